import { readFileSync } from 'node:fs';
import { decodeClasses } from '#server/features/safety/guide/class-weights.ts';
import { clausesOf } from '#server/features/safety/guide/clauses.ts';
import type { RequestNotes } from '#server/features/safety/guide/learnt-requests.ts';
import { phrasesOf } from '#server/features/safety/guide/phrases.ts';
import { recogniserOf } from '#server/features/safety/guide/recogniser.ts';
import { requestIn } from '#server/features/safety/guide/requests.ts';
import { type ClassLine, learnClasses, printTable, rowsOf, writeClasses } from './learn-classes.ts';

/*
 * Learns server/features/safety/guide/request-weights.bin: what a person asks for in danger, or nothing (training/README.md). Prints
 * the table of what the held-out blocks gave.
 */

/**
 * Which request an intent of the material makes, which requests of the expressions answer it as well, and which of them more closely.
 */
type IntentRow = { intent: string; request: string | null; also: string[]; closer: string[] };
const intents = rowsOf<IntentRow>('request-intents.jsonl');
const requests = intents.map(({ request }) => request);
/** Intents of one request are one class. */
const classOf = new Map(intents.map(({ intent, request }) => [intent, requests.indexOf(request)]));
const none = requests.indexOf(null);

const weightsFile = new URL('../server/features/safety/guide/request-weights.bin', import.meta.url);

type Line = { intent: string; text: string };
const asLine =
  (part: number, isJudged: boolean) =>
  ({ intent, text }: Line): ClassLine => ({ text, one: classOf.get(intent)!, part, isJudged });

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
    return [...texts].map((text) => ({ intent, text }));
  });
};
const mustLines: Line[] = phrasesOf('requests').flatMap(({ row }) => {
  const found = intents.find(({ request }) => request === row.id);
  if (!found) return [];
  const { intent } = found;
  return [
    ...row.must.map((text) => ({ intent, text })),
    ...row.mustNot.map((text) => ({ intent: 'none', text })),
  ];
});
/** Every fifth line of the newer file is kept out of the learning, to measure with. */
const newer = rowsOf<Line>('requests-2026-11-28.jsonl');
const isKeptOut = (index: number): boolean => index % 5 === 4;
const lines: ClassLine[] = [
  ...rowsOf<Line>('requests-2026-11.jsonl').map(asLine(1, true)),
  ...newer.filter((_, index) => !isKeptOut(index)).map(asLine(1, true)),
  ...[...formLines(), ...mustLines].map(asLine(formPart, false)),
];

/** Of what is named, so much is right; a class that a wrong guess would make harmful must be surer by itself. */
const total = 0.89;
const leastOf = (one: number): number => (careful.has(requests[one]!) ? 0.95 : 0.72);
const careful: ReadonlySet<string | null> = new Set([
  'stop-here',
  'no-more-questions',
  'leave-quickly',
  'medical-question',
  'forget-me',
  'wrong-person',
  'practical',
  'recap',
]);
const learnt = learnClasses(lines, requests.length, none);
const isFit = ({ one }: ClassLine, guess: number): boolean =>
  guess === one || (one !== none && intents[one]!.also.includes(requests[guess]!));
const thresholds = learnt.thresholdsTogether(isFit, { total, least: leastOf });

/** Where an expression says one request and the recogniser is sure of another: which was right, by the recogniser's request. */
const disputes = new Map<number, { learnt: number; expression: number }>();
const tally = { expressions: 0, expressionsRight: 0, either: 0, eitherRight: 0, asked: 0 };
for (const [index, guess] of learnt.guesses) {
  const { text, one } = lines[index]!;
  const said = requestIn(text, clausesOf(text));
  const { request, also } = intents[one]!;
  const fits = said !== null && (said === request || also.includes(said));
  const sure = guess.chance >= thresholds[guess.one]!;
  if (one !== none) tally.asked += 1;
  if (said !== null) tally.expressions += 1;
  if (fits) tally.expressionsRight += 1;
  if (said !== null || sure) tally.either += 1;
  if (fits || (said === null && sure && guess.one === one)) tally.eitherRight += 1;
  if (said === null || !sure || said === requests[guess.one] || intents[guess.one]!.also.includes(said))
    continue;
  const dispute = disputes.get(guess.one) ?? { learnt: 0, expression: 0 };
  if (guess.one === one) dispute.learnt += 1;
  else if (fits) dispute.expression += 1;
  disputes.set(guess.one, dispute);
}
const sumOf = (side: 'learnt' | 'expression') =>
  [...disputes.values()].reduce((sum, dispute) => sum + dispute[side], 0);

const names = intents.map(({ intent }) => intent);
printTable(lines, [...learnt.guesses], { thresholds, names, none }, (one) => {
  const { learnt: ours, expression } = disputes.get(one) ?? { learnt: 0, expression: 0 };
  return `disputes ${ours}:${expression}  → ${requests[one]}`;
});
console.error(JSON.stringify(tally));
const extra: RequestNotes = {
  closer: intents.map(({ closer }) => closer),
  overrules: sumOf('learnt') > sumOf('expression'),
};
const kept = { names: requests, thresholds, extra };
writeClasses(learnt, kept, 'request-weights.bin');

/** What the lines that were kept out give, with the weights that were just written: the recogniser alone, and beside the expressions. */
const recognise = recogniserOf(decodeClasses<RequestNotes>(readFileSync(weightsFile)));
const measured = { asked: 0, named: 0, right: 0, eitherNamed: 0, eitherRight: 0, calm: 0, calmNamed: 0 };
for (const [index, line] of newer.entries()) {
  if (!isKeptOut(index)) continue;
  const { request, also } = intents[classOf.get(line.intent)!]!;
  const fits = (given: string | null) =>
    given !== null && request !== null && (given === request || also.includes(given));
  const said = requestIn(line.text, clausesOf(line.text));
  const guess = recognise(line.text);
  const closer = guess === null ? undefined : intents.find((each) => each.request === guess)?.closer;
  const either =
    guess !== null && (said === null || (extra.overrules && !closer?.includes(said))) ? guess : said;
  if (request === null) {
    measured.calm += 1;
    measured.calmNamed += Number(either !== null);
  } else {
    measured.asked += 1;
    measured.named += Number(guess !== null);
    measured.right += Number(fits(guess));
    measured.eitherNamed += Number(either !== null);
    measured.eitherRight += Number(fits(either));
  }
}
console.error(JSON.stringify(measured));
