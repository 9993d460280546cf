import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { GuideReading, GuideState } from './guide-state.ts';

/** « Laquelle de mes phrases ? », « pourquoi cette question ? »: answered with the words that led to it. */
export const ofOurQuestion: readonly string[] = ['which-words', 'explain-you'];
export const asksWhy = (reading: GuideReading | null): boolean =>
  ofOurQuestion.includes(reading?.request ?? '');

/** Turns after which a question of ours is no longer what « pourquoi ? » asks about. */
const turnsOfWhy = 5;
const safetyAsked: readonly QuestionId[] = ['thoughts', 'check-death', 'check-done', 'moment', 'call'];
/** A question about danger was put a moment ago: why is asked of that one, also in calm. */
export const wasAskedLately = ({ session }: GuideState): boolean =>
  [...safetyAsked.map((id) => session.askedAt[id]), session.routineAt].some(
    (at) => session.turn - (at ?? -turnsOfWhy) <= turnsOfWhy,
  );
