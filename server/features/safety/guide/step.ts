import { subjects } from '#shared/safety/facts.ts';
import { hintsAddUp } from '../reading/hints.ts';
import { readingOnce } from '../reading/read-once.ts';
import { openCheck, plain } from './checks.ts';
import { type Clause, clausesOf, longestRead } from './clauses.ts';
import { deniedIn } from './denials.ts';
import { isSupposed } from './fact-phrases.ts';
import { ruleFactsIn } from './fact-rules.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideReading, GuideState, PersonMessage } from './guide-state.ts';
import {
  awayClauses,
  betterHelper,
  comesAtTime,
  goesToHelper,
  type Helper,
  helperIn,
  helperName,
} from './helper-named.ts';
import { protocolData } from './load-data.ts';
import { isQuestion, type Read } from './message-read.ts';
import { openSession } from './open-session.ts';
import { otherIn, otherNamedIn, renamedIn, toldOf } from './other-person.ts';
import { isCovered, requestsOfOther } from './other-requests.ts';
import { toldOfHands } from './own-hands.ts';
import { requestsOfOwn, saysNotToWake } from './own-requests.ts';
import { namedIn, sentForIn, trustedPerson, withTies } from './people.ts';
import { personNearIn } from './person-near.ts';
import { phraseIn } from './phrases.ts';
import { ownWordsIn, stoppedAt } from './quote.ts';
import { readTap } from './read-tap.ts';
import { readWordsOf } from './read-typed.ts';
import { protestClauses } from './reported.ts';
import { countryNamedIn } from './requests.ts';
import { cancelFall, letFall } from './settle.ts';
import { protestsIn } from './spared-check.ts';
import { momentIn } from './time-words.ts';
import { aboutUs, keptBarriers, type ToldId, toldIn } from './told.ts';
import { withFacts } from './told-facts.ts';
import { asksUs, namesNearTime } from './what-is-asked.ts';
import type { Told } from './write-facts.ts';

/*
 * One message of the person: facts that expired, the session, a tap or words, and what they change. Pure; times come from the
 * message alone.
 */

const ofNumber: ReadonlySet<string> = new Set(['number', 'repeat-number', 'which-number']);

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
  return readingOnce(() => stepOnce(state, given));
};

