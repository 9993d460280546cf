import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { deleteInBatches } from '#server/ground/db/retention.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, holdsSession } from '../../../tests/support/people.ts';

let site: TestHouse;
beforeAll(async () => {
  site = await house();
});

const purge = () => site.rooms.companion.jobs!.find(({ name }) => name === 'purge-old-sessions')!.handle({});
const all = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await site.db.system('test', (tx) => query.execute(tx))).rows;

test('a session that goes on keeps a year of messages, and no title from before', async () => {
  const lea = await aPerson(site, { email: 'lea@exemple.fr' });
  const session = await holdsSession(lea, ['Je repense au figuier.']);
  const messages = () =>
    all(
      sql<{ seq: number }>`select seq from public.messages where conversation_id = ${session} order by seq`,
    );
  const titled = async () =>
    (
      await all(
        sql<{
          titled: boolean;
        }>`select title_sealed is not null as titled from public.conversations where id = ${session}`,
      )
    )[0]?.titled;
  const before = await messages();
  expect(before.length).toBeGreaterThan(2);
  expect(await titled()).toBe(true);
  // All but the last turn were written long ago; the session has gone on since. A reply goes with what it answers.
  const lastTurn = before.slice(-2);
  const old = new Date(site.clock.now().getTime() - days(366));
  await all(
    sql`update public.messages set created_at = ${old} where conversation_id = ${session} and seq < ${lastTurn[0]!.seq}`,
  );
  await purge();
  expect(await messages()).toEqual(lastTurn);
  expect(await titled()).toBe(false);

  site.clock.advance(days(366));
  await purge();
  expect(await messages()).toEqual([]);
  expect(await titled()).toBeUndefined();
});

test('what is old goes in batches, all of it, and nothing else', async () => {
  await all(sql`create table public.leaves (n integer primary key)`);
  await all(sql`insert into public.leaves select generate_series(1, 25)`);
  expect(await deleteInBatches(site.db, 'public.leaves', sql`n <= 20`, 5)).toBe(20);
  expect(await all(sql<{ n: number }>`select min(n) as n from public.leaves`)).toEqual([{ n: 21 }]);
  expect(await deleteInBatches(site.db, 'public.leaves', sql`n <= 20`, 5)).toBe(0);
});
