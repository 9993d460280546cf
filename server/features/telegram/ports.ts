import type { Messenger } from '#server/adapters/messenger/index.ts';
import type { Transcription } from '#server/adapters/transcription/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Limiter } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { HoroscopeDay } from '#shared/horoscope/day.ts';
import type { Topic } from '#shared/horoscope/topics.ts';
import type { Country, SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { AuditRoom } from '../audit/index.ts';
import type { CompanionRoom } from '../companion/index.ts';
import type { ConsentsRoom } from '../consents/index.ts';
import type { ModerationRoom } from '../moderation/index.ts';
import type { MoodRoom } from '../mood/index.ts';
import type { ChatDigest } from './sealed-chat.ts';

export type TelegramDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  log: Log;
  limiter: Limiter;
  brand: string;
  publicUrl: () => string;
  appSecret: Secret;
  /** Null: no messenger is configured, and none is simulated. */
  messenger: Messenger | null;
  mode: 'webhook' | 'polling';
  /** Whether new links are made; those that stand go on. */
  linksOpen(): Promise<boolean>;
  /** Whether what is said aloud may be taken down at all. */
  voiceOpen(): Promise<boolean>;
  /** Notes in the journal that the person's voice was taken down. */
  noteHeard(userId: string): Promise<void>;
  /** Null: nobody is let in at the webhook. */
  webhookSecret: Secret | null;
  consents: Pick<ConsentsRoom, 'has' | 'record'>;
  audit: Pick<AuditRoom, 'record'>;
  safety: {
    helpFor(text: string): Promise<SafetyCategory | null>;
    stateOf(userId: string): Promise<{ level: Severity }>;
  };
  companion: Pick<
    CompanionRoom,
    | 'converse'
    | 'startSession'
    | 'resumeReply'
    | 'latestSession'
    | 'openMessages'
    | 'countSessions'
    | 'deleteSessions'
  >;
  mood: Pick<MoodRoom, 'note'>;
  moderation: Pick<ModerationRoom, 'viewAccess' | 'decideAccess'>;
  horoscope: {
    todaysHoroscope(input: {
      userId: string;
      topics: readonly Topic[];
      birthDate: string | null;
      zone: string;
      mayShow: boolean;
    }): Promise<HoroscopeDay>;
  };
  birthDateOf(userId: string): Promise<string | null>;
  /** Null: voice messages are kindly refused. */
  transcription: Transcription | null;
  /** How many chats this process serves at once. */
  chatsAtOnce?: number;
  /** Milliseconds between two looks for words of the team and for replies that were withdrawn. */
  lookForTeam?: number;
};

/** What the verbs share: a room that has a messenger. */
export type TelegramContext = TelegramDeps & {
  messenger: Messenger;
  page: (path: string) => string;
  chatDigest: ChatDigest;
};

/** The person a chat belongs to. */
export type Linked = {
  userId: string;
  chatId: number;
  who: Who;
  agreed: boolean;
  country: Country;
  zone: string;
};

/** The linked person acting for themselves, under their own policies. */
export const personOf = (userId: string): Who => ({
  kind: 'user',
  userId,
  claims: { sub: userId, role: 'authenticated' },
});
