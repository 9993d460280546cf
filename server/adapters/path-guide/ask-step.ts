import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { rests } from './closes.ts';
import { exerciseHere } from './exercise-words.ts';
import { type GuideChoice, guideData, type Step } from './guide-data.ts';
import type { GuideEffects, GuideReply } from './occasion.ts';
import { mayShow, ownSentences } from './own-sentences.ts';
import {
  answerTo,
  beginsPath,
  isBrief,
  markedIn,
  pageOf,
  passageTurns,
  shortMark,
  waits,
  wantsTaps,
} from './passage.ts';
import { isLate } from './shape.ts';
import { askedOf, filled, leastSaid, line, lineText, type Said, shownChoice, spoken } from './speak.ts';
import { type View, wasAsked } from './view.ts';

/* Puts the question of a step: what stands above it, its wording, its choices and the two ways out. */

export type Going = {
  /** The path that the reply belongs to. */
  path: string | null;
  /** Said before the question. */
  lead?: readonly Said[];
  effects?: GuideEffects;
  /** The path begins here. */
  begins?: boolean;
  /** Only questions that one tap answers. */
  tapsOnly?: boolean;
  /** A choice that was tapped leads here: the step is put, also in the short version. */
  chosen?: boolean;
  /** Whether their words are said with the question, where it was asked about. */
  aloud?: boolean;
  /** It was asked before, and is put again. */
  again?: boolean;
  /** The short version was chosen. */
  brief?: boolean;
  /** Ids that say nothing, such as how a path ended. */
  marks?: readonly string[];
};

const writing: readonly Step['mode'][] = ['words', 'write'];
const asking: readonly Step['mode'][] = ['words', 'tap', 'own'];
const mostSentences = 8;

const stepAt = (id: string): Step => guideData.steps.get(id)!;

/** A scale that is asked twice is asked twice, or what is said after it would be untrue. */
const isScale = ({ id, compare }: Step): boolean =>
  compare !== undefined || [...guideData.steps.values()].some((other) => other.compare?.with === id);

/** Whether a step is left out: in the short version those without a star, after one-word answers those to be written. */
const isPassedOver = (view: View, step: Step, going: Going): boolean => {
  if (going.begins || going.again || !step.next || !asking.includes(step.mode)) return false;
  if ((going.tapsOnly || wantsTaps(view)) && writing.includes(step.mode)) return true;
  return isBrief(view) && !step.star && !going.chosen && !isScale(step);
};

/** Sentences to choose from: those of this passage where it has some, else what was written before it. */
const sentencesFor = (view: View, { id }: Step): string[] => {
  const all = id.startsWith('point/') ? view.turns : passageTurns(view);
  const found = ownSentences(all, view.door, mostSentences);
  return found.length > 0 ? found : ownSentences(view.turns, view.door, mostSentences);
};

const quoted = (view: View, sentence: string | null): Said[] =>
  sentence === null || !mayShow(sentence, view.door)
    ? []
    : [{ id: 'quote', text: `${lineText('you-wrote')[view.address]}\n« ${sentence} »`, block: true }];

const shownAbove = (view: View, step: Step): Said[] => {
  if (step.page) {
    const page = pageOf(view);
    return page === null ? [] : [{ id: 'page', text: page, block: true }];
  }
  if (step.lastPage && view.lastPage) return [{ id: 'last-page', text: view.lastPage.text, block: true }];
  if (step.quote) return quoted(view, markedIn(view));
  if (step.draft) {
    const texts = step.draft.flatMap((id) => answerTo(view, id)?.text ?? []);
    return texts.length === 0 ? [] : [{ id: 'draft', text: texts.join('\n'), block: true }];
  }
  if (step.both) {
    const [first, second] = step.both.map((id) => answerTo(view, id)?.text);
    if (!first || !second) return [];
    return [{ id: 'both', text: `« ${first} »\n« ${second} »`, block: true }];
  }
  return [];
};

