import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import { deriveKey, type Secret, sameSecret } from '#server/ground/crypto/secret.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { contentLockReply, openContentBody } from '#shared/privacy/content-lock.ts';
import { hours, minutes } from '#shared/time.ts';
import { contentCodeMail } from './code-mail.ts';
import * as store from './store.ts';

export type ContentLockDeps = {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  brand: string;
  appSecret: Secret;
  vault: Vault;
  emailOf(userId: string): Promise<string | null>;
  /** What else opens the account, and may be in other hands. @returns what to call once the transaction is over */
  endOtherWays(tx: Tx, who: Who, userId: string): Promise<() => void>;
};

export type ContentLockRoom = Contributions & {
  /**
   * Closes what the person wrote so far, inside the transaction that changes their password or address.
   * @param codesTo the mailbox that opens it; the account's present one where it stays
   */
  lock(tx: Tx, userId: string, codesTo?: string | null): Promise<void>;
  /** For what reads above the policies. @throws AppError `content_locked` */
  assertOpen(userId: string): Promise<void>;
  /**
   * For ways into the account and its end: whoever gave the password must not add a factor or an address of their own, nor
   * erase. @throws AppError `account_locked`
   */
  assertMayChange(tx: Tx, userId: string): Promise<void>;
};

const addressColumn = 'content_locks.address_sealed';
const codeLifetime = minutes(10);
/** Five guesses at a million, for each code; five codes an hour. */
const mostTries = 5;
const sending: Limit = { action: 'send-content-code', max: 5, per: hours(1), keyedBy: 'person' };
const opening: Limit = { action: 'open-content', max: 20, per: hours(1), keyedBy: 'person' };

/**
 * What was written before staff changed a password opens only with a code from the person's own mailbox (product.md,
 * Data and access). The policies of the tables hold it closed; this room knows the codes.
 */
export const contentLockRoom = (deps: ContentLockDeps): ContentLockRoom => {
  const { db, clock } = deps;
  const key = deriveKey(deps.appSecret, 'content-codes');
  const hashOf = (userId: string, code: string) =>
    createHmac('sha256', key).update(`${userId}|${code}`).digest('base64url');
  const find = (userId: string) => db.system('sign-in', (tx) => store.findLock(tx, userId));
  return {
    async lock(tx, userId, codesTo = null) {
      const addressSealed = sealCell(await deps.vault.boxFor(userId), codesTo, addressColumn);
      await store.insertLock(tx, userId, { addressSealed, now: clock.now() });
    },
    async assertOpen(userId) {
      if (await find(userId)) throw new AppError('content_locked');
    },
    async assertMayChange(tx, userId) {
      if (await store.findLock(tx, userId)) throw new AppError('account_locked');
    },
    functions: [
      declareFunction({
        name: 'content-lock',
        admission: 'user',
        body: z.object({}),
        reply: contentLockReply,
        handle: async ({ userId }) => ({ lockedAt: (await find(userId))?.locked_at.toISOString() ?? null }),
      }),
      declareFunction({
        name: 'send-content-code',
        admission: 'user',
        body: z.object({}),
        reply: emptyReply,
        limit: sending,
        async handle({ userId }) {
          const lock = await find(userId);
          if (!lock) return;
          const former = openCell(await deps.vault.findBox(userId), lock.address_sealed, addressColumn);
          const to = former ?? (await deps.emailOf(userId));
          if (!to) return;
          const code = String(randomInt(1_000_000)).padStart(6, '0');
          await db.system('sign-in', (tx) => store.keepCode(tx, userId, hashOf(userId, code), clock.now()));
          await deps.mailer.send(contentCodeMail({ brand: deps.brand, to, code })).catch((cause: unknown) => {
            throw new AppError('mail_not_sent', { cause });
          });
        },
      }),
      declareFunction({
        name: 'open-content',
        admission: 'user',
        body: openContentBody,
        reply: emptyReply,
        limit: opening,
        async handle({ body, userId, who }) {
          const since = new Date(clock.now().getTime() - codeLifetime);
          const wanted = await db.system('sign-in', (tx) =>
            store.takeTry(tx, userId, { most: mostTries, since }),
          );
          if (!wanted || !sameSecret(wanted, hashOf(userId, body.code)))
            throw new AppError('content_code_wrong');
          const forget = await db.system('sign-in', async (tx) => {
            // Whoever else got in waits for this moment, and must not be there when it comes.
            const after = await deps.endOtherWays(tx, who, userId);
            await store.deleteLock(tx, userId);
            return after;
          });
          forget();
        },
      }),
    ],
    personalData: [
      {
        tables: ['private.content_locks'],
        inCopy: 'last',
        label: 'Fermeture de vos écrits après un changement de mot de passe par l’équipe',
        holds:
          'Le moment de la fermeture, de quoi vérifier un code sans le connaître, et l’adresse où il part si elle a changé.',
        purpose: 'Que personne ne lise vos écrits avec un mot de passe donné par l’équipe',
        basis: 'intérêt légitime',
        retention: 'jusqu’à leur réouverture par vous',
        export: async (userId) => {
          const lock = await find(userId);
          return lock ? [{ date: lock.locked_at.toISOString() }] : [];
        },
      },
    ],
  };
};
