import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { maySay } from './spared-words.ts';
import { talk } from './talk-for-tests.ts';

/* Nobody is sent to the one who may be who does harm, nor told to open to them, whatever danger the talk was taken for (0127). */

const data = protocolData;
const sends = [...data.texts.values()].filter((row) => row.joinsNear || row.opensDoor).map(({ id }) => id);

describe('where somebody may be who does harm', () => {
  test.each([
    [
      'je suis au pair chez une famille, ma chambre est au sous-sol et n’a pas de clé',
      'le papa vient la nuit chercher des chemises',
      'attends il est dans la cuisine avec moi',
      'mardi il s’est assis sur mon lit et il a mis sa main, j’ai fait la morte',
    ],
    [
      'y m’a tiré par les cheveux dans l’char pis y a barré les portes',
      'y a monté à cent soixante-dix pis y a lâché le volant',
      'y cogne dans porte d’la toilette faut j’sorte',
    ],
  ])('no text sends to the person who is near: %s', (...lines) => {
    const { state } = talk(...lines);
    const said = sends.filter(maySay(data, state));
    expect(said).toEqual([]);
  });

  test.each([
    [
      'Mon mari m’a frappée hier',
      'j’ai ses médicaments, je veux mourir ce soir',
      'mon mari est dans le salon',
      'je vais le voir ?',
    ],
    [
      'Il me tape quand il a bu',
      'je veux mourir, j’ai le fusil',
      'il dort dans la chambre',
      'je dois le réveiller ?',
    ],
  ])('whoever means to die is not sent to the one who strikes: %s', (...lines) => {
    const { state } = talk(...lines);
    expect(sends.filter(maySay(data, state))).toEqual([]);
  });

  test('after something was taken behind a locked door, the door is spoken of', () => {
    const { state } = talk(
      'Mon ex m’a tapée il y a dix ans',
      'j’ai avalé toute la boîte',
      'j’ai fermé la porte à clé',
    );
    expect(maySay(data, state)('own4-locked-1')).toBe(true);
  });

  test('whoever means to die and is harmed by nobody is sent to them', () => {
    const { state } = talk('je vais me tuer ce soir', 'ma sœur est dans la chambre à côté');
    const said = sends.filter(maySay(data, state));
    expect(said).toContain('s-l4-begun-1');
    expect(said).toContain('own4-door-3');
  });
});
