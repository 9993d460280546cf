import { z } from 'zod';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { type Facts, type Subject, subjects } from '#shared/safety/facts.ts';
import { days } from '#shared/time.ts';
import { findFacts, writeFacts } from './facts-store.ts';
import {
  freshGuideState,
  type GuideState,
  type SubjectState,
  sessionStateSchema,
  subjectStateSchema,
} from './guide/guide-state.ts';
import type { LevelState } from './sealed-level.ts';
import { findState } from './store.ts';

/* The guide's state between two messages: sealed with the person's key, one row per subject. */

const column: Record<Subject, string> = { self: 'safety_facts.self', other: 'safety_facts.other' };

/** Another tab or channel moved the guide since it was read. */
export class GuideChanged extends Error {}

/** Facts outlive the longest state (90 days); what no state needs any more is erased. */
const keptFor = days(90);

/** The last message that was read and what was answered, so that a message read twice moves nothing twice. */
const appliedSchema = z.object({ messageId: z.string(), outcome: z.string() });
export type Applied = z.infer<typeof appliedSchema>;

const selfRowSchema = z.object({
  subject: subjectStateSchema,
  session: sessionStateSchema,
  applied: appliedSchema.nullable().default(null),
});
const otherRowSchema = z.object({ subject: subjectStateSchema });

export type KeptGuide = {
  state: GuideState;
  versions: Record<Subject, number>;
  applied: Applied | null;
  /** The level that is kept beside the facts; 0 where none is. */
  keptLevel: number;
};

const parsed = <T>(schema: z.ZodType<T>, text: string | null): T | null => {
  if (text === null) return null;
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
};

/**
 * The level that is kept beside the facts: of a person from before facts were kept, or left by a session that leaves nothing
 * else. They are asked once, and lowered by nothing but what they tell (conversation.md §12). A level that has expired is over.
 */
const withKeptLevel = (state: GuideState, kept: LevelState | undefined): GuideState => {
  if (!kept) {
    const over = (subject: SubjectState): SubjectState =>
      subject.level === 0 ? subject : { ...subject, level: 0, category: 'none' };
    return { ...state, self: over(state.self), other: over(state.other) };
  }
  const { level, category, reachedAt } = kept;
  if (level <= Math.max(state.self.level, state.other.level)) return state;
  const subject = category === 'third_party' ? 'other' : 'self';
  const lastGrave = level >= 3 ? { level, at: reachedAt.toISOString() } : state[subject].lastGrave;
  return { ...state, [subject]: { ...state[subject], level, category, lastGrave } };
};

export const loadGuide = async (tx: Tx, box: Box, userId: string, now: Date): Promise<KeptGuide> => {
  const rows = await findFacts(tx, userId, now);
  const textOf = (subject: Subject): string | null =>
    box.tryOpen(rows.find((row) => row.subject === subject)?.state_sealed ?? null, column[subject]);
  const versionOf = (subject: Subject): number => rows.find((row) => row.subject === subject)?.version ?? 0;
  const versions = { self: versionOf('self'), other: versionOf('other') };
  const self = parsed(selfRowSchema, textOf('self'));
  const other = parsed(otherRowSchema, textOf('other'));
  const fresh = freshGuideState();
  const state: GuideState = self
    ? { version: 1, self: self.subject, other: other?.subject ?? fresh.other, session: self.session }
    : fresh;
  const level = await findState(tx, box, userId, now);
  return {
    state: withKeptLevel(state, level),
    versions,
    applied: self?.applied ?? null,
    keptLevel: level?.level ?? 0,
  };
};

const isEmpty = (state: GuideState, subject: Subject): boolean =>
  JSON.stringify(state[subject]) === JSON.stringify(freshGuideState()[subject]);

/** Nothing was ever noticed: nothing is written about a person who is calm. */
export const isCalmGuide = (state: GuideState): boolean =>
  isEmpty(state, 'self') &&
  isEmpty(state, 'other') &&
  state.session.checks.length === 0 &&
  state.session.signs.length === 0 &&
  state.session.saidTexts.length === 0;

/**
 * Writes the rows that are needed.
 * @returns their versions from now on
 * @throws GuideChanged when another tab or channel wrote one of them since `kept` was read: the transaction is undone then
 */
export const saveGuide = async (
  tx: Tx,
  box: Box,
  input: { userId: string; kept: KeptGuide; state: GuideState; applied: Applied | null; now: Date },
): Promise<Record<Subject, number>> => {
  const { kept, state, applied, now } = input;
  const expiresAt = new Date(now.getTime() + keptFor);
  const versions = { ...kept.versions };
  for (const subject of subjects) {
    if (subject === 'other' && kept.versions.other === 0 && isEmpty(state, 'other')) continue;
    const row =
      subject === 'self'
        ? { subject: state.self, session: state.session, applied }
        : { subject: state.other };
    const written = await writeFacts(tx, {
      userId: input.userId,
      subject,
      version: kept.versions[subject],
      stateSealed: box.seal(JSON.stringify(row), column[subject]),
      now,
      expiresAt,
    });
    if (!written) throw new GuideChanged();
    versions[subject] += 1;
  }
  return versions;
};

/** A session that was deleted takes with it what was told in it, and which of our texts it heard. */
const withoutSessions = (state: GuideState, sessions: ReadonlySet<string>): GuideState => {
  const kept = (facts: Facts): Facts =>
    Object.fromEntries(Object.entries(facts).filter(([, fact]) => !sessions.has(fact.session)));
  const without = (subject: SubjectState): SubjectState => ({
    ...subject,
    facts: kept(subject.facts),
    expired: kept(subject.expired),
  });
  return {
    ...state,
    self: without(state.self),
    other: without(state.other),
    session: sessions.has(state.session.id) ? freshGuideState().session : state.session,
  };
};

/**
 * Forgets what cites these sessions; the level and its time stay.
 * @throws GuideChanged when another tab or channel wrote meanwhile
 */
export const forgetSessions = async (
  tx: Tx,
  box: Box,
  input: { userId: string; sessions: readonly string[]; now: Date },
): Promise<void> => {
  const { userId, now } = input;
  const kept = await loadGuide(tx, box, userId, now);
  if (kept.versions.self === 0) return;
  const state = withoutSessions(kept.state, new Set(input.sessions));
  // The last answer may quote the session: a message of it that is sent again finds nothing to answer.
  await saveGuide(tx, box, { userId, kept, state, applied: null, now });
};
