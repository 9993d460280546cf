import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { wonderAndNo } from '../begun-in-calm.ts';
import { answeredCheck } from '../checks.ts';
import type { Clause } from '../clauses.ts';
import { clearNo } from '../clear-no.ts';
import { isOnlyNearly } from '../help-phrases.ts';
import { phraseIn } from '../phrases.ts';
import {
  type Answer,
  deniedAfter,
  deniesAct,
  noteBarrier,
  shortAnswer,
  wishDenied,
} from '../short-answers.ts';
import type { Answered, Told } from './records.ts';

const phrase = phraseIn('answers');

/** The ways of saying yes to being read by the team. */
const consents = phrase('consents');

/** « Merci là » thanks, and tells no moment. */
const thanksAlone = quick(/^ (?:ok |bon |oui )?merci(?: (?:la|bien|beaucoup|a vous|a toi|a tous))? $/);

/** « Quoi ?? non », after « pouvez-vous écrire sans que quelqu'un le voie ? »: a wonder at what we said, and no answer to what we asked. */
const wondersAt: ReadonlySet<string> = new Set(['check-safe', 'safe-now', 'seen']);

/** What the message answers, before the rest of the talk is looked at. */
const plainAnswer = ({
  asked,
  out,
  said,
  text,
  clauses,
  answering,
  facts,
  standing,
}: Told): Answer | null => {
  if (asked === null || out.isErased || (asked === 'moment' && thanksAlone.test(said))) return null;
  if (wondersAt.has(asked) && wonderAndNo.test(` ${said.trim().replace(/ +/g, ' ')} `)) return null;
  const answer = shortAnswer(asked, text, answering, facts, standing.level);
  // Consent is a yes that opens the message: « le désert est grand, voilà » gives none.
  const isNoConsent =
    asked === 'human-consent' && answer?.choice === 'yes' && !consents.test(clauses[0]?.said ?? '');
  return isNoConsent ? null : answer;
};

/** « Ils sont presque là »: on their way. */
const asHelpComes = (answer: Answer | null, { asked, clauses }: Told): Answer | null => {
  const isThere =
    answer !== null && asked === 'help' && (answer.choice === 'here' || answer.choice === 'in-care');
  return isThere && isOnlyNearly(clauses) ? { ...answer, choice: 'on-way' } : answer;
};

/**
 * The answer to what was asked before the signs: the clauses that only answer, and those that deny, are then taken out of what is
 * read for danger. Nothing is done with it yet, since a grave sign beside it may be stronger than it (take-answer.ts).
 */
export const readAnswer = (told: Told): Answered => {
  const { state, text, clauses, asked, question, facts, standing } = told;
  const given = plainAnswer(told);
  if (asked === 'call' && given?.choice === 'refuse') noteBarrier(facts, text, clauses, standing.level);
  const asksOfDeath = asked === 'thoughts' || asked === 'check-death' || asked === 'check-done';
  // « Me tuer, non »: a denial of what was asked is no sign of it.
  const clear: readonly Clause[] | null = asksOfDeath || asked === 'intent' ? clearNo(clauses) : null;
  const denials = clauses.filter(
    (clause) =>
      deniesAct.test(clause.said) ||
      clear?.includes(clause) ||
      (asksOfDeath && deniedAfter.test(clause.said)) ||
      (question !== null && wishDenied.test(clause.said)),
  );
  return {
    ...told,
    check: asked ? answeredCheck(state.session, asked) : null,
    answer: asHelpComes(given, told),
    asksOfDeath,
    clearNo: clear,
    denials,
  };
};
