import {
  type AskedId,
  choiceIds,
  needId,
  type QuestionId,
  type ShownChoice,
  type TurnRecord,
} from '#shared/safety/turn-record.ts';
import { isBeyond, resourcesFor } from '../numbers.ts';
import type { ActRow, Occasion } from './act-data.ts';
import { withCountryAsked } from './country-asked.ts';
import { servedSubject } from './guide-state.ts';
import { isHelped } from './next-act.ts';
import { lineKey, lineSlotsOf, noteReply } from './note-reply.ts';
import { withOwed, withoutOwed } from './owed.ts';
import { isPassedOver } from './passed-over.ts';
import { receptionOf } from './reception.ts';
import { type Draft, emergencySlots, type GuideReply, holds, type Replied, saidOn } from './reply-draft.ts';
import { lineCategory, type ReplyView } from './reply-view.ts';
import { withScreenCaution } from './screen-caution.ts';
import { asSpoken } from './spoken.ts';
import { apart, joinedTexts, type Said, slotsOfText } from './wording.ts';
import { withYoung } from './young-beside.ts';

/* What every reply holds before it is shown: the number at 4, the line at 3, what is owed by now, and its choices. */

/** Adds the number at 4, the line in the first reply at 3, and once « call again » when help was called. */
const withNumbers = (
  view: ReplyView,
  said: readonly Said[],
  { isAnswer, isAsking, isStep }: { isAnswer: boolean; isAsking: boolean; isStep: boolean },
): readonly Said[] => {
  const { level, state, where } = view;
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
  return (where === 'unknown' || isBeyond(where)) && !holds(said, emergencySlots)
    ? add('call', { most: Number.POSITIVE_INFINITY, again: true, slots: emergencySlots })
    : said;
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
  const told = withUnsaved(
    view,
    withNumbers(view, parts, {
      isAnswer,
      isAsking: draft.asked !== null,
      isStep: draft.isStep === true,
    }),
  );
  const { state, where, hidden } = view;
  const young = withScreenCaution(view, withYoung(view, told), draft.asked !== null);
  const own = choicesOf(view, draft.asked);
  const { said, asked, choices } = draft.isOpening
    ? { said: young, asked: draft.asked, choices: own }
    : withCountryAsked(view, young, draft.asked, own);
  const subject = servedSubject(state);
  const { level } = state[subject];
  const category = lineCategory(state, { subject, level, category: state[subject].category });
  const record: TurnRecord = {
    textIds: said.flatMap(({ textIds }) => textIds),
    asked,
    choices,
    path: null,
    reader: 'rules',
  };
  const text = joinedTexts(said.map((each) => each.text));
  const reply: GuideReply = {
    text: view.settings.channel === 'voice' ? asSpoken(text) : text,
    record,
    resources: hidden ? [] : resourcesFor(category, level, where),
    pinned: level >= 3 && !hidden,
    kind: draft.kind,
    withoutTrace: hidden,
    reception: receptionOf(view, draft.kind, said),
  };
  return { state: noteReply(state, record, view.data), reply };
};
