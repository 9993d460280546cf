import type { Turn } from '#shared/safety/levels.ts';
import { askedBy } from '#shared/safety/turn-record.ts';
import { type GuideChoice, type Step, stepAsked } from './guide-data.ts';
import { bare, countWords, plain } from './shape.ts';

/* Several choices sent as one answer: « Colère, Peur ». Our own words, whoever sends them. */

/** The choices that a text lists, in its order; null where it says anything else as well. */
export const choicesListed = (step: Step, text: string): GuideChoice[] | null => {
  if (!step.several) return null;
  const found = text
    .split(/,| et /)
    .map((part) => bare(part))
    .map((part) => step.choices.find(({ vous, tu }) => bare(vous) === part || bare(tu) === part));
  return found.every((choice) => choice !== undefined) ? found : null;
};

/** Whether a turn is such an answer to the reply before it. */
export const isListed = (turn: Turn, before: Turn | undefined): boolean => {
  const step = before ? stepAsked(askedBy(before)) : null;
  return turn.chosen === undefined && step !== null && choicesListed(step, turn.text) !== null;
};

const mostWords = 16;
const denied = /\b(?:pas|plus|ni|sans|aucune?)(?: (?:de |d'|la |le |en |vraiment |trop |du tout )*)$/;

/** The choice that a short answer says in other words, the first of them: « honte, et un peu la rage ». */
export const choiceSaid = (step: Step, text: string): GuideChoice | undefined => {
  const words = plain(text);
  if (countWords(text) > mostWords) return undefined;
  const said = step.choices.flatMap((choice) => {
    const found = choice.says?.exec(words);
    return found && !denied.test(words.slice(0, found.index)) ? [{ choice, at: found.index }] : [];
  });
  return said.toSorted((a, b) => a.at - b.at)[0]?.choice;
};
