import type { SupposedRole } from './act-data.ts';
import { stillWithdrawn } from './corrected.ts';
import type { GuideState, ToldDanger } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { supportOf } from './told-roles.ts';

/*
 * A person is the writer, somebody in danger, somebody who does harm, a helper, dead, or a child. What was told of the only one who may be
 * meant is kept: no text sends a doctor to the one who strikes or to the dead, hides the writer from a brother who wants to die, or speaks
 * of a child where the writer is who was struck (docs/decisions/0102). One guard over every row; which role a text supposes is data.
 */

/** Who did it was told in one clause, or by a tap. */
const plainly = 2;

/** Whom a reply for such a danger supposes. */
const ofDanger: Partial<Record<ToldDanger, SupposedRole>> = { harmed: 'harmer', 'harmed-other': 'child' };

const wish: ReadonlySet<string> = new Set(['yes', 'kill-myself', 'passive', 'die-passive', 'sometimes']);
/** The writer told of it, by a tap, an answer or plain words: then « j'ai des idées de mort » may be put into their mouth. */
const toldOfWish = ({ self, session }: GuideState): boolean =>
  wish.has(self.facts.thoughts?.value ?? '') ||
  session.rises.some(
    ({ subject, level, category, resembles, guessed }) =>
      subject === 'self' && level >= 2 && category === 'suicide' && !resembles && !guessed,
  );

/** The roles that no text may suppose of anybody in this talk. */
export const rolesRuledOut = (state: GuideState): ReadonlySet<SupposedRole> => {
  const support = supportOf(state);
  const { dead, childTold, told } = state.session;
  const out = new Set<SupposedRole>();
  const isNobodyInDanger = support.theirs + support['harmed-other'] === 0;
  // Whoever was told of does harm to the writer, or is dead.
  if (isNobodyInDanger && (support.harmed >= plainly || dead.length > 0)) out.add('endangered');
  // Whoever was told of is in danger, and nobody was told to do harm.
  const isNobodyHarming = support.harmed + support['harmed-other'] === 0 && harmTold(state) !== 'sure';
  if (support.theirs > 0 && isNobodyHarming) out.add('harmer');
  const isChildKnown = childTold || told.includes('baby') || told.includes('children-here');
  if (support.harmed >= plainly && support['harmed-other'] === 0 && !isChildKnown) out.add('child');
  if (!toldOfWish(state)) out.add('wish-to-die');
  // What a reply supposed and the person denied is supposed no more, until it is told anew.
  const withdrawn = stillWithdrawn(state);
  if (withdrawn) out.add(ofDanger[withdrawn.of] ?? 'endangered');
  return out;
};
