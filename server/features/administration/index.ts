import { z } from 'zod';
import type { Mail, MailError } from '#server/adapters/mail/port.ts';
import { type Contributions, declareJob } from '#server/ground/contributions.ts';
import { newId } from '#server/ground/ids.ts';
import { days } from '#shared/time.ts';
import { administrationFunctions } from './functions.ts';
import type { AdministrationDeps } from './ports.ts';
import * as store from './store.ts';

export type AdministrationRoom = Contributions & {
  /** A mail did not leave: what kind and why, for the page of the service. Neither waits nor fails. */
  noteMailFailure(mail: Pick<Mail, 'kind'>, error: unknown): void;
};

const kept = days(90);

/** Those who run the service: accounts, rights, how the machine stands. No content of conversations is reachable here. */
export const administrationRoom = (deps: AdministrationDeps): AdministrationRoom => {
  const { db, clock, log } = deps;
  return {
    noteMailFailure({ kind }, error) {
      const reason = (error as Partial<MailError>).reason ?? 'unknown';
      db.system('operator-command', (tx) =>
        store.insertMailFailure(tx, { id: newId(), kind, reason, now: clock.now() }),
      ).catch((failure: unknown) => log.error({ err: failure }, 'mail failure not noted'));
    },
    functions: administrationFunctions(deps),
    jobs: [
      declareJob({
        name: 'purge-mail-failures',
        payload: z.object({}),
        schedule: '35 3 * * *',
        handle: () =>
          db.system('job', (tx) => store.purgeMailFailures(tx, new Date(clock.now().getTime() - kept))),
      }),
    ],
  };
};
