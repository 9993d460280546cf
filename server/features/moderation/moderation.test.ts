import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import type { Message } from '#shared/companion/conversation.ts';
import type { AlertReply, AlertRow, Outcome } from '#shared/moderation/alerts.ts';
import type { HumanAccess } from '#shared/moderation/human-access.ts';
import { alertSeen, humanReadingVersion, readingClosed, toldAtFour } from '#shared/moderation/texts.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { hours, minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person, proves } from '../../../tests/support/people.ts';
import { aColleague } from '../../../tests/support/staff.ts';
import { openEndpoint } from './sealed-browser.ts';

/* The team from end to end, as browsers speak to it. Each test brings a person of its own; the queue is empty before. */

const grave = 'Je vais me tuer, j’ai choisi comment et j’ai préparé la lettre.';
const imminent = 'J’ai avalé toutes les boîtes il y a dix minutes, adieu.';
const passive = 'Je voudrais disparaître, à quoi bon continuer.';

let site: TestHouse;
let louise: Person;
let marc: Person;
let admin: Person;
beforeAll(async () => {
  site = await house({
    env: { AUTH_RATE_LIMITS: 'off', PUBLIC_URL: 'https://eclaircie.exemple' },
  });
  louise = await aColleague(site, { email: 'louise@equipe.fr', name: 'Louise' });
  marc = await aColleague(site, { email: 'marc@equipe.fr', name: 'Marc' });
  admin = await aColleague(site, { email: 'admin@equipe.fr', name: 'Alix', role: 'admin' });
});
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await site.rooms.moderation.settled();
  await site.db.system('test', (tx) => sql`delete from public.alerts`.execute(tx));
  await site.db.system('test', (tx) => sql`delete from public.duty_shifts`.execute(tx));
  await site.db.system('test', (tx) => sql`delete from public.safety_events`.execute(tx));
  // Tokens last an hour: each test begins in the hour they were made in.
  site.clock.reset();
  site.clock.advance(minutes(1));
  site.mails.length = 0;
});

