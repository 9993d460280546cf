import { Reading } from './matching.ts';
import { readWords } from './normalise.ts';
import {
  candidates,
  cueIndex,
  dangerIndex,
  frameIndex,
  hintIndex,
  idiomIndex,
  outrightIndex,
  patterns,
  vocabulary,
} from './rule-book.ts';
import { signalsOfRules, startsAClause } from './signals-of-rules.ts';

/** The rules that speak in a text by themselves, before resemblance is asked: their ids, each with its group's name. */
export const rulesThatSpeak = (text: string): ReadonlyMap<string, string> => {
  const words = readWords(text, vocabulary);
  const reading = new Reading(patterns, words);
  const names = new Map<string, string>();
  for (const index of [dangerIndex, outrightIndex])
    for (const { rule, row } of signalsOfRules(text, words, reading, index).signals)
      if (row !== undefined) names.set(row, rule);
  for (const index of [idiomIndex, frameIndex, cueIndex, hintIndex])
    for (const rule of candidates(reading, index)) {
      const places = reading.places(rule.pattern, () => true);
      if (places.some(({ start }) => !rule.flags.has('clause-start') || startsAClause(words, start)))
        names.set(rule.id, rule.name);
    }
  return names;
};
