import { z } from 'zod';
import { metadata, optionalText } from '../bodies.ts';

const optionalFlag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

/** What a tool may give an account (wire contract §2.7). */
export const accountBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: optionalFlag,
  phone_confirm: optionalFlag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: optionalText,
  ban_duration: optionalText,
});
export type AccountBody = z.output<typeof accountBody>;

export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
export type LinkType = (typeof linkTypes)[number];

export const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: metadata,
  redirect_to: optionalText,
});

export const inviteBody = z.object({ email: optionalText, data: metadata });
