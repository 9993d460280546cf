import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Clause, clausesOf, joined } from './clauses.ts';
import { freshGuideState, type GuideState, type PersonMessage } from './guide-state.ts';
import { bondsIn } from './other-person.ts';
import { phraseIn } from './phrases.ts';

/*
 * Whoever is told to be dead or buried is nobody in danger (docs/decisions/0078): no state is opened by them, one that was is closed, and
 * no question names them. A body of this minute is no such telling: there the emergency stands.
 */

const phrase = phraseIn('set-right');
const isDead = phrase('is-dead');
const justFound = phrase('just-found');
const longAgo = phrase('long-ago');
const pronoun = quick(/ (?:il|elle|le|la|l|lui) /);

/** « Mon ami a perdu son frère », « la sœur de mon ami est morte »: between who is named and the word of death stands nobody else. */
const someoneElse = quick(/ (?:son|sa|ses|leurs?|le|la|les|un|une|mon|ma|mes|notre|que|qui|dont|de|du|des) /);
/** Who is named right before or right after the word of death in this clause. */
const besideDeath = (clause: Clause): string | null => {
  const death = isDead.exec(clause.said) ?? killedThemselves.exec(clause.said);
  if (!death) return null;
  const before = ` ${clause.said.slice(0, death.index)} `;
  const within = bondsIn([{ ...clause, said: death[0].endsWith(' ') ? death[0] : `${death[0]} ` }]).at(-1);
  if (within) return within;
  const name = bondsIn([{ ...clause, said: before }]).at(-1);
  // « Il est mort mon père »
  const rest = clause.said.slice(death.index + death[0].length - 1);
  if (name === undefined && /^ (?:mon|ma) /.test(rest))
    return bondsIn([{ ...clause, said: rest }])[0] ?? null;
  if (name === undefined) return null;
  const tie = name.split(' ').at(-1)!.normalize('NFD').replace(/\p{M}/gu, '').replace('œ', 'oe');
  const between = ` ${before.slice(before.lastIndexOf(` ${tie} `) + tie.length + 1)} `;
  const isOwned = / (?:de|a|chez|pour|avec) (?:mon|ma|notre) (?:\S+ )?$/.test(
    before.slice(0, before.lastIndexOf(` ${tie} `) + 1),
  );
  return isOwned || someoneElse.test(between) ? null : name;
};
/** « Son frère est mort » is of somebody else's. */
const ofOthers = quick(
  / (?:son|sa|ses|leurs?) \S+ (?:\S+ )?(?:est|etait|sont) (?:\S+ )?(?:mort|deced|enterr) /,
);

const killedThemselves = phraseIn('whose')('anothers-past-act');
const ofThisMinute = phraseIn('whose')('act-of-this-minute');
const pastDay = phrase('past-day');
/** « Trouvé » and « ce matin » are of this minute unless a day that is over stands beside them. */
const found = / (?:trouvee?|decrochee?|ce matin) /g;
/** « Mon père s'est pendu mardi »: an act with a day that is over, and nothing of this minute, is a death. */
const isEnded = ({ said }: Clause, all: string): boolean =>
  killedThemselves.test(said) && pastDay.test(all) && !ofThisMinute.test(all.replace(found, ' '));

/** A clause tells of someone's death, with what stands around it in its message. */
const isDeath = (clause: Clause, clauses: readonly Clause[]): boolean =>
  isDead.test(clause.said) || isEnded(clause, joined(clauses));
/** Someone's act against themselves is told, and over. */
export const tellsEndedAct = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => !clause.isQuoted && isEnded(clause, joined(clauses)));
/** What a message tells besides a death. */
export const withoutDeaths = (clauses: readonly Clause[]): readonly Clause[] =>
  saysDead(clauses) ? clauses.filter((clause) => !isDeath(clause, clauses)) : clauses;
/** The same for a clause that is looked at alone. */
export const isDeathAlone = (clause: Clause): boolean => isDeath(clause, [clause]);

const saysDead = (clauses: readonly Clause[]): boolean =>
  !clauses.some(({ said }) => justFound.test(said)) &&
  clauses.some((clause) => !clause.isAsked && !clause.isQuoted && isDeath(clause, clauses));

