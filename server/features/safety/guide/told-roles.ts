import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { Clause } from './clauses.ts';
import { grave } from './danger-words.ts';
import { doubtSignsIn, isOfLife } from './doubt-signs.ts';
import { isHarmByAnother } from './families.ts';
import { type GuideState, type RoleMark, servedSubject, type ToldDanger } from './guide-state.ts';
import { speaksOfOwnDanger } from './not-self.ts';
import { phraseIn } from './phrases.ts';
import { saysNotSelf } from './read-subject.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { isDeathAlone } from './the-dead.ts';
import { doingIn } from './who-does-it.ts';
import { surelyWhose } from './whose-weighed.ts';

/*
 * How well it is supported whose danger it is (docs/decisions/0102): who did what to whom, in one clause; what a rule found; what was
 * tapped. What only resembles tells of a danger, and not whose it is: a reply is written for one person only where something of this
 * stands for them.
 */

const phrase = phraseIn('roles');
const didToMe = phrase('did-to-me');
const threatIf = phraseIn('suffered')('threat-if');
const comesAfterMe = phrase('comes-after-me');
const ofThem = phrase('of-them');
const handsOver = phrase('hands-over');
const writesFor = phrase('writes-for-now');
const harmToMe = phraseIn('standing-danger')('harm-to-me');
const strikesKin = phraseIn('witnessed')('strikes-kin');
const didToThem = phrase('did-to-them');
const ownEnd = phraseIn('doubt')('own-end');
const aims = phraseIn('doubt')('aims');
const pastAct = phraseIn('whose')('anothers-past-act');
const isNow = phraseIn('whose')('act-of-this-minute');
const bodyFails = phrase('body-fails');
const byMyself =
  / je (?:(?:vais|veux|voudrais|voulais|dois|peux|pourrais|compte|pense|ai|suis) (?:\S+ ){0,2}?)?me (?!fai)/;
const ofThemselves =
  / (?:se (?:tuer|suicider|pendre|jeter|flinguer|noyer|faire du mal|couper|coupe|scarifie)|mourir|suicid\S*|en finir) /;
const ofHarm: ReadonlySet<string> = new Set(['blow', 'threat']);
const drinks = / (?:a|avait) (?:\S+ )?(?:bu|picole) /;
const ofWriter = / (?:je|moi|me|mes|mon|ma|nous) /;
const doesWriter = / (?:je|moi) /;

/** Somebody else has taken the device, and writes. */
export const isHandedOver = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted, isQuestion }) => !isQuoted && !isQuestion && handsOver.test(said));

/** Told of somebody else: the clause is of them, and nothing in it is done by the writer or to them. */
export const isOfThem = ({ said, isQuoted }: Clause): boolean =>
  !isQuoted && ofThem.test(said) && !doesWriter.test(said);

/** « Mon père est mort », « il s'est pendu en juin »: nobody who is in danger. */
const isOfDeath = (clause: Clause): boolean =>
  isDeathAlone(clause) || (pastAct.test(clause.said) && !isNow.test(clause.said));

/** What one clause tells of whose danger it is, and how plainly; a part of them, and not the whole. */
const tellsOf = (clause: Clause): readonly Omit<RoleMark, 'turn'>[] => {
  const { said, isQuoted } = clause;
  if (isQuoted) return [];
  const found: Omit<RoleMark, 'turn'>[] = [];
  const signs = doubtSignsIn([clause]).filter((sign) => !isOfLife(sign));
  if (threatIf.test(said) || didToMe.test(said) || (harmToMe.test(said) && !byMyself.test(said)))
    found.push({ of: 'harmed', weight: 2 });
  else if (comesAfterMe.test(said)) found.push({ of: 'harmed', weight: 1 });
  if (strikesKin.test(said) || didToThem.test(said)) found.push({ of: 'harmed-other', weight: 2 });
  if (aims.test(said)) found.push({ of: 'harming', weight: 2 });
  if (writesFor.test(said)) found.push({ of: 'theirs', weight: 2 });
  if (isOfThem(clause) && found.length === 0) {
    if (isOfDeath(clause)) return found;
    const isPlain =
      (grave.test(said) && !ofWriter.test(said)) || bodyFails.test(said) || ofThemselves.test(said);
    // « Il a bu » tells of no act of theirs.
    const telling = signs.filter((sign) => !ofHarm.has(sign) && !(sign === 'act' && drinks.test(said)));
    // « Il est en bas, il casse tout »: a threat is none of their own danger.
    if (!isPlain && signs.some((sign) => ofHarm.has(sign))) found.push({ of: 'harmed', weight: 1 });
    else if (isPlain || telling.length > 0) found.push({ of: 'theirs', weight: isPlain ? 2 : 1 });
  } else if (saysOwnDeath([clause]) || speaksOfOwnDanger([clause])) found.push({ of: 'own', weight: 2 });
  else if (ownEnd.test(said) && !ofThem.test(said)) found.push({ of: 'own', weight: 1 });
  else if (doesWriter.test(said) && signs.some((sign) => !ofHarm.has(sign)))
    found.push({ of: 'own', weight: 1 });
  return found.map((mark) => ({ ...mark, of: byWhom(mark.of, clause, signs) }));
};

