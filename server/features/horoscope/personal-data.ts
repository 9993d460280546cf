import type { PersonalData } from '#server/ground/contributions.ts';
import { keptDays } from './jobs.ts';
import type { HoroscopeDeps } from './ports.ts';
import * as store from './store.ts';
import { column, openBirth } from './todays-horoscope.ts';

/** Birth details and texts read; all of it leaves with the account (foreign keys cascade). */
export const horoscopePersonalData = ({ db, vault }: HoroscopeDeps): PersonalData => ({
  tables: ['public.birth_details', 'public.daily_horoscopes', 'public.horoscope_switches'],
  label: 'Votre naissance (heure et lieu) et vos horoscopes',
  retention: `heure et lieu de naissance jusqu'à ce que vous les effaciez ; chaque texte ${keptDays} jours`,
  async export(userId) {
    const box = await vault.boxFor(userId);
    const rows = await db.system('data-export', async (tx) => ({
      birth: await store.findBirthDetails(tx, userId),
      on: await store.isSwitchedOn(tx, userId),
      days: await store.allDays(tx, userId),
    }));
    return {
      birth: openBirth(box, rows.birth),
      switchedOn: rows.on,
      days: rows.days.map(({ day, topics, body_sealed }) => {
        const text = box.tryOpen(body_sealed, column.day);
        return { day, topics, horoscope: text === null ? null : JSON.parse(text).day };
      }),
    };
  },
});
