import { spawnSync } from 'node:child_process';
import { minutes } from '#shared/time.ts';

/** A bound on hanging: a mirror that answers and then sends nothing would hold the suite. */
const installsWithin = minutes(12);

/** Runs to its end in silence. @returns null, or the last lines of what it said. */
const run = (command: string, args: readonly string[]): string | null => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: installsWithin,
    killSignal: 'SIGKILL',
  });
  if (error) return error.message;
  return status === 0 ? null : `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' ');
};

const install = (name: string): string | null =>
  // Two runs at once wait for each other's lock; the machine's own configuration files stay as they are.
  run('apt-get', [
    'install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600', '-o', 'Dpkg::Options::=--force-confold', name,
  ]); // biome-ignore format: one option after its flag

/**
 * Gets a program from Debian's packages, which only root may do.
 * @returns null when it is there, else one sentence that says what could not be had.
 */
export const installDebianPackage = (name: string): string | null => {
  if (process.getuid?.() !== 0) return `le paquet Debian « ${name} » manque, et seul root peut l'installer`;
  if (install(name) === null) return null;
  run('apt-get', ['update', '-o', 'DPkg::Lock::Timeout=600']);
  const trouble = install(name);
  return trouble === null ? null : `le paquet Debian « ${name} » n'a pas pu être installé (${trouble})`;
};
