import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Clause } from './clauses.ts';
import { isDenied, isSupposed, type ToldFacts } from './fact-phrases.ts';
import { isPartner, namedIn } from './people.ts';
import { phraseIn } from './phrases.ts';
import type { Told } from './write-facts.ts';

/*
 * Under violence: where the writer is (`shelter`), where the one who does harm is (`aggressorAt`), and whether children are there. What is
 * said then fits: whoever is shut in stays shut in, nobody is sent past the one who stands in the way, and an absence is time to leave or
 * to call.
 */

const phrase = phraseIn('whereabouts');
const hides = phraseIn('suffered')('hides');
const wasOnce = / (?:etait|etaient|avait|avaient|ete|hier|avant-hier|autrefois|souvent|parfois|derniere?) /;

const ownCar = phrase('own-car');
const lockedByThem = phrase('locked-up-by-them');
const noKey = phrase('no-key');
/** « Je suis enfermée », and not « je me suis enfermée ». */
const isShutUp = /(?<! me) suis (?:\S+ )?enfermee? /;

/** Where the writer is, what is most told first. */
const shelters = [
  ['held', lockedByThem],
  ['shut', phrase('shut-in')],
  ['hidden', hides],
  ['locked', phrase('locked-door')],
  ['out', phrase('got-out')],
  ['car', ownCar],
  ['apart', phrase('in-a-room')],
] as const;

/** Where the other one is, what is nearest first; `there`: nobody knows where. */
const places = [
  ['room', phrase('at-room')],
  ['door', phrase('at-door')],
  ['bangs', phrase('bangs-alone')],
  ['outside', phrase('at-outside')],
  ['coming', phrase('at-coming')],
  ['below', phrase('at-below')],
  ['asleep', phrase('at-asleep')],
  ['home', phrase('at-home')],
  ['away', phrase('at-away')],
  ['there', phrase('is-there')],
] as const;
const awayDenied = phrase('at-away-denied');
const movedWithin = phrase('moved-within');
const childrenHere = phrase('children-here');
const childrenAway = phrase('children-away');
const onlyWished = phrase('only-wished-away');

/** « Je ne veux pas qu'il aille en prison »: nobody is gone by that. */
export const isOnlyWishedAway = ({ said }: Clause): boolean => onlyWished.test(said);

/** What the words of one message tell, before what was known. */
export type Whereabouts = {
  shelter?: string;
  aggressorAt?: string;
  children?: 'yes' | 'no';
  /** They went to another room: not gone. */
  movedWithin: boolean;
  /** Somebody who does no harm is away: « ma mère est au travail ». */
  isOtherAway: boolean;
};

const isStated = (clause: Clause): boolean =>
  !clause.isQuestion &&
  !clause.isAsked &&
  !clause.isQuoted &&
  // « Elle m'enferme quand elle part » is no supposition.
  (!isSupposed(clause) || (lockedByThem.test(clause.said) && !/ si /.test(clause.said))) &&
  !wasOnce.test(clause.said);

/** A few words that answer « où est cette personne ? » without naming it: « dans le salon », « sorti », « au travail ». */
const mostBare = 6;
const namesHim = / (?:il|elle|ils|elles|y|je|on|nous|mon|ma) /;
const withSubject = (said: string, asked: QuestionId | null): string =>
  asked === 'aggressor' && !namesHim.test(said) && said.trim().split(' ').length <= mostBare
    ? ` il est${said.replace(/^ (?:(?:oui|non|la) )*/, ' ')}`
    : said;

const feminine =
  /^(?:soeurs?|mere|maman|femme|fille|filles|amie|copine|voisine|tante|tata|cousine|belle-\S+|grand-mere|mamie)$/;
const man = / (?:il|ils|y|lui) /;
const woman = / (?:elle|elles) /;
/** Whom « il » or « elle » may be, after somebody was named who does no harm. */
const isSomebodyElse = (said: string, named: string | null): boolean =>
  named !== null && (woman.test(said) ? feminine.test(named) : man.test(said) && !feminine.test(named));

export type Known = {
  aggressors: ReadonlySet<string>;
  asked: QuestionId | null;
  /** A parent, an uncle or a brother may be who does harm, though no word of the aggressors names him. */
  mayBeKin: boolean;
};
const kin = /^(?:beau-)?(?:pere|papa|frere|oncle|tonton)$/;

const placeIn = (said: string, denied: boolean): string | undefined => {
  if (awayDenied.test(said)) return 'away';
  return denied ? undefined : places.find(([, shape]) => shape.test(said))?.[0];
};

