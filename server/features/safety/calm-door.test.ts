import { describe, expect, test } from 'vitest';
import { guideReply } from '#server/adapters/path-guide/index.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { safetyDoor } from './calm-door.ts';

/* What the guide of paths is given for a weak sign: the protocol's own first words, each once, and outside a path alone. */

const door = safetyDoor(() => {});
const ids = (text: string): string[] => door.weakSign(text, 'vous').map(({ id }) => id);

/** The text ids of the guide's reply to the last of these turns. */
const replyTo = (turns: readonly Turn[]): readonly string[] =>
  guideReply({
    turns,
    address: 'vous',
    channel: 'web',
    country: 'FR',
    at: new Date('2026-03-02T19:00:00Z'),
    ephemeral: false,
    introduced: false,
    outage: false,
    saidBefore: [],
    door,
    brand: defaultBrand,
  }).record.textIds;

describe('a weak sign', () => {
  test.each(['je n’en peux plus', 'à quoi bon'])('%s has words', (text) =>
    expect(ids(text)).toContain('s-l1'),
  );
  test.each(['il fait beau', 'je veux mourir'])('%s has none', (text) => expect(ids(text)).toEqual([]));

  test('is met in free writing, each time in other words, and not in a path', () => {
    const first = replyTo([{ role: 'user', text: 'je n’en peux plus' }]);
    expect(first).toContain('s-l1');
    const record = { textIds: [...first], asked: null, choices: [], path: null, reader: null };
    const second = replyTo([
      { role: 'user', text: 'je n’en peux plus' },
      { role: 'assistant', text: '', record },
      { role: 'user', text: 'à quoi bon' },
    ]);
    expect(second).toContain('s-l1-b');
    const inside = replyTo([
      { role: 'user', text: 'Déposer' },
      {
        role: 'assistant',
        text: '',
        record: { ...record, textIds: [], asked: 'path:deposer/write', path: 'deposer' },
      },
      { role: 'user', text: 'je n’en peux plus' },
    ]);
    expect(inside.some((id) => id.startsWith('s-l1'))).toBe(false);
  });
});
