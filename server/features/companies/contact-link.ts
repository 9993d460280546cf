import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SessionView } from '#server/features/auth/index.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import type { CompaniesContext } from './context.ts';
import { linkLetter } from './letters.ts';
import { ofContact, openNamed, sealNamed, withKeyOf } from './sealed-contact.ts';
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
    const contactId = await store.findContactByEmail(tx, context, address);
    if (!contactId) return false;
    const expiresAt = new Date(now.getTime() + lifetime);
    await store.insertLink(tx, { tokenHash: hashOf(ticket), contactId, expiresAt, now });
    return true;
  });
  if (!found) return;
  mailer
    .send(linkLetter({ brand, to: address, publicUrl: publicUrl(), ticket }))
    .catch((error: unknown) => log.warn({ err: error }, 'a link could not leave'));
};

/**
 * The person behind a contact: made at their first press of the button, as an identity of its own. Somebody who is here
 * privately stays another person, whom the company neither learns of nor changes.
 */
const accept = async (tx: Tx, context: CompaniesContext, contact: store.Contact): Promise<string> => {
  if (contact.userId) return contact.userId;
  const { auth, profiles, audit, clock } = context;
  const named = await openNamed(context, contact.id, contact.cells, ofContact);
  if (!named) throw new AppError('company_link_unknown');
  const userId =
    (await store.findIdentity(tx, context, named.email)) ??
    (await auth.createNamelessAccount(tx, { pseudonym: named.name, metadata: {} }));
  await store.noteAccepted(tx, contact.id, userId, clock.now());
  await profiles.grantRole(tx, userId, 'contact');
  await audit.record(tx, {
    actorId: userId,
    actorKind: 'user',
    action: 'accept-company-contact',
    subjectId: userId,
    details: {},
  });
  return userId;
};

/** Uses a link, once. Asked by the button of the page: opening the address alone does nothing. @throws AppError `company_link_unknown` */
export const openByLink = async (context: CompaniesContext, ticket: string): Promise<SessionView> => {
  const { db, clock, auth } = context;
  const sign = await db.system('sign-in', async (tx) => {
    const contact = await store.consumeLink(tx, hashOf(ticket), clock.now());
    return contact && auth.signInProved(tx, await accept(tx, context, contact), 'otp');
  });
  if (!sign) throw new AppError('company_link_unknown');
  return sign();
};

const mostContacts = 2;

/**
 * Invites a second person of the company. Nothing but their name and address is written down, and the answer says nothing of
 * whether the address is known here. @throws AppError `company_contacts_full`
 */
export const inviteContact = (
  context: CompaniesContext,
  company: { id: string; name: string },
  given: { name: string; email: string; by: string },
): Promise<void> => {
  const id = randomUUID();
  const email = given.email.trim().toLowerCase();
  return withKeyOf(context, id, (box) =>
    context.db.system('company-order', async (tx) => {
      const now = context.clock.now();
      const contacts = await store.lockContacts(tx, company.id);
      const known = contacts.some((each) => store.isAddressOf(context, each, email));
      if (known) return { written: false, result: undefined };
      if (contacts.length >= mostContacts) throw new AppError('company_contacts_full');
      await store.insertInvited(tx, {
        id,
        companyId: company.id,
        emailDigest: context.addressDigest(email),
        cells: sealNamed(box, { name: given.name, email, phone: null }, ofContact),
        now,
      });
      await context.audit.record(tx, {
        actorId: given.by,
        actorKind: 'user',
        action: 'invite-company-contact',
        subjectId: given.by,
        details: {},
      });
      await writeLetter(tx, {
        companyId: company.id,
        key: `contact ${now.getTime()}`,
        recipient: store.recipientOf.contact(id),
        letter: { kind: 'contact-added', company: company.name },
        now,
      });
      return { written: true, result: undefined };
    }),
  );
};

/**
 * The last one who accepted stays: a contract has somebody to write to. Whoever is in no company any more loses the role.
 * @returns whether they were one
 */
export const removeContact = async (
  context: CompaniesContext,
  companyId: string,
  given: { id: string; by: string },
): Promise<boolean> => {
  await context.vault.assertThere();
  const removed = await context.db.system('company-order', async (tx) => {
    const contacts = await store.lockContacts(tx, companyId);
    const gone = contacts.find(({ id }) => id === given.id);
    if (!gone || !contacts.some(({ id, userId }) => id !== gone.id && userId !== null)) return false;
    await store.deleteContact(tx, gone.id);
    if (!gone.userId) return true;
    if (!(await store.isContact(tx, gone.userId)))
      await context.profiles.revokeRole(tx, gone.userId, 'contact');
    await context.audit.record(tx, {
      actorId: given.by,
      actorKind: 'user',
      action: 'remove-company-contact',
      subjectId: gone.userId,
      details: {},
    });
    return true;
  });
  if (removed) await context.vault.destroyKey(given.id);
  return removed;
};
