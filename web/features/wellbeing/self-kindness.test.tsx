// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SelfKindness } from './self-kindness.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

describe('a kind word to oneself', () => {
  it('leads from the hard word to the kind one, the focus in each question', async () => {
    render(<SelfKindness />);
    await press(/^Commencer/);
    expect(document.activeElement).toBe(box());
    await userEvent.type(box(), 'je suis nulle');
    await press('Question suivante');
    expect(document.activeElement).toBe(box());
    expect(screen.getByText('je suis nulle').tagName).toBe('BLOCKQUOTE');
    await userEvent.type(box(), 'tu as fait de ton mieux');
    await press('Question suivante');
    expect(box().value).toBe('tu as fait de ton mieux');
    await userEvent.clear(box());
    await userEvent.type(box(), "j'ai fait de mon mieux");
    await press('Relire');
    expect(screen.getByText("j'ai fait de mon mieux").tagName).toBe('BLOCKQUOTE');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Changer les mots/ }));
  });

  it('goes on, not back, by Tab and Enter alone', async () => {
    render(<SelfKindness />);
    await press(/^Commencer/);
    for (const words of ['je suis nulle', 'tu as fait de ton mieux']) {
      await userEvent.keyboard(words);
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    }
    expect(screen.getAllByText('Question 3 sur 3').length).toBeGreaterThan(0);
    expect(box().value).toBe('tu as fait de ton mieux');
  });

  it('can be paused and resumed at the same question', async () => {
    render(<SelfKindness />);
    await press(/^Commencer/);
    await press('Question suivante');
    await press('Mettre en pause');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Reprendre/ }));
    await press('Reprendre');
    expect(screen.getAllByText('Question 2 sur 3').length).toBeGreaterThan(0);
  });

  it('needs no writing', async () => {
    render(<SelfKindness />);
    await press(/^Commencer/);
    await press('Question suivante');
    await press('Question suivante');
    await press('Relire');
    expect(screen.getByText(/Y avoir pensé compte/)).toBeTruthy();
  });

  it('finds the words again after a reload, and forgets them when asked', async () => {
    const first = render(<SelfKindness />);
    await press(/^Commencer/);
    await userEvent.type(box(), 'je suis nulle');
    first.unmount();
    render(<SelfKindness />);
    await press('Reprendre mes mots');
    expect(box().value).toBe('je suis nulle');
    await press('Oublier ces mots');
    expect(localStorage.length).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Commencer/ }));
  });

  it('says who to call, since nobody answers here', () => {
    render(<SelfKindness />);
    expect(screen.getByRole('link', { name: '3114' }).getAttribute('href')).toBe('tel:3114');
    expect(screen.getByRole('link', { name: 'Urgences' }).getAttribute('href')).toBe('/urgence');
  });
});
