// Over 400 lines: one reply is put together in one place, sentence after sentence, and its order is what is reviewed.

import type { FactKey, Facts, Subject } from '#shared/safety/facts.ts';
import { type AskedId, needId } from '#shared/safety/turn-record.ts';
import type { ActRow, Occasion } from './act-data.ts';
import { afterOwned } from './after-owned.ts';
import { familyOf } from './families.ts';
import { isSupposedOver, type Lead, saysNothing } from './lead.ts';
import { heardDraft } from './listening.ts';
import { needDraft } from './need-reply.ts';
import { conditionsHold, dueActs, factsFor, fiveWerePut, isHelped } from './next-act.ts';
import { type OpenQuestion, questionOf, withQuestion } from './open-question.ts';
import { isPassedOver } from './passed-over.ts';
import { asksAboutSafety } from './question-facts.ts';
import { type Draft, isOfMeans, saidOn, takenUpBy, wordingOf, wordsOf } from './reply-draft.ts';
import { type ReplyView, viewOf } from './reply-view.ts';
import { nearSlot } from './slots.ts';
import { saidToUs } from './told.ts';
import { beforeQuestion, type Said, slotsOfText } from './wording.ts';
import { isOneOf } from './write-facts.ts';

/*
 * The next act as a reply: a sentence that takes up what was told, the act, and at its time the consent or what is told at 4.
 */

/** `guards`: it is about a means, a place or a wound, and gives way to no sentence. `staysNear`: every act was done, and the sentence is itself one of support. */
type Act = {
  asks: AskedId | null;
  said: Said;
  staysNear: boolean;
  guards: boolean;
  ofBarrier: boolean;
  /** It follows up what this very message tells. */
  ofNow: boolean;
  /** It says what to write to whoever was named. */
  namesHelper: boolean;
};

const bodily: readonly FactKey[] = ['where', 'shelter', 'aggressorAt', 'means', 'hurt', 'driving', 'under18'];

const actOf = ({ state, subject }: ReplyView, row: ActRow, said: Said): Act => ({
  namesHelper: row.asks === null && row.told.some((id) => ofHelper.has(id)),
  ofNow:
    row.told.some((id) => state.session.toldAt[id] === state.session.turn) ||
    row.when.some(
      ({ fact, is }) =>
        is !== undefined &&
        (bodily.includes(fact) || fact === 'barrier') &&
        state[subject].facts[fact]?.turn === state.session.turn,
    ),
  asks: row.asks,
  said,
  staysNear: row.occasion === 'stay' || row.occasion === 'plan-card',
  ofBarrier: row.when.some(({ fact, is }) => fact === 'barrier' && is !== undefined),
  guards:
    row.when.some(({ fact, is }) => is !== undefined && bodily.includes(fact)) ||
    row.told.some((id) => id.startsWith('means-') || id === 'in-car'),
});

/** Somebody was named: the act that says what to write to them says so itself. */
const ofHelper: ReadonlySet<string> = new Set(['helper-named', 'helper-away', 'person-near']);

/** Acts during which an instruction does not come back in other words at 4, unless something of it was told anew. */
const actsBetween = 4;
const themeOf = ({ when, told }: ActRow): string =>
  JSON.stringify([when.filter(({ fact, is }) => is !== undefined && fact !== 'help'), told]);
const noTheme = JSON.stringify([[], []]);
/** The same instruction as one of the last acts, in other words. */
const wasJustGiven = ({ data, state, level, subject }: ReplyView, row: ActRow): boolean => {
  const theme = themeOf(row);
  // Of a wound, an edge, a weapon or the wheel it is said until it is over.
  const isOfBody = row.when.some(
    ({ fact, is }) => fact === 'hurt' || fact === 'driving' || fact === 'where' || is?.includes('weapon'),
  );
  if (level !== 4 || subject !== 'self' || familyOf(state.self.category) !== 'suicide' || isOfBody)
    return false;
  if (row.asks !== null || theme === noTheme || isHelped(state, subject)) return false;
  const { turn, toldAt, doneActs } = state.session;
  const isNew =
    row.told.some((id) => toldAt[id] === turn) ||
    row.when.some(({ fact, is }) => is !== undefined && state[subject].facts[fact]?.turn === turn);
  const lately = new Set(doneActs.slice(-actsBetween));
  const isTheSame = (each: ActRow): boolean =>
    each.id !== row.id && each.asks === null && lately.has(each.id) && themeOf(each) === theme;
  return !isNew && data.actsOn('next').some(isTheSame);
};

