// Over 400 lines: one message's way through the guide, step after step; cut in two, its order would have to be read in two places.

import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { readingOnce } from '#server/ground/patterns/while-reading.ts';
import { subjects } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { endBegunInCalm } from './begun-in-calm.ts';
import { withBodyCheck } from './body-check.ts';
import { openCheck, plain } from './checks.ts';
import { type Clause, clausesOf, longestRead } from './clauses.ts';
import { deniedActs, isNoForNow, isOnlyWhile, takesNoBack } from './clear-no.ts';
import { confidedIn, withConfidedFacts, withTaken } from './confide.ts';
import { withCorrected } from './corrected.ts';
import { endDeniedTwice } from './denied-twice.ts';
import { withDoneUnsaid } from './done-unsaid.ts';
import { isAtEdge } from './doubt-signs.ts';
import { isHarmByAnother } from './families.ts';
import { fearedIn, isFeared, withChosen, withoutFeared } from './feared.ts';
import { fittingIn } from './fitting.ts';
import { nothingForReply, readForReply } from './for-reply.ts';
import { type GuideReading, type GuideState, type PersonMessage, servedSubject } from './guide-state.ts';
import { withRoutineCheck } from './heavy-talk.ts';
import { betterHelper, type Helper, helperIn, isTrusted } from './helper-named.ts';
import { hushAt } from './hush.ts';
import { confided, otherNamed } from './kept-of-others.ts';
import { withPlaces } from './known-places.ts';
import { protocolData } from './load-data.ts';
import { calm, isQuestion, type Read } from './message-read.ts';
import { saysLess } from './number-asked.ts';
import { ofThemselves } from './of-themselves.ts';
import { openSession } from './open-session.ts';
import { everyDoubtSign } from './ordinary-signs.ts';
import { isCovered, requestsOfOther } from './other-requests.ts';
import { isOfBody, requestsOfOwn } from './own-requests.ts';
import { personNearIn } from './person-near.ts';
import { phraseIn } from './phrases.ts';
import { withPlaceTold } from './place-told.ts';
import { contestedIn, onlyWondered, onlyWonders, toldAnew, withoutContested } from './protested.ts';
import { stoppedAt } from './quote.ts';
import { readTap } from './read-tap.ts';
import { readWordsOf } from './read-typed.ts';
import { isMinor } from './reply-view.ts';
import { countryNamedIn } from './requests.ts';
import { routinePassed, withoutRoutine } from './routine-answer.ts';
import { withSceneLeft } from './scene-left.ts';
import { screenSaid } from './screen-said.ts';
import { cancelFall, letFall } from './settle.ts';
import { withHandedOver, withRoles } from './settle-whose.ts';
import { saysOfMe } from './short-answers.ts';
import { withSpaceGiven } from './space.ts';
import { asksWhyAsked, protestsIn } from './spared-check.ts';
import { endSupposed } from './supposed-end.ts';
import { isPutAway, withSupposedFour } from './supposed-four.ts';
import { takeBack } from './taken-back.ts';
import { withDead } from './the-dead.ts';
import { withTheirBody } from './their-own.ts';
import { momentIn } from './time-words.ts';
import { aboutUs, ourMistakes, plannedSteps, type ToldId } from './told.ts';
import { withFacts } from './told-facts.ts';
import { mustSayItIsRead, withWatched } from './watched-told.ts';
import { asksUs, namesNearTime } from './what-is-asked.ts';
import { withTheirWounds } from './witness.ts';
import type { Told } from './write-facts.ts';
import { stepIn, yesAskedIn } from './yes-to-step.ts';

/*
 * One message of the person: facts that expired, the session, a tap or words, and what they change. Pure; times come from the
 * message alone.
 */

