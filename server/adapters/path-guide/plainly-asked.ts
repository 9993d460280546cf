import { isCourtesy, isReported } from './certainty.ts';
import type { FreeRow } from './guide-data.ts';
import { asksFact, isAskedElsewhere, isDeep, isRequest } from './not-of-us.ts';
import { readSentences, type SentenceRead } from './read-sentences.ts';
import { asksSomething, countWords, plain, unquoted, written } from './shape.ts';
import type { View } from './view.ts';

/*
 * Whether a message that no row answers is one plain question (decision 0081). A question told in a story, put to oneself or thrown
 * out for nobody to answer is told: saying that there is no answer to it is beside what was written.
 */

/** Addressed to us by its words. « Faut-tu », « c’est-tu » of Québec, and « rendez-vous » are not. */
const ofUs =
  /(?<!-)\b(?:tu|toi|te|vous|votre|vos|ton|ta|tes)\b|\bt'|(?<!\b(?:rendez|c'est|faut|ca|va|a))-(?:tu|vous)\b/;

/** What we think of it, or would do, is asked for. */
const ofOpinion =
  /\b(?:crois|croi|croyez|penses?|pensez|conseill\w+|feri?ez|ferais|diriez|dirais|iriez|irais|avis|selon|d'apres|trouves|trouvez|en dis|en dites)\b/;

/** What we would do, in any verb: « comment trancheriez-vous ? », « vous feriez quoi ? ». */
const ofOurChoice =
  /\b[a-z]{3,}(?:riez|rais)[- ](?:vous|tu)\b|\b(?:vous|tu) (?:le |la |les |l'|lui )?[a-z]{3,}(?:riez|rais)\b/;
/** « Pourriez-vous », « sauriez-vous »: something else is asked for. */
const couldYou = /\b(?:pour|au|sau|voud|aime)r?(?:iez|ais)\b/;

/** Whether a message asks what we think of it, or would do. */
export const asksOurView = (text: string): boolean => {
  const words = written(unquoted(text));
  return (ofUs.test(words) && ofOpinion.test(words)) || (ofOurChoice.test(words) && !couldYou.test(words));
};

/** Said at somebody who is not expected to answer. */
const rhetorical = new RegExp(
  [
    '^(?:(?:mais|et|non|enfin|franchement|alors|bref|ah|oh|bon|puis|pis) ?,? ?)*(?:',
    '(?:tu|vous)(?: te| vous)? (?:rends|rendez) compte|(?:te |vous )?(?:rends-tu|rendez-vous) compte',
    '|(?:comprends?|comprenez|vois|voyez|imagine[sz]?)[- ](?:tu|vous)\\b|(?:tu|vous) (?:vois|voyez|imaginez|imagines|comprenez|comprends)\\b',
    "|(?:tu|vous) sa(?:is|vez) (?:quoi|ce qu[ei']|pourquoi|que|comment)|qui (?:fait|ferait) (?:ca|cela)|comment (?:peut-on|on peut|ont?-ils? pu)",
    "|a quoi|pourquoi|hein\\b|et si\\b|si je\\b)|\\b(?:ou quoi|hein|non|pas vrai|n'est-ce pas|quand meme|deja)[ ?!.]*$",
  ].join(''),
);

/** The writer speaks of themselves. */
const ofOneself = /\b(?:je|moi|me|mon|ma|mes|mien\w*|nous|notre|nos)\b|\b[jm]'/;
/** « Comment je peux savoir si… », « qui dois-je appeler »: what one must do is asked all the same. */
const practical =
  /^(?:comment|ou|combien|qui|quand|quelle?s?|est-ce que) (?:je |on |dois-je|puis-je|faut-il)/;

/** « Est-ce que vous savez si… », « savez-vous comment… »: put to us in so many words, and of the world. */
const wantsKnowledge =
  /\b(?:est-ce que )?(?:vous savez|tu sais|savez-vous|sais-tu|vous connaissez|tu connais|connaissez-vous|connais-tu) (?:si|s'il|comment on|combien|ou (?:on|je)|quand on|un|une|des|le|la|les)\b/;

const leastWords = 3;
/** Beside a question of the world so many words change nothing. */
const nothingTold = 5;
/** Beside a question about us so many words at most are told. */
const littleTold = 20;
const longestQuestion = 30;

const isMarked = (text: string): boolean => /\?[\s»")]*$/.test(unquoted(text));

/** A question of the world is not one about the writer. */
const asksWorld = (words: string): boolean => !ofOneself.test(words) || practical.test(words);

/** « Pourquoi les poules ne volent pas ? », alone, asks of the world. */
const asksWhyOf = /^pourquoi (?:est-ce que )?(?:les|la|le|l'|des|un|une) ?\S+/;

const kindOf = (ends: SentenceRead, told: number, whole: string): FreeRow['shape'] | null => {
  const words = plain(unquoted(ends.text));
  if (told === 0 && isMarked(ends.text) && asksWhyOf.test(words) && !ofOneself.test(words)) return 'question';
  if (rhetorical.test(words) || countWords(words) > longestQuestion) return null;
  const isAlone = told <= nothingTold;
  if (isMarked(ends.text) && wantsKnowledge.test(words)) return 'question';
  if (!isMarked(ends.text) && !(isAlone && asksSomething(ends.text))) return null;
  if (ofUs.test(words)) {
    if (ofOpinion.test(words) || (ofOurChoice.test(words) && !couldYou.test(words))) return 'opinion';
    if (told > littleTold || isAskedElsewhere(ends.text, whole)) return null;
    // What we are is no answer to a request, nor to a fact; who is in pain is met.
    if (isDeep(whole)) return 'heavy';
    if (isRequest(ends.text)) return asksFact(whole) ? 'question' : null;
    return 'ours';
  }
  if (!isAlone || !isMarked(ends.text) || countWords(words) < leastWords) return null;
  return asksWorld(words) ? 'question' : null;
};

/** A message ends in a question that is meant: it is never met by another one. */
export const endsAsking = ({ last, door }: Pick<View, 'last' | 'door'>): boolean => {
  if (last.chosen !== undefined || !last.text.includes('?')) return false;
  const ends = readSentences(last.text, door).findLast(({ text }) => !isCourtesy(text));
  if (!ends || !isMarked(ends.text) || isReported(ends.text)) return false;
  return !rhetorical.test(plain(unquoted(ends.text)));
};

/** What a message plainly asks of us that nothing here answers: of ourselves, our opinion, or of the world; null where it tells. */
export const plainlyAsked = ({ last, door }: Pick<View, 'last' | 'door'>): FreeRow['shape'] | null => {
  if (last.chosen !== undefined) return null;
  const sentences = readSentences(last.text, door).filter(({ text }) => !isCourtesy(text));
  const ends = sentences.at(-1);
  if (!ends || isReported(ends.text)) return null;
  const told = countWords(
    sentences
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' '),
  );
  return kindOf(ends, told, last.text);
};
