import { type AskedRow, guideData, type PracticalRow } from './guide-data.ts';
import { compileIdea, ideaWords } from './practical-words.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, countWords, unquoted } from './shape.ts';

/*
 * Which practical question a message asks, « comment on fait pour moins boire en soirée ? » (decision 0087). Told by ideas, as data: words
 * that ask, and the ideas of one subject together. Where two subjects fit equally well, or the message holds a word of danger, there
 * is no practical answer.
 */

const ideas: ReadonlyMap<string, RegExp> = compileIdea(guideData.practicalIdeas);
const holds = (id: string, words: string): boolean => ideas.get(id)!.test(words);

/** « Je ne sais pas comment lui dire » tells; what else the sentence has may ask. */
const toldHow = new RegExp(ideas.get('told-how')!, 'g');

/** A message of more words tells a story: only the sentence that asks is then looked at. */
const mostWords = 45;
/** So short a question may be about what stands before it. */
const mostWordsReaching = 12;
/** A longer message is told to be read, and is not looked through: every message is, on the server's own thread. */
const longest = 1200;
/** A question of so many words is no question any more. */
const longestAsking = 40;

/** One sentence, and whether it asks what to do: by its words, or for some subjects by its mark alone. */
type Asking = { words: string; asksHow: boolean; isMarked: boolean };

const askingIn = (sentence: string): Asking => {
  const words = ideaWords(sentence);
  const isMeant = !holds('no-ask', words) && countWords(sentence) <= longestAsking;
  return {
    words,
    asksHow: isMeant && holds('asks', words.replaceAll(toldHow, ' ')),
    isMarked: isMeant && (/\?[\s»")]*$/.test(sentence) || asksSomething(sentence)),
  };
};

const isAbout = ({ when }: PracticalRow, words: string): boolean =>
  when.some((parts) => parts.every((either) => either.some((id) => holds(id, words))));

const excludes = ({ not }: PracticalRow, words: string): boolean => not.some((id) => holds(id, words));

/** The one row of which these words speak; null where none does, and undefined where several do. */
const rowOf = (words: string, whole: string, asking: Asking): PracticalRow | null | undefined => {
  const near = guideData.practical.filter(
    (row) =>
      (asking.asksHow || (row.asked === 'marked' && asking.isMarked)) &&
      isAbout(row, words) &&
      !excludes(row, whole),
  );
  const nearest = near.filter(({ id }) => !near.some(({ over }) => over.includes(id)));
  if (nearest.length === 1) return nearest[0]!;
  return near.length === 0 ? null : undefined;
};

/** « Je vous prie de m'excuser », « pardonnez-moi »: said to us, and nothing to learn how to do. */
const toUs =
  /(?<!\p{L})(?:(?:je )?(?:vous|te) prie de (?:bien vouloir )?m['’]excuser|(?:veuillez )?(?:m['’]excuser|me pardonner)(?= *[.!]?$)|excuse[zs]?[- ]moi|pardonne[zs]?[- ]moi|désolée? de (?:vous|te) déranger)/giu;

const find = (text: string): PracticalRow | null => {
  if (text.length > longest) return null;
  const said = unquoted(text).replace(toUs, ' ');
  const all = ideaWords(said);
  if (holds('never', all)) return null;
  const isStory = countWords(said) > mostWords;
  const sentences = sentencesIn(said);
  for (const [at, sentence] of [...sentences.entries()].toReversed()) {
    const asking = askingIn(sentence);
    if (!asking.asksHow && !asking.isMarked) continue;
    // « Mon fils. Comment on arrête les joints ? »: whose it is may stand in the sentence before.
    const around = ideaWords(sentences.slice(Math.max(at - 1, 0), at + 1).join(' '));
    const row = rowOf(asking.words, isStory ? asking.words : around, asking);
    if (row !== null) return row ?? null;
    // « L’alcool. Comment je réduis ? »: what is asked about stands in the sentence before.
    if (isStory || countWords(sentence) > mostWordsReaching) continue;
    const near = rowOf(around, around, asking);
    if (near) return near;
  }
  return null;
};

let last: { text: string; row: PracticalRow | null } | null = null;

/** The practical question of a text, as the row of the table that answers it; null where there is none, or not surely one. */
export const practicalIn = (text: string): AskedRow | null => {
  // Asked once for each row of the table: the text stays the same, and so does what it comes to.
  if (last?.text !== text) last = { text, row: find(text) };
  const { row } = last;
  return row && guideData.asked.find(({ id }) => id === row.id)!;
};

/** A word of danger, of the body, of a medicine or of violence stands in a text: nothing practical is said to it. */
export const speaksOfDanger = (text: string): boolean => holds('never', ideaWords(unquoted(text)));

/** « Un truc pour ruminer moins »: a thing to do is asked for, which an exercise of ours is. */
export const wantsExercise = (text: string, { id }: AskedRow): boolean =>
  guideData.practical.some((row) => row.id === id && row.exercise) &&
  holds('thing-asked', ideaWords(unquoted(text)));

/** What speaks of a question that was put before: « ben c’était ça ma question ». */
const mostWordsAgain = 14;
export const asksAgain = (text: string): boolean =>
  countWords(text) <= mostWordsAgain && holds('asked-before', ideaWords(unquoted(text)));
