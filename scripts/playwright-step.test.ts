import { expect, test } from 'vitest';
import { type JourneyReport, journeyDurations, journeyTally } from './playwright-step.ts';

const spec = (file: string, ...durations: number[]) => ({
  file,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const report = (stats: Partial<JourneyReport['stats']>): JourneyReport => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [
    {
      specs: [spec('billing.spec.ts', 1_500), spec('billing.spec.ts', 500, 1_000)],
      suites: [{ specs: [spec('billing.spec.ts', 2_000)] }],
    },
    { specs: [spec('voice.spec.ts', 250)] },
  ],
});

test('the time of a file is that of its tests, those in a group and second tries included', () => {
  expect(journeyDurations(report({}))).toEqual([
    { file: 'tests/e2e/billing.spec.ts', seconds: 5 },
    { file: 'tests/e2e/voice.spec.ts', seconds: 0.25 },
  ]);
});

test('a journey that passed at its second try counts as failed', () => {
  const found = report({ expected: 5, flaky: 2, unexpected: 1, skipped: 1 });
  expect(journeyTally(found, 1)).toEqual({ passed: 5, failed: 3, skipped: 1, failures: [] });
});

test('a run that ended badly without a failed test fails once', () => {
  expect(journeyTally(report({ expected: 5 }), 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: [],
  });
  expect(journeyTally(report({ expected: 5 }), 0)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 0,
    failures: [],
  });
});

test('a failed journey is named with its browser and the first line of its error', () => {
  const journey = {
    file: 'voice.spec.ts',
    title: 'it speaks',
    tests: [
      {
        projectName: 'phone',
        status: 'unexpected',
        results: [{ duration: 1, error: { message: 'no sound\n at 3' } }],
      },
    ],
  };
  const found = { ...report({ unexpected: 1 }), suites: [{ specs: [journey] }] };
  expect(journeyTally(found, 1).failures).toEqual(['[phone] tests/e2e/voice.spec.ts › it speaks : no sound']);
});
