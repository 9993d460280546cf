import { expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './index.ts';

/* What carries a talk is short: no list of their sentences and no quotation that we chose (docs/decisions/0123). */

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

test.each([
  ['after a tale', [start, two, ...more]],
  ['after a long message', [[start, two, ...more].join(' ')]],
])('no sentence of theirs is held out or quoted that they did not choose: %s', (_, script) => {
  const { replies } = play(script);
  expect(replies.filter((reply) => quotes(reply) || marks(reply))).toEqual([]);
});

test('« posez-moi une question » is answered by one, and by no sentence of theirs', () => {
  const { last } = play([start, two, 'Posez-moi une question']);
  expect(quotes(last) || marks(last)).toBe(false);
  expect(last.text).toMatch(/\?$/);
});

test('no sentence of ours only asks for more', () => {
  const flat = /\b(?:en dire plus|dites-m’en|dis-m’en|raconter la suite|continuez|la suite si)\b/i;
  const left = guideData.rows.filter(
    ({ vous, shape }) => ['sentence', 'several', 'long', 'first'].includes(shape) && flat.test(vous),
  );
  expect(left).toEqual([]);
});
