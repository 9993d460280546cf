import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { networksOf } from '#server/ground/http/network-of.ts';
import { AppError } from '#shared/errors.ts';

/** Argon2id as OWASP's cheat sheet asks at least: 19 MiB, two passes, one lane. Runs on the thread pool. */
const strong = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For tests: the same algorithm, as cheap as it goes. */
const cheap = { ...strong, memoryCost: 64, timeCost: 1 };

/** How many hashes run at once: each takes 19 MiB and a thread. Others wait their turn. */
const atOnce = 4;
/** How many wait from one network: some seconds of work, more than a company signs in with at the same moment. */
const waitingOfNetwork = 128;
/** How many wait in all. Beyond it somebody is told to come back, rather than kept waiting for nothing. */
const waitingInAll = 1024;

export interface Passwords {
  /** @throws AppError `service_unavailable` when too many wait */
  hash(password: string): Promise<string>;
  /**
   * A null hash (unknown person) costs the same time and is false.
   * @param from the network address that asks, where nobody is signed in: each network waits in a line of its own
   * @throws AppError `service_unavailable` when too many wait
   */
  matches(passwordHash: string | null, password: string, from?: string): Promise<boolean>;
}

/** Networks take turns, whatever each of them asks: one that asks without end makes only itself wait. */
const createTurns = () => {
  let running = 0;
  let waitingNow = 0;
  const lines = new Map<string, (() => void)[]>();
  const waitIn = (from: string | undefined): Promise<void> => {
    const network = from === undefined ? null : networksOf(from);
    const name = network ? (network.wide ?? network.near) : '';
    const line = lines.get(name) ?? [];
    if (waitingNow >= waitingInAll || (network && line.length >= waitingOfNetwork))
      throw new AppError('service_unavailable', { retryAfter: 1 });
    lines.set(name, line);
    waitingNow += 1;
    return new Promise((resolve) => line.push(resolve));
  };
  const callNext = (): boolean => {
    for (const [name, line] of lines) {
      const next = line.shift()!;
      // Behind all other lines, until its next turn.
      lines.delete(name);
      if (line.length > 0) lines.set(name, line);
      waitingNow -= 1;
      next();
      return true;
    }
    return false;
  };
  return async <T>(from: string | undefined, work: () => Promise<T>): Promise<T> => {
    // Who is called has the place of who called: nobody slips in between.
    if (running >= atOnce) await waitIn(from);
    else running += 1;
    try {
      return await work();
    } finally {
      if (!callNext()) running -= 1;
    }
  };
};

export const createPasswords = (options: { cheap: boolean }): Passwords => {
  const cost = options.cheap ? cheap : strong;
  const inTurn = createTurns();
  const nobody = inTurn(undefined, () => hash('nobody has this password', cost));
  return {
    hash: (password) => inTurn(undefined, () => hash(password, cost)),
    async matches(passwordHash, password, from) {
      const stored = passwordHash ?? (await nobody);
      const same = await inTurn(from, () => verify(stored, password).catch(() => false));
      return same && passwordHash !== null;
    },
  };
};
