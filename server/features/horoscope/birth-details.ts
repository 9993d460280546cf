import { AppError } from '#shared/errors.ts';
import type { BirthDetails } from '#shared/horoscope/day.ts';
import { natalChart } from './natal-chart.ts';
import type { HoroscopeDeps } from './ports.ts';
import { HoroscopeRefused } from './refusal.ts';
import * as store from './store.ts';
import { birthOf, column, personOf } from './todays-horoscope.ts';

export type UnderstoodBirth = BirthDetails & { understoodPlace: string | null; assumptions: string[] };

const understand = (birthDate: string | null, details: BirthDetails): UnderstoodBirth => {
  try {
    const chart = natalChart({
      // Without a date, time and place are checked on a day like any other.
      birthDate: birthDate ?? '2000-01-15',
      birthTime: details.birthTime ?? undefined,
      birthPlace: details.birthPlace ?? undefined,
    });
    return { ...details, understoodPlace: chart.place ?? null, assumptions: chart.assumptions };
  } catch (error) {
    if (error instanceof HoroscopeRefused)
      throw new AppError('birth_not_computable', { french: error.message });
    throw error;
  }
};

const trimmed = (text: string | null): string | null => text?.trim() || null;

/** Keeps time and place of birth, sealed, after checking that they can be; both null forgets them. */
export const keepBirthDetails = async (
  { db, vault, clock, people }: HoroscopeDeps,
  userId: string,
  given: BirthDetails,
): Promise<UnderstoodBirth> => {
  const details = { birthTime: trimmed(given.birthTime), birthPlace: trimmed(given.birthPlace) };
  const understood = understand(await people.birthDateOf(userId), details);
  const box = await vault.boxFor(userId);
  const nothing = details.birthTime === null && details.birthPlace === null;
  // Whoever takes back the time they gave at sign-up leaves a row that says « none », sealed like any other.
  const forgotten = nothing && (await people.birthTimeOf(userId)) === null;
  await db.as(personOf(userId), (tx) =>
    forgotten
      ? store.dropBirthDetails(tx, userId)
      : store.keepBirthDetails(tx, userId, box.seal(JSON.stringify(details), column.birth), clock.now()),
  );
  return understood;
};

export const readBirthDetails = async (deps: HoroscopeDeps, userId: string): Promise<UnderstoodBirth> => {
  const { db, vault, people } = deps;
  const box = await vault.boxFor(userId);
  const sealed = await db.as(personOf(userId), (tx) => store.findBirthDetails(tx, userId));
  return understand(await people.birthDateOf(userId), await birthOf(deps, userId, box, sealed));
};
