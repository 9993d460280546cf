import { Refused } from '#web/lib/call-function.ts';

/** What stopped a call, in French: the server's own words when it refused, otherwise the line. */
export const failureText = (error: unknown): string => {
  if (error instanceof Refused) return error.message;
  return navigator.onLine ? 'Le serveur ne répond pas pour l’instant.' : 'Vous êtes hors connexion.';
};
