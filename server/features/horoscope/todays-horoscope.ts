import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Who } from '#server/ground/db/who.ts';
import { AppError } from '#shared/errors.ts';
import {
  type BirthDetails,
  birthDetailsSchema,
  type HoroscopeDay,
  horoscopeDaySchema,
  type Wheel,
} from '#shared/horoscope/day.ts';
import type { Topic } from '#shared/horoscope/topics.ts';
import { bodyNames, planetNames } from '#shared/horoscope/zodiac.ts';
import type { Address } from '#shared/safety/levels.ts';
import { type CivilDate, isoDate, localTimeOf, nextDay } from './civil-time.ts';
import { type Horoscope, horoscope, horoscopeVersion, type ReadDay } from './horoscope.ts';
import type { HoroscopeDeps } from './ports.ts';
import { HoroscopeRefused } from './refusal.ts';
import * as store from './store.ts';

export const column = { day: 'daily_horoscopes.body', birth: 'birth_details.details' };

/** Earlier days that are looked at, so that neither transits nor sentences return too soon. */
const memoryDays = 14;

const keptDaySchema = z.object({
  day: horoscopeDaySchema,
  read: z.object({ date: z.string(), transits: z.array(z.string()), phrases: z.array(z.string()) }),
});

export type TodayInput = {
  userId: string;
  topics: readonly Topic[];
  /** YYYY-MM-DD, or null where the person gave none. */
  birthDate: string | null;
  zone: string;
  /** False in any state of risk: refused. */
  mayShow: boolean;
  address?: Address | undefined;
};

/** The person acting for themselves: jobs and other rooms read and write under that person's policies too. */
export const personOf = (userId: string): Who => ({
  kind: 'user',
  userId,
  claims: { sub: userId, role: 'authenticated' },
});

/** A key lost or a row moved: as if nothing had been kept. */
const openKept = (box: Box, sealed: string): z.infer<typeof keptDaySchema> | null => {
  const text = box.tryOpen(sealed, column.day);
  if (text === null) return null;
  const parsed = keptDaySchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

export const openBirth = (box: Box, sealed: string | undefined): BirthDetails => {
  const text = sealed === undefined ? null : box.tryOpen(sealed, column.birth);
  return text === null ? { birthTime: null, birthPlace: null } : birthDetailsSchema.parse(JSON.parse(text));
};

/** Time and place as last said: to this room, else to the sign-up form. */
export const birthOf = async (
  { people }: Pick<HoroscopeDeps, 'people'>,
  userId: string,
  box: Box,
  sealed: string | undefined,
): Promise<BirthDetails> =>
  sealed === undefined
    ? { birthTime: await people.birthTimeOf(userId), birthPlace: null }
    : openBirth(box, sealed);

/** Five decimals are 0.04″: more than a drawing needs, and no rounding up to 360. */
const drawn = (degrees: number): number => Math.floor(degrees * 1e5) / 1e5;

const wheelOf = ({ natal, sky, aspects }: Horoscope): Wheel => {
  const places = bodyNames
    .filter((body) => natal.timeKnown || body !== 'Moon')
    .map((body) => ({ point: body, lon: drawn(natal.bodies[body].lon) }) as Wheel['natal'][number]);
  const { houses } = natal;
  if (houses) places.push({ point: 'Asc', lon: drawn(houses.asc) }, { point: 'MC', lon: drawn(houses.mc) });
  const retrograde = new Set<string>(planetNames.filter((planet) => sky.retrograde[planet]));
  return {
    sky: bodyNames.map((body) => ({ body, lon: drawn(sky.bodies[body]), retrograde: retrograde.has(body) })),
    natal: places,
    houses: houses ? houses.cusps.map(drawn) : null,
    aspects: aspects.map(({ transit, natal: point, aspect }) => ({ transit, natal: point, aspect })),
  };
};

const dayOf = (written: Horoscope, date: string): HoroscopeDay => ({
  date,
  sign: written.sign,
  opening: written.opening,
  sections: written.sections,
  question: written.question,
  text: written.text,
  facts: written.facts,
  notice: written.notice,
  assumptions: written.assumptions,
  wheel: wheelOf(written),
  generated: { by: 'grammar', version: horoscopeVersion },
});

/** Only a hash of the account goes into the choice of words. */
const seedOf = (userId: string): string =>
  createHash('sha256').update(`horoscope|${userId}`).digest('base64url');

const write = (
  input: TodayInput,
  birthDate: string,
  birth: BirthDetails,
  date: string,
  history: ReadDay[],
): Horoscope => {
  try {
    return horoscope({
      birthDate,
      birthTime: birth.birthTime ?? undefined,
      birthPlace: birth.birthPlace ?? undefined,
      date,
      zone: input.zone,
      topics: input.topics,
      userSeed: seedOf(input.userId),
      history,
      address: input.address,
    });
  } catch (error) {
    if (error instanceof HoroscopeRefused)
      throw new AppError('birth_not_computable', { french: error.message });
    throw error;
  }
};

const todayIn = (now: Date, zone: string): CivilDate => {
  try {
    return localTimeOf(now.getTime(), zone);
  } catch (error) {
    if (error instanceof HoroscopeRefused)
      throw new AppError('birth_not_computable', { french: error.message });
    throw error;
  }
};

/**
 * The day's horoscope of one person. The first request of the day writes it; every later one gives the same, whatever
 * headings it asks for: one text a day, no hunting for another answer.
 * @throws AppError `horoscope_withheld` in a state of risk, `horoscope_switched_off`, `horoscope_needs_birth_date`,
 * `birth_not_computable`
 */
export const todaysHoroscope = async (deps: HoroscopeDeps, input: TodayInput): Promise<HoroscopeDay> => {
  if (!input.mayShow) throw new AppError('horoscope_withheld');
  const now = deps.clock.now();
  const civil = todayIn(now, input.zone);
  const date = isoDate(civil);
  const since = isoDate(nextDay(civil, -memoryDays));
  const who = personOf(input.userId);
  const box = await deps.vault.boxFor(input.userId);
  const kept = await deps.db.as(who, async (tx) => ({
    on: await store.isSwitchedOn(tx, input.userId),
    today: await store.findDay(tx, input.userId, date),
    earlier: await store.daysBefore(tx, input.userId, since, date),
    birth: await store.findBirthDetails(tx, input.userId),
  }));
  if (!kept.on) throw new AppError('horoscope_switched_off');
  const known = kept.today === undefined ? null : openKept(box, kept.today);
  if (known) return known.day;
  if (input.birthDate === null) throw new AppError('horoscope_needs_birth_date');

  const history = kept.earlier.flatMap((sealed) => openKept(box, sealed)?.read ?? []);
  const birth = await birthOf(deps, input.userId, box, kept.birth);
  const written = write(input, input.birthDate, birth, date, history);
  const day = dayOf(written, date);
  const sealed = box.seal(JSON.stringify({ day, read: written.read, topics: input.topics }), column.day);
  // Two tabs may have written at once: what is kept is what both show.
  const winner = await deps.db.as(who, async (tx) => {
    await store.insertDay(tx, {
      userId: input.userId,
      day: date,
      version: horoscopeVersion,
      sealed,
      now,
    });
    return store.findDay(tx, input.userId, date);
  });
  return (winner === undefined ? null : openKept(box, winner))?.day ?? day;
};
