import { z } from 'zod';

/** Lines of the list of people that are shown at once. */
export const peopleAPage = 20;

/** As the data API writes them: a search is only another way to the same lines. */
export const personLine = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  name_or_pseudo: z.string().nullable(),
  subscription_status: z.string(),
  created_at: z.string(),
  role: z.string(),
});
export type PersonLine = z.infer<typeof personLine>;

export const searchPeopleBody = z.object({
  words: z.string().trim().min(1).max(300),
  status: z.string().max(20).default(''),
  role: z.string().max(20).default(''),
  /** The last line seen. */
  after: z
    .object({ created_at: z.iso.datetime({ offset: true }), id: z.uuid() })
    .nullable()
    .default(null),
});

/** `byName` false: too many people to open all their names; only whole addresses were looked for. */
export const peopleFound = z.object({ lines: z.array(personLine), byName: z.boolean() });
export type PeopleFound = z.infer<typeof peopleFound>;
