import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { isResemblance, type Signal } from '../../reading/read-text.ts';
import { besideRule } from '../../reading/said-in-danger.ts';
import { asAnothersAct } from '../anothers-act.ts';
import { bodyOrAct, wasExplained } from '../checks.ts';
import { clausesOf, joined } from '../clauses.ts';
import { deniedActs, isNoForNow, isOnlyWhile, leavesItOpen, takesNoBack } from '../clear-no.ts';
import { begunAct, grave } from '../danger-words.ts';
import { quoteOf } from '../evidence.ts';
import { familyOf, isHarmByAnother } from '../families.ts';
import { asMockery } from '../mockery.ts';
import { onlyStops, requestsOfOwn, saysNotToWake } from '../own-requests.ts';
import { phraseIn } from '../phrases.ts';
import { nothingKnown, stepsIn } from '../protecting-steps.ts';
import { subjectSaid } from '../read-subject.ts';
import { deniesIt } from '../spared-check.ts';
import { withoutFearOfSaying } from '../their-trouble.ts';
import { onlyStepsBack } from '../unwanted-images.ts';
import { graveOnes, isCalm, tellsOrdinaryLife } from './ordinary-life.ts';
import type { Signals } from './records.ts';

const backHome = phraseIn('own-requests')('back-home');

/** A weak sign that asks nothing. */
const weak = (signal: Signal): Signal => ({ ...signal, severity: 1, isDoubted: true });

/** « Je ne suis pas malade »: where all that is grave only resembles, and it is the sentence that denies, it is a weak sign. */
const onlyDenies = (known: Signals): boolean => {
  const { state, text, clauses, question } = known;
  const resembling = graveOnes(known);
  return (
    question === null &&
    isCalm(state) &&
    resembling.every(isResemblance) &&
    deniesIt(
      clauses,
      resembling.map((signal) => quoteOf(signal, text, clauses)),
    )
  );
};

/** All that is grave only resembles, and answers no question of ours. */
const onlyResembles = (known: Signals): boolean => {
  const resembling = graveOnes(known);
  return (
    known.question === null &&
    resembling.length > 0 &&
    resembling.every(isResemblance) &&
    !grave.test(known.said)
  );
};

/**
 * « Je n'ai pas l'intention de me tuer, il n'y a donc rien à leur dire », where a 2 or 3 stands: what only resembles more than what stands
 * is that very denial. A plain word of danger outside it, a no for now, or one that is left open, is read as ever.
 */
const onlyDeniesAct = ({ state, clauses, signals, facts, subjects }: Signals): boolean => {
  const { level, category } = state.self;
  const denied = deniedActs(clauses);
  const higher = signals.filter(({ severity }) => severity > level);
  return (
    denied.length > 0 &&
    level >= 2 &&
    level < 4 &&
    familyOf(category) === 'suicide' &&
    higher.length > 0 &&
    higher.every(
      (signal) =>
        (isResemblance(signal) || signal.rule === besideRule) && (subjects.get(signal) ?? 'self') === 'self',
    ) &&
    !leavesItOpen(clauses) &&
    !isNoForNow(clauses) &&
    !isOnlyWhile(clauses) &&
    !takesNoBack(clauses) &&
    facts.told.means === undefined &&
    facts.told.when === undefined &&
    !clauses.some(
      (clause) => !denied.includes(clause) && (grave.test(clause.said) || bodyOrAct.test(clause.said)),
    )
  );
};

const awaySteps: readonly string[] = ['put-away', 'locked', 'handed-over'];
const besideThem = { ...nothingKnown, means: true, danger: true, other: true };
const ofThem = quick(/ (?:il|elle|ils|elles) /);
/**
 * « Elle vient de s'endormir. J'ai pris la boîte, je l'ai barrée »: what the writer takes away from the other person and locks up is a
 * step. What only resembles more than what stands of them is no more than that, where no body and no act of theirs is told.
 */
const onlyPutsAway = ({ state, clauses, signals, subjects }: Signals): boolean => {
  const { level } = state.other;
  const higher = signals.filter(({ severity }) => severity > level);
  return (
    level >= 2 &&
    level < 4 &&
    higher.length > 0 &&
    higher.every((signal) => isResemblance(signal) && subjects.get(signal) !== 'self') &&
    stepsIn(clauses, besideThem).some((id) => awaySteps.includes(id)) &&
    !clauses.some(
      ({ said }) => grave.test(said) || (ofThem.test(said) && (begunAct.test(said) || bodyOrAct.test(said))),
    )
  );
};

/** A treatment that somebody stopped by themselves is taken up as that: what only resembles a danger in that sentence is a weak sign. */
const onlyStopsTreatment = ({ state, message, clauses }: Signals): boolean =>
  isCalm(state) &&
  requestsOfOwn(state, clauses, message.before).includes('stopped-treatment') &&
  onlyStops(clauses);