/** Beside a step that they are about to make, only what that very step asks for is answered. */
const ofStep = quick(
  /^(?:say-|go-|tell-|on-my-way|dare-wake|what-to-say|at-the-door|leave-quickly|stop-here|words-for|call-therapist|where-to-sleep|children|baby|laid)/,
);
/** « Et si j'allais aux urgences moi-même. »: no question, whatever it resembles. */
const statesStep = ({ text }: PersonMessage, told: readonly ToldId[], request: string | null): boolean => {
  const clauses = clausesOf(text);
  return (
    request !== null &&
    !ofStep.test(request) &&
    !isOfBody(request) &&
    told.some((id) => (plannedSteps as readonly ToldId[]).includes(id)) &&
    !text.includes('?') &&
    !clauses.some(({ isAsked }) => isAsked)
  );
};

/** Said of whoever is near, where that person is feared. */
const ofNear: readonly ToldId[] = ['person-near', 'helper-here', 'helper-named'];

const whoIsTeam = phraseIn('asking')('who-is-team');
const ownTime = phraseIn('believed')('own-time');

const ofNumber: ReadonlySet<string> = new Set(['number', 'repeat-number', 'which-number']);

/** « Y a des gens qui lisent là, ou c'est un robot »: of who reads, and not of who is beside the writer. */
const ofWhoReads: readonly string[] = [
  'are-you-human',
  'who-is-team',
  'which-team',
  'who-reads',
  'reading-rule',
];
const withoutReaders = (state: GuideState, request: string | null): GuideState => {
  const { near, who, ...facts } = state.self.facts;
  const { turn } = state.session;
  const isNow = near?.turn === turn && near.by === 'rule' && near.value !== 'alone';
  if (!isNow || !ofWhoReads.includes(request ?? '')) return state;
  return { ...state, self: { ...state.self, facts: { ...facts, ...(who && who.turn < turn && { who }) } } };
};

/** Characters: no choice is longer. */
const longestLabel = 80;

/**
 * One message of the person. Never throws for any text; a fault of ours is turned by the caller into an unsure 2.
 */
export const step = (
  state: GuideState,
  sent: PersonMessage,
): { state: GuideState; reading: GuideReading } => {
  const given = sent.text.length > longestRead ? { ...sent, text: sent.text.slice(0, longestRead) } : sent;
  return readingOnce(() => {
    const { state: before, message } = withoutRoutine(state, given);
    const stepped = withBodyCheck(routinePassed(before, stepOnce(before, message), message), message);
    return withRoutineCheck(stepped, message);
  });
};

/** A 4 that nobody said ends by a no; then whatever else the message takes back. */
const settledFour = (opened: GuideState, heard: Read, message: PersonMessage): Read => {
  const ended = endSupposed(opened, heard, message);
  return withSupposedFour(opened, ended === heard ? takeBack(opened, heard, message) : ended, message);
};

