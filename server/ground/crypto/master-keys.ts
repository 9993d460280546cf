import { randomBytes } from 'node:crypto';
import type { KeyStore } from './key-store.ts';
import { openWith, SealBroken, sealWith } from './seal.ts';
import { sameSecret } from './secret.ts';

/** A later rotation destroyed it: what it wrapped is wrapped by another by now. */
export class MasterGone extends Error {}

/** Opens with the first of these keys that fits: while `APP_SECRET` is renewed, there are two. @throws SealBroken */
export const openWithAny = (keys: readonly Buffer[], sealed: string, context: string): string => {
  for (const key of keys.slice(0, -1)) {
    try {
      return openWith(key, sealed, context);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  return openWith(keys.at(-1)!, sealed, context);
};

/**
 * What wraps the keys of people. Number 0 is derived from `APP_SECRET`; each rotation draws another at random and keeps
 * it, wrapped by number 0, beside the keys. The highest number wraps what is new.
 */
export type MasterKeys = {
  /** Looked up each time: another process may have rotated since. */
  current(): Promise<number>;
  /** @throws MasterGone */
  find(number: number): Promise<Buffer>;
  /** Draws the next one; from then on it is the current one, in every process. */
  draw(): Promise<number>;
  /** Destroys all those before `number`, save number 0, from which they descend. */
  destroyBefore(number: number): Promise<void>;
  /** Whether a file of a copy is the key that is here under this number: one that was wrapped anew reads otherwise. */
  isSame(number: number, content: string): Promise<boolean>;
  /** Wraps by the present number 0 those that the former one wraps. */
  rewrap(): Promise<void>;
};

const named = /^masters\/(\d{1,9})\.key$/;

/** @param former number 0 under the secret before, while that is being renewed */
export const masterKeysIn = (store: KeyStore, root: Buffer, former: Buffer | null = null): MasterKeys => {
  const roots = former ? [root, former] : [root];
  const place = (number: number) => `masters/${number}.key`;
  const contextOf = (number: number) => `master|${number}`;
  const known = new Map<number, Buffer>();

  const numbers = async (): Promise<number[]> => {
    const found: number[] = [];
    for await (const name of store.names('masters'))
      found.push(...(named.exec(name)?.slice(1).map(Number) ?? []));
    return found;
  };
  const current = async (): Promise<number> => Math.max(0, ...(await numbers()));
  const read = async (number: number): Promise<string> => {
    const content = await store.read(place(number));
    if (content === null) throw new MasterGone(`master key ${number} is gone`);
    return openWithAny(roots, content, contextOf(number));
  };

  return {
    current,
    async find(number) {
      if (number === 0) return root;
      const found = known.get(number) ?? Buffer.from(await read(number), 'base64');
      known.set(number, found);
      return found;
    },
    async draw() {
      for (;;) {
        const number = (await current()) + 1;
        const key = randomBytes(32).toString('base64');
        if (await store.create(place(number), sealWith(root, key, contextOf(number)))) return number;
      }
    },
    async isSame(number, content) {
      try {
        return sameSecret(openWithAny(roots, content, contextOf(number)), await read(number));
      } catch (error) {
        if (error instanceof SealBroken) return false;
        throw error;
      }
    },
    async rewrap() {
      if (!former) return;
      for (const number of await numbers())
        await store.replace(place(number), sealWith(root, await read(number), contextOf(number)));
    },
    async destroyBefore(number) {
      for (const each of await numbers()) {
        if (each >= number) continue;
        known.delete(each);
        await store.remove(place(each));
      }
    },
  };
};
