import { isOwnSentence, isTick } from '#shared/companion/guide.ts';
import type { TurnRecord } from '#shared/safety/turn-record.ts';
import { type FreeRow, type GuideText, guideData, rowAsked, rowOf } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { plainlyAsked } from './plainly-asked.ts';
import { heavyReply, quoteReply } from './quoted-last.ts';
import { readSentences } from './read-sentences.ts';
import { bringsNews, isBack } from './returning.ts';
import { asksSomething, countWords, formOf, isLate, isLight, plain } from './shape.ts';
import {
  askedOf,
  type Drafted,
  filled,
  leastSaid,
  type Said,
  shownChoice,
  spoken,
  tickLine,
} from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { topicReply } from './topics.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A reply to free writing: one short sentence that is true of anything, chosen by the form of what was written and never by
 * its subject. None comes back within thirty replies, none asks after one that asked, and none asks what was told. A question
 * and a beginning to go on from take turns; what they are about (`kind`) changes from one to the next.
 */

const farEnough = 30;

/** The rows that were said, oldest first. */
const rowsSaid = (view: View): readonly FreeRow[] =>
  view.said.flatMap((id) => rowOf(id) ?? []).slice(-farEnough);

/** Text ids of « je me tais » and « plus de questions ». */
const isSilence = (id: string): boolean => id === 'write-on' || id.startsWith('questions-dropped');

/** The person asked not to be questioned. */
const wantsQuiet = (view: View): boolean => view.quiet === true || view.said.slice(-12).some(isSilence);

/** « Je ne sais pas » is few words, however many it takes. */
const unknown = /^(?:je )?(?:ne )?(?:sais|sait) (?:pas|plus)(?: trop| vraiment)?[ .!…]*$/;

/** These are answered, and nothing else is put in their place. */
const isAnswerShape = (shape: FreeRow['shape']): boolean => ['question', 'opinion', 'ours'].includes(shape);

const shapeFor = (view: View): FreeRow['shape'] => {
  const asked = plainlyAsked(view);
  if (asked) return asked;
  const shape = formOf(view.last.text);
  if (unknown.test(plain(view.last.text))) return 'short';
  const said = rowsSaid(view);
  if (view.last.chosen !== undefined) return 'tap';
  if (bringsNews(view) && shape !== 'short') return 'return';
  if (isLight(view.last.text) && shape !== 'short') return 'light';
  if (!said.some((row) => row.shape === 'first') && view.count === 1)
    return shape === 'sentence' || shape === 'several' ? 'first' : shape;
  const lateSaid = said.slice(-6).some((row) => row.shape === 'late');
  // The hour is a poor answer to somebody who has just told something: only few words are met by it, and not soon.
  if (isLate(view.hour) && view.count >= 6 && shape === 'short' && !lateSaid) return 'late';
  return shape;
};

/** Whether our last reply left a question open. */
const askedBefore = (view: View): boolean =>
  (lastRecords(view, 1)[0]?.textIds ?? []).some(
    (id) => rowOf(id)?.asks || id.startsWith('menu/mark') || (id.endsWith('/answer') && answerAsks(id)),
  );

const answerAsks = (id: string): boolean => {
  const [row, tap] = id.split('/');
  return rowOf(row!)?.taps?.some((each) => each.id === tap && each.answer?.vous.includes('?')) ?? false;
};

/** Something heavy was met a moment ago, or an exercise was given: nothing is asked beside it. */
const heavyHolds = 2;
const staysNear = (view: View): boolean =>
  lastRecords(view, heavyHolds).some(({ textIds }) => textIds.some((id) => id.startsWith('heavy-'))) ||
  (lastRecords(view, 1)[0]?.textIds.some((id) => id.startsWith('ex-')) ?? false);

/** A question of the same kind is not put again in so many rows. */
const sameFrom = 10;

/** Of so few words nothing counts more than the rest. */
const enoughToPick = 14;

/** What the person wrote lately: what was told there is not asked. */
const lately = (view: View): string =>
  view.turns
    .filter(({ role, chosen }) => role === 'user' && chosen === undefined)
    .slice(-3)
    .map(({ text }) => plain(text))
    .join('\n');

/** Kinds of questions that ask what to do, or what we think. */
const stances: ReadonlySet<string> = new Set(['advice', 'choice', 'words', 'reply-wanted']);
const asksStance = ({ last, door }: View): boolean =>
  readSentences(last.text, door).some(({ kind }) => kind !== null && stances.has(kind));

