import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person, proves } from '../../../tests/support/people.ts';

let site: TestHouse;
let count = 0;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
});
const somebody = () => {
  count += 1;
  return aPerson(site, { email: `personne-${count}@exemple.fr` });
};

type State = {
  order: { dueAt: string; way: string } | null;
  means: string[];
  figures: { figure: string; count: number }[];
};
/** Time passes; whoever comes back signs in again. */
const later = async (milliseconds: number, person?: Person) => {
  site.clock.advance(milliseconds);
  await person?.signIn();
};
const ask = (person: Person, name: string, body: object = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
const state = async (person: Person) => done(await ask(person, 'my-erasure')).json<State>();
const order = async (person: Person, way?: string) => {
  await proves(person);
  return done(await ask(person, 'order-erasure', { confirmation: 'EFFACER', way }));
};
const rounds = (name = 'carry-out-erasures') =>
  site.rooms.privacy.jobs!.find((job) => job.name === name)!.handle({});
const isThere = async ({ id }: { id: string }) =>
  (await site.db.system('test', (tx) => sql`select from auth.users where id = ${id}`.execute(tx))).rows
    .length === 1;
const proofs = async () =>
  (
    await site.db.system('test', (tx) =>
      sql<Record<string, unknown>>`select * from private.erasures order by erased_at desc, id desc`.execute(
        tx,
      ),
    )
  ).rows;
const mailsTo = (person: Person, kind: string) =>
  site.mails.filter((mail) => mail.to === person.email && mail.kind === kind);
const ticketIn = (text: string, fragment: string) =>
  new RegExp(`#${fragment}([^\\s]+)`).exec(text)?.[1] ?? '';

describe('in seven days', () => {
  test('the account stays open meanwhile, and goes when they are over', async () => {
    const ada = await somebody();
    await order(ada);
    const [mail] = mailsTo(ada, 'erasure-ordered');
    expect(mail?.subject).toMatch(/^Votre compte sera effacé le /);
    await later(days(7) - hours(1), ada);
    await rounds();
    expect(await isThere(ada)).toBe(true);
    expect((await state(ada)).order).not.toBeNull();
    site.clock.advance(hours(1));
    await rounds();
    expect(await isThere(ada)).toBe(false);
    await rounds();
    expect(mailsTo(ada, 'erasure-receipt')).toHaveLength(1);
  });

  test('asked twice is asked once, with the first date and one mail', async () => {
    const ada = await somebody();
    await order(ada);
    const { order: first } = await state(ada);
    await later(days(2), ada);
    await order(ada, 'anonymise');
    expect((await state(ada)).order).toEqual(first);
    expect(mailsTo(ada, 'erasure-ordered')).toHaveLength(1);
  });

  test.each(['button', 'mail'])('a change of mind by %s keeps everything, once and for all', async (by) => {
    const ada = await somebody();
    await order(ada);
    const ticket = ticketIn(mailsTo(ada, 'erasure-ordered')[0]!.text, 'garder=');
    const keepByMail = (given: string) =>
      site.app.inject({
        method: 'POST',
        url: '/functions/v1/keep-account-by-mail',
        payload: { ticket: given },
      });
    expect((await keepByMail(`${ticket}x`)).statusCode).toBe(403);
    if (by === 'mail') expect((await keepByMail(ticket)).statusCode).toBe(200);
    else done(await ask(ada, 'keep-my-account'));
    expect((await state(ada)).order).toBeNull();
    // The old mail says nothing of a later order.
    await order(ada);
    expect((await keepByMail(ticket)).statusCode).toBe(403);
    expect((await state(ada)).order).not.toBeNull();
    done(await ask(ada, 'keep-my-account'));
    site.clock.advance(days(8));
    await rounds();
    expect(await isThere(ada)).toBe(true);
  });

  test("too late to change one's mind once the time has come", async () => {
    const ada = await somebody();
    await order(ada);
    await later(days(7), ada);
    done(await ask(ada, 'keep-my-account'));
    expect((await state(ada)).order).not.toBeNull();
    await rounds();
    expect(await isThere(ada)).toBe(false);
  });
});

describe('at once', () => {
  test.each([[{}], [{ confirmation: 'effacer' }], [{ confirmation: true }]])(
    '%j erases nothing',
    async (body) => {
      const ada = await somebody();
      for (const name of ['erase-my-account', 'order-erasure'])
        expect((await ask(ada, name, body)).statusCode).toBe(400);
      expect(await isThere(ada)).toBe(true);
    },
  );

  test('a room that cannot erase stops all of it, and the key stays: nothing is half gone', async () => {
    const ada = await somebody();
    const sealed = (await site.vault.boxFor(ada.id)).seal('un mot', 'test.column');
    await site.db.system('test', (tx) =>
      sql`create function public.not_now() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
        tx,
      ),
    );
    await site.db.system('test', (tx) =>
      sql`create trigger not_now before delete on auth.users for each row execute function public.not_now()`.execute(
        tx,
      ),
    );
    await proves(ada);
    expect((await ask(ada, 'erase-my-account', { confirmation: 'EFFACER' })).statusCode).toBe(500);
    await site.db.system('test', (tx) => sql`drop trigger not_now on auth.users`.execute(tx));
    expect(await isThere(ada)).toBe(true);
    expect((await site.vault.boxFor(ada.id)).open(sealed, 'test.column')).toBe('un mot');
    expect(mailsTo(ada, 'erasure-receipt')).toEqual([]);
  });

  test('leaves a proof that names nobody, and a receipt for whoever holds its link', async () => {
    const ada = await somebody();
    const sealed = (await site.vault.boxFor(ada.id)).seal('un mot', 'test.column');
    await proves(ada);
    const reply = done(await ask(ada, 'erase-my-account', { confirmation: 'EFFACER' }));
    const { receipt } = reply.json<{ receipt: string }>();
    const [proof] = await proofs();
    expect(proof).toMatchObject({ way: 'erase', user_id: null, address_sealed: null });
    expect(proof!.key_destroyed_at).not.toBeNull();
    expect((await site.vault.boxFor(ada.id)).tryOpen(sealed, 'test.column')).toBeNull();
    await site.vault.destroyKey(ada.id);

    const [mail] = mailsTo(ada, 'erasure-receipt');
    expect(ticketIn(mail!.text, 'recu=')).toBe(receipt);
    const see = (name: string, ticket: string) =>
      site.app.inject({ method: 'POST', url: `/functions/v1/${name}`, payload: { ticket } });
    const seen = (await see('erasure-receipt', receipt)).json<Record<string, unknown>>();
    expect(Object.keys(seen).sort()).toEqual(['askedAt', 'erasedAt', 'keyDestroyedAt', 'number', 'way']);
    const file = await see('download-erasure-receipt', receipt);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const name of ['erasure-receipt', 'download-erasure-receipt', 'keep-account-by-mail'])
      expect((await see(name, `${receipt.slice(0, -1)}_`)).statusCode).toBe(403);

    const { rows } = await site.db.system('test', (tx) =>
      sql`select action, actor_id, subject_id, details from public.audit_log order by id desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ action: 'erase-account', actor_id: null, subject_id: null, details: {} }]);
  });

  test('a crash between the rows and the key is finished by the next round, once', async () => {
    const ada = await somebody();
    const sealed = (await site.vault.boxFor(ada.id)).seal('un mot', 'test.column');
    await proves(ada);
    await ask(ada, 'erase-my-account', { confirmation: 'EFFACER' });
    const [{ id }] = (await proofs()) as [{ id: string }];
    // What a process leaves that was killed after its transaction.
    const max = await somebody();
    const left = (await site.vault.boxFor(max.id)).seal('un mot', 'test.column');
    await site.db.system('test', async (tx) => {
      await sql`delete from auth.users where id = ${max.id}`.execute(tx);
      await sql`update private.erasures set user_id = ${max.id}, key_destroyed_at = null where id = ${id}`.execute(
        tx,
      );
    });
    await rounds();
    const proof = (await proofs()).find((each) => each.id === id);
    expect(proof!.user_id).toBeNull();
    expect(proof!.key_destroyed_at).not.toBeNull();
    expect((await site.vault.boxFor(max.id)).tryOpen(left, 'test.column')).toBeNull();
    expect((await site.vault.boxFor(ada.id)).tryOpen(sealed, 'test.column')).toBeNull();
    expect(mailsTo(ada, 'erasure-receipt')).toHaveLength(1);
  });

  test('erasing somebody who is gone already changes nothing', async () => {
    const ada = await somebody();
    await site.rooms.privacy.eraseAccount(ada.id);
    const before = (await proofs()).length;
    await site.rooms.privacy.eraseAccount(ada.id);
    expect((await proofs()).length).toBe(before);
    expect(mailsTo(ada, 'erasure-receipt')).toEqual([]);
    expect(await site.rooms.audit.verify()).toBeNull();
  });
});

