import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { type Channel, messageMetaSchema } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import type { Address, Country } from '#shared/safety/levels.ts';
import { type Answering, converse } from './converse.ts';
import { readKnown } from './known-of-person.ts';
import { LiveReply } from './live-replies.ts';
import { readPast } from './past-sessions.ts';
import type { CompanionContext } from './ports.ts';
import { sealBody, sealTopics } from './sealed-texts.ts';
import * as store from './store.ts';
import { unansweredTeamWords } from './unanswered-team-words.ts';
import { assertVoiceAgreed } from './voice-consent.ts';
import { writeReply } from './write-reply.ts';

export type SessionStart = {
  who: Who;
  userId: string;
  conversationId: string;
  topics: readonly string[];
  channel: Channel;
  country: Country;
  address: Address;
  /** What the person would like of this session: their first words, answered like any others. */
  intention?: string | undefined;
  mood?: number | undefined;
};

const horoscopeFor = (
  context: CompanionContext,
  { userId, topics, level }: { userId: string; topics: readonly string[]; level: 0 | 1 | 2 | 3 | 4 },
): Promise<string | null> =>
  topics.length === 0
    ? Promise.resolve(null)
    : context.horoscope.today({ userId, topics, level }).catch((error: unknown) => {
        context.log.warn({ err: error }, 'horoscope failed');
        return null;
      });

/**
 * Begins a session: makes its row and the companion's first words, or, where the person said what they would like,
 * takes that as their first message. Starting the same session twice (a double tap, a retry) gives the same one.
 * @throws AppError what `admission` refuses, `voice_consent_missing`
 */
export const startSession = async (context: CompanionContext, input: SessionStart): Promise<Answering> => {
  const { db, vault, clock } = context;
  const { userId, conversationId, intention } = input;
  const box = await vault.boxFor(userId);
  const now = clock.now();
  const state = await context.safety.stateOf(userId);
  const topics = state.level >= 2 ? [] : input.topics;
  const replyId = newId();

  const begun = await db.as(input.who, async (tx) => {
    const known = await store.findConversation(tx, conversationId);
    if (known)
      return {
        known: (await store.listMessages(tx, conversationId, { limit: 200 })).findLast(
          ({ role }) => role === 'assistant',
        ),
        of: null,
        team: null,
        past: undefined,
      } as const;
    await context.admission.mayStartSession(tx, userId, state.level);
    await assertVoiceAgreed(context, tx, input);
    if (
      !(await store.insertConversation(tx, {
        id: conversationId,
        userId,
        channel: input.channel,
        topicsSealed: sealTopics(box, topics),
        now,
      }))
    ) {
      // Somebody else's session has this id (or the same tap came twice at once): say no more than that.
      throw new AppError('session_not_known');
    }
    if (intention) return { known: undefined, of: null, team: null, past: undefined } as const;
    await store.insertOpening(tx, {
      id: replyId,
      conversationId,
      userId,
      bodySealed: sealBody(box, ''),
      writer: context.writer,
      now,
    });
    return {
      known: undefined,
      of: await readKnown(context, tx, { userId, conversationId, box, said: '' }),
      team: await unansweredTeamWords(tx, box, { userId, conversationId }),
      past: context.model ? undefined : await readPast(tx, { userId, conversationId, box, now }),
    } as const;
  });

  context.weather.note(conversationId, input.mood);
  if (begun.known) return { kind: 'known', replyId: begun.known.id, messageId: begun.known.id };
  if (intention) {
    const horoscope = await horoscopeFor(context, { userId, topics, level: state.level });
    // The session's own id names its first message: sent twice, or cut in between, it is one message.
    return converse(context, { ...input, clientId: conversationId, text: intention, horoscope });
  }
  const { of, team, past } = begun;
  if (!of) throw new AppError('session_not_known');

  const reply = new LiveReply(replyId, userId, messageMetaSchema.parse({ kind: 'opening' }));
  context.live.open(reply);
  const horoscope = await horoscopeFor(context, { userId, topics, level: state.level });
  const ready = new Promise<void>((resolve) => {
    void writeReply(
      context,
      reply,
      {
        conversationId,
        messageId: null,
        channel: input.channel,
        turns: [],
        ...of,
        rhythm: input.mood === undefined ? of.rhythm : { ...of.rhythm, mood: input.mood },
        horoscope,
        country: input.country,
        address: of.preferences?.address ?? input.address,
        phase: 'opening',
        team,
        past,
      },
      resolve,
    );
  });
  return { kind: 'new', reply, messageId: replyId, seq: 1, ready };
};
