import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameSecret } from '#server/ground/crypto/secret.ts';

const signed = (key: Buffer, id: string): string => createHmac('sha256', key).update(id).digest('base64url');

/** What every mail to a contact carries: only that mailbox knows it. Computed, so that a copy of the table opens nothing. */
export const ticketOf = (key: Buffer, id: string): string => `${id}.${signed(key, id)}`;

/** @returns the contact a ticket stands for, or null when we did not make it */
export const idInTicket = (key: Buffer, ticket: string): string | null => {
  const [id = ''] = ticket.split('.');
  return z.uuid().safeParse(id).success && sameSecret(ticket, ticketOf(key, id)) ? id : null;
};
