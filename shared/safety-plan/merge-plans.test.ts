import { describe, expect, test } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { mergePlans } from './merge-plans.ts';
import { emptyPlan, type Plan, type PlanLine } from './plan.ts';

const ids = Array.from({ length: 6 }, (_, n) => `0000000${n}-0000-4000-8000-000000000000`);
const line = (n: number, text: string): PlanLine => ({ id: ids[n]!, text, phone: '' });
const withLines = (...alone: PlanLine[]): Plan => ({ ...emptyPlan, alone });
const texts = (plan: Plan) => plan.alone.map(({ text }) => text);

describe('two screens that wrote at once', () => {
  const base = withLines(line(0, 'marcher'), line(1, 'lire'));

  test('what either added is there', () => {
    const mine = withLines(...base.alone, line(2, 'chanter'));
    const theirs = withLines(...base.alone, line(3, 'dormir'));
    expect(texts(mergePlans(base, mine, theirs))).toEqual(['marcher', 'lire', 'chanter', 'dormir']);
  });

  test('what one changed stays changed, though the other took it away', () => {
    const changed = withLines(line(0, 'marcher au bord de l’eau'), line(1, 'lire'));
    const without = withLines(line(1, 'lire'));
    expect(texts(mergePlans(base, changed, without))).toContain('marcher au bord de l’eau');
    expect(texts(mergePlans(base, without, changed))).toContain('marcher au bord de l’eau');
  });

  test('what one took away, and the other left alone, is gone', () => {
    const without = withLines(line(1, 'lire'));
    expect(texts(mergePlans(base, without, base))).toEqual(['lire']);
    expect(texts(mergePlans(base, base, without))).toEqual(['lire']);
  });

  test('the order is that of this screen', () => {
    const turned = withLines(line(1, 'lire'), line(0, 'marcher'));
    expect(texts(mergePlans(base, turned, base))).toEqual(['lire', 'marcher']);
  });
});

const lines = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.string({ maxLength: 3 })), {
    selector: ([n]) => n,
  })
  .map((some) => withLines(...some.map(([n, text]) => line(n, text))));

test('a screen that changed nothing takes the other’s version, and nothing new is ever lost', () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, mine, theirs) => {
      const sorted = (plan: Plan) => plan.alone.map(({ id, text }) => `${id}${text}`).sort();
      expect(sorted(mergePlans(base, base, theirs))).toEqual(sorted(theirs));
      expect(mergePlans(base, mine, base)).toEqual(mine);
      const merged = mergePlans(base, mine, theirs).alone;
      const was = new Map(base.alone.map((each) => [each.id, each.text]));
      // My changed or added lines are there word for word; theirs at least by name.
      for (const each of mine.alone) if (was.get(each.id) !== each.text) expect(merged).toContainEqual(each);
      for (const each of theirs.alone)
        if (was.get(each.id) !== each.text) expect(merged.map(({ id }) => id)).toContain(each.id);
    }),
  );
});
