import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SubjectGroup } from '#server/features/safety/guide/learnt-subject.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type Labels, ofCategory, ofKind, ofLabels, ofMessage } from './subject-labels.ts';

/* The talks that train-talk-likeness.ts learns from, each message with the danger that a listener would see by then. */

type Message = {
  text: string;
  level: number;
  question: QuestionId | null;
  /** Of whom the danger is, where that is known; null where it is not, or where there is none. */
  group: SubjectGroup | null;
};

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
  messages: ({ t: string; level: number; asked?: QuestionId } & Labels)[];
}[];

type Row = { person: string; text: string; level?: number; category?: SafetyCategory };
const byPerson = (rows: readonly Row[]): Map<string, Row[]> => Map.groupBy(rows, ({ person }) => person);
const people = (beginning: string): [string, Row[]][] =>
  filesOf(beginning).flatMap((url) => [...byPerson(linesOf(url) as unknown as Row[])]);
const mostOften = (rows: readonly Row[]): SafetyCategory => {
  const counts = [...Map.groupBy(rows, ({ category = 'none' }) => category)].filter(([of]) => of !== 'none');
  return counts.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 'none';
};

type Line = {
  id: string;
  text: string;
  severity: number;
  category: SafetyCategory;
  about?: string;
  context?: unknown;
};
type Dialogue = {
  id: string;
  turns: { role: string; text: string; severity: number; category: SafetyCategory }[];
};

/** All of them, in a fixed order. */
export const talks: readonly Talk[] = [
  ...labelled.map(({ id, kind, category, messages }) => ({
    id,
    messages: messages.map(({ t, level, asked = null, about, role, category: ofThis = category }) => ({
      text: t,
      level,
      question: asked,
      group:
        role === undefined ? (ofKind[kind] ?? null) : ofLabels({ about, role, category: ofThis ?? 'none' }),
    })),
    category: category ?? categoryOfKind[kind]!,
    part: 2,
  })),
  ...people('danger-people-').map(([id, rows]) => ({
    id,
    messages: rows.map(({ text, level = 0, category = 'none' }) => ({
      text,
      level,
      question: null,
      group: ofCategory[category],
    })),
    category: mostOften(rows),
    part: 1.5,
  })),
  ...[...people('calm-people-'), ...people('played-calm-')].map(([id, rows]) => ({
    id: `calm-${id}`,
    messages: rows.map(({ text }) => ({ text, level: 0, question: null, group: null })),
    category: 'none' as const,
    part: 1,
    isOrdinary: true as const,
  })),
  ...(linesOf(new URL('dev-dialogues.jsonl', fixtures)) as unknown as Dialogue[]).map(({ id, turns }) => {
    const said = turns.filter(({ role }) => role === 'user');
    return {
      id,
      messages: said.map(({ text, severity, category }) => ({
        text,
        level: severity,
        question: null,
        group: ofCategory[category],
      })),
      category: said.find(({ severity }) => severity >= 2)?.category ?? ('none' as const),
      part: 1.5,
    };
  }),
  // Single messages, all of danger and some of the calm ones: what the words alone say, at half the weight of a talk.
  ...(filesOf('messages-').flatMap(linesOf) as unknown as Line[])
    .filter(({ context, severity }, at) => context === undefined && (severity >= 2 || at % 4 === 0))
    .map(({ id, text, severity, category, about }) => ({
      id: `one-${id}`,
      messages: [{ text, level: severity, question: null, group: ofMessage(category, about) }],
      category,
      part: 0.7,
    })),
];
