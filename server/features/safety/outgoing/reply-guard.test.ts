import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fc } from '../../../../tests/support/property.ts';
import type { LookAnswer } from './look/look-answer.ts';
import { createReplyGuard, type GuardHit, guardWaits, type ReplyGuardOptions } from './reply-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Looks that are answered by hand, in any order. */
const lookDesk = () => {
  const asked: { sentence: string; give: (answer: LookAnswer | null) => void; fail: () => void }[] = [];
  const look: NonNullable<ReplyGuardOptions['look']> = ({ sentence }) =>
    new Promise((resolve, reject) => {
      asked.push({ sentence, give: resolve, fail: () => reject(new Error('down')) });
    });
  return { asked, look };
};

const watched = (change: Partial<ReplyGuardOptions> = {}) => {
  const shown: string[] = [];
  const hits: GuardHit[] = [];
  const guard = createReplyGuard({
    person: 'Je suis fatiguée.',
    country: 'FR',
    level: 0,
    look: null,
    waits: guardWaits,
    show: (text) => shown.push(text),
    stop: (hit) => hits.push(hit),
    ...change,
  });
  return { guard, hits, text: () => shown.join('') };
};

const settle = () => vi.advanceTimersByTimeAsync(0);
const calm = 'Vous tenez depuis longtemps. ';
/** A rule is near: it speaks of a medicine, in the person's words. */
const near = 'Vous trouvez ces cachets trop forts. ';

describe('by the rules alone', () => {
  test('whole sentences are shown at once, and a stop shows nothing more', () => {
    const { guard, hits, text } = watched();
    guard.push(`${calm}Et `);
    expect(text()).toBe(calm);
    guard.push('je suis psychologue. Oui. ');
    expect(hits).toMatchObject([{ category: 'human', by: 'rule' }]);
    expect(text()).toBe(calm);
  });

  test('a short first clause is shown while its sentence is written, not in danger', () => {
    const first = watched();
    first.guard.push('Vous avez dormi trois heures, et ');
    expect(first.text()).toBe('Vous avez dormi trois heures,');
    first.guard.push('vous tenez. ');
    first.guard.push('Bien');
    expect(first.text()).toBe('Vous avez dormi trois heures, et vous tenez. ');
    const grave = watched({ level: 2 });
    grave.guard.push('Vous avez dormi trois heures, et ');
    expect(grave.text()).toBe('');
  });

  test.each([
    ['a number', 'Dites-lui le chiffre 12 sans honte, et ', 'Je suis fatiguée.'],
    ['a medicine', 'Arrêtez donc tout cela ce soir, et ', 'Je suis fatiguée.'],
    [
      'what was asked about one',
      'Vous dormez trois heures par nuit, et ',
      'Je prends un traitement, je fais quoi ?',
    ],
  ])('no first clause is shown early that holds %s', (_name, written, person) => {
    const { guard, text } = watched({ person });
    guard.push(written);
    expect(text()).toBe('');
  });

  test('nothing of a good text is changed, however it is cut', async () => {
    const words = fc.constantFrom(
      'Je ',
      'vous ',
      'écoute',
      ', ',
      '. ',
      '! ',
      '?',
      '\n',
      ' : ',
      '3,5 ',
      '… ',
      '« oui » ',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (pieces, size) => {
          const whole = pieces.join('');
          const { guard, hits, text } = watched();
          for (let at = 0; at < whole.length; at += size) guard.push(whole.slice(at, at + size));
          await guard.end();
          expect(hits).toEqual([]);
          expect(text().trim()).toBe(whole.trim());
        },
      ),
    );
  });

  test('a long text without a mark is not held for ever', () => {
    const { guard, text } = watched();
    for (let n = 0; n < 200; n += 1) guard.push('mot ');
    expect(text().length).toBeGreaterThan(300);
  });
});

