import type { AskedId } from '#shared/safety/turn-record.ts';
import type { GuideReading } from './guide-state.ts';
import { type Draft, saidOn } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';

/*
 * The first words at level 1 (safety-protocol §5): what is heard, and one open question. They stand in free writing alone: a
 * path has its own next question, and what only resembles suffering is left to the calm guide.
 */

/** Replies of the calm guide that leave the person free to write. */
const isFreeWriting = (asked: AskedId | null): boolean =>
  asked === null || asked === 'path:menu/free' || asked.startsWith('path:row/') || isOpening(asked);
const isOpening = (asked: AskedId): boolean => ['path:menu/start', 'path:menu/night'].includes(asked);

export const weakSignDraft = (
  view: ReplyView,
  reading: GuideReading | null,
  before: AskedId | null,
): Draft | null => {
  if (!reading || view.level > 1 || !isFreeWriting(before)) return null;
  const isTold =
    reading.sure && reading.severity === 1 && reading.evidence.some(({ by }) => !by.startsWith('likeness/'));
  if (!isTold || reading.asks || reading.request || reading.goodbye) return null;
  const found = saidOn({ ...view, level: 1 }, 'weak-sign');
  return found && { said: [found.said], asked: null, kind: 'guide', light: true };
};