/** The first due act that has words left and fits. Without `mayAsk`, one that asks nothing. */
const dueAct = (view: ReplyView, most: number, mayAsk: boolean): Act | null => {
  for (const row of dueActs(view.data, view.state, view)) {
    if (!mayAsk && row.asks !== null) continue;
    if (wasJustGiven(view, row)) continue;
    if (row.lately && row.told.some((id) => view.takenUp?.has(id))) continue;
    const said = wordingOf(view, row, { most });
    if (said) return actOf(view, row, said);
  }
  return null;
};

/** The subject that is not served, where it stands at 2 or more: it is not forgotten. */
const otherView = (view: ReplyView): ReplyView | null => {
  const subject = view.subject === 'self' ? 'other' : 'self';
  if (view.state[subject].level < 2) return null;
  const { data, state, settings } = view;
  return { ...viewOf(data, state, settings, { subject }), most: view.most };
};

/** What is said when every act was done and nothing is offered: a sentence that stays near, then the number or the line once more. */
const lastAct = (view: ReplyView, most: number): Act | null => {
  if (view.level < 2) return null;
  // Whoever waits for help is told to call no more; once every sentence that stays near was said, when to call again: a number may
  // come back, and a sentence only where there is none.
  const waits = view.level === 4 && isHelped(view.state, view.subject);
  const again = waits ? 'after-call' : view.level === 4 ? 'call' : 'line';
  const found =
    saidOn(view, 'stay', { most }) ??
    (waits ? saidOn(view, 'stay', { most, again: 'unsaid' }) : null) ??
    saidOn(view, again, { most, again: true }) ??
    (waits ? saidOn(view, 'stay', { most, again: true }) : null);
  return found && actOf(view, found.row, found.said);
};

/** After a reproach no advice in general: the line, and nothing else. */
const lineAct = (view: ReplyView, most: number): Act | null => {
  const found = saidOn(view, 'line', { most, again: true });
  return found && actOf(view, found.row, found.said);
};

/** A fact of the moment that expired is asked as a change (« Est-elle toujours avec vous ? »), once in a session. */
const changeAct = (view: ReplyView, most: number): Act | null => {
  const { data, state, subject } = view;
  const facts = factsFor(state, subject);
  const expired = Object.fromEntries(
    Object.entries(state[subject].expired).filter(([key]) => facts[key as FactKey] === undefined),
  ) as Facts;
  const isInCare = facts.help?.value === 'here' || facts.help?.value === 'in-care';
  if (Object.keys(expired).length === 0 || state.session.noMoreQuestions || isInCare) return null;
  const { session } = state;
  for (const row of data.actsOn('change')) {
    const fits = (row.subject === 'any' || row.subject === subject) && row.groups.includes(view.category);
    if (!fits || session.doneActs.includes(row.id) || !row.when.some(({ fact }) => expired[fact])) continue;
    if (!row.levels.includes(view.level) || !conditionsHold(row.when, expired)) continue;
    // Who it was stands among the facts that expired, too.
    const values = { ...view.values, ...nearSlot(expired, view.address) };
    const said = wordingOf({ ...view, values }, row, { most });
    if (said) return actOf(view, row, said);
  }
  return null;
};

