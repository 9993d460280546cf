import type { Box } from '#server/ground/crypto/vault.ts';
import type { TurnRecord } from '#shared/safety/turn-record.ts';
import { openMeta } from './sealed-texts.ts';
import type { MessageRow } from './store.ts';

/*
 * What of a session may become a memory, a summary or a letter: one rule for all of them. Of a session in which danger was said,
 * nothing. A question about danger that was answered by no, or by « je parlais d’autre chose », takes the message that it was about
 * and its answer with it, and nothing else; one that was left unanswered takes the session. So does danger that turned out to be a
 * misreading: what was said until it was owned is left out, and the rest is not lost.
 */

type Row = Pick<MessageRow, 'role' | 'seq' | 'meta_sealed'>;

/** A reply that asks about danger. */
export const asksOfDanger = (record: TurnRecord | null | undefined): boolean =>
  record?.asked?.startsWith('check-') === true || (record?.asked === 'hurt' && record.reader === 'rules');

/** The texts of the protocol that end such a question calmly. */
const calmEnd = /^s-(?:end-(?:no|explained)|fell-2-1)(?:-|$)/;
/** How a question about danger ended, and the model or the guide goes on. */
export const endsQuestion = (record: TurnRecord): boolean =>
  record.asked === null && record.textIds.some((id) => /^s-(?:end|fell)-/.test(id));

const endedCalmly = (record: TurnRecord | null | undefined): boolean =>
  record?.textIds.some((id) => calmEnd.test(id)) ?? false;

/** « Je parlais d’autre chose »: the danger before it was none. */
const owned = /^s-end-explained(?:-|$)/;
const ownedAsMistake = (record: TurnRecord | null | undefined): boolean =>
  record?.textIds.some((id) => owned.test(id)) ?? false;

type Told = { role: string; record?: TurnRecord | null | undefined; severity?: number };

/** Whether the question about danger at this place was answered calmly, perhaps through a second one. @param told oldest first */
export const calmlyAnswered = (told: readonly Told[], at: number): boolean => {
  const next = told.slice(at + 1).find(({ role }) => role === 'assistant')?.record;
  if (endedCalmly(next)) return true;
  const after = told.findIndex(({ role }, place) => place > at && role === 'assistant');
  return after !== -1 && asksOfDanger(next) && calmlyAnswered(told, after);
};

export type DrawnFrom = {
  /** A sure danger was answered in it. */
  grave: boolean;
  /** Nothing may be drawn from it. */
  nothing: boolean;
  /** Messages that are left out, by their place in the session. */
  leftOut: ReadonlySet<number>;
  /** A question waits for its answer: from this message on nothing is looked at yet. */
  waitsFrom: number | null;
};

/**
 * A reply that only asked: a check, which stands with a level of its own where it began with the number, or the direct question at 2
 * that a plain no ended at once.
 */
export const onlyAsked = (told: readonly Told[], at: number): boolean => {
  const { record, severity = 0 } = told[at]!;
  // Beside a danger that is known the next act may end in the same question: « avez-vous pris quelque chose ? ».
  const isAct = record?.textIds.some((id) => /^s-[lo][2-4]/.test(id)) === true;
  return (
    (asksOfDanger(record) && !isAct) ||
    (record?.asked === 'thoughts' && severity === 2 && calmlyAnswered(told, at))
  );
};

/** The places from what was misread to where that was owned, with no calm reply of ours between them. */
const misreadUntil = (told: readonly Told[], isGrave: (at: number) => boolean): ReadonlySet<number> => {
  const places = new Set<number>();
  for (const [end, { role, record }] of told.entries()) {
    if (role !== 'assistant' || !ownedAsMistake(record)) continue;
    let from = end;
    while (
      from > 0 &&
      (told[from - 1]!.role === 'user' || isGrave(from - 1) || asksOfDanger(told[from - 1]!.record))
    )
      from -= 1;
    // What the misread words answered was said in calm.
    const firstGrave = told.findIndex((_, at) => at >= from && at < end && isGrave(at));
    if (firstGrave === -1) continue;
    for (let at = Math.max(from, firstGrave - 1); at < end; at += 1) places.add(at);
  }
  return places;
};

/** @param rows of one session, oldest first */
export const drawnFrom = (box: Box, rows: readonly Row[]): DrawnFrom => {
  const told = rows
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map((row) => ({ ...row, meta: row.role === 'assistant' ? openMeta(box, row) : null }));
  const places = told.map(({ role, meta }) => ({
    role,
    record: meta?.record,
    severity: meta?.severity ?? 0,
  }));
  const isGrave = (at: number) => places[at]!.severity >= 2 && !onlyAsked(places, at);
  // A session that opens after danger begins with our question. Answered calmly, it is a question like any other.
  const opening = told[0]?.role === 'assistant' && (told[0].meta?.severity ?? 0) >= 2 ? told[0] : null;
  const leftOut = new Set<number>();
  const misread = misreadUntil(places, isGrave);
  for (const at of misread) if (told[at]!.role === 'user') leftOut.add(told[at]!.seq);
  const grave = told.some((row, at) => row !== opening && isGrave(at) && !misread.has(at));
  const toOpening = opening && told.find(({ role }) => role === 'user');
  if (toOpening) leftOut.add(toOpening.seq);
  let waitsFrom: number | null = null;
  let unanswered = false;
  for (const [at, { seq }] of told.entries()) {
    if (!onlyAsked(places, at) || told[at] === opening || misread.has(at)) continue;
    const about = told.slice(0, at).findLast(({ role }) => role === 'user');
    const after = told.slice(at + 1);
    const answer = after.find(({ role }) => role === 'user');
    const reply = answer && after.find((row) => row.role === 'assistant' && row.seq > answer.seq);
    for (const row of [about, answer]) if (row) leftOut.add(row.seq);
    if (!reply) waitsFrom ??= about?.seq ?? seq;
    // « Non » to one question may bring the next.
    else if (!endedCalmly(reply.meta?.record) && !asksOfDanger(reply.meta?.record)) unanswered = true;
  }
  return { grave, nothing: grave || unanswered, leftOut, waitsFrom };
};
