import { clausesOf } from '../clauses.ts';
import { doubtsDenial } from '../doubt-after-denial.ts';
import type { GuideState, PersonMessage } from '../guide-state.ts';
import { isQuestion } from '../message-read.ts';
import { safetyQuestions } from '../safety-questions.ts';
import type { Heard } from './records.ts';

/** First: every later step looks at the same clauses and at the same question. */
export const hearMessage = (opened: GuideState, message: PersonMessage): Heard => {
  const { text } = message;
  const clauses = clausesOf(text);
  const put = isQuestion(message.asked) ? message.asked : null;
  // « Enfin je ne sais pas » takes back the denial of death in the message before it.
  const asked = doubtsDenial(clauses, message.before, put !== null) ? 'thoughts' : put;
  return {
    opened,
    state: opened,
    message,
    text,
    clauses,
    said: clauses.map((clause) => clause.said).join(''),
    asked,
    question: asked !== null && safetyQuestions.has(asked) ? asked : null,
  };
};
