import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';

/* The talks that train-talk-likeness.ts learns from, each message with the danger that a listener would see by then. */

type Message = { text: string; level: number; question: QuestionId | null };

export type Talk = {
  id: string;
  messages: Message[];
  /** The kind of danger; null if no reader gave one. */
  category: SafetyCategory | null;
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
const categoryOfKind: Record<string, SafetyCategory | null> = {
  mixed: null,
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
  /** Where a reader gave the kind of danger by name. */
  category?: SafetyCategory;
  messages: { t: string; level: number; asked?: QuestionId }[];
}[];

type Row = { person: string; text: string; level?: number; category?: SafetyCategory };
const byPerson = (rows: readonly Row[]): Map<string, Row[]> => Map.groupBy(rows, ({ person }) => person);
const people = (beginning: string): [string, Row[]][] =>
  filesOf(beginning).flatMap((url) => [...byPerson(linesOf(url) as unknown as Row[])]);
const mostOften = (rows: readonly Row[]): SafetyCategory => {
  const counts = [...Map.groupBy(rows, ({ category = 'none' }) => category)].filter(([of]) => of !== 'none');
  return counts.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 'none';
};

type Line = { id: string; text: string; severity: number; category: SafetyCategory; context?: unknown };
type Dialogue = {
  id: string;
  turns: { role: string; text: string; severity: number; category: SafetyCategory }[];
};

/** All of them, in a fixed order. */
export const talks: readonly Talk[] = [
  ...labelled.map(({ id, kind, category, messages }) => ({
    id,
    messages: messages.map(({ t, level, asked = null }) => ({ text: t, level, question: asked })),
    category: category ?? categoryOfKind[kind]!,
    part: 2,
  })),
  ...people('danger-people-').map(([id, rows]) => ({
    id,
    messages: rows.map(({ text, level = 0 }) => ({ text, level, question: null })),
    category: mostOften(rows),
    part: 1.5,
  })),
  ...[...people('calm-people-'), ...people('played-calm-')].map(([id, rows]) => ({
    id: `calm-${id}`,
    messages: rows.map(({ text }) => ({ text, level: 0, question: null })),
    category: 'none' as const,
    part: 1,
    isOrdinary: true as const,
  })),
  ...(linesOf(new URL('dev-dialogues.jsonl', fixtures)) as unknown as Dialogue[]).map(({ id, turns }) => {
    const said = turns.filter(({ role }) => role === 'user');
    return {
      id,
      messages: said.map(({ text, severity }) => ({ text, level: severity, question: null })),
      category: said.find(({ severity }) => severity >= 2)?.category ?? ('none' as const),
      part: 1.5,
    };
  }),
  // Single messages, all of danger and some of the calm ones: what the words alone say, at half the weight of a talk.
  ...(filesOf('messages-').flatMap(linesOf) as unknown as Line[])
    .filter(({ context, severity }, at) => context === undefined && (severity >= 2 || at % 4 === 0))
    .map(({ id, text, severity, category }) => ({
      id: `one-${id}`,
      messages: [{ text, level: severity, question: null }],
      category,
      part: 0.7,
    })),
];
