/** The claims of a verified access token (wire contract §1.3) that policies and rooms read. */
export type AccessClaims = {
  sub: string;
  role: string;
  email?: string | undefined;
  aal?: string | undefined;
  session_id?: string | undefined;
  is_anonymous?: boolean | undefined;
  exp?: number | undefined;
  [claim: string]: unknown;
};

/**
 * Who asks. Employees, contacts, moderators and admins are users: their roles are rows in `user_roles`, which the
 * policies read; a token never says more than who somebody is.
 */
export type Who =
  | { kind: 'visitor' }
  | {
      kind: 'user';
      userId: string;
      claims: AccessClaims;
      /** They protect their account by a second factor and have not given it in this sign-in: nothing opens yet. */
      owesSecondFactor?: true;
    }
  | { kind: 'service' };

/** Whether a verified second factor was given in this sign-in. For policies: `private.has_second_factor()`. */
export const hasSecondFactor = (who: Who): boolean => who.kind === 'user' && who.claims.aal === 'aal2';

export const visitor: Who = { kind: 'visitor' };

/** The database role and the claims under which `who` meets the policies. */
export const databaseIdentity = (who: Who): { role: string; claims: Record<string, unknown> } => {
  switch (who.kind) {
    case 'visitor':
      return { role: 'anon', claims: { role: 'anon' } };
    case 'user':
      // Half signed in, they meet the policies as anybody does.
      if (who.owesSecondFactor) return { role: 'anon', claims: { role: 'anon' } };
      return { role: 'authenticated', claims: { ...who.claims, sub: who.userId, role: 'authenticated' } };
    case 'service':
      return { role: 'service_role', claims: { role: 'service_role' } };
  }
};
