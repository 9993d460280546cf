import { expect, test } from 'vitest';
import {
  type FactKey,
  type Facts,
  lastingFactKeys,
  momentFactKeys,
  type Subject,
  subjects,
} from '#shared/safety/facts.ts';
import { type SafetyCategory, type Severity, safetyCategories } from '#shared/safety/levels.ts';
import { choiceIds, type QuestionId } from '#shared/safety/turn-record.ts';
import type { ActRow } from './act-data.ts';
import { freshGuideState, type GuideState } from './guide-state.ts';
import { protocolData } from './load-data.ts';
import { dueActs, factsFor, isHelped } from './next-act.ts';
import { factOfQuestion } from './question-facts.ts';
import { respond } from './respond.ts';
import { slotsOfText } from './wording.ts';

/*
 * Every state that the conditions of a level and a group can tell apart has a next act, it asks nothing known, and at 4 it holds
 * the number. Facts that the conditions read are combined exhaustively, up to a bound; all facts are combined in pairs.
 * GUIDE_WALKS=20000 raises the bound and takes five times as many pairs.
 */

const whole = Number(process.env.GUIDE_WALKS ?? 0) >= 20_000;
const mostCombined = whole ? 20_000 : 1_500;
const everyPair = whole ? 12 : 60;
const at = new Date('2026-03-02T19:00:00Z');
const settings = { country: 'FR', address: 'vous', channel: 'web', at } as const;

type Place = { subject: Subject; level: Severity; category: SafetyCategory };
const places: Place[] = subjects.flatMap((subject) =>
  ([2, 3, 4] as const).flatMap((level) =>
    safetyCategories
      .filter((category) => category !== 'none')
      .filter((category) => !(category === 'distress' && level > 2))
      .filter((category) =>
        subject === 'self' ? category !== 'third_party' : !['distress', 'minor'].includes(category),
      )
      .map((category) => ({ subject, level, category })),
  ),
);

const rowsAt = ({ subject, level, category }: Place): ActRow[] =>
  protocolData
    .actsOn('next')
    .filter(
      (row) =>
        (row.subject === 'any' || row.subject === subject) &&
        row.levels.includes(level) &&
        row.groups.includes(category),
    );

/** The values of each fact that the rows of a place can tell apart: those they name, another one, and not known. */
const valuesRead = (rows: readonly ActRow[]): [FactKey, (string | null)[]][] => {
  const values = new Map<FactKey, Set<string | null>>();
  for (const { when } of rows)
    for (const { fact, is = [], not = [] } of when) {
      const known = values.get(fact) ?? new Set<string | null>([null, 'something-else']);
      for (const value of [...is, ...not]) known.add(value);
      values.set(fact, known);
    }
  return [...values].map(([key, known]) => [key, [...known]]);
};

const stateWith = (
  { subject, level, category }: Place,
  told: Iterable<readonly [FactKey, string | null]>,
): GuideState => {
  const facts: Facts = {};
  for (const [key, value] of told)
    if (value !== null) facts[key] = { value, by: 'tap', turn: 1, at: at.toISOString(), session: '' };
  const state = freshGuideState();
  const session = { ...state.session, turn: 2 };
  return { ...state, session, [subject]: { ...state[subject], level, peak: level, category, facts } };
};

const isKnown = (facts: Facts, asks: QuestionId | null): boolean => {
  const key = asks && factOfQuestion[asks];
  const fact = key ? facts[key] : undefined;
  return fact !== undefined && fact.value !== 'unanswered';
};

const holdsNumber = (textIds: readonly string[]): boolean =>
  textIds.some((id) => slotsOfText(protocolData, id).some((slot) => slot === 'urgence' || slot === 'police'));

test('every combination of the facts that conditions read has a next act', () => {
  let count = 0;
  let cut = 0;
  const troubles: string[] = [];
  for (const place of places) {
    const rows = rowsAt(place);
    const read = valuesRead(rows);
    const total = read.reduce((product, [, values]) => product * values.length, 1);
    const stride = Math.max(1, Math.ceil(total / mostCombined));
    if (stride > 1) cut += 1;
    // A stride that shares no factor with the radices visits all values of every fact.
    const next = stride > 1 ? stride + (stride % 2 === 0 ? 1 : 0) : 1;
    for (let number = 0; number < total; number += next) {
      let rest = number;
      const told = read.map(([key, values]): [FactKey, string | null] => {
        const value = values[rest % values.length]!;
        rest = Math.floor(rest / values.length);
        return [key, value];
      });
      const state = stateWith(place, told);
      const [first] = dueActs(protocolData, state, { ...place, country: 'FR' });
      count += 1;
      const name = `${place.subject} ${place.level} ${place.category} ${JSON.stringify(Object.fromEntries(told.filter(([, value]) => value)))}`;
      // Where every act of the table was met, a sentence that stays near is left.
      if (!first) {
        if (!respond(state, null, settings).reply) troubles.push(`no act: ${name}`);
        continue;
      }
      if (!first.asksChange && isKnown(factsFor(state, place.subject), first.asks))
        troubles.push(`${first.id} asks what is known: ${name}`);
      if (place.level === 4 && !isHelped(state, place.subject) && !holdsNumber(first.wordings[0]!))
        troubles.push(`${first.id} lacks the number: ${name}`);
    }
  }
  process.stdout.write(`${places.length} places, ${count} combinations (${cut} places sampled)\n`);
  expect(troubles.slice(0, 10)).toEqual([]);
}, 120_000);

test('every pair of facts has a reply that asks nothing known and keeps its length', () => {
  const known = Object.entries(factOfQuestion) as [QuestionId, FactKey][];
  const values = ([...lastingFactKeys, ...momentFactKeys] as FactKey[]).map((key): [FactKey, string[]] => [
    key,
    [
      ...new Set(
        known.filter(([, fact]) => fact === key).flatMap(([asked]): string[] => [...choiceIds[asked]]),
      ),
    ].concat('denied', 'unanswered'),
  ]);
  const single = values.flatMap(([key, list]) => list.map((value): [FactKey, string] => [key, value]));
  let count = 0;
  let number = 0;
  const troubles: string[] = [];
  for (const place of places)
    for (const [index, one] of single.entries())
      for (const other of single.slice(index + 1)) {
        if (one[0] === other[0]) continue;
        number += 1;
        if (number % everyPair !== 0) continue;
        const state = stateWith(place, [one, other]);
        const { reply } = respond(state, null, settings);
        count += 1;
        const name = `${place.subject} ${place.level} ${place.category} ${one.join('=')} ${other.join('=')}`;
        if (!reply) {
          troubles.push(`no reply: ${name}`);
          continue;
        }
        const { asked, textIds } = reply.record;
        if (isKnown(factsFor(state, place.subject), asked as QuestionId | null))
          troubles.push(`asks ${asked}: ${name}`);
        if (place.level === 4 && !isHelped(state, place.subject) && !holdsNumber(textIds))
          troubles.push(`no number: ${name}`);
        const words = reply.text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
        if (words > (place.level === 4 ? 45 : 90)) troubles.push(`${words} words: ${name}`);
      }
  process.stdout.write(`${count} of ${number} pairs\n`);
  expect(troubles.slice(0, 10)).toEqual([]);
}, 180_000);
