import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { callFunction } from '#web/lib/call-function.ts';
import type { OpenIntake } from './intake-record.ts';

/** Columns of `profiles` are shorter than what a box takes; a long answer must not block the others for ever. */
const longestName = 200;
const longestAge = 100;

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

const savedRow = z.object({ completed_at: z.string() });

/** PostgreSQL: the row is already there, from a try whose answer was lost. */
const alreadyThere = '23505';

const profileOf = (userId: string, { nameOrPseudo, age }: OpenIntake['state']['answers']) => ({
  user_id: userId,
  // Somebody who prefers not to say takes nothing back that they said before.
  ...(nameOrPseudo !== null && { name_or_pseudo: cut(nameOrPseudo, longestName) }),
  ...(age !== null && { age: cut(age, longestAge) }),
});

/**
 * Saves the answers (specification §7): the consent first, then profile and context. Safe to run again after a failure
 * anywhere. Older answers are replaced.
 * @throws Refused, Unreachable, or the client's error
 */
export const saveIntake = async (
  client: SupabaseClient,
  userId: string,
  record: OpenIntake,
  whenConsentIsRecorded: () => void,
): Promise<void> => {
  if (!record.consentRecorded) {
    const consent = { purpose: 'health_data', version: record.consent, given: true };
    await callFunction(client, 'record-consent', consent, z.object({}));
    whenConsentIsRecorded();
  }
  const { data, error: unknownPerson } = await client.auth.getUser();
  if (unknownPerson) throw unknownPerson;
  if (data.user.id !== userId) throw new Error('somebody else signed in meanwhile');

  const { answers } = record.state;
  const { error: profileError } = await client.from('profiles').upsert(profileOf(userId, answers));
  if (profileError) throw profileError;
  const { error } = await client.from('intake_context').insert({
    id: record.id,
    user_id: userId,
    living_context: answers.livingContext,
    chief_complaint: answers.chiefComplaint,
    symptoms: answers.symptoms,
    distress_level: answers.distressLevel,
    history_psy: answers.historyPsy,
    alert_consent: answers.alertConsent,
    completed_at: record.completedAt,
  });
  if (error && error.code !== alreadyThere) throw error;
  // The server's clock says which are older. Gone already: another device has saved later answers.
  const { data: own, error: unread } = await client
    .from('intake_context')
    .select('completed_at')
    .eq('id', record.id)
    .maybeSingle();
  if (unread) throw unread;
  if (!own) return;
  const { error: olderStay } = await client
    .from('intake_context')
    .delete()
    .eq('user_id', userId)
    .lt('completed_at', savedRow.parse(own).completed_at);
  if (olderStay) throw olderStay;
};
