import { describe, expect, test } from 'vitest';
import { talk } from '../guide/talk-for-tests.ts';
import { hintsAddUp, hintsIn, isGoneAfterFarewell } from './hints.ts';

/* What is ordinary alone and may be a farewell together (safety-protocol.md §4). */

const told = [
  'Quand quelqu’un doit de l’argent et qu’il meurt, est-ce que ses enfants héritent de la dette ?',
  'J’ai rangé le bureau et fait un double des clés pour mon fils.',
];

describe('hints', () => {
  test('of different kinds add up over a conversation', () => {
    expect(hintsAddUp(told[1]!, [])).toBeNull();
    expect(hintsAddUp(told[1]!, [told[0]!])).toBe('self');
    expect(hintsAddUp('Le chien est chez la voisine, j’écris un mot pour mes enfants.', [])).toBe('self');
  });

  test('do not add up without one in the last message, nor when they were said long ago', () => {
    expect(hintsAddUp('Il fait nuit depuis cinq heures.', told)).toBeNull();
    const calm = Array.from({ length: 8 }, (_, index) => `Le train de ${index + 8} heures est passé.`);
    expect(hintsAddUp(told[1]!, [told[0]!, ...calm])).toBeNull();
  });

  test.each([
    'Le chien est chez la voisine pendant qu’on repeint la cuisine.',
    'J’ai donné mes livres à la bibliothèque et rangé les papiers du garage.',
    'J’ai laissé mon téléphone à la maison, quelle paix.',
  ])('alone are ordinary: %s', (text) => {
    expect(hintsAddUp(text, [])).toBeNull();
  });

  test('the same kind twice is one', () => {
    expect(hintsIn('Le chien est chez ma mère, le chat est chez ma sœur.').size).toBe(1);
  });

  test('of another person ask about them', () => {
    const { reading, state } = talk(
      'mon patron a donner ses outils',
      'depuis il rep plus au tel, sa femme est partie en septembre',
    );
    expect(reading).toMatchObject({ severity: 3, category: 'third_party', sure: false });
    expect(state.session.asked).toBe('check-other');
  });

  test('of another person add up by the second or third message', () => {
    const { state } = talk(
      'slt c pas pour moi c mon patron, il a fait un truc bizarre hier et jsais pas si jmen fais pour rien',
      'ben ki ma donné tt ses outils. sa caisse facom, son chalumeau. il a 55 ans. tu trouve sa normal toi ?',
    );
    expect(state.session.asked).toBe('check-other');
    const calm = talk('mon collègue a dit un truc bizarre hier', 'il a donné ses places de foot à ma sœur');
    expect(calm.state.session.asked).not.toBe('check-other');
  });

  test('a farewell, no answer and a van that is gone are a danger of now, of one who is known to be in danger', () => {
    const told = [
      'mon patron a donné ses outils et il m’a dit tu te débrouilleras, il répond plus',
      { asked: 'check-other' as const },
      'oui j’ai peur qu’il se tue',
    ];
    expect(talk(...told).state.other.level).toBeLessThan(4);
    expect(talk(...told, 'son fourgon est plus à l’atelier, j’appelle qui').state.other.level).toBe(4);
    expect(isGoneAfterFarewell('son fourgon est plus à l’atelier', ['il répond plus'])).toBe(false);
  });

  test('make us ask, and as the answer to that question count as one', () => {
    const asked = talk('J’écris un mot pour mes enfants. Le chien est chez la voisine.');
    expect(asked.reading).toMatchObject({ severity: 3, sure: false });
    expect(asked.state.session.asked).toBe('check-death');
    const evaded = talk(
      'J’écris un mot pour mes enfants. Le chien est chez la voisine.',
      'J’ai aussi rangé le bureau et laissé mes clés à ma sœur.',
    );
    expect(evaded.state.self.level).toBe(3);
  });
});
