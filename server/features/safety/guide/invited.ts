import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { hintsIn } from '../reading/hints.ts';
import type { Signal } from '../reading/read-text.ts';
import { type Clause, joined } from './clauses.ts';
import type { GuideState } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import { momentIn } from './time-words.ts';
import { waitingSign } from './weigh-signs.ts';

/*
 * « Vous ne demandez pas après quoi ? », after papers in order or a sign: the person waits for the question. It is put at once.
 */

const invites = phraseIn('asking')('invites-question');
const stillThere = phraseIn('meant')('still-there');
const saidYes = phraseIn('answers')('said-yes');
/** So many messages before it count. */
const memory = 8;
const recently = 5;

/** So much of a farewell, in all that was told. */
const enough = 2;

/** Something was told before that may be a farewell, or a sign that raised nothing. */
const hasReason = ({ self, session }: GuideState, texts: readonly string[]): boolean =>
  self.level >= 1 ||
  session.signs.some(({ level, turn }) => level >= 2 && session.turn - turn <= recently) ||
  texts.flatMap((text) => [...hintsIn(text).values()]).reduce((sum, weight) => sum + weight, 0) >= enough;

/** The sign of an invitation; none where nothing was told that would make it one. */
export const invitedSign = (
  state: GuideState,
  clauses: readonly Clause[],
  { text, before }: { text: string; before: readonly string[] },
): Signal[] => {
  const { self, other, session } = state;
  if (self.level >= 3 || other.level >= 2 || session.asked === 'check-death') return [];
  const clause = clauses.find(({ said, isQuoted }) => !isQuoted && invites.test(said));
  if (!clause || !hasReason(state, [...before.slice(-memory), text])) return [];
  const words = text.slice(clause.from, clause.to);
  return [{ rule: 'context/invites', words, severity: 3, category: 'suicide', isDoubted: true }];
};

/**
 * « L'idée est toujours là », « c'est pour vendredi », after a question that got no answer: what was asked about goes on, and it is asked
 * once more.
 */
export const goesOnSign = (
  state: GuideState,
  clauses: readonly Clause[],
  { text, asked }: { text: string; asked: string | null },
): Signal[] => {
  const left = waitingSign(state);
  if (left?.end !== 'unanswered' || asked !== null) return [];
  const clause = clauses.find(
    ({ said, isQuestion, isQuoted }) => !isQuestion && !isQuoted && stillThere.test(said),
  );
  const isDated = clause === undefined && momentIn(text, clauses, false) !== null;
  if (!clause && !isDated) return [];
  const words = clause ? text.slice(clause.from, clause.to) : text.slice(0, 120);
  return [{ rule: 'context/still-there', words, severity: 3, category: left.category, isDoubted: true }];
};

/** So many turns after the check a late yes still answers it. */
const lately = 2;

/** « Enfin si, des fois », « en fait oui, ça m'arrive »: a no is taken back. */
const takenBack = quick(
  / (?:enfin|en fait|finalement|en vrai|mais|bon|ben) (?:(?:en fait|enfin|bon) )?(?:si|oui) (?:des fois|parfois|quelquefois|souvent|un peu|ca (?:me )?arrive|je y pense|(?:je )?y pense)/,
);
/** Said of that question: soon after it, or with its words. */
const ofTheQuestion = quick(
  / (?:demandee?|demandiez|demandais|question|mourir|mort|suicide|pensais|pensees|dit non) /,
);
const soonAfter = 4;

const untrue = phraseIn('meant')('no-was-untrue');
const untrueAlone = phraseIn('meant')('was-untrue-alone');
const ofElsewhere = phraseIn('meant')('untrue-elsewhere');
/** « C'était pas vrai », alone, is of that question so soon after it. */
const aloneAfter = 12;

/** A no to the question about death, in this session: when it was given; null where nothing was asked or denied. */
const noAt = ({ self, session }: GuideState): number | null => {
  const check = session.checks.findLast(({ asked }) => asked === 'check-death');
  if (check?.end === 'no') return check.turn;
  const { thoughts } = self.facts;
  return thoughts?.value === 'denied' || thoughts?.value === 'no' ? thoughts.turn : null;
};

/**
 * « C'était pas vrai tout à l'heure », « quand j'ai dit non, j'ai menti », after a no to the question about death: the thoughts are
 * there, and it was hard to say. Alone it counts where it ends the message and no one else is spoken of: a tale may be untrue as well.
 */
