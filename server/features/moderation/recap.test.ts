import { beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '#shared/companion/conversation.ts';
import type { AlertReply, AlertRow } from '#shared/moderation/alerts.ts';
import { humanReadingVersion } from '#shared/moderation/texts.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person } from '../../../tests/support/people.ts';
import { aColleague } from '../../../tests/support/staff.ts';

/* The recap after an alert: only for whoever asked for it, in the session itself, true, and without a word of theirs. */

const imminent = 'J’ai avalé toutes les boîtes il y a dix minutes, adieu.';

let site: TestHouse;
let louise: Person;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  louise = await aColleague(site, { email: 'louise@equipe.fr', name: 'Louise' });
});

const ok = async <T>(person: Person, name: string, body: object = {}): Promise<T> =>
  done(await person.call('POST', `/functions/v1/${name}`, body)).json<T>();
const asksForRecap = (person: Person, given: boolean) =>
  ok(person, 'record-consent', {
    purpose: 'alert_recap',
    version: consentPurposes.alert_recap.version,
    given,
  });
const noticesIn = async (person: Person, conversationId: string): Promise<string[]> =>
  (await ok<{ messages: Message[] }>(person, 'human-access', { conversationId })).messages
    .filter(({ role }) => role === 'notice')
    .map(({ text }) => text);

/** In danger at 12 h 01, seen ten minutes later, closed after twenty more. */
const alerted = async (
  person: Person,
  meanwhile: (alertId: string, conversationId: string) => Promise<unknown> = async () => {},
): Promise<string> => {
  site.clock.reset();
  site.clock.advance(minutes(1));
  const conversationId = await holdsSession(person, [imminent]);
  await site.rooms.moderation.settled();
  const { alerts } = await ok<{ alerts: AlertRow[] }>(louise, 'moderation-queue');
  const alertId = alerts[0]!.id;
  site.clock.advance(minutes(10));
  await ok(louise, 'claim-alert', { alertId });
  await meanwhile(alertId, conversationId);
  site.clock.advance(minutes(20));
  const { alert } = await ok<AlertReply>(louise, 'read-alert', { alertId });
  await ok(louise, 'close-alert', { alertId, outcome: 'talked', confirmedSpokeAt: alert.spokeAt });
  return conversationId;
};
const somebody = (name: string) => aPerson(site, { email: `${name}@exemple.fr` });
const recapOf = (texts: readonly string[]) => texts.filter((text) => text.includes('récapitulatif'));

describe('the recap after an alert', () => {
  test('is not written for whoever said nothing, nor after a change of mind', async () => {
    const silent = await somebody('silence');
    expect(recapOf(await noticesIn(silent, await alerted(silent)))).toEqual([]);
    const again = await somebody('avis');
    await asksForRecap(again, true);
    site.clock.advance(1000);
    await asksForRecap(again, false);
    expect(recapOf(await noticesIn(again, await alerted(again)))).toEqual([]);
  });

  test('says when it left, when it was seen, that nobody read, and when it ended', async () => {
    const lea = await somebody('lea');
    await asksForRecap(lea, true);
    const found = recapOf(await noticesIn(lea, await alerted(lea)));
    expect(found).toHaveLength(1);
    // The day stands before an hour where it is another than the alert's.
    expect(found[0]).toMatch(
      /^Voici le récapitulatif que vous avez demandé\. Une alerte est partie le .+ à (\d+ h \d\d)\. Une personne de notre équipe l’a vue (?:le .+ )?à (\d+ h \d\d)\. Personne n’a ouvert cette séance\. L’équipe a fini de s’en occuper (?:le .+ )?à (\d+ h \d\d)\./,
    );
    const minutesOf = [...found[0]!.matchAll(/(\d+) h (\d\d)/g)].map(
      ([, hour, minute]) => +hour! * 60 + +minute!,
    );
    const day = 24 * 60;
    expect([
      (minutesOf[1]! - minutesOf[0]! + day) % day,
      (minutesOf[2]! - minutesOf[1]! + day) % day,
    ]).toEqual([10, 20]);
    expect(found[0]).not.toMatch(/avalé|boîtes|suicid/);
    // The yes is theirs alone, and nothing leaves by mail.
    expect(site.mails.filter(({ to, kind }) => to === lea.email && kind !== 'confirm-signup')).toEqual([]);
  });

  test('says that the session was read and answered, where it was', async () => {
    const max = await somebody('max');
    await asksForRecap(max, true);
    const conversationId = await alerted(max, async (alertId, session) => {
      await ok(max, 'decide-human-access', {
        conversationId: session,
        version: humanReadingVersion,
        given: true,
      });
      await ok(louise, 'read-alert-conversation', { alertId });
      await ok(louise, 'write-to-person', {
        alertId,
        clientId: crypto.randomUUID(),
        text: 'Je suis là, êtes-vous avec quelqu’un ?',
      });
    });
    const [recap] = recapOf(await noticesIn(max, conversationId));
    expect(recap).toMatch(
      /Quelqu’un de l’équipe a lu cette séance, en dernier (?:le .+ )?à \d+ h \d\d, et vous y a écrit\./,
    );
    expect(recap).not.toContain('Personne n’a ouvert');
  });
});
