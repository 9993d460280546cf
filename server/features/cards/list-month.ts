import { findBoxes } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { CardsContext } from './context.ts';
import { openCard } from './keyed.ts';
import * as store from './store.ts';

/**
 * A page of the accounts that have access at the end of a month, with the sessions begun in it. Whose card was taken back is
 * known by opening: the tables do not say it. Empty only where nobody is left.
 */
export const listMonth = async (
  tx: Tx,
  { vault }: Pick<CardsContext, 'vault'>,
  given: Parameters<typeof store.listMonth>[1],
): Promise<store.EmployeeMonth[]> => {
  for (let { after } = given; ; ) {
    const page = await store.listMonth(tx, { ...given, after });
    const last = page.at(-1);
    if (!last) return [];
    const boxes = await findBoxes(
      vault,
      page.map(({ userId }) => userId),
    );
    const marks = page.map(
      ({ userId, cardSealed }) => openCard(boxes.get(userId) ?? null, cardSealed)?.mark ?? '',
    );
    const takenBack = await store.marksAmong(tx, marks);
    const held = page.filter(({ revoked }, at) => !revoked && !takenBack.has(marks[at]!));
    if (held.length > 0) return held.map(({ userId, sessions }) => ({ userId, sessions }));
    after = last.userId;
  }
};