const stepOnce = (state: GuideState, given: PersonMessage): { state: GuideState; reading: GuideReading } => {
  const opened = withHandedOver(withDead(openSession(state, given), given), clausesOf(given.text), given);
  const message = withTypedLabel(given);
  const contested = contestedIn(opened, message);
  const screen = screenSaid(opened, message, clausesOf(message.text));
  const first =
    screen === null
      ? endDeniedTwice(
          opened,
          endBegunInCalm(
            opened,
            settledFour(opened, readTap(opened, message) ?? readWordsOf(opened, message), message),
            message,
          ),
          message,
        )
      : { ...calm, state: opened };
  const read = { ...first, state: withoutContested(first.state, contested) };
  const placed = withPlaceTold(recallMoment(opened, read, message), message);
  const left = withSceneLeft(opened, placed.state, message);
  let next = cancelFall(
    withTheirBody(
      withTheirWounds(withPlaces(opened, left, message), message, clausesOf(message.text)),
      message,
      clausesOf(message.text),
    ),
    read,
  );
  next = withoutReaders(ofThemselves(next, message), read.request);
  for (const subject of subjects) next = letFall(read.state, next, subject, read, message.at);
  if (screen === null)
    next = withCorrected(
      state,
      withWatched(withRoles(next, read, message, clausesOf(message.text)), message, clausesOf(message.text)),
      message,
      clausesOf(message.text),
    );
  let moved: GuideReading['moved'] = null;
  for (const subject of subjects) {
    const from = opened[subject].level;
    const to = next[subject].level;
    if (from !== to && (moved === null || to > from)) moved = { subject, from, to };
  }
  const { severity, category, sure, about, evidence, check, ended, goodbye, again } = read;
  // A reproach is met like one that its words tell: what was kept of the person is said, and no act follows (need-reply.ts).
  const isTyped = message.chosen === undefined && screen === null;
  const wasAskedWho = opened.session.whoAt !== null && opened.session.whoAt === next.session.turn - 1;
  const anyNamed = isTyped ? helperIn(message.text, opened.session.helper, wasAskedWho) : null;
  // « À Danielle, je viens de l'écrire »: the answer is in it, and is taken up.
  const answersWho = wasAskedWho && anyNamed !== null;
  const isComplaint = read.request === 'repeat-complaint';
  const isReproach = isComplaint && !answersWho;
  const fears = isTyped
    ? fearedIn(clausesOf(message.text), opened.session.helper, opened.self.facts.who?.value)
    : [];
  const feared = [...new Set([...opened.session.feared, ...fears])].slice(0, 30);
  const near =
    isTyped && feared.length > 0 ? personNearIn(next, message.text, clausesOf(message.text)) : null;
  const isNearFeared = near !== null && isFeared(near, feared);
  const isAway = isPutAway(next.self, next.session.turn);
  const heard = (isTyped ? confidedIn(next, message, read.check !== null, read.request !== null) : [])
    .filter((id) => !(isNearFeared && ofNear.includes(id)) && !(answersWho && aboutUs.includes(id)))
    // « J'ai jeté les médocs », beside a danger, is a step and no treatment that was stopped.
    .map((id): ToldId => (id === 'stopped-treatment' && isAway ? 'put-away' : id));
  const anew = toldAnew(
    next,
    heard.filter((id) => !contested.includes(id)),
    message.text,
  );
  const wondered = isTyped ? onlyWondered(opened, heard, message.text) : null;
  const confidences = heard.filter(
    (id) => !wondered?.has(id) && (!next.session.contested.includes(id) || anew.has(id)),
  );
  // Somebody near by a first name: answered as « mon frère est à côté » is.
  const isNear = confidences.includes('person-near') && next.self.level >= 2 && read.check === null;
  // « Encore un numéro, merci bien » asks for none.
  const isWonder = contested.length > 0 && onlyWonders(message.text);
  const isTired = confidences.includes('number-tired') && ofNumber.has(read.request ?? '');
  const isStated = message.chosen === undefined && statesStep(message, confidences, read.request);
  const isOfFeared = isNearFeared && read.request === 'helper-near';
  const isSoon = message.chosen === undefined && namesNearTime(clausesOf(message.text));
  const isOwned = confidences.includes('anger') || confidences.includes('number-tired');
  const named = anyNamed !== null && isFeared(anyNamed.quote, feared) ? null : anyNamed;
  const trusted = isTrusted(clausesOf(message.text)) ? named : null;
  const helper = confidences.includes('nobody')
    ? named
    : trusted
      ? trusted
      : betterHelper(opened.session.helper, named);
  const known = named !== null && next.self.level >= 2 ? helperTold(next, named) : [];
  const clauses = clausesOf(message.text);
  const step = stepIn([...confidences, ...known], next.session.turn) ?? next.session.step;
  const mayYes =
    message.chosen === undefined && next.self.level >= 2 && read.check === null && !isOther(next);
  const yes = mayYes && yieldsToYes.includes(read.request) ? yesAskedIn(clauses, next, step) : null;
  // « J'ai envoyé les textos, pour dire au revoir »: said to others, and no wish to stop here.
  // Words that were sent are not given once more, unless they are asked for.
  const isSent =
    confidences.includes('sent-word') &&
    areWords.test(read.request ?? '') &&
    !asksUs(clausesOf(message.text), message.text);
  const isFarewell = read.request === 'stop-here' && confidences.includes('farewell');
  // « C'est qui, ces personnes ? », after the question whether the team may read.
  const mayBeTeam = message.asked === 'human-consent' && message.chosen === undefined;
  const isOfTeam =
    mayBeTeam &&
    clauses.some(({ isQuestion }) => isQuestion) &&
    clauses.some(({ said }) => whoIsTeam.test(said));
  const asked = isOfTeam ? 'which-team' : isComplaint && answersWho ? null : read.request;
  // Nothing is asked on a screen that is read before it is said how to leave it.
  const isNowRead = isTyped && read.check === null && mustSayItIsRead(opened, next, message, clauses);
  const request =
    (isAway && read.request === 'stopped-treatment') ||
    isReproach ||
    isTired ||
    isWonder ||
    isStated ||
    isOfFeared ||
    isFarewell ||
    isSent
      ? null
      : (yes ?? asked ?? (isNear ? 'helper-near' : isNowRead ? 'seen-by-them' : null));
  const met = confidences.includes('person-near') ? [] : known.filter((id) => !confidences.includes(id));
  const all = [...confidences, ...met];
  const tellings: ToldId[] = isReproach && !isOwned ? ['anger', ...all] : all;
  const undone: ToldId[] = message.chosen === undefined ? undoneBy(opened, next) : [];
  if (contested.length > 0 && undone.length === 0) undone.push('untold');
  // What sets a mistake of ours right asks and reproaches nothing else: it is owned, and the talk goes on.
  const isSetRight = undone.some((id) => ourMistakes.includes(id));
  // What was wrongly kept is owned once, by what it was.
  const told = undone.length > 0 ? [...undone, ...tellings.filter((id) => !aboutUs.includes(id))] : tellings;
  const isContest = contested.length > 0;
  const rose =
    message.chosen === undefined &&
    about !== 'other' &&
    (next.self.level > opened.self.level || check !== null);
  const recalled = withChosen(
    recallNear(opened, withConfidedFacts(withTaken(opened, next, told), told, message), message),
    trusted,
  );
  const doubt = isTyped ? everyDoubtSign(recalled, message, clauses) : [];
  const hush = hushAt(recalled, message, clauses, {
    severity: Math.max(severity, check === null ? 0 : 2),
    screen,
    asks: request !== null || clauses.some(({ isQuestion, isAsked }) => isQuestion || isAsked),
    leaves: isTyped && goodbye,
  });
  return {
    state: withDoneUnsaid(
      withoutFeared({
        ...recalled,
        session: withHelper(
          {
            ...(isTyped ? withSpaceGiven(recalled.session, request) : recalled.session),
            ...confided(recalled, message, isTyped ? [...told, ...fittingIn(next, message, clauses)] : told),
            // What was answered with yes is a step as well.
            step: yes ? { is: step?.is ?? 'named', turn: next.session.turn } : step,
            ownAt: speaksOfOwn(read, message, clauses) ? recalled.session.turn : recalled.session.ownAt,
            contested: recalled.session.contested.filter((id) => !anew.has(id)),
            otherNamed: otherNamed(next, message),
            hushAt: hush.hushAt,
            takenAt: hush.takenAt,
            codeWord: hush.codeWord,
            feared,
            signAt: isSignHere(opened, read, message) ? recalled.session.turn : recalled.session.signAt,
            deniedAt: isTyped && deniesAct(clauses) ? recalled.session.turn : recalled.session.deniedAt,
            doubtAt: doubt.length > 0 ? recalled.session.turn : recalled.session.doubtAt,
          },
          recalled,
          helper,
          rose ? stoppedAt(read, message.text, clausesOf(message.text)) : null,
        ),
      }),
      message,
    ),
    reading: readForReply(
      {
        ...nothingForReply,
        severity,
        category,
        sure,
        about,
        evidence,
        request,
        also: yes ? null : requestBeside(next, message, request),
        country: request === 'country-elsewhere' ? countryNamedIn(clausesOf(message.text)) : null,
        placed: placed.isNew,
        check,
        again: again ? { level: again.level, category: again.category } : null,
        checkEnded: ended,
        protests: ended === 'no' && isProtest(opened, message),
        moved,
        goodbye,
        told,
        hush: hush.isNow,
        closes: hush.closes === true,
        fresh: isSoon || told.some((id) => id.startsWith('means-')),
        isSoon,
        inOrder: told.includes('in-order') ? (namesDate(message) ? 'dated' : 'undated') : null,
        doubt,
        isAtEdge: isTyped && isAtEdge(clauses),
        typed: message.chosen === undefined ? clauses.reduce((sum, { words }) => sum + words.length, 0) : 0,
      },
      message,
      clauses,
      { isContest, isSetRight },
    ),
  };
};

