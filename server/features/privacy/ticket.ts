import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameSecret } from '#server/ground/crypto/secret.ts';

export type TicketFor = 'copy' | 'keep' | 'receipt';

/** Computed rather than kept: a copy of a table opens nothing. `bound` is what else must be true, such as whose it is. */
export const ticketOf = (key: Buffer, purpose: TicketFor, id: string, bound = ''): string =>
  `${id}.${createHmac('sha256', key).update(`${purpose}|${id}|${bound}`).digest('base64url')}`;

/** @returns the id a ticket was made for; null when we did not make it for this purpose and what it is bound to */
export const idInTicket = (key: Buffer, purpose: TicketFor, ticket: string, bound = ''): string | null => {
  const [id = ''] = ticket.split('.');
  return z.uuid().safeParse(id).success && sameSecret(ticket, ticketOf(key, purpose, id, bound)) ? id : null;
};
