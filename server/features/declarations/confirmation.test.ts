import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MailError } from '#server/adapters/mail/port.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { confirmationFragment } from '#shared/declarations/declaration.ts';
import { days, minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { declarationsRoom } from './index.ts';

let site: TestHouse;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'on', PUBLIC_URL: 'https://eclaircie.exemple' } });
});
beforeEach(() => {
  site.mails.length = 0;
});

let asked = 0;
const post = (name: string, payload: object) =>
  site.app.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    headers: { 'accept-language': 'fr' },
    remoteAddress: `203.0.113.${asked++ % 200}`,
    payload,
  });
const resign = async (email: string): Promise<string> => {
  const id = randomUUID();
  const content = { name: 'Irène Vasseur', email, reference: '', endsOn: '', reason: '' };
  expect((await post('declare-termination', { id, content })).statusCode).toBe(200);
  return id;
};
const confirm = (ticket: string) => post('confirm-declaration', { ticket });
const ticketIn = (text: string) =>
  new RegExp(`https://eclaircie.exemple/confirmer-declaration#${confirmationFragment}(\\S+)`).exec(text)![1]!;
const waiting = async (id: string) =>
  (await site.rooms.declarations.listWaiting()).find((each) => each.id === id);
const runJob = (name: string) => site.rooms.declarations.jobs!.find((each) => each.name === name)!.handle({});