const fitting = (view: View, shapes: readonly FreeRow['shape'][]): FreeRow[] => {
  const [before] = lastRecords(view, 1);
  // The ways of the opening are no reply to anybody.
  const chose = view.count > 1 && (before?.choices.length ?? 0) > 0;
  const quiet = askedBefore(view) || wantsQuiet(view) || (view.last.chosen === undefined && staysNear(view));
  const askedKinds = new Set(
    rowsSaid(view)
      .slice(-sameFrom)
      .flatMap(({ asks, kind }) => (asks ? [kind] : [])),
  );
  const words = countWords(view.last.text);
  const told = lately(view);
  const stance = asksStance(view);
  return guideData.rows.filter(
    (row) =>
      shapes.includes(row.shape) &&
      row.minTurn <= view.count &&
      !(row.needsKept && view.ephemeral) &&
      !(quiet && row.asks) &&
      !(row.asks && row.kind === 'detail' && words < enoughToPick) &&
      !(row.asks && askedKinds.has(row.kind) && !isAnswerShape(row.shape)) &&
      (row.kind !== 'decision' || stance) &&
      !row.unless?.test(told) &&
      !(row.taps && (chose || quiet || view.outage || view.channel === 'voice')),
  );
};

/** Where the table of this conversation begins: not everybody meets the same sentence first. */
const offsetOf = (view: View): number => {
  const first = view.turns.find(({ role }) => role === 'user')?.text ?? '';
  let sum = first.length;
  for (const letter of first.slice(0, 40)) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
};

/** Short words are met by short ones, which ask more rarely. */
const asksInTurn: readonly FreeRow['shape'][] = ['first', 'sentence', 'several', 'long', 'return', 'opinion'];

const twoWays = /\bou\b(?! pas\b)/;

/** What differs most from what was said last: another kind, another first word, and a question where none stands open. */
const freshest = (view: View, rows: readonly FreeRow[]): FreeRow[] => {
  const last = rowsSaid(view).slice(-3);
  const opening = ({ vous }: FreeRow) => vous.split(/[ ,.’]/)[0];
  const better = [
    // Of two ways one is to be chosen: weighing them is nearer than saying that we have no opinion.
    (row: FreeRow) => row.kind === 'decision' && twoWays.test(plain(view.last.text)),
    (row: FreeRow) => row.asks || !asksInTurn.includes(row.shape),
    (row: FreeRow) => last.every(({ kind }) => kind !== row.kind),
    (row: FreeRow) => last.every((each) => opening(each) !== opening(row)),
  ];
  return better.reduce<FreeRow[]>((left, fits) => (left.some(fits) ? left.filter(fits) : left), [...rows]);
};

const chooseRow = (view: View, shape: FreeRow['shape']): FreeRow => {
  const said = rowsSaid(view);
  const from = offsetOf(view);
  // A question is answered by a row that says so, also where all of them were said.
  const shapes: FreeRow['shape'][][] = isAnswerShape(shape)
    ? [[shape], shape === 'question' ? [shape] : ['ours', 'opinion']]
    : [shape === 'several' ? ['several', 'sentence'] : [shape], ['sentence'], ['short'], ['long'], ['first']];
  for (const each of shapes) {
    const unsaid = fitting(view, each).filter((row) => !said.includes(row));
    const rows = freshest(view, unsaid);
    if (rows.length > 0) return rows[from % rows.length]!;
  }
  const rows = fitting(view, [shape]).length > 0 ? fitting(view, [shape]) : fitting(view, ['sentence']);
  return rows.toSorted((a, b) => said.lastIndexOf(a) - said.lastIndexOf(b))[0]!;
};

/** What is said to an answer under a row that asked for one, once, where the words have its form. */
const thenOf = (view: View, record: TurnRecord | null | undefined, text: string): Said[] => {
  for (const id of record?.textIds ?? []) {
    const row = rowOf(id);
    if (!row?.after?.if.test(plain(text)) || view.said.includes(`${id}/then`)) continue;
    return [{ id: `${id}/then`, text: filled(view, row.after) }];
  }
  return [];
};

