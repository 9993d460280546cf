import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { hintsAddUp } from '../reading/hints.ts';
import { plainBefore } from './around.ts';
import { openCheck, plain } from './checks.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { isDenied, isSupposed } from './fact-phrases.ts';
import { ruleFactsIn } from './fact-rules.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { hasCome } from './has-come.ts';
import { awayClauses, comesAtTime, goesToHelper, helperName } from './helper-named.ts';
import { leavingClauses } from './leaves-with.ts';
import { tellsGas } from './opened-gas.ts';
import { toldOfHands } from './own-hands.ts';
import { requestsOfOwn, saysNotToWake } from './own-requests.ts';
import { comingIn, namedIn, trustedPerson, withTies } from './people.ts';
import { personNearIn } from './person-near.ts';
import { phraseIn } from './phrases.ts';
import { toldInPieces } from './pieces.ts';
import { plannedIn, type StepContext, tellsSameRoof } from './protecting-steps.ts';
import { protestClauses } from './reported.ts';
import { knownBefore } from './step-context.ts';
import { toldOfThem } from './their-own.ts';
import { type ToldId, toldIn } from './told.ts';
import { withFacts } from './told-facts.ts';
import type { Told } from './write-facts.ts';

/* What a typed message confides beside what it answers, and the facts that follow from it. */

