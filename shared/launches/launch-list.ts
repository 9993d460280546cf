import { z } from 'zod';
import { isEmail } from '../auth/email.ts';

/** What is announced and can be waited for. */
export const launches = { company_audio: { label: 'la formule Audio pour les entreprises' } } as const;

export type Launch = keyof typeof launches;

export const joinLaunchListBody = z.object({
  launch: z.enum(Object.keys(launches) as [Launch, ...Launch[]]),
  email: z
    .string()
    .trim()
    .refine(isEmail, 'Indiquez une adresse email complète, comme prenom@entreprise.fr.'),
});

export const leaveLaunchListBody = z.object({ ticket: z.string().max(200) });

/** The fragment under which a mail carries the ticket that takes an address off the list: it begins with the form's name. */
export const leaveFragment = 'audio-launch=';

/** A page of those who wait, for the administration; `after` is the last one seen. */
export const launchListBody = z.object({ after: z.uuid().nullable().default(null) });
export const launchListReply = z.object({
  waiting: z.array(
    z.object({ id: z.uuid(), launch: z.string(), email: z.string(), askedAt: z.iso.datetime() }),
  ),
  more: z.boolean(),
});
export type LaunchList = z.infer<typeof launchListReply>;
