import { readFileSync } from 'node:fs';
import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import { decodeClasses } from './class-weights.ts';
import { readQuestionTraits, unitOf } from './question-traits.ts';
import { chancesWith } from './recogniser.ts';

/*
 * What a calm message is about: a loss, an exam, a quarrel at work… The guide never says so: it offers questions that fit, as choices
 * (decision 0070). scripts/train-topics.ts learns the weights.
 */

const learnt = decodeClasses<null>(readFileSync(new URL('topic-weights.bin', import.meta.url)));
const chancesOf = chancesWith(learnt, readQuestionTraits);

/** A message longer than this is about more than one thing. */
const longest = 2000;
const noTopics: ReadonlyMap<string, number> = new Map();

/** How likely each topic is (training/README.md); what is missing to 1 is that it is about none of them. */
export const topicsOf = oncePerText((text): ReadonlyMap<string, number> => {
  if (text.length > longest) return noTopics;
  const chances = chancesOf(unitOf(text));
  return new Map(
    learnt.names.flatMap((name, one) => (name === null ? [] : [[name, chances[one]!] as const])),
  );
});
