import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { freshGuideState, type GuideState } from './guide-state.ts';
import { raise } from './levels.ts';
import { saysNotThem } from './not-them.ts';
import { respond } from './respond.ts';
import { step } from './step.ts';

/* « Pas elle, moi », « ma sœur va très bien »: a danger that was never said of that person ends with the words that set it right. */

const told = ['je pense à me tuer', 'je voulais vous parler de ma sœur, elle habite loin'];
const at = (turn: number) => new Date(Date.UTC(2026, 2, 2, 19, turn));

/** One's own danger at `level`, and another person's that nothing but resemblance raised in the second message. */
const misread = (level: 2 | 3 | 4, otherLevel: 2 | 3 | 4 = 4): GuideState => {
  const first = step(freshGuideState(), {
    text: told[0]!,
    at: at(0),
    channel: 'web',
    session: 's',
    asked: null,
    before: [],
  }).state;
  const own = raise(first, { level, category: 'suicide', subject: 'self', own: true, plain: true }, at(0));
  const second = { ...own, session: { ...own.session, turn: own.session.turn + 1 } };
  return raise(
    second,
    {
      level: otherLevel,
      category: 'third_party',
      subject: 'other',
      own: false,
      plain: false,
      resembles: true,
    },
    at(1),
  );
};

const readAfter = (state: GuideState, text: string, before = told) => {
  const read = step(state, { text, at: at(2), channel: 'web', session: 's', asked: null, before });
  const { reply } = respond(read.state, read.reading, {
    country: 'FR',
    address: 'vous',
    channel: 'web',
    at: at(2),
  });
  return { ...read, ids: reply?.record.textIds ?? [] };
};

const corrections = [
  'pour QUI, elle ? ma sœur elle dort tranquille à Pau',
  'c’est moi qui ai des idées noires',
  'ma sœur va très bien merci',
  'personne est en danger sauf moi',
  'y a personne d’autre en danger',
  'stop avec ma sœur',
  'arrêtez de me parler de ma sœur',
  'pas elle, moi',
  'je parle de moi là',
  'c moi pas ma soeur',
  'Ma sœur n’est pas en danger. C’est de moi qu’il s’agit.',
  'laissez ma sœur en dehors de ça',
  'qui ça, elle ?',
  'ma soeur est ben correcte, c’est moé qui file pas',
];

describe('a plain correction', () => {
  test.each(corrections)('ends it at once: %s', (text) => {
    for (const level of [2, 3] as const) {
      const { state, reading, ids } = readAfter(misread(level), text);
      expect(state.other.level).toBe(0);
      expect(state.self.level).toBeGreaterThanOrEqual(level);
      expect(reading.request).toBe('not-them');
      expect(ids.some((id) => id.startsWith('not-them-'))).toBe(true);
    }
  });

  test('at 4 as well, and the own 4 stays', () => {
    const { state, ids } = readAfter(misread(4), 'stop avec ma sœur, c’est moi');
    expect(state.other.level).toBe(0);
    expect(state.self.level).toBe(4);
    expect(ids.some((id) => id.startsWith('not-them-'))).toBe(true);
  });

  test('a wrong 4 while one’s own danger was not read yet becomes the writer’s', () => {
    const calm = raise(
      { ...freshGuideState() },
      { level: 4, category: 'third_party', subject: 'other', own: false, plain: true, resembles: true },
      at(0),
    );
    const { state } = readAfter(calm, 'Pour lui qui. C’est de moi que je parle.', [
      'y a le fusil au grenier',
    ]);
    expect(state.other.level).toBe(0);
    expect(state.self.level).toBe(4);
  });

  test.each([
    'ma sœur m’a rappelée',
    'elle habite à Pau, elle a deux enfants',
    'c’est moi qui l’ai appelée hier',
    'ma sœur va venir demain',
    'elle va bien finir par répondre',
    'personne ne répond',
    'elle va bien plus mal que moi',
    'si elle allait bien je le saurais',
  ])('what corrects nothing changes nothing: %s', (text) => {
    expect(saysNotThem(clausesOf(text))).toBe(false);
    expect(readAfter(misread(3), text).state.other.level).toBe(4);
  });
});

describe('what was said outright of the other person', () => {
  test.each(['ma sœur va très bien merci', 'elle dort tranquille', 'pour qui ?', 'c’est moi aussi'])(
    'is not taken back by it: %s',
    (text) => {
      const before = ['je pense à me tuer', 'ma sœur a avalé des cachets, elle veut mourir'];
      expect(readAfter(misread(3), text, before).state.other.level).toBe(4);
    },
  );

  test('nor where a choice said so', () => {
    const state = misread(3);
    const tapped = {
      ...state,
      session: { ...state.session, rises: state.session.rises.map((rise) => ({ ...rise, own: true })) },
    };
    expect(readAfter(tapped, 'ma sœur va très bien').state.other.level).toBe(4);
  });
});
