import { z } from 'zod';
import { declareJob, type JobDeclaration } from '#server/ground/contributions.ts';
import { days } from '#shared/time.ts';
import type { HoroscopeDeps } from './ports.ts';
import * as store from './store.ts';

/** Two weeks of memory keep texts from repeating; beyond a month a day's text serves nobody. */
export const keptDays = 31;
const batch = 500;

export const horoscopeJobs = ({ db, clock, log }: HoroscopeDeps): JobDeclaration[] => [
  declareJob({
    name: 'forget-old-horoscopes',
    payload: z.object({}),
    schedule: '40 3 * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - days(keptDays)).toISOString().slice(0, 10);
      let count = 0;
      for (let forgotten = batch; forgotten === batch; count += forgotten) {
        forgotten = await db.system('job', (tx) => store.forgetDays(tx, before, batch));
      }
      log.info({ job: 'forget-old-horoscopes', count });
    },
  }),
];
