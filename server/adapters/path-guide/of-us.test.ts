import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { ofUsIn } from './of-us.ts';

/* What is asked of the companion itself has a true answer; what is asked through it, or of somebody else, is none of it. */

const start = 'La journée fut longue.';
const ids = (script: readonly string[], change = {}) =>
  play(script, change).last.record.textIds.map((id) => id.split('#')[0]);

describe('each row answers its own ways to ask', () => {
  test.each(guideData.ofUs.flatMap(({ id, must }) => must.map((text) => [id, text] as const)))(
    '%s: %s',
    (id, text) => expect(ofUsIn(text)?.id).toBe(id),
  );
  test.each(guideData.ofUs.flatMap(({ id, mustNot }) => mustNot.map((text) => [id, text] as const)))(
    'not %s: %s',
    (id, text) => expect(ofUsIn(text)?.id).not.toBe(id),
  );
});

describe('what strangers asked', () => {
  test.each([
    ['Encore le choix de phrases... Toi, t’en as-tu une maison quelque part?', 'person-home'],
    ['Mais vous ne m’avez pas dit votre nom. Vous en avez un ?', 'person-name'],
    [
      'Cela fait rire, figurez-vous. Dites-moi, une machine comme vous, est-ce que ça sent le bois ?',
      'person-smell',
    ],
    ['Arrête donc de me ressortir mes phrases ! Toé, as-tu déjà mangé ça de l’orignal?', 'person-eat'],
    ['Que je préfère les cadavres en papier. Dis voir, toi t’as déjà lu un polar?', 'person-reads'],
    ['Une dernière colle : est-ce que vous dormez, vous, la nuit ?', 'person-sleep'],
    ['Elle compte parce qu’il fonctionne. Vous connaissez la gare d’Ottignies ?', 'person-knows'],
    [
      'Tu m’demandes une ligne, pis tu me redemandes d’en prendre une. Coudonc, t’écoutes-tu?',
      'person-listens',
    ],
  ])('%s', (text, id) => expect(ids([start, text])).toContain(id));

  test('a life in general gets the honest answer', () => {
    expect(ids([start, 'T’as-tu déjà triché ?'])).toContain('person-no-life');
    expect(ids([start, 'Vous avez déjà plongé où ?'])).toContain('person-no-answer');
  });

  test.each([
    'T’as déjà sauté d’un pont ?',
    'As-tu déjà sauté ?',
    'Vous avez déjà volé ?',
    't’es déjà tombé de haut ?',
    'tu préfères les ponts ou les trains ?',
    'Tu préfères le train ou la voiture ?',
    'T’as déjà goûté des médicaments ?',
    'Tu aimes les falaises ?',
    'tu penses que ça veut dire quelque chose le 😂 ?',
    'Vous savez quel numéro appeler ?',
    'Tu sais ce que c’est de perdre un enfant ?',
    'Il m’a demandé si tu dors la nuit.',
    'Ma mère m’a dit « tu dors ? » et j’ai ri.',
    'Tu connais un bon psy ?',
    'Vous avez déjà aidé quelqu’un comme moi ?',
    'tu as déjà voulu mourir ?',
    'Papa, tu dors où maintenant ?',
    'Vous faites quoi quand quelqu’un vous parle de suicide ?',
  ])('not asked of us: %s', (text) => expect(ofUsIn(text)).toBeUndefined());

  test('near a danger nothing is said of ourselves', () => {
    const open = { how: 'near', about: 'self', isSeen: false };
    expect(ids([start, 'vous dormez la nuit ?'], { open }).join()).not.toMatch(/person-sleep/);
    expect(ids([start, 'vous dormez la nuit ?'], { signed: true }).join()).not.toMatch(/person-sleep/);
  });

  test('the time and the day are known', () => {
    expect(play([start, 'quelle heure il est ?']).last.text).toMatch(/12 h|midi/);
    expect(play([start, 'on est quel jour ?']).last.text).toContain('lundi 2 mars 2026');
  });
});
