import { createHash, randomBytes } from 'node:crypto';
import type { SessionView } from '#server/features/auth/index.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import { type CompaniesContext, service } from './context.ts';
import { linkLetter } from './letters.ts';
import * as store from './store.ts';
import { writeLetter } from './store-letters.ts';

const lifetime = hours(1);

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/**
 * Mails a link to a contact. Whoever asks learns nothing: the answer is the same for any address, and does not wait for
 * the mail.
 */
export const requestLink = async (context: CompaniesContext, email: string): Promise<void> => {
  const { db, clock, log, mailer, brand, publicUrl } = context;
  const address = email.trim().toLowerCase();
  const ticket = randomBytes(32).toString('base64url');
  const now = clock.now();
  const found = await db.system('sign-in', async (tx) => {
    const userId = await store.findContactByEmail(tx, address);
    if (!userId) return false;
    const expiresAt = new Date(now.getTime() + lifetime);
    await store.insertLink(tx, { tokenHash: hashOf(ticket), userId, expiresAt, now });
    return true;
  });
  if (!found) return;
  mailer
    .send(linkLetter({ brand, to: address, publicUrl: publicUrl(), ticket }))
    .catch((error: unknown) => log.warn({ err: error }, 'a link could not leave'));
};

/** Uses a link, once. Asked by the button of the page: opening the address alone does nothing. @throws AppError `company_link_unknown` */
export const openByLink = async (context: CompaniesContext, ticket: string): Promise<SessionView> => {
  const { db, clock, auth } = context;
  const sign = await db.system('sign-in', async (tx) => {
    const userId = await store.consumeLink(tx, hashOf(ticket), clock.now());
    return userId && (await store.isContact(tx, userId)) ? auth.signInProved(tx, userId, 'otp') : null;
  });
  if (!sign) throw new AppError('company_link_unknown');
  return sign();
};

/** A second person of the company. @throws AppError `company_contacts_full` */
export const addContact = (
  context: CompaniesContext,
  company: { id: string; name: string },
  given: { name: string; email: string },
): Promise<void> =>
  context.db.system('company-order', async (tx) => {
    const { auth, profiles, clock } = context;
    const now = clock.now();
    const contacts = await store.listContacts(tx, company.id);
    const email = given.email.trim().toLowerCase();
    if (contacts.some((each) => each.email === email)) return;
    if (contacts.length >= mostContacts) throw new AppError('company_contacts_full');
    const userId = await auth.accountOfAddress(tx, email);
    await profiles.grantRole(tx, userId, 'contact');
    await store.insertContact(tx, { companyId: company.id, userId, name: given.name, phone: null, now });
    const letter = { kind: 'contact-added', company: company.name };
    await writeLetter(tx, {
      companyId: company.id,
      key: `contact ${now.getTime()}`,
      recipient: email,
      letter,
      now,
    });
  });

const mostContacts = 2;

/** The last one stays: a contract has somebody to write to. @returns whether they were one */
export const removeContact = (
  context: CompaniesContext,
  companyId: string,
  userId: string,
): Promise<boolean> =>
  context.db.as(service, async (tx) => {
    const contacts = await store.listContacts(tx, companyId);
    if (contacts.length < 2 || !contacts.some((each) => each.userId === userId)) return false;
    await store.deleteContact(tx, companyId, userId);
    return true;
  });
