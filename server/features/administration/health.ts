import type { Health } from '#shared/administration/administration.ts';
import { hours, minutes } from '#shared/time.ts';

/** What was measured a moment ago. Times are milliseconds. */
export type Measured = {
  /** Null: it did not answer. */
  databaseTook: number | null;
  /** How long the event loop kept 99 turns of 100 waiting at most, since the last look. */
  loopWaited: number;
  /** Null: the queues were not started here. */
  jobs: { failedToday: number; oldestWaiting: number } | null;
  mailsLostThisHour: number;
  mailsLostToday: number;
  directoryStale: boolean;
  journalIntact: boolean;
};

const state = (value: number, watch: number, bad: number): Health['state'] =>
  value >= bad ? 'bad' : value >= watch ? 'watch' : 'good';
const count = (value: number, one: string, many: string): string => `${value} ${value > 1 ? many : one}`;

/** How the service is, line by line: what is said is what was measured. */
export const judgeHealth = (measured: Measured): Health[] => {
  const { databaseTook, loopWaited, jobs, mailsLostThisHour, mailsLostToday } = measured;
  return [
    {
      what: 'Base de données',
      state: databaseTook === null ? 'bad' : state(databaseTook, 100, 1000),
      says: databaseTook === null ? 'ne répond pas' : `répond en ${Math.round(databaseTook)} ms`,
    },
    {
      what: 'Serveur',
      state: state(loopWaited, 200, 2000),
      says: `répond 99 fois sur 100 en moins de ${Math.ceil(loopWaited)} ms`,
    },
    jobs === null
      ? { what: 'Tâches de fond', state: 'watch', says: 'les files ne sont pas démarrées' }
      : {
          what: 'Tâches de fond',
          state:
            jobs.oldestWaiting >= hours(1)
              ? 'bad'
              : jobs.failedToday > 0 || jobs.oldestWaiting >= minutes(10)
                ? 'watch'
                : 'good',
          says:
            `${count(jobs.failedToday, 'échec', 'échecs')} en vingt-quatre heures` +
            (jobs.oldestWaiting >= minutes(10)
              ? `, la plus ancienne attend depuis ${Math.round(jobs.oldestWaiting / minutes(1))} min`
              : ''),
        },
    {
      what: 'Emails',
      state: mailsLostThisHour >= 5 ? 'bad' : mailsLostToday > 0 ? 'watch' : 'good',
      says: `${count(mailsLostToday, 'non parti', 'non partis')} en vingt-quatre heures`,
    },
    {
      what: 'Numéros d’aide',
      state: measured.directoryStale ? 'watch' : 'good',
      says: measured.directoryStale
        ? 'vérifiés il y a plus de 90 jours'
        : 'vérifiés il y a moins de 90 jours',
    },
    {
      what: 'Journal d’audit',
      state: measured.journalIntact ? 'good' : 'bad',
      says: measured.journalIntact ? 'intact' : 'ne tient plus : npm run audit:verify dit où',
    },
  ];
};
