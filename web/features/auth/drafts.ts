import { z } from 'zod';

/** What each form may keep in this tab across a reload. No password is named here, so none is ever kept. */
const text = z.string().max(300);

export const emailDraft = z.object({ email: text }).partial();

export const authSignUpDraft = z
  .object({
    firstName: text,
    lastName: text,
    birthDate: text,
    email: text,
    maritalStatus: text,
    professionalStatus: text,
  })
  .partial();

export const individualDraft = z
  .object({
    firstName: text,
    birth: z.object({ day: text, month: text, year: text }),
    birthTime: text,
    gender: z.enum(['', 'female', 'male', 'neutral']),
    email: text,
  })
  .partial();
