import { factAnswer } from '#server/adapters/path-guide/index.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { needId } from '#shared/safety/turn-record.ts';
import type { GuideReading } from './guide-state.ts';
import { type Lead, saysNothing, timesOwned } from './lead.ts';
import { questionKind } from './learnt-questions.ts';
import { isWriting } from './needs.ts';
import { dueActs, isHelped } from './next-act.ts';
import { questionOf } from './open-question.ts';
import { type Draft, saidOn, wordingOf, wordsOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import { fillSlots } from './slots.ts';
import { aboutUs } from './told.ts';
import type { Said } from './wording.ts';

/*
 * Replies at 2 and 3 that put no question of the protocol: what would help, offered by taps, and the same question about the
 * moment where a time, a place or a means is named anew. A reproach or a question of theirs takes the turn before any act.
 */

/** Replies between two such offers: a menu that comes back is no answer. */
const repliesApart = 8;

const offers = (view: ReplyView): boolean => {
  const { noMoreQuestions, needAt, replies } = view.state.session;
  if (view.level < 2 || view.level > 3 || noMoreQuestions || isWriting(view.state)) return false;
  return needAt === null || replies + 1 - needAt >= repliesApart;
};

/** The last reply offered it: the next one listens. */
const justOffered = ({ state }: ReplyView): boolean => state.session.asked === needId;

/** What would help now. `beside`: after an answer that could not be given. */
const needOf = (view: ReplyView, said: readonly Said[], rowId: 'need' | 'need-beside'): Said | null =>
  saidOn(view, 'need', { beside: said, only: ({ id }) => id === rowId })?.said ?? null;

/** The menu of needs after a lead, when every act was done. @returns null where the lead alone is the better reply */
export const needDraft = (view: ReplyView, lead: Lead | null): Draft | null => {
  if (!offers(view) || (lead !== null && justOffered(view))) return null;
  const before = lead && !saysNothing(lead) ? [lead.said] : [];
  const need = needOf(view, before, 'need');
  return need && { said: [...before, need], asked: needId, kind: 'guide' };
};

/** What the calm guide's table of facts answers, as a text of this reply. */
export const factSaid = (view: ReplyView, asked: string): Said | null => {
  const found = factAnswer(asked, view.address, questionKind(asked, true));
  const text = found && fillSlots(found.text, view.values);
  if (!found || !text) return null;
  const words = text.split(/\s+/).filter(Boolean).length;
  return { textIds: [found.id], text, pieces: [text], words, slots: new Set() };
};

/**
 * A question of theirs that nothing answers, or a reproach: it is met, and no act follows in the same reply.
 * @param lead what meets a reproach (lead.ts)
 */
export const turnOfTheirs = (
  view: ReplyView,
  reading: GuideReading | null,
  lead: Lead | null,
): Draft | null => {
  const rose = reading?.moved ? reading.moved.to > reading.moved.from : false;
  if (!reading || rose || view.level < 2) return null;
  const inHands = beyondUs(view, reading);
  if (inHands || view.level > 3) return inHands;
  const isReproach = reading.told?.some((id) => aboutUs.includes(id)) ?? false;
  // A reproach is owned in one sentence; the direct question follows where it was never put, else the act that is due: words alone
  // mend nothing.
  if (isReproach && lead?.isOwned && timesOwned(view) === 0) {
    const direct = directQuestion(view, [lead.said]);
    if (direct) return { said: [lead.said, direct], asked: 'thoughts', kind: 'guide', isBare: true };
  }
  if (!reading.asks || reading.request || isReproach) return null;
  const fact = factSaid(view, reading.asks);
  if (fact) return { said: [fact], asked: null, kind: 'help' };
  const unknown = saidOn(view, 'unknown-answer')?.said;
  return unknown ? afterUnknown(view, unknown, Boolean(reading.inOrder)) : null;
};

/** « Pensez-vous à vous suicider ? », where nothing of it is known and it was never put. */
const directQuestion = (view: ReplyView, said: readonly Said[]): Said | null => {
  const { self, session } = view.state;
  const { askedAt, noMoreQuestions } = session;
  const wasPut = askedAt.thoughts !== undefined || askedAt['check-death'] !== undefined;
  if (view.subject !== 'self' || wasPut || noMoreQuestions || self.facts.thoughts !== undefined) return null;
  for (const row of dueActs(view.data, view.state, view)) {
    const found = row.asks === 'thoughts' ? wordingOf(view, row, { beside: said }) : null;
    if (found) return found;
  }
  return null;
};

/** Once help was called, or is there, what nothing here answers is a question for those who help; nothing follows it. */
const beyondUs = (view: ReplyView, reading: GuideReading): Draft | null => {
  const { help } = view.state[view.subject].facts;
  const isThere = help?.value === 'here' || help?.value === 'in-care';
  const waits = view.level === 4 && isHelped(view.state, view.subject);
  if (!(isThere || waits) || !reading.asks || reading.request) return null;
  const said = saidOn(view, 'unknown-answer')?.said;
  return said ? { said: [said], asked: null, kind: 'help' } : null;
};

/** No answer, and the next step of the protocol: the open question of safety, then what would help, or the line. */
const afterUnknown = (view: ReplyView, unknown: Said, isFarewell: boolean): Draft => {
  const open = questionOf(view, [unknown]);
  if (open) return { said: [unknown, open.said], asked: open.asks, kind: 'guide' };
  const mayOffer = !isFarewell && offers(view) && !justOffered(view);
  const need = mayOffer ? needOf(view, [unknown], 'need-beside') : null;
  if (need) return { said: [unknown, need], asked: needId, kind: 'guide' };
  const holdsLine = lineSlots.some((slot) => unknown.slots.has(slot));
  const line = holdsLine ? null : saidOn(view, 'line', { beside: [unknown], again: true });
  return { said: line ? [unknown, line.said] : [unknown], asked: null, kind: 'guide' };
};

const lineSlots = ['ligne', 'crise', 'crise_phrase'];

const ownDanger: readonly SafetyCategory[] = ['suicide', 'self_harm', 'distress', 'minor'];
/** Turns that lie between two such questions. */
const turnsApart = 4;

/** At 3 a time, a place or a means that is named anew asks about the moment again, whatever was answered before. */
export const freshSignDraft = (
  view: ReplyView,
  reading: GuideReading | null,
  lead: Lead | null,
): Draft | null => {
  const { session, self } = view.state;
  if (view.level !== 3 || view.subject !== 'self' || !ownDanger.includes(view.category)) return null;
  if (!reading?.fresh || session.noMoreQuestions || (reading.moved && reading.moved.to > reading.moved.from))
    return null;
  // A date that was told is not asked for again, unless the time that is named is near.
  if (self.facts.when?.value === 'later' && self.facts.date && !reading.isSoon) return null;
  const last = session.askedAt.moment;
  // Before the first question about the moment, the order of the acts holds.
  if (last === undefined || session.turn - last < turnsApart || self.facts.when?.turn === session.turn)
    return null;
  const before = lead && !lead.neutral ? [lead.said] : [];
  for (const again of [false, true])
    for (const row of view.data.actsOn('fresh-sign')) {
      const said = wordingOf(view, row, { again, most: view.most - wordsOf(before) });
      if (said) return { said: [...before, said], asked: row.asks, kind: 'guide' };
    }
  return null;
};
