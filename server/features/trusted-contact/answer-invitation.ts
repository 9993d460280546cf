import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { answerInvitationBody, Invitation } from '#shared/trusted-contact/contact.ts';
import {
  answerableFor,
  type ContactContext,
  hashOf,
  note,
  openEmail,
  openNames,
  service,
} from './kept-contact.ts';
import * as store from './store.ts';
import { idInTicket } from './ticket.ts';

const findByTicket = async (
  { db, clock, ticketKey }: ContactContext,
  ticket: string,
): Promise<store.ContactRow> => {
  const id = idInTicket(ticketKey, ticket);
  const row = id === null ? undefined : await db.as(service, (tx) => store.findContact(tx, id));
  const late = row?.status === 'asked' && clock.now().getTime() - row.asked_at.getTime() > answerableFor;
  if (!row || late) throw new AppError('contact_ticket_unknown');
  return row;
};

const invitationOf = async (context: ContactContext, row: store.ContactRow): Promise<Invitation> => ({
  ...openNames(await context.vault.boxFor(row.user_id), row),
  status: row.status,
});

/** What the mailed link is about. Reads only: mailboxes open links by themselves. @throws AppError `contact_ticket_unknown` */
export const readInvitation = async (context: ContactContext, ticket: string): Promise<Invitation> =>
  invitationOf(context, await findByTicket(context, ticket));

/**
 * The contact's yes, no, or no longer. The same answer twice is the same answer.
 * @throws AppError `contact_ticket_unknown`, `contact_answered` (a yes after it ended)
 */
export const answerInvitation = async (
  context: ContactContext,
  { ticket, answer, neverAgain }: z.output<typeof answerInvitationBody>,
): Promise<Invitation> => {
  const { db, clock, vault } = context;
  const row = await findByTicket(context, ticket);
  const box = await vault.boxFor(row.user_id);
  const names = openNames(box, row);
  const by = { userId: row.user_id, contactActs: true } as const;
  const now = clock.now();

  if (answer === 'accept') {
    const accepted = await db.as(service, (tx) => store.acceptContact(tx, row.id, now));
    if (!accepted && row.status !== 'accepted') throw new AppError('contact_answered');
    if (accepted) await note(context, 'trusted-contact-accepted', by);
    return { ...names, status: 'accepted' };
  }
  const status = row.status === 'asked' ? 'refused' : 'removed';
  const email = openEmail(box, row);
  const ended = await db.as(service, async (tx) => {
    // While the address is still here: afterwards nobody knows it.
    if (neverAgain && email) await store.blockAddress(tx, hashOf(context, email), now);
    return store.endContact(tx, row.id, { status, by: 'contact', now });
  });
  if (ended) await note(context, `trusted-contact-${status}`, by);
  return { ...names, status: ended ? status : row.status };
};
