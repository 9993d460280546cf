import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { AuthContext } from './context.ts';

/*
 * A sign-up with an address that has an account makes none. Its password, tried afterwards, would be called wrong where that
 * of a new account is told « not confirmed yet »: so the pair is remembered as long as an unconfirmed account is.
 */

const digestOf = ({ refreshKey }: Pick<AuthContext, 'refreshKey'>, email: string, password: string): string =>
  createHmac('sha256', refreshKey)
    .update(JSON.stringify(['asked-sign-up', email, password]))
    .digest('base64url');

export const rememberSignUp = async (
  tx: Tx,
  context: AuthContext,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await sql`insert into auth.asked_sign_ups (digest, asked_at)
    values (${digestOf(context, email, password)}, ${context.clock.now()})
    on conflict (digest) do update set asked_at = excluded.asked_at`.execute(tx);
};

export const wasSignUpAsked = async (
  tx: Tx,
  context: AuthContext,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  const { rows } =
    await sql`select from auth.asked_sign_ups where digest = ${digestOf(context, email, password)}`.execute(
      tx,
    );
  return rows.length > 0;
};
