import { type AskedId, needId, questionIds } from '#shared/safety/turn-record.ts';
import { finished } from './guide/finished.ts';
import type { GuideReading, GuideState, PersonMessage } from './guide/guide-state.ts';
import { protocolData } from './guide/load-data.ts';
import { type Replied, saidOn } from './guide/reply-draft.ts';
import { type ReplySettings, viewOf } from './guide/reply-view.ts';

/*
 * A choice under an older reply counts where it raises; any other is refused kindly (conversation.md §3), and the question
 * that stands is offered again.
 */

const isOfProtocol = (asked: AskedId | null | undefined): boolean =>
  asked === needId || (questionIds as readonly (string | null | undefined)[]).includes(asked);

/** A tap on an older reply that moved nothing. */
const isRefused = (message: PersonMessage, reading: GuideReading): boolean =>
  message.chosen !== undefined &&
  isOfProtocol(message.askedEarlier) &&
  !reading.evidence.some(({ by }) => by.startsWith('tap/'));

/** The kind refusal; null where the tap counted, and for words. */
export const refuseOldChoice = (
  state: GuideState,
  reading: GuideReading,
  message: PersonMessage,
  settings: ReplySettings,
): Replied | null => {
  if (!isRefused(message, reading)) return null;
  const view = viewOf(protocolData, state, settings);
  const found = saidOn(view, 'old-choice', { again: true });
  return found && finished(view, { said: [found.said], asked: message.asked, kind: 'end' });
};
