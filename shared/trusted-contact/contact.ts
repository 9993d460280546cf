import { z } from 'zod';
import { isEmail } from '../auth/email.ts';

/** `unanswered`: thirty days without an answer. */
export const contactStatusSchema = z.enum(['asked', 'accepted', 'refused', 'removed', 'unanswered']);
export type ContactStatus = z.infer<typeof contactStatusSchema>;

/** As it is read in a mail: one line, no sign that cannot be seen, nothing that would look like a link. */
const nameSchema = (missing: string) =>
  z
    .string()
    .trim()
    .refine((name) => name !== '', missing)
    .refine((name) => name.length <= 60, 'Soixante signes au plus.')
    .refine(
      (name) => /^[\p{L}\p{M}\p{N}' ’.-]+$/u.test(name),
      'Des lettres, des espaces et des tirets suffisent.',
    )
    .refine((name) => !/\p{L}\.\p{L}{2}/u.test(name), 'Écrivez un prénom, sans adresse de site.');

export const askContactBody = z.object({
  contactName: nameSchema('Indiquez le prénom de cette personne.'),
  email: z.string().trim().refine(isEmail, 'Indiquez une adresse email complète, comme prenom@exemple.fr.'),
  /** How that person calls the one who asks. */
  personName: nameSchema('Indiquez votre prénom, tel que cette personne vous connaît.'),
});
export type AskedContact = z.output<typeof askContactBody>;

export const contactSchema = z.object({
  status: contactStatusSchema,
  contactName: z.string(),
  personName: z.string(),
  /** Kept only while it may be written to. */
  email: z.string().nullable(),
  endedBy: z.enum(['person', 'contact']).nullable(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  lastMessageAt: z.string().nullable(),
});
export type TrustedContact = z.infer<typeof contactSchema>;

export const myContactReply = z.object({
  contact: contactSchema.nullable(),
  /** Somebody harms or threatens the person: ask first whether they are safe with the contact (safety protocol §5). */
  asksSafety: z.boolean(),
});
export type MyContact = z.infer<typeof myContactReply>;

export const sendMessageBody = z.object({ safeWithThem: z.boolean().optional() });

/** The fragment under which a mail carries what its mailbox alone knows. It begins with the form's name. */
export const contactFragment = 'trusted-contact=';
export const contactPath = '/contact-de-confiance';

const ticket = z.string().max(200);
export const readInvitationBody = z.object({ ticket });
export const invitationReply = z.object({
  status: contactStatusSchema,
  contactName: z.string(),
  personName: z.string(),
});
export type Invitation = z.infer<typeof invitationReply>;
export const answerInvitationBody = z.object({
  ticket,
  answer: z.enum(['accept', 'refuse', 'withdraw']),
  /** Nobody may ask this address again. */
  neverAgain: z.boolean().default(false),
});
