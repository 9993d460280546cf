import { answerAsked, answered } from './answer-asked.ts';
import { resumeRow } from './aside.ts';
import { goTo } from './go-to.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { fitsRow } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, countWords, plain } from './shape.ts';
import { line, oneLine, spoken } from './speak.ts';
import type { View } from './view.ts';

/*
 * « Si je garde la page, elle va où ? », « c’est long, votre truc ? » under choices: it is answered, and the choices stand again. Under
 * a question of a path answer-aside.ts does the same.
 */

const rows = guideData.asked.filter(({ guide }) => guide);
const keepsRow = guideData.asked.find(({ id }) => id === 'closing-keeps')!;
const fitsKeeping = (text: string): boolean => sentencesIn(text).some((each) => fitsRow(keepsRow, each));

/** « Je vais juste la prendre en photo. Merci quand même »: who thanks under the page, and asks nothing, has done. */
const thanks = /\b(?:merci|mrc)\b/;
const mostWordsThanking = 40;
const leavesPage = ({ step, last }: View): boolean =>
  step?.id === 'close/keep' &&
  thanks.test(plain(last.text)) &&
  countWords(last.text) <= mostWordsThanking &&
  !asksSomething(last.text);

/** « Ma version, c’est sans le proverbe. On peut changer ? »: the text is taken up once more, and the page waits. */
const changesText =
  /\b(?:changer|corriger|modifier|refaire|reprendre|reecrire|rectifier)\b[^.!?]{0,24}(?:\?|\b(?:ma|la|cette|le|ce) (?:version|phrase|texte|page|message)\b)|\bma version,? (?:ce n'est|c'est) pas\b|\bma version,? c'est\b/;
const takesUpText = ({ step, path, last }: View): boolean =>
  step?.id === 'close/keep' && path === 'preparer' && changesText.test(plain(last.text));

/** The answer to such a question; null where nothing of the kind is asked. */
export const replyToPathAsked = (view: View): GuideReply | null => {
  const { before, step, last, path } = view;
  if (last.chosen !== undefined || !before || step?.mode !== 'menu' || before.choices.length === 0)
    return null;
  if (takesUpText(view))
    return goTo(view, 'preparer/version', {
      lead: [oneLine(view, ['remarked-1', 'remarked-2', 'remarked-3'])],
    });
  // No exercise was begun: what is kept of the talk is asked.
  if (
    path === null &&
    step.id === 'menu/wish' &&
    sentencesIn(last.text).some((each) => fitsRow(resumeRow, each))
  )
    return fitsKeeping(last.text) ? answerAsked({ ...view, path: null }, keepsRow) : null;
  const row = sentencesIn(last.text)
    .flatMap((sentence) => rows.find((each) => fitsRow(each, sentence)) ?? [])
    .at(-1);
  const done = line(view, view.ephemeral ? 'stop-passing' : 'stop-thanked');
  if (!row) return leavesPage(view) ? spoken(view, { said: [done], kind: 'end' }) : null;
  const { asked, choices } = before;
  return spoken(view, { said: answered(view, row), kind: 'help', asked, choices, path });
};
