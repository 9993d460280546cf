import { type GuideState, servedSubject } from './guide-state.ts';
import { harmTold, isDoorFeared } from './harm-told.ts';
import type { ProtocolData } from './load-data.ts';
import { isHelped } from './next-act.ts';
import { isElsewhere } from './not-at-home.ts';
import { rolesRuledOut } from './roles-kept.ts';

/* Sentences that a danger makes dangerous themselves: to open a door to whoever does harm or to a balcony, to stay beside somebody armed. */

/** Whether a text may be said to this person. */
export const maySay = (data: ProtocolData, state: GuideState): ((id: string) => boolean) => {
  const isFeared = isDoorFeared(state);
  const isAway = isElsewhere(state);
  const isArmed =
    state.other.facts.means?.value === 'weapon' ||
    harmTold(state) === 'sure' ||
    // Orders that are heard, with children in the house: distance first.
    state.session.told.includes('children-here');
  const subject = servedSubject(state);
  // Nobody at 4 is left to judge whether it got worse: they are told to call now.
  const mustCall = state[subject].level === 4 && !isHelped(state, subject);
  const ruledOut = rolesRuledOut(state);
  return (id) => {
    const row = data.texts.get(id);
    return !(
      row?.supposes?.some((role) => ruledOut.has(role)) ||
      ((row?.opensDoor || row?.joinsNear) && isFeared) ||
      (row?.atHome && isAway) ||
      (row?.keepsClose && isArmed) ||
      (row?.callsIf && mustCall)
    );
  };
};