const nextAct = (view: ReplyView, most: number, mayAsk: boolean): Act | null => {
  const changed = mayAsk ? changeAct(view, most) : null;
  if (changed) return changed;
  const back = backAct(view, most);
  if (back) return back;
  // Once somebody is in good hands, the other subject of the talk has the word before what is still to be said of them.
  const { help } = view.state[view.subject].facts;
  const isInCare = help?.value === 'here' || help?.value === 'in-care';
  const turned = isInCare && help.turn < view.state.session.turn ? otherView(view) : null;
  // The five questions of a 3 are the person's, whomever they are about.
  const asked = fiveWerePut(view.state, view.level);
  const first = turned && dueAct(turned, most, mayAsk && !asked);
  if (first) return first;
  const own = dueAct(view, most, mayAsk);
  if (own) return own;
  // Until help was called, a 4 leaves no word for the other.
  const mayTurn = view.level < 4 || isHelped(view.state, view.subject);
  const other = mayTurn ? otherView(view) : null;
  const theirs = other && dueAct(other, most, mayAsk && !asked);
  if (theirs || view.level === 4) return theirs ?? lastAct(view, most);
  // Every act was done: the card once, and then what would help is asked.
  const card = saidOn(view, 'plan-card', { most });
  return card && actOf(view, card.row, card.said);
};

/** After « Êtes-vous en sécurité ? » of a return within a day, whether anyone was seen since; then, about another, oneself: at once where
 * they wrote a sign of their own. */
const backAct = (view: ReplyView, most: number): Act | null => {
  const { data, state, subject, level } = view;
  const { doneActs, noMoreQuestions, checks } = state.session;
  if (level === 4 || noMoreQuestions) return null;
  // Their own sign beside the other's danger; `thoughts` is then not known of them.
  const hasOwnSign = state.self.level >= 2 && state.self.facts.thoughts === undefined;
  const wasDone = (occasion: Occasion) => data.actsOn(occasion).some(({ id }) => doneActs.includes(id));
  const after: Occasion | null =
    wasDone('back-soon') && !wasDone('back-soon-seen')
      ? 'back-soon-seen'
      : subject === 'other' &&
          (hasOwnSign || (checks.some(({ end }) => end === 'other-person') && doneActs.length > 2)) &&
          !wasDone('about-self')
        ? 'about-self'
        : null;
  const found = after && saidOn(view, after, { most });
  return found && actOf(view, found.row, found.said);
};

/** At 4 the team is told, and the person hears of it one message later. */
const toldOfTeam = (view: ReplyView): Said | null => {
  const { fourAtTurn, toldOfTeam: isTold, turn } = view.state.session;
  if (isTold || view.settings.unsaved || fourAtTurn === null || turn <= fourAtTurn) return null;
  // Beside a supposed 4 it is told as over (supposedOver in lead.ts).
  if (isSupposedOver(view)) return null;
  // The level may have fallen since: the team was told all the same.
  const { ephemeral } = view.settings;
  const occasion = ephemeral
    ? 'told-at-4-ephemeral'
    : refusedReading(view)
      ? 'told-at-4-refused'
      : 'told-at-4';
  return saidOn({ ...view, level: 4 }, occasion)?.said ?? null;
};

/** They said no when they were asked whether a human may read. */
const refusedReading = ({ data, state: { session } }: ReplyView): boolean =>
  data.actsOn('consent-no').some(({ id }) => session.doneActs.includes(id)) || refusesNow(session);
const refusesNow = ({ answered, turn }: ReplyView['state']['session']): boolean =>
  answered?.asked === 'human-consent' && answered.choice === 'no' && answered.turn === turn;

const lineSlots = ['ligne', 'crise', 'crise_phrase'];
/** Replies in danger that come before it; a question about the danger goes first for longer. */
const repliesBeforeConsent = 4;
const repliesBeforeConsentUnanswered = 5;
const repliesBeforeConsentAtLast = 8;
/** Until then it waits for a turn in which nothing was told. */
const repliesBeforeConsentAnyway = 14;
const repliesBeforeQuestionsWait = 6;

/** What the direct question of a danger asks, by whose danger it is; where one is not put, nothing is waited for. */
const directAsks: Readonly<Record<Subject, FactKey>> = { self: 'thoughts', other: 'where' };

/** Facts that tell nothing of the danger itself. */
const ofOrder: readonly FactKey[] = ['care', 'barrier', 'refusals', 'canSpeak', 'discharged', 'country'];

