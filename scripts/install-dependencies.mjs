import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Installs what the lockfile names when it is not there yet. Runs on any Node the bootstrap accepts, before any
 * dependency exists: Node's own modules only, plain JavaScript.
 */

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const lockfileHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

// Checkout times lie, so what was installed is known by content. npm ci empties node_modules, and this with it.
const stampPath = (root) => join(root, 'node_modules', '.installed-lockfile');

const isStamped = (root) => {
  try {
    return readFileSync(stampPath(root), 'utf8') === lockfileHash(root);
  } catch {
    return false;
  }
};

const stamp = (root) => writeFileSync(stampPath(root), lockfileHash(root));

const fits = (list, value) =>
  !list ||
  (!list.includes(`!${value}`) && (list.includes(value) || list.every((item) => item.startsWith('!'))));

/** Whether npm's own record says that everything is there, as after `npm install` by hand: then nothing is wiped. */
export const isComplete = (lock, installed, platform = process.platform, cpu = process.arch) => {
  const asked = lock.packages[''] ?? {};
  const direct = new Set(Object.keys({ ...asked.optionalDependencies }));
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    const there = installed.packages[place];
    if (there) return there.version === wanted.version && there.integrity === wanted.integrity;
    if (!wanted.optional) return false;
    if (!fits(wanted.os, platform) || !fits(wanted.cpu, cpu) || wanted.libc?.includes('musl')) return true;
    // An optional package for this platform is missing: it matters when it is one of ours or a binary.
    return !direct.has(place.replace('node_modules/', '')) && !wanted.os;
  });
};

const recordIsComplete = (root) => {
  try {
    return isComplete(
      readJson(join(root, 'package-lock.json')),
      readJson(join(root, 'node_modules', '.package-lock.json')),
    );
  } catch {
    return false;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const longestInstallMs = 15 * 60_000;

/** The lock of a process that no longer lives, or that never got to write its name. */
const isAbandoned = (lock) => {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    return !(pid > 0) || !isAlive(pid);
  } catch {
    try {
      return Date.now() - statSync(lock).mtimeMs > 10_000;
    } catch {
      return false;
    }
  }
};

/** `mkdir` succeeds for one of two processes. @returns the release, or null when another one installed meanwhile. */
const takeLock = async (root) => {
  const lock = join(root, '.npm-install.lock');
  const deadline = Date.now() + longestInstallMs;
  for (let told = false; ; ) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pid'), String(process.pid));
      return () => rmSync(lock, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isStamped(root) && !existsSync(lock)) return null;
    if (isAbandoned(lock)) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (Date.now() > deadline) throw new Error(`une autre installation tient toujours ${lock}`);
    if (!told) console.error('Une autre installation est en cours : attente de sa fin…');
    told = true;
    await pause(200);
  }
};

const npmCommand = () => {
  const path = process.env.npm_execpath;
  if (path && /npm-cli\.c?js$/.test(path) && existsSync(path)) return [process.execPath, [path], {}];
  return ['npm', [], { shell: process.platform === 'win32' }];
};

const runNpmCi = (root) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env };
    // The outer npm passes its own, empty list of allowed scripts and its silence down to this one.
    for (const name of ['ignore_scripts', 'allow_scripts', 'loglevel', 'omit'])
      delete env[`npm_config_${name}`];
    const [command, before, options] = npmCommand();
    const args = [...before, 'ci', '--include=dev', '--include=optional', '--loglevel=error'];
    // Standard input stays unread and npm speaks on standard error: the evaluation commands own both channels.
    const npm = spawn(command, args, { cwd: root, env, stdio: ['ignore', 2, 2], ...options });
    const stop = (signal) => npm.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    npm.on('error', reject);
    npm.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, stop);
      if (code === 0) resolve();
      else reject(new Error(signal ? `npm arrêté par ${signal}` : `npm a répondu ${code}`));
    });
  });

/**
 * Installs the lockfile's packages unless they are there. Two processes at once install once.
 * @returns whether something was installed now.
 * @throws Error in French when npm fails.
 */
export const installDependencies = async (root) => {
  if (isStamped(root)) return false;
  const release = await takeLock(root);
  if (!release) return true;
  try {
    if (isStamped(root)) return true;
    if (recordIsComplete(root)) {
      stamp(root);
      return false;
    }
    console.error(
      'Installation des dépendances (une à trois minutes selon la ligne et la machine, une seule fois)…',
    );
    await runNpmCi(root);
    stamp(root);
    return true;
  } finally {
    release();
  }
};
