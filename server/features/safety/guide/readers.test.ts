import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Somebody may read the phone: the answer is about that reader, and their words of danger are neither quoted nor spelt out. */

describe('whoever says or asks that somebody can read this is answered about that reader', () => {
  test.each([
    'est-ce qu’il peut lire ça ici ?',
    'mon ex a encore mon mot de passe icloud',
    'il a mis une application dans mon gsm je crois',
    'mes parents lisent tt mes msg',
    'elle peut voir ce que j’écris ?',
    'ma mère a installé un logiciel sur mon tel',
    'mon mari reçoit mes messages sur sa tablette',
    'y lit mes textos le soir',
  ])('%s', (text) => {
    const { ids, reading } = talk(text);
    expect(reading?.request).toBe('seen-by-them');
    expect(ids[0]!.some((id) => id.startsWith('seen-them'))).toBe(true);
  });

  test.each([
    'vous lisez mes messages ?',
    'qui lit ça ?',
    'mon médecin peut lire mon dossier ?',
    'il a mis une application de méditation sur mon téléphone',
    'mon fils lit mes vieux livres',
    'mes parents lisent beaucoup',
    'je peux lire ça ici ?',
    'ma sœur a mon numéro',
  ])('%s is answered otherwise', (text) => expect(talk(text).reading?.request).not.toBe('seen-by-them'));

  test('in danger as well, with the number at 4', () => {
    const { rows, last } = talk('mon mari m’a frappée, il a un couteau', 'est-ce qu’il peut lire ça ?');
    expect(rows[1]!.some((id) => id.includes('seen-by-them'))).toBe(true);
    expect(last).toMatch(/17/);
  });
});

describe('a phone that is read is known as one', () => {
  test.each([
    'mon ex a encore mon mot de passe icloud',
    'il a mis une application dans mon gsm je crois',
    'pardon mon mari était derrière moi',
    'elle connaît mon code',
  ])('%s', (text) => expect(readOf(text).self.watched).toBe('watched'));
  test.each(['mon mari était derrière moi à la caisse', 'elle connaît mon code postal'])(
    '%s tells nothing of it',
    (text) => expect(readOf(text).self.watched).toBeUndefined(),
  );
});

describe('words of danger are neither quoted nor spelt out there', () => {
  const watched = 'mes parents lisent tt mes msg';
  const spelt = /suicid|mourir|tuer|mort\b|« (?:j’|j'|ils)/;
  test.each([
    [
      watched,
      'jveux mourir depuis kils savent pr moi',
      'ils parlent de me renvoyer au bled',
      'oui j’y pense',
    ],
    [watched, 'jen peux plus de vivre', 'oui', 'ce soir'],
    [
      'il a mis une application dans mon gsm',
      'il a dit qu’il me tuerait si je pars',
      'non',
      'j’ai peur',
      'je sais pas',
    ],
  ])('%j', (...lines) => {
    const { said } = talk(...lines);
    for (const each of said.slice(1)) expect(each).not.toMatch(spelt);
  });

  test('the line stays', () => {
    const { said } = talk(watched, 'je vais me tuer ce soir');
    expect(said.at(-1)).toMatch(/15|112|3114/);
    expect(said.at(-1)).not.toMatch(spelt);
  });
});

describe('what is told after the blows is met', () => {
  const beaten = 'mon mec m’a étranglée hier';
  test.each([
    'ma sœur dit que je peux venir chez elle à Liège',
    'mon frère peut m’héberger',
    'une amie me propose de dormir chez elle',
    'ma mère veut bien nous prendre',
  ])('a place to go: %s', (text) => {
    const { reading, ids } = talk(beaten, text);
    expect(reading?.told).toContain('place-offered');
    expect(ids[1]!.some((id) => id.startsWith('td-place'))).toBe(true);
  });
  test.each([
    'il s’est excusé, il a acheté des fleurs',
    'il a pleuré il dit qu’il recommencera plus',
    'il m’a demandé pardon',
  ])('excuses: %s', (text) => {
    const { reading, ids, state } = talk(beaten, text);
    expect(reading?.told).toContain('he-is-sorry');
    expect(ids[1]!.some((id) => id.startsWith('td-sorry-him'))).toBe(true);
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });
  test.each([
    'ma sœur dit que je peux venir la voir à Noël avec les enfants des voisins',
    'je m’excuse',
    'j’ai acheté des fleurs',
  ])('%s is neither', (text) => {
    const { told } = talk(beaten, text).reading!;
    expect(told).not.toContain('he-is-sorry');
    expect(told).not.toContain('place-offered');
  });
});
