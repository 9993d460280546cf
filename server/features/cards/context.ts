import type { AuditRoom } from '#server/features/audit/index.ts';
import type { AuthRoom } from '#server/features/auth/index.ts';
import type { ProfilesRoom } from '#server/features/profiles/index.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import type { AskedWork } from '#server/ground/http/asked-work.ts';
import type { Limiter } from '#server/ground/http/rate-limit.ts';

export type CardsDeps = {
  db: Db;
  clock: Clock;
  limiter: Limiter;
  auth: Pick<AuthRoom, 'createNamelessAccount' | 'signInProved' | 'cameLately'>;
  profiles: Pick<ProfilesRoom, 'grantRole'>;
  audit: Pick<AuditRoom, 'record'>;
  vault: Vault;
  appSecret: Secret;
};

/** The keys under which a card and a phrase are kept: without them a copy of the tables says nothing of either. */
export type CardsContext = CardsDeps & {
  cardKey: Buffer;
  markKey: Buffer;
  signInKey: Buffer;
  /** For phrases that were kept by themselves. */
  phraseKey: Buffer;
  askedWork: AskedWork;
  /** For the ids that accounts of before are moved to. */
  idKey: Buffer;
};