/** « Je ne ferai rien »: not for now alone, and not taken back. */
const deniesAct = (clauses: readonly Clause[]): boolean =>
  deniedActs(clauses).length > 0 && !isNoForNow(clauses) && !isOnlyWhile(clauses) && !takesNoBack(clauses);

const mayBeOfDeath: ReadonlySet<SafetyCategory> = new Set([
  'suicide',
  'distress',
  'self_harm',
  'minor',
  'third_party',
]);
/** What was read is as high as what stood: a tap that answers is no sign anew. */
const isSignHere = (
  { self, other }: GuideState,
  { severity, about, category }: Read,
  { chosen }: PersonMessage,
): boolean =>
  chosen === undefined &&
  mayBeOfDeath.has(category) &&
  severity >= 2 &&
  severity >= (about === 'other' ? other.level : self.level);

/** A sign of their own, or « je parle de moi ». */
const speaksOfOwn = (
  { about, severity }: Read,
  { chosen }: PersonMessage,
  clauses: readonly Clause[],
): boolean => (about === 'self' && severity >= 2) || (chosen === undefined && saysOfMe(clauses));

const isOther = (state: GuideState): boolean => servedSubject(state) === 'other';
/** Requests that say less than a yes to the step: every other one knows its question better. */
const yieldsToYes: readonly (string | null)[] = [null, 'opinion', 'hand-over', 'means-what-to-do'];

