import { z } from 'zod';
import { declareFunction, type FunctionDeclaration } from '#server/ground/contributions.ts';
import { endSignInBody, endSignInReply, mySignInsReply } from '#shared/auth/sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { sessionIdOf } from '../proof/proof-functions.ts';
import { deleteSessions } from '../session-store.ts';
import { listSignIns } from './list-sign-ins.ts';

/** « Mon compte »: where one is signed in, and ending one of these sign-ins. @param forget called once one has ended */
export const signInFunctions = (context: AuthContext, forget: () => void): FunctionDeclaration[] => [
  declareFunction({
    name: 'my-sign-ins',
    admission: 'user',
    body: z.object({}),
    reply: mySignInsReply,
    handle: async ({ userId, who }) => ({
      signIns: await listSignIns(context, { userId, sessionId: sessionIdOf(who) }),
    }),
  }),
  declareFunction({
    name: 'end-sign-in',
    admission: 'user',
    body: endSignInBody,
    reply: endSignInReply,
    async handle({ body, userId }) {
      const ended = await context.db.system('sign-in', async (tx) => {
        if ((await deleteSessions(tx, userId, { only: body.id })) === 0) return false;
        await context.audit.record(tx, {
          actorId: userId,
          actorKind: 'user',
          action: 'end-sign-in',
          subjectId: userId,
          details: {},
        });
        return true;
      });
      if (ended) forget();
      return { ended };
    },
  }),
];
