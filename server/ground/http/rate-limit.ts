import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { networksOf } from './network-of.ts';

/** One readable line: who may do what, how many times, per how long (milliseconds). */
export type Limit = {
  action: string;
  max: number;
  per: number;
  keyedBy: 'address' | 'person' | 'everyone' | 'mail';
  /** The refusal; `over_request_rate_limit` unless the wire contract names another. */
  code?: ErrorCode;
};

export interface Limiter {
  /** Counts one hit. @throws AppError when the limit is passed. */
  take(limit: Limit, key: string): Promise<void>;
  /**
   * Counts `amount` hits at once and refuses nothing: for what is known only afterwards.
   * @returns how full the limit is now (above 1, it is passed), and when it was counted
   */
  spend(limit: Limit, key: string, amount: number): Promise<{ share: number; at: Date }>;
  /**
   * Gives one hit back.
   * @param at when it was counted: once that window is over, nothing is owed, and the next one keeps all of its own
   */
  giveBack(limit: Limit, key: string, at: Date): Promise<void>;
  /**
   * One act per `limit.per`, counted from the last one that was let through rather than by the clock's own minutes.
   * @returns milliseconds until the next may come; 0 when this one may, which is then the last
   */
  pace(limit: Limit, key: string): Promise<number>;
  /** How many hits are left in the current window, counting nothing. */
  left(limit: Limit, key: string): Promise<number>;
}

/** How much more a /48 of IPv6 may do than one /64 in it. */
const wideFactor = 16;

/** A key that ends in an address (`mail|address` is one, too), by its networks. */
const countersOf = (limit: Limit, key: string): { limit: Limit; key: string }[] => {
  if (limit.keyedBy !== 'address') return [{ limit, key }];
  const cut = key.lastIndexOf('|') + 1;
  const { near, wide } = networksOf(key.slice(cut));
  const before = key.slice(0, cut);
  return [
    { limit, key: before + near },
    ...(wide === null ? [] : [{ limit: { ...limit, max: limit.max * wideFactor }, key: before + wide }]),
  ];
};

const windowStart = (limit: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / limit.per) * limit.per);

/** The refusal of a limit, with the seconds until its window ends. */
export const tooMany = (limit: Limit, now: Date): AppError =>
  new AppError(limit.code ?? 'over_request_rate_limit', {
    retryAfter: Math.max(
      1,
      Math.ceil((windowStart(limit, now).getTime() + limit.per - now.getTime()) / 1000),
    ),
  });

/**
 * Counters in the database: they survive a restart and hold across processes. The key (an address, an account) is
 * stored as a keyed hash, so that the table names nobody.
 */
export const createLimiter = (deps: { db: Db; clock: Clock; hashKey: Buffer; enabled: boolean }): Limiter => {
  const { db, clock, hashKey, enabled } = deps;
  const hash = (limit: Limit, key: string) =>
    createHmac('sha256', hashKey).update(`${limit.action}|${key}`).digest('base64url');
  const count = async (limit: Limit, key: string, amount: number, now: Date): Promise<number> => {
    const start = windowStart(limit, now);
    const { rows } = await db.system('rate-limit', (tx) =>
      sql<{ hits: number }>`
        insert into private.rate_limits as r (action, key_hash, window_start, hits)
        values (${limit.action}, ${hash(limit, key)}, ${start}, ${amount})
        on conflict (action, key_hash) do update set
          hits = case when r.window_start = excluded.window_start then r.hits + excluded.hits else excluded.hits end,
          window_start = excluded.window_start
        returning hits`.execute(tx),
    );
    return rows[0]!.hits;
  };
  const leftOf = async (limit: Limit, key: string): Promise<number> => {
    const start = windowStart(limit, clock.now());
    const { rows } = await db.system('rate-limit', (tx) =>
      sql<{ hits: number }>`
        select hits from private.rate_limits
        where action = ${limit.action} and key_hash = ${hash(limit, key)} and window_start = ${start}`.execute(
        tx,
      ),
    );
    return Math.max(0, limit.max - (rows[0]?.hits ?? 0));
  };
  return {
    async take(limit, key) {
      if (!enabled) return;
      for (const counter of countersOf(limit, key))
        if ((await count(counter.limit, counter.key, 1, clock.now())) > counter.limit.max)
          throw tooMany(limit, clock.now());
    },
    async spend(limit, key, amount) {
      const at = clock.now();
      if (!enabled) return { share: 0, at };
      const shares = [];
      for (const counter of countersOf(limit, key))
        shares.push((await count(counter.limit, counter.key, amount, at)) / counter.limit.max);
      return { share: Math.max(...shares), at };
    },
    async giveBack(limit, key, at) {
      if (!enabled) return;
      for (const counter of countersOf(limit, key))
        await db.system('rate-limit', (tx) =>
          sql`
            update private.rate_limits set hits = greatest(0, hits - 1)
            where action = ${limit.action} and key_hash = ${hash(limit, counter.key)}
              and window_start = ${windowStart(limit, at)}`.execute(tx),
        );
    },
    async pace(limit, key) {
      if (!enabled) return 0;
      const now = clock.now();
      const { rows } = await db.system('rate-limit', (tx) =>
        sql<{ last: Date; hits: number }>`
          insert into private.rate_limits as r (action, key_hash, window_start, hits)
          values (${limit.action}, ${hash(limit, key)}, ${now}, 1)
          on conflict (action, key_hash) do update set
            hits = case when r.window_start <= ${new Date(now.getTime() - limit.per)} then 1 else 2 end,
            window_start = case when r.window_start <= ${new Date(now.getTime() - limit.per)} then excluded.window_start else r.window_start end
          returning window_start as last, hits`.execute(tx),
      );
      const { last, hits } = rows[0]!;
      return hits === 1 ? 0 : Math.max(1, last.getTime() + limit.per - now.getTime());
    },
    async left(limit, key) {
      if (!enabled) return limit.max;
      const left = [];
      for (const counter of countersOf(limit, key)) left.push(await leftOf(counter.limit, counter.key));
      return Math.min(limit.max, ...left);
    },
  };
};
