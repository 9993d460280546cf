import { readFileSync, writeFileSync } from 'node:fs';
import { clausesOf } from '#server/features/safety/guide/clauses.ts';
import { phrasesOf } from '#server/features/safety/guide/phrases.ts';
import { encodeRequests } from '#server/features/safety/guide/request-file.ts';
import { readRequestTraits, unitsOf } from '#server/features/safety/guide/request-traits.ts';
import { requestIn } from '#server/features/safety/guide/requests.ts';
import { wordsOf } from '#server/features/safety/reading/read-once.ts';
import { chancesWith, fitMany, type Sparse } from './logistic.ts';

/*
 * Learns server/features/safety/guide/request-weights.bin: what a person asks for, or nothing. Always the same result from the same
 * lines (training/README.md). Thresholds come from five blocks of ids, each read by weights that have not seen it; forms of our own
 * are learnt from and never judged by. Prints the table of what the held-out blocks gave.
 */

type Line = { id: string; intent: string; text: string; part: number };
const material = new URL('../training/safety/', import.meta.url);
const rowsOf = <Row>(name: string): Row[] =>
  readFileSync(new URL(name, material), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

/**
 * Which request an intent of the material makes, which requests of the expressions answer it as well, and which of them more closely.
 */
type IntentRow = { intent: string; request: string | null; also: string[]; closer: string[] };
const intents = rowsOf<IntentRow>('request-intents.jsonl');
const requests = intents.map(({ request }) => request);
const classOf = new Map(intents.map(({ intent }, index) => [intent, index]));
const none = requests.indexOf(null);

const judged: Line[] = rowsOf<Omit<Line, 'part'>>('requests-2026-11.jsonl').map((line) => ({
  ...line,
  part: 1,
}));

/** Forms of our own, each spelled out a few times, and what the expressions must and must not find. */
const spellings = 6;
const formPart = 0.6;
const formLines = (): Line[] => {
  type FormRow = { slots: Record<string, string[]> } | { intent: string; form: string };
  const rows = rowsOf<FormRow>('request-forms-2026-11.jsonl');
  const slots = rows.flatMap((row) => ('slots' in row ? [row.slots] : []))[0]!;
  const forms = rows.flatMap((row) => ('form' in row ? [row] : []));
  let seed = 11;
  const pick = (words: readonly string[]): string => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return words[Math.floor(seed / 65536) % words.length]!;
  };
  return forms.flatMap(({ intent, form }) => {
    const texts = new Set(
      Array.from({ length: spellings }, () =>
        form.replace(/\{(\w+)\}/g, (_, slot: string) => pick(slots[slot]!)),
      ),
    );
    return [...texts].map((text) => ({ id: 'form', intent, text, part: formPart }));
  });
};
const mustLines: Line[] = phrasesOf('requests').flatMap(({ row }) => {
  const found = intents.find(({ request }) => request === row.id);
  if (!found) return [];
  const { intent } = found;
  return [
    ...row.must.map((text) => ({ id: 'must', intent, text, part: formPart })),
    ...row.mustNot.map((text) => ({ id: 'must-not', intent: 'none', text, part: formPart })),
  ];
});
const lines: Line[] = [...judged, ...formLines(), ...mustLines];

const traits = lines.map(({ text }) =>
  unitsOf(text, wordsOf(text)).map((unit) => {
    const seen = new Set<number>();
    readRequestTraits(unit, (trait) => seen.add(trait));
    return [...seen];
  }),
);
const counts = new Map<number, number>();
for (const units of traits)
  for (const trait of new Set(units.flat())) counts.set(trait, (counts.get(trait) ?? 0) + 1);
const known = [...counts]
  .filter(([, count]) => count >= 2)
  .map(([trait]) => trait)
  .sort((a, b) => a - b);
const columnOf = new Map(known.map((trait, column) => [trait, column]));
const rows: Sparse[][] = traits.map((units) =>
  units.map((unit) => Int32Array.from(unit.flatMap((trait) => columnOf.get(trait) ?? []))),
);

/** A line is learnt as a whole; where nothing is asked, nothing is asked in any of its sentences. */
const learn = (among: readonly number[]) =>
  fitMany(
    among.flatMap((index) => {
      const { intent, part } = lines[index]!;
      const one = classOf.get(intent)!;
      return (one === none ? rows[index]! : rows[index]!.slice(0, 1)).map((row) => ({ row, one, part }));
    }),
    known.length,
    requests.length,
  );

type Guess = { one: number; chance: number };
const guessOf = (weights: ReturnType<typeof learn>, index: number): Guess => {
  let best: Guess = { one: none, chance: 0 };
  for (const row of rows[index]!)
    for (const [one, chance] of chancesWith(weights, row).entries())
      if (one !== none && chance > best.chance) best = { one, chance };
  return best;
};

