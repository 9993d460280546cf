import type { Fill } from '#server/ground/contributions.ts';
import { sameSecret } from '#server/ground/crypto/secret.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import { movedId } from '#server/ground/db/move-person.ts';
import type { CardsContext } from './context.ts';
import {
  type Card,
  cardKeyOf,
  cardOf,
  earlierPhraseKeyOf,
  openOpens,
  sealCard,
  sealOpens,
  signInKeyOf,
} from './keyed.ts';
import * as store from './store.ts';

/*
 * Accounts as an older version wrote them: the card as a digest in the row, and the phrase as another one, bound to the id.
 * A phrase is known when it is typed: until then what the card opens is sealed beside the card, and only with the house's key.
 */

/** Compared with where no account was found, so that one refusal takes as long as the other. */
const nobody = { phraseId: '00000000-0000-0000-0000-000000000000' };

/** By the id they had when it was noted. */
const findMoved = async (tx: Tx, { idKey }: CardsContext, id: string): Promise<store.EmployeeRow | null> =>
  (await store.findEmployee(tx, id)) ?? store.findEmployee(tx, movedId(idKey, id));

/** The account that card and phrase open, which is found by both together from now on. */
export const findEarlier = async (
  tx: Tx,
  context: CardsContext,
  given: { card: Card; phrase: string },
): Promise<string | null> => {
  const { card, phrase } = given;
  const inClear = await store.findEmployeeByCard(tx, card.card);
  const opens = inClear
    ? { userId: inClear.user_id, phraseId: inClear.user_id }
    : openOpens(context, card.card, await store.readOpens(tx, card.card));
  const { phraseId } = opens ?? nobody;
  const row = inClear ?? (opens && (await findMoved(tx, context, opens.userId)));
  const same = sameSecret(row?.phrase_key ?? '', earlierPhraseKeyOf(context, phraseId, phrase));
  if (!row || !same) return null;
  const { user_id: userId } = row;
  await store.keepSignIn(tx, { userId, signInKey: signInKeyOf(context, card, phrase), card: card.card });
  return userId;
};

/** What a card opens goes with the account; the card stays spent. Their key may be gone already: all cards are looked at. */
export const forgetEarlier = async (tx: Tx, context: CardsContext, userId: string): Promise<void> => {
  const employee = await store.findEmployee(tx, userId);
  if (!employee?.phrase_key) return;
  for (const { card, sealed } of await store.listOpens(tx, employee.company_id)) {
    const opened = openOpens(context, card, sealed)?.userId;
    if (opened === userId || (opened && movedId(context.idKey, opened) === userId))
      await store.writeOpens(tx, { card, sealed: null });
  }
};

const sealEmployees = (context: CardsContext): Promise<number> =>
  sealRows<store.EmployeeRow>(context, {
    find: store.listInClear,
    async seal(tx, row, box) {
      const card = row.card_key === null ? null : cardOf(context, row.card_key);
      const sealed = card ? sealCard(box, card) : row.card_sealed;
      if (!(await store.writeSealedCard(tx, { ...row, sealed })) || !card) return;
      if (row.revoked) await store.insertMark(tx, { companyId: row.company_id, mark: card.mark });
      if (row.phrase_key === null) return;
      const opens = { userId: row.user_id, phraseId: row.user_id };
      await store.writeOpens(tx, { card: card.card, sealed: sealOpens(context, card.card, opens) });
    },
  });

/** All cards that were taken back have a mark, used or not: as many of either tell nothing. */
const markTakenBack = (context: CardsContext): Promise<number> =>
  context.db.system('job', async (tx) => {
    let count = 0;
    for (const { companyId, code } of await store.listUnmarked(tx)) {
      const { mark } = cardOf(context, cardKeyOf(context, code));
      if (await store.insertMark(tx, { companyId, mark })) count += 1;
    }
    return count;
  });

export const earlierFills = (context: CardsContext): Fill[] => [
  { table: 'public.employees', fill: () => sealEmployees(context) },
  { table: 'public.taken_back_cards', fill: () => markTakenBack(context) },
];
