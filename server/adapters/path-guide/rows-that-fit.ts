import { onlyPerson } from './about-person.ts';
import { isBright, isGlad, staysBright, weighingForms } from './bright.ts';
import { type FreeRow, guideData, rowOf } from './guide-data.ts';
import { heaviest } from './heavy.ts';
import { isSurelyBright } from './learnt-kind.ts';
import { personWords } from './persons.ts';
import { endsAsking } from './plainly-asked.ts';
import { sessionWish } from './quiet-wish.ts';
import { readSentences } from './read-sentences.ts';
import { endsInFarewell } from './recognise.ts';
import { reproachedIds } from './reproach.ts';
import { saysMost } from './says-most.ts';
import { countWords, plain } from './shape.ts';
import { isSilence } from './silence.ts';
import { leavesInPain } from './suffers.ts';
import { formsTold } from './told-form.ts';
import { lastRecords, type View } from './view.ts';

/* What a row of rows.jsonl must not do now: ask after one that asked, ask what was told, thank again, come back soon. */

const farEnough = 30;

/** The rows that were said, oldest first. */
export const rowsSaid = (view: View): readonly FreeRow[] =>
  view.said.flatMap((id) => rowOf(id) ?? []).slice(-farEnough);

/** The person asked not to be questioned: it holds for the session (quiet-wish.ts). */
export const wantsQuiet = (view: View): boolean =>
  view.quiet === true ||
  view.said.slice(-12).some((id) => isSilence(id) || id.startsWith('wish-listen-')) ||
  sessionWish(view) !== null;

/** These are answered, and nothing else is put in their place. */
export const isAnswerShape = (shape: FreeRow['shape']): boolean =>
  ['question', 'opinion', 'ours'].includes(shape) || isMetShape(shape);

/** Asked of one's own life, with more that was told beside it than in other questions. */
export const isMetShape = (shape: FreeRow['shape']): boolean => ['how', 'two-ways', 'try'].includes(shape);

/**
 * Whether our last reply was a row that asked. A question that the person chose, by a tap or among their own sentences, is none: what
 * they answer to it may be asked about once more.
 */
export const askedBefore = (view: View): boolean =>
  (lastRecords(view, 1)[0]?.textIds ?? []).some(
    (id) => rowOf(id)?.asks || asksWhich(id) || id === 'heavy-close',
  );

/** So few words take up no question: it stands open. */
const leastToAnswer = 5;
/** So many questions in a row are enough. */
const mostInARow = 5;

/** How many of our last replies asked one after the other. */
const askedInARow = (view: View): number => {
  const records = lastRecords(view, mostInARow);
  const at = records.findIndex(({ textIds }) => !textIds.some(isQuestion));
  return at === -1 ? records.length : at;
};
const isQuestion = (id: string): boolean => (rowOf(id)?.asks ?? false) || asksWhich(id) || id === 'quote';

/** A question of ours that nothing took up yet, or as many as are enough: a row that asks does not follow. */
export const hasAskedEnough = (view: View): boolean =>
  askedInARow(view) >= mostInARow || (askedBefore(view) && countWords(view.last.text) < leastToAnswer);

/** The last messages speak of one person, by a word for one. */
const speakOfOne = (view: View): boolean => {
  const told = typedLately(view, 1);
  const [one] = onlyPerson(told);
  if (one === undefined || one.search(personWords) === -1 || /(?<!fil)s$/.test(one)) return false;
  return new RegExp(`\\b(?:mon|ma|notre) (?:[a-z-]+ )?${one}\\b`).test(plain(told.join(' ')));
};
const typedLately = ({ turns }: View, most: number): string[] =>
  turns
    .filter(({ role, chosen }) => role === 'user' && chosen === undefined)
    .slice(-most)
    .map(({ text }) => text);

/** « C’est tout » and « Autre chose » under free writing ask nothing. */
export const isBeside = (asked: string | null | undefined): boolean =>
  asked === 'path:menu/free' || asked === 'path:menu/glad';

/** Which sentence counts, put as a question: as an offer it leaves nothing unanswered. */
const asksWhich = (id: string): boolean => {
  const [step, at] = id.split('#');
  return step === 'menu/mark' && !guideData.steps.get(step)?.stems[Number(at)]?.offers;
};

/** Something heavy was met a moment ago, or an exercise was given: nothing is asked beside it. */
const heavyHolds = 1;
export const staysNear = (view: View): boolean =>
  lastRecords(view, heavyHolds).some(({ textIds }) => textIds.some((id) => id.startsWith('heavy-'))) ||
  (lastRecords(view, 1)[0]?.textIds.some((id) => id.startsWith('ex-')) ?? false);

/** A question of the same kind is not put again in so many rows. */
const sameFrom = 16;

/** Of so few words nothing counts more than the rest. */
const enoughToPick = 14;
/** A first message of fewer words says hello, or where one comes from. */
const enoughToAsk = 10;
/** Replies in which thanks are said once. */
const thanksHold = 6;
const thanks = /\bmerci\b/i;

/** « Je le note. Merci. »: who ends with thanks has done for now, and is asked nothing. */
const thanksLast = /\b(?:merci|mrc)(?: (?:beaucoup|bien|encore|a vous|a toi))*[ .!]*$/;
export const endsThanking = (text: string): boolean => thanksLast.test(plain(text));