/** May a human read: once in a session at 2 or 3, after the line and the direct question, in a reply that says nothing else. */
const consentOf = (view: ReplyView, lead: Lead | null, isAlone: boolean): Act | null => {
  const { session } = view.state;
  if (view.level < 2 || view.level > 3 || session.consentAsked || session.noMoreQuestions) return null;
  // Beside a 4 of the other the team was told already.
  if (Math.max(view.state.self.level, view.state.other.level) === 4) return null;
  // A yes could not be stored.
  if (view.settings.unsaved) return null;
  if (session.repliesInDanger < repliesBeforeConsent) return null;
  // After an answer to a question of ours; later after words that hold no sign; at last whenever nothing of the danger is new.
  const replies = session.repliesInDanger;
  const isLast = replies >= repliesBeforeConsentAtLast;
  const hasAnswered = session.answered?.turn === session.turn;
  const isPlain = lead?.neutral === true && !lead.showsSign;
  // A question or a reproach of theirs is not met with one about us.
  if (lead?.isOwned || lead?.isReproach) return null;
  if (lead?.carries && (lead.asks || replies < repliesBeforeConsentAnyway)) return null;
  if (lead?.isTheirs && !hasAnswered) return null;
  if (!hasAnswered && !isLast && !(isPlain && replies >= repliesBeforeConsentUnanswered)) return null;
  const isNew = ({ facts }: { facts: Facts }): boolean =>
    Object.entries(facts).some(
      ([key, fact]) => fact.turn === session.turn && !ofOrder.includes(key as FactKey),
    );
  const isTelling =
    lead?.isStep === true ||
    lead?.showsSign === true ||
    (lead !== null && !lead.neutral && !isLast) ||
    session.rises.some(({ turn }) => turn === session.turn) ||
    session.told.at(-1) === 'in-order' ||
    isNew(view.state.self) ||
    isNew(view.state.other);
  // What a tap answers is met by the reply itself; whoever only taps must have something to tap.
  const isTap = session.answered?.turn === session.turn;
  if (isTelling && !isTap) return null;
  const direct = view.state[view.subject].facts[directAsks[view.subject]];
  const isOfSuicide = familyOf(view.category) === 'suicide';
  if (isOfSuicide && (direct === undefined || direct.value === 'unanswered')) return null;
  // Whoever was just left without an answer is asked for nothing.
  if (session.unansweredAt !== null && session.turn - session.unansweredAt <= 1) return null;
  const lineWasSaid = session.saidTexts.some((id) =>
    slotsOfText(view.data, id).some((slot) => lineSlots.includes(slot)),
  );
  const found = lineWasSaid ? saidOn(view, 'consent') : null;
  if (!found) return null;
  // What speaks here is named before it, once, where nothing of theirs was just taken up.
  const names = (ids: readonly string[]): boolean => ids.some((id) => view.data.texts.get(id)?.namesProgram);
  const plain = found.row.wordings.filter((ids) => !names(ids));
  const said =
    isAlone && !names(session.saidTexts) ? found.said : (wordingOf(view, { wordings: plain }) ?? found.said);
  return actOf(view, found.row, said);
};

const someWords = 8;

/** Texts of one reply, as a rule. */
const mostTexts = 4;
const emergencySlots = ['urgence', 'police'];

/** The last reply held the number. */
const numberWasSaid = ({ data, state }: ReplyView): boolean =>
  state.session.saidTexts
    .slice(-mostTexts)
    .some((id) => slotsOfText(data, id).some((slot) => emergencySlots.includes(slot)));

/** The next act; one that leaves room for what takes up their words, where the first does not and guards nothing. */
const roomyAct = (view: ReplyView, lead: Lead | null): Act | null => {
  const first = nextAct(view, view.most, true);
  const isLong = first !== null && lead !== null && wordsOf([lead.said, first.said]) + someWords > view.most;
  if (!isLong || lead.neutral || first.guards || !numberWasSaid(view)) return first;
  return nextAct(view, view.most - lead.said.words - someWords, true) ?? first;
};

