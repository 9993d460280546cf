import type { Subject } from '#shared/safety/facts.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import type { Clause } from './clauses.ts';
import { grave, timeOrFarewell } from './danger-words.ts';
import { familyOf } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { namesMeans, namesPlan } from './means-words.ts';
import { toldIn } from './told.ts';

/*
 * « Il a un cutter dans sa chambre », of a son who is in danger; « le fusil est chargé », of oneself: beside a danger that stands,
 * weapons and blows without a victim in the words belong to it, and begin no violence of somebody else.
 */

/** « Je me dis que si je ne me réveillais pas »: the writer's own death, whoever else was spoken of. */
const ownDeath =
  / (?:je|me|moi) (?:\S+ ){0,5}?(?:reveill\S*|crever|mourir|disparaitre|en finir|me tuer|plus vivre|plus etre la|plus la|etre morte?|dormir et plus) /;
/** A clause of the writer's own death, in which nobody else is named. */
export const saysOwnDeath = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && ownDeath.test(said) && !someoneElse.test(said));
const someoneElse = / (?:il|elle|ils|elles|lui|mon|ma|mes|son|sa) /;
/** « Elle me dit adieu », « il vient de m'écrire qu'il veut mourir »: another person's words, told by the one who received them. */
const received =
  / (?:elle|il|fille|fils|soeur|frere|mere|pere|mari|femme|ami|amie|copain|copine|pote|cousin|cousine|collegue|voisin|voisine|ex|eleve|neveu|niece|coloc|oncle|tante) (?:\S+ ){0,3}?(?:me|nous) (?:\S+ ){0,2}?(?:dit|disait|ecrit|ecrivait|envoie|envoye|envoyer|laisse|poste|repond|repondu|texte|parle|demande|annonce) /;
const farewellWords =
  / (?:adieu|pardon|pardonne|merci pour tout|prends soin|oublie moi|aime|au revoir|desolee?) /;

/** « Il s'est enfermé dans la salle de bain »: shut in by oneself, by nobody. */
const shutIn =
  / (?:il|elle|fils|fille|mari|femme|frere|soeur|pere|mere|ami|amie|conjointe?|compagnon|compagne|ado|copain|copine) (?:\S+ ){0,2}?(?:se est|s est|se enferme|s enferme|se barricade|est enfermee?|reste enfermee?)(?: enfermee?| barricadee?)? /;
const prayer =
  / (?:demande|prie|supplie|implore|prieres?|chapelet|croyante?|foi|messe|eglise|mosquee|cure|pretre|imam|pasteur) /;
const divine = / (?:dieu|seigneur|ciel|vierge|jesus|allah|christ) /;
const taken =
  / (?:chercher|rappelle|rappeler|reprenne|reprend|prenne|prendre|mourir|partir|rejoindre|sommeil) /;

const victim = / (?:me|moi|nous|m|frappe|bat|viole|etrangle|menace|gifle|agresse|agressee?|harcele) /;
const ofWriter = / (?:je|moi|mes|ma|mon|me|m) /;

const ordered =
  / (?:ordonne|ordre|ordres|me dit|me parle|me commande|voix|obeir|m oblige|me oblige|mission|elue?|signes?) /;
const harmed =
  / (?:me (?:frappe|menace|tape|bat|tue|etrangle|viole)|frappee?|battue?|couteau vers|menace(?:e|r)? de me|tambourine|defonce|enferme (?:moi|ici)|me a enferme|me enferme|suis enfermee?) /;

const inItsPlace = (
  signal: Signal,
  { self, other }: Pick<GuideState, 'self' | 'other'>,
  clauses: readonly Clause[],
): Signal => {
  const said = clauses.map((clause) => clause.said).join('');
  // What one asks of God in prayer is no order that one hears.
  if (signal.category === 'psychosis' && divine.test(said) && prayer.test(said) && !ordered.test(said))
    return taken.test(said) ? { ...signal, category: 'suicide', severity: 2 } : { ...signal, severity: 1 };
  if (familyOf(signal.category) === 'violence' && shutIn.test(said) && !harmed.test(said))
    return { ...signal, category: 'third_party' };
  if (familyOf(signal.category) === 'violence' && !victim.test(said)) {
    if (other.level >= 2 && other.level >= self.level && familyOf(other.category) === 'suicide')
      return { ...signal, category: 'third_party' };
    if (self.level >= 3 && familyOf(self.category) === 'suicide')
      return { ...signal, category: self.category };
  }
  // A last message that was received is the danger of the one who wrote it.
  if (
    familyOf(signal.category) === 'suicide' &&
    signal.category !== 'third_party' &&
    clauses.some((clause) => received.test(clause.said)) &&
    !clauses.some((clause) => ownDeath.test(clause.said) && !received.test(clause.said)) &&
    (self.level < 2 || farewellWords.test(said))
  )
    return { ...signal, category: 'third_party' };
  // What is told of them with no « je » is theirs: « il a deux traits sur le poignet ».
  if (
    (familyOf(signal.category) === 'suicide' || signal.category === 'self_harm') &&
    signal.category !== 'third_party' &&
    other.level >= 2 &&
    / (?:il|elle|lui|fils|fille) /.test(said) &&
    !/ (?:je|me|moi) /.test(said)
  )
    return { ...signal, category: 'third_party' };
  if (signal.category === 'third_party' && isResemblance(signal) && saysOwnDeath(clauses))
    return { ...signal, category: 'suicide' };
  // Resemblance does not tell whose danger it is: nobody else was in any, and the writer is.
  if (
    signal.category === 'third_party' &&
    isResemblance(signal) &&
    other.level === 0 &&
    self.level >= 2 &&
    familyOf(self.category) === 'suicide' &&
    ofWriter.test(said)
  )
    return { ...signal, category: self.category };
  return signal;
};

const intends = / (?:vais|veux|envie de|compte|faut que je|j ai pris|sur moi) /;
/**
 * What only resembles danger asks: where the whole message is a question without a word of death, means or time, and where
 * somebody who is haunted by images puts the knives away.
 */
const isDoubtful = (signal: Signal, { session }: GuideState, clauses: readonly Clause[]): boolean => {
  const said = clauses.map((clause) => clause.said).join('');
  const asksOnly = clauses.length > 0 && clauses.every(({ isQuestion }) => isQuestion);
  if (asksOnly && ![grave, namesMeans, namesPlan, timeOrFarewell].some((shape) => shape.test(said)))
    return true;
  const isHaunted = session.told.includes('unwanted-images') || toldIn(clauses).includes('unwanted-images');
  return signal.category === 'violence_others' && isHaunted && !intends.test(said);
};

/** The signs of a message as they are meant beside what stands; `subjects` keeps whose they are. */
export const inTheirPlace = (
  signals: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
): Signal[] =>
  signals.map((signal) => {
    const isOnlyLike = isResemblance(signal) && signal.severity >= 2 && isDoubtful(signal, state, clauses);
    const placed = isOnlyLike ? { ...signal, isDoubted: true as const } : inItsPlace(signal, state, clauses);
    const subject = subjects.get(signal);
    if (subject) subjects.set(placed, subject);
    return placed;
  });
