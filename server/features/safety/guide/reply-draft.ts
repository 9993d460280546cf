import type { ShownResource } from '#shared/companion/conversation.ts';
import {
  type AskedId,
  choiceIds,
  needId,
  type QuestionId,
  type ShownChoice,
  type TurnRecord,
} from '#shared/safety/turn-record.ts';
import { resourcesFor } from '../numbers.ts';
import type { ActRow, Occasion } from './act-data.ts';
import { type GuideState, servedSubject } from './guide-state.ts';
import { dueActs, isHelped, rowsThatFit } from './next-act.ts';
import { lineKey, lineSlotsOf, noteReply } from './note-reply.ts';
import { isPassedOver } from './passed-over.ts';
import { type Reception, receptionOf } from './reception.ts';
import { lineCategory, type ReplyView } from './reply-view.ts';
import { light } from './told.ts';
import { withoutCalling } from './waiting.ts';
import { apart, chooseWording, joinedOf, joinedTexts, type Said, slotsOfText } from './wording.ts';

/* A reply while it is put together, and what every reply must hold before it is shown: the number at 4, the line at 3. */

export type GuideReply = {
  text: string;
  record: TurnRecord;
  resources: ShownResource[];
  pinned: boolean;
  kind: 'check' | 'guide' | 'help' | 'end';
  /** Nothing of it stays: no pin, no card, the choice is not shown as a message. */
  withoutTrace: boolean;
  /** What a model may say first; null: the guide alone speaks. A reply that an earlier version kept has none. */
  reception?: Reception | null;
};
export type Replied = { state: GuideState; reply: GuideReply };

export type Draft = {
  said: readonly Said[];
  asked: AskedId | null;
  kind: GuideReply['kind'];
  /** Nothing that is owed by now is put beside it. */
  isBare?: boolean;
  /** What it goes on with is about a means, a place or a wound: what is owed takes its place never. */
  guards?: boolean;
  /** It may be said here that a program answers (program-named.ts). */
  mayName?: boolean;
  /** It says yes to a step of theirs: the number is one short clause after it, where it was given before. */
  isStep?: boolean;
};

export const wordsOf = (said: readonly Said[]): number => said.reduce((sum, { words }) => sum + words, 0);

const emergencySlots = ['urgence', 'police'];

const lineSlots = ['ligne', 'crise', 'crise_phrase'];
const holdsLineSlot = (data: ReplyView['data'], id: string): boolean =>
  slotsOfText(data, id).some((slot) => lineSlots.includes(slot));

/** One wording of a row that fits beside what this reply says already. */
export const wordingOf = (
  view: ReplyView,
  written: Pick<ActRow, 'wordings'> & Partial<Pick<ActRow, 'when'>>,
  given: { beside?: readonly Said[]; most?: number; again?: boolean } = {},
): Said | null => {
  const { beside = [], most = view.most, again = false } = given;
  const called = withoutCalling(view, written);
  const { data, values, address, memory } = view;
  const row = view.sparesLine
    ? { ...called, wordings: called.wordings.filter((ids) => !ids.some((id) => holdsLineSlot(data, id))) }
    : called;
  const how = { data, values, address, memory, beside, most: most - wordsOf(beside), again };
  const withoutNumber = row.wordings.filter(
    (ids) => !ids.some((id) => slotsOfText(data, id).some((slot) => emergencySlots.includes(slot))),
  );
  const spared = view.numberIsSaid ? chooseWording(withoutNumber, { ...how, again: false }) : null;
  return spared ?? chooseWording(row.wordings, how);
};

/** The first wording of the rows of an occasion; of those that `only` names, where it is given. */
export const saidOn = (
  view: ReplyView,
  occasion: Occasion,
  given: { beside?: readonly Said[]; most?: number; again?: boolean; only?: (row: ActRow) => boolean } = {},
): { row: ActRow; said: Said } | null => {
  const { only = () => true } = given;
  const look = given.again ? rowsThatFit : dueActs;
  const rows = look(view.data, view.state, view, occasion).filter(only);
  for (const row of rows) {
    const said = wordingOf(view, row, { ...given, again: false });
    if (said) return { row, said };
  }
  if (!given.again) return null;
  // All were said: the one said longest ago, over all the rows.
  const said = wordingOf(view, { wordings: rows.flatMap(({ wordings }) => wordings) }, given);
  const row = said && rows.find(({ wordings }) => wordings.some((ids) => ids === said.textIds));
  return said && row ? { row, said } : null;
};

