import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP's cheat sheet asks at least: 19 MiB, two passes, one lane. Runs on the thread pool. */
const strong = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For tests: the same algorithm, as cheap as it goes. */
const cheap = { ...strong, memoryCost: 64, timeCost: 1 };

/** How many hashes run at once: each takes 19 MiB and a thread. Others wait their turn. */
const atOnce = 4;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** A null hash (unknown person) costs the same time and is false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

export const createPasswords = (options: { cheap: boolean }): Passwords => {
  const cost = options.cheap ? cheap : strong;
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  const nobody = inTurn(() => hash('nobody has this password', cost));
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async matches(passwordHash, password) {
      const stored = passwordHash ?? (await nobody);
      const same = await inTurn(() => verify(stored, password)).catch(() => false);
      return same && passwordHash !== null;
    },
  };
};
