import type { Step } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';

/*
 * « Bon : « tu veux ton stylo contre un café ? » c’est mieux, non ? »: under a draft the version is what stands in quotation marks, and
 * what stands around it is said to us. Words that someone is said to have spoken are quoted within a version, and are none.
 */

const leastVersion = 6;
const form = /^([^«“"]{0,200}?)(?:«\s*([^»]+?)\s*»|“\s*([^”]+?)\s*”|"\s*([^"]+?)\s*")\s*([^«“"]*)$/su;
/** Nothing stands before it, or something that ends, leads to it or only reacts. */
const mayLead = /(?:^|[.!?:;…,]|\b(?:ok|bon|alors|donc|voila|euh|mdr|ptdr|lol|haha|oui|non))\s*$/i;
/** « Tu as dit : », « elle m’a lancé »: a quotation inside of what is told. */
const saidBy =
  /\b(?:tu (?:as|m'as|avais)|t'as|vous (?:avez|m'avez)|(?:il|elle|on|ils|elles) (?:m'|l'|lui |nous )?(?:a|ont|avait|disait|dit)|m'a|m'ont)\b[^.!?]{0,30}:?\s*$/;

export type Quoted = { version: string; before: string; after: string };

/** The version that a message under a draft holds in quotation marks; null where it holds none. */
export const quotedVersion = ({ draft, id }: Step, text: string): Quoted | null => {
  if (draft === undefined && id !== 'preparer/version' && id !== 'preparer/change') return null;
  const found = form.exec(text.trim());
  if (!found) return null;
  const [, before = '', a, b, c, after = ''] = found;
  const version = a ?? b ?? c ?? '';
  if (countWords(version) < leastVersion || after.trim() === '') return null;
  if (!mayLead.test(before) || saidBy.test(plain(before))) return null;
  return { version, before: before.trim(), after: after.trim() };
};

const leastSpoken = 4;
const quotes = /«\s*([^»]+?)\s*»|“\s*([^”]+?)\s*”|"\s*([^"]+?)\s*"/su;

/**
 * « Je mettrai « je comprends, mais samedi c’est non ». J’envoie ce soir »: words typed where a time is asked for answer the question
 * before, what could be said. Null where nothing is quoted there.
 */
export const spokenAtWhen = ({ id }: Step, text: string): { said: string; when: string } | null => {
  if (id !== 'preparer/when') return null;
  const all = sentencesIn(text);
  const said = all.findLast((each) => countWords(quotedIn(each)) >= leastSpoken);
  if (said === undefined) return null;
  const others = all.filter((each) => countWords(quotedIn(each)) < leastSpoken && !/!\s*$/.test(each));
  return { said: quotedIn(said), when: others.join(' ') };
};

const quotedIn = (sentence: string): string => {
  const [, a, b, c] = quotes.exec(sentence) ?? [];
  return a ?? b ?? c ?? '';
};
