import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* What a surer reading of ordinary words must not take from a danger: the neighbours of each exception, on the grave side. */

const grave = (...lines: readonly string[]) => talk(...lines).state;

test.each([
  [['j’ai les médicaments devant moi', 'hm', 'il est 3h et tout le monde dort', 'je ne réponds pas']],
  [['j’ai les médicaments devant moi', 'hm', 'il est 3h et tout le monde dort', 'j’ai fermé la porte à clé']],
])('silence on whether something is done, with the means at hand: %s', (lines) => {
  expect(grave(...lines).self.level).toBe(4);
});

test.each([
  'je me cache derrière mes voisins, mon ex me cherche',
  'mon mari me cherche, je me cache derrière des cartons dans la cave',
])('who hides from somebody is hidden: %s', (text) => {
  const { self } = grave(text);
  expect(self.level).toBe(4);
  expect(self.facts.shelter?.value).toBe('hidden');
});

describe('the wheel beside a wish to die', () => {
  test.each([
    [['je veux mourir, mon père est mort cet été', 'je prends la voiture pour aller retrouver mon père']],
    [['je veux mourir', 'je prends la voiture rejoindre ma mère au paradis']],
    [['je veux mourir', 'je vais prendre la voiture pour aller chez mon frère et le tuer']],
    [['je veux en finir', 'je prends la voiture, j’ai laissé un mot pour aller voir ma mère']],
    [['je veux mourir', 'je vais rouler, j’ai mis le vélo de mon fils dans le garage']],
  ])('is a danger of now: %s', (lines) => {
    expect(grave(...lines).self.level).toBe(4);
  });
});

test.each([
  'mon mari veut mourir, il a aspergé le salon d’essence, les petits sont dans leur chambre',
  'ma fille dit qu’elle veut mourir, son beau-père entre dans sa chambre la nuit',
])('who wants to die and puts others in danger is no third person alone: %s', (text) => {
  expect(grave(text).other.category).not.toBe('third_party');
});

test.each(['j’ai tout essayé pour m’en sortir, ce soir j’arrête tout'])(
  'what was tried in order to live excuses nothing: %s',
  (text) => {
    expect(grave('je veux mourir', text).self.level).toBeGreaterThanOrEqual(3);
  },
);
