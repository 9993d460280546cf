import type { Subject } from '#shared/safety/facts.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { openCheck } from './checks.ts';
import { isOnlyChild, tellsChildAge, tellsOfChild } from './children-near.ts';
import { type Clause, clausesOf, saidIn, withoutQuoted } from './clauses.ts';
import { saysItAgain, saysNotTonight } from './done-that.ts';
import { factsIn, isDenied, isElsewhereAtHome, type ToldFacts } from './fact-phrases.ts';
import { ruleFactsIn } from './fact-rules.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { helperName } from './helper-named.ts';
import { namesCar, namesMeansOrPlan } from './means-words.ts';
import {
  aggressorsIn,
  anyPerson,
  isPartner,
  namedIn as namedPerson,
  relativesIn,
  sentForIn,
  withTies,
} from './people.ts';
import { phraseIn } from './phrases.ts';
import { momentIn } from './time-words.ts';
import { namesRelative } from './weigh-signs.ts';
import { noteWhereabouts, whereaboutsIn } from './whereabouts.ts';

/*
 * The facts of a typed message, with what stood before it: who was named, who was sent for, whether means, help or a car were
 * spoken of.
 */

/** « Il m'a poussée contre le buffet », told in this message. */
const strikesMe = phraseIn('facts')('strikes-me');
/** « Il est très violent avec moi », « il me tient contre le mur »: of who harms. */
const tellsHarm = phraseIn('facts')('tells-harm');
const backHome = phraseIn('own-requests')('back-home');
/** Told, and not denied: « je sais pas où il est là » says nothing of it. */
const isBackHome = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => !clause.isAsked && !isDenied(clause) && backHome.test(clause.said));
const ofCompany: readonly string[] = ['with-trusted', 'with-someone', 'until-tomorrow'];
/** After these, who stands near is the one who harms. */
const ofSafety: ReadonlySet<QuestionId> = new Set(['check-safe', 'safe-now', 'aggressor']);
const aloneWithChildren = phraseIn('facts')('alone-with-children');
const ofWriter = / (?:mon|ma|mes|notre|nos) (?:\S+ )??([a-z-]+)(?= )/g;
/** The last person whom the messages name, in one word. */
const lastNamedIn = (texts: readonly string[]): string | null => {
  for (const text of [...texts].reverse())
    for (const clause of clausesOf(text.slice(-1000)).toReversed()) {
      const found = namedPerson(text.slice(-1000), clause);
      if (found) return found.word;
    }
  return null;
};
/** « Ce soir » is not put off by a date: it takes a tap, or words of its own. */
const isSoon = (when: string | undefined): boolean => when === 'now' || when === 'tonight';
/** After these, « vendredi » alone is the day of the act. */
const ofTheAct: ReadonlySet<QuestionId> = new Set([
  'means-near',
  'intent',
  'thoughts',
  'check-death',
  'check-done',
]);
/** Letters, things put in order or a means were told: a day alone is then that of the act, where nothing else was asked. */
const ofTheEnd: readonly string[] = [
  'farewell',
  'in-order',
  'means-pills',
  'means-rope',
  'means-gun',
  'means-blade',
];
const tellsEnd = ({ self, session }: GuideState): boolean =>
  self.level >= 2 && session.told.some((id) => ofTheEnd.includes(id));
/** « Elle les a pris », three messages after it was asked whether the means are within reach. */
const turnsOfMeans = 3;
const askedOfMeans = ({ session: { askedAt, turn } }: GuideState): boolean =>
  askedAt['means-near'] !== undefined && turn - askedAt['means-near'] <= turnsOfMeans;
/** A clause that names somebody. */
const names = ({ said }: Clause): boolean => anyPerson.test(said);
/** The words for people of one's own, « voisin », « fils », in all that was said before. */
const namedIn = (said: readonly string[]): ReadonlySet<string> =>
  new Set(said.flatMap((text) => [...text.matchAll(ofWriter)].map((match) => match[1]!)));

/**
 * @returns `told`: the last four messages in plain words; `wasNamed`: a means or a plan was named in them; and the facts
 */