/** Acts that put distance between the person and what could harm. */
const distanceActs: ReadonlySet<string> = new Set([
  'self-four-gun',
  'self-four-rope',
  'self-four-blade',
  'self-four-pills',
  'self-four-keys',
  'self-four-height',
  'self-means-near-four',
]);
const distanceWasSaid = ({ state }: ReplyView): boolean =>
  state.session.doneActs.some((id) => distanceActs.has(id));

/** Once the number was passed over: what takes up their words, and an act that does not say the number again. */
const draftAfterNumber = (view: ReplyView, lead: Lead | null): Draft | null => {
  const { facts } = view.state.self;
  // A means, a place or a wound that was just told is met by its own act.
  if (bodily.some((key) => facts[key]?.turn === view.state.session.turn)) return null;
  const opening = lead && !lead.neutral ? [lead.said] : [];
  const found = nextAct({ ...view, numberIsSaid: true }, view.most - wordsOf(opening), true);
  // A question is put all the same: its answer may be what ends the emergency.
  const holdsNumber = emergencySlots.some((slot) => found?.said.slots.has(slot));
  const act = found && (found.asks !== null || !holdsNumber) ? found : null;
  if (!act && opening.length === 0) return null;
  return { said: [...opening, ...(act ? [act.said] : [])], asked: act?.asks ?? null, kind: 'guide' };
};

/** The number first, the question last, and between them what takes up the person's words, where it fits. */
const draftAtFour = (view: ReplyView, lead: Lead | null): Draft | null => {
  const told = toldOfTeam(view);
  const passed = !told && isPassedOver(view) ? draftAfterNumber(view, lead) : null;
  if (passed) return passed;
  // A means or somebody near that was told comes before any question, once: then it is asked what was done (conversation.md §6).
  const short = told && !distanceWasSaid(view) ? saidOn(view, 'short-distance', { beside: [told] }) : null;
  const act =
    (short && actOf(view, short.row, short.said)) ??
    (told && nextAct({ ...view, numberIsSaid: true }, view.most - told.words, true)) ??
    (told ? null : roomyAct(view, lead)) ??
    null;
  if (!act) return told && { said: [told], asked: null, kind: 'guide' };
  if (told && short) return { said: [told, short.said], asked: null, kind: 'guide' };
  const after = told ? [told, act.said] : [act.said];
  const draft = (said: readonly Said[]): Draft => ({ said, asked: act.asks, kind: 'guide' });
  const fits = lead !== null && wordsOf([lead.said, ...after]) + someWords <= view.most;
  // A step of theirs is seen in the same reply; what is told of the team holds the number, and the act waits.
  if (lead?.isStep && told && !fits && wordsOf([lead.said, told]) <= view.most)
    return { said: [lead.said, told], asked: null, kind: 'guide' };
  // What makes the call difficult is taken up by its own act.
  if (act.ofBarrier && lead && !lead.isStep) return draft(after);
  // What is said to us is met, and nothing but the number follows it.
  const { toldAt, turn } = view.state.session;
  const { facts } = view.state.self;
  const isAtScene =
    isOneOf(facts, 'where', 'edge') ||
    isOneOf(facts, 'means', 'weapon') ||
    isOneOf(facts, 'driving', 'yes') ||
    isOneOf(facts, 'hurt', 'yes', 'done');
  const mayWait = !isAtScene && act.asks !== 'check-done';
  const isHeard = mayWait && lead?.isStep === true && saidToUs.some((id) => toldAt[id] === turn);
  if (isHeard && told) return { said: [lead.said, told], asked: null, kind: 'guide' };
  if (isHeard && numberWasSaid(view)) return { said: [lead.said], asked: null, kind: 'guide', isStep: true };
  // A step of theirs is seen before any long instruction; the number follows it.
  if (lead?.isStep && !fits && !act.guards) return { said: [lead.said], asked: null, kind: 'guide' };
  if (!lead || !fits) return draft(after);
  if (isHelped(view.state, view.subject)) return draft([lead.said, ...after]);
  if (told) return draft([told, lead.said, act.said]);
  // The number came first in the reply before: what they said comes first in this one.
  if (!lead.neutral && numberWasSaid(view)) return draft([lead.said, act.said]);
  if (act.asks === null) return draft([act.said, lead.said]);
  const joined = lead.neutral ? null : beforeQuestion(act.said, lead.said);
  return draft(joined ? [joined] : after);
};