const holds = (said: readonly Said[], slots: readonly string[]): boolean =>
  said.some((each) => slots.some((slot) => each.slots.has(slot)));

/** Adds the number at 4, the line in the first reply at 3, and once « call again » when help was called. */
const withNumbers = (
  view: ReplyView,
  said: readonly Said[],
  { isAnswer, isAsking, isStep }: { isAnswer: boolean; isAsking: boolean; isStep: boolean },
): readonly Said[] => {
  const { level, state, country } = view;
  const { numbersAtFour } = state.session;
  // A check is put at the level of what was read; the line belongs to where the person stands.
  const stands = state[servedSubject(state)].level;
  const add = (
    occasion: Occasion,
    { most, again, slots }: { most: number; again: boolean; slots: readonly string[] },
  ): readonly Said[] => {
    // A row that was said whole gives way to none that holds another number.
    const only = (row: ActRow) =>
      row.wordings.some((ids) =>
        ids.some((id) => slotsOfText(view.data, id).some((each) => slots.includes(each))),
      );
    const found = saidOn(view, occasion, { beside: said, most, again, only });
    if (!found) return said;
    // A question stays at the end; where a reply is one text, the number of a 4 comes first.
    const isLast = isAnswer || occasion === 'call-short' ? !isAsking : said.length === 1 && level < 4;
    return isLast ? [...said, found.said] : [...said.slice(0, -1), found.said, ...said.slice(-1)];
  };
  if (level === 4) {
    if (!isHelped(state, view.subject))
      // The number stands above the limit of words.
      return holds(said, emergencySlots)
        ? said
        : add(isPassedOver(view) || (isStep && numbersAtFour > 0) ? 'call-short' : 'call', {
            most: Number.POSITIVE_INFINITY,
            again: true,
            slots: emergencySlots,
          });
    return holds(said, emergencySlots)
      ? said
      : add('after-call', { most: view.most, again: false, slots: emergencySlots });
  }
  const { help } = state[servedSubject(state)].facts;
  // When help is at the door, the line can wait for the next reply.
  const arrives = help?.turn === state.session.turn && (help.value === 'here' || help.value === 'in-care');
  if (stands !== 3 || arrives || state.session.linesAtThree.includes(lineKey(state))) return said;
  const line = view.values.ligne === undefined ? emergencySlots : lineSlotsOf(view.category);
  if (!holds(said, line)) return add('line', { most: Number.POSITIVE_INFINITY, again: true, slots: line });
  return country === 'unknown' && !holds(said, emergencySlots)
    ? add('call', { most: Number.POSITIVE_INFINITY, again: true, slots: emergencySlots })
    : said;
};

/**
 * What must have been said by which reply in danger: at 3 someone near, distance from the means, a professional; at 2 the line
 * and a professional.
 */
const owed = [
  { by: 2, occasion: 'owed-by-2' },
  { by: 3, occasion: 'owed-by-3' },
  { by: 4, occasion: 'owed-by-4' },
] as const;

/** Words of a reply with what is owed, by level: it waits for a shorter one. */
const mostOwedWords: Readonly<Record<number, number>> = { 2: 66, 3: 78 };

/** The reply at 2 by which the line was said. */
const lineBy = 3;

const lineWasSaid = (view: ReplyView): boolean =>
  view.state.session.saidTexts.some((id) =>
    slotsOfText(view.data, id).some((slot) => lineSlotsOf(view.category).includes(slot)),
  );