const folds = 5;
const foldOf = new Map<number, number>();
for (const { intent } of intents) {
  const own = judged.flatMap((line, index) => (line.intent === intent ? [index] : []));
  for (const [place, index] of own.entries()) foldOf.set(index, Math.floor((place * folds) / own.length));
}
const indices = lines.map((_, index) => index);
const guesses = new Map<number, Guess>();
for (let fold = 0; fold < folds; fold += 1) {
  const weights = learn(indices.filter((index) => foldOf.get(index) !== fold));
  for (const [index, own] of foldOf) if (own === fold) guesses.set(index, guessOf(weights, index));
}

/** The lowest chance from which on at least 93 of 100 were right, and one that no chance reaches where there is none. */
const leastPrecision = 0.93;
const never = 2;
const leastRight = 3;
const thresholds = intents.map((_, one) => {
  const own = [...guesses].filter(([, guess]) => guess.one === one).sort((a, b) => b[1].chance - a[1].chance);
  let right = 0;
  let threshold = never;
  for (const [place, [index, { chance }]] of own.entries()) {
    if (classOf.get(judged[index]!.intent) === one) right += 1;
    if (right >= leastRight && right / (place + 1) >= leastPrecision)
      threshold = Math.floor(chance * 1000) / 1000;
  }
  return threshold;
});
const isSure = ({ one, chance }: Guess): boolean => chance >= thresholds[one]!;

/** Where an expression says one request and the recogniser is sure of another: which was right, by the recogniser's request. */
const disputes = new Map<number, { learnt: number; expression: number }>();
const tally = { expressions: 0, expressionsRight: 0, either: 0, eitherRight: 0, asked: 0 };
for (const [index, guess] of guesses) {
  const { text, intent } = judged[index]!;
  const said = requestIn(text, clausesOf(text));
  const { request, also } = intents[classOf.get(intent)!]!;
  const fits = said !== null && (said === request || also.includes(said));
  const sure = isSure(guess);
  if (intent !== 'none') tally.asked += 1;
  if (said !== null) tally.expressions += 1;
  if (fits) tally.expressionsRight += 1;
  if (said !== null || sure) tally.either += 1;
  if (fits || (said === null && sure && intents[guess.one]!.intent === intent)) tally.eitherRight += 1;
  if (said === null || !sure || said === requests[guess.one] || intents[guess.one]!.also.includes(said))
    continue;
  const dispute = disputes.get(guess.one) ?? { learnt: 0, expression: 0 };
  if (intents[guess.one]!.intent === intent) dispute.learnt += 1;
  else if (fits) dispute.expression += 1;
  disputes.set(guess.one, dispute);
}
const sumOf = (side: 'learnt' | 'expression') =>
  [...disputes.values()].reduce((sum, dispute) => sum + dispute[side], 0);
const overrules = sumOf('learnt') > sumOf('expression');

const share = (part: number, whole: number) => (whole === 0 ? '   -' : (part / whole).toFixed(2).padStart(4));
let allRight = 0;
let allSure = 0;
for (const [one, { intent, request }] of intents.entries()) {
  if (one === none) continue;
  const sure = [...guesses].filter(([, guess]) => guess.one === one && isSure(guess));
  const right = sure.filter(([index]) => judged[index]!.intent === intent).length;
  const asked = judged.filter((line) => line.intent === intent).length;
  allRight += right;
  allSure += sure.length;
  const { learnt, expression } = disputes.get(one) ?? { learnt: 0, expression: 0 };
  const numbers = `precision ${share(right, sure.length)}  recall ${share(right, asked)}  from ${thresholds[one]}`;
  console.error(`${intent.padEnd(18)} ${numbers}  disputes ${learnt}:${expression}  → ${request}`);
}
console.error(`all: precision ${share(allRight, allSure)}, recall ${share(allRight, tally.asked)}`);
console.error(JSON.stringify(tally));

const { weights, origins } = learn(indices);
const hundredths = (value: number) => Math.round(value * 100);
/** Weights so small that leaving them out changes nothing that is decided. */
const leastWeight = 20;
const kept: number[] = [];
const from: number[] = [0];
const classes: number[] = [];
const values: number[] = [];
for (const [column, trait] of known.entries()) {
  for (let one = 0; one < requests.length; one += 1) {
    const value = hundredths(weights[column * requests.length + one]!);
    if (Math.abs(value) < leastWeight) continue;
    classes.push(one);
    values.push(value);
  }
  if (classes.length === from.at(-1)) continue;
  kept.push(trait);
  from.push(classes.length);
}
const file = encodeRequests({
  requests,
  closer: intents.map(({ closer }) => closer),
  origins: [...origins].map((value) => hundredths(value) / 100),
  thresholds,
  overrules,
  traits: Uint32Array.from(kept),
  from: Uint32Array.from(from),
  classes: Uint8Array.from(classes),
  weights: Int16Array.from(values),
});
writeFileSync(new URL('../server/features/safety/guide/request-weights.bin', import.meta.url), file);
console.error(`${lines.length} lines, ${known.length} traits, ${kept.length} kept, ${file.length} bytes`);
