import { expect, it } from 'vitest';
import { keyringWarnings } from './keyring-warnings.ts';
import { Secret } from './secret.ts';

const config = {
  production: true,
  keyring: { postgres: new Secret('postgres://cles@x/cles') },
  dataDir: '/d',
  erasureMarks: '/d/erasures',
};

it('a production whose keys are in a database is told of marks that each server keeps alone, and of one server for both', () => {
  const both = keyringWarnings(config, true);
  expect(both).toEqual([
    expect.stringMatching(/ERASURE_MARKS_URL n’est pas donné.*Exemple : ERASURE_MARKS_URL=/),
    expect.stringMatching(/même serveur PostgreSQL.*Exemple : KEYRING_URL=/),
  ]);
  expect(keyringWarnings({ ...config, erasureMarks: '/shared' }, false)).toEqual([]);
  expect(keyringWarnings({ ...config, production: false }, true)).toEqual([]);
  expect(keyringWarnings({ ...config, keyring: { folder: '/d/keyring' } }, true)).toEqual([]);
});
