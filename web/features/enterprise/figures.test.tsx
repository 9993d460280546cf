// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dayParts, durations, type Release } from '#shared/companies/employer-report.ts';
import { Figures } from './figures.tsx';

/* What a company and its employees read of the figures (decision 0076). */

afterEach(cleanup);

const all = <Key extends string>(keys: readonly Key[], value: number | null) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, number | null>;
const quarter = (month: string, accounts: number | null, people: number | null | 'not counted'): Release => ({
  month,
  report: {
    span: 'quarter',
    accounts,
    dayParts: people === 'not counted' ? null : all(dayParts, people),
    durations: people === 'not counted' ? null : all(durations, people),
    margins: { accounts: 7, people: 17 },
  },
});
const before: Release = {
  month: '2026-10',
  report: { span: 'month', accounts: 60, dayParts: all(dayParts, 30), durations: all(durations, 30) },
};
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ');

it('names quarters and months, and tells what was not counted from what is too few', () => {
  render(
    <Figures
      releases={[
        quarter('2027-06', 75, 'not counted'),
        quarter('2027-03', 70, 55),
        quarter('2026-12', null, null),
        before,
      ]}
      figuresFrom={null}
    />,
  );
  expect(rows()).toEqual([
    ['avril à juin 2027', '75', '–', '–', '–', '–', '–', '–', '–'],
    ['janvier à mars 2027', '70', '55', '55', '55', '55', '55', '55', '55'],
    ['octobre à décembre 2026', ...Array.from({ length: 8 }, () => 'effectif insuffisant')],
    ['octobre 2026', '60', '30', '30', '30', '30', '30', '30', '30'],
  ]);
  // The pictures show the last time people were counted.
  expect(screen.getByText('Moment habituel de la journée (janvier à mars 2027)')).toBeTruthy();
  expect(plain(document.body.textContent)).toMatch(/juste à 7 près, les autres chiffres à 17 près/);
  expect(document.body.textContent).not.toContain('Les prochains porteront');
});

it('says until when the months of before make the figures wait', () => {
  render(<Figures releases={[before]} figuresFrom="2029-09-01" />);
  expect(plain(document.body.textContent)).toContain('Les prochains porteront sur juillet à septembre 2029.');
  expect(document.body.textContent).not.toContain('Neuf fois sur dix');
});

it('says when the first figures come', () => {
  render(<Figures releases={[]} figuresFrom={null} />);
  expect(plain(document.body.textContent)).toMatch(
    /Rien n’est encore publié. Les chiffres d’un trimestre paraissent/,
  );
});
