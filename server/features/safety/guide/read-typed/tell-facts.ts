import type { Subject } from '#shared/safety/facts.ts';
import { withoutSleepers } from '../asleep-near.ts';
import { believedOf } from '../believed.ts';
import { saidIn } from '../clauses.ts';
import { noteCompany, noteDenied, noteLine, noteTheirs, noteTorn } from '../company-told.ts';
import type { ToldFacts } from '../fact-phrases.ts';
import { servedSubject } from '../guide-state.ts';
import { harmTold } from '../harm-told.ts';
import { noteHelp } from '../help-phrases.ts';
import { noteMeansBack } from '../means-back.ts';
import { aggressorsIn, anyPerson, sentForIn } from '../people.ts';
import { phraseIn } from '../phrases.ts';
import { barrierTold } from '../told.ts';
import { factsOfMessage } from '../typed-facts.ts';
import { returnsOfNamed } from '../who-returns.ts';
import { noteNotNow } from '../words-of-now.ts';
import type { SetRight, Told } from './records.ts';

/** What answers « craignez-vous que cette personne se tue ? » is told of that person: « elle a pris des cachets ». */
const servedBy = ({ asked, state }: SetRight): Subject =>
  asked === 'check-other' && state.self.level < 2 ? 'other' : servedSubject(state);

/** At 3 a reason is one for not calling where the call was refused; being a burden is then most often the pain itself. */
const noteReason = ({ standing, facts, asked, clauses }: Told): void => {
  const refuses = standing.facts.refusals?.value === 'refuse' || facts.told.refusals === 'refuse';
  const mayTellWhy = standing.level === 4 || (standing.level === 3 && refuses);
  if (!mayTellWhy || standing.facts.barrier !== undefined || asked === 'barrier') return;
  const why = barrierTold(clauses);
  if (why && (standing.level === 4 || why !== 'burden')) facts.told.barrier = why;
};

const namesHelp = phraseIn('facts')('help-word');
const theyCall = phraseIn('facts')('they-call');
/** « Il appelle, là », of whoever does harm: no help was called by that. */
const withoutTheirCall = (
  facts: Told['facts'],
  { state, clauses }: Pick<Told, 'state' | 'clauses'>,
): void => {
  const isNobodyElse = state.session.helper === null && !clauses.some(({ said }) => anyPerson.test(said));
  const isBare = clauses.some(({ said }) => theyCall.test(said) && !namesHelp.test(said));
  if (!isBare || !isNobodyElse || harmTold(state) === null || facts.told.help !== 'called') return;
  delete facts.told.help;
};

/** What the message seems to tell, without what it does not say. */
export const believed = (
  { state, message, text, clauses, asked, facts }: SetRight & { facts: ToldFacts },
  served: Subject,
): ToldFacts => {
  const before = message.before.slice(-4).map((each) => saidIn(each.slice(-1000)));
  return believedOf(facts, {
    text,
    clauses,
    before,
    asked,
    served,
    harmByAnother: harmTold(state) !== null || state.self.facts.aggressor !== undefined,
    aggressors: aggressorsIn([...before, ...clauses.map(({ said }) => said)]),
    helperKnown:
      state.session.helper !== null ||
      state[served].facts.who !== undefined ||
      sentForIn([...message.before, text]).size > 0,
  });
};

/**
 * The facts before the answer and before the signs: a clause that tells of help or of company is no sign of danger, and a short
 * answer refers to what was told. Only noted here; they are written into the state once it is known whose they are.
 */
export const tellFacts = (right: SetRight): Told => {
  const { state, message, text, clauses, asked } = right;
  const served = servedBy(right);
  const {
    told: lately,
    wasNamed,
    facts: seeming,
  } = factsOfMessage(state, message, clauses, { asked, served });
  // What is noted below has a rule of its own for who comes and who stays.
  const facts = believed({ ...right, facts: seeming }, served);
  if (asked === 'help' || asked === 'call') noteHelp(facts, clauses);
  // A line that was called is no help that comes: the clauses that say so answer nothing else.
  const named = returnsOfNamed(asked, text, clauses, message.before);
  if (named.length > 0) delete facts.told.aggressor;
  const answering = noteLine(facts, clauses).filter((clause) => !named.includes(clause));
  noteCompany(facts, clauses, state);
  noteTheirs(facts, clauses, state, [...message.before, text]);
  if (served === 'self') withoutSleepers(facts, text, clauses);
  if (served === 'self') noteMeansBack(facts, clauses, state, asked);
  if (served === 'self') withoutTheirCall(facts, { state, clauses });
  noteTorn(facts, clauses, state, asked);
  noteDenied(facts, clauses, state);
  if (served === 'self') noteNotNow(facts, clauses, state, asked);
  const known: Told = { ...right, served, standing: state[served], lately, wasNamed, facts, answering };
  noteReason(known);
  return known;
};