/** What the clauses of one message tell of all three. */
export const whereaboutsIn = (
  text: string,
  clauses: readonly Clause[],
  { aggressors, asked, mayBeKin }: Known,
): Whereabouts => {
  const found: Whereabouts = { movedWithin: false, isOtherAway: false };
  const harms = (word: string): boolean =>
    aggressors.has(word) || isPartner(word) || (mayBeKin && kin.test(word));
  const isViolentChild = aggressors.has('fils') || aggressors.has('fille');
  let other: string | null = null;
  for (const clause of clauses) {
    const named = namedIn(text, clause)?.word ?? null;
    const isOfOther = named === null ? isSomebodyElse(clause.said, other) : !harms(named);
    if (named !== null) other = harms(named) ? null : named;
    if (!isStated(clause)) continue;
    const denied = isDenied(clause);
    const shelter = denied ? undefined : shelters.find(([, shape]) => shape.test(clause.said))?.[0];
    if (shelter) found.shelter = shelter;
    if (!isViolentChild && childrenAway.test(clause.said)) found.children = 'no';
    else if (!isViolentChild && !denied && childrenHere.test(clause.said)) found.children = 'yes';
    const said = withSubject(clause.said, asked);
    const place = placeIn(said, denied);
    if (isOfOther) found.isOtherAway ||= place === 'away';
    else if (place) found.aggressorAt = place;
    if (!isOfOther && !denied && movedWithin.test(said)) found.movedWithin = true;
  }
  return found;
};

/** « Mon ex », « il a mon adresse »: somebody who does not live here; « en bas » is then before the house. */
const livesElsewhere = / (?:ex|adresse|immeuble|interphone|digicode|arrive|debarque|chez lui) /;
/** Places that a door shuts, and one stays behind. */
const behindDoor: readonly (string | undefined)[] = ['shut', 'hidden', 'locked', 'held', 'car'];

export type Around = {
  /** The writer's last messages and this one, in plain words. */
  told: readonly string[];
  /** What is known of the writer's place. */
  shelter: string | undefined;
};

/** Shut up by the other one, told in two messages: « il a pris les clés », « je suis enfermée ». */
const isHeld = (told: readonly string[]): boolean => {
  const last = told.at(-1) ?? '';
  return (
    (isShutUp.test(last) || noKey.test(last)) &&
    told.some((each) => isShutUp.test(each) || lockedByThem.test(each)) &&
    told.some((each) => noKey.test(each))
  );
};

/** The place of the writer, beside what was known: a lock turned in a room shuts it, and a room is no way out of what was shut. */
const shelterOf = (now: string | undefined, { told, shelter: known }: Around): string | undefined => {
  if (now !== 'out' && isHeld(told)) return 'held';
  if (now === undefined || now === 'out' || now === 'held') return now;
  if (known === 'held') return known;
  const isShut = now === 'shut' || now === 'locked';
  if (isShut && (known === 'car' || told.slice(-3).some((each) => ownCar.test(each)))) return 'car';
  if (now === 'apart') return known === 'locked' ? 'shut' : behindDoor.includes(known) ? known : now;
  if (now === 'locked' && (known === 'apart' || known === 'shut')) return 'shut';
  return now === 'locked' && known === 'hidden' ? known : now;
};

/** The place of the other one, beside what was known. */
const placeOf = (
  now: string | undefined,
  shelter: string | undefined,
  { told, shelter: known }: Around,
): string | undefined => {
  if (now === 'bangs') return behindDoor.includes(shelter ?? known) ? 'door' : undefined;
  if (now !== 'below') return now === 'there' ? undefined : now;
  const isOutside = [shelter, known].includes('locked') || told.some((each) => livesElsewhere.test(each));
  return isOutside ? 'outside' : 'home';
};

/** The facts that follow, with what was known. */
export const placedIn = (found: Whereabouts, around: Around): Told => {
  const shelter = shelterOf(found.shelter, around);
  const aggressorAt = placeOf(found.aggressorAt, shelter, around);
  return {
    ...(shelter && { shelter }),
    ...(aggressorAt && { aggressorAt }),
    ...(found.children && { children: found.children }),
  };
};

/** The facts of this message beside the others; « parti dans la cuisine » is here, and « au boulot là » is not. */
export const noteWhereabouts = (facts: ToldFacts, found: Whereabouts, around: Around): void => {
  const { told, byRule } = facts;
  const { children, ...where } = placedIn(found, around);
  Object.assign(told, where);
  if (children) told.children ??= children;
  if (found.movedWithin && found.aggressorAt !== 'away') told.aggressor = 'here';
  if (found.isOtherAway && found.aggressorAt === undefined && told.aggressor === 'may-return')
    delete told.aggressor;
  if (found.aggressorAt !== 'away') return;
  if (told.aggressor !== 'gone') told.aggressor = 'may-return';
  if (byRule) delete byRule.self.aggressor;
};
