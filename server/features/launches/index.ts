import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import { openWith, sealWith } from '#server/ground/crypto/seal.ts';
import { deriveKey, type Secret, sameSecret } from '#server/ground/crypto/secret.ts';
import type { Db } from '#server/ground/db/db.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit, Limiter } from '#server/ground/http/rate-limit.ts';
import { newId } from '#server/ground/ids.ts';
import { mailboxOf } from '#shared/auth/email.ts';
import { AppError } from '#shared/errors.ts';
import { joinLaunchListBody, leaveFragment, leaveLaunchListBody } from '#shared/launches/launch-list.ts';
import { days, hours } from '#shared/time.ts';
import type { AuditRoom } from '../audit/index.ts';
import { confirmationMail } from './confirmation.ts';
import { launchListFunctions } from './launch-list-functions.ts';
import * as store from './store.ts';

const joinPerAddress: Limit = { action: 'join-launch-list', max: 20, per: hours(1), keyedBy: 'address' };
const leavePerAddress: Limit = { action: 'leave-launch-list', max: 60, per: hours(1), keyedBy: 'address' };
/** Beyond it nobody is refused: no further mail is sent. */
const perMail: Limit = { action: 'launch-mail', max: 2, per: days(1), keyedBy: 'mail' };
const kept = days(730);
const column = 'launch_requests.email';

/** Who asked to be told of a launch: an address, and nothing else. */
export const launchesRoom = (deps: {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  limiter: Limiter;
  brand: string;
  publicUrl: () => string;
  appSecret: Secret;
  audit: Pick<AuditRoom, 'record'>;
}): Contributions => {
  const { db, clock, mailer, limiter, brand, publicUrl } = deps;
  const key = (purpose: string) => deriveKey(deps.appSecret, `launches-${purpose}`);
  const [sealKey, hashKey, ticketKey] = [key('seal'), key('hash'), key('ticket')];
  const keyed = (secret: Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  /**
   * Takes one address off the list; only its mailbox knows it. It stands for the address and not for the row, so that
   * whoever was put back on the list by somebody else leaves it again by any mail of ours.
   */
  const ticketOf = (launch: string, emailHash: string) =>
    `${launch}.${emailHash}.${keyed(ticketKey, `${launch}.${emailHash}`)}`;
  const service = { kind: 'service' } as const;
  return {
    functions: [
      ...launchListFunctions({ ...deps, open: (sealed) => openWith(sealKey, sealed, column) }),
      declareFunction({
        name: 'join-launch-list',
        admission: 'anyone',
        body: joinLaunchListBody,
        reply: emptyReply,
        limit: joinPerAddress,
        // The same answer whether or not the address was there: it is nobody else's business.
        async handle({ body: { launch, email: given } }) {
          const email = given.toLowerCase();
          const fresh = newId();
          const emailHash = keyed(hashKey, email);
          const { id } = await db.as(service, (tx) =>
            store.keepRequest(tx, {
              id: fresh,
              launch,
              emailHash,
              emailSealed: sealWith(sealKey, email, column),
              now: clock.now(),
            }),
          );
          const mayMail = await limiter.take(perMail, `${launch}|${mailboxOf(email)}`).then(
            () => true,
            (error: unknown) => {
              if (error instanceof AppError) return false;
              throw error;
            },
          );
          if (!mayMail) return;
          const leaveUrl = `${publicUrl()}/entreprises#${leaveFragment}${ticketOf(launch, emailHash)}`;
          try {
            await mailer.send(confirmationMail({ brand, to: email, launch, leaveUrl }));
          } catch (cause) {
            // The mail is how one leaves the list: an address that did not get it is not kept.
            if (id === fresh) await db.as(service, (tx) => store.deleteRequest(tx, id));
            throw new AppError('mail_not_sent', { cause });
          }
          await db.as(service, (tx) => store.noteConfirmed(tx, id, clock.now()));
        },
      }),
      declareFunction({
        name: 'leave-launch-list',
        admission: 'anyone',
        body: leaveLaunchListBody,
        reply: emptyReply,
        limit: leavePerAddress,
        // Leaving twice is leaving.
        async handle({ body: { ticket } }) {
          const [launch = '', emailHash = ''] = ticket.split('.');
          if (!sameSecret(ticket, ticketOf(launch, emailHash))) throw new AppError('launch_ticket_unknown');
          await db.as(service, (tx) => store.deleteAddress(tx, launch, emailHash));
        },
      }),
    ],
    keptWithoutAccount: [
      {
        tables: ['public.launch_requests'],
        label: 'Les adresses laissées pour être prévenu d’un lancement',
        holds: 'Une adresse, chiffrée, et de quoi la reconnaître si elle revient.',
        purpose: 'Prévenir du lancement, une fois',
        basis: 'consentement',
        retention: 'jusqu’au retrait, deux ans au plus',
      },
    ],
    jobs: [
      declareJob({
        name: 'purge-launch-requests',
        payload: z.object({}),
        schedule: '55 3 * * *',
        async handle() {
          await db.as(service, (tx) => store.deleteAskedBefore(tx, new Date(clock.now().getTime() - kept)));
        },
      }),
    ],
  };
};
