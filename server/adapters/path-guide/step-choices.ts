import type { Turn } from '#shared/safety/levels.ts';
import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { mayBeFeared, onlyPerson, personsMeant } from './about-person.ts';
import { rests } from './closes.ts';
import { type GuideChoice, guideData, type Step, stepAsked } from './guide-data.ts';
import { isWhich, sentencesToKeep } from './kept-sentence.ts';
import { ownSentences } from './own-sentences.ts';
import { passageTurns } from './passage.ts';
import { isToUs } from './recognise.ts';
import { plain } from './shape.ts';
import { lineText, shownChoice } from './speak.ts';
import { type View, wasAsked } from './view.ts';

/* The choices under a step, with the ways on and out. */

const mostSentences = 8;

/** Sentences to choose from: those of this passage where it has some, else what was written before it. */
export const sentencesFor = (view: View, step: Step): string[] => {
  if (isWhich(step)) return sentencesToKeep(view);
  const { id } = step;
  const passage = passageTurns(view);
  const begun = stepAsked(passage[0]?.record?.asked)?.id;
  // A path that began with what was already written has its sentences before it.
  const before = guideData.paths.some(({ told }) => told !== undefined && told.step === begun);
  const all = id.startsWith('point/') || before ? view.turns : passage;
  const found = ownSentences(all, view.door, mostSentences, isToUs);
  return found.length > 0 ? found : ownSentences(view.turns, view.door, mostSentences, isToUs);
};

const mostBefore = 6;

/**
 * « J’ai peur de cette personne » belongs to the first question, to whom one wants to talk. Where that is passed over since it was
 * told, it stands under the next one; only before a partner, or where something was told that frightens.
 */
const isOddlyFeared = (view: View, { id }: Step): boolean => {
  if (id !== 'preparer/about') return false;
  const { messages, persons } = ofThisPath(view);
  const told = messages.join('\n');
  return !mayBeFeared(persons, told);
};

/** Which sentence counts was asked in between: what was told before it goes on after it. */
const isMarking = (before: Turn | undefined): boolean => before?.record?.asked === 'path:menu/mark';

/** Messages before a path, newest first, back to a tap or another path: what was told before those may be about somebody else. */
const toldBefore = (before: readonly Turn[]): string[] => {
  const told: string[] = [];
  for (const [index, turn] of [...before.entries()].toReversed()) {
    const { role, chosen, text, record } = turn;
    const tapped = chosen !== undefined && !isMarking(before[index - 1]);
    const ends = role === 'user' ? tapped : (record?.path ?? null) !== null;
    if (ends || told.length >= mostBefore) break;
    if (role === 'user' && chosen === undefined) told.push(text);
  }
  return told;
};

/** « Comment je lui parle, à Fred ? »: the message that leads to the path says whom it is about. */
const tellsWhom = guideData.paths.find(({ id }) => id === 'preparer')!.told!.tells!;

/** Messages that may be about the person of this path, newest first; and of whom they speak. */
const ofThisPath = (view: View): { messages: string[]; persons: string[] } => {
  const passage = passageTurns(view);
  // The tap that began it stands before its first reply.
  const before = passage[0] ? view.turns.slice(0, view.turns.indexOf(passage[0])) : view.turns;
  const began = before.at(-1)?.chosen !== undefined ? before.slice(0, -1) : before;
  const told = toldBefore(began);
  const within = passage.flatMap(({ role, chosen, text }) => (role === 'user' && !chosen ? [text] : []));
  const asking = told.filter((text) => tellsWhom.test(plain(text)));
  const named = [...within.slice(0, 1), ...asking, ...told.slice(0, 1)]
    .map(personsMeant)
    .find(({ length }) => length > 0);
  return {
    messages: [...within.toReversed(), ...told],
    persons: named ?? onlyPerson(told),
  };
};

const asSentences = (sentences: readonly string[]): ShownChoice[] =>
  sentences.map((label, index) => ({ id: `s${index + 1}`, label }));

/** The choices of a step, as they can be shown now. */
export const choicesUnder = (view: View, step: Step): ShownChoice[] => {
  const closed = wasAsked(view);
  const own = step.choices.filter(
    ({ id, calmOnly }) => !(closed && calmOnly) && !(id === 'afraid' && isOddlyFeared(view, step)),
  );
  const shown = own.map((choice) => shownChoice(view, choice));
  const extra = (id: string, label: string): ShownChoice => ({
    id,
    label: lineText(label)[view.address],
  });
  // Their sentences are not said aloud: the question stands open, and any words answer it.
  if (step.mode === 'own' && view.channel === 'voice')
    return [extra('skip', 'skip'), extra('leave', 'leave')];
  if (step.mode === 'own') {
    return [
      ...asSentences(sentencesFor(view, step)),
      extra('none', 'none-of-them'),
      extra('skip', 'skip'),
      extra('leave', 'leave'),
    ];
  }
  if (step.mode === 'words' || step.mode === 'tap')
    return [...shown, extra('skip', 'skip'), extra('leave', 'leave')];
  if (step.mode === 'write' || step.mode === 'exercise') return [...shown, extra('leave', 'leave')];
  return restedLast(view, own).map((choice) => shownChoice(view, choice));
};

const endOfList: readonly string[] = ['more', 'stop', 'finir'];

/** A path that weighed twice in a row is offered after the others. */
const restedLast = (view: View, choices: readonly GuideChoice[]): GuideChoice[] => {
  const resting = choices.filter(({ to }) => to !== undefined && rests(view, to.split('/')[0]!));
  if (resting.length === 0) return [...choices];
  const others = choices.filter((choice) => !resting.includes(choice));
  const at = others.findIndex(({ id }) => endOfList.includes(id));
  return others.toSpliced(at === -1 ? others.length : at, 0, ...resting);
};
