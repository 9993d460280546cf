import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import { acceptTermsBody, owesAcceptance, termsVersion } from '#shared/auth/terms.ts';
import { AppError } from '#shared/errors.ts';
import type { Severity } from '#shared/safety/levels.ts';
import * as store from './store.ts';

export type TermsRoom = Contributions & {
  /** Notes that the present version was accepted, with an act that says so beside its button. */
  accept(tx: Tx, userId: string): Promise<void>;
  /**
   * A newer version is accepted before a new session, except in a risk state: nothing stands in the way there (S-08).
   * @throws AppError `terms_to_accept`
   */
  mayStartSession(tx: Tx, userId: string, level: Severity): Promise<void>;
};

/** Which version of the terms each person accepted, and when (L15). Owns its table; the profile mirrors the last one. */
export const termsRoom = ({ db, clock }: { db: Db; clock: Clock }): TermsRoom => ({
  accept: (tx, userId) => store.insertAcceptance(tx, userId, termsVersion, clock.now()),
  async mayStartSession(tx, userId, level) {
    if (level >= 2) return;
    if (owesAcceptance(await store.lastAccepted(tx, userId))) throw new AppError('terms_to_accept');
  },
  functions: [
    declareFunction({
      name: 'accept-terms',
      admission: 'user',
      body: acceptTermsBody,
      reply: emptyReply,
      async handle({ body, userId }) {
        // Accepting a version that was replaced while the page was open is not accepting the new one.
        if (body.version !== termsVersion) throw new AppError('consent_outdated');
        await db.as({ kind: 'service' }, (tx) =>
          store.insertAcceptance(tx, userId, body.version, clock.now()),
        );
      },
    }),
  ],
  personalData: [
    {
      tables: ['public.terms_acceptances'],
      label: 'Les conditions d’utilisation que vous avez acceptées',
      holds: 'La version et la date.',
      purpose: 'Prouver ce qui a été convenu',
      basis: 'contrat',
      retention: 'jusqu’à l’effacement du compte',
      export: (userId) => db.system('data-export', (tx) => store.listAcceptances(tx, userId)),
    },
  ],
});
