import { readFileSync } from 'node:fs';
import { assessText } from '#server/features/safety/assess.ts';
import {
  type Dialogue,
  type Figure,
  isHeldOut,
  measure,
  measureDialogues,
  type SafetyLine,
} from '#server/features/safety/measure.ts';

/*
 * How well the check reads: the metrics of safety-protocol §11 with their 95 % intervals (Wilson), on the lines named
 * (`node scripts/safety-report.ts [file.jsonl …]`). Without files: the four fifths of the development set that rules and
 * weights were made on, the fifth that nobody read (`--without-held-out` leaves it alone), and the dialogues. Prints
 * figures, never a text.
 */

const fixtures = new URL('../tests/fixtures/safety/', import.meta.url);
const read = <T>(path: URL | string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const row = (name: string, { hits, of, share, low, high }: Figure) =>
  `${name.padEnd(62)} ${`${hits}/${of}`.padStart(9)}  ${percent(share).padStart(8)}  [${percent(low)} – ${percent(high)}]`;

const print = (title: string, lines: readonly SafetyLine[]): void => {
  const { figures, kappa, levels, mistaken } = measure(lines, (line) => assessText(line));
  console.log(`\n${title}: ${lines.length} messages\n`);
  for (const [name, figure] of Object.entries(figures)) console.log(row(name, figure));
  console.log(`${'quadratic weighted kappa'.padEnd(62)} ${kappa.toFixed(3).padStart(19)}`);
  console.log('\nlevels (rows true, columns found 0 to 4), and the share found exactly');
  for (const [level, found] of levels.entries()) {
    const total = found.reduce((sum, each) => sum + each, 0);
    const exact = total === 0 ? '' : percent(found[level]! / total);
    console.log(`  ${level} ${found.map((each) => String(each).padStart(5)).join('')}   ${exact}`);
  }
  if (mistaken.length > 0)
    console.log(
      `categories taken for another: ${mistaken
        .slice(0, 8)
        .map(({ from, to, times }) => `${from} → ${to} ${times}`)
        .join(', ')}`,
    );
};

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (files.length > 0)
  print(
    files.join(', '),
    files.flatMap((file) => read<SafetyLine>(file)),
  );
else {
  const all = read<SafetyLine>(new URL('dev.jsonl', fixtures));
  print(
    'four fifths of the development set',
    all.filter(({ id }) => !isHeldOut(id)),
  );
  if (!process.argv.includes('--without-held-out'))
    print(
      'the fifth nobody read',
      all.filter(({ id }) => isHeldOut(id)),
    );
  console.log('\ndialogues\n');
  const dialogues = read<Dialogue>(new URL('dev-dialogues.jsonl', fixtures));
  for (const [name, figure] of Object.entries(measureDialogues(dialogues, (input) => assessText(input))))
    console.log(row(name, figure));
}
