import { z } from 'zod';
import { type Step, type StepId, steps } from './steps.ts';

/** A line longer than this is no longer something one reads in a bad moment. */
export const longestLine = 300;
/** What a screen offers for one step. Two screens brought together may hold more, so that neither loses a line. */
export const mostLines = 20;
export const mostLinesKept = 60;

export const lineSchema = z.object({
  /** Made by the screen that wrote it, so that two screens can tell lines apart. */
  id: z.uuid(),
  text: z.string().max(longestLine),
  phone: z
    .string()
    .max(30)
    .regex(/^[\d\s+().·/-]*$/, 'Un numéro ne contient que des chiffres, des espaces et un +.')
    .default(''),
});
export type PlanLine = z.infer<typeof lineSchema>;

const linesSchema = z.array(lineSchema).max(mostLinesKept).default([]);
export const planSchema = z.object({
  signs: linesSchema,
  alone: linesSchema,
  places: linesSchema,
  people: linesSchema,
  professionals: linesSchema,
  surroundings: linesSchema,
  reasons: linesSchema,
} satisfies Record<StepId, typeof linesSchema>);
export type Plan = z.infer<typeof planSchema>;

export const emptyPlan: Plan = planSchema.parse({});

export const readPlanReply = z.object({
  plan: planSchema.nullable(),
  revision: z.number().int(),
  updatedAt: z.string().nullable(),
});

export const savePlanBody = z.object({
  plan: planSchema,
  /** The revision this one was written from; 0 where none was there. */
  revision: z.number().int().min(0),
  /** The wording of the consent given with the first words of the plan. */
  agreedTo: z.string().max(20).optional(),
});
export const savePlanReply = z.object({ revision: z.number().int(), updatedAt: z.string() });

/** Lines that say something. */
export const writtenLines = (plan: Plan, step: StepId): PlanLine[] =>
  plan[step].filter(({ text, phone }) => text.trim() !== '' || phone.trim() !== '');

/** The help lines of the directory already stand in the step of the professionals: it is never empty. */
export const isFilled = (plan: Plan, step: StepId): boolean =>
  step === 'professionals' || writtenLines(plan, step).length > 0;

/** The step to offer next: the first empty one, beginning after `after` and coming round; null when none is. */
export const nextEmptyStep = (plan: Plan, after?: StepId): Step | null => {
  const from = after ? steps.findIndex(({ id }) => id === after) + 1 : 0;
  const inOrder = [...steps.slice(from), ...steps.slice(0, from)];
  return inOrder.find(({ id }) => id !== after && !isFilled(plan, id)) ?? null;
};

export const planHasWords = (plan: Plan): boolean =>
  steps.some(({ id }) => writtenLines(plan, id).length > 0);
