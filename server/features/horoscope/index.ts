import type { Contributions } from '#server/ground/contributions.ts';
import { AppError } from '#shared/errors.ts';
import type { BirthDetails, HoroscopeDay } from '#shared/horoscope/day.ts';
import { readTopic } from '#shared/horoscope/topics.ts';
import { keepBirthDetails, type UnderstoodBirth } from './birth-details.ts';
import { horoscopeFunctions } from './functions.ts';
import { horoscopeJobs } from './jobs.ts';
import { horoscopePersonalData } from './personal-data.ts';
import type { HoroscopeDeps } from './ports.ts';
import { horoscopeFills } from './seal-earlier.ts';
import { type TodayInput, todaysHoroscope } from './todays-horoscope.ts';

export type { HoroscopeDeps } from './ports.ts';

export type HoroscopeRoom = Contributions & {
  todaysHoroscope(input: TodayInput): Promise<HoroscopeDay>;
  /** What sign-up or the profile was told of time and place goes here, sealed, and nowhere else. */
  keepBirthDetails(userId: string, details: BirthDetails): Promise<UnderstoodBirth>;
  /** The day's text for a session, or null: no heading chosen, a state of risk, no birth date, switched off. */
  today(input: { userId: string; topics: readonly string[]; level: number }): Promise<string | null>;
};

/** The sky computed, the day's text written from it, once a day and person. */
export const horoscopeRoom = (deps: HoroscopeDeps): HoroscopeRoom => ({
  todaysHoroscope: (input) => todaysHoroscope(deps, input),
  keepBirthDetails: (userId, details) => keepBirthDetails(deps, userId, details),
  async today({ userId, topics, level }) {
    const known = topics.map(readTopic).flatMap((read) => (read.kind === 'topic' ? [read.topic] : []));
    if (level >= 2 || known.length === 0 || !(await deps.people.mayShow(userId))) return null;
    const birthDate = await deps.people.birthDateOf(userId);
    if (birthDate === null) return null;
    const day = todaysHoroscope(deps, {
      userId,
      topics: known,
      birthDate,
      zone: 'Europe/Paris',
      mayShow: true,
    });
    return day.then(
      ({ text }) => text,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'horoscope_switched_off') return null;
        throw error;
      },
    );
  },
  functions: horoscopeFunctions(deps),
  jobs: horoscopeJobs(deps),
  fills: horoscopeFills(deps),
  personalData: [horoscopePersonalData(deps)],
});
