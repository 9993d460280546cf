import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { ReadInContext } from '../../reading/read-in-context.ts';
import type { Signal } from '../../reading/read-text.ts';
import type { Clause } from '../clauses.ts';
import type { ToldFacts } from '../fact-phrases.ts';
import type { Check, GuideState, PersonMessage, SubjectState } from '../guide-state.ts';
import type { PlainDanger } from '../plain-danger.ts';
import type { Answer } from '../short-answers.ts';
import type { WayOut } from '../way-out.ts';

/*
 * What is known of a typed message after each step of reading it, in the order of the steps (../read-typed.ts). A record holds all
 * that the one before it held; a step changes nothing of it but `state` and what its own comment names.
 */

/** A level that was read, of what, and of whom; sure or not. */
export type LevelRead = { level: Severity; category: SafetyCategory; subject: Subject };

/** The message as it came. */
export type Heard = {
  /** Where the person stood when the message came. */
  opened: GuideState;
  /** Where they stand by what was read so far. */
  state: GuideState;
  message: PersonMessage;
  text: string;
  clauses: readonly Clause[];
  /** All clauses as one line of plain words. */
  said: string;
  /** The question that the message answers. */
  asked: QuestionId | null;
  /** The same, where a question about safety: an answer to it is read more gravely. */
  question: QuestionId | null;
};

/** What the message denies or sets right of what stood before it is taken back. */
export type SetRight = Heard & { out: WayOut };

/** The facts that it tells, and who they are told of. */
export type Told = SetRight & {
  served: Subject;
  /** The state of the one who is served, before anything of this message raises it. */
  standing: SubjectState;
  /** The last messages before this one, in plain words. */
  lately: readonly string[];
  /** A means or a plan was named in them. */
  wasNamed: boolean;
  facts: ToldFacts;
  /** The clauses that may answer what was asked. */
  answering: readonly Clause[];
};

/** What it answers to the question that was asked. */
export type Answered = Told & {
  /** The check that it answers. */
  check: Check | null;
  answer: Answer | null;
  /** The question was one about thoughts of death, or about an act. */
  asksOfDeath: boolean;
  /** « Me tuer, non »: the clauses of a clear no to that; null where there is none. */
  clearNo: readonly Clause[] | null;
  /** All clauses that deny what was asked: they are no sign of it. */
  denials: readonly Clause[];
};

/** What is left to be read for danger. */
export type Spared = Answered & {
  /** Clauses of a step that protects. */
  steps: readonly Clause[];
  /** Clauses that only help, answer, deny or protest. */
  taken: ReadonlySet<Clause>;
};

/** Every sign that the words hold, before anything around it is weighed. */
export type Signs = Spared & {
  read: ReadInContext | null;
  plain: readonly PlainDanger[];
  signals: readonly Signal[];
  /** Whose signs the plain ones are; what weakens a sign hands its subject on. */
  subjects: Map<Signal, Subject>;
};

/** The same signs, with what stands around them: each at the weight it has in this talk. */
export type Signals = Signs & {
  /** « Pas moi », in this message or before it: the talk is of another person. */
  isOther: boolean;
};

/** Whom the talk is about. */
export type Placed = Signals & {
  /** Who the message says is meant. */
  whom: Subject | 'both' | null;
  /** What stood of the writer went to the other person. */
  movedAway: boolean;
  /** « Mais non, je vous parle de mon mari »: it explains what was meant, and is no worry about him. */
  isMeantOtherwise: boolean;
  /** The other person died, and their danger is past. */
  isPast: boolean;
};

/** The signals of each of the two. */
export type BySubject = Placed & { bySubject: ReadonlyMap<Subject, readonly Signal[]> };

/** What is sure has raised the state; of what is unsure, the gravest is kept. */
export type Judged = BySubject & { sure: LevelRead; unsure: LevelRead };

/** What was answered is done, and how the check ended by that. */
export type Replied = Judged & {
  ended: Check['end'] | null;
  /** The check that is due next. */
  due: QuestionId | null;
  /** The words explain what was meant. */
  explains: boolean;
};

/** The check that was open has ended, or is put again. */
export type Ended = Replied & {
  /** They ask why we ask. */
  asksWhy: boolean;
  /** The check that is put again. */
  again: Check | null;
};

/** What is unsure at its own weight, beside all that is known. */
export type Weighed = Ended & {
  quotes: readonly string[];
  /** Nothing but resemblance, in a calm talk. */
  isVague: boolean;
};

/** What is unsure was asked about, or has acted as sure. */
export type Settled = Weighed & {
  /** It was graver than what is sure, and known from no explanation. */
  isUnsure: boolean;
  /** It has raised the state. */
  acted: boolean;
};

/** What the message is shown as, and kept as a sign. */
export type Shown = Settled & { shown: LevelRead; isSettled: boolean };

/** What the person asks of us. */
export type Asking = Shown & { request: string | null };
