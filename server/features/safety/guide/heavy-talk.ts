import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { clausesOf } from './clauses.ts';
import { isGoodbye } from './danger-words.ts';
import type { GuideReading, GuideState, PersonMessage } from './guide-state.ts';
import { putCheck } from './message-read.ts';
import { isRead } from './reply-view.ts';
import { deniesAct, thinksNot, wishDenied } from './short-answers.ts';
import type { ToldId } from './told.ts';
import { wasDenied } from './weigh-signs.ts';

/*
 * A talk that stays heavy is asked about death once, though no sentence of it is grave (docs/decisions/0110). What is weighed is what
 * is known of the talk: what was confided lately, a first sadness that stands, and how near to danger the last messages are as a whole.
 * None of it is enough by itself, and each further thing brings the question nearer.
 */

/** What weighs by itself, and what weighs beside something else. */
const heavy: Partial<Record<ToldId, number>> = {
  sleepless: 1,
  exhausted: 1,
  loss: 1,
  'loss-by-suicide': 1,
  mocked: 1,
  'not-accepted': 1,
  burden: 1,
  'in-order': 1,
  'no-way-out': 1,
  shame: 1,
  nobody: 1,
  breakup: 0.5,
  alone: 0.5,
  'self-blame': 0.5,
};
/** So many messages what was confided weighs. */
const lately = 8;
/** The last messages in whose light the talk is weighed, and what each step towards what asks adds. */
const inLight = 3;
const farthest = 6.6;
/** A talk that is farther than this from what asks, as a whole, is ordinary, whatever was confided in it. */
const ordinary = -5.3;
const perStep = 0.2;
const near = -2.6;
/**
 * So near to what asks in the light of the last messages, and by the newest, a talk is heavy whatever was confided in it. Of 300 calm
 * people, by weights that had not seen them, one in three comes so near within thirty messages (docs/decisions/0117).
 */
const heavyByItself = -2.8;
/** What must be reached, and no sooner than with this message: a first word about something heavy is heard first. */
const bound = 1.5;
const firstTurn = 4;
/** « Oui, voilà » is no moment for it. */
const leastWords = 4;
/** So many messages no other check stands before it. */
const turnsBetween = 5;

const ofDeath: ReadonlySet<QuestionId> = new Set(['check-death', 'check-done', 'danger']);
/** Said with the message, it is no moment for a question: a reproach, a correction, a joke. */
const aside: readonly string[] = ['anger', 'correction', 'joke', 'sorry'];
const notHeavy: ReadonlySet<SafetyCategory> = new Set(['none', 'minor']);

/**
 * How far the talk is from what asks, kept for the last messages. A glad one takes the weight away, unless the talk is heavy in its light:
 * « c’est décidé, et cela me fait du bien » is no good news.
 */
export const withWeight = (state: GuideState, toAsking: number | null, hasGladWords: boolean): GuideState => {
  if (toAsking === null && !hasGladWords) return state;
  const { session } = state;
  const isGlad = hasGladWords && (toAsking === null || toAsking < heavyByItself);
  const weights = isGlad || toAsking === null ? [] : [...session.weights, toAsking].slice(-inLight);
  return { ...state, session: { ...session, weights } };
};

const lightOf = ({ weights }: GuideState['session']): number =>
  weights.reduce((sum, each) => sum + each, 0) / weights.length;

/** Something weighs in it besides its light: a sign, a first sadness, something heavy that was confided. */
const hasSign = ({ self, session }: GuideState): boolean =>
  self.level > 0 ||
  session.signs.length > 0 ||
  Object.entries(heavy).some(
    ([id, weight]) => weight >= 1 && session.toldAt[id] !== undefined && !session.contested.includes(id),
  );

const weightOf = ({ self, session }: GuideState): number => {
  const { toldAt, turn, contested } = session;
  const told = Object.entries(heavy).filter(
    ([id]) => turn - (toldAt[id] ?? Number.NEGATIVE_INFINITY) < lately && !contested.includes(id),
  );
  return (
    told.reduce((sum, [, weight]) => sum + weight, 0) +
    (self.level === 1 && !notHeavy.has(self.category) ? 1 : 0) +
    perStep * Math.max(0, Math.min(lightOf(session), 0) + farthest)
  );
};

