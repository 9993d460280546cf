import type { GuideReply } from './occasion.ts';
import { asksSomething, bare, countWords } from './shape.ts';
import { oneLine, spoken } from './speak.ts';
import { eased } from './take-step.ts';
import type { View } from './view.ts';

/* What is said right after an exercise: that it helped, or that it did not. It is received, and nothing is asked of who is relieved. */

const fewWords = 24;
const thanks = /\b(?:merci|mrc|thanks)\b/;
const failed =
  /\b(?:marche|fonctionne|aide|change|sert) (?:pas|rien|a rien|toujours pas)\b|\b(?:pas|aucun) (?:mieux|effet)\b|\b(?:c'est )?(?:pire|pareil)\b|\btoujours (?:aussi )?(?:stress\w*|tendu\w*|angoiss\w*|mal)\b/;
const better =
  /\b(?:redescend\w*|descend\w*|calme\w*|passe|apais\w*|respire|detend\w*|moins (?:fort|pire|stress\w*|tendu\w*))\b/;

/** The reply to who says how the exercise of our last reply did; null where nothing of it is said, or something is asked. */
export const afterExercise = (view: View): GuideReply | null => {
  const { last, before, path } = view;
  const played = before?.textIds.some((id) => /^ex-/.test(id)) ?? false;
  if (!played || path !== null || last.chosen !== undefined) return null;
  const said = bare(last.text);
  if (countWords(last.text) > fewWords || asksSomething(last.text)) return null;
  if (failed.test(said)) return spoken(view, { said: [oneLine(view, ['not-eased-1'])], kind: 'listen' });
  const helped = eased.test(said) || better.test(said) || thanks.test(said);
  if (!helped || /\bmais\b/.test(said)) return null;
  return spoken(view, { said: [oneLine(view, ['eased-1', 'eased-2', 'eased-3'])], kind: 'listen' });
};
