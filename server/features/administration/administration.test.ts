import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { houseSecretOf } from '#server/ground/crypto/keyring-in.ts';
import { deriveKey, Secret } from '#server/ground/crypto/secret.ts';
import { newId } from '#server/ground/ids.ts';
import type { Journal, Operations } from '#shared/administration/administration.ts';
import type { Switches, SwitchName } from '#shared/administration/switches.ts';
import type { LaunchList } from '#shared/launches/launch-list.ts';
import { minutes } from '#shared/time.ts';
import { anOrder } from '../../../tests/support/companies.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import {
  answersIntake,
  aPerson,
  consentsToHealthData,
  done,
  holdsSession,
  type Person,
  password,
} from '../../../tests/support/people.ts';
import { aColleague } from '../../../tests/support/staff.ts';
import { MailError } from '../../adapters/mail/port.ts';
import { journalKeyOf, verifyJournal } from '../audit/journal-file.ts';

/* Those who run the service, as their browser speaks to it, and the person on whose account they act. */

let site: TestHouse;
let alix: Person;
let bob: Person;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  alix = await aColleague(site, { email: 'alix@equipe.fr', name: 'Alix', role: 'admin' });
  bob = await aPerson(site, { email: 'bob@exemple.fr', metadata: { first_name: 'Bob' } });
});

const call = (person: Person, name: string, body: object = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
const ok = async <T>(person: Person, name: string, body: object = {}): Promise<T> =>
  done(await call(person, name, body)).json<T>();
const refusal = async (person: Person, name: string, body: object = {}): Promise<[number, string]> => {
  const reply = await call(person, name, body);
  return [reply.statusCode, reply.json<{ code: string }>().code];
};
const profileOf = async (person: Person): Promise<string> =>
  done(await person.call('GET', `/rest/v1/profiles?select=id&user_id=eq.${person.id}`)).json<
    { id: string }[]
  >()[0]!.id;
const signIn = (email: string, password: string) =>
  site.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });
let people = 0;
const somebody = () => aPerson(site, { email: `p${++people}@exemple.fr` });

describe('who may come in', () => {
  const everything = [
    ['admin-reset-password', { email: 'bob@exemple.fr', newPassword: 'Nuage-44-bleu' }],
    ['admin-roles', { profileId: '01900000-0000-7000-8000-000000000001' }],
    ['admin-set-role', { profileId: '01900000-0000-7000-8000-000000000001', role: 'admin', granted: true }],
    ['admin-figures', {}],
    ['admin-operations', {}],
    ['admin-retry-job', { name: 'watch-alerts', id: '01900000-0000-7000-8000-000000000001' }],
    ['admin-journal', {}],
    ['admin-export-journal', {}],
    ['admin-switches', {}],
    ['admin-set-switch', { name: 'voice', open: true }],
    ['admin-launch-list', {}],
    ['admin-export-launch-list', {}],
  ] as const;

  test('nobody but an administrator, for any of it', async () => {
    const marc = await aColleague(site, { email: 'marc@equipe.fr', name: 'Marc', role: 'moderator' });
    for (const [name, body] of everything)
      for (const person of [bob, marc])
        expect(await refusal(person, name, body), name).toEqual([403, 'insufficient_rights']);
  });

  test('without a second factor, numbers only where it is required; access never', async () => {
    const strict = await house({ env: { AUTH_RATE_LIMITS: 'off', STAFF_SECOND_FACTOR: 'required' } });
    for (const [at, opens] of [
      [
        site,
        everything
          .map(([name]) => name)
          .filter((name) => !['admin-reset-password', 'admin-set-role'].includes(name)),
      ],
      [strict, ['admin-figures', 'admin-operations', 'admin-retry-job', 'admin-switches']],
    ] as const) {
      const zoe = await aColleague(at, {
        email: 'zoe@equipe.fr',
        name: 'Zoé',
        role: 'admin',
        secondFactor: false,
      });
      const open: string[] = [];
      for (const [name, body] of everything) {
        const reply = await call(zoe, name, body);
        if (!reply.body.includes('second_factor_missing')) open.push(name);
      }
      expect(open).toEqual(opens);
    }
  });
});