export const untrueNo = (
  state: GuideState,
  clauses: readonly Clause[],
  { text }: { text: string },
): Signal[] => {
  const { self, other, session } = state;
  const at = self.level >= 3 || other.level >= 2 ? null : noAt(state);
  if (at === null) return [];
  const own = clauses.filter(({ isQuoted, isQuestion }) => !isQuoted && !isQuestion);
  const last = own.at(-1);
  if (last === undefined) return [];
  // Over the sentence, because « quand j'ai dit non, c'était pas vrai » is cut at its comma.
  const whole = own
    .filter(
      ({ said }, index) =>
        untrue.test(said) || untrue.test(joined(own.slice(Math.max(0, index - 1), index + 1))),
    )
    .at(-1);
  const isAlone =
    session.turn - at <= aloneAfter &&
    untrueAlone.test(last.said) &&
    last === clauses.at(-1) &&
    !ofElsewhere.test(joined(clauses));
  const clause = whole ?? (isAlone ? last : undefined);
  if (!clause) return [];
  const rest = clauses
    .slice(clauses.indexOf(clause) + 1)
    .find(({ sentence }) => sentence === clause.sentence);
  if (rest && ofElsewhere.test(rest.said)) return [];
  const words = text.slice(clause.from, clause.to);
  return [{ rule: 'context/late-yes', words, severity: 3, category: 'suicide' }];
};

/** A no to the question about death that is taken back later: what was asked about is there sometimes. */
export const retractedNo = (
  { self, session }: GuideState,
  clauses: readonly Clause[],
  { text }: { text: string },
): Signal[] => {
  if (self.level >= 2) return [];
  const check = session.checks.findLast(({ asked }) => asked === 'check-death');
  const said = joined(clauses.filter(({ isQuoted }) => !isQuoted));
  const denied = self.facts.thoughts?.value === 'denied' || self.facts.thoughts?.value === 'no';
  if ((check?.end !== 'no' && !denied) || !takenBack.test(said)) return [];
  const isSoon = session.turn - (check?.turn ?? self.facts.thoughts?.turn ?? 0) <= soonAfter;
  if (!isSoon && !ofTheQuestion.test(said)) return [];
  return [{ rule: 'context/late-yes', words: text.slice(0, 160), severity: 2, category: 'suicide' }];
};

/** « J'ai dit que ça se peut. Oui donc », after « avez-vous des pensées de mort ? » was left: the answer, given again. */
export const lateYes = (
  { self, other, session }: GuideState,
  clauses: readonly Clause[],
  { text }: { text: string },
): Signal[] => {
  if (self.level >= 3 || other.level >= 2) return [];
  const check = session.checks.at(-1);
  const isLate =
    check?.asked === 'check-death' && check.end === 'unanswered' && session.turn - check.turn <= lately;
  const clause = isLate ? clauses.find(({ said, isQuoted }) => !isQuoted && saidYes.test(said)) : undefined;
  if (!clause) return [];
  return [
    { rule: 'context/late-yes', words: text.slice(clause.from, clause.to), severity: 3, category: 'suicide' },
  ];
};

/** Turns in which the question of thoughts of death is answered after something else was said, or joked. */
const answeredWithin = 4;
/** A yes with a time alone, after something else was told, may be said to another person in the room. */
const soonAnswered = 2;
const ofNow = phraseIn('answers')('of-now');
const plainYes = phraseIn('answers')('plain-yes');
const noJoke = phraseIn('answers')('no-joke');
const never = Number.NEGATIVE_INFINITY;
/** « Bon, je rigole plus. Ouais. Ce soir. », some turns after « pensez-vous à vous suicider ? » met a joke: the answer, and when. */
export const lateYesOfNow = (
  { self, other, session }: GuideState,
  clauses: readonly Clause[],
  { text, asked }: { text: string; asked: string | null },
): Signal[] => {
  const { askedAt: questions, routineAt } = session;
  const askedAt = Math.max(
    ...[questions.thoughts, questions['check-death'], routineAt].map((at) => at ?? never),
  );
  const isOpen = self.facts.thoughts === undefined || self.facts.thoughts.value === 'unanswered';
  const isLate = session.turn - askedAt <= answeredWithin && session.turn > askedAt;
  // After another question a yes is an answer to that one.
  if (
    !isLate ||
    !isOpen ||
    self.level >= 4 ||
    other.level >= 2 ||
    (asked !== null && !asked.startsWith('path:'))
  )
    return [];
  const own = clauses.filter(({ isQuoted, isQuestion }) => !isQuoted && !isQuestion);
  const yes = own.find(({ said }) => saidYes.test(said) || plainYes.test(said));
  const said = joined(own);
  const isNear = session.turn - askedAt <= soonAnswered;
  if (!yes || !((ofNow.test(said) && isNear) || noJoke.test(said))) return [];
  const severity = ofNow.test(said) ? 4 : 3;
  return [{ rule: 'context/late-yes', words: text.slice(0, 160), severity, category: 'suicide' }];
};
