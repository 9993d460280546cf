import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type Clause, saidIn } from './clauses.ts';
import { isDenied, type ToldFacts } from './fact-phrases.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { aggressorsIn, relativesIn } from './people.ts';
import { phraseIn } from './phrases.ts';
import { nothingKnown } from './protecting-steps.ts';
import { toldIn } from './told.ts';

/*
 * « Mon voisin reste cette nuit », « attends, Léa vient de taper à la porte », beside a danger of one's own: company that was told.
 * The « cette nuit » of it is how long they stay, and never when an act is meant for.
 */

const phrase = phraseIn('meant');
const stays = phrase('stays');
const knocks = phrase('knocks');
const untilMorning = phrase('until-morning');

const tellsCompany = (clause: Clause): boolean =>
  !clause.isAsked &&
  !clause.isQuoted &&
  !isDenied(clause) &&
  (stays.test(clause.said) || knocks.test(clause.said));

const atTheirs = phrase('at-theirs');
const sleepsThere = phrase('sleeps-there');
const takesLeave = quick(
  /(?<!\p{L})(?:bonsoir|bonne (?:nuit|soir[ée]e)|a ?\+|à plus|bye|ciao|salut|merci)(?!\p{L})/iu,
);
/** « Mon chum max »: a name in small letters is known by its tie; a verb or a small word behind it is none. */
const tied =
  / (?:mon|ma) (?:\S+ )?(?:soeur|frere|amie?|pote|copain|copine|coloc|cousine?|voisine?|chum) ([a-z-]{2,}) /g;
const noName =
  /^(?:est|a|ai|dit|dort|dirait|vient|va|veut|me|te|se|ne|et|ou|qui|que|il|elle|pas|mais|de|du|des|la|le|les|en|au|pour|reste|arrive|habite|peut|sait|fait|appelle|aussi|ici|lui|moi|toi|eux)$/;

/** « Je suis chez Simone » reads as « chez ma proche » where Simone was told to be one. */
const withNames = (said: string, close: ReadonlySet<string>): string =>
  said.replace(/ (chez|avec) ([a-z-]+)(?= )/g, (all, word: string, name: string) =>
    close.has(name) ? ` ${word} mon proche` : all,
  );

/** « Chu avec max », « on est rendus chez eux », « je dors chez elle »: with somebody trusted, and until tomorrow. */
export const noteTheirs = (
  facts: ToldFacts,
  clauses: readonly Clause[],
  { self }: GuideState,
  texts: readonly string[],
): void => {
  if (self.level < 2 || isHarmByAnother(self.category) || self.facts.aggressor) return;
  const said = texts.map((text) => saidIn(text.slice(-1000)));
  const aggressors = aggressorsIn(said);
  if (aggressors.size > 0) return;
  const close = new Set([
    ...relativesIn(texts, aggressors),
    ...said.flatMap((each) => [...each.matchAll(tied)].map(([, name]) => name!)),
  ]);
  const isTold = ({ isAsked, isQuoted }: Clause): boolean => !isAsked && !isQuoted;
  const there = clauses.filter(
    (clause) =>
      isTold(clause) &&
      atTheirs.test(withNames(clause.said, new Set([...close].filter((name) => !noName.test(name))))),
  );
  const isThere = there.length > 0 || trustedNear.includes(facts.told.near ?? self.facts.near?.value);
  const asleep = isThere ? clauses.filter((clause) => isTold(clause) && sleepsThere.test(clause.said)) : [];
  facts.helpful.push(...[...there, ...asleep].filter((clause) => !facts.helpful.includes(clause)));
  if (asleep.length > 0) facts.told.near = 'until-tomorrow';
  else if (there.length > 0) facts.told.near = 'with-trusted';
};
const trustedNear: readonly (string | undefined)[] = ['with-trusted', 'until-tomorrow'];

/** « Je dors chez elle. Bonsoir à vous »: a goodnight to us. */
export const leavesForNight = (text: string, clauses: readonly Clause[]): boolean =>
  takesLeave.test(text) &&
  clauses.some((clause) => !clause.isAsked && !clause.isQuoted && sleepsThere.test(clause.said)) &&
  !clauses.some(({ isAsked }) => isAsked);

