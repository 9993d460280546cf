import { describe, expect, test } from 'vitest';
import { guideData } from './guide-data.ts';
import { hasForm } from './told-form.ts';

/* Each form of forms.jsonl is in what it must have it, and in nothing else of its neighbours. */

describe.each([...guideData.forms.values()])('the form $id', (form) => {
  test.each(form.must)('is told: %s', (text) => expect(hasForm(form, text)).toBe(true));
  test.each(form.mustNot)('is not told: %s', (text) => expect(hasForm(form, text)).toBe(false));
});
