import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';

let site: TestHouse;
const subject = newId();
beforeAll(async () => {
  site = await house();
});

const record = (action: string, details: Record<string, unknown> = {}) =>
  site.db.system('test', (tx) =>
    site.rooms.audit.record(tx, {
      actorId: null,
      actorKind: 'operator',
      action,
      subjectId: subject,
      details,
    }),
  );

/** What somebody with the owner's rights could do, with the guard put to sleep. */
const tamper = (statement: string) =>
  site.database.exec(
    `alter table public.audit_log disable trigger all; ${statement}; alter table public.audit_log enable trigger all;`,
  );
const ids = async () =>
  (
    await site.db.system('test', (tx) =>
      sql<{ id: number }>`select id from public.audit_log order by id`.execute(tx),
    )
  ).rows.map(({ id }) => id);

describe('the audit log', () => {
  test('holds together, whatever order the database gives JSON back in', async () => {
    expect(await site.rooms.audit.verify()).toBeNull();
    await record('grant-role', { role: 'admin', b: { z: 1, a: [{ y: null, x: 'é' }] }, a: 2 });
    for (let n = 0; n < 5; n += 1) await record('read-conversation', { n });
    expect(await site.rooms.audit.verify()).toBeNull();
  });

  test.each([
    ['update', sql`update public.audit_log set action = 'nothing'`],
    ['delete', sql`delete from public.audit_log`],
    ['truncate', sql`truncate public.audit_log`],
  ])('refuses to %s, even above the policies', async (_name, statement) => {
    await expect(site.db.system('test', (tx) => statement.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
    expect(await site.rooms.audit.verify()).toBeNull();
  });

  test('an act that fails leaves no entry', async () => {
    const before = await ids();
    const failing = site.db.system('test', async (tx) => {
      const entry = {
        actorId: null,
        actorKind: 'product',
        action: 'x',
        subjectId: null,
        details: {},
      } as const;
      await site.rooms.audit.record(tx, entry);
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await ids()).toEqual(before);
  });

  test('finds the row that was changed, in any of its parts', async () => {
    const [, second] = await ids();
    for (const column of [
      "action = 'read-nothing'",
      'subject_id = null',
      `details = '{"n": 77}'`,
      "happened_at = happened_at - interval '1 hour'",
      "actor_kind = 'user'",
    ]) {
      const [name = ''] = column.split(' = ');
      await tamper(`
        create table private.kept as select * from public.audit_log where id = ${second};
        update public.audit_log set ${column} where id = ${second}`);
      expect(await site.rooms.audit.verify(), column).toBe(second);
      await tamper(`
        update public.audit_log a set ${name} = k.${name} from private.kept k where a.id = k.id;
        drop table private.kept`);
      expect(await site.rooms.audit.verify()).toBeNull();
    }
  });

  test('finds a row that was taken out, at the one that followed it', async () => {
    const [, , third, fourth] = await ids();
    await tamper(`delete from public.audit_log where id = ${third}`);
    expect(await site.rooms.audit.verify()).toBe(fourth);
  });
});
