import type { Clock } from '#server/ground/clock.ts';
import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Db } from '#server/ground/db/db.ts';
import { chatMonthlyCents, chatOption } from '#shared/billing/catalogue.ts';
import type { CompanyPayments } from './companies/port.ts';
import { type CompanyDesk, sandboxCompanies } from './companies/sandbox.ts';
import type { Payments } from './port.ts';
import { type SandboxDesk, sandboxPayments } from './sandbox/index.ts';

export type PaymentsConfig = {
  secretKey: Secret | null;
  webhookSecret: Secret | null;
  apiBase: string | null;
};

/**
 * Who takes the money: Stripe where it is configured, else the sandbox; in production nobody, and selling is off. `desk`
 * is the sandbox's, for its pages.
 */
export const createPayments = async (deps: {
  config: PaymentsConfig;
  production: boolean;
  db: Db;
  clock: Clock;
  publicUrl: () => string;
  brand: string;
  sandboxKey: Buffer;
}): Promise<{
  payments: Payments | null;
  desk: SandboxDesk | null;
  companies: CompanyPayments | null;
  companyDesk: CompanyDesk | null;
}> => {
  const { secretKey, webhookSecret, apiBase } = deps.config;
  if (secretKey && webhookSecret) {
    // Loaded only where it serves: it is the largest library of the server.
    const { stripePayments } = await import('./stripe.ts');
    const { stripeCompanies } = await import('./companies/stripe.ts');
    const plan = { id: chatOption.id, monthlyCents: chatMonthlyCents };
    const { brand, clock } = deps;
    return {
      payments: stripePayments({ secretKey, webhookSecret, apiBase, brand, plan, now: clock.now }),
      desk: null,
      companies: stripeCompanies({ secretKey, apiBase }),
      companyDesk: null,
    };
  }
  if (deps.production) return { payments: null, desk: null, companies: null, companyDesk: null };
  const sandbox = sandboxPayments({
    db: deps.db,
    clock: deps.clock,
    publicUrl: deps.publicUrl,
    monthlyCents: chatMonthlyCents,
    key: deps.sandboxKey,
  });
  const companies = sandboxCompanies({
    db: deps.db,
    clock: deps.clock,
    publicUrl: deps.publicUrl,
    key: deps.sandboxKey,
  });
  return { payments: sandbox, desk: sandbox.desk, companies, companyDesk: companies.desk };
};
