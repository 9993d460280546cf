import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { freshGuideState, type GuideState } from './guide-state.ts';
import { hushAt } from './hush.ts';
import { type Line, talk } from './talk-for-tests.ts';

/* Somebody may see the screen: the next reply names nothing and shows nothing, until the way is clear. */

const lastOf = (...lines: Line[]) => {
  const { reply, reading } = talk(...lines);
  return { ids: reply?.record.textIds ?? [], reply, hush: reading?.hush ?? false };
};
const isHushed = (...lines: Line[]): boolean => {
  const { ids, reply } = lastOf(...lines);
  if (!ids.every((id) => id.startsWith('hush-')) || ids.length === 0) return false;
  expect(reply).toMatchObject({ resources: [], pinned: false, withoutTrace: true });
  expect(reply?.record).toMatchObject({ asked: null, choices: [] });
  return true;
};

describe('after an alert', () => {
  test.each([
    ['il lit mon téléphone', 'il me frappe depuis deux ans', 'il sort'],
    ['excusez moi il était derrière', 'j’ai peur de lui', 'il revient'],
    [
      'Ma fille gère ma tablette, elle voit tout',
      'je ferais mieux de mourir',
      'elle arrive avec les courses',
    ],
    ['mes parents regardent mon portable tous les soirs', 'jpense à mourir souvent', 'ma mère monte'],
    ['mes patrons, ils prennent mon téléphone la nuit', 'je veux mourir des fois', 'monsieur descend'],
    [
      'la tablette est à l’animation, on voit ce qu’on écrit',
      'j’aimerais autant ne pas me réveiller',
      'voilà quelqu’un',
    ],
    ['le téléphone est interdit ici', 'je veux me tuer', 'chut'],
    ['mon mec voit mes notifs', 'il ma cassé le doigt', 'tu peux arreter d’envoyer des trucs ?'],
    ['change de sujet si jdis banane', 'ma mère checke mon tel', 'jme coupe depuis janvier', 'banane'],
  ])('nothing is named: %s … %s', (...lines: string[]) => expect(isHushed(...lines)).toBe(true));

  test('at 4 the number stays, but where whoever does harm may be the one who reads', () => {
    expect(isHushed('mon mari lit mon téléphone', 'je vais me tuer maintenant', 'je ferme')).toBe(false);
    expect(isHushed('mon mari lit mes messages', 'j’ai avalé toute la boite', 'ma fille arrive')).toBe(false);
  });

  test('words for whoever reads along are met alike', () => {
    const seen = ['on voit ce qu’on écrit ici', 'j’aimerais autant ne pas me réveiller', 'voilà quelqu’un'];
    expect(isHushed(...seen, 'Il fait beau aujourd’hui')).toBe(true);
    expect(isHushed(...seen, 'Il fait beau aujourd’hui', 'oui du gâteau au chocolat merci')).toBe(true);
  });

  test('until the way is clear, a danger is told or something is asked', () => {
    const seen = ['mon mari lit mon téléphone', 'il me frappe', 'il revient'];
    for (const text of ['c’est bon il est sorti', 'je veux mourir', 'il m’a étranglée', 'je fais quoi ?'])
      expect(isHushed(...seen, text), text).toBe(false);
  });
});

test('a danger that is told at 4 ends it: what follows names what is due', () => {
  const fresh = freshGuideState();
  const next: GuideState = {
    ...fresh,
    self: { ...fresh.self, level: 4, category: 'suicide' },
    session: { ...fresh.session, turn: 6, hushAt: 5 },
  };
  const text = 'j’ai tout avalé';
  const message = { text, at: new Date(), channel: 'web', session: 's', asked: null, before: [] } as const;
  const read = (severity: number) =>
    hushAt(next, message, clausesOf(text), { severity, asks: false, screen: null }).hushAt;
  expect([read(0), read(4)]).toEqual([5, null]);
});

describe('no alert', () => {
  test('whoever comes after a call is the help that was called', () => {
    const called = [
      'ma mère lit mon téléphone',
      'je veux mourir ce soir, j’ai les cachets',
      'j’ai appelé',
      'ils sont là',
    ];
    const { level } = talk(...called).state.self;
    expect(level).toBeLessThan(4);
    expect(isHushed(...called, 'ils arrivent')).toBe(false);
  });

  test.each([
    ['je veux me tuer', 'mon frère arrive'],
    ['mon mari m’a frappée, je suis cachée', 'y monte'],
    ['je vais me tuer', 'je ferme'],
    ['mon mari lit mon téléphone', 'il vient de me frapper'],
    ['mon mari lit mon téléphone', 'je veux mourir'],
    ['bonsoir', 'il fait beau aujourd’hui'],
  ])('is read in: %s … %s', (...lines: string[]) => expect(isHushed(...lines)).toBe(false));
});

test('the level rises all the same, and what was due is said with the next message', () => {
  const lines = ['mon mari lit mon téléphone', 'il m’a frappée ce soir', 'il monte'];
  expect(talk(...lines).state.self.level).toBe(4);
  expect(lastOf(...lines, 'c’est bon il est reparti').ids.some((id) => id.startsWith('hush-'))).toBe(false);
});
