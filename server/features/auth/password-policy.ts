import { passwordCeiling, passwordFloor } from '#shared/auth/password-rules.ts';
import { AppError } from '#shared/errors.ts';
import { commonPasswords } from './common-passwords.ts';

type Reason = 'length' | 'characters' | 'pwned';

const strictFloor = 8;

const sentences: Record<Reason, { message: string; french: string }> = {
  length: { message: 'Password should be at least', french: 'Le mot de passe doit contenir au moins' },
  characters: {
    message: 'Password is too simple',
    french: 'Le mot de passe est trop simple : mêlez des lettres et autre chose.',
  },
  pwned: {
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    french: 'Ce mot de passe fait partie des plus courants et se devine facilement. Choisissez-en un autre.',
  },
};

/**
 * The floor of six everywhere; `strict` asks for eight and refuses what everybody uses (product decisions, Signing up).
 * @throws AppError `validation_failed` beyond 72 characters, `weak_password` with its reasons
 */
export const checkPassword = (password: string, policy: 'basic' | 'strict'): void => {
  if (password.length > passwordCeiling) {
    throw new AppError('validation_failed', {
      message: `Password cannot be longer than ${passwordCeiling} characters`,
      french: `Le mot de passe ne peut pas dépasser ${passwordCeiling} caractères.`,
    });
  }
  const floor = policy === 'strict' ? strictFloor : passwordFloor;
  const reasons: Reason[] = [];
  if (password.length < floor) reasons.push('length');
  else if (policy === 'strict' && commonPasswords.has(password.toLowerCase())) reasons.push('pwned');
  const [reason] = reasons;
  if (!reason) return;
  const said = sentences[reason];
  const length = reason === 'length';
  throw new AppError('weak_password', {
    message: length ? `${said.message} ${floor} characters.` : said.message,
    french: length ? `${said.french} ${floor} caractères.` : said.french,
    extra: { weak_password: { message: said.message, reasons } },
  });
};
