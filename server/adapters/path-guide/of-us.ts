import { guideData } from './guide-data.ts';
import type { AskedRow } from './guide-schema.ts';
import { asksFact, isAskedElsewhere, isDeep } from './not-of-us.ts';
import { lifeAsked } from './of-us-life.ts';
import { namesIn, questionOfUs } from './of-us-question.ts';
import { speaksOfDanger } from './practical.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, countWords, plain, unquoted } from './shape.ts';

/*
 * What is asked of the companion itself (data/of-us.jsonl, decision 0124): a name, sleep, a taste. Where no row is sure, a question about a
 * life that a program does not have gets the honest answer all the same. What is asked through us (« vous savez quel numéro ? »), or of
 * somebody else, is none of it.
 */

const longest = 24;
/** Said to somebody who is not here, or cried out. */
const toOthers =
  /\b(?:maman|mamie|mamy|papa|papi|papy|mon (?:amour|coeur|petit|fils|grand|ange|dieu|bebe|vieux)|ma (?:cherie|puce|fille|belle)|cherie?|seigneur|doudou)\b/;
/** Others are spoken of: « il m’a demandé si tu dors ». */
const reported =
  /\b(?:il|elle|ils|elles|on|mon \S+|ma \S+|mes \S+) (?:m'|me |nous |lui |se )?(?:a|ont|avait|dit|disait|demande\w*|demandait|repete)\b[^?]*\b(?:tu|vous)\b|\bje (?:lui|leur) (?:dis|demande|ai|reponds)/;

const fits = (row: (typeof guideData.ofUs)[number], question: string, names: readonly string[]): boolean =>
  row.asks.some((asks) => asks(names).test(question)) && !row.not?.some((each) => each.test(question));

/** Without its mark a sentence of few words asks where it is built so: « vous dormez, vous », « c koi ton nom ». */
const fewWords = 9;
const asksBare =
  /(?:\b(?:toi|toe|vous)(?: aussi)?|\bou (?:pas|non|quoi)|\bdes fois|\bparfois|\bhein)$|^(?:et |mais |dis |dites |sinon |c |c'est )*(?:comment|cmt|kmt|qui|quoi|koi|quel\w*|kel|d'ou|est[- ]ce|avec qui|a qui)\b|\b(?:koi|quoi|comment|combien|cb|quand|qui)$|^(?:et )?(?!rendez|allez|appel|reveill|arret|dep|tais)[a-z']+-(?:tu|vous)\b|^(?:t'as|ta|tas|tu as|vous avez) (?:quel|un (?:pre)?nom|un prenom|une ame|des (?:enfants|sentiments|emotions))/;

const rowOfSentence = (sentence: string): AskedRow | undefined => {
  const words = plain(unquoted(sentence));
  if (words.includes('_') || toOthers.test(words) || reported.test(words) || countWords(words) > longest)
    return;
  const isMarked = asksSomething(sentence);
  const questions = questionOfUs(sentence);
  const names = namesIn(sentence);
  const row = guideData.ofUs.find((each) => questions.some((question) => fits(each, question, names)));
  const isBare = countWords(words) <= fewWords && asksBare.test(words.replace(/ ?[.!…]+$/, ''));
  if (row && (isMarked || row.unmarked || isBare || questions.length > 2))
    return guideData.ofUsAsked.get(row.id);
  const life = isMarked
    ? (questions.map((each) => lifeAsked(each, words)).find((id) => id !== null) ?? null)
    : null;
  return life ? guideData.ofUsAsked.get(life) : undefined;
};

/** A place or a thing to die by is named: what is asked may be about it. « en train de » is none. */
const namesMeans =
  /\b(?:ponts?|le vide|falaises?|cordes?|fusils?|medicaments?|medocs?|lames?|de (?:tres )?haut)\b|\bpref\w+\b.*\btrains?\b/;

/** Asked with more after it, these are asked for a reason that we do not know. */
const onlyLast: ReadonlySet<string> = new Set(['person-time', 'person-date']);

let last: { text: string; row: AskedRow | undefined; sentence: string | undefined } = {
  text: '',
  row: undefined,
  sentence: undefined,
};
const look = (text: string): typeof last => {
  if (last.text !== text) {
    const isMute = speaksOfDanger(text) || isDeep(text) || namesMeans.test(plain(unquoted(text)));
    const all = isMute ? [] : sentencesIn(text).toReversed();
    // The time is asked for something: what stands after it says for what.
    const at = all.findIndex((each, after) => {
      const row = rowOfSentence(each);
      if (row === undefined || isAskedElsewhere(each, text)) return false;
      // « Vous connaissez l’EMDR ? C’est quoi au juste ? » asks of the thing.
      if (row.id === 'person-knows' && asksFact(text)) return false;
      return !(after > 0 && onlyLast.has(row.id));
    });
    last = { text, row: at === -1 ? undefined : rowOfSentence(all[at]!), sentence: all[at] };
  }
  return last;
};

/** The row that answers what a text asks of us, the last that it asks; looked for once. */
export const ofUsIn = (text: string): AskedRow | undefined => look(text).row;

/** The sentence that asks it. */
export const ofUsSentence = (text: string): string | undefined => look(text).sentence;
