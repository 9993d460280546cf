import Stripe from 'stripe';

/*
 * Stripe's library waits half a second before it repeats a call, and takes no option for it. Against our double, ten
 * milliseconds are enough: what is repeated, with which key and how often stays the library's.
 */
Object.assign(Stripe.prototype, {
  getInitialNetworkRetryDelay: () => 0.01,
  getMaxNetworkRetryDelay: () => 0.02,
});
