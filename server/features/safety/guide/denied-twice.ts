import { begunBy, isMistaken, restoredBefore } from './begun-in-calm.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { begunAct, grave, timeOrFarewell } from './danger-words.ts';
import { inHand } from './fact-phrases.ts';
import { familyOf } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { calm, type Read } from './message-read.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { deniesThoughts } from './taken-back.ts';

/*
 * « Une voix de souris sous hélium »: one message of a calm talk named a thing that people die of, and nothing else, and was read as a
 * danger. Who then says that we are wrong, and no to the question of death, or says no to it twice, has said all there is to say: the level
 * is what it was before that message. What was told with a wish, an act, a time or a farewell keeps the exits of falls.ts.
 */

/** « J'ai stocké », « je me suis renseignée », « j'ai acheté »: what the writer did about it is more than a thing that was named. */
const didAboutIt = phraseIn('exits')('did-about-it');

const namesMore = (clauses: readonly Clause[]): boolean =>
  saysOwnDeath(clauses) ||
  clauses.some(
    ({ said, isQuoted }) =>
      !isQuoted && [grave, begunAct, inHand, timeOrFarewell, didAboutIt].some((shape) => shape.test(said)),
  );

/** How often it was said not to be so, since then: against what we made of it, to the question, and in this message once more. */
const denials = ({ state }: Read, message: PersonMessage, since: number): number => {
  const clauses = message.chosen === undefined ? clausesOf(message.text) : [];
  const thoughts = state.self.facts.thoughts;
  const isDenied = thoughts?.value === 'denied' && thoughts.turn > since;
  const { toldAt, turn } = state.session;
  const isContested =
    (toldAt.correction ?? since) > since ||
    [...message.before.slice(since - turn + 1 || message.before.length), message.text].some((text) =>
      clausesOf(text).some(isMistaken),
    );
  const isSaidAgain = isDenied && thoughts.turn < turn && deniesThoughts(clauses);
  return Number(isDenied) + Number(isContested) + Number(isSaidAgain);
};

/** @param opened the state before the message, in the same session */
export const endDeniedTwice = (opened: GuideState, read: Read, message: PersonMessage): Read => {
  const begun = begunBy(opened);
  const { state } = read;
  if (begun?.subject !== 'self' || read.severity >= 2 || state.self.actBegun) return read;
  if (familyOf(opened.self.category) !== 'suicide' || state.self.level < 2) return read;
  const { thoughts } = state.self.facts;
  const text = message.before.at(begun.turn - opened.session.turn);
  if (text === undefined || thoughts === undefined || namesMore(clausesOf(text))) return read;
  if (denials(read, message, begun.turn) < 2) return read;
  const before = restoredBefore(state, begun, text);
  const sign = { level: 2 as const, category: opened.self.category, turn: begun.turn };
  return {
    ...calm,
    // A denial is an answer and no proof (conversation.md §2): the sign stays for the session, and adds to any later one.
    state: {
      ...before,
      self: { ...before.self, facts: { ...before.self.facts, thoughts } },
      session: {
        ...before.session,
        signs: [...state.session.signs, sign],
        explained: state.session.explained,
      },
    },
    request: read.request,
    goodbye: read.goodbye,
    ended: 'no',
    takesBack: false,
  };
};
