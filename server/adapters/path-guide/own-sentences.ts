import type { Turn } from '#shared/safety/levels.ts';
import { guideData } from './guide-data.ts';
import type { SafetyDoor } from './occasion.ts';
import { isListed } from './several.ts';
import { countWords, plain } from './shape.ts';

/*
 * The person's own sentences, whole and as they were typed. Three kinds are never shown again: a sentence with a sign of danger,
 * one that insults its writer, and one that accuses a named person.
 */

/** A way on that was typed is no sentence of theirs. */
const typedWay =
  /^(?:c'est tout|voila c'est tout|j'ai tout dit|autre chose|(?:revenir a la )?question d'avant)\b.{0,12}$/;

/** Longer ones are not shown as a button. */
const longestButton = 200;

const selfInsult =
  /\b(?:je suis|j'suis|chuis|jsuis|me sens|suis qu(?:e|')? ?une?|pauvre|espece d[e'])\b[^.!?]{0,25}\b(?:nul\w*|con|conne|merde|debile|moche|laid\w*|idiot\w*|stupide|incapable|rat(?:e|ee)|loseu\w*|bonn?e? a rien|gros(?:se)?|dechet|monstre|inutile|minable|lache)\b/;
const accusation =
  /\b(?:m'a|l'a|les a|nous a|m'ont) (?:frapp|viol|vol|tromp|menti|harcel|menac|insult|touch|humili|agress)/;

/** Marks inside quotation marks end no sentence, but for the last: the same text, letter under letter. */
const masked = (text: string): string =>
  text.replace(/«[^»]*»|“[^”]*”|"[^"]*"/g, (quote) => quote.replace(/[.!?…\n](?=[^»”]*[\p{L}\p{N}])/gu, '_'));

/** Sentences of one message: cut at marks and line ends only, with not one letter changed. */
export const sentencesIn = (text: string): string[] => {
  const ends = /(?<=[.!?…])\s+(?![»”])|(?<=[.!?…]\s?[»”"])\s+(?=\p{Lu})|\n+/gu;
  const cuts = [...masked(text).matchAll(ends)].map(({ index }) => index);
  return [0, ...cuts]
    .map((from, at) => text.slice(from, cuts[at] ?? text.length).trim())
    .filter((sentence) => sentence !== '');
};

/** Whether a sentence may be shown again without being asked for. */
export const mayShow = (sentence: string, door: SafetyDoor): boolean => {
  const words = plain(sentence);
  return !selfInsult.test(words) && !accusation.test(words) && door.isCalm(sentence);
};

/** Lines of ours that answer a request; so do the rows of the table of requests. */
const answers: ReadonlySet<string> = new Set([
  ...['recap', 'recap-none', 'recall', 'recall-none', 'tu-granted', 'vous-granted', 'write-on', 'back'],
  ...[
    'owned-1',
    'owned-2',
    'owned-3',
    'owned-pass',
    'put-right',
    'passed-over',
    'no-answer-1',
    'no-answer-2',
    'no-answer-3',
  ],
  ...['leave-it', 'leave-it-2', 'thanks-1', 'thanks-2', 'thanks-3', 'hello-day', 'hello-evening'],
  ...['bye-day', 'bye-evening', 'bye-night', 'exercise-lead', 'exercise-lead-2', 'exercise-lead-3'],
]);
const requests: ReadonlySet<string> = new Set(
  guideData.asked.filter(({ told }) => !told).map(({ id }) => id),
);
const questions: ReadonlySet<string> = new Set(
  guideData.rows.filter(({ shape }) => shape === 'question').map(({ id }) => id),
);

/** Whether our reply took the message before it for a request or a question to us. */
export const answersRequest = (reply: Turn | undefined): boolean => {
  const [first = ''] = reply?.record?.textIds ?? [];
  return answers.has(first) || questions.has(first) || requests.has(first.split('#')[0]!);
};

/** What the person told: neither a choice, nor a word, nor what they asked of the guide. */
export const typedTurns = (turns: readonly Turn[]): Turn[] =>
  turns.filter(
    ({ role, chosen, text }, index) =>
      role === 'user' &&
      chosen === undefined &&
      !isListed(turns[index]!, turns[index - 1]) &&
      countWords(text) > 2 &&
      !typedWay.test(plain(text)) &&
      !answersRequest(turns[index + 1]),
  );

/** Their last sentences, in the order in which they were written, each once; `except`: what was said to us. */
export const ownSentences = (
  turns: readonly Turn[],
  door: SafetyDoor,
  most: number,
  except: (sentence: string) => boolean,
): string[] => {
  const all = typedTurns(turns).flatMap(({ text }) => sentencesIn(text));
  const fit = [...new Set(all)].filter(
    (sentence) => sentence.length <= longestButton && countWords(sentence) > 2 && !except(sentence),
  );
  const shown: string[] = [];
  for (const sentence of fit.toReversed()) {
    if (shown.length >= most) break;
    if (mayShow(sentence, door)) shown.unshift(sentence);
  }
  return shown;
};
