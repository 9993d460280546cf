import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MailError } from '#server/adapters/mail/port.ts';
import { days, minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson } from '../../../tests/support/people.ts';

let site: TestHouse;
const startAt = new Date('2026-11-21T13:05:09Z');
beforeAll(async () => {
  site = await house({ startAt, env: { AUTH_RATE_LIMITS: 'on' } });
});
beforeEach(() => {
  site.mails.length = 0;
});

const termination = {
  name: 'Irène Vasseur',
  email: 'irene@exemple.fr',
  reference: '',
  endsOn: '',
  reason: '',
};
const withdrawal = { name: 'Irène Vasseur', email: 'irene@exemple.fr', reference: '', orderedOn: '' };

const declare = (
  kind: 'termination' | 'withdrawal',
  content: object,
  id: string = randomUUID(),
  from = '203.0.113.1',
) =>
  site.app.inject({
    method: 'POST',
    url: `/functions/v1/declare-${kind}`,
    headers: { 'accept-language': 'fr' },
    remoteAddress: from,
    payload: { id, content },
  });
const job = (name: string) => site.rooms.declarations.jobs!.find((each) => each.name === name)!;
const rows = () =>
  site.db.system('test', async (tx) => {
    const found = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from public.contract_declarations t`.execute(tx);
    return found.rows.map(({ row }) => row);
  });

describe('a termination', () => {
  test('is declared signed out, and acknowledged by mail with its content, day and hour', async () => {
    const reply = await declare('termination', {
      ...termination,
      email: ' Irene@Exemple.fr ',
      reference: 'AB-12',
      endsOn: '2026-12-01',
      reason: 'Je vais mieux, merci.',
    });
    expect(reply.statusCode).toBe(200);
    const body = reply.json();
    expect(body).toEqual({
      number: expect.stringMatching(/^[0-9A-F]{10}$/),
      receivedAt: expect.stringMatching(/^2026-11-21T13:05:\d\d/),
      acknowledged: true,
    });
    expect(site.mails).toHaveLength(1);
    const [mail] = site.mails;
    expect([mail!.to, mail!.subject]).toEqual([
      'irene@exemple.fr',
      'Accusé de réception de votre résiliation',
    ]);
    for (const said of [
      body.number,
      '21 novembre 2026',
      '14:05:',
      'AB-12',
      '1 décembre 2026',
      'Irène Vasseur',
    ])
      expect(mail!.text).toContain(said);
    // A mail to an address nobody has proved repeats no free text.
    expect(mail!.text).not.toContain('Je vais mieux');
    // That there was a reason belongs to the content; without one nothing is said of it.
    expect(mail!.text).toContain('Motif : indiqué');
  });

  test('is kept sealed: no row can be read', async () => {
    expect((await rows()).length).toBeGreaterThan(0);
    expect((await rows()).join()).not.toMatch(/Irène|exemple|AB-12|mieux/);
  });

  test('answers alike for a customer and for nobody', async () => {
    await aPerson(site, { email: 'cliente@exemple.fr' });
    const [known, unknown] = [
      await declare('termination', { ...termination, email: 'cliente@exemple.fr' }),
      await declare('termination', { ...termination, email: 'personne@exemple.fr' }),
    ];
    const shape = (reply: typeof known) => [
      reply.statusCode,
      { ...reply.json(), number: '', receivedAt: '' },
    ];
    expect(shape(known)).toEqual(shape(unknown));
    const texts = site.mails.map(({ to, text }) =>
      text.replaceAll(to, '').replace(/numéro \w+|14:05:\d\d|confirmation=\S+/g, ''),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  test('sent twice is declared once, with its first date', async () => {
    const id = randomUUID();
    const first = (await declare('termination', { ...termination, email: 'deux@exemple.fr' }, id)).json();
    site.clock.advance(minutes(3));
    const second = (await declare('termination', { ...termination, email: 'deux@exemple.fr' }, id)).json();
    expect(second).toEqual(first);
    expect(site.mails).toHaveLength(1);
  });

  test('waits for somebody to carry it out, once', async () => {
    const id = randomUUID();
    await declare('termination', { ...termination, email: 'attente@exemple.fr' }, id);
    const waiting = (await site.rooms.declarations.listWaiting()).find((each) => each.id === id);
    expect(waiting).toMatchObject({ kind: 'termination', content: { email: 'attente@exemple.fr' } });
    expect(await site.rooms.declarations.noteExecuted(id)).toBe(true);
    expect(await site.rooms.declarations.noteExecuted(id)).toBe(false);
    expect((await site.rooms.declarations.listWaiting()).some((each) => each.id === id)).toBe(false);
  });

  test.each([
    ['no name', { name: ' ' }, 'Indiquez vos nom et prénom.'],
    ['no address', { email: '' }, 'Indiquez votre adresse email. Nous y envoyons l’accusé de réception.'],
    ['half an address', { email: 'irene@exemple' }, 'Cette adresse email n’est pas complète.'],
    [
      'a link for a name',
      { name: 'Gagnez sur https://piege.exemple' },
      'Écrivez ce texte sans lien, s’il vous plaît.',
    ],
    ['a day that does not exist', { endsOn: '2027-02-30' }, 'Cette date n’existe pas.'],
    ['a day gone by', { endsOn: '2026-11-20' }, 'Cette date est déjà passée.'],
  ])('with %s is refused, in words that help', async (_case, change, sentence) => {
    const reply = await declare('termination', { ...termination, ...change });
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentence]);
    expect(site.mails).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test('is acknowledged with what the law asks', async () => {
    const reply = await declare('withdrawal', {
      ...withdrawal,
      email: 'retract@exemple.fr',
      orderedOn: '2026-11-15',
    });
    expect(reply.statusCode).toBe(200);
    expect(site.mails[0]!.subject).toBe('Accusé de réception de votre rétractation');
    expect(site.mails[0]!.text).toMatch(
      /Je notifie ma rétractation du contrat[\s\S]*Conclu le : 15 novembre 2026/,
    );
  });

  test('cannot concern a contract of tomorrow', async () => {
    const reply = await declare('withdrawal', { ...withdrawal, orderedOn: '2026-11-23' });
    expect(reply.json().message).toBe('Cette date n’est pas encore passée.');
  });
});

describe('an acknowledgement that cannot leave', () => {
  test('leaves the declaration kept and dated, and leaves later', async () => {
    vi.spyOn(site.mails, 'push').mockImplementationOnce(() => {
      throw new MailError('unreachable');
    });
    const reply = await declare('termination', { ...termination, email: 'plus-tard@exemple.fr' });
    vi.restoreAllMocks();
    expect([reply.statusCode, reply.json().acknowledged]).toEqual([200, false]);
    await job('acknowledge-declarations').handle({});
    expect(site.mails).toEqual([]);
    site.clock.advance(minutes(6));
    await job('acknowledge-declarations').handle({});
    await job('acknowledge-declarations').handle({});
    expect(site.mails.map(({ to }) => to)).toEqual(['plus-tard@exemple.fr']);
  });
});

describe('what somebody might do with it', () => {
  test('a mailbox is not flooded with acknowledgements, and nobody loses the right to declare', async () => {
    const statuses: number[] = [];
    const acknowledged: boolean[] = [];
    for (let n = 0; n < 6; n += 1) {
      const reply = await declare(
        'termination',
        { ...termination, email: n % 2 ? 'noyee@exemple.fr' : `noyee+${n}@exemple.fr` },
        randomUUID(),
        `198.51.100.${n}`,
      );
      statuses.push(reply.statusCode);
      acknowledged.push(reply.json().acknowledged);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(acknowledged).toEqual([true, true, true, true, true, false]);
    await job('acknowledge-declarations').handle({});
    expect(site.mails).toHaveLength(5);
    site.clock.advance(days(1));
    await job('acknowledge-declarations').handle({});
    expect(site.mails).toHaveLength(6);
  });

  test('words that cannot be seen do not reach a mail, nor the terminal of whoever reads', async () => {
    const id = randomUUID();
    await declare(
      'termination',
      {
        ...termination,
        name: 'Irène\u001b[2J\u202e Vasseur\r\nBcc: intrus@exemple-fr\u0000',
        reference: 'AB\u2028-12',
        reason: 'Une ligne,\r\nune autre.\u001b]0;pris\u0007',
      },
      id,
    );
    const { content } = (await site.rooms.declarations.listWaiting()).find((each) => each.id === id)!;
    expect(content).toMatchObject({
      name: 'Irène[2J Vasseur Bcc: intrus@exemple-fr',
      reference: 'AB-12',
      reason: 'Une ligne,\nune autre.]0;pris',
    });
    expect(site.mails[0]!.text).not.toMatch(/(?!\n)[\p{Cc}\u202e\u2028]/u);
  });

  test('another declaration under an id already used is refused, not taken for the first', async () => {
    const id = randomUUID();
    await declare('termination', { ...termination, email: 'premiere@exemple.fr' }, id);
    for (const reply of [
      await declare('termination', { ...termination, email: 'seconde@exemple.fr' }, id),
      await declare('withdrawal', { ...withdrawal, email: 'premiere@exemple.fr' }, id),
    ])
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'declaration_changed']);
    expect(site.mails).toHaveLength(1);
  });

  test.each([
    ['a name of a megabyte', { name: 'é'.repeat(500_000) }],
    ['a name that is a list', { name: ['Irène'] }],
    ['an address of two', { email: 'a@exemple.fr,b@exemple.fr' }],
    ['an address with a header', { email: 'a@exemple.fr\r\nBcc:b@exemple.fr' }],
    ['an address with a sign nobody sees', { email: 'a\u001b[2J@exemple.fr' }],
    ['a site for a name', { name: 'Gagnez sur piege.exemple' }],
    ['a site for a reference', { reference: 'www.piege.exemple' }],
  ])('%s is refused, and nothing is kept', async (_case, change) => {
    const before = (await rows()).length;
    expect((await declare('termination', { ...termination, ...change })).statusCode).toBe(400);
    expect(await rows()).toHaveLength(before);
    expect(site.mails).toEqual([]);
  });

  test.each(['Mme.Vasseur', 'M.Vasseur', 'J.-P. Vasseur', 'Irène d’Ü. Vasseur', 'Nguyễn Thị Ánh'])(
    '« %s » is a name',
    async (name) => {
      const email = `nom-${randomUUID()}@exemple.fr`;
      expect(
        (await declare('termination', { ...termination, name, email }, randomUUID(), name)).statusCode,
      ).toBe(200);
    },
  );

  test('neither a visitor nor somebody signed in reads declarations', async () => {
    const person = await aPerson(site, { email: 'curieuse@exemple.fr' });
    const { anonKey } = (await site.app.inject('/config.json')).json();
    for (const token of [anonKey, person.token]) {
      const reply = await site.app.inject({
        url: '/rest/v1/contract_declarations?select=*',
        headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      });
      expect(reply.statusCode).toBeGreaterThanOrEqual(401);
      expect(reply.body).not.toContain('content_sealed"');
    }
  });
});

test('after five years, nothing is left', async () => {
  expect((await rows()).length).toBeGreaterThan(0);
  site.clock.advance(days(5 * 365));
  await job('purge-declarations').handle({});
  expect((await rows()).length).toBeGreaterThan(0);
  site.clock.advance(days(3));
  await job('purge-declarations').handle({});
  expect(await rows()).toEqual([]);
});