const choicesOf = (view: View, step: Step): ShownChoice[] => {
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
    const sentences = sentencesFor(view, step).map((label, index) => ({ id: `s${index + 1}`, label }));
    return [...sentences, extra('none', 'none-of-them'), extra('skip', 'skip'), extra('leave', 'leave')];
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

/** Whatever is answered, one question more comes before the ordinary way goes on. */
const hasSidePath = ({ otherTo, next }: Step): boolean =>
  otherTo !== undefined && otherTo !== next && guideData.steps.get(otherTo)?.next === next;

/** A step whose choices lead to other steps: it may not be the last one. */
const mayGoOn = ({ choices, next }: Step): boolean =>
  choices.some(({ to }) => to !== undefined && to !== next);

/** How many questions are left with this one, along the ordinary way. */
const questionsLeft = (step: Step): number => {
  const path = step.id.split('/')[0];
  let left = 0;
  let at: Step | undefined = step;
  while (at && at.id.split('/')[0] === path && left < 12) {
    if (asking.includes(at.mode)) left += 1 + (hasSidePath(at) ? 1 : 0);
    at = at.next ? guideData.steps.get(at.next) : undefined;
  }
  return left;
};

const numbers = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

/** How far it still is, in words: said at the second question and at the last, and never aloud. */
const progress = (view: View, step: Step, begins: boolean): Said[] => {
  // At night the way is shorter than what would be counted.
  if (view.channel === 'voice' || begins || isBrief(view) || !asking.includes(step.mode)) return [];
  // A path of a few minutes needs no counting.
  const path = guideData.paths.find(({ id }) => id === step.id.split('/')[0]);
  if (!path || path.minutes < 6) return [];
  const left = questionsLeft(step);
  if (left === 1) return mayGoOn(step) ? [] : [{ ...line(view, 'last-one'), block: true }];
  if (view.said.slice(-8).some((id) => id === 'left-n') || left > 5) return [];
  return [{ ...line(view, 'left-n', { n: numbers[left] ?? String(left) }), block: true }];
};

/** By voice the first choices are said as a sentence; words of danger never are. */
export const saidAloud = (view: View, step: Step, choices: readonly ShownChoice[]): Said[] => {
  // A long list is an open question.
  if (view.channel !== 'voice' || !['tap', 'menu'].includes(step.mode) || step.several) return [];
  const [a, b] = choices.filter(({ id }) => !['danger', 'skip', 'leave', 'more'].includes(id));
  if (!a || !b) return [];
  const lowered = ({ label }: ShownChoice) => {
    const name = label.replace(/, [\d à]+min$/, '');
    return name.charAt(0).toLocaleLowerCase('fr') + name.slice(1);
  };
  return [line(view, 'or', { a: lowered(a), b: lowered(b) })];
};

/** Aloud, and where a preview shows a message to whoever is near, their words are repeated only when they say so. */
const asksToReread = (view: View, step: Step, { aloud }: Going): boolean =>
  view.channel !== 'web' && aloud === undefined && !step.lastPage;

/** What a step needs is not there: it is passed over, with what is said of that. */
const missing = (view: View, step: Step): Said[] | null => {
  // One sentence is no choice.
  if (step.mode === 'own' && sentencesFor(view, step).length < 2)
    return step.empty ? [line(view, step.empty)] : [];
  if (step.both && shownAbove(view, step).length === 0) return [];
  if (step.page && step.next && pageOf(view) === null) return [];
  return null;
};

/** The reply that puts this step, or the first after it that has something to ask. */
export const askStep = (view: View, id: string, going: Going): GuideReply => {
  let step = stepAt(id);
  const lead = [...(going.lead ?? [])];
  for (let hops = 0; hops < 12; hops += 1) {
    const lacks = missing(view, step);
    if (!lacks && !isPassedOver(view, step, hops === 0 ? going : { ...going, chosen: false })) break;
    if (lacks) lead.push(...lacks);
    const next: Step | undefined = step.next ? guideData.steps.get(step.next) : undefined;
    if (!next) break;
    step = next;
  }
  const found = shownAbove(view, step);
  if (found.length > 0 && asksToReread(view, step, going))
    return askStep(view, 'menu/reread', {
      ...going,
      lead,
      begins: false,
      marks: [...(going.marks ?? []), waits(step.id)],
    });
  const above = going.aloud === false ? [] : found;
  // Nothing of an ephemeral session is kept: the page is shown, and one goes on.
  if (view.ephemeral && step.page) {
    const passing: Said[] = [...lead, ...above, { ...line(view, 'kept-passing'), block: true }];
    if (step.next) return askStep({ ...view }, step.next, { ...going, lead: passing, tapsOnly: false });
    return spoken(view, { said: passing, kind: 'path', path: null });
  }
  const begins = going.begins ?? false;
  const choices = choicesOf(view, step);
  const stem = leastSaid(view, step.id, step.stems);
  const question: Said[] = stem
    ? [{ id: stem.id, text: filled(view, stem.text), ...(above.length > 0 && { block: true }) }]
    : [];
  let exercise: GuideReply['exercise'] = null;
  if (step.mode === 'exercise') {
    const { said, play } = exerciseHere(view, { place: step.uses, another: step.another });
    lead.push(line(view, 'moment-lead'), said);
    exercise = play;
  }
  return spoken(view, {
    said: [
      ...lead,
      ...above,
      ...question,
      ...saidAloud(view, step, choices),
      ...progress(view, step, begins),
    ],
    kind: step.mode === 'end' ? 'end' : 'path',
    asked: step.mode === 'end' ? null : askedOf(step),
    choices: step.mode === 'end' ? [] : choices,
    path: step.mode === 'end' ? null : going.path,
    ...(step.hint && { hint: step.hint[view.address] }),
    marks: [
      ...(going.marks ?? []),
      ...(begins && going.path ? [beginsPath(going.path), ...(going.brief ? [shortMark] : [])] : []),
    ],
    exercise,
    ...(going.effects && { effects: going.effects }),
  });
};

/** Whether the night has come: « Dormir » takes the place of « Y voir plus clair ». */
export const startMenu = (view: View): Step => stepAt(isLate(view.hour) ? 'menu/night' : 'menu/start');

/** The choices of a step, for a reply that says something of its own. */
export const choicesUnder = (view: View, step: Step): ShownChoice[] => choicesOf(view, step);
