import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { plainSentence, withoutQuoted } from './plain-sentence.ts';

/* Which language a sentence is in, by its words (`data/language-words.json`). Enough to see that it is not French; it names few others. */

export type SentenceLanguage = 'fr' | 'en' | 'es' | 'de' | 'it' | 'pt' | 'nl' | 'other';

const others = ['en', 'es', 'de', 'it', 'pt', 'nl'] as const;

/** Words of a language with a space between them: `small` ones, and `telling` ones that French does not have. */
const wordsSchema = z.strictObject({
  small: z.record(z.enum(['fr', ...others]), z.string()),
  telling: z.record(z.enum(others), z.string()),
});
const words = wordsSchema.parse(
  JSON.parse(readFileSync(new URL('../data/language-words.json', import.meta.url), 'utf8')),
);
const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const french = listed(words.small.fr);
const foreign = others.map((name) => ({
  name,
  words: listed(`${words.small[name]} ${words.telling[name]}`),
}));
const telling = new Set(others.flatMap((name) => [...listed(words.telling[name])]));

const otherScript = /[\u0370-\u1fff\u3040-\ud7af]/g;
/** Signs that only one of these languages writes. */
const spanishSigns = /[¿¡]|ñ/i;

const wordsIn = (text: string): string[] => withoutQuoted(plainSentence(text)).match(/[a-z']+/g) ?? [];
const split = (found: readonly string[]): string[] =>
  found.flatMap((word) => [word, ...word.split("'").filter((part) => part !== word)]);

const isFrenchWord = (word: string): boolean => french.has(word);

/** French wherever that is possible: a name or a title says nothing of the language. */
export const languageOf = (text: string): SentenceLanguage => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters >= 4 && (text.match(otherScript)?.length ?? 0) > letters / 2) return 'other';
  if (spanishSigns.test(text.replace(/«[^»]*»/g, ''))) return 'es';
  const found = wordsIn(text);
  const parts = split(found);
  const ours = parts.filter(isFrenchWord).length;
  const best = foreign
    .map(({ name, words: known }) => ({ name, hits: parts.filter((word) => known.has(word)).length }))
    .toSorted((one, other) => other.hits - one.hits)[0]!;
  if (best.hits >= 3 && best.hits >= ours * 1.5 + 1) return best.name;
  // Few words: none of them may be French, and half of them must belong to the other language.
  const sure = ours === 0 && found.some((word) => telling.has(word)) && best.hits * 2 >= found.length;
  return sure ? best.name : 'fr';
};

/** Whether there is a word in it that French has: without one, it may be anything. */
export const hasFrench = (text: string): boolean => split(wordsIn(text)).some(isFrenchWord);

const asked: Readonly<Record<Exclude<SentenceLanguage, 'other' | 'fr'>, RegExp>> = {
  en: /\b(?:anglais|english|ingles|englisch)\b/,
  es: /\b(?:espagnol|spanish|espanol|castellano)\b/,
  de: /\b(?:allemand|german|deutsch)\b/,
  it: /\b(?:italien|italian|italiano)\b/,
  pt: /\b(?:portugais|portuguese|portugues|bresilien)\b/,
  nl: /\b(?:neerlandais|flamand|hollandais|dutch|nederlands)\b/,
};

/** A language that this catalogue does not know and that somebody may ask for. */
const askedOther =
  /\b(?:arabe|turc|russe|polonais|roumain|chinois|japonais|kabyle|ukrainien|grec|hebreu|vietnamien|coreen|persan|farsi|ourdou|hindi|creole|breton|catalan|basque)\b/;

/** French is asked for: what was asked for before does not count any more. */
const askedFrench = /\b(?:en|in|al|auf) (?:francais|french|frances|franzosisch)\b/;

/** Somebody asks to be answered in a language; « mon cours d’anglais » is no such wish. */
const wish =
  /\b(?:repon\w*|parl(?:er|ez|e|ons)|ecri(?:re|s|vez)|continu\w+|repass\w+|pass(?:er|ons|ez|e)|switch|answer|reply|speak|talk|write|back|go|possible|peut-on|pouvez-vous|peux-tu|on peut|can|could|puede\w*|podemos|hable\w*|respond\w*|please|por favor|prefer\w*|konnen|mieux)\b/;

const namesLanguage = (language: SentenceLanguage, read: string): boolean =>
  language === 'fr' || (language === 'other' ? askedOther.test(read) : asked[language].test(read));

/**
 * The languages besides French that somebody may be answered in: what they write in or asked for, over the whole session. One short
 * message says little, and « evenings » after « English, please » is no wish for French.
 * @param messages the person's, oldest first; in the last one a language that is only named counts as well
 */
export const languagesOf = (messages: readonly string[]): ReadonlySet<SentenceLanguage> => {
  const spoken = new Set<SentenceLanguage>();
  for (const [at, message] of messages.entries()) {
    const read = plainSentence(message);
    if (askedFrench.test(read)) spoken.clear();
    const language = languageOf(message);
    if (language !== 'fr') spoken.add(language);
    const isWish = at === messages.length - 1 || wish.test(read);
    for (const each of [...others, 'other'] as const)
      if (isWish && namesLanguage(each, read)) spoken.add(each);
  }
  return spoken;
};
