import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { plain } from './checks.ts';
import { type Clause, clausesOf, joined, saidIn } from './clauses.ts';
import { isDenied, isSupposed } from './fact-phrases.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { aggressorsIn } from './people.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';
import { withFacts } from './told-facts.ts';

/*
 * Violence against somebody else, told by who sees it or was told of it: a parent who is struck, a friend under age whom an adult
 * harms; and what follows, « elle saigne du nez », « elle est chez lui ce weekend ». Theirs, and never a wish to die.
 */

const phrase = phraseIn('witnessed');
const strikesKin = phrase('strikes-kin');
const ofHabit = phrase('of-habit');
const ofNow = phrase('of-now');
const isHurt = phrase('they-are-hurt');
const friendHarmed = phrase('friend-harmed');
const youngLife = phrase('young-life');
const atTheirs = phrase('at-theirs-now');
const nearMe = phraseIn('suffered')('near-me');
const story = phraseIn('plain-danger')('story');
/** Who strikes at home comes towards the writer. */
const comesNear =
  /^(?=.* (?:il|elle|y|mon|ma|papa|lui) ).* (?:monte|remonte|arrive|approche|revient|entre|rentre|descend|me cherche|me a vue?|sait que je|est derriere (?:la|ma) porte|tape a (?:la|ma) porte|cogne)(?: (?:la|le escalier|les escaliers|vers moi|dans ma chambre|a la porte|dans la chambre))* $/;

export type WitnessAround = {
  /** The last messages before this one, in plain words. */
  told: readonly string[];
  /** All that is read of before, as it was written. */
  before: readonly string[];
  state: Pick<GuideState, 'self' | 'other'>;
};

const isStated = (clause: Clause): boolean =>
  !clause.isQuoted && !clause.isQuestion && !clause.isAsked && !isDenied(clause) && !isSupposedOnly(clause);
/** « Quand il boit » supposes nothing of the blow. */
const isSupposedOnly = (clause: Clause): boolean => isSupposed(clause) && !ofHabit.test(clause.said);

/** Of one blow: now or again, or of another day. */
const severityOf = (said: string, told: readonly string[]): Severity => {
  if (ofHabit.test(said)) return 3;
  return ofNow.test(said) || told.some((each) => nearMe.test(each)) ? 4 : 3;
};

/** Somebody else was said to be struck or harmed in so many words: what follows is of them. */
const tellsIn = (before: readonly string[], shape: RegExp): boolean =>
  before.some((each) => clausesOf(each.slice(-1000)).some(({ said }) => shape.test(said)));

/** What is plain of it in a message. */
export const witnessedDangers = (clauses: readonly Clause[], around: WitnessAround): PlainDanger[] => {
  const { told, state } = around;
  const all = joined(clauses);
  if (story.test(all)) return [];
  const isYoung =
    state.self.facts.under18?.value === 'yes' || [...told, all].some((each) => youngLife.test(each));
  const isAtHome = tellsIn(around.before, strikesKin);
  const stands = isAtHome || tellsIn(around.before, friendHarmed);
  const standing: SafetyCategory = isHarmByAnother(state.other.category)
    ? state.other.category
    : tellsIn(around.before, friendHarmed)
      ? 'child_abuse'
      : 'domestic_violence';
  const found: PlainDanger[] = [];
  const put = (clause: Clause, severity: Severity, category: SafetyCategory): void => {
    found.push({ subject: 'other', severity, category, clause });
  };
  for (const clause of clauses) {
    if (!isStated(clause) && !isHurt.test(clause.said)) continue;
    if (clause.isQuoted || clause.isQuestion || clause.isAsked) continue;
    const { said } = clause;
    if (strikesKin.test(said)) put(clause, severityOf(said, told), 'domestic_violence');
    else if (friendHarmed.test(said) && isYoung) put(clause, ofNow.test(said) ? 4 : 3, 'child_abuse');
    else if (stands && isHurt.test(said)) put(clause, 4, standing);
    else if (stands && atTheirs.test(said) && standing === 'child_abuse') put(clause, 4, standing);
    else if (isAtHome && nearMe.test(said) && comesNear.test(said))
      found.push({ subject: 'self', severity: 4, category: 'domestic_violence', clause });
  }
  return found;
};

/** « Mon père est dans le salon », and then « il a battu ma mère »: he is no company. */
const withoutStriker = (state: GuideState, { before, text }: PersonMessage): GuideState => {
  const { who, near, ...facts } = state.self.facts;
  if (who === undefined && near === undefined) return state;
  const named = namedIn(who?.value ?? '');
  const harms = aggressorsIn([...before.slice(-4), text].map((each) => saidIn(each.slice(-1000))));
  return named !== null && harms.has(named) ? { ...state, self: { ...state.self, facts } } : state;
};
const namedIn = (quote: string): string | null => plain(quote).split(' ').at(-1) ?? null;

/** A wound of whoever is harmed, as a fact of theirs; and who harms them is no company. */
export const withTheirWounds = (
  state: GuideState,
  message: PersonMessage,
  clauses: readonly Clause[],
): GuideState => {
  if (state.other.level < 2 || !isHarmByAnother(state.other.category) || message.chosen !== undefined)
    return state;
  if (![strikesKin, friendHarmed].some((shape) => tellsIn([...message.before, message.text], shape)))
    return state;
  const told = clauses.filter(({ isQuoted, isQuestion, isAsked }) => !isQuoted && !isQuestion && !isAsked);
  const alone = withoutStriker(state, message);
  return told.some(({ said }) => isHurt.test(said))
    ? withFacts(alone, 'other', { hurt: 'yes' }, message)
    : alone;
};