describe('with looks', () => {
  test('a sentence is shown when its look is in, in order', async () => {
    const { asked, look } = lookDesk();
    const { guard, text } = watched({ look });
    guard.push(`${calm}Vous êtes là. Et`);
    expect(asked.map(({ sentence }) => sentence)).toEqual([calm.trim(), 'Vous êtes là.']);
    asked[1]!.give('fine');
    await settle();
    expect(text()).toBe('');
    asked[0]!.give('fine');
    await settle();
    expect(text()).toBe(`${calm}Vous êtes là. `);
  });

  test('a slow look holds a calm sentence 300 ms, and one that a rule is near 900 ms; then it is a hit', async () => {
    const slow = watched({ look: lookDesk().look });
    slow.guard.push(`${calm}Et`);
    await vi.advanceTimersByTimeAsync(299);
    expect(slow.text()).toBe('');
    await vi.advanceTimersByTimeAsync(2);
    expect(slow.text()).toBe(calm);

    const close = watched({ look: lookDesk().look });
    close.guard.push(`${near}Et`);
    await vi.advanceTimersByTimeAsync(899);
    expect(close.hits).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(close.hits).toMatchObject([{ category: 'medicine', by: 'unlooked' }]);
    expect(close.text()).toBe('');
  });

  test('at state 2 every sentence needs its look', async () => {
    const { guard, hits, text } = watched({ look: lookDesk().look, level: 2 });
    guard.push(`${calm}Et`);
    await vi.advanceTimersByTimeAsync(901);
    expect(hits).toMatchObject([{ by: 'unlooked' }]);
    expect(text()).toBe('');
  });

  test('a look that is down lets a calm sentence go at once, and stops a near one', async () => {
    const { asked, look } = lookDesk();
    const { guard, hits, text } = watched({ look });
    guard.push(`${calm}${near}Et`);
    asked[0]!.fail();
    await settle();
    expect(text()).toBe(calm);
    asked[1]!.give(null);
    await settle();
    expect(hits).toMatchObject([{ by: 'unlooked' }]);
    expect(text()).toBe(calm);
  });

  test('a look that lets a near sentence pass is believed', async () => {
    const { asked, look } = lookDesk();
    const { guard, text } = watched({ look });
    guard.push(`${near}Et`);
    asked[0]!.give('fine');
    await settle();
    expect(text()).toBe(near);
  });

  test('a look that comes later and stops is a hit, also after the last word', async () => {
    const { asked, look } = lookDesk();
    const { guard, hits, text } = watched({ look });
    guard.push(calm.trim());
    const ended = guard.end();
    await vi.advanceTimersByTimeAsync(301);
    expect(text()).toBe(calm.trim());
    expect(hits).toEqual([]);
    asked[0]!.give('moralising');
    await ended;
    expect(hits).toMatchObject([{ category: 'moralising', rule: 'look', by: 'look' }]);
  });

  test('in another language only what the look accepts passes', async () => {
    const person = 'I am so tired of all this and I do not know what to do.';
    const english = 'It sounds like you have been carrying a lot of this for them. ';
    const { asked, look } = lookDesk();
    const accepted = watched({ look, person });
    accepted.guard.push(`${english}What`);
    asked[0]!.give('fine');
    await settle();
    expect(accepted.text()).toBe(english);
    expect(accepted.guard.foreign).toBe(true);

    const slow = watched({ look: lookDesk().look, person });
    slow.guard.push(`${english}What`);
    await vi.advanceTimersByTimeAsync(901);
    expect(slow.hits).toMatchObject([{ category: 'language', by: 'unlooked' }]);
    const none = watched({ person });
    none.guard.push(`${english}What`);
    expect(none.hits).toMatchObject([{ category: 'language', by: 'unlooked' }]);
  });

  test('cancelled, it waits and shows no more', async () => {
    const { guard, text } = watched({ look: lookDesk().look });
    guard.push(`${calm}Et`);
    guard.cancel();
    await vi.advanceTimersByTimeAsync(1000);
    await guard.end();
    expect(text()).toBe('');
  });
});
