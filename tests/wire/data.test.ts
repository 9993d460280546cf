import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson, browser, must, type Person } from './people.ts';

/** The specification's own calls (§7), by the official client. */
describe('a person’s own data', () => {
  let me: Person;
  beforeAll(async () => {
    me = await aPerson({
      first_name: 'Camille',
      last_name: 'Martin',
      birth_date: '1988-04-12',
      marital_status: 'single',
      professional_status: 'employed',
    });
  });

  test('the profile was made with the account, and the free month began with the confirmation', async () => {
    const profile = await must(me.client.from('profiles').select('*').eq('user_id', me.id).single());
    expect(profile).toMatchObject({
      email: me.email,
      first_name: 'Camille',
      last_name: 'Martin',
      birth_date: '1988-04-12',
      marital_status: 'single',
      professional_status: 'employed',
      role: 'user',
      subscription_status: 'trialing',
    });
    const left = (Date.parse(profile.trial_ends_at) - Date.now()) / 86_400_000;
    expect(left).toBeGreaterThan(27);
    expect(left).toBeLessThan(32);
  });

  test('is read, changed and completed', async () => {
    expect(await must(me.client.from('profiles').select('first_name, last_name'))).toEqual([
      { first_name: 'Camille', last_name: 'Martin' },
    ]);
    const changed = await must(
      me.client
        .from('profiles')
        .update({ first_name: 'Camille-Anne' })
        .eq('user_id', me.id)
        .select('first_name')
        .single(),
    );
    expect(changed).toEqual({ first_name: 'Camille-Anne' });
    // As the intake saves it: no conflict column named.
    expect(
      (await me.client.from('profiles').upsert({ user_id: me.id, name_or_pseudo: 'Cam', age: '38' })).error,
    ).toBeNull();
    expect(await must(me.client.from('profiles').select('name_or_pseudo, age, first_name').single())).toEqual(
      {
        name_or_pseudo: 'Cam',
        age: '38',
        first_name: 'Camille-Anne',
      },
    );
  });

  test('is counted without being sent', async () => {
    const { count, data, error } = await me.client
      .from('profiles')
      .select('*', { count: 'exact', head: true });
    expect({ count, data, error }).toEqual({ count: 1, data: null, error: null });
  });

  test('intake answers come back as they were given', async () => {
    const answers = {
      user_id: me.id,
      living_context: 'Seule, avec un chat',
      chief_complaint: 'Je dors mal « depuis juin »',
      symptoms: ['insomnie', 'fatigue'],
      distress_level: 6,
      history_psy: null,
      alert_consent: true,
    };
    expect((await me.client.from('intake_context').insert(answers)).error).toBeNull();
    const [row] = await must(me.client.from('intake_context').select('*').eq('user_id', me.id));
    expect(row).toMatchObject(answers);
  });

  test('a link code is made, and made anew', async () => {
    const { error } = await me.client
      .from('telegram_accounts')
      .insert({ user_id: me.id, link_code: 'ABCD2345', telegram_user_id: null });
    expect(error).toBeNull();
    expect(
      (await me.client.from('telegram_accounts').update({ link_code: 'WXYZ6789' }).eq('user_id', me.id))
        .error,
    ).toBeNull();
    expect(
      await must(
        me.client
          .from('telegram_accounts')
          .select('telegram_username, telegram_user_id, link_code')
          .maybeSingle(),
      ),
    ).toEqual({ telegram_username: null, telegram_user_id: null, link_code: 'WXYZ6789' });
  });

  test('somebody who is no administrator has no such row', async () => {
    const { data, error } = await me.client
      .from('user_roles')
      .select('role')
      .eq('user_id', me.id)
      .eq('role', 'admin')
      .maybeSingle();
    expect({ data, error }).toEqual({ data: null, error: null });
  });

  test.each([
    ['their role', { role: 'admin' }],
    ['their subscription', { subscription_status: 'active' }],
    ['the end of their trial', { trial_ends_at: '2099-01-01T00:00:00Z' }],
  ])('nobody changes %s', async (_what, change) => {
    const { error, status } = await me.client.from('profiles').update(change).eq('user_id', me.id);
    expect(status).toBe(403);
    expect(error?.code).toBe('42501');
  });

  test('nobody gives themselves a role', async () => {
    const { error } = await me.client.from('user_roles').insert({ user_id: me.id, role: 'admin' });
    expect(error?.code).toBe('42501');
  });
});

