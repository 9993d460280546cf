import { guideData } from './guide-data.ts';
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
  ({ id, act, question, wordings }) =>
    act === 'answer' && question && wordings.length > 0 && !ofTheProtocol.has(id),
);

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
  // The country is not known here: what holds in all of them is said.
  const at = row?.wordings.findIndex((wording) => !wording.in && !wording.passing) ?? -1;
  const wording = row?.wordings[at];
  return row && wording
    ? { id: `${row.id}#${at}`, text: wording[address].replaceAll('{prix}', price) }
    : null;
};
