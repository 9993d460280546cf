import type { GuideReply } from './occasion.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, bare, countWords, hasLaugh, plain } from './shape.ts';
import { line, oneLine, spoken } from './speak.ts';
import { eased } from './take-step.ts';
import { lastRecords, type View } from './view.ts';

/*
 * What is said right after an exercise: how it is to be done, that it was done, that it helped, or that it did not. It is received, and
 * nothing is asked of who is relieved.
 */

const fewWords = 24;
const thanks = /\b(?:merci|mrc|thanks)\b/;
const failed =
  /\b(?:marche|fonctionne|aide|change|sert) (?:pas|rien|a rien|toujours pas)\b(?! (?:pire|si mal|trop mal|mal)\b)|\b(?:pas|aucun) (?:mieux|effet)\b|(?<!\b(?:pas|marche|fait) )\b(?:pire|pareil)\b|\btoujours (?:aussi )?(?:stress\w*|tendu\w*|angoiss\w*|mal)\b/;
const better =
  /\b(?:redescend\w*|descend\w*|calme\w*|passe|apais\w*|respire|detend\w*|(?:marche|va|est) pas (?:pire|mal)|moins (?:fort|pire|stress\w*|tendu\w*))\b/;

const done =
  /\b(?:c'est|cest|voila c'est|je l'ai|jl'ai|j'ai|on l'a|je viens de(?: le)?|je les ai|l'ai) (?:bien |tout |deja |juste |enfin )?(?:fait|faite|faits|faire|essaye|essayer|ecrit|note|termine|fini)\b|^(?:ok |bon |voila )*(?:fait|fini|termine)\b|\bfait ?:/;
const mostWordsDone = 45;
/** So many replies later it may still be told how it did. */
const reportsWithin = 3;

/** How it is done: what is asked of an exercise that was just given. */
const ways: readonly (readonly [RegExp, string])[] = [
  [/\bdebout\b/, 'ex-how-standing'],
  [/\b(?:couchee?|allongee?|assise?|au lit|dans (?:le|mon) lit|sur le (?:dos|cote))\b/, 'ex-how-lying'],
  [/\b(?:combien de (?:temps|fois|minutes)|longtemps|toute la nuit|jusqu'a quand)\b/, 'ex-how-long'],
  [/\byeux\b/, 'ex-how-eyes'],
  [
    /\b(?:le meme|la meme chose|ca marche|il marche|l'exo marche|ca va|ca sert)\b.*\b(?:nuit|matin|mat|soir|boulot|travail|bus|partout|toute heure)\b|\b(?:nuit|mat|matin)\b.*\ble meme\b/,
    'ex-how-anytime',
  ],
  [/\b(?:nez|bouche|inspir\w*|expir\w*|respir\w*|compte\w*|souffl\w*)\b/, 'ex-how-breath'],
  [/\b(?:comment|je (?:le |la |les )?fais|faut|dois|peux|obligee?|ca marche|c'est grave)\b/, 'ex-how-any'],
];
/** « Je le fais couché ou assis ? Ma blonde va rire »: the question stands in a sentence of its own. */
const mostWordsAsking = 24;
const lastlyAsked = (text: string): string[] =>
  sentencesIn(text).filter((each) => /\?\s*$/.test(each) && countWords(each) <= mostWordsAsking);

/** The reply to who asks how the exercise of our last reply is done; null where nothing of it is asked. */
const replyToHow = (view: View): GuideReply | null => {
  for (const sentence of lastlyAsked(view.last.text)) {
    const id = ways.find(([pattern]) => pattern.test(plain(sentence)))?.[1];
    if (id) return spoken(view, { said: [line(view, id)], kind: 'listen' });
  }
  return null;
};

/** The reply to who says how the exercise of our last reply did; null where nothing of it is said, or something is asked. */
export const afterExercise = (view: View): GuideReply | null => {
  const { last, before, path } = view;
  const isOurs = (id: string) => /^ex(?:ercise)?-/.test(id);
  // « L’épaule droite est descendue aussi » may be told a message later.
  const played = lastRecords(view, reportsWithin).some(({ textIds }) => textIds.some(isOurs));
  if (!before?.textIds.some(isOurs) && !better.test(bare(last.text))) return null;
  if (!played || path !== null || last.chosen !== undefined) return null;
  const how = replyToHow(view);
  if (how) return how;
  const said = bare(last.text);
  const isDone = done.test(plain(last.text));
  if (countWords(last.text) > (isDone ? mostWordsDone : fewWords) || asksSomething(last.text)) return null;
  if (failed.test(said)) return spoken(view, { said: [oneLine(view, ['not-eased-1'])], kind: 'listen' });
  const helped = eased.test(said) || better.test(said) || (thanks.test(said) && !isDone);
  // « Doux, une dame de 94 ans m’a dit… haha »: what was written down is told, and is no report.
  if (isDone && !helped && hasLaugh(last.text)) return null;
  if (isDone && !helped) return spoken(view, { said: [oneLine(view, ['done-2', 'done-3'])], kind: 'listen' });
  if (!helped || /\bmais\b/.test(said)) return null;
  return spoken(view, { said: [oneLine(view, ['eased-1', 'eased-2', 'eased-3'])], kind: 'listen' });
};
