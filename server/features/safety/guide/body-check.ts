import { harmedChance, likelyHarmed } from './as-body.ts';
import { plain } from './checks.ts';
import { isHarmByAnother, isOfOwnDeath } from './families.ts';
import type { GuideReading, GuideState, PersonMessage } from './guide-state.ts';
import { type BodyOf, bodyAlarm } from './learnt-body.ts';
import { putCheck } from './message-read.ts';
import { phraseIn } from './phrases.ts';

/*
 * A body that may be in danger, told in everyday words (docs/decisions/0132): a heart at the till, a child « tout mou ». What only resembles
 * is asked about (conversation.md §5), with the number first: who is in danger has it at once, and who is not loses nothing.
 */

/**
 * From this chance on it is asked about; in few words, beside a danger that stands, or where the message tells something that is taken up,
 * only more surely; where the writer's own death is known or asked about, hardly ever: « jme coupe le bras » is no accident. Of 12 648 calm
 * messages, by weights that had not seen them, 22 are over the first, and 428 of 528 alarms of writers that were held out.
 */
const bounds = {
  calm: 0.1,
  few: 0.45,
  short: 0.2,
  beside: 0.2,
  harmed: 0.4,
  known: 0.6,
  death: 0.7,
} as const;
/** « La tête me tourne quand je me lève »; « bébé dort enfin, il a bien tété, je souffle un peu » */
const fewWords = 9;
const shortWords = 12;

/** Messages after « non », or an explanation, in which the body is not asked about again. */
const turnsBelieved = 5;
/** So many times in one session. */
const most = 3;
/** « Ça serre », alone, is no talk of a body. */
const leastWords = 4;

const asked = 'red-flags';

const taken = phraseIn('body')('taken-by-them');

/** The question was put too lately, or too often. */
const isAskedEnough = ({ session: { checks, turn } }: GuideState): boolean => {
  const own = checks.filter((check) => check.asked === asked && check.level === 4);
  const last = own.at(-1);
  if (!last) return false;
  const isDenied = last.end === 'no' || last.end === 'explained';
  return own.length >= most || (isDenied && turn - last.turn <= turnsBelieved);
};

/** What is said of another person's danger is said of a body, and of no wish to die. */
const withBodyTold = (state: GuideState, of: BodyOf): GuideState => {
  const { session } = state;
  if (of === 'self' || session.told.includes('their-body')) return state;
  return {
    ...state,
    session: {
      ...session,
      told: ['their-body', ...session.told],
      toldAt: { ...session.toldAt, 'their-body': session.turn },
    },
  };
};

/** The danger is known to be a body's, or stands so high that its own acts have said the number. */
const isMet = ({ self, other }: GuideState, { severity, sure }: GuideReading): boolean =>
  Math.max(self.level, other.level) >= 4 || (severity >= 4 && sure);

/** Messages in which the question of death is what a message is heard beside. */
const remembered = 5;
/** « J'ai sauté du premier étage », « j'ai arrêté mon insuline » */
const didIt = phraseIn('body')('did-it');
/** Thoughts of one's own death, or wounds of one's own, stand, or were asked about as such. */
const isOfDeath = ({ self, session }: GuideState, { text }: PersonMessage): boolean => {
  const isRecent = (turn: number): boolean => session.turn - turn <= remembered;
  return (
    (self.level >= 2 && isOfOwnDeath(self.category)) ||
    isRecent(session.askedAt.thoughts ?? Number.NEGATIVE_INFINITY) ||
    session.checks.some(
      ({ asked: id, category, turn }) =>
        id !== asked &&
        isRecent(turn) &&
        isOfOwnDeath(category) &&
        // What this message only resembles is the body's, unless the writer did something.
        (turn < session.turn || didIt.test(` ${plain(text)} `)),
    )
  );
};

/** Harm by someone stands, is read in this message or is asked about: that question is about safety, and its screens are hidden. */
const isOfViolence = (
  { self, other, session }: GuideState,
  { severity, sure, category, doubt }: GuideReading,
): boolean =>
  [self, other].some(({ level, category: stands }) => level >= 2 && isHarmByAnother(stands)) ||
  (sure && severity >= 2 && isHarmByAnother(category)) ||
  (doubt ?? []).some((sign) => sign === 'blow' || sign === 'threat') ||
  session.checks.some(
    ({ asked: id, category: of, turn }) =>
      id !== asked && turn < session.turn && isHarmByAnother(of) && session.turn - turn <= remembered,
  );

/** So surely, the question of safety stands whatever the body shows. */
const surelyHarmed = 0.7;

const boundFor = (state: GuideState, reading: GuideReading, message: PersonMessage): number => {
  if (isOfDeath(state, message)) return bounds.death;
  // « Mon père m'a fait tomber contre le mur » resembles both, and is asked about as what is done to them.
  const harmed = harmedChance(message);
  const isHarmed = harmed >= likelyHarmed;
  if (reading.check === 'check-safe' && harmed >= surelyHarmed) return Number.POSITIVE_INFINITY;
  if (reading.check === 'check-safe' && isHarmed) return bounds.death;
  const stands = Math.max(state.self.level, state.other.level, reading.severity) >= 2;
  const words = reading.typed ?? 0;
  return Math.max(
    bounds.calm,
    words < fewWords ? bounds.few : words < shortWords ? bounds.short : 0,
    stands ? bounds.beside : 0,
    isHarmed ? bounds.harmed : 0,
    reading.request === 'stopped-treatment' || (reading.told ?? []).includes('stopped-treatment')
      ? bounds.known
      : 0,
  );
};

/** The question is put where the message resembles a body in danger, whatever else would have been asked. */
export const withBodyCheck = (
  { state, reading }: { state: GuideState; reading: GuideReading },
  message: PersonMessage,
): { state: GuideState; reading: GuideReading } => {
  const { text, before, chosen } = message;
  const isTyped = chosen === undefined && reading.hush !== true;
  if (!isTyped || (reading.typed ?? 0) < leastWords) return { state, reading };
  const { chance, of } = bodyAlarm({ text, before: before.at(-1) ?? null });
  if (isMet(state, reading)) {
    // What was taken has words of its own: what, when, and the boxes.
    const isTheirs = chance >= bounds.beside && reading.about === 'other' && !taken.test(` ${plain(text)} `);
    return { state: isTheirs ? withBodyTold(state, of) : state, reading };
  }
  if (isAskedEnough(state) || isOfViolence(state, reading)) return { state, reading };
  if (chance < boundFor(state, reading, message)) return { state, reading };
  const category = of === 'self' ? 'panic' : 'third_party';
  // In place: what is read only when it is asked for stays so.
  Object.assign(reading, {
    check: asked,
    again: { level: 4, category },
    about: of === 'self' ? 'self' : 'other',
  } satisfies Partial<GuideReading>);
  // Another check of this very message was not put.
  const { session } = withBodyTold(state, of);
  const checks = session.checks.filter(({ turn }) => turn !== session.turn);
  return {
    state: putCheck({ ...state, session: { ...session, checks } }, asked, {
      level: 4,
      category,
      isDoubted: true,
    }),
    reading,
  };
};
