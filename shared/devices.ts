import { z } from 'zod';

/** One opened page of a person: it needs no word of what it changed itself. Made anew at each load, and kept nowhere. */
export const pageIdSchema = z.uuid();

export const sayChangedBody = z.object({ page: pageIdSchema });

/** What a device is told: something of its person changed, and nothing of what. `page`: the page that changed it, if one did. */
export const changedEventSchema = z.object({ type: z.literal('changed'), page: pageIdSchema.nullable() });
export type ChangedEvent = z.infer<typeof changedEventSchema>;