/** Whom these words tell to be dead, as they are named: « mon mari ». `known`: whom « il » or « elle » stands for. */
const deadIn = (clauses: readonly Clause[], known: readonly string[]): string[] => {
  if (!saysDead(clauses)) return [];
  const found = new Set<string>();
  for (const clause of clauses) {
    if (!isDeath(clause, clauses) || clause.isAsked) continue;
    if (ofOthers.test(clause.said)) continue;
    const isPronoun = pronoun.test(clause.said) && bondsIn([clause]).length === 0;
    const around = bondsIn(clauses.filter(({ sentence }) => sentence === clause.sentence));
    const last =
      besideDeath(clause) ??
      (isPronoun ? (around.at(-1) ?? bondsIn(clauses).at(-1) ?? known.at(-1)) : undefined);
    if (last) found.add(last);
  }
  return [...found];
};

/** What the last messages named, the latest last. */
const namedBefore = ({ session }: GuideState, before: readonly string[]): string[] => [
  ...before.slice(-4).flatMap((text) => bondsIn(clausesOf(text))),
  ...(session.otherNamed ? [session.otherNamed] : []),
];

/** The state once somebody was told to be dead: they are kept, and a danger that was read of them ends. */
export const withDead = (state: GuideState, { text, before, chosen }: PersonMessage): GuideState => {
  if (chosen !== undefined) return state;
  const clauses = clausesOf(text);
  const dead = deadIn(clauses, namedBefore(state, before));
  if (dead.length === 0) return state;
  const { other, session } = state;
  const known = { ...session, dead: [...new Set([...session.dead, ...dead])].slice(-10) };
  const rises = session.rises.filter(({ subject }) => subject === 'other');
  const isTheirs =
    session.otherNamed === null
      ? [...before.slice(-4).flatMap((each) => bondsIn(clausesOf(each))), ...bondsIn(clauses)].every((name) =>
          dead.includes(name),
        )
      : dead.includes(session.otherNamed);
  // Of somebody whose danger was told for itself, only a death of some time ago ends it.
  const wasMistaken = rises.every(({ own, resembles }) => own || resembles);
  const isOld = clauses.some(({ said }) => longAgo.test(said));
  const mayClose = !other.actBegun && other.facts.help === undefined && (wasMistaken || isOld);
  if (!isTheirs || !mayClose) return { ...state, session: known };
  return {
    ...state,
    other: other.level > 0 ? freshGuideState().other : other,
    session: {
      ...known,
      otherNamed: null,
      otherIs: null,
      notSelf: false,
      rises: session.rises.filter(({ subject }) => subject !== 'other'),
      signs: session.signs.filter(({ category, ofOther }) => category !== 'third_party' && !ofOther),
      checks: session.checks.map((check) =>
        check.end === 'open' && check.asked === 'check-other'
          ? { ...check, end: 'explained' as const }
          : check,
      ),
    },
  };
};

/** The message speaks of the dead, and names nobody alive. */
export const isOfDead = ({ session }: GuideState, clauses: readonly Clause[]): boolean => {
  const named = bondsIn(clauses);
  const areDead = named.every((name) => session.dead.includes(name));
  return areDead && (saysDead(clauses) || named.length > 0);
};

const pastWish = quick(
  / (?:voulait|disait|parlait|pensait|menacait|repetait|souffrait|buvait|a voulu|avait voulu|a essaye|avait essaye|se (?:est|etait) (?:suicide|pendu|tue|noye|defenestre|supprime|jete|tire une balle|donne la mort)\w*) /,
);
const isNow = quick(
  / (?:veut|va|vont|menace|parle|dit|pense|souffre|vient|essaie|repete|ecrit|maintenant|ce soir|cette nuit) /,
);
/** What is told of the dead is past: « il voulait mourir ». Whoever lives and is named otherwise, « papi », is not meant. */
export const isPastOfDead = ({ session }: GuideState, clauses: readonly Clause[]): boolean => {
  const named = bondsIn(clauses);
  const said = clauses.map((clause) => clause.said).join('');
  // « Elle s'est suicidée quand j'avais douze ans », of whoever was named before.
  // « Il s'est pendu », where the only one who was told of is dead.
  const isOfThem = session.otherNamed === null && (saysDead(clauses) || killedThemselves.test(said));
  const isMeant = named.length > 0 || (session.dead.length > 0 && isOfThem);
  return (
    isMeant && named.every((name) => session.dead.includes(name)) && pastWish.test(said) && !isNow.test(said)
  );
};
