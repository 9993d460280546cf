import { describe, expect, test } from 'vitest';
import { isOwnSentence } from '#shared/companion/guide.ts';
import { door, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './index.ts';
import { newestSentence } from './newest-sentence.ts';

/* Their newest sentence carries a talk, in its block with one question; the list of their sentences comes once, and asked for. */

const start = 'Ma voisine a un carillon à vent sur son balcon.';
const two =
  'Il tinte toute la nuit à deux mètres de ma chambre. Je n’aimerais pas passer pour la vieille qui rouspète.';
const more = [
  'Elle a emménagé il y a un mois avec deux chats. Elle dit bonjour dans l’escalier le matin.',
  'Le vent vient de la vallée depuis lundi. La fenêtre ferme mal du côté de mon lit.',
  'Mon lit est contre le mur du fond. Je mets des boules de cire toutes les nuits.',
  'La gérance a envoyé un papier en mars. Mon voisin ne l’a pas lu non plus.',
  'Le chat noir vient sur mon balcon le soir. Je lui donne un peu de jambon blanc.',
  'Demain il fera encore du vent ici. Ma sœur passe samedi avec son escabeau.',
];
const quotes = ({ record }: GuideReply) => record.textIds.includes('quote');
const marks = ({ record }: GuideReply) => record.asked === 'path:menu/mark';
const newest = (text: string, ours = '') => newestSentence(text, door, ours);

describe('the sentence that is quoted', () => {
  test.each([
    ['Le train était plein. J’ai lu debout jusqu’à Namur. Il pleuvait.', 'J’ai lu debout jusqu’à Namur.'],
    [
      'On marie la petite samedi. Claudine est charmante, mais elle parle.',
      'Claudine est charmante, mais elle parle.',
    ],
    [
      'Ça choque ma belle-mère, figurez-vous. Ma sœur a fait les comptes hier.',
      'Ma sœur a fait les comptes hier.',
    ],
    ['Le petit a dormi dans la voiture', 'Le petit a dormi dans la voiture'],
  ])('is the last that tells of their life: %s', (text, sentence) => expect(newest(text)).toBe(sentence));

  test.each([
    'Merci, c’est gentil de votre part.',
    'Tu peux mettre ça sur ma pierre tombale.',
    'Mon frère est un menteur et un voleur.',
    'Marc m’a menti pendant trois ans.',
    'Je suis vraiment une merde, voilà tout.',
    'Je n’ai plus envie de vivre du tout.',
    'Est-ce que ma sœur viendra samedi ?',
    'Encore une de mes phrases à choisir.',
    'Je l’ai fait.',
  ])('and none is: %s', (text) => expect(newest(text)).toBeNull());

  test('nor one that says our question again', () => {
    expect(newest('Je garderais la ligne du fond.', 'Laquelle garderiez-vous ?')).toBeNull();
  });
});

describe('a quotation', () => {
  test('stands whole in its block above one question, and nothing hangs below it', () => {
    const { text, record } = play([start, two]).last;
    expect(text).toMatch(
      /^Vous avez écrit\n« Je n’aimerais pas passer pour la vieille qui rouspète\. »\n\n[^«]+\?$/,
    );
    expect(record.choices).toEqual([]);
  });

  test('comes at most in one of three replies, and no sentence twice', () => {
    const { replies } = play([start, two, ...more]);
    const at = replies.flatMap((reply, index) => (quotes(reply) ? [index] : []));
    expect(at.length).toBeGreaterThan(1);
    for (const [index, each] of at.slice(1).entries()) expect(each - at[index]!).toBeGreaterThanOrEqual(3);
    const shown = at.map((index) => /« (.+) »/.exec(replies[index]!.text)![1]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test.each([
    ['beside a sign', [start, two], { signed: true }],
    ['aloud', [start, two], { channel: 'voice' as const }],
    ['in a messenger', [start, two], { channel: 'telegram' as const }],
    ['to who wants quiet', [start, two], { quiet: true }],
  ])('never %s', (_, script, change) => expect(quotes(play(script, change).last)).toBe(false));

  test.each([
    'Je suis nulle, je rate tout. Ma voisine a mis un carillon.',
    'Merci pour le conseil. Ma voisine a enlevé le carillon.',
    'Ma voisine a enlevé le carillon. Bonne soirée à vous.',
    'Ma voisine a enlevé le carillon. Vous en pensez quoi ?',
    'Mon mari est mort samedi. Ma voisine a mis un carillon.',
  ])('nor under %s', (text) => expect(quotes(play([start, text]).last)).toBe(false));

  test('answers « posez-moi une question »', () => {
    const { last } = play([start, 'Posez-moi une question']);
    expect(quotes(last)).toBe(true);
  });

  test('after a joy or a laugh asks nothing solemn', () => {
    const light = guideData.steps.get('menu/marked')!.stems.filter(({ solemn }) => !solemn);
    expect(light.length).toBeGreaterThanOrEqual(10);
  });
});

describe('the list of their sentences', () => {
  const long = [start, two, ...more].join(' ');

  test('is held out once in a session', () => {
    const { replies } = play([start, long, ...more, `${long} Et voilà.`, ...more]);
    expect(replies.filter(marks).length).toBeLessThanOrEqual(1);
    expect(marks(play([long]).last)).toBe(true);
  });

  test('and not after a short message, nor to who complained of it', () => {
    expect(marks(play([start, two]).last)).toBe(false);
    expect(marks(play([start, 'Encore la liste de mes phrases.', long]).last)).toBe(false);
  });

  test('what is said to us is none of them', () => {
    const text = `Je te parle du boulot. Le chef veut me nommer chef d’équipe. Il faut que je réponde lundi. ${long}`;
    const labels = play([text]).last.record.choices.flatMap(({ id, label }) =>
      isOwnSentence(id) ? [label] : [],
    );
    expect(labels).not.toContain('Je te parle du boulot.');
  });
});

test('no sentence of ours only asks for more', () => {
  const flat = /\b(?:en dire plus|dites-m’en|dis-m’en|raconter la suite|continuez|la suite si)\b/i;
  const left = guideData.rows.filter(
    ({ vous, shape }) => ['sentence', 'several', 'long', 'first'].includes(shape) && flat.test(vous),
  );
  expect(left).toEqual([]);
});
