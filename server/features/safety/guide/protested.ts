import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { FactKey } from '#shared/safety/facts.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { grave } from './danger-words.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { namesMeansOrPlan } from './means-words.ts';
import { phraseIn, phrasesOf } from './phrases.ts';
import { toldIn } from './told.ts';

/*
 * « Un bébé ??? », « j'ai pas parlé de voix moi », « on ne s'est jamais disputées »: what a reply of ours asserted, and the person
 * contests, is taken back for the session, with the facts that only it gave. Which things were asserted is known from the rows that
 * were said, never from their wording. A danger in the person's own words is taken back by none of it (way-out.ts, taken-back.ts).
 */

const phrase = phraseIn('protests');
const neverTold = phrase('never-told');
const notThat = phrase('not-that');
const astonished = phrase('astonished');
const isTreatment = phrase('is-treatment');

const ofPrefix = 'of-';
const subjectWords = new Map(
  phrasesOf('protests').flatMap(({ row, regex }) =>
    row.id.startsWith(ofPrefix) ? [[row.id.slice(ofPrefix.length), regex] as const] : [],
  ),
);

/** Turns after which a named protest no longer reaches back to what was said. */
const turnsOfNamed = 3;
/** Words of a clause that tells something anew. */
const fullClause = 4;
/** « Quoi ?? », with more than one mark, asks nothing. */
const doubled = quick(/\?\s*[?!]|!\s*\?/);

/** These clauses say it, in words of the person's own and not as a question. */
const tells = (id: string, clauses: readonly Clause[]): boolean =>
  clauses.some(
    (clause) =>
      !clause.isAsked && clause.words.length >= fullClause && (toldIn([clause]) as string[]).includes(id),
  );

const deny = '(?:pas|jamais|aucune?|ni|nullement|meme pas|rien a voir avec)';
const links =
  '(?: (?:la|le|l|les|une?|mon|ma|mes|de|du|des|d|tout|du tout|ca|eu|question|histoire|etre|me))*';
/** What says that the subject is not so: « on ne s'est jamais disputées », « l'alcool n'a rien à voir », « personne n'est mort ». */
const denialOf = (words: RegExp): RegExp => {
  const subject = words.source.trim();
  return new RegExp(
    ` (?:${deny}${links} ${subject}|${subject} (?:pas|jamais|a rien a voir|a aucun rapport)|personne (?:\\S+ ){1,3}?${subject}) `,
  );
};
const subjectDenied = new Map([...subjectWords].map(([id, words]) => [id, denialOf(words)] as const));

/** The clause contests this, which was asserted. */
const contests = (id: string, clause: Clause, isJust: boolean): boolean => {
  const { said, isAsked, isQuestion, words } = clause;
  const names = subjectWords.get(id)?.test(said) ?? false;
  if (neverTold.test(said)) return names || (isJust && !namesAnother(id, said));
  if (isJust && (isAsked || isQuestion) && astonished.test(said)) return names;
  if (isJust && notThat.test(said)) return words.length <= 6 || names;
  if (!names || isAsked) return isAskedBack(clause, names, isJust);
  if (id === 'means-pills' && isTreatment.test(said)) return true;
  return subjectDenied.get(id)!.test(said) && !(toldIn([clause]) as string[]).includes(id);
};

const isAskedBack = ({ said, words }: Clause, names: boolean, isJust: boolean): boolean =>
  isJust && names && words.length <= 3 && astonished.test(said);

/** It names what another told thing is about, and not this one. */
const namesAnother = (id: string, said: string): boolean =>
  [...subjectWords].some(([other, words]) => other !== id && words.test(said));

/** A means or death that the person's own messages bind to it: it was told, whatever is contested. */
const isOwnDanger = (id: string, { before }: PersonMessage): boolean => {
  const words = subjectWords.get(id);
  if (!words || !(id.startsWith('means-') || id === 'in-car' || id === 'farewell')) return false;
  return before.some((text) => {
    const clauses = clausesOf(text);
    return clauses.some(
      (clause) =>
        words.test(clause.said) &&
        (grave.test(clause.said) || namesMeansOrPlan([clause])) &&
        grave.test(clauses.map(({ said }) => said).join('')),
    );
  });
};

/** A means that is none was not named as one either. */
const withMeans = (ids: string[]): string[] =>
  ids.some((id) => id.startsWith('means-')) ? [...ids, 'means-named'] : ids;

