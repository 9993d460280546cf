import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { rowOf } from './guide-data.ts';

/* Beside a sign of danger the calm guide says plain words: a light question reads as careless there, and so does a bare goodbye. */

const talks = [
  [
    'On est rentrés du marché.',
    'Ils ont fixé la date.',
    'Je connais pas le type.',
    'Il y a un médecin à bord.',
    'Seule, oui.',
  ],
  [
    'g 26 ans',
    'croupier au casino',
    'jdois 41k a des gens',
    'mes parents vont perdre la maison',
    'ma voiture est garée',
  ],
  [
    'Je suis notaire.',
    'J’ai tout mis dans un classeur.',
    'Dimanche, quand elles seront parties.',
    'C’était prévu.',
    'On verra.',
  ],
];

describe('beside a sign of danger', () => {
  test.each(talks)('no row asks: %s', (...script) => {
    const { replies } = play(script, { signed: true });
    const rows = replies.flatMap(({ record }) => record.textIds.flatMap((id) => rowOf(id) ?? []));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ asks }) => asks)).toEqual([]);
  });

  test.each(['ma femme m’appelle pour dîner', 'Allez, à demain.', 'bonne soirée'])(
    'who leaves hears no bare goodbye: %s',
    (text) => {
      const { last } = play(['Dimanche, quand elles seront parties.', 'C’était prévu.', text], {
        signed: true,
      });
      expect(last.record.textIds.filter((id) => /^bye-(?!near)/.test(id))).toEqual([]);
    },
  );
});

test('without a sign the guide asks as before', () => {
  const { replies } = play(talks[0]!);
  const rows = replies.flatMap(({ record }) => record.textIds.flatMap((id) => rowOf(id) ?? []));
  expect(rows.some(({ asks }) => asks)).toBe(true);
});

test.each(['ma femme m’appelle pour dîner', 'je dois y aller, on m’attend'])(
  'who only tells that they leave hears no goodbye: %s',
  (text) => {
    const { last } = play(['On est rentrés du marché.', 'Rien de spécial.', text]);
    expect(last.record.textIds).not.toContain('bye-plain');
  },
);
