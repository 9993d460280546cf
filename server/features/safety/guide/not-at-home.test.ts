import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { talk } from './talk-for-tests.ts';

/* « Ouvrez la porte » supposes a home: it is not said to who is outside, in a vehicle, high up, near rails or water, or feared for. */

const atHome = (id: string): boolean => protocolData.texts.get(id)?.atHome === true;
const wish = 'cette nuit je vais en finir, voilà c’est dit';

describe('a door is spoken of', () => {
  test.each([
    ['je suis chez moi dans mon lit'],
    ['j’ai perdu mon travail'],
    ['ma voiture est au garage'],
    ['il habite au deuxième étage'],
    ['je suis à la maison'],
    ['je vais à la mer cet été'],
    ['je suis dans la merde'],
    ['j’ai raté le train'],
    ['mes parents se marient'],
  ])('where nothing told places them elsewhere: %s', (line) => {
    const { ids } = talk(line, wish);
    expect(ids.at(-1)).toContain('s-l4-rest');
  });
});

describe('no door is spoken of', () => {
  test.each([
    ['chu au vingt-deuxième étage j’ai barré le balcon avec du tape', 's-l4-rest-high'],
    ['elle me dit de sauter', 's-l4-rest-high'],
    ['je suis au bord de l’eau', 's-l4-rest-water'],
    ['chu au bord du fleuve pis y fait frette', 's-l4-rest-water'],
    ['je suis sur le quai du métro', 's-l4-rest-rails'],
    ['je suis au volant d’un quarante tonnes', 's-l4-rest-wheel'],
    ['je suis aux toilettes du boulot', 's-l4-rest-out'],
    ['mon père m’a mis dehors', 's-l4-rest-out'],
    ['je suis dans la grange et je ne rentrerai pas', 's-l4-rest-out'],
    ['je me cache dans la buanderie du foyer', 's-l4-rest-shut'],
    ['ils ont fixé la date, c’est le 12 au pays', 's-l4-rest-shut'],
  ])('to who says: %s', (line, form) => {
    const { ids, levels } = talk(line, wish);
    expect(levels.at(-1)).toBe(4);
    const forms = ids.flat().filter((id) => id.startsWith('s-l4-rest') || id.startsWith('s-l4-edge'));
    expect(forms.length > 0 && forms.every((id) => id === form || id.startsWith('s-l4-edge'))).toBe(true);
    expect(ids.flat().filter(atHome)).toEqual([]);
  });

  test('nor in any later reply', () => {
    const { ids } = talk(
      'je suis dans les bois',
      wish,
      'non',
      'j’ai appelé',
      'ils arrivent',
      'plus de questions',
    );
    expect(ids.flat().filter(atHome)).toEqual([]);
  });

  test('one form of it is said, whatever else is told', () => {
    const { ids } = talk(
      'je suis sur le pont, au-dessus de l’eau',
      wish,
      'je suis sur la route',
      'il fait froid',
    );
    expect(ids.flat().filter((id) => id.startsWith('s-l4-rest')).length).toBeLessThanOrEqual(1);
  });
});

test('every row that supposes a home has something to say elsewhere, or gives way to another', () => {
  const rows = protocolData.acts.filter(({ wordings }) => wordings.every((ids) => ids.some(atHome)));
  expect(rows.map(({ id }) => id)).toEqual([]);
});
