import { placesIn, quick } from '#server/ground/patterns/quick-pattern.ts';
import { commonWords } from '../reading/common-words.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { aggressorsIn, isPartner, opensClause } from './people.ts';
import { phraseIn, phrasesOf } from './phrases.ts';

/*
 * Who was named as somebody to lean on, in calm or in danger: « le voisin, claude », « ma mère dort en haut », « mon frère appelle
 * tous les jours ». Once a danger is known, the texts name that person and look for nobody else (conversation.md §6). A child or a
 * teenager, somebody lost, feared or not spoken to is never one.
 */

/** `near`: in the house or a few steps away; `away`: elsewhere tonight; `known`: where they are was not told. */
export type Helper = { quote: string; is: 'near' | 'away' | 'known' };

const phrase = phraseIn('helpers');
const kin = phrase('kin');
const near = phrase('near');
const distance = phrase('distance');
const away = phrase('away');
const reaches = phrase('reaches');
const lost = phrase('lost');
const onlyThem = phrase('only-them');
const titled = phrase('titled');
const byTheHouse = phrase('by-the-house');
const noNeighbour = phrase('no-neighbour');
const noName = phrase('no-name');
const firstName = phrase('first-name');
/** « Je peux appeler ma maman », « mon beau-frère, à la rigueur »: the person proposes somebody. */
const proposes = phrase('proposes');
const onlyWavers = /^ (?:peut etre|a la rigueur|sinon|ptet|eventuellement|oui) $/;
const whoGroups = ['who', 'num', 'named', 'last', 'calls'] as const;
const names = phrasesOf('helpers').filter(({ row }) => row.id.startsWith('name-'));
/** A name that is all of a clause, or all who is left: « y a que Daniel ». */
const bareName =
  /^ (?:(?:il )?y a (?:plus )?(?:que |juste |bien )?|il (?:me )?reste (?:que )?|juste |sauf |a part |seulement |et |puis )*(?<name>[a-z]{3,}(?:-[a-z]+)?) $/d;
/** « Maman dort », without « ma ». */
const ofParents: Readonly<Record<string, string>> = {
  maman: 'ma mère',
  mman: 'ma mère',
  mum: 'ma mère',
  papa: 'mon père',
};
const ofNeighbours = /^(?:voisine?|coloc|colocataire)$/;

const rank: Readonly<Record<Helper['is'], number>> = { away: 0, known: 1, near: 2 };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The words of a clause between two places of its plain text, in the original letters. */
const written = (text: string, { said, places, from, to }: Clause, start: number, end: number): string => {
  const first = said.slice(0, start).split(' ').filter(Boolean).length;
  const count = said.slice(start, end).split(' ').filter(Boolean).length;
  return text.slice(places[first]?.[0] ?? from, places[first + count - 1]?.[1] ?? to).trim();
};

/** A first name: written with a capital, or one of those that people bear, « ma mère fouille » names nobody. */
const asName = (text: string, clause: Clause, shape: RegExp, mustBeWritten = false): string | null => {
  const found = placesIn(shape, clause.said);
  const [start, end] = found?.indices?.groups?.name ?? [];
  const plainName = found?.groups?.name;
  if (start === undefined || end === undefined || plainName === undefined) return null;
  const name = written(text, clause, start, end);
  const isShouted = name.length > 1 && name === name.toUpperCase();
  const isCapital = /^\p{Lu}/u.test(name) && !isShouted;
  const isKnown =
    isCapital ||
    (!mustBeWritten && firstName.test(` ${plainName} `) && (isShouted || !commonWords.has(plainName)));
  // « Maman, papa, je meurs » calls to both, and neither is the other's name.
  const isWord =
    noName.test(` ${plainName} `) || kin.test(` ${plainName} `) || opensClause.test(name) || !isKnown;
  return isWord || name.length > 20 ? null : capital(isShouted ? name.toLowerCase() : name);
};

/** The name that a tie gives: « mon voisin gilles », « le voisin. claude », « Simone, ma sœur ». */
const nameAt = (text: string, clauses: readonly Clause[], at: number): string | null => {
  const clause = clauses[at]!;
  for (const { row, regex } of names) {
    const name = asName(text, clause, regex, row.id === 'name-written');
    if (name !== null) return name;
  }
  // The tie ends its clause, and the name is all of the next; or the other way round.
  const [before, next] = [clauses[at - 1], clauses[at + 1]];
  const endsInTie = kin.test(` ${clause.words.slice(-2).join(' ')} `) && clause.words.length <= 6;
  const after = next && endsInTie ? asName(text, next, bareName) : null;
  if (after !== null) return after;
  const opens = before?.sentence === clause.sentence && kin.test(` ${clause.words.slice(0, 2).join(' ')} `);
  return before && opens ? asName(text, before, bareName) : null;
};

