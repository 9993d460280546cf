import type { Limit } from '#server/ground/http/rate-limit.ts';
import { newId } from '#server/ground/ids.ts';
import { mailboxOf } from '#shared/auth/email.ts';
import { AppError } from '#shared/errors.ts';
import { days } from '#shared/time.ts';
import type { AskedContact } from '#shared/trusted-contact/contact.ts';
import { isAddressOf } from '#shared/trusted-contact/employer-address.ts';
import { askLetter } from '#shared/trusted-contact/letters.ts';
import { type ContactContext, hashOf, mailTo, note, sealEmail, sealNames, service } from './kept-contact.ts';
import * as store from './store.ts';

const asksPerPerson: Limit = {
  action: 'ask-trusted-contact',
  max: 3,
  per: days(1),
  keyedBy: 'person',
  code: 'contact_asks_spent',
};
/** Whoever asks, one address is asked once a week. Kept by us and not by the limiter: its weeks begin on a fixed day. */
const restOfAnAddress = days(7);

/**
 * Asks somebody by mail whether they agree to be the person's contact. Nothing can be sent to them before they say yes.
 * @throws AppError `contact_is_self`, `contact_is_employer`, `contact_asks_spent`, `contact_not_askable`, `mail_not_sent`
 */
export const askContact = async (
  context: ContactContext,
  asked: { userId: string; ownEmail: string; contact: AskedContact },
): Promise<void> => {
  const { db, vault, clock, mailer, limiter, brand } = context;
  const { userId, contact } = asked;
  const email = contact.email.toLowerCase();
  if (asked.ownEmail !== '' && mailboxOf(email) === mailboxOf(asked.ownEmail))
    throw new AppError('contact_is_self');
  if (isAddressOf(email, await context.employerDomainsOf(userId))) throw new AppError('contact_is_employer');
  const now = clock.now();
  await limiter.take(asksPerPerson, userId);

  const box = await vault.boxFor(userId);
  const id = newId();
  const emailHash = hashOf(context, email);
  await db.as(service, async (tx) => {
    const mayAsk = await store.claimAddress(tx, emailHash, new Date(now.getTime() - restOfAnAddress), now);
    if (!mayAsk) throw new AppError('contact_not_askable');
    await store.replaceContact(tx, {
      id,
      userId,
      namesSealed: sealNames(box, contact),
      emailSealed: sealEmail(box, email),
      now,
    });
  });
  try {
    await mailer.send(
      mailTo(context, { id, email, kind: 'trusted-contact-ask' }, askLetter({ brand, ...contact })),
    );
  } catch (cause) {
    // Nobody was asked: neither the person's page nor the address's week may say otherwise.
    await db.as(service, async (tx) => {
      await store.deleteContact(tx, id);
      await store.releaseAddress(tx, emailHash);
    });
    await limiter.giveBack(asksPerPerson, userId, now);
    throw new AppError('mail_not_sent', { cause });
  }
  await note(context, 'ask-trusted-contact', { userId });
};
