import type { GuideReading } from './guide-state.ts';
import { factsFor } from './next-act.ts';
import type { ReplyView } from './reply-view.ts';
import { aboutUs, type ToldId } from './told.ts';

const refusesNumbers: readonly ToldId[] = ['number-tired', 'no-number', 'cannot-phone'];

/** A reproach of somebody who refused the call is not met with the number (docs/decisions/0080). */
export const withSparedLine = (view: ReplyView, reading: GuideReading | null): ReplyView => {
  const { told } = view.state.session;
  const isReproach = reading?.objects || (reading?.told ?? []).some((id) => aboutUs.includes(id));
  const refused =
    factsFor(view.state, view.subject).refusals?.value === 'refuse' ||
    refusesNumbers.some((id) => told.includes(id));
  return isReproach && refused ? { ...view, sparesLine: true } : view;
};
