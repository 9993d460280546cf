import type { Clock } from '#server/ground/clock.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Jobs } from '#server/ground/jobs/jobs.ts';
import type { Log } from '#server/ground/log/log.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { AuthRoom } from '../auth/index.ts';
import type { ContentLockRoom } from '../content-lock/index.ts';
import type { ProfilesRoom } from '../profiles/index.ts';
import type { SwitchesRoom } from '../switches/index.ts';

export type AdministrationDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  auth: Pick<AuthRoom, 'findUserId' | 'givePassword' | 'emailOf'>;
  profiles: Pick<ProfilesRoom, 'grantRole' | 'revokeRole' | 'rolesOf' | 'searchPeople'>;
  contentLock: Pick<ContentLockRoom, 'lock'>;
  audit: {
    record(tx: Tx, entry: Omit<AuditEntry, 'happenedAt'>): Promise<void>;
    listLatest(tx: Tx, before: number | null, limit: number): Promise<(AuditEntry & { id: number })[]>;
    verify(): Promise<number | null>;
    exportLines(): AsyncGenerator<string>;
  };
  switches: Pick<SwitchesRoom, 'list' | 'turn'>;
  /** The numbers of the directory were not verified for too long. */
  directoryStale(): boolean;
  jobs: Pick<Jobs, 'look' | 'retry'>;
  /** What the service runs on, as the page says it. */
  service: {
    version: string;
    startedAt: Date;
    database: 'embedded' | 'postgres';
    adapters: { model: string; mail: string; payments: string };
    openReplies(): number;
  };
};
