import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import { hours, minutes, seconds } from '#shared/time.ts';
import { type AuthHouse, raiseAuth, refusal, type Session } from '../../../../tests/support/raise-auth.ts';
import { stepAt, totpCode } from './totp.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
});

type Enrolment = { id: string; type: string; friendly_name: string; totp: Record<string, string> };
type Device = { id: string; secret: string };

const code = (device: Device, stepsAway = 0): string =>
  totpCode(device.secret, stepAt(house.clock.now()) + stepsAway);
/** Every code opens once: the next one is half a minute away. */
const nextCode = (device: Device): string => {
  house.clock.advance(seconds(30));
  return code(device);
};

const enrol = (token: string, body: object = {}) =>
  house.ask('POST', '/factors', { token, body: { factor_type: 'totp', ...body } });
const begin = async (token: string, name?: string): Promise<Device> => {
  const reply = await enrol(token, { friendly_name: name });
  expect(reply.statusCode, reply.body).toBe(200);
  const { id, totp } = reply.json<Enrolment>();
  return { id, secret: totp.secret! };
};
const challenge = async (token: string, device: Device): Promise<string> => {
  const reply = await house.ask('POST', `/factors/${device.id}/challenge`, { token, body: {} });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ id: string }>().id;
};
const verify = (token: string, device: Device, challengeId: string, given: string, from?: string) =>
  house.ask('POST', `/factors/${device.id}/verify`, {
    token,
    body: { challenge_id: challengeId, code: given },
    ...(from && { from }),
  });
/** Asks for a challenge and answers it. */
const answer = async (token: string, device: Device, given = nextCode(device)) =>
  verify(token, device, await challenge(token, device), given);
const opened = async (reply: ReturnType<typeof answer>): Promise<Session> => {
  const { statusCode, body } = await reply;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};
const remove = (token: string, device: Device) => house.ask('DELETE', `/factors/${device.id}`, { token });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    aal: string;
    amr: { method: string }[];
    session_id: string;
  };
const refresh = (refresh_token: string) =>
  house.ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
const factorsOf = async (token: string) =>
  (await house.ask('GET', '/user', { token })).json<{ factors?: { id: string; status: string }[] }>().factors;
const identified = (token: string) => house.auth.identify({ authorization: `Bearer ${token}` });

/** Somebody with one device, at the second level. */
const aGuardedPerson = async () => {
  const person = await house.aPerson();
  const device = await begin(person.access_token, 'Téléphone');
  const session = await opened(answer(person.access_token, device));
  return { ...session, email: person.email, device };
};

