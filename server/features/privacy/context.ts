import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Contributions, PersonalData } from '#server/ground/contributions.ts';
import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Log } from '#server/ground/log/log.ts';

export type PrivacyDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  brand: string;
  publicUrl: () => string;
  appSecret: Secret;
  /** What the other rooms keep about people; privacy knows no table but its own. */
  personalData: readonly PersonalData[];
  /** Asked of every room before an account that nobody opens goes. */
  keepsAccount: readonly NonNullable<Contributions['keepsAccount']>[];
  audit: {
    record(
      tx: Tx,
      entry: {
        actorId: string | null;
        actorKind: 'user' | 'product';
        action: string;
        subjectId: string | null;
        details: Record<string, unknown>;
      },
    ): Promise<void>;
  };
  accounts: {
    emailOf(userId: string): Promise<string | null>;
    /** @throws AppError `reauthentication_needed` */
    assertProved(who: Who, userId: string): Promise<void>;
    deleteUser(tx: Tx, userId: string): Promise<boolean>;
    listIdle(
      tx: Tx,
      page: { since: Date; after: string; most: number },
    ): Promise<{ id: string; email: string | null; last_seen_at: Date }[]>;
  };
  /** @throws AppError `content_locked`: what was written waits for a code of the person's own mailbox */
  contentLock: {
    assertOpen(userId: string): Promise<void>;
    /** @throws AppError `account_locked` */
    assertMayChange(tx: Tx, userId: string): Promise<void>;
  };
  jobs: { enqueue(name: string, payload: object, options?: { key?: string }): Promise<void> };
};

export type PrivacyContext = Omit<PrivacyDeps, 'appSecret' | 'personalData'> & {
  /** Every room's, this one's own included. */
  personalData: readonly PersonalData[];
  /** The same, in the order of the copy that a person takes. */
  copied: readonly PersonalData[];
  ticketKey: Buffer;
  /** Seals the address a receipt goes to: the person's own key is destroyed by then. */
  addressKey: Buffer;
};

/** Notes an act of the person in the log that they read. */
export const note = (
  { db, audit }: Pick<PrivacyContext, 'db' | 'audit'>,
  action: string,
  userId: string,
): Promise<void> =>
  db.system('audit', (tx) =>
    audit.record(tx, { actorId: userId, actorKind: 'user', action, subjectId: userId, details: {} }),
  );
