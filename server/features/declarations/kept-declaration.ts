import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import { openWith, sealWith } from '#server/ground/crypto/seal.ts';
import type { Db } from '#server/ground/db/db.ts';
import type { Limiter } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { Metrics } from '#server/ground/metrics.ts';
import type { Declaration } from '#shared/declarations/declaration.ts';

/** What somebody else has to know of a confirmed declaration to carry it out. `endsOn`: YYYY-MM-DD, or empty. */
export type CarriedOut = {
  kind: Declaration['kind'];
  number: string;
  email: string;
  receivedAt: Date;
  endsOn: string;
};

export type DeclarationsContext = {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  limiter: Limiter;
  metrics: Pick<Metrics, 'declarations'>;
  brand: string;
  publicUrl: () => string;
  /** Who is told that a declaration waits; null while the operator's contact is not known. */
  operatorMail: string | null;
  /** Carries out what was confirmed; false: a person has to. */
  carryOut(declared: CarriedOut): Promise<boolean>;
  sealKey: Buffer;
  ticketKey: Buffer;
};

export const service = { kind: 'service' } as const;

export type DeclarationRow = {
  id: string;
  kind: string;
  content_sealed: string;
  received_at: Date;
  acknowledged_at: Date | null;
  confirmed_at: Date | null;
  attempts: number;
};

const sealContext = (row: Pick<DeclarationRow, 'id' | 'kind'>): string =>
  `contract_declarations.content|${row.kind}|${row.id}`;

export const sealDeclaration = (
  { sealKey }: Pick<DeclarationsContext, 'sealKey'>,
  id: string,
  { kind, content }: Declaration,
): string => sealWith(sealKey, JSON.stringify(content), sealContext({ id, kind }));

/** Rows are written by `declare` alone, sealed and authenticated with their kind and id. */
export const openDeclaration = (
  { sealKey }: Pick<DeclarationsContext, 'sealKey'>,
  row: Pick<DeclarationRow, 'id' | 'kind' | 'content_sealed'>,
): Declaration =>
  ({
    kind: row.kind,
    content: JSON.parse(openWith(sealKey, row.content_sealed, sealContext(row))),
  }) as Declaration;
