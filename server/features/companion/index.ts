import { sql } from 'kysely';
import type { Contributions } from '#server/ground/contributions.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import type { Message } from '#shared/companion/conversation.ts';
import { seconds } from '#shared/time.ts';
import { calmWordsBetween } from './calm-words-between.ts';
import { countSessions, deleteSessions, latestSession } from './channel-sessions.ts';
import { type Answering, converse, type Said } from './converse.ts';
import { passingReplies } from './converse-in-passing.ts';
import { companionFunctions } from './functions.ts';
import { companionJobs } from './jobs.ts';
import { type KeptBetween, keptBetween } from './kept-between.ts';
import { LiveReplies, type SaveReplies } from './live-replies.ts';
import { companionPersonalData, preferencesPersonalData } from './personal-data.ts';
import type { CompanionContext, CompanionDeps, NotedReading } from './ports.ts';
import { type Resumed, resumeReply } from './resume-reply.ts';
import { companionFills } from './seal-earlier.ts';
import { openBody, openMessage, sealBody, sealMeta } from './sealed-texts.ts';
import { sessionWeather } from './session-weather.ts';
import { startSession } from './start-session.ts';
import type { MessageRow } from './store.ts';
import * as store from './store.ts';
import { addTeamMessage, listTeamMessages, type TeamMessage } from './team-messages.ts';
import { sessionWatchers } from './watch-session.ts';
import { writerSilence } from './write-reply.ts';

export type { Answering, Said } from './converse.ts';
export { hiddenInstructions } from './instructions.ts';
export { readerDeadline } from './late-reader.ts';
export { lookTimes, unhurriedLooks } from './look-at-sentence.ts';
export type { CompanionDeps, LookTimes, NotedReading } from './ports.ts';
export type { TeamMessage } from './team-messages.ts';

/** So many replies travel in one statement: five hundred texts at once would each exist six times over for a moment. */
const savedTogether = 50;

const saveReplies = ({ db, vault, clock }: CompanionDeps): SaveReplies => {
  const rowOf = async ({ reply, state }: Parameters<SaveReplies>[0][number]) => {
    const box = await vault.boxFor(reply.userId);
    if (reply.sealedMeta?.of !== reply.meta) {
      reply.sealedMeta = { of: reply.meta, sealed: sealMeta(box, reply.meta) };
    }
    return {
      id: reply.id,
      state,
      bodySealed: sealBody(box, reply.text),
      metaSealed: reply.sealedMeta.sealed,
      model: reply.model,
      promptVersion: reply.promptVersion,
    };
  };
  return async (batch) => {
    const saved = new Set<string>();
    for (let from = 0; from < batch.length; from += savedTogether) {
      const rows = await Promise.all(batch.slice(from, from + savedTogether).map(rowOf));
      const ids = await db.system('reply-flush', (tx) => store.flushReplies(tx, rows, clock.now()));
      for (const id of ids) saved.add(id);
    }
    return saved;
  };
};

