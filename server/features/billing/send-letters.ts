import { createHash } from 'node:crypto';
import { days, hours, minutes } from '#shared/time.ts';
import { type BillingDeps, service } from './context.ts';
import { letterFacts, letterOf } from './letters.ts';
import * as store from './store-tasks.ts';

/** How long one attempt may take before another is made: longer than any mail server's silence. */
const lease = minutes(5);
/** Beyond it nothing is tried any more: what the letter says is in the account as well. */
const triedFor = days(7);
const pauseAfter = (attempts: number): number => Math.min(minutes(5) * 2 ** attempts, hours(12));
const batch = 100;

type Sending = Pick<BillingDeps, 'db' | 'clock' | 'log' | 'mailer' | 'brand' | 'publicUrl' | 'vault'>;

/** Sends what waits, each letter by one process at a time. @param userId only theirs; everybody's otherwise */
export const sendLetters = async (
  context: Sending,
  { userId = null }: { userId?: string | null } = {},
): Promise<void> => {
  const { db, clock, log, mailer, brand, publicUrl } = context;
  const at = clock.now();
  const after = (pause: number) => new Date(clock.now().getTime() + pause);
  const since = new Date(at.getTime() - triedFor);
  const waiting = await db.as(service, (tx) =>
    store.listWaitingLetters(tx, { now: at, since, userId, limit: batch }),
  );
  for (const each of waiting) {
    const mine = await db.as(service, (tx) =>
      store.beginLetter(tx, context, each, clock.now(), after(lease)),
    );
    if (!mine) continue;
    try {
      // Whoever has no address reads it in their account.
      if (mine.email) {
        const id = createHash('sha256').update(`${mine.userId} ${mine.key}`).digest('hex').slice(0, 32);
        const facts = letterFacts.parse(mine.letter);
        await mailer.send(letterOf(facts, { brand, to: mine.email, publicUrl: publicUrl(), id }));
      }
      await db.as(service, (tx) => store.noteLetterSent(tx, each, clock.now()));
    } catch (error) {
      log.warn(
        { err: error, job: 'send-billing-letters', attempt: mine.attempts },
        'a letter could not leave',
      );
      await db.as(service, (tx) => store.postponeLetter(tx, each, after(pauseAfter(mine.attempts))));
    }
  }
};
