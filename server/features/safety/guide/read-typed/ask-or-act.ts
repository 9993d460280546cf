import { isResemblance } from '../../reading/read-text.ts';
import { actsAtOnce, bodyOrAct } from '../checks.ts';
import { isHarmByAnother } from '../families.ts';
import type { GuideState } from '../guide-state.ts';
import { raise } from '../levels.ts';
import { closeCheck } from '../message-read.ts';
import { isOwnSign } from '../read-subject.ts';
import { onlyResemblesFour } from '../words-of-now.ts';
import { isAnswerOfDanger, isMild, namesDanger } from './answer-of-danger.ts';
import { namesOwnDeath, refersToAct } from './own-death.ts';
import { putCheckFor } from './put-check-for.ts';
import type { Settled, Weighed } from './records.ts';
import { isUnsure } from './weigh-unsure.ts';

/** Another person's danger that stands already grows by a 4, and by a 3 in words of danger. */
const isTheirsAtOnce = (known: Weighed): boolean => {
  const { state, said, unsure } = known;
  return (
    unsure.subject === 'other' &&
    unsure.level >= 3 &&
    state.other.level >= 2 &&
    (unsure.level === 4 || (namesDanger(said) && !isMild(known)))
  );
};

/** Acts as sure. */
const raised = ({ state, message, clauses, said, signals, unsure, quotes }: Weighed): GuideState => {
  const rests = signals.filter(({ severity }) => severity === unsure.level);
  const resembles = signals.every((signal) => signal.severity < 2 || isResemblance(signal));
  // « Je donne le biberon » only resembles harm by somebody else: the first person says nothing of who does it.
  const mayBeOwn = unsure.level >= 3 && !(resembles && isHarmByAnother(unsure.category));
  return raise(
    state,
    {
      ...unsure,
      own: namesOwnDeath(clauses) || (mayBeOwn && isOwnSign(quotes[0] ?? '')),
      plain: unsure.level === 4 && bodyOrAct.test(said),
      resembles,
      refers: refersToAct(rests),
      guessed: rests.every(isResemblance),
    },
    message.at,
  );
};

/** « Je sais pas », and then a sign: the question was answered. */
const answeredBySign = (known: Settled): Settled => {
  const { state, check, ended } = known;
  return check && ended === 'unanswered'
    ? { ...known, state: closeCheck(state, check, 'yes'), ended: 'yes' }
    : known;
};

/**
 * What is unsure is asked about, unless it acts at once (conversation.md §5). After every sure rise, since the state that stands decides
 * between the two.
 */
export const askOrAct = (known: Weighed): Settled => {
  const { opened, state, message, text, clauses, said, signals, unsure } = known;
  if (!isUnsure(known)) return { ...known, isUnsure: false, acted: false };
  // What only resembles a 4 where a 2 or 3 stands is asked about (docs/decisions/0071). As an answer it is at least a 3.
  const isFourAsked = unsure.level === 4 && onlyResemblesFour(signals, opened, text, clauses);
  const isAnswer = isAnswerOfDanger(known);
  if (isFourAsked) {
    const isOwnAnswer = isAnswer && unsure.subject === 'self';
    const atLeast = { ...unsure, level: 3 as const, own: false, plain: false, resembles: true };
    const after = isOwnAnswer ? raise(state, atLeast, message.at) : state;
    return putCheckFor({ ...known, state: after, isUnsure: true, acted: false }, true);
  }
  const acts = isAnswer || (unsure.level === 4 && actsAtOnce(state, message, said)) || isTheirsAtOnce(known);
  return acts
    ? answeredBySign({ ...known, state: raised(known), isUnsure: true, acted: true })
    : putCheckFor({ ...known, isUnsure: true, acted: false }, false);
};
