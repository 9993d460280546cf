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
import { withoutCalling } from './waiting.ts';
import { apart, chooseWording, type Said, slotsOfText } from './wording.ts';

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
  /** It says yes to a step of theirs: the number is one short clause after it, where it was given before. */
  isStep?: boolean;
};

export const wordsOf = (said: readonly Said[]): number => said.reduce((sum, { words }) => sum + words, 0);

const emergencySlots = ['urgence', 'police'];

/** One wording of a row that fits beside what this reply says already. */
export const wordingOf = (
  view: ReplyView,
  written: Pick<ActRow, 'wordings'> & Partial<Pick<ActRow, 'when'>>,
  given: { beside?: readonly Said[]; most?: number; again?: boolean } = {},
): Said | null => {
  const { beside = [], most = view.most, again = false } = given;
  const row = withoutCalling(view, written);
  const { data, values, address, memory } = view;
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

/** Adds what is owed by now, before the last text, so that a question stays at the end. */
const withOwed = (view: ReplyView, draft: Draft, said: readonly Said[]): readonly Said[] => {
  const { data, state, level } = view;
  if (draft.isBare) return said;
  // An answer to a request stands alone.
  if (level <= 3 && draft.kind === 'help' && draft.asked === null) return said;
  // So does an offer of what would help: what is owed comes with the next act.
  if (draft.asked === needId) return said;
  const { linesAtThree, repliesAtThree, repliesInDanger, saidTexts } = state.session;
  // The first words of a danger are the line, and its own.
  if (level < 2 || level > 3 || (level === 3 && !linesAtThree.includes(lineKey(state)))) return said;
  const count = (level === 3 ? repliesAtThree : repliesInDanger) + 1;
  // A question stays at the end, and the answer to a request at the beginning.
  const isAnswer = draft.kind === 'help' && said.length === 1;
  const before = (added: Said): readonly Said[] =>
    isAnswer ? [...said, added] : [...said.slice(0, -1), added, ...said.slice(-1)];
  if (level === 2 && count >= lineBy && !lineWasSaid(view) && !holds(said, lineSlotsOf(view.category))) {
    const line = saidOn(view, 'line', { beside: said });
    if (line) return before(line.said);
  }
  // Beside the answer to a question of theirs it may wait: two replies, and no longer.
  const patience = draft.kind === 'help' ? 2 : 0;
  for (const { by, occasion } of owed) {
    const row = count >= by + patience ? rowsThatFit(data, state, view, occasion)[0] : undefined;
    const known = new Set([...saidTexts, ...said.flatMap(({ textIds }) => textIds)]);
    if (!row || row.wordings.flat().some((id) => known.has(id))) continue;
    if (occasion === 'owed-by-3' && isOfMeans(view, [...known])) continue;
    // One at a time, and in a short reply only: a reply says few things.
    const added = wordingOf(view, row, { beside: said, most: mostOwedWords[level] ?? view.most });
    if (added) return before(added);
  }
  return said;
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
export const finished = (view: ReplyView, draft: Draft): Replied => {
  const calls = draft.kind === 'guide' || draft.kind === 'help';
  // The texts of the act stand apart, so that a number or a sentence comes before its question.
  const parts = [
    ...draft.said.slice(0, -1),
    ...draft.said.slice(-1).flatMap((last) => apart(view.data, last)),
  ];
  // What was asked comes first, and then the number.
  const isAnswer = draft.kind === 'help' && draft.asked === null;
  const said = withUnsaved(
    view,
    withNumbers(view, calls ? withOwed(view, draft, parts) : parts, {
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
    text: said
      .map(({ text }) => text)
      .filter(Boolean)
      .join(' '),
    record,
    resources: hidden ? [] : resourcesFor(category, level, country),
    pinned: level >= 3 && !hidden,
    kind: draft.kind,
    withoutTrace: hidden,
    reception: receptionOf(view, draft.kind, said),
  };
  return { state: noteReply(state, record, view.data), reply };
};
