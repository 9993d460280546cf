import { asking, progress, saidAloud, shownAbove } from './around-step.ts';
import { willWrite } from './by-writing.ts';
import { exerciseHere } from './exercise-words.ts';
import { guideData, type Step } from './guide-data.ts';
import type { GuideEffects, GuideReply } from './occasion.ts';
import { mayShow } from './own-sentences.ts';
import { answerTo, beginsPath, isBrief, pageOf, shortMark, waits, wantsTaps } from './passage.ts';
import { isLate } from './shape.ts';
import { askedOf, filled, leastSaid, line, type Said, spoken } from './speak.ts';
import { choicesUnder, sentencesFor } from './step-choices.ts';
import type { View } from './view.ts';

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

const stepAt = (id: string): Step => guideData.steps.get(id)!;

/** A scale that is asked twice is asked twice, or what is said after it would be untrue. */
const isScale = ({ id, compare }: Step): boolean =>
  compare !== undefined || [...guideData.steps.values()].some((other) => other.compare?.with === id);

/** Whether a step is left out: in the short version those without a star, after one-word answers those to be written. */
const isPassedOver = (view: View, step: Step, going: Going): boolean => {
  if (going.begins || going.again || !step.next || !asking.includes(step.mode)) return false;
  if ((going.tapsOnly || wantsTaps(view)) && writing.includes(step.mode)) return true;
  const brief = isBrief(view) || (going.marks?.includes(shortMark) ?? false);
  return brief && !step.star && !going.chosen && !isScale(step);
};

/**
 * Their words are repeated only when they say so: aloud, where a preview shows a message to whoever is near, and where the two
 * sentences to compare hold danger, an insult to oneself or an accusation.
 */
const asksToReread = (view: View, step: Step, { aloud }: Going): boolean => {
  if (aloud !== undefined || step.lastPage) return false;
  const painful = (step.both ?? []).some((id) => !mayShow(answerTo(view, id)?.text ?? '', view.door));
  return view.channel !== 'web' || painful;
};

/** What a step needs is not there: it is passed over, with what is said of that. */
const missing = (view: View, step: Step): Said[] | null => {
  // One sentence is no choice.
  if (step.mode === 'own' && sentencesFor(view, step).length < 2)
    return step.empty ? [line(view, step.empty)] : [];
  if (step.both && shownAbove(view, step).length === 0) return [];
  if (step.page && step.next && pageOf(view) === null) return [];
  return null;
};

/** The wording for the way that is meant, where the step has some for it. */
const stemFor = (view: View, step: Step): { id: string; text: Step['stems'][number] } | null => {
  const writes = step.stems.some(({ by }) => by) && willWrite(view);
  return leastSaid(view, step.id, step.stems, ({ by }) => (by === 'writing') === writes);
};

/** « Tu... enfin Sophie a annulé »: what was begun and said otherwise stands in the draft as it was typed. */
const falseStart = /(?:^|[.!?\n]\s*)\S{1,12}\s?(?:\.{2,}|…),?\s*(?:enfin|pardon|non|je veux dire)\b/i;
const startsTwice = (view: View, step: Step): boolean =>
  step.draft?.some((id) => falseStart.test(answerTo(view, id)?.text ?? '')) ?? false;

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
  const choices = choicesUnder(view, step);
  const stem = stemFor(view, step);
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
      ...(above.length > 0 && startsTwice(view, step) ? [line(view, 'draft-false-start')] : []),
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
