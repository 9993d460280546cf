import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runtimeFlags } from '../scripts/runtime-flags.mjs';
import { root } from './support/source-files.ts';

/* The real bootstrap in a small project of its own, where npm is a double that counts its calls. */

let project: string;
const at = (path: string) => join(project, path);

const lockOf = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/one': { version, integrity: 'sha512-one' } } });

const npmDouble = `
  const { appendFileSync, existsSync, mkdirSync, copyFileSync, rmSync } = require('node:fs');
  appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
  console.log('npm speaks');
  if (existsSync('npm-fails')) process.exit(7);
  rmSync('node_modules', { recursive: true, force: true });
  setTimeout(() => {
    mkdirSync('node_modules', { recursive: true });
    copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
  }, existsSync('npm-is-slow') ? 300 : 0);
`;

const echo = `
  process.stdin.on('data', (piece) => process.stdout.write(piece));
  process.stdin.on('end', () => {
    console.log(process.argv.slice(2).join(' '));
    process.exit(3);
  });
`;

const wait = `
  process.on('SIGTERM', () => { console.log('closed in order'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('ready');
`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'eclaircie-bootstrap-'));
  for (const folder of ['scripts', 'server/commands', 'npm']) mkdirSync(at(folder), { recursive: true });
  for (const name of ['bootstrap', 'install-dependencies', 'install-git-hooks', 'runtime-flags']) {
    copyFileSync(join(root, `scripts/${name}.mjs`), at(`scripts/${name}.mjs`));
  }
  writeFileSync(at('package.json'), '{"type":"module"}');
  writeFileSync(at('package-lock.json'), lockOf('1.0.0'));
  writeFileSync(at('npm/package.json'), '{"type":"commonjs"}');
  writeFileSync(at('npm/npm-cli.js'), npmDouble);
  writeFileSync(at('server/commands/echo.ts'), echo);
  writeFileSync(at('server/commands/wait.ts'), wait);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

type Outcome = { code: number | null; stdout: string; stderr: string };

const boot = (
  args: string[],
  options: { input?: string; flags?: string[]; stopWhen?: string } = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, npm_execpath: at('npm/npm-cli.js') };
    const child = spawn(process.execPath, [...(options.flags ?? []), at('scripts/bootstrap.mjs'), ...args], {
      env,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (piece) => {
      stdout += piece;
      if (options.stopWhen && stdout.includes(options.stopWhen)) child.kill('SIGTERM');
    });
    child.stderr.on('data', (piece) => {
      stderr += piece;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(options.input ?? '');
  });

const npmCalls = (): number =>
  existsSync(at('npm-calls')) ? readFileSync(at('npm-calls'), 'utf8').trim().split('\n').length : 0;

// As on a machine whose Node cannot replace itself and starts the product's Node as a child.
const asOlderNode = ['--import', 'data:text/javascript,process.execve=undefined'];

describe('the bootstrap', () => {
  test.each([
    ['becoming the runtime', []],
    ['starting the runtime as a child', asOlderNode],
  ])('hands over input, arguments and exit code, and nothing else, %s', async (_, flags) => {
    const { code, stdout, stderr } = await boot(['echo', '--json', 'é'], { input: '{"id":1}\n', flags });
    expect(stdout).toBe('{"id":1}\n--json é\n');
    expect(code).toBe(3);
    expect(stderr).toContain('npm speaks');
  });

  test.each([
    ['as the same process', []],
    ['through the parent', asOlderNode],
  ])('lets SIGTERM reach the product, %s', async (_, flags) => {
    expect(await boot(['wait'], { stopWhen: 'ready', flags })).toMatchObject({
      code: 0,
      stdout: 'ready\nclosed in order\n',
    });
  });

  test('installs once, and again when the lockfile says something else', async () => {
    await boot(['echo']);
    await boot(['echo']);
    expect(npmCalls()).toBe(1);
    writeFileSync(at('package-lock.json'), lockOf('2.0.0'));
    await boot(['echo']);
    expect(npmCalls()).toBe(2);
  });

  test('two commands at once in a fresh clone install once, and both run', async () => {
    // Long enough for the second command to meet the installation of the first.
    writeFileSync(at('npm-is-slow'), '');
    const both = await Promise.all([boot(['echo', 'a']), boot(['echo', 'b'])]);
    expect(both.map(({ stdout }) => stdout)).toEqual(['a\n', 'b\n']);
    expect(npmCalls()).toBe(1);
  });

  test('a lock left by a process that died is taken over', async () => {
    mkdirSync(at('.npm-install.lock'));
    writeFileSync(at('.npm-install.lock/pid'), '2147483646');
    expect((await boot(['echo', 'a'])).stdout).toBe('a\n');
    expect(existsSync(at('.npm-install.lock'))).toBe(false);
  });

  test('what was installed by hand is left alone when it is complete', async () => {
    mkdirSync(at('node_modules'));
    copyFileSync(at('package-lock.json'), at('node_modules/.package-lock.json'));
    await boot(['echo']);
    expect(npmCalls()).toBe(0);
  });

  test('an installation that fails is said in one sentence and tried again the next time', async () => {
    writeFileSync(at('npm-fails'), '');
    const failed = await boot(['echo', 'a']);
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr).toContain("L'installation des dépendances a échoué : npm a répondu 7.");
    rmSync(at('npm-fails'));
    expect((await boot(['echo', 'a'])).stdout).toBe('a\n');
  });

  test('an unknown command is answered with those that exist, and installs nothing', async () => {
    const { code, stdout, stderr } = await boot(['ecoh']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^La commande « ecoh » n'existe pas ; les commandes sont : start, .*echo, wait\.\n$/,
    );
    expect(npmCalls()).toBe(0);
  });

  test('prefers the runtime among the dependencies to the one it was started with', async () => {
    const place = at(`node_modules/node-${process.platform}-${process.arch}/bin`);
    mkdirSync(place, { recursive: true });
    copyFileSync(at('package-lock.json'), at('node_modules/.package-lock.json'));
    writeFileSync(join(place, 'node'), '#!/bin/sh\necho "our own runtime: $*"\n');
    chmodSync(join(place, 'node'), 0o755);
    expect((await boot(['echo'])).stdout).toBe(
      `our own runtime: ${runtimeFlags.join(' ')} ${at('server/commands/echo.ts')}\n`,
    );
  });
});