/**
 * « Mais enfin, pas du tout ! Où avez-vous vu cela ? », after a check that rested on resemblance alone; after any other, « pourquoi
 * vous me demandez ça ? » beside the no.
 */
const isProtest = (opened: GuideState, { text, chosen }: PersonMessage): boolean => {
  const check = openCheck(opened.session);
  if (chosen !== undefined || !check) return false;
  const clauses = clausesOf(text);
  return (
    (check.isVague === true && protestsIn(clauses, check.asked === 'check-safe')) || asksWhyAsked(clauses)
  );
};

/** A danger is often told after its date: what the messages before it said of the moment is then a fact as well. */
const recallMoment = (opened: GuideState, read: Read, message: PersonMessage): GuideState => {
  const { state } = read;
  // So it is where signs of a farewell are asked about: the answer to « pourquoi ? » names it.
  const isTheirs = opened.other.level < 2 && state.other.level >= 2 && state.self.level < 2;
  const isNew = opened.self.level < 2 && (state.self.level >= 2 || read.check === 'check-death');
  const subject = isTheirs ? 'other' : 'self';
  if (!(isNew || isTheirs) || state[subject].facts.when !== undefined) return state;
  for (const text of [...message.before, message.text].reverse()) {
    const moment = momentIn(text, clausesOf(text.slice(-1000)), false, text === message.text);
    // « Dimanche il m'a dit qu'il voulait mourir », « le billet, c'est pour samedi »: no time of the act.
    if (!moment || !clausesOf(text.slice(-1000)).every(({ said }) => ownTime.test(said))) continue;
    const told: Told = { when: 'later', ...(moment.date !== null && { date: moment.date }) };
    return withFacts(state, subject, told, message);
  }
  return state;
};

