import { MailError } from '#server/adapters/mail/port.ts';
import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import {
  type ErasureOrder,
  type ErasureState,
  type ErasureWay,
  erasureDelay,
} from '#shared/privacy/erasure.ts';
import { note, type PrivacyContext } from './context.ts';
import { eraseAccount, finishErasure } from './erase-account.ts';
import * as store from './erasure-store.ts';
import { erasureOrderedLetter } from './letters.ts';
import { idInTicket, ticketOf } from './ticket.ts';

const viewOf = ({ way, asked_at, due_at }: store.OrderRow): ErasureOrder => ({
  way,
  askedAt: asked_at.toISOString(),
  dueAt: due_at.toISOString(),
});

/** What is asked for, what it means, and what would stay: read before anything is decided. */
export const viewErasure = async (context: PrivacyContext, userId: string): Promise<ErasureState> => {
  const { db, accounts, personalData } = context;
  const order = await db.system('data-erasure', (tx) => store.findOrder(tx, userId));
  const means: string[] = [];
  const sums = new Map<string, number>();
  for (const { erasureMeans, figures } of personalData) {
    const sentence = await erasureMeans?.(userId);
    if (sentence) means.push(sentence);
    if (figures)
      for (const { figure, count } of await db.system('data-erasure', (tx) => figures(tx, userId)))
        sums.set(figure, (sums.get(figure) ?? 0) + count);
  }
  return {
    order: order ? viewOf(order) : null,
    means,
    figures: [...sums].map(([figure, count]) => ({ figure, count })),
    hasMailbox: (await accounts.emailOf(userId)) !== null,
  };
};

/** In seven days; asked twice is asked once, with the first date. */
export const orderErasure = async (
  context: PrivacyContext,
  userId: string,
  way: ErasureWay,
): Promise<ErasureOrder> => {
  const { db, clock } = context;
  const now = clock.now();
  const dueAt = new Date(now.getTime() + erasureDelay);
  const row = await db.system('data-erasure', async (tx) => {
    const isNew = await store.insertOrder(tx, { id: newId(), userId, way, now, dueAt });
    if (isNew)
      await context.audit.record(tx, {
        actorId: userId,
        actorKind: 'user',
        action: 'order-erasure',
        subjectId: userId,
        details: {},
      });
    return store.findOrder(tx, userId);
  });
  if (!row) throw new AppError('session_not_found');
  await tellOrders(context);
  return viewOf(row);
};

/** Mails about orders that were not sent yet; one that does not leave is tried again by the next round. */
const tellOrders = async (context: PrivacyContext): Promise<void> => {
  const { db, clock, accounts, mailer, log, brand, publicUrl, ticketKey } = context;
  for (const row of await db.system('data-erasure', (tx) => store.listUntoldOrders(tx, clock.now()))) {
    const to = await accounts.emailOf(row.user_id);
    const ticket = ticketOf(ticketKey, 'keep', row.id);
    try {
      if (to)
        await mailer.send(
          erasureOrderedLetter({ brand, to, id: row.id, publicUrl: publicUrl(), dueAt: row.due_at, ticket }),
        );
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      log.warn({ err: error, job: 'carry-out-erasures' }, 'a mail about an erasure waits');
      continue;
    }
    await db.system('data-erasure', (tx) => store.noteOrderTold(tx, row.id, clock.now()));
  }
};

/** The button of one's own page. Keeping an account that is kept is no trouble. */
export const keepAccount = async (context: PrivacyContext, userId: string): Promise<void> => {
  const { db, clock } = context;
  const kept = await db.system('data-erasure', (tx) => store.withdrawOrder(tx, { userId }, clock.now()));
  if (kept !== undefined) await note(context, 'withdraw-erasure', userId);
};

/** The button behind the link of the mail. @throws AppError `erasure_ticket_unknown`: never made, used, or too late */
export const keepAccountByTicket = async (context: PrivacyContext, ticket: string): Promise<void> => {
  const { db, clock, ticketKey } = context;
  const id = idInTicket(ticketKey, 'keep', ticket);
  const userId =
    id === null
      ? undefined
      : await db.system('data-erasure', (tx) => store.withdrawOrder(tx, { id }, clock.now()));
  if (userId === undefined) throw new AppError('erasure_ticket_unknown');
  await note(context, 'withdraw-erasure', userId);
};

/** Orders whose day has come, and what a crash left of earlier erasures. One that fails stops none of the others. */
export const carryOutErasures = async (context: PrivacyContext): Promise<void> => {
  const { db, clock, log } = context;
  const each = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job: 'carry-out-erasures' }, 'an erasure waits');
    }
  };
  for (const id of await db.system('data-erasure', (tx) => store.listUnfinished(tx)))
    await each(() => finishErasure(context, id));
  for (const order of await db.system('data-erasure', (tx) => store.listDue(tx, clock.now())))
    await each(() =>
      eraseAccount(context, {
        userId: order.user_id,
        way: order.way,
        askedAt: order.asked_at,
        orderId: order.id,
      }),
    );
  await tellOrders(context);
};