describe('enrolling', () => {
  test('shows the secret once, keeps it sealed, and opens nothing yet', async () => {
    const { access_token: token } = await house.aPerson();
    const reply = (
      await enrol(token, { friendly_name: 'Mon téléphone', issuer: 'Ailleurs' })
    ).json<Enrolment>();
    expect(reply).toMatchObject({ type: 'totp', friendly_name: 'Mon téléphone' });
    expect(reply.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(reply.totp.uri).toMatch(/^otpauth:\/\/totp\/Ailleurs:.+secret=[A-Z2-7]{32}$/);
    expect(reply.totp.qr_code).toMatch(/^<svg/);
    expect(await factorsOf(token)).toMatchObject([
      {
        id: reply.id,
        status: 'unverified',
        friendly_name: 'Mon téléphone',
        factor_type: 'totp',
        phone: null,
      },
    ]);
    expect(claimsOf(token).aal).toBe('aal1');
    const { rows } = await house.db.system('test', (tx) =>
      sql<{
        row: string;
      }>`select to_jsonb(f)::text as row from auth.mfa_factors f where id = ${reply.id}`.execute(tx),
    );
    expect(rows[0]!.row).not.toContain(reply.totp.secret);
  });

  test.each([
    [{ factor_type: 'phone', phone: '33612345678' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'pigeon' }, 400, 'validation_failed'],
    [{ friendly_name: 'é'.repeat(101) }, 400, 'validation_failed'],
    [{ friendly_name: 'a\0b' }, 400, 'validation_failed'],
  ])('%j is refused', async (body, status, refused) => {
    const { access_token: token } = await house.aPerson();
    expect(refusal(await enrol(token, body))).toEqual([status, refused]);
  });

  test('a name is taken once, until the enrolment is over its time', async () => {
    const { access_token: token } = await house.aPerson();
    await begin(token, 'Téléphone');
    expect(refusal(await enrol(token, { friendly_name: 'Téléphone' }))).toEqual([
      422,
      'mfa_factor_name_conflict',
    ]);
    house.clock.advance(minutes(5) + seconds(1));
    expect(await factorsOf(token)).toBeUndefined();
    await begin(token, 'Téléphone');
  });

  test('ten at most', async () => {
    const { access_token: token } = await house.aPerson();
    for (let n = 0; n < 10; n += 1) await begin(token);
    expect(refusal(await enrol(token))).toEqual([422, 'too_many_enrolled_mfa_factors']);
  });

  test('an anonymous account has none', async () => {
    const open = await raiseAuth({ beside: house, env: { AUTH_ANONYMOUS: '1' } });
    const { access_token: token } = (await open.ask('POST', '/signup', { body: {} })).json<Session>();
    expect(refusal(await enrol(token))).toEqual([403, 'no_authorization']);
  });

  test('needs the second level once there is one', async () => {
    const { email } = await aGuardedPerson();
    const { access_token: token } = await house.signIn(email);
    expect(refusal(await enrol(token))).toEqual([403, 'insufficient_aal']);
  });

  test('what was begun and never proved is cleaned by the job, what counts stays', async () => {
    const { access_token: token, device } = await aGuardedPerson();
    await begin(token, 'Tablette');
    house.clock.advance(minutes(6));
    await house.auth.jobs!.find(({ name }) => name === 'purge-second-factors')!.handle({});
    const { rows } = await house.db.system('test', (tx) =>
      sql<{ id: string; challenges: number }>`
        select f.id, (select count(*)::int from auth.mfa_challenges) as challenges from auth.mfa_factors f
        where f.status = 'unverified' or f.id = ${device.id}`.execute(tx),
    );
    expect(rows).toEqual([{ id: device.id, challenges: 0 }]);
  });
});

describe('a right code', () => {
  test('proves the factor and brings the sign-in to the second level, also after a refresh', async () => {
    const { access_token: token, refresh_token: before } = await house.aPerson();
    const device = await begin(token);
    const session = await opened(answer(token, device));
    expect(claimsOf(session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
      session_id: claimsOf(token).session_id,
    });
    expect(session.refresh_token).not.toBe(before);
    expect(session.user).toMatchObject({ factors: [{ id: device.id, status: 'verified' }] });
    const next = (await refresh(session.refresh_token)).json<Session>();
    expect(claimsOf(next.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(next.user).toMatchObject({ factors: [{ status: 'verified' }] });
  });

  test('ends other sign-ins of the first level, and other enrolments', async () => {
    const { access_token: token, email } = await house.aPerson();
    const elsewhere = await house.signIn(email);
    const stolen = await begin(elsewhere.access_token, 'Celui du voleur');
    const device = await begin(token);
    const session = await opened(answer(token, device));
    expect(refusal(await house.ask('GET', '/user', { token: elsewhere.access_token }))).toEqual([
      403,
      'session_not_found',
    ]);
    expect((await factorsOf(session.access_token))?.map(({ id }) => id)).toEqual([device.id]);
    expect(refusal(await refresh(elsewhere.refresh_token))[0]).toBe(400);
    expect(stolen.id).not.toBe(device.id);
  });

  test('of a step before or after is believed, of two is not', async () => {
    for (const away of [-1, 1]) {
      const { access_token: token } = await house.aPerson();
      const device = await begin(token);
      await opened(answer(token, device, code(device, away)));
    }
    const { access_token: token } = await house.aPerson();
    const device = await begin(token);
    for (const away of [-2, 2])
      expect(refusal(await answer(token, device, code(device, away)))).toEqual([
        422,
        'mfa_verification_failed',
      ]);
  });

  test('opens once: not again, in this sign-in or another, nor does the one before it', async () => {
    const { access_token: token, email, device } = await aGuardedPerson();
    const other = await house.signIn(email);
    for (const given of [code(device), code(device, -1)]) {
      expect(refusal(await answer(token, device, given))).toEqual([422, 'mfa_verification_failed']);
      expect(refusal(await answer(other.access_token, device, given))).toEqual([
        422,
        'mfa_verification_failed',
      ]);
    }
    expect(claimsOf((await opened(answer(other.access_token, device))).access_token).aal).toBe('aal2');
  });

  test('may be typed with spaces', async () => {
    const { access_token: token } = await house.aPerson();
    const device = await begin(token);
    await opened(answer(token, device, code(device).replace(/(...)/, ' $1 ')));
  });

  test('is told by mail and kept in the audit log, the first time alone', async () => {
    const { email, user, device } = await aGuardedPerson();
    expect(house.mailTo(email).subject).toBe('Un second facteur protège votre compte');
    const mails = house.mails.length;
    await opened(answer((await house.signIn(email)).access_token, device));
    expect(house.mails).toHaveLength(mails);
    const { rows } = await house.db.system('test', (tx) =>
      sql`select action, actor_kind, details from public.audit_log where subject_id = ${user.id}`.execute(tx),
    );
    expect(rows).toEqual([{ action: 'add-second-factor', actor_kind: 'user', details: {} }]);
  });

  test('counts, though the mail cannot leave', async () => {
    const { access_token: token } = await house.aPerson();
    const device = await begin(token);
    house.breakMail(true);
    await opened(answer(token, device));
    house.breakMail(false);
  });
});

describe('a challenge', () => {
  test('lasts five minutes, from the address that asked, for one code', async () => {
    const { access_token: token, device } = await aGuardedPerson();
    const reply = await house.ask('POST', `/factors/${device.id}/challenge`, { token, body: {} });
    expect(reply.json()).toMatchObject({
      type: 'totp',
      expires_at: Math.floor(house.clock.now().getTime() / 1000) + 300,
    });
    const { id } = reply.json<{ id: string }>();
    expect(refusal(await verify(token, device, id, nextCode(device), '192.0.2.7'))).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    const session = await opened(verify(token, device, id, nextCode(device)));
    expect(refusal(await verify(session.access_token, device, id, nextCode(device)))).toEqual([
      422,
      'mfa_challenge_expired',
    ]);
    const late = await challenge(session.access_token, device);
    house.clock.advance(minutes(5) + seconds(1));
    expect(refusal(await verify(session.access_token, device, late, nextCode(device)))).toEqual([
      422,
      'mfa_challenge_expired',
    ]);
  });

  test('belongs to its factor, which belongs to its person', async () => {
    const anne = await aGuardedPerson();
    const bob = await aGuardedPerson();
    const second = await begin(anne.access_token, 'Tablette');
    const hers = await challenge(anne.access_token, anne.device);
    expect(refusal(await verify(anne.access_token, second, hers, nextCode(second)))).toEqual([
      422,
      'mfa_challenge_expired',
    ]);
    expect(refusal(await verify(bob.access_token, anne.device, hers, nextCode(anne.device)))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    for (const path of [`/factors/${anne.device.id}/challenge`, `/factors/${newId()}/challenge`])
      expect(refusal(await house.ask('POST', path, { token: bob.access_token, body: {} }))).toEqual([
        404,
        'mfa_factor_not_found',
      ]);
    expect(refusal(await remove(bob.access_token, anne.device))).toEqual([404, 'mfa_factor_not_found']);
    expect(await factorsOf(anne.access_token)).toHaveLength(2);
  });

  test.each([
    ['no uuid', { challenge_id: 'x', code: '123456' }],
    ['no challenge', { code: '123456' }],
    ['a number for a code', { challenge_id: newId(), code: 123456 }],
  ])('%s is refused', async (_name, body) => {
    const { access_token: token, device } = await aGuardedPerson();
    expect(refusal(await house.ask('POST', `/factors/${device.id}/verify`, { token, body }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(refusal(await house.ask('POST', '/factors/pas-un-uuid/challenge', { token, body: {} }))).toEqual([
      404,
      'validation_failed',
    ]);
  });
});

describe('whoever owes their second factor', () => {
  test('is half signed in: they reach their factors and no data', async () => {
    const { email, user, device } = await aGuardedPerson();
    const { access_token: token } = await house.signIn(email);
    expect(claimsOf(token).aal).toBe('aal1');
    expect(await identified(token)).toMatchObject({ kind: 'user', userId: user.id, owesSecondFactor: true });
    expect(await factorsOf(token)).toMatchObject([{ id: device.id }]);
    const session = await opened(answer(token, device));
    expect(await identified(session.access_token)).not.toHaveProperty('owesSecondFactor');
    // The older token of the same sign-in says the first level, and is taken at its word.
    expect(await identified(token)).toMatchObject({ owesSecondFactor: true });
  });

  test('may not change password or address, but may say their name', async () => {
    const { email, access_token: full } = await aGuardedPerson();
    const { access_token: token } = await house.signIn(email);
    const change = (body: object, bearer = token) => house.ask('PUT', '/user', { token: bearer, body });
    expect(refusal(await change({ password: 'Autre-nuage-7' }))).toEqual([401, 'insufficient_aal']);
    expect(refusal(await change({ email: 'voleur@exemple.fr' }))).toEqual([401, 'insufficient_aal']);
    expect((await change({ data: { first_name: 'Zoé' } })).statusCode).toBe(200);
    expect((await change({ password: 'Autre-nuage-7' }, full)).statusCode).toBe(200);
  });
});

describe('removing', () => {
  test('needs the second level, and lets it go at once', async () => {
    const { email, access_token: token, refresh_token, device } = await aGuardedPerson();
    const half = await house.signIn(email);
    expect(refusal(await remove(half.access_token, device))).toEqual([422, 'insufficient_aal']);
    const reply = await remove(token, device);
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: device.id }]);
    // The token still says so; the house does not believe it any more.
    expect(claimsOf(token).aal).toBe('aal2');
    expect(await identified(token)).toMatchObject({ claims: { aal: 'aal1' } });
    const next = (await refresh(refresh_token)).json<Session>();
    expect(claimsOf(next.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(next.user).not.toHaveProperty('factors');
    const mail = house.mailTo(email);
    expect(mail.subject).toBe('Un appareil a été retiré de votre compte');
    expect(mail.text).toContain('C’était le dernier');
  });

  test('an enrolment that was only begun needs nothing, and is told to nobody', async () => {
    const { access_token: token } = await house.aPerson();
    const device = await begin(token);
    const mails = house.mails.length;
    expect((await remove(token, device)).statusCode).toBe(200);
    expect(house.mails).toHaveLength(mails);
  });

  test('one of two leaves the sign-in that came by the other where it is', async () => {
    const { access_token: token, email, device } = await aGuardedPerson();
    const second = await begin(token, 'Tablette');
    const session = await opened(answer(token, second));
    expect((await remove(session.access_token, device)).statusCode).toBe(200);
    expect(await identified(session.access_token)).toMatchObject({ claims: { aal: 'aal2' } });
    expect(house.mailTo(email).text).toContain('vos autres appareils');
  });

  test('by the operator: every device goes, every sign-in ends, the person is told', async () => {
    const { access_token: token, email, user } = await aGuardedPerson();
    expect(await house.auth.resetSecondFactor(user.id)).toBe(1);
    expect(refusal(await house.ask('GET', '/user', { token }))).toEqual([403, 'session_not_found']);
    expect((await house.signIn(email)).user).not.toHaveProperty('factors');
    expect(house.mailTo(email).subject).toBe('Votre second facteur a été réinitialisé');
    expect(await house.auth.resetSecondFactor(user.id)).toBe(0);
  });
});

describe('guessing', () => {
  // Limits count by quarters of an hour: a test that straddles two would be given twice as many.
  beforeEach(() => {
    const quarter = minutes(15);
    house.clock.advance(quarter - (house.clock.now().getTime() % quarter) + seconds(1));
  });

  test('ends after ten codes, from wherever they come and after a restart, and the owner is told once', async () => {
    const strict = await raiseAuth({ beside: house, env: { AUTH_RATE_LIMITS: 'on' } });
    const { email, access_token: token, device } = await aGuardedPerson();
    const guess = async (n: number, at: AuthHouse, given = '000000') => {
      const from = `192.0.2.${n}`;
      const reply = await at.ask('POST', `/factors/${device.id}/challenge`, { token, body: {}, from });
      const body = { challenge_id: reply.json<{ id: string }>().id, code: given };
      return refusal(await at.ask('POST', `/factors/${device.id}/verify`, { token, body, from }));
    };
    for (let n = 1; n <= 10; n += 1) expect(await guess(n, strict)).toEqual([422, 'mfa_verification_failed']);
    const told = () =>
      house.mails.filter(({ to, subject }) => to === email && /codes faux/.test(subject)).length;
    expect(told()).toBe(1);
    expect(await guess(11, strict)).toEqual([429, 'over_request_rate_limit']);
    const restarted = await raiseAuth({ beside: house, env: { AUTH_RATE_LIMITS: 'on' } });
    expect(await guess(12, restarted, nextCode(device))).toEqual([429, 'over_request_rate_limit']);
    expect(told()).toBe(1);
    house.clock.advance(hours(1));
  });

  test('fifteen challenges and fifteen codes a minute from one address', async () => {
    const strict = await raiseAuth({ beside: house, env: { AUTH_RATE_LIMITS: 'on' } });
    const { access_token: token } = await house.aPerson();
    for (const act of ['challenge', 'verify']) {
      const ask = () =>
        strict.ask('POST', `/factors/${newId()}/${act}`, {
          token,
          body: { challenge_id: newId(), code: '1' },
        });
      const statuses = [];
      for (let n = 0; n < 16; n += 1) statuses.push((await ask()).statusCode);
      expect(statuses.at(-1)).toBe(429);
      if (act === 'challenge') expect(statuses.slice(0, -1)).toEqual(Array(15).fill(404));
    }
  });
});
