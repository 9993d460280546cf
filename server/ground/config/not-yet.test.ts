import { expect, test } from 'vitest';
import { notYetSentence } from './not-yet.ts';

test('a variable that has no effect yet is named at the start, and its value is not', () => {
  const sentence = notYetSentence({
    OIDC_HOPITAL_CLIENT_SECRET: 'valeur-secrete',
    SMS_API_KEY: 'autre-secret',
    PORT: '3000',
  });
  expect(sentence).toBe('Sans effet dans cette version : OIDC_HOPITAL_CLIENT_SECRET, SMS_API_KEY.');
});

test('nothing is said of empty ones and of what is read', () => {
  expect(notYetSentence({ SMS_API_KEY: ' ', KEYRING_URL: 'file:///cles', OIDC: 'x' })).toBeNull();
});