export const factsOfMessage = (
  state: GuideState,
  { text, before }: PersonMessage,
  clauses: readonly Clause[],
  { asked, served }: { asked: QuestionId | null; served: Subject },
): { told: readonly string[]; wasNamed: boolean; facts: ToldFacts } => {
  const told = before.slice(-4).map((each) => saidIn(each.slice(-1000)));
  const said = clauses.map((clause) => clause.said).join('');
  const standing = state[served];
  const wasNamed = before.slice(-4).some((each) => namesMeansOrPlan(clausesOf(each.slice(-1000))));
  const aggressors = aggressorsIn([...told, said]);
  const open = openCheck(state.session);
  const harmByAnother =
    (isHarmByAnother(state.self.category) && state.self.level >= 1) ||
    (open !== null && open.asked === asked && isHarmByAnother(open.category)) ||
    strikesMe.test(said) ||
    clauses.some((clause) => !isDenied(clause) && tellsHarm.test(clause.said));
  const texts = [...before, text];
  const relatives = relativesIn(texts, aggressors);
  const sentFor: ReadonlySet<string> =
    standing.level >= 2 && !harmByAnother ? sentForIn(texts) : new Set<string>();
  const helper = harmByAnother ? new Set<string>() : helperName(state.session.helper);
  const childTold =
    served === 'self' && tellsOfChild(before.map((each) => saidIn(each.slice(-1000))).concat(said));
  const maybeSmall = state.self.facts.under18?.value === 'yes' || tellsChildAge(said);
  const unquoted = clauses.map(withoutQuoted);
  const found = factsIn(unquoted, {
    text,
    childTold,
    maybeSmall,
    lastNamed: childTold ? lastNamedIn(before) : null,
    aggressors,
    carNamed:
      standing.level >= 3 && [...before.slice(-20).map(saidIn), said].some((each) => namesCar.test(each)),
    relatives: new Set([...relatives, ...sentFor, ...helper]),
    harmByAnother,
    meansNamed: asked === 'means-near' || ((wasNamed || askedOfMeans(state)) && standing.level >= 2),
    helpNamed:
      standing.level >= 4 || asked === 'help' || asked === 'call' || standing.facts.help !== undefined,
    helpReached: asked === 'help' || asked === 'call' || standing.facts.help !== undefined,
    personNamed:
      standing.facts.who !== undefined ||
      sentFor.size > 0 ||
      helper.size > 0 ||
      childTold ||
      told.slice(-3).some(namesRelative),
    aboutOther: served === 'other',
    presenceAsked: asked === 'alone' || asked === 'who-near' || asked === 'still-near',
    namedBefore: namedIn(before.map(saidIn)),
    numberGiven: standing.level >= 3,
    isExpected: sentFor.size > 0 || (!harmByAnother && state.session.told.includes('someone-coming')),
  });
  // What is spared later is the clause as it was written.
  const facts = { ...found, helpful: found.helpful.map((each) => clauses[unquoted.indexOf(each)] ?? each) };
  const byRule = ruleFactsIn(
    helper.size === 0
      ? unquoted
      : unquoted.map((clause) => ({ ...clause, said: withTies(clause, text, helper) })),
    served,
  );
  // Of one's own company, where a child is all who is there.
  const company = clauses.filter((clause) => !clause.isAsked && (names(clause) || childTold));
  const isChildIn = (clause: Clause): boolean =>
    isOnlyChild(clause, { told: childTold, lastNamed: null, maybeSmall });
  const isChild =
    served === 'self' &&
    byRule.self.near?.startsWith('with-') &&
    company.length > 0 &&
    company.every((clause) => !names(clause) || isChildIn(clause)) &&
    company.some(isChildIn);
  if (isChild) byRule.self.near = 'with-child';
  // Where somebody harms, « il » and « elle » are no company: only who is named beside them may be one.
  const isLeantOn = clauses.some((clause) => {
    const word = namedPerson(text, clause)?.word;
    return word !== undefined && !aggressors.has(word) && !isPartner(word);
  });
  if (harmByAnother && served === 'self' && !isLeantOn) {
    if (ofCompany.includes(facts.told.near ?? '')) {
      delete facts.told.near;
      delete facts.told.who;
    }
    if (ofCompany.includes(byRule.self.near ?? '')) delete byRule.self.near;
  }
  if (harmByAnother && asked !== null && ofSafety.has(asked) && byRule.self.aggressor === 'here')
    facts.told.aggressor ??= 'here';
  // « Il rentre, je l'entends », of whoever hurts the writer.
  if (harmByAnother && served === 'self' && standing.level >= 2 && isBackHome(clauses))
    facts.told.aggressor = 'here';
  if (harmByAnother && served === 'self') {
    const mayBeKin =
      ['child_abuse', 'minor'].includes(standing.category) || standing.facts.under18?.value === 'yes';
    noteWhereabouts(facts, whereaboutsIn(text, clauses, { aggressors, asked, mayBeKin }), {
      told: [...told, said],
      shelter: standing.facts.shelter?.value,
    });
  }
  // Asleep on another floor is close at hand, and no company yet.
  const isApart = clauses.some((clause) => !clause.isAsked && isElsewhereAtHome(clause.said));
  const isCompany = ['with-someone', 'with-trusted'].includes(byRule.self.near ?? '');
  if (served === 'self' && isApart && isCompany && facts.told.near === undefined) delete byRule.self.near;
  // « Je suis seule avec mes trois enfants »: nobody is to be leaned on, and nobody is to be left.
  if (clauses.some((clause) => !clause.isAsked && aloneWithChildren.test(clause.said))) {
    if (facts.told.near === 'alone') delete facts.told.near;
    if (facts.own.near === 'alone') delete facts.own.near;
    byRule.self.near = 'with-child';
  }
  // « Pas ce soir » answers when, where a danger is known; in calm it may be said of anything.
  if (standing.level >= 2 && !isSoon(standing.facts.when?.value) && clauses.some(saysNotTonight))
    byRule[served].when ??= 'later';
  // « Je vous l'ai dit, avant Noël » answers again what was asked before.
  const isAnswer = asked === 'moment' || (standing.level >= 2 && clauses.some(saysItAgain));
  const isOfAct = asked !== null ? ofTheAct.has(asked) : tellsEnd(state);
  const moment = momentIn(text, clauses, isAnswer, isOfAct);
  if (moment && !isSoon(standing.facts.when?.value)) {
    byRule[served].when ??= 'later';
    if (moment.date) byRule[served].date = moment.date;
  }
  return { told, wasNamed, facts: { ...facts, byRule } };
};
