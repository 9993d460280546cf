import type { Words } from './normalise.ts';

/*
 * « C'est l'histoire d'une fille qui a tout avalé, elle s'appelle comme moi »: a story is nobody's, until the writer steps
 * into it (safety-protocol §8). Then it is read once more in the first person.
 */

/** Where the writer steps in. */
const steppingIn =
  / (?:(?:se )?(?:appelle|nomme|prenomme) comme moi|(?:porte|a) (?:aussi )?(?:mon|le meme) (?:prenom|nom|age)|a le meme (?:prenom|nom|age) que moi|ce est (?:un peu |juste |en fait |moi )?moi(?! qui)|ce est de moi|ce est (?:ma|mon) (?:soiree|vie|nuit|histoire|prenom)|appelons (?:le|la) moi|que ce est ici|je suis (?:cette|ce|cet|le|la) (?:fille|femme|type|homme|mec|gars|garcon|heros|heroine|personnage|maman|papa)|(?:il|elle) (?:te|vous) (?:ecrit|parle)|me ressemble (?:trop|beaucoup)|moi quoi) /;
const told =
  / (?:histoire|une fois|roman|livre|conte|scenario|film|nouvelle|chapitre|heros|heroine|personnage|imagine|imaginez|supposons|un type|une fille|la fille|un homme|une femme|une maman|un papa|un mec|un gars|un garcon) /;

const actors = new Set(
  'fille femme type homme mec gars garcon maman papa heros heroine personnage protagoniste princesse prince dame monsieur ado jeune pere mere chevalier'.split(
    ' ',
  ),
);
const determiners = new Set('un une le la ce cette cet mon ma'.split(' '));
/** The frame itself, which would make the words nobody's again. */
const frame = new Set(
  'histoire roman livre conte scenario film nouvelle chapitre fiction imagine imaginez supposons fois serie'.split(
    ' ',
  ),
);
const mine: Readonly<Record<string, string>> = {
  il: 'je',
  elle: 'je',
  se: 'me',
  sa: 'ma',
  son: 'mon',
  ses: 'mes',
};
const asI: Readonly<Record<string, string>> = {
  a: 'ai',
  est: 'suis',
  va: 'vais',
  allait: 'vais',
  allai: 'vais',
  veut: 'veux',
  voulait: 'veux',
  avait: 'ai',
  etait: 'suis',
};

export const stepsIn = (words: Words): boolean => steppingIn.test(` ${words.word.join(' ')} `);

/** The same words in the first person; null where nobody steps into a story. */
export const unmasked = (words: Words): Words | null => {
  const line = ` ${words.word.join(' ')} `;
  if (!steppingIn.test(line) || !told.test(line)) return null;
  const first: Words = { word: [], from: [], to: [], sentence: [], clause: [], quoted: [], whole: [] };
  let verb = false;
  for (let at = 0; at < words.word.length; at += 1) {
    const here = words.word[at]!;
    const next = words.word[at + 1] ?? '';
    if (frame.has(here) || (here === 'qui' && verb) || (determiners.has(here) && actors.has(next))) continue;
    const isActor = actors.has(here);
    let word = isActor ? 'je' : (mine[here] ?? here);
    // « me », « en », « y » stand between « je » and its verb.
    if (verb) word = asI[here] ?? word;
    verb = isActor || word === 'je' || (verb && (word === 'me' || word === 'en' || word === 'y'));
    first.word.push(word);
    first.from.push(words.from[at]!);
    first.to.push(words.to[at]!);
    first.sentence.push(words.sentence[at]!);
    first.clause.push(words.clause[at]!);
    first.quoted.push(false);
  }
  return first;
};