/** What this message contests of what our replies asserted. */
export const contestedIn = ({ session }: GuideState, message: PersonMessage): string[] => {
  if (message.chosen !== undefined) return [];
  const { turn, asserted } = session;
  const recent = asserted.filter((each) => turn - each.turn <= turnsOfNamed);
  if (recent.length === 0) return [];
  const clauses = clausesOf(message.text).filter(({ isQuoted }) => !isQuoted);
  const isJust = (of: number): boolean => turn - of === 1;
  const named = recent
    .filter(
      ({ id, turn: of }) =>
        clauses.some((clause) => contests(id, clause, isJust(of))) &&
        !tells(id, clauses) &&
        !isOwnDanger(id, message),
    )
    .map(({ id }) => id);
  if (named.length > 0) return withMeans([...new Set(named)]);
  // « Quoi ?? », « un mot à mes parents ??? »: an astonishment at all that was just said.
  const first = clauses[0];
  const isAsked = first?.isQuestion && astonished.test(first.said);
  if (!isAsked || !doubled.test(message.text)) return [];
  return recent
    .filter(({ id, turn: of }) => isJust(of) && !tells(id, clauses) && !isOwnDanger(id, message))
    .map(({ id }) => id);
};

/** « Un bébé ??? » and no more: a thing that is only wondered at is not told, and asks nothing of us. */
const isWonder = (clause: Clause): boolean => clause.isQuestion && astonished.test(clause.said);

/** What stands in such a wonder alone, after a reply that took something up: it was not told by this message. */
export const onlyWondered = (
  { session }: GuideState,
  told: readonly string[],
  text: string,
): ReadonlySet<string> => {
  const clauses = clausesOf(text);
  const isAfter = session.asserted.some(({ turn }) => session.turn - turn === 1);
  const rest = clauses.filter((clause) => !isWonder(clause));
  if (!isAfter || rest.length === clauses.length) return new Set();
  const elsewhere: readonly string[] = toldIn(rest);
  return new Set(told.filter((id) => subjectWords.has(id) && !elsewhere.includes(id)));
};

/** All that the message says is a wonder, with nothing that could be a question to us. */
export const onlyWonders = (text: string): boolean => {
  const clauses = clausesOf(text);
  return clauses.some(isWonder) && clauses.every((clause) => isWonder(clause) || !clause.isAsked);
};

/** Facts that what was told gave, by its id. */
const given: Readonly<Record<string, readonly [FactKey, string]>> = {
  'means-pills': ['means', 'near'],
  'means-rope': ['means', 'near'],
  'means-blade': ['means', 'near'],
  'means-gun': ['means', 'near'],
  'means-keys': ['means', 'near'],
  'means-height': ['means', 'near'],
  shame: ['barrier', 'shame'],
  burden: ['barrier', 'burden'],
  'fear-hospital': ['barrier', 'hospital-police'],
  'cannot-phone': ['barrier', 'cannot-speak'],
  'fear-consequences': ['barrier', 'other'],
  secret: ['barrier', 'other'],
};

/** The state without what was contested, and the facts that only it gave. */
export const withoutContested = (state: GuideState, ids: readonly string[]): GuideState => {
  if (ids.length === 0) return state;
  const facts = { ...state.self.facts };
  for (const id of ids) {
    const [key, value] = given[id] ?? [];
    if (key && facts[key]?.by === 'rule' && facts[key].value === value) delete facts[key];
  }
  const { session } = state;
  return {
    ...state,
    self: { ...state.self, facts },
    session: {
      ...session,
      told: session.told.filter((id) => !ids.includes(id)),
      asserted: session.asserted.filter(({ id }) => !ids.includes(id)),
      contested: [...session.contested.filter((id) => !ids.includes(id)), ...ids].slice(-20),
    },
  };
};

/** What was contested is told again by a full clause of the person's own, and by nothing less. */
export const toldAnew = (state: GuideState, told: readonly string[], text: string): ReadonlySet<string> => {
  const clauses = clausesOf(text);
  return new Set(state.session.contested.filter((id) => told.includes(id) && tells(id, clauses)));
};

/** « Comment tu sais ça ? », « j'ai pas parlé de ça », after a question of ours: it is asked where we have it from. */
export const disownsCheck = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && neverTold.test(said));

const ofVoices = phrase('speaks-of-voices');
/** Voices, orders, signs or being watched stand in what was written so far. */
export const speaksOfVoices = (
  { session }: GuideState,
  clauses: readonly Clause[],
  before: readonly string[],
): boolean =>
  ['suspicion', 'wild-nights', 'stopped-treatment'].some((id) => session.told.includes(id)) ||
  [...clauses, ...before.flatMap(clausesOf)].some(({ said }) => ofVoices.test(said));
