import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { bodyOrAct, plain } from './checks.ts';
import { type Clause, joined } from './clauses.ts';
import { begunAct, grave, timeOrFarewell } from './danger-words.ts';
import { familyOf } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { lossRule } from './loss-by-suicide.ts';
import { namesMeans, namesPlan } from './means-words.ts';
import { impersonal } from './other-person.ts';
import { phraseIn } from './phrases.ts';
import { speaksOfThem } from './read-subject.ts';
import { toldIn } from './told.ts';

/*
 * « Il a un cutter dans sa chambre », of a son who is in danger; « le fusil est chargé », of oneself: beside a danger that stands,
 * weapons and blows without a victim in the words belong to it, and begin no violence of somebody else.
 */

const phrase = phraseIn('standing-danger');

/** « Je me dis que si je ne me réveillais pas »: the writer's own death, whoever else was spoken of. */
const ownDeath = phrase('own-death');
/** A clause of the writer's own death, in which nobody else is named. */
export const saysOwnDeath = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ said, isQuoted }) =>
      !isQuoted && ownDeath.test(said) && !someoneElse.test(said.replace(impersonal, ' ')),
  );
const someoneElse = phrase('someone-else');
/** « Elle me dit adieu », « il vient de m'écrire qu'il veut mourir »: another person's words, told by the one who received them. */
const received = phrase('received');
const farewellWords = phrase('farewell-words');

/** « Il s'est enfermé dans la salle de bain »: shut in by oneself, by nobody. */
const shutIn = phrase('shut-in');
const theirBody = phrase('their-body');
const hurtsSelf = phrase('hurts-self');
const threatens = quick(
  / (?:tuer|tue|buter|crever|retrouv\S*|menac\S*|payer|paieras|regrett\S*|frapp\S*|peur|vient chez|en bas de chez) /,
);
const wouldDo = /^(?:je )?me (?:tuerai|tuerais|suiciderai|suiciderais|pendrai|pendrais)$/;
const neverWould = phrase('never-would');
const hisVoices = phrase('his-voices');
const byName = quick(
  /(?<!\p{L})(?!(?:Je|On|Elle|Il|Tu|Vous|Nous|Mais|Puis|Donc|Alors|Parfois|Souvent|Maintenant|Hier|Demain)(?!\p{L}))\p{Lu}\p{Ll}{2,} (?:veut|va|voulait|voudrait|parle de|pense à|menace de|a voulu|vient de|essaie de) (?:\p{L}+ )?(?:mourir|se tuer|se suicider|en finir|disparaître|se jeter|se pendre|se faire du mal)/u,
);
const relation = phrase('relation');
const prayer = phrase('prayer');
const divine = phrase('divine');
const taken = phrase('taken-away');

const hasSwallowed = quick(
  / a (?:\S+ )?(?:avale|pris (?:\S+ ){1,4}?(?:medicaments|cachets|comprimes|plaquettes?|somniferes)) /,
);
const victim = phrase('victim');
const ofWriter = phrase('of-writer');

const custody = phrase('custody');
const fleaMarket = phrase('flea-market');
const aVoice = phrase('a-voice');
const ordered = phrase('ordered');
const inDanger = phrase('in-danger');
const harmed = phrase('harmed');

const killedThemselves = phraseIn('veiled')('killed-themselves');
const wasFound = phraseIn('veiled')('was-found');
/** « Des idées noires. Un voisin l'a fait, on l'a trouvé dans la grange »: the dead are told of, and the ideas are the writer's. */
const besideADeath = ({ words }: Signal, clauses: readonly Clause[]): boolean => {
  const own = plain(words);
  return (
    clauses.some(({ said }) => killedThemselves.test(said) || wasFound.test(said)) &&
    clauses.some(({ said }) => own !== '' && said.includes(` ${own} `) && !someoneElse.test(said))
  );
};

/** What adds up over a conversation knows already whose it is (reading/hints.ts). */
const isOwnSum = ({ rule, category }: Signal): boolean => rule === 'context/hints' && category === 'suicide';

