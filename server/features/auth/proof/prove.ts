import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import { type Proof, proofLifetime } from '#shared/auth/proof.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import type { AuthContext } from '../context.ts';
import { authLimits, freshSignIn } from '../limits.ts';
import { proofCodeMail } from '../mails/account-mails.ts';
import { codeHash } from '../one-time-tokens.ts';
import { checkMailPace, deliver, prepareLink } from '../send-link.ts';
import { lockSession, writeTimes } from '../session-store.ts';
import { openTimes, sealTimes } from '../session-times.ts';
import { findUser, lockUser, type SessionRow } from '../store.ts';
import { consumeCode, forgetMailSent } from '../token-store.ts';
import type { SignedIn } from '../update-user.ts';

type Proved = { opened: number; proved: number | null; by: 'password' | 'code' | null };
type ProofRow = Pick<SessionRow, 'times_sealed' | 'created_at' | 'refreshed_at' | 'proved_at'> & {
  proved_by: Proved['by'];
};

const findProof = async (
  tx: Tx,
  { vault }: AuthContext,
  who: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<Proved | undefined> => {
  const { rows } = await sql<ProofRow>`
    select times_sealed, created_at, refreshed_at, proved_at, proved_by from auth.sessions
    where id = ${who.sessionId ?? null}::uuid`.execute(tx);
  const [row] = rows;
  return row && { ...openTimes(await vault.findBox(who.userId), row), by: row.proved_by };
};

const notBefore = (now: Date, lifetime: number): number => now.getTime() - lifetime;

/**
 * Mails six digits to the account's own address, which nobody learns with the password.
 * @throws AppError `validation_failed` (an account without address), `over_email_send_rate_limit`, `mail_not_sent`
 */
export const sendProofCode = async (context: AuthContext, userId: string): Promise<void> => {
  const made = await context.db.system('sign-in', async (tx) => {
    const user = await lockUser(tx, context, userId);
    if (!user) throw new AppError('user_not_found');
    if (!user.email) {
      throw new AppError('validation_failed', {
        message: 'Reauthentication requires the user to have an email or a phone number',
        french: "Ce compte n'a pas d'adresse : aucun code ne peut y être envoyé.",
      });
    }
    checkMailPace(context, user, 'reauthentication');
    const { email } = user;
    return { email, ...(await prepareLink(tx, context, { userId, email, kind: 'reauthentication' })) };
  });
  try {
    await deliver(context, proofCodeMail({ brand: context.brand, to: made.email, code: made.code }));
  } catch (error) {
    await context.db.system('sign-in', (tx) => forgetMailSent(tx, userId, 'reauthentication'));
    throw error;
  }
};

/**
 * Takes the password or the mailed code once more and notes it in this sign-in.
 * @throws AppError `reauthentication_not_valid`, `over_request_rate_limit`
 */
export const proveIdentity = async (context: AuthContext, who: SignedIn, given: Proof): Promise<void> => {
  const { db, clock, limiter, passwords } = context;
  // Counted before it is looked at, right or wrong: many guesses at once must not all pass.
  await limiter.take(authLimits.proofs, who.userId);
  const now = clock.now();
  const user = await db.system('sign-in', (tx) => findUser(tx, context, who.userId));
  if ('password' in given && !(await passwords.matches(user?.password_hash ?? null, given.password)))
    throw new AppError('reauthentication_not_valid');
  const proved = await db.system('sign-in', async (tx) => {
    const locked = await lockUser(tx, context, who.userId);
    if (!locked || who.sessionId === undefined) return false;
    if ('code' in given) {
      const hash = codeHash(locked.email ?? '', given.code);
      // Null, not a throw: the wrong try must stay counted.
      if (!(await consumeCode(tx, locked.id, hash, ['reauthentication'], now))) return false;
    }
    const session = await lockSession(tx, who.sessionId);
    if (session) {
      const box = await context.vault.boxFor(locked.id);
      const timesSealed = sealTimes(box, { ...openTimes(box, session), proved: now.getTime() });
      await writeTimes(tx, session.id, timesSealed);
      await sql`update auth.sessions set proved_at = null, proved_by = ${'code' in given ? 'code' : 'password'}
        where id = ${session.id}`.execute(tx);
    }
    return true;
  });
  if (!proved) throw new AppError('reauthentication_not_valid');
};

/**
 * For what cannot be taken back: the password or a mailed code was given a moment ago, in this very sign-in. An account
 * that has neither (an employee's) has nothing to ask for and passes.
 * @throws AppError `reauthentication_needed`
 */
export const assertProved = (
  context: AuthContext,
  who: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<void> =>
  context.db.system('sign-in', async (tx) => {
    const user = await findUser(tx, context, who.userId);
    if (!user || (user.email === null && user.password_hash === null)) return;
    const proof = await findProof(tx, context, who);
    const since = notBefore(context.clock.now(), proofLifetime);
    if (!proof?.proved || proof.proved < since) throw new AppError('reauthentication_needed');
  });

/**
 * For a first second factor: the sign-in is fresh, or a mailed code was given in it. A password alone does not count here,
 * because whoever held it for a minute could keep the account.
 * @throws AppError `reauthentication_needed`
 */
export const assertFreshOrMailed = async (tx: Tx, context: AuthContext, who: SignedIn): Promise<void> => {
  const now = context.clock.now();
  const proof = await findProof(tx, context, who);
  if (proof && proof.opened >= notBefore(now, freshSignIn)) return;
  const mailed = proof?.by === 'code' && proof.proved;
  if (!mailed || mailed < notBefore(now, proofLifetime)) throw new AppError('reauthentication_needed');
};

/**
 * For a new password, where the operator asks for it: the sign-in is younger than a day, or the digits of `reauthenticate` were
 * given in it a moment ago.
 * @throws AppError `reauthentication_needed` (400)
 */
export const assertFreshOrProved = (
  context: AuthContext,
  who: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<void> =>
  context.db.system('sign-in', async (tx) => {
    const now = context.clock.now();
    const proof = await findProof(tx, context, who);
    if (proof && proof.opened >= notBefore(now, hours(24))) return;
    if (proof?.by === 'code' && (proof.proved ?? 0) >= notBefore(now, proofLifetime)) return;
    throw new AppError('reauthentication_needed', { status: 400 });
  });
