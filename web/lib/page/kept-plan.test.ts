// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetWriting } from '../forget-writing.ts';
import { bindKeptPlan, forgetPlanOfOthers, keepPlanHere, readKeptPlan } from './kept-plan.ts';

const plan = {
  userId: 'ada',
  keptAt: '2026-11-21T10:00:00.000Z',
  sections: [
    {
      title: 'Mes proches',
      lines: [{ text: 'Jeanne · 06', tel: 'tel:0612345678' }, { text: '<b>le chat</b>' }],
    },
    { title: 'Vide', lines: [] },
  ],
};
const place = () => {
  const element = document.createElement('div');
  bindKeptPlan(element);
  return element;
};
beforeEach(() => localStorage.clear());

it('is shown as it was kept, closed under one line, its numbers to be dialled and nothing read as HTML', () => {
  keepPlanHere(plan);
  const shown = place();
  expect(shown.hidden).toBe(false);
  expect(shown.querySelector('details')?.open).toBe(false);
  expect([...shown.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Mes proches']);
  expect([...shown.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Jeanne · 06',
    '<b>le chat</b>',
  ]);
  expect(shown.querySelector('a')?.getAttribute('href')).toBe('tel:0612345678');
});

it('leaves no trace where nothing is kept, or after signing out', () => {
  expect(place().hidden).toBe(true);
  keepPlanHere(plan);
  forgetWriting();
  expect(place().hidden).toBe(true);
});

it('is not there for the next person of the same device', () => {
  keepPlanHere(plan);
  forgetPlanOfOthers('ada');
  expect(readKeptPlan()).toEqual(plan);
  forgetPlanOfOthers('bob');
  expect(readKeptPlan()).toBeNull();
});

it.each([
  '',
  '{',
  '[]',
  '7',
  '{"userId":"ada"}',
  '{"userId":"a","keptAt":"b","sections":[1,{"title":2},{"title":"x","lines":[null]}]}',
])('what storage gives back is not believed: %s', (text) => {
  localStorage.setItem('eclaircie:plan:kept', text);
  expect(place().querySelectorAll('li')).toHaveLength(0);
});

it('only what dials becomes a link', () => {
  keepPlanHere({
    ...plan,
    sections: [{ title: 'x', lines: [{ text: 'piège', tel: 'javascript:alert(1)' }] }],
  });
  expect(place().querySelector('a')).toBeNull();
  expect(place().textContent).toContain('piège');
});