/** These texts say what to do with a means that was named: no other distance is owed after them. */
export const isOfMeans = ({ data }: ReplyView, textIds: readonly string[]): boolean =>
  data.acts.some(
    ({ told, wordings }) =>
      told.some((id) => id.startsWith('means-')) &&
      wordings.some((ids) => ids.every((id) => textIds.includes(id))),
  );

const owedOccasions = ['owed-by-2', 'owed-by-3', 'owed-by-4'] as const;
/** A question without the texts of what is owed that its wording begins with: they wait, where the reply has another part. */
const withoutOwed = ({ data }: ReplyView, said: Said): Said => {
  const owedTexts = new Set(
    owedOccasions.flatMap((on) => data.actsOn(on).flatMap(({ wordings }) => wordings.flat())),
  );
  const first = said.textIds.findIndex((id) => !owedTexts.has(id));
  return first > 0 ? joinedOf(apart(data, said).slice(first)) : said;
};

/** Replies by which what is owed may be late, where a reply has no room for it: then it takes the place of the act. */
const patience = { open: 0, question: 1 };
/** Questions that give way to nothing that is owed: their answer decides what is done now. */
const neverLate: ReadonlySet<AskedId> = new Set<AskedId>([
  'thoughts',
  'moment',
  'hurt',
  'safe-now',
  'red-flags',
  'urge',
  'aggressor',
]);

/**
 * What is owed by now, as the second of the two parts of a reply (docs/decisions/0080): before an act that stands alone, or in its
 * place once it is late. Never beside the answer to a request, an offer, or an act that guards.
 */
const withOwed = (view: ReplyView, draft: Draft): Draft => {
  const owing = owingDraft(view, draft);
  // « Je ne sais pas » needs no sentence of its own where something is owed before the question.
  const [first, ...rest] = draft.said;
  const isSpared =
    owing === draft && draft.asked !== null && rest.length === 1 && first && isLight(view, first);
  const spared = isSpared ? owingDraft(view, { ...draft, said: rest }) : owing;
  return spared.said.length > 1 ? spared : owing;
};

/** It takes up a word that hardly tells anything. */
const isLight = ({ data }: ReplyView, { textIds }: Said): boolean =>
  data
    .actsOn('reception')
    .some(
      ({ told, wordings }) =>
        told.length > 0 &&
        told.every((id) => light.includes(id)) &&
        wordings.some((ids) => ids[0] === textIds[0]),
    );

const owingDraft = (view: ReplyView, draft: Draft): Draft => {
  const { data, state, level } = view;
  const { said, asked } = draft;
  const { linesAtThree, repliesAtThree, repliesInDanger, saidTexts } = state.session;
  if (draft.kind !== 'guide' || draft.isBare || asked === needId || level < 2 || level > 3) return draft;
  // The first words of a danger are the line, and its own.
  if (level === 3 && !linesAtThree.includes(lineKey(state))) return draft;
  const count = (level === 3 ? repliesAtThree : repliesInDanger) + 1;
  const isFull = said.length > 1;
  const late = isFull ? (asked === null ? patience.open : patience.question) : 0;
  if ((isFull || asked === null) && (draft.guards || said.length > 2)) return draft;
  if (isFull && asked !== null && neverLate.has(asked)) return draft;
  const kept = isFull ? said.slice(0, 1) : [];
  const question = said.map((each) => withoutOwed(view, each));
  // Two things to do in one reply are one too many: an act that asks nothing waits as well.
  const replaces = isFull || asked === null;
  // Whoever answers by taps finds something to tap: the sentence about the last answer gives way, and not the question.
  const { answered, turn } = state.session;
  const isTapped = answered?.turn === turn && answered.byTap && asked !== null;
  const put = (added: Said): Draft => {
    if (isTapped) return { ...draft, said: [added, ...question.slice(-1)] };
    return replaces
      ? { ...draft, said: [...kept, added], asked: null }
      : { ...draft, said: [added, ...question] };
  };
  const beside = replaces ? kept : said;
  const wantsLine = level === 2 && count >= lineBy + late && !lineWasSaid(view);
  if (wantsLine && !holds(said, lineSlotsOf(view.category))) {
    const line = saidOn(view, 'line', { beside });
    if (line) return put(line.said);
  }
  for (const { by, occasion } of owed) {
    const row = count >= by + late ? rowsThatFit(data, state, view, occasion)[0] : undefined;
    const known = new Set([...saidTexts, ...said.flatMap(({ textIds }) => textIds)]);
    if (!row || row.wordings.flat().some((id) => known.has(id))) continue;
    if (occasion === 'owed-by-3' && isOfMeans(view, [...known])) continue;
    // One at a time, and in a short reply only: a reply says few things.
    const added = wordingOf(view, row, { beside, most: mostOwedWords[level] ?? view.most });
    if (added) return put(added);
  }
  return draft;
};

