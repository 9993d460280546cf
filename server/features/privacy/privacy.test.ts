import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, type Person } from '../../../tests/support/people.ts';
import { eraseAccount } from './erase-account.ts';
import { exportArchive } from './export-archive.ts';

describe('the export', () => {
  const madeAt = new Date('2026-11-20T23:30:00Z');
  const open = (data: unknown) => {
    const zip = exportArchive(
      [{ label: 'Vos réponses à l’été', retention: 'un an', data }],
      madeAt,
      'Éclaircie',
    );
    return Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, file]) => [name, strFromU8(file)]));
  };

  test('says the same in a page and in JSON', () => {
    const files = open({ texte: 'Bonjour\nà vous', liste: [1, null], vide: [] });
    expect(Object.keys(files)).toEqual(['mes-donnees.html', 'json/vos-reponses-a-l-ete.json']);
    expect(JSON.parse(files['json/vos-reponses-a-l-ete.json']!)).toEqual({
      texte: 'Bonjour\nà vous',
      liste: [1, null],
      vide: [],
    });
    expect(files['mes-donnees.html']).toContain('Bonjour<br>à vous');
    // The day in Paris, where it was already the 21st.
    expect(files['mes-donnees.html']).toContain('21 novembre 2026');
  });

  test('runs nothing of what was written, neither in values nor in names', () => {
    const page = open({ '<img src=x>': '<script>alert("1")</script>' })['mes-donnees.html']!;
    expect(page).not.toMatch(/<script|<img/);
  });
});

describe('erasure', () => {
  let site: TestHouse;
  let zoe: Person;
  beforeAll(async () => {
    site = await house();
    zoe = await aPerson(site, { email: 'zoe@exemple.fr' });
  });
  const isThere = async () =>
    (await site.db.system('test', (tx) => sql`select from auth.users where id = ${zoe.id}`.execute(tx))).rows
      .length === 1;

  test.each([[{}], [{ confirmation: 'effacer' }], [{ confirmation: true }]])(
    '%j erases nothing',
    async (body) => {
      expect((await zoe.call('POST', '/functions/v1/erase-my-account', body)).statusCode).toBe(400);
      expect(await isThere()).toBe(true);
    },
  );

  test('a room that cannot erase stops all of it, and the key stays: nothing is half gone', async () => {
    const sealed = (await site.vault.boxFor(zoe.id)).seal('un mot', 'test.column');
    const failing = eraseAccount(
      {
        ...site,
        audit: site.rooms.audit,
        accounts: site.rooms.auth,
        personalData: [
          ...site.personalData,
          {
            tables: [],
            label: '',
            retention: '',
            export: async () => null,
            erase: async () => {
              throw new Error('not now');
            },
          },
        ],
      },
      zoe.id,
    );
    await expect(failing).rejects.toThrow('not now');
    expect(await isThere()).toBe(true);
    expect((await site.vault.boxFor(zoe.id)).open(sealed, 'test.column')).toBe('un mot');
  });

  test('leaves an entry in the audit log that names nobody', async () => {
    await site.rooms.privacy.eraseAccount(zoe.id);
    expect(await isThere()).toBe(false);
    const { rows } = await site.db.system('test', (tx) =>
      sql`select action, actor_id, subject_id, details from public.audit_log order by id desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ action: 'erase-account', actor_id: null, subject_id: null, details: {} }]);
  });

  test('erasing somebody who is gone already changes nothing', async () => {
    await site.rooms.privacy.eraseAccount(zoe.id);
    expect(await site.rooms.audit.verify()).toBeNull();
  });
});
