import { declarationNumber } from './acknowledgement.ts';
import {
  type DeclarationRow,
  type DeclarationsContext,
  openDeclaration,
  service,
} from './kept-declaration.ts';
import * as store from './store.ts';

/**
 * Hands a confirmed declaration to whoever can carry it out, and notes that it was. What fails here stays in the list of
 * what waits, and is tried again by the job: confirming must never fail because somebody else did not answer.
 */
export const carryOutConfirmed = async (context: DeclarationsContext, row: DeclarationRow): Promise<void> => {
  const { db, clock, log } = context;
  const { kind, content } = openDeclaration(context, row);
  const endsOn = kind === 'termination' && 'endsOn' in content ? content.endsOn : '';
  try {
    const number = declarationNumber(row.id);
    const declared = { kind, number, email: content.email, receivedAt: row.received_at, endsOn };
    if (await context.carryOut(declared))
      await db.as(service, (tx) => store.noteExecuted(tx, row.id, clock.now()));
  } catch (error) {
    log.warn({ err: error, job: 'carry-out-declarations' }, 'a confirmed declaration waits');
  }
};
