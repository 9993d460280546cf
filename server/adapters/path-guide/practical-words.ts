import { QuickPattern } from '#server/ground/patterns/quick-pattern.ts';
import { written } from './shape.ts';

/* The notation of data/practical-ideas.jsonl: words, beginnings of words and words that follow one another. */

/** « J » written together with a verb, and « t’ » with « as », as on phones: « jbois », « tas un truc ». */
const joinedJ = / j(?=(?:[bcdfgklmnpqrstvxz]|a(?:rr|im|pp|tt|va)|e(?:c|ss))[a-z]{2,} )/g;

/** A text as ideas see it: plain words between spaces, of the marks only the ends of sentences, with phone spelling written out. */
export const ideaWords = (text: string): string =>
  ` ${written(text)
    .replace(/[.!…;\n]+|$/g, ' . ')
    .replace(/\?[?!. ]*/g, ' ? ')
    .replace(/[^a-z0-9?.]+/g, ' ')
    .trim()} `.replace(joinedJ, ' j ');

const word = (part: string, lists: ReadonlyMap<string, string>): string => {
  const one = (each: string): string => {
    const list = /^\{(.+)\}$/.exec(each)?.[1];
    if (list === undefined) return each.replaceAll('*', '[a-z0-9]*').replace(/[?.]/g, '\\$&');
    const words = lists.get(list);
    if (words === undefined) throw new Error(`practical-ideas.jsonl : {${list}} n’existe pas.`);
    return words;
  };
  return `(?:${part.split('/').map(one).join('|')})`;
};

/** « ex .. photos »: up to three words between; « boire/bois »: one of them; « dorm* »: how it begins; « {kin} »: a word of that idea. */
const sourceOf = (words: string, lists: ReadonlyMap<string, string>): string =>
  words
    .split(/ \.\. /)
    .map((run) =>
      run
        .split(' ')
        .map((part) => word(part, lists))
        .join(' '),
    )
    .join('(?: [a-z0-9]+){0,3} ');

/** Ideas as expressions over `ideaWords`. */
export const compileIdea = (
  ideas: readonly { id: string; words: readonly string[] }[],
): ReadonlyMap<string, RegExp> => {
  const lists = new Map(ideas.map(({ id, words }) => [id, words.join('/').replaceAll('/', '|')]));
  return new Map(
    ideas.map(({ id, words }) => [
      id,
      new QuickPattern(`(?<= )(?:${words.map((each) => sourceOf(each, lists)).join('|')})(?= )`),
    ]),
  );
};
