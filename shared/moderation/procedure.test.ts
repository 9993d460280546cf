import { describe, expect, it } from 'vitest';
import { safetyCategories } from '../safety/levels.ts';
import { procedureFor } from './procedure.ts';

const numbers = [{ number: '144' }, { number: '112' }];
const all = [2, 3, 4].flatMap((level) => safetyCategories.map((category) => ({ level, category })));

describe('what is at hand for whoever takes a line', () => {
  it.each(all)(
    'level $level, $category: three or four lines, no number but the directory’s',
    ({ level, category }) => {
      const { steps, firstWords } = procedureFor(level, category, numbers);
      expect([3, 4]).toContain(steps.length);
      expect(steps.join(' ')).not.toMatch(/\d{2,}/);
      expect((firstWords.match(/\d{2,}/g) ?? []).every((each) => each === '144')).toBe(true);
      expect(firstWords.split(/\s+/).length).toBeLessThanOrEqual(45);
      // Safety protocol §6: words that judge an act, and promises.
      expect(`${steps.join(' ')} ${firstWords}`).not.toMatch(/commett|réussi|raté|promett|pensez à vos/i);
    },
  );

  it.each(safetyCategories)(
    'at level 4 the first words give the first number before any question: %s',
    (category) => {
      const { firstWords, steps } = procedureFor(4, category, numbers);
      const question = firstWords.indexOf('?');
      expect(firstWords.indexOf('144')).toBeGreaterThan(0);
      if (question >= 0) expect(firstWords.indexOf('144')).toBeLessThan(question);
      expect(steps.join(' ')).toMatch(/ni savoir où elle est, ni appeler/);
    },
  );

  it('without any number it still says to call', () => {
    expect(procedureFor(4, 'suicide', []).firstWords).toContain('Appelez tout de suite les secours');
  });
});
