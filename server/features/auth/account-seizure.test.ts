import { beforeAll, describe, expect, test } from 'vitest';
import { days, minutes, seconds } from '#shared/time.ts';
import {
  type AuthHouse,
  newAddress,
  password,
  raiseAuth,
  refusal,
  type Session,
} from '../../../tests/support/raise-auth.ts';
import { stepAt, totpCode } from './second-factor/totp.ts';

/** The threat: somebody held the password for a minute. The owner of the mailbox always gets the account back. */

let house: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
});

type Device = { id: string; secret: string };
const begin = async (token: string): Promise<Device> => {
  const reply = await house.ask('POST', '/factors', { token, body: { factor_type: 'totp' } });
  expect(reply.statusCode, reply.body).toBe(200);
  const { id, totp } = reply.json<{ id: string; totp: { secret: string } }>();
  return { id, secret: totp.secret };
};
const giveCode = async (token: string, device: Device): Promise<Session> => {
  house.clock.advance(seconds(30));
  const challenge = await house.ask('POST', `/factors/${device.id}/challenge`, { token, body: {} });
  const code = totpCode(device.secret, stepAt(house.clock.now()));
  const reply = await house.ask('POST', `/factors/${device.id}/verify`, {
    token,
    body: { challenge_id: challenge.json<{ id: string }>().id, code },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Session>();
};
/** The thief signs in with the password and adds a device of their own. */
const aThief = async (email: string) => {
  const { access_token: token } = await house.signIn(email);
  const device = await begin(token);
  return { device, session: await giveCode(token, device) };
};
const undoLinkIn = (email: string): string => {
  const [link] = /\/auth\/v1\/undo\?token=[0-9a-f]+/.exec(house.mailTo(email).text) ?? [];
  if (!link) throw new Error('no undo link');
  return link.replace('/auth/v1', '');
};
const userOf = (token: string) => house.ask('GET', '/user', { token });
const tryPassword = (email: string, secret = password) =>
  house.ask('POST', '/token?grant_type=password', { body: { email, password: secret } });
const recover = async (email: string): Promise<string> => {
  house.clock.advance(minutes(2));
  expect((await house.ask('POST', '/recover', { body: { email } })).statusCode).toBe(200);
  return (await house.followMail(email)).get('access_token') ?? '';
};
const removeFactor = (token: string, device: Device) =>
  house.ask('DELETE', `/factors/${device.id}`, { token });

describe('the mail that tells of a change', () => {
  test('a device that was added: its link, pressed, takes the account back', async () => {
    const { email, access_token: mine } = await house.aPerson();
    const thief = await aThief(email);
    const link = undoLinkIn(email);
    // The first level of the owner ended when the thief's device was added.
    expect(refusal(await userOf(mine))).toEqual([403, 'session_not_found']);

    // A mailbox that opens links by itself changes nothing.
    const page = await house.ask('GET', link);
    expect(page.body).toContain('Reprendre mon compte');
    expect((await userOf(thief.session.access_token)).statusCode).toBe(200);

    expect((await house.ask('POST', link)).body).toContain('Votre compte est de nouveau à vous');
    expect(refusal(await userOf(thief.session.access_token))).toEqual([403, 'session_not_found']);
    expect(refusal(await tryPassword(email))).toEqual([400, 'invalid_credentials']);
    const back = await recover(email);
    expect((await userOf(back)).json<{ factors?: unknown }>().factors).toBeUndefined();
    const changed = await house.ask('PUT', '/user', { token: back, body: { password: 'Autre-nuage-77' } });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await tryPassword(email, 'Autre-nuage-77')).statusCode).toBe(200);

    const again = await house.ask('POST', link);
    expect(again.body).toContain('Ce lien ne sert plus');
    expect((await tryPassword(email, 'Autre-nuage-77')).statusCode).toBe(200);
    house.clock.reset();
  });

  test('a password that was changed: the thief’s opens nothing any more', async () => {
    const { email } = await house.aPerson();
    const { access_token: token } = await house.signIn(email);
    await house.ask('PUT', '/user', { token, body: { password: 'Le-voleur-42' } });
    await house.ask('POST', undoLinkIn(email));
    expect(refusal(await tryPassword(email, 'Le-voleur-42'))).toEqual([400, 'invalid_credentials']);
    expect(refusal(await userOf(token))).toEqual([403, 'session_not_found']);
  });

  test('an address that somebody wants instead: the present mailbox forgets the wish, the wanted one cannot', async () => {
    const { email, access_token: token } = await house.aPerson();
    const wanted = newAddress('voleur');
    expect((await house.ask('PUT', '/user', { token, body: { email: wanted } })).statusCode).toBe(200);
    expect(house.mailTo(wanted).text).not.toContain('/auth/v1/undo');
    await house.ask('POST', undoLinkIn(email));
    expect((await house.followMail(wanted)).get('error_code')).toBe('otp_expired');
  });

  test('once an address has changed, links mailed to the former mailbox undo nothing', async () => {
    const { email, access_token: token } = await house.aPerson();
    await house.ask('PUT', '/user', { token, body: { password: 'Autre-nuage-78' } });
    const former = undoLinkIn(email);
    const wanted = newAddress('nouvelle');
    await house.ask('PUT', '/user', { token, body: { email: wanted } });
    await house.followMail(wanted);
    await house.followMail(email);
    expect((await house.ask('POST', former)).body).toContain('Ce lien ne sert plus');
    expect((await tryPassword(wanted, 'Autre-nuage-78')).statusCode).toBe(200);
  });

  test('after fourteen days, or with nonsense, it says so and changes nothing', async () => {
    const { email } = await house.aPerson();
    await aThief(email);
    const link = undoLinkIn(email);
    house.clock.advance(days(14));
    for (const asked of [link, '/undo?token=abc', '/undo?token=%3Cscript%3E', '/undo'])
      expect((await house.ask('POST', asked)).body).toContain('Ce lien ne sert plus');
    expect((await tryPassword(email)).statusCode).toBe(200);
    house.clock.reset();
  });
});

describe('a mailed link of recovery', () => {
  test('removes a device that is younger than fourteen days, and ends what came by it', async () => {
    const { email } = await house.aPerson();
    const thief = await aThief(email);
    house.clock.advance(days(13));
    const back = await recover(email);
    const changed = await house.ask('PUT', '/user', { token: back, body: { password: 'Autre-nuage-79' } });
    expect(refusal(changed)).toEqual([401, 'insufficient_aal']);
    expect((await removeFactor(back, thief.device)).statusCode).toBe(200);
    expect(refusal(await userOf(thief.session.access_token))[0]).toBe(403);
    const refreshed = await house.ask('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: thief.session.refresh_token },
    });
    expect(refusal(refreshed)).toEqual([400, 'refresh_token_not_found']);
    const done = await house.ask('PUT', '/user', { token: back, body: { password: 'Autre-nuage-79' } });
    expect(done.statusCode, done.body).toBe(200);
    house.clock.reset();
  });

  test('removes none that is older; a password removes none', async () => {
    const { email } = await house.aPerson();
    const { device } = await aThief(email);
    house.clock.advance(days(14));
    expect(refusal(await removeFactor(await recover(email), device))).toEqual([422, 'insufficient_aal']);
    house.clock.reset();

    const other = await house.aPerson();
    const young = await aThief(other.email);
    const { access_token: byPassword } = await house.signIn(other.email);
    expect(refusal(await removeFactor(byPassword, young.device))).toEqual([422, 'insufficient_aal']);
  });
});
