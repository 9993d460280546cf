import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { clausesOf } from './clauses.ts';
import { learntRequest, withoutOthersWords } from './learnt-requests.ts';
import { protocolData } from './load-data.ts';
import { requestAsked } from './requests.ts';
import { talk } from './talk-for-tests.ts';

/* Requests known by resemblance: right where they are sure, silent where nothing is asked, answered by the data. */

const at = (path: string): URL => new URL(path, import.meta.url);
const rows = readFileSync(at('../../../../tests/fixtures/safety/learnt-requests.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ').map((part) => part.trim()) as [string, string]);
const asked = rows.filter(([, id]) => id !== '-');
const statements = rows.filter(([, id]) => id === '-');

const levels: readonly Severity[] = [2, 3, 4];
/** A reproach is met by a reception (step.ts), not by an answer. */
const answered = [...new Set(asked.map(([, id]) => id))].filter((id) => id !== 'repeat-complaint');
const categories: readonly SafetyCategory[] = ['suicide', 'domestic_violence', 'distress'];

describe('recognition', () => {
  test('of a hundred that are found, at least ninety-three are right', () => {
    const found = asked.map(([text, id]) => [learntRequest(text), id, text] as const).filter(([one]) => one);
    const wrong = found.filter(([one, id]) => one !== id);
    expect(wrong.length / found.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.07);
    expect(found.length / asked.length).toBeGreaterThanOrEqual(0.6);
  });

  test('what states and asks nothing is none', () => {
    expect(statements.filter(([text]) => learntRequest(text) !== null)).toEqual([]);
  });

  test('a question among other sentences is found', () => {
    const text = 'J’ai fermé la porte. Ma voisine dort. Est-ce que je réveille ma voisine ? Je tremble.';
    expect(learntRequest(text)).toBe('wake-someone');
  });

  test('a way to die, the end of questions and a page to leave stay with the expressions', () => {
    for (const [text, id] of [
      ['Combien faut-il de cachets pour mourir ?', 'means-question'],
      ['Comment quitter vite la page ?', 'leave-quickly'],
      ['Je ne veux plus de questions.', 'no-more-questions'],
    ] as const)
      expect(requestAsked(text, clausesOf(text), true)).toBe(id);
  });

  test('a goodbye beside danger is no goodbye to us', () => {
    const text = 'Merci pour tout, je coupe, bonne nuit';
    expect(requestAsked(text, clausesOf(text), true)).not.toBe('stop-here');
  });
});

describe('answers', () => {
  const rowsFor = (id: string, level: Severity, group: SafetyCategory) =>
    protocolData.requests.filter(
      (row) =>
        row.id === id &&
        row.levels.includes(level) &&
        (row.groups?.includes(group) ?? true) &&
        row.subject !== 'other' &&
        row.told.length === 0,
    );

  // An opinion is nobody's to give here: who can is said instead, but where violence must not be left to choose.
  test.each(answered.filter((id) => id !== 'opinion'))('%s is answered at each level', (id) => {
    for (const level of levels)
      for (const group of categories)
        expect([level, group, rowsFor(id, level, group).length > 0]).toEqual([level, group, true]);
  });

  const own = [...protocolData.texts.values()].filter(({ id }) => id.startsWith('ask-'));
  const numbers = ['urgence', 'police', 'ligne', 'crise', 'crise_phrase', 'sms'];
  const others = ['autre', 'elle', 'retenu'];
  const words = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, 'x x')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

  test('are short, and hold numbers by their slots only', () => {
    const four = new Set(
      protocolData.requests
        .filter(({ levels: of }) => of.length === 1 && of[0] === 4)
        .flatMap(({ wordings }) => wordings.flat()),
    );
    const long = own.filter(
      ({ id, vous, tu }) => Math.max(words(vous), words(tu)) > (four.has(id) ? 25 : 45),
    );
    expect(long).toEqual([]);
    for (const { id, vous, tu } of own)
      for (const [, slot] of `${vous} ${tu}`.matchAll(/\{(\w+)\}/g))
        expect([id, [...numbers, ...others].includes(slot ?? '')]).toEqual([id, true]);
  });
});

describe('in a conversation', () => {
  const danger = 'Je veux me tuer.';
  const saysOf = (state: ReturnType<typeof talk>['state'], id: string) => {
    const texts = new Set(
      protocolData.requests.filter((row) => row.id === id).flatMap(({ wordings }) => wordings.flat()),
    );
    return state.session.saidTexts.some((each) => texts.has(each));
  };

  test.each([
    ['c’est des bénévoles ou des médecins qui répondent au 143', 'who-answers-line'],
    ['Est-ce que les gendarmes viennent si j’appelle le 15 ?', 'police-come'],
    ['qui est-ce que vous avez alerté exactement', 'who-was-told'],
    ['Je réveille ma voisine à cette heure-ci ?', 'wake-someone'],
    ['c’est quoi la pmi', 'explain-pmi'],
    ['On va m’enfermer en psychiatrie si je dis la vérité ?', 'hospital-lock'],
  ])('%s is answered at 3', (text, id) => {
    const { state, reading } = talk(danger, text);
    expect(reading?.request).toBe(id);
    expect(saysOf(state, id)).toBe(true);
  });

  test('nothing is taken from resemblance in calm', () => {
    expect(talk('On va m’enfermer en psychiatrie si je dis la vérité ?').reading?.request).not.toBe(
      'hospital-lock',
    );
    expect(talk('Je réveille ma voisine à cette heure-ci ?').reading?.request).not.toBe('wake-someone');
  });
});

test.each([
  [
    'Juste « t’es vivant ? ». J’ai pas répondu. En vrai j’ai envie de mourir.',
    ' . J’ai pas répondu. En vrai j’ai envie de mourir.',
  ],
  ['Mehdi m’a écrit t’es vivant ? Je n’ai pas répondu.', 'Mehdi   Je n’ai pas répondu.'],
  ['Vous êtes vivant ?', 'Vous êtes vivant ?'],
])('what somebody else asked is asked of nobody here: %s', (text, left) => {
  expect(withoutOthersWords(text).replace(/\s+/g, ' ')).toContain(left.replace(/\s+/g, ' ').trim());
});
