import { factAnswer } from '#server/adapters/path-guide/index.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { needId } from '#shared/safety/turn-record.ts';
import { needsAct, rises } from './at-once.ts';
import { saidIn } from './clauses.ts';
import type { GuideReading } from './guide-state.ts';
import { type Lead, saysNothing, tellsMore } from './lead.ts';
import { questionKind } from './learnt-questions.ts';
import { isWriting } from './needs.ts';
import { dueActs, isHelped } from './next-act.ts';
import { questionOf, withQuestion } from './open-question.ts';
import { phraseIn } from './phrases.ts';
import { mayQuote, wasQuoted } from './quote.ts';
import { type Draft, saidOn, wordingOf, wordsOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import { fillSlots } from './slots.ts';
import { timesOwned } from './times-owned.ts';
import type { Said } from './wording.ts';

/*
 * Replies at 2 and 3 that put no question of the protocol: what would help, offered by taps, and the same question about the
 * moment where a time, a place or a means is named anew. A reproach or a question of theirs takes the turn before any act.
 */

/** Replies between two such offers: a menu that comes back is no answer. */
const repliesApart = 8;

const mayOffer = (view: ReplyView): boolean => {
  const { noMoreQuestions, needAt, replies } = view.state.session;
  if (view.level < 2 || view.level > 3 || noMoreQuestions) return false;
  return needAt === null || replies + 1 - needAt >= repliesApart;
};
/** Whoever asked for room to write is offered nothing. */
const offers = (view: ReplyView): boolean => mayOffer(view) && !isWriting(view.state);

/** The last reply offered it: the next one listens. */
const justOffered = ({ state }: ReplyView): boolean => state.session.asked === needId;

/** The menu of needs after a lead, when every act was done. @returns null where the lead alone is the better reply */
export const needDraft = (view: ReplyView, lead: Lead | null): Draft | null => {
  if (!offers(view) || (lead !== null && justOffered(view))) return null;
  const before = lead && !saysNothing(lead) ? [lead.said] : [];
  const need = saidOn(view, 'need', { beside: before })?.said ?? null;
  return need && { said: [...before, need], asked: needId, kind: 'guide' };
};

/** After a reproach they say what would help: another guess of ours would be the same mistake again (docs/decisions/0084). */
export const afterReproach = (view: ReplyView, owned: readonly Said[]): Draft | null => {
  const need = mayOffer(view) ? saidOn(view, 'need-owned', { beside: owned }) : null;
  return need && { said: [...owned, need.said], asked: needId, kind: 'guide', isBare: true };
};

const lastMatters = phraseIn('meant')('last-matters');

/** A text of the calm guide's tables, with the numbers of the country. */
export const textOfCalm = (view: ReplyView, found: { id: string; text: string } | null): Said | null => {
  const text = found && fillSlots(found.text, view.values);
  if (!found || !text) return null;
  const words = text.split(/\s+/).filter(Boolean).length;
  return { textIds: [found.id], text, pieces: [text], words, slots: new Set() };
};

/**
 * What the calm guide's table of facts answers, as a text of this reply. Whoever may die is not helped to settle what comes after
 * (conversation.md §9): that question has no answer here.
 */
export const factSaid = (view: ReplyView, asked: string): Said | null => {
  if (view.state.self.level >= 2 && lastMatters.test(saidIn(asked))) return null;
  return textOfCalm(view, factAnswer(asked, view.address, questionKind(asked, true)));
};

/** Texts of one reply, as a rule. */
const mostTexts = 4;
/** The last reply had no answer either: a question that was put beside it is not put again at once. */
const wasUnanswered = ({ data, state }: ReplyView): boolean => {
  const texts = new Set(data.actsOn('unknown-answer').flatMap(({ wordings }) => wordings.flat()));
  return state.session.saidTexts.slice(-mostTexts).some((id) => texts.has(id));
};

/** Such sentences in a session, and replies from one to the next: none stands twice among five. */
const mostUnknown = 2;
const repliesBetweenUnknown = 5;
const maySayUnknown = ({ state: { session } }: ReplyView): boolean => {
  const { unknownAt, replies } = session;
  const last = unknownAt.at(-1);
  return (
    unknownAt.length < mostUnknown && (last === undefined || replies + 1 - last >= repliesBetweenUnknown)
  );
};

/** Who can take their question now, with the question where it may be said back. */
const whoAnswers = (view: ReplyView, { questionWords }: GuideReading, said: readonly Said[]): Said | null => {
  const { citation: _, ...values } = view.plainValues ?? view.values;
  const isNew = !wasQuoted(view.state, view.data);
  const quoted =
    isNew && questionWords && mayQuote(view.category) ? { ...values, citation: questionWords } : values;
  return (
    saidOn({ ...view, values: quoted, sparesLine: false }, 'unknown-answer', { beside: said })?.said ?? null
  );
};

/**
 * A question of theirs that no row answers goes to somebody who can answer it now, where the message is nothing else; then at most
 * a question of safety that is still open. A message that holds more, and a reproach, are taken up by the act that is due: a
 * sentence of that kind is a door that closes (docs/decisions/0080).
 * @param lead what meets a reproach or takes up the rest (lead.ts)
 */
export const turnOfTheirs = (
  view: ReplyView,
  reading: GuideReading | null,
  lead: Lead | null,
): Draft | null => {
  if (!reading || rises(reading) || view.level < 2) return null;
  const isReproach = reading.told?.includes('anger') ?? false;
  if (!reading.asks && !isReproach && !reading.objects) return null;
  const waits = isHelped(view.state, view.subject);
  if (!waits && needsAct(view, reading)) return null;
  const tells = tellsMore(view, reading);
  const owned = lead?.isOwned ? [lead.said] : [];
  // A reproach is owned in a few words; the direct question follows where it was never put.
  const mayAskFirst = owned.length > 0 && !tells && !reading.asks && timesOwned(view) === 0;
  const direct = mayAskFirst ? directQuestion(view, owned) : null;
  if (direct && view.level < 4)
    return { said: [...owned, direct], asked: 'thoughts', kind: 'guide', isBare: true };
  const offer =
    tells || reading.asks || owned.length === 0 || lead?.holdsMore ? null : afterReproach(view, owned);
  if (offer) return offer;
  const fact = reading.asks && view.level < 4 ? factSaid(view, reading.asks) : null;
  if (fact) return { said: [fact], asked: null, kind: 'help' };
  // An opinion on what they do for their own protection is « oui », and the step says so.
  if (lead?.isStep && reading.request === 'opinion') return { said: [lead.said], asked: null, kind: 'help' };
  // While help is waited for, whoever is on the phone can answer a reproach as well.
  const mayBeUnknown = (reading.asks && !reading.objects && owned.length === 0) || waits;
  // A day or a place in the question itself is no answer of theirs: only a sign is more than the question.
  const isMore = reading.asks ? reading.evidence.length > 0 && reading.severity >= 2 : tells;
  if (isMore || !mayBeUnknown || (reading.beside ?? null) !== null || !maySayUnknown(view)) return null;
  const unknown = whoAnswers(view, reading, []);
  if (!unknown) return null;
  const mayAsk = view.level < 4 && Boolean(reading.asks) && !wasUnanswered(view);
  const open = mayAsk ? questionOf(view, [unknown]) : null;
  return open
    ? { said: withQuestion([unknown], open), asked: open.asks, kind: 'guide', isBare: true }
    : { said: [unknown], asked: null, kind: 'help', isBare: true };
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

const ownDanger: readonly SafetyCategory[] = ['suicide', 'self_harm', 'distress', 'minor'];
/** Turns that lie between two such questions, and after a moment that was told. */
const turnsApart = 8;

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
  const told = self.facts.when?.turn ?? -turnsApart;
  if (last === undefined || session.turn - Math.max(last, told) < turnsApart) return null;
  const before = lead && !lead.neutral ? [lead.said] : [];
  for (const again of [false, true])
    for (const row of view.data.actsOn('fresh-sign')) {
      const said = wordingOf(view, row, { again, most: view.most - wordsOf(before) });
      if (said) return { said: [...before, said], asked: row.asks, kind: 'guide' };
    }
  return null;
};
