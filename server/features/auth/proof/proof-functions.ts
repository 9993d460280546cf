import { z } from 'zod';
import { declareFunction, type FunctionDeclaration } from '#server/ground/contributions.ts';
import type { Who } from '#server/ground/db/who.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import { proveIdentityBody } from '#shared/auth/proof.ts';
import type { AuthContext } from '../context.ts';
import { proveIdentity, sendProofCode } from './prove.ts';

/** The sign-in that asks; undefined for a token without one of its own. */
export const sessionIdOf = (who: Who): string | undefined =>
  who.kind === 'user' ? who.claims.session_id : undefined;

/** « Is it really you? », for what cannot be taken back. */
export const proofFunctions = (context: AuthContext): FunctionDeclaration[] => [
  declareFunction({
    name: 'send-proof-code',
    admission: 'user',
    body: z.object({}),
    reply: emptyReply,
    handle: ({ userId }) => sendProofCode(context, userId),
  }),
  declareFunction({
    name: 'prove-identity',
    admission: 'user',
    body: proveIdentityBody,
    reply: emptyReply,
    handle: ({ body, userId, who }) =>
      proveIdentity(context, { userId, sessionId: sessionIdOf(who), aal: 'aal1' }, body),
  }),
];
