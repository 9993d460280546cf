// @vitest-environment happy-dom
import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SignedUp, signUpIndividual } from './api.ts';
import { IndividualSignUpForm } from './individual-sign-up-form.tsx';

vi.mock('./api.ts', () => ({ signUpIndividual: vi.fn() }));

const signedUp = vi.fn<(signedUp: SignedUp) => void>();
const thisYear = new Date().getFullYear();

function open() {
  render(
    <MemoryRouter>
      <IndividualSignUpForm onSignedUp={signedUp} />
    </MemoryRouter>,
  );
}
const select = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label });
const submitButton = () => screen.getByRole('button', { name: "S'inscrire - 1 mois gratuit" });

async function fill(change: Record<string, string> = {}) {
  const values = {
    Prénom: 'Ada',
    Jour: '5',
    Mois: 'février',
    Année: '1990',
    Email: 'ada@exemple.fr',
    'Mot de passe': 'secret-7',
    ...change,
  };
  for (const [label, value] of Object.entries(values)) {
    if (value === '') continue;
    const list = ['Jour', 'Mois', 'Année'].includes(label);
    if (list) await userEvent.selectOptions(select(label), value);
    else await userEvent.type(screen.getByLabelText(label), value);
  }
  await userEvent.click(submitButton());
}

beforeEach(() => {
  window.sessionStorage.clear();
  signedUp.mockReset();
  vi.mocked(signUpIndividual).mockReset().mockResolvedValue({ email: 'ada@exemple.fr', session: false });
});
afterEach(cleanup);

describe('the form of /inscription-particuliers', () => {
  it('lists the days, the French months and the years back to 1900', () => {
    open();
    const labels = (name: string) =>
      within(select(name))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(labels('Jour').slice(1)).toEqual(Array.from({ length: 31 }, (_, i) => String(i + 1)));
    expect(labels('Mois').slice(1)).toContain('août');
    expect(labels('Mois')).toHaveLength(13);
    expect(labels('Année').slice(1, 2)).toEqual([String(thisYear)]);
    expect(labels('Année').at(-1)).toBe('1900');
  });

  it.each([['Prénom'], ['Jour'], ['Année'], ['Email'], ['Mot de passe']])(
    'without « %s » sends nothing',
    async (label) => {
      open();
      await fill({ [label]: '' });
      expect((await screen.findByRole('alert')).textContent).toBe('Champs requis manquants.');
      expect(signUpIndividual).not.toHaveBeenCalled();
    },
  );

  it('refuses an address that is none', async () => {
    open();
    await fill({ Email: 'ada' });
    expect((await screen.findByRole('alert')).textContent).toBe('Email invalide.');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(signUpIndividual).not.toHaveBeenCalled();
  });

  it('says that 31 février does not exist, on the date', async () => {
    open();
    await fill({ Jour: '31' });
    await screen.findByText('Cette date n’existe pas dans le calendrier.');
    expect(signUpIndividual).not.toHaveBeenCalled();
  });

  it('sends what was asked, with the optional answers left out', async () => {
    open();
    await fill();
    await waitFor(() => expect(signedUp).toHaveBeenCalledWith({ email: 'ada@exemple.fr', session: false }));
    expect(signUpIndividual).toHaveBeenCalledWith({
      firstName: 'Ada',
      birth: '1990-02-05',
      birthTime: '',
      gender: '',
      email: 'ada@exemple.fr',
      password: 'secret-7',
    });
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('says that it is working, once', async () => {
    vi.mocked(signUpIndividual).mockReturnValue(new Promise(() => {}));
    open();
    await fill();
    const busy = await screen.findByRole('button', { name: 'Traitement...' });
    await userEvent.click(busy);
    expect(signUpIndividual).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['by the form', { Année: String(thisYear - 10) }, null],
    ['by the service', {}, new AuthApiError('Réservé aux adultes.', 422, 'adults_only')],
  ])('refuses a minor kindly %s, with people to talk to', async (_, change, error) => {
    if (error) vi.mocked(signUpIndividual).mockRejectedValue(error);
    open();
    await fill(change);
    await screen.findByText('Ce service est réservé aux adultes, mais ce que vous dites compte.');
    const lines = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(lines).toContain('tel:0800235236');
    expect(signedUp).not.toHaveBeenCalled();
    if (!error) expect(signUpIndividual).not.toHaveBeenCalled();
  });

  it("shows the service's own message, and keeps everything", async () => {
    vi.mocked(signUpIndividual).mockRejectedValue(
      new AuthWeakPasswordError('Ce mot de passe est trop courant.', 422, ['pwned']),
    );
    open();
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe('Ce mot de passe est trop courant.');
    await screen.findByText(/mots de passe volés/);
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('secret-7');
    expect(select('Mois').value).toBe('2');
  });

  it('says « Erreur » of a refusal that says nothing', async () => {
    vi.mocked(signUpIndividual).mockRejectedValue(new AuthApiError('{}', 400, undefined));
    open();
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe('Erreur');
  });

  it('brings everything but the password back after a reload', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Prénom'), 'Ada');
    await userEvent.selectOptions(select('Mois'), 'mai');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'tres-secret');
    expect(JSON.stringify(window.sessionStorage)).not.toContain('tres-secret');
    cleanup();
    open();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ada'));
    expect(select('Mois').value).toBe('5');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('');
  });

  it('is not fooled by a tampered draft', () => {
    window.sessionStorage.setItem('draft:individual-sign-up', '{"firstName":{"a":1},"gender":"x"}');
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('');
  });

  it('states the terms above the button', () => {
    open();
    const terms = screen.getByRole('link', { name: 'conditions d’utilisation' });
    expect(terms.getAttribute('href')).toBe('/cgu');
    expect(terms.compareDocumentPosition(submitButton()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
