import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProtocolData, slotsOf } from '../server/features/safety/guide/load-data.ts';
import { dataDirectory } from '../server/features/safety/guide/read-rows.ts';
import { compileCache } from './support/compile-cache.ts';
import { scrambleProtocol } from './support/scramble-protocol.ts';
import { root } from './support/source-files.ts';

/*
 * No wording of ours is read: with every word of the data replaced, all suites about reading, facts, acts and state stay
 * green. Suites about wording are named `*.wording.test.ts`, left out and counted.
 */

let folder: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scrambled-words-'));
  data = join(folder, 'data');
  scrambleProtocol(dataDirectory, data, 20_260_302);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Run = { passed: number; failed: string[]; suites: number };
type Report = {
  numPassedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** Runs the suites of scrambled.config.ts in a fresh process, with its own environment. */
const runSuites = (given: { directory: string; probe?: boolean; only?: string[]; part?: string }): Run => {
  const report = join(folder, `report-${performance.now()}.json`);
  const config = join(root, 'tests/support/scrambled.config.ts');
  const options = [
    '--config',
    config,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(given.part ? [`--shard=${given.part}`] : []),
  ];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status, stderr } = spawnSync(process.execPath, [vitest, 'run', ...options, ...(given.only ?? [])], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...compileCache,
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PROTOCOL_DATA_DIR: given.directory,
      GUIDE_WALKS: '28',
      ...(given.probe && { WORDING_PROBE: '1' }),
    },
  });
  if (status === null) throw new Error(stderr);
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap(({ name, message, assertionResults }) => [
    ...assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName),
    // A suite that could not be loaded has no test to name.
    ...(assertionResults.length === 0 ? [`${name}: ${message}`] : []),
  ]);
  return { passed: numPassedTests, failed, suites: testResults.length };
};

describe('the scrambled data', () => {
  test('keeps ids, slots, question marks and numbers of words, and no word', () => {
    const ours = readProtocolData(dataDirectory);
    const other = readProtocolData(data);
    const words = (text: string) => text.replace(/\{[^}]*\}/g, ' ').match(/\p{L}[\p{L}’'-]*/gu) ?? [];
    const marks = (text: string) => text.replace(/[^?]/g, '');
    const known = new Set([...ours.texts.values()].flatMap(({ vous, tu }) => [...words(vous), ...words(tu)]));
    expect([...other.texts.keys()]).toEqual([...ours.texts.keys()]);
    expect(other.acts).toEqual(ours.acts);
    for (const { id, vous, tu } of ours.texts.values()) {
      const row = other.texts.get(id)!;
      for (const [before, after] of [
        [vous, row.vous],
        [tu, row.tu],
      ] as const) {
        expect(slotsOf(after), id).toEqual(slotsOf(before));
        expect(marks(after), id).toBe(marks(before));
        expect(words(after).length, id).toBe(words(before).length);
        expect(
          words(after).filter((word) => known.has(word)),
          id,
        ).toEqual([]);
      }
      if (words(vous).length > 0) expect(row.vous, id).not.toBe(row.tu);
    }
    for (const [index, { asked, id, vous, tu }] of other.choices.entries()) {
      expect({ asked, id }).toMatchObject({ asked: ours.choices[index]!.asked, id: ours.choices[index]!.id });
      expect(vous).not.toBe(ours.choices[index]!.vous);
      expect(vous).not.toBe(tu);
    }
  });
});

// In two parts: one alone would take longer, on a busy machine, than the suite lets a test be silent.
test.each(['1/2', '2/2'])(
  'all suites about reading, facts, acts and state stay green, part %s',
  (part) => {
    const { passed, failed, suites } = runSuites({ directory: data, part });
    const left = globSync('{server,tests}/**/*.wording.test.ts', { cwd: root });
    process.stdout.write(
      `scrambled words: ${suites} suites, ${passed} tests passed; ${left.length} about wording left out: ${left.join(', ')}\n`,
    );
    expect(failed).toEqual([]);
    expect(suites).toBeGreaterThanOrEqual(10);
    expect(passed).toBeGreaterThan(500);
    expect(left.length).toBeGreaterThan(0);
  },
  420_000,
);

describe('a reading that matches one of our sentences', () => {
  // The fault is in one question: the taps that answer it are enough.
  const only = ['server/features/safety/guide/taps.test.ts', '--testNamePattern=moment'];
  const probe = true;
  test('is not seen with our words', () => {
    const { failed, passed } = runSuites({ directory: dataDirectory, probe, only });
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(5);
  }, 240_000);

  test('turns the run red with other words', () => {
    const { failed } = runSuites({ directory: data, probe, only });
    expect(failed.join('\n')).toContain('moment / tonight');
  }, 240_000);
});
