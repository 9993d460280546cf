import { z } from 'zod';

/** The answers a companion may be given, as their owner reads them at /souvenirs; in the order they were asked. */
export const intakeAnswerFields = [
  'nameOrPseudo',
  'age',
  'livingContext',
  'chiefComplaint',
  'symptoms',
  'distressLevel',
  'historyPsy',
] as const;

export const readIntakeReply = z.object({
  answers: z.array(z.object({ field: z.enum(intakeAnswerFields), text: z.string() })),
  /** The person agreed: without that the companion is given their name and nothing else. */
  used: z.boolean(),
});
export type IntakeInUse = z.infer<typeof readIntakeReply>;