describe('the link of an acknowledgement', () => {
  test('confirms, when its button is pressed, that the declaration comes from that mailbox; twice is once', async () => {
    const id = await resign('irene@exemple.fr');
    expect(await waiting(id)).toMatchObject({ confirmedAt: null });
    const ticket = ticketIn(site.mails[0]!.text);
    const first = await confirm(ticket);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      {
        kind: 'termination',
        number: expect.stringMatching(/^[0-9A-F]{10}$/),
        receivedAt: expect.any(String),
        confirmedAt: expect.any(String),
      },
    ]);
    const { confirmedAt } = (await waiting(id))!;
    expect(confirmedAt?.toISOString()).toBe(first.json().confirmedAt);
    site.clock.advance(minutes(10));
    expect((await confirm(ticket)).json()).toEqual(first.json());
  });

  test('is consumed by no GET: mailboxes open links by themselves', async () => {
    const id = await resign('robot@exemple.fr');
    const ticket = ticketIn(site.mails[0]!.text);
    await site.app.inject(`/functions/v1/confirm-declaration?ticket=${ticket}`);
    await site.app.inject(`/confirmer-declaration?confirmation=${ticket}`);
    expect((await waiting(id))!.confirmedAt).toBeNull();
  });

  test('cannot be made up, nor made of another one', async () => {
    const ids = [await resign('une@exemple.fr'), await resign('deux@exemple.fr')];
    const [one, two] = site.mails.map(({ text }) => ticketIn(text).split('.')[1]!) as [string, string];
    for (const ticket of [
      '',
      '.',
      ids[0]!,
      `${ids[0]}.`,
      `${ids[0]}.${two}`,
      `${ids[1]}.${one}A`,
      `x.${one}`,
    ]) {
      const reply = await confirm(ticket);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'declaration_ticket_unknown']);
    }
    expect((await confirm('x'.repeat(201))).statusCode).toBe(400);
    for (const id of ids) expect((await waiting(id))!.confirmedAt).toBeNull();
  });

  test('is nowhere in the table: a copy of it opens nothing', async () => {
    await resign('copie@exemple.fr');
    const [, secret = ''] = ticketIn(site.mails[0]!.text).split('.');
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from public.contract_declarations t`.execute(tx),
    );
    expect(secret.length).toBeGreaterThan(40);
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  });

  test('holds thirty days; the declaration keeps its date without it', async () => {
    const id = await resign('tard@exemple.fr');
    const ticket = ticketIn(site.mails[0]!.text);
    const { receivedAt } = (await waiting(id))!;
    site.clock.advance(days(30) + minutes(1));
    const reply = await confirm(ticket);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'declaration_ticket_expired']);
    expect(await waiting(id)).toMatchObject({ receivedAt, confirmedAt: null });
  });
});

describe('acknowledgements that wait', () => {
  test('a mailbox nobody has does not keep the others waiting, and is left alone after a week', async () => {
    const unreachable = vi.spyOn(site.mails, 'push').mockImplementation(() => {
      throw new MailError('refused');
    });
    for (let n = 0; n < 55; n += 1) await resign(`mort${n}@exemple.fr`);
    await resign('vivante@exemple.fr');
    site.clock.advance(minutes(6));
    await runJob('acknowledge-declarations');
    unreachable.mockRestore();
    site.clock.advance(minutes(11));
    await runJob('acknowledge-declarations');
    await runJob('acknowledge-declarations');
    expect(site.mails.map(({ to }) => to)).toContain('vivante@exemple.fr');

    await resign('perdue@exemple.fr');
    site.mails.length = 0;
    const refused = vi.spyOn(site.mails, 'push').mockImplementation(() => {
      throw new MailError('refused');
    });
    const id = await resign('jamais@exemple.fr');
    for (let day = 0; day < 8; day += 1) {
      site.clock.advance(days(1));
      await runJob('acknowledge-declarations');
    }
    const tried = refused.mock.calls.length;
    expect(tried).toBeLessThanOrEqual(9);
    site.clock.advance(days(1));
    await runJob('acknowledge-declarations');
    expect(refused.mock.calls.length).toBe(tried);
    refused.mockRestore();
    expect(await waiting(id)).toMatchObject({ acknowledgedAt: null });
  });

  test('two requests for one declaration at the same time send one mail', async () => {
    const id = randomUUID();
    const content = { name: 'Paul', email: 'double@exemple.fr', reference: '', endsOn: '', reason: '' };
    await Promise.all([1, 2, 3].map(() => post('declare-termination', { id, content })));
    expect(site.mails).toHaveLength(1);
  });
});

describe('the operator', () => {
  const told: { to: string; subject: string; text: string }[] = [];
  const roomOf = (operatorMail: string | null) =>
    declarationsRoom({
      db: site.db,
      clock: site.clock,
      log: site.app.log,
      mailer: { name: 'recording', send: async (mail) => void told.push(mail) },
      limiter: {
        take: async () => {},
        pace: async () => 0,
        left: async () => 1,
        spend: async () => ({ share: 0, at: new Date(0) }),
        giveBack: async () => {},
      },
      metrics: site.metrics,
      brand: 'Éclaircie',
      publicUrl: site.publicUrl,
      operatorMail,
      carryOut: async () => false,
      appSecret: new Secret('un secret de test, assez long pour en être un'),
    });
  const tell = (room: ReturnType<typeof roomOf>) =>
    room.jobs!.find(({ name }) => name === 'tell-operator-of-declarations')!.handle({});

  test('is told once of what came, without anybody’s name', async () => {
    await resign('secrete@exemple.fr');
    await tell(roomOf(null));
    expect(told).toEqual([]);
    const room = roomOf('contact@eclaircie.exemple');
    await tell(room);
    await tell(room);
    expect(told.map(({ to }) => to)).toEqual(['contact@eclaircie.exemple']);
    expect(told[0]!.text).toMatch(/\d+ résiliations?[\s\S]*npm run declarations/);
    expect(told[0]!.text).not.toMatch(/secrete|Vasseur/);
    await resign('suite@exemple.fr');
    await tell(room);
    expect(told).toHaveLength(2);
    expect(told[1]!.text).toContain('1 résiliation.');
  });

  test('sees in the metrics how many came', async () => {
    const text = await site.metrics.registry.metrics();
    expect(text).toMatch(/contract_declarations_total\{kind="termination",event="received"\} \d+/);
    expect(text).toMatch(/contract_declarations_total\{kind="termination",event="confirmed"\} 1/);
  });
});
