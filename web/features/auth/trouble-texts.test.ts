import { describe, expect, it } from 'vitest';
import {
  authSignUpSchema,
  individualSignUpSchema,
  newPasswordSchema,
  troublesIn,
} from '#shared/auth/schemas.ts';
import { authSignUpNoticeFor, individualAlertFor, newPasswordNoticeFor } from './trouble-texts.ts';

const today = () => new Date('2026-11-21T12:00:00Z');
const found = (result: { error?: { issues: Parameters<typeof troublesIn>[0] } }) =>
  troublesIn(result.error?.issues ?? []);

describe('the alert of the individual form, in the order of the specification', () => {
  const good = {
    firstName: 'Ada',
    birth: { day: '5', month: '2', year: '1990' },
    birthTime: '',
    gender: '',
    email: 'ada@exemple.fr',
    password: 'secret',
  };
  it.each([
    [{ firstName: ' ' }, 'Champs requis manquants.'],
    [{ birth: { day: '5', month: '', year: '1990' } }, 'Champs requis manquants.'],
    [{ email: '' }, 'Champs requis manquants.'],
    [{ password: '' }, 'Champs requis manquants.'],
    [{ email: 'ada', password: '' }, 'Champs requis manquants.'],
    [{ email: 'ada' }, 'Email invalide.'],
    [{ email: 'ada', password: 'abc' }, 'Email invalide.'],
    [{ password: 'abc' }, 'Le mot de passe doit contenir au moins 6 caractères.'],
    [{ birth: { day: '31', month: '2', year: '1990' } }, /signalée plus bas/],
  ])('%j: %s', (change, expected) => {
    expect(
      individualAlertFor(found(individualSignUpSchema(today).safeParse({ ...good, ...change }))),
    ).toMatch(expected);
  });
});

describe('the toast of the sign-up tab', () => {
  const good = {
    firstName: 'Ada',
    lastName: 'Morel',
    birthDate: '1990-02-05',
    email: 'ada@exemple.fr',
    password: 'secret',
    confirmation: 'secret',
    maritalStatus: 'single',
    professionalStatus: 'other',
  };
  it.each([
    [{ lastName: '' }, 'Veuillez remplir tous les champs obligatoires'],
    [{ maritalStatus: '' }, 'Veuillez remplir tous les champs obligatoires'],
    [{ confirmation: 'secrets', lastName: '' }, 'Veuillez remplir tous les champs obligatoires'],
    [{ confirmation: 'secrets' }, 'Les mots de passe ne correspondent pas'],
    [{ email: 'ada' }, 'Email invalide'],
    [{ password: 'abc', confirmation: 'abc' }, 'Mot de passe trop court'],
    [{ birthDate: '1890-01-01' }, /signalée plus bas/],
  ])('%j: %s', (change, expected) => {
    expect(
      authSignUpNoticeFor(found(authSignUpSchema(today).safeParse({ ...good, ...change }))).title,
    ).toMatch(expected);
  });
});

describe('the toast of the new password', () => {
  it.each([
    ['abc', 'abc', 'Mot de passe trop court'],
    ['abc', 'abd', 'Mot de passe trop court'],
    ['secret', 'secrets', 'Mots de passe différents'],
  ])('%s then %s: %s', (password, confirmation, title) => {
    expect(newPasswordNoticeFor(found(newPasswordSchema.safeParse({ password, confirmation }))).title).toBe(
      title,
    );
  });
});
