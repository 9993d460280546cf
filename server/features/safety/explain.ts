import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type AssessInput, assessmentOf, type ConversationAssessment, play } from './assess.ts';
import { type LevelShare, levelShares, type TraitShare, traitShares } from './reading/likeness.ts';
import { onlyAsks } from './reading/read-text.ts';
import { meaningOf } from './reading/rule-meanings.ts';
import { rulesThatSpeak } from './reading/rules-that-speak.ts';
import type { Signal } from './reading/signals-of-rules.ts';
import { type TraceEvent, traced } from './reading/trace.ts';

/*
 * Why a message was read as it was (`npm run assess -- --explain`): what the reading itself came across, put in order. It reads
 * nothing a second time.
 */

type RuleEvent = Extract<TraceEvent, { kind: 'rule' }>;
type HarmlessEvent = Extract<TraceEvent, { kind: 'harmless' }>;
type WeighedEvent = Extract<TraceEvent, { kind: 'weighed' }>;

export type ExplainedRule = Omit<RuleEvent, 'kind'> & { meaning: string };

/** A part of the text as resemblance saw it. */
export type ExplainedPart = {
  /** Its words, as they were read: plain letters, slips mended. */
  words: string;
  /** The highest level that a rule gave it before the weighing; 0 where none spoke. */
  rules: Severity;
  /** An idiom, a setting or laughter accounts for its words. */
  isHarmless: boolean;
  isCalm: boolean;
  /** What the weighing came to; null where the rules were not asked, because none could say anything graver. */
  found: Severity | null;
  /** The level that stood already when the rules were not asked, and the groups that would have spoken. */
  unasked: { standing: number; rules: string[] } | null;
  levels: (LevelShare & { margin: number })[];
  /** The level that `traits` are shared out for: the one found, or else the one that was nearest. */
  traitLevel: Severity;
  traits: TraitShare[];
};

export type ExplainedText = {
  text: string;
  /** What it was read as an answer to. */
  question: QuestionId | null;
  harmless: {
    what: HarmlessEvent['what'];
    rule: string;
    row: string | null;
    meaning: string;
    quote: string;
  }[];
  rules: ExplainedRule[];
  parts: ExplainedPart[];
};

/** What is left when all was read. One that only asks never acts by itself. */
export type ExplainedSignal = {
  rule: string;
  /** The rule that spoke; absent where something else than a rule did. */
  row?: string;
  meaning: string;
  quote: string;
  severity: Severity;
  category: SafetyCategory;
  onlyAsks: boolean;
};

/** What a clause was taken for, where a question was answered. */
export type ExplainedAnswer = { asked: string; choice: string | null; notRead: string[] };

export type Explanation = {
  answer: ExplainedAnswer | null;
  texts: ExplainedText[];
  signals: ExplainedSignal[];
  /** Weak signs of this message and of those before it that add up: what each means; empty where none do. */
  sum: string[];
};

const mostTraits = 8;
const mostRules = 40;

const twoDigits = (value: number): number => Math.round(value * 100) / 100;

const partOf = (
  looked: WeighedEvent['looked'],
  weighed: WeighedEvent | null,
  unasked: ExplainedPart['unasked'] = null,
): ExplainedPart => {
  const rules = weighed?.rules ?? { severity: 0 as const, category: 'none' as const, explained: false };
  const isCalm = weighed?.isCalm ?? false;
  const levels = levelShares(looked, rules, isCalm).map(({ level, weighed: got, needed }) => ({
    level,
    weighed: twoDigits(got),
    needed: twoDigits(needed),
    margin: twoDigits(got - needed),
  }));
  const nearest = levels.reduce((best, each) => (each.margin > best.margin ? each : best));
  const found = weighed?.found.severity ?? null;
  const traitLevel = found || nearest.level;
  return {
    words: looked.words.word.join(' '),
    rules: rules.severity,
    isHarmless: rules.explained,
    isCalm,
    found,
    unasked,
    levels,
    traitLevel,
    traits: traitShares(looked, traitLevel)
      .slice(0, mostTraits)
      .map(({ kind, names, share }) => ({ kind, names, share: twoDigits(share) })),
  };
};

const signalOf = (signal: Signal): ExplainedSignal => ({
  rule: signal.rule,
  ...(signal.row !== undefined && { row: signal.row }),
  meaning: meaningOf(signal.rule, signal.row),
  quote: signal.words,
  severity: signal.severity,
  category: signal.category,
  onlyAsks: onlyAsks(signal),
});

const dangerRulesIn = (words: string): string[] =>
  [...rulesThatSpeak(words)].flatMap(([row, rule]) => (rule.startsWith('none/') ? [] : [row]));

/** The same rule is asked of a text, of its parts and of its sentences: it is told once. */
const once = <T>(list: readonly T[], key: (each: T) => string): T[] => [
  ...new Map(list.map((each) => [key(each), each])).values(),
];

const textOf = (
  begun: Extract<TraceEvent, { kind: 'text' }>,
  events: readonly TraceEvent[],
): ExplainedText => {
  const ofKind = <K extends TraceEvent['kind']>(kind: K) =>
    events.filter((event): event is Extract<TraceEvent, { kind: K }> => event.kind === kind);
  const parts = [
    ...ofKind('weighed').map((event) => partOf(event.looked, event)),
    ...ofKind('passed-over').map(({ looked, standing }) =>
      partOf(looked, null, { standing, rules: dangerRulesIn(looked.words.word.join(' ')) }),
    ),
  ];
  return {
    text: begun.text,
    question: begun.question,
    harmless: once(ofKind('harmless'), ({ row, rule, quote }) => `${row ?? rule} ${quote}`).map(
      ({ what, rule, row, quote }) => ({ what, rule, row, meaning: meaningOf(rule, row), quote }),
    ),
    rules: once(ofKind('rule'), ({ row, quote, silence }) => `${row} ${quote} ${silence}`)
      .slice(0, mostRules)
      .map(({ kind: _kind, ...event }) => ({ ...event, meaning: meaningOf(event.rule, event.row) })),
    parts: once(parts, ({ words, found }) => `${words} ${found}`),
  };
};

const explanationOf = (events: readonly TraceEvent[]): Explanation => {
  const answered = events.find((event) => event.kind === 'answer');
  const notRead = answered ? [...answered.exempt, ...answered.denials] : [];
  const begins = events.flatMap((event, at) => (event.kind === 'text' ? [{ event, at }] : []));
  return {
    answer: answered?.asked ? { asked: answered.asked, choice: answered.choice, notRead } : null,
    texts: begins.map(({ event, at }, n) => textOf(event, events.slice(at + 1, begins[n + 1]?.at))),
    signals: events.flatMap((event) => (event.kind === 'signals' ? event.signals.map(signalOf) : [])),
    sum: events.flatMap((event) =>
      event.kind === 'sum' ? event.sum.kinds.map((hint) => meaningOf(`none/0 hint ${hint}`)) : [],
    ),
  };
};

/** The reading of the last message, and why it is what it is. */
export const explainConversation = (
  input: AssessInput,
): { assessment: ConversationAssessment; explanation: Explanation } => {
  const events: TraceEvent[] = [];
  const listen = (event: TraceEvent) => {
    events.push(event);
  };
  const assessment = assessmentOf(play(input, { readLast: (read) => traced(listen, read) }));
  return { assessment, explanation: explanationOf(events) };
};
