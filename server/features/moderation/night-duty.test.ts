import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import type { Message } from '#shared/companion/conversation.ts';
import type { AlertReply, AlertRow, Outcome } from '#shared/moderation/alerts.ts';
import type { HumanAccess } from '#shared/moderation/human-access.ts';
import { humanReadingVersion, readingClosed } from '#shared/moderation/texts.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { days, hours, minutes, seconds } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person } from '../../../tests/support/people.ts';
import { aColleague } from '../../../tests/support/staff.ts';

/* What a tired colleague met at night: no line ends in silence, nothing is counted twice, nothing is closed for good. */

const grave = 'Je vais me tuer, j’ai choisi comment et j’ai préparé la lettre.';
const imminent = 'J’ai avalé toutes les boîtes il y a dix minutes, adieu.';
const reason = 'La personne dit avoir avalé des boîtes et ne répond plus.';
const doubt = 'La personne avait répondu non deux minutes plus tôt.';

let site: TestHouse;
let louise: Person;
let marc: Person;
let nina: Person;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  louise = await aColleague(site, { email: 'louise@equipe.fr', name: 'Louise' });
  marc = await aColleague(site, { email: 'marc@equipe.fr', name: 'Marc' });
  nina = await aColleague(site, { email: 'nina@equipe.fr', name: '' });
});
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await site.rooms.moderation.settled();
  for (const table of ['alerts', 'duty_shifts', 'safety_events'])
    await site.db.system('test', (tx) => sql`delete from ${sql.table(`public.${table}`)}`.execute(tx));
  site.clock.reset();
  advance(minutes(1));
  site.mails.length = 0;
});

