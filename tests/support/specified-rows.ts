import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of docs/specification-texts.md: a text of the specification, and the test on whose screen it is seen. */
export type SpecifiedRow = { text: string; file: string; title: string };

const table = readFileSync(join(import.meta.dirname, '../../docs/specification-texts.md'), 'utf8');

export const specifiedRows: readonly SpecifiedRow[] = table.split('\n').flatMap((line) => {
  const [, text, file, title] = /^\| (.+?) \| `(.+?)` › (.+?) \|/.exec(line) ?? [];
  return text && file && title ? [{ text, file, title }] : [];
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test of this name is the one of the row; `%s` in its title stands for anything. */
export const isTestOf = ({ title }: SpecifiedRow, name: string): boolean =>
  new RegExp(title.split('%s').map(escaped).join('.*')).test(name);

/** As one line: a screen has narrow spaces before some signs, and lines that are broken. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether what is on a screen says the text: as a line of its own, or, where it is a sentence, within one. */
export const saysText = (screen: string, text: string): boolean =>
  screen.split('\n').some((line) => {
    const read = oneLine(line);
    return read === text || (text.includes(' ') && read.includes(text));
  });
