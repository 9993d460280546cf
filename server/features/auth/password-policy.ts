import { passwordCeiling, passwordFloor } from '#shared/auth/password-rules.ts';
import { AppError } from '#shared/errors.ts';
import { commonPasswords } from './common-passwords.ts';

type Reason = 'length' | 'pwned';

const strictFloor = 8;

const sentences: Record<Reason, { message: string; french: string }> = {
  length: { message: 'Password should be at least', french: 'Le mot de passe doit contenir au moins' },
  pwned: {
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    french: 'Ce mot de passe fait partie des plus courants et se devine facilement. Choisissez-en un autre.',
  },
};

export type Policy = 'basic' | 'strict';
export type Weakness = { message: string; french: string; reasons: Reason[] };

/** The floor of six everywhere; `strict` asks for eight and refuses what everybody uses (product decisions, Signing up). */
export const weaknessOf = (password: string, policy: Policy): Weakness | null => {
  const floor = policy === 'strict' ? strictFloor : passwordFloor;
  if (password.length < floor) {
    const { message, french } = sentences.length;
    return {
      message: `${message} ${floor} characters.`,
      french: `${french} ${floor} caractères.`,
      reasons: ['length'],
    };
  }
  if (policy === 'strict' && commonPasswords.has(password.toLowerCase())) {
    return { ...sentences.pwned, reasons: ['pwned'] };
  }
  return null;
};

/** @throws AppError `validation_failed` beyond 72 characters, `weak_password` with its reasons */
export const checkPassword = (password: string, policy: Policy): void => {
  if (password.length > passwordCeiling) {
    throw new AppError('validation_failed', {
      message: `Password cannot be longer than ${passwordCeiling} characters`,
      french: `Le mot de passe ne peut pas dépasser ${passwordCeiling} caractères.`,
    });
  }
  const weakness = weaknessOf(password, policy);
  if (!weakness) return;
  const { message, french, reasons } = weakness;
  throw new AppError('weak_password', { message, french, extra: { weak_password: { message, reasons } } });
};

/** What staff holds is worth more: the strict policy always applies to them. */
export const policyFor = (policy: Policy, roles: readonly string[]): Policy =>
  roles.includes('admin') || roles.includes('moderator') ? 'strict' : policy;
