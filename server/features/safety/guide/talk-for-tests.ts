import { readingOnce } from '#server/ground/patterns/while-reading.ts';
import type { Turn } from '#shared/safety/levels.ts';
import type { AskedId } from '#shared/safety/turn-record.ts';
import { assessConversation } from '../assess.ts';
import { freshGuideState, type GuideReading, type GuideState } from './guide-state.ts';
import { protocolData } from './load-data.ts';
import { type GuideReply, type ReplySettings, respond } from './respond.ts';
import { step } from './step.ts';

/* Short conversations for tests: with given questions between the lines, or against the guide's own replies. */

/** `askedEarlier`: the tap stands under an older reply, which put that question. */
export type Line = string | { asked: AskedId } | { tap: string; askedEarlier?: AskedId };

/** Plays the lines of a person, with what we asked between them, and returns the reading of the last with the facts by value. */
export const readOf = (...lines: readonly Line[]) => {
  const turns: Turn[] = lines.map((line) => {
    if (typeof line === 'string') return { role: 'user', text: line };
    if ('tap' in line) return { role: 'user', text: line.tap, chosen: line.tap };
    return { role: 'assistant', text: 'Et maintenant ?', asked: line.asked };
  });
  const last = turns.at(-1)!;
  const { states, facts, ...read } = assessConversation({
    text: last.text,
    context: turns.slice(0, -1),
    ...(last.chosen !== undefined && { chosen: last.chosen }),
  });
  const values = (of: typeof facts.self) =>
    Object.fromEntries(Object.entries(of).map(([key, fact]) => [key, fact?.value]));
  return { ...read, states, self: values(facts.self), other: values(facts.other) };
};

const rowsOf = (ids: readonly string[]): string[] =>
  [...protocolData.acts, ...protocolData.requests]
    .filter(({ wordings }) => wordings.some((texts) => texts.every((id) => ids.includes(id))))
    .map(({ id }) => id);

/** Plays lines against the guide itself; `{ asked }` takes the place of the question that the guide's last reply put. */
export const talk = (...lines: readonly Line[]) => talkWith({}, ...lines);

/** The same under other settings than « vous », on the web, in France. Each line is also read beside those after it. */
export const talkWith = (given: Partial<Omit<ReplySettings, 'at'>>, ...lines: readonly Line[]) =>
  readingOnce(() => talkOf(given, lines));

const talkOf = (given: Partial<Omit<ReplySettings, 'at'>>, lines: readonly Line[]) => {
  const settings = { country: 'FR', address: 'vous', channel: 'web', ...given } as const;
  let state: GuideState = freshGuideState();
  let asked: AskedId | null = null;
  let reading: GuideReading | null = null;
  let reply: GuideReply | null = null;
  const before: string[] = [];
  const said: string[] = [];
  /** The rows that each reply said whole: what tests name, because a text may be reworded. */
  const rows: string[][] = [];
  /** The texts of each reply, and the higher level it was given at. */
  const ids: (readonly string[])[] = [];
  const levels: number[] = [];
  /** What each reply asked. */
  const asks: (AskedId | null)[] = [];
  for (const [index, line] of lines.entries()) {
    if (typeof line !== 'string' && 'asked' in line) {
      ({ asked } = line);
      continue;
    }
    const at = new Date(Date.UTC(2026, 2, 2, 19, index));
    const text = typeof line === 'string' ? line : line.tap;
    const chosen = typeof line === 'string' ? undefined : line.tap;
    const message = {
      text,
      at,
      channel: settings.channel,
      session: 's',
      chosen,
      asked,
      ...(typeof line !== 'string' && line.askedEarlier && { askedEarlier: line.askedEarlier }),
      before: before.slice(-8),
    };
    ({ state, reading } = step(state, message));
    const replied = respond(state, reading, { ...settings, at });
    ({ state, reply } = replied);
    asked = reply?.record.asked ?? null;
    said.push(reply?.text ?? '');
    asks.push(asked);
    rows.push(rowsOf(reply?.record.textIds ?? []));
    ids.push(reply?.record.textIds ?? []);
    levels.push(Math.max(state.self.level, state.other.level));
    if (chosen === undefined) before.push(text);
  }
  return { asks, state, reading, reply, said, rows, ids, levels, last: said.at(-1)! };
};
