import { describe, expect, test } from 'vitest';
import { safetyCategories } from '#shared/safety/levels.ts';
import { choiceIds, type QuestionId } from '#shared/safety/turn-record.ts';
import { protocolData, slotsOf } from './load-data.ts';
import { toldIds } from './told.ts';

/* The data files as a whole: what a clinician may edit must keep holding together. Reads no sentence. */

const { texts, acts, requests, choices, actsOn } = protocolData;
const all = [...texts.values()];
const groups = safetyCategories.filter((category) => category !== 'none');
const violence = ['domestic_violence', 'sexual_violence', 'child_abuse', 'work_harassment'];

describe('every group has rows where safety-protocol §3 defines a level', () => {
  const undefinedAtThree = ['distress'];
  test.each(groups)('%s', (group) => {
    for (const level of [2, 3, 4] as const) {
      if (level > 2 && undefinedAtThree.includes(group)) continue;
      const rows = actsOn('next').filter((row) => row.groups.includes(group) && row.levels.includes(level));
      if (group !== 'third_party')
        expect(
          rows.filter(({ subject }) => subject !== 'other').length,
          `${group} ${level} self`,
        ).toBeGreaterThan(2);
      if (group !== 'distress' && group !== 'minor')
        expect(
          rows.filter(({ subject }) => subject !== 'self').length,
          `${group} ${level} other`,
        ).toBeGreaterThan(1);
    }
  });
});

test('every text is used, by an act or a request', () => {
  const used = new Set([...acts, ...requests].flatMap(({ wordings }) => wordings.flat()));
  expect(all.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
});

test('before help was called, every wording at 4 holds the number', () => {
  const numbers = ['urgence', 'police'];
  const waiting = ['called', 'on-way', 'here', 'in-care', 'none'];
  const lacking = actsOn('next')
    .filter(({ levels }) => levels.includes(4))
    .filter(
      ({ when }) =>
        !when.some(({ fact, is }) => fact === 'help' && is?.every((each) => waiting.includes(each))),
    )
    .flatMap((row) =>
      row.wordings
        // The last wording of a question may leave it out: it is for a reply that says it already.
        .slice(0, row.asks !== null && row.wordings.length > 3 ? -1 : undefined)
        .filter(
          (ids) => !ids.some((id) => slotsOf(texts.get(id)!.vous).some((slot) => numbers.includes(slot))),
        )
        .map((ids) => `${row.id}: ${ids.join(',')}`),
    );
  expect(lacking).toEqual([]);
});

test('an act at 4 where someone does harm holds the number of the police', () => {
  const first = actsOn('next').filter(
    ({ levels, groups: own, id }) =>
      levels.includes(4) && own.every((each) => violence.includes(each)) && /first/.test(id),
  );
  expect(first.length).toBeGreaterThan(3);
  for (const row of first)
    for (const ids of row.wordings)
      expect(
        ids.flatMap((id) => slotsOf(texts.get(id)!.vous)),
        `${row.id}`,
      ).toContain('police');
});

test('each row says who reviewed it, and nobody is named who has not', () => {
  for (const row of [...all, ...acts, ...requests, ...choices]) expect(row.reviewedBy).toBeNull();
});

test('every question has three wordings', () => {
  const poor = acts.filter(({ asks, wordings }) => asks !== null && wordings.length < 3).map(({ id }) => id);
  expect(poor).toEqual([]);
});

test('the choices of every question that has some are in the data, and no others', () => {
  for (const asked of Object.keys(choiceIds) as QuestionId[]) {
    const known: readonly string[] = choiceIds[asked];
    const given = choices.filter((choice) => choice.asked === asked).map(({ id }) => id);
    expect([...given].sort(), asked).toEqual([...known].sort());
  }
});

test('the calls at 4 have at least twelve wordings', () => {
  for (const group of groups)
    for (const subject of ['self', 'other'] as const) {
      const rows = actsOn('call').filter(
        (row) =>
          row.levels.includes(4) &&
          row.groups.includes(group) &&
          (row.subject === 'any' || row.subject === subject),
      );
      expect(rows.flatMap(({ wordings }) => wordings).length, `${group} ${subject}`).toBeGreaterThanOrEqual(
        12,
      );
    }
});

test('a reception of its own for what is confided, neutral ones at four for each group, and none below', () => {
  const receptions = actsOn('reception');
  for (const id of toldIds.filter((each) => receptions.some(({ told }) => told.includes(each))))
    expect(
      receptions.some(({ told, groups: own }) => told.includes(id) && own.includes('suicide')),
      id,
    ).toBe(true);
  expect(actsOn('reception-plain').filter(({ levels }) => levels.some((level) => level < 4))).toEqual([]);
  for (const group of groups)
    for (const level of [4] as const)
      for (const subject of ['self', 'other'] as const) {
        if (group === 'distress' && (level > 2 || subject === 'other')) continue;
        if (group === 'third_party' && subject === 'self') continue;
        if (group === 'minor' && subject === 'other') continue;
        const rows = actsOn('reception-plain').filter(
          (row) =>
            row.levels.includes(level) &&
            row.groups.includes(group) &&
            (row.subject === 'any' || row.subject === subject),
        );
        expect(
          rows.flatMap(({ wordings }) => wordings).length,
          `${group} ${level} ${subject}`,
        ).toBeGreaterThanOrEqual(12);
      }
});

test('a goodbye at 2 to 4 holds a line or the number, also where a person is helped', () => {
  const holding = ['ligne', 'crise', 'crise_phrase', 'urgence', 'police'];
  const rows = [...actsOn('goodbye'), ...requests.filter(({ id }) => id === 'stop-here')];
  expect(rows.length).toBeGreaterThan(5);
  for (const { id, wordings } of rows)
    for (const ids of wordings)
      expect(
        ids.some((text) => slotsOf(texts.get(text)!.vous).some((slot) => holding.includes(slot))),
        `${id} ${ids.join(' ')}`,
      ).toBe(true);
});

test('a professional is named for each group at 2 and 3', () => {
  for (const group of groups)
    for (const subject of ['self', 'other'] as const) {
      if (subject === 'other' && ['distress', 'minor'].includes(group)) continue;
      if (subject === 'self' && group === 'third_party') continue;
      for (const level of group === 'distress' ? ([2] as const) : ([2, 3] as const))
        expect(
          actsOn('owed-by-4').some(
            (row) =>
              row.levels.includes(level) &&
              row.groups.includes(group) &&
              (row.subject === 'any' || row.subject === subject) &&
              row.told.length === 0 &&
              !row.when.some(({ fact }) => fact === 'under18'),
          ),
          `${group} ${level} ${subject}`,
        ).toBe(true);
    }
});
