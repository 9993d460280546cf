import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';

/**
 * Makes the key of a new person before their account, because nothing waits for a file inside a transaction. Where no account
 * came of it the key is taken back; where that is not known, as when the database is lost at the last word, it stays.
 */
export const withKey = async <T>(
  context: Pick<AuthContext, 'vault'>,
  work: (id: string) => Promise<T>,
): Promise<{ made: T; takeBack: () => Promise<void> }> => {
  // At random: an id that begins with its time tells whoever sees it since when somebody is here.
  const id = randomUUID();
  const takeBack = () => context.vault.discardKey(id);
  await context.vault.boxFor(id);
  try {
    return { made: await work(id), takeBack };
  } catch (error) {
    if (error instanceof AppError) await takeBack();
    throw error;
  }
};
