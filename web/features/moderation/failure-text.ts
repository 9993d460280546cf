import { Refused } from '#web/lib/call-function.ts';

/** What stopped an act in the console: what has become of it, and that nothing leaves later. */
export const actFailureText = (error: unknown): string => {
  if (error instanceof Refused) return error.message;
  return navigator.onLine
    ? 'Pas de réponse du serveur. Regardez où en est la ligne avant de recommencer.'
    : 'Vous êtes hors connexion : rien n’est parti, et rien ne partira plus tard.';
};

/** How long the console may go without an answer before it says aloud that it sees nothing, in milliseconds. */
const longestSilence = 30_000;

/** Whether this console sees nothing any more, and must be heard about it: a refusal of its own is on the screen. */
export const isBlind = ({ error, dataUpdatedAt }: { error: unknown; dataUpdatedAt: number }): boolean => {
  if (error === null || error === undefined) return false;
  if (error instanceof Refused) return isSignInOver(error);
  return Date.now() - dataUpdatedAt > longestSilence;
};

/** What the service answers to a token whose sign-in, or whose account, is no more. */
const signInEnds = new Set(['bad_jwt', 'session_not_found', 'user_not_found', 'user_banned']);

/** The sign-in ended or was closed from elsewhere: nothing of the console may stay on the screen. */
export const isSignInOver = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 401 || signInEnds.has(error.code));
