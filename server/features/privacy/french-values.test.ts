import { describe, expect, it } from 'vitest';
import { maritalStatuses, professionalStatuses } from '#shared/auth/profile-options.ts';
import { frenchValue } from './french-values.ts';

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
