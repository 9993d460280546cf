import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { partsBesideThird, thirdsOf } from './parts-for-tests.ts';
import { type Line, talk } from './talk-for-tests.ts';

/*
 * A reply in danger is made of two parts at most, one that takes up or answers and one that goes on (docs/decisions/0080). Beside them,
 * in one of two replies at most, one short sentence may say what the talk still lacks (docs/decisions/0112).
 */

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const talks: Record<string, readonly Line[]> = {
  'a young mother': [
    'Je pense à mourir depuis la naissance.',
    { tap: 'kill-myself' },
    'mon bébé a deux mois et je ne dors plus',
    'j’ai peur de la nuit, est-ce que ça passe un jour ?',
    { tap: 'refuse' },
    'j’aurais trop honte, et puis mon mari n’en sait rien',
    'Par SMS, c’est possible ? et pour les mamans il y a un endroit ?',
    'vous ne lisez pas ce que j’écris, j’ai peur',
    'ma sœur arrive dans une heure',
    'merci',
  ],
  'a boy': [
    'j’ai 16 ans et je veux plus vivre',
    'mes parents savent pas',
    'ya un endroit pour les jeunes ? un numéro ?',
    'je me suis coupé hier, et mes bras on en parle ?',
    'nan j’appelle pas',
    'tu réponds à côté, j’ai dit que j’appelle pas',
    'j’ai une lame dans ma trousse',
    { tap: 'near' },
    'ma cousine est en route, je lui montre ou pas ?',
    'ok',
  ],
  'an old man': [
    'Je veux en finir, ma femme est morte en janvier.',
    'Le fusil est à la cave.',
    { tap: 'later' },
    'Vous récitez. Je suis seul dans cette maison.',
    'Mon fils habite loin. Qui s’occupera du chien ?',
    'Encore ce numéro.',
    'Le voisin peut garder la clef, c’est une bonne idée ?',
    'Il a pris la clef.',
    'Bon.',
    'Je dors mal.',
  ],
  'a carer': [
    'Mon frère parle de se suicider, je suis avec lui.',
    { tap: 'with' },
    'je peux lui enlever ses médicaments ? et lui dire quoi ?',
    'vous ne répondez pas, j’ai peur',
    'c’est qui au bout du fil ?',
    'et moi je tiens comment ?',
    'il a pris les clés de la voiture',
    'il dort',
  ],
  'somebody at four': [
    'Je vais me tuer ce soir, j’ai les cachets.',
    'je suis seule',
    'je n’appellerai pas',
    'vous êtes qui ?',
    'ma voisine est là, je lui donne les boîtes ?',
    'elle a appelé le 15',
    'ils arrivent',
  ],
};

describe.each(Object.entries(talks))('%s', (_, lines) => {
  const { ids, said, levels } = talk(...lines);
  const thirds = ids.map(thirdsOf);

  test('hears two parts at most, besides the number and what the talk still lacks', () => {
    const many = ids.flatMap((each, at) =>
      partsBesideThird(each) > 2 ? [`${each.join(' ')} : ${said[at]}`] : [],
    );
    expect(many).toEqual([]);
    expect(levels.some((level) => level >= 2)).toBe(true);
  });

  test('hears what it still lacks as a third part never twice in a row, never at 4, and in a short sentence', () => {
    for (const [at, third] of thirds.entries()) {
      if (third.length === 0) continue;
      expect(thirds[at + 1] ?? []).toEqual([]);
      expect(levels[at]).toBeLessThan(4);
      for (const id of third) {
        expect(protocolData.texts.get(id)!.vous).not.toContain('?');
        expect(wordsIn(protocolData.texts.get(id)!.vous)).toBeLessThanOrEqual(14);
      }
    }
  });

  test('hears no lone « oui » inside a paragraph', () =>
    expect(said.filter((text) => / Oui\. \p{Lu}/u.test(text))).toEqual([]));
});

test('what is owed is said all the same, and a question waits for it no longer than a reply', () => {
  const { rows } = talk(
    'Je pense à me suicider.',
    { tap: 'refuse' },
    'j’ai honte de tout cela',
    'le sommeil ne vient plus',
    'j’ai perdu mon travail',
    'je ne mange plus',
    'je pleure tous les jours',
    'mon père est mort en mai',
  );
  const all = rows.flat().join();
  for (const owed of [/owed-near|self-three-alone|near/, /owed-distance|means/, /professional|named-/])
    expect(all).toMatch(owed);
});

test('a reproach is owned in six words at most', () => {
  const long = protocolData
    .actsOn('reception')
    .filter(({ told }) => told.some((id) => ['anger', 'number-tired', 'correction'].includes(id)))
    .flatMap(({ wordings }) => wordings.flat())
    .flatMap((id) => [protocolData.texts.get(id)!.vous, protocolData.texts.get(id)!.tu])
    .filter((text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 6);
  expect(long).toEqual([]);
});

describe('what speaks here', () => {
  const named = (ids: readonly string[]) => ids.some((id) => protocolData.texts.get(id)?.namesProgram);
  test.each(Object.entries(talks))(
    'is said at most once beside an act, and never ends a reply: %s',
    (_, lines) => {
      const { ids } = talk(...lines);
      expect(ids.filter((each) => each.includes('s-ai-then')).length).toBeLessThanOrEqual(1);
      expect(ids.filter((each) => each.at(-1) === 's-ai' || each.at(-1) === 's-ai-then')).toEqual([]);
      const first = ids.findIndex(named);
      expect(ids.slice(first + 1).flat()).not.toContain('s-ai-then');
    },
  );

  test('is not said again with the consent', () => {
    const { ids } = talk(
      'J’ai envie de disparaître pour de bon.',
      'oui je pense au suicide',
      'je suis en cité u',
      'j’ai pas dormi depuis deux jours',
      'j’ai personne ici',
      'pas de date',
      'ils ont vendu un terrain pour moi',
      'il pleut',
      'la rue est vide',
    );
    expect(ids.flat().filter((id) => named([id])).length).toBeLessThanOrEqual(1);
  });

  test('is said once, in a calm moment, to somebody who only writes', () => {
    const { ids } = talk(
      'Je pense à me suicider.',
      { tap: 'will' },
      { tap: 'later' },
      'il pleut depuis lundi',
      'la rue est vide',
      'le chat dort',
      'je bois un thé',
      'la radio joue',
      'il fait nuit',
      'je regarde la télé',
    );
    expect(ids.flat().filter((id) => named([id])).length).toBeGreaterThanOrEqual(1);
  });
});
