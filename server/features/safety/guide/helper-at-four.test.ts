import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Somebody named and reachable is asked for at 4, before help was called: the next act says to go to them or to call them, with words. */

const danger = ['je veux me tuer, les cachets sont devant moi', 'je le fais ce soir'];
const taken = ['j’ai avalé une boîte entière il y a vingt minutes', 'je sais pas ce que c’était'];
const asksFor = /^(?:self-(?:four|begun)-(?:named|helper)|self-beside-four|helper-near$|takes-up-roof-four)/;
const said = (...lines: string[]) =>
  talk(...lines)
    .rows.flat()
    .filter((id) => asksFor.test(id));

describe('at 4, whoever was named is asked for within two replies', () => {
  test.each([
    ['ma sœur dort dans la chambre d’à côté'],
    ['y a juste ma grand-mère'],
    ['ma voisine Simone est là, en face'],
    ['mon frère habite à côté'],
    ['la dame elle regarde la télé en bas'],
    ['l’ouvrier loge au-dessus'],
    ['le gardien est au bout du couloir'],
  ])('beside a means: %s', (line) => {
    expect(said(...danger, line, 'j’ose pas')).not.toEqual([]);
  });

  test.each([
    ['ma sœur dort dans la chambre d’à côté'],
    ['la dame elle regarde la télé en bas'],
    ['mon frère habite à côté'],
  ])('and after something was taken: %s', (line) => {
    expect(said(...taken, line, 'j’ai mal au ventre')).not.toEqual([]);
  });
});

describe('nobody is asked for', () => {
  test.each([
    ['surtout pas ma sœur, c’est d’elle que j’ai peur'],
    ['ma sœur est morte il y a un an'],
    ['j’ai plus personne'],
  ])('who is feared, dead or not there: %s', (line) => {
    expect(said(...danger, line, 'j’ose pas')).toEqual([]);
  });

  test('once help was called', () => {
    expect(said(...danger, 'j’ai appelé le 15', 'ma sœur dort à côté')).toEqual([]);
  });
});
