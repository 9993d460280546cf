import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { maritalStatuses, professionalStatuses } from '#shared/auth/profile-options.ts';
import { frenchValue } from './french-values.ts';

it('names the fields of the readable copy with French apostrophes', () => {
  const text = readFileSync(new URL('french-keys.ts', import.meta.url), 'utf8');
  expect([...text.matchAll(/: (["'`])(.*?)\1/g)].filter(([, , name]) => /\p{L}'\p{L}/u.test(name!))).toEqual(
    [],
  );
});

describe('the profile in the readable copy', () => {
  it('knows every value that a profile may hold, those of the first sign-ups included', () => {
    const inFrench = (key: string, values: readonly string[]) =>
      values.map((value) => frenchValue(key, 'profile', value));
    expect(inFrench('marital_status', maritalStatuses)).toEqual([
      'Célibat',
      'Mariage',
      'Divorce',
      'Veuvage',
      'Autre',
    ]);
    expect(inFrench('professional_status', professionalStatuses)).toEqual([
      'Études',
      'Travail salarié',
      'Sans emploi',
      'Retraite',
      'Travail indépendant',
      'Autre',
    ]);
    expect(frenchValue('role', 'profile', 'employee')).toBe('Accès par une carte d’entreprise');
  });
});
