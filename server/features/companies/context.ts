import type { Mailer } from '#server/adapters/mail/port.ts';
import type { CompanyPayments } from '#server/adapters/payments/companies/port.ts';
import type { AuditRoom } from '#server/features/audit/index.ts';
import type { AuthRoom } from '#server/features/auth/index.ts';
import type { CardsRoom } from '#server/features/cards/index.ts';
import type { ProfilesRoom } from '#server/features/profiles/index.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { AddressDigest } from '#server/ground/crypto/address-digest.ts';
import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { OperatorFact } from '#shared/operator.ts';

export type CompaniesDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  brand: string;
  /** Who sells, for invoices and quotes. */
  operatorFacts: readonly OperatorFact[];
  publicUrl: () => string;
  /** Null: nothing is sold to companies. */
  payments: CompanyPayments | null;
  /** @throws AppError `company_orders_closed` */
  mayOrder(): Promise<void>;
  auth: Pick<AuthRoom, 'createNamelessAccount' | 'signInProved'>;
  profiles: Pick<ProfilesRoom, 'grantRole' | 'revokeRole'>;
  audit: Pick<AuditRoom, 'record'>;
  cards: Pick<
    CardsRoom,
    'makeCards' | 'countCardsAnew' | 'listCards' | 'takeBack' | 'firstUse' | 'listEmployees' | 'isTakenBack'
  >;
  appSecret: Secret;
  vault: Vault;
  addressDigest: AddressDigest;
};

export type CompaniesContext = CompaniesDeps & {
  /** Of the noise in what is published. */
  noiseKey: Buffer;
  /** Goes on making the cards of an order, one worker an order in this process. */
  makeCards(orderId: string): Promise<void>;
};

export type SellingContext = CompaniesContext & { payments: CompanyPayments };

export const service = { kind: 'service' } as const;
