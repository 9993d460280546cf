import type { PrivacyDeps } from './index.ts';

/**
 * Erases a person at once (GDPR art. 17): rows in one transaction, then the key, which makes every copy in every backup
 * unreadable. In this order, because a key destroyed before a failed transaction would leave an account whose texts are
 * lost; a key left behind by a crash seals nothing any more.
 */
export const eraseAccount = async (
  deps: Pick<PrivacyDeps, 'db' | 'vault' | 'personalData' | 'audit' | 'accounts'>,
  userId: string,
): Promise<void> => {
  await deps.db.system('data-erasure', async (tx) => {
    for (const { erase } of deps.personalData) await erase?.(tx, userId);
    await deps.accounts.deleteUser(tx, userId);
    // The entry names no subject: it proves that an erasure happened, not whose.
    await deps.audit.record(tx, {
      actorId: null,
      actorKind: 'product',
      action: 'erase-account',
      subjectId: null,
      details: {},
    });
  });
  await deps.vault.destroyKey(userId);
};
