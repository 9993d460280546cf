import { choiceIds } from '#shared/safety/turn-record.ts';
import { answered } from './answer-asked.ts';
import { askStep, type Going, startMenu } from './ask-step.ts';
import { guideData, type Step, stepAsked } from './guide-data.ts';
import { isLightTalk } from './light-talk.ts';
import type { GuideReply } from './occasion.ts';
import {
  answerTo,
  beginsPath,
  isBrief,
  markedFreely,
  passagesOf,
  passageTurns,
  waits,
  writtenBefore,
} from './passage.ts';
import { countWords } from './shape.ts';
import { askedOf, line, oneLine, type Said, spoken } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { lastRecords, type View } from './view.ts';

/* Where a choice or a step leads: another step, a line, the end, the question about danger, what was held back. */

/** Which danger: the five choices of the safety room. What is tapped there is its business. */
export const askDanger = (view: View, given: { stays?: boolean } = {}): GuideReply =>
  spoken(view, {
    said: given.stays
      ? [line(view, 'danger-stay')]
      : [oneLine(view, ['danger-ask', 'danger-ask-2', 'danger-ask-3'])],
    kind: 'help',
    asked: 'danger',
    choices: view.door
      .dangerChoices(view.address)
      .filter(({ id }) => (choiceIds.danger as readonly string[]).includes(id)),
  });

/** The end that was asked for: nothing is confirmed and nothing is asked. */
export const endHere = (view: View, lead: readonly Said[] = []): GuideReply =>
  spoken(view, { said: [...lead, line(view, view.ephemeral ? 'stop-passing' : 'stop')], kind: 'end' });

const leastTalked = 4;

/** A path that is left in the middle of a talk: the talk goes on. Who came for the path alone is let go. */
export const leavePath = (view: View): GuideReply => {
  const from = view.turns.findLastIndex(({ record }) =>
    record?.textIds.some((id) => id.startsWith(beginsPath(''))),
  );
  const talked = view.turns
    .slice(0, Math.max(from, 0))
    .some(
      ({ role, chosen, text }) => role === 'user' && chosen === undefined && countWords(text) >= leastTalked,
    );
  if (view.path === null || !talked) return endHere(view);
  const ids = view.ephemeral ? ['path-left-passing'] : ['path-left-1', 'path-left-2'];
  return spoken(view, { said: [oneLine(view, ids)], kind: 'listen' });
};

/** The last step of a path that was left unanswered. */
export const leftStep = (view: View): { step: Step; path: string | null } | null => {
  for (const { asked, path } of lastRecords(view, 10)) {
    const step = stepAsked(asked);
    if (step && path !== null && step.id.split('/')[0] !== 'menu') return { step, path };
  }
  return null;
};

export const pathOf = (id: string): string => id.split('/')[0]!;
export const isPath = (id: string): boolean => guideData.paths.some((path) => path.id === id);

/** From the third passage on, and every third time, the short version is offered; at night the path is short already. */
const offersShort = (view: View, path: string): boolean => {
  const before = passagesOf(view, path);
  return before >= 2 && before % 3 === 2 && !isBrief({ ...view, path: null });
};

/** The step that the last reply held back, in the path of that reply. */
const stepThatWaits = (view: View, given: Partial<Going>): GuideReply => {
  const id = view.before?.textIds.find((each) => each.startsWith(waits('')))?.slice(waits('').length);
  const known = id !== undefined && guideData.steps.has(id);
  if (!known) return askStep(view, startMenu(view).id, { path: null });
  return askStep(view, id, { ...given, path: view.path, begins: passageTurns(view).length === 0 });
};

/** Begins the path that waited for an answer about its length. */
const beginWaiting = (view: View, length: 'whole' | 'short', given: Partial<Going>): GuideReply => {
  const path = guideData.paths.find(({ id }) => id === view.path);
  if (!path) return askStep(view, startMenu(view).id, { path: null });
  return askStep(view, path.first, { ...given, path: path.id, begins: true, brief: length === 'short' });
};

/** The first step of a path, or the one for who has just written about it. */
const beginsAt = (view: View, target: string): string => {
  const path = guideData.paths.find(({ first }) => first === target);
  if (!path?.told) return target;
  return isTold(view, path) ? path.told.step : target;
};

