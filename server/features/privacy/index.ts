import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction, type PersonalData } from '#server/ground/contributions.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { hours } from '#shared/time.ts';
import { eraseAccount } from './erase-account.ts';
import { exportArchive } from './export-archive.ts';

export type PrivacyDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  brand: string;
  /** What every room keeps about people; privacy knows no table of its own. */
  personalData: readonly PersonalData[];
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
  accounts: { deleteUser(tx: Tx, userId: string): Promise<void> };
  /** @throws AppError `content_locked`: what was written waits for a code of the person's own mailbox */
  contentLock: { assertOpen(userId: string): Promise<void> };
};

export type PrivacyRoom = Contributions & { eraseAccount(userId: string): Promise<void> };

/** The word a person types to erase their account: no single tap destroys a year of writing. */
export const erasureWord = 'EFFACER';

export const privacyRoom = (deps: PrivacyDeps): PrivacyRoom => ({
  eraseAccount: (userId) => eraseAccount(deps, userId),
  functions: [
    declareFunction({
      name: 'export-my-data',
      admission: 'user',
      body: z.object({}),
      reply: 'stream',
      limit: { action: 'export-my-data', max: 10, per: hours(1), keyedBy: 'person' },
      async handle({ userId, reply }) {
        await deps.contentLock.assertOpen(userId);
        const sections = [];
        for (const { label, retention, export: read } of deps.personalData) {
          sections.push({ label, retention, data: await read(userId) });
        }
        await deps.db.system('audit', (tx) =>
          deps.audit.record(tx, {
            actorId: userId,
            actorKind: 'user',
            action: 'export-my-data',
            subjectId: userId,
            details: {},
          }),
        );
        const now = deps.clock.now();
        const name = `eclaircie-mes-donnees-${now.toISOString().slice(0, 10)}.zip`;
        // Octets by name: the official client's `invoke` gives a Blob for this type and would spoil `application/zip`.
        await reply
          .type('application/octet-stream')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Buffer.from(exportArchive(sections, now, deps.brand)));
      },
    }),
    declareFunction({
      name: 'erase-my-account',
      admission: 'user',
      body: z.object({ confirmation: z.literal(erasureWord) }),
      reply: z.object({ erased: z.literal(true) }),
      limit: { action: 'erase-my-account', max: 5, per: hours(1), keyedBy: 'person' },
      async handle({ userId }) {
        await eraseAccount(deps, userId);
        return { erased: true };
      },
    }),
  ],
});
