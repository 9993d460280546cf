import Stripe from 'stripe';
import type { Secret } from '#server/ground/crypto/secret.ts';
import { seconds } from '#shared/time.ts';
import { PaymentsError } from './port.ts';

/* What both doors to Stripe share: subscriptions of persons, and orders of companies. */

/**
 * Stripe's own library, set as the house needs it.
 * @param apiBase another address of the interface, for tests
 * @param patience milliseconds one request may take
 */
export const stripeClient = (options: {
  secretKey: Secret;
  apiBase: string | null;
  patience?: number;
}): Stripe => {
  const base = options.apiBase === null ? null : new URL(options.apiBase);
  return new Stripe(options.secretKey.reveal(), {
    maxNetworkRetries: 2,
    timeout: options.patience ?? seconds(20),
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
};

/** Nothing of what Stripe answered goes further: a message of theirs may quote what was sent. */
const failureOf = (error: unknown): PaymentsError => {
  if (error instanceof PaymentsError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const passing =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500;
  return new PaymentsError(passing ? 'unreachable' : 'refused', `Stripe: ${error.type} ${error.code ?? ''}`);
};

/** A call to Stripe that fails with a `PaymentsError` only. */
export const asking =
  <A extends unknown[], T>(ask: (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    ask(...given).catch((error: unknown) => {
      throw failureOf(error);
    });

/** For what is as good as done where the provider knows nothing of it. */
export const inPlaceOfMissing = (error: unknown): null => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
    return null;
  throw error;
};
