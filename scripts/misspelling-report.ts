import { readdirSync, readFileSync } from 'node:fs';
import {
  calmVariants,
  dangerVariants,
  falls,
  type Line,
  type Part,
  rises,
  type Variant,
} from '../tests/support/misspelt.ts';

/*
 * How many lines of the material are read lower once they are misspelt, and how many calm ones rise, way by way
 * (`node scripts/misspelling-report.ts [lines] [guide|held] [--texts]`). `held`: a third of the lines, and other seeds.
 */

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const most = Number(words[0] ?? 200);
const part: Part = words[1] === 'held' ? 'held' : 'guide';

const material = new URL('../training/safety/', import.meta.url);
const readLines = (file: URL): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line & { context?: unknown })
    .filter(({ context }) => context === undefined);
const lines = [
  ...readdirSync(material)
    .filter((name) => /^(?:judged-|unopened-)?messages-/.test(name))
    .sort()
    .flatMap((name) => readLines(new URL(name, material))),
  ...readLines(new URL('../tests/fixtures/safety/dev.jsonl', import.meta.url)),
];

const danger = dangerVariants(lines, part, most);
const calm = calmVariants(lines, part, most);
const share = (few: readonly Variant[], all: readonly Variant[]): string =>
  `${few.length}/${all.length} ${((few.length / Math.max(1, all.length)) * 100).toFixed(1)} %`;
for (const way of [...new Set([...danger, ...calm].map((variant) => variant.way)), undefined]) {
  const of = (variants: readonly Variant[]) =>
    way === undefined ? variants : variants.filter((variant) => variant.way === way);
  console.log(
    `${(way ?? 'all').padEnd(28)} falls ${share(of(danger).filter(falls), of(danger)).padEnd(18)} rises ${share(of(calm).filter(rises), of(calm))}`,
  );
}
if (process.argv.includes('--texts'))
  for (const { way, line, variant, before, after } of [...danger.filter(falls), ...calm.filter(rises)])
    console.log(
      `${way} ${before.severity} → ${after.severity}${after.sure ? '' : ' ?'}\n  ${line}\n  ${variant}`,
    );
