import { isOwnSentence } from '#shared/companion/guide.ts';
import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { complainedOfWords } from './complains-of-way.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { reproachedIds } from './reproach.ts';
import { askedBefore } from './rows-that-fit.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain, unquoted } from './shape.ts';
import { askedOf, filled, leastSaid, spoken } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { suffersIn, tellsSuffering } from './suffers.ts';
import type { View } from './view.ts';

/*
 * Which of their sentences counts is theirs to say (guide.md §3), and the question under the one they choose is the best that the
 * guide has. Offered once in a session, after a long message or to who asks for a question: strangers who met the list more often were
 * tired of it. What carries a talk is one sentence of theirs with a question (quote-reply.ts).
 */

const mostToChoose = 4;
const leastWords = 3;
/** Fewer words are no sentence to stop at. */
const enoughWords = 5;
const _longTold = 300;
/** Of a single message so many sentences are a choice; of several messages one more. */
const leastOfOne = 2;
const leastOfSeveral = 3;
const messagesBack = 3;

/** « Je les ai faites », « je l’ai dit »: what it is about stands elsewhere. */
const isBare = (sentence: string): boolean =>
  /^(?:je |on |oui,? |non,? |mais )*(?:l'|les? |la )(?:ai|a|ont|avais|sais|sait) ?\S*[ .!]*$/.test(
    plain(sentence),
  );

/** « Je suis pas malade lol »: a few words with a laugh count for nothing. */
const laughs = /\b(?:lol+|mdr+|ptdr+|haha\w*|xd)\b/;
const mostWordsOfQuip = 7;
const isQuip = (sentence: string): boolean =>
  laughs.test(plain(sentence)) && countWords(sentence) <= mostWordsOfQuip;

const longestWeighed = 16;
/** Of more than can be shown the longer ones, those of the writer, of a name or a number of years come first. */
const weightOf = (sentence: string): number =>
  Math.min(countWords(sentence), longestWeighed) +
  (/\b(?:je|j'|moi|mon|ma|mes|me|m')/.test(plain(sentence)) ? 6 : 0) +
  (/\b\d+ (?:ans|mois|semaines)\b/.test(plain(sentence)) ? 10 : 0) +
  (/(?<=\S )\p{Lu}\p{Ll}+/u.test(sentence) ? 4 : 0);

/** « Je te parle du boulot », « t’as eu peur pour rien »: said to us, and no sentence of their story. « On te passe la pommade » is one. */
const toUs =
  /\bje (?:te|vous|t')(?= |\w)|\b(?:t'|t |tu )as\b|\bvous (?:avez|etes)\b|\b(?:tu|vous) (?:me |m')|\bt'?es\b|\b(?:avez|etes)-vous\b|\b(?:excuse[sz]|pose[sz]|dites|demande[sz]|laisse[sz])(?:[- ](?:moi|vous))\b/;

/** « Bonjour, je ne sais pas si c’est l’endroit » opens a talk, and counts for nothing in it. */
const greets =
  /^(?:bonjour|bonsoir|salut|coucou|hello|slt|yo|allo|re|bjr|bsr|merci|mercii*|cimer|thx|de rien|bref|voila)\b|\b(?:le bon endroit|ma place ici|si c'est (?:l'endroit|ici))\b/;
/** What a message comes to stands at its end: « Je suis restée devant le plat. » */
const atEnd = 14;
const endsOf = (messages: readonly string[]): ReadonlySet<string> =>
  new Set(messages.flatMap((text) => sentencesIn(text).at(-1) ?? []));

const typedIn = ({ turns }: View): string[] =>
  turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined).map(({ text }) => text);

const isMark = ({ asked }: { asked: string | null }): boolean => asked === 'path:menu/mark';

/** Where sentences can be shown: once in a session, and never after a complaint (docs/decisions/0123). */
const mayMark = (view: View): boolean => {
  if (view.channel !== 'web' || view.outage || complainedOfWords(view)) return false;
  return !view.turns.some(({ record }) => record && isMark(record)) && reproachedIds(view).size === 0;
};

/** Sentences that stood below this question before, chosen or passed over: they are not offered twice. */
const offeredBefore = ({ turns }: View): ReadonlySet<string> =>
  new Set(
    turns.flatMap(({ record }) => (record && isMark(record) ? record.choices.map(({ label }) => label) : [])),
  );

/** Their sentences of the last message, else of the last few; null where that is no choice. */
const ownLately = (view: View, own: readonly ShownChoice[]): ShownChoice[] | null => {
  const messages = typedIn(view);
  const of = (count: number) => {
    const sentences = new Set(messages.slice(-count).flatMap(sentencesIn));
    return own.filter(({ label }) => sentences.has(label));
  };
  const isFull = ({ label }: ShownChoice) => countWords(label) >= enoughWords;
  const last = of(1);
  if (last.filter(isFull).length >= leastOfOne) return last;
  // One sentence alone is no choice: it stands with those told before it.
  const few = of(messagesBack);
  return last.some(isFull) && few.filter(isFull).length >= leastOfSeveral ? few : null;
};

/** The question with these sentences below it. After a question of ours it is put as an offer. */
const marking = (
  view: View,
  pick: (own: readonly ShownChoice[]) => ShownChoice[] | null,
): GuideReply | null => {
  // Beside suffering no list of one's own sentences is held out: a plain row stands there.
  if (
    typedIn(view)
      .slice(-messagesBack)
      .some((text) => tellsSuffering(text, view.door))
  )
    return null;
  const step = guideData.steps.get('menu/mark')!;
  const shown = choicesUnder(view, step);
  const before = offeredBefore(view);
  const own = pick(
    shown.filter(
      ({ id, label }) =>
        isOwnSentence(id) &&
        countWords(label) >= leastWords &&
        !before.has(label) &&
        !isBare(label) &&
        !isQuip(label) &&
        !toUs.test(plain(unquoted(label))) &&
        !greets.test(plain(label)) &&
        !suffersIn(label, view.door),
    ),
  );
  if (!own || own.length < leastOfOne) return null;
  const ends = endsOf(typedIn(view));
  const weight = (label: string) => weightOf(label) + (ends.has(label) ? atEnd : 0);
  const told = own.toSorted((a, b) => weight(b.label) - weight(a.label)).slice(0, mostToChoose);
  const choices = [...own.filter((each) => told.includes(each)), ...shown.filter(({ id }) => id === 'none')];
  const offers = askedBefore(view);
  const stem = leastSaid(view, step.id, step.stems, (each) => (each.offers ?? false) === offers)!;
  const said = [{ id: stem.id, text: filled(view, stem.text) }];
  return spoken(view, { said, kind: 'listen', asked: askedOf(step), choices });
};

/** The same for who asks for a question: it is the one that strangers found good whatever they had told. */
export const markOnWish = (view: View): GuideReply | null => {
  if (!mayMark(view)) return null;
  return marking(view, (own) => (own.length >= leastOfSeveral ? [...own] : ownLately(view, own)));
};
