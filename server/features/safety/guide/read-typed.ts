import type { GuideState, PersonMessage } from './guide-state.ts';
import type { Read } from './message-read.ts';
import { askOrAct } from './read-typed/ask-or-act.ts';
import { borneOut } from './read-typed/borne-out.ts';
import { endCheck } from './read-typed/end-check.ts';
import { findRequest } from './read-typed/find-request.ts';
import { findSigns } from './read-typed/find-signs.ts';
import { hearMessage } from './read-typed/hear-message.ts';
import { judgeSignals } from './read-typed/judge-signals.ts';
import { keepSigns } from './read-typed/keep-signs.ts';
import { markState } from './read-typed/mark-state.ts';
import { readAnswer } from './read-typed/read-answer.ts';
import { setRight } from './read-typed/set-right.ts';
import { signalsBySubject } from './read-typed/signals-by-subject.ts';
import { spareClauses } from './read-typed/spare-clauses.ts';
import { sumUp } from './read-typed/sum-up.ts';
import { takeAnswer } from './read-typed/take-answer.ts';
import { tellFacts } from './read-typed/tell-facts.ts';
import { weighSignals } from './read-typed/weigh-signals.ts';
import { weighUnsure } from './read-typed/weigh-unsure.ts';
import { whoseTalk } from './read-typed/whose-talk.ts';
import { writeFactsTold } from './read-typed/write-facts-told.ts';

/**
 * Text that was typed, read in its place (conversation.md §4–§5). The order of the steps is the rule: each changes what the next one
 * sees, and its own file says why it stands where it stands. What is known after each of them is in read-typed/records.ts.
 */
export const readWordsOf = (opened: GuideState, message: PersonMessage): Read => {
  // What the words say: denials of what stood, facts, the answer, and what is left to be read for danger.
  const heard = hearMessage(opened, message);
  const right = setRight(heard);
  const told = tellFacts(right);
  const answered = readAnswer(told);
  const spared = spareClauses(answered);

  // What danger they hold, and whose: every sign, its weight in this talk, and its subject.
  const signs = findSigns(spared);
  const signals = borneOut(weighSignals(signs));
  const placed = whoseTalk(signals);
  const bySubject = signalsBySubject(placed);

  // What is sure: it raises, the facts are written, the answer is taken, and the check that was open ends.
  const judged = markState(judgeSignals(bySubject));
  const written = writeFactsTold(judged);
  const replied = takeAnswer(written);
  const ended = endCheck(replied);

  // What is unsure: asked about or acted on, and kept.
  const weighed = weighUnsure(ended);
  const settled = askOrAct(weighed);
  const shown = keepSigns(settled);

  // What is asked of us, and all of it as one reading.
  return sumUp(findRequest(shown));
};
