import { QuickPattern, quick } from '#server/ground/patterns/quick-pattern.ts';
import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/* How the person somebody fears for is spoken of, where the words tell: « il » or « elle », and by which name. */

export type OtherIs = 'he' | 'she';

/** Ties by their plain letters, as they are written; `he` and `she` where the word leaves no doubt. */
const ties: readonly { word: string; written: string; is: OtherIs | null }[] = [
  ...'fils mari époux papa copain ami pote compagnon oncle cousin neveu fiancé patron gendre parrain filleul papi tonton chum voisin père frère beau-père beau-frère beau-fils grand-père petit-fils collègue associé'
    .split(' ')
    .map((written) => ({ written, is: 'he' as const })),
  ...'fille femme maman copine amie compagne tante cousine nièce fiancée patronne marraine filleule blonde mamie tata voisine mère sœur belle-mère belle-sœur belle-fille grand-mère petite-fille épouse associée nana meuf'
    .split(' ')
    .map((written) => ({ written, is: 'she' as const })),
  ...'coloc chef prof conjoint conjointe ex'.split(' ').map((written) => ({ written, is: null })),
].map(({ written, is }) => ({
  written,
  is,
  word: written.replace('œ', 'oe').normalize('NFD').replace(/\p{M}/gu, ''),
}));
const byWord = new Map(ties.map((tie) => [tie.word, tie]));
const words = ties.map(({ word }) => word).join('|');

/** « Mon grand frère », « ma meilleure amie »: the tie in one word, with how it is owned. */
const bondOf = `(mon|ma|notre) (?:(?:petite?|grande?|gros|grosse|vieux|vieille|jeune|meilleure?|propre|pauvre|deuxieme|premiere?|autre|ex) )*(${words}) `;
const bond = new RegExp(` ${bondOf}`);
const allBonds = new RegExp(`(?<= )${bondOf}`, 'g');
/** « C'est pour mon frère », « je parle de ma mère », « j'ai peur pour ma fille »; not « c'est ma tante qui m'a dit ». */
const introduced = new RegExp(
  ` (?:ce est|ce etait|c|parle|parlais|agit|concerne|peur|inquiete?|question|propos|ecris|contacte|appelle|dicte|aide) (?:de |pour |a )?${bondOf}(?!qui (?:me|nous|a|le|la|les|appelle|cherche|dit) )`,
);
/** « Ma tante dit qu'il… » reports; it is not she who is in danger. */
const reports = quick(
  /^(?:me |nous )?(?:a )?(?:dit|di|disait|pense|croit|raconte|trouve|demande|veut que|appelle|a vu|cherche|arrive|prend|dort|range|va bien|elle va bien|est avec|est tombee?|a trouve|a decouvert|a lu|est pres|prendra|va ranger|est la|et moi|me dit) /,
);

/** The gender of a tie: « mon collègue » and « ma collègue » are told apart by the first word. */
const genderOf = (owner: string, word: string): OtherIs | null => {
  if (owner === 'ma') return 'she';
  const { is } = byWord.get(word)!;
  return is;
};
const written = (owner: string, word: string): string => `${owner} ${byWord.get(word)!.written}`;

/** The people these words name by a tie to the writer: « mon mari », « ma mère », in order. */
export const bondsIn = oncePerThing((clauses: readonly Clause[]): readonly string[] =>
  clauses.flatMap(({ said }) =>
    bond.test(said) ? [...said.matchAll(allBonds)].map((match) => written(match[1]!, match[2]!)) : [],
  ),
);

const struck = phraseIn('witnessed')('strikes-kin');
const heForSure = quick(
  / (?:ce est (?:un (?:garcon|homme|mec|gars|type|monsieur)(?! qui)|il $|lui)|(?:lui|il) (?:et )?pas elle|dites il|est il|(?:pourquoi|quoi) (?:tu dis |vous dites )?elle $)/,
);
const sheForSure = quick(
  / (?:ce est (?:une (?:fille|femme|meuf|nana|dame)(?! qui)|elle)|elle (?:et )?pas (?:lui|il)|dites elle) /,
);
export const impersonal =
  / il (?:\S+ )?(?:y a|y avait|faut|fallait|faudrait|fait (?!que|rien|pas)|faisait|pleut|neige|parait|parait|semble|suffit|vaut|reste|existe|se (?:passe|peut)|est (?:tard|tot|presque|deja|minuit|midi|possible|impossible|temps|question|\d+)|etait (?:tard|\d+)) /g;

/** « Il » or « elle », where a message says only one of them. */
const pronounIn = (clauses: readonly Clause[]): OtherIs | null => {
  const said = clauses
    .filter(({ isQuoted }) => !isQuoted)
    .map((clause) => clause.said.replace(impersonal, ' '))
    .join('');
  const he = / il /.test(said);
  const she = / elle /.test(said);
  return he === she ? null : he ? 'he' : 'she';
};

