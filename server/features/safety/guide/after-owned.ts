import type { AskedId } from '#shared/safety/turn-record.ts';
import { type Lead, saysNothing } from './lead.ts';
import { afterReproach } from './need-reply.ts';
import { type Draft, saidOn } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';

/* What stands after a reproach at 2 and 3: nothing that has nothing to do with it. */

/** What is due by the order of the acts. `ofNow`: it follows up what this very message tells. */
type DueAct = { asks: AskedId | null; ofNow: boolean };

/** Questions whose answer decides what is done about the danger: they may follow a reproach that tells more of it. */
const ofDanger: ReadonlySet<AskedId> = new Set<AskedId>([
  'thoughts',
  'moment',
  'alone',
  'who-near',
  'means-near',
  'intent',
  'hurt',
  'urge',
  'safe-now',
  'call',
]);

/**
 * After a reproach no act that has nothing to do with it: what was passed over is taken up, or they say what would help; then the word
 * is theirs. An act about a body or a means stays, and a question about the danger where the reproach told more of it.
 */
export const afterOwned = (view: ReplyView, lead: Lead | null, act: DueAct | null): Draft | null => {
  if (view.subject !== 'self' || view.level > 3 || !lead?.isReproach) return null;
  // The direct question, where it was never put, and what this very message tells of, are no other subject.
  const isOfIt = act !== null && (act.ofNow || act.asks === 'thoughts');
  const isQuestion = act !== null && act.asks !== null && ofDanger.has(act.asks);
  if (isOfIt || (lead.tells && isQuestion)) return null;
  const said = saysNothing(lead) ? [] : [lead.said];
  if (lead.holdsMore) return { said, asked: null, kind: 'guide', isBare: true };
  const offer = afterReproach(view, said);
  if (offer) return offer;
  const room = saidOn(view, 'owned-room', { beside: said })?.said;
  return room ? { said: [...said, room], asked: null, kind: 'guide', isBare: true } : null;
};
