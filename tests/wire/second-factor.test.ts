import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, inject, test } from 'vitest';
import { aPerson, browser, mailTo, must, signIn } from './people.ts';

/* Wire contract §2.6 by the official client. The codes are computed here, from RFC 6238 alone. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((symbol) => alphabet.indexOf(symbol).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** @param away in steps of thirty seconds */
const codeOf = (secret: string, away = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + away));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = hash.readUInt32BE(hash[19]! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
};
/** A step about to end would end between two lines of a test: its last two seconds are let pass. */
const withinStep = async (): Promise<void> => {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 2_000) await sleep(left);
};
/** Six digits that no step around now has. */
const wrongCode = (secret: string): string => {
  const right = new Set([-3, -2, -1, 0, 1, 2, 3].map((away) => codeOf(secret, away)));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !right.has(code),
  )!;
};

type Device = { id: string; secret: string };
const enrol = async (
  client: SupabaseClient,
  friendlyName?: string,
): Promise<Device & { qr: string; uri: string }> => {
  const { id, totp } = await must(
    client.auth.mfa.enroll({ factorType: 'totp', ...(friendlyName && { friendlyName }) }),
  );
  return { id, secret: totp.secret, qr: totp.qr_code, uri: totp.uri };
};
const give = (client: SupabaseClient, device: Device, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId: device.id, code });
const level = async (client: SupabaseClient) => {
  const { currentLevel, nextLevel, currentAuthenticationMethods } = await must(
    client.auth.mfa.getAuthenticatorAssuranceLevel(),
  );
  const methods = currentAuthenticationMethods.map((each) => (typeof each === 'string' ? each : each.method));
  return [currentLevel, nextLevel, ...methods];
};
/** Somebody whose phone is enrolled. The code of the step before was used, so that the present one still opens. */
const aGuardedPerson = async () => {
  const person = await aPerson();
  const device = await enrol(person.client, 'Téléphone');
  await withinStep();
  const used = codeOf(device.secret, -1);
  await must(give(person.client, device, used));
  return { ...person, device, used };
};
const refusedWith = ({ error }: { error: unknown }): [number, string] => {
  expect(error).toBeInstanceOf(AuthApiError);
  const { status, code } = error as AuthApiError;
  return [status, code ?? ''];
};

describe('enrolling', () => {
  test('gives a picture, a secret and an address, and counts only once a code has proved it', async () => {
    const { client, email } = await aPerson();
    expect(await level(client)).toEqual(['aal1', 'aal1', 'password']);
    const device = await enrol(client, 'Mon téléphone');
    expect(device.qr).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    const uri = new URL(device.uri);
    expect(uri.searchParams.get('secret')).toBe(device.secret);
    expect(decodeURIComponent(uri.pathname)).toContain(email);

    const before = await must(client.auth.mfa.listFactors());
    expect(before.totp).toEqual([]);
    expect(before.all).toMatchObject([
      { id: device.id, status: 'unverified', factor_type: 'totp', friendly_name: 'Mon téléphone' },
    ]);
    const told: string[] = [];
    client.auth.onAuthStateChange((event) => void told.push(event));
    await must(give(client, device, codeOf(device.secret)));
    expect(told).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await must(client.auth.mfa.listFactors())).totp).toMatchObject([
      { id: device.id, status: 'verified' },
    ]);
    expect(await level(client)).toEqual(['aal2', 'aal2', 'totp', 'password']);
    await mailTo(email, /second facteur/i);
  });

  test('the level survives a refresh', async () => {
    const { client } = await aGuardedPerson();
    const { session } = await must(client.auth.refreshSession());
    expect(session?.user.factors).toHaveLength(1);
    expect(await level(client)).toEqual(['aal2', 'aal2', 'totp', 'password']);
  });

  test('a name twice, a phone, and a second device at the first level are refused', async () => {
    const { client, email } = await aGuardedPerson();
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
    expect(refusedWith(again)).toEqual([422, 'mfa_factor_name_conflict']);
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+33612345678' });
    expect(refusedWith(phone)).toEqual([422, 'mfa_phone_enroll_not_enabled']);
    const { client: half } = await signIn(email);
    expect(refusedWith(await half.auth.mfa.enroll({ factorType: 'totp' }))).toEqual([
      403,
      'insufficient_aal',
    ]);
  });

  test('the eleventh device is refused', async () => {
    const { client } = await aPerson();
    for (let n = 0; n < 10; n += 1) await enrol(client);
    expect(refusedWith(await client.auth.mfa.enroll({ factorType: 'totp' }))).toEqual([
      422,
      'too_many_enrolled_mfa_factors',
    ]);
  });
});

