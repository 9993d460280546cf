import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Sum } from './hints.ts';
import type { Likeness, Looked, RulesSay } from './likeness.ts';
import type { Signal } from './signals-of-rules.ts';

/*
 * What the reading came across, for `npm run assess -- --explain`. The reading itself reports it, so that the explanation is that
 * of the very code that reads. While nothing listens, and on the server nothing does, a report costs one comparison.
 */

/** Why a rule whose words stand in the message says nothing. */
export type Silence =
  | 'idiom'
  | 'negation'
  | 'laughter'
  | 'length'
  | 'setting'
  | 'other-subject'
  | 'quotation';

export type TraceEvent =
  /** A text is read: the message, or what a pronoun of it makes of it. */
  | { kind: 'text'; text: string; question: QuestionId | null }
  | {
      kind: 'harmless';
      what: 'idiom' | 'setting' | 'laughter';
      rule: string;
      row: string | null;
      quote: string;
    }
  | {
      kind: 'rule';
      rule: string;
      /** The id of the rule. */
      row: string;
      quote: string;
      severity: Severity;
      category: SafetyCategory;
      /** Its words have one meaning: resemblance is not asked. */
      isOutright: boolean;
      silence: Silence | null;
    }
  /** Rules and resemblance of one part weighed together. */
  | { kind: 'weighed'; looked: Looked; rules: RulesSay; isCalm: boolean; found: Likeness }
  /** A part in which the gravest rule could say nothing graver than what stands already: its rules are not asked. */
  | { kind: 'passed-over'; looked: Looked; standing: number }
  /** Hints of this message and of those before it that are enough together. */
  | { kind: 'sum'; sum: Sum }
  /** What is left when all was read: it makes the level. */
  | { kind: 'signals'; signals: readonly Signal[] }
  /** Clauses that only answer a question, or only tell what helps: they are not read as danger. */
  | { kind: 'answer'; asked: QuestionId | null; choice: string | null; exempt: string[]; denials: string[] };

type Listener = (event: TraceEvent) => void;
let listener: Listener | null = null;

/** Whether anything listens: what is costly to report is worked out only then. */
export const isTraced = (): boolean => listener !== null;

export const trace: Listener = (event) => listener?.(event);

/** Does `read` and tells `listen` what it came across. Reading is synchronous, so one listener at a time is enough. */
export const traced = <T>(listen: Listener, read: () => T): T => {
  const before = listener;
  listener = listen;
  try {
    return read();
  } finally {
    listener = before;
  }
};
