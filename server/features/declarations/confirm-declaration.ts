import type { ConfirmationReply, Declaration } from '#shared/declarations/declaration.ts';
import { AppError } from '#shared/errors.ts';
import { days } from '#shared/time.ts';
import { declarationNumber } from './acknowledgement.ts';
import { carryOutConfirmed } from './carry-out-confirmed.ts';
import { type DeclarationsContext, service } from './kept-declaration.ts';
import * as store from './store.ts';
import { idInTicket } from './ticket.ts';

/** How long the link of an acknowledgement confirms; its mail says so. */
const confirmableFor = days(30);

/**
 * Notes that the declaration comes from the mailbox it names. Confirming twice is confirming. What can be
 * carried out without a person is carried out at once.
 * @throws AppError `declaration_ticket_unknown`, `declaration_ticket_expired`
 */
export const confirmDeclaration = async (
  context: DeclarationsContext,
  ticket: string,
): Promise<ConfirmationReply> => {
  const { db, clock, metrics, ticketKey } = context;
  const id = idInTicket(ticketKey, ticket);
  const row = id === null ? undefined : await db.as(service, (tx) => store.findDeclaration(tx, id));
  if (!row) throw new AppError('declaration_ticket_unknown');
  const now = clock.now();
  if (!row.confirmed_at) {
    if (now.getTime() - row.received_at.getTime() > confirmableFor)
      throw new AppError('declaration_ticket_expired');
    const first = await db.as(service, (tx) => store.noteConfirmed(tx, row.id, now));
    if (first) metrics.declarations.inc({ kind: row.kind, event: 'confirmed' });
    if (first) await carryOutConfirmed(context, row);
  }
  return {
    kind: row.kind as Declaration['kind'],
    number: declarationNumber(row.id),
    receivedAt: row.received_at.toISOString(),
    confirmedAt: (row.confirmed_at ?? now).toISOString(),
  };
};
