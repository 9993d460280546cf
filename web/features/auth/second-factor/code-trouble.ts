import { errorCode, serviceMessage } from '#web/lib/session/service-message.ts';

/** Where a failed call speaks: a wrong code beside its field, anything else above the form. */
export type CodeTrouble = { field?: string; form?: string };

const fieldCodes = new Set(['mfa_verification_failed']);

const ownTexts: Record<string, string> = {
  over_request_rate_limit:
    'Trop de codes ont été essayés. Par sécurité, patientez un quart d’heure, puis réessayez.',
};

export const codeMissing = 'Saisissez les six chiffres affichés par votre application.';

export function codeTrouble(error: unknown): CodeTrouble {
  const code = errorCode(error) ?? '';
  const text = ownTexts[code] ?? serviceMessage(error);
  return fieldCodes.has(code) ? { field: text } : { form: text };
}
