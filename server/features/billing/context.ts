import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { AddressDigest } from '#server/ground/crypto/address-digest.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { ProfileStatus } from '#shared/billing/subscription.ts';
import type { OperatorFact } from '#shared/operator.ts';

export type BillingDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  brand: string;
  /** Who sells, for invoices and quotes. */
  operatorFacts: readonly OperatorFact[];
  publicUrl: () => string;
  /** Null: nothing is sold (production without a payment provider). */
  payments: Payments | null;
  /** Mail domains of the person's employer, for those who came by their company. */
  employerDomainsOf(userId: string): Promise<readonly string[]>;
  terms: { accept(tx: Tx, userId: string): Promise<void> };
  vault: Vault;
  addressDigest: AddressDigest;
  /** What is shown of the person is read anew on their devices. Called once it is stored. */
  changed(userId: string): void;
  profiles: { mirrorSubscription(tx: Tx, userId: string, status: ProfileStatus): Promise<void> };
};

export type BillingContext = BillingDeps & {
  /** Asks the provider what is true of a customer and writes it down; for whoever is not a customer, nothing. */
  refresh(customer: string): Promise<void>;
};

/** What a verb needs that only makes sense where something is sold. */
export type SellingContext = BillingContext & { payments: Payments };

export const service = { kind: 'service' } as const;