/** Nothing of it was asked, denied or known, in this session, and the talk is about the writer. */
const isUnasked = ({ self, other, session }: GuideState): boolean => {
  const { checks, turn, askedAt } = session;
  return (
    Math.max(self.level, other.level, self.peak, other.peak) < 2 &&
    other.level === 0 &&
    self.facts.thoughts === undefined &&
    askedAt.thoughts === undefined &&
    !session.notSelf &&
    !session.writtenFor &&
    !session.noMoreQuestions &&
    session.hushAt === null &&
    session.routineAt === null &&
    checks.every((check) => !ofDeath.has(check.asked) && turn - check.turn >= turnsBetween) &&
    !wasDenied({ self, other, session } as GuideState) &&
    !session.told.includes('denies-thoughts')
  );
};

/** « Je ne veux pas mourir »: it is answered before it is asked. */
const isAnswered = ({ text, before }: PersonMessage): boolean =>
  [...before, text].some((each) =>
    clausesOf(each).some(({ said }) => [deniesAct, wishDenied, thinksNot].some((no) => no.test(said))),
  );

/** The message itself weighs: something heavy, a weak sign, or a talk that it brings near. */
const weighs = ({ told, severity }: GuideReading, { session }: GuideState): boolean =>
  told?.some((id) => heavy[id] !== undefined) === true || severity > 0 || session.weights.at(-1)! >= near;

/** « Adieu, à la revoyure », « bonne soirée » at the end of a longer message: who leaves is let go. */
const takesLeave = (text: string): boolean => {
  const last = clausesOf(text).at(-1);
  return last !== undefined && (isGoodbye(last.said) || parting.test(last.said));
};
const parting = quick(/ (?:adieu|a la revoyure|au revoir|a la prochaine|a tantot|salut) $/);

/** The message tells something, and neither asks nor leaves nor holds anything against us. */
const isMoment = (reading: GuideReading, { text, chosen, asked, inPath }: PersonMessage): boolean =>
  chosen === undefined &&
  (reading.typed ?? 0) >= leastWords &&
  // Beside a step of an exercise or of a page nothing is asked.
  inPath !== true &&
  (asked === null || asked.startsWith('path:menu/')) &&
  reading.check === null &&
  reading.severity < 2 &&
  reading.request === null &&
  !reading.goodbye &&
  !takesLeave(text) &&
  reading.hush !== true &&
  reading.told?.some((id) => aside.includes(id)) !== true &&
  (reading.asks ?? null) === null &&
  (reading.practical ?? null) === null &&
  reading.objects !== true;

/**
 * What everybody is asked: of death, unless the last messages are likelier of another danger than the writer's own. Of 32 such questions
 * in labelled dialogues the nine where they were so were all of somebody else's danger, or of harm (docs/decisions/0130). On a screen that is
 * read only the question of death has words that name nothing.
 */
const questionFor = (state: GuideState): 'check-death' | 'danger' => {
  const { learntDanger, turn } = state.session;
  // What was surely another danger some messages ago is held, and says nothing of what weighs now.
  const isOwn = !learntDanger || learntDanger.turn !== turn || learntDanger.of === 'own';
  return isOwn || isRead(state) ? 'check-death' : 'danger';
};

/** The question is put, where the talk has been heavy for a while and no one asked. */
export const withRoutineCheck = (
  { state, reading }: { state: GuideState; reading: GuideReading },
  message: PersonMessage,
): { state: GuideState; reading: GuideReading } => {
  const { turn, weights } = state.session;
  const isNearer = weights.length > 0 && lightOf(state.session) >= ordinary;
  const isHeavy = isNearer && Math.min(lightOf(state.session), weights.at(-1)!) >= heavyByItself;
  // Where nothing weighs in it but its light, each of its last messages is near.
  const isNearSince = hasSign(state) || weights.every((weight) => weight >= heavyByItself);
  const mayAsk =
    turn >= firstTurn && isNearer && isNearSince && isUnasked(state) && (isHeavy || weightOf(state) >= bound);
  if (!mayAsk || !(isHeavy || weighs(reading, state)) || !isMoment(reading, message) || isAnswered(message))
    return { state, reading };
  const check = questionFor(state);
  // In place: what is read only when it is asked for stays so.
  Object.assign(reading, { check, routine: true } satisfies Partial<GuideReading>);
  return {
    state: putCheck(state, check, {
      level: 2,
      category: 'distress',
      isVague: true,
      isDoubted: true,
      routine: true,
    }),
    reading,
  };
};
