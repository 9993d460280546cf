import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#shared/companion/conversation.ts';
import type { OpenReport } from '#shared/reports/report.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person } from '../../../tests/support/people.ts';
import { aColleague } from '../../../tests/support/staff.ts';

let site: TestHouse;
let maud: Person;
let count = 0;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  maud = await aColleague(site, { email: 'maud@exemple.fr', name: 'Maud' });
});
const somebody = () => aPerson(site, { email: `signale-${count++}@exemple.fr` });
const call = async (person: Person, name: string, body: object = {}) =>
  done(await person.call('POST', `/functions/v1/${name}`, body));
const messages = async (person: Person, conversationId: string): Promise<Message[]> =>
  (await call(person, 'read-session', { conversationId })).json<{ messages: Message[] }>().messages;
const queue = async (): Promise<OpenReport[]> =>
  (await call(maud, 'list-reported-replies')).json<{ reports: OpenReport[] }>().reports;

describe('a reply that is reported', () => {
  it('reaches the team alone, without whose it is, is answered in the thread, and leaves the queue', async () => {
    const ada = await somebody();
    const session = await holdsSession(ada, ['Mon secret, c’est le figuier.']);
    const reply = (await messages(ada, session)).at(-1)!;
    await call(ada, 'report-reply', { messageId: reply.id, reason: 'hurt', note: 'Cela m’a peinée.' });
    await call(ada, 'report-reply', { messageId: reply.id, reason: 'wrong' });
    const open = await queue();
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({
      reason: 'hurt',
      note: 'Cela m’a peinée.',
      reply: reply.text,
      model: 'guide',
    });
    expect(open[0]!.promptVersion).toMatch(/^[0-9a-f]{12}$/);
    expect(JSON.stringify(open)).not.toContain(ada.id);
    expect(JSON.stringify(open)).not.toContain(session);

    const answer = { id: open[0]!.id, answer: 'Merci. Nous avons corrigé cette tournure.' };
    const both = await Promise.all(
      [1, 2].map(() => maud.call('POST', '/functions/v1/answer-report', answer)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const written = (await messages(ada, session)).filter(({ role }) => role === 'team');
    expect(written.map(({ text }) => text)).toEqual([
      'À propos de la réponse que vous avez signalée : Merci. Nous avons corrigé cette tournure.',
    ]);
    expect(await queue()).toEqual([]);
  });

  it('is only one’s own, only the companion’s, and only for whoever gave a second factor', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const session = await holdsSession(ada, ['Bonsoir.']);
    const [opening, mine] = await messages(ada, session);
    const report = (person: Person, messageId: string) =>
      person.call('POST', '/functions/v1/report-reply', { messageId, reason: 'other' });
    expect((await report(eve, opening!.id)).statusCode).toBe(404);
    expect((await report(ada, mine!.id)).statusCode).toBe(404);
    expect((await eve.call('POST', '/functions/v1/list-reported-replies', {})).statusCode).toBe(403);
    const half = await aColleague(site, { email: 'half@exemple.fr', name: 'Luc', secondFactor: false });
    expect(
      (await half.call('POST', '/functions/v1/list-reported-replies', {})).statusCode,
    ).toBeGreaterThanOrEqual(401);
  });

  it('is sealed, opens the help sheet for what points to danger, and leaves with its session', async () => {
    const ada = await somebody();
    const session = await holdsSession(ada, ['Bonsoir.']);
    const [opening] = await messages(ada, session);
    const reply = await call(ada, 'report-reply', {
      messageId: opening!.id,
      reason: 'danger',
      note: 'Je veux mourir, xylophrase.',
    });
    expect(reply.json()).toEqual({ help: 'suicide' });
    const rows = async () =>
      (
        await site.db.system('test', (tx) =>
          sql`select * from public.reply_reports where user_id = ${ada.id}`.execute(tx),
        )
      ).rows;
    expect(await rows()).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toMatch(/xylophrase/);
    expect((await queue())[0]?.reason).toBe('danger');
    await call(ada, 'delete-session', { conversationId: session });
    expect(await rows()).toEqual([]);
  });
});
