import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { Clause } from './clauses.ts';
import type { GuideReading, GuideState } from './guide-state.ts';
import type { ProtocolData } from './load-data.ts';
import { plain, repeatable, startOf } from './repeatable.ts';
import { slotsOfText } from './wording.ts';

/*
 * Whether a reply may repeat the person's own words (conversation.md §5): at most eight, and never a method, a dose, a place,
 * an insult to oneself, or a belief of psychosis. In doubt the words are left out.
 */

/** Dangers whose words name no act, no place and no other person who did harm. */
const mayBeQuoted: ReadonlySet<SafetyCategory> = new Set(['distress', 'suicide', 'minor', 'third_party']);

/** Words of theirs may be said back in this danger. */
export const mayQuote = (category: SafetyCategory): boolean => mayBeQuoted.has(category);

/** The words to quote before a check, or null. */
export const quoteOf = (reading: GuideReading): string | null =>
  mayBeQuoted.has(reading.category) ? repeatable(reading.evidence[0]?.quote ?? '') : null;

/** The words that the last check was put for, where they may be said back: « laquelle de mes phrases ? ». */
export const checkedWords = ({ session }: GuideState): string | null => {
  const check = session.checks.at(-1);
  const checked = check && mayBeQuoted.has(check.category) ? repeatable(check.quotes[0] ?? '') : null;
  return checked ?? session.stopped;
};

/** The clause of a message that a danger was read in, or the words themselves: what « pourquoi ? » is answered with. */
export const stoppedAt = (
  reading: Pick<GuideReading, 'category' | 'evidence'>,
  text: string,
  clauses: readonly Clause[],
): string | null => {
  if (!mayBeQuoted.has(reading.category)) return null;
  for (const { quote } of reading.evidence) {
    const clause = clauses.find(
      ({ from, to, isQuoted }) => !isQuoted && text.slice(from, to).includes(quote),
    );
    const whole =
      clause && repeatable(text.slice(clause.places[startOf(clause)]?.[0] ?? clause.from, clause.to));
    const said = whole || repeatable(quote);
    if (said && !/tuer|suicid|supprimer/i.test(plain(said))) return said;
  }
  return null;
};

/** Dangers beside which a sentence of theirs is said back: all but violence, whose words must leave no trace, and psychosis. */
const mayBeTakenUp: ReadonlySet<SafetyCategory> = new Set([
  ...mayBeQuoted,
  'work_harassment',
  'self_harm',
  'eating_disorder',
  'substance',
  'panic',
]);

/** Their words were said back in this session: a second time sounds like a machine (docs/decisions/0092). */
export const wasQuoted = ({ session }: GuideState, data: ProtocolData): boolean =>
  session.saidTexts.some((id) => slotsOfText(data, id).includes('citation'));

/** The person's own words as a reply may say them in this state, or null: below 4, and where words leave no trace. */
export const receptionQuote = (reading: GuideReading | null, category: SafetyCategory): string | null =>
  mayBeTakenUp.has(category) ? (reading?.ownWords ?? null) : null;
