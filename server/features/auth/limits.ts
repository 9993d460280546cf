import type { Limit } from '#server/ground/http/rate-limit.ts';
import { days, hours, minutes, seconds } from '#shared/time.ts';

/** Wire contract §1.2, one line each. The burst is part of the number. */
export const authLimits = {
  /** Failed sign-ins and refreshes of an address: behind one there may be a whole company. Past it a sign-in costs work. */
  token: { action: 'auth-token', max: 150, per: minutes(5), keyedBy: 'address' },
  /** Passwords looked at for one network, right or wrong: each keeps a processor busy, and work that is paid for ends nowhere. */
  passwordChecks: { action: 'auth-password-checks', max: 1500, per: minutes(5), keyedBy: 'address' },
  /** Refreshes of one sign-in. */
  refresh: { action: 'auth-refresh', max: 60, per: minutes(5), keyedBy: 'person' },
  signup: { action: 'auth-signup', max: 30, per: minutes(5), keyedBy: 'address' },
  verify: { action: 'auth-verify', max: 30, per: minutes(5), keyedBy: 'address' },
  recover: { action: 'auth-recover', max: 30, per: minutes(5), keyedBy: 'address' },
  otp: { action: 'auth-otp', max: 30, per: minutes(5), keyedBy: 'address' },
  sso: { action: 'auth-sso', max: 30, per: minutes(5), keyedBy: 'address' },
  resend: { action: 'auth-resend', max: 30, per: minutes(5), keyedBy: 'address' },
  updateUser: { action: 'auth-update-user', max: 30, per: minutes(5), keyedBy: 'address' },
  enrol: { action: 'auth-enrol', max: 30, per: minutes(5), keyedBy: 'address' },
  challenge: { action: 'auth-challenge', max: 15, per: minutes(1), keyedBy: 'address' },
  verifyFactor: { action: 'auth-verify-factor', max: 15, per: minutes(1), keyedBy: 'address' },
  /** Codes tried for one account, from anywhere, right or wrong: three of a million open at any moment. */
  codes: { action: 'auth-codes', max: 10, per: minutes(15), keyedBy: 'person' },
  /** Passwords and mailed codes given again for what cannot be taken back, right or wrong. */
  proofs: { action: 'auth-proofs', max: 10, per: minutes(15), keyedBy: 'person' },
  /** Wrong mailed digits for one address, from anywhere. Beyond it only the links of the mails open. */
  mailedCodes: { action: 'auth-mailed-codes', max: 20, per: hours(1), keyedBy: 'mail' },
  /** Mails that tell somebody that their codes are being guessed. */
  guessesTold: { action: 'auth-guesses-told', max: 1, per: hours(24), keyedBy: 'person' },
  /** Mails that tell an owner of a sign-up with their address; beyond it, none is sent and nobody is refused. */
  ownerTold: { action: 'auth-owner-told', max: 1, per: hours(1), keyedBy: 'mail' },
  anonymous: { action: 'auth-anonymous', max: 30, per: hours(1), keyedBy: 'address' },
  /**
   * Wrong passwords for one account, from one address and from anywhere. Past them a try costs work and is not refused:
   * nobody is kept out because others guessed. Right ones are not counted.
   */
  guesses: { action: 'auth-guesses', max: 30, per: minutes(15), keyedBy: 'address' },
  guessesFromAnywhere: { action: 'auth-guesses-anywhere', max: 300, per: minutes(15), keyedBy: 'mail' },
} as const satisfies Record<string, Limit>;

/** All authentication mails of the house; the number is the operator's (`AUTH_MAILS_PER_HOUR`). */
export const mailsPerHour = (max: number): Limit => ({
  action: 'auth-mails',
  max,
  per: hours(1),
  keyedBy: 'everyone',
  code: 'over_email_send_rate_limit',
});

/** One mail of a kind per person and minute. */
export const mailEvery = minutes(1);
/** The same for an address to which no mail goes: what is answered must not tell which one has an account. */
export const askEvery = {
  recovery: { action: 'auth-ask-recovery', max: 1, per: mailEvery, keyedBy: 'mail' },
  signup: { action: 'auth-ask-signup', max: 1, per: mailEvery, keyedBy: 'mail' },
  email_change: { action: 'auth-ask-email-change', max: 1, per: mailEvery, keyedBy: 'mail' },
  magiclink: { action: 'auth-ask-magiclink', max: 1, per: mailEvery, keyedBy: 'mail' },
} as const satisfies Record<string, Limit>;
/** How long the code of a followed link waits to be exchanged (wire contract §2.2). */
export const flowLifetime = minutes(5);
/** How long a mailed link and its digits hold. */
export const linkLifetime = hours(1);
/** Two tabs that refresh within this time both succeed (wire contract §2.2). */
export const reuseInterval = seconds(10);
/** A challenge waits this long for its code (wire contract §2.6). */
export const challengeLifetime = minutes(5);
/** An enrolment that no code has proved by then is over. */
export const factorLifetime = minutes(5);
/** A first second factor needs a sign-in younger than this, or a mailed code. */
export const freshSignIn = minutes(15);
/** Second factors of one person, begun ones included. */
export const mostFactors = 10;
/** An account whose address was never confirmed goes after this; the mail says so. */
export const unconfirmedKept = days(7);
/** A sign-in that was not refreshed for this long is over. */
export const sessionIdle = days(90);
