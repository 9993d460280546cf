import { needId } from '#shared/safety/turn-record.ts';
import { needsAct, rises } from './at-once.ts';
import type { GuideReading, GuideState } from './guide-state.ts';
import { type Lead, saysNothing, tellsMore } from './lead.ts';
import { isWriting } from './needs.ts';
import { type Draft, saidOn } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';

/*
 * Room to write. Whoever asks to be listened to without advice (« je veux juste que quelqu'un m'écoute ») or touches « Écrire, sans
 * question » gets it for some messages: their own sentence back or a few words, and nothing is proposed (docs/decisions/0084).
 */

/** Requests that ask for it in words. */
const asksForSpace: ReadonlySet<string> = new Set(['just-listen', 'write-on']);

/** The session after such a request, as after the tap. */
export const withSpaceGiven = (
  session: GuideState['session'],
  request: string | null,
): GuideState['session'] =>
  request !== null && asksForSpace.has(request) && session.answered?.turn !== session.turn
    ? { ...session, answered: { asked: needId, choice: 'write', turn: session.turn, byTap: false } }
    : session;

/** At 3 somebody near, distance and a professional are owed by the fourth reply (conversation.md §6): space comes after them. */
const repliesFirstAtThree = 4;

/** A short reply that leaves them room, where the message holds no sign, step, question or reproach. */
export const spaceDraft = (
  view: ReplyView,
  reading: GuideReading | null,
  lead: Lead | null,
): Draft | null => {
  const { level, state } = view;
  if (!reading || level < 2 || level > 3 || !isWriting(state)) return null;
  if (level === 3 && state.session.repliesAtThree < repliesFirstAtThree) return null;
  const isAsking = reading.request !== null || Boolean(reading.asks) || reading.objects === true;
  const isSign =
    reading.severity >= 2 || rises(reading) || needsAct(view, reading) || tellsMore(view, reading);
  if (isAsking || isSign || reading.check !== null || lead?.isStep || lead?.isOwned) return null;
  if (lead && !saysNothing(lead)) return { said: [lead.said], asked: null, kind: 'guide', isBare: true };
  const found = saidOn(view, 'space');
  return found && { said: [found.said], asked: null, kind: 'guide', isBare: true };
};
