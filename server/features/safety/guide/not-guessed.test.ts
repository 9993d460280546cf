import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* A request is answered where the words cannot mean something else; one word alone asks for nothing. */

const thinks = 'Je pense à me suicider.';
const tonight = 'Je vais me tuer ce soir.';
const son = 'Mon fils a dit qu’il voulait mourir hier soir.';

describe('what is asked is answered', () => {
  test.each([
    ['y’a ma sœur qui m’appelle là, jdécroche ?', 'pick-up'],
    ['Mon frère essaie de me joindre. Je réponds ?', 'pick-up'],
    ['ma psy rappelle, je décroche ou pas ?', 'pick-up'],
    ['Aller où ? Je conduis pas.', 'where-to'],
    ['mais aller où', 'where-to'],
    ['et ça se passe comment pour mon chien si je pars ?', 'who-looks-after'],
    ['Je lui écris « viens ce soir ». Ça va comme ça ?', 'words-fine'],
    ['Ça je pourrais l’écrire. Par message.', 'reach-out'],
  ])('%s', (text, id) => {
    expect(talk(thinks, 'Ma sœur habite en bas.', text).rows.at(-1)).toContain(id);
  });

  test.each(['y’a ma sœur qui m’appelle là, jdécroche ?', 'Aller où ?'])('at 4: %s', (text) => {
    const { rows, last } = talk(tonight, text);
    expect(rows.at(-1)!.join()).toMatch(/pick-up|where-to/);
    expect(last).toContain('15');
  });

  test.each([
    ['et la fenêtre, je la bloque ?', 'keep-means-away'],
    ['je la fais dormir avec moi cette nuit ?', 'night-near'],
  ])('for another person: %s', (text, id) => {
    expect(talk(son, text).rows.at(-1)).toContain(id);
  });
});

describe('what is told or said to somebody else is no request', () => {
  test.each([
    ['Je lui dirai « garde-moi les boîtes ».', 'what-is-kept'],
    ['tu crois qu’elle me gardera mon chat, je lui dis garde-moi Pixel', 'what-is-kept'],
    ['Je peux lui écrire, à mon frère. Par message.', 'write-sms'],
    ['ma mère appelle tout le temps, je décroche plus', 'pick-up'],
    ['mon patron appelle, je décroche ?', 'pick-up'],
  ])('%s', (text, id) => {
    expect(talk(thinks, text).rows.at(-1)).not.toContain(id);
  });

  test.each(['je le fais dormir dans ma chambre ?', 'je la laisse dormir ?'])(
    'no advice on sleep: %s',
    (text) => {
      expect(talk(son, text).rows.at(-1)).not.toContain('sleep-tip');
    },
  );

  test.each([
    'Je suis avocate, je gère un divorce. Je lui demande comment, à mon fils ?',
    'mon ex me prend la tête avec le divorce. Et demain, qui reste avec lui ?',
    'J’étais avocate avant. Je lui dis quoi ce soir ?',
  ])('no law: %s', (text) => {
    expect(
      talk(son, text)
        .ids.at(-1)!
        .some((id) => id.startsWith('law#')),
    ).toBe(false);
  });
});
