import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { Clause } from './clauses.ts';
import { erased } from './erased.ts';
import type { Corrected, GuideState, PersonMessage, ToldDanger } from './guide-state.ts';
import { servedSubject } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import { deniesMe, saysNotMe, saysNotSelf, subjectSaid } from './read-subject.ts';
import { dangerOf, rolesIn } from './told-roles.ts';

/*
 * A reply of ours supposes whose danger it is, who harms whom, that someone lives and that it goes on now. Where the next message denies
 * it, in whatever words, that is withdrawn at once: no text supposes it again until it is told anew, and one tap asks whose it is. The
 * level stays, since moving is no fall (conversation.md §4, docs/decisions/0107).
 */

const protests = [
  phraseIn('exits')('mixed-up'),
  phraseIn('exits')('never-said'),
  phraseIn('protests')('not-that'),
  phraseIn('protests')('never-told'),
  phraseIn('told')('correction'),
];
const anger = phraseIn('told')('anger');
/** « Mais non il coupe du pain »: a no that opens the message, and says what is so instead. */
const opensWithNo = quick(
  /^ (?:(?:oh|ah|euh|ben|bah) )*(?:(?:mais )+non|non mais|(?:non|nan) (?:ce|c) (?:est|etait)) /,
);
const opensAgainst = / (?:non|nan|mais|pas) /;
/** « C'était il y a deux ans », « je parle d'avant »: of another time. */
const wasThen = quick(
  / (?:ce|ca|c) (?:etait|s est passe|se est passe|remonte|date) | je (?:vous |te )?(?:parle|parlais) (?:de avant|du passe|de la fois) /,
);
const longPast = quick(
  / (?:il y a|y a|ca fait) (?:\S+ ){1,3}?(?:ans|annees)|en (?:19|20)\d\d|quand je (?:avais|etais)|a le epoque|dans le temps|le an (?:dernier|passe)|le annee derniere /,
);
/** Words beside a no that say something of their own. */
const fullAnswer = 4;

/** Turns within which a second correction is one in a row. */
const inARow = 3;

/** The danger that the last reply was written for; null below 2. */
const supposedBefore = (state: GuideState): { of: ToldDanger; level: Severity } | null => {
  const subject = servedSubject(state);
  const { level, category } = state[subject];
  return level >= 2 && state.session.repliesInDanger > 0 ? { of: dangerOf(subject, category), level } : null;
};

const says = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));

const isLately = ({ session: { corrected } }: GuideState, turn: number): boolean =>
  corrected !== null && turn - corrected.turn <= inARow;

/** The message denies what the reply before it supposed, and is no answer to what that reply asked. */
const denies = (before: GuideState, after: GuideState, clauses: readonly Clause[]): boolean => {
  const { session } = after;
  if (session.dead.length > before.session.dead.length) return true;
  // « C'était samedi » tells more; « mais non, c'était il y a deux ans » sets right.
  if (says(clauses, wasThen) && says(clauses.slice(0, 1), opensAgainst)) return true;
  if (session.answered?.turn === session.turn) return false;
  if (protests.some((shape) => says(clauses, shape))) return true;
  // « Vous comprenez rien », once more after a mistake that was owned.
  if (isLately(before, session.turn) && says(clauses, anger)) return true;
  const words = clauses.reduce((sum, clause) => sum + clause.words.length, 0);
  const first = clauses[0];
  // After a question « non » answers it, whatever goes on.
  if (before.session.asked !== null) return false;
  return first !== undefined && !first.isQuoted && opensWithNo.test(first.said) && words >= fullAnswer;
};

const saysWhose = (clauses: readonly Clause[]): boolean =>
  saysNotMe(clauses) || saysNotSelf(clauses) || deniesMe(clauses) || subjectSaid(clauses) === 'self';

/** What the writer said plainly of themselves, wished or suffered, stands, whatever is protested against. */
const isToldPlainly = ({ session }: GuideState, of: ToldDanger): boolean =>
  (of === 'own' || of === 'harmed') && session.roleMarks.some((mark) => mark.of === of && mark.weight >= 2);

/** « Mais non c'était il y a deux ans », right after what it explains: that was read as of now, and is nothing of now. */
const isOfThePast = (before: GuideState, clauses: readonly Clause[]): boolean => {
  const { other, session } = before;
  const rises = session.rises.filter(({ subject, level }) => subject === 'other' && level >= 2);
  return (
    other.level >= 2 &&
    rises.length > 0 &&
    rises.every(({ turn }) => turn === session.turn) &&
    says(clauses, wasThen) &&
    says(clauses, longPast)
  );
};

/** The state once this message has set us right. @param before the state before this message; @param after the one it was read into */
export const withCorrected = (
  before: GuideState,
  after: GuideState,
  message: PersonMessage,
  clauses: readonly Clause[],
): GuideState => {
  // What a session before this one supposed is denied by no one.
  const isOtherSession = before.session.id !== after.session.id;
  if (message.chosen !== undefined || clauses.length === 0 || isOtherSession) return after;
  const supposed = supposedBefore(before);
  // What other words took back already is owned there (way-out.ts).
  const subject = servedSubject(before);
  if (after[subject].level < before[subject].level) return after;
  if (!supposed || isToldPlainly(before, supposed.of)) return after;
  // What is told anew with the very words is told.
  if (rolesIn(clauses).some(({ of, weight }) => of === supposed.of && weight >= 2)) return after;
  // « Pas moi, c'est Léa »: it is known whose it is, and what stood has moved there (read-typed/whose-talk.ts).
  if (!denies(before, after, clauses) || saysWhose(clauses)) return after;
  const explained = isOfThePast(before, clauses) && after.other.level >= 2 ? erased(after, 'other') : after;
  const { session } = explained;
  const count = isLately(before, session.turn) ? session.corrected!.count + 1 : 1;
  const isLoss = session.dead.length > before.session.dead.length;
  const corrected = { turn: session.turn, of: supposed.of, count, isLoss };
  return { ...explained, session: { ...session, corrected } };
};

/** What was withdrawn and not told since; null where nothing is. */
export const stillWithdrawn = ({ session }: GuideState): Corrected | null => {
  const { corrected, roleMarks } = session;
  if (!corrected) return null;
  const isToldSince = roleMarks.some(
    (mark) =>
      mark.turn > corrected.turn && mark.weight >= 2 && (mark.of === corrected.of || corrected.count > 1),
  );
  return isToldSince ? null : corrected;
};

/** The reply that is written now would suppose what was withdrawn; after two in a row, it would suppose anything at all. */
export const supposesWithdrawn = (state: GuideState): boolean => {
  const withdrawn = stillWithdrawn(state);
  const subject = servedSubject(state);
  const { level, category } = state[subject];
  return (
    withdrawn !== null && level >= 2 && (withdrawn.count > 1 || withdrawn.of === dangerOf(subject, category))
  );
};