type Try = (
  client: SupabaseClient,
  owner: Person,
) => PromiseLike<{ data: unknown; error: { code: string } | null; status: number }>;

const reads: Record<string, Try> = {
  profiles: (client, owner) => client.from('profiles').select('*').eq('user_id', owner.id),
  user_roles: (client, owner) => client.from('user_roles').select('*').eq('user_id', owner.id),
  intake_context: (client, owner) => client.from('intake_context').select('*').eq('user_id', owner.id),
  telegram_accounts: (client, owner) => client.from('telegram_accounts').select('*').eq('user_id', owner.id),
};
const changes: Record<string, Try> = {
  profiles: (client, owner) =>
    client.from('profiles').update({ first_name: 'Pris' }).eq('user_id', owner.id).select(),
  intake_context: (client, owner) =>
    client.from('intake_context').update({ alert_consent: false }).eq('user_id', owner.id).select(),
  telegram_accounts: (client, owner) =>
    client.from('telegram_accounts').update({ link_code: 'PRIS2345' }).eq('user_id', owner.id).select(),
};
const plants: Record<string, Try> = {
  profiles: (client, owner) => client.from('profiles').upsert({ user_id: owner.id, name_or_pseudo: 'Pris' }),
  user_roles: (client, owner) => client.from('user_roles').insert({ user_id: owner.id, role: 'admin' }),
  intake_context: (client, owner) =>
    client.from('intake_context').insert({ user_id: owner.id, symptoms: ['pris'] }),
  telegram_accounts: (client, owner) =>
    client
      .from('telegram_accounts')
      .insert({ user_id: owner.id, link_code: 'PRIS2345', telegram_user_id: null }),
};

describe('somebody else’s data', () => {
  let owner: Person;
  let stranger: Person;
  const visitor = browser();
  const before: Record<string, unknown> = {};

  const everythingOf = async (person: Person) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(reads).map(
          async ([table, read]) => [table, (await read(person.client, person)).data] as const,
        ),
      ),
    );

  beforeAll(async () => {
    [owner, stranger] = await Promise.all([aPerson(), aPerson()]);
    await owner.client.from('intake_context').insert({ user_id: owner.id, symptoms: ['insomnie'] });
    await owner.client
      .from('telegram_accounts')
      .insert({ user_id: owner.id, link_code: 'OWNR2345', telegram_user_id: null });
    Object.assign(before, await everythingOf(owner));
    expect(before).toMatchObject({ profiles: [{}], intake_context: [{}], telegram_accounts: [{}] });
  });

  test.each(Object.entries(reads))('a stranger reads nothing of %s', async (_table, read) => {
    expect(await read(stranger.client, owner)).toMatchObject({ data: [], error: null, status: 200 });
  });

  test.each(Object.entries(reads))('a visitor reads nothing of %s', async (_table, read) => {
    expect(await read(visitor, owner)).toMatchObject({ data: null, error: { code: '42501' }, status: 401 });
  });

  test.each(Object.entries(changes))('a stranger changes nothing in %s', async (_table, change) => {
    expect(await change(stranger.client, owner)).toMatchObject({ data: [], error: null });
  });

  test.each(Object.entries(plants))('a stranger plants nothing in %s', async (_table, plant) => {
    expect(await plant(stranger.client, owner)).toMatchObject({ error: { code: '42501' }, status: 403 });
    const { error, status } = await plant(visitor, owner);
    expect(error?.code).toBe('42501');
    expect([401, 403]).toContain(status);
  });

  test('and all of it is as it was', async () => {
    expect(await everythingOf(owner)).toEqual(before);
  });
});

describe('functions', () => {
  test('one that does not exist is an HTTP error', async () => {
    const { error } = await browser().functions.invoke('nowhere', { body: {} });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect((error as FunctionsHttpError).context.status).toBe(404);
    expect(await (error as FunctionsHttpError).context.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    });
  });
});
