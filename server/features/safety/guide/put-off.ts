import { QuickPattern, quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import type { Clause } from './clauses.ts';
import { begunAct } from './danger-words.ts';
import { inHand } from './fact-phrases.ts';
import { familyOf, isHarmByAnother } from './families.ts';
import { meansWords } from './means-words.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';

/*
 * « Le fusil est dans l'armoire, je ne dis pas que c'est pour ce soir »: a means that is set aside, or a moment that is said not to
 * be near, is a 3 (safety-protocol.md §2). Whatever is begun, in hand, taken out or near in time stays a 4.
 */

const phrase = phraseIn('put-off');
const notNow = phrase('not-now');
const nearTime = phrase('near-time');
const setAside = phrase('set-aside');
const takenOut = phrase('taken-out');
const holdsNothing = new RegExp(phrase('holds-nothing').source, 'g');

const onTheSpotRule = 'suicide/4 on the spot, means in hand';
const underWayRule = 'suicide/4 told widely, under way or on the spot';
const went = quick(/ (?:suis|etais) (?:deja )?(?:allee?|passee?|retournee?|montee?|venue?)(?= )/);
const onDayPast = quick(
  / (?:avant-hier|hier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:la semaine|le mois|ete) derniere?|l autre (?:jour|soir)) /,
);
/** « Je suis allé dimanche revoir le viaduc »: where one went on a day that is over, and does not stand. */
const saysWent = ({ said, isQuoted }: Clause): boolean =>
  !isQuoted && went.test(said) && onDayPast.test(said);
const justMeans = new QuickPattern(`^ (?:${meansWords}) $`);
const farewell = quick(/ (?:adieu|au revoir|merci pour tout|dernier|derniere|pardon a|pardonnez|lettre) /);
const somebodyElse = quick(
  / (?:il|elle|papa|maman|fils|fille|frere|soeur|mari|femme|ami|amie|copain|copine) (?:\S+ )?a (?:\S+ )?(?:mise?|mi|prise?|range|cache|garde|sorti|achete) | (?:il|elle) (?:veut|va|est) /,
);
const onTheSpot = quick(
  / (?:rebord|parapet|rambarde|balustrade|corniche|quai|bord du|au bord|bord de le|saigne|sang|avale\S*|gobe\S*|flammes?|overdose|noeud|tempe|bouche) /,
);

/** This clause says that the moment is not near. « Pas ce soir » answers when; « pourquoi pas ce soir » asks. */
const saysNotNow = ({ said, isQuestion, isQuoted }: Clause): boolean =>
  !isQuestion && !isQuoted && notNow.test(said);

/** Whether this message leaves no 4: the moment is put off, or all that is known is where a means is kept. */
const isPutOff = (clauses: readonly Clause[]): 'moment' | 'means' | 'visit' | null => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  const whole = own.map((clause) => clause.said).join('');
  const said = whole.replace(holdsNothing, ' ');
  if (onTheSpot.test(said) || begunAct.test(said) || inHand.test(said) || takenOut.test(said)) return null;
  if (own.some((clause) => !notNow.test(clause.said) && nearTime.test(clause.said))) return null;
  if (own.some(saysNotNow)) return 'moment';
  if (own.some(saysWent)) return 'visit';
  // « Papa a mis la corde dans le garage » is told of somebody else.
  if (somebodyElse.test(said)) return null;
  return (setAside.test(said) || said !== whole) && !farewell.test(said) ? 'means' : null;
};

/** The writer's own signs of a 4 that this very message puts off are a 3. */
export const putOff = (
  signals: readonly Signal[],
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
): Signal[] => {
  if (!signals.some(({ severity }) => severity === 4)) return [...signals];
  const why = isPutOff(clauses);
  if (why === null) return [...signals];
  const isOwnDeath = saysOwnDeath(clauses);
  return signals.map((signal): Signal => {
    // « Le fusil de mon père », kept in a cupboard, is no attack by him.
    if (isOwnDeath && isHarmByAnother(signal.category) && justMeans.test(` ${signal.words.toLowerCase()} `))
      return { ...signal, category: 'suicide', severity: 3 };
    const isOfThem = signal.category === 'third_party' || subjects.get(signal) === 'other';
    const isOwn = !isOfThem && (familyOf(signal.category) === 'suicide' || signal.category === 'self_harm');
    // What only resembles a 4, or finds a means on the spot, says no more than that it is kept; other rules know more.
    const isOfMeans = isResemblance(signal) || signal.rule === onTheSpotRule;
    const isOfPlace = isOfMeans || signal.rule === underWayRule;
    const isOfThis = why === 'moment' || (why === 'visit' ? isOfPlace : isOfMeans);
    if (signal.severity < 4 || !isOwn || !isOfThis) return signal;
    const lower: Signal = { ...signal, severity: 3 };
    const subject = subjects.get(signal);
    if (subject) subjects.set(lower, subject);
    return lower;
  });
};
