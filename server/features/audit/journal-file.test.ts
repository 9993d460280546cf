import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { entryHash } from './entry-hash.ts';
import { type ChainedEntry, journalKeyOf, journalLines, verifyJournal } from './journal-file.ts';

const key = journalKeyOf(randomBytes(32));
const now = new Date('2026-11-21T09:30:00Z');

async function* chain(actions: readonly string[]): AsyncGenerator<ChainedEntry> {
  let previous = '';
  for (const [index, action] of actions.entries()) {
    const entry = {
      happenedAt: new Date(now.getTime() - 1000 * (actions.length - index)),
      actorId: index % 2 === 0 ? null : '01900000-0000-7000-8000-000000000001',
      actorKind: 'staff',
      action,
      subjectId: null,
      details: { é: [1, { b: 2, a: null }] },
    } as const;
    previous = entryHash(previous, entry);
    yield { ...entry, id: index + 1, hash: previous };
  }
}
const fileOf = async (actions: readonly string[], by = key): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of journalLines(chain(actions), by, now)) lines.push(line);
  return lines;
};
const verdictOn = (lines: readonly string[]) => verifyJournal(lines, key);

test('a journal is whole as it was written, an empty one too', async () => {
  expect(await verdictOn(await fileOf(['a', 'b', 'c']))).toMatchObject({
    kind: 'intact',
    entries: 3,
    ours: true,
  });
  expect(await verdictOn(await fileOf([]))).toMatchObject({ kind: 'intact', entries: 0, ours: true });
});

test('whatever is changed in it, left out, doubled or put elsewhere is found', async () => {
  const lines = await fileOf(['grant-role', 'read-journal', 'reset-password', 'close-feature']);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(lines.length - 1),
      fc.constantFrom('drop', 'double', 'swap', 'sign', 'cut'),
      fc.nat(200),
      async (at, how, place) => {
        const line = lines[at]!;
        const other = line[place % line.length] === 'x' ? 'y' : 'x';
        const spoilt = {
          drop: lines.toSpliced(at, 1),
          double: lines.toSpliced(at, 0, line),
          swap: lines.with(at, lines[(at + 1) % lines.length]!).with((at + 1) % lines.length, line),
          sign: lines.with(
            at,
            line.slice(0, place % line.length) + other + line.slice((place % line.length) + 1),
          ),
          cut: lines.slice(0, at),
        }[how];
        expect((await verdictOn(spoilt)).kind).toBe('broken');
      },
    ),
    { numRuns: 200 },
  );
});

test('one that another installation wrote is whole, and said to be another’s', async () => {
  const verdict = await verdictOn(await fileOf(['a'], journalKeyOf(randomBytes(32))));
  expect(verdict).toMatchObject({ kind: 'intact', ours: false });
});

test('a chain cut short and signed again by somebody else is not taken for ours', async () => {
  const verdict = await verdictOn(await fileOf(['a', 'b'].slice(0, 1), journalKeyOf(Buffer.alloc(32, 7))));
  expect(verdict).toMatchObject({ ours: false });
});
