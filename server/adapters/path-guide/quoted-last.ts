import { quoted } from './around-step.ts';
import type { FreeRow } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { ownSentences } from './own-sentences.ts';
import { isFarewell, isToUs } from './recognise.ts';
import { countWords, plain } from './shape.ts';
import { type Drafted, oneLine, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A sentence of what was just told, whole and as it was typed, and a few words below it that are true after anything. It is chosen
 * by its shape, and nothing says that it is the one that counts: only the person knows that. At most one reply in three does so
 * (guide.md §3).
 */

const apart = 2;
const leastWords = 5;
const mostWords = 25;
const lines = Array.from({ length: 18 }, (_, index) => `quote-${index + 1}`);

/** Side remarks, greetings and remarks about the writing itself: they are not shown again. */
const aside =
  /^(?:bonjour|bonsoir|salut|coucou|allo|enfin|bon|bref|voila|bah|ben|euh|je (?:ne )?sais pas|j'sais pas|jsp|chais pas|figure[zs]?[- ](?:vous|toi)|mais je (?:parlais|disais|voulais dire)|oui|non|ok|d'accord|merci|kenavo|pardon|desolee?)\b|\bfigure[zs]?[- ](?:vous|toi)[ .!]*$|\b(?:lol|mdr|ptdr|merci)\b/;
/** Said to us, or of this talk: it is answered or left, and never shown. */
const toUs = /\b(?:vous|votre|vos|toi|tes)\b|(?<!-)\b(?:tu|te)\b/;
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

/** Of the writer, of now, with a no or a but: such a sentence seldom stands beside the matter. */
const shapes: readonly (readonly [RegExp, number])[] = [
  [/\b(?:je|moi|me|mon|ma|mes)\b|\b[jm]'/, 3],
  [/\b(?:pas|plus|jamais|rien|personne|aucune?|meme)\b/, 2],
  [/\b(?:mais|sauf|pourtant|quand meme|alors que)\b/, 2],
  [/\b(?:peur|honte|manque|fier\w*|aime\w*|pleur\w*|content\w*|triste\w*|seule?|fatigu\w*|colere)\b/, 2],
  // Numbers, hours and places are the setting.
  [/\d/, -1],
];
const weightOf = (sentence: string): number =>
  shapes.reduce((sum, [shape, weight]) => (shape.test(plain(sentence)) ? sum + weight : sum), 0);

/** The sentence of the message that is shown; null where none may be, or it would be all of the message. */
const sentenceToShow = (view: View): string | null => {
  const whole = view.last.text.trim();
  const fit = ownSentences([view.last], view.door, 20, isToUs).filter((sentence) => {
    const words = countWords(sentence);
    const said = plain(sentence);
    return (
      whole.includes(sentence) &&
      sentence.length < whole.length &&
      words >= leastWords &&
      words <= mostWords &&
      !aside.test(said) &&
      !toUs.test(said) &&
      !isFarewell(sentence) &&
      !wasShown(view, sentence)
    );
  });
  // Of two alike the later one: it is nearer to what comes next.
  return fit.toReversed().toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
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
  if (!tells || view.last.chosen !== undefined || view.channel !== 'web' || view.outage) return null;
  if (complained(view)) return null;
  const shown = lastRecords(view, apart).some(({ textIds }) =>
    textIds.some((id) => ['quote', 'own-words', 'page', 'draft', 'both'].includes(id)),
  );
  const block = quoted(view, shown ? null : sentenceToShow(view));
  if (block.length === 0) return null;
  return spoken(view, { said: [...block, oneLine(view, lines)], kind: 'listen', ...below });
};