const inItsPlace = (
  signal: Signal,
  { self, other }: Pick<GuideState, 'self' | 'other'>,
  clauses: readonly Clause[],
  { text, before }: { text: string; before: string },
): Signal => {
  // The dead are told of, and whoever tells it is asked; « que ma fille n'ait rien à faire » is a farewell of the writer's own.
  if (signal.rule === lossRule || isOwnSum(signal)) return signal;
  const said = clauses.map((clause) => clause.said).join('');
  // « Ma fille a avalé une boîte de comprimés »: nobody did that to her.
  if (signal.category === 'child_abuse' && hasSwallowed.test(said) && !harmed.test(said))
    return { ...signal, category: 'third_party' };
  // Who sees the child after a separation is a matter for a judge.
  if (signal.category === 'domestic_violence' && signal.severity <= 2 && custody.test(said))
    return { ...signal, severity: 1 };
  if (signal.category === 'psychosis' && fleaMarket.test(said)) return { ...signal, severity: 0 };
  // What one asks of God in prayer is no order that one hears.
  if (signal.category === 'psychosis' && divine.test(said) && prayer.test(said) && !ordered.test(said))
    return taken.test(said) ? { ...signal, category: 'suicide', severity: 2 } : { ...signal, severity: 1 };
  // A voice that orders is no person: « elle dit de prendre le couteau » after « il y a une voix ».
  if (familyOf(signal.category) === 'violence' && aVoice.test(said + before) && !harmed.test(said))
    return { ...signal, category: 'psychosis' };
  if (
    familyOf(signal.category) === 'violence' &&
    shutIn.test(said) &&
    !harmed.test(said) &&
    !inDanger.test(said)
  )
    return { ...signal, severity: 1 };
  if (familyOf(signal.category) === 'violence' && shutIn.test(said) && !harmed.test(said))
    return { ...signal, category: 'third_party' };
  if (familyOf(signal.category) === 'violence' && !victim.test(said)) {
    if (other.level >= 2 && other.level >= self.level && familyOf(other.category) === 'suicide')
      return { ...signal, category: 'third_party' };
    if (self.level >= 3 && familyOf(self.category) === 'suicide')
      return { ...signal, category: self.category };
  }
  // « Mon coloc respire une fois de temps en temps, lèvres bleues »: a body, a rope, a dose of somebody else.
  const isBodily =
    familyOf(signal.category) === 'suicide' ||
    ['substance', 'self_harm', 'work_harassment', 'panic', 'eating_disorder'].includes(signal.category);
  if (
    isBodily &&
    signal.category !== 'third_party' &&
    signal.severity >= 2 &&
    speaksOfThem(clauses) &&
    !besideADeath(signal, clauses)
  )
    return { ...signal, category: 'third_party' };
  // « Je me tuerais jamais, j'ai mes enfants »
  if (familyOf(signal.category) === 'suicide' && neverWould.test(said) && wouldDo.test(plain(signal.words)))
    return { ...signal, severity: 1 };
  // « Les voix lui disent de sauter », told of somebody who is in danger already.
  if (
    (signal.category === 'psychosis' || familyOf(signal.category) === 'suicide') &&
    signal.category !== 'third_party' &&
    other.level >= 2 &&
    hisVoices.test(said) &&
    !saysOwnDeath(clauses)
  )
    return { ...signal, category: 'third_party' };
  // « Des coupures sur ses bras »
  if (
    (familyOf(signal.category) === 'suicide' || signal.category === 'self_harm') &&
    signal.category !== 'third_party' &&
    theirBody.test(said) &&
    !/ (?:mes|mon|ma) (?:bras|poignets?|cuisses?|veines|peau|ventre) | je me (?:coupe|scarifie|mutile) /.test(
      said,
    )
  )
    return { ...signal, category: 'third_party' };
  // « Me refaire mal aux bras » is no pain of the heart.
  if (signal.category === 'panic' && hurtsSelf.test(said))
    return { ...signal, category: 'self_harm', severity: 2 };
  // « Benoît veut mourir »
  if (
    familyOf(signal.category) === 'suicide' &&
    signal.category !== 'third_party' &&
    byName.test(text) &&
    !saysOwnDeath(clauses)
  )
    return { ...signal, category: 'third_party' };
  // Words between quotation marks, told beside another person's danger, are of that talk.
  if (
    familyOf(signal.category) === 'suicide' &&
    signal.category !== 'third_party' &&
    other.level >= 2 &&
    self.level < 2 &&
    clauses.some(({ said: words, isQuoted }) => isQuoted && grave.test(words)) &&
    !saysOwnDeath(clauses)
  )
    return { ...signal, category: 'third_party' };
  // A last message that was received is the danger of the one who wrote it.
  if (
    familyOf(signal.category) === 'suicide' &&
    signal.category !== 'third_party' &&
    clauses.some((clause) => received.test(clause.said)) &&
    !clauses.some((clause) => ownDeath.test(clause.said) && !received.test(clause.said)) &&
    farewellWords.test(said)
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
  // « J'ai graissé le fusil, les papiers sont prêts pour Cécile »: nobody but the writer does anything.
  const isWriters =
    saysOwnDeath(clauses) ||
    (/ je /.test(said) && !/ (?:il|elle|ils|elles|lui|leur|on) /.test(said) && !relation.test(said));
  if (signal.category === 'third_party' && isResemblance(signal) && isWriters)
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

const intends = phrase('intends');
/**
 * What only resembles danger asks: where the whole message is a question without a word of death, means or time, and where
 * somebody who is haunted by images puts the knives away.
 */
const isDoubtful = (signal: Signal, { session, self }: GuideState, clauses: readonly Clause[]): boolean => {
  const said = clauses.map((clause) => clause.said).join('');
  // Beside violence that stands, what only resembles a wish to die is fear or flight, unless death is named.
  const besideViolence = familyOf(self.category) === 'violence' && self.level >= 3;
  if (besideViolence && signal.category === 'suicide' && !saysOwnDeath(clauses) && !grave.test(said))
    return true;
  const asksOnly = clauses.length > 0 && clauses.every(({ isQuestion }) => isQuestion);
  if (asksOnly && ![grave, namesMeans, namesPlan, timeOrFarewell].some((shape) => shape.test(said)))
    return true;
  const isHaunted = session.told.includes('unwanted-images') || toldIn(clauses).includes('unwanted-images');
  return signal.category === 'violence_others' && isHaunted && !intends.test(said);
};

/**
 * Beside a wish that was denied in this session, a message without one word of death, of means or of an act begins none: what
 * only resembles one stays at the level that stands (« j'ai fermé le volet et je suis dans la chambre de la petite »).
 */
const beginsNothing = (
  signal: Signal,
  { session, self }: GuideState,
  clauses: readonly Clause[],
): boolean => {
  if (!isResemblance(signal) || signal.severity < 4 || self.level !== 3) return false;
  const told = [...session.told, ...toldIn(clauses)];
  const denied =
    told.includes('does-not-want') ||
    told.includes('unwanted-images') ||
    self.facts.intent?.value === 'denied';
  const said = clauses.map((clause) => clause.said).join('');
  return (
    denied &&
    ![grave, namesMeans, namesPlan, timeOrFarewell, bodyOrAct, begunAct].some((shape) => shape.test(said))
  );
};

const keepsAway = phrase('keeps-away');
/** « Les lames, on les enlève tout de suite ? » is a question of how to protect somebody: it reports no act of that person. */
const asksHowToKeepAway = (signal: Signal, clauses: readonly Clause[]): boolean =>
  isResemblance(signal) &&
  signal.severity === 4 &&
  signal.category === 'third_party' &&
  clauses.some(({ isQuestion }) => isQuestion) &&
  keepsAway.test(clauses.map(({ said }) => said.trimEnd()).join(''));

/**
 * A farewell of somebody close does no violence to the one who received it, unless it threatens: beside a plain danger of theirs.
 */
const isOnlyFarewell = (signal: Signal, signals: readonly Signal[], clauses: readonly Clause[]): boolean => {
  if (familyOf(signal.category) !== 'violence') return false;
  const said = joined(clauses);
  return (
    signals.some((each) => each.category === 'third_party' && each.severity === 4 && !isResemblance(each)) &&
    clauses.some((clause) => received.test(clause.said)) &&
    farewellWords.test(said) &&
    !harmed.test(said) &&
    !threatens.test(said)
  );
};

const asksHowToSay = phraseIn('other-requests')('say-the-word');
/** « Je peux lui demander si elle pense à se suicider ? » asks how to speak, and tells nothing new. */
const asksHowToAsk = (signal: Signal, { other }: GuideState, clauses: readonly Clause[]): boolean =>
  signal.severity === 3 &&
  other.level >= 2 &&
  clauses.some(({ isQuestion, isAsked }) => isQuestion || isAsked) &&
  asksHowToSay.test(joined(clauses)) &&
  !saysOwnDeath(clauses);

/** The signs of a message as they are meant beside what stands; `subjects` keeps whose they are. */
export const inTheirPlace = (
  signals: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
  { text, told }: { text: string; told: readonly string[] },
): Signal[] =>
  signals.map((given) => {
    const isLess = beginsNothing(given, state, clauses) || asksHowToKeepAway(given, clauses);
    const isAsked = asksHowToAsk(given, state, clauses);
    const signal: Signal = isOnlyFarewell(given, signals, clauses)
      ? { ...given, severity: 1 }
      : isLess
        ? { ...given, severity: 3 }
        : isAsked
          ? { ...given, severity: 2, category: 'third_party' }
          : given;
    const isOnlyLike = isResemblance(signal) && signal.severity >= 2 && isDoubtful(signal, state, clauses);
    // What is plain, and told of the writer, has its place already.
    const isPlaced = signal.rule === 'answer/plain' && subjects.get(given) === 'self';
    const placed = isOnlyLike
      ? { ...signal, isDoubted: true as const }
      : isPlaced && familyOf(signal.category) === 'violence'
        ? signal
        : inItsPlace(signal, state, clauses, { text, before: told.join('') });
    const subject = subjects.get(given);
    if (subject) subjects.set(placed, subject);
    return placed;
  });
