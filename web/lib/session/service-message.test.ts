import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import {
  errorCode,
  isServiceFailure,
  isUnreachable,
  refusalMessage,
  serviceMessage,
  weakPasswordReasons,
} from './service-message.ts';

const refusal = new AuthApiError('Adresse non confirmée.', 400, 'email_not_confirmed');

describe('what is shown when the service does not do as asked', () => {
  it.each([
    ['a refusal, in its own words', refusal, 'Adresse non confirmée.'],
    ['no network', new AuthRetryableFetchError('Failed to fetch', 0), /joindre le service/],
    ['no network, outside the client', new TypeError('Failed to fetch'), /joindre le service/],
    [
      'a proxy without its server',
      new AuthRetryableFetchError('Bad Gateway', 502),
      /momentanément indisponible/,
    ],
    ['a failure of ours', new AuthRetryableFetchError('boom', 500), "Une erreur inattendue s'est produite"],
    [
      'an unreadable answer',
      new AuthUnknownError('Unexpected token <', null),
      "Une erreur inattendue s'est produite",
    ],
    ['a stray exception', new Error('undefined is not a function'), "Une erreur inattendue s'est produite"],
    ['nothing at all', undefined, "Une erreur inattendue s'est produite"],
  ])('%s', (_, error, expected) => expect(serviceMessage(error)).toMatch(expected));

  it('leaves the sentence for a refusal without one to the screen', () => {
    const speechless = new AuthApiError('{}', 400, undefined);
    expect(refusalMessage(speechless)).toBe('');
    expect(serviceMessage(speechless)).toBe("Une erreur inattendue s'est produite");
    expect(refusalMessage(refusal)).toBe('Adresse non confirmée.');
  });

  it('tells a refusal from a breakdown', () => {
    expect(isServiceFailure(refusal)).toBe(false);
    expect(isUnreachable(refusal)).toBe(false);
    expect(isServiceFailure(new AuthRetryableFetchError('boom', 500))).toBe(true);
    expect(isUnreachable(new AuthRetryableFetchError('boom', 500))).toBe(false);
  });

  it('reads code and reasons', () => {
    expect(errorCode(refusal)).toBe('email_not_confirmed');
    expect(errorCode(null)).toBeNull();
    expect(weakPasswordReasons(new AuthWeakPasswordError('Trop faible.', 422, ['length', 'pwned']))).toEqual([
      'length',
      'pwned',
    ]);
    expect(weakPasswordReasons(refusal)).toEqual([]);
  });
});
