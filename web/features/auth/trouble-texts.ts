import type { Troubles } from '#shared/auth/schemas.ts';
import {
  individualAlerts,
  loginAlerts,
  type Notice,
  newPasswordNotices,
  resetNotices,
  signInNotices,
  signUpNotices,
} from '#shared/messages/auth.ts';

/** The one sentence a refused form says, in the order of specification §5; each field says its own besides. */

const somethingElse = 'Une réponse demande votre attention. Elle est signalée plus bas.';

export const loginAlertFor = (_: Troubles): string => loginAlerts.fieldsMissing;

export function individualAlertFor({ missing, wrong }: Troubles): string {
  if (missing.size > 0) return individualAlerts.fieldsMissing;
  if (wrong.has('email')) return individualAlerts.emailInvalid;
  if (wrong.has('password')) return newPasswordNotices.tooShort.description;
  return somethingElse;
}

export const authSignInNoticeFor = (_: Troubles): Notice => signInNotices.fieldsMissing;

export function authSignUpNoticeFor({ missing, wrong }: Troubles): Notice {
  if (missing.size > 0) return signUpNotices.fieldsMissing;
  if (wrong.has('confirmation')) return signUpNotices.passwordsDiffer;
  if (wrong.has('email')) return resetNotices.emailInvalid;
  if (wrong.has('password')) return newPasswordNotices.tooShort;
  return { title: somethingElse, tone: 'danger' };
}

export const resetNoticeFor = (_: Troubles): Notice => resetNotices.emailInvalid;

export function newPasswordNoticeFor({ missing, wrong }: Troubles): Notice {
  if (missing.has('password') || wrong.has('password')) return newPasswordNotices.tooShort;
  return newPasswordNotices.differ;
}
