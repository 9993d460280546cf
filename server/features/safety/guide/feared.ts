import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import type { GuideState } from './guide-state.ts';
import type { Helper } from './helper-named.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Surtout pas mes parents », « c'est d'eux que j'ai peur », « s'ils l'apprennent »: somebody the writer fears or leaves out is never
 * proposed as the one to lean on, for the whole session.
 */

const phrase = phraseIn('helpers');
const feared = phrase('feared');
const fearedBare = phrase('feared-bare');
const fearedThem = phrase('feared-them');
const siblings = /^(?:soeurs?|freres?|frangine?|cousine?|niece|neveu)$/;
const theirAge = quick(
  / (?:elle|il) (?:a|ne a) (?:que )?(?:(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|[1-9]|1[0-3]) ans|\S+ mois)(?= )/,
);
const kin = new RegExp(phrase('kin').source, 'g');

/** One word leaves out those whom it holds: « mes parents » are a mother and a father, and live with either. */
const together: Readonly<Record<string, readonly string[]>> = {
  parents: ['parents', 'mere', 'pere', 'maman', 'papa', 'mman', 'mum'],
  mere: ['mere', 'maman', 'mman', 'mum', 'parents'],
  maman: ['mere', 'maman', 'mman', 'mum', 'parents'],
  pere: ['pere', 'papa', 'parents'],
  papa: ['pere', 'papa', 'parents'],
  famille: ['parents', 'mere', 'pere', 'maman', 'papa', 'soeur', 'frere', 'soeurs', 'freres'],
};

const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[ ’']+/);

/** The words for whom this message fears or leaves out; « eux » are those named last. */
export const fearedIn = (
  clauses: readonly Clause[],
  helper: Helper | null,
  who: string | undefined = undefined,
): string[] => {
  const found: string[] = [];
  const known = helper?.quote ?? who;
  let last: string | undefined = known === undefined ? undefined : plainWords(known).at(-1);
  for (const { said, isQuoted } of clauses) {
    if (isQuoted) continue;
    const groups = feared.exec(said)?.groups ?? fearedBare.exec(said)?.groups;
    const word = groups?.word ?? groups?.of ?? groups?.who;
    if (word !== undefined) found.push(...(together[word] ?? [word]));
    last = [...said.matchAll(kin)].at(-1)?.groups?.word ?? last;
    // « Elle a 10 ans, je peux pas lui dire »: a child is nobody to lean on.
    if (last !== undefined && siblings.test(last) && theirAge.test(said)) found.push(last);
    if (last !== undefined && fearedThem.test(said)) found.push(...(together[last] ?? [last]));
  }
  return [...new Set(found)];
};

/** Whether somebody is named by a word for whom the writer fears. */
export const isFeared = (quote: string, known: readonly string[]): boolean =>
  known.length > 0 && plainWords(quote).some((word) => known.includes(word));

/** What was kept of them as somebody to lean on is forgotten. */
export const withoutFeared = (state: GuideState): GuideState => {
  const { self, session } = state;
  const isHelper = session.helper !== null && isFeared(session.helper.quote, session.feared);
  const isWho = self.facts.who !== undefined && isFeared(self.facts.who.value, session.feared);
  if (!isHelper && !isWho) return state;
  const { who, ...facts } = self.facts;
  const near = ['person-near', 'helper-named', 'helper-away'];
  return {
    ...state,
    self: { ...self, facts: isWho || who === undefined ? facts : self.facts },
    session: {
      ...session,
      helper: isHelper ? null : session.helper,
      told: session.told.filter((id) => !near.includes(id)),
    },
  };
};

/** « Mon frère Soufiane, lui il a jamais rien répété »: who was said to be near before is not the one who is named from then on. */
export const withChosen = (state: GuideState, chosen: Helper | null): GuideState => {
  const { who, ...facts } = state.self.facts;
  if (chosen === null || who === undefined || who.value === chosen.quote) return state;
  return { ...state, self: { ...state.self, facts } };
};