const call = (person: Person, name: string, body: object = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
const ok = async <T>(person: Person, name: string, body: object = {}): Promise<T> =>
  done(await call(person, name, body)).json<T>();
const refusal = async (person: Person, name: string, body: object = {}): Promise<[number, string]> => {
  const reply = await call(person, name, body);
  return [reply.statusCode, reply.json<{ code: string }>().code];
};

let count = 0;
const somebody = (): Promise<Person> => {
  count += 1;
  return aPerson(site, { email: `personne-${count}@exemple.fr`, metadata: { first_name: 'Xylophine' } });
};
const agreesToAlerts = (person: Person, given = true) =>
  ok(person, 'record-consent', {
    purpose: 'safety_alerts',
    version: consentPurposes.safety_alerts.version,
    given,
  });
const says = async (person: Person, ...texts: string[]): Promise<string> => {
  const conversationId = await holdsSession(person, texts);
  await site.rooms.moderation.settled();
  return conversationId;
};
const goesOn = async (person: Person, conversationId: string, text: string): Promise<void> => {
  done(await call(person, 'converse', { conversationId, clientId: newId(), text }));
  await site.rooms.moderation.settled();
};
const queue = async (person = louise): Promise<AlertRow[]> =>
  (await ok<{ alerts: AlertRow[] }>(person, 'moderation-queue')).alerts;
const theAlert = async (): Promise<AlertRow> => {
  const alerts = await queue();
  expect(alerts).toHaveLength(1);
  return alerts[0]!;
};
const decides = (person: Person, conversationId: string, given: boolean) =>
  ok(person, 'decide-human-access', { conversationId, version: humanReadingVersion, given });
const access = (person: Person, conversationId: string) =>
  ok<HumanAccess>(person, 'human-access', { conversationId });
const thread = async (person: Person, conversationId: string): Promise<Message[]> =>
  (await ok<{ messages: Message[] }>(person, 'read-session', { conversationId })).messages;
const history = async (person: Person) =>
  (
    await ok<{ accesses: { action: string; by: string; grounds: string | null; reason: string | null }[] }>(
      person,
      'access-history',
    )
  ).accesses;
/** Closes with the second yes that unread or unanswered words ask for. */
const closes = async (person: Person, alertId: string, outcome: Outcome): Promise<void> => {
  const { alert } = await ok<AlertReply>(person, 'read-alert', { alertId });
  await ok(person, 'close-alert', { alertId, outcome, confirmedSpokeAt: alert.spokeAt });
};
const advance = (by: number) => site.clock.advance(by);
const mailsTo = (person: Person) => site.mails.filter(({ to }) => to === person.email);
const reason = 'La personne dit avoir avalé des boîtes et ne répond plus.';

describe('what makes an alert', () => {
  test('level 4 always does, whatever the settings; it holds no word, no name and no address', async () => {
    const person = await somebody();
    await agreesToAlerts(person, false);
    await says(person, imminent);
    const alert = await theAlert();
    expect(alert).toMatchObject({ level: 4, category: 'suicide', channel: 'web', state: 'waiting' });
    expect(alert.pseudonym).toMatch(/^\p{Lu}[\p{L}]+-\d{4}$/u);
    const raw = await call(louise, 'moderation-queue');
    for (const secret of [person.id, person.email, 'Xylophine', 'avalé', 'boîtes'])
      expect(raw.body).not.toContain(secret);
    const kept = await site.db.system(
      'test',
      async (tx) =>
        (await sql<{ row: string }>`select to_jsonb(a)::text as row from public.alerts a`.execute(tx))
          .rows[0]!.row,
    );
    expect(kept).not.toMatch(/avalé|Xylophine|exemple\.fr/);
  });

  test.each([
    ['nothing said', null, 0],
    ['yes at intake', true, 1],
    ['no at intake', false, 0],
  ])('level 3, %s', async (_name, intake, expected) => {
    const person = await somebody();
    if (intake !== null)
      done(
        await person.call('POST', '/rest/v1/intake_context', { user_id: person.id, alert_consent: intake }),
      );
    expect(await ok(person, 'alert-agreement', {})).toEqual({
      given: intake ?? false,
      decidedAt: null,
      atIntake: intake,
    });
    await says(person, grave);
    expect(await queue()).toHaveLength(expected);
  });

  test('level 3, the person’s own switch outweighs what they said at intake, both ways', async () => {
    const yes = await somebody();
    done(await yes.call('POST', '/rest/v1/intake_context', { user_id: yes.id, alert_consent: false }));
    await agreesToAlerts(yes);
    await says(yes, grave);
    expect(await queue()).toHaveLength(1);
    const no = await somebody();
    done(await no.call('POST', '/rest/v1/intake_context', { user_id: no.id, alert_consent: true }));
    await agreesToAlerts(no, false);
    await says(no, grave);
    expect(await queue()).toHaveLength(1);
  });

  test('level 2 makes none, until the person says yes to a human', async () => {
    const person = await somebody();
    await agreesToAlerts(person);
    const conversationId = await says(person, passive);
    expect(await queue()).toEqual([]);
    await decides(person, conversationId, true);
    expect(await theAlert()).toMatchObject({ level: 2, asked: true });
  });

  test('a yes in a calm session calls nobody', async () => {
    const person = await somebody();
    const conversationId = await says(person, 'J’ai bien dormi.');
    await decides(person, conversationId, true);
    expect(await queue()).toEqual([]);
  });

  test('later messages raise the same row; after it is closed, a grave word opens another', async () => {
    const person = await somebody();
    await agreesToAlerts(person);
    const conversationId = await says(person, grave);
    const { id } = await theAlert();
    await goesOn(person, conversationId, imminent);
    expect(await theAlert()).toMatchObject({ id, level: 4 });
    await ok(louise, 'claim-alert', { alertId: id });
    await closes(louise, id, 'emergency');
    await goesOn(person, conversationId, 'Il fait gris aujourd’hui.');
    await goesOn(person, conversationId, imminent);
    const again = await theAlert();
    expect(again.id).not.toBe(id);
    expect(again.pseudonym).toBe(
      (await ok<AlertReply>(louise, 'read-alert', { alertId: id })).alert.pseudonym,
    );
  });

  test('many at once are one row', async () => {
    const person = await somebody();
    await Promise.all([says(person, imminent), says(person, imminent), says(person, imminent)]);
    expect(await queue()).toHaveLength(1);
  });

  test('the reply comes whether or not the alert can be written; it is written at the next look', async () => {
    const person = await somebody();
    const conversationId = await says(person);
    const system = site.db.system.bind(site.db);
    // The detector’s own note is lost with it.
    vi.spyOn(site.db, 'system').mockImplementation((why, work) =>
      why === 'safety' ? Promise.reject(new Error('away')) : system(why, work),
    );
    const reply = await call(person, 'converse', { conversationId, clientId: newId(), text: imminent });
    await site.rooms.moderation.settled();
    vi.restoreAllMocks();
    expect(reply.body).toContain('"state":"complete"');
    expect(await queue()).toEqual([]);
    await site.rooms.moderation.watch();
    expect(await theAlert()).toMatchObject({ level: 4 });
  });

  test('what the detector noted and no alert heard of is found again', async () => {
    const person = await somebody();
    await says(person, imminent);
    await site.db.system('test', (tx) => sql`delete from public.alerts`.execute(tx));
    await site.rooms.moderation.watch();
    expect(await queue()).toEqual([]);
    advance(minutes(1));
    await site.rooms.moderation.watch();
    expect(await theAlert()).toMatchObject({ level: 4 });
  });
});

describe('the alarm', () => {
  const onDuty = (person: Person, forHours = 8) => ok(person, 'set-duty', { hours: forHours });

  test('calls whoever is on duty, with a mail that says nothing', async () => {
    await onDuty(marc);
    await says(await somebody(), imminent);
    expect(site.mails.map(({ to }) => to)).toEqual([marc.email]);
    const [mail] = mailsTo(marc);
    expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/niveau|suicid|danger|urgent|alerte|-\d{4}/i);
    expect(mail!.text).toContain('https://eclaircie.exemple/moderation');
  });

  test('level 4 with nobody on duty calls the whole team', async () => {
    await says(await somebody(), imminent);
    expect(site.mails.map(({ to }) => to).sort()).toEqual([admin.email, louise.email, marc.email].sort());
  });

  test('level 3 with nobody on duty waits for its half hour', async () => {
    const person = await somebody();
    await agreesToAlerts(person);
    await says(person, grave);
    expect(site.mails).toEqual([]);
    advance(minutes(29));
    await site.rooms.moderation.watch();
    expect(site.mails).toEqual([]);
    advance(minutes(1));
    await site.rooms.moderation.watch();
    expect(site.mails).toHaveLength(3);
    await site.rooms.moderation.watch();
    expect(site.mails).toHaveLength(3);
    expect((await theAlert()).escalatedAt).not.toBeNull();
  });

  test('level 4 that nobody takes calls a second person after five minutes, once', async () => {
    await onDuty(marc);
    await says(await somebody(), imminent);
    advance(minutes(5) - 1000);
    await site.rooms.moderation.watch();
    expect(mailsTo(louise)).toEqual([]);
    advance(1000);
    await Promise.all([site.rooms.moderation.watch(), site.rooms.moderation.watch()]);
    expect(mailsTo(louise)).toHaveLength(1);
  });

  test('a line somebody took is not escalated', async () => {
    await says(await somebody(), imminent);
    await ok(louise, 'claim-alert', { alertId: (await theAlert()).id });
    site.mails.length = 0;
    advance(hours(1));
    await site.rooms.moderation.watch();
    expect(site.mails).toEqual([]);
  });

  test('a mail that cannot leave leaves at the next look', async () => {
    await onDuty(marc);
    vi.spyOn(site.mails, 'push').mockImplementationOnce(() => {
      throw new Error('away');
    });
    await says(await somebody(), imminent);
    vi.restoreAllMocks();
    expect(site.mails).toEqual([]);
    await site.rooms.moderation.watch();
    expect(mailsTo(marc)).toHaveLength(1);
  });

  test('rings the browsers of whoever is called, says nothing to them, and forgets those that are gone', async () => {
    const rung: { url: string; body: unknown }[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      rung.push({ url: String(url), body: init?.body });
      return new Response(null, { status: String(url).endsWith('gone') ? 410 : 201 });
    });
    for (const name of ['marc', 'gone'])
      await ok(marc, 'add-push-browser', { endpoint: `https://fcm.googleapis.com/fcm/send/${name}` });
    await ok(louise, 'add-push-browser', { endpoint: 'https://fcm.googleapis.com/fcm/send/louise' });
    expect(await refusal(marc, 'add-push-browser', { endpoint: 'https://169.254.169.254/latest' })).toEqual([
      422,
      'push_endpoint_unknown',
    ]);
    await onDuty(marc);
    await says(await somebody(), imminent);
    expect(rung.map(({ url }) => url.slice(-5)).toSorted()).toEqual(['/gone', '/marc']);
    expect(rung.every(({ body }) => body === undefined)).toBe(true);
    const kept = await site.db.system(
      'test',
      async (tx) =>
        (
          await sql<{
            user_id: string;
            endpoint: string;
          }>`select user_id, endpoint from public.push_subscriptions`.execute(tx)
        ).rows,
    );
    const opened = kept.map(async ({ user_id, endpoint }) =>
      openEndpoint(await site.vault.findBox(user_id), endpoint),
    );
    expect((await Promise.all(opened)).map((endpoint) => endpoint?.slice(-6)).toSorted()).toEqual([
      'd/marc',
      'louise',
    ]);
    await ok(marc, 'remove-push-browser', { endpoint: 'https://fcm.googleapis.com/fcm/send/marc' });
    await ok(louise, 'remove-push-browser', { endpoint: 'https://fcm.googleapis.com/fcm/send/louise' });
  });

  test('duty ends by itself, or when one leaves; the product says no more than that', async () => {
    const said = async () =>
      done(await site.app.inject({ method: 'POST', url: '/functions/v1/team-on-duty', payload: {} })).json();
    expect(await said()).toEqual({ someoneOnDuty: false });
    await onDuty(marc);
    expect(await said()).toEqual({ someoneOnDuty: true });
    await onDuty(marc, 0);
    expect(await said()).toEqual({ someoneOnDuty: false });
    await onDuty(marc, 1);
    advance(hours(1) - 1000);
    expect(await site.rooms.moderation.someoneOnDuty()).toBe(true);
    advance(1000);
    expect([await said(), await site.rooms.moderation.someoneOnDuty()]).toEqual([
      { someoneOnDuty: false },
      false,
    ]);
  });
});

