import { errorCode, weakPasswordReasons } from '#web/lib/session/service-message.ts';

/** Refusals of the service that a form shows elsewhere than in its one message. */

export const isMinorRefusal = (error: unknown): boolean => errorCode(error) === 'adults_only';

export const isWeakPassword = (error: unknown): boolean => errorCode(error) === 'weak_password';

const reasonTexts: Record<string, string> = {
  length: 'Il est trop court pour ce compte.',
  characters: 'Variez davantage les caractères.',
  pwned: 'Il figure dans des listes de mots de passe volés. Choisissez-en un autre.',
};

/** What stands next to the password the service found too weak. */
export function weakPasswordText(error: unknown): string {
  const texts = weakPasswordReasons(error).flatMap((reason) => reasonTexts[reason] ?? []);
  return texts.length > 0 ? texts.join(' ') : 'Choisissez un mot de passe plus long.';
}