const stepOnce = (state: GuideState, given: PersonMessage): { state: GuideState; reading: GuideReading } => {
  const opened = openSession(state, given);
  const message = withTypedLabel(given);
  const read = readTap(opened, message) ?? readWordsOf(opened, message);
  let next = cancelFall(recallMoment(opened, read, message), read);
  for (const subject of subjects) next = letFall(read.state, next, subject, read, message.at);
  let moved: GuideReading['moved'] = null;
  for (const subject of subjects) {
    const from = opened[subject].level;
    const to = next[subject].level;
    if (from !== to && (moved === null || to > from)) moved = { subject, from, to };
  }
  const { severity, category, sure, about, evidence, check, ended, goodbye, again } = read;
  // A reproach is met like one that its words tell: what was kept of the person is said, and no act follows (need-reply.ts).
  const isReproach = read.request === 'repeat-complaint';
  const confidences = message.chosen === undefined ? confidedIn(next, message, read.check !== null) : [];
  // Somebody near by a first name: answered as « mon frère est à côté » is.
  const isNear = confidences.includes('person-near') && next.self.level >= 2 && read.check === null;
  // « Encore un numéro, merci bien » asks for none.
  const isTired = confidences.includes('number-tired') && ofNumber.has(read.request ?? '');
  const request = isReproach || isTired ? null : (read.request ?? (isNear ? 'helper-near' : null));
  const isSoon = message.chosen === undefined && namesNearTime(clausesOf(message.text));
  const isOwned = confidences.includes('anger') || confidences.includes('number-tired');
  const named = message.chosen === undefined ? helperIn(message.text, opened.session.helper) : null;
  const helper = confidences.includes('nobody') ? named : betterHelper(opened.session.helper, named);
  const known = named !== null && next.self.level >= 2 ? helperTold(next, named) : [];
  const met = confidences.includes('person-near') ? [] : known.filter((id) => !confidences.includes(id));
  const all = [...confidences, ...met];
  const tellings: ToldId[] = isReproach && !isOwned ? ['anger', ...all] : all;
  const undone = message.chosen === undefined ? undoneBy(opened, next) : [];
  // What was wrongly kept is owned once, by what it was.
  const told = undone.length > 0 ? [...undone, ...tellings.filter((id) => !aboutUs.includes(id))] : tellings;
  const rose =
    message.chosen === undefined &&
    about !== 'other' &&
    (next.self.level > opened.self.level || check !== null);
  const recalled = recallNear(
    opened,
    withConfidedFacts(withTaken(opened, next, told), told, message),
    message,
  );
  return {
    state: {
      ...recalled,
      session: withHelper(
        {
          ...recalled.session,
          ...confided(recalled, message, told),
          otherNamed: otherNamed(next, message),
        },
        recalled,
        helper,
        rose ? stoppedAt(read, message.text, clausesOf(message.text)) : null,
      ),
    },
    reading: {
      severity,
      category,
      sure,
      about,
      evidence,
      request,
      also: requestBeside(next, message, request),
      country: request === 'country-elsewhere' ? countryNamedIn(clausesOf(message.text)) : null,
      check,
      again: again ? { level: again.level, category: again.category } : null,
      checkEnded: ended,
      protests: ended === 'no' && isProtest(opened, message),
      moved,
      goodbye,
      told,
      asks: message.chosen === undefined && asksUs(clausesOf(message.text)) ? message.text : null,
      fresh: isSoon || told.some((id) => id.startsWith('means-')),
      isSoon,
      inOrder: told.includes('in-order') ? (namesDate(message) ? 'dated' : 'undated') : null,
      ownWords: message.chosen === undefined ? ownWordsIn(message.text, clausesOf(message.text)) : null,
    },
  };
};

/** « Mais enfin, pas du tout ! Où avez-vous vu cela ? », after a check that rested on resemblance alone. */
const isProtest = (opened: GuideState, { text, chosen }: PersonMessage): boolean => {
  const check = openCheck(opened.session);
  return (
    chosen === undefined &&
    check?.isVague === true &&
    protestsIn(clausesOf(text), check.asked === 'check-safe')
  );
};

