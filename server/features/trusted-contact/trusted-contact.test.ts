import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MailError } from '#server/adapters/mail/port.ts';
import { newId } from '#server/ground/ids.ts';
import { days } from '#shared/time.ts';
import { contactFragment } from '#shared/trusted-contact/contact.ts';
import { askLetter, messageLetter } from '#shared/trusted-contact/letters.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

let site: TestHouse;
beforeAll(async () => {
  site = await house({ env: { PUBLIC_URL: 'https://eclaircie.exemple', AUTH_RATE_LIMITS: 'on' } });
});
beforeEach(() => {
  site.mails.length = 0;
});

let people = 0;
const somebody = (): Promise<Person> => aPerson(site, { email: `personne-${people++}@exemple.fr` });
const names = { contactName: 'Zoé', personName: 'Camille' };
const call = (person: Person, name: string, body: unknown = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
const ask = (person: Person, email: string) => call(person, 'ask-trusted-contact', { ...names, email });
const asVisitor = (name: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/functions/v1/${name}`, payload });
const answer = (ticket: string, given: string, neverAgain = false) =>
  asVisitor('answer-contact-invitation', { ticket, answer: given, neverAgain });
const contactOf = async (person: Person) => done(await call(person, 'my-trusted-contact')).json();
const statusOf = async (person: Person) => (await contactOf(person)).contact?.status ?? null;
const ticketIn = (text: string) =>
  new RegExp(`/contact-de-confiance#${contactFragment}(\\S+)`).exec(text)![1]!;
const codeOf = (reply: { json(): { code?: string } }) => reply.json().code;
const dump = (): Promise<string> =>
  site.db.system('test', async (tx) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from public.trusted_contacts t
      union all select to_jsonb(a)::text from public.trusted_contact_addresses a
      union all select to_jsonb(l)::text from public.audit_log l`.execute(tx);
    return rows.map(({ row }) => row).join('\n');
  });
/** @returns the person, and what only the contact's mailbox holds */
const accepted = async (email: string): Promise<{ person: Person; ticket: string }> => {
  const person = await somebody();
  done(await ask(person, email));
  const ticket = ticketIn(site.mails.at(-1)!.text);
  done(await answer(ticket, 'accept'));
  site.mails.length = 0;
  return { person, ticket };
};

describe('asking somebody', () => {
  test('writes them the letter that the person could read, and keeps names and address sealed', async () => {
    const ines = await somebody();
    done(await ask(ines, 'Zoe.Secret@Exemple.fr'));
    expect(site.mails.map(({ to }) => to)).toEqual(['zoe.secret@exemple.fr']);
    const { subject, text, html } = site.mails[0]!;
    const letter = askLetter({ brand: 'Éclaircie', ...names });
    expect(subject).toBe(letter.subject);
    for (const piece of [...letter.paragraphs, ...letter.after, letter.footer]) expect(text).toContain(piece);
    expect(`${text}${html}`).not.toMatch(/psycholog|médical|soutien|15 \(France\)/);
    expect(await contactOf(ines)).toMatchObject({
      contact: { status: 'asked', ...names, email: 'zoe.secret@exemple.fr' },
    });
    expect(await dump()).not.toMatch(/zoe|Zoé|Camille|exemple\.fr/i);
  });

  test('oneself is refused', async () => {
    const ines = await somebody();
    const refused = await ask(ines, ines.email.replace('@', '+moi@'));
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'contact_is_self']);
    expect(site.mails).toEqual([]);
  });

  test('an address is asked once a week, under whatever spelling and by whomever', async () => {
    const [ines, otto] = [await somebody(), await somebody()];
    done(await ask(ines, 'occupee@gmail.com'));
    for (const [person, email] of [
      [ines, 'occupee@gmail.com'],
      [otto, 'occ.upee+x@gmail.com'],
    ] as const) {
      expect(codeOf(await ask(person, email))).toBe('contact_not_askable');
    }
    expect(site.mails).toHaveLength(1);
    site.clock.advance(days(7) + 1000);
    await otto.signIn();
    done(await ask(otto, 'occupee@gmail.com'));
  });

  test('one person asks three times a day', async () => {
    const ines = await somebody();
    for (const n of [1, 2, 3]) done(await ask(ines, `ami-${n}@exemple.fr`));
    const refused = await ask(ines, 'ami-4@exemple.fr');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'contact_asks_spent']);
    expect(site.mails).toHaveLength(3);
  });

  test('a mail that cannot leave asks nobody, and spends nobody’s week', async () => {
    const ines = await somebody();
    vi.spyOn(site.mails, 'push').mockImplementationOnce(() => {
      throw new MailError('unreachable');
    });
    expect(codeOf(await ask(ines, 'plus-tard@exemple.fr'))).toBe('mail_not_sent');
    vi.restoreAllMocks();
    expect(await statusOf(ines)).toBeNull();
    done(await ask(ines, 'plus-tard@exemple.fr'));
  });

  test('somebody else takes the former’s place, whose link opens nothing any more', async () => {
    const { person, ticket } = await accepted('ancienne@exemple.fr');
    done(await ask(person, 'nouvelle@exemple.fr'));
    expect(await statusOf(person)).toBe('asked');
    expect(codeOf(await answer(ticket, 'accept'))).toBe('contact_ticket_unknown');
  });
});

describe('the contact answers', () => {
  test('reading the link says who asks and changes nothing, however often it is opened', async () => {
    const ines = await somebody();
    done(await ask(ines, 'lectrice@exemple.fr'));
    const ticket = ticketIn(site.mails[0]!.text);
    for (let n = 0; n < 3; n += 1)
      expect(done(await asVisitor('read-contact-invitation', { ticket })).json()).toEqual({
        status: 'asked',
        ...names,
      });
    expect((await site.app.inject(`/contact-de-confiance?ticket=${ticket}`)).statusCode).toBeLessThan(500);
    expect(await statusOf(ines)).toBe('asked');
  });

  test('yes twice is yes; no longer ends it, forgets the address, and the person sees it', async () => {
    const { person, ticket } = await accepted('oui@exemple.fr');
    done(await answer(ticket, 'accept'));
    expect(await statusOf(person)).toBe('accepted');
    expect(done(await answer(ticket, 'withdraw')).json().status).toBe('removed');
    expect((await contactOf(person)).contact).toMatchObject({
      status: 'removed',
      endedBy: 'contact',
      email: null,
    });
    expect(codeOf(await answer(ticket, 'accept'))).toBe('contact_answered');
    expect(codeOf(await call(person, 'send-trusted-message'))).toBe('contact_not_accepted');
  });

  test('no is no, and asking for peace is kept beyond the week', async () => {
    const [ines, otto] = [await somebody(), await somebody()];
    done(await ask(ines, 'tranquille@exemple.fr'));
    const ticket = ticketIn(site.mails[0]!.text);
    expect(done(await answer(ticket, 'refuse', true)).json().status).toBe('refused');
    expect(await statusOf(ines)).toBe('refused');
    site.clock.advance(days(40));
    await site.rooms.trustedContact.jobs![0]!.handle({});
    await otto.signIn();
    expect(codeOf(await ask(otto, 'tranquille@exemple.fr'))).toBe('contact_not_askable');
  });

  test('a link that we did not make, or not whole, opens nothing', async () => {
    const ines = await somebody();
    done(await ask(ines, 'fausse@exemple.fr'));
    const whole = ticketIn(site.mails[0]!.text);
    const [id] = whole.split('.');
    for (const ticket of [
      '',
      '.',
      id!,
      `${id}.`,
      `${id}.AAAA`,
      `${whole}A`,
      `${newId()}.${whole.split('.')[1]}`,
    ]) {
      expect((await answer(ticket, 'accept')).statusCode).toBe(403);
      expect((await asVisitor('read-contact-invitation', { ticket })).statusCode).toBe(403);
    }
    expect(await statusOf(ines)).toBe('asked');
  });

  test('after thirty days the link says nothing any more, and the address is gone', async () => {
    const ines = await somebody();
    done(await ask(ines, 'muette@exemple.fr'));
    const ticket = ticketIn(site.mails[0]!.text);
    site.clock.advance(days(30) + 1000);
    expect(codeOf(await answer(ticket, 'accept'))).toBe('contact_ticket_unknown');
    await site.rooms.trustedContact.jobs![0]!.handle({});
    await ines.signIn();
    expect((await contactOf(ines)).contact).toMatchObject({ status: 'unanswered', email: null });
    site.clock.advance(days(91));
    await site.rooms.trustedContact.jobs![0]!.handle({});
    await ines.signIn();
    expect(await statusOf(ines)).toBeNull();
  });
});

describe('the message without content', () => {
  test('leaves only after a yes, word for word as it was shown, with the contact’s way out', async () => {
    const ines = await somebody();
    expect(codeOf(await call(ines, 'send-trusted-message'))).toBe('contact_not_accepted');
    done(await ask(ines, 'attend@exemple.fr'));
    expect(codeOf(await call(ines, 'send-trusted-message'))).toBe('contact_not_accepted');
    const ticket = ticketIn(site.mails[0]!.text);
    done(await answer(ticket, 'accept'));
    site.mails.length = 0;
    done(await call(ines, 'send-trusted-message'));
    const letter = messageLetter({ brand: 'Éclaircie', ...names });
    expect(site.mails).toHaveLength(1);
    expect(site.mails[0]).toMatchObject({ to: 'attend@exemple.fr', subject: letter.subject });
    // Nothing but the letter, our greeting, our name and the link.
    const rest = [
      ...letter.paragraphs,
      ...letter.after,
      letter.footer,
      `${letter.action} :`,
      'Bonjour,',
      'L’équipe Éclaircie',
      '--',
    ].reduce((text, piece) => text.replace(piece, ''), site.mails[0]!.text.replace(/https:\S+/, ''));
    expect(rest.trim()).toBe('');
    expect(ticketIn(site.mails[0]!.text)).toBe(ticket);
    expect((await contactOf(ines)).contact.lastMessageAt).not.toBeNull();
  });

  test('five leave in a day, the sixth does not', async () => {
    const { person } = await accepted('cinq@exemple.fr');
    for (let n = 0; n < 5; n += 1) done(await call(person, 'send-trusted-message'));
    const refused = await call(person, 'send-trusted-message');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'contact_messages_spent']);
    expect(site.mails).toHaveLength(5);
  });

  test('a mail that cannot leave spends nothing: the button still works once mails do', async () => {
    const { person } = await accepted('panne@exemple.fr');
    for (let n = 0; n < 6; n += 1) {
      vi.spyOn(site.mails, 'push').mockImplementationOnce(() => {
        throw new MailError('unreachable');
      });
      expect(codeOf(await call(person, 'send-trusted-message'))).toBe('mail_not_sent');
    }
    vi.restoreAllMocks();
    done(await call(person, 'send-trusted-message'));
    expect(site.mails).toHaveLength(1);
  });

  test('after words about violence by somebody, it leaves only once the person says they are safe with the contact', async () => {
    const { person } = await accepted('conjoint@exemple.fr');
    expect((await contactOf(person)).asksSafety).toBe(false);
    const conversationId = newId();
    done(await call(person, 'start-session', { conversationId, topics: [] }));
    done(
      await call(person, 'converse', {
        conversationId,
        clientId: newId(),
        text: 'mon mari me frappe tous les soirs',
      }),
    );
    expect((await contactOf(person)).asksSafety).toBe(true);
    for (const body of [{}, { safeWithThem: false }])
      expect(codeOf(await call(person, 'send-trusted-message', body))).toBe('contact_safety_unasked');
    expect(site.mails).toEqual([]);
    done(await call(person, 'send-trusted-message', { safeWithThem: true }));
    expect(site.mails).toHaveLength(1);
  });

  test('the person ends it without the contact being told', async () => {
    const { person, ticket } = await accepted('discrete@exemple.fr');
    done(await call(person, 'remove-trusted-contact'));
    done(await call(person, 'remove-trusted-contact'));
    expect(site.mails).toEqual([]);
    expect((await contactOf(person)).contact).toMatchObject({
      status: 'removed',
      endedBy: 'person',
      email: null,
    });
    expect(codeOf(await answer(ticket, 'accept'))).toBe('contact_answered');
  });
});

test('each act is in the log that the person reads, without a name or an address', async () => {
  const { person, ticket } = await accepted('journal@exemple.fr');
  done(await call(person, 'send-trusted-message'));
  done(await answer(ticket, 'withdraw'));
  const { rows } = await site.db.system('test', (tx) =>
    sql<{ action: string; details: object }>`
      select action, details from public.audit_log where subject_id = ${person.id} order by id`.execute(tx),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'ask-trusted-contact',
    'trusted-contact-accepted',
    'send-trusted-message',
    'trusted-contact-removed',
  ]);
  expect(rows.every(({ details }) => Object.keys(details).length === 0)).toBe(true);
});

test('nobody signed in can say yes in the contact’s place', async () => {
  const ines = await somebody();
  done(await ask(ines, 'volee@exemple.fr'));
  const who = { kind: 'user', userId: ines.id, claims: { sub: ines.id, role: 'authenticated' } } as const;
  await expect(
    site.db.as(who, (tx) => sql`update public.trusted_contacts set status = 'accepted'`.execute(tx)),
  ).rejects.toThrow(/permission denied/);
  expect(
    (await ines.call('PATCH', '/rest/v1/trusted_contacts?status=eq.asked', { status: 'accepted' }))
      .statusCode,
  ).toBe(404);
});
