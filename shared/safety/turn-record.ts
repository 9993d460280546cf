import { z } from 'zod';

/*
 * What a reply of ours was: its text ids, what it asked, its choices. Reading and protocol use this record and never the
 * wording of our own turns, so that a text can be changed without changing a reading. Ids are stable: adding one changes
 * the operations contract.
 */

const yesNo = ['yes', 'no', 'unsure', 'skip'] as const;

/** The choices of each question. A question whose answer is free text, or has no choices, has an empty list. */
export const choiceIds = {
  danger: ['die', 'done', 'hurt-by', 'fear-for', 'fear-of-harm', 'none'],
  'check-death': [
    'kill-myself',
    'die-passive',
    'sometimes',
    'no',
    'figure-of-speech',
    'other-person',
    'skip',
  ],
  'check-voices': ['harm-self', 'harm-other', 'no', 'skip'],
  'check-harm': ['harm-self', 'harm-other', 'no', 'skip'],
  'check-other': yesNo,
  'check-safe': yesNo,
  'safe-now': yesNo,
  'check-done': ['done', 'about-to', 'thinking', 'no', 'figure-of-speech', 'other-person', 'skip'],
  thoughts: ['yes', 'passive', 'sometimes', 'no', 'skip'],
  moment: ['now', 'tonight', 'later', 'none', 'skip'],
  'means-near': ['near', 'away', 'handed-over', 'none', 'skip'],
  alone: ['alone', 'with-trusted', 'until-tomorrow', 'with-someone'],
  'who-near': ['alone', 'with-trusted', 'until-tomorrow', 'with-someone'],
  where: yesNo,
  'can-speak': yesNo,
  intoxicated: yesNo,
  driving: yesNo,
  children: yesNo,
  'red-flags': yesNo,
  urge: yesNo,
  care: yesNo,
  discharged: yesNo,
  aggressor: ['here', 'may-return', 'gone'],
  purpose: ['die', 'hold', 'both', 'skip'],
  intent: ['yes', 'no', 'torn', 'skip'],
  barrier: ['shame', 'burden', 'hospital-police', 'cost', 'cannot-speak', 'no-belief', 'other'],
  call: ['done', 'will', 'refuse', 'someone-else'],
  help: ['called', 'on-way', 'here', 'in-care'],
  hurt: ['yes', 'no', 'unsure'],
  'about-whom': ['self', 'other', 'both'],
  'with-them': ['with', 'place-known', 'place-unknown', 'child'],
  seen: ['private', 'watched', 'unsure'],
  country: [],
  'human-consent': ['yes', 'no', 'later'],
  'still-near': ['yes', 'no'],
  since: ['yes', 'no'],
  other: [],
} as const satisfies Record<string, readonly string[]>;

export type QuestionId = keyof typeof choiceIds;
export const questionIds = Object.keys(choiceIds) as [QuestionId, ...QuestionId[]];

/** A step of a path of the calm guide. */
export type PathStepId = `path:${string}/${string}`;
export type AskedId = QuestionId | PathStepId;

/** What would help now, offered in danger: the question of no protocol that pages answer to as well. */
export const needId: PathStepId = 'path:danger/need';
/** Messages without a question after the person chose to go on writing. */
export const turnsOfWriting = 4;

const pathStepSchema = z
  .string()
  .max(80)
  .regex(/^path:[a-z-]+\/[a-z0-9-]+$/)
  .transform((id) => id as PathStepId);
export const askedSchema = z.union([z.enum(questionIds), pathStepSchema]);

export const choiceIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/i);

/** A choice as it is shown: a button, a key of an inline keyboard, or words to say. It may be a sentence of the person. */
export const shownChoiceSchema = z.object({ id: choiceIdSchema, label: z.string().min(1).max(240) });
export type ShownChoice = z.infer<typeof shownChoiceSchema>;

export const turnRecordSchema = z.object({
  /** Ids of the texts that were said, in order. */
  textIds: z.array(z.string().max(80)).max(12).default([]),
  asked: askedSchema.nullable().default(null),
  choices: z.array(shownChoiceSchema).max(14).default([]),
  /** The question in four words, for the place where one writes. */
  hint: z.string().max(60).optional(),
  /** The path of the calm guide that the reply belongs to. */
  path: z.string().max(80).nullable().default(null),
  /** Who read the message that the reply answers. */
  reader: z.enum(['rules', 'model']).nullable().default(null),
});
export type TurnRecord = z.infer<typeof turnRecordSchema>;

/** What a turn asked; a turn without a record asked nothing. */
export const askedBy = (turn: {
  record?: TurnRecord | undefined;
  asked?: AskedId | undefined;
}): AskedId | null => turn.record?.asked ?? turn.asked ?? null;