/** Notes who stays and who came: those clauses only help. */
export const noteCompany = (facts: ToldFacts, clauses: readonly Clause[], { self }: GuideState): void => {
  if (self.level < 2 || isHarmByAnother(self.category) || self.facts.aggressor) return;
  for (const clause of clauses) {
    if (!tellsCompany(clause)) continue;
    if (!facts.helpful.includes(clause)) facts.helpful.push(clause);
    const isLong = stays.test(clause.said) && untilMorning.test(clause.said);
    if (isLong && facts.told.near !== 'with-child') facts.told.near = 'until-tomorrow';
    else facts.told.near ??= 'with-someone';
  }
};

/** Something taken, a means or a farewell beside the denial: then nothing is denied. */
const namesAct = quick(
  / (?:cachets?|comprimes|medicaments|corde|fusil|lames?|couteau|adieux?|lettre|avale\S*|ce soir|cette nuit) /,
);

const notSure = phrase('not-sure');
const ofTheAct: ReadonlySet<QuestionId> = new Set(['moment', 'intent', 'means-near', 'thoughts']);

/** « Chus pas sûr », after what was asked of the act, or beside its day: torn. */
export const noteTorn = (
  facts: ToldFacts,
  clauses: readonly Clause[],
  { self }: GuideState,
  asked: QuestionId | null,
): void => {
  const isDated = facts.byRule?.self.date !== undefined || facts.byRule?.self.when !== undefined;
  if (self.level < 2 || !(isDated || (asked !== null && ofTheAct.has(asked)))) return;
  if (clauses.some((clause) => !clause.isAsked && !clause.isQuoted && notSure.test(clause.said)))
    facts.told.intent ??= 'torn';
};

/** A barrier to calling stands no longer where somebody was told, or what could harm was handed over. */
export const withoutBarrier = (state: GuideState, clauses: readonly Clause[]): GuideState => {
  const { facts } = state.self;
  const { session } = state;
  if (facts.barrier === undefined || facts.barrier.turn === session.turn) return state;
  const isHanded = facts.means?.turn === session.turn && facts.means.value === 'handed-over';
  const told = toldIn(clauses, { ...nothingKnown, means: true, helper: true, danger: true });
  if (!isHanded && !told.includes('told-someone') && !told.includes('handed-over')) return state;
  // Passed, and not unknown: it is not asked for again.
  const barrier = { ...facts.barrier, value: 'passed' };
  return { ...state, self: { ...state.self, facts: { ...facts, barrier } } };
};

const onlyTime = phrase('only-time');
/** « Ce soir. Ma voisine ne sait rien »: one whole sentence is the moment. */
export const saysOnlyTime = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    (clause) =>
      !clause.isAsked &&
      onlyTime.test(clause.said) &&
      clauses.every((each) => each === clause || each.sentence !== clause.sentence),
  );

const refersDone = phraseIn('done-that')('refers-done');
/**
 * « C'est fait, la dame était gentille, on a parlé vingt minutes », whatever was asked: a line was called, and « c'est fait » is no
 * act. A call for an ambulance is another one.
 * @returns the clauses that answer what was asked
 */
export const noteLine = (facts: ToldFacts, clauses: readonly Clause[]): readonly Clause[] => {
  if (!toldIn(clauses).includes('line-talked')) return clauses;
  if (facts.told.help === undefined || facts.told.help === 'called') facts.told.help = 'line';
  const done = clauses.filter(({ said }) => refersDone.test(said));
  facts.helpful.push(...done.filter((clause) => !facts.helpful.includes(clause)));
  return clauses.filter((clause) => !done.includes(clause));
};

/**
 * « Non, je ne pense pas à mourir », where the danger was told in an earlier session and nothing of it in this one: an answer to what
 * was asked then.
 */
export const noteDenied = (
  facts: ToldFacts,
  clauses: readonly Clause[],
  { self, session }: GuideState,
): void => {
  const isOfBefore = !session.rises.some(({ subject, level }) => subject === 'self' && level >= 2);
  if (self.level < 2 || !isOfBefore || clauses.some(({ said }) => namesAct.test(said))) return;
  if (toldIn(clauses).includes('denies-thoughts')) facts.told.thoughts ??= 'denied';
};
