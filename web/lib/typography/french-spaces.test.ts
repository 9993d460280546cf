import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { holdTogether } from './french-spaces.ts';

/** Shows a no-break space as a dot in the middle. */
const shown = (text: string) => holdTogether(text).replaceAll('\u00a0', '·');

describe('spaces of French', () => {
  it.each([
    ['Qui lit quoi ?', 'Qui lit quoi·?'],
    ['Bonjour ! Et : « oui » ; non.', 'Bonjour·! Et·: «·oui·»·; non.'],
    ['« ', '«·'],
    [' »', '·»'],
    ['9 € et 20 %', '9·€ et 20·%'],
    ['6 000 € par an, 1 250 000 en tout', '6·000·€ par an, 1·250·000 en tout'],
    ['le 3114, jour et nuit', 'le 3114, jour et nuit'],
    ['18 ans, 20 minutes, 24 heures', '18·ans, 20·minutes, 24·heures'],
    ["S'inscrire - 1 mois gratuit", "S'inscrire - 1 mois gratuit"],
    ['y renoncer, il y a', 'y·renoncer, il y·a'],
    ['09 72 39 40 50', '09 72 39 40 50'],
    ['100% Bien-être', '100% Bien-être'],
    ['Problème de reconnaissance: network', 'Problème de reconnaissance: network'],
  ])('« %s »', (text, held) => expect(shown(text)).toBe(held));

  it('change a space for another space and nothing else, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(' ', '?', '«', '»', ':', '0', '000', 'é', '\n') }),
        (text) => {
          const held = holdTogether(text);
          expect(held.replaceAll('\u00a0', ' ')).toBe(text);
          expect(holdTogether(held)).toBe(held);
          expect(held).not.toMatch(/ [?!:;»€%]|« /);
        },
      ),
    );
  });
});