describe('signing in', () => {
  test('takes the password, then the code', async () => {
    const { email, device } = await aGuardedPerson();
    const { client, session } = await signIn(email);
    expect(session.user.factors).toMatchObject([{ id: device.id, status: 'verified' }]);
    expect(await level(client)).toEqual(['aal1', 'aal2', 'password']);
    const challenge = await must(client.auth.mfa.challenge({ factorId: device.id }));
    expect(challenge).toMatchObject({ type: 'totp' });
    expect(challenge.expires_at * 1000).toBeGreaterThan(Date.now() + 240_000);
    const verified = await must(
      client.auth.mfa.verify({ factorId: device.id, challengeId: challenge.id, code: codeOf(device.secret) }),
    );
    expect(verified.user.email).toBe(email);
    expect(await level(client)).toEqual(['aal2', 'aal2', 'totp', 'password']);
  });

  test('a wrong code, one that has served, and one of an hour ago are one refusal', async () => {
    const { client, device, used } = await aGuardedPerson();
    const codes = [wrongCode(device.secret), used, codeOf(device.secret, -120)];
    for (const code of codes) {
      const refused = await give(client, device, code);
      expect(refusedWith(refused)).toEqual([422, 'mfa_verification_failed']);
      expect(refused.error?.message).toBe('Invalid TOTP code entered');
    }
  });

  test('other sign-ins without a code end', async () => {
    const { email, client } = await aPerson();
    const { client: elsewhere } = await signIn(email);
    const device = await enrol(client);
    await must(give(client, device, codeOf(device.secret)));
    const { error } = await elsewhere.auth.getUser();
    expect(error?.name).toBe('AuthSessionMissingError');
    await must(client.auth.getUser());
  });

  test('nobody answers for somebody else', async () => {
    const { device } = await aGuardedPerson();
    const { client } = await aPerson();
    expect(refusedWith(await client.auth.mfa.challenge({ factorId: device.id }))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect(refusedWith(await client.auth.mfa.unenroll({ factorId: device.id }))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    const { url, anonKey } = inject('site');
    const unsigned = await fetch(`${url}/auth/v1/factors`, { method: 'POST', headers: { apikey: anonKey } });
    expect(unsigned.status).toBe(401);
  });

  test('no row and no function opens before the code; all do after it', async () => {
    const { email, device } = await aGuardedPerson();
    const { client } = await signIn(email);
    const rows = () => client.from('profiles').select('user_id');
    const call = () => client.functions.invoke('list-sessions', { body: {} });
    expect((await rows()).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await call()).error).not.toBeNull();
    await must(give(client, device, codeOf(device.secret)));
    expect((await rows()).data).toHaveLength(1);
    expect((await call()).error).toBeNull();
  });

  test('a new password and a new address wait for the code', async () => {
    const { email } = await aGuardedPerson();
    const { client } = await signIn(email);
    expect(refusedWith(await client.auth.updateUser({ password: 'Un-autre-nuage-9' }))).toEqual([
      401,
      'insufficient_aal',
    ]);
    await must(client.auth.updateUser({ data: { first_name: 'Zoé' } }));
  });
});

describe('removing', () => {
  test('needs the second level, and brings it down at the next refresh', async () => {
    const { client, email, device } = await aGuardedPerson();
    const { client: half } = await signIn(email);
    expect(refusedWith(await half.auth.mfa.unenroll({ factorId: device.id }))).toEqual([
      422,
      'insufficient_aal',
    ]);
    expect(await must(client.auth.mfa.unenroll({ factorId: device.id }))).toEqual({ id: device.id });
    await must(client.auth.refreshSession());
    expect(await level(client)).toEqual(['aal1', 'aal1', 'password']);
    expect((await must(client.auth.mfa.listFactors())).all).toEqual([]);
    expect(await level((await signIn(email)).client)).toEqual(['aal1', 'aal1', 'password']);
    await mailTo(email, /retiré/);
  });

  test('a client without a session is told so', async () => {
    const { error } = await browser().auth.mfa.enroll({ factorType: 'totp' });
    expect(error).not.toBeNull();
  });
});
