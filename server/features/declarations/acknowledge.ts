import type { Limit } from '#server/ground/http/rate-limit.ts';
import { mailboxOf } from '#shared/auth/email.ts';
import { confirmationFragment } from '#shared/declarations/declaration.ts';
import { AppError } from '#shared/errors.ts';
import { days, hours, minutes } from '#shared/time.ts';
import { acknowledgementMail } from './acknowledgement.ts';
import {
  type DeclarationRow,
  type DeclarationsContext,
  openDeclaration,
  service,
} from './kept-declaration.ts';
import * as store from './store.ts';
import { ticketOf } from './ticket.ts';

/** Nobody is sent many acknowledgements by somebody else's doing. Beyond it a declaration is kept; its mail waits. */
const perMailbox: Limit = { action: 'declare-mail', max: 5, per: days(1), keyedBy: 'mail' };

/** How long one attempt may take before another is made: longer than any mail server's silence. */
const lease = minutes(5);
const untilMailboxRests = hours(1);
const longestPause = hours(12);
/** Beyond it nothing is tried any more: the operator sees that the acknowledgement did not leave. */
export const triedFor = days(7);

const pauseAfter = (attempts: number): number => Math.min(minutes(5) * 2 ** attempts, longestPause);

/** Mails the acknowledgement of a kept declaration, unless it has left, or is just leaving. @returns whether it left */
export const acknowledge = async (context: DeclarationsContext, row: DeclarationRow): Promise<boolean> => {
  const { db, clock, log, mailer, limiter, brand, publicUrl, ticketKey } = context;
  const now = clock.now();
  const after = (pause: number) => new Date(now.getTime() + pause);
  const mine = await db.as(service, (tx) => store.beginAttempt(tx, row.id, now, after(lease)));
  if (!mine) return false;
  const declaration = openDeclaration(context, row);
  try {
    await limiter.take(perMailbox, mailboxOf(declaration.content.email));
    const confirmUrl = `${publicUrl()}/confirmer-declaration#${confirmationFragment}${ticketOf(ticketKey, row.id)}`;
    await mailer.send(
      acknowledgementMail({ brand, id: row.id, receivedAt: row.received_at, declaration, confirmUrl }),
    );
  } catch (error) {
    const rests = error instanceof AppError;
    log.warn(
      { job: 'acknowledge-declarations', attempt: row.attempts + 1, reason: rests ? 'limit' : 'mail' },
      'an acknowledgement could not leave',
    );
    const pause = rests ? untilMailboxRests : pauseAfter(row.attempts);
    await db.as(service, (tx) => store.postponeAttempt(tx, row.id, after(pause)));
    return false;
  }
  await db.as(service, (tx) => store.noteAcknowledged(tx, row.id, clock.now()));
  return true;
};
