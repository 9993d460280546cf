import { refuse } from './bodies.ts';

/** Verifications by a text message. The service sends none yet. */
export const phoneTypes: ReadonlySet<string> = new Set(['sms', 'phone_change']);

/** E.164, with or without its plus: up to fifteen digits, none of them a zero at the beginning. */
const shape = /^\+?[1-9]\d{1,14}$/;

/** A number as the wire shows it, without plus. @throws AppError `validation_failed` */
export const readPhone = (given: string): string => {
  const phone = given.replaceAll(' ', '');
  if (!shape.test(phone))
    return refuse(
      'Invalid phone number format (E.164 required)',
      'Ce numéro de téléphone n’est pas complet.',
    );
  return phone.replace('+', '');
};