/** What these words say outright of the person in danger: « c'est mon frère », « c'est un mec », « pourquoi elle ? ». */
export const toldOf = (clauses: readonly Clause[]): { is: OtherIs | null; named: string | null } | null => {
  let is: OtherIs | null = null;
  for (const { said } of clauses) {
    // « Il a pogné ma mère par les cheveux »: whoever is struck is in danger, and not whoever strikes.
    const victim = [...(struck.exec(said)?.[0] ?? '').matchAll(allBonds)].at(-1);
    if (victim) return { is: genderOf(victim[1]!, victim[2]!), named: written(victim[1]!, victim[2]!) };
    const [, owner, word] = introduced.exec(said) ?? [];
    if (owner && word) return { is: genderOf(owner, word), named: written(owner, word) };
    if (heForSure.test(said)) is = 'he';
    else if (sheForSure.test(said)) is = 'she';
  }
  return is && { is, named: null };
};

/**
 * What these words tell of the other person. The first who is named counts, and is kept until a correction.
 * @param known what was told before
 */
export const otherIn = (clauses: readonly Clause[], known: OtherIs | null): OtherIs | null => {
  const told = toldOf(clauses)?.is;
  if (told) return told;
  if (known) return known;
  for (const { said } of clauses) {
    const found = bond.exec(said);
    if (!found || reports.test(said.slice(found.index + found[0].length))) continue;
    return genderOf(found[1]!, found[2]!) ?? pronounIn(clauses);
  }
  return pronounIn(clauses);
};

const rawTies = ties
  .map(({ written: each }) => each.replace('œ', '(?:œ|oe)').replace(/[éèê]/g, (letter) => `(?:${letter}|e)`))
  .join('|');
const named = new RegExp(
  `(?<![\\p{L}])(?:mon|ma|notre) (?:\\p{L}+ )?(?:${rawTies})(?![\\p{L}-]),? (\\p{Lu}[\\p{Ll}-]{1,20})(?![\\p{L}])`,
  'iu',
);
const called = quick(
  /(?<!\p{L})(?:il|elle|lui|qui) s(?:e |['’ ])?appel\p{L}* (\p{L}[\p{L}-]{1,20})(?!\p{L})/iu,
);
const nameThenTie = new QuickPattern(
  `(?<!\\p{L})c(?:['’]?est)? (\\p{L}[\\p{L}-]{2,20}), m(?:on|a) (?:\\p{L}+ )?(?:${rawTies})(?!\\p{L})`,
  'iu',
);
const noName = /^(?:comment|quoi|pour|mon|ma|le|la|un|une|lui|elle|grave|urgent|pas|bien|vrai|moi|il)$/i;
const startsUpper = quick(/^\p{Lu}/u);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A first name that the message gives the person in danger: « mon collègue Samir », « il s'appelle bruno ». */
const nameIn = (text: string): string | null => {
  const beside = named.exec(text)?.[1];
  if (beside && startsUpper.test(beside)) return beside;
  const given = called.exec(text)?.[1] ?? nameThenTie.exec(text)?.[1];
  return given && !noName.test(given) ? capital(given) : null;
};

const forSomebody = phraseIn('theirs')('for-somebody');
const onlyAtHome = phraseIn('theirs')('only-at-home');
/** « C'est pour un gars de ma classe »: the one who is feared for is not of the writer's family. */
export const isForSomebodyElse = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said }) => forSomebody.test(said));
/** « Ma mère elle est en bas », beside it, is in the house and in no danger. */
const isOnlyAtHome = (said: string, at: number): boolean => onlyAtHome.test(` ${said.slice(at).trimStart()}`);

/**
 * The one person whom a message names with a tie to the writer: « mon collègue Samir » is « Samir », « mon fils » stays.
 * @returns null where none is named, or more than one
 */
export const otherNamedIn = (
  text: string,
  clauses: readonly Clause[],
  dead: readonly string[] = [],
  isForSomebody = false,
): string | null => {
  const short = text.slice(0, 2000);
  const name = nameIn(short);
  const outright = toldOf(clauses)?.named;
  if (outright && !dead.includes(outright)) return name ?? outright;
  const found = new Set<string>();
  for (const { said } of clauses)
    for (const match of said.matchAll(allBonds))
      if (
        !reports.test(said.slice(match.index + match[0].length)) &&
        !(isForSomebody && isOnlyAtHome(said, match.index))
      )
        found.add(written(match[1]!, match[2]!));
  for (const each of dead) if (found.delete(each) && found.size === 0) return null;
  if (found.size > 1) return null;
  return name ?? [...found][0] ?? null;
};

/** A name or a tie that these words give outright, so that it replaces what was known. */
export const renamedIn = (text: string, clauses: readonly Clause[]): string | null =>
  (called.test(text) || nameThenTie.test(text) ? nameIn(text) : null) ??
  namedBeside(text, clauses) ??
  toldOf(clauses)?.named ??
  null;

/** « Je suis inquiet pour mon ami, Yann »: the name beside the tie that tells whom it is about. */
const namedBeside = (text: string, clauses: readonly Clause[]): string | null => {
  const outright = toldOf(clauses)?.named;
  const found = outright ? named.exec(text.slice(0, 2000)) : null;
  const name = found?.[1];
  const tie = outright?.split(' ').at(-1);
  return found && name && tie && startsUpper.test(name) && found[0].includes(tie) ? name : null;
};
