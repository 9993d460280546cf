import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage, Rise, RoleMark, ToldDanger } from './guide-state.ts';
import { toldOwnDanger } from './helper-talk.ts';
import { subjectOf } from './learnt-subject.ts';
import { raise } from './levels.ts';
import type { Read } from './message-read.ts';
import { moveToOther } from './move-subject.ts';
import { phraseIn } from './phrases.ts';
import { deniesMe, noFriend, saysNotMe, subjectSaid } from './read-subject.ts';
import { isMinor } from './reply-view.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { withoutDeaths } from './the-dead.ts';
import { dangerOf, isHandedOver, isOfThem, rolesIn, supportOf, supposedIn, withMark } from './told-roles.ts';
import { heldWith, whoseEvidence, whoseOf } from './whose-weighed.ts';

/*
 * A danger that nothing supports as it was read, where what was told plainly supports another: it goes to whoever it was told of. The
 * level stays what it was; where only little is told, the reply asks instead (whose-reply.ts).
 */

/** What a rule found, as « suicide/3 active thoughts »; resemblance and what stands around a message is no rule. */
const byRule = quick(/^(?!likeness\/|context\/|tap\/|minor\/|check\/|answer\/)[a-z_]+\//);
/**
 * What is read beside a danger that stands goes to whoever that is. It is right as a rule is, but not of one's own danger: there it was
 * wrong in 15 of 36 cases (docs/decisions/0128).
 */
const besideWhatStands = 'answer/plain';
/** Who did it to whom, a rule or a tap: enough to take it for what was meant. */
const enough = 2;

/** The person who writes is under age, and no other child was told of: « l'enfant » is who writes. */
const isTheChild = (state: GuideState): boolean =>
  isMinor(state) && !state.session.childTold && !state.session.writtenFor && !state.session.notSelf;

const dangerRead = ({ about, category, state }: Read): ToldDanger => {
  if (category === 'child_abuse' && isTheChild(state)) return 'harmed';
  const subject: Subject = about === 'other' || category === 'third_party' ? 'other' : 'self';
  if (subject === 'other') return isHarmByAnother(category) ? 'harmed-other' : 'theirs';
  if (category === 'violence_others') return 'harming';
  if (category === 'child_abuse') return 'harmed-other';
  return isHarmByAnother(category) ? 'harmed' : 'own';
};

/** The message says that somebody else is meant, and what stood went to them. */
const isSaidOfThem = ({ state }: Read, clauses: readonly Clause[]): boolean => {
  const whom = subjectSaid(clauses);
  return (whom === 'other' || whom === 'both') && state.other.level >= 2;
};

/** What this message tells of whose danger it is, by its words and by what was read in them. */
const marksOf = (read: Read, all: readonly Clause[]): readonly Omit<RoleMark, 'turn'>[] => {
  const found = [...rolesIn(all)];
  // The dead are in no danger: what is told of them supports no one else's.
  const clauses = withoutDeaths(all);
  // « C'est mon fils, pas moi »: said outright, and taken so when the message was read.
  if (isSaidOfThem(read, clauses)) found.push({ of: 'theirs', weight: 2 });
  if (read.severity < 2) return found;
  const isOfBrother = read.category === 'child_abuse' && found.some(({ of }) => of === 'harmed-other');
  const isPlain = (by: string): boolean =>
    byRule.test(by) || (by === besideWhatStands && dangerRead(read) !== 'own');
  if (read.evidence.some(({ by }) => isPlain(by)))
    found.push({ of: isOfBrother ? 'harmed-other' : dangerRead(read), weight: 2 });
  const isOwn =
    dangerRead(read) === 'own' && clauses.some((clause) => saysI.test(clause.said) && !isOfThem(clause));
  if (isOwn && !found.some(({ of }) => of === 'own')) found.push({ of: 'own', weight: 1 });
  const isOnMe = dangerRead(read) === 'harmed' && clauses.some(({ said }) => onMe.test(said));
  if (isOnMe && !found.some(({ of }) => of === 'harmed')) found.push({ of: 'harmed', weight: 1 });
  const danger = dangerRead(read);
  // A child or somebody close who is named in the very words is whom they tell of.
  const isOfChild = read.category === 'child_abuse' && clauses.some(({ said }) => aChild.test(said));
  if (isOfChild && !found.some(({ of }) => of === 'harmed-other'))
    found.push({ of: 'harmed-other', weight: 1 });
  // « Oui, il me force » is done to the writer.
  const isTheirs = danger === 'theirs' && clauses.some(isOfThem) && !found.some(({ of }) => of === 'harmed');
  if (isTheirs && !found.some(({ of }) => of === 'theirs')) found.push({ of: 'theirs', weight: 1 });
  // What was read in words that are all of them is a sign of them.
  const isOfOneself = ['own', 'theirs'].includes(danger);
  const isAllTheirs =
    !found.some(({ of }) => of === 'harmed') && isOfOneself && clauses.length > 0 && clauses.every(isOfThem);
  if (isAllTheirs && !found.some(({ of }) => of === 'theirs' || of === 'harmed-other'))
    found.push({ of: 'theirs', weight: 1 });
  return found;
};

const bodyFails = phraseIn('roles')('body-fails');
const aChild = phraseIn('roles')('a-child');
const saysI = / (?:je|moi) /;
const onMe = / (?:il|elle|ils|elles|on|y|qui|lui) (?:\S+ ){0,2}?(?:me|nous|m) /;
const ofBed = quick(
  / (?:chambre|lit|draps|couette|touche|force|forcee|viol\S*|deshabiller|vestiaire|attouchements?) /,
);

/** As what is done to the writer is called. */
const harmOf = ({ text, before }: PersonMessage): SafetyCategory =>
  [...before.slice(-3), text].some((each) =>
    ofBed.test(` ${each.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `),
  )
    ? 'sexual_violence'
    : 'domestic_violence';

const withCategory = (state: GuideState, subject: Subject, category: SafetyCategory): GuideState => ({
  ...state,
  [subject]: { ...state[subject], category },
});

/** The other keeps nothing of what was only read into them. */
const backToSelf = (state: GuideState, category: SafetyCategory, at: Date): GuideState => {
  const { other, session } = state;
  const first = session.rises.find(({ subject }) => subject === 'other');
  const raised = raise(state, { level: other.level, category, subject: 'self', own: true, plain: false }, at);
  const was: Rise['from'] = first?.from ?? { level: 0, category: 'none', peak: 0, lastGrave: null };
  return {
    ...raised,
    self: { ...raised.self, category },
    other: { ...other, ...was, actBegun: false },
    session: {
      ...raised.session,
      notSelf: false,
      rises: raised.session.rises.filter(({ subject }) => subject !== 'other'),
    },
  };
};

const toTheirs = (state: GuideState, at: Date): GuideState => {
  const moved = moveToOther(state, at, false, true);
  // A child who is under age keeps no name of its own: it is somebody who may die or do harm to themselves.
  return { ...moved, other: { ...moved.other, category: 'third_party' } };
};

/** As one's own danger is called: as it was read before, or as the talk resembles it. */
const ownCategory = ({ session }: GuideState, message: PersonMessage): SafetyCategory => {
  const read = session.rises.findLast(
    ({ subject, category }) => subject === 'self' && dangerOf('self', category) === 'own',
  )?.category;
  return read ?? (subjectOf(message)?.group === 'voices' ? 'psychosis' : 'suicide');
};

const settled = (state: GuideState, message: PersonMessage): GuideState => {
  const supposed = supposedIn(state);
  if (!supposed?.rival || supposed.weight < enough) return state;
  const { danger, rival } = supposed;
  const { turn, rises, roleMarks, learntDanger } = state.session;
  // What a message neither raises nor tells of, it does not move.
  const isNow =
    rises.some((rise) => rise.turn === turn && rise.level >= 2) ||
    roleMarks.some((mark) => mark.turn === turn && mark.of === rival) ||
    learntDanger?.of === rival;
  if (!isNow) return state;
  const isOther = danger === 'theirs' || danger === 'harmed-other';
  // Somebody else may die: that the writer is struck as well takes no help away from them.
  if (isOther && supposed.learnt && state.other.level >= 3) return state;
  // Both stand: each keeps what is its own, and whose the other is, is asked.
  if (isOther && state.self.level >= 2 && rival !== 'harmed') return state;
  if (rival === 'theirs' && !isOther && toldOwnDanger(state, message.before)) return state;
  // What was read as done to the writer is done to that person.
  if (rival === 'theirs' && danger === 'harmed') return moveToOther(state, message.at, false, true);
  if (rival === 'theirs')
    return isOther ? withCategory(state, 'other', 'third_party') : toTheirs(state, message.at);
  // A child who is harmed is not known from this alone: that is asked.
  if (rival === 'harmed-other' || rival === 'harming') return state;
  const category = rival === 'harmed' ? harmOf(message) : ownCategory(state, message);
  return isOther ? backToSelf(state, category, message.at) : withCategory(state, 'self', category);
};

/** So surely the last messages resemble what is done to the writer that a child who is named beside it is none who is hurt. */
const surelyHarmed = 0.9;

/** « Mon beau-père m'a encore frappé »: no child was told of but the one who writes, and nothing is said to a parent. */
const asOwnHarm = (state: GuideState, message: PersonMessage): GuideState => {
  const { self, other, session } = state;
  const isNobodyElses = !session.roleMarks.some(({ of }) => of === 'harmed-other' || of === 'theirs');
  if (other.level >= 2 && other.category === 'child_abuse' && isTheChild(state) && isNobodyElses)
    return self.level >= other.level ? state : backToSelf(state, harmOf(message), message.at);
  if (state.self.level < 2 || state.self.category !== 'child_abuse') return state;
  const support = supportOf(state);
  const isOfChild = support['harmed-other'] + support.harming > 0 || state.session.childTold;
  const learnt = subjectOf(message);
  // « Monsieur m'a frappée parce que le petit est tombé »: a child was told of, and the blows are the writer's.
  if (learnt?.group === 'harmed' && learnt.chance >= surelyHarmed && support.harmed >= enough)
    return withCategory(state, 'self', harmOf(message));
  return support.harmed >= enough && !isOfChild ? withCategory(state, 'self', harmOf(message)) : state;
};

/** A body that fails, of somebody who is known to be in danger, is of this minute. */
const withBodyFailing = (state: GuideState, clauses: readonly Clause[], at: Date): GuideState => {
  const { level, category } = state.other;
  const fails = clauses.some(
    ({ said, isQuoted }) => !isQuoted && bodyFails.test(said) && !/ (?:je|me|mes) /.test(said),
  );
  if (!fails || level < 2 || level === 4 || category !== 'third_party') return state;
  return raise(state, { level: 4, category, subject: 'other', own: false, plain: true }, at);
};

/**
 * What stood of whoever wrote before somebody else took the device is that person's: before the message is read, because what it tells and
 * asks is of them.
 */
export const withHandedOver = (
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
): GuideState => {
  const isNow = message.chosen === undefined && isHandedOver(clauses);
  if (!isNow || state.self.level < 2) return state;
  const roleMarks = state.session.roleMarks.filter(({ of }) => of !== 'own');
  const moved = isHarmByAnother(state.self.category) ? state : toTheirs(state, message.at);
  return { ...moved, session: { ...moved.session, roleMarks } };
};

const theirsFor: Partial<Record<ToldDanger, ToldDanger>> = { own: 'theirs', harmed: 'harmed-other' };
const ownFor: Partial<Record<ToldDanger, ToldDanger>> = { theirs: 'own', 'harmed-other': 'harmed' };

/** « En fait c'est moi », « c'est ma sœur qu'il frappe, pas moi »: what was told of one was of the other. */
const setRight = (state: GuideState, message: PersonMessage, clauses: readonly Clause[]): GuideState => {
  const isOwn =
    subjectSaid(clauses) === 'self' ||
    (state.session.asked === 'about-whom' && clauses.some(({ said }) => noFriend.test(said)));
  const isTheirs =
    !isOwn && (deniesMe(clauses) || saysNotMe(clauses)) && !toldOwnDanger(state, message.before);
  if (!isOwn && !isTheirs) return state;
  const becomes = isOwn ? ownFor : theirsFor;
  const roleMarks = state.session.roleMarks.map((mark) => ({ ...mark, of: becomes[mark.of] ?? mark.of }));
  const changed = { ...state, session: { ...state.session, roleMarks } };
  return isOwn ? withMark(changed, { of: 'own', weight: 2 }) : changed;
};

const withChildTold = (state: GuideState, clauses: readonly Clause[]): GuideState =>
  !state.session.childTold && clauses.some(({ said, isQuoted }) => !isQuoted && aChild.test(said))
    ? { ...state, session: { ...state.session, childTold: true } }
    : state;

/** For so many messages one's own death, said outright, is outweighed by nothing. */
const ownDeathFor = 4;
const saidOwnDeath = (texts: readonly string[]): boolean =>
  texts.some((text) => saysOwnDeath(clausesOf(text.slice(-1000))));

/** What all the evidence together tells (whose-weighed.ts). */
const withLearnt = (state: GuideState, message: PersonMessage): GuideState => {
  const looks = subjectOf(message)?.looks;
  if (!looks) return state;
  const session = { ...state.session, whoseHeld: heldWith(state.session.whoseHeld, looks) };
  const found = whoseOf(whoseEvidence(session, looks));
  // Who wants to die and has the key of a gun means themselves; what is done to them may be told as well.
  const isAgain = found.of !== 'own' && found.of !== 'harmed';
  const isOwnDeath = saidOwnDeath([...message.before.slice(isAgain ? 0 : -ownDeathFor), message.text]);
  const learntDanger = isOwnDeath ? null : { ...found, turn: session.turn };
  return { ...state, session: { ...session, learntDanger } };
};

/** The state once it is known of this message whose danger it tells; taps have said so themselves (apply-effect.ts). */
export const withRoles = (
  state: GuideState,
  read: Read,
  message: PersonMessage,
  clauses: readonly Clause[],
): GuideState => {
  if (message.chosen !== undefined) return state;
  const known = withChildTold(state, clauses);
  const marked = marksOf(read, clauses).reduce(withMark, setRight(known, message, clauses));
  const weighed = withLearnt(marked, message);
  return withBodyFailing(asOwnHarm(settled(weighed, message), message), clauses, message.at);
};
