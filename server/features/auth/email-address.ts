import { isEmail, normaliseAddress } from '#shared/auth/email.ts';
import { AppError } from '#shared/errors.ts';

/** An address as it is stored. @throws AppError `validation_failed` */
export const readEmail = (value: string): string => {
  const email = normaliseAddress(value);
  if (!isEmail(email)) {
    throw new AppError('validation_failed', {
      message: 'Unable to validate email address: invalid format',
      french: 'Email invalide.',
    });
  }
  return email;
};
