import type { Turn } from '#shared/safety/levels.ts';
import { localTime } from '#shared/safety/local-hour.ts';
import { askedBy, type TurnRecord } from '#shared/safety/turn-record.ts';
import { type FreeRow, rowAsked, type Step, stepAsked } from './guide-data.ts';
import type { GuideOccasion } from './occasion.ts';

/* Where a conversation stands, taken from the records of our replies and never from their words. */

export type View = GuideOccasion & {
  hour: number;
  /** Ids of all texts said, oldest first. */
  said: readonly string[];
  /** Our last reply. */
  before: TurnRecord | null;
  /** The step that the last message answers; null in free writing. */
  step: Step | null;
  /** The free row whose taps were shown. */
  row: FreeRow | null;
  /** The path that goes on. */
  path: string | null;
  last: Turn;
  /** How many messages the person has sent. */
  count: number;
};

const noTurn: Turn = { role: 'user', text: '' };

const recordOf = (turn: Turn): TurnRecord | null => turn.record ?? null;

/** « On peut se tutoyer ? » was granted in this session: it holds, also where nothing is kept, and where it was granted beside a danger. */
export const addressIn = (occasion: Pick<GuideOccasion, 'turns' | 'address'>): GuideOccasion['address'] => {
  for (const { record } of occasion.turns.toReversed()) {
    if (record?.textIds.some((id) => id.startsWith('tu-granted'))) return 'tu';
    if (record?.textIds.some((id) => id.startsWith('vous-granted'))) return 'vous';
  }
  return occasion.address;
};

/** What one sentence asks is looked up once in a reply: pages and choices come back to the same ones. */
const onceEach = (door: GuideOccasion['door']): GuideOccasion['door'] => {
  const known = new Map<string, ReturnType<typeof door.asked>>();
  return {
    ...door,
    asked: (sentence, looksAsked, message = sentence) => {
      const key = `${looksAsked}\n${sentence}\n${message}`;
      const found = known.get(key) ?? door.asked(sentence, looksAsked, message);
      known.set(key, found);
      return found;
    },
  };
};

export const viewOf = (occasion: GuideOccasion): View => {
  const { turns } = occasion;
  const mine = turns.findLastIndex(({ role }) => role === 'user');
  const last = turns[mine] ?? noTurn;
  const reply = mine === -1 ? undefined : turns.slice(0, mine).findLast(({ role }) => role === 'assistant');
  const before = reply ? recordOf(reply) : null;
  const asked = last.chosen !== undefined && last.asked ? last.asked : reply ? askedBy(reply) : null;
  return {
    ...occasion,
    door: onceEach(occasion.door),
    address: addressIn(occasion),
    hour: localTime(occasion.at, occasion.country).hour,
    said: [...occasion.saidBefore, ...turns.flatMap(({ record }) => record?.textIds ?? [])],
    before,
    step: stepAsked(asked),
    row: rowAsked(asked),
    path: before?.path ?? null,
    last,
    count: turns.filter(({ role }) => role === 'user').length,
  };
};

/** Our last replies, newest first. */
export const lastRecords = ({ turns }: View, most: number): TurnRecord[] =>
  turns
    .toReversed()
    .flatMap(({ record }) => (record ? [record] : []))
    .slice(0, most);

/** A question about danger was put lately: joy, dreams and the end are not offered. */
export const wasAsked = (view: View): boolean =>
  lastRecords(view, 3).some(({ asked }) => asked !== null && !asked.startsWith('path:'));
