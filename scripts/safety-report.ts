import { readFileSync } from 'node:fs';
import { assessText } from '#server/features/safety/assess.ts';
import { type Figure, isHeldOut, measure, type SafetyLine } from '#server/features/safety/measure.ts';
import type { SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';

/*
 * How well the check reads: the metrics of safety-protocol §11 with their 95 % intervals (Wilson), on the lines named
 * (`node scripts/safety-report.ts [file.jsonl …]`), the development set unless others are given. `--holdout`: only the
 * fifth of dev.jsonl that nobody wrote rules from.
 */

type Dialogue = {
  turns: { role: 'user' | 'assistant'; text: string; severity?: Severity; category?: SafetyCategory }[];
};

const fixtures = new URL('../tests/fixtures/safety/', import.meta.url);
const read = <T>(path: URL | string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const all =
  files.length > 0
    ? files.flatMap((file) => read<SafetyLine>(file))
    : read<SafetyLine>(new URL('dev.jsonl', fixtures));
const lines = process.argv.includes('--holdout') ? all.filter(({ id }) => isHeldOut(id)) : all;

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const row = (name: string, { hits, of, share, low, high }: Figure) =>
  `${name.padEnd(62)} ${`${hits}/${of}`.padStart(9)}  ${percent(share).padStart(8)}  [${percent(low)} – ${percent(high)}]`;

const { figures, kappa } = measure(lines, (line) => assessText(line));
console.log(`${lines.length} messages\n`);
for (const [name, figure] of Object.entries(figures)) console.log(row(name, figure));
console.log(`${'quadratic weighted kappa'.padEnd(62)} ${kappa.toFixed(3).padStart(19)}`);

if (files.length === 0) {
  let found = 0;
  let grave = 0;
  let exact = 0;
  let turns = 0;
  let benignAlarmed = 0;
  let benign = 0;
  for (const dialogue of read<Dialogue>(new URL('dev-dialogues.jsonl', fixtures))) {
    let alarmed = false;
    for (const [index, turn] of dialogue.turns.entries()) {
      if (turn.role !== 'user' || turn.severity === undefined) continue;
      const context: Turn[] = dialogue.turns.slice(0, index).map(({ role, text }) => ({ role, text }));
      const { severity } = assessText({ text: turn.text, context });
      turns += 1;
      if (severity === turn.severity) exact += 1;
      if (severity > 0) alarmed = true;
      if (turn.severity >= 3) {
        grave += 1;
        if (severity >= 3) found += 1;
      }
    }
    if (dialogue.turns.every(({ severity }) => !severity)) {
      benign += 1;
      if (alarmed) benignAlarmed += 1;
    }
  }
  console.log(
    `\ndialogues: turns ≥ 3 found ${found}/${grave}, exact state ${exact}/${turns}, benign alarmed ${benignAlarmed}/${benign}`,
  );
}