describe('anonymised', () => {
  const sums = async () =>
    (
      await site.db.system('test', (tx) =>
        sql<{ figure: string; people: number; total: number }>`
          select figure, people, total::int as total from private.anonymous_figures order by figure`.execute(
          tx,
        ),
      )
    ).rows;

  test("the same goes, and what stays was shown before: sums that are added to everybody's", async () => {
    const [ada, max] = [await somebody(), await somebody()];
    for (const person of [ada, max]) {
      await holdsSession(person, ['Je voudrais disparaître, à quoi bon continuer.']);
      await holdsSession(person, ['Bonjour.']);
    }
    const { figures } = await state(ada);
    expect(figures.find(({ figure }) => figure === 'Séances tenues')?.count).toBe(2);
    for (const person of [ada, max]) {
      await proves(person);
      done(await ask(person, 'erase-my-account', { confirmation: 'EFFACER', way: 'anonymise' }));
    }
    expect(await isThere(ada)).toBe(false);
    const after = await sums();
    expect(after.find(({ figure }) => figure === 'Séances tenues')).toMatchObject({ people: 2, total: 4 });
    expect(after.map(({ figure }) => figure).sort()).toEqual(figures.map(({ figure }) => figure).sort());
    const everything = JSON.stringify(await proofs()) + JSON.stringify(after);
    for (const person of [ada, max]) expect(everything).not.toContain(person.id);
  });

  test('whoever is erased leaves no sum', async () => {
    const ada = await somebody();
    await holdsSession(ada, ['Bonjour.']);
    const before = await sums();
    await proves(ada);
    done(await ask(ada, 'erase-my-account', { confirmation: 'EFFACER' }));
    expect(await sums()).toEqual(before);
  });
});

