import type { Turn } from '#shared/safety/levels.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain, unquoted } from './shape.ts';

/*
 * What a person says of OUR way of answering: that their sentences are held out to them again, that there is a list once more, that
 * we do not listen. Known by our things, which are few, beside a word of weariness. It holds for the session: what was complained of
 * does not come back.
 */

/** What we hold out. */
const ours = "(?:list\\w*|phrases?|lignes?|choix|boutons?|mots d'avant|questions? toutes? faites?)";
const weary =
  '(?:encore|toujours|marre|arrete\\w*|stop|pf+|fatigan\\w*|enerv\\w*|saoul\\w*|soul\\w*|gav\\w*|lourd\\w*|monomaniaque|obsed\\w*|manie|assez|trop|lache\\w*|ressor\\w*|repet\\w*|rabach\\w*|monotone|tourne\\w* en rond|pas une poesie)';
/** Theirs or ours by a word for one; a bare « la liste » only where the sentence has no subject of its own. */
const ofList = new RegExp(
  [
    `\\b${weary}\\b[^.!?]{0,34}\\b(?:mes|ma|tes|ta|vos|votre) ${ours}\\b`,
    `\\b(?:mes|ma|tes|ta|vos|votre) ${ours}\\b[^.!?]{0,24}\\b${weary}\\b`,
    `^(?:\\w+[ ,!.…]+)?${weary}[ ,!.…]+(?:\\w+ )?(?:(?:avec|de) )?(?:la|les|le|ces|cette|des) ${ours}\\b`,
    `\\bd(?:e|') ?${ours} a choisir\\b`,
    "\\b(?:tu|vous) (?:me |m')?(?:re)?(?:repet\\w*|sort\\w*|ressor\\w*) (?:tout )?ce que\\b",
  ].join('|'),
);
/** Said of oneself: « j’ai encore relu mes phrases ». */
const ofWriter = /^(?:je |j'|on |nous |moi,? je )/;
/** « T’écoutes-tu ? », « vous suivez ? », « tu m’écoutes pas »: whether we were there at all. */
const ofListening =
  /(?:^|[ ,])(?:tu |vous |t')(?:m'|me |ne |n')*ecoute[sz]?(?:[- ](?:tu|vous))?(?= ?(?:$|[?!.,]|pas|rien|seulement|au moins|vraiment))|\becoute[sz][- ](?:tu|vous|moi)\b(?= ?[?!.])/;

/** What makes it praise, or of the past. */
const spares = /\b(?:j'aime|merci|bonne?s?|belles?|jolies?|utile\w*|au contraire|pas pire|pas mal)\b/;
const longest = 26;

export type Way = 'list' | 'listening';

/** What of our way one sentence complains of; null where it does not. */
export const wayIn = (sentence: string): Way | null => {
  const words = plain(unquoted(sentence));
  if (countWords(sentence) > longest || spares.test(words)) return null;
  if (ofListening.test(words)) return 'listening';
  return ofList.test(words) && !ofWriter.test(words) ? 'list' : null;
};

/** The sentences of a message that do, in their order. */
export const waysIn = (text: string): { sentence: string; way: Way }[] =>
  sentencesIn(text).flatMap((sentence) => {
    const way = wayIn(sentence);
    return way ? [{ sentence, way }] : [];
  });

const isTyped = ({ role, chosen }: Turn): boolean => role === 'user' && chosen === undefined;

/** Whether they are tired of their own sentences, held out or quoted, in this session. */
export const complainedOfWords = ({ turns }: { turns: readonly Turn[] }): boolean =>
  turns.some((turn) => isTyped(turn) && waysIn(turn.text).some(({ way }) => way === 'list'));