/** Where no alert can leave, the reply says so once. A question stays at the end. */
const withUnsaved = (view: ReplyView, said: readonly Said[]): readonly Said[] => {
  const notice = view.settings.unsaved
    ? saidOn(view, 'unsaved', { beside: said, most: Number.POSITIVE_INFINITY })
    : null;
  if (!notice) return said;
  return said.length === 1 ? [...said, notice.said] : [...said.slice(0, -1), notice.said, ...said.slice(-1)];
};

const choicesOf = (view: ReplyView, asked: AskedId | null): ShownChoice[] => {
  if (asked === null || !(asked in choiceIds || asked === needId)) return [];
  const order: readonly string[] =
    asked in choiceIds
      ? choiceIds[asked as QuestionId]
      : view.data.choices.flatMap((each) => (each.asked === asked ? [each.id] : []));
  const rows = view.data.choices.filter((each) => each.asked === asked);
  const isOfImages =
    view.state.session.told.includes('harm-images') && rows.some(({ ofImages }) => ofImages !== undefined);
  return order.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (isOfImages && row?.ofImages === undefined) return [];
    const plain =
      (view.subject === 'other' ? row?.other : undefined) ??
      (isOfImages ? row?.ofImages : undefined) ??
      row?.[view.address];
    return row && plain ? [{ id, label: (view.hidden ? row.neutral : undefined) ?? plain }] : [];
  });
};

/** The reply of a draft, and the state after it. */
export const finished = (
  view: ReplyView,
  written: Draft,
  /** The last touch before the number: that a program answers, where this is the place. */
  named: (view: ReplyView, draft: Draft) => Draft = (_, draft) => draft,
): Replied => {
  const isFull = written.kind === 'guide' && view.level < 4 && written.said.length > 1;
  const short = isFull
    ? { ...written, said: [...written.said.slice(0, -1), withoutOwed(view, written.said.at(-1)!)] }
    : written;
  const draft = named(view, withOwed(view, short));
  // The texts of the act stand apart, so that a number or a sentence comes before its question.
  const parts = [
    ...draft.said.slice(0, -1),
    ...draft.said.slice(-1).flatMap((last) => apart(view.data, last)),
  ];
  // What was asked comes first, and then the number.
  const isAnswer = draft.kind === 'help' && draft.asked === null;
  const said = withUnsaved(
    view,
    withNumbers(view, parts, {
      isAnswer,
      isAsking: draft.asked !== null,
      isStep: draft.isStep === true,
    }),
  );
  const { state, country, hidden } = view;
  const subject = servedSubject(state);
  const { level } = state[subject];
  const category = lineCategory(state, { subject, level, category: state[subject].category });
  const record: TurnRecord = {
    textIds: said.flatMap(({ textIds }) => textIds),
    asked: draft.asked,
    choices: choicesOf(view, draft.asked),
    path: null,
    reader: 'rules',
  };
  const reply: GuideReply = {
    text: joinedTexts(said.map(({ text }) => text)),
    record,
    resources: hidden ? [] : resourcesFor(category, level, country),
    pinned: level >= 3 && !hidden,
    kind: draft.kind,
    withoutTrace: hidden,
    reception: receptionOf(view, draft.kind, said),
  };
  return { state: noteReply(state, record, view.data), reply };
};
