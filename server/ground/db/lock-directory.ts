import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../config/config.ts';

export class DatabaseLocked extends ConfigError {
  constructor(pid: number) {
    super(
      `La base embarquée est déjà utilisée par le processus ${pid} : arrêtez-le, ou donnez un autre DATA_DIR (exemple : DATA_DIR=/tmp/eclaircie).`,
    );
    this.name = 'DatabaseLocked';
  }
}

const textOf = (place: string): string | null => {
  try {
    return readFileSync(place, 'utf8').trim();
  } catch {
    return null;
  }
};

/**
 * When a process began, in ticks since the machine booted, and which boot that was (proc_pid_stat(5), field 22). A number of a
 * process is used again after a restart, in a container nearly always; number and beginning together are not.
 * @returns null where the system does not say
 */
const beginningOf = (pid: number): string | null => {
  const stat = textOf(`/proc/${pid}/stat`);
  const boot = textOf('/proc/sys/kernel/random/boot_id');
  // The second field is the program's name in brackets, which may hold spaces and brackets.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks && boot ? `${boot}:${ticks}` : null;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the process that wrote the lock still runs. */
const isHeld = (pid: number, beginning: string | undefined): boolean => {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return false;
  const present = beginningOf(pid);
  return beginning === undefined || present === null || present === beginning;
};

/**
 * Takes the lock at `place`. The embedded database has none of its own, and two processes on one directory destroy data without a
 * word. What a dead process left is replaced.
 * @returns what gives it back
 * @throws DatabaseLocked where another process holds it
 */
export const takeLock = (place: string): (() => void) => {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  if (existsSync(place)) {
    const [pid, beginning] = readFileSync(place, 'utf8').trim().split(' ');
    if (isHeld(Number(pid), beginning)) throw new DatabaseLocked(Number(pid));
    rmSync(place, { force: true });
  }
  const file = openSync(place, 'wx', 0o600);
  writeSync(file, `${process.pid} ${beginningOf(process.pid) ?? ''}`.trim());
  closeSync(file);
  return () => rmSync(place, { force: true });
};
