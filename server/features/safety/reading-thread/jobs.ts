import { readyQuickPatterns } from '#server/ground/patterns/quick-pattern.ts';
import type { Address, Country, Severity, Turn } from '#shared/safety/levels.ts';
import { type Assessment, assessSafely, checkFailed } from '../assess.ts';
import { freshGuideState, type GuideState } from '../guide/guide-state.ts';
import type { GuideReply } from '../guide/respond.ts';
import {
  answerInPassing,
  type FaultLog,
  type MessageToRead,
  type Outcome,
  outcomeOfFault,
  replayedState,
  takeMessage,
} from '../take-message.ts';

/*
 * What can be read, here or in the reading thread: everything goes in and comes out as plain data. A job that fails or takes too
 * long has an answer too: unsure 2, which asks with the number in the words (conversation.md §4).
 */

/** A message of a session. Without a state the turns before it are replayed: nothing of that session is kept. */
export type TakeJob = {
  kind: 'take';
  state: GuideState | null;
  input: MessageToRead;
  now: Date;
  keptLately: Severity;
};
/** Texts outside any session, each read alone: the gravest counts. */
export type AssessJob = { kind: 'assess'; texts: readonly string[] };
/** What a visitor typed on a page that keeps nothing, after what `boundedTurns` leaves of the turns before. */
export type PassJob = {
  kind: 'pass';
  text: string;
  context: readonly Turn[];
  chosen?: string | undefined;
  answer?: { country: Country; address: Address } | undefined;
  now: Date;
};

/** With the state before the message: what it is read from once more when a second reader answers late. */
export type Taken = Outcome & { start: GuideState };
export type Passed = Assessment & { answer: { level: Severity; protocol: GuideReply | null } | null };
export type Job = TakeJob | AssessJob | PassJob;
export type ResultOf<J extends Job> = J extends TakeJob ? Taken : J extends PassJob ? Passed : Assessment;

type OnFault = (error: unknown) => void;

/** A fault, told to whoever asked for the job; it never holds the text. */
const faultLog = (onFault: OnFault): FaultLog => ({
  log: { error: (fault: { err?: unknown }) => onFault(fault.err) },
});

const pass = ({ text, context, chosen, answer, now }: PassJob, onFault: OnFault): Passed => {
  const assessed = assessSafely({ text, context }, onFault);
  if (!answer) return { ...assessed, answer: null };
  const said = { text, context, chosen };
  return { ...assessed, answer: answerInPassing(faultLog(onFault), said, answer, now) };
};

const gravestOf = ({ texts }: AssessJob, onFault: OnFault): Assessment => {
  const calm: Assessment = { severity: 0, category: 'none', signals: [] };
  return texts.reduce((gravest, text) => {
    const read = assessSafely({ text }, onFault);
    return read.severity > gravest.severity ? read : gravest;
  }, calm);
};

const done = (job: Job, onFault: OnFault): Taken | Assessment | Passed => {
  if (job.kind === 'assess') return gravestOf(job, onFault);
  if (job.kind === 'pass') return pass(job, onFault);
  const { state, input, now, keptLately } = job;
  const start = state ?? replayedState(input.turns, now, input.conversationId);
  return { ...takeMessage(faultLog(onFault), start, input, now, keptLately), start };
};
export const runJob = <J extends Job>(job: J, onFault: OnFault): ResultOf<J> =>
  done(job, onFault) as ResultOf<J>;

/** What a page that keeps nothing says where a text could not be read. */
const passFailed = ({ answer, now }: PassJob): Passed => {
  if (!answer) return { ...checkFailed, answer: null };
  const nobody = { userId: '', conversationId: '', messageId: null, text: '', turns: [] };
  const input: MessageToRead = { ...nobody, ...answer, channel: 'web', ephemeral: true };
  const { reply } = outcomeOfFault(freshGuideState(), input, now);
  return { ...checkFailed, answer: { level: 2, protocol: reply } };
};

const failed = (job: Job): Taken | Assessment | Passed => {
  if (job.kind === 'assess') return checkFailed;
  if (job.kind === 'pass') return passFailed(job);
  const start = job.state ?? freshGuideState();
  return { ...outcomeOfFault(start, job.input, job.now), start };
};
/** What stands where a job could not be done. */
export const failedJob = <J extends Job>(job: J): ResultOf<J> => failed(job) as ResultOf<J>;

/** How many characters a job reads: the message, and each turn that is read again. */
export const charactersOf = (job: Job): number => {
  if (job.kind === 'assess') return job.texts.reduce((sum, text) => sum + text.length, 0);
  const turns = job.kind === 'pass' ? job.context : job.state === null ? job.input.turns : [];
  const text = job.kind === 'pass' ? job.text : job.input.text;
  return turns.reduce((sum, turn) => sum + (turn.role === 'user' ? turn.text.length : 0), text.length);
};

/** Holds words of many kinds of rules: what reading compiles when it is first used need not be compiled in a person's time. */
const warmUp =
  'Bonjour. Je suis épuisée, je ne dors plus depuis des semaines et je pense à la mort le soir. Mon mari crie, ma sœur s’inquiète ; demain je vois le médecin.';

/** In pieces, between which whoever runs it may do what somebody waits for. */
export function* warmUpReading(): Generator<void> {
  yield* readyQuickPatterns();
  const now = new Date(0);
  const turns: Turn[] = [{ role: 'assistant', text: '', asked: 'thoughts' }];
  const answer = { country: 'FR', address: 'vous' } as const;
  for (let round = 0; round < 4; round += 1)
    for (const text of [warmUp, `${warmUp} Je veux mourir ce soir, j’ai des cachets. 😢`]) {
      runJob({ kind: 'pass', text, context: round % 2 ? turns : [], answer, now }, () => {});
      yield;
    }
}
