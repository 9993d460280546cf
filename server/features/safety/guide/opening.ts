import type { Severity } from '#shared/safety/levels.ts';
import type { ActRow, Occasion } from './act-data.ts';
import { expireFacts } from './expiry.ts';
import { finished } from './finished.ts';
import { freshGuideState, type GuideState, type SubjectState } from './guide-state.ts';
import { type ProtocolData, protocolData } from './load-data.ts';
import { type GuideReply, saidOn } from './reply-draft.ts';
import { leavesNoTrace, type ReplySettings, viewOf } from './reply-view.ts';

/*
 * How a session opens after danger (conversation.md §6, « Coming back », « After danger »). Nothing of it where someone may
 * read the phone or where the danger is violence: the screen then says nothing of what was told.
 */

const day = 24 * 3_600_000;

const graveOf = ({ level, category, lastGrave }: SubjectState, at: Date) => ({
  level: Math.max(level, lastGrave?.level ?? 0) as Severity,
  category,
  within24h: lastGrave !== null && at.getTime() - Date.parse(lastGrave.at) < day,
});

/** A session in which nothing was said yet. A denial of thoughts holds until the next one. */
const newSession = (state: GuideState, at: Date): GuideState => {
  const renewed = (subject: SubjectState): SubjectState => {
    const { thoughts, ...others } = subject.facts;
    const facts = thoughts && thoughts.value !== 'denied' ? { ...others, thoughts } : others;
    return { ...subject, peak: 0, fellAtTurn: -100, facts };
  };
  const expired = expireFacts(state, at);
  const { self, other } = expired;
  return { ...expired, self: renewed(self), other: renewed(other), session: freshGuideState().session };
};

const occasionFor = (level: Severity, within24h: boolean): Occasion | null => {
  if (level === 4) return within24h ? 'back-soon' : 'back-later';
  return level >= 2 ? 'after-danger-opening' : null;
};

/** `openSession` over other data than the product's, for tests. */
export const openSessionWith =
  (data: ProtocolData) =>
  (state: GuideState, settings: ReplySettings): { state: GuideState; reply: GuideReply | null } => {
    const begun = newSession(state, settings.at);
    const nothing = { state: begun, reply: null };
    if (leavesNoTrace(state)) return nothing;
    const [self, other] = [graveOf(state.self, settings.at), graveOf(state.other, settings.at)];
    const subject = other.level > self.level ? 'other' : 'self';
    const { level, category, within24h } = subject === 'other' ? other : self;
    const occasion = occasionFor(level, within24h);
    if (occasion === null || category === 'none') return nothing;
    const view = viewOf(data, begun, settings, { subject, level, category });
    // The card of what was planned is named only to somebody who has one.
    const only = ({ shows }: ActRow) => shows.includes('plan-card') === (settings.hasPlan ?? false);
    const found = saidOn(view, occasion, { only }) ?? saidOn(view, occasion);
    if (!found) return nothing;
    return finished(view, { said: [found.said], asked: found.row.asks, kind: 'guide', isOpening: true });
  };

/** The opening of a session; null where nothing of the danger is to be taken up. The person may type over it. */
export const openSession = openSessionWith(protocolData);
