import { type CompaniesContext, service } from './context.ts';
import { sendLetters } from './send-letters.ts';
import * as store from './store.ts';
import { writeLetter } from './store-letters.ts';

/** So many in one short transaction: nobody else waits long for the database. */
const batch = 500;
/** From so many on, the database's idea of the table is out of date. */
const manyBatches = 4;

/** One batch of an order. @returns whether there are more to make */
const makeBatch = (context: Omit<CompaniesContext, 'makeCards'>, orderId: string): Promise<boolean> =>
  context.db.as(service, async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order?.paidAt || order.cardsReadyAt) return false;
    const { companyId, cardsMade, seats } = order;
    const count = Math.min(batch, seats - cardsMade);
    if (count > 0)
      await context.cards.makeCards(tx, {
        orderId,
        companyId,
        from: cardsMade,
        count,
        symbols: order.cardSymbols,
      });
    const made = cardsMade + count;
    const now = context.clock.now();
    await store.noteCardsMade(tx, orderId, made, made === seats ? now : null);
    if (made < seats) return true;
    await writeLetter(tx, {
      companyId,
      key: `cards ${orderId}`,
      recipient: store.recipientOf.order(orderId),
      letter: { kind: 'cards-ready', orderId, company: order.companyName, seats },
      now,
    });
    return false;
  });

/** Lets others in between two batches. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Makes what is missing of an order's cards, batch by batch: how far it is stands in the order's row, so a crash loses no
 * more than a batch, and two processes take turns.
 */
export const cardMaker = (
  context: Omit<CompaniesContext, 'makeCards'>,
): ((orderId: string) => Promise<void>) => {
  const running = new Map<string, Promise<void>>();
  const run = async (orderId: string) => {
    let batches = 0;
    for (let failures = 0, more = true; more; await breathe()) {
      try {
        more = await makeBatch(context, orderId);
        batches += 1;
      } catch (error) {
        // Two codes alike, among a million million: the batch is made anew.
        if (++failures > 3) throw error;
      }
    }
    if (batches >= manyBatches) await context.db.system('job', context.cards.countCardsAnew);
    void sendLetters(context).catch((error: unknown) => context.log.warn({ err: error }, 'letters wait'));
  };
  return (orderId) => {
    const known = running.get(orderId);
    if (known) return known;
    const mine = run(orderId).finally(() => running.delete(orderId));
    running.set(orderId, mine);
    return mine;
  };
};
