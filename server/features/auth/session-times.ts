import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Device } from '#shared/auth/sign-ins.ts';
import { reuseInterval } from './limits.ts';
import type { SessionRow, UserRow } from './store.ts';

/*
 * When a person came is sealed with their key while the sign-in lasts, and dropped when it ends. The columns beside it say a day,
 * by which what is idle goes; of an account without a name a month, because the moment of an activation would tell whose it is.
 */

/** Milliseconds since 1970. */
export type SessionTimes = {
  opened: number;
  refreshed: number | null;
  /** When its person last gave their password or a mailed code again. */
  proved: number | null;
  /** When each proof of the sign-in was given. */
  methods: Record<string, number>;
  /** Refresh tokens that were turned a moment ago, by their number: a tab that is late may still bring one. */
  turned: Record<string, number>;
  /** The program it was used with last; absent in a row from before. */
  device?: Device | null;
};

const column = 'sessions.times_sealed';

export const sealTimes = (box: Box, times: SessionTimes): string => sealCell(box, times, column)!;

type TimedRow = Pick<SessionRow, 'times_sealed' | 'created_at' | 'refreshed_at' | 'proved_at'>;

/** Where nothing is sealed, as in a row of before, or does not open: what the columns say. */
export const openTimes = (box: Box | null, row: TimedRow): SessionTimes =>
  openCell<SessionTimes>(box, row.times_sealed, column) ?? {
    opened: row.created_at.getTime(),
    refreshed: row.refreshed_at?.getTime() ?? null,
    proved: row.proved_at?.getTime() ?? null,
    methods: {},
    turned: {},
  };

/** What stands in clear of an instant. */
export const coarse = ({ is_anonymous }: Pick<UserRow, 'is_anonymous'>, at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), is_anonymous ? 1 : at.getUTCDate()));

export const timesOfNew = (method: string, now: Date, device: Device | null): SessionTimes => ({
  opened: now.getTime(),
  refreshed: null,
  proved: null,
  methods: { [method]: now.getTime() },
  turned: {},
  device,
});

/** Token `number` is turned now. */
export const withTurned = (times: SessionTimes, number: number, now: Date): SessionTimes => {
  const since = now.getTime() - reuseInterval;
  const lately = Object.entries(times.turned).filter(([, at]) => at >= since);
  return {
    ...times,
    refreshed: now.getTime(),
    turned: Object.fromEntries([...lately, [String(number), now.getTime()]]),
  };
};
