import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MailError } from '#server/adapters/mail/port.ts';
import { leaveFragment } from '#shared/launches/launch-list.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';

let site: TestHouse;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'on', PUBLIC_URL: 'https://eclaircie.exemple' } });
});
beforeEach(() => {
  site.mails.length = 0;
});

const call = (name: string, payload: object) =>
  site.app.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    headers: { 'accept-language': 'fr' },
    payload,
  });
const join = (email: string) => call('join-launch-list', { launch: 'company_audio', email });
const leave = (ticket: string) => call('leave-launch-list', { ticket });
const rows = () =>
  site.db.system('test', async (tx) => {
    const found = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from public.launch_requests t`.execute(tx);
    return found.rows.map(({ row }) => row);
  });
const ticketIn = (text: string) => new RegExp(`/entreprises#${leaveFragment}(\\S+)`).exec(text)![1]!;

test('an address is kept once and sealed, told so by mail, and taken off by the link of that mail', async () => {
  expect((await join('Rh@Exemple.fr')).statusCode).toBe(200);
  expect(site.mails.map(({ to }) => to)).toEqual(['rh@exemple.fr']);
  const again = await join(' rh@exemple.fr');
  expect([again.statusCode, again.json()]).toEqual([200, {}]);
  expect(await rows()).toHaveLength(1);
  expect((await rows())[0]).not.toContain('exemple.fr');

  const ticket = ticketIn(site.mails[0]!.text);
  expect((await leave(ticket)).statusCode).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await leave(ticket)).statusCode).toBe(200);
});

test('somebody else’s address cannot be taken off by guessing', async () => {
  await join('autre@exemple.fr');
  const whole = ticketIn(site.mails[0]!.text);
  const [launch, hash] = whole.split('.');
  const half = `${launch}.${hash}`;
  for (const ticket of [
    '',
    '.',
    '..',
    'x',
    launch!,
    half,
    `${half}.`,
    `${half}.AAAA`,
    `${whole}A`,
    `x${whole}`,
  ]) {
    expect((await leave(ticket)).statusCode).toBe(403);
  }
  expect(await rows()).toHaveLength(1);
});

test('whoever is put back on the list by somebody else leaves it again by the mail they have', async () => {
  const before = (await rows()).length;
  await join('harcelee@exemple.fr');
  const ticket = ticketIn(site.mails[0]!.text);
  await leave(ticket);
  // Beyond the mails of a day, the address is kept without a new one.
  for (let n = 0; n < 3; n += 1) await join('harcelee@exemple.fr');
  expect(site.mails).toHaveLength(2);
  expect(await rows()).toHaveLength(before + 1);
  await leave(ticket);
  expect(await rows()).toHaveLength(before);
});

test('one mailbox is not flooded under its other spellings', async () => {
  for (const spelling of ['une@exemple.fr', 'une+a@exemple.fr', 'une+b@exemple.fr', 'UNE+c+d@exemple.fr'])
    expect((await join(spelling)).statusCode).toBe(200);
  expect(site.mails).toHaveLength(2);
});

test('an address is not flooded: the third mail of a day is not sent, and nobody is told', async () => {
  for (let n = 0; n < 4; n += 1) expect((await join('noyee@exemple.fr')).statusCode).toBe(200);
  expect(site.mails).toHaveLength(2);
});

test('an address that cannot be written to is not kept', async () => {
  const before = await rows();
  vi.spyOn(site.mails, 'push').mockImplementationOnce(() => {
    throw new MailError('refused');
  });
  const reply = await join('perdue@exemple.fr');
  vi.restoreAllMocks();
  expect(reply.statusCode).toBe(500);
  expect(await rows()).toEqual(before);
});

test.each(['', 'rh', 'rh@exemple'])('%j is no address', async (email) => {
  const reply = await join(email);
  expect([reply.statusCode, reply.json().message]).toEqual([
    400,
    'Indiquez une adresse email complète, comme prenom@entreprise.fr.',
  ]);
});

test('after two years an address goes by itself', async () => {
  await join('vieille@exemple.fr');
  site.clock.advance(days(729));
  await site.rooms.launches.jobs![0]!.handle({});
  expect((await rows()).length).toBeGreaterThan(0);
  site.clock.advance(days(2));
  await site.rooms.launches.jobs![0]!.handle({});
  expect(await rows()).toEqual([]);
});
