import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { Admission, StaffSight } from '../contributions.ts';
import type { Who } from '../db/who.ts';
import { admit } from './functions.ts';

const person = (aal: 'aal1' | 'aal2', more: Partial<Extract<Who, { kind: 'user' }>> = {}): Who => ({
  kind: 'user',
  userId: 'anne',
  claims: { sub: 'anne', role: 'authenticated', aal },
  ...more,
});
const half = person('aal1', { owesSecondFactor: true });

const outcome = async (
  admission: Admission,
  who: Who,
  options: { roles?: string[]; secondFactor?: 'offered' | 'required' } = {},
): Promise<string> =>
  admit(admission, who, {
    rolesOf: async () => options.roles ?? [],
    secondFactor: options.secondFactor ?? 'offered',
  }).then(
    ({ who: admitted, userId }) => `${admitted.kind} ${userId}`.trim(),
    (error: unknown) => (error instanceof AppError ? error.code : 'broken'),
  );

describe('who may call a function', () => {
  test.each<[Admission, Who, string]>([
    ['anyone', { kind: 'visitor' }, 'visitor'],
    ['anyone', person('aal1'), 'user anne'],
    ['anyone', half, 'visitor'],
    ['user', { kind: 'visitor' }, 'no_authorization'],
    ['user', { kind: 'service' }, 'no_authorization'],
    ['user', person('aal1'), 'user anne'],
    ['user', half, 'insufficient_aal'],
    ['service', person('aal2'), 'insufficient_rights'],
    ['service', { kind: 'service' }, 'service'],
  ])('%s, %j: %s', async (admission, who, said) => expect(await outcome(admission, who)).toBe(said));
});

describe('staff', () => {
  const staff = (shows: StaffSight): Admission => ({ staff: ['moderator'], shows });
  const rows: [StaffSight, 'offered' | 'required', string][] = [
    ['counts', 'offered', 'user anne'],
    ['counts', 'required', 'user anne'],
    ['people', 'offered', 'user anne'],
    ['people', 'required', 'second_factor_missing'],
    ['conversations', 'offered', 'second_factor_missing'],
    ['conversations', 'required', 'second_factor_missing'],
  ];
  test.each(rows)(
    'who see %s, where a second factor is %s, without one: %s',
    async (shows, secondFactor, said) => {
      const options = { roles: ['moderator'], secondFactor };
      expect(await outcome(staff(shows), person('aal1'), options)).toBe(said);
      expect(await outcome(staff(shows), person('aal2'), options)).toBe('user anne');
      expect(await outcome(staff(shows), half, options)).toBe('insufficient_aal');
      expect(await outcome(staff(shows), { kind: 'service' }, options)).toBe('no_authorization');
    },
  );

  test.each<[string[], string]>([
    [[], 'insufficient_rights'],
    [['user', 'contact'], 'insufficient_rights'],
    [['admin'], 'insufficient_rights'],
    [['moderator'], 'user anne'],
  ])('roles %j, where a moderator is asked for: %s', async (roles, said) =>
    expect(await outcome(staff('counts'), person('aal2'), { roles })).toBe(said),
  );
});