/** « ma mère », « mon voisin »: as a text may say it. */
const tieOf = (text: string, clause: Clause): { quote: string; word: string } | null => {
  const found = placesIn(kin, clause.said);
  const word = found?.groups?.word;
  const [start, end] = found?.indices?.groups?.word ?? [];
  if (word === undefined || start === undefined || end === undefined) return null;
  const tie = found?.groups?.tie;
  if (ofParents[word] !== undefined && !/^(?:maman|papa)$/.test(tie === undefined ? '' : word))
    return { quote: ofParents[word], word };
  if (tie === undefined) return null;
  const isOwn = /^(?:mon|ma|mes)$/.test(tie);
  if (!isOwn && !ofNeighbours.test(word)) return null;
  const own = isOwn ? tie : /ne$|^la$/.test(word) || tie === 'la' || tie === 'une' ? 'ma' : 'mon';
  return { quote: `${own} ${written(text, clause, start, end).toLowerCase()}`, word };
};

/** Whom one clause proposes, in the person's words: « ma maman », « l'infirmière du lycée ». */
const proposedIn = (text: string, clause: Clause): { quote: string; word: string } | null => {
  const found = placesIn(proposes, clause.said);
  for (const group of whoGroups) {
    const [start, end] = found?.indices?.groups?.[group] ?? [];
    if (start === undefined || end === undefined) continue;
    const quote = written(text, clause, start, end).replace(/[.,;!?]+$/, '');
    const word = clause.said.slice(start, end).split(' ')[1] ?? '';
    return /^(?:mon|ma|mes|la|le|l['’])/iu.test(quote) ? { quote: quote.toLowerCase(), word } : null;
  }
  return null;
};

/** « Il y a Mme Faure, en dessous »: a neighbour by title and name, where a place by the house says so. */
const neighbourIn = (text: string, clauses: readonly Clause[], at: number): Helper | null => {
  const clause = clauses[at]!;
  const found = placesIn(titled, clause.said);
  const [start] = found?.indices?.groups?.title ?? [];
  const [, end] = found?.indices?.groups?.name ?? [];
  if (start === undefined || end === undefined) return null;
  const next = clauses[at + 1];
  const beside = next?.sentence === clause.sentence ? clause.said + next.said : clause.said;
  const isNeighbour = byTheHouse.test(beside) && !noNeighbour.test(beside) && !lost.test(beside);
  return isNeighbour ? { quote: written(text, clause, start, end), is: 'near' } : null;
};

const whoAnswer = phrase('who-answer');
/** « Pas ma mère », « à personne »: no name is given by it. */
const namesNobody = quick(/ (?:pas|jamais|plus|personne|surtout|sauf|ni|aucune?) /);
const mostOfAnswer = 5;
/** « À Danielle », « ma cousine »: the answer to « à qui pourriez-vous le dire ? », all of its clause. */
const answered = (text: string, clause: Clause): string | null => {
  const { said, words, isAsked } = clause;
  if (isAsked || namesNobody.test(said)) return null;
  const name = asName(text, clause, whoAnswer);
  return name ?? (words.length <= mostOfAnswer ? (tieOf(text, clause)?.quote ?? null) : null);
};

/** « Mais Fabrice je peux l'appeler, lui »: proposed by name, whatever was asked. */
const iCall = phrase('name-i-call');

const trusts = phrase('trusts');
/** « Mon frère. Lui il a jamais rien répété »: told in the next sentence. */
const isTrustedAfter = (clauses: readonly Clause[], at: number): boolean =>
  clauses.slice(at, at + 2).some(({ said }) => trusts.test(said));

const ofThem = /^ (?:il|elle) /;
/** « À Danielle. Elle demeure à trois portes »: the next sentence says where. */
const isNearAfter = (next: Clause | undefined): boolean =>
  next !== undefined && ofThem.test(next.said) && (near.test(next.said) || distance.test(next.said));

/**
 * Who one message names to lean on.
 * @param known who was named before: « à 300 m », « Claude, oui » speak of them
 * @param wasAsked the last reply asked who could be told or sent for: a name alone is the answer
 */
export const helperIn = (text: string, known: Helper | null, wasAsked = false): Helper | null => {
  const clauses = clausesOf(text).filter(({ isQuoted }) => !isQuoted);
  const aggressors = aggressorsIn(clauses.map(({ said }) => said));
  let found: Helper | null = null;
  for (const [at, clause] of clauses.entries()) {
    const { said, sentence } = clause;
    const next = clauses[at + 1];
    const beside = next?.sentence === sentence ? said + next.said : said;
    // « Ma femme touchera le capital, j'ai vérifié »: what the next clause tells of oneself is not hers.
    const theirs = next && / (?:je|me suis) /.test(next.said.slice(0, 12)) ? said : beside;
    const isFar = away.test(beside);
    const isNear = !isFar && (near.test(said) || distance.test(beside));
    // « Mon beau-frère, à la rigueur »: the comma parts what is one proposal.
    const wavers = next?.sentence === sentence && onlyWavers.test(next.said);
    const proposed = proposedIn(text, wavers ? { ...clause, said: said.trimEnd() + next.said } : clause);
    const tie = tieOf(text, clause) ?? proposed;
    const name = tie === null ? null : nameAt(text, clauses, at);
    const isFeared =
      tie !== null && (aggressors.has(tie.word) || (isPartner(tie.word) && aggressors.size > 0));
    if (tie !== null && (isFeared || lost.test(beside))) continue;
    const answer =
      (clause.isAsked ? null : asName(text, clause, iCall)) ?? (wasAsked ? answered(text, clause) : null);
    const later = clauses.slice(at + 1, at + 3).find((each) => each.sentence > sentence);
    const isThem = known !== null && plain(clause.words.join(' ')).includes(plain(known.quote));
    const is = isFar ? 'away' : isNear ? 'near' : 'known';
    const helper: Helper | null =
      name !== null
        ? { quote: name, is }
        : answer !== null
          ? { quote: answer, is: isFar ? 'away' : isNear || isNearAfter(later) ? 'near' : 'known' }
          : proposed !== null
            ? { quote: proposed.quote, is }
            : tie !== null &&
                (isFar ||
                  isNear ||
                  reaches.test(theirs) ||
                  onlyThem.test(said) ||
                  isTrustedAfter(clauses, at))
              ? { quote: tie.quote, is }
              : known !== null &&
                  isThem &&
                  (isNear || (clause.words.length <= 3 && next && distance.test(next.said)))
                ? { ...known, is: 'near' }
                : neighbourIn(text, clauses, at);
    if (helper && (found === null || rank[helper.is] >= rank[(found as Helper).is])) found = helper;
  }
  return found;
};

const gone = phrase('gone');
const putsAway = phrase('puts-away');
const onlyWhen = quick(
  /^ (?:(?:tout de suite|maintenant|de suite|la|ce est fait|voila|ca y est|je reviens|et voila)(?: |$))+$/,
);

/**
 * « Je vais mettre la boîte dans la voiture, tout de suite »: what puts a means at a distance begins no act; its time belongs to it.
 */
export const awayClauses = (clauses: readonly Clause[]): readonly Clause[] => {
  const away = clauses.filter(({ said, isAsked, isQuoted }) => !isAsked && !isQuoted && putsAway.test(said));
  return away.length === 0
    ? []
    : clauses.filter((clause) => away.includes(clause) || onlyWhen.test(clause.said));
};

const goesTo = phrase('goes-to');
const comesAt = phrase('comes-at');
const ruledOut = quick(
  / (?:pas|plus|jamais|ose|oserais) (?:\S+ ){0,2}?(?:la|le|les|lui|aller|reveiller) | si je /,
);

/**
 * « J'y vais, chez Claude », « je la réveille »: said, and neither asked nor ruled out. Clauses with ties in place of names.
 * @param isKnown somebody to lean on was named: without one, or beside somebody dead, « je le rejoins » goes to nobody
 */
export const goesToHelper = (clauses: readonly Clause[], isKnown: boolean): boolean => {
  const told = clauses.filter(({ isAsked, isQuoted }) => !isAsked && !isQuoted);
  const isNobody = !isKnown && !clauses.some(({ said }) => kin.test(said));
  if (isNobody || clauses.some(({ said }) => gone.test(said))) return false;
  return told.some((clause, at) => {
    const next = told[at + 1];
    const both =
      next && next.sentence - clause.sentence <= 1 ? clause.said.trimEnd() + next.said : clause.said;
    return goesTo.test(both) && !ruledOut.test(both);
  });
};

/** « Il passe à 5h »: somebody who comes at a time that is told. */
export const comesAtTime = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isAsked, isQuoted }) => !isAsked && !isQuoted && comesAt.test(said));

/** The first name of whoever was named, in plain letters: « claude a le fusil » speaks of them. */
export const helperName = (helper: Helper | null): ReadonlySet<string> =>
  new Set(
    helper !== null && /^(?:(?:M(?:me|r)|[mM](?:adame|onsieur)) )?\p{Lu}[\p{L}’-]+$/u.test(helper.quote)
      ? [plain(helper.quote).split(' ').at(-1)!]
      : [],
  );

/** « Lui il a jamais rien répété », « je vais appeler Soufiane »: chosen by the person, wherever that one is. */
export const isTrusted = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isAsked, isQuoted }) => !isAsked && !isQuoted && trusts.test(said));

/** Who was named so far: whoever is near goes before whoever is away; of two alike, the last. */
export const betterHelper = (known: Helper | null, now: Helper | null): Helper | null => {
  if (known === null || now === null) return now ?? known;
  const isSame = known.quote === now.quote;
  // « Claude » after « mon voisin » may be that very person: a name is closer.
  if (isSame) return now.is === 'known' ? known : now;
  return rank[now.is] >= rank[known.is] ? now : known;
};
