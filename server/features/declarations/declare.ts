import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import { openWith, sealWith } from '#server/ground/crypto/seal.ts';
import type { Db } from '#server/ground/db/db.ts';
import type { Limit, Limiter } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { Declaration, DeclarationReply } from '#shared/declarations/declaration.ts';
import { days } from '#shared/time.ts';
import { acknowledgementMail, declarationNumber } from './acknowledgement.ts';
import * as store from './store.ts';

export type DeclarationsContext = {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  limiter: Limiter;
  brand: string;
  sealKey: Buffer;
};

/** Nobody is sent many acknowledgements by somebody else's doing. */
const perMail: Limit = { action: 'declare-mail', max: 5, per: days(1), keyedBy: 'mail' };

type Row = { id: string; kind: string; content_sealed: string; received_at: Date };

const sealContext = (row: Pick<Row, 'id' | 'kind'>): string =>
  `contract_declarations.content|${row.kind}|${row.id}`;

/** Rows are written by `declare` alone, sealed and authenticated with their kind and id. */
export const openDeclaration = ({ sealKey }: DeclarationsContext, row: Row): Declaration =>
  ({
    kind: row.kind,
    content: JSON.parse(openWith(sealKey, row.content_sealed, sealContext(row))),
  }) as Declaration;

/** Mails the acknowledgement of a kept declaration. @returns whether it left */
export const acknowledge = async (context: DeclarationsContext, row: Row): Promise<boolean> => {
  const { db, clock, log, mailer, brand } = context;
  const declaration = openDeclaration(context, row);
  try {
    await mailer.send(acknowledgementMail({ brand, id: row.id, receivedAt: row.received_at, declaration }));
  } catch {
    log.warn({ job: 'acknowledge-declarations' }, 'an acknowledgement could not leave');
    return false;
  }
  await db.as({ kind: 'service' }, (tx) => store.noteAcknowledged(tx, row.id, clock.now()));
  return true;
};

/**
 * Keeps a declaration and acknowledges it by mail. Nobody is looked up: whoever declares gets the same answer, whether or
 * not there is a contract. Sent twice, it is kept and acknowledged once, with the first one's date.
 * @throws AppError `over_request_rate_limit`
 */
export const declare = async (
  context: DeclarationsContext,
  id: string,
  declaration: Declaration,
): Promise<DeclarationReply> => {
  const { db, clock, limiter, sealKey } = context;
  const content = { ...declaration.content, email: declaration.content.email.toLowerCase() };
  await limiter.take(perMail, content.email);
  const row = await db.as({ kind: 'service' }, async (tx) => {
    const { kind } = declaration;
    await store.keepDeclaration(tx, {
      id,
      kind,
      contentSealed: sealWith(sealKey, JSON.stringify(content), sealContext({ id, kind })),
      receivedAt: clock.now(),
    });
    return (await store.findDeclaration(tx, id))!;
  });
  const acknowledged = row.acknowledged_at !== null || (await acknowledge(context, row));
  return { number: declarationNumber(id), receivedAt: row.received_at.toISOString(), acknowledged };
};
