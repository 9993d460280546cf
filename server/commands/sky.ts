import { z } from 'zod';
import { bodyNames } from '#shared/horoscope/zodiac.ts';
import { skyAt } from '../features/horoscope/sky.ts';
import { answerLines } from './streams/json-lines.ts';

/**
 * `npm run --silent sky`: `{"id","utc"}` → `{"id","bodies","retrograde"}`, apparent geocentric ecliptic longitudes of
 * date in degrees, rounded to a millionth (0.004″).
 */

// Between these years the theories hold to a few minutes of arc; further out they would only look precise.
const firstYear = 1600;
const lastYear = 2400;

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  utc: z.iso
    .datetime({ offset: true, message: "l'instant UTC doit s'écrire comme 1987-03-14T06:20:00Z" })
    .transform((text) => Date.parse(text))
    .refine((at) => at >= Date.UTC(firstYear, 0, 1) && at < Date.UTC(lastYear + 1, 0, 1), {
      message: `l'instant doit se situer entre ${firstYear} et ${lastYear}`,
    }),
});

const millionth = (degrees: number): number => (Math.round(degrees * 1e6) % 360e6) / 1e6;

await answerLines(lineSchema, ({ id, utc }) => {
  const { bodies, retrograde } = skyAt(utc);
  return {
    id,
    bodies: Object.fromEntries(bodyNames.map((body) => [body, millionth(bodies[body])])),
    retrograde,
  };
});
