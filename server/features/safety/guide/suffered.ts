import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { type Clause, joined } from './clauses.ts';
import { isDenied, isSupposed } from './fact-phrases.ts';
import { familyOf } from './families.ts';
import type { HarmTold } from './harm-told.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';

/*
 * Violence that the writer suffers, told in pieces: « je suis cachée dans la buanderie », « il a un couteau », « y monte ». One piece is
 * often ordinary; beside another, or where harm was told, it is that danger, and never a wish to die.
 */

const phrase = phraseIn('suffered');
const hides = phrase('hides');
const shutAway = phrase('shut-away');
const inLife = phrase('hides-in-life');
const near = phrase('near-me');
const bangs = phrase('bangs');
const armed = phrase('armed');
const armedNow = phrase('armed-now');
const threat = phrase('threat');
const threatIf = phrase('threat-if');
const endOfUs = phrase('end-of-us');
const familyThreat = phraseIn('witnessed')('family-threat');
const willKill = phrase('will-kill-me');
const inEarnest = phrase('in-earnest');
const struckAgain = phrase('struck-again');
const follows = phrase('follows-me');
const entersRoom = phrase('enters-my-room');
const wound = phrase('wound');
const graveWound = phrase('grave-wound');
const struck = phraseIn('standing-danger')('harm-to-me');
const brokeMine = phraseIn('whose')('broke-mine');
const markOnMe = phraseIn('whose')('mark-on-me');

export type SufferedAround = {
  /** The message as it was written. */
  text: string;
  /** The last four messages in plain words. */
  told: readonly string[];
  harm: HarmTold;
  selfLevel: Severity;
  selfCategory: SafetyCategory;
  /** Somebody else is in danger of their own: one who is armed may turn on the writer. */
  otherLevel: Severity;
  /** A threat to kill, or to kill all, was told in this session. */
  isThreatened: boolean;
  /** Somebody who helps was named: « il monte » may be said of them. */
  isHelped: boolean;
};

/** The violence that stands keeps its name. */
export const ofHarm = (category: SafetyCategory): SafetyCategory =>
  familyOf(category) === 'violence' ? category : category === 'minor' ? 'child_abuse' : 'domestic_violence';

const fears =
  / (?:peur|arme|armes|fusil|carabine|couteau|boit|bu|bourre|ivre|saoul|alcool|violente?|frappe|tape|cogne|tuer|tuera|mourir|crever|menace) /;
/** « On va tous partir ensemble », of somebody who drinks, is feared or armed: no journey. */
const isFeared = ({ told, harm }: SufferedAround, all: string): boolean =>
  harm !== null || [...told, all].some((each) => fears.test(each));

/** What one clause says of it, with what was said around. */
const severityOf = (
  clause: Clause,
  all: string,
  around: SufferedAround,
): Severity | 'asks-3' | 'asks-4' | null => {
  const { told, harm, selfLevel, otherLevel, isHelped } = around;
  const { said } = clause;
  const before = told.join(' ');
  const isTold = (shape: RegExp): boolean => shape.test(all) || told.some((each) => shape.test(each));
  const isOfLife = inLife.test(all);
  const isHiding = hides.test(said) && !isOfLife;
  const isShut = shutAway.test(said) && !isOfLife;
  const isNear = near.test(said) && !isDenied(clause) && !isSupposed(clause);
  const isBehindDoor = isTold(hides) || isTold(shutAway);
  if (threatIf.test(said)) return 3;
  if ((threat.test(said) && !isOfLife) || follows.test(said) || struckAgain.test(said)) return 3;
  if ((isTold(willKill) || harm !== null) && inEarnest.test(around.text) && isTold(willKill)) return 3;
  if (brokeMine.test(said) && isTold(markOnMe)) return 3;
  if (endOfUs.test(said)) return harm === null ? 'asks-3' : 3;
  if (familyThreat.test(all) && familyThreat.test(said)) return isFeared(around, all) ? 3 : 'asks-3';
  if (isHiding) return harm !== null || isTold(near) || struck.test(all) ? 4 : 'asks-4';
  // A quarrel at home has doors, too: where no harm was told, it is asked about.
  if (isShut && isTold(near)) return harm === null ? 'asks-4' : 4;
  if (isShut && harm !== null) return harm === 'sure' && selfLevel >= 3 ? 4 : 'asks-4';
  // Whoever is armed and in danger of their own, and bangs on the door.
  if (bangs.test(said) && otherLevel >= 2 && isTold(armed)) return 4;
  if (isNear && !isHelped && isBehindDoor && !inLife.test(before) && !isOfLife)
    return harm === null && !isTold(hides) ? 'asks-4' : 4;
  if (isNear && !isHelped && harm === 'sure') return selfLevel >= 3 ? 4 : 3;
  if (isNear && !isHelped && harm === 'sign') return bangs.test(said) ? 4 : 'asks-3';
  const isOfNow =
    armedNow.test(said) ||
    isTold(endOfUs) ||
    isTold(familyThreat) ||
    isTold(threat) ||
    isTold(willKill) ||
    around.isThreatened ||
    isTold(near) ||
    isBehindDoor;
  if (armed.test(said) && harm !== null) return isOfNow ? 4 : 3;
  if (harm === 'sure' && graveWound.test(said)) return 4;
  if (harm === 'sure' && wound.test(said)) return 3;
  return null;
};

const inTheEvening = quick(/ (?:le soir|les soirs) /);

/** What is plain of it in a message. */
export const sufferedDangers = (clauses: readonly Clause[], around: SufferedAround): PlainDanger[] => {
  const all = joined(clauses);
  const category = ofHarm(around.selfCategory);
  const found: PlainDanger[] = [];
  for (const clause of clauses) {
    if (clause.isQuoted || clause.isQuestion || clause.isAsked) continue;
    // In the evening one may come to say good night: that is asked about, and what is told of the night is not.
    if (entersRoom.test(clause.said)) {
      const asks = inTheEvening.test(clause.said) && around.harm === null;
      found.push({
        subject: 'self',
        severity: 3,
        category: 'sexual_violence',
        clause,
        ...(asks && { asks: true as const }),
      });
    }
    const read = severityOf(clause, all, around);
    if (read === null) continue;
    const asks = typeof read === 'string';
    const severity: Severity = asks ? (read === 'asks-4' ? 4 : 3) : read;
    found.push({ subject: 'self', severity, category, clause, ...(asks && { asks: true as const }) });
  }
  return found;
};

/** Facts that stand in the same words: a wound, and whoever does harm being there. */
export const factsSuffered = (
  clauses: readonly Clause[],
  { harm, isHelped }: Pick<SufferedAround, 'harm' | 'isHelped'>,
): { hurt?: 'yes'; aggressor?: 'here' } => {
  if (harm !== 'sure') return {};
  const stated = clauses.filter((clause) => !clause.isQuoted && !clause.isAsked && !clause.isQuestion);
  const isHurt = stated.some((clause) => wound.test(clause.said) && !isDenied(clause));
  const isNear =
    !isHelped && stated.some((clause) => near.test(clause.said) && !isDenied(clause) && !isSupposed(clause));
  return { ...(isHurt && { hurt: 'yes' as const }), ...(isNear && { aggressor: 'here' as const }) };
};
