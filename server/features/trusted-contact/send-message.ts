import type { Limit } from '#server/ground/http/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { days } from '#shared/time.ts';
import { harmBySomebody } from '#shared/trusted-contact/asks-safety.ts';
import { messageLetter } from '#shared/trusted-contact/letters.ts';
import { type ContactContext, mailTo, note, openEmail, openNames, service } from './kept-contact.ts';
import * as store from './store.ts';

const messagesPerPerson: Limit = {
  action: 'send-trusted-message',
  max: 5,
  per: days(1),
  keyedBy: 'person',
  code: 'contact_messages_spent',
};

/**
 * Sends the message without content. Only the person presses the button, and only to somebody who said yes.
 * @throws AppError `contact_not_accepted`, `contact_safety_unasked`, `contact_messages_spent`, `mail_not_sent`
 */
export const sendMessage = async (
  context: ContactContext,
  { userId, safeWithThem }: { userId: string; safeWithThem: boolean | undefined },
): Promise<void> => {
  const { db, vault, clock, mailer, limiter, brand, safety } = context;
  const row = await db.as(service, (tx) => store.findOwnContact(tx, userId));
  const box = await vault.boxFor(userId);
  const email = row && openEmail(box, row);
  if (row?.status !== 'accepted' || !email) throw new AppError('contact_not_accepted');
  const mustSay = await safety.spokeOf(userId, harmBySomebody);
  if (safeWithThem === false || (mustSay && !safeWithThem)) throw new AppError('contact_safety_unasked');
  const now = clock.now();
  await limiter.take(messagesPerPerson, userId);
  const written = messageLetter({ brand, ...openNames(box, row) });
  try {
    await mailer.send(mailTo(context, { id: row.id, email, kind: 'trusted-contact-message' }, written));
  } catch (cause) {
    // Nothing left: whoever needs this button in a bad night may press it as often as the mail refuses.
    await limiter.giveBack(messagesPerPerson, userId, now);
    throw new AppError('mail_not_sent', { cause });
  }
  await db.as(service, (tx) => store.noteMessage(tx, row.id, clock.now()));
  await note(context, 'send-trusted-message', { userId });
};
