// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bindCountryChoice } from './country-choice.ts';

const page = () => {
  document.body.innerHTML = `
    <select><option value="">Tous</option><option value="ch">Suisse</option><option value="be">Belgique</option></select>
    <section data-country="ch"></section><section data-country="be"></section>`;
  const select = document.querySelector('select') as HTMLSelectElement;
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('section')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset.country);
  return { select, shown };
};

let stop: () => void = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => stop());

it('shows every country until one is chosen, then that one, also the next time', () => {
  const first = page();
  stop = bindCountryChoice(first.select);
  expect(first.shown()).toEqual(['ch', 'be']);
  first.select.value = 'be';
  first.select.dispatchEvent(new Event('change'));
  expect(first.shown()).toEqual(['be']);

  stop();
  const next = page();
  stop = bindCountryChoice(next.select);
  expect(next.shown()).toEqual(['be']);
});

it('keeps a choice made before the script was there', () => {
  localStorage.setItem('eclaircie.country', 'be');
  const { select, shown } = page();
  select.value = 'ch';
  stop = bindCountryChoice(select);
  expect(shown()).toEqual(['ch']);
  expect(localStorage.getItem('eclaircie.country')).toBe('ch');
});

it('a kept country that is no longer offered shows every country', () => {
  localStorage.setItem('eclaircie.country', 'xx');
  const { select, shown } = page();
  stop = bindCountryChoice(select);
  expect(shown()).toEqual(['ch', 'be']);
});
