import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** One promise measured: what was asked, against whom, what was found, whether the promise holds. */
export type BenchRow = {
  question: string;
  ours: string;
  peer: string;
  ratio: string;
  promise: string;
  kept: boolean | null;
};
export type Bench = { name: string; run(): Promise<{ rows: BenchRow[]; figures: Record<string, unknown> }> };

const here = fileURLToPath(new URL('.', import.meta.url));
const asJson = process.argv.includes('--json');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/* `npm run bench [name …] [--json]`: every benchmark beside its peers, in turn, one table at the end. */
const names = readdirSync(here)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => only.length === 0 || only.some((each) => name.startsWith(each)));
const machine = {
  node: process.version,
  cores: availableParallelism(),
  model: cpus()[0]?.model ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
};
const all: BenchRow[] = [];
const results: Record<string, unknown> = {};
for (const name of names) {
  const { bench } = (await import(pathToFileURL(`${here}${name}`).href)) as { bench: Bench };
  process.stderr.write(`${bench.name} …\n`);
  const { rows, figures } = await bench.run();
  all.push(...rows);
  const result = { name: bench.name, at: new Date().toISOString(), machine, rows, figures };
  results[bench.name] = result;
  mkdirSync(`${here}results`, { recursive: true });
  writeFileSync(`${here}results/${bench.name}.json`, `${JSON.stringify(result, null, 2)}\n`);
}
if (asJson) console.log(JSON.stringify({ machine, results }));
else {
  const cell = (text: string, width: number) => text.padEnd(width);
  for (const row of all) {
    const verdict = row.kept === null ? '' : row.kept ? 'tenu' : 'MANQUÉ';
    console.log(
      `${cell(row.question, 58)} ${cell(row.ours, 16)} ${cell(row.peer, 16)} ${cell(row.ratio, 8)} ${cell(row.promise, 18)} ${verdict}`,
    );
  }
}
process.exit(0);
