import type { Mailer } from '#server/adapters/mail/port.ts';
import type { AuditRoom } from '#server/features/audit/index.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Config } from '#server/ground/config/config.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { AskedWork } from '#server/ground/http/asked-work.ts';
import type { Limiter } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Passwords } from './passwords.ts';
import type { AccountKeys } from './sealed-account.ts';

/** The rooms below: who people are to the product is not this room's to know. */
export type AuthProfiles = {
  /** @throws AppError `adults_only` */
  createProfile(
    tx: Tx,
    user: { userId: string; metadata: unknown; pseudonym?: string; asOf?: Date },
  ): Promise<void>;
  /** Before an account is looked for. @throws AppError `adults_only` */
  assertAdult(metadata: unknown): void;
  /** The address is confirmed: the free month begins. */
  startTrial(tx: Tx, userId: string): Promise<void>;
  rolesOf(tx: Tx, userId: string): Promise<string[]>;
};

/** Who did what to whose account. */
export type AuthAudit = Pick<AuditRoom, 'record'>;

export type AuthContext = AccountKeys & {
  db: Db;
  /** @throws AppError `signup_disabled` while nobody new is taken in */
  mayJoin(): Promise<void>;
  /** While what was written waits for a mailed code, the account's ways in and its end wait too. @throws AppError `account_locked` */
  assertMayChange(tx: Tx, userId: string): Promise<void>;
  /** What somebody wrote so far opens only with a code from the mailbox `codesTo` (product.md, Data and access). */
  lockContent(tx: Tx, userId: string, codesTo: string | null): Promise<void>;
  /** The privacy room's erasure, carried out at once. @returns whether there was somebody to erase */
  eraseAccount(userId: string): Promise<boolean>;
  clock: Clock;
  log: Log;
  config: Config['auth'];
  brand: string;
  /** Where people reach the product, without a trailing slash. */
  publicUrl: () => string;
  mailer: Mailer;
  /** Mails whose asker was answered already: see `mailAside`. */
  onTheWay: Set<Promise<void>>;
  limiter: Limiter;
  askedWork: AskedWork;
  profiles: AuthProfiles;
  audit: AuthAudit;
  passwords: Passwords;
  tokens: AccessTokens;
  refreshKey: Buffer;
  /** Seals the secrets of second factors. */
  factorKey: Buffer;
};
