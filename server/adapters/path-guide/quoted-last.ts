import { quoted } from './around-step.ts';
import type { FreeRow } from './guide-data.ts';
import { asksCloseness, type HeavyTold, heaviest, heavyIn } from './heavy.ts';
import type { GuideReply } from './occasion.ts';
import { ownSentences } from './own-sentences.ts';
import { isFarewell, isToUs } from './recognise.ts';
import { countWords, plain } from './shape.ts';
import { type Drafted, oneLine, type Said, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A sentence of what was just told, whole and as it was typed, and a few words below it that are true after anything. It is the one
 * that weighs by its words, and nothing says that it is the one that counts: only the person knows that. At most one reply in three
 * does so (guide.md §3), but for what is heavy.
 */

const apart = 2;
const leastWords = 3;
const mostWords = 25;
const lines = Array.from({ length: 18 }, (_, index) => `quote-${index + 1}`);

/** Side remarks, greetings and remarks about the writing itself: they are not shown again. */
const aside =
  /^(?:bonjour|bonsoir|salut|coucou|allo|enfin|bon|bref|voila|bah|ben|euh|je (?:ne )?sais pas|j'sais pas|jsp|chais pas|figure[zs]?[- ](?:vous|toi)|mais je (?:parlais|disais|voulais dire)|oui|non|ok|d'accord|merci|kenavo|pardon|desolee?)\b|\bfigure[zs]?[- ](?:vous|toi)[ .!]*$|\b(?:lol|mdr|ptdr|merci)\b/;
/** Said to us, or of this talk: it is answered or left, and never shown. */
const toUs = /\bj'ai (?:pas |rien )?demande\b|\b(?:vous|votre|vos|toi|tes)\b|(?<!-)\b(?:tu|te)\b/;
/** « Vous répétez ce que j’écris »: from then on nothing is shown again. */
const ofCopying =
  /\b(?:tu|vous) (?:me |m'|ne |n'|fai(?:s|tes) que )*(?:repet\w*|recopi\w*|copi\w*|cit(?:es|ez)|redis|redites)\b|\bperroquet\b|\bje l'ai ecrit\b|\bje sais ce que j'ai ecrit\b|\bpas besoin de (?:me )?(?:repeter|recopier|citer)\b/;
const complained = ({ turns }: View): boolean =>
  turns.some(
    ({ role, chosen, text }) => role === 'user' && chosen === undefined && ofCopying.test(plain(text)),
  );

/** It stood in a block of ours before. */
const wasShown = ({ turns }: View, sentence: string): boolean =>
  turns.some(({ role, text }) => role === 'assistant' && text.includes(sentence));

/**
 * What one would want to be met by: what is felt, lost, out of reach or not done, and what somebody says of it themselves. Place
 * in the message decides only between two that weigh alike.
 */
const shapes: readonly (readonly [RegExp, number])[] = [
  [/\b(?:je|on|nous)\b|\bj'|\b[jg] /, 2],
  [/\b(?:me|moi|mon|ma|mes|notre|nos)\b|\bm'/, 1],
  [
    /\b(?:mal|peur|honte|seule?|seuls|perdue?s?|perdre|fatigue\w*|epuise\w*|creve\w*|pleur\w*|chial\w*|manque\w*|vide|souffr\w*|lourd|coupable|deteste\w*|colere|angoiss\w*|triste\w*|larmes|cache|abandonn\w*|trahi\w*|faute|regrette\w*|malade|moque\w*|bouffe|fier\w*|content\w*|heureu\w*|aime\w*|fache\w*|ecoeure\w*|degoute\w*|rumin\w*|reproch\w*|m'en veux|\w*gueul\w*|morts?|mortes?|tue\w*|rupture|boucle)\b/,
    4,
  ],
  [
    /\b(?:sais|peux|arrive|ose|dors|sens|supporte|tiens|reconnais|veux|reste|vois|mange|sors|parle|comprends) (?:\S+ ){0,2}(?:pas|plus|rien|jamais|personne)\b|\b(?:ai|avais|a|g|etais) (?:pas|plus|rien|jamais) \w|\bj'avais pas\b|\b(?:n'ai|n'avais|n'ose|ne peux|ne sais)\b/,
    4,
  ],
  [/\b(?:pas|plus|jamais|rien|personne|aucune?)\b/, 1],
  [/\b(?:mais|sauf|pourtant|quand meme|alors que)\b/, 1],
  // Numbers, hours, places and what is worn are the setting; an opening word says that an example follows.
  [/\d/, -1],
  [/^(?:genre|en gros|donc|apres|sinon|par exemple)\b/, -2],
];
const heavyWeight = 8;
const weightOf = (sentence: string): number =>
  shapes.reduce((sum, [shape, weight]) => (shape.test(plain(sentence)) ? sum + weight : sum), 0) +
  (heavyIn(sentence) ? heavyWeight : 0);
/** What weighs less says nothing that would want to be met. */
const leastWeight = 2;

/** Beside a greeting or a few words more, it is all that was written: shown back it says nothing, the more so in a first reply. */
const mostOf = { first: 0.6, later: 0.9 };
const isMostOf = ({ last, count }: View, sentence: string): boolean =>
  countWords(sentence) > (count === 1 ? mostOf.first : mostOf.later) * countWords(last.text);

/**
 * The sentence of the message that is shown; null where none may be, or it would be all of the message.
 * @param heavy it is shown also where it is all that was written
 */
const sentenceToShow = (view: View, heavy: HeavyTold | null = null): string | null => {
  const whole = view.last.text.trim();
  const own = ownSentences([view.last], view.door, 20, isToUs);
  const fit = own.filter((sentence) => {
    const words = countWords(sentence);
    const said = plain(sentence);
    return (
      whole.includes(sentence) &&
      (heavy?.sentence === sentence || sentence.length < whole.length) &&
      words >= leastWords &&
      words <= mostWords &&
      (heavy?.sentence === sentence || !aside.test(said)) &&
      !toUs.test(said) &&
      !isFarewell(sentence) &&
      !wasShown(view, sentence) &&
      weightOf(sentence) >= leastWeight
    );
  });
  if (heavy && fit.includes(heavy.sentence)) return heavy.sentence;
  // Of two alike the later one: it is nearer to what comes next.
  const best = fit.toReversed().toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
  return best !== null && !isMostOf(view, best) ? best : null;
};

const blockOf = (view: View, heavy: HeavyTold | null): Said[] =>
  view.channel !== 'web' || view.outage || complained(view) ? [] : quoted(view, sentenceToShow(view, heavy));

const heavyLines = Array.from({ length: 8 }, (_, index) => `heavy-${index + 1}`);

/**
 * Something heavy told plainly is met by its sentence, also where the last reply showed one, and by plain words; null where nothing
 * of the kind is told.
 * @param mayAsk no question of ours stands open, and the person wants some
 * @param below the ways on that stand under it
 */
export const heavyReply = (
  view: View,
  mayAsk: boolean,
  below: () => Pick<Drafted, 'asked' | 'choices'>,
): GuideReply | null => {
  const heavy = view.last.chosen === undefined ? heaviest(view.last.text, view.door) : null;
  if (!heavy) return null;
  const block = blockOf(view, heavy);
  const asks = mayAsk && !view.said.includes('heavy-close') && asksCloseness(heavy, view.last.text);
  const said = heavy.kind === 'told' ? lines : asks ? ['heavy-close'] : heavyLines;
  return spoken(view, { said: [...block, oneLine(view, said)], kind: 'listen', ...below() });
};

/**
 * A sentence of theirs and a few words; null where nothing is shown now.
 * @param below the ways on that stand under it
 */
export const quoteReply = (
  view: View,
  shape: FreeRow['shape'],
  below: Pick<Drafted, 'asked' | 'choices'>,
): GuideReply | null => {
  const tells = !['question', 'opinion', 'ours', 'tap', 'late', 'light', 'short', 'return'].includes(shape);
  if (!tells || view.last.chosen !== undefined) return null;
  const shown = lastRecords(view, apart).some(({ textIds }) =>
    textIds.some((id) => ['quote', 'own-words', 'page', 'draft', 'both'].includes(id)),
  );
  const block = shown ? [] : blockOf(view, null);
  if (block.length === 0) return null;
  return spoken(view, { said: [...block, oneLine(view, lines)], kind: 'listen', ...below });
};
