import type { House } from '#server/app.ts';
import { stepAt, totpCode } from '#server/features/auth/second-factor/totp.ts';
import { seconds } from '#shared/time.ts';
import type { TestHouse } from './house.ts';
import { aPerson, done, type Person } from './people.ts';

/** Gives this person's sign-in a verified second factor, as their phone would. */
export const givesSecondFactor = async (house: TestHouse, person: Person): Promise<void> => {
  const enrolled = done(
    await person.call('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Téléphone' }),
  ).json<{ id: string; totp: { secret: string } }>();
  const { id } = done(await person.call('POST', `/auth/v1/factors/${enrolled.id}/challenge`, {})).json<{
    id: string;
  }>();
  house.clock.advance(seconds(1));
  const code = totpCode(enrolled.totp.secret, stepAt(house.clock.now()));
  const verified = done(
    await person.call('POST', `/auth/v1/factors/${enrolled.id}/verify`, { challenge_id: id, code }),
  );
  person.token = verified.json<{ access_token: string }>().access_token;
};

/** Somebody of the team, signed in; past the second factor unless the test is about that. */
export const aColleague = async (
  house: TestHouse & Pick<House, 'rooms'>,
  given: { email: string; name: string; role?: 'moderator' | 'admin'; secondFactor?: boolean },
): Promise<Person> => {
  const person = await aPerson(house, { email: given.email, metadata: { first_name: given.name } });
  await house.db.system('test', (tx) =>
    house.rooms.profiles.grantRole(tx, person.id, given.role ?? 'moderator'),
  );
  if (given.secondFactor !== false) await givesSecondFactor(house, person);
  return person;
};
