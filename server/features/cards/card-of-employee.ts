import type { Tx } from '#server/ground/db/db.ts';
import type { CardsContext } from './context.ts';
import { type Card, cardOf, openCard } from './keyed.ts';
import * as store from './store.ts';

/** The card of an account, opened; of one of before that is not sealed yet, as it stands. */
export const cardOfEmployee = async (
  context: Pick<CardsContext, 'vault' | 'markKey'>,
  employee: Pick<store.EmployeeRow, 'user_id' | 'card_sealed' | 'card_key'>,
): Promise<Card> => {
  if (employee.card_key !== null) return cardOf(context, employee.card_key);
  const card = openCard(await context.vault.findBox(employee.user_id), employee.card_sealed);
  if (!card) throw new Error('The card of an account does not open');
  return card;
};

/** Whether the card of an account was taken back, where its row does not say so itself. A card that does not open counts as such. */
export const isTakenBack = async (
  tx: Tx,
  { vault }: Pick<CardsContext, 'vault'>,
  userId: string,
): Promise<boolean> => {
  const cell = await store.readSealedCard(tx, userId);
  if (cell === null) return false;
  const card = openCard(await vault.findBox(userId), cell);
  return card === null || store.isMarked(tx, card.mark);
};
