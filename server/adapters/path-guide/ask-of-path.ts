import { answered } from './answer-asked.ts';
import { endHere } from './go-to.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { fitsRow } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, countWords, plain } from './shape.ts';
import { spoken } from './speak.ts';
import type { View } from './view.ts';

/*
 * « Si je garde la page, elle va où ? », « c’est long, votre truc ? » under choices: it is answered, and the choices stand again. Under
 * a question of a path answer-aside.ts does the same.
 */

const rows = guideData.asked.filter(({ guide }) => guide);

/** « Je vais juste la prendre en photo. Merci quand même »: who thanks under the page, and asks nothing, has done. */
const thanks = /\b(?:merci|mrc)\b/;
const mostWordsThanking = 40;
const leavesPage = ({ step, last }: View): boolean =>
  step?.id === 'close/keep' &&
  thanks.test(plain(last.text)) &&
  countWords(last.text) <= mostWordsThanking &&
  !asksSomething(last.text);

/** The answer to such a question; null where nothing of the kind is asked. */
export const replyToPathAsked = (view: View): GuideReply | null => {
  const { before, step, last, path } = view;
  if (last.chosen !== undefined || !before || step?.mode !== 'menu' || before.choices.length === 0)
    return null;
  const row = sentencesIn(last.text)
    .flatMap((sentence) => rows.find((each) => fitsRow(each, sentence)) ?? [])
    .at(-1);
  if (!row) return leavesPage(view) ? endHere(view) : null;
  const { asked, choices } = before;
  return spoken(view, { said: answered(view, row), kind: 'help', asked, choices, path });
};