/** The same for the message before the last, which our reply took for something else. */
export const answeredBefore = (view: View): Said[] => {
  const before = view.turns.slice(0, view.turns.lastIndexOf(view.last));
  const at = before.findLastIndex(({ role, chosen }) => role === 'user' && chosen === undefined);
  const record = before.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'assistant')?.record;
  return at === -1 ? [] : thenOf(view, record, before[at]!.text);
};

/** How far the question which of their sentences counts stays from the last time it was put. */
const markFrom = 12;
const enoughToChoose = 3;
const mostToChoose = 4;

const leastToChoose = 3;
/** So many messages without a question lie before it, or one as long as this. */
const leastTold = 3;
const longTold = 300;
/** A few words are no moment to choose among what was told. */
const leastNow = 160;

/** « Je les ai faites », « je l’ai dit »: what it is about stands elsewhere. */
const isBare = (sentence: string): boolean =>
  /^(?:je |on |oui,? |non,? |mais )*(?:l'|les? |la )(?:ai|a|ont|avais|sais|sait) ?\S*[ .!]*$/.test(
    plain(sentence),
  );

const longestWeighed = 16;
/** Of more than can be shown the longer ones, those of the writer, of a name or a number of years come first. */
const weightOf = (sentence: string): number =>
  Math.min(countWords(sentence), longestWeighed) +
  (/\b(?:je|j'|moi|mon|ma|mes|me|m')/.test(plain(sentence)) ? 6 : 0) +
  (/\b\d+ (?:ans|mois|semaines)\b/.test(plain(sentence)) ? 10 : 0) +
  (/(?<=\S )\p{Lu}\p{Ll}+/u.test(sentence) ? 4 : 0);

/** Enough was told to choose from, and nothing is asked or reported just now. */
const toldEnough = (view: View): boolean => {
  if (asksSomething(view.last.text) || bringsNews(view)) return false;
  const typed = view.turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined);
  const told = typed.filter(({ text }) => !asksSomething(text) && countWords(text) >= leastToChoose);
  const { length } = view.last.text;
  return length >= longTold || (length >= leastNow && told.length > leastTold);
};

/** « Si vous ne deviez garder qu’une phrase de tout cela, laquelle ? », their sentences below. */
const markReply = (view: View, shape: FreeRow['shape']): GuideReply | null => {
  const step = guideData.steps.get('menu/mark')!;
  const [before] = lastRecords(view, 1);
  const soon = view.said.slice(-markFrom).some((id) => id.startsWith('menu/mark'));
  const once = staysNear(view) || view.turns.some(({ record }) => record?.asked === askedOf(step));
  // A first message that tells much is met by its own sentences.
  const opens = view.count === 1 && formOf(view.last.text) === 'long';
  const may = view.channel === 'web' && !view.outage && !soon && !once && toldEnough(view);
  if (!may || !(opens || ['several', 'long'].includes(shape)) || wantsQuiet(view)) return null;
  if (!opens && (askedBefore(view) || (before?.choices.length ?? 0) > 0)) return null;
  const shown = choicesUnder(view, step);
  const own = shown.filter(
    ({ id, label }) => isOwnSentence(id) && countWords(label) >= leastToChoose && !isBare(label),
  );
  if (own.length < enoughToChoose) return null;
  const told = own.toSorted((a, b) => weightOf(b.label) - weightOf(a.label)).slice(0, mostToChoose);
  const choices = [...own.filter((each) => told.includes(each)), ...shown.filter(({ id }) => id === 'none')];
  const stem = leastSaid<GuideText>(view, step.id, step.stems)!;
  const said = [{ id: stem.id, text: filled(view, stem.text) }];
  return spoken(view, { said, kind: 'listen', asked: askedOf(step), choices });
};

/** What was tapped under a row, where it has an answer of its own. */
const afterTap = (view: View): Said | null => {
  const row = rowAsked(view.last.asked ?? view.before?.asked);
  const tap = row?.taps?.find(({ id }) => id === view.last.chosen);
  return row && tap?.answer ? { id: `${row.id}/${tap.id}/answer`, text: filled(view, tap.answer) } : null;
};

