import { describe, expect, test } from 'vitest';
import { isOwnSentence } from '#shared/companion/guide.ts';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';

/* Their own sentences carry a talk: which of them counts is offered after any message of two sentences, and not under every one. */

const start = 'Ma voisine a un carillon à vent sur son balcon.';
const two =
  'Il tinte toute la nuit à deux mètres de ma chambre. Je n’aimerais pas passer pour la vieille qui rouspète.';
const more = [
  'Elle a emménagé il y a un mois avec deux chats. Elle dit bonjour dans l’escalier le matin.',
  'Le vent vient de la vallée depuis lundi. La fenêtre ferme mal du côté du balcon.',
  'Mon lit est contre le mur du fond. Les boules de cire tombent toutes les nuits.',
  'La gérance a envoyé un papier en mars. Personne ne l’a lu dans la maison.',
  'Le chat noir vient sur mon balcon le soir. Je lui donne un peu de jambon blanc.',
  'Demain il fera encore du vent ici. Le garage est fermé jusqu’à la fin du mois.',
];
const marks = ({ record }: { record: { asked: string | null } }) => record.asked === 'path:menu/mark';
const labels = (script: readonly string[]) =>
  play(script).last.record.choices.flatMap(({ id, label }) => (isOwnSentence(id) ? [label] : []));

describe('which sentence counts', () => {
  test('is offered after a message of two sentences, with those sentences', () => {
    expect(marks(play([start, two]).last)).toBe(true);
    expect(labels([start, two])).toEqual([
      'Il tinte toute la nuit à deux mètres de ma chambre.',
      'Je n’aimerais pas passer pour la vieille qui rouspète.',
    ]);
  });

  test('never in two of three replies, and none of its sentences twice', () => {
    const { replies } = play([start, two, ...more]);
    const at = replies.flatMap((reply, index) => (marks(reply) ? [index] : []));
    expect(at.length).toBeGreaterThan(1);
    for (const [index, each] of at.slice(1).entries()) expect(each - at[index]!).toBeGreaterThanOrEqual(3);
    const shown = at.flatMap((index) => replies[index]!.record.choices.filter(({ id }) => isOwnSentence(id)));
    expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length);
  });

  test('the one that is tapped stands above a question, and nothing hangs below it', () => {
    const { record, text } = play([start, two, '#s2']).last;
    expect(text).toMatch(/« [^»]+ »/);
    expect(record.textIds).toContain('menu/marked#0');
    expect(record.choices).toEqual([]);
  });

  test('is put as an offer where a question of ours was just answered', () => {
    const { record } = play([start, two, '#s2', more[0]!, more[1]!, more[2]!, more[3]!]).last;
    const stems = guideData.steps.get('menu/mark')!.stems;
    const all = play([start, two, '#s2', ...more]).replies.filter(marks);
    expect(record).toBeDefined();
    expect(all.length).toBeGreaterThan(1);
    expect(stems.filter(({ offers }) => offers).every(({ vous, tu }) => !/\?/.test(vous + tu))).toBe(true);
    expect(stems.filter(({ offers }) => !offers).every(({ vous }) => /\?/.test(vous))).toBe(true);
  });

  test.each(['Non. J’ai tout dit à la gérance, je n’ai plus rien à dire.', 'Tu es là ? Elle dort déjà.'])(
    'and not to who has ended, or asks: %s',
    (text) => {
      expect(marks(play([start, text]).last)).toBe(false);
    },
  );

  test('what is said to us is none of them', () => {
    const text = 'Je te parle du boulot. Le chef veut me nommer chef d’équipe. Il faut que je réponde lundi.';
    expect(labels([start, text])).not.toContain('Je te parle du boulot.');
    expect(labels([start, text])).toContain('Il faut que je réponde lundi.');
  });
});

test('no sentence of ours only asks for more', () => {
  const flat = /\b(?:en dire plus|dites-m’en|dis-m’en|raconter la suite|continuez|la suite si)\b/i;
  const left = guideData.rows.filter(
    ({ vous, shape }) => ['sentence', 'several', 'long', 'first'].includes(shape) && flat.test(vous),
  );
  expect(left).toEqual([]);
});
