import { Reading } from './matching.ts';
import { readWords } from './normalise.ts';
import {
  candidates,
  cueIndex,
  dangerIndex,
  frameIndex,
  idiomIndex,
  outrightIndex,
  patterns,
  vocabulary,
} from './rule-book.ts';
import { signalsOfRules, startsAClause } from './signals-of-rules.ts';

/** The groups of rules that speak in a text by themselves, before resemblance is asked. */
export const rulesThatSpeak = (text: string): ReadonlySet<string> => {
  const words = readWords(text, vocabulary);
  const reading = new Reading(patterns, words);
  const names = new Set<string>();
  for (const index of [dangerIndex, outrightIndex])
    for (const { rule } of signalsOfRules(text, words, reading, index).signals) names.add(rule);
  for (const index of [idiomIndex, frameIndex, cueIndex])
    for (const rule of candidates(reading, index)) {
      const places = reading.places(rule.pattern, () => true);
      if (places.some(({ start }) => !rule.atStart || startsAClause(words, start))) names.add(rule.name);
    }
  return names;
};
