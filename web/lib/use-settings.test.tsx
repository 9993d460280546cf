// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeAddress, storeCountry, storedCountry } from './settings.ts';
import { useSettings } from './use-settings.ts';

function Shown() {
  const { country, address } = useSettings();
  return <output>{`${country} ${address}`}</output>;
}
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('what is chosen beside an open page is true in it at once', () => {
  render(<Shown />);
  expect(shown()).toBe('unknown vous');
  act(() => storeCountry('CH'));
  act(() => storeAddress('tu'));
  expect(shown()).toBe('CH tu');
});

it('so is what was chosen in another tab', () => {
  render(<Shown />);
  localStorage.setItem('eclaircie.address', 'tu');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'eclaircie.other' })));
  expect(shown()).toBe('unknown vous');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'eclaircie.address' })));
  expect(shown()).toBe('unknown tu');
});

it('where storage is forbidden, a choice lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  render(<Shown />);
  act(() => storeCountry('BE'));
  expect([shown(), storedCountry()]).toEqual(['BE vous', 'BE']);
  vi.restoreAllMocks();
  act(() => storeCountry('FR'));
  expect(localStorage.getItem('eclaircie.country')).toBe('FR');
});
