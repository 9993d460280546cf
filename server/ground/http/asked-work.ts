import { createHash, createHmac, randomBytes } from 'node:crypto';
import { leadingZeroBits, type Proof, provedText } from '#shared/asked-work.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { minutes } from '#shared/time.ts';
import type { Clock } from '../clock.ts';
import { sameSecret } from '../crypto/secret.ts';
import { type Limit, type Limiter, tooMany } from './rate-limit.ts';

/*
 * What may be guessed has limits, and a limit that refuses could be used against the person it protects: whoever wishes them
 * ill guesses wrong on purpose. Past a limit each try therefore costs work, and whoever does it is let in (decision 0100).
 */

/** About 65 000 hashes: less than a second in a browser. */
const leastBits = 16;
/** Half a million: two seconds, some more on a telephone. Never so much that an owner gives up. */
const mostBits = 19;
const challengeLifetime = minutes(10);

/** A proof opens one try. */
const usedProofs: Limit = {
  action: 'asked-work',
  max: 1,
  per: challengeLifetime,
  keyedBy: 'everyone',
};

/** @param share how full the fullest limit is; above 1, it is passed. One bit more each time that failures double. */
const bitsFor = (share: number): number =>
  share <= 1 ? 0 : Math.min(mostBits, leastBits + Math.floor(Math.log2(share)));

/** What one request tries. Its proof is looked at and used up once, however many limits ask for it. */
export type Tries = {
  /**
   * One try. It is counted before it runs, so that many at once are seen, and given back unless it failed.
   * @param limits with the key of each
   * @param isFailure which refusals count
   * @throws AppError the refusal of lacking work, with `challenge` and `bits` in the body
   */
  attempt<T>(
    limits: readonly (readonly [limit: Limit, key: string])[],
    isFailure: (error: AppError) => boolean,
    run: () => Promise<T>,
  ): Promise<T>;
};

export type AskedWork = {
  /**
   * @param given.what what is tried, in one line: a proof is good for nothing else. Not the network address, which may change
   * while a telephone works
   */
  triesOf(given: { what: string; proof: Proof | undefined; refusal: ErrorCode }): Tries;
};

export const createAskedWork = (deps: { limiter: Limiter; clock: Clock; key: Buffer }): AskedWork => {
  const { limiter, clock, key } = deps;
  const sign = (promise: string, what: string): string =>
    createHmac('sha256', key).update(`${promise}|${what}`).digest('base64url');

  const challengeFor = (what: string, bits: number): string => {
    // Two that are given in the same moment are two: each opens a try.
    const own = randomBytes(12).toString('base64url');
    const promise = `${clock.now().getTime() + challengeLifetime}.${bits}.${own}`;
    return `${promise}.${sign(promise, what)}`;
  };

  /** @returns how much work was done; 0 where none was, or it was used before */
  const bitsDone = async (proof: Proof | undefined, what: string): Promise<number> => {
    if (!proof) return 0;
    const [until = '', bits = '', own = '', signature = '', ...more] = proof.challenge.split('.');
    if (more.length > 0 || !sameSecret(signature, sign(`${until}.${bits}.${own}`, what))) return 0;
    if (Number(until) < clock.now().getTime()) return 0;
    const digest = createHash('sha256').update(provedText(proof.challenge, proof.nonce)).digest();
    if (leadingZeroBits(digest) < Number(bits)) return 0;
    return (await limiter.pace(usedProofs, signature)) === 0 ? Number(bits) : 0;
  };

  return {
    triesOf({ what, proof, refusal }) {
      let done: Promise<number> | null = null;
      /** One bit less is taken: others may fail while somebody works, and would else keep them working for ever. */
      const isPaid = async (bits: number): Promise<boolean> => {
        if (bits === 0) return true;
        done ??= bitsDone(proof, what);
        const bitsOfProof = await done;
        return bitsOfProof > 0 && bitsOfProof >= bits - 1;
      };
      return {
        async attempt(limits, isFailure, run) {
          const counted: { limit: Limit; of: string; share: number; at: Date }[] = [];
          for (const [limit, of] of limits)
            counted.push({ limit, of, ...(await limiter.spend(limit, of, 1)) });
          const giveBack = async () => {
            for (const { limit, of, at } of counted) await limiter.giveBack(limit, of, at);
          };
          const fullest = counted.reduce((most, each) => (each.share > most.share ? each : most));
          const bits = bitsFor(fullest.share);
          if (!(await isPaid(bits))) {
            await giveBack();
            throw new AppError(refusal, {
              extra: { challenge: challengeFor(what, bits), bits },
              retryAfter: tooMany(fullest.limit, clock.now()).retryAfter ?? 1,
            });
          }
          try {
            const result = await run();
            await giveBack();
            return result;
          } catch (error) {
            if (!(error instanceof AppError && error.code !== refusal && isFailure(error))) await giveBack();
            throw error;
          }
        },
      };
    },
  };
};
