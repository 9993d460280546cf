import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import type { FoundMessage } from '#shared/companion/history.ts';
import { minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person } from '../../../tests/support/people.ts';

let site: TestHouse;
let count = 0;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
});
const somebody = () => aPerson(site, { email: `histoire-${count++}@exemple.fr` });
type Place = { at: string; id: string } | null;
const search = async (person: Person, query: string, after?: Place) =>
  done(await person.call('POST', '/functions/v1/search-history', { query, ...(after && { after }) })).json<{
    found: FoundMessage[];
    next: Place;
  }>();

describe('one’s own history', () => {
  it('is searched although it is sealed, whatever the accents, and only by its owner', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const session = await holdsSession(ada, ['Le figuier du jardin a gelé.', 'Mon frère l’a planté en été.']);
    const { found, next } = await search(ada, 'FIGUIER gele');
    expect(next).toBeNull();
    expect(found.filter(({ role }) => role === 'user')).toMatchObject([
      { conversationId: session, role: 'user', seq: 2, excerpt: { match: 'figuier' } },
    ]);
    expect((await search(ada, 'ete')).found.some(({ excerpt }) => excerpt.match === 'été')).toBe(true);
    expect((await search(ada, 'cerisier')).found).toEqual([]);
    expect((await search(eve, 'figuier')).found).toEqual([]);
    const rows = await site.db.system('test', async (tx) => [
      (await sql`select * from public.messages`.execute(tx)).rows,
      (await sql`select * from public.conversations`.execute(tx)).rows,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/figuier/i);
  });

  it('comes by pages that neither repeat nor skip, across batches and equal times', async () => {
    const ada = await somebody();
    const box = await site.vault.boxFor(ada.id);
    const conversationId = newId();
    const now = site.clock.now();
    await site.db.system('test', async (tx) => {
      await sql`insert into public.conversations (id, user_id, started_at, last_message_at)
        values (${conversationId}, ${ada.id}, ${now}, ${now})`.execute(tx);
      const body = (n: number) => box.seal(n % 20 === 0 ? `Un lilas ${n}.` : 'Rien.', 'messages.body');
      const rows = Array.from({ length: 2300 }, (_, n) => ({
        id: newId(),
        seq: n + 1,
        body: body(n),
        // Ten at each moment.
        at: new Date(now.getTime() + Math.floor(n / 10) * 1000),
      }));
      await sql`insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, created_at, updated_at)
        select v.id, ${conversationId}, ${ada.id}, v.seq, 'user', 'complete', v.body, v.at, v.at
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ seq }) => seq)}::int[],
          ${rows.map(({ body: text }) => text)}::text[], ${rows.map(({ at }) => at.toISOString())}::timestamptz[])
          as v(id, seq, body, at)`.execute(tx);
    });
    const seen: number[] = [];
    for (let after: Place | undefined; after !== null; ) {
      const page = await search(ada, 'lilas', after);
      seen.push(...page.found.map(({ seq }) => seq));
      after = page.next;
    }
    expect(seen).toHaveLength(115);
    expect(new Set(seen).size).toBe(115);
  });
});

describe('the mirror of time spent here', () => {
  it('counts what was spoken, by day, and nobody else’s', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const session = await holdsSession(ada, ['Bonsoir, longue journée.']);
    site.clock.advance(minutes(3));
    done(
      await ada.call('POST', '/functions/v1/converse', {
        conversationId: session,
        clientId: newId(),
        text: 'Voilà.',
      }),
    );
    const usage = async (person: Person) =>
      done(await person.call('POST', '/functions/v1/usage-mirror', { timeZone: 'Europe/Paris' })).json<{
        days: { minutes: number; sessions: number }[];
      }>().days;
    const days = await usage(ada);
    expect(days.reduce((sum, day) => sum + day.minutes, 0)).toBeGreaterThanOrEqual(3);
    expect(days[0]!.sessions).toBe(1);
    expect(await usage(eve)).toEqual([]);
    site.clock.reset();
  });
});