/** Whoever answers by taps finds something to tap while a question about the danger is open. */
const questionAfterTap = (view: ReplyView, act: Said): OpenQuestion | null => {
  const { answered, turn, noMoreQuestions } = view.state.session;
  return answered?.turn === turn && answered.byTap && !noMoreQuestions ? questionOf(view, [act]) : null;
};

/**
 * The next act, after a sentence that takes up what was told.
 * @param before what the last reply asked: two questions never follow each other without that sentence
 */
export const actDraft = (view: ReplyView, lead: Lead | null, before: AskedId | null): Draft | null => {
  if (view.level === 4) return draftAtFour(view, lead);
  const most = view.most - (lead?.said.words ?? 0);
  const mayAsk = before === null || lead !== null;
  const takenUp = lead ? takenUpBy(view, [lead.said]) : new Set<string>();
  // Where the sentence before it says the line, the act does not say it again.
  const saysLine =
    view.level === 2 &&
    lead?.said.textIds.some((id) => slotsOfText(view.data, id).some((slot) => lineSlots.includes(slot)));
  const due = nextAct({ ...view, takenUp, ...(saysLine && { sparesLine: true }) }, most, mayAsk);
  const owned = afterOwned(view, lead, due);
  if (owned) return owned;
  const offered = due ? null : needDraft(view, lead);
  if (offered) return offered;
  const heard = due ? null : heardDraft(view, lead);
  if (heard) return heard;
  // One that listens after an offer says nothing else.
  const listens =
    lead !== null &&
    !saysNothing(lead) &&
    !lead.isOwned &&
    (!lead.neutral || view.state.session.asked === needId);
  const last = () => (lead?.isOwned ? lineAct(view, most) : null) ?? lastAct(view, most);
  const act = due ?? (listens ? null : last());
  if (!act) return lead && !saysNothing(lead) ? { said: [lead.said], asked: null, kind: 'guide' } : null;
  // One step for the means that was named is enough.
  if (lead && !lead.neutral && isOfMeans(view, lead.said.textIds) && isOfMeans(view, act.said.textIds))
    return { said: [lead.said], asked: null, kind: 'guide' };
  const told = toldOfTeam(view);
  // That nobody reads is never promised beside what the team was told.
  const promises = told !== null && refusesNow(view.state.session);
  const isOfHelper = act.namesHelper && takenUp.size > 0 && [...takenUp].every((id) => ofHelper.has(id));
  const opening =
    lead && !promises && !isOfHelper && !saysNothing(lead) && !(lead.neutral && act.staysNear)
      ? [lead.said]
      : [];
  if (told && wordsOf([...opening, told, act.said]) + someWords > view.most)
    return { said: [...opening, told], asked: null, kind: 'guide' };
  if (told) return { said: [...opening, told, act.said], asked: act.asks, kind: 'guide' };
  // What is about a means, a place or a wound gives way to nothing; a question about the danger goes first, for a while.
  const isFirst =
    asksAboutSafety(act.asks) && view.state.session.repliesInDanger < repliesBeforeQuestionsWait;
  const consent = isFirst || act.guards ? null : consentOf(view, lead, opening.length === 0);
  if (consent && opening.length > 0)
    return { said: [...opening, consent.said], asked: consent.asks, kind: 'guide', isBare: true };
  if (consent) return { said: [consent.said], asked: consent.asks, kind: 'guide', isBare: true };
  // Whom to turn to was just named: nothing that is owed takes the place of the words for them.
  const guards = act.guards || isOfHelper;
  const next = act.asks === null ? questionAfterTap(view, act.said) : null;
  if (next) return { said: withQuestion([act.said], next), asked: next.asks, kind: 'guide', guards };
  const said = [...opening, act.said];
  const isBare = lead?.isOwned === true;
  return { said, asked: act.asks, kind: 'guide', guards, ...(isBare && { isBare }) };
};
