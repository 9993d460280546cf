import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { declareFunction, type FunctionDeclaration } from '#server/ground/contributions.ts';
import type { Who } from '#server/ground/db/who.ts';
import { type EventStream, openEventStream } from '#server/ground/http/event-stream.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import {
  draftClosingReply,
  lastStepReply,
  markStepBody,
  saveClosingBody,
  saveClosingReply,
} from '#shared/companion/closing.ts';
import {
  converseBody,
  converseInPassingBody,
  helpBody,
  readSessionBody,
  readSessionReply,
  resumeReplyBody,
  type StreamEvent,
  sessionBody,
  sessionsBody,
  sessionsReply,
  startSessionBody,
  stopReplyBody,
} from '#shared/companion/conversation.ts';
import { searchHistoryBody, searchHistoryReply, usageBody, usageReply } from '#shared/companion/history.ts';
import {
  readPreferencesReply,
  savePreferencesBody,
  savePreferencesReply,
} from '#shared/companion/preferences.ts';
import { whatHelpsReply } from '#shared/companion/what-helps.ts';
import { type Address, addressSchema, type Country } from '#shared/safety/levels.ts';
import { days, seconds } from '#shared/time.ts';
import { answerUnsaved } from './answer-unsaved.ts';
import { draftClosing, lastStep, markStep, saveClosing } from './close-session.ts';
import { type Answering, converse } from './converse.ts';
import { converseInPassing } from './converse-in-passing.ts';
import { followReply } from './event-stream.ts';
import type { CompanionContext } from './ports.ts';
import { findPreferences, savePreferences } from './preferences.ts';
import { proposeMemories } from './propose-memories.ts';
import { deleteSession, endSession, listSessions, readSession } from './read-sessions.ts';
import { type Resumed, resumeReply, stopReply } from './resume-reply.ts';
import { searchHistory } from './search-history.ts';
import { startSession } from './start-session.ts';
import * as store from './store.ts';
import { usageByDay } from './usage.ts';
import { watchSession } from './watch-session.ts';
import { forgetWhatHelps, whatHelps } from './what-helps.ts';

type Follower = { who: Who; userId: string; country: Country; address: Address };

/** What the browser says of its zone is believed if it is one; else the product's own. */
const knownZone = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'Europe/Paris';
  }
};

/** Aborts once the browser has gone. */
const whenGone = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
};

/** How often a stream looks at a reply that another process writes, in milliseconds. */
const lookAgain = 700;

type FoundInRow = Exclude<Resumed, { kind: 'live' }>;

/** Whether a process that answers another request may still withdraw these words. */
const mayStillChange = (
  { reader, clock, writer }: CompanionContext,
  { kind, row, meta }: FoundInRow,
): boolean =>
  kind === 'elsewhere' ||
  // What this process wrote is in `live` as long as it may change.
  (reader !== null &&
    row.writer !== writer &&
    meta.kind === 'model' &&
    clock.now().getTime() - row.created_at.getTime() < reader.deadline);

/**
 * Follows a reply by its row, until nothing of it can change any more or the reader leaves. What another process withdrew is
 * seen by its words: they do not begin as those that were sent.
 */
const followRow = async (
  context: CompanionContext,
  stream: EventStream<StreamEvent>,
  follower: Follower,
  first: FoundInRow,
): Promise<void> => {
  const { id: replyId, reply_to: messageId, seq } = first.row;
  let open = true;
  stream.onClose(() => {
    open = false;
  });
  stream.send({ type: 'start', replyId, messageId, seq, meta: first.meta });
  let shown = '';
  let ended = false;
  for (let found: Resumed = first; open; found = await resumeReply(context, { ...follower, replyId })) {
    if (found.kind === 'live') {
      followReply(stream, found.reply, { messageId: null, seq: found.seq }, shown);
      return;
    }
    const { text, meta } = found;
    if (!text.startsWith(shown)) {
      stream.send({ type: 'replace', replyId, text, meta, state: found.row.state });
      ended = false;
    } else if (text.length > shown.length)
      stream.send({ type: 'text', at: shown.length, text: text.slice(shown.length) });
    shown = text;
    if (found.kind === 'stored' && !ended) {
      stream.send({ type: 'end', state: found.row.state });
      ended = true;
    }
    if (!mayStillChange(context, found)) break;
    await new Promise((resolve) => setTimeout(resolve, lookAgain));
  }
  stream.close();
};