describe('another password', () => {
  test('ends every sign-in, is mailed and noted; earlier writing waits for a code of the person’s own', async () => {
    const ada = await somebody();
    const conversationId = await holdsSession(ada, ['Ma sœur déménage à Quimper']);
    await consentsToHealthData(ada);
    await answersIntake(ada, { chief_complaint: 'Une rupture', alert_consent: false });
    const before = ada.token;
    site.clock.advance(minutes(2));
    site.mails.length = 0;
    expect(
      await ok(alix, 'admin-reset-password', { email: ada.email, newPassword: 'Sources-vives-9' }),
    ).toEqual({
      success: true,
      message: expect.stringContaining('déconnectée partout'),
    });
    expect(site.mails.map(({ to, kind }) => [to, kind])).toEqual([[ada.email, 'password-given']]);
    expect(site.mails[0]!.text).not.toContain('Sources-vives-9');
    expect(await refusal(ada, 'list-sessions')).toEqual([403, 'session_not_found']);

    ada.token = (await signIn(ada.email, 'Sources-vives-9')).json<{ access_token: string }>().access_token;
    expect(ada.token).not.toBe(before);
    expect((await ok<{ sessions: unknown[] }>(ada, 'list-sessions')).sessions).toEqual([]);
    expect(await refusal(ada, 'read-session', { conversationId })).toEqual([404, 'session_not_known']);
    expect(await refusal(ada, 'export-my-data')).toEqual([403, 'content_locked']);

    // Whoever gave the password must not keep the account: no device, no address, no erasure before the mailed code.
    const locked = (reply: LightMyRequestResponse) => [reply.statusCode, reply.headers['x-sb-error-code']];
    expect(locked(await ada.call('POST', '/auth/v1/factors', { factor_type: 'totp' }))).toEqual([
      403,
      'account_locked',
    ]);
    expect(locked(await ada.call('PUT', '/auth/v1/user', { email: 'autre-boite@exemple.fr' }))).toEqual([
      403,
      'account_locked',
    ]);
    for (const name of ['order-erasure', 'erase-my-account'])
      expect(await refusal(ada, name, { confirmation: 'EFFACER' })).toEqual([403, 'account_locked']);

    // What may not be read may not be given a later date either, nor by a change that names no row.
    for (const url of ['/rest/v1/intake_context', `/rest/v1/intake_context?user_id=eq.${ada.id}`]) {
      await ada.call('PATCH', url, { completed_at: '2099-01-01T00:00:00Z' });
      const { anonKey } = (await site.app.inject('/config.json')).json<{ anonKey: string }>();
      await site.app.inject({
        method: 'PATCH',
        url,
        headers: { apikey: anonKey, authorization: `Bearer ${ada.token}`, prefer: 'return=minimal' },
        payload: { completed_at: '2099-01-01T00:00:00Z' },
      });
      expect((await ada.call('GET', '/rest/v1/intake_context?select=*')).json()).toEqual([]);
    }

    // A new session goes on as ever.
    const fresh = await holdsSession(ada, ['Je recommence ici']);
    expect(
      (await ok<{ sessions: { id: string }[] }>(ada, 'list-sessions')).sessions.map(({ id }) => id),
    ).toEqual([fresh]);

    site.mails.length = 0;
    await ok(ada, 'send-content-code');
    const [mail] = site.mails;
    expect(mail).toMatchObject({ to: ada.email, kind: 'content-code' });
    const code = /(\d{6})/.exec(mail!.text)![1]!;
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refusal(ada, 'open-content', { code: wrong })).toEqual([403, 'content_code_wrong']);
    // Five tries are over: the true one comes too late.
    expect(await refusal(ada, 'open-content', { code })).toEqual([403, 'content_code_wrong']);
    await ok(ada, 'send-content-code');
    const next = /(\d{6})/.exec(site.mails.at(-1)!.text)![1]!;
    site.clock.advance(minutes(11));
    expect(await refusal(ada, 'open-content', { code: next })).toEqual([403, 'content_code_wrong']);
    await ok(ada, 'send-content-code');
    const last = /(\d{6})/.exec(site.mails.at(-1)!.text)![1]!;
    await ok(ada, 'open-content', { code: `${last.slice(0, 3)} ${last.slice(3)}` });
    expect((await ok<{ sessions: unknown[] }>(ada, 'list-sessions')).sessions).toHaveLength(2);
    // The team knows the password it gave: it opens and proves nothing any more, and the person chooses their own.
    expect((await call(ada, 'prove-identity', { password: 'Sources-vives-9' })).statusCode).toBe(422);
    const chosen = await ada.call('PUT', '/auth/v1/user', { password: 'Rivages-calmes-9' });
    expect(chosen.statusCode, chosen.body).toBe(200);
    await ok(ada, 'prove-identity', { password: 'Rivages-calmes-9' });
    expect((await call(ada, 'export-my-data')).statusCode).toBe(200);
    const device = await ada.call('POST', '/auth/v1/factors', { factor_type: 'totp' });
    expect(device.statusCode, device.body).toBe(200);

    const { entries } = await ok<Journal>(alix, 'admin-journal');
    expect(entries.find(({ action }) => action === 'reset-password')).toMatchObject({
      by: 'staff',
      actor: alix.id,
      subject: ada.id,
    });
  });

  test('is refused in words for an unknown address, a weak password, and one’s own account', async () => {
    const ask = (email: string, newPassword: string) =>
      ok(alix, 'admin-reset-password', { email, newPassword });
    expect(await ask('personne@nulle.part', 'Sources-vives-9')).toMatchObject({
      success: false,
      error: 'Aucun compte n’a cette adresse.',
    });
    expect(await ask(bob.email, '123')).toMatchObject({
      success: false,
      error: expect.stringContaining('6'),
    });
    expect(await ask(alix.email, 'Sources-vives-9')).toMatchObject({ success: false });
    expect((await call(bob, 'content-lock')).json()).toEqual({ lockedAt: null });
  });
});

