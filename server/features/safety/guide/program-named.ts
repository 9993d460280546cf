import type { Occasion } from './act-data.ts';
import type { GuideReading } from './guide-state.ts';
import { type Draft, saidOn } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import { type Said, slotsOfText } from './wording.ts';

/*
 * That a program answers is said once in a session in danger: as the beginning of what sends to a person (« je ne peux pas venir »),
 * never at the end of a reply, and never after a question or a reproach (docs/decisions/0080).
 */

const sendingSlots = ['ligne', 'crise', 'crise_phrase', 'urgence', 'police', 'jeunes', 'proche', 'ecrit'];

/** Replies in danger before it: where nothing was taken up, beside what was, before any act, and before whatever comes; about another person sooner. */
const replies = { calm: 2, beside: 3, open: 3, any: 3, other: 2 };

const textsOn = new WeakMap<ReplyView['data'], ReadonlySet<string>>();
/** Texts of what sends to somebody near. */
const nearTexts = ({ data }: ReplyView): ReadonlySet<string> => {
  const ids =
    textsOn.get(data) ?? new Set(data.actsOn('owed-by-2').flatMap(({ wordings }) => wordings.flat()));
  textsOn.set(data, ids);
  return ids;
};

const isNear = (view: ReplyView, { textIds }: Said): boolean => nearTexts(view).has(textIds[0] ?? '');
const sends = (view: ReplyView, said: Said): boolean =>
  isNear(view, said) ||
  said.textIds.some((id) => slotsOfText(view.data, id).some((slot) => sendingSlots.includes(slot)));

const receptive: readonly Occasion[] = [
  'reception',
  'reception-quote',
  'listen',
  'space',
  'need-owned',
  'owned-room',
];
const takesUpTexts = new WeakMap<ReplyView['data'], ReadonlySet<string>>();
/** It takes up what was told, and is no act. */
const onlyTakesUp = ({ data }: ReplyView, { textIds }: Said): boolean => {
  const ids =
    takesUpTexts.get(data) ??
    new Set(receptive.flatMap((on) => data.actsOn(on).flatMap(({ wordings }) => wordings.flat())));
  takesUpTexts.set(data, ids);
  return textIds.length > 0 && textIds.every((id) => ids.has(id));
};

/** Before which part it stands, or -1. */
const placeOf = (view: ReplyView, { said, asked }: Draft): number => {
  const { session, self } = view.state;
  const { repliesInDanger: count, turn } = session;
  const refuses = self.facts.refusals?.turn === turn || self.facts.barrier?.turn === turn;
  if (count >= replies.beside) {
    const near = said.findIndex((each) => isNear(view, each));
    if (near >= 0) return near;
  }
  const isOpen = said.length === 1 && asked === null;
  const isFirst = said.length > 1 ? isNear(view, said[0]!) : isOpen && sends(view, said[0]!);
  if (count >= replies.calm && isFirst && !refuses) return 0;
  // Before a sentence that only takes up their words it would stand between them and what they told.
  if (onlyTakesUp(view, said.at(-1)!)) return -1;
  const any = view.subject === 'other' ? replies.other : replies.any;
  const isLate = count >= any || (count >= replies.open && asked === null);
  return isLate && !refuses ? said.length - 1 : -1;
};

/** What answers « are you human? » in calm (path-guide). */
const saidInCalm = /^human#/;
const wasNamed = ({ data, state }: ReplyView): boolean =>
  state.session.saidTexts.some((id) => data.texts.get(id)?.namesProgram === true || saidInCalm.test(id));

/** Before the question that everybody is asked: the person is told that a program asks (docs/decisions/0119). */
export const programBefore = (view: ReplyView, question: Said): readonly Said[] => {
  const named = wasNamed(view) ? null : saidOn(view, 'self-named', { beside: [question] });
  return named ? [named.said, question] : [question];
};

/** The draft with what speaks here, where this is the place. */
export const withProgramNamed = (view: ReplyView, draft: Draft): Draft => {
  const { level, data } = view;
  if (!draft.mayName || draft.guards || draft.kind !== 'guide' || level < 2 || level > 3) return draft;
  if (wasNamed(view)) return draft;
  if (draft.said.some(({ textIds }) => textIds.some((id) => data.texts.get(id)?.namesProgram))) return draft;
  const place = placeOf(view, draft);
  const named = place >= 0 ? saidOn(view, 'self-named', { beside: draft.said })?.said : null;
  return named ? { ...draft, said: draft.said.toSpliced(place, 0, named) } : draft;
};

/** After a question or a reproach it would turn them away. */
export const mayBeNamed = (reading: GuideReading | null): boolean =>
  !reading?.asks && !reading?.objects && !(reading?.told ?? []).includes('anger');
