import { createHash } from 'node:crypto';
import { days, hours, minutes } from '#shared/time.ts';
import { type CompaniesDeps, service } from './context.ts';
import { companyLetter, letterTo } from './letters.ts';
import { ofContact, ofOrder, openNamed } from './sealed-contact.ts';
import { findContact, findOrder } from './store.ts';
import * as store from './store-letters.ts';

/** How long one attempt may take before another is made: longer than any mail server's silence. */
const lease = minutes(5);
/** Beyond it nothing is tried any more: what the letter says is in the space as well. */
const triedFor = days(7);
const pauseAfter = (attempts: number): number => Math.min(minutes(5) * 2 ** attempts, hours(12));

type Sending = Pick<CompaniesDeps, 'db' | 'clock' | 'log' | 'mailer' | 'brand' | 'publicUrl' | 'vault'>;

/**
 * Whom a letter goes to: it says so by the id of a contact, or of the order. Null: that contact is not there any more.
 * @throws Error where the address does not open
 */
const addressOf = async (context: Sending, recipient: string): Promise<string | null> => {
  // As an older version wrote it, until its row is changed.
  if (recipient.includes('@')) return recipient;
  const [kind, id = ''] = recipient.split(' ');
  const isOrder = kind === 'order';
  const cells = await context.db.as(service, async (tx) =>
    isOrder ? (await findOrder(tx, id))?.contact : (await findContact(tx, id))?.cells,
  );
  if (!cells) return null;
  const named = await openNamed(context, id, cells, isOrder ? ofOrder : ofContact);
  if (!named) throw new Error('An address does not open');
  return named.email;
};

/** Sends what waits, each letter by one process at a time. */
export const sendLetters = async (context: Sending): Promise<void> => {
  const { db, clock, log, mailer, brand, publicUrl } = context;
  const now = clock.now();
  const after = (pause: number) => new Date(clock.now().getTime() + pause);
  const waiting = await db.as(service, (tx) =>
    store.listWaitingLetters(tx, { now, since: new Date(now.getTime() - triedFor), limit: 100 }),
  );
  for (const each of waiting) {
    const mine = await db.as(service, (tx) =>
      store.beginLetter(tx, each, { now: clock.now(), next: after(lease) }),
    );
    if (!mine) continue;
    try {
      const id = createHash('sha256')
        .update(`${each.companyId} ${each.key} ${each.recipient}`)
        .digest('hex')
        .slice(0, 32);
      const facts = companyLetter.parse(mine.letter);
      const to = await addressOf(context, each.recipient);
      if (to === null) {
        await db.as(service, (tx) => store.deleteLetter(tx, each));
        continue;
      }
      await mailer.send(letterTo(facts, { brand, to, publicUrl: publicUrl(), id }));
      await db.as(service, (tx) => store.noteLetterSent(tx, each, clock.now()));
    } catch (error) {
      log.warn(
        { err: error, job: 'send-company-letters', attempt: mine.attempts },
        'a letter could not leave',
      );
      await db.as(service, (tx) => store.postponeLetter(tx, each, after(pauseAfter(mine.attempts))));
    }
  }
};
