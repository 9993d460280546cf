import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { launcher, serverPackages } from './package.ts';
import { runtimeFlags } from './runtime-flags.mjs';

/* The archive itself is built and run in a bare Debian by `scripts/try-package.sh`; here is what needs no archive. */

const home = mkdtempSync(join(tmpdir(), 'eclaircie-launcher-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const place = (name: string, text: string, mode = 0o644): void => {
  mkdirSync(join(home, name, '..'), { recursive: true });
  writeFileSync(join(home, name), text);
  chmodSync(join(home, name), mode);
};
place('eclaircie', launcher, 0o755);
for (const script of ['server/main.ts', 'server/commands/account.ts', 'server/commands/audit-verify.ts'])
  place(script, '');

/** Says what it was started with. Where `missing`, it fails as a Node does that finds no C++ library. */
const node = (missing: boolean): void =>
  place(
    'node/bin/node',
    `#!/bin/sh\n${missing ? '[ -n "$LD_LIBRARY_PATH" ] || exit 127\n' : ''}[ "$1" = --version ] && exit 0\nprintf '%s|' "$DATA_DIR" "$NODE_COMPILE_CACHE" "$LD_LIBRARY_PATH" "$@"\n`,
    0o755,
  );

const run = (args: readonly string[], env: Record<string, string> = {}) => {
  node(env.MISSING === '1');
  const { stdout, stderr, status } = spawnSync(join(home, 'eclaircie'), args, {
    cwd: tmpdir(),
    env: { PATH: '/usr/bin:/bin', ...env },
    encoding: 'utf8',
  });
  const [dataDir, cache, libraries, ...given] = stdout.split('|');
  const flags = given.slice(0, runtimeFlags.length);
  const [script, ...rest] = given.slice(runtimeFlags.length);
  return { dataDir, cache, libraries, flags, script, rest, stderr, status };
};

describe('./eclaircie', () => {
  it('starts the server, with its data beside it or where DATA_DIR says, seen from where one stands', () => {
    expect(run(['start'])).toMatchObject({
      dataDir: join(home, '.data'),
      cache: join(home, '.data/compiled'),
      libraries: '',
      flags: [...runtimeFlags],
      script: join(home, 'server/main.ts'),
    });
    expect(run(['start'], { DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data');
    expect(run(['start'], { DATA_DIR: 'data' }).dataDir).toBe(join(tmpdir(), 'data'));
  });

  it('runs every command, and hands its words on as they are', () => {
    const { script, rest } = run(['account', 'create', 'a b@exemple.fr', '--role', 'admin']);
    expect(script).toBe(join(home, 'server/commands/account.ts'));
    expect(rest.slice(0, -1)).toEqual(['create', 'a b@exemple.fr', '--role', 'admin']);
    expect(run(['audit:verify']).script).toBe(join(home, 'server/commands/audit-verify.ts'));
  });

  it.each([[['nothing']], [['../server/main']], [[]]])(
    'refuses %j with the names of the commands',
    (args) => {
      const { status, stderr } = run(args);
      expect(status).toBe(1);
      expect(stderr).toMatch(
        /n’existe pas\. Exemple : \.\/eclaircie start\nLes commandes sont : start, account/,
      );
    },
  );

  it('brings its C++ library where the machine has none', () => {
    expect(run(['start'], { MISSING: '1' }).libraries).toBe(join(home, 'node/lib'));
  });
});

describe('the packages of the archive', () => {
  it('are those that the server loads, with what they need, and none of the workshop', () => {
    const found = serverPackages();
    for (const name of ['fastify', 'pg', 'pg-boss', '@electric-sql/pglite', 'pino', 'zod'])
      expect(found, name).toContain(`node_modules/${name}`);
    for (const name of ['react', 'vite', 'typescript', 'vitest', '@playwright/test'])
      expect(found, name).not.toContain(`node_modules/${name}`);
  });
});

describe('what is beside the archive', () => {
  const deploy = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../deploy/${name}`, import.meta.url)), 'utf8');
  it('lets streams and the address through both proxies', () => {
    expect(deploy('Caddyfile')).toMatch(/flush_interval -1/);
    expect(deploy('nginx.conf')).toMatch(/proxy_buffering off;/);
    expect(deploy('nginx.conf')).toMatch(/X-Forwarded-For \$remote_addr;/);
  });
  it('names, for Prometheus and Grafana, only measures that exist', () => {
    const measures = readFileSync(
      fileURLToPath(new URL('../server/ground/metrics.ts', import.meta.url)),
      'utf8',
    );
    const texts = `${deploy('alerts.yaml')}\n${deploy('grafana.json')}`;
    const named = texts.match(/\b[a-z][a-z_]*(?=\{job=|\{job=\\")/g) ?? [];
    const builtIn = /^(up|process_|nodejs_)/;
    const unknown = named.filter(
      (name) => !builtIn.test(name) && !measures.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });
});
