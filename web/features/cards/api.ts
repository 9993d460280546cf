import type { SupabaseClient } from '@supabase/supabase-js';
import type { Proof } from '#shared/asked-work.ts';
import {
  activateReply,
  askedWork,
  openAccountReply,
  renewPhraseReply,
} from '#shared/companies/activation.ts';
import { doAskedWork } from '#web/lib/asked-work.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';
import { setWordsToNote } from '#web/lib/session/unseen-words.ts';

/** More may be asked for the second time, when others go on failing meanwhile. */
const mostRounds = 3;

/** One try of somebody; where others have failed too often, the work that is asked for is done and the same tried again. */
const withProof = async <T>(attempt: (proof?: Proof) => Promise<T>): Promise<T> => {
  let proof: Proof | undefined;
  for (let round = 0; ; round += 1) {
    try {
      return await attempt(proof);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'card_proof_required' || round === mostRounds)
        throw error;
      proof = await doAskedWork(askedWork.parse(error.body));
    }
  }
};

const signIn = async (session: { access_token: string; refresh_token: string }): Promise<void> => {
  const client = await getSupabase();
  const { error } = await client.auth.setSession(session);
  if (error) throw error;
};

/** @returns what is shown once. @throws Refused, Unreachable */
export const activateCard = async (code: string, company: string) => {
  const reply = await withProof((proof) =>
    callFunction(null, 'activate-employee-card', { code, company, proof }, activateReply),
  );
  setWordsToNote(true);
  await signIn(reply.session);
  const { message, pseudonym, phrase } = reply;
  return { message, pseudonym, phrase };
};

/** @throws Refused, Unreachable */
export const openAccount = async (code: string, phrase: string): Promise<void> => {
  const { session } = await withProof((proof) =>
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
