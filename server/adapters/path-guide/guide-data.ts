import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  askedSchema,
  type FreeRow,
  formSchema,
  ideaSchema,
  lineSchema,
  ofUsSchema,
  openQuestionsSchema,
  pathSchema,
  practicalSchema,
  riddleSchema,
  rowSchema,
  type Step,
  shortExerciseSchema,
  stepSchema,
  topicSchema,
  verbSchema,
} from './guide-schema.ts';
import { ofUsPattern } from './of-us-pattern.ts';

export type {
  AskedRow,
  BodyPart,
  Form,
  FreeRow,
  GuideChoice,
  GuideText,
  Position,
  PracticalRow,
  ShortExercise,
  Step,
} from './guide-schema.ts';

/*
 * The words, paths and recognised questions of the guide, read once from data/*.jsonl. Words are data, ids are code: a
 * sentence changes and no behaviour does. A row that cannot be used stops the start with its file and line.
 */

const directory = join(import.meta.dirname, 'data');
const hash = createHash('sha256');

const hashed = (text: string): string => {
  hash.update(text);
  return text;
};

const readRows = <Row>(name: string, schema: z.ZodType<Row>): Row[] =>
  hashed(readFileSync(join(directory, name), 'utf8'))
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [schema.parse(JSON.parse(line))];
      } catch (error) {
        throw new Error(`${name}:${index + 1} : ${(error as Error).message}`, { cause: error });
      }
    });

const byId = <Row extends { id: string }>(name: string, rows: readonly Row[]): ReadonlyMap<string, Row> => {
  const map = new Map<string, Row>();
  for (const row of rows) {
    if (map.has(row.id)) throw new Error(`${name} : « ${row.id} » existe deux fois.`);
    map.set(row.id, row);
  }
  return map;
};

const steps = byId('steps.jsonl', readRows('steps.jsonl', stepSchema));
const lines = byId('lines.jsonl', readRows('lines.jsonl', lineSchema));

const topics = readRows('topics.jsonl', topicSchema);

/** The questions of a topic as a free row: its choices work like those of any other. The ways on stand below them. */
const topicRows = new Map<string, FreeRow>(
  topics.map(({ topic, questions }) => [
    topic,
    {
      id: `topic-${topic}`,
      shape: 'topic' as const,
      kind: 'topic',
      vous: '',
      tu: '',
      asks: false,
      minTurn: 1,
      minWords: 0,
      needsKept: false,
      taps: [
        ...questions.map(({ id, label, ask, to }) => ({ id, ...label, to, answer: ask })),
        ...steps.get('menu/free')!.choices.filter(({ id }) => id !== 'question'),
      ],
      reviewedBy: null,
    },
  ]),
);

const practicalIdeas = readRows('practical-ideas.jsonl', ideaSchema);
const practical = readRows('practical.jsonl', practicalSchema);
const ideaIds = byId('practical-ideas.jsonl', practicalIdeas);
for (const { id, when, not } of practical)
  for (const idea of [...when.flat(2), ...not])
    if (!ideaIds.has(idea))
      throw new Error(`practical.jsonl : ${id} nomme l’idée « ${idea} », qui n’existe pas.`);

/** The practical answers stand in the table of what is asked: they are said, offered below and asked again like the others. */
const practicalAsked = practical.map(({ id, ways, wordings, reviewedBy }) =>
  askedSchema.parse({
    id,
    act: 'answer',
    question: true,
    practical: true,
    patterns: [],
    kind: 'help',
    ways,
    wordings,
    reviewedBy,
  }),
);

const verbs: ReadonlyMap<string, readonly string[]> = new Map(
  readRows('verbs.jsonl', verbSchema).map(({ verb, forms }) => [verb, forms]),
);
const ofUs = readRows('of-us.jsonl', ofUsSchema).map((row) => ({
  ...row,
  asks: row.asks.map((source) => ofUsPattern(source, verbs)),
}));
byId('of-us.jsonl', ofUs);

/** What is asked of us stands there as well, before what is asked of a person in general. */
const ofUsAsked = ofUs.map(({ id, wordings, reviewedBy }) =>
  askedSchema.parse({
    ...{ id, wordings, reviewedBy },
    ...{
      act: 'answer',
      first: true,
      anywhere: true,
      notVoices: true,
      question: true,
      ofUs: true,
      patterns: [],
    },
  }),
);
const ownAsked = readRows('asked.jsonl', askedSchema);
const generalFrom = ownAsked.findIndex(({ id }) => id === 'person-seen');