export type CompanionRoom = Contributions & {
  converse(said: Said): Promise<Answering>;
  /** Opens a session in any channel; @throws AppError what admission refuses. */
  startSession(input: Parameters<typeof startSession>[1]): Promise<Answering>;
  /** The same reply, wherever it stands. @throws AppError `reply_not_known` */
  resumeReply(input: Parameters<typeof resumeReply>[1]): Promise<Resumed>;
  /** The session that goes on, for a channel that has no list to choose from. */
  latestSession(input: Parameters<typeof latestSession>[1]): Promise<string | null>;
  countSessions(input: Parameters<typeof countSessions>[1]): Promise<number>;
  deleteSessions(input: Parameters<typeof deleteSessions>[1]): Promise<number>;
  /** Calls `listener` with what safety read in each message, once the reply is being made: it can neither delay nor break it. */
  onReading(listener: (reading: NotedReading) => void): void;
  /** Calls `listener` when somebody deleted a session: what others keep of it goes, too. */
  onDeleted(listener: (userId: string) => void): void;
  /** Puts a word of the team, or a note of the product, in a session. Null when the session is gone. */
  addTeamMessage(tx: Tx, message: TeamMessage): Promise<Message | null>;
  /** What the team wrote and what was noted in a session, oldest first, for its owner. */
  listTeamMessages(who: Who, userId: string, conversationId: string): Promise<Message[]>;
  /** Opens rows of `messages` with their owner's key; whether they may be read was decided by whoever fetched them. */
  openMessages(userId: string, rows: readonly MessageRow[]): Promise<Message[]>;
  /** What the person kept of their sessions between two moments. */
  keptBetween(who: Who, userId: string, from: Date, to: Date): Promise<KeptBetween>;
  /** What they wrote between two moments, in sessions without danger. */
  calmWordsBetween(who: Who, userId: string, from: Date, to: Date): Promise<string[]>;
  /** The words of one message, opened with its owner's key. */
  openText(box: Box, bodySealed: string): string;
  /** Replies being written by this process. */
  openReplies(): number;
  /** After the crash of the only process there was: what says it is being written was cut. */
  recover(): Promise<void>;
  /** Lets replies finish for up to `within` milliseconds, then keeps what they have, to be resumed. */
  drain(within: number): Promise<void>;
};

/** The companion: one verb, `converse`, for every channel; replies belong to the server and survive the connection. */
export const companionRoom = (deps: CompanionDeps & { flushEvery?: number }): CompanionRoom => {
  const listeners: ((reading: NotedReading) => void)[] = [];
  const afterDeletion: ((userId: string) => void)[] = [];
  const context: CompanionContext = {
    ...deps,
    noted(reading) {
      for (const listener of listeners) {
        try {
          listener(reading);
        } catch (error) {
          deps.log.error({ err: error }, 'a reading was not heard');
        }
      }
    },
    deleted(userId) {
      for (const listener of afterDeletion) listener(userId);
    },
    weather: sessionWeather(),
    watchers: sessionWatchers(deps.bus),
    writer: newId(),
    silence: writerSilence,
    passing: passingReplies(deps.flushEvery ?? seconds(1)),
    live: new LiveReplies({
      save: saveReplies(deps),
      flushEvery: deps.flushEvery ?? seconds(1),
      onFailure: (error) => deps.log.error({ err: error }, 'replies not saved, trying again'),
    }),
  };
  return {
    converse: (said) => converse(context, said),
    startSession: (input) => startSession(context, input),
    resumeReply: (input) => resumeReply(context, input),
    latestSession: (input) => latestSession(context, input),
    countSessions: (input) => countSessions(context, input),
    deleteSessions: (input) => deleteSessions(context, input),
    onReading: (listener) => {
      listeners.push(listener);
    },
    onDeleted: (listener) => {
      afterDeletion.push(listener);
    },
    addTeamMessage: (tx, message) => addTeamMessage(deps, tx, message),
    listTeamMessages: (who, userId, conversationId) => listTeamMessages(deps, who, userId, conversationId),
    async openMessages(userId, rows) {
      const box = await deps.vault.boxFor(userId);
      return rows.map((row) => openMessage(box, row));
    },
    keptBetween: (who, userId, from, to) => keptBetween(deps, { who, userId, from, to }),
    calmWordsBetween: (who, userId, from, to) => calmWordsBetween(deps, { who, userId, from, to }),
    openText: (box, bodySealed) => openBody(box, { body_sealed: bodySealed }),
    openReplies: () => context.live.size + context.passing.size,
    recover: () => deps.db.system('reply-flush', (tx) => store.markAllInterrupted(tx)),
    async drain(within) {
      context.watchers.closeAll();
      await Promise.all([context.live.settled(within), context.passing.settled(within)]);
      await Promise.all([context.live.interruptAll(), context.passing.interruptAll()]);
    },
    functions: companionFunctions(context),
    jobs: companionJobs(context),
    keepsAccount: async (tx, userId) =>
      (await sql`select from public.conversations where user_id = ${userId} limit 1`.execute(tx)).rows
        .length > 0,
    fills: companionFills(deps),
    personalData: [companionPersonalData(deps), preferencesPersonalData(deps)],
  };
};
