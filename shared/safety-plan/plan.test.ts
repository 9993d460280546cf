import { describe, expect, test } from 'vitest';
import { countrySchema } from '../safety/levels.ts';
import { emptyPlan, isFilled, nextEmptyStep, planHasWords } from './plan.ts';
import { planHelpLines } from './plan-lines.ts';
import { stepBySlug, steps } from './steps.ts';

const one = [{ id: '00000000-0000-4000-8000-000000000000', text: 'le chat', phone: '' }];

describe('the next step to offer', () => {
  test('is the first empty one, and goes on from where one is', () => {
    expect(nextEmptyStep(emptyPlan)?.id).toBe('signs');
    expect(nextEmptyStep(emptyPlan, 'signs')?.id).toBe('alone');
    expect(nextEmptyStep(emptyPlan, 'people')?.id).toBe('surroundings');
    expect(nextEmptyStep({ ...emptyPlan, signs: one }, 'reasons')?.id).toBe('alone');
  });

  test('is none once each holds something; a blank line is nothing', () => {
    const full = Object.fromEntries(steps.map(({ id }) => [id, one])) as typeof emptyPlan;
    expect(nextEmptyStep(full)).toBeNull();
    expect(isFilled({ ...emptyPlan, signs: [{ ...one[0]!, text: ' ' }] }, 'signs')).toBe(false);
    expect(planHasWords(emptyPlan)).toBe(false);
  });
});

test('an address names one step, or none', () => {
  expect(new Set(steps.map(({ slug }) => slug)).size).toBe(steps.length);
  expect(stepBySlug('proches')?.id).toBe('people');
  expect(stepBySlug('x')).toBeUndefined();
  expect(stepBySlug(null)).toBeUndefined();
});

test('no example names a means of harm', () => {
  const said = steps.flatMap(({ examples, help, question }) => [...examples, help, question]).join(' ');
  expect(said).not.toMatch(/médicament|couteau|corde|lame|arme|pont|comprimé|suicid/i);
});

describe('the lines of the directory in the plan', () => {
  test.each(countrySchema.options)('%s: somebody to call, four lines at most, none twice', (country) => {
    const lines = planHelpLines(country);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length);
  });

  test('are the country’s own', () => {
    expect(planHelpLines('FR').map(({ number }) => number)).toEqual(['15', '3114', '09 72 39 40 50']);
    expect(planHelpLines('CH').map(({ number }) => number)).toEqual(['144', '143']);
    expect(planHelpLines('unknown').map(({ number }) => number)).toEqual([
      '112',
      '3114',
      '143',
      '0800 32 123',
    ]);
  });
});