/** « J'ai écrit « viens », et j'ai envoyé. » */
const wroteToCome = quick(
  /(?:[ée]crit|envoy[ée]|r[ée]pondu|mis)[^.!?\n]{0,12}[«"“]\s*(?:viens|tu peux venir|passe)/i,
);

/** « C'est ma coloc qui les a », of what could harm. */
const isHandedOver = ({ self }: GuideState, clauses: readonly Clause[]): boolean =>
  self.level >= 2 && ruleFactsIn(clauses, 'self').self.means === 'handed-over';

/**
 * What a typed message confides: a person sent for by name is somebody coming, where nobody does harm.
 * @param isAnswered a request of the same message has an answer
 */
export const confidedIn = (
  state: GuideState,
  message: PersonMessage,
  isAsked: boolean,
  isAnswered: boolean,
): ToldId[] => {
  const { text, before } = message;
  const read = clausesOf(text);
  const isHarmed = isHarmByAnother(state.self.category);
  const name = isHarmed ? new Set<string>() : helperName(state.session.helper);
  // « Claude a le fusil », of whoever was named to lean on, is told as « mon proche a le fusil » is.
  const clauses = read.map((clause) => ({ ...clause, said: withTies(clause, text, name) }));
  const known = knownBefore(state, message, clauses);
  const stated = clauses.filter(({ said }) => !wished.test(said));
  const told = toldIn(stated, known);
  // In calm, signs that add up have led to a check.
  const isProtesting = protestClauses(clauses).length > 0;
  const mayTell = isAsked || state.self.level >= 2;
  const sum = mayTell && !isProtesting ? hintsAddUp(text, before) : null;
  if (sum?.whose === 'self' && sum.about === 'farewell') told.unshift('in-order');
  for (const id of toldOfHands(clauses, before)) if (!told.includes(id)) told.unshift(id);
  if (tellsGas(clauses, state.self.level >= 4)) told.push('gas');
  for (const id of [...toldOfThem(clauses), ...toldInPieces(clauses, plainBefore(before))])
    if (!told.includes(id)) told.push(id);
  const request = requestsOfOwn(state, clauses, before);
  for (const id of ['wild-nights', 'stopped-treatment'] as const)
    if (request.includes(id) && !told.includes(id)) told.unshift(id);
  // An empty box that was thrown away, after something was taken, is no means that was handed over.
  const isEmptyBox = state.self.actBegun && request.includes('box-gone');
  if (isEmptyBox) told.unshift('box-gone');
  // A means that somebody else keeps is near no more.
  const isKept = ['handed-over', 'away'].includes(state.self.facts.means?.value ?? '');
  if (
    mayTell &&
    !hasCome(state) &&
    personNearIn(state, text, clauses) !== null &&
    !told.includes('person-near')
  )
    told.unshift('person-near');
  const isMinor = state.self.facts.under18?.value === 'yes';
  if (known.danger && tellsSameRoof(clauses, isMinor) && !told.includes('same-roof')) told.push('same-roof');
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
  // « Avant jme coupais, là ça fait 8 mois que non, mais ça me revient »: what was held is told in one clause, the urge in another.
  const isBack =
    clauses.some(({ said }) => cutBefore.test(said)) && clauses.some(({ said }) => urgeReturns.test(said));
  if (isBack && !given.some((id) => id === 'cut-tonight' || id === 'cuts-lately')) given.push('urge-back');
  if (state.self.level >= 2 && awayClauses(clauses).length > 0 && !given.includes('put-away'))
    given.unshift('put-away');
  const taken = mayStep ? protectiveSteps(state, clauses, known, before) : [];
  // « Marc rentre à 20 h » is hours away, and nobody who comes now.
  const done = request.includes('home-later') ? taken.filter((id) => id !== 'someone-coming') : taken;
  const isDone = [...given, ...done].some((id) => madeSteps.includes(id));
  const planned = isDone || known.other ? [] : plannedIn(stated, known, isAnswered);
  const steps = [...done, ...planned];
  given.unshift(...steps.filter((id) => !given.includes(id)));
  // « Avec le cutter. Il est là sur le bureau »: named in one sentence, and its place told in the next.
  const close = given.includes('means-named') && keptHere.test(plain(text)) ? kindNamed(clauses) : null;
  if (close !== null && !given.some((id) => atHand.includes(id))) given.unshift(close);
  const kept = isEmptyBox ? given.filter((id) => id !== 'handed-over') : given;
  const near = isKept ? kept.filter((id) => !id.startsWith('means-')) : kept;
  // Whom one would call, or calls or not, is sent for by nobody.
  const said = clauses
    .filter((clause) => !clause.isAsked && !isSupposed(clause))
    .map(({ from, to }) => text.slice(from, to));
  const sent = known.danger && (comingIn(said).size > 0 || wroteToCome.test(text));
  return sent && !near.includes('someone-coming') ? ['someone-coming', ...near] : near;
};

/** Means by a word that names them, in a message that also tells where they are. */
const kinds: readonly (readonly [ToldId, RegExp])[] = [
  ['means-gun', quick(/ (?:fusils?|carabine|pistolet|revolver|flingue) /)],
  ['means-rope', quick(/ (?:cordes?|cordelette) /)],
  ['means-blade', quick(/ (?:cutter|lames?|rasoirs?|couteaux?|scalpel) /)],
  ['means-pills', quick(/ (?:cachets|comprimes|medicaments|medocs|plaquettes?|somniferes) /)],
];
const kindNamed = (clauses: readonly Clause[]): ToldId | null => {
  const stated = clauses.filter((clause) => !clause.isAsked && !clause.isQuoted && !isDenied(clause));
  return kinds.find(([, word]) => stated.some(({ said }) => word.test(said)))?.[0] ?? null;
};

const closerSteps: readonly ToldId[] = ['holds-nothing', 'gave-key', 'locked', 'doctor-soon', 'put-away'];
/** Steps that were made: what is planned beside them is part of them. */
const madeSteps: readonly ToldId[] = [
  'gave-key',
  'handed-over',
  'locked',
  'put-away',
  'goes-to-helper',
  'kept-by-helper',
  'someone-coming',
  'leaves-with',
];
const wished = phraseIn('helpers')('wished');
const cutsOneself = phraseIn('meant')('cuts-oneself');
const ofToday = phraseIn('meant')('of-today');
const cutBefore = phraseIn('meant')('cut-before');
const urgeReturns = phraseIn('meant')('urge-returns');
const mostTimeWords = 6;

const fetches = quick(/ (?:la|le|les) (?:chercher|recuperer|prendre a|deposer)(?= )/);
const childNamed =
  / (?:fils|filles?|enfants?|bebe|petite?s?|gosses?|gamine?s?|creche|ecole|garderie|college) /;
const messagesOfChild = 3;
/** « Je vais la chercher », where a child was spoken of: nobody who helps. */
const fetchesChild = (clauses: readonly Clause[], before: readonly string[]): boolean =>
  clauses.some(({ said }) => fetches.test(said)) &&
  [...before.slice(-messagesOfChild).flatMap((text) => clausesOf(text.slice(-1000))), ...clauses].some(
    ({ said }) => childNamed.test(said),
  );

/** What this message does to protect the writer, with somebody: going to them, what they keep, their being there. */
const protectiveSteps = (
  { self, session }: GuideState,
  clauses: readonly Clause[],
  known: StepContext,
  before: readonly string[],
): ToldId[] => {
  const isNow = (key: 'means' | 'near', ...values: string[]): boolean =>
    self.facts[key]?.turn === session.turn && values.includes(self.facts[key]?.value ?? '');
  const found: ToldId[] = [];
  const isNamed = session.helper !== null || self.facts.who !== undefined;
  if (isNamed && isNow('means', 'handed-over')) found.push('kept-by-helper');
  if (isNamed && isNow('near', 'with-trusted', 'until-tomorrow')) found.push('helper-here');
  if (leavingClauses(clauses, before, known).length > 0) found.push('leaves-with');
  else if (goesToHelper(clauses, known.helper) && !fetchesChild(clauses, before))
    found.push('goes-to-helper');
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
const keptHere = quick(
  /(?<!pas )\b(?:a la|au|dans (?:la|le|un|une|mon|ma)|sous (?:le|mon)|sur (?:la|le|mon|ma)) (?:cave|grenier|remise|grange|garage|tiroir|armoire|placard|buffet|commode|chambre|cuisine|salle de bains?|bureau|coffre|voiture|lit|matelas|table|chevet|maison|etable|atelier|cabane|pharmacie)\b/,
);

/** « Avez-vous pris quelque chose ? » was left, of something that had been told as taken: it was. */
export const withTaken = (opened: GuideState, state: GuideState, told: readonly ToldId[]): GuideState => {
  const rose = opened.self.level < 4 && state.self.level === 4 && state.self.facts.hurt === undefined;
  const wasAsked = openCheck(opened.session)?.asked === 'check-done';
  const isTold = told.includes('took') || (wasAsked && state.session.told.includes('took'));
  return rose && isTold ? { ...state, self: { ...state.self, actBegun: true } } : state;
};

/** « Je suis retournée chez lui »: whoever was near before is not there, and whoever harms may come at any time. */
const goneBack = (state: GuideState, message: PersonMessage): GuideState => {
  const { near, who, where, shelter, aggressorAt, ...facts } = state.self.facts;
  const { near: nearBefore, who: whoBefore, ...expired } = state.self.expired;
  return withFacts(
    { ...state, self: { ...state.self, facts, expired } },
    'self',
    { aggressor: 'may-return' },
    message,
  );
};

/** A means that was told is near, and is not asked for; who is near is named by the writer's own words. */
export const withConfidedFacts = (
  state: GuideState,
  told: readonly ToldId[],
  message: PersonMessage,
): GuideState => {
  const { level } = state.self;
  if (level < 2 || message.chosen !== undefined) return state;
  if (told.includes('went-back') && isHarmByAnother(state.self.category)) return goneBack(state, message);
  const { facts } = state.self;
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
