import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/ground/crypto/secret.ts';
import { declarationId } from '#shared/declarations/declaration.ts';

const signed = (key: Buffer, id: string): string => createHmac('sha256', key).update(id).digest('base64url');

/**
 * What the acknowledgement's link carries: only the mailbox it was sent to knows it. Computed rather than kept, so that an
 * acknowledgement sent a second time holds the same link, and a copy of the table opens nothing.
 */
export const ticketOf = (key: Buffer, id: string): string => `${id}.${signed(key, id)}`;

/** @returns the declaration a ticket stands for, or null when we did not make it */
export const idInTicket = (key: Buffer, ticket: string): string | null => {
  const [id = ''] = ticket.split('.');
  return declarationId.safeParse(id).success && sameSecret(ticket, ticketOf(key, id)) ? id : null;
};
