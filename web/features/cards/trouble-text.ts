import { Refused } from '#web/lib/call-function.ts';

/** What a try that failed says: the server's own sentence, or that it could not be asked. */
export const troubleText = (error: unknown): string =>
  error instanceof Refused
    ? error.message
    : 'Le serveur ne répond pas. Rien n’est perdu. Vous pouvez réessayer dans un instant.';