/** Closes with the second yes that unread or unanswered words ask for. */
const closes = async (person: Person, alertId: string, outcome: Outcome): Promise<void> => {
  const { alert } = await ok<AlertReply>(person, 'read-alert', { alertId });
  await ok(person, 'close-alert', { alertId, outcome, confirmedSpokeAt: alert.spokeAt });
};
const advance = (by: number) => site.clock.advance(by);
const later = async (by: number) => {
  advance(by);
  await site.rooms.moderation.watch();
};
const call = (person: Person, name: string, body: object = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
const ok = async <T>(person: Person, name: string, body: object = {}): Promise<T> =>
  done(await call(person, name, body)).json<T>();
const refusal = async (person: Person, name: string, body: object = {}): Promise<string> =>
  (await call(person, name, body)).json<{ code: string }>().code;

let count = 0;
const somebody = async (): Promise<Person> => {
  count += 1;
  const person = await aPerson(site, { email: `nuit-${count}@exemple.fr` });
  await ok(person, 'record-consent', {
    purpose: 'safety_alerts',
    version: consentPurposes.safety_alerts.version,
    given: true,
  });
  return person;
};
const says = async (person: Person, ...texts: string[]): Promise<string> => {
  const conversationId = await holdsSession(person, texts);
  await site.rooms.moderation.settled();
  return conversationId;
};
const goesOn = async (
  person: Person,
  conversationId: string,
  text: string,
  more: object = {},
): Promise<void> => {
  done(await call(person, 'converse', { conversationId, clientId: newId(), text, ...more }));
  await site.rooms.moderation.settled();
};
type Queue = { alerts: AlertRow[]; closed: AlertRow[]; unsigned: AlertRow[]; me: object };
const queue = (person = louise) => ok<Queue>(person, 'moderation-queue');
const line = async (alertId: string, person = louise): Promise<AlertReply> =>
  ok<AlertReply>(person, 'read-alert', { alertId });
const decides = (person: Person, conversationId: string, given: boolean) =>
  ok(person, 'decide-human-access', { conversationId, version: humanReadingVersion, given });
const notices = async (person: Person, conversationId: string): Promise<string[]> =>
  (await ok<{ messages: Message[] }>(person, 'read-session', { conversationId })).messages
    .filter(({ role }) => role === 'notice')
    .map(({ text }) => text);
const history = async (person: Person): Promise<string[]> =>
  (await ok<{ accesses: { action: string }[] }>(person, 'access-history')).accesses.map(
    ({ action }) => action,
  );
const called = () => site.mails.map(({ to }) => to).toSorted();
const onDuty = (person: Person, forHours = 8) => ok(person, 'set-duty', { hours: forHours });

/** A person, their session, and the line about it in Louise's hands; the mails until then are forgotten. */
const held = async (text = imminent) => {
  const before = (await queue()).alerts.map(({ id }) => id);
  const person = await somebody();
  const conversationId = await says(person, text);
  const alertId = (await queue()).alerts.find(({ id }) => !before.includes(id))!.id;
  await ok(louise, 'claim-alert', { alertId });
  site.mails.length = 0;
  return { person, conversationId, alertId };
};

describe('a line handed to a colleague', () => {
  test('waits for them, calls them alone even off duty, and is theirs once they take it', async () => {
    const { alertId } = await held();
    await onDuty(nina);
    await ok(louise, 'hand-over-alert', { alertId, to: marc.id });
    expect(called()).toEqual([marc.email]);
    expect(site.mails[0]!.subject).toMatch(/passée/);
    expect(`${site.mails[0]!.subject} ${site.mails[0]!.text}`).not.toMatch(
      /niveau|suicid|danger|urgent|alerte/i,
    );
    expect((await queue(marc)).alerts).toMatchObject([
      { id: alertId, state: 'waiting', offeredTo: 'Marc', offeredToMe: true, heldBy: null, mayTake: true },
    ]);
    await ok(marc, 'claim-alert', { alertId });
    expect((await line(alertId, marc)).alert).toMatchObject({ mine: true, offeredTo: null });
  });

  test('stands above a lesser one that waits longer', async () => {
    await says(await somebody(), grave);
    advance(minutes(10));
    const { alertId } = await held();
    await ok(louise, 'hand-over-alert', { alertId, to: marc.id });
    expect((await queue(marc)).alerts.map(({ level }) => level)).toEqual([4, 3]);
  });

  test.each([
    ['at level 4', imminent],
    ['at level 3', grave],
  ])('calls the whole team after five minutes when they are not there, %s', async (_name, text) => {
    const { alertId } = await held(text);
    await ok(louise, 'hand-over-alert', { alertId, to: marc.id });
    site.mails.length = 0;
    await later(minutes(5) - 1000);
    expect(called()).toEqual([]);
    await later(1000);
    expect(called()).toEqual([louise.email, marc.email, nina.email].toSorted());
    await ok(nina, 'claim-alert', { alertId });
    expect(await refusal(marc, 'claim-alert', { alertId })).toBe('alert_taken');
  });

  test('goes to everybody when the colleague leaves the team before taking it', async () => {
    const leaver = await aColleague(site, { email: 'depart@equipe.fr', name: 'Paul' });
    const { alertId } = await held();
    await onDuty(nina);
    await ok(louise, 'hand-over-alert', { alertId, to: leaver.id });
    await site.db.system('test', (tx) => site.rooms.profiles.revokeRole(tx, leaver.id, 'moderator'));
    site.mails.length = 0;
    await site.rooms.moderation.watch();
    expect(called()).toEqual([nina.email]);
    expect((await queue()).alerts).toMatchObject([{ state: 'waiting', offeredTo: null }]);
  });

  test('a mail to them that cannot leave leaves at the next look', async () => {
    const { alertId } = await held();
    vi.spyOn(site.mails, 'push').mockImplementationOnce(() => {
      throw new Error('away');
    });
    await ok(louise, 'hand-over-alert', { alertId, to: marc.id });
    vi.restoreAllMocks();
    expect(called()).toEqual([]);
    await site.rooms.moderation.watch();
    expect(called()).toEqual([marc.email]);
  });
});

describe('a held line that rises', () => {
  const risen = async () => {
    const at3 = await held(grave);
    await goesOn(at3.person, at3.conversationId, imminent);
    return at3;
  };

  test('calls its holder, and stands at the top of every queue', async () => {
    await says(await somebody(), grave);
    const { alertId } = await risen();
    expect(called()).toEqual([louise.email]);
    expect((await queue()).alerts[0]).toMatchObject({
      id: alertId,
      level: 4,
      mine: true,
      unanswered: true,
      mayTake: false,
    });
    expect((await queue(marc)).alerts[0]).toMatchObject({ id: alertId, mayTake: false });
    expect(await refusal(marc, 'claim-alert', { alertId })).toBe('alert_taken');
  });

  test('calls a second person after five minutes, who may take it', async () => {
    const { alertId } = await risen();
    site.mails.length = 0;
    await later(minutes(5) - 1000);
    expect(called()).toEqual([]);
    await later(1000);
    expect(called()).toEqual([louise.email, marc.email, nina.email].toSorted());
    await ok(marc, 'claim-alert', { alertId });
    expect((await line(alertId, marc)).alert).toMatchObject({ mine: true, unanswered: false });
  });

  test.each(['claim-alert', 'read-alert-conversation', 'break-glass'])(
    'is answered by a gesture of its holder: %s; a look is none',
    async (gesture) => {
      const { person, conversationId, alertId } = await risen();
      await line(alertId);
      expect((await line(alertId)).alert.unanswered).toBe(true);
      if (gesture === 'read-alert-conversation') await decides(person, conversationId, true);
      await ok(louise, gesture, { alertId, ...(gesture === 'break-glass' && { reason }) });
      expect((await line(alertId)).alert.unanswered).toBe(false);
      site.mails.length = 0;
      await later(minutes(6));
      expect(called()).toEqual([]);
    },
  );

  test('a line that waits and rises has its five minutes from there, though it was escalated before', async () => {
    const person = await somebody();
    const conversationId = await says(person, grave);
    await later(minutes(31));
    await goesOn(person, conversationId, imminent);
    site.mails.length = 0;
    await later(minutes(5));
    expect(called()).toHaveLength(3);
  });
});

describe('nothing is counted twice', () => {
  test('taking a line one holds is no trouble, and no second story', async () => {
    const { person, conversationId, alertId } = await held();
    await ok(louise, 'claim-alert', { alertId });
    const { events } = await line(alertId);
    expect(events.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(await notices(person, conversationId)).toHaveLength(1);
  });

  test('two clicks at once on taking tell the person once', async () => {
    const person = await somebody();
    const conversationId = await says(person, imminent);
    const alertId = (await queue()).alerts[0]!.id;
    await Promise.all([ok(louise, 'claim-alert', { alertId }), ok(louise, 'claim-alert', { alertId })]);
    expect(await notices(person, conversationId)).toHaveLength(1);
  });

  test('readings within seconds are one entry; a later one is another; after another ground, at once', async () => {
    const { person, conversationId, alertId } = await held();
    await decides(person, conversationId, true);
    const read = () => ok<{ messages: Message[] }>(louise, 'read-alert-conversation', { alertId });
    await Promise.all([read(), read(), read()]);
    advance(seconds(4));
    expect((await read()).messages.map(({ text }) => text)).toContain(imminent);
    expect((await history(person)).filter((action) => action !== 'take-alert')).toEqual([
      'read-conversation',
    ]);
    advance(seconds(5));
    await read();
    expect((await history(person)).filter((action) => action !== 'take-alert')).toEqual([
      'read-conversation',
      'read-conversation',
    ]);
    await decides(person, conversationId, false);
    await ok(louise, 'break-glass', { alertId, reason });
    await read();
    expect((await history(person)).slice(0, 2)).toEqual(['read-conversation', 'break-glass']);
  });

  test('a message sent twice is one entry', async () => {
    const { person, conversationId, alertId } = await held();
    await decides(person, conversationId, true);
    const write = { alertId, clientId: newId(), text: 'Je suis là.' };
    await Promise.all([ok(louise, 'write-to-person', write), ok(louise, 'write-to-person', write)]);
    expect((await history(person)).filter((action) => action !== 'take-alert')).toEqual(['write-to-person']);
  });
});

describe('letting go', () => {
  test('a released line rings elsewhere, keeps its age, and says that it came back', async () => {
    await onDuty(louise);
    await onDuty(marc);
    const { alertId } = await held();
    const { openedAt } = (await line(alertId)).alert;
    advance(minutes(40));
    await ok(louise, 'release-alert', { alertId });
    expect(called()).toEqual([marc.email]);
    expect((await queue(marc)).alerts).toMatchObject([{ openedAt, returned: true, state: 'waiting' }]);
    site.mails.length = 0;
    await later(minutes(5));
    expect(called()).toHaveLength(3);
  });

  test('duty does not end with lines in one’s hands, unless they go back and ring', async () => {
    await onDuty(louise);
    const { alertId } = await held();
    await held(grave);
    expect(await refusal(louise, 'set-duty', { hours: 0 })).toBe('lines_still_held');
    expect(await site.rooms.moderation.someoneOnDuty()).toBe(true);
    await ok(louise, 'set-duty', { hours: 0, release: true });
    expect(called()).toEqual([marc.email, nina.email].toSorted());
    expect((await queue()).alerts.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await line(alertId)).events.at(-1)).toMatchObject({ kind: 'released', by: 'Louise' });
    expect(await site.rooms.moderation.someoneOnDuty()).toBe(false);
  });

  test('a shift that ended by itself leaves no line behind, unless somebody is still at it', async () => {
    await onDuty(louise, 1);
    const { person, conversationId, alertId } = await held();
    await decides(person, conversationId, true);
    advance(minutes(55));
    // A sign-in lasts an hour: this reading is the last thing of hers, after her shift but for a few minutes.
    await ok(louise, 'read-alert-conversation', { alertId });
    const stateNow = async () =>
      site.db.system(
        'test',
        async (tx) =>
          (await sql<{ state: string }>`select state from public.alerts where id = ${alertId}`.execute(tx))
            .rows[0]!.state,
      );
    await later(minutes(29));
    expect(await stateNow()).toBe('claimed');
    await later(minutes(10));
    expect(await stateNow()).toBe('waiting');
    expect(called()).toHaveLength(3);
  });
});

describe('closing', () => {
  test('tells the person that the reading is closed, where it was open', async () => {
    const glass = await held();
    await ok(louise, 'break-glass', { alertId: glass.alertId, reason });
    await closes(louise, glass.alertId, 'false_alarm');
    expect((await notices(glass.person, glass.conversationId)).at(-1)).toBe(readingClosed.vous);
    const shut = await held();
    await closes(louise, shut.alertId, 'no_answer');
    expect(await notices(shut.person, shut.conversationId)).not.toContain(readingClosed.vous);
  });

  test('can be undone for a day by anybody; the glass stays closed until a new reason', async () => {
    const { alertId } = await held();
    await ok(louise, 'break-glass', { alertId, reason });
    await closes(louise, alertId, 'false_alarm');
    await ok(marc, 'reopen-alert', { alertId });
    expect(await line(alertId, marc)).toMatchObject({
      alert: { state: 'claimed', mine: true, outcome: null },
      grounds: null,
      glass: { over: true },
    });
    expect(await refusal(marc, 'read-alert-conversation', { alertId })).toBe('reading_not_allowed');
    advance(1000);
    await ok(marc, 'break-glass', { alertId, reason });
    await ok(marc, 'read-alert-conversation', { alertId });
    expect((await line(alertId, marc)).events.map(({ kind }) => kind)).toContain('reopened');
  });

  test('is not undone beside a newer line of the same person, nor after a day', async () => {
    const { person, conversationId, alertId } = await held();
    await closes(louise, alertId, 'talked');
    await goesOn(person, conversationId, imminent);
    expect(await refusal(louise, 'reopen-alert', { alertId })).toBe('alert_not_reopenable');
    await site.db.system('test', (tx) => sql`delete from public.alerts where state <> 'closed'`.execute(tx));
    await site.db.system('test', (tx) =>
      sql`update public.alerts set closed_at = ${new Date(site.clock.now().getTime() - days(1) - 1)}`.execute(
        tx,
      ),
    );
    expect(await refusal(louise, 'reopen-alert', { alertId })).toBe('alert_not_reopenable');
  });

  test('an opening nobody signed stays in sight, however long ago', async () => {
    const { alertId } = await held();
    await ok(louise, 'break-glass', { alertId, reason });
    await closes(louise, alertId, 'talked');
    await site.db.system('test', (tx) =>
      sql`update public.alerts set closed_at = closed_at - interval '9 days', glass_at = glass_at - interval '9 days'`.execute(
        tx,
      ),
    );
    expect(await queue(marc)).toMatchObject({ closed: [], unsigned: [{ id: alertId, overdue: true }] });
    await ok(marc, 'countersign-glass', { alertId });
    expect((await queue(marc)).unsigned).toEqual([]);
  });
});

describe('the second person', () => {
  test('may disagree: the reading closes, the person is told and reads why; a new reason opens again', async () => {
    const { person, conversationId, alertId } = await held();
    await ok(louise, 'break-glass', { alertId, reason });
    site.mails.length = 0;
    const objection = { alertId, comment: doubt };
    expect(await refusal(louise, 'object-to-glass', objection)).toBe('glass_not_signable');
    await ok(marc, 'object-to-glass', objection);
    expect(await refusal(louise, 'read-alert-conversation', { alertId })).toBe('reading_not_allowed');
    expect(await refusal(nina, 'countersign-glass', { alertId })).toBe('glass_not_signable');
    expect((await notices(person, conversationId)).at(-1)).toBe(readingClosed.vous);
    expect((await ok<HumanAccess>(person, 'human-access', { conversationId })).openedWithoutConsent).toBe(
      false,
    );
    expect((await ok<{ accesses: object[] }>(person, 'access-history')).accesses.slice(0, 1)).toMatchObject([
      { action: 'object-to-glass', by: 'team', reason: doubt },
    ]);
    expect(called()).toEqual([louise.email]);
    expect((await line(alertId)).glass).toMatchObject({ objection: { by: 'Marc' }, over: true });
    await ok(louise, 'break-glass', { alertId, reason });
    await ok(louise, 'read-alert-conversation', { alertId });
    expect((await line(alertId)).glass).toMatchObject({ objection: null, over: false });
  });

  test.each(['aaaaaaaaaaaaaaaaaaaaaaaa', 'oui oui oui oui oui oui oui', 'suicide ................'])(
    'has a sentence to judge by, not « %s »',
    async (text) => {
      const { alertId } = await held();
      expect(await refusal(louise, 'break-glass', { alertId, reason: text })).toBe('validation_failed');
      await ok(louise, 'break-glass', { alertId, reason });
      expect(await refusal(marc, 'object-to-glass', { alertId, comment: text })).toBe('validation_failed');
    },
  );
});

describe('what a line tells without a word', () => {
  test('when the person last wrote, read or not, and whether that was since', async () => {
    const { person, conversationId, alertId } = await held();
    expect((await line(alertId)).alert.spokeSince).toBe(false);
    advance(minutes(3));
    await goesOn(person, conversationId, 'Je ne sais pas.');
    const at = (await line(alertId)).alert.spokeAt!;
    expect(site.clock.now().getTime() - Date.parse(at)).toBeLessThan(minutes(1));
    expect((await line(alertId)).alert.spokeSince).toBe(true);
    expect((await queue()).alerts).toMatchObject([{ spokeAt: at, spokeSince: true }]);
    await decides(person, conversationId, true);
    advance(1000);
    await ok(louise, 'read-alert-conversation', { alertId });
    expect((await line(alertId)).alert).toMatchObject({ spokeAt: at, spokeSince: false });
  });

  test('what the person answered to being read, and when', async () => {
    const { person, conversationId, alertId } = await held();
    const answer = async () => (await line(alertId)).consent;
    expect(await answer()).toEqual({ answer: 'none', at: null });
    advance(1000);
    await decides(person, conversationId, false);
    expect(await answer()).toEqual({ answer: 'no', at: expect.stringMatching(/T/) });
    advance(1000);
    await decides(person, conversationId, true);
    expect(await answer()).toMatchObject({ answer: 'yes' });
    advance(1000);
    await decides(person, conversationId, false);
    expect(await answer()).toEqual({ answer: 'withdrawn', at: expect.stringMatching(/T/) });
  });

  test('the country the person chose, for the numbers to give; unknown where they did not', async () => {
    const { person, conversationId, alertId } = await held();
    expect(await line(alertId)).toMatchObject({
      country: 'unknown',
      numbers: [{ number: '112' }, { number: '15' }],
    });
    await goesOn(person, conversationId, imminent, { country: 'CH' });
    expect(await line(alertId)).toMatchObject({
      country: 'CH',
      numbers: [{ number: '144' }, { number: '112' }],
    });
    await goesOn(person, conversationId, imminent, { country: 'unknown' });
    expect((await line(alertId)).country).toBe('CH');
  });

  test('how one is called by colleagues, and whether that is a first name', async () => {
    expect((await queue(louise)).me).toEqual({ name: 'Louise', named: true });
    expect((await queue(nina)).me).toMatchObject({ name: expect.stringMatching(/^Collègue /), named: false });
  });

  test('since when it is held counts from the taking, its age from the opening', async () => {
    const { alertId } = await held();
    const { openedAt } = (await line(alertId)).alert;
    advance(minutes(20));
    await ok(louise, 'hand-over-alert', { alertId, to: marc.id });
    advance(minutes(2));
    await ok(marc, 'claim-alert', { alertId });
    const taken = (await line(alertId, marc)).alert;
    expect(taken.openedAt).toBe(openedAt);
    expect(Date.parse(taken.claimedAt!) - Date.parse(openedAt)).toBeGreaterThan(minutes(22) - seconds(1));
  });
});

test('two hours of a line nobody answers hold no loop: one alarm, one recall', async () => {
  await says(await somebody(), imminent);
  const before = site.mails.length;
  for (let n = 0; n < 12; n += 1) await later(hours(2) / 12);
  expect(site.mails.length - before).toBe(3);
});
