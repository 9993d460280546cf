import { isDeepStrictEqual } from 'node:util';
import type { Declaration, DeclarationReply } from '#shared/declarations/declaration.ts';
import { AppError } from '#shared/errors.ts';
import { acknowledge } from './acknowledge.ts';
import { declarationNumber } from './acknowledgement.ts';
import { type DeclarationsContext, openDeclaration, sealDeclaration, service } from './kept-declaration.ts';
import * as store from './store.ts';

/**
 * Keeps a declaration and acknowledges it by mail. Nobody is looked up: whoever declares gets the same answer, whether or
 * not there is a contract. Sent twice, it is kept and acknowledged once, with the first one's date.
 * @throws AppError `declaration_changed` when another declaration was sent under the same id
 */
export const declare = async (
  context: DeclarationsContext,
  id: string,
  { kind, content: given }: Declaration,
): Promise<DeclarationReply> => {
  const { db, clock, metrics } = context;
  const declaration = { kind, content: { ...given, email: given.email.toLowerCase() } } as Declaration;
  const { fresh, row } = await db.as(service, async (tx) => {
    const fresh = await store.keepDeclaration(tx, {
      id,
      kind,
      contentSealed: sealDeclaration(context, id, declaration),
      receivedAt: clock.now(),
    });
    return { fresh, row: (await store.findDeclaration(tx, id))! };
  });
  if (fresh) metrics.declarations.inc({ kind, event: 'received' });
  else if (!isDeepStrictEqual(openDeclaration(context, row), declaration))
    throw new AppError('declaration_changed');
  const acknowledged = row.acknowledged_at !== null || (await acknowledge(context, row));
  return { number: declarationNumber(id), receivedAt: row.received_at.toISOString(), acknowledged };
};
