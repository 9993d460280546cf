import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { ShownResource } from '#shared/companion/conversation.ts';
import type { AskedId, TurnRecord } from '#shared/safety/turn-record.ts';
import type { ActRow, Occasion } from './act-data.ts';
import type { GuideState } from './guide-state.ts';
import type { ProtocolData } from './load-data.ts';
import { dueActs, rowsThatFit } from './next-act.ts';
import type { Reception } from './reception.ts';
import type { ReplyView } from './reply-view.ts';
import { maySay } from './spared-words.ts';
import { withoutCalling } from './waiting.ts';
import { chooseWording, joinedTexts, type Said, slotsOfText } from './wording.ts';

/* A reply while it is put together: its parts, and the wordings that fit beside each other. */

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
  /** A fault is owned: nothing at all is put beside it. */
  isAlone?: boolean;
  /** What it goes on with is about a means, a place or a wound: what is owed takes its place never. */
  guards?: boolean;
  /** It may be said here that a program answers (program-named.ts). */
  mayName?: boolean;
  /** The message that it answers was written in words, and no tap. */
  isTold?: boolean;
  /** It says yes to a step of theirs: the number is one short clause after it, where it was given before. */
  isStep?: boolean;
  /** It opens a session after danger: the plan stands beside it, and nothing is asked for. */
  isOpening?: boolean;
};

export const wordsOf = (said: readonly Said[]): number => said.reduce((sum, { words }) => sum + words, 0);

export const emergencySlots = ['urgence', 'police', 'autre_urgence'];

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
  const isSafe = maySay(data, view.state);
  const row = {
    wordings: called.wordings.filter(
      (ids) => ids.every(isSafe) && !(view.sparesLine && ids.some((id) => holdsLineSlot(data, id))),
    ),
  };
  const how = { data, values, address, memory, beside, most: most - wordsOf(beside), again };
  const withoutNumber = row.wordings.filter(
    (ids) => !ids.some((id) => slotsOfText(data, id).some((slot) => emergencySlots.includes(slot))),
  );
  const spared = view.numberIsSaid ? chooseWording(withoutNumber, { ...how, again: false }) : null;
  return spared ?? chooseWording(row.wordings, how);
};

/**
 * The first wording of the rows of an occasion; of those that `only` names, where it is given. `again`: where all were said, the one
 * said longest ago; `unsaid`: of a row that was done, what it has not said yet.
 */
export const saidOn = (
  view: ReplyView,
  occasion: Occasion,
  given: {
    beside?: readonly Said[];
    most?: number;
    again?: boolean | 'unsaid';
    only?: (row: ActRow) => boolean;
  } = {},
): { row: ActRow; said: Said } | null => {
  const { only = () => true } = given;
  const look = given.again ? rowsThatFit : dueActs;
  const rows = look(view.data, view.state, view, occasion).filter(only);
  for (const row of rows) {
    const said = wordingOf(view, row, { ...given, again: false });
    if (said) return { row, said };
  }
  if (given.again !== true) return null;
  // All were said: the one said longest ago, over all the rows.
  const all = { wordings: rows.flatMap(({ wordings }) => wordings) };
  const said = wordingOf(view, all, { ...given, again: true });
  const row = said && rows.find(({ wordings }) => wordings.some((ids) => ids === said.textIds));
  return said && row ? { row, said } : null;
};

/** One of these texts says one of these numbers. */
export const holds = (said: readonly Said[], slots: readonly string[]): boolean =>
  said.some((each) => slots.some((slot) => each.slots.has(slot)));

/** What these texts take up of what was confided: an act on the same thing waits for the next reply. */
export const takenUpBy = ({ data, state }: ReplyView, said: readonly Said[]): ReadonlySet<string> => {
  const ids = new Set(said.flatMap(({ textIds }) => textIds));
  const rows = ids.size === 0 ? [] : data.actsOn('reception');
  return new Set(
    rows.flatMap(({ told, wordings }) =>
      wordings.some((texts) => texts.every((id) => ids.has(id)))
        ? told.filter((id) => state.session.told.includes(id))
        : [],
    ),
  );
};

const wordingsOfMeans = oncePerThing((data: ProtocolData) =>
  data.acts
    .filter(({ told }) => told.some((id) => id.startsWith('means-')))
    .flatMap(({ wordings }) => wordings),
);
/** These texts say what to do with a means that was named: no other distance is owed after them. */
export const isOfMeans = ({ data }: ReplyView, textIds: readonly string[]): boolean =>
  wordingsOfMeans(data).some((ids) => ids.every((id) => textIds.includes(id)));

/**
 * The texts of a reply with one more: before the question, which stays at the end. A first text that holds more than its question is
 * about the danger itself and stays first.
 */
export const placedBeside = (said: readonly Said[], more: Said): readonly Said[] => {
  const asking = said.findLastIndex(({ text }) => text.includes('?'));
  const mayLead = asking > 0 || /^[^.!?]*\?$/u.test(said[0]?.text.trim() ?? '');
  const at = asking >= 0 && mayLead ? asking : said.length;
  return [...said.slice(0, at), more, ...said.slice(at)];
};

/** Whether a reply is short enough as it will be read, numbers and all; what stands in brackets is not counted. */
export const isShortEnough = (view: ReplyView, said: readonly Said[]): boolean =>
  joinedTexts(said.map(({ text }) => text))
    .replace(/\([^)]*\)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= view.most;
