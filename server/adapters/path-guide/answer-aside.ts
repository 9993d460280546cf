import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { answerAsked, answered, farewell, stillOpen } from './answer-asked.ts';
import { type Aside, asideIn, insideRow, passesOn } from './aside.ts';
import { askStep } from './ask-step.ts';
import { endHere, goTo } from './go-to.ts';
import { type AskedRow, guideData, type Step } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { shortMark } from './passage.ts';
import { recognised, resembled } from './recognise.ts';
import { askedOf, line, oneLine, type Said, shownChoice, spoken } from './speak.ts';
import { takeRest } from './take-step.ts';
import type { View } from './view.ts';

/* The reply to what is no answer: a protest is owned, a question is answered or honestly not, the end is the end. */

const owning = ['owned-1', 'owned-2', 'owned-3'];
const remarked = ['remarked-1', 'remarked-2', 'remarked-3'];
const noAnswer = ['no-answer-1', 'no-answer-2', 'no-answer-3'];

/** Stands first among the text ids of a reply to an answer that asked something besides. */
const besideMark = 'beside';

/** What may be typed under the ways out of a step. */
const leaving: readonly AskedRow['act'][] = ['finish', 'pass', 'protest'];

const always: readonly string[] = ['next', 'more', 'stop'];

/** The step is left; the next one, what was wished for, another path and the end are each a tap away. */
const leaveStep = (view: View, said: readonly Said[], wish?: AskedRow): GuideReply => {
  const aside = guideData.steps.get('menu/aside')!;
  const shown = (id: string) => always.includes(id) || (wish?.ways.includes(id) ?? false);
  // What fits the wish best stands first.
  const place = (id: string) => (wish?.ways.includes(id) ? wish.ways.indexOf(id) : always.length + 9);
  const choices: ShownChoice[] = aside.choices
    .filter(({ id }) => shown(id))
    .toSorted((a, b) => place(a.id) - place(b.id))
    .map((choice) => shownChoice(view, choice));
  return spoken(view, { said, kind: 'path', asked: askedOf(aside), choices, path: view.path });
};

const wishIn = (text: string): AskedRow | undefined => {
  const row = recognised(text, false);
  return row?.act === 'wish' ? row : undefined;
};

/** The step under which the protest stood was left already: the one after it is meant. */
const leftAlready = ({ id }: Step): boolean => id === 'menu/aside';

const replyToRow = (view: View, step: Step, row: AskedRow, rest: string | null = null): GuideReply => {
  const { path } = view;
  const after = leftAlready(step) ? 'past' : (step.next ?? 'stop');
  switch (row.act) {
    case 'finish':
      return endHere(view);
    case 'goodbye':
      return spoken(view, { said: [line(view, farewell(view))], kind: 'end' });
    case 'shorten': {
      const lead = [oneLine(view, ['shortened', 'shortened-2'])];
      if (rest !== null) return takeRest(view, step, rest, { lead, marks: [shortMark] });
      return leaveStep(view, [oneLine(view, owning)]);
    }
    case 'remark':
      return rest === null
        ? askStep(view, step.id, { path, again: true, lead: [oneLine(view, remarked)] })
        : takeRest(view, step, rest, { lead: [oneLine(view, remarked)] });
    case 'pass':
      return goTo(view, after, { lead: [line(view, 'passed-over')] });
    case 'rephrase':
      return askStep(view, step.id, { path, again: true });
    case 'correction':
      return askStep(view, step.id, { path, again: true, lead: [line(view, 'put-right')] });
    case 'wish':
      return leaveStep(view, answered(view, row), row);
    default:
      if (passesOn(view.last.text)) return goTo(view, after, { lead: [line(view, 'owned-pass')] });
      return leaveStep(view, [oneLine(view, owning)], wishIn(view.last.text));
  }
};

const replyToQuestion = (view: View, step: Step, rest: string | null): GuideReply => {
  const row = recognised(view.last.text, true) ?? resembled(view.last.text, view.door.questionKind);
  if (row && (row.wordings.length === 0 || rest === null)) return answerAsked(view, row);
  const lead = row ? answered(view, row) : [oneLine(view, noAnswer)];
  if (rest === null) {
    const said = [...lead, line(view, 'still-open')];
    return spoken(view, { said, kind: 'help', ...stillOpen(view) });
  }
  const after = step.sayAfter ? [line(view, step.sayAfter)] : [];
  return goTo(view, step.otherTo ?? step.next ?? 'stop', { lead: [...lead, ...after], marks: [besideMark] });
};

const replyTo = (view: View, step: Step, aside: Aside): GuideReply =>
  aside.kind === 'row'
    ? replyToRow(view, step, aside.row, aside.rest)
    : replyToQuestion(view, step, aside.rest);

/** The reply to a message typed under a step that is no answer to it; null where it is one. */
export const replyToAside = (view: View, step: Step): GuideReply | null => {
  const { chosen, text } = view.last;
  if (chosen !== undefined) return null;
  if (leftAlready(step)) {
    const row = insideRow(step, text);
    return row && leaving.includes(row.act) ? replyToRow(view, step, row) : null;
  }
  const aside = asideIn(step, text);
  return aside && replyTo(view, step, aside);
};
