import { sayPersonChanged } from '#server/ground/db/person-changes.ts';
import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { type Channel, messageMetaSchema, type Tap } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import type { Address, Country, Turn } from '#shared/safety/levels.ts';
import { knownInSql, openKnown } from './known-of-person.ts';
import { LiveReply } from './live-replies.ts';
import type { ReplyOccasion } from './next-turn.ts';
import type { CompanionContext } from './ports.ts';
import { renewRunningSummary } from './renew-running-summary.ts';
import { rememberedMessages } from './running-summary.ts';
import { choiceTurn, openTurns, sealBody, sealMeta, sealTitle } from './sealed-texts.ts';
import * as store from './store.ts';
import { type TakenChoice, takeChoice } from './take-choice.ts';
import { assertVoiceAgreed } from './voice-consent.ts';
import { writeReply } from './write-reply.ts';

export type Said = {
  who: Who;
  userId: string;
  conversationId: string;
  /** Made by the sender: the same one twice is the same message. */
  clientId: string;
  text: string;
  /** The choice that was tapped; its words replace `text`. */
  chosen?: Tap | undefined;
  channel: Channel;
  country: Country;
  address: Address;
  /** Today's text, where the session begins with these words. */
  horoscope?: string | null;
  /** Noted just before the session, from 1 to 5. */
  mood?: number | undefined;
};

const turnSaid = (text: string, choice: TakenChoice | null, at: Date): Turn => ({
  role: 'user',
  text,
  at: at.toISOString(),
  ...(choice?.meta.chosen && choiceTurn(choice.meta.chosen)),
});

/** A message that was stored, and the reply that is being written to it. */
export type Answering =
  | { kind: 'new'; reply: LiveReply; messageId: string; seq: number; ready: Promise<void> }
  | { kind: 'known'; replyId: string; messageId: string };

/**
 * The one way to the companion, for every channel. The person's words are stored before anything is asked of anybody;
 * then safety reads them, then a reply is written that belongs to the server, not to the connection.
 * @throws AppError `session_not_known`, `reply_in_progress`, `voice_consent_missing`, `choice_not_known`
 */
export const converse = async (context: CompanionContext, said: Said): Promise<Answering> => {
  const { db, vault, clock } = context;
  const box = await vault.boxFor(said.userId);
  const now = clock.now();
  const messageId = newId();
  const replyId = newId();

  const storeBoth = () =>
    db.as(said.who, async (tx) => {
      const choice = said.chosen ? await takeChoice(tx, box, said.chosen, said) : null;
      const text = choice?.text ?? said.text;
      const silentSince = new Date(now.getTime() - context.silence);
      const take = () =>
        store.takeTurn(tx, {
          conversationId: said.conversationId,
          userId: said.userId,
          message: {
            id: messageId,
            clientId: said.clientId,
            bodySealed: sealBody(box, text),
            metaSealed: choice && sealMeta(box, choice.meta),
          },
          reply: { id: replyId, bodySealed: sealBody(box, ''), writer: context.writer },
          titleSealed: sealTitle(box, text),
          silentSince,
          now,
          limit: rememberedMessages,
          beside: knownInSql(context, said),
        });
      let turn = await take();
      if (turn.writing === 'abandoned' && !turn.known) {
        await store.closeSilentReplies(tx, said.conversationId, silentSince);
        turn = await take();
      }
      const { there, known, messages, seq, beside } = turn;
      if (!there) throw new AppError('session_not_known');
      if (known) return { known } as const;
      await assertVoiceAgreed(context, tx, said);
      if (seq === null) throw new AppError('reply_in_progress');
      const of = openKnown(context, beside, box, text);
      return { messages, seq, known: null, of, said: turnSaid(text, choice, now) } as const;
    });

  // Two tabs at the same moment: the unique indexes let one through; the other looks again and sees what it did.
  const stored = await storeBoth().catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    return storeBoth();
  });
  if (stored.known) {
    if (!stored.known.reply_id) throw new AppError('reply_not_known');
    return { kind: 'known', replyId: stored.known.reply_id, messageId: stored.known.id };
  }

  context.watchers.moved(said.conversationId, stored.seq + 1);
  // Where they left off, at home on another device.
  sayPersonChanged(context.bus, said.userId);
  const mood = said.mood ?? context.weather.of(said.conversationId);
  const reply = new LiveReply(replyId, said.userId, messageMetaSchema.parse({}));
  context.live.open(reply);
  const occasion: ReplyOccasion = {
    conversationId: said.conversationId,
    channel: said.channel,
    messageId,
    turns: [...openTurns(box, stored.messages), stored.said],
    ...stored.of,
    rhythm: mood === undefined ? stored.of.rhythm : { ...stored.of.rhythm, mood },
    horoscope: said.horoscope ?? null,
    country: said.country,
    address: stored.of.preferences?.address ?? said.address,
    phase: 'reply',
  };
  const ready = new Promise<void>((resolve) => {
    void writeReply(context, reply, occasion, resolve).then(() =>
      renewRunningSummary(context, { ...said, turns: occasion.turns, running: occasion.running, reply }),
    );
  });
  return { kind: 'new', reply, messageId, seq: stored.seq + 1, ready };
};