describe('holding a line', () => {
  test('of two who take it at once, one gets it; the person is told once that somebody saw it', async () => {
    const person = await somebody();
    const conversationId = await says(person, imminent);
    const { id } = await theAlert();
    expect((await thread(person, conversationId)).filter(({ role }) => role === 'notice')).toEqual([]);
    const codes = await Promise.all(
      [louise, marc, admin].map(
        async (each) => (await call(each, 'claim-alert', { alertId: id })).statusCode,
      ),
    );
    expect(codes.toSorted()).toEqual([200, 409, 409]);
    const holder = [louise, marc, admin][codes.indexOf(200)]!;
    await ok(holder, 'release-alert', { alertId: id });
    await ok(marc, 'claim-alert', { alertId: id });
    const notices = (await thread(person, conversationId)).filter(({ role }) => role === 'notice');
    expect(notices.map(({ text }) => text)).toEqual([alertSeen.vous]);
  });

  test('handed over with a note, kept sealed; whoever gave it holds it no more', async () => {
    await says(await somebody(), imminent);
    const { id } = await theAlert();
    await ok(louise, 'claim-alert', { alertId: id });
    const note = 'Rappeler dans une heure, zinzolin.';
    await ok(louise, 'hand-over-alert', { alertId: id, to: marc.id, note });
    await ok(marc, 'claim-alert', { alertId: id });
    expect(await refusal(louise, 'release-alert', { alertId: id })).toEqual([403, 'alert_not_held']);
    const seen = await ok<AlertReply>(marc, 'read-alert', { alertId: id });
    expect(seen.alert).toMatchObject({ mine: true, heldBy: 'Marc' });
    expect(seen.events.find(({ kind }) => kind === 'handed_over')).toMatchObject({ by: 'Louise', note });
    const rows = await site.db.system(
      'test',
      async (tx) =>
        (await sql<{ row: string }>`select to_jsonb(e)::text as row from public.alert_events e`.execute(tx))
          .rows,
    );
    expect(rows.some(({ row }) => row.includes('zinzolin'))).toBe(false);
    const stranger = await somebody();
    expect(await refusal(marc, 'hand-over-alert', { alertId: id, to: stranger.id })).toEqual([
      422,
      'colleague_not_known',
    ]);
  });

  test('closed as a false alarm it leaves the queue', async () => {
    await says(await somebody(), imminent);
    const { id } = await theAlert();
    expect(await refusal(louise, 'close-alert', { alertId: id, outcome: 'false_alarm' })).toEqual([
      403,
      'alert_not_held',
    ]);
    await ok(louise, 'claim-alert', { alertId: id });
    await closes(louise, id, 'false_alarm');
    expect(await queue()).toEqual([]);
    const { closed } = await ok<{ closed: AlertRow[] }>(louise, 'moderation-queue');
    expect(closed).toMatchObject([{ id, outcome: 'false_alarm' }]);
  });

  test('unread or unanswered words of level 4 ask for a second yes, of these very words', async () => {
    const person = await somebody();
    const conversationId = await says(person, imminent);
    const { id } = await theAlert();
    await ok(louise, 'claim-alert', { alertId: id });
    const close = (outcome: Outcome, confirmedSpokeAt?: string | null) =>
      refusal(louise, 'close-alert', { alertId: id, outcome, confirmedSpokeAt });
    const unconfirmed = [409, 'alert_close_unconfirmed'];
    expect(await close('false_alarm')).toEqual(unconfirmed);
    expect(await close('emergency', null)).toEqual(unconfirmed);
    const firstWords = (await theAlert()).spokeAt;
    await decides(person, conversationId, true);
    await ok(louise, 'read-alert-conversation', { alertId: id });
    await ok(louise, 'write-to-person', { alertId: id, clientId: newId(), text: 'Êtes-vous en danger ?' });
    advance(1000);
    await goesOn(person, conversationId, 'oui, là maintenant');
    expect(await close('talked')).toEqual(unconfirmed);
    expect(await close('talked', firstWords)).toEqual(unconfirmed);
    expect(await theAlert()).toMatchObject({ id, state: 'claimed' });
    advance(1000);
    await ok(louise, 'write-to-person', { alertId: id, clientId: newId(), text: 'J’appelle avec vous.' });
    await ok(louise, 'close-alert', { alertId: id, outcome: 'talked' });
    expect(await queue()).toEqual([]);
  });

  test('taking, closing and duty stand in the journal; the person sees the first two', async () => {
    const person = await somebody();
    await says(person, imminent);
    const { id } = await theAlert();
    await ok(louise, 'set-duty', { hours: 2 });
    await ok(louise, 'claim-alert', { alertId: id });
    await closes(louise, id, 'emergency');
    await ok(louise, 'set-duty', { hours: 0 });
    const latest = await site.db.system(
      'test',
      async (tx) =>
        (
          await sql<{
            action: string;
            subject_id: string | null;
          }>`select action, subject_id from public.audit_log
            where actor_id = ${louise.id} order by id desc limit 4`.execute(tx)
        ).rows,
    );
    expect(latest.reverse()).toEqual([
      { action: 'begin-duty', subject_id: null },
      { action: 'take-alert', subject_id: person.id },
      { action: 'close-alert', subject_id: person.id },
      { action: 'end-duty', subject_id: null },
    ]);
    expect((await history(person)).map(({ action }) => action)).toEqual(['close-alert', 'take-alert']);
  });

  test('whoever holds a line is there for that person, on duty or not', async () => {
    const person = await somebody();
    const conversationId = await says(person, imminent);
    const there = async () => {
      const { someoneOnDuty, lineTaken } = await access(person, conversationId);
      return [someoneOnDuty, lineTaken];
    };
    expect(await there()).toEqual([false, false]);
    const { id } = await theAlert();
    await ok(louise, 'claim-alert', { alertId: id });
    expect(await there()).toEqual([true, true]);
    const other = await somebody();
    expect(await access(other, await says(other))).toMatchObject({ someoneOnDuty: false, lineTaken: false });
    await ok(louise, 'release-alert', { alertId: id });
    expect(await there()).toEqual([false, false]);
  });

  test('a holder who leaves the team leaves the line to others', async () => {
    const leaver = await aColleague(site, { email: `part-${count}@equipe.fr`, name: 'Paul' });
    await says(await somebody(), imminent);
    const { id } = await theAlert();
    await ok(leaver, 'claim-alert', { alertId: id });
    await site.db.system('test', (tx) => site.rooms.profiles.revokeRole(tx, leaver.id, 'moderator'));
    expect(await refusal(leaver, 'moderation-queue')).toEqual([403, 'insufficient_rights']);
    await site.rooms.moderation.watch();
    expect(await theAlert()).toMatchObject({ state: 'waiting', mine: false });
  });

  test('nobody works on an alert about themselves', async () => {
    const conversationId = await says(marc, imminent);
    expect(await queue(marc)).toEqual([]);
    const { id } = await theAlert();
    expect(await refusal(marc, 'claim-alert', { alertId: id })).toEqual([404, 'alert_not_known']);
    await ok(louise, 'claim-alert', { alertId: id });
    expect(await refusal(louise, 'hand-over-alert', { alertId: id, to: marc.id })).toEqual([
      422,
      'colleague_not_known',
    ]);
    await ok(marc, 'delete-session', { conversationId });
  });
});

