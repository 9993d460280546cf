import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { authLimits, challengeLifetime } from '../limits.ts';
import { secondFactorAddedMail, wrongCodesMail } from '../mails/second-factor-mails.ts';
import { readSessionFacts, type SessionFacts, type SessionView, showSession } from '../open-session.ts';
import { rotateSession } from '../refresh-session.ts';
import { tellPerson } from '../send-link.ts';
import { lockSession } from '../session-store.ts';
import { coarse, openTimes, sealTimes } from '../session-times.ts';
import { lockUser, type UserRow } from '../store.ts';
import { prepareUndo } from '../undo/undo-change.ts';
import type { SignedIn } from '../update-user.ts';
import { addressHash, isCurrent, isVerified, openSecret } from './factor.ts';
import {
  closeChallenge,
  deleteUnverified,
  findChallenge,
  listFactors,
  markVerified,
  raiseSession,
} from './factor-store.ts';
import { matchingStep } from './totp.ts';

type Asked = { factorId: string; challengeId: string; code: string; from: string };
/** `undoUrl`: this code made the device count; the mail that says so carries it. */
type Opened = { user: UserRow; facts: SessionFacts; undoUrl: string | null };

const open = async (tx: Tx, context: AuthContext, who: SignedIn, asked: Asked): Promise<Opened> => {
  const now = context.clock.now();
  // Two that bring the same code at once take turns here: the second finds its step used.
  const user = await lockUser(tx, context, who.userId);
  if (!user) throw new AppError('user_not_found');
  const session = who.sessionId === undefined ? undefined : await lockSession(tx, who.sessionId);
  if (!session) throw new AppError('session_not_found');
  const factor = (await listFactors(tx, user.id)).find((each) => each.id === asked.factorId);
  if (!factor || !isCurrent(factor, now)) throw new AppError('mfa_factor_not_found');
  const challenge = await findChallenge(tx, asked.challengeId, factor.id);
  if (!challenge || challenge.verified_at) throw new AppError('mfa_challenge_expired');
  if (now.getTime() - challenge.created_at.getTime() > challengeLifetime)
    throw new AppError('mfa_challenge_expired');
  if (challenge.address_hash !== addressHash(context.factorKey, challenge.id, asked.from))
    throw new AppError('mfa_ip_address_mismatch');
  const added = !isVerified(factor);
  // Begun before staff changed the password, it must not be finished after.
  if (added) await context.assertMayChange(tx, user.id);
  const secret = openSecret(context.factorKey, factor);
  const step = matchingStep(secret, asked.code, now, factor.last_used_step);
  if (step === null) throw new AppError('mfa_verification_failed');

  await closeChallenge(tx, challenge.id, now);
  await markVerified(tx, factor.id, step, now);
  const box = await context.vault.boxFor(user.id);
  const times = openTimes(box, session);
  const timesSealed = sealTimes(box, { ...times, methods: { ...times.methods, totp: now.getTime() } });
  await raiseSession(tx, {
    id: session.id,
    userId: user.id,
    factorId: factor.id,
    timesSealed,
    day: coarse(user, now),
  });
  // Whoever began another enrolment, perhaps from a stolen sign-in, does not finish it.
  await deleteUnverified(tx, { userId: user.id });
  let undoUrl: string | null = null;
  if (added) {
    undoUrl = await prepareUndo(tx, context, {
      userId: user.id,
      kind: 'factor_added',
      factorId: factor.id,
    });
    await context.audit.record(tx, {
      actorId: user.id,
      actorKind: 'user',
      action: 'add-second-factor',
      subjectId: user.id,
      details: {},
    });
  }
  const turned = await rotateSession(tx, context, user, { ...session, times_sealed: timesSealed });
  return { user, facts: await readSessionFacts(tx, context, user, { ...turned, aal: 'aal2' }), undoUrl };
};

/**
 * Takes a code. The factor counts from its first right one; the session reaches the second level and gets new tokens;
 * other sign-ins without a second factor end (wire contract §2.6).
 * @throws AppError `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_ip_address_mismatch`,
 * `mfa_verification_failed`, `over_request_rate_limit`
 */
export const verifyFactor = async (
  context: AuthContext,
  who: SignedIn,
  asked: Asked,
): Promise<SessionView> => {
  const { limiter, clock } = context;
  // Counted before it is looked at: many guesses at once must not all pass before the first is counted.
  await limiter.take(authLimits.codes, who.userId);
  let opened: Opened;
  try {
    opened = await context.db.system('sign-in', (tx) => open(tx, context, who, asked));
  } catch (error) {
    const wrong = error instanceof AppError && error.code === 'mfa_verification_failed';
    if (wrong && (await limiter.left(authLimits.codes, who.userId)) === 0) await warnOfGuesses(context, who);
    throw error;
  }
  const { undoUrl } = opened;
  if (undoUrl !== null) {
    await tellPerson(context, opened.user, (to) =>
      secondFactorAddedMail({ brand: context.brand, to, at: clock.now(), url: context.publicUrl(), undoUrl }),
    );
  }
  return showSession(context, opened.facts);
};

/** Somebody who tries that many codes already knows the password: its owner should know. */
const warnOfGuesses = async (context: AuthContext, who: SignedIn): Promise<void> => {
  if ((await context.limiter.left(authLimits.guessesTold, who.userId)) === 0) return;
  await context.limiter.take(authLimits.guessesTold, who.userId);
  const user = await context.db.system('sign-in', (tx) => lockUser(tx, context, who.userId));
  if (user)
    await tellPerson(context, user, (to) =>
      wrongCodesMail({ brand: context.brand, to, url: `${context.publicUrl()}/reset` }),
    );
};