/** « Je me suis fait frapper »; what a doctor or a barber does is none. */
const causative =
  / je me (?:suis|fais) (?:fait |faire )?(?!operer|soigner|couper|suivre|vomir|aider|recoudre|mal)\S+er /;

/**
 * The grammar of the clause decides who a blow is of: « je me suis fait frapper » is none of one's own danger, « je l'ai frappé » is done
 * by the writer, « mon fils se tape la tête » is done to nobody else.
 */
const byWhom = (of: ToldDanger, clause: Clause, signs: readonly string[]): ToldDanger => {
  const { by, to } = doingIn(clause);
  if (of === 'harmed' && to === 'themselves' && by === 'other') return 'theirs';
  const isOfBlow = signs.some((sign) => ofHarm.has(sign)) || causative.test(clause.said);
  if (of !== 'own' || saysOwnDeath([clause]) || !isOfBlow) return of;
  if (to === 'writer') return 'harmed';
  return by === 'writer' && to === 'other' ? 'harming' : of;
};

/** What the words of a message tell of whose danger it is; each kind once, at its plainest. */
export const rolesIn = (clauses: readonly Clause[]): readonly Omit<RoleMark, 'turn'>[] => {
  const found = clauses.flatMap(tellsOf);
  if (isHandedOver(clauses) || saysNotSelf(clauses)) found.push({ of: 'theirs', weight: 2 });
  const best = new Map<ToldDanger, RoleMark['weight']>();
  for (const { of, weight } of found) if (weight > (best.get(of) ?? 0)) best.set(of, weight);
  return [...best].map(([of, weight]) => ({ of, weight }));
};

/** So many of them are kept. */
const mostMarks = 30;
/** The state once one more thing was told of whose danger it is. */
export const withMark = (state: GuideState, mark: Omit<RoleMark, 'turn'>): GuideState => {
  const { session } = state;
  const roleMarks = [...session.roleMarks, { ...mark, turn: session.turn }].slice(-mostMarks);
  return { ...state, session: { ...session, roleMarks } };
};

export type Support = Readonly<Record<ToldDanger, number>>;
const none: Support = { own: 0, harmed: 0, theirs: 0, 'harmed-other': 0, harming: 0 };

const summed = (marks: readonly Omit<RoleMark, 'turn'>[]): Support => {
  const sum = { ...none };
  for (const { of, weight } of marks) sum[of] += weight;
  return sum;
};

/** All that was told in this session of whose danger it is; `here`: with the words of a message that is being read. */
export const supportOf = ({ session }: GuideState, here: readonly Clause[] = []): Support =>
  summed([...session.roleMarks, ...rolesIn(here)]);

/** The danger that a category is, of the writer or of somebody else. */
export const dangerOf = (subject: Subject, category: SafetyCategory): ToldDanger => {
  if (subject === 'other') return isHarmByAnother(category) ? 'harmed-other' : 'theirs';
  if (category === 'violence_others') return 'harming';
  return isHarmByAnother(category) ? 'harmed' : 'own';
};

/** What supports the danger that a reply would be written for: a child who is struck is told of in either way. */
const standsFor = (danger: ToldDanger, category: SafetyCategory, support: Support): number => {
  if (category === 'child_abuse') return support['harmed-other'] + support.harmed + support.harming;
  // « J'ai un couteau pour quand ils reviendront »: what is in the writer's own hands may be for either.
  return danger === 'harming' && support.own > 1 ? support.own : support[danger];
};

