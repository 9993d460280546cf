import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { rowOf } from './guide-data.ts';
import type { StaysOpen } from './occasion.ts';

/* Where no danger is known and one may be, free writing gets the next thing that helps and no empty sentence (docs/decisions/0092). */

const talk = [
  'Je rentre du travail.',
  'Personne ne sait que je suis là.',
  'La voiture est garée au bout.',
  'Il fait nuit ici.',
  'C’est calme.',
];
const open: StaysOpen = { how: 'left', about: 'self', isSeen: false };
const idsOf = (more: Partial<StaysOpen> = {}, script: readonly string[] = talk) =>
  play(script, { open: { ...open, ...more } }).replies.map(({ record }) => record.textIds);

describe('beside a danger that is not known', () => {
  test.each<Partial<StaysOpen>>([
    {},
    { how: 'more' },
    { how: 'near' },
    { about: 'other' },
    { about: 'harm' },
  ])('no row of ordinary writing is said, and none twice: %j', (more) => {
    const ids = idsOf(more)
      .flat()
      .filter((id) => rowOf(id));
    expect(ids.length).toBeGreaterThanOrEqual(talk.length);
    expect(ids.filter((id) => rowOf(id)?.shape !== 'beside')).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('no question follows a question', () => {
    const asks = idsOf().map((ids) => ids.some((id) => rowOf(id)?.asks));
    expect(asks.some((is, at) => is && asks[at + 1])).toBe(false);
  });

  test('the line is given once, and not to who refused numbers', () => {
    const lines = (script: readonly string[]) =>
      idsOf({}, script)
        .flat()
        .filter((id) => rowOf(id)?.beside?.line);
    expect(lines([...talk, ...talk.slice(1)])).toHaveLength(1);
    expect(lines(['jveux pas de tes numéros', ...talk, ...talk.slice(1)])).toHaveLength(0);
  });

  test('a screen that may be seen shows nothing that tells of danger', () => {
    const replies = play(talk, { open: { ...open, isSeen: true } }).replies.slice(1);
    const rows = replies.flatMap(({ record }) => record.textIds.flatMap((id) => rowOf(id) ?? []));
    expect(rows.every(({ beside }) => beside?.seen)).toBe(true);
    expect(replies.flatMap(({ record }) => record.choices.filter(({ id }) => id === 'danger'))).toEqual([]);
  });

  test('a question that nothing answers goes to somebody who can', () => {
    const { last } = play([...talk, 'Vous en pensez quoi, vous, de tout ça ?'], { open });
    expect(last.record.textIds.some((id) => rowOf(id)?.shape === 'opinion')).toBe(false);
  });

  test('what was asked for in calm is given all the same', () => {
    const { last } = play([...talk, 'Donnez-moi un exercice pour respirer.'], { open });
    expect(last.exercise).not.toBeNull();
  });
});