describe('an account that nobody opens', () => {
  let ada: Person;
  const round = () => rounds('idle-accounts');
  beforeEach(async () => {
    ada = await somebody();
  });
  const idleFor = (person: Person, milliseconds: number) =>
    site.db.system('test', async (tx) => {
      const then = new Date(site.clock.now().getTime() - milliseconds);
      await sql`update auth.users set created_at = ${then}, last_sign_in_at = ${then} where id = ${person.id}`.execute(
        tx,
      );
      await sql`delete from auth.sessions where user_id = ${person.id}`.execute(tx);
    });

  test('is warned by mail thirty days before, and goes when nobody came', async () => {
    await idleFor(ada, days(640));
    await round();
    expect(mailsTo(ada, 'idle-account')).toEqual([]);
    site.clock.advance(days(65));
    await round();
    await round();
    expect(mailsTo(ada, 'idle-account')).toHaveLength(1);
    site.clock.advance(days(29));
    await round();
    expect(await isThere(ada)).toBe(true);
    site.clock.advance(days(2));
    await round();
    expect(await isThere(ada)).toBe(false);
    expect(mailsTo(ada, 'erasure-receipt')[0]?.text).toContain('vingt-quatre mois');
  });

  test('warned late, still has its thirty days', async () => {
    await idleFor(ada, days(900));
    await round();
    expect(await isThere(ada)).toBe(true);
    site.clock.advance(days(31));
    await round();
    expect(await isThere(ada)).toBe(false);
  });

  test('a visit after the mail makes it as if it had not been sent', async () => {
    await idleFor(ada, days(720));
    await round();
    site.clock.advance(days(10));
    await ada.signIn();
    site.clock.advance(days(25));
    await round();
    expect(await isThere(ada)).toBe(true);
    expect(mailsTo(ada, 'idle-account')).toHaveLength(1);
  });

  test.each(['moderator', 'admin'] as const)('of the team (%s) stays', async (role) => {
    await site.db.system('test', (tx) => site.rooms.profiles.grantRole(tx, ada.id, role));
    await idleFor(ada, days(900));
    await round();
    expect(mailsTo(ada, 'idle-account')).toEqual([]);
  });

  test('that is used elsewhere, as from Telegram, stays', async () => {
    await holdsSession(ada, ['Bonjour.']);
    await idleFor(ada, days(900));
    await round();
    expect(mailsTo(ada, 'idle-account')).toEqual([]);
  });
});