/**
 * So likely another danger must be, by all the evidence together (whose-weighed.ts), to speak against the one that stands. Of talks that it had
 * not seen, it was right in 55 of 61 such cases, what stood in 4; where the newest words told the one that stands, in 16 of 24, what stood
 * in 7 (docs/decisions/0128).
 */
const against = 0.7;
/** A rule, or who did what to whom. */
const plainlyTold = 2;
const tapped = 3;
/** A child or another person: either way it is not the writer, and the number is for them. */
const ofAnother: readonly ToldDanger[] = ['theirs', 'harmed-other'];

/** A tap told the danger that stands, or these very words told plainly of another than what is weighed: nothing speaks against that. */
const isToldNow = (
  { roleMarks, turn }: GuideState['session'],
  stands: ToldDanger,
  weighed: ToldDanger,
): boolean =>
  roleMarks.some(
    (mark) =>
      (mark.of === stands && mark.weight === tapped) ||
      (mark.of !== weighed && mark.weight >= plainlyTold && mark.turn === turn),
  );

/** Another danger than the one that stands, by all the evidence. */
const learntAgainst = ({ self, session }: GuideState, danger: ToldDanger): ToldDanger | null => {
  const { learntDanger, corrected } = session;
  if (!learntDanger || learntDanger.of === danger || isToldNow(session, danger, learntDanger.of)) return null;
  // What was denied is not supposed once more.
  if (corrected?.of === learntDanger.of) return null;
  // A child whom the writer may hurt is the child's danger and theirs to stop.
  if (danger === 'harming' && learntDanger.of === 'harmed-other') return null;
  if (ofAnother.includes(danger) && ofAnother.includes(learntDanger.of)) return null;
  // What was tapped is told, and so is an act that words told: one that was only read into them is not.
  const isAct =
    self.actBegun && session.roleMarks.some(({ of, weight }) => of === 'own' && weight >= plainlyTold);
  if (danger === 'own' && (self.facts.thoughts?.by === 'tap' || isAct)) return null;
  return learntDanger.chance >= against ? learntDanger.of : null;
};

export type Supposed = {
  danger: ToldDanger;
  /** The one that something stands for in its place, and how much. */
  rival: ToldDanger | null;
  weight: number;
  /** The rival is what all the evidence together speaks for (whose-weighed.ts), and surely or not. */
  learnt?: 'likely' | 'sure';
};

/** What stands is known from another session, or was never raised in this one: nothing is said against it. */
const isOfBefore = (state: GuideState, subject: Subject): boolean =>
  !state.session.rises.some((rise) => rise.subject === subject && rise.level >= 2);

/**
 * The danger that the reply would suppose, where nothing that was told stands for it.
 * @returns null where something does, or below 2
 */
export const supposedIn = (state: GuideState): Supposed | null => {
  const subject = servedSubject(state);
  const { level, category } = state[subject];
  if (level < 2 || isOfBefore(state, subject)) return null;
  const support = supportOf(state);
  const danger = dangerOf(subject, category);
  const stands = standsFor(danger, category, support);
  // Who says on the rails who hurts them is still on the rails: where a life may end now and something stands for it, nothing outweighs that.
  const learnt = level === 4 && stands > 0 ? null : learntAgainst(state, danger);
  if (learnt) {
    // At 4, and at 3 against a rule, it is not moved either: the reply supposes nobody and asks.
    const isKept = level === 4 || (level === 3 && stands >= plainlyTold && danger !== 'harmed');
    const isSure = state.session.learntDanger!.chance >= surelyWhose && !isKept;
    return { danger, rival: learnt, weight: isSure ? plainlyTold : 1, learnt: isSure ? 'sure' : 'likely' };
  }
  if (stands > 0) return null;
  const order: readonly ToldDanger[] = ['harmed', 'theirs', 'own', 'harmed-other', 'harming'];
  const rival = order
    .filter((each) => each !== danger && support[each] > 0)
    .sort((one, two) => support[two] - support[one])[0];
  return { danger, rival: rival ?? null, weight: rival ? support[rival] : 0 };
};
