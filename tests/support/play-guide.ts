import { type GuideOccasion, type GuideReply, guideReply } from '#server/adapters/path-guide/index.ts';
import { safetyDoor } from '#server/features/safety/calm-door.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';

/* Plays conversations with the guide of paths, without a server. */

export const door = safetyDoor((error) => {
  throw error;
});
const noon = new Date('2026-03-02T11:00:00Z');

export const occasion = (turns: readonly Turn[], change: Partial<GuideOccasion> = {}): GuideOccasion => ({
  turns,
  address: 'vous',
  channel: 'web',
  country: 'FR',
  at: noon,
  ephemeral: false,
  introduced: false,
  outage: false,
  closes: [],
  saidBefore: [],
  door,
  brand: defaultBrand,
  ...change,
});

/** Plays messages and taps (`#id`) from the welcome on. @throws where a tap was not offered */
export const play = (script: readonly string[], change: Partial<GuideOccasion> = {}) =>
  door.once(() => playOut(script, change));

const playOut = (script: readonly string[], change: Partial<GuideOccasion>) => {
  const turns: Turn[] = [];
  const replies: GuideReply[] = [];
  const answer = () => {
    const reply = guideReply(occasion(turns, change));
    replies.push(reply);
    turns.push({ role: 'assistant', text: reply.text, record: turnRecordSchema.parse(reply.record) });
  };
  answer();
  for (const each of script) {
    const choice = replies.at(-1)!.record.choices.find(({ id }) => `#${id}` === each);
    if (each.startsWith('#') && !choice)
      throw new Error(`${each} is not among ${JSON.stringify(replies.at(-1)!.record)}`);
    turns.push({
      role: 'user',
      text: choice?.label ?? each,
      at: noon.toISOString(),
      ...(choice && { chosen: choice.id }),
    });
    answer();
  }
  return { turns, replies, last: replies.at(-1)! };
};
