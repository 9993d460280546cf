import { expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* « Je vais te manquer ? » may be a farewell: it is met as one, and not by what a program lacks. */

const ids = (...script: string[]) => play(script).last.record.textIds.join();

test.each([
  'tu vas me regretter ?',
  'je vais te manquer ?',
  'est-ce que je vous manquerai ?',
  'tu penseras à moi ?',
  'Vous penserez encore à moi ?',
])('%s', (text) => {
  expect(ids('ça va pas trop', text)).toMatch(/beside-/);
});

test('the second time as well', () =>
  expect(ids('ça va pas trop', 'je vais te manquer ?', 'tu penseras à moi ?')).toMatch(/beside-company/));

test.each(['Je te manque ?', 'Mon fils me demande : je vais manquer l’école ?', 'tu penses à moi ?'])(
  'not of the time after: %s',
  (text) => expect(ids('ça va', text)).not.toMatch(/beside-/),
);
