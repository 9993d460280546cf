import type { Turn } from '#shared/safety/levels.ts';
import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { rests } from './closes.ts';
import { type GuideChoice, guideData, type Step, stepAsked } from './guide-data.ts';
import { ownSentences } from './own-sentences.ts';
import { answersOf, markedFreely, passageTurns } from './passage.ts';
import { isToUs } from './recognise.ts';
import { countWords, plain } from './shape.ts';
import { lineText, shownChoice } from './speak.ts';
import { type View, wasAsked } from './view.ts';

/* The choices under a step, with the ways on and out. */

const mostSentences = 8;

/** Sentences to choose from: those of this passage where it has some, else what was written before it. */
export const sentencesFor = (view: View, { id }: Step): string[] => {
  const passage = passageTurns(view);
  const begun = stepAsked(passage[0]?.record?.asked)?.id;
  // A path that began with what was already written has its sentences before it.
  const before = guideData.paths.some(({ told }) => told !== undefined && told.step === begun);
  const all = id.startsWith('point/') || before ? view.turns : passage;
  const found = ownSentences(all, view.door, mostSentences, isToUs);
  return found.length > 0 ? found : ownSentences(view.turns, view.door, mostSentences, isToUs);
};

const mostReused = 3;
const enoughWords = 4;

const mostBefore = 6;

/** Messages before a path, back to a tap or another path: what was told before those may be about somebody else. */
const toldBefore = (before: readonly Turn[]): string[] => {
  const told: string[] = [];
  for (const { role, chosen, text, record } of before.toReversed()) {
    const ends = role === 'user' ? chosen !== undefined : (record?.path ?? null) !== null;
    if (ends || told.length >= mostBefore) break;
    if (role === 'user') told.push(text);
  }
  return told;
};

/** What belongs to the subject of this path: what was written in it and just before, and the sentence that they marked. */
const ofThisPath = (view: View): string => {
  const passage = passageTurns(view);
  // The tap that began it stands before its first reply.
  const before = passage[0] ? view.turns.slice(0, view.turns.indexOf(passage[0])) : view.turns;
  const began = before.at(-1)?.chosen !== undefined ? before.slice(0, -1) : before;
  return [
    ...toldBefore(began),
    markedFreely(view.turns) ?? '',
    ...passage.filter(({ role }) => role === 'user').map(({ text }) => text),
  ].join('\n');
};

/** Steps that ask for facts: what tells a feeling or a wish belongs to another one. */
const facts: readonly string[] = ['preparer/about', 'preparer/camera'];
const belongsElsewhere = (id: string, sentence: string): boolean =>
  facts.includes(id) &&
  ['preparer/feel', 'preparer/ask'].some((other) => guideData.steps.get(other)?.reuse?.test(plain(sentence)));

/** What was told to us is seldom what is to be said to somebody: « J’ai 10 min, je mange dans le camion » is no fact for them. */
const writtenAnew: readonly string[] = ['preparer/about', 'preparer/camera', 'preparer/feel'];

/** Sentences that they wrote before and that may answer this step: nobody is asked to write them once more. */
export const reusable = (view: View, { id, reuse }: Step): string[] => {
  if (!reuse || view.channel !== 'web' || writtenAnew.includes(id)) return [];
  const given = answersOf(view).map(({ text }) => text);
  const near = ofThisPath(view);
  const offered = passageTurns(view).flatMap(({ record }) => record?.choices.map(({ label }) => label) ?? []);
  return ownSentences(view.turns, view.door, mostSentences, isToUs)
    .filter(
      (each) =>
        countWords(each) >= enoughWords &&
        reuse.test(plain(each)) &&
        near.includes(each) &&
        !belongsElsewhere(id, each) &&
        !offered.includes(each) &&
        !given.some((text) => text.includes(each)),
    )
    .slice(-mostReused);
};

const asSentences = (sentences: readonly string[]): ShownChoice[] =>
  sentences.map((label, index) => ({ id: `s${index + 1}`, label }));

/** The choices of a step, as they can be shown now. */
export const choicesUnder = (view: View, step: Step): ShownChoice[] => {
  const closed = wasAsked(view);
  const own = step.choices.filter(({ calmOnly }) => !(closed && calmOnly));
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
    return [...asSentences(reusable(view, step)), ...shown, extra('skip', 'skip'), extra('leave', 'leave')];
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
