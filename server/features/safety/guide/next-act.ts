import type { Fact, FactKey, Facts, Subject } from '#shared/safety/facts.ts';
import type { Country, SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { AskedId } from '#shared/safety/turn-record.ts';
import type { ActRow, Occasion } from './act-data.ts';
import { heardAs, planIsDenied, wasAskedEnough } from './asked-once-only.ts';
import { type GuideState, type SubjectState, servedSubject } from './guide-state.ts';
import type { ProtocolData } from './load-data.ts';
import { factOfQuestion } from './question-facts.ts';

/*
 * Which acts are due (conversation.md §6): the rows of the level and group whose conditions hold, whose question is not
 * answered, and which were not done; in the order of the table.
 */

/** Told by the person about themselves, and true whoever is spoken of. */
const ofThePerson: readonly FactKey[] = ['watched', 'under18', 'country', 'inCharge', 'canSpeak', 'refusals'];

/** The facts that the rows of a subject read. */
export const factsFor = (state: GuideState, subject: Subject): Facts => {
  const { self } = state;
  const facts: Facts = { ...withAct(state[subject], subject === 'self' && toldOfCuts(state)) };
  if (subject === 'self') return facts;
  for (const key of ofThePerson) {
    const fact = facts[key] ?? self.facts[key];
    if (fact) facts[key] = fact;
  }
  return facts;
};

/** Cuts were told, and nothing that was taken: a tap that says « oui, une blessure » is of them. */
const toldOfCuts = ({ session: { told } }: GuideState): boolean =>
  (told.includes('cuts-lately') || told.includes('cut-tonight')) && !told.includes('took');

/**
 * An act that was begun is `hurt: done`, unless a wound was told in words: what is said to somebody who has taken something is
 * not what is said to somebody who bleeds.
 */
const withAct = ({ actBegun, facts }: SubjectState, cuts: boolean): Facts => {
  const { hurt } = facts;
  if (!actBegun || (hurt && !(hurt.value === 'yes' && hurt.by === 'tap' && !cuts))) return facts;
  const told = hurt ?? { by: 'rule' as const, turn: 0, at: '', session: '' };
  return { ...facts, hurt: { ...told, value: 'done' } };
};

const isKnown = (fact: Fact | undefined): fact is Fact => fact !== undefined && fact.value !== 'unanswered';

/** Not knowing whether someone can read the phone counts as being read (conversation.md §6). */
const uncertainlySeen: readonly string[] = ['unsure', 'unanswered', 'skip'];
const valuesOf = (key: FactKey, fact: Fact): readonly string[] =>
  key === 'watched' && uncertainlySeen.includes(fact.value) ? [fact.value, 'watched'] : [fact.value];

export const conditionsHold = (when: ActRow['when'], facts: Facts): boolean =>
  when.every(({ fact: key, is, not, unknown }) => {
    const fact = facts[key];
    const values = fact ? valuesOf(key, fact) : [];
    if (unknown !== undefined && isKnown(fact) === unknown) return false;
    if (is && !is.some((value) => values.includes(value))) return false;
    return !not?.some((value) => values.includes(value));
  });

/**
 * Help was called, is on its way, or is there: only then may the number be left out at level 4. `none`: it was reached, and
 * advised without coming.
 */
export const isHelped = (state: GuideState, subject: Subject): boolean =>
  conditionsHold(
    [{ fact: 'help', is: ['called', 'on-way', 'here', 'in-care', 'none'] }],
    factsFor(state, subject),
  );

/** Turns during which a question that was put is not put again (conversation.md §5). */
const turnsBeforeAskingAgain = 5;
/** Open questions differ from each other: at 2, where most of a conversation is one, they leave a reply between them. */
const turnsBetweenOpenQuestions = 2;
/** At 4 a row that knows so many other facts asks for the one that is missing: it may be put again sooner. */
const knownBeside = 2;
/** Question acts at level 3 in a session (conversation.md §6). */
export const mostQuestionsAtThree = 5;

/** They are the person's, whomever they are about: one about oneself counts while another person stands at 3. */
export const fiveWerePut = (state: GuideState, level: Severity): boolean =>
  (level === 3 || state[servedSubject(state)].level === 3) &&
  state.session.questionsAtThree >= mostQuestionsAtThree;

/** A sign of one's own death that was told after « plus de questions », where the direct question was not put lately: it is put. */
export const asksOnceMore = ({ self, session }: GuideState): boolean => {
  const { turn, noMoreAt, askedAt, checks, rises, signs } = session;
  const isNow =
    rises.some((rise) => rise.turn === turn) || signs.some((s) => s.turn === turn && s.level >= 2);
  return (
    isNow &&
    self.level >= 2 &&
    self.facts.thoughts === undefined &&
    turn - (askedAt.thoughts ?? -turnsBeforeAskingAgain) >= turnsBeforeAskingAgain &&
    !checks.some((each) => each.asked === 'check-death' && turn - each.turn < turnsBeforeAskingAgain) &&
    (noMoreAt === null || noMoreAt < turn)
  );
};

/** Whose acts are looked for. */
export type Served = {
  subject: Subject;
  level: Severity;
  category: SafetyCategory;
  country: Country;
};

/** The turn at which a question, or one that is heard as the same, was put last; what everybody is asked was put as well. */
const lastAsked = ({ askedAt, routineAt }: GuideState['session'], asks: AskedId): number | undefined => {
  const ids = heardAs(asks);
  const turns = ids.flatMap((id) => askedAt[id as keyof typeof askedAt] ?? []);
  if (ids.includes('check-death') && routineAt !== null) turns.push(routineAt);
  return turns.length > 0 ? Math.max(...turns) : undefined;
};

const mayAsk = (
  row: ActRow,
  state: GuideState,
  { level, country, subject }: Served,
  { facts, reopened }: { facts: Facts; reopened: AskedId | null },
): boolean => {
  const { asks } = row;
  if (asks === null || row.occasion === 'ask-again') return true;
  const { noMoreQuestions, turn, consentAsked } = state.session;
  if (noMoreQuestions && !(asks === 'thoughts' && asksOnceMore(state))) return false;
  if (asks === 'human-consent' && consentAsked) return false;
  if (asks === 'country' && country !== 'unknown') return false;
  // After the fifth question no open one follows either: the line and the plan remain.
  const isSpared = asks === 'human-consent' || (asks === 'thoughts' && level === 2);
  if (fiveWerePut(state, level) && !isSpared) return false;
  const key = factOfQuestion[asks];
  if (key && isKnown(facts[key]) && !row.asksChange) return false;
  if (level < 4 && wasAskedEnough(state, asks)) return false;
  if (subject === 'self' && planIsDenied(state, level, asks)) return false;
  if (asks === reopened) return true;
  const last = lastAsked(state.session, asks);
  const isMissing = level === 4 && row.when.filter(({ is }) => is !== undefined).length >= knownBeside;
  const isSooner = isMissing || (asks === 'other' && level === 2);
  const apart = isSooner ? turnsBetweenOpenQuestions : turnsBeforeAskingAgain;
  return last === undefined || turn - last >= apart;
};

const rowsByPlace = new WeakMap<ProtocolData, Map<string, ActRow[]>>();

/** The rows of an occasion for a subject, a level and a group, in table order. */
const rowsOf = (
  data: ProtocolData,
  occasion: Occasion,
  { subject, level, category }: Served,
): readonly ActRow[] => {
  let index = rowsByPlace.get(data);
  if (!index) {
    index = new Map();
    rowsByPlace.set(data, index);
  }
  const key = `${occasion} ${subject} ${level} ${category}`;
  let rows = index.get(key);
  if (!rows) {
    rows = data
      .actsOn(occasion)
      .filter(
        (row) =>
          (row.subject === 'any' || row.subject === subject) &&
          row.levels.includes(level) &&
          row.groups.includes(category),
      );
    index.set(key, rows);
  }
  return rows;
};

/** One of what a row needs was told, and none of what makes it untrue. */
export const wasTold = (
  { told, untold }: Pick<ActRow, 'told' | 'untold'>,
  known: readonly string[],
): boolean =>
  (told.length === 0 || told.some((id) => known.includes(id))) && !untold.some((id) => known.includes(id));

/** Messages within which something was told lately. */
const lateTurns = 2;
/** What a row follows up was confided in this session; of a row for what was told lately, with this message or the one before. */
const wasConfided = ({ told, lately }: ActRow, { session }: GuideState): boolean =>
  told.length === 0 ||
  told.some(
    (id) =>
      session.told.includes(id) && (!lately || session.turn - (session.toldAt[id] ?? -lateTurns) < lateTurns),
  );

/** The rows of an occasion that fit, whether they were done or not, in table order. */
export const rowsThatFit = (
  data: ProtocolData,
  state: GuideState,
  served: Served,
  occasion: Occasion,
  /** A question that was put just before and is still open may be put in other words. */
  reopened: AskedId | null = null,
): ActRow[] => {
  const facts = factsFor(state, served.subject);
  const { turn } = state.session;
  const isFresh = ({ fresh, when }: ActRow) =>
    !fresh || when.some(({ fact, is }) => is !== undefined && facts[fact]?.turn === turn);
  return rowsOf(data, occasion, served).filter(
    (row) =>
      isFresh(row) &&
      (row.countries?.includes(served.country) ?? true) &&
      conditionsHold(row.when, facts) &&
      !row.untold.some((id) => state.session.told.includes(id)) &&
      (occasion === 'reception' || wasConfided(row, state)) &&
      mayAsk(row, state, served, { facts, reopened }),
  );
};

/** Rows that follow up what was confided change places among themselves: what was confided last comes first. */
const followLatest = (due: ActRow[], confided: readonly string[]): void => {
  const places = due.flatMap(({ told }, place) => (told.length > 0 ? [place] : []));
  const latest = ({ told }: ActRow): number => Math.max(...told.map((id) => confided.lastIndexOf(id)));
  const rows = places.map((place) => due[place]!).sort((one, two) => latest(two) - latest(one));
  for (const [index, place] of places.entries()) due[place] = rows[index]!;
};

/**
 * The acts that are due, in table order. One that has several wordings to say is due until it has said them all; the caller
 * finds that out when no wording is left.
 */
export const dueActs = (
  data: ProtocolData,
  state: GuideState,
  served: Served,
  occasion: Occasion = 'next',
): ActRow[] => {
  const done = new Set(state.session.doneActs);
  const due = rowsThatFit(data, state, served, occasion).filter(
    ({ id, repeat }) => repeat === 'wording' || !done.has(id),
  );
  if (occasion === 'stay' || (occasion === 'next' && served.level === 2))
    followLatest(due, state.session.told);
  // At 4 what was just told goes first: a refusal is met before the next instruction of the table.
  const { turn } = state.session;
  const facts = factsFor(state, served.subject);
  const isNew = ({ when }: ActRow) =>
    when.some(({ fact, is }) => is !== undefined && facts[fact]?.turn === turn);
  if (occasion === 'next' && served.level === 4)
    due.sort((one, two) => Number(isNew(two)) - Number(isNew(one)));
  // Once help was called, the person waits: acts that call for help again have no place between.
  const waits = occasion === 'next' && served.level === 4 && isHelped(state, served.subject);
  return waits ? due.filter(({ when }) => when.some(({ fact }) => fact === 'help')) : due;
};