describe('reading and writing', () => {
  const held = async (text = imminent) => {
    const person = await somebody();
    const conversationId = await says(person, text);
    const { id: alertId } = await theAlert();
    await ok(louise, 'claim-alert', { alertId });
    return { person, conversationId, alertId };
  };

  test('without consent nothing is given; with it the last turns are, and the person sees who read', async () => {
    const { person, conversationId, alertId } = await held();
    expect(await refusal(louise, 'read-alert-conversation', { alertId })).toEqual([
      403,
      'reading_not_allowed',
    ]);
    expect((await history(person)).map(({ action }) => action)).toEqual(['take-alert']);
    await decides(person, conversationId, true);
    const { messages } = await ok<{ messages: Message[] }>(louise, 'read-alert-conversation', { alertId });
    expect(messages.map(({ text }) => text)).toContain(imminent);
    expect(messages.length).toBeLessThanOrEqual(30);
    expect(await history(person)).toMatchObject([
      { action: 'read-conversation', by: 'team', grounds: 'consent', reason: null },
      { action: 'take-alert', by: 'team', grounds: null },
    ]);
    // Whoever does not hold the line gets nothing.
    expect(await refusal(marc, 'read-alert-conversation', { alertId })).toEqual([403, 'alert_not_held']);
    expect(await site.rooms.audit.verify()).toBeNull();
  });

  test('what the person told is given with the session, in plain French, and with nothing less', async () => {
    const { person, conversationId, alertId } = await held();
    await goesOn(person, conversationId, 'je suis seule chez moi');
    const { body } = done(await call(louise, 'read-alert', { alertId }));
    expect(body).not.toMatch(/aucune autre personne|Présence/);
    await decides(person, conversationId, true);
    const read = await ok<{ facts: string[]; factsOfOther: string[] }>(louise, 'read-alert-conversation', {
      alertId,
    });
    expect(read.facts).toContain('Présence : aucune autre personne');
    expect(read.factsOfOther).toEqual([]);
    await decides(person, conversationId, false);
    expect(await refusal(louise, 'read-alert-conversation', { alertId })).toEqual([
      403,
      'reading_not_allowed',
    ]);
  });

  test('a change of mind closes reading and writing at once', async () => {
    const { person, conversationId, alertId } = await held();
    await decides(person, conversationId, true);
    await ok(louise, 'read-alert-conversation', { alertId });
    await decides(person, conversationId, false);
    expect(await refusal(louise, 'read-alert-conversation', { alertId })).toEqual([
      403,
      'reading_not_allowed',
    ]);
    const write = { alertId, clientId: newId(), text: 'Êtes-vous là ?' };
    expect(await refusal(louise, 'write-to-person', write)).toEqual([403, 'reading_not_allowed']);
    expect((await ok<AlertReply>(louise, 'read-alert', { alertId })).grounds).toBeNull();
  });

  test('where the access cannot be written down, nothing is read', async () => {
    const { person, conversationId, alertId } = await held();
    await decides(person, conversationId, true);
    const broken = vi.spyOn(site.rooms.audit, 'record').mockRejectedValue(new Error('away'));
    const reply = await call(louise, 'read-alert-conversation', { alertId });
    broken.mockRestore();
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('boîtes');
  });

  test('a word of the team stands in the thread as such, once, and no model answers it', async () => {
    const { person, conversationId, alertId } = await held();
    await decides(person, conversationId, true);
    const write = { alertId, clientId: newId(), text: 'Bonjour, je suis de l’équipe. Où êtes-vous ?' };
    await ok(louise, 'write-to-person', write);
    await ok(louise, 'write-to-person', write);
    const said = await thread(person, conversationId);
    expect(said.filter(({ role }) => role === 'team')).toMatchObject([
      { text: write.text, state: 'complete' },
    ]);
    expect(said.at(-1)!.role).toBe('team');
    expect((await access(person, conversationId)).messages.at(-1)).toMatchObject({
      role: 'team',
      text: write.text,
    });
    // The person answers, and safety answers them as always.
    await goesOn(person, conversationId, 'Chez moi.');
    expect((await thread(person, conversationId)).slice(-3).map(({ role }) => role)).toEqual([
      'team',
      'user',
      'assistant',
    ]);
    expect((await history(person)).map(({ action }) => action)).toEqual(['write-to-person', 'take-alert']);
  });

  test('nobody but the product writes in the team’s name', async () => {
    const person = await somebody();
    const conversationId = await says(person, 'Bonjour.');
    await expect(
      site.db.as(
        { kind: 'user', userId: person.id, claims: { sub: person.id, role: 'authenticated' } },
        (tx) =>
          sql`insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, created_at, updated_at)
            values (${newId()}, ${conversationId}, ${person.id}, 99, 'team', 'complete', 's1.A', now(), now())`.execute(
            tx,
          ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('closed, everything closes; a deleted session leaves nothing to read', async () => {
    const { person, conversationId, alertId } = await held();
    await decides(person, conversationId, true);
    await ok(person, 'delete-session', { conversationId });
    expect(await refusal(louise, 'read-alert-conversation', { alertId })).toEqual([
      403,
      'reading_not_allowed',
    ]);
    expect((await ok<AlertReply>(louise, 'read-alert', { alertId })).sessionGone).toBe(true);
    await closes(louise, alertId, 'no_answer');
    expect(await refusal(louise, 'read-alert-conversation', { alertId })).toEqual([403, 'alert_not_held']);
  });

  test('where one comes back, the session to answer about is known while its alert is open, to its owner alone', async () => {
    const alerted = (of: Person) =>
      ok<{ session: { conversationId: string; startedAt: string } | null }>(of, 'alerted-session', {});
    const { person, conversationId, alertId } = await held();
    expect((await alerted(person)).session?.conversationId).toBe(conversationId);
    expect(await alerted(await somebody())).toEqual({ session: null });
    // The answer does not hide it: a yes can be taken back from there.
    await decides(person, conversationId, true);
    expect((await alerted(person)).session?.conversationId).toBe(conversationId);
    await closes(louise, alertId, 'no_answer');
    expect(await alerted(person)).toEqual({ session: null });
    const gone = await held();
    await ok(gone.person, 'delete-session', { conversationId: gone.conversationId });
    expect(await alerted(gone.person)).toEqual({ session: null });
    await closes(louise, gone.alertId, 'no_answer');
  });

  test('one person’s yes is not another’s, and a stranger’s session cannot be decided about', async () => {
    const person = await somebody();
    const conversationId = await says(person, 'Bonjour.');
    const other = await somebody();
    const decision = { conversationId, version: humanReadingVersion, given: true };
    expect(await refusal(other, 'decide-human-access', decision)).toEqual([404, 'session_not_known']);
    expect(await refusal(other, 'human-access', { conversationId })).toEqual([404, 'session_not_known']);
    expect(await refusal(person, 'decide-human-access', { ...decision, version: '2020-01' })).toEqual([
      409,
      'consent_outdated',
    ]);
  });
});

describe('breaking the glass', () => {
  const held = async (text = imminent) => {
    const person = await somebody();
    await agreesToAlerts(person);
    const conversationId = await says(person, text);
    const { id: alertId } = await theAlert();
    await ok(louise, 'claim-alert', { alertId });
    site.mails.length = 0;
    return { person, conversationId, alertId };
  };

  test('opens at once on a written reason; the person is told at once and reads the reason; the others are called', async () => {
    const { person, conversationId, alertId } = await held();
    expect(await refusal(louise, 'break-glass', { alertId, reason: 'Trop court.' })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await refusal(marc, 'break-glass', { alertId, reason })).toEqual([403, 'alert_not_held']);
    await ok(louise, 'break-glass', { alertId, reason });
    expect((await thread(person, conversationId)).at(-1)).toMatchObject({
      role: 'notice',
      text: toldAtFour.vous,
    });
    expect(await access(person, conversationId)).toMatchObject({ openedWithoutConsent: true });
    const { messages } = await ok<{ messages: Message[] }>(louise, 'read-alert-conversation', { alertId });
    expect(messages.some(({ text }) => text === imminent)).toBe(true);
    expect(await history(person)).toMatchObject([
      { action: 'read-conversation', grounds: 'break_glass' },
      { action: 'break-glass', grounds: 'break_glass', reason },
      { action: 'take-alert', grounds: null },
    ]);
    expect(site.mails.map(({ to }) => to).sort()).toEqual([admin.email, marc.email].sort());
    expect(site.mails.map(({ text }) => text).join()).not.toMatch(/suicid|avalé|boîtes/);
    // The audit names codes alone: the reason goes with the account.
    const log = await site.db.system(
      'test',
      async (tx) =>
        (await sql<{ row: string }>`select to_jsonb(l)::text as row from public.audit_log l`.execute(tx))
          .rows,
    );
    expect(log.some(({ row }) => row.includes('avalé'))).toBe(false);
  });

  test('not below level 4', async () => {
    const { alertId } = await held(grave);
    expect(await refusal(louise, 'break-glass', { alertId, reason })).toEqual([409, 'glass_not_breakable']);
  });

  test('a second person signs, not the first', async () => {
    const { alertId } = await held();
    await ok(louise, 'break-glass', { alertId, reason });
    expect(await theAlert()).toMatchObject({ needsSecond: true });
    expect(await refusal(louise, 'countersign-glass', { alertId })).toEqual([409, 'glass_not_signable']);
    expect((await ok<AlertReply>(marc, 'read-alert', { alertId })).glass).toMatchObject({
      by: 'Louise',
      reason,
    });
    await ok(marc, 'countersign-glass', { alertId });
    expect(await theAlert()).toMatchObject({ needsSecond: false });
    expect(await refusal(admin, 'countersign-glass', { alertId })).toEqual([409, 'glass_not_signable']);
  });

  test('after 24 hours without a second signature it closes, is flagged, and admins and the person are told once', async () => {
    const { person, conversationId, alertId } = await held();
    await ok(louise, 'break-glass', { alertId, reason });
    site.mails.length = 0;
    const asLouise = { kind: 'user' as const, userId: louise.id };
    const grounds = () =>
      site.db.as(
        { ...asLouise, claims: { sub: louise.id, role: 'authenticated', aal: 'aal2' } },
        async (tx) =>
          (
            await sql<{
              grounds: string | null;
            }>`select grounds from private.held_alert(${alertId}::uuid)`.execute(tx)
          ).rows[0]?.grounds,
        { settings: { 'app.now': site.clock.now().toISOString() } },
      );
    // The clock runs meanwhile: a busy machine must not reach the end by itself.
    advance(hours(24) - minutes(5));
    await site.rooms.moderation.watch();
    expect([await grounds(), site.mails.length]).toEqual(['break_glass', 0]);
    advance(minutes(6));
    await site.rooms.moderation.watch();
    await site.rooms.moderation.watch();
    expect(await grounds()).toBeNull();
    expect(site.mails.map(({ to }) => to)).toEqual([admin.email]);
    await person.signIn();
    const told = await thread(person, conversationId);
    expect(told.filter(({ text }) => text === readingClosed.vous)).toHaveLength(1);
    expect(await access(person, conversationId)).toMatchObject({ openedWithoutConsent: false });
  });

  test('the end of 24 hours closes nothing that was signed, agreed to, or closed and told of before', async () => {
    const ends = async ({ person, conversationId }: Awaited<ReturnType<typeof held>>) => {
      await person.signIn();
      return (await thread(person, conversationId)).filter(({ text }) => text === readingClosed.vous).length;
    };
    const signed = await held();
    await ok(louise, 'break-glass', { alertId: signed.alertId, reason });
    await ok(marc, 'countersign-glass', { alertId: signed.alertId });
    await closes(louise, signed.alertId, 'talked');
    const closed = await held();
    await ok(louise, 'break-glass', { alertId: closed.alertId, reason });
    await closes(louise, closed.alertId, 'talked');
    const agreed = await held();
    await ok(louise, 'break-glass', { alertId: agreed.alertId, reason });
    const { conversationId } = agreed;
    await ok(agreed.person, 'decide-human-access', {
      conversationId,
      version: humanReadingVersion,
      given: true,
    });
    advance(hours(24) + 1000);
    await site.rooms.moderation.watch();
    expect([await ends(signed), await ends(closed), await ends(agreed)]).toEqual([1, 1, 0]);
  });
});

describe('without a verified second factor, nothing at all', () => {
  const bodyFor = (name: string, alertId: string): object =>
    ({
      'moderation-queue': {},
      'set-duty': { hours: 1 },
      'push-key': {},
      'add-push-browser': { endpoint: 'https://fcm.googleapis.com/fcm/send/a' },
      'remove-push-browser': { endpoint: 'https://fcm.googleapis.com/fcm/send/a' },
      'hand-over-alert': { alertId, to: marc.id, note: '' },
      'close-alert': { alertId, outcome: 'talked' },
      'write-to-person': { alertId, clientId: newId(), text: 'Bonjour.' },
      'break-glass': { alertId, reason },
      'object-to-glass': { alertId, comment: reason },
    })[name] ?? { alertId };

  test('not a count, not a line, not a switch: to a moderator, an admin, a person or a visitor', async () => {
    const half = await aColleague(site, { email: 'sans@equipe.fr', name: 'Nina', secondFactor: false });
    const chief = await aColleague(site, {
      email: 'chef@equipe.fr',
      name: 'Zoé',
      role: 'admin',
      secondFactor: false,
    });
    const person = await somebody();
    const conversationId = await says(person, imminent);
    await decides(person, conversationId, true);
    const { id } = await theAlert();
    const functions = site.rooms.moderation.functions!.filter(
      ({ admission }) => typeof admission === 'object',
    );
    expect(functions).toHaveLength(16);
    for (const { name } of functions) {
      const body = bodyFor(name, id);
      expect([name, ...(await refusal(half, name, body))]).toEqual([name, 403, 'second_factor_missing']);
      expect([name, ...(await refusal(chief, name, body))]).toEqual([name, 403, 'second_factor_missing']);
      expect([name, ...(await refusal(person, name, body))]).toEqual([name, 403, 'insufficient_rights']);
      const visitor = await site.app.inject({ method: 'POST', url: `/functions/v1/${name}`, payload: body });
      expect([name, visitor.statusCode]).toEqual([name, 401]);
    }
    expect(await theAlert()).toMatchObject({ state: 'waiting' });
  });
});

test('the export holds a person’s alerts and answers, and the erasure leaves none of it', async () => {
  const person = await somebody();
  const conversationId = await says(person, imminent);
  await decides(person, conversationId, true);
  const { id: alertId } = await theAlert();
  await ok(louise, 'claim-alert', { alertId });
  await ok(louise, 'break-glass', { alertId, reason });
  const [data] = site.rooms.moderation.personalData!;
  expect(await data!.export(person.id)).toMatchObject({
    alertes: [{ niveau: 4 }],
    lecture_par_une_personne: [{ accord: true, seance: conversationId }],
  });
  await proves(person);
  await ok(person, 'erase-my-account', { confirmation: 'EFFACER' });
  const left = await site.db.system('test', async (tx) => {
    const { rows } = await sql<{
      found: number;
    }>`select (select count(*) from public.alerts where user_id = ${person.id})
      + (select count(*) from public.alert_events where user_id = ${person.id})
      + (select count(*) from public.reading_consents where user_id = ${person.id}) as found`.execute(tx);
    return Number(rows[0]!.found);
  });
  expect(left).toBe(0);
});
