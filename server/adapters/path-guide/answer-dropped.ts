import { askStep } from './ask-step.ts';
import { guideData, type Step } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';
import { oneLine, spoken } from './speak.ts';
import type { View } from './view.ts';

/*
 * « Qui a parlé de retirer mon fils ? Rien à voir »: what a row answered was not asked. It is owned in one sentence, what stood before
 * it goes on, and the same row does not come again.
 */

const protests = new RegExp(
  [
    "\\bqui (?:vous |t')?(?:a|avait) (?:jamais )?parle d",
    '\\b(?:rien a voir|aucun rapport|hors sujet|a cote de la plaque|pas du tout ca)\\b|\\bquel rapport\\b',
    "\\bje (?:ne )?(?:vous |te )?(?:parlais?|parle|demandais|demande|voulais dire) (?:pas |juste |seulement |simplement )?(?:de|du|des|d')",
    "\\bj'ai (?:jamais|pas) (?:dit|demande|parle|ecrit)\\b|\\b(?:vous|tu) (?:melange[sz]?|confonde[sz]|confonds)\\b",
    "\\bc'(?:est|etait) pas (?:du tout )?(?:ca|la question|ce que j)",
  ].join('|'),
);
const mostWords = 40;
const answers: ReadonlySet<string> = new Set(
  guideData.asked.filter(({ act, first }) => act === 'answer' && !first).map(({ id }) => id),
);

/** Whether our last reply, or the one before it, answered by a row of the table. */
const answeredByRow = ({ before }: View): boolean =>
  before?.reader === null && before.textIds.some((id) => answers.has(id.split('#')[0]!));

/** Under a step of a path: the apology, and the step once more; null where nothing of the kind is said. */
export const replyToDropped = (view: View, step: Step | null): GuideReply | null => {
  const { last, path } = view;
  if (last.chosen !== undefined || !step || path === null || !answeredByRow(view)) return null;
  if (countWords(last.text) > mostWords) return null;
  const says = sentencesIn(last.text).some((each) => protests.test(plain(each)));
  if (!says) return null;
  const said = [oneLine(view, ['answer-dropped-1', 'answer-dropped-2'])];
  // The page stands above already, and is not made once more.
  if (step.page && view.before)
    return spoken(view, { said, kind: 'path', asked: view.before.asked, choices: view.before.choices, path });
  return askStep(view, step.id, { path, again: true, lead: said });
};
