import { expect, it } from 'vitest';
import { greetingAt, leftOff } from './greeting.ts';

const at = (hour: number, day = 24) => new Date(2026, 10, day, hour, 30);

it.each([
  [4, 'Bonsoir Camille'],
  [5, 'Bonjour Camille'],
  [17, 'Bonjour Camille'],
  [18, 'Bonsoir Camille'],
])('at %i o’clock one says « %s »', (hour, said) => {
  expect(greetingAt(at(hour), 'Camille')).toBe(said);
});

it('greets without a name whoever gave none', () => {
  expect(greetingAt(at(9), null)).toBe('Bonjour');
});

it('says where one left off by the calendar, not by the hour', () => {
  const last = { title: 'Mes examens de juin.', lastMessageAt: at(23, 23).toISOString() };
  expect(leftOff(last, at(0))).toBe('Vous en étiez à « Mes examens de juin. », hier.');
  expect(leftOff(last, at(23, 23))).toContain('aujourd’hui');
  expect(leftOff({ ...last, title: null }, at(9, 26))).toBe(
    'Vous avez ouvert une séance le 23 novembre 2026, sans y écrire.',
  );
});