/** Whether what a path begins with was just written. */
export const isTold = (view: View, { id, told }: (typeof guideData.paths)[number]): boolean =>
  told !== undefined && Math.max(0, ...writtenBefore(view.turns, id).map(countWords)) >= told.words;

/** What is said before the first question of a path whose beginning was just written. */
const toldFirst = (view: View, target: string): Said[] => {
  const path = guideData.paths.find(({ first }) => first === target);
  return path?.told?.say && isTold(view, path) ? [line(view, path.told.say)] : [];
};

const closing: readonly string[] = ['lighter-end', 'same-end', 'write-on', 'none-marked'];

/** Goes where a choice or a step leads. */
export const goTo = (
  view: View,
  target: string,
  given: Pick<Going, 'lead' | 'effects' | 'tapsOnly' | 'chosen' | 'marks'> = {},
): GuideReply => {
  const lead = given.lead ?? [];
  // « Plus léger, pareil ou plus lourd » was answered a moment ago: it is not asked again.
  const toldHow = view.said.slice(-8).some((id) => id.startsWith('close/lighter#'));
  if (target === 'stop' || (target === 'finir/close' && toldHow)) return endHere(view, lead);
  if (target === 'danger') return askDanger(view);
  if (target === 'deposer/which' && view.path === null && markedFreely(view.turns) !== null)
    return goTo(view, 'deposer/room', given);
  if (target === 'menu/what-for' && isLightTalk(view)) return goTo(view, 'menu/what-for-light', given);
  if (target === 'then' || target === 'aloud')
    return stepThatWaits(view, { ...given, aloud: target === 'aloud' });
  if (target === 'whole' || target === 'short') return beginWaiting(view, target, given);
  if (target === 'resume') {
    const left = leftStep(view);
    if (!left) return goTo(view, startMenu(view).id, given);
    const inPath = { ...view, path: left.path };
    // What was answered before the path was interrupted is not asked again.
    const answered = left.step.next !== undefined && answerTo(inPath, left.step.id) !== undefined;
    const step = answered && guideData.steps.has(left.step.next!) ? left.step.next! : left.step.id;
    return askStep(inPath, step, { ...given, path: left.path });
  }
  if (target === 'past') {
    const left = leftStep(view);
    const next = left?.step.next;
    if (!left || !next || !guideData.steps.has(next)) return goTo(view, next ?? 'stop', given);
    return askStep({ ...view, path: left.path }, next, { ...given, path: left.path });
  }
  if (target.startsWith('answer:')) {
    const row = guideData.asked.find(({ id }) => `answer:${id}` === target)!;
    return spoken(view, { said: [...lead, ...answered(view, row)], kind: row.kind });
  }
  if (target.startsWith('line:')) {
    const id = target.slice('line:'.length);
    const after = guideData.steps.get('menu/after')!;
    const ends = closing.includes(id);
    return spoken(view, {
      said: [...lead, line(view, id)],
      kind: id === 'reach' ? 'help' : id.endsWith('-end') ? 'end' : 'listen',
      ...(!ends && { asked: askedOf(after), choices: choicesUnder(view, after) }),
      ...(given.marks && { marks: given.marks }),
      ...(given.effects && { effects: given.effects }),
    });
  }
  const to = pathOf(target);
  const stays = view.path !== null && (to === 'close' || to === 'pas' || to === view.path);
  const again = view.step !== null && pathOf(view.step.id) === 'menu' && to !== 'close';
  if (stays && !again) return askStep(view, target, { ...given, path: view.path });
  if (guideData.paths.some(({ first, oneLength }) => first === target && !oneLength) && offersShort(view, to))
    return askStep(view, 'menu/short', { ...given, path: to });
  if (isPath(to) || to === 'pas')
    return askStep({ ...view, path: to }, beginsAt(view, target), {
      ...given,
      lead: [...lead, ...toldFirst(view, target)],
      path: to,
      begins: true,
    });
  return askStep(view, target, { ...given, path: to === 'menu' ? null : view.path });
};
