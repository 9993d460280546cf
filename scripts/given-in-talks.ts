import { readFileSync } from 'node:fs';
import { protocolData } from '#server/features/safety/guide/load-data.ts';
import { givenBy, type Pillar, pillars } from '#server/features/safety/guide/pillars.ts';

/*
 * Which parts of help were given by which reply of played talks (docs/decisions/0112). Each line of the file is one talk:
 * `{ id, log: [{ ours, textIds, self, other, kind, asked } | { say }] }`. Counts are from the first reply at 2 or more.
 * Usage: node scripts/given-in-talks.ts TALKS.jsonl [all]
 */

type Entry = {
  ours?: string;
  textIds?: string[];
  asked?: string | null;
  self?: number;
  other?: number;
};
const [file, isWhole] = process.argv.slice(2);
if (!file) throw new Error('Usage: node scripts/given-in-talks.ts TALKS.jsonl [all]');

const talks = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { id: string; log: Entry[] });

const numberOnly: ReadonlySet<Pillar> = new Set(['urgent', 'line']);
const questions = ['?thoughts', '?moment', '?alone', '?means-near', '?intent', '?barrier'];

/** By which reply each was first given, over all talks. */
const table = (title: string, all: readonly ReadonlyMap<string, number>[]): void => {
  console.log(`${title}: ${all.length} talks`);
  for (const each of [...pillars, ...questions]) {
    const at = all.map((first) => first.get(each) ?? Number.POSITIVE_INFINITY);
    const counts = [1, 3, 4, 6, 99].map((n) =>
      `by ${n}: ${at.filter((reply) => reply <= n).length}`.padEnd(10),
    );
    console.log(' ', each.padEnd(18), counts.join(' '));
  }
  const people = all.filter(
    (first) => first.has('professional') && (first.has('trusted') || first.has('presence')),
  );
  console.log(`  a professional and somebody trusted: ${people.length} of ${all.length}`);
};

const below: Map<string, number>[] = [];
const four: Map<string, number>[] = [];
let longest = { run: 0, id: '' };
let runsOfThree = 0;
let replies = 0;
let words = 0;
for (const { id, log } of talks) {
  const seen = { below: new Map<string, number>(), four: new Map<string, number>() };
  const count = { below: 0, four: 0 };
  let run = 0;
  for (const { ours, textIds = [], asked, self = 0, other = 0 } of log) {
    const level = Math.max(self, other);
    if (!ours || (level < 2 && count.below + count.four === 0)) continue;
    replies += 1;
    words += ours.split(/\s+/).length;
    const where = level === 4 ? 'four' : 'below';
    count[where] += 1;
    const given = [...new Set(textIds.flatMap((each) => givenBy(protocolData, each)))];
    for (const each of [...given, ...(asked ? [`?${asked}`] : [])])
      for (const first of where === 'four' ? [seen.four, seen.below] : [seen.below])
        if (!first.has(each)) first.set(each, Math.max(1, count[where]));
    // A reply whose only content is the number: nothing else is given, and nothing is asked.
    const isNumberOnly = given.length > 0 && given.every((each) => numberOnly.has(each)) && !asked;
    run = isNumberOnly ? run + 1 : 0;
    if (run === 3) runsOfThree += 1;
    if (run > longest.run) longest = { run, id };
  }
  if (count.below >= 4) below.push(seen.below);
  if (count.four >= 3) four.push(seen.four);
  if (isWhole) console.log(id, count, Object.fromEntries(count.below >= 4 ? seen.below : seen.four));
}
console.log(`${replies} replies at 2 or more, ${(words / replies).toFixed(1)} words each`);
table('four replies or more below 4', below);
table('three replies or more at 4', four);
console.log(`the number alone: ${longest.run} in a row (${longest.id}), three or more ${runsOfThree} times`);
