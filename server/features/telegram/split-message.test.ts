import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { longestPart, readableSoFar, splitMessage } from './split-message.ts';

const squeeze = (text: string) => text.replaceAll(/\s+/g, '');
const prose = fc
  .array(
    fc.constantFrom(
      'Bonjour',
      'à vous.',
      'Comment ?',
      '\n\n',
      'mot',
      '🌦️',
      'é',
      '« oui »',
      '…',
      'a'.repeat(70),
    ),
    {
      maxLength: 400,
    },
  )
  .map((words) => words.join(' '));

describe('a long reply', () => {
  it('loses no word, and no part is longer than the messenger takes', () => {
    fc.assert(
      fc.property(prose, fc.integer({ min: 80, max: 400 }), (text, room) => {
        const parts = splitMessage(text, room);
        expect(squeeze(parts.join(' '))).toBe(squeeze(text));
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(room);
          expect(part.trim()).not.toBe('');
        }
      }),
    );
  });
  it('never cuts a character in two, even without a space', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), (room) => {
        for (const part of splitMessage('🌦'.repeat(200), room)) expect(part.isWellFormed()).toBe(true);
      }),
    );
  });
  it('is cut between sentences', () => {
    const parts = splitMessage('Une phrase entière. '.repeat(400));
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.trim()).toMatch(/\.$/);
    expect(parts[0]!.length).toBeGreaterThan(longestPart / 2);
  });
  it('keeps its first parts while it grows', () => {
    fc.assert(
      fc.property(prose, prose, (text, more) => {
        const before = splitMessage(text, 200);
        const after = splitMessage(`${text} ${more}`, 200);
        expect(after.slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1));
      }),
    );
  });
});

describe('a reply in the making', () => {
  it.each([
    ['', ''],
    ['Je vous', ''],
    ['Je vous écoute avec attention. Que', 'Je vous écoute avec attention. …'],
  ])('« %s » shows « %s »', (text, shown) => expect(readableSoFar(text)).toBe(shown));
  it('shows only what was written, to the last whole word', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const shown = readableSoFar(text).replace(/ …$/, '');
        expect(text.startsWith(shown)).toBe(true);
      }),
    );
  });
});
