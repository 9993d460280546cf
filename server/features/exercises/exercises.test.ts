import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import type { ExerciseResult } from '#shared/exercises/results.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

let site: TestHouse;
let lea: Person;
beforeAll(async () => {
  site = await house();
  lea = await aPerson(site, { email: 'lea.exercices@exemple.fr' });
});

const call = (person: Person, name: string, body: unknown = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
const result: ExerciseResult = { exercise: 'souffle', before: 8, after: 6, helped: 'somewhat' };
const read = async (person: Person) => done(await call(person, 'read-exercises')).json().results;

describe('an exercise that was played', () => {
  test('is noted once however often it is sent, and sealed at rest', async () => {
    const id = newId();
    for (const _ of [1, 2]) done(await call(lea, 'save-exercise', { id, ...result }));
    expect(await read(lea)).toMatchObject([{ id, ...result }]);
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ row: string }>`select to_jsonb(r)::text as row from public.exercise_results r`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toMatch(/souffle|somewhat|before/);
  });

  test('may be noted without a figure, which is then none and not zero', async () => {
    site.clock.advance(1000);
    const id = newId();
    done(
      await call(lea, 'save-exercise', { id, exercise: 'lettre', before: null, after: null, helped: null }),
    );
    expect((await read(lea))[0]).toMatchObject({
      exercise: 'lettre',
      before: null,
      after: null,
      helped: null,
    });
  });

  test.each([
    ['a figure above ten', { ...result, before: 11 }],
    ['half a figure', { ...result, after: 2.5 }],
    ['an exercise there is none of', { ...result, exercise: 'hypnose' }],
    ['an answer there is none of', { ...result, helped: 'maybe' }],
  ])('%s is refused', async (_, body) => {
    expect((await call(lea, 'save-exercise', { id: newId(), ...body })).statusCode).toBe(400);
  });

  test('what was written meanwhile is not kept, whoever sends it', async () => {
    const max = await aPerson(site, { email: 'max.exercices@exemple.fr' });
    done(await call(max, 'save-exercise', { id: newId(), ...result, words: 'une phrase intime' }));
    expect(JSON.stringify(await read(max))).not.toContain('intime');
    expect(await read(max)).toHaveLength(1);
    expect(await read(lea)).toHaveLength(2);
  });

  test('a stranger has no part in it', async () => {
    const signedOut = await site.app.inject({
      method: 'POST',
      url: '/functions/v1/read-exercises',
      payload: {},
    });
    expect(signedOut.statusCode).toBe(401);
  });

  test('leaves in the export in French, and with one word', async () => {
    const section = site.personalData.find(({ tables }) => tables.includes('public.exercise_results'));
    expect(JSON.stringify(await section?.export(lea.id))).toContain('"cela_a_aide":"un peu"');
    for (const _ of [1, 2]) done(await call(lea, 'erase-exercises'));
    expect(await read(lea)).toEqual([]);
    expect(await section?.export(lea.id)).toBeNull();
  });

  test('leaves by itself after twelve months', async () => {
    done(await call(lea, 'save-exercise', { id: newId(), ...result }));
    const job = site.rooms.exercises.jobs!.find(({ name }) => name === 'purge-old-exercises')!;
    site.clock.advance(days(364));
    await job.handle({});
    const count = async () =>
      (
        await site.db.system('test', (tx) =>
          sql`select 1 from public.exercise_results where user_id = ${lea.id}`.execute(tx),
        )
      ).rows.length;
    expect(await count()).toBe(1);
    site.clock.advance(days(2));
    await job.handle({});
    expect(await count()).toBe(0);
  });
});