/** A danger is often told after its date: what the messages before it said of the moment is then a fact as well. */
const recallMoment = (opened: GuideState, read: Read, message: PersonMessage): GuideState => {
  const { state } = read;
  // So it is where signs of a farewell are asked about: the answer to « pourquoi ? » names it.
  const isNew = opened.self.level < 2 && (state.self.level >= 2 || read.check === 'check-death');
  if (!isNew || state.self.facts.when !== undefined) return state;
  for (const text of [...message.before, message.text].reverse()) {
    const moment = momentIn(text, clausesOf(text.slice(-1000)), false, text === message.text);
    if (!moment) continue;
    const told: Told = { when: 'later', ...(moment.date !== null && { date: moment.date }) };
    return withFacts(state, 'self', told, message);
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

/** « J'ai écrit « viens », et j'ai envoyé. » */
const wroteToCome =
  /(?:[ée]crit|envoy[ée]|r[ée]pondu|mis)[^.!?\n]{0,12}[«"“]\s*(?:viens|tu peux venir|passe)/i;

/** « C'est ma coloc qui les a », of what could harm. */
const isHandedOver = ({ self }: GuideState, clauses: readonly Clause[]): boolean =>
  self.level >= 2 && ruleFactsIn(clauses, 'self').self.means === 'handed-over';

/** What a typed message confides: a person sent for by name is somebody coming, where nobody does harm. */
const confidedIn = (state: GuideState, { text, before }: PersonMessage, isAsked: boolean): ToldId[] => {
  const read = clausesOf(text);
  const isHarmed = isHarmByAnother(state.self.category);
  const name = isHarmed ? new Set<string>() : helperName(state.session.helper);
  // « Claude a le fusil », of whoever was named to lean on, is told as « mon proche a le fusil » is.
  const clauses = read.map((clause) => ({ ...clause, said: withTies(clause, text, name) }));
  const told = toldIn(clauses.filter(({ said }) => !wished.test(said)));
  // In calm, signs that add up have led to a check.
  const isProtesting = protestClauses(clauses).length > 0;
  const mayTell = isAsked || state.self.level >= 2;
  const sum = mayTell && !isProtesting ? hintsAddUp(text, before) : null;
  if (sum?.whose === 'self' && sum.about === 'farewell') told.unshift('in-order');
  for (const id of toldOfHands(clauses, before)) if (!told.includes(id)) told.unshift(id);
  const request = requestsOfOwn(state, clauses, before);
  for (const id of ['wild-nights', 'stopped-treatment'] as const)
    if (request.includes(id) && !told.includes(id)) told.unshift(id);
  // An empty box that was thrown away, after something was taken, is no means that was handed over.
  const isEmptyBox = state.self.actBegun && request.includes('box-gone');
  if (isEmptyBox) told.unshift('box-gone');
  // A means that somebody else keeps is near no more.
  const isKept = ['handed-over', 'away'].includes(state.self.facts.means?.value ?? '');
  if (mayTell && personNearIn(state, text, clauses) !== null && !told.includes('person-near'))
    told.unshift('person-near');
  const given: ToldId[] =
    told.includes('handed-over') || !isHandedOver(state, clauses) ? told : [...told, 'handed-over'];
  // « Elle m'a pris la clef » has words of its own.
  const isCloser = given.some((id) => closerSteps.includes(id));
  const mayStep = state.self.level >= 2 && !isHarmed && !isCloser;
  // « Jme coupe des fois. Ptit bout à soir »: the time stands in a sentence of its own.
  const cutsToday =
    clauses.some(({ said }) => cutsOneself.test(said)) &&
    clauses.some(({ said, words }) => words.length <= mostTimeWords && ofToday.test(said));
  if (cutsToday && !given.includes('cut-tonight')) given.push('cut-tonight');
  if (state.self.level >= 2 && awayClauses(clauses).length > 0 && !given.includes('put-away'))
    given.unshift('put-away');
  const steps = mayStep ? protectiveSteps(state, clauses) : [];
  given.unshift(...steps.filter((id) => !given.includes(id)));
  const kept = isEmptyBox ? given.filter((id) => id !== 'handed-over') : given;
  const near = isKept ? kept.filter((id) => !id.startsWith('means-')) : kept;
  // Whom one would call, or calls or not, is sent for by nobody.
  const stated = clauses
    .filter((clause) => !clause.isAsked && !isSupposed(clause))
    .map(({ from, to }) => text.slice(from, to));
  const sent =
    !isHarmByAnother(state.self.category) && (sentForIn(stated).size > 0 || wroteToCome.test(text));
  return sent && !near.includes('someone-coming') ? ['someone-coming', ...near] : near;
};

const closerSteps: readonly ToldId[] = ['holds-nothing', 'gave-key', 'locked', 'doctor-soon', 'put-away'];
const wished = phraseIn('helpers')('wished');
const cutsOneself = phraseIn('meant')('cuts-oneself');
const ofToday = phraseIn('meant')('of-today');
const mostTimeWords = 6;

/** What this message does to protect the writer, with somebody: going to them, what they keep, their being there. */
const protectiveSteps = ({ self, session }: GuideState, clauses: readonly Clause[]): ToldId[] => {
  const isNow = (key: 'means' | 'near', ...values: string[]): boolean =>
    self.facts[key]?.turn === session.turn && values.includes(self.facts[key]?.value ?? '');
  const found: ToldId[] = [];
  const isNamed = session.helper !== null || self.facts.who !== undefined;
  if (isNamed && isNow('means', 'handed-over')) found.push('kept-by-helper');
  if (isNamed && isNow('near', 'with-trusted', 'until-tomorrow')) found.push('helper-here');
  if (goesToHelper(clauses)) found.push('goes-to-helper');
  if (session.helper !== null && comesAtTime(clauses)) found.push('someone-coming');
  return found;
};

/** Means that are at hand once they are told; a bridge or a railway is passed by. */
const atHand: readonly ToldId[] = [
  'means-gun',
  'means-rope',
  'means-blade',
  'means-pills',
  'means-keys',
  'means-height',
];

/** « Le fusil. À la cave »: a means and its place in one's own home, in one message. */
const keptHere =
  /(?<!pas )\b(?:a la|au|dans (?:la|le|un|une|mon|ma)|sous (?:le|mon)|sur (?:la|mon)) (?:cave|grenier|remise|grange|garage|tiroir|armoire|placard|buffet|commode|chambre|cuisine|salle de bains?|bureau|coffre|voiture|lit|matelas|table|chevet|maison|etable|atelier|cabane|pharmacie)\b/;
/** « Avez-vous pris quelque chose ? » was left, of something that had been told as taken: it was. */
const withTaken = (opened: GuideState, state: GuideState, told: readonly ToldId[]): GuideState => {
  const rose = opened.self.level < 4 && state.self.level === 4 && state.self.facts.hurt === undefined;
  const wasAsked = openCheck(opened.session)?.asked === 'check-done';
  const isTold = told.includes('took') || (wasAsked && state.session.told.includes('took'));
  return rose && isTold ? { ...state, self: { ...state.self, actBegun: true } } : state;
};

/** A means that was told is near, and is not asked for; who is near is named by the writer's own words. */
const withConfidedFacts = (
  state: GuideState,
  told: readonly ToldId[],
  message: PersonMessage,
): GuideState => {
  const { facts, level } = state.self;
  if (level < 2 || message.chosen !== undefined) return state;
  const isKeptHere = told.includes('means-named') && keptHere.test(plain(message.text));
  // What was taken is at hand no more; it is in the body.
  const tells =
    (told.some((id) => atHand.includes(id)) || isKeptHere) &&
    !told.includes('left-means') &&
    !told.includes('took');
  const isOpen = facts.means === undefined || facts.means.value === 'unanswered';
  const who = told.includes('person-near')
    ? personNearIn(state, message.text, clausesOf(message.text))
    : namedAsleep(message);
  const found: Told = { ...(tells && isOpen && { means: 'near' }), ...(who !== null && { who }) };
  if (told.includes('number-tired') && facts.help === undefined && facts.refusals === undefined)
    found.refusals = 'refuse';
  return Object.keys(found).length > 0 ? withFacts(state, 'self', found, message) : state;
};

/** « Ma mère est à vingt minutes, j'ose pas la réveiller »: whom the next words name. */
const namedAsleep = ({ text }: PersonMessage): string | null => {
  const clauses = clausesOf(text);
  if (!saysNotToWake(clauses)) return null;
  for (const clause of clauses) {
    const named = namedIn(text, clause);
    if (named && trustedPerson.test(clause.said)) return named.quote;
  }
  return null;
};

/** What this message took back that stood before it: a call, or an act. */
const undoneBy = (before: GuideState, after: GuideState): ToldId[] => {
  const isCalled = ({ self, other }: GuideState) =>
    [self, other].some(({ facts }) => facts.help !== undefined);
  const undone: ToldId[] = isCalled(before) && !isCalled(after) ? ['no-call'] : [];
  return before.self.actBegun && !after.self.actBegun ? [...undone, 'nothing-taken'] : undone;
};

/** The second question of a message, where the first is known. */
const requestBeside = (
  state: GuideState,
  { text, chosen }: PersonMessage,
  request: string | null,
): string | null => {
  const { self, other } = state;
  if (request === null || chosen !== undefined) return null;
  // The words for one person are not followed by those for another, nor what to tell by what it means.
  const said =
    request === 'words-for-carer' ? 'what-to-say' : request === 'tell-all' ? 'stopped-treatment' : null;
  const own = requestsOfOwn(state, clausesOf(text)).find(
    (id) => id !== request && id !== said && !isCovered(id, request),
  );
  if (own !== undefined) return own;
  if (other.level < 2 || other.level < self.level) return null;
  const asked = requestsOfOther(clausesOf(text));
  return asked[0] === request ? (asked[1] ?? null) : null;
};

/** Somebody else is spoken of: in danger, asked about, or told to be whom it is about. */
const speaksOfOther = ({ other, session }: GuideState): boolean =>
  other.level > 0 || session.notSelf || openCheck(session)?.asked === 'check-other';

const withTie = /^(?:mon|ma|notre) /;
/** A tie alone, of the person whose first name is known. */
const isSameTie = (told: string, { otherNamed: known, otherIs }: GuideState['session']): boolean =>
  known !== null &&
  !withTie.test(known) &&
  withTie.test(told) &&
  (otherIs === null || otherIs === (told.startsWith('ma ') ? 'she' : 'he'));

/** Whom the writer fears for, by the name of the message that told it; kept until it is set right. */
const otherNamed = (state: GuideState, { text, before, chosen }: PersonMessage): string | null => {
  const { session } = state;
  if (chosen !== undefined || !speaksOfOther(state)) return session.otherNamed;
  const clauses = clausesOf(text);
  const told = renamedIn(text, clauses);
  // « Ce n'est pas moi, c'est mon ami » says again who « Yann » is, and takes no name away.
  const renamed = told && isSameTie(told, session) ? session.otherNamed : told;
  if (renamed || session.otherNamed) return renamed ?? session.otherNamed;
  const earlier = [...before].reverse().map((each) => ({ each, read: clausesOf(each) }));
  for (const { each, read } of earlier) if (toldOf(read)?.named) return otherNamedIn(each, read);
  // Whoever is named long after the danger was told is somebody else: « notre fils, je le réveille ? ».
  const { rises, checks, turn } = session;
  const isTold = [...rises.filter(({ subject }) => subject === 'other'), ...checks].some(
    (each) => each.turn >= turn - 1,
  );
  const here = isTold ? otherNamedIn(text, clauses) : null;
  if (here) return here;
  for (const { each, read } of earlier) {
    const found = otherNamedIn(each, read);
    if (found) return found;
  }
  return null;
};

/** What was confided so far, and how the other person is spoken of. */
const confided = (
  state: GuideState,
  { text, before, chosen, asked }: PersonMessage,
  told: readonly ToldId[],
): Pick<GuideState['session'], 'told' | 'otherIs'> => {
  const { self, session } = state;
  const denied = chosen === undefined ? deniedIn(clausesOf(text)) : new Set<string>();
  const known =
    chosen !== undefined && asked === 'barrier'
      ? keptBarriers(session.told, self.facts.barrier?.value ?? '')
      : session.told.filter((id) => !denied.has(id));
  // What was confided last stands last.
  const all = [...known.filter((id) => !(told as readonly string[]).includes(id)), ...[...told].reverse()];
  if (chosen !== undefined || !speaksOfOther(state)) return { told: all, otherIs: session.otherIs };
  const here = clausesOf(text);
  let otherIs = toldOf(here)?.is ?? session.otherIs;
  // The person may have been named before the danger was known.
  const earlier = otherIs ? [] : [...before].reverse().map(clausesOf);
  for (const each of earlier) otherIs ??= toldOf(each)?.is ?? null;
  for (const each of [here, ...earlier]) otherIs ??= otherIn(each, null);
  return { told: all, otherIs };
};
