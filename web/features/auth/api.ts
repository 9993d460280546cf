import type { SupabaseClient } from '@supabase/supabase-js';
import { genderToSend } from '#shared/auth/profile-options.ts';
import type { AuthSignUp, IndividualSignUp, SignIn } from '#shared/auth/schemas.ts';
import type { SignUpMetadata } from '#shared/auth/sign-up-metadata.ts';
import { termsVersion } from '#shared/auth/terms.ts';
import { chooseEnd } from '#web/lib/session/chosen-end.ts';
import { owesCode } from '#web/lib/session/owes-code.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';

/** Calls of the sign-in screens. Each throws what the client reports; screens word it with `serviceMessage`. */

export type SignedUp = { email: string; session: boolean };

/** @returns whether the code of a second factor is still due */
export async function signIn({ email, password }: SignIn): Promise<boolean> {
  const client = await getSupabase();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return owesCode(data.session);
}

/** The tab « Inscription » of /auth. The profile is updated when a session exists; its failure is only logged. */
export async function signUpFromAuth(form: AuthSignUp): Promise<SignedUp> {
  const client = await getSupabase();
  const metadata: SignUpMetadata = {
    first_name: form.firstName,
    last_name: form.lastName,
    birth_date: form.birthDate,
    marital_status: form.maritalStatus,
    professional_status: form.professionalStatus,
    terms_version: termsVersion,
  };
  const userId = await signUp(client, form, metadata);
  if (userId === null) return { email: form.email, session: false };
  const { error } = await client
    .from('profiles')
    .update({
      first_name: form.firstName,
      last_name: form.lastName,
      birth_date: form.birthDate,
      marital_status: form.maritalStatus,
      professional_status: form.professionalStatus,
      email: form.email,
    })
    .eq('user_id', userId);
  if (error) console.error('profile update after sign-up failed', error.code);
  return { email: form.email, session: true };
}

/** /inscription-particuliers. */
export async function signUpIndividual(form: IndividualSignUp): Promise<SignedUp> {
  const userId = await signUp(await getSupabase(), form, {
    first_name: form.firstName,
    birth_date: form.birth,
    birth_time: form.birthTime || null,
    gender: genderToSend(form.gender),
    terms_version: termsVersion,
  });
  return { email: form.email, session: userId !== null };
}

/** Returns the id of the person signed in by it, or null when the address is to be confirmed first. */
async function signUp(
  client: SupabaseClient,
  { email, password }: SignIn,
  data: SignUpMetadata,
): Promise<string | null> {
  const { data: answer, error } = await client.auth.signUp({
    email,
    password,
    options: { data, emailRedirectTo: `${window.location.origin}/` },
  });
  if (error) throw error;
  return answer.session?.user.id ?? null;
}

export async function resendConfirmation(email: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${window.location.origin}/` },
  });
  if (error) throw error;
}

/** The six digits of the confirmation mail; signs in. */
export async function confirmByCode(email: string, code: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
  if (error) throw error;
}

export async function requestReset(email: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/reset-password`,
  });
  if (error) throw error;
}

export async function setNewPassword(password: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw error;
}

/** After a new password the session ends here, so that /login shows its form (product.md, Signing up and in). */
export async function endSessionHere(): Promise<void> {
  const client = await getSupabase();
  chooseEnd();
  await client.auth.signOut({ scope: 'local' });
}