const streamReply = async (
  context: CompanionContext,
  call: { request: FastifyRequest; reply: FastifyReply; follower: Follower },
  replyId: string,
): Promise<void> => {
  const found = await resumeReply(context, { ...call.follower, replyId });
  if (found.kind === 'live') await found.ready;
  const stream = openEventStream<StreamEvent>(call.request, call.reply);
  if (found.kind === 'live') {
    followReply(stream, found.reply, { messageId: null, seq: found.seq });
    return;
  }
  // The headers are out: a failure from here on can only close the stream; the client resumes.
  await followRow(context, stream, call.follower, found).catch((error: unknown) => {
    context.log.warn({ event: 'companion.stream_failed', err: error }, 'A stream of a reply failed');
    stream.close();
  });
};

const streamAnswer = async (
  context: CompanionContext,
  call: { request: FastifyRequest; reply: FastifyReply; follower: Follower },
  answering: Answering,
): Promise<void> => {
  if (answering.kind === 'known') return streamReply(context, call, answering.replyId);
  await answering.ready;
  const stream = openEventStream<StreamEvent>(call.request, call.reply);
  followReply(stream, answering.reply, { messageId: answering.messageId, seq: answering.seq });
};

/**
 * Starting sessions is limited per person. Writing in one is not (S-08): a conversation takes one reply at a time, and
 * what a person in danger writes is never refused for its pace.
 */
export const companionLimits = {
  startSession: { action: 'start-session', max: 10, per: seconds(60), keyedBy: 'person' },
  /** Each opens everything that was ever said. */
  searchHistory: { action: 'search-history', max: 60, per: seconds(60), keyedBy: 'person' },
  /** Each asks a model. */
  draftClosing: { action: 'draft-closing', max: 20, per: seconds(300), keyedBy: 'person' },
} as const satisfies Record<string, Limit>;

