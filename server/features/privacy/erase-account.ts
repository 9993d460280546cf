import { MailError } from '#server/adapters/mail/port.ts';
import { openWith, sealWith } from '#server/ground/crypto/seal.ts';
import { newId } from '#server/ground/ids.ts';
import type { ErasureReceipt } from '#shared/privacy/erasure.ts';
import { days } from '#shared/time.ts';
import type { PrivacyContext } from './context.ts';
import * as store from './erasure-store.ts';
import { erasedLetter } from './letters.ts';
import { ticketOf } from './ticket.ts';

type Needs = Pick<
  PrivacyContext,
  | 'db'
  | 'vault'
  | 'clock'
  | 'log'
  | 'mailer'
  | 'brand'
  | 'publicUrl'
  | 'personalData'
  | 'audit'
  | 'accounts'
  | 'ticketKey'
  | 'addressKey'
>;

/** How long a receipt is tried to be sent; then the address goes without it. */
const triedFor = days(3);
const addressContext = (id: string) => `erasures.address|${id}`;

/** Somebody else erased them, kept them, or was faster. */
class NothingToErase extends Error {}

export type Erasing = {
  userId: string;
  way: ErasureReceipt['way'];
  askedAt: Date;
  /** The order it carries out, if there was one: withdrawn meanwhile, nothing is erased. */
  orderId?: string;
  /** False where the person was told already. */
  tell?: boolean;
};

/**
 * Erases a person (GDPR art. 17): rows in one transaction, then the key, which makes every copy in every backup unreadable.
 * In this order, because a key destroyed before a failed transaction would leave an account whose texts are lost. What a
 * crash leaves in between is written down in the same transaction, and finished by {@link finishErasure}.
 * @returns the id of the proof; null when there was nobody, or the order was withdrawn
 */
export const eraseAccount = async (context: Needs, given: Erasing): Promise<string | null> => {
  const { db, vault, clock, accounts, addressKey } = context;
  const { userId, way, orderId } = given;
  const address = given.tell === false ? null : await accounts.emailOf(userId);
  const id = newId();
  const now = clock.now();
  try {
    await db.system('data-erasure', async (tx) => {
      if (orderId !== undefined && !(await store.takeDueOrder(tx, orderId, now))) throw new NothingToErase();
      if (way === 'anonymise')
        for (const { figures } of context.personalData)
          if (figures) await store.addFigures(tx, await figures(tx, userId));
      for (const { erase } of context.personalData) await erase?.(tx, userId);
      if (!(await accounts.deleteUser(tx, userId))) throw new NothingToErase();
      await store.insertErasure(tx, {
        id,
        way,
        asked_at: given.askedAt,
        erased_at: now,
        user_id: userId,
        address_sealed: address === null ? null : sealWith(addressKey, address, addressContext(id)),
      });
      // The entry names no subject: it proves that an erasure happened, not whose.
      await context.audit.record(tx, {
        actorId: null,
        actorKind: 'product',
        action: 'erase-account',
        subjectId: null,
        details: {},
      });
    });
  } catch (error) {
    if (!(error instanceof NothingToErase)) throw error;
    // Whoever is gone keeps no key either, whatever an earlier run left.
    if (orderId === undefined) await vault.destroyKey(userId);
    return null;
  }
  await finishErasure(context, id);
  return id;
};

/** The key, then the receipt: each as often as it takes, without harm. */
export const finishErasure = async (context: Needs, id: string): Promise<void> => {
  const { db, vault, clock, mailer, log, brand, publicUrl, ticketKey, addressKey } = context;
  const row = await db.system('data-erasure', (tx) => store.findErasure(tx, id));
  if (!row) return;
  if (row.user_id !== null) {
    await vault.destroyKey(row.user_id);
    await db.system('data-erasure', (tx) => store.noteKeyDestroyed(tx, id, clock.now()));
  }
  if (row.address_sealed === null) return;
  try {
    await mailer.send(
      erasedLetter({
        brand,
        id,
        to: openWith(addressKey, row.address_sealed, addressContext(id)),
        publicUrl: publicUrl(),
        ticket: ticketOf(ticketKey, 'receipt', id),
        idle: row.way === 'idle',
      }),
    );
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    log.warn({ err: error, job: 'carry-out-erasures' }, 'a receipt waits');
    if (clock.now().getTime() - row.erased_at.getTime() < triedFor) return;
    await db.system('data-erasure', (tx) => store.noteReceiptSent(tx, id, null));
    return;
  }
  await db.system('data-erasure', (tx) => store.noteReceiptSent(tx, id, clock.now()));
};
