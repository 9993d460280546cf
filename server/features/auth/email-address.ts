import { isEmail } from '#shared/auth/email.ts';
import { AppError } from '#shared/errors.ts';

/** An address as it is stored: trimmed, lower case. @throws AppError `validation_failed` */
export const readEmail = (value: string): string => {
  const email = value.trim().toLowerCase();
  if (!isEmail(email)) {
    throw new AppError('validation_failed', {
      message: 'Unable to validate email address: invalid format',
      french: 'Email invalide.',
    });
  }
  return email;
};
