import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { finishedSentences } from './finished-sentences.ts';

describe('what is announced of a reply being written', () => {
  it.each([
    ['Je vous', ''],
    ['Je vous écoute.', ''],
    ['Je vous écoute. ', 'Je vous écoute.'],
    ['Je vous écoute. Et', 'Je vous écoute.'],
    ['Un. Deux ! Trois', 'Un. Deux !'],
    ['Première ligne\nseconde', 'Première ligne'],
  ])('%j: %j', (text, said) => expect(finishedSentences(text, 0).said).toBe(said));

  it('tells every word once, however the text arrives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Je ', 'vous ', 'écoute', '. ', '! ', 'Oui', '\n', '3.5 ')),
        (pieces) => {
          let [text, from, told] = ['', 0, ''];
          for (const piece of pieces) {
            text += piece;
            const { said, to } = finishedSentences(text, from);
            told += `${said} `;
            expect(to).toBeGreaterThanOrEqual(from);
            from = to;
          }
          const squeeze = (value: string) => value.replace(/\s+/g, '');
          expect(squeeze(told)).toBe(squeeze(text.slice(0, from)));
        },
      ),
    );
  });
});