export const guideData = {
  rows: readRows('rows.jsonl', rowSchema),
  forms: byId('forms.jsonl', readRows('forms.jsonl', formSchema)),
  topics,
  topicRows,
  steps,
  lines,
  paths: readRows('paths.jsonl', pathSchema),
  asked: [...ownAsked.slice(0, generalFrom), ...ofUsAsked, ...ownAsked.slice(generalFrom), ...practicalAsked],
  ofUs,
  ofUsAsked: byId('of-us.jsonl', ofUsAsked),
  practical,
  practicalIdeas,
  questions: readRows('questions.jsonl', lineSchema),
  riddles: readRows('riddles.jsonl', riddleSchema),
  openQuestions: byId('open-questions.jsonl', readRows('open-questions.jsonl', openQuestionsSchema)),
  shortExercises: readRows('short-exercises.jsonl', shortExerciseSchema),
};

/** Changes whenever a word or a path does; stored with every reply of the guide. */
export const guideVersion = hash.digest('hex').slice(0, 12);

const checkTarget = (place: string, target: string | undefined): void => {
  if (
    target === undefined ||
    ['stop', 'resume', 'past', 'then', 'aloud', 'whole', 'short', 'danger'].includes(target)
  )
    return;
  const [kind, id] = target.split(':');
  const answers = guideData.asked.some((row) => row.id === id);
  const found = kind === 'line' ? lines.has(id!) : kind === 'answer' ? answers : steps.has(target);
  if (!found) throw new Error(`${place} mène à « ${target} », qui n’existe pas.`);
};
for (const { id, quote } of steps.values())
  if (quote && quote !== 'marked') checkTarget(`steps.jsonl : ${id}`, quote);
for (const { id, next, otherTo, choices, compare, discovery } of steps.values()) {
  for (const target of [next, otherTo, compare?.lower, discovery, ...choices.map(({ to }) => to)])
    checkTarget(`steps.jsonl : ${id}`, target);
}
for (const { id, form } of guideData.rows)
  if (form !== undefined && !guideData.forms.has(form))
    throw new Error(`rows.jsonl : ${id} nomme la forme « ${form} », qui n’existe pas.`);
for (const { id, taps } of [...guideData.rows, ...topicRows.values()])
  for (const { to } of taps ?? []) checkTarget(`rows.jsonl : ${id}`, to);
const wishes = new Set(steps.get('menu/wish')?.choices.map(({ id }) => id));
for (const { id, ways } of guideData.asked)
  for (const way of ways)
    if (!wishes.has(way)) throw new Error(`asked.jsonl : ${id} propose « ${way} », absent de menu/wish.`);
const practicalIds = byId('practical.jsonl', practical);
for (const { id, over } of practical)
  for (const other of over)
    if (!practicalIds.has(other))
      throw new Error(`practical.jsonl : ${id} passe avant « ${other} », qui n’existe pas.`);
for (const { id, instead, need, ask, steps: only } of guideData.asked) {
  for (const step of only ?? []) checkTarget(`asked.jsonl : ${id}`, step);
  checkTarget(`asked.jsonl : ${id}`, ask);
  for (const other of instead) checkTarget(`asked.jsonl : ${id}`, `answer:${other}`);
  if (instead.length > 0 && !need) throw new Error(`asked.jsonl : ${id} ne dit pas où il remplace.`);
}
for (const { id, first, told } of guideData.paths)
  for (const target of [first, told?.step]) checkTarget(`paths.jsonl : ${id}`, target);

/** The step that a record asked; null where it asked something else. */
export const stepAsked = (asked: string | null | undefined): Step | null =>
  asked?.startsWith('path:') ? (steps.get(asked.slice('path:'.length)) ?? null) : null;

/** The free row of an id; the questions of a topic are one as well. */
export const rowOf = (id: string): FreeRow | undefined =>
  guideData.rows.find((row) => row.id === id) ??
  (id.startsWith('topic-') ? topicRows.get(id.slice('topic-'.length)) : undefined);

/** The row whose taps a record showed. */
export const rowAsked = (asked: string | null | undefined): FreeRow | null =>
  asked?.startsWith('path:row/') ? (rowOf(asked.slice('path:row/'.length)) ?? null) : null;
