import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { house } from '../../../tests/support/house.ts';
import { fillDemo } from './fill-demo.ts';
import { demoAdmin, demoCompany, demoModerator, demoPeople } from './people.ts';

describe('npm run demo', () => {
  test('fills an empty house with people who wrote, were answered and can sign in; then refuses', async () => {
    const site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
    // A few of the employees: the many are the same again.
    const lines = await fillDemo(site, site.clock, { ...demoCompany, employees: [3, 1] });
    const [, password = ''] = /cette seule fois : (\S+)/.exec(lines.join('\n')) ?? [];
    for (const { email } of [...demoPeople, demoAdmin, demoModerator])
      expect(lines.join('\n')).toContain(email);
    expect(site.mails.filter(({ to }) => !to.endsWith('@demo.invalid'))).toEqual([]);

    for (const { email, sessions } of demoPeople) {
      const signedIn = await site.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email, password },
      });
      const headers = { authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}` };
      const ask = async <T>(name: string, payload: Record<string, unknown>): Promise<T> =>
        (await site.app.inject({ method: 'POST', url: `/functions/v1/${name}`, headers, payload })).json<T>();
      const listed = await ask<{ sessions: { id: string; startedAt: string; endedAt: string | null }[] }>(
        'list-sessions',
        {},
      );
      expect(listed.sessions).toHaveLength(sessions.length);
      for (const [index, session] of listed.sessions.toReversed().entries()) {
        const age = site.clock.now().getTime() - new Date(session.startedAt).getTime();
        expect(Math.round(age / 86_400_000)).toBe(sessions[index]!.daysAgo);
        expect(session.endedAt).not.toBeNull();
        const { messages } = await ask<{ messages: { role: string; text: string; state: string }[] }>(
          'read-session',
          { conversationId: session.id },
        );
        const said = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
        expect(said).toEqual(sessions[index]!.says);
        const replies = messages.filter(({ role }) => role === 'assistant');
        expect(replies).toHaveLength(said.length + 1);
        for (const reply of replies) expect([reply.state, reply.text.length > 3]).toEqual(['complete', true]);
        expect(new Set(replies.map(({ text }) => text)).size).toBe(replies.length);
      }
    }
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ alerts: number; cards: number; releases: number }>`
        select (select count(*)::int from public.alerts) as alerts, (select count(*)::int from public.cards) as cards,
          (select count(*)::int from public.company_releases) as releases`.execute(tx),
    );
    expect(rows[0]).toMatchObject({ alerts: 1, cards: demoCompany.seats });
    expect(rows[0]!.releases).toBeGreaterThanOrEqual(1);
    expect(await site.rooms.audit.verify()).toBeNull();
    await expect(fillDemo(site, site.clock)).rejects.toThrow(/base vide/);
  });

  test.each([
    [{ DATABASE_URL: 'postgres://a:b@localhost:1/x' }, /base embarquée/],
    [
      {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://a:b@localhost:1/x',
        SMTP_URL: 'smtp://localhost:1',
        MAIL_FROM: 'a@exemple.fr',
        PUBLIC_URL: 'https://exemple.fr',
        APP_SECRET: 'x'.repeat(40),
      },
      /hors production/,
    ],
  ])('is refused with a sentence under %j', (env, sentence) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-demo-'));
    const command = fileURLToPath(new URL('../demo.ts', import.meta.url));
    const { status, stderr, stdout } = spawnSync(process.execPath, [command], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
      encoding: 'utf8',
      timeout: 60_000,
    });
    rmSync(dataDir, { recursive: true });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
