import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Clause } from './clauses.ts';
import { grave } from './danger-words.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Oui le petit est avec moi, il dort », after a question about death; « non, je ne veux pas que la gendarmerie débarque »; « oui j’y
 * pense sérieusement », after a question about a wound. What follows the yes or the no says which question it answers: where that is
 * another one, the one that was asked stays open (docs/decisions/0096).
 */

const topics = [
  'company',
  'thoughts',
  'refusal',
  'treatment',
  'children',
  'body',
  'fear',
  'means',
  'time',
] as const;
type Topic = (typeof topics)[number];

const phrase = phraseIn('answer-topics');
const shapes = topics.map((topic) => [topic, phrase(topic)] as const);

const ofDeath: readonly Topic[] = ['thoughts', 'means', 'time'];
const ofSafety: readonly Topic[] = ['company', 'fear', 'children', 'time'];
const ofNear: readonly Topic[] = ['company', 'children'];
/** What a yes or a no to each question may go on with. A question that is not named here takes any answer as its own. */
const own: Partial<Record<QuestionId, readonly Topic[]>> = {
  'check-death': ofDeath,
  thoughts: ofDeath,
  intent: ofDeath,
  'check-done': ['thoughts', 'means', 'time', 'body'],
  moment: ['time', 'thoughts', 'means'],
  'means-near': ['means', 'thoughts', 'time'],
  alone: ofNear,
  'who-near': ofNear,
  children: ofNear,
  'check-safe': ofSafety,
  'safe-now': ofSafety,
  // « Non il n'est pas là » denies nothing of what one fears for them.
  'check-other': ['thoughts', 'means', 'body', 'fear', 'time', 'children'],
  hurt: ['body', 'means', 'time'],
  care: ['treatment', 'refusal', 'time', 'company'],
  intoxicated: ['means', 'body', 'time', 'treatment'],
  urge: ['thoughts', 'time', 'means'],
  purpose: ofDeath,
};

const opening = quick(
  /^ (?:(?:alors|enfin|ah|oh|eh|ok|mais|bon|et|ben|bah|donc|honnetement|en fait|en vrai) )*(?:(?:oui|ouais|ouaip|ui|si|non|nn|nan|nope|nonn+)(?= ) ?)+/,
);

/** What follows the yes or the no that opens the message, in the same sentence; null where it opens with none. */
const restOf = (clauses: readonly Clause[]): readonly string[] | null => {
  const [first, ...others] = clauses;
  if (first === undefined || first.isAsked || first.isQuoted) return null;
  const found = opening.exec(first.said)?.[0];
  if (found === undefined) return null;
  const rest = first.said.slice(found.length).trim();
  const beside = others.filter(({ sentence }) => sentence === first.sentence).map(({ said }) => said);
  return rest === '' ? beside : [` ${rest} `, ...beside];
};

const topicsOf = (said: readonly string[]): readonly Topic[] =>
  shapes.filter(([, shape]) => said.some((each) => shape.test(each))).map(([topic]) => topic);

/**
 * The yes or no that opens the message belongs to another question that is known. A word of death, or anything that the question itself
 * may be answered with, leaves it the answer to what was asked.
 */
export const answersAnotherQuestion = (asked: QuestionId | null, clauses: readonly Clause[]): boolean => {
  const ofThis = asked === null ? undefined : own[asked];
  const rest = ofThis && restOf(clauses);
  if (!ofThis || !rest || clauses.some(({ said }) => grave.test(said))) return false;
  const found = topicsOf(rest);
  return found.length > 0 && !found.some((topic) => ofThis.includes(topic));
};

/** « Oui j’y pense sérieusement », whatever was asked: it tells the thought. */
export const tellsThoughts = (clauses: readonly Clause[]): boolean => {
  const rest = restOf(clauses);
  return rest !== null && phrase('thoughts').test(rest[0] ?? '');
};
