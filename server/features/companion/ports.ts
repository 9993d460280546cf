import type { RawBuilder } from 'kysely';
import type { IntakeFacts, LanguageModel, Memory } from '#server/adapters/language-model/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { Metrics } from '#server/ground/metrics.ts';
import type { Channel, ShownResource } from '#shared/companion/conversation.ts';
import type { Address, Country, SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import type { LiveReplies } from './live-replies.ts';

/** What the safety room said of a message: what it reads in it, and the level the reaction follows. */
export type SafetyReading = {
  severity: Severity;
  category: SafetyCategory;
  /** The conversation's state after this message (safety-protocol §4); decides the reaction. */
  level: Severity;
};

/** A reply the safety room wrote, in place of any model. */
export type SafetyReply = { text: string; resources: ShownResource[]; pinned: boolean };

/** Checks a reply as it is written (safety-protocol §6) and lets whole clauses out. */
export type OutgoingGuard = {
  push(piece: string): string;
  end(): string;
  readonly stopped: ReadonlyMap<string, number>;
};

/** The part of the safety room the companion is given. Nothing reaches a model that did not pass `read` first. */
export type CompanionSafety = {
  read(input: {
    userId: string;
    conversationId: string;
    text: string;
    turns: readonly Turn[];
    channel: Channel;
    /** From which level on anything is kept; from 1 where not said. */
    keptFrom?: Severity;
  }): Promise<SafetyReading>;
  /** Null: the level asks for an ordinary reply. */
  reply(input: {
    reading: SafetyReading;
    turns: readonly Turn[];
    country: Country;
    address: Address;
  }): SafetyReply | null;
  /** What a model must know at level 1, in French; empty at 0. */
  guidance(reading: SafetyReading): string;
  /** How a session opens while an earlier state holds; null when none does. */
  opening(input: { reading: SafetyReading; country: Country; address: Address }): SafetyReply | null;
  guard(severity: Severity, address: Address): OutgoingGuard;
  /** What the help sheet is about, for a text outside any conversation; null when none is needed. */
  helpFor(text: string): SafetyCategory | null;
  /** The person's state across sessions: decides how a new one opens, and that the horoscope steps back. */
  stateOf(userId: string): Promise<SafetyReading>;
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
  vault: Vault;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  model: LanguageModel;
  /** Answers when the model cannot: the built-in companion. */
  fallback: LanguageModel;
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
  reading: SafetyReading;
};

/** What the verbs share besides: the replies in the making and the id this process writes them under. */
export type CompanionContext = CompanionDeps & {
  live: LiveReplies;
  /** Replies of sessions that leave nothing. */
  passing: LiveReplies;
  writer: string;
  silence: number;
  /** Told of every reading; neither waits nor fails. */
  noted(reading: NotedReading): void;
  /** Told when somebody deleted a session. */
  deleted(userId: string): void;
};
