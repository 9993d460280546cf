import { z } from 'zod';
import { fieldTexts } from '../messages/auth.ts';
import { birthDateFrom, isCalendarDate, isPossibleBirthDate } from './birth-date.ts';
import { isEmail } from './email.ts';
import { passwordCeiling, passwordFloor } from './password-rules.ts';
import { genders, maritalStatuses, professionalStatuses } from './profile-options.ts';

type Clock = () => Date;

/** A required text. Emptiness is told apart from every other trouble, because the specification words it apart. */
const filled = (missing: string) => z.string().trim().min(1, missing);
const name = (missing: string) => filled(missing).max(100, fieldTexts.tooLong);

const email = filled(fieldTexts.emailMissing).refine(
  (text) => text === '' || isEmail(text),
  fieldTexts.email,
);

/** Never trimmed: a space may belong to a password. */
const secret = (missing: string) => z.string().min(1, missing);
const newPassword = secret(fieldTexts.passwordMissing)
  .refine((text) => text === '' || text.length >= passwordFloor, fieldTexts.passwordShort)
  .max(passwordCeiling, fieldTexts.passwordLong);

const choice = <Value extends string>(values: readonly Value[]) =>
  filled(fieldTexts.choiceMissing).pipe(z.enum(values, fieldTexts.choiceMissing));

const birthDate = (today: Clock) =>
  filled(fieldTexts.birthDateMissing).superRefine((text, context) => {
    if (text === '') return;
    if (!isCalendarDate(text)) context.addIssue(fieldTexts.birthDateUnreal);
    else if (!isPossibleBirthDate(text, today())) context.addIssue(fieldTexts.birthDateOutOfRange);
  });

/** Three lists, one date. The trouble is reported on the list to mend first, where the focus then goes. */
const birthDateInParts = (today: Clock) =>
  z.object({ day: z.string(), month: z.string(), year: z.string() }).transform((parts, context) => {
    const refuse = (part: keyof typeof parts, message: string, missing = false) => {
      context.addIssue({ code: 'custom', path: [part], message, params: { missing } });
      return z.NEVER;
    };
    const empty = (['day', 'month', 'year'] as const).find((part) => parts[part] === '');
    if (empty) return refuse(empty, fieldTexts.birthDateMissing, true);
    const date = birthDateFrom(parts);
    if (date === null) return refuse('day', fieldTexts.birthDateUnreal);
    return isPossibleBirthDate(date, today()) ? date : refuse('year', fieldTexts.birthDateOutOfRange);
  });

const birthTime = z
  .string()
  .trim()
  .refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), fieldTexts.birthTimeUnreal);

const sameTwice = (values: { password: string; confirmation: string }) =>
  values.password === values.confirmation;

export const signInSchema = z.object({ email, password: secret(fieldTexts.passwordMissing) });

/** The tab « Connexion » of /auth only asks that both be filled (specification §5). */
export const authSignInSchema = z.object({
  email: filled(fieldTexts.emailMissing),
  password: secret(fieldTexts.passwordMissing),
});

/** The tab « Inscription » of /auth. */
export const authSignUpSchema = (today: Clock) =>
  z
    .object({
      firstName: name(fieldTexts.firstNameMissing),
      lastName: name(fieldTexts.lastNameMissing),
      birthDate: birthDate(today),
      email,
      password: newPassword,
      confirmation: secret(fieldTexts.confirmationMissing),
      maritalStatus: choice(maritalStatuses),
      professionalStatus: choice(professionalStatuses),
    })
    .refine(sameTwice, { path: ['confirmation'], message: fieldTexts.confirmationDiffers });

/** /inscription-particuliers. */
export const individualSignUpSchema = (today: Clock) =>
  z.object({
    firstName: name(fieldTexts.firstNameMissing),
    birth: birthDateInParts(today),
    birthTime,
    gender: z.enum(['', ...genders]),
    email,
    password: newPassword,
  });

export const resetSchema = z.object({ email });

export const newPasswordSchema = z
  .object({ password: newPassword, confirmation: secret(fieldTexts.confirmationMissing) })
  .refine(sameTwice, { path: ['confirmation'], message: fieldTexts.confirmationDiffers });

export type SignIn = z.infer<typeof signInSchema>;
export type AuthSignUp = z.infer<ReturnType<typeof authSignUpSchema>>;
export type IndividualSignUp = z.infer<ReturnType<typeof individualSignUpSchema>>;

/** What a form's refusal is about, so that the screen can say the specification's sentence for it. */
export type Troubles = { missing: Set<string>; wrong: Set<string> };

/** Sorts the issues of a failed parse by top field: left empty, or filled in wrongly. */
export function troublesIn(issues: readonly z.core.$ZodIssue[]): Troubles {
  const troubles: Troubles = { missing: new Set(), wrong: new Set() };
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    const empty =
      (issue.code === 'too_small' && issue.minimum === 1) ||
      (issue.code === 'custom' && issue.params?.missing === true);
    (empty ? troubles.missing : troubles.wrong).add(field);
  }
  return troubles;
}