export const companionFunctions = (context: CompanionContext): FunctionDeclaration[] => [
  declareFunction({
    name: 'converse',
    admission: 'user',
    body: converseBody,
    reply: 'stream',
    async handle({ body, who, userId, request, reply }) {
      const follower = { who, userId, country: body.country, address: body.address };
      const answering = await converse(context, { ...body, who, userId });
      await streamAnswer(context, { request, reply, follower }, answering);
    },
  }),
  declareFunction({
    name: 'start-session',
    admission: 'user',
    body: startSessionBody,
    reply: 'stream',
    limit: companionLimits.startSession,
    async handle({ body, who, userId, request, reply }) {
      const follower = { who, userId, country: body.country, address: body.address };
      const answering = await startSession(context, { ...body, who, userId });
      await streamAnswer(context, { request, reply, follower }, answering);
    },
  }),
  declareFunction({
    name: 'converse-in-passing',
    admission: 'user',
    body: converseInPassingBody,
    reply: 'stream',
    async handle({ body, who, userId, request, reply }) {
      const follower = { who, userId, country: body.country, address: body.address };
      const answering = await converseInPassing(context, { ...body, who, userId });
      await streamAnswer(context, { request, reply, follower }, answering);
    },
  }),
  declareFunction({
    name: 'help',
    admission: 'user',
    // Where the database is away no session row can be looked at, and a token cannot be renewed.
    tokenAlone: true,
    body: helpBody,
    reply: 'stream',
    async handle({ body, userId, request, reply }) {
      const events = await answerUnsaved(context, { ...body, userId });
      const stream = openEventStream<StreamEvent>(request, reply);
      for (const event of events) stream.send(event);
      stream.close();
    },
  }),
  declareFunction({
    name: 'resume-reply',
    admission: 'user',
    body: resumeReplyBody,
    reply: 'stream',
    async handle({ body, who, userId, request, reply }) {
      const follower = { who, userId, country: body.country, address: body.address };
      await streamReply(context, { request, reply, follower }, body.replyId);
    },
  }),
  declareFunction({
    name: 'watch-session',
    admission: 'user',
    body: sessionBody,
    reply: 'stream',
    handle: ({ body, who, userId, request, reply }) =>
      watchSession(context, { request, reply }, { who, userId, conversationId: body.conversationId }),
  }),
  declareFunction({
    name: 'stop-reply',
    admission: 'user',
    body: stopReplyBody,
    reply: emptyReply,
    handle: ({ body, who, userId }) => stopReply(context, { who, userId, replyId: body.replyId }),
  }),
  declareFunction({
    name: 'list-sessions',
    admission: 'user',
    body: sessionsBody,
    reply: sessionsReply,
    handle: ({ body, who, userId }) => listSessions(context, { who, userId, before: body.before ?? null }),
  }),
  declareFunction({
    name: 'read-session',
    admission: 'user',
    body: readSessionBody,
    reply: readSessionReply,
    handle: ({ body, who, userId }) => readSession(context, { who, userId, ...body }),
  }),
  declareFunction({
    name: 'end-session',
    admission: 'user',
    body: sessionBody,
    reply: emptyReply,
    handle: ({ body, who }) => endSession(context, { who, conversationId: body.conversationId }),
  }),
  declareFunction({
    name: 'draft-closing',
    admission: 'user',
    body: z.object({ conversationId: z.uuid(), address: addressSchema.default('vous') }),
    reply: draftClosingReply,
    limit: companionLimits.draftClosing,
    handle: ({ body, who, userId, reply }) =>
      draftClosing(context, { ...body, who, userId, gone: whenGone(reply) }),
  }),
  declareFunction({
    name: 'save-closing',
    admission: 'user',
    body: saveClosingBody,
    reply: saveClosingReply,
    handle: ({ body, who, userId }) => saveClosing(context, { ...body, who, userId }),
  }),
  declareFunction({
    name: 'last-step',
    admission: 'user',
    body: z.object({}),
    reply: lastStepReply,
    handle: ({ who, userId }) => lastStep(context, { who, userId }),
  }),
  declareFunction({
    name: 'mark-step',
    admission: 'user',
    body: markStepBody,
    reply: emptyReply,
    handle: ({ body, who, userId }) => markStep(context, { ...body, who, userId }),
  }),
  declareFunction({
    name: 'read-preferences',
    admission: 'user',
    body: z.object({}),
    reply: readPreferencesReply,
    handle: async ({ who, userId }) => ({
      preferences: await context.db.as(who, (tx) => findPreferences(tx, userId)),
    }),
  }),
  declareFunction({
    name: 'save-preferences',
    admission: 'user',
    body: savePreferencesBody,
    reply: savePreferencesReply,
    handle: async ({ body, who, userId }) => ({
      preferences: await context.db.as(who, (tx) => savePreferences(tx, userId, body, context.clock.now())),
    }),
  }),
  declareFunction({
    name: 'search-history',
    admission: 'user',
    body: searchHistoryBody,
    reply: searchHistoryReply,
    limit: companionLimits.searchHistory,
    handle: ({ body, who, userId }) => searchHistory(context, { ...body, who, userId }),
  }),
  declareFunction({
    name: 'usage-mirror',
    admission: 'user',
    body: usageBody,
    reply: usageReply,
    async handle({ body, who, userId }) {
      const since = new Date(context.clock.now().getTime() - days(30));
      const said = await context.db.as(who, (tx) => store.listSaidSince(tx, userId, since));
      return { days: usageByDay(said, knownZone(body.timeZone)) };
    },
  }),
  declareFunction({
    name: 'what-helps',
    admission: 'user',
    body: z.object({}),
    reply: whatHelpsReply,
    handle: async ({ who, userId }) => ({ paths: await whatHelps(context, { who, userId }) }),
  }),
  declareFunction({
    name: 'forget-what-helps',
    admission: 'user',
    body: z.object({}),
    reply: emptyReply,
    handle: ({ who, userId }) => forgetWhatHelps(context, { who, userId }),
  }),
  declareFunction({
    name: 'propose-memories',
    admission: 'user',
    body: z.object({ conversationId: z.uuid().nullable().default(null) }),
    reply: emptyReply,
    handle: ({ body, who, userId }) =>
      proposeMemories(context, { who, userId, conversationId: body.conversationId }),
  }),
  declareFunction({
    name: 'delete-session',
    admission: 'user',
    body: sessionBody,
    reply: z.object({ deleted: z.boolean() }),
    handle: ({ body, who, userId }) =>
      deleteSession(context, { who, userId, conversationId: body.conversationId }),
  }),
];
