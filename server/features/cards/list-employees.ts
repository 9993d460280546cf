import { findBoxes } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { CardsContext } from './context.ts';
import { type Card, openCard } from './keyed.ts';
import * as store from './store.ts';

/**
 * A page of the accounts that have access at the end of a month, with the sessions begun between two instants. Whose card was
 * taken back is known by opening: the tables do not say it. Empty only where nobody is left.
 */
export const listEmployees = async (
  tx: Tx,
  { vault }: Pick<CardsContext, 'vault'>,
  given: Parameters<typeof store.listEmployees>[1],
): Promise<store.EmployeeSessions[]> => {
  for (let { after } = given; ; ) {
    const page = await store.listEmployees(tx, { ...given, after });
    const last = page.at(-1);
    if (!last) return [];
    const boxes = await findBoxes(
      vault,
      page.map(({ userId }) => userId),
    );
    const cards = page.map(({ userId, cardSealed }) => openCard(boxes.get(userId) ?? null, cardSealed));
    const takenBack = await store.marksAmong(
      tx,
      cards.flatMap((card) => card?.mark ?? []),
    );
    const holds = ({ revoked, cardSealed }: store.ListedEmployee, card: Card | null | undefined): boolean =>
      !revoked && (cardSealed === null || (!!card && !takenBack.has(card.mark)));
    const held = page.filter((row, at) => holds(row, cards[at]));
    if (held.length > 0)
      return held.map(({ userId, joinedMonth, sessions }) => ({ userId, joinedMonth, sessions }));
    after = last.userId;
  }
};
