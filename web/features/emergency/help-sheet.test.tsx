// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { HelpSheet } from './help-sheet.tsx';

const closed = vi.fn();
const open = (category: SafetyCategory, country?: string) => {
  if (country) localStorage.setItem('eclaircie.country', country);
  render(
    <MemoryRouter>
      <HelpSheet category={category} onClose={closed} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

beforeEach(() => {
  localStorage.clear();
  closed.mockReset();
});
afterEach(cleanup);

describe('the help sheet', () => {
  it('gives the lines of the chosen country, for the need at hand and no other', () => {
    expect(open('suicide', 'FR')).toEqual([
      'tel:15',
      'tel:112',
      'sms:114',
      'tel:3114',
      'tel:0972394050',
      '/urgence',
    ]);
    cleanup();
    const violence = open('domestic_violence', 'FR');
    expect(violence).toContain('tel:3919');
    expect(violence).not.toContain('tel:3114');
    cleanup();
    expect(open('suicide', 'CA')).toContain('tel:988');
  });

  it('country unknown: 112 first, then each country by its name', () => {
    expect(open('third_party')).toEqual([
      'tel:112',
      'tel:15',
      'sms:114',
      'tel:144',
      'tel:3114',
      'tel:143',
      'tel:147',
      'tel:080032123',
      '/urgence',
    ]);
    expect(screen.getByText(/Belgique, Prévention du suicide/)).toBeTruthy();
  });

  it.each(['FR', 'CH', 'BE', 'LU', 'CA', 'EU'])(
    'has somebody to call in %s, whatever the subject',
    (country) => {
      for (const category of ['distress', 'sexual_violence', 'minor', 'substance'] as const) {
        expect(open(category, country)[0]).toMatch(/^tel:/);
        cleanup();
      }
    },
  );

  it('is closed by its button', async () => {
    open('panic');
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à l’entretien' }));
    expect(closed).toHaveBeenCalledOnce();
  });
});
