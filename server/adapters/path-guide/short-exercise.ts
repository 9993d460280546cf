import type { ExerciseWish } from './exercise-wish.ts';
import { type BodyPart, guideData, type ShortExercise } from './guide-data.ts';
import { askedOf, type Drafted, filled, line, oneLine, type Said } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import type { View } from './view.ts';

/*
 * The short exercise that fits what was wished for, whole or one step at a time (data/short-exercises.jsonl). One of the mind is never given
 * for a part of the body; where none is left, that is said, with what there is (docs/decisions/0134).
 */

const all = guideData.shortExercises;
const stepId = (exercise: ShortExercise, at: number): string => `ex-${exercise.id}#${at}`;
const idOf = (exercise: ShortExercise): string => `ex-${exercise.id}`;

const wasGiven = ({ said }: View, exercise: ShortExercise): boolean =>
  said.some((id) => id === idOf(exercise) || id.startsWith(`${idOf(exercise)}#`));

/** Whether an exercise has what is wished for. */
export const fits = (wish: ExerciseWish, exercise: ShortExercise): boolean =>
  (wish.at === null || exercise.at.includes(wish.at)) &&
  (!wish.eyesOpen || exercise.eyesOpen) &&
  (!wish.silent || exercise.silent) &&
  (wish.parts.length === 0 || wish.parts.some((part) => exercise.parts.includes(part)));

/** Whole ones for the body come before those of a part where no part was named. */
const first: readonly BodyPart[] = ['body', 'shoulders', 'feet', 'hands', 'breath'];
const rank = (wish: ExerciseWish, { parts, id }: ShortExercise): number => {
  if (wish.oneSide && id.endsWith('-une')) return -1;
  const named = wish.parts.findIndex((part) => parts.includes(part));
  if (wish.parts.length > 0) return named;
  const at = first.findIndex((part) => parts.includes(part));
  return at === -1 ? first.length : at;
};

/** The best one that was not given; `again`: those that were. */
export const fittingExercise = (view: View, wish: ExerciseWish, again = false): ShortExercise | null =>
  all
    .filter((exercise) => fits(wish, exercise) && (again || !wasGiven(view, exercise)))
    .toSorted((a, b) => rank(wish, a) - rank(wish, b))[0] ?? null;

const lineOf = (part: BodyPart): string => `part-${part}`;
const leads = ['exercise-for', 'exercise-for-2'];
const anyLeads = ['exercise-lead-3', 'exercise-lead', 'exercise-lead-2'];

const leadFor = (view: View, wish: ExerciseWish, exercise: ShortExercise): Said => {
  const part = wish.parts.find((each) => exercise.parts.includes(each));
  if (part === undefined) return oneLine(view, anyLeads);
  const { id } = oneLine(view, leads);
  return line(view, id, { partie: line(view, lineOf(part)).text });
};

/** The whole of it. */
export const wholeExercise = (view: View, wish: ExerciseWish, exercise: ShortExercise): Drafted => {
  const text = exercise.steps.map((step) => filled(view, step)).join(' ');
  return { said: [leadFor(view, wish, exercise), { id: idOf(exercise), text, block: true }], kind: 'help' };
};

const done = guideData.steps.get('menu/exercise-step')!;

/** One step; the last one is named so, and nothing is to be tapped after it. */
export const exerciseStep = (
  view: View,
  exercise: ShortExercise,
  at: number,
  lead: readonly Said[] = [],
): Drafted => {
  const isLast = at === exercise.steps.length - 1;
  const step: Said = { id: stepId(exercise, at), text: filled(view, exercise.steps[at]!) };
  const before = isLast ? [line(view, 'exercise-step-last')] : lead;
  return {
    said: [...before, step],
    kind: 'help',
    ...(!isLast && { asked: askedOf(done), choices: choicesUnder(view, done) }),
  };
};

/** Nothing more for this: what there is, at most three. */
const mostNamed = 3;
export const noExercise = (view: View, wish: ExerciseWish): Drafted => {
  const left = all.filter((each) => fits({ ...wish, parts: [] }, each) && !wasGiven(view, each));
  const names = [
    ...new Set(left.filter(({ parts }) => !parts.includes('body')).map(({ name }) => filled(view, name))),
  ].slice(0, mostNamed);
  const [part] = wish.parts;
  if (names.length === 0) return { said: [line(view, 'exercise-none-left')], kind: 'help' };
  const others = names.length > 1 ? `${names.slice(0, -1).join(', ')} et ${names.at(-1)}` : names[0]!;
  const said = part
    ? line(view, 'exercise-no-part', { partie: line(view, lineOf(part)).text, autres: others })
    : line(view, 'exercise-no-such', { autres: others });
  return { said: [said], kind: 'help' };
};

/** The step, or the whole, that was given last, within so many replies. */
export const givenLately = (
  view: View,
  most: number,
): { exercise: ShortExercise; at: number | null; back: number } | null => {
  const records = view.turns.flatMap(({ record }) => (record ? [record] : [])).toReversed();
  for (const [back, { textIds }] of records.slice(0, most).entries())
    for (const id of textIds) {
      const [name, at] = id.split('#');
      const exercise = all.find((each) => idOf(each) === name);
      if (exercise) return { exercise, at: at === undefined ? null : Number(at), back };
    }
  return null;
};