/** What a helper that was named is to the rows: somebody close by, somebody elsewhere, or somebody to send for. */
const helperTold = ({ self }: GuideState, { is }: Helper): ToldId[] => {
  if (isHarmByAnother(self.category) || self.facts.aggressor !== undefined) return [];
  return is === 'away' ? ['helper-away'] : is === 'near' ? ['person-near', 'helper-named'] : ['helper-named'];
};

/** Whom they named to lean on stays known once a danger is; somebody who went away is no longer near. */
const withHelper = (
  session: GuideState['session'],
  state: GuideState,
  helper: Helper | null,
  stopped: string | null,
): GuideState['session'] => {
  const ids: readonly string[] = helper && state.self.level >= 2 ? helperTold(state, helper) : [];
  const rest = session.told.filter((id) => id !== 'helper-named' && id !== 'helper-away');
  return {
    ...session,
    helper,
    stopped: stopped ?? session.stopped,
    told: [...ids.filter((id) => !rest.includes(id)), ...rest],
  };
};

/** These messages name the moment by which things are put in order. */
const namesDate = ({ text, before }: PersonMessage): boolean =>
  [text, ...before].some((each) => momentIn(each, clausesOf(each), false)?.date);

/** Who is near was told before the danger was: they are not forgotten when it is. */
const recallNear = (opened: GuideState, state: GuideState, message: PersonMessage): GuideState => {
  const isNew = opened.self.level < 2 && state.self.level >= 2;
  if (!isNew || state.session.told.includes('person-near')) return state;
  for (const text of [...message.before].reverse()) {
    const who = personNearIn(state, text, clausesOf(text));
    if (who === null) continue;
    const told = [...state.session.told, 'person-near'];
    const found = { ...state, session: { ...state.session, told } };
    return state.self.facts.who === undefined ? withFacts(found, 'self', { who }, message) : found;
  }
  return state;
};

/** Somebody who types the words of a choice means that choice. */
const withTypedLabel = (message: PersonMessage): PersonMessage => {
  const { asked, chosen, text } = message;
  if (chosen !== undefined || !isQuestion(asked) || text.length > longestLabel) return message;
  const typed = plain(text);
  const meant = protocolData.choices.find(
    (each) =>
      each.asked === asked &&
      [each.vous, each.tu, each.other].some((label) => label && plain(label) === typed),
  );
  return meant && typed.includes(' ') ? { ...message, chosen: meant.id } : message;
};

/** What this message took back that stood before it: a call, an age, or an act. */
const undoneBy = (before: GuideState, after: GuideState): ToldId[] => {
  const isCalled = ({ self, other }: GuideState) =>
    [self, other].some(({ facts }) => facts.help !== undefined);
  const undone: ToldId[] = isCalled(before) && !isCalled(after) ? ['no-call'] : [];
  if (isMinor(before) && !isMinor(after) && after.self.facts.under18?.value === 'no')
    undone.push('adult-said');
  return before.self.actBegun && !after.self.actBegun ? [...undone, 'nothing-taken'] : undone;
};

/** Words to copy for one person are not followed by others. */
const areWords = quick(/^(?:say-(?!on-phone)|what-to-say|tell-helper|words-for-carer|at-the-door)/);

/** The second question of a message, where the first is known. */
const requestBeside = (
  state: GuideState,
  { text, chosen }: PersonMessage,
  request: string | null,
): string | null => {
  const { self, other } = state;
  if (request === null || chosen !== undefined || isOfBody(request)) return null;
  // The words for one person are not followed by those for another, nor what to tell by what it means.
  const said =
    request === 'words-for-carer' ? 'what-to-say' : request === 'tell-all' ? 'stopped-treatment' : null;
  const own = requestsOfOwn(state, clausesOf(text)).find(
    (id) =>
      id !== request &&
      id !== said &&
      !isCovered(id, request) &&
      !saysLess(id, request) &&
      !(areWords.test(request) && areWords.test(id)),
  );
  if (own !== undefined) return own;
  if (other.level < 2 || other.level < self.level) return null;
  const asked = requestsOfOther(clausesOf(text));
  return asked[0] === request ? (asked[1] ?? null) : null;
};
