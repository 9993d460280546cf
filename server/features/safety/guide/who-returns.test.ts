import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Who comes home, after « êtes-vous en sécurité ? », and whose wish to die it is where a relative is named beside it. */

const quarrel =
  'c’est encore ma sœur, ça fait des années qu’on se déchire pour mes parents, elle m’a secouée à midi et depuis je tourne en rond dans l’atelier';
const safe = (before: string, text: string) => readOf(before, { asked: 'check-safe' }, text);

describe('safe, and somebody by name comes home', () => {
  test.each([
    'Euh oui je suis chez moi, enfin en sécurité physiquement quoi, Marc est au boulot il rentre vers vingt heures. C’est dans ma tête que c’est le bazar',
    'oui en sécurité, Karim rentre à 18h, il est au taf',
    'Oui, tout à fait en sécurité. Paul est sorti, il revient dans une heure.',
    'ouais chu en sécurité, Steve est icitte, y rentre de job',
  ])('is safe: %s', (text) => {
    const { self, states } = safe(quarrel, text);
    expect(states.self).toBeLessThan(2);
    expect(self.aggressor).toBeUndefined();
    expect(self.where).not.toBe('unsafe');
  });

  test.each([
    ['j’ai peur de mon mari', 'oui en sécurité, Marc est au boulot il rentre à vingt heures'],
    ['j’ai peur', 'là oui, il est au travail, il rentre ce soir'],
    ['j’ai peur', 'oui pour l’instant, mais il rentre à 19h'],
    ['j’ai peur', 'en sécurité jusqu’à ce qu’il revienne'],
    ['mon copain me frappe', 'oui, Karim est au travail, il rentre à 18h'],
    [quarrel, 'non, Marc rentre à vingt heures'],
    [quarrel, 'oui en sécurité, mais Marc a bu, il rentre et il me frappe'],
  ])('is not told by this: %s / %s', (before, text) => {
    const { states, self } = safe(before, text);
    expect(states.self >= 2 || self.where === 'unsafe' || self.where === 'unsure').toBe(true);
  });
});

describe('a wish to die beside a relative is the writer’s', () => {
  test.each([
    'mon mari est là. je pense à mourir',
    'mon frère s’appelle Marc. je pense à mourir',
    'mon compagnon c’est Marc, il sait pour ma dépression. je pense à mourir',
    'ma femme a sa chimio demain et moi je pense souvent à mourir',
    'ma mère est morte en mars, je pense à en finir',
    'mon fils dort et je pense à en finir',
    'ma fille est au lycée. je pense au suicide',
    'mon chum est correct, chu rendu que j’pense à mourir',
    'mon père tousse à côté, je pense à mourir tous les soirs',
    'ma sœur est chez moi et je pense à disparaître',
  ])('%s', (text) => {
    const { states, about } = readOf(text);
    expect([states.other, about]).toEqual([0, 'self']);
    expect(states.self >= 2 || talk(text).reading?.check === 'check-death').toBe(true);
  });

  test.each([
    'mon fils est bizarre, je pense qu’il va se tuer',
    'mon fils veut mourir et je pense à lui tout le temps',
    'ma sœur a avalé des cachets je crois',
    'ma voisine est tombée, je crois qu’elle respire plus',
    'mon frère pense à mourir',
  ])('but theirs stays theirs: %s', (text) => {
    const { states } = readOf(text);
    expect(states.other).toBeGreaterThanOrEqual(2);
    expect(states.self).toBeLessThan(2);
  });
});
