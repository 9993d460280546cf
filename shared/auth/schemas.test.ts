import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { isEmail } from './email.ts';
import { genderToSend } from './profile-options.ts';
import {
  authSignUpSchema,
  individualSignUpSchema,
  newPasswordSchema,
  resetSchema,
  signInSchema,
  troublesIn,
} from './schemas.ts';
import { signUpMetadataSchema } from './sign-up-metadata.ts';

const today = () => new Date('2026-11-21T12:00:00Z');
const individual = individualSignUpSchema(today);
const auth = authSignUpSchema(today);

const goodIndividual = {
  firstName: 'Ada',
  birth: { day: '5', month: '2', year: '1990' },
  birthTime: '',
  gender: '',
  email: 'ada@exemple.fr',
  password: 'secret',
};
const goodAuth = {
  firstName: 'Ada',
  lastName: 'Morel',
  birthDate: '1990-02-05',
  email: 'ada@exemple.fr',
  password: 'secret',
  confirmation: 'secret',
  maritalStatus: 'other',
  professionalStatus: 'freelance',
};
const troubles = (result: { error?: { issues: Parameters<typeof troublesIn>[0] } }) =>
  troublesIn(result.error?.issues ?? []);

describe('the simple email pattern', () => {
  it.each(['a@b.c', 'Ada.Morel+test@exemple.fr', 'é@ü.fr'])('%s passes', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'a', 'a@b', '@b.c', 'a@.c ', 'a b@c.d', 'a@b@c.d', 'a@b.', `${'a'.repeat(255)}@b.c`])(
    '%j does not',
    (text) => expect(isEmail(text)).toBe(false),
  );
});

describe('signing in and asking for a reset', () => {
  it('trims the address and never the password', () =>
    expect(signInSchema.parse({ email: ' ada@exemple.fr ', password: ' s ' })).toEqual({
      email: 'ada@exemple.fr',
      password: ' s ',
    }));

  it('tells an empty field from a wrong one', () => {
    const found = troubles(signInSchema.safeParse({ email: 'ada', password: '' }));
    expect([...found.missing]).toEqual(['password']);
    expect([...found.wrong]).toEqual(['email']);
    expect([...troubles(resetSchema.safeParse({ email: '  ' })).missing]).toEqual(['email']);
  });
});

describe('the individual form', () => {
  it('gives the date as one text', () =>
    expect(individual.parse(goodIndividual)).toMatchObject({ birth: '1990-02-05' }));

  it.each(['firstName', 'email', 'password'])('%s is required', (field) => {
    expect(troubles(individual.safeParse({ ...goodIndividual, [field]: '' })).missing).toContain(field);
  });

  it.each(['day', 'month', 'year'])('a date without its %s is missing', (part) => {
    const birth = { ...goodIndividual.birth, [part]: '' };
    expect([...troubles(individual.safeParse({ ...goodIndividual, birth })).missing]).toEqual(['birth']);
  });

  it.each([
    ['31 février', { day: '31', month: '2', year: '1990' }],
    ['29 février of a common year', { day: '29', month: '2', year: '1991' }],
    ['tomorrow', { day: '22', month: '11', year: '2026' }],
    ['1899', { day: '1', month: '1', year: '1899' }],
  ])('refuses %s on the date', (_, birth) => {
    const found = troubles(individual.safeParse({ ...goodIndividual, birth }));
    expect([...found.wrong]).toEqual(['birth']);
    expect(found.missing.size).toBe(0);
  });

  it.each(['', '06:45', '23:59', '00:00'])('birth time %j passes', (birthTime) =>
    expect(individual.safeParse({ ...goodIndividual, birthTime }).success).toBe(true),
  );
  it.each(['24:00', '6:45', 'midi'])('birth time %j does not', (birthTime) =>
    expect(individual.safeParse({ ...goodIndividual, birthTime }).success).toBe(false),
  );

  it('asks for six characters, and takes 72 at most', () => {
    const valid = (password: string) => individual.safeParse({ ...goodIndividual, password }).success;
    expect([valid('12345'), valid('123456'), valid('x'.repeat(72)), valid('x'.repeat(73))]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('sends neutral and not given as null', () =>
    expect(['female', 'male', 'neutral', ''].map(genderToSend)).toEqual(['female', 'male', null, null]));
});

describe('the sign-up tab of /auth', () => {
  it('takes a complete form', () => expect(auth.safeParse(goodAuth).success).toBe(true));

  it.each([
    'firstName',
    'lastName',
    'birthDate',
    'email',
    'password',
    'confirmation',
    'maritalStatus',
    'professionalStatus',
  ])('%s is required', (field) => {
    expect(troubles(auth.safeParse({ ...goodAuth, [field]: '' })).missing).toContain(field);
  });

  it('reports different passwords on the confirmation', () => {
    const found = troubles(auth.safeParse({ ...goodAuth, confirmation: 'secret2' }));
    expect([...found.wrong]).toEqual(['confirmation']);
    expect(found.missing.size).toBe(0);
  });

  it('refuses a status of its own invention', () =>
    expect(auth.safeParse({ ...goodAuth, maritalStatus: 'complicated' }).success).toBe(false));
});

describe('a new password', () => {
  it.each([
    ['secret', 'secret', true],
    ['secre', 'secre', false],
    ['secret', 'Secret', false],
    ['', '', false],
  ])('%j then %j: %s', (password, confirmation, ok) =>
    expect(newPasswordSchema.safeParse({ password, confirmation }).success).toBe(ok),
  );
});

describe('sign-up metadata', () => {
  it('keeps what is readable and leaves out what is not, whatever a client sends', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        expect(signUpMetadataSchema.safeParse(data).success).toBe(true);
      }),
    );
    expect(
      signUpMetadataSchema.parse({ first_name: 'Ada', birth_date: '1990-02-31', gender: 'x', role: 'admin' }),
    ).toEqual({ first_name: 'Ada' });
  });
});
