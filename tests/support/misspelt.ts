import { createHash } from 'node:crypto';
import { readConversation } from '#server/features/safety/assess.ts';
import { allMisspellings, seeded } from './phone-spelling.ts';

/*
 * The same sentence badly spelled is read the same: lines whose reading is known, misspelt in every way there is, and read again.
 */

export type Line = { text: string; severity: number };
/** Lines and seeds the reading may be mended on, and those that only judge it. */
export type Part = 'guide' | 'held';

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);
const isOf = (part: Part, text: string): boolean =>
  (numberOf(`third${text}`) % 3 === 0) === (part === 'held');

/** Some lines of a part, drawn the same way each time. */
export const drawn = (lines: readonly Line[], part: Part): Line[] =>
  lines.filter(({ text }) => isOf(part, text)).sort((a, b) => numberOf(a.text) - numberOf(b.text));

type Read = { severity: number; sure: boolean };
const read = (text: string): Read => {
  const { severity, sure } = readConversation({ text }).message;
  return { severity, sure };
};
const isSureDanger = ({ severity, sure }: Read): boolean => severity >= 3 && sure;

export type Variant = { way: string; line: string; variant: string; before: Read; after: Read };
/** Every way to misspell lines, read before and after; `most` lines that `counts` says are worth it. */
const variantsOf = (
  lines: readonly Line[],
  part: Part,
  most: number,
  counts: (read: Read) => boolean,
): Variant[] => {
  const found: Variant[] = [];
  let used = 0;
  for (const { text } of lines) {
    if (used === most) break;
    const before = read(text);
    if (!counts(before)) continue;
    used += 1;
    for (const [way, misspell] of Object.entries(allMisspellings)) {
      const seed = (numberOf(text + way) & ~1) | (part === 'held' ? 1 : 0);
      const variant = misspell(text, seeded(seed));
      if (variant !== text) found.push({ way, line: text, variant, before, after: read(variant) });
    }
  }
  return found;
};

/** Danger that is read as sure, and what of it falls: to below 3, or to a doubt. */
export const dangerVariants = (lines: readonly Line[], part: Part, most: number): Variant[] =>
  variantsOf(
    drawn(lines, part).filter(({ severity }) => severity >= 3),
    part,
    most,
    isSureDanger,
  );
export const falls = ({ after }: Variant): boolean => !isSureDanger(after);

/** Calm lines that are read as calm, and what of them rises: to 2 or more, where a question would be asked. */
export const calmVariants = (lines: readonly Line[], part: Part, most: number): Variant[] =>
  variantsOf(
    drawn(lines, part).filter(({ severity }) => severity === 0),
    part,
    most,
    ({ severity }) => severity <= 1,
  );
export const rises = ({ after }: Variant): boolean => after.severity >= 2;
