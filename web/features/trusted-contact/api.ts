import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { consentPurposes, consentsReply } from '#shared/privacy/consents.ts';
import {
  type AskedContact,
  type answerInvitationBody,
  invitationReply,
  myContactReply,
} from '#shared/trusted-contact/contact.ts';
import { callFunction } from '#web/lib/call-function.ts';

const nothing = z.object({});

/** The contact and where the ask stands. Stale after asking, removing and sending. */
export const contactQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['trusted-contact'],
    queryFn: ({ signal }) => callFunction(client, 'my-trusted-contact', {}, myContactReply, signal),
  });

/** @throws Refused, Unreachable */
export const askContact = (client: SupabaseClient, contact: AskedContact) =>
  callFunction(client, 'ask-trusted-contact', contact, nothing);

export const removeContact = (client: SupabaseClient) =>
  callFunction(client, 'remove-trusted-contact', {}, nothing);

export const sendMessage = (client: SupabaseClient, safeWithThem: boolean | undefined) =>
  callFunction(client, 'send-trusted-message', { safeWithThem }, nothing);

const purpose = 'contact_in_danger';

/** Whether the person agreed beforehand, and when. Stale after `agreeBeforehand`. */
export const beforehandQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['consents', purpose],
    queryFn: async ({ signal }) => {
      const { consents } = await callFunction(client, 'my-consents', {}, consentsReply, signal);
      const last = consents.find((each) => each.purpose === purpose);
      const given = last?.given === true && last.version === consentPurposes[purpose].version;
      return { given, decidedAt: last?.decidedAt ?? null };
    },
  });

export const agreeBeforehand = (client: SupabaseClient, given: boolean) =>
  callFunction(
    client,
    'record-consent',
    { purpose, version: consentPurposes[purpose].version, given },
    nothing,
  );

/** What the link of a mail is about; changes nothing. @throws Refused, Unreachable */
export const readInvitation = (ticket: string) =>
  callFunction(null, 'read-contact-invitation', { ticket }, invitationReply);

export const answerInvitation = (body: z.input<typeof answerInvitationBody>) =>
  callFunction(null, 'answer-contact-invitation', body, invitationReply);
