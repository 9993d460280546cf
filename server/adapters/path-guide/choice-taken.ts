import type { Step } from './guide-data.ts';
import { keepTyped } from './kept-sentence.ts';
import { choicesListed } from './several.ts';
import { bare } from './shape.ts';
import { askedOf } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { wayTyped } from './typed-way.ts';
import type { View } from './view.ts';

const ordinals: readonly RegExp[] = [
  /^(?:l[ea] )?(?:premier|premiere|1|un|numero 1)$/,
  /^(?:l[ea] )?(?:deuxieme|second|seconde|2|deux|numero 2)$/,
  /^(?:l[ea] )?(?:troisieme|3|trois|numero 3)$/,
];

/** The choice that the message is: tapped, or typed as its label, its place, or a way on. */
export const choiceTaken = (view: View, step: Step): string | null => {
  const { chosen, text } = view.last;
  if (chosen !== undefined) return chosen;
  const words = bare(text);
  // What was shown under the question: a list made now would hold the answer itself.
  const shown = view.before?.asked === askedOf(step) ? view.before.choices : choicesUnder(view, step);
  const labelled = shown.find(({ label }) => bare(label) === words);
  if (labelled) return labelled.id;
  const listed = choicesListed(step, text);
  if (listed) return listed[0]!.id;
  // « dormir » for « Dormir, 4 min »: where one label alone begins so.
  const begun = words.length >= 5 ? shown.filter(({ label }) => bare(label).startsWith(words)) : [];
  if (begun.length === 1) return begun[0]!.id;
  const keeps = keepTyped(step, text);
  if (keeps !== null) return keeps;
  const way = wayTyped(text);
  if (way && shown.some(({ id }) => id === way)) return way;
  const place = ordinals.findIndex((pattern) => pattern.test(words));
  return place === -1 ? null : (shown.filter(({ id }) => id !== 'danger')[place]?.id ?? null);
};
