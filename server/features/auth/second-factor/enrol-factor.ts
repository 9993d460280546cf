import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { factorLifetime, mostFactors } from '../limits.ts';
import { assertFreshOrMailed } from '../proof/prove.ts';
import { lockUser } from '../store.ts';
import type { SignedIn } from '../update-user.ts';
import { otpauthUri, qrPicture } from './enrolment-picture.ts';
import { isCurrent, isVerified, sealSecret } from './factor.ts';
import { deleteUnverified, insertFactor, listFactors } from './factor-store.ts';
import { newTotpSecret } from './totp.ts';

/**
 * Begins a second factor: a secret to scan or type, shown this once. It opens nothing until a first code proves it.
 * @throws AppError `no_authorization` (anonymous), `account_locked`, `reauthentication_needed`, `insufficient_aal`, `mfa_factor_name_conflict`,
 * `too_many_enrolled_mfa_factors`
 */
export const enrolFactor = async (
  context: AuthContext,
  who: SignedIn,
  asked: { name: string; issuer: string },
) => {
  const now = context.clock.now();
  const id = newId();
  const secret = newTotpSecret();
  const user = await context.db.system('sign-in', async (tx) => {
    // Two enrolments at once take turns, so that the eleventh cannot slip in beside the tenth.
    const locked = await lockUser(tx, context, who.userId);
    if (!locked) throw new AppError('user_not_found');
    if (locked.is_anonymous) {
      throw new AppError('no_authorization', {
        status: 403,
        message: 'Anonymous user not allowed to perform these actions',
      });
    }
    await context.assertMayChange(tx, locked.id);
    const factors = await listFactors(tx, locked.id);
    if (factors.some(isVerified) && who.aal !== 'aal2') {
      throw new AppError('insufficient_aal', { message: 'AAL2 required to enroll a new factor' });
    }
    if (!factors.some(isVerified)) await assertFreshOrMailed(tx, context, who);
    const current = factors.filter((factor) => isCurrent(factor, now));
    // What is over its time goes first: its name may be taken again.
    await deleteUnverified(tx, { userId: locked.id, before: new Date(now.getTime() - factorLifetime) });
    if (asked.name !== '' && current.some(({ friendly_name }) => friendly_name === asked.name)) {
      throw new AppError('mfa_factor_name_conflict', {
        message: `A factor with the friendly name "${asked.name}" for this user already exists`,
      });
    }
    if (current.length >= mostFactors) throw new AppError('too_many_enrolled_mfa_factors');
    const secretSealed = sealSecret(context.factorKey, { id, userId: locked.id }, secret);
    await insertFactor(tx, { id, userId: locked.id, name: asked.name, secretSealed, now });
    return locked;
  });
  const issuer = asked.issuer || context.brand;
  const uri = otpauthUri({ issuer, account: user.email ?? issuer, secret });
  return {
    id,
    type: 'totp',
    friendly_name: asked.name,
    totp: { qr_code: qrPicture(uri), secret, uri },
  };
};
