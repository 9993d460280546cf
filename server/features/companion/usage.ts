import type { UsageDay } from '#shared/companion/history.ts';
import { minutes } from '#shared/time.ts';

/** Two messages further apart than this were not one stretch of time here. */
const together = minutes(5);
/** What a message by itself takes, to be written and read. */
const alone = minutes(1);

/**
 * Time spent in sessions, by day of the person's own zone, days without any left out: the stretches between messages
 * that follow each other, and a minute for each stretch's last one. An estimate, and told as one.
 * @param said when each message was written, with its session, oldest first
 */
export const usageByDay = (
  said: readonly { at: Date; conversationId: string }[],
  timeZone: string,
): UsageDay[] => {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = new Map<string, { spent: number; sessions: Set<string> }>();
  for (const [index, { at, conversationId }] of said.entries()) {
    const day = dayOf.format(at);
    const kept = days.get(day) ?? { spent: 0, sessions: new Set() };
    const next = said[index + 1];
    const gap = next ? next.at.getTime() - at.getTime() : Number.POSITIVE_INFINITY;
    kept.spent += gap <= together ? gap : alone;
    kept.sessions.add(conversationId);
    days.set(day, kept);
  }
  return [...days].map(([day, { spent, sessions }]) => ({
    day,
    minutes: Math.max(1, Math.round(spent / minutes(1))),
    sessions: sessions.size,
  }));
};
