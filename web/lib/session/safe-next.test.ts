import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { safeNext } from './safe-next.ts';

const origin = 'https://exemple.fr';

describe('where one goes after signing in', () => {
  it.each([
    ['/intake', '/intake'],
    ['/seance?sujet=1#fin', '/seance?sujet=1#fin'],
    [null, '/'],
    ['', '/'],
    ['seance', '/'],
    ['https://ailleurs.fr/', '/'],
    ['https://exemple.fr/intake', '/'],
    ['//ailleurs.fr', '/'],
    ['/\\ailleurs.fr', '/'],
    ['/\t/ailleurs.fr', '/'],
    ['/.//ailleurs.fr', '/'],
    ['/a/..//ailleurs.fr', '/'],
    ['javascript:alert(1)', '/'],
    ['/login', '/'],
    ['/auth?next=/auth', '/'],
  ])('next=%j leads to %s', (next, expected) => expect(safeNext(next, origin)).toBe(expected));

  it('never leaves the site, whatever the parameter says', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '%2f',
      'ailleurs.fr',
      'a',
      '?',
      '#',
    );
    const anyNext = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 10 }).map((p) => p.join('')),
      fc.array(piece, { maxLength: 10 }).map((p) => `/${p.join('')}`),
    );
    fc.assert(
      fc.property(anyNext, (next) => {
        const target = safeNext(next, origin);
        expect(target.startsWith('/')).toBe(true);
        expect(new URL(target, origin).origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });
});
