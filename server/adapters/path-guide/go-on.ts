import { answerIn } from './aside.ts';
import { askStep } from './ask-step.ts';
import { goTo, leftStep } from './go-to.ts';
import { guideData, type Step } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { answerTo, takes, wasOutOfPlace } from './passage.ts';
import { countWords, plain } from './shape.ts';
import { takeRest } from './take-step.ts';
import type { View } from './view.ts';

/*
 * A question about danger that was out of place has interrupted a path. The path goes on: the answer given before the question is
 * kept, the next message follows it, and we do not ask whether to resume.
 */

/** Fewer words answer nothing: the question that is due is put. */
const leastWords = 4;

/** The question about danger that stood in the way was owned as a mistake. */
const wasMistaken = ({ turns }: View): boolean => {
  const asked = turns.findLastIndex(
    ({ record }) => record?.reader === 'rules' && record.asked !== null && !record.asked.startsWith('path:'),
  );
  return asked !== -1 && wasOutOfPlace(turns, asked);
};

/** The step that these words answer: the one that was interrupted, or the one after it where they have its form. */
const stepMeant = (view: View, left: Step, isKept: boolean): Step => {
  const next = left.next === undefined ? undefined : guideData.steps.get(left.next);
  return isKept && next?.mode === 'words' && next.reuse?.test(plain(view.last.text)) ? next : left;
};

/** The reply that goes on with the path; null where it is rather offered again. */
export const goesOn = (view: View): GuideReply | null => {
  const left = leftStep(view);
  if (left?.step.mode !== 'words' || !wasMistaken(view)) return null;
  const inPath: View = { ...view, path: left.path, step: left.step };
  const isKept = answerTo(inPath, left.step.id) !== undefined;
  const due = isKept && left.step.next ? left.step.next : left.step.id;
  const words = answerIn(left.step, view.last.text, view.door);
  if (words === null || countWords(words) < leastWords)
    return guideData.steps.has(due) ? askStep(inPath, due, { path: left.path }) : null;
  const step = stepMeant(view, left.step, isKept);
  return takeRest({ ...inPath, step }, step, words, { lead: [], marks: [takes(step.id)] });
};

/** How the safety room ends a question that was answered by a plain no. */
const deniedEnd = /^s-end-no(?:-[bc])?$/;

/** « Et la préparation, on en est où ? », « on reprend ? »: back to the step that was left. */
const asksBack =
  /\b(?:on (?:en )?(?:est|etait) (?:ou|a)\b|ou (?:est-ce qu')?(?:on|nous|j)(?: '|')?(?: ?en)? (?:est|etais|etait|etions|suis)\b|(?:on|je) (?:reprend|reprends|continue|poursuit|poursuis|finit|finis|termine)\b|reprenons|continuons|(?:la|ma|notre|votre) (?:preparation|question d'avant)|(?:l'|cet )exercice|le chemin)/;
const mostWordsBack = 18;

/** Whether these words want to go on with a path that was left. */
const wantsBack = (text: string): boolean => countWords(text) <= mostWordsBack && asksBack.test(plain(text));

/**
 * After a plain no to a question about danger: the step stands again where the next words ask for it, say next to nothing, or
 * belong to the path. Anything else may be about something new, and there the path is only offered.
 */
export const takesUp = (view: View): GuideReply | null => {
  const left = leftStep(view);
  if (!left || left.step.mode === 'menu') return null;
  const denied = view.turns
    .slice(-3)
    .some(({ record }) => record?.reader === 'rules' && record.textIds.some((id) => deniedEnd.test(id)));
  const { text } = view.last;
  if (wantsBack(text)) return goTo(view, 'resume');
  const next = guideData.steps.get(left.step.next ?? '');
  const isOfPath = [left.step, next].some((step) => step?.reuse?.test(plain(text)));
  const isShort = countWords(text) < leastWords;
  return denied && (isOfPath || isShort) ? goTo(view, 'resume') : null;
};

/** Who comes back to a path that they had left in this session goes on where they were. */
export const comesBack = (view: View): GuideReply | null => {
  if (view.path !== null || !wantsBack(view.last.text)) return null;
  const left = leftStep(view);
  const isOpen = left !== null && left.step.mode !== 'menu' && !/^(?:close|finir)\//.test(left.step.id);
  return isOpen ? goTo(view, 'resume') : null;
};
