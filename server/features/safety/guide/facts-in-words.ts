import { z } from 'zod';
import { protocolDataDir } from '#server/ground/config/protocol-data-dir.ts';
import { type FactKey, type Facts, factKeySchema, type Subject } from '#shared/safety/facts.ts';
import type { Address } from '#shared/safety/levels.ts';
import { dataDirectory, readRows } from './read-rows.ts';
import { dateSaid } from './time-words.ts';

/*
 * What was told, said back in plain words to whoever asks for it. Only facts of this talk, the last told first, so that a person
 * sees what was kept and can correct it.
 */

const factWordSchema = z.strictObject({
  fact: factKeySchema,
  value: z.string(),
  of: z.enum(['self', 'other', 'any']),
  vous: z.string(),
  tu: z.string(),
  reviewedBy: z.string().nullable(),
});

const words = readRows(protocolDataDir() ?? dataDirectory, 'fact-words.jsonl', factWordSchema).map(
  ({ row }) => row,
);

/** What is guessed from words is not said back as theirs: of these only what was tapped. */
const onlyTapped: readonly FactKey[] = ['barrier', 'thoughts', 'intent', 'refusals'];

/** More than this is a list, not a sentence. */
const most = 3;
const fewest = 2;

/**
 * « vous êtes seul·e, et vous ne voulez pas appeler », in the order in which it was told.
 * @param other how the other person is named
 * @returns null where too little was told to be worth saying back
 */
export const factsInWords = (
  facts: Facts,
  { subject, address, other }: { subject: Subject; address: Address; other: string },
): string | null => {
  const told = Object.entries(facts) as [FactKey, NonNullable<Facts[FactKey]>][];
  const date = dateSaid(facts.date?.value);
  const said = told
    .filter(([key, fact]) => fact.by === 'tap' || !onlyTapped.includes(key))
    // A date says when by itself.
    .filter(([key, fact]) => fact.value !== 'unanswered' && !(key === 'when' && date !== null))
    .sort(([, one], [, two]) => two.turn - one.turn)
    .flatMap(([key, fact]) => {
      const row = words.find(
        ({ fact: of, value, of: whose }) =>
          of === key &&
          (value === fact.value || (key === 'date' && date !== null)) &&
          (whose === 'any' || whose === subject),
      );
      return row ? [row[address].replaceAll('{autre}', other).replaceAll('{date}', date ?? '')] : [];
    })
    .slice(0, most)
    .reverse();
  // A date alone is worth it: it is what nobody wants to say twice.
  if (said.length === 1 && date !== null) return said[0]!;
  if (said.length < fewest) return null;
  return `${said.slice(0, -1).join(', ')} et ${said.at(-1)}`;
};
