import { guideData } from './guide-data.ts';
import { asksAgain, practicalIn, wantsExercise } from './practical.ts';
import { fitsRow, mayBeAbout, namesIt } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { price } from './speak.ts';

/** Said of the guide in calm; in danger the protocol has words of its own for it. */
const ofTheProtocol: ReadonlySet<string> = new Set([
  ...['human', 'psy', 'police', 'someone', 'company'],
  ...['turn-to', 'who-for-work', 'who-for-carers', 'choice-any', 'about-us-any'],
]);

/** Kinds of questions that a professional answers. They are answered in danger, too. */
const othersKnow: ReadonlySet<string> = new Set([
  'health',
  'medicine',
  'child',
  'body',
  'law',
  'money',
  'rights',
  'care',
]);

const facts = guideData.asked.filter(
  ({ id, act, question, practical, ofUs, wordings }) =>
    act === 'answer' && question && !practical && !ofUs && wordings.length > 0 && !ofTheProtocol.has(id),
);

/** A text of a row for a reply that the guide does not write: the country is not known here, so what holds in all of them is said. */
const wordingOf = (
  { id, wordings }: (typeof facts)[number],
  address: 'vous' | 'tu',
): { id: string; text: string } | null => {
  const at = wordings.findIndex((wording) => !wording.in && !wording.passing);
  const wording = wordings[at];
  return wording ? { id: `${id}#${at}`, text: wording[address].replaceAll('{prix}', price) } : null;
};

const calmOnly: ReadonlySet<string> = new Set(
  guideData.practical.filter((row) => row.calmOnly).map(({ id }) => id),
);

/**
 * The answer to a practical question, « comment on arrête de ruminer ? », for a reply beside danger; null where there is none, or it
 * has its place in calm only. Slots are not yet filled. `wantsExercise`: a thing to do is asked for, and an exercise is one.
 */
export const practicalAnswer = (
  text: string,
  address: 'vous' | 'tu',
): { id: string; text: string; wantsExercise: boolean } | null => {
  const row = practicalIn(text);
  const said = row && !calmOnly.has(row.id) ? wordingOf(row, address) : null;
  return row && said && { ...said, wantsExercise: wantsExercise(text, row) };
};

/** How far back a question may lie that is asked again, in messages of the person. */
const lastMessages = 3;

/**
 * The practical question of a message, or the one that it asks again, in the words it was put in.
 * @param before the messages of the person before it, oldest first
 */
export const practicalAsked = (
  text: string,
  before: readonly string[],
): { text: string; isAgain: boolean } | null => {
  if (practicalIn(text)) return { text, isAgain: false };
  const earlier = asksAgain(text) && before.slice(-lastMessages).findLast((each) => practicalIn(each));
  return earlier ? { text: earlier, isAgain: true } : null;
};

/**
 * The answer of the table of facts to a question, for a reply that the guide does not write itself.
 * @param kind what the question resembles (`SafetyDoor.asked`), where no pattern fits
 * @returns the id of the wording and its text, slots of the directory ({urgence}, {crise_phrase}) not yet filled; null where no row fits
 */
export const factAnswer = (
  text: string,
  address: 'vous' | 'tu',
  kind: string | null,
): { id: string; text: string } | null => {
  const sentences = sentencesIn(text);
  // « Je suis avocate. Comment lui parler ? »: what is asked names it, and not what is told beside it.
  const marked = sentences.filter((sentence) => /\?\s*$/.test(sentence));
  const asked = marked.length > 0 ? marked : sentences;
  const isAskedIn = (each: (typeof facts)[number]): boolean =>
    each.learnt !== 'law' || asked.some((sentence) => fitsRow(each, sentence));
  const like = kind !== null && othersKnow.has(kind) ? kind : null;
  const row =
    facts.find((each) => mayBeAbout(each, kind) && fitsRow(each, text) && isAskedIn(each)) ??
    facts.find((each) => like && each.learnt === like && asked.some((sentence) => namesIt(each, sentence)));
  return row ? wordingOf(row, address) : null;
};
