import type { Mailer } from '#server/adapters/mail/port.ts';
import type { PushBell } from '#server/adapters/push/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { Metrics } from '#server/ground/metrics.ts';
import type { Message, ShownResource } from '#shared/companion/conversation.ts';
import type { Country, SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { AuditRoom } from '../audit/index.ts';
import type { CompanionRoom, NotedReading } from '../companion/index.ts';
import type { ConsentsRoom } from '../consents/index.ts';
import type { SafetyRoom } from '../safety/index.ts';
import type { MessageRow } from './store.ts';

export type ModerationDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  mailer: Mailer;
  brand: string;
  publicUrl: () => string;
  audit: Pick<AuditRoom, 'record' | 'listAbout'>;
  consents: Pick<ConsentsRoom, 'has'>;
  safety: {
    stateOf(userId: string): Promise<{ level: Severity; category: NotedReading['reading']['category'] }>;
    toldIn(
      userId: string,
      session: string,
    ): Promise<{ subject: 'self' | 'other'; label: string; value: string }[]>;
    notedBetween: SafetyRoom['notedBetween'];
    resourcesFor(category: SafetyCategory, level: Severity, country: Country): ShownResource[];
  };
  companion: Pick<CompanionRoom, 'onReading' | 'addTeamMessage' | 'listTeamMessages'> & {
    openMessages(userId: string, rows: readonly MessageRow[]): Promise<Message[]>;
  };
  appSecret: Secret;
};

export type ModerationContext = ModerationDeps & { pseudonymKey: Buffer; browserKey: Buffer; bell: PushBell };

/** A signed-in member of the team, past the second factor: `admit` saw to it, and the policies see to it again. */
export type Staff = { who: Who; userId: string };

/** The columns of this room that are sealed with the person's key. */
export const sealedNote = 'alert_events.note';
export const sealedReason = 'alerts.glass_reason';

export const openNote = (box: Box, sealed: string | null): string | null => box.tryOpen(sealed, sealedNote);
