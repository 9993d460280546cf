// Generated from server/migrations by scripts/generate-tables.ts. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Has a default: may be left out when a row is inserted. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface PrivateMigrations {
  name: string;
  sha256: string;
  applied_at: Generated<Timestamp>;
}

export interface PrivateRateLimits {
  action: string;
  key_hash: string;
  window_start: Timestamp;
  hits: number;
}

export interface AuditLog {
  id: GeneratedAlways<number>;
  happened_at: Timestamp;
  actor_id: string | null;
  actor_kind: string;
  action: string;
  subject_id: string | null;
  details: Generated<unknown>;
  previous_hash: string;
  hash: string;
}

export interface Database {
  'private.migrations': PrivateMigrations;
  'private.rate_limits': PrivateRateLimits;
  audit_log: AuditLog;
}
