import { isOwnSentence } from '#shared/companion/guide.ts';
import { type FreeRow, type GuideText, guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { bringsNews } from './returning.ts';
import { askedBefore, rowsSaid, staysNear, wantsQuiet } from './rows-that-fit.ts';
import { saysMost } from './says-most.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, countWords, formOf, plain } from './shape.ts';
import { askedOf, filled, leastSaid, spoken } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { lastRecords, type View } from './view.ts';

/* « Si vous ne deviez garder qu'une phrase de tout cela, laquelle ? »: which of their sentences counts is theirs to say (guide.md §3). */

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

/** « Je suis pas malade lol »: a few words with a laugh count for nothing. */
const laughs = /\b(?:lol+|mdr+|ptdr+|haha\w*|xd)\b/;
const isQuip = (sentence: string): boolean =>
  laughs.test(plain(sentence)) && countWords(sentence) <= mostWordsOfQuip;
const mostWordsOfQuip = 7;

const longestWeighed = 16;
/** Of more than can be shown the longer ones, those of the writer, of a name or a number of years come first. */
const weightOf = (sentence: string): number =>
  Math.min(countWords(sentence), longestWeighed) +
  (/\b(?:je|j'|moi|mon|ma|mes|me|m')/.test(plain(sentence)) ? 6 : 0) +
  (/\b\d+ (?:ans|mois|semaines)\b/.test(plain(sentence)) ? 10 : 0) +
  (/(?<=\S )\p{Lu}\p{Ll}+/u.test(sentence) ? 4 : 0);

/** « Bonjour, je ne sais pas si c’est l’endroit » opens a talk, and counts for nothing in it. */
const greets =
  /^(?:bonjour|bonsoir|salut|coucou|hello|slt|yo|allo|re|bjr|bsr)\b|\b(?:le bon endroit|ma place ici|si c'est (?:l'endroit|ici))\b/;
/** What a message comes to stands at its end: « Je suis restée devant le plat. » */
const atEnd = 14;
const endsOf = ({ turns }: View): ReadonlySet<string> =>
  new Set(
    turns.flatMap(({ role, chosen, text }) =>
      role === 'user' && chosen === undefined ? (sentencesIn(text).at(-1) ?? []) : [],
    ),
  );

/** Enough was told to choose from, and nothing is asked or reported just now. */
const toldEnough = (view: View): boolean => {
  if (asksSomething(view.last.text) || bringsNews(view)) return false;
  const typed = view.turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined);
  const told = typed.filter(({ text }) => !asksSomething(text) && countWords(text) >= leastToChoose);
  const { length } = view.last.text;
  // Somebody who has only begun goes on telling.
  return (
    (length >= longTold && (told.length >= leastTold - 1 || view.count === 1)) ||
    (length >= leastNow && told.length > leastTold)
  );
};

/** What counts most was asked in the last rows, or has just been said. */
const mostFrom = 3;
const asksMost = (view: View): boolean =>
  saysMost(plain(view.last.text)) ||
  rowsSaid(view)
    .slice(-mostFrom)
    .some(({ asks, kind }) => asks && kind === 'detail');

/** It stands in the session once, and where sentences can be shown. */
const mayMark = (view: View): boolean =>
  view.channel === 'web' &&
  !view.outage &&
  !view.turns.some(({ record }) => record?.asked === askedOf(guideData.steps.get('menu/mark')!));

/** The question with their sentences below it; null where there are too few. */
const marking = (view: View): GuideReply | null => {
  const step = guideData.steps.get('menu/mark')!;
  const shown = choicesUnder(view, step);
  const own = shown.filter(
    ({ id, label }) =>
      isOwnSentence(id) &&
      countWords(label) >= leastToChoose &&
      !isBare(label) &&
      !isQuip(label) &&
      !greets.test(plain(label)),
  );
  if (own.length < enoughToChoose) return null;
  const ends = endsOf(view);
  const weight = (label: string) => weightOf(label) + (ends.has(label) ? atEnd : 0);
  const told = own.toSorted((a, b) => weight(b.label) - weight(a.label)).slice(0, mostToChoose);
  const choices = [...own.filter((each) => told.includes(each)), ...shown.filter(({ id }) => id === 'none')];
  const stem = leastSaid<GuideText>(view, step.id, step.stems)!;
  const said = [{ id: stem.id, text: filled(view, stem.text) }];
  return spoken(view, { said, kind: 'listen', asked: askedOf(step), choices });
};

/** The same for who asks for a question: it is the one that strangers found good whatever they had told. */
export const markOnWish = (view: View): GuideReply | null => (mayMark(view) ? marking(view) : null);

/** Which of their sentences counts, in free writing; null where it is not the moment. */
export const markReply = (view: View, shape: FreeRow['shape']): GuideReply | null => {
  const [before] = lastRecords(view, 1);
  // « C’est tout » and « Autre chose » under free writing ask nothing.
  const chose = (before?.choices.length ?? 0) > 0 && before?.asked !== 'path:menu/free';
  // A first message that tells much is met by its own sentences.
  const opens = view.count === 1 && formOf(view.last.text) === 'long';
  const may = mayMark(view) && !staysNear(view) && !asksMost(view) && toldEnough(view);
  if (!may || !(opens || ['several', 'long'].includes(shape)) || wantsQuiet(view)) return null;
  return !opens && (askedBefore(view) || chose) ? null : marking(view);
};
