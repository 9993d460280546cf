// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PinnedResources } from './pinned-resources.tsx';

const resources = [
  { name: "Numéro d'urgence européen", number: '112', tel: 'tel:112', note: 'Jour et nuit' },
  { name: 'SAMU', place: 'France', number: '15', tel: 'tel:15', note: 'Urgences médicales' },
];
const seen = Object.assign(new EventTarget(), { height: 844 });
const show = (height: number, which = resources) => {
  seen.height = height;
  render(<PinnedResources resources={which} urgent />);
};
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => vi.stubGlobal('visualViewport', seen));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the numbers that stay in sight', () => {
  it('are all there in a window of some height, with what explains each', () => {
    show(844);
    expect(links()).toEqual(['tel:112', 'tel:15']);
    expect(screen.getByText('Jour et nuit')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leave the first in a low window, by its whole name, and the others behind one press and back', async () => {
    show(390);
    expect(links()).toEqual(['tel:112']);
    expect(screen.getByRole('link').textContent).toBe("112 · Numéro d'urgence européen");
    const more = screen.getByRole('button', { name: '1 autre numéro' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(links()).toEqual(['tel:112', 'tel:15']);
    expect(screen.getAllByRole('link')[1]?.textContent).toMatch(/^15 · France : SAMU/);
    await userEvent.click(screen.getByRole('button', { name: 'Réduire' }));
    expect(links()).toEqual(['tel:112']);
  });

  it('come back when the keyboard goes', async () => {
    show(500);
    seen.height = 844;
    await act(async () => seen.dispatchEvent(new Event('resize')));
    expect(links()).toEqual(['tel:112', 'tel:15']);
  });

  it('offer nothing more where there is only one', () => {
    show(390, resources.slice(0, 1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
