import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { termsVersion } from '#shared/auth/terms.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { emptyPlan } from '#shared/safety-plan/plan.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person, proves } from '../../../tests/support/people.ts';

/* A new version of the terms is in force, and somebody has accepted the one before. */

const before = '2025-01-01';
let site: TestHouse;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
});

let count = 0;
const somebody = (version: string | undefined): Promise<Person> => {
  count += 1;
  return aPerson(site, { email: `conditions-${count}@exemple.fr`, metadata: { terms_version: version } });
};
const fn = (person: Person, name: string, body: object = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
/** Begun, it is answered by a stream. */
const begin = async (person: Person): Promise<string> => {
  const reply = await fn(person, 'start-session', { conversationId: crypto.randomUUID(), topics: [] });
  return reply.statusCode === 200 ? 'begun' : reply.json<{ code: string }>().code;
};
const shown = async (person: Person) =>
  (
    await person.call(
      'GET',
      `/rest/v1/profiles?select=terms_version,terms_accepted_at&user_id=eq.${person.id}`,
    )
  ).json<{ terms_version: string | null; terms_accepted_at: string | null }[]>()[0]!;
const kept = (person: Person) =>
  site.db.system('test', async (tx) => {
    const { rows } = await sql<{ version: string; at: Date }>`select version, accepted_at as at
      from public.terms_acceptances where user_id = ${person.id} order by accepted_at`.execute(tx);
    return rows;
  });

describe('signing up', () => {
  it('keeps the version and the time, which the profile shows', async () => {
    const anne = await somebody(termsVersion);
    const rows = await kept(anne);
    expect(rows).toMatchObject([{ version: termsVersion }]);
    expect(Math.abs(rows[0]!.at.getTime() - site.clock.now().getTime())).toBeLessThan(60_000);
    expect(await shown(anne)).toMatchObject({ terms_version: termsVersion });
    expect(await begin(anne)).toBe('begun');
  });

  it('by another door (a card, the team) has nothing to accept here', async () => {
    const guest = await somebody(undefined);
    expect(await kept(guest)).toEqual([]);
    expect(await begin(guest)).toBe('begun');
  });
});

describe('a new version', () => {
  it('is accepted before a new session, once, and the one before is not forgotten', async () => {
    const bob = await somebody(before);
    expect(await begin(bob)).toBe('terms_to_accept');
    site.clock.advance(1000);
    done(await fn(bob, 'accept-terms', { version: termsVersion }));
    const [, second] = await kept(bob);
    site.clock.advance(1000);
    done(await fn(bob, 'accept-terms', { version: termsVersion }));
    expect(await kept(bob)).toEqual([expect.objectContaining({ version: before }), second]);
    const profile = await shown(bob);
    expect(profile.terms_version).toBe(termsVersion);
    expect(new Date(profile.terms_accepted_at!)).toEqual(second!.at);
    expect(await begin(bob)).toBe('begun');
  });

  it.each([[before], ['2999-01-01'], ['']])('is not accepted by naming another: %j', async (version) => {
    const eve = await somebody(before);
    const reply = await fn(eve, 'accept-terms', { version });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'consent_outdated']);
    expect(await kept(eve)).toHaveLength(1);
  });

  it('is accepted by nobody else, and written by no client', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/functions/v1/accept-terms',
      payload: { version: termsVersion },
    });
    expect(reply.statusCode).toBe(401);
    const mia = await somebody(before);
    const patch = await mia.call('PATCH', `/rest/v1/profiles?user_id=eq.${mia.id}`, {
      terms_version: termsVersion,
    });
    expect(patch.statusCode).toBeGreaterThanOrEqual(400);
    const insert = await mia.call('POST', '/rest/v1/terms_acceptances', {
      user_id: mia.id,
      version: termsVersion,
      accepted_at: '2026-11-21T00:00:00Z',
    });
    expect(insert.statusCode).toBeGreaterThanOrEqual(400);
    expect((await shown(mia)).terms_version).toBe(before);
  });

  it('refused, leaves open what one has: sessions begun, their history, the plan, the copy, the erasure', async () => {
    const lou = await somebody(termsVersion);
    const conversationId = await holdsSession(lou, ['Ma journée était longue.']);
    await site.db.system('test', (tx) =>
      sql`update public.terms_acceptances set version = ${before} where user_id = ${lou.id}`.execute(tx),
    );
    expect(await begin(lou)).toBe('terms_to_accept');
    const said = { conversationId, clientId: crypto.randomUUID(), text: 'Et je dors mal.' };
    expect((await fn(lou, 'converse', said)).statusCode).toBe(200);
    await proves(lou);
    const plan = { revision: 0, plan: emptyPlan, agreedTo: consentPurposes.safety_plan.version };
    for (const [name, body] of [
      ['list-sessions', {}],
      ['read-safety-plan', {}],
      ['save-safety-plan', plan],
      ['my-subscription', {}],
      ['export-my-data', {}],
      ['erase-my-account', { confirmation: 'EFFACER' }],
    ] as const)
      expect([name, (await fn(lou, name, body)).statusCode]).toEqual([name, 200]);
  });

  it('stands in nobody’s way in a risk state', async () => {
    const zoe = await somebody(termsVersion);
    await holdsSession(zoe, ["J'ai envie d'en finir, je veux mourir."]);
    await site.db.system('test', (tx) =>
      sql`update public.terms_acceptances set version = ${before} where user_id = ${zoe.id}`.execute(tx),
    );
    const { level } = await site.rooms.safety.stateOf(zoe.id);
    expect(level).toBeGreaterThanOrEqual(2);
    expect(await begin(zoe)).toBe('begun');
  });

  it('is accepted with an order, whose button says so', async () => {
    const max = await somebody(before);
    done(await fn(max, 'create-checkout'));
    expect((await kept(max)).map(({ version }) => version)).toEqual([before, termsVersion]);
  });
});
