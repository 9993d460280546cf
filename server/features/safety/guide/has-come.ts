import type { GuideState } from './guide-state.ts';
import { isOneOf } from './write-facts.ts';

/** At 4 somebody trusted is said to be there by this very message: whoever has come is not asked to come. */
export const hasCome = ({ self, session }: GuideState): boolean =>
  self.level === 4 &&
  self.facts.near?.turn === session.turn &&
  isOneOf(self.facts, 'near', 'with-trusted', 'until-tomorrow');
