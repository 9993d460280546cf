import type { SupabaseClient } from '@supabase/supabase-js';
import {
  activateReply,
  challengeReply,
  openAccountReply,
  renewPhraseReply,
} from '#shared/companies/activation.ts';
import { solve } from '#shared/companies/proof-of-work.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';
import { setWordsToNote } from '#web/lib/session/unseen-words.ts';

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

type Proof = { challenge: string; nonce: string } | undefined;

/** What a try costs after three failures of this address, or where the house has just asked for it; else nothing. */
const proofFor = async (code: string, refused: boolean): Promise<Proof> => {
  const { challenge, bits } = await callFunction(null, 'card-challenge', { refused }, challengeReply);
  return bits > 0 ? { challenge, nonce: await solve(sha256, { challenge, bits, code }) } : undefined;
};

/** One try of somebody; a card that others have tried too often costs the work even for the first of ours. */
const withProof = async <T>(code: string, attempt: (proof: Proof) => Promise<T>): Promise<T> => {
  try {
    return await attempt(await proofFor(code, false));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'card_proof_required') throw error;
    return attempt(await proofFor(code, true));
  }
};

const signIn = async (session: { access_token: string; refresh_token: string }): Promise<void> => {
  const client = await getSupabase();
  const { error } = await client.auth.setSession(session);
  if (error) throw error;
};

/** @returns what is shown once. @throws Refused, Unreachable */
export const activateCard = async (code: string, company: string) => {
  const reply = await withProof(code, (proof) =>
    callFunction(null, 'activate-employee-card', { code, company, proof }, activateReply),
  );
  setWordsToNote(true);
  await signIn(reply.session);
  const { message, pseudonym, phrase } = reply;
  return { message, pseudonym, phrase };
};

/** @throws Refused, Unreachable */
export const openAccount = async (code: string, phrase: string): Promise<void> => {
  const { session } = await withProof(code, (proof) =>
    callFunction(null, 'open-employee-account', { code, phrase, proof }, openAccountReply),
  );
  await signIn(session);
  // Whoever typed them has them.
  setWordsToNote(false);
};

/** The words before open nothing any more. @returns what is shown once. @throws Refused, Unreachable */
export const renewPhrase = async (client: SupabaseClient) => {
  const reply = await callFunction(client, 'renew-phrase', {}, renewPhraseReply);
  setWordsToNote(true);
  return reply;
};
