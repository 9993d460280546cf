import { mostLinesKept, type Plan, type PlanLine } from './plan.ts';
import { steps } from './steps.ts';

const byId = (lines: readonly PlanLine[]): Map<string, PlanLine> =>
  new Map(lines.map((line) => [line.id, line]));
const same = (a: PlanLine | undefined, b: PlanLine | undefined): boolean =>
  a?.text === b?.text && a?.phone === b?.phone && !a === !b;

/**
 * One step, written on two screens since `base`. Nothing that was written is lost: a line changed here stays as it is here,
 * a line added or changed there comes in, and a line goes only when one side took it away and the other left it alone.
 */
const mergeLines = (
  base: readonly PlanLine[],
  mine: readonly PlanLine[],
  theirs: readonly PlanLine[],
): PlanLine[] => {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const stays = (id: string): PlanLine | null => {
    const [was, own, other] = [before.get(id), here.get(id), there.get(id)];
    if (own && !same(own, was)) return own;
    if (other && !same(other, was)) return other;
    return own && other ? own : null;
  };
  const order = [...mine, ...theirs.filter(({ id }) => !here.has(id))];
  return order
    .map(({ id }) => stays(id))
    .filter((line) => line !== null)
    .slice(0, mostLinesKept);
};

/** Three versions into one: `base` is what both screens began from. The order is that of `mine`. */
export const mergePlans = (base: Plan, mine: Plan, theirs: Plan): Plan =>
  Object.fromEntries(steps.map(({ id }) => [id, mergeLines(base[id], mine[id], theirs[id])])) as Plan;