/** Words that say of themselves that something is heavy: a heart that beats, or a lesson in life, does not. */
const saysHeavy = new RegExp(
  [
    'lourd\\w*|gout|sommeil|dors|pese|pesent|pesait|dur|dure|dures|mal|souffr\\w*|trist\\w*|deprim\\w*|vide|seule?|angoiss\\w*|peur|epuis\\w*|fatigu\\w*|crevee?',
    "pleur\\w*|chial\\w*|brai\\w*|craqu\\w*|desesp\\w*|a bout|n'en peux|peux (?:plus|pu)|a quoi (?:bon|ca sert)|sens|force|courage|plus|envie de rien|moral|stress\\w*|perdue?|galere|nulle?|honte|coupable|culpab\\w*",
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
);

/** The person says that it is heavy: the answer is the protocol's words, each text once (safety-protocol §5). */
const weakSignReply = (view: View, shape: FreeRow['shape']): GuideReply | null => {
  if (view.last.chosen !== undefined || isAnswerShape(shape)) return null;
  if (!saysHeavy.test(plain(view.last.text))) return null;
  const said = view.door.weakSign(view.last.text, view.address).find(({ id }) => !view.said.includes(id));
  return said ? spoken(view, { said: [said], kind: 'listen', ...freeChoices(view) }) : null;
};

/** « C’est tout » and « Autre chose », at most under every second reply. */
const freeChoices = (view: View): Pick<Drafted, 'asked' | 'choices'> => {
  const [before] = lastRecords(view, 1);
  const step = guideData.steps.get('menu/free')!;
  const shows = view.count === 1 || (before?.choices.length ?? 0) === 0;
  return shows ? { asked: askedOf(step), choices: choicesUnder(view, step) } : {};
};

const silent = 8;
/** Silence was asked for, and since then nothing was said but a tick or a thank you. */
const keepsSilence = (view: View): boolean => {
  const records = lastRecords(view, silent);
  const said = records.find(
    (record) => !isTick(record) && !record.textIds.every((id) => id.startsWith('thanks-')),
  );
  return said ? said.textIds.some(isSilence) : records.some(isTick);
};

/** Silence was asked for, and nothing else was said since: words are kept under a tick. */
const staysQuiet = (view: View): boolean =>
  view.last.chosen === undefined &&
  view.before !== null &&
  keepsSilence(view) &&
  plainlyAsked(view) === null &&
  !isBack(view);

/** What is heavy is met by itself; questions that fit it are choices below, where they would have been shown. */
const heavyTold = (view: View, shape: FreeRow['shape']): GuideReply | null => {
  const quiet = wantsQuiet(view);
  return heavyReply(view, !quiet && !askedBefore(view), () => {
    const topic = topicReply(view, shape, quiet)?.record;
    return topic ? { asked: topic.asked, choices: topic.choices } : freeChoices(view);
  });
};

/** One row, with its taps; else, at most under every second reply, « C’est tout » and « Autre chose ». */
export const freeReply = (view: View, given: { shape?: FreeRow['shape'] } = {}): GuideReply => {
  const shape = given.shape ?? shapeFor(view);
  const answer = view.last.chosen === undefined ? null : afterTap(view);
  if (answer) return spoken(view, { said: [answer], kind: 'listen' });
  if (staysQuiet(view)) {
    const weak = weakSignReply(view, shape);
    return weak ?? spoken(view, { said: [tickLine(view)], kind: 'listen', ...freeChoices(view) });
  }
  const heavy = isAnswerShape(shape) ? null : heavyTold(view, shape);
  if (heavy) return heavy;
  const weakFirst = view.count === 1 ? weakSignReply(view, shape) : null;
  const onTopic = topicReply(view, shape, wantsQuiet(view));
  // Which sentence counts is asked once in a session: it comes before questions on the topic, but not in the first reply.
  const first = weakFirst ?? (view.count === 1 ? onTopic : null) ?? markReply(view, shape) ?? onTopic;
  if (first) return first;
  const weak = weakSignReply(view, shape);
  if (weak) return weak;
  const shown = quoteReply(view, shape, freeChoices(view));
  if (shown) return shown;
  const then = plainlyAsked(view) ? [] : thenOf(view, lastRecords(view, 1)[0], view.last.text);
  if (then.length > 0) return spoken(view, { said: then, kind: 'listen', ...freeChoices(view) });
  const row = chooseRow(view, shape);
  const said = [{ id: row.id, text: filled(view, row) }];
  if (row.taps) {
    const choices = row.taps.map((tap) => shownChoice(view, tap));
    return spoken(view, { said, kind: 'listen', asked: `path:row/${row.id}`, choices });
  }
  return spoken(view, { said, kind: 'listen', ...freeChoices(view) });
};
