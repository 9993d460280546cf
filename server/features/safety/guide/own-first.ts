import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Clause, joined, saidIn } from './clauses.ts';
import { isHarmByAnother, isOfOwnDeath } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { toldOwnDanger } from './helper-talk.ts';
import { namesMeans } from './means-words.ts';
import { tellsDangerOf } from './other-danger.ts';
import { phraseIn } from './phrases.ts';
import { deniesMe, deniesSelf, saysNotMe, saysNotSelf } from './read-subject.ts';
import { ownerOf } from './whose-danger.ts';

/*
 * Beside a danger of their own that the writer told, another person is in danger only where that is said of them in so many words: a
 * relative who is named, « elle » for a box, what only resembles, and a weapon at home are no sign of anybody else (conversation.md §4).
 */

const phrase = phraseIn('whose');
const isBurden = phrase('burden-of-mine');
const theySay = phrase('they-say');
const hasIdeas = phrase('has-ideas');
/** So many messages back. */
const lately = 4;
const farewell = phraseIn('told')('farewell');
const toWrite = phraseIn('plain-danger')('farewell-to-write');
const forTheirs = phraseIn('plain-danger')('farewell-for-theirs');
const farewellWord = / (?:adieux?|au revoir) /;
const weapon = phrase('weapon');
const aimedAt = phrase('aimed-at-somebody');
const atTheirPlace = new RegExp(phrase('at-their-place').source, 'g');

/** The self stands at 2 or more, by words of the writer's own. */
const standsByOwnWords = (state: GuideState, before: readonly string[]): boolean =>
  state.self.level >= 2 && isOfOwnDeath(state.self.category) && toldOwnDanger(state, before);

const saysAnother = (clauses: readonly Clause[]): boolean =>
  saysNotMe(clauses) || saysNotSelf(clauses) || deniesSelf(clauses) || deniesMe(clauses);

const confirmed: readonly string[] = ['yes', 'passive', 'sometimes'];

/** « C'est ma sœur qui veut vendre », « je parle d'elle » beside thoughts that were confirmed: who is named, and no danger that goes elsewhere. */
export const onlyNamed = ({ self, other }: GuideState, clauses: readonly Clause[]): boolean =>
  self.level >= 2 &&
  other.level < 2 &&
  isOfOwnDeath(self.category) &&
  confirmed.includes(self.facts.thoughts?.value ?? '') &&
  !saysAnother(clauses) &&
  !tellsDangerOf(clauses);

/** « J'ai des idées noires », « j'y pense aussi »: told lately, and not yet read as a danger. */
const toldIdeas = (before: readonly string[]): boolean =>
  before.slice(-lately).some((text) => {
    const said = saidIn(text);
    return hasIdeas.test(said) && !theySay.test(said);
  });

/** So many turns a question about death is what a message is read beside. */
const remembered = 6;
/** « G la corde », asked about and not answered: whoever knocks then is nobody in danger. */
const isAskedOfMeans = ({ session }: GuideState): boolean =>
  session.told.some((id) => id.startsWith('means-')) &&
  session.checks.some(
    ({ asked, category, end, turn }) =>
      asked !== 'check-other' &&
      isOfOwnDeath(category) &&
      (end === 'open' || end === 'unanswered') &&
      session.turn - turn <= remembered,
  );

/** Nobody but the writer does anything in the message, and nobody else is said to be in danger. */
const isAlone = (clauses: readonly Clause[]): boolean =>
  clauses.every(
    (clause) => ownerOf(clauses, clause) !== 'other' && !/ (?:il|elle|ils|elles|lui|eux) /.test(clause.said),
  );

/** « Ils seraient mieux sans moi » told of the writer; « il m'a dit : vous seriez mieux sans moi » is his. */
const tellsBurden = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ said, isQuoted, sentence }) =>
      !isQuoted &&
      isBurden.test(said) &&
      !theySay.test(joined(clauses.filter((other) => other.sentence === sentence))),
  );

const isAimed = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said }) => aimedAt.test(said.replace(atTheirPlace, ' ')));

