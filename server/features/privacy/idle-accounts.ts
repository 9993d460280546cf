import { sql } from 'kysely';
import { MailError } from '#server/adapters/mail/port.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { days } from '#shared/time.ts';
import type { PrivacyContext } from './context.ts';
import { eraseAccount } from './erase-account.ts';
import { idleLetter } from './letters.ts';

/** How long before the end the mail goes. */
const warnedBefore = days(30);
const pageSize = 100;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Twenty-four months before `now`, by the calendar: an account that nobody opened since is abandoned. */
export const idleLimit = (now: Date): Date => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 2);
  return limit;
};

const findWarning = async (tx: Tx, userId: string): Promise<Date | null> =>
  (
    await sql<{
      warned_at: Date;
    }>`select warned_at from private.idle_warnings where user_id = ${userId}`.execute(tx)
  ).rows[0]?.warned_at ?? null;

const noteWarning = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await sql`insert into private.idle_warnings (user_id, warned_at) values (${userId}, ${now})
    on conflict (user_id) do update set warned_at = excluded.warned_at`.execute(tx);
};

type Idle = { id: string; email: string | null; last_seen_at: Date };

/** What is done about one of them now. A mail counts only when nobody came after it. */
const careFor = async (
  context: PrivacyContext,
  idle: Idle,
  now: Date,
): Promise<'kept' | 'warned' | 'erased'> => {
  const { db, mailer, log, brand, publicUrl } = context;
  const { id, email, last_seen_at: seenAt } = idle;
  const { stays, warnedAt } = await db.system('job', async (tx) => {
    for (const keeps of context.keepsAccount) if (await keeps(tx, id)) return { stays: true, warnedAt: null };
    const at = await findWarning(tx, id);
    return { stays: false, warnedAt: at !== null && at > seenAt ? at : null };
  });
  if (stays) return 'kept';
  if (email !== null && warnedAt === null) {
    // Late rounds shorten nobody's thirty days.
    const goesAt = new Date(now.getTime() + warnedBefore);
    try {
      await mailer.send(idleLetter({ brand, to: email, id, publicUrl: publicUrl(), goesAt }));
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      log.warn({ err: error, job: 'idle-accounts' }, 'a warning waits');
      return 'kept';
    }
    await db.system('job', (tx) => noteWarning(tx, id, now));
    return 'warned';
  }
  const over =
    seenAt < idleLimit(now) && (warnedAt === null || now.getTime() - warnedAt.getTime() >= warnedBefore);
  if (!over) return 'kept';
  await eraseAccount(context, { userId: id, way: 'idle', askedAt: warnedAt ?? now });
  return 'erased';
};

/**
 * Accounts that nobody opens: a mail thirty days before, then they go. An account without a mailbox (an employee's) cannot
 * be written to; it goes at the end of the same time, which its page says.
 */
export const careForIdleAccounts = async (context: PrivacyContext): Promise<void> => {
  const { db, clock, accounts, log } = context;
  const now = clock.now();
  const since = new Date(idleLimit(now).getTime() + warnedBefore);
  const counts = { kept: 0, warned: 0, erased: 0 };
  for (let after = nobody; ; ) {
    const page = await db.system('job', (tx) => accounts.listIdle(tx, { since, after, most: pageSize }));
    for (const idle of page) {
      try {
        counts[await careFor(context, idle, now)] += 1;
      } catch (error) {
        log.error({ err: error, job: 'idle-accounts' }, 'an account waits');
      }
    }
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
  }
  log.info({ job: 'idle-accounts', event: 'warned', count: counts.warned });
  log.info({ job: 'idle-accounts', event: 'erased', count: counts.erased });
};