/** « Non. J’ai tout dit. », « pas besoin de plus »: who has ended is asked nothing, and for no other sentence. */
const ends =
  /\bj'ai (?:deja )?tout (?:dit|ecrit|raconte)\b|\b(?:plus )?rien (?:de plus |d'autre )?a (?:dire|ajouter|raconter)\b|\bc'est tout[ .!]*$|\bpas besoin (?:de plus|d'en dire)|\b(?:pas trop|non),? (?:en dire plus|merci)\b/;
export const hasEnded = (text: string): boolean => ends.test(plain(text));

/** What the person wrote lately: what was told there is not asked. */
const lately = (view: View): string =>
  view.turns
    .filter(({ role, chosen }) => role === 'user' && chosen === undefined)
    .slice(-3)
    .map(({ text }) => plain(text))
    .join('\n');

export const thankedLately = ({ turns }: View): boolean =>
  turns
    .filter(({ role }) => role === 'assistant')
    .slice(1 - thanksHold)
    .some(({ text }) => thanks.test(text));

/** A sentence that counts was marked, or what counts most was said: it is not asked for. */
const markedFrom = 12;
const knowsMost = (view: View, told: string): boolean =>
  saysMost(told) || view.said.slice(-markedFrom).some((id) => id.startsWith('menu/mark'));
const ofMost: ReadonlySet<string> = new Set(['detail', 'phrase', 'place']);

/** Kinds of questions that ask what to do, or what we think. */
const stances: ReadonlySet<string> = new Set(['advice', 'choice', 'words', 'reply-wanted']);
const asksStance = ({ last, door }: View): boolean =>
  readSentences(last.text, door).some(({ kind }) => kind !== null && stances.has(kind));

/** What the person said no to, told in this form, is not supposed once more in the session. */
const droppedForms = (view: View): ReadonlySet<string> =>
  new Set([...reproachedIds(view)].flatMap((id) => rowOf(id)?.form ?? []));

export type Given = {
  /** The person asked for a question: one that has no choices of its own, whatever was asked before. */
  asks?: boolean | undefined;
  /** Plain words alone: questions stand below as choices. */
  plain?: boolean | undefined;
};

/** The rows that may be said now. */
export const fitting = (view: View, shapes: readonly FreeRow['shape'][], given: Given): FreeRow[] => {
  const [before] = lastRecords(view, 1);
  // The ways of the opening are no reply to anybody.
  const chose = view.count > 1 && (before?.choices.length ?? 0) > 0;
  const quiet =
    !given.asks &&
    (given.plain ||
      view.signed ||
      hasAskedEnough(view) ||
      wantsQuiet(view) ||
      endsThanking(view.last.text) ||
      hasEnded(view.last.text) ||
      // « Je me déteste. Bonne nuit »: no goodbye, and no question after one either.
      (endsInFarewell(view.last.text) && leavesInPain(view.last.text, view.door)) ||
      (!shapes.some(isAnswerShape) && endsAsking(view)) ||
      (view.last.chosen === undefined && staysNear(view)));
  const askedKinds = new Set(
    rowsSaid(view)
      .slice(-sameFrom)
      .flatMap(({ asks, kind }) => (asks ? [kind] : [])),
  );
  const words = countWords(view.last.text);
  const now = plain(view.last.text);
  const told = lately(view);
  const dropped = droppedForms(view);
  const holdsGlad = typedLately(view, 2).some(isGlad) && staysBright(view.last.text);
  const allForms = [...formsTold(view.last.text), ...(holdsGlad ? ['glad'] : [])];
  const forms = new Set(allForms.filter((form) => !dropped.has(form)));
  const heavy = shapes.includes('heavy') ? heaviest(view.last.text, view.door)?.kind : undefined;
  const stance = asksStance(view);
  const thanked = thankedLately(view);
  const most = knowsMost(view, told);
  // Who laughs or is glad, now or a moment ago, is asked nothing that supposes a weight.
  const isGladTalk = isBright(view.last.text) || typedLately(view, 2).some(isGlad) || isSurelyBright(view);
  const isOfOne = speakOfOne(view);
  const inARow = askedInARow(view);
  const bare = chose || quiet || given.asks || view.outage || view.channel === 'voice';
  return guideData.rows.filter(
    (row) =>
      shapes.includes(row.shape) &&
      row.minTurn <= view.count &&
      row.minWords <= words &&
      !(row.needsKept && view.ephemeral) &&
      !(given.asks && !row.asks) &&
      !(quiet && row.asks) &&
      !(isGladTalk && (row.solemn || (row.form !== undefined && weighingForms.has(row.form)))) &&
      (!row.onePerson || isOfOne) &&
      (!row.afterAsked || inARow >= mostInARow - 1) &&
      // What says that this is enough is said to who says so, and shuts no door before anybody else.
      (row.kind !== 'enough' || hasEnded(view.last.text)) &&
      !(row.asks && row.shape === 'first' && words < enoughToAsk) &&
      !(row.asks && ofMost.has(row.kind) && (most || words < enoughToPick)) &&
      !(row.asks && askedKinds.has(row.kind) && !isAnswerShape(row.shape)) &&
      !(thanked && thanks.test(row.vous)) &&
      (row.kind !== 'decision' || stance) &&
      (!row.needs || row.needs.test(now)) &&
      (!row.form || forms.has(row.form)) &&
      (!row.of || (heavy !== undefined && row.of.includes(heavy))) &&
      !row.unless?.test(told) &&
      !(row.taps && (isAnswerShape(row.shape) ? chose || view.outage || view.channel === 'voice' : bare)),
  );
};