const isOther = (signal: Signal, subjects: ReadonlyMap<Signal, Subject>): boolean =>
  signal.severity >= 2 && (signal.category === 'third_party' || subjects.get(signal) === 'other');

/** An arm beside the writer, of which no one else is said to do anything in the message: « il nettoie le canon » is another's. */
const besideMe = phrase('beside-me');
const theyDo = phrase('they-do');
const isBesideMe = (clauses: readonly Clause[]): boolean => {
  const all = joined(clauses)
    .replace(/ il y a /g, ' ')
    .replace(ofSomebody, ' ');
  return weapon.test(all) && besideMe.test(all) && !theyDo.test(all);
};
/** « Le fusil du père », « de mon mari » says whose it was. */
const ofSomebody =
  / (?:de|du|de le|a) (?:mon |ma |le |la )?(?:pere|mere|grand-pere|mari|femme|frere|papa|oncle|voisin) /g;

/** The signs of a message, of which none is another person's that was not said of them. */
export const ownFirst = (
  signals: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
  before: readonly string[],
): Signal[] => {
  const burden = tellsBurden(clauses);
  const isBurdenOf = ({ words }: Signal): boolean => burden && isBurden.test(saidIn(words));
  const isTheirTalk = state.session.notSelf || saysAnother(clauses) || tellsDangerOf(clauses);
  const stands =
    !isTheirTalk &&
    (standsByOwnWords(state, before) ||
      (state.other.level === 0 && isAlone(clauses) && toldIdeas(before)) ||
      (state.other.level === 0 && isAskedOfMeans(state)));
  const told = joined(clauses.filter(({ isQuoted }) => !isQuoted));
  const writesFarewell = toWrite.test(told) && !forTheirs.test(told);
  const means = clauses.filter(({ said }) => namesMeans.test(said));
  const isOwnMeans = means.length > 0 && means.every((clause) => ownerOf(clauses, clause) !== 'other');
  const isArm = clauses.some(({ said }) => weapon.test(said)) && !isAimed(clauses);
  const isOwnArm =
    isBesideMe(clauses) &&
    state.self.level >= 2 &&
    isOfOwnDeath(state.self.category) &&
    harmTold(state) === null;
  const category: SafetyCategory = isOfOwnDeath(state.self.category) ? state.self.category : 'suicide';
  const own = (signal: Signal, as: SafetyCategory): Signal => {
    const mine: Signal = { ...signal, category: as };
    if (subjects.has(signal)) subjects.set(mine, 'self');
    return mine;
  };
  return signals.map((signal): Signal => {
    // « Le fusil est à la cave », of whoever speaks of their own death, is a means and no threat.
    if (signal.category === 'violence_others' && stands && isArm) return own(signal, category);
    // « Y a le fusil du père à côté de moi », where a wish to die stands: a rule finds an arm in a home, and no one who holds it.
    if (
      isOwnArm &&
      isHarmByAnother(signal.category) &&
      signal.severity >= 2 &&
      weapon.test(saidIn(signal.words))
    ) {
      const mine: Signal = { ...signal, category: state.self.category };
      subjects.set(mine, 'self');
      return mine;
    }
    // « Aide-moi à écrire une lettre d'adieu à mes enfants »: a rule finds the children near, and takes the letter for theirs.
    if (writesFarewell && signal.severity >= 2 && farewellWord.test(saidIn(signal.words))) {
      const mine: Signal = { ...signal, category: 'suicide', isDoubted: true };
      subjects.set(mine, 'self');
      return mine;
    }
    if (!isOther(signal, subjects)) return signal;
    if (isBurdenOf(signal) && !isResemblance(signal)) return own(signal, 'suicide');
    if (!stands || state.other.level >= 2) return signal;
    // A rule that speaks of others alone was written for them.
    if (signal.row?.startsWith('third-party')) return signal;
    if (isOwnMeans || isAskedOfMeans(state)) return own(signal, category);
    // « Le texto d'adieu à ma sœur est parti »: whoever says farewell is the writer.
    if (clauses.some(({ said, isQuoted }) => !isQuoted && farewell.test(said))) return own(signal, category);
    return { ...signal, severity: 1, isDoubted: true };
  });
};
