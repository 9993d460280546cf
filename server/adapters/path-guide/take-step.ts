import { choiceIds } from '#shared/safety/turn-record.ts';
import { askStep, choicesUnder, type Going, startMenu } from './ask-step.ts';
import { type Close, closeMark, feltEnds, wasHeavier } from './closes.ts';
import { type GuideChoice, guideData, type Step, stepAsked } from './guide-data.ts';
import type { GuideEffects, GuideReply } from './occasion.ts';
import {
  answersOf,
  isBrief,
  markedIn,
  pageOf,
  passagesOf,
  passageTurns,
  shortInARow,
  smallStepOf,
  waits,
} from './passage.ts';
import { choicesListed } from './several.ts';
import { bare } from './shape.ts';
import { askedOf, line, oneLine, type Said, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/* What an answer to a step leads to. An answer is kept as it is; only the choice that was tapped decides the way. */

/** Ways out and on that may be typed or said as well as tapped. */
const typedWays: readonly [RegExp, string][] = [
  [/^(?:passe|passer|je passe|suivant|suivante|question suivante|on passe)$/, 'skip'],
  [/^(?:stop|m'arreter la|je m'arrete la|on s'arrete la|arreter)$/, 'leave'],
  [/^(?:c'est tout|voila|voila c'est tout|j'ai fini|fini|c'est bon)$/, 'done'],
];
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
  const way = typedWays.find(([pattern]) => pattern.test(words))?.[1];
  if (way && shown.some(({ id }) => id === way)) return way;
  const place = ordinals.findIndex((pattern) => pattern.test(words));
  return place === -1 ? null : (shown.filter(({ id }) => id !== 'danger')[place]?.id ?? null);
};

const notKnowing =
  /^(?:je )?(?:ne )?(?:sais|sait) pas(?: trop| vraiment)?$|^(?:jsp|aucune idee|chais pas|j'sais pas)$/;

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

/** The last step of a path that was left unanswered. */
const leftStep = (view: View): { step: Step; path: string | null } | null => {
  for (const { asked, path } of lastRecords(view, 10)) {
    const step = stepAsked(asked);
    if (step && path !== null && step.id.split('/')[0] !== 'menu') return { step, path };
  }
  return null;
};

const pathOf = (id: string): string => id.split('/')[0]!;
const isPath = (id: string): boolean => guideData.paths.some((path) => path.id === id);

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

const closing: readonly string[] = ['lighter-end', 'same-end', 'write-on'];

/** Goes where a choice or a step leads. */
export const goTo = (
  view: View,
  target: string,
  given: Pick<Going, 'lead' | 'effects' | 'tapsOnly' | 'chosen' | 'marks'> = {},
): GuideReply => {
  const lead = given.lead ?? [];
  if (target === 'stop') return endHere(view, lead);
  if (target === 'danger') return askDanger(view);
  if (target === 'then' || target === 'aloud')
    return stepThatWaits(view, { ...given, aloud: target === 'aloud' });
  if (target === 'whole' || target === 'short') return beginWaiting(view, target, given);
  if (target === 'resume') {
    const left = leftStep(view);
    return left
      ? askStep({ ...view, path: left.path }, left.step.id, { ...given, path: left.path })
      : goTo(view, startMenu(view).id, given);
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
    return askStep({ ...view, path: to }, target, { ...given, path: to, begins: true });
  return askStep(view, target, { ...given, path: to === 'menu' ? null : view.path });
};

/** What the person chose to keep. */
const keptBy = (view: View, choice: GuideChoice | undefined): GuideEffects | undefined => {
  if (!choice?.keep || view.ephemeral) return undefined;
  const page = pageOf(view);
  const summary = choice.keep === 'sentence' ? (markedIn(view) ?? answersOf(view)[0]?.text) : page;
  return summary ? { page: { summary, step: smallStepOf(view) } } : undefined;
};

/** What a choice asks the product to do. */
const effectsOf = (view: View, choice: GuideChoice | undefined): GuideEffects | undefined =>
  choice?.step ? { lastStep: choice.step } : keptBy(view, choice);

/** A scale asked a second time: lighter where the answer now stands earlier on it. */
const afterScale = (view: View, step: Step, chosen: string): string | null => {
  if (!step.compare) return null;
  const order = step.choices.map(({ id }) => id);
  const then = answersOf(view).find(({ step: { id } }) => id === step.compare!.with)?.choice;
  if (!then) return 'line:exercise-done';
  return order.indexOf(chosen) < order.indexOf(then) ? step.compare.lower : null;
};

/** How the path ended, where this answer says so: at its close, or by the scale after an exercise. */
const endSaid = (view: View, step: Step, taken: string, next: string): Close | null => {
  const asks = step.id === 'close/lighter' || step.id === 'finir/close';
  const felt = asks
    ? feltEnds.find((each) => each === taken)
    : step.compare && next !== 'line:exercise-done' && (next === step.compare.lower ? 'lighter' : 'same');
  return felt && view.path !== null ? { path: view.path, felt, at: view.at } : null;
};

/** Written in a writing step: kept in silence, with a small tick. */
const tick = (view: View, step: Step): GuideReply =>
  spoken(view, {
    said: [line(view, view.ephemeral ? 'tick-passing' : 'tick')],
    kind: 'path',
    asked: askedOf(step),
    choices: choicesUnder(view, step),
    path: view.path,
    ...(step.hint && { hint: step.hint[view.address] }),
  });

const withLead = (view: View, ids: readonly (string | undefined)[]): Said[] =>
  ids.flatMap((id) => (id ? [line(view, id)] : []));

/** The words of a message as the answer to a step. */
const takeWords = (view: View, step: Step): GuideReply => {
  if (step.mode === 'write') return tick(view, step);
  const unknown = notKnowing.test(bare(view.last.text));
  const short = shortInARow(view);
  const tired = short >= 3 && !view.said.slice(-6).includes('menu/tired#0');
  if (tired) return askStep(view, 'menu/tired', { path: view.path });
  const weary = short === 2;
  // Who does not know is asked next what one tap answers.
  const tapsOnly = weary || unknown;
  const lead = withLead(view, [
    unknown ? 'not-knowing' : undefined,
    weary && !unknown ? 'taps-only' : undefined,
    step.sayAfter,
  ]);
  return goTo(view, step.otherTo ?? step.next ?? 'stop', { lead, tapsOnly });
};

/** The reply to a message under a step; null where the message is free writing. */
export const takeStep = (view: View, step: Step): GuideReply | null => {
  const taken = choiceTaken(view, step);
  if (taken === 'danger') return askDanger(view);
  if (taken === 'leave') return endHere(view);
  const choice = step.choices.find(({ id }) => id === taken);
  const effects = effectsOf(view, choice);
  const lead = withLead(view, [choice?.say]);
  if (choice && taken !== null) {
    const next = afterScale(view, step, taken) ?? choice.to ?? step.next ?? 'stop';
    const chosen = choice.to !== undefined;
    const end = endSaid(view, step, taken, next);
    // Heavier for the second time: a line and somebody to reach are named at once.
    const again = end?.felt === 'heavier' && wasHeavier(view, end.path);
    return goTo(view, again ? 'close/heavier-again' : next, {
      lead,
      chosen,
      ...(end && { marks: [closeMark(end.path, end.felt)] }),
      ...(effects && { effects }),
    });
  }
  const isMenu = step.mode === 'menu' || step.mode === 'listen';
  if (taken === 'skip' || taken === 'none') return goTo(view, step.next ?? 'stop', { lead });
  if (isMenu) return null;
  return takeWords(view, step);
};

/** A tap under a reply that is no longer the last: a path may still be begun, a question that is past is not answered. */
export const takeOlder = (view: View, step: Step): GuideReply => {
  const choice = step.choices.find(({ id }) => id === view.last.chosen);
  if (view.last.chosen === 'danger') return askDanger(view);
  const opens = choice?.to && step.mode === 'menu' && isPath(pathOf(choice.to));
  if (opens && choice.to) return goTo(view, choice.to);
  const now = stepAsked(view.before?.asked);
  return now
    ? askStep(view, now.id, { path: view.path, lead: [line(view, 'older')] })
    : spoken(view, { said: [line(view, 'older')], kind: 'listen' });
};