describe('rights', () => {
  test('are given and taken, and each change is noted; the last administrator stays', async () => {
    const carl = await somebody();
    const profileId = await profileOf(carl);
    await ok(alix, 'admin-set-role', { profileId, role: 'moderator', granted: true });
    expect(await ok(alix, 'admin-roles', { profileId })).toMatchObject({
      roles: expect.arrayContaining(['moderator']),
      self: false,
    });
    await ok(alix, 'admin-set-role', { profileId, role: 'moderator', granted: false });
    await ok(alix, 'admin-set-role', { profileId, role: 'moderator', granted: false });
    const { entries, intact } = await ok<Journal>(alix, 'admin-journal');
    expect(intact).toBe(true);
    expect(
      entries
        .filter(({ subject }) => subject === carl.id)
        .map(({ action, details }) => [action, details.role]),
    ).toEqual([
      ['revoke-role', 'moderator'],
      ['grant-role', 'moderator'],
    ]);
    await site.db.system('test', (tx) =>
      sql`delete from public.user_roles where role = 'admin' and user_id <> ${alix.id}`.execute(tx),
    );
    expect(
      await refusal(alix, 'admin-set-role', {
        profileId: await profileOf(alix),
        role: 'admin',
        granted: false,
      }),
    ).toEqual([409, 'last_admin']);
  });

  test('two who take each other’s right at once: one stays', async () => {
    const zoe = await aColleague(site, { email: `zoe${++people}@equipe.fr`, name: 'Zoé', role: 'admin' });
    const [a, z] = [await profileOf(alix), await profileOf(zoe)];
    const answers = await Promise.all([
      call(alix, 'admin-set-role', { profileId: z, role: 'admin', granted: false }),
      call(zoe, 'admin-set-role', { profileId: a, role: 'admin', granted: false }),
    ]);
    const { rows } = await site.db.system('test', (tx) =>
      sql`select user_id from public.user_roles where role = 'admin'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await site.db.system('test', (tx) => site.rooms.profiles.grantRole(tx, alix.id, 'admin'));
  });
});

describe('how the service stands', () => {
  test('shows numbers and no person; a mail that did not leave by its kind alone', async () => {
    site.rooms.administration.noteMailFailure({ kind: 'signup' }, new MailError('refused'));
    await expect
      .poll(async () => (await ok<Operations>(alix, 'admin-operations')).mailFailures)
      .toMatchObject([{ kind: 'signup', reason: 'refused' }]);
    const operations = await ok<Operations>(alix, 'admin-operations');
    expect(operations).toMatchObject({ database: site.databaseKind, failedJobs: [], orders: [] });
    const health = Object.fromEntries(operations.health.map(({ what, state }) => [what, state]));
    expect(health).toMatchObject({ Emails: 'watch', 'Journal d’audit': 'good' });
    expect(health['Base de données']).not.toBe('bad');
    expect(JSON.stringify(operations)).not.toMatch(/@exemple|@equipe/);
  });

  test('counts the weeks, the present one last', async () => {
    const { weeks } = await ok<{
      weeks: { week: string; signUps: number; sessions: number; writers: number }[];
    }>(alix, 'admin-figures');
    expect(weeks).toHaveLength(26);
    // The clock has moved by some minutes: near midnight on Sunday a part of it all lies in the week before.
    const lately = (figure: 'signUps' | 'sessions' | 'writers') =>
      weeks.slice(-2).map((week) => week[figure]);
    const sum = (figures: number[]) => figures.reduce((all, each) => all + each, 0);
    expect(sum(lately('signUps'))).toBeGreaterThan(3);
    expect(sum(lately('sessions'))).toBe(2);
    expect(Math.max(...lately('writers'))).toBe(1);
    expect(weeks[0]).toMatchObject({ signUps: 0, sessions: 0, writers: 0 });
    for (const { week } of weeks) expect(new Date(`${week}T12:00:00Z`).getUTCDay()).toBe(1);
  });
});

describe('what can be closed for a while', () => {
  const turn = (name: SwitchName, open: boolean) => ok(alix, 'admin-set-switch', { name, open });
  const features = async () =>
    (await site.app.inject('/config.json')).json<{ features: Record<string, boolean> }>().features;
  const visitorAsks = async (url: string, payload: object): Promise<[number, string]> => {
    const reply = await site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'accept-language': 'fr' },
    });
    return [reply.statusCode, reply.body];
  };
  const signUp = () =>
    visitorAsks('/auth/v1/signup', {
      email: `n${++people}@exemple.fr`,
      password: 'Sources-vives-9',
      data: {},
    });
  const order = () =>
    visitorAsks('/functions/v1/create-enterprise-checkout', anOrder({ requestId: newId() }));

  test('sign-ups: the server refuses in a sentence, clients are told, and whoever has an account signs in', async () => {
    expect((await signUp())[0]).toBe(200);
    await turn('sign_ups', false);
    const [status, body] = await signUp();
    expect([status, body]).toEqual([422, expect.stringContaining('signup_disabled')]);
    expect(body).toContain('Les inscriptions sont fermées');
    expect(await features()).toMatchObject({ signUpsOpen: false, voiceOpen: true });
    expect((await site.app.inject('/auth/v1/settings')).json()).toMatchObject({ disable_signup: true });
    expect((await signIn(bob.email, password)).statusCode).toBe(200);
    await turn('sign_ups', true);
    expect((await signUp())[0]).toBe(200);
  });

  test('the voice: nothing is spoken nor taken down', async () => {
    await turn('voice', false);
    for (const [name, body] of [
      ['text-to-speech', { text: 'Bonsoir.' }],
      ['transcribe-speech', { audio: Buffer.from('son').toString('base64'), type: 'audio/webm' }],
    ] as const)
      expect(await refusal(bob, name, body)).toEqual([403, 'voice_closed']);
    expect(await features()).toMatchObject({ voiceOpen: false, transcription: false });
    await turn('voice', true);
  });

  test('orders of companies: none begins; what was begun goes on', async () => {
    const begun = anOrder({ requestId: newId() });
    expect((await visitorAsks('/functions/v1/create-enterprise-checkout', begun))[0]).toBe(200);
    await turn('company_orders', false);
    expect(await order()).toEqual([403, expect.stringContaining('company_orders_closed')]);
    expect((await visitorAsks('/functions/v1/create-enterprise-checkout', begun))[0]).toBe(200);
    await turn('company_orders', true);
    expect((await order())[0]).toBe(200);
  });

  test('each turn is noted once, and what stood that way already is no turn', async () => {
    const before = (await ok<Journal>(alix, 'admin-journal')).entries[0]!.id;
    await turn('telegram', true);
    await turn('telegram', false);
    await turn('telegram', false);
    await turn('telegram', true);
    const { entries } = await ok<Journal>(alix, 'admin-journal');
    expect(
      entries
        .filter(({ id, action }) => id > before && action.endsWith('-feature'))
        .map(({ action, details, actor }) => [action, details.feature, actor]),
    ).toEqual([
      ['open-feature', 'telegram', alix.id],
      ['close-feature', 'telegram', alix.id],
    ]);
    const { switches } = await ok<{ switches: Switches }>(alix, 'admin-switches');
    expect(switches.map(({ open }) => open)).toEqual([true, true, true, true]);
  });
});

describe('who waits for a launch', () => {
  test('is listed a page at a time and taken along as a file that no spreadsheet computes; both are noted', async () => {
    for (let n = 0; n < 52; n += 1)
      done(
        await site.app.inject({
          method: 'POST',
          url: '/functions/v1/join-launch-list',
          payload: { launch: 'company_audio', email: n === 0 ? '=rh@exemple.fr' : `rh${n}@exemple.fr` },
        }),
      );
    const first = await ok<LaunchList>(alix, 'admin-launch-list');
    expect([first.waiting.length, first.more, first.waiting[0]!.email]).toEqual([
      50,
      true,
      'rh51@exemple.fr',
    ]);
    const rest = await ok<LaunchList>(alix, 'admin-launch-list', { after: first.waiting.at(-1)!.id });
    expect(rest.waiting.map(({ email }) => email)).toEqual(['rh1@exemple.fr', '=rh@exemple.fr']);
    expect(rest.more).toBe(false);

    const file = done(await call(alix, 'admin-export-launch-list'));
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/lancements-\d{4}-\d\d-\d\d\.csv/);
    const lines = file.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeffEmail;Lancement;Demandé le');
    expect(lines).toHaveLength(53);
    expect(lines.at(-1)).toMatch(/^'=rh@exemple\.fr;company_audio;/);
    const { entries } = await ok<Journal>(alix, 'admin-journal');
    expect(entries.slice(1, 3).map(({ action }) => action)).toEqual([
      'export-launch-list',
      'read-launch-list',
    ]);
  });
});

describe('the journal as a file', () => {
  test('is whole, signed by this house, says that it was taken, and a changed line is found', async () => {
    const file = done(await call(alix, 'admin-export-journal'));
    expect(file.headers['content-disposition']).toMatch(/journal-audit-.*\.jsonl/);
    const lines = file.body.trimEnd().split('\n');
    const secret = await houseSecretOf(site, new Secret(site.appSecret)).find();
    const ours = journalKeyOf(deriveKey(secret, 'audit-journal'));
    const verdict = await verifyJournal(lines, ours);
    expect(verdict).toMatchObject({ kind: 'intact', entries: lines.length - 2, ours: true });
    expect(JSON.parse(lines.at(-2)!)).toMatchObject({ action: 'export-journal', actor: alix.id });
    const changed = lines.with(3, lines[3]!.replace('"by":"staff"', '"by":"product"'));
    expect(changed).not.toEqual(lines);
    expect(await verifyJournal(changed, ours)).toEqual({ kind: 'broken', line: 4 });

    // The command that an auditor runs says the same, and its exit code with it.
    const folder = mkdtempSync(join(tmpdir(), 'eclaircie-journal-'));
    const verified = (content: string) => {
      const place = join(folder, 'journal.jsonl');
      writeFileSync(place, content);
      const env = { ...process.env, NODE_ENV: 'test', APP_SECRET: site.appSecret, DATA_DIR: site.dataDir };
      const run = spawnSync(process.execPath, ['server/commands/audit-verify.ts', place], {
        env,
        timeout: 60_000,
      });
      return { status: run.status, said: `${run.stdout}${run.stderr}` };
    };
    try {
      const whole = verified(file.body);
      expect(whole).toMatchObject({
        status: 0,
        said: expect.stringContaining('Signé par cette installation'),
      });
      expect(verified(`${changed.join('\n')}\n`)).toMatchObject({
        status: 1,
        said: expect.stringContaining('ne tient plus à la ligne 4'),
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 90_000);
});