/** « Ma mère est à vingt minutes, j'ose pas la réveiller » tells who could come; « je l'ai couchée, porte fermée », what protects. */
const namesHelper = ({ state, message, clauses }: Signals): boolean =>
  state.self.level < 4 &&
  (saysNotToWake(clauses) || requestsOfOwn(state, clauses, message.before).includes('laid-baby'));

const harms = phraseIn('standing-danger')('harm-by-them');
const comes = [phraseIn('steps')('they-come'), phraseIn('steps')('it-comes')];
/**
 * « Il arrive dans dix minutes », of a helper who was named, where one's own life is in danger: it only resembles a danger that comes.
 * Also after a question: somebody who comes is no act and no plan.
 */
const tellsComing = (known: Signals): boolean => {
  const { state, clauses, said, lately } = known;
  const { self, session } = state;
  const isOwnLife = self.level >= 2 && self.level < 4 && familyOf(self.category) === 'suicide';
  const isNamed = session.helper !== null || self.facts.who !== undefined;
  return (
    isOwnLife &&
    isNamed &&
    clauses.some((clause) => !clause.isAsked && comes.some((shape) => shape.test(clause.said))) &&
    graveOnes(known).every(isResemblance) &&
    !grave.test(said) &&
    !bodyOrAct.test(said) &&
    !harms.test(` ${lately.join(' ')} ${said} `)
  );
};

const exercise = quick(/ (?:exercices?|respirations?|respirer|souffles?|souffler|etirements?|relaxation) /);
const doesIt = quick(
  / (?:le|la|les) (?:faire|fais|ferai|refaire|refais|referai|ai fait|avais fait) | de le faire /,
);
/** « Je crois que je vais le faire tous les soirs », after an exercise was asked for: it is the exercise. */
const speaksOfExercise = ({ state, message, said }: Signals): boolean =>
  isCalm(state) &&
  doesIt.test(said) &&
  message.before.slice(-2).some((each) => exercise.test(joined(clausesOf(each))));

/** « Il est rentré, sa voiture est là », of whoever hurts the writer, is that danger and no other. */
const isBackHome = ({ state, clauses }: Signals): boolean =>
  isHarmByAnother(state.self.category) && state.self.level >= 2 && backHome.test(joined(clauses));

/** « Je recule et je serre la petite contre moi », of images that nobody wants: it tells the thoughts, and nothing is done to a child. */
const asThoughts = (known: Signals, signal: Signal): Signal =>
  signal.severity >= 2 &&
  isResemblance(signal) &&
  onlyStepsBack(known.state, known.clauses, known.message.before)
    ? { ...signal, severity: 2, category: 'suicide' }
    : signal;

/** « C'est jusqu'à dimanche. Mon mari part », after « avez-vous des pensées de mort ? »: nobody else was said to be in danger. */
const isOwnAnswer = ({ state, clauses, said, asked, isOther }: Signals): boolean =>
  asked === 'check-death' &&
  state.other.level === 0 &&
  !isOther &&
  subjectSaid(clauses) === null &&
  !grave.test(said);

/**
 * What is explained by the message itself is lessened, once each sign has its owner and weight: only what still is grave, and only
 * resembles, is looked at here. Nothing that was said in plain words of danger is.
 */
export const lessened = (known: Signals): Signals => {
  const { state, message, text, clauses, said, facts, signals } = known;
  const isBack = isBackHome(known);
  const isWeak =
    onlyDenies(known) ||
    tellsComing(known) ||
    tellsOrdinaryLife(known) ||
    (onlyResembles(known) &&
      (onlyStopsTreatment(known) || namesHelper(known) || speaksOfExercise(known) || isBack));
  const seen = isWeak ? signals.map((signal) => (signal.severity >= 2 ? weak(signal) : signal)) : signals;
  const isOwn = isOwnAnswer(known);
  const isDenial = onlyDeniesAct(known);
  const isStep = onlyPutsAway(known);
  const ofWriter = (signal: Signal): Signal =>
    isOwn && signal.category === 'third_party' && isResemblance(signal)
      ? { ...signal, category: 'suicide' }
      : signal;
  // Words that were set right in this session are known: they begin nothing again.
  const isKnownWord = (signal: Signal): boolean =>
    signal.severity === 2 &&
    !grave.test(said) &&
    wasExplained(state.session, [quoteOf(signal, text, clauses)]);
  return {
    ...known,
    facts: isBack ? { ...facts, told: { ...facts.told, aggressor: 'here' } } : facts,
    signals: asMockery(withoutFearOfSaying(asAnothersAct(seen, clauses), said), clauses, message.before)
      .map(ofWriter)
      .map((signal) => asThoughts(known, signal))
      .map((signal) =>
        isKnownWord(signal) ||
        (isDenial && signal.severity > state.self.level) ||
        (isStep && signal.severity > state.other.level)
          ? weak(signal)
          : signal,
      ),
  };
};
