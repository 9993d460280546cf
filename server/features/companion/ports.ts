import type { RawBuilder } from 'kysely';
import type { ModelPlace } from '#server/adapters/language-model/index.ts';
import type { AskedModel, IntakeFacts, LanguageModel, Memory } from '#server/adapters/language-model/port.ts';
import type { SafetyDoor, StaysOpen } from '#server/adapters/path-guide/index.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Bus } from '#server/ground/db/bus.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { Metrics } from '#server/ground/metrics.ts';
import type { Channel, PlannedCard, ShownResource } from '#shared/companion/conversation.ts';
import type { Address, Country, SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import type { AskedId, TurnRecord } from '#shared/safety/turn-record.ts';
import type {
  GuardHit,
  LookAnswer,
  ReplyGuard,
  ReplyGuardOptions,
  SafeReplyInput,
  SaidInSession,
  SentenceInReply,
  ToldFact,
} from '../safety/index.ts';
import type { LiveReplies } from './live-replies.ts';
import type { SessionWeather } from './session-weather.ts';
import type { SessionWatchers } from './watch-session.ts';

/** What the safety room said of a message: what it reads in it, and the level the reaction follows. */
export type SafetyReading = {
  severity: Severity;
  category: SafetyCategory;
  /** The level that the reply follows: the higher of the person's state and that of the other person. */
  level: Severity;
  /** What was read is certain; an unsure reading alone raises no alert. */
  sure: boolean;
  /** The highest sure level of this session. */
  peak: Severity;
  /** The guide's own words; null where the companion answers. */
  reply: SafetyReply | null;
  /** What the person planned, shown as a card beside the guide's words. */
  planned: PlannedCard | null;
  /** The session to take up again, where one opens after danger. */
  resume: string | null;
  /** Somebody else may read the phone: nothing of what was told is shown. */
  hidden: boolean;
  /** The person said that they are under age. */
  minor: boolean;
  /** A sign of danger was seen in the last messages; absent in a reading that was kept by an earlier version. */
  signed?: boolean;
  /** No danger is known, and nothing empty may be said; absent in a reading that was kept by an earlier version. */
  open?: StaysOpen | null;
  /** With this message they answered whether a human of the team may read. */
  consent: boolean | null;
  /** How a question about danger ended with this message; absent in a reading that was kept by an earlier version. */
  ended?: 'no' | 'explained' | 'unanswered' | 'settled' | null;
  /** The questions about danger that were answered by no in this session. */
  denied?: readonly AskedId[];
  /** Whose numbers are given: the country that was told, else that of the settings. */
  country?: Country;
};

/** Where the person stands across sessions. */
export type SafetyStanding = Pick<SafetyReading, 'severity' | 'category' | 'level'>;

/** How the guide speaks with this person. */
type SpokenTo = { channel: Channel; country: Country; address: Address };

/** A reply the safety room wrote, in place of any model. */
export type SafetyReply = {
  text: string;
  resources: ShownResource[];
  pinned: boolean;
  /** What it said, asked and offered to choose. */
  record: TurnRecord;
  /** Violence, or a phone that may be watched: see `messageMetaSchema`. */
  withoutTrace: boolean;
  /** What a model may say first: so many sentences and words, then `text`, in which the texts `without` are left out. */
  reception?: { sentences: 1 | 2; words: number; text: string; without: readonly string[] } | null;
};

/** What a model read in a message. */
export type SecondReading = {
  about: 'self' | 'other' | 'unknown';
  level: Severity;
  category: SafetyCategory;
  quote: string;
};

/** A message as the safety room reads it. */
export type MessageRead = SpokenTo & {
  userId: string;
  conversationId: string;
  /** The stored message: read twice, it moves nothing twice. Null where nothing is stored. */
  messageId: string | null;
  text: string;
  /** What came before, oldest first. */
  turns: readonly Turn[];
  /** The choice that this message is, and the question that it answers. */
  chosen?: Pick<Turn, 'chosen' | 'asked' | 'older'>;
  /** A session that leaves nothing: its facts and state end with it, and only a 4 leaves level and time. */
  ephemeral?: boolean;
  /** What the second reader answered in time. */
  second?: SecondReading | null;
};

/** The reply that a late answer may withdraw; both run inside the transaction that keeps the reading. */
export type ShownReply = {
  /** False once its session was deleted. */
  isThere(tx: Tx): Promise<boolean>;
  /** Stores the guide's reply in its place. @returns false where the person wrote again meanwhile */
  replace(tx: Tx, reading: SafetyReading): Promise<boolean>;
};

/** Reads a message again with a late answer; null where that raises nothing. */
export type RaiseLate = (
  answer: SecondReading,
  shown: ShownReply,
) => Promise<{
  reading: SafetyReading;
  /** The reply gives way to the guide's; otherwise the person wrote again, and the level acts at the next turn. */
  replaced: boolean;
  /** False where the database was away. */
  kept: boolean;
} | null>;

/** In milliseconds: how long a sentence waits for its look (conversation.md §10), and when a look is given up. */
export type LookTimes = { calm: number; careful: number; deadline: number };

/** The part of the safety room the companion is given. No word of a model is shown before `read`. */
export type CompanionSafety = {
  read(message: MessageRead): Promise<SafetyReading>;
  /** The same, where the second reader may still answer. `raise` is null where the message had been read before. */
  readRaisable(message: MessageRead): Promise<{ reading: SafetyReading; raise: RaiseLate | null }>;
  /** From the turns alone, storing nothing: needs neither the database nor the disk. */
  readUnsaved(message: MessageRead): Promise<SafetyReading>;
  /** What is said before the guide's words where others were shown. */
  interruption(address: Address): { textId: string; text: string };
  /** The same, keeping nothing. Null where a second reader changes nothing any more. */
  preview(message: MessageRead): Promise<{ reading: SafetyReading; settled: boolean; quiet: boolean } | null>;
  /** Null where the answer has not the form that was asked for; rejects where the model fails. */
  askReader(
    model: AskedModel,
    asked: { text: string; turns: readonly Turn[]; payer: string },
    signal: AbortSignal,
  ): Promise<SecondReading | null>;
  /** How a session opens; its `reply` is null unless an earlier state holds. */
  open(
    input: SpokenTo & { userId: string; conversationId: string; ephemeral?: boolean },
  ): Promise<SafetyReading>;
  /** What a model must know of a reading, in French. */
  guidance(reading: SafetyStanding & Pick<SafetyReading, 'ended' | 'denied'>, said: SaidInSession): string;
  /** Reads a reply sentence by sentence while it is written. */
  guard(options: Omit<ReplyGuardOptions, 'leaks'>): ReplyGuard;
  /** The same for a whole text, by the rules alone. */
  checkText(text: string, person: string, country: Country): GuardHit['category'] | null;
  /** Null where the answer has not the form that was asked for; rejects where the model fails. */
  askLook(
    model: AskedModel,
    asked: SentenceInReply & { payer: string },
    signal: AbortSignal,
  ): Promise<LookAnswer | null>;
  /** What a model is told where it says the first words of a guide's reply, with what is known of the danger. */
  receptionGuidance(
    reception: { sentences: 1 | 2; words: number; text: string },
    known: Pick<SafetyReading, 'level' | 'category' | 'sure'> & { told: readonly ToldFact[] },
  ): string;
  /** What the person told of the danger in this session, in plain French. */
  toldIn(userId: string, session: string): Promise<ToldFact[]>;
  /** What a stopped reply becomes. */
  safeReply(input: SafeReplyInput): string;
  /** What a model is told when it is asked once more: what stopped its reply. @param shown the beginning of it was seen */
  askedAgain(hit: GuardHit, shown: boolean): string;
  /** French and the number, beside a reply in another language in danger. */
  besideLanguage(address: Address, country: Country): string;
  /** What the help sheet is about, for a text outside any conversation; null when none is needed. */
  helpFor(...texts: readonly string[]): Promise<SafetyCategory | null>;
  /** The person's state across sessions: decides how a new one opens, and that the horoscope steps back. */
  stateOf(userId: string): Promise<SafetyStanding>;
  /** The person said that they are under age: nothing is kept, nobody of theirs is written to. */
  isUnderAge(userId: string): Promise<boolean>;
  /** Forgets what the person told in these sessions. */
  forgetSessions(userId: string, sessions: readonly string[]): Promise<void>;
};

export type CompanionIntake = {
  /** Inside the caller's transaction; null without consent to use it. */
  read(tx: Tx, userId: string, box: Box): Promise<IntakeFacts | null>;
  /** The same for a statement that reads other things as well: what it selects, and how that is opened. */
  inSql(userId: string): RawBuilder<unknown>;
  open(found: unknown, box: Box): IntakeFacts | null;
};

/** What the person agreed that the companion may recall. */
export type CompanionMemories = {
  inSql(userId: string): RawBuilder<unknown>;
  /** @param said the person's last words: what touches them comes first */
  open(found: unknown, box: Box, said: string): Memory[];
  propose(
    tx: Tx,
    proposed: {
      userId: string;
      box: Box;
      conversationId: string;
      sentences: readonly { text: string; at: Date }[];
    },
  ): Promise<void>;
};

/** May this person start a session? Throws the refusal (`subscription_ended`, `birth_date_missing`, `adults_only`). */
export type CompanionAdmission = { mayStartSession(tx: Tx, userId: string, level: Severity): Promise<void> };

/** Only spoken words ask: what is written does not pay for it. */
export type CompanionConsents = { has(tx: Tx, userId: string, purpose: 'voice'): Promise<boolean> };

export type CompanionHoroscope = {
  /** Today's text for the chosen topics, as the companion may mention it; null when there is none. */
  today(input: { userId: string; topics: readonly string[]; level: Severity }): Promise<string | null>;
};

export type CompanionDeps = {
  db: Db;
  /** Tells the other devices of a person that a session moved. */
  bus: Pick<Bus, 'say' | 'hear'>;
  vault: Vault;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Who writes in calm; null: the guide of paths does, as it does when the model cannot. */
  model: (LanguageModel & Partial<AskedModel>) | null;
  /** Where what it is sent goes. */
  modelPlace: ModelPlace;
  /**
   * Who reads each message beside the rules; null: the rules alone. In milliseconds: `wait`, how long a reply waits for it;
   * `deadline`, after which its answer changes nothing any more.
   */
  reader: { model: AskedModel; wait: number; deadline: number } | null;
  /** Who looks at each sentence of a reply; null: the rules alone. */
  looks: ({ model: AskedModel } & LookTimes) | null;
  /** What the guide of paths is given of the safety room. */
  door: SafetyDoor;
  safety: CompanionSafety;
  intake: CompanionIntake;
  memories: CompanionMemories;
  admission: CompanionAdmission;
  consents: CompanionConsents;
  horoscope: CompanionHoroscope;
  brand: string;
};

/** What safety read in a message, as told to whoever listens once the reply is on its way. Never the text. */
export type NotedReading = {
  userId: string;
  conversationId: string;
  channel: Channel;
  address: Address;
  /** Where the person said they live: which numbers a human gives them. */
  country: Country;
  reading: SafetyStanding & { sure: boolean };
  /** The person answered whether a human of the team may read this session. */
  consent: boolean | null;
};

/** What the verbs share besides: the replies in the making and the id this process writes them under. */
export type CompanionContext = CompanionDeps & {
  live: LiveReplies;
  /** Replies of sessions that leave nothing. */
  passing: LiveReplies;
  /** What the person said of their weather when a session began. */
  weather: SessionWeather;
  watchers: SessionWatchers;
  writer: string;
  silence: number;
  /** Told of every reading; neither waits nor fails. */
  noted(reading: NotedReading): void;
  /** Told when somebody deleted a session. */
  deleted(userId: string): void;
};
