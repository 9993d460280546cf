import { type FreeRow, guideData } from './guide-data.ts';
import { saidRow } from './heavy-reply.ts';
import type { GuideReply, StaysOpen } from './occasion.ts';
import { plainlyAsked } from './plainly-asked.ts';
import { askedBefore, isAnswerShape, wantsQuiet } from './rows-that-fit.ts';
import { countWords, plain } from './shape.ts';
import type { View } from './view.ts';

/*
 * What free writing is answered with where no danger is known and one may be: the next thing that helps, each once in a session, in the
 * order of the table, and then that what was said stays open (docs/decisions/0092). « La suite, si elle vient. » there was what people
 * in danger were met by most often.
 */

/** The line stands in an earlier reply, whoever said it. */
const lineWasGiven = ({ turns, door, country, address }: View): boolean => {
  const { crise } = door.numbers(country, address);
  const digits = crise?.replace(/^\S+ /, '');
  return !digits || turns.some(({ role, text }) => role === 'assistant' && text.includes(digits));
};

const refusal = /\b(?:pas|plus|sans|aucun|stop) (?:\w+ ){0,3}numeros?\b/;
const refusesNumbers = ({ turns }: View): boolean =>
  turns.some(({ role, text }) => role === 'user' && refusal.test(plain(text)));

type Beside = FreeRow & { beside: NonNullable<FreeRow['beside']> };
const rows = guideData.rows.filter((row): row is Beside => row.beside !== undefined);

/** Whether someone is near is not asked where it was told. */
const company = 'beside-company';

const fillers: ReadonlySet<string> = new Set(rows.filter(({ beside }) => beside.filler).map(({ id }) => id));
/** The last reply waited: the protocol ended its question there, or nothing but an open word was said. The next one does something. */
const hasWaited = ({ before }: View): boolean =>
  before !== null && before.asked === null
    ? before.reader === 'rules' || before.textIds.some((id) => fillers.has(id))
    : (before?.textIds.some((id) => fillers.has(id)) ?? false);

/** The rows that may be said there, in table order. */
const fittingRows = (view: View, { how, about, isSeen, hasSign, knowsCompany }: StaysOpen): Beside[] => {
  const isQuiet = wantsQuiet(view) || askedBefore(view);
  const sparesLine = lineWasGiven(view) || refusesNumbers(view);
  return rows.filter(
    ({ id, asks, beside }) =>
      beside.how.includes(how) &&
      beside.about.includes(about) &&
      beside.seen === isSeen &&
      !(asks && isQuiet) &&
      !(beside.line && sparesLine) &&
      !(beside.filler && hasSign) &&
      !(id === company && knowsCompany),
  );
};

/** The reply to free writing beside a danger that is not known; null where nothing of the kind stays open, and after a tap. */
export const besideReply = (view: View): GuideReply | null => {
  const { open, last, said, channel, outage } = view;
  if (!open || last.chosen !== undefined) return null;
  const asked = plainlyAsked(view);
  const isAsked = asked !== null && isAnswerShape(asked);
  // Where the talk may be calm, a question keeps the answer that it has.
  if (isAsked && open.how === 'near') return null;
  const fit = fittingRows(view, {
    ...open,
    hasSign: open.hasSign || (open.how !== 'near' && hasWaited(view)),
  });
  const unsaid = fit.filter(({ id, beside }) => !said.includes(id) && (isAsked || !beside.answers));
  const oldest = fit
    .filter(({ asks, beside }) => !beside.filler && !beside.answers && !asks && open.how !== 'near')
    .toSorted((one, two) => said.lastIndexOf(one.id) - said.lastIndexOf(two.id));
  const row =
    (isAsked ? unsaid.find(({ beside }) => beside.answers) : undefined) ??
    unsaid.find(({ beside }) => !beside.answers) ??
    oldest[0] ??
    // In a talk that may be calm an open word is better than none.
    fittingRows(view, { ...open, hasSign: false }).find(
      ({ id, beside }) => !said.includes(id) && !beside.answers,
    );
  if (!row) return null;
  const isBare = outage || channel === 'voice';
  return saidRow(view, isBare ? { ...row, taps: undefined } : row, () => ({}));
};

/** « Je vais te manquer ? », « tu penseras à moi ? », of the time after: nothing of what we are answers it, and it may be a farewell. */
const asksAfter =
  /\b(?:je |j')?(?:vais|va) (?:te|vous|t') ?manquer\b|\bje (?:te|vous) manquer(?:ai|ais)\b|\b(?:tu|vous) (?:vas |allez )?(?:me |m')regrett(?:eras|erez|er|erais|eriez)\b|\b(?:tu|vous) (?:penseras|penserez|vas penser|allez penser) (?:encore |toujours |parfois |un peu )?a moi\b|\b(?:tu|vous) (?:te |vous )(?:souviendras|souviendrez) de moi\b|\b(?:tu|vous) m'oublier(?:as|ez)\b/;
const longestAfter = 16;
/** Asked of us, and not part of a text that is written for another person. */
export const asksOfAfter = ({ last, step }: Pick<View, 'last' | 'step'>): boolean => {
  const words = plain(last.text);
  if (last.chosen !== undefined || step?.voices || countWords(words) > longestAfter) return false;
  const isAsked = /\?/.test(last.text) || /^(?:est[- ]ce que|dis|dites|et) /.test(words);
  return isAsked && asksAfter.test(words);
};
/** « Dites-le avec les mots les plus directs », then who is near. */
export const replyToAfter = (view: View): GuideReply | null => {
  const { said, channel, outage } = view;
  if (!asksOfAfter(view)) return null;
  const row = ['beside-direct', company].flatMap(
    (id) => rows.find((each) => each.id === id && !said.includes(id)) ?? [],
  )[0];
  if (!row) return null;
  const isBare = outage || channel === 'voice';
  return saidRow(view, isBare ? { ...row, taps: undefined } : row, () => ({}));
};
