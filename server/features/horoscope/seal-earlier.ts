import type { Fill } from '#server/ground/contributions.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import type { HoroscopeDeps } from './ports.ts';
import * as store from './store.ts';
import { column } from './todays-horoscope.ts';

/** What a day's text is about goes into the text, where an older version wrote it beside it in clear. */
export const horoscopeFills = (deps: Pick<HoroscopeDeps, 'db' | 'vault'>): Fill[] => [
  {
    table: 'public.daily_horoscopes',
    fill: () =>
      sealRows<store.DayInClear>(deps, {
        find: store.daysInClear,
        async seal(tx, row, box) {
          const text = box.tryOpen(row.body_sealed, column.day);
          const sealed =
            text === null
              ? null
              : box.seal(JSON.stringify({ ...JSON.parse(text), topics: row.topics }), column.day);
          await store.sealDay(tx, row, sealed);
        },
      }),
  },
];
