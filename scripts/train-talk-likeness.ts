import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isHeldOut } from '#server/features/safety/measure.ts';
import { encodeWeights } from '#server/features/safety/reading/likeness-file.ts';
import { readWords, type Words } from '#server/features/safety/reading/normalise.ts';
import { vocabulary } from '#server/features/safety/reading/rule-book.ts';
import { readTalkTraits } from '#server/features/safety/reading/talk-traits.ts';
import { type SafetyCategory, safetyCategories } from '#shared/safety/levels.ts';
import { fit, type Sparse, scoreWith, type Weights } from './logistic.ts';

/*
 * Learns the weights of server/features/safety/reading/talk-likeness.ts from talks whose messages were labelled with the danger that
 * a listener would see by then (training/README.md). A fifth of the talks, by their ids' digests, is kept out: there the bounds are set.
 */

/** Of 1 000 calm messages kept out, seven may be asked about; of 10 000, six whether something was done. */
const wronglyAsked = { any: 0.007, done: 0.0006 };

type Talk = {
  id: string;
  messages: { text: string; level: number }[];
  category: SafetyCategory;
  part: number;
  /** Ordinary talk of many messages, by which the bounds are set. */
  isOrdinary?: true;
};
const material = new URL('../training/safety/', import.meta.url);
const fixtures = new URL('../tests/fixtures/safety/', import.meta.url);
const linesOf = (url: URL): Record<string, unknown>[] =>
  existsSync(url)
    ? readFileSync(url, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
const filesOf = (beginning: string): URL[] =>
  readdirSync(material)
    .filter((name) => name.startsWith(beginning))
    .sort()
    .map((name) => new URL(name, material));

/** What a talk is about, by the writers' kinds. */
const categoryOfKind: Record<string, SafetyCategory> = {
  self: 'suicide',
  done: 'suicide',
  'harm-self': 'self_harm',
  other: 'third_party',
  violence: 'domestic_violence',
  voices: 'psychosis',
  'harm-other': 'violence_others',
  body: 'substance',
  calm: 'none',
};
const labelled = filesOf('talks-').flatMap(linesOf) as {
  id: string;
  kind: string;
  messages: { t: string; level: number }[];
}[];

type Row = { person: string; text: string; level?: number; category?: SafetyCategory };
const byPerson = (rows: readonly Row[]): Map<string, Row[]> => Map.groupBy(rows, ({ person }) => person);
const people = (beginning: string): [string, Row[]][] =>
  filesOf(beginning).flatMap((url) => [...byPerson(linesOf(url) as unknown as Row[])]);
const mostOften = (rows: readonly Row[]): SafetyCategory => {
  const counts = [...Map.groupBy(rows, ({ category = 'none' }) => category)].filter(([of]) => of !== 'none');
  return counts.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 'none';
};

type Message = { id: string; text: string; severity: number; category: SafetyCategory; context?: unknown };
type Dialogue = {
  id: string;
  turns: { role: string; text: string; severity: number; category: SafetyCategory }[];
};

const talks: Talk[] = [
  ...labelled.map(({ id, kind, messages }) => ({
    id,
    messages: messages.map(({ t, level }) => ({ text: t, level })),
    category: categoryOfKind[kind]!,
    part: 2,
  })),
  ...people('danger-people-').map(([id, rows]) => ({
    id,
    messages: rows.map(({ text, level = 0 }) => ({ text, level })),
    category: mostOften(rows),
    part: 1.5,
  })),
  ...[...people('calm-people-'), ...people('played-calm-')].map(([id, rows]) => ({
    id: `calm-${id}`,
    messages: rows.map(({ text }) => ({ text, level: 0 })),
    category: 'none' as const,
    part: 1,
    isOrdinary: true as const,
  })),
  ...(linesOf(new URL('dev-dialogues.jsonl', fixtures)) as unknown as Dialogue[]).map(({ id, turns }) => {
    const said = turns.filter(({ role }) => role === 'user');
    return {
      id,
      messages: said.map(({ text, severity }) => ({ text, level: severity })),
      category: said.find(({ severity }) => severity >= 2)?.category ?? ('none' as const),
      part: 1.5,
    };
  }),
  // Single messages, all of danger and some of the calm ones: what the words alone say, at half the weight of a talk.
  ...(filesOf('messages-').flatMap(linesOf) as unknown as Message[])
    .filter(({ context, severity }, at) => context === undefined && (severity >= 2 || at % 4 === 0))
    .map(({ id, text, severity, category }) => ({
      id: `one-${id}`,
      messages: [{ text, level: severity }],
      category,
      part: 0.7,
    })),
];

type Example = { talk: Talk; level: number; traits: number[] };
const wordsOf = new Map<string, Words>();
const readOnce = (text: string): Words => {
  const known = wordsOf.get(text) ?? readWords(text, vocabulary);
  wordsOf.set(text, known);
  return known;
};
const examples: Example[] = talks.flatMap((talk) =>
  talk.messages.map(({ level }, at) => {
    const traits = new Set<number>();
    readTalkTraits(
      talk.messages.slice(0, at + 1).map(({ text }) => readOnce(text)),
      (trait) => traits.add(trait),
    );
    return { talk, level, traits: [...traits] };
  }),
);

/** A trait seen in fewer examples is chance. */
const leastSeen = 6;
const counts = new Map<number, number>();
for (const { traits } of examples)
  for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
const known = [...counts]
  .filter(([, count]) => count >= leastSeen)
  .map(([trait]) => trait)
  .sort((a, b) => a - b);
const columnOf = new Map(known.map((trait, column) => [trait, column]));
const rowOf = ({ traits }: Example): Sparse =>
  Int32Array.from(traits.flatMap((trait) => columnOf.get(trait) ?? []));
const sparse = new Map(examples.map((example) => [example, rowOf(example)]));
const learn = (among: readonly Example[], isOne: (example: Example) => boolean): Weights =>
  fit(
    among.map((example) => ({ row: sparse.get(example)!, one: isOne(example), part: example.talk.part })),
    known.length,
  );

const kept = examples.filter(({ talk }) => !isHeldOut(talk.id));
const apart = examples.filter(({ talk }) => isHeldOut(talk.id));
const levels = [1, 2, 3, 4];
// Who wrote ordinary talk labelled no suffering: it teaches nothing about level 1.
const among = (level: number) => kept.filter(({ talk }) => level > 1 || !talk.isOrdinary);
const heads = levels.map((level) => learn(among(level), (example) => example.level >= level));
const grave = kept.filter(({ level }) => level >= 2);
const categories = safetyCategories.map((category) =>
  grave.some(({ talk }) => talk.category === category)
    ? learn(grave, ({ talk }) => talk.category === category)
    : null,
);

const scoreOf = (head: number, example: Example): number => scoreWith(heads[head]!, sparse.get(example)!);
const boundOf = (head: number, share: number): number => {
  const calm = apart.filter(({ talk }) => talk.isOrdinary);
  const scores = calm.map((example) => scoreOf(head, example)).sort((a, b) => b - a);
  return scores[Math.floor(scores.length * share)]!;
};
const asks = boundOf(1, wronglyAsked.any);
const asksWhetherDone = boundOf(3, wronglyAsked.done);

const hundredths = (value: number) => Math.round(value * 100);
const least = { level: 22, category: 60 };
const written: number[] = [];
const levelWeights: number[] = [];
const categoriesFrom: number[] = [0];
const categoryWeights: number[] = [];
for (const [column, trait] of known.entries()) {
  const values = heads.map(({ weights }) => hundredths(weights[column]!));
  const spoken = categories.flatMap((each, number) => {
    const weight = each ? hundredths(each.weights[column]!) : 0;
    return Math.abs(weight) >= least.category ? [number, weight] : [];
  });
  if (Math.max(...values.map(Math.abs)) < least.level && spoken.length === 0) continue;
  written.push(trait);
  levelWeights.push(...values);
  categoryWeights.push(...spoken);
  categoriesFrom.push(categoryWeights.length);
}
const rounded = (values: readonly number[]) => values.map((value) => hundredths(value) / 100);
writeFileSync(
  new URL('../server/features/safety/reading/talk-weights.bin', import.meta.url),
  encodeWeights({
    weighing: [rounded([asks, asksWhetherDone])],
    origin: rounded(heads.map(({ origin }) => origin)),
    categoryOrigin: rounded(categories.map((each) => each?.origin ?? -9)),
    traits: Uint32Array.from(written),
    levels: Int16Array.from(levelWeights),
    categoriesFrom: Uint32Array.from(categoriesFrom),
    categories: Int16Array.from(categoryWeights),
  }),
);

/** Of the talks kept out: in how many of those with danger it would ask by the message where it is first seen, one later, or ever. */
const apartTalks = [...Map.groupBy(apart, ({ talk }) => talk)].filter(([talk]) => talk.messages.length > 1);
const dangerous = apartTalks.filter(([talk]) => talk.messages.some(({ level }) => level >= 2));
const askedBy = (later: number): number =>
  dangerous.filter(([talk, shown]) => {
    const first = talk.messages.findIndex(({ level }) => level >= 2);
    return shown.slice(0, first + later + 1).some((example) => scoreOf(1, example) >= asks);
  }).length;
const calm = apartTalks.filter(([talk]) => talk.messages.every(({ level }) => level < 2));
const askedIn = (which: typeof calm): string =>
  `${which.filter(([, shown]) => shown.some((example) => scoreOf(1, example) >= asks)).length} of ${which.length}`;
const ordinary = calm.filter(([talk]) => talk.isOrdinary);
const likeDanger = calm.filter(([talk]) => !talk.isOrdinary);
console.error(
  `${talks.length} talks, ${examples.length} messages, ${known.length} traits, ${written.length} kept`,
);
console.error(`bounds: ${asks.toFixed(2)} to ask, ${asksWhetherDone.toFixed(2)} whether it is done`);
console.error(
  `kept out, ${dangerous.length} talks with danger: asked at once ${askedBy(0)}, one later ${askedBy(1)}, ever ${askedBy(99)}`,
);
console.error(
  `kept out, calm: asked in ${askedIn(ordinary)} ordinary talks, in ${askedIn(likeDanger)} in words of danger`,
);
