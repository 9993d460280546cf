import { needId, turnsOfWriting } from '#shared/safety/turn-record.ts';
import { checkFor } from './families.ts';
import { type GuideState, servedSubject } from './guide-state.ts';
import { calm, putCheck, type Read } from './message-read.ts';

/*
 * What would help now, by one tap. At 2 and 3 the guide offers it when its acts are done and where it has no answer: it does not
 * understand free text well enough to guess, so it asks (conversation.md §1, §2.4). A choice is a request like any other, or
 * the word that the danger has grown.
 */

/** The request that each choice makes (data/requests.jsonl). */
const requestOf: Readonly<Record<string, string>> = {
  hold: 'calm-down',
  call: 'what-happens',
  words: 'what-to-say',
  human: 'talk-to-human',
  write: 'write-on',
};

/** The person chose to go on writing: nothing is offered. */
export const isWriting = ({ session }: GuideState): boolean =>
  session.answered?.asked === needId &&
  session.answered.choice === 'write' &&
  session.turn - session.answered.turn <= turnsOfWriting;

/** A choice of `needId` that was tapped; one on an older reply counts where the danger has grown. */
export const readNeed = (state: GuideState, chosen: string, isOld: boolean): Read => {
  if (isOld && chosen !== 'worse') return { ...calm, state, mayFall: false };
  const subject = servedSubject(state);
  const { category } = state[subject];
  const answered = { asked: needId, choice: chosen, turn: state.session.turn, byTap: true };
  const noted: GuideState = { ...state, session: { ...state.session, answered } };
  const evidence = [{ quote: '', by: `tap/${needId}/${chosen}` }];
  if (chosen !== 'worse') {
    const request = requestOf[chosen] ?? null;
    return { ...calm, state: noted, about: subject, evidence, request, mayFall: false };
  }
  const check =
    subject === 'self' && checkFor(category) === 'check-death' ? 'check-done' : checkFor(category);
  return {
    ...calm,
    state: putCheck(noted, check, { level: 4, category, explainable: false }),
    severity: 4,
    category,
    sure: false,
    about: subject,
    evidence,
    check,
    mayFall: false,
  };
};
