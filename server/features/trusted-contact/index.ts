import { z } from 'zod';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import { deriveKey, type Secret } from '#server/ground/crypto/secret.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { days, hours } from '#shared/time.ts';
import { harmBySomebody } from '#shared/trusted-contact/asks-safety.ts';
import {
  answerInvitationBody,
  askContactBody,
  invitationReply,
  myContactReply,
  readInvitationBody,
  sendMessageBody,
} from '#shared/trusted-contact/contact.ts';
import { answerInvitation, readInvitation } from './answer-invitation.ts';
import { askContact } from './ask-contact.ts';
import { answerableFor, type ContactContext, note, service, viewOf } from './kept-contact.ts';
import { sendMessage } from './send-message.ts';
import * as store from './store.ts';

const perAddress: Limit = { action: 'answer-trusted-contact', max: 60, per: hours(1), keyedBy: 'address' };

/** How long the page remembers that a contact refused or left. */
const endedKept = days(90);

/** Somebody whom the person may ask for a sign, by one button, once both agreed (S-17). */
export const trustedContactRoom = (
  deps: Omit<ContactContext, 'ticketKey' | 'hashKey'> & { appSecret: Secret },
): Contributions => {
  const context: ContactContext = {
    ...deps,
    ticketKey: deriveKey(deps.appSecret, 'trusted-contact-ticket'),
    hashKey: deriveKey(deps.appSecret, 'trusted-contact-hash'),
  };
  const { db, vault, clock, safety } = deps;
  return {
    functions: [
      declareFunction({
        name: 'my-trusted-contact',
        admission: 'user',
        body: z.object({}),
        reply: myContactReply,
        async handle({ who, userId }) {
          const row = await db.as(who, (tx) => store.findOwnContact(tx, userId));
          return {
            contact: row ? viewOf(await vault.boxFor(userId), row) : null,
            asksSafety: await safety.spokeOf(userId, harmBySomebody),
          };
        },
      }),
      declareFunction({
        name: 'ask-trusted-contact',
        admission: 'user',
        body: askContactBody,
        reply: emptyReply,
        handle: ({ body, who, userId }) =>
          askContact(context, {
            userId,
            ownEmail: who.kind === 'user' ? (who.claims.email ?? '') : '',
            contact: body,
          }),
      }),
      declareFunction({
        name: 'remove-trusted-contact',
        admission: 'user',
        body: z.object({}),
        reply: emptyReply,
        // The contact is told nothing: leaving somebody must be possible without their knowing.
        async handle({ userId }) {
          const ended = await db.as(service, async (tx) => {
            const row = await store.findOwnContact(tx, userId);
            const now = clock.now();
            return row ? store.endContact(tx, row.id, { status: 'removed', by: 'person', now }) : false;
          });
          if (ended) await note(context, 'remove-trusted-contact', { userId });
        },
      }),
      declareFunction({
        name: 'send-trusted-message',
        admission: 'user',
        body: sendMessageBody,
        reply: emptyReply,
        handle: ({ body, userId }) => sendMessage(context, { userId, safeWithThem: body.safeWithThem }),
      }),
      declareFunction({
        name: 'read-contact-invitation',
        admission: 'anyone',
        body: readInvitationBody,
        reply: invitationReply,
        limit: perAddress,
        handle: ({ body }) => readInvitation(context, body.ticket),
      }),
      declareFunction({
        name: 'answer-contact-invitation',
        admission: 'anyone',
        body: answerInvitationBody,
        reply: invitationReply,
        limit: perAddress,
        handle: ({ body }) => answerInvitation(context, body),
      }),
    ],
    jobs: [
      declareJob({
        name: 'tidy-trusted-contacts',
        payload: z.object({}),
        schedule: '45 3 * * *',
        async handle() {
          const now = clock.now();
          const ago = (duration: number) => new Date(now.getTime() - duration);
          await db.as(service, (tx) =>
            store.tidy(tx, {
              unansweredSince: ago(answerableFor),
              endedSince: ago(endedKept),
              askedSince: ago(days(7)),
              now,
            }),
          );
        },
      }),
    ],
    keptWithoutAccount: [
      {
        tables: ['public.trusted_contact_addresses'],
        label: 'Les adresses déjà sollicitées comme contact',
        holds: 'De quoi reconnaître l’adresse si elle revient, jamais l’adresse elle-même.',
        purpose: 'Ne pas solliciter quelqu’un trop souvent, ou plus du tout s’il l’a demandé',
        basis: 'intérêt légitime',
        retention: 'sept jours ; tant que cette personne ne veut plus de demandes',
      },
    ],
    personalData: [
      {
        tables: ['public.trusted_contacts'],
        label: 'Votre contact de confiance',
        holds: 'Deux prénoms et une adresse, chiffrés.',
        purpose: 'Lui envoyer, sur votre geste, un message sans contenu',
        basis: 'consentement',
        retention: 'jusqu’à ce que l’un de vous deux l’arrête ; l’adresse est alors effacée aussitôt',
        async export(userId) {
          const row = await db.system('data-export', (tx) => store.findOwnContact(tx, userId));
          return row ? viewOf(await vault.boxFor(userId), row) : null;
        },
      },
    ],
  };
};
