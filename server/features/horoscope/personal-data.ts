import type { PersonalData } from '#server/ground/contributions.ts';
import { oldestGoes } from '#server/ground/db/retention.ts';
import { days } from '#shared/time.ts';
import { keptDays } from './jobs.ts';
import type { HoroscopeDeps } from './ports.ts';
import * as store from './store.ts';
import { column, openBirth } from './todays-horoscope.ts';

/** Birth details and texts read; all of it leaves with the account (foreign keys cascade). */
export const horoscopePersonalData = ({ db, vault }: HoroscopeDeps): PersonalData => ({
  tables: ['public.birth_details', 'public.daily_horoscopes', 'public.horoscope_switches'],
  label: 'Votre naissance (heure et lieu) et vos horoscopes',
  holds: 'Heure et lieu si vous les donnez, et les textes du jour, chiffrés.',
  purpose: 'Calculer votre ciel et ne pas se répéter',
  basis: 'consentement',
  nextPurge: oldestGoes(db, 'public.daily_horoscopes', 'day', days(keptDays + 1)),
  retention: `heure et lieu de naissance jusqu’à ce que vous les effaciez ; chaque texte ${keptDays} jours`,
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
        const kept = text === null ? null : JSON.parse(text);
        return { day, topics: kept?.topics ?? topics, horoscope: kept?.day ?? null };
      }),
    };
  },
});
