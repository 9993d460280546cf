import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { isTestOf, saysText, specifiedRows } from './specified-rows.ts';

/*
 * Before the suites of the interface: what docs/specification-texts.md says is seen in a test of this file must have been on the
 * screen while that test ran. A test that names a text and never shows it fails here.
 */

const rows = () => {
  const file = relative(join(import.meta.dirname, '../..'), expect.getState().testPath ?? '');
  return specifiedRows.filter((row) => row.file === file);
};

const names = new Set<string>();
const seen = new Map<string, Set<string>>();
let watching: MutationObserver | null = null;

const look = (...places: (Node | null)[]): void => {
  const name = expect.getState().currentTestName ?? '';
  names.add(name);
  for (const { text } of rows()) {
    if (!places.some((place) => place && textsOf(place).some((words) => saysText(words, text)))) continue;
    seen.set(name, (seen.get(name) ?? new Set()).add(text));
  }
};

/** Of the thing and of each thing in it, so that two lines that follow each other are not read as one. */
const textsOf = (place: Node): string[] => [
  place.textContent ?? '',
  ...('querySelectorAll' in place
    ? [...(place as Element).querySelectorAll('*')].map(({ textContent }) => textContent ?? '')
    : []),
];

beforeAll(() => {
  if (rows().length === 0 || typeof document === 'undefined') return;
  watching = new MutationObserver((records) => {
    for (const { addedNodes, target } of records) look(...addedNodes, target);
  });
  watching.observe(document, { childList: true, subtree: true, characterData: true });
});

afterAll(() => {
  watching?.disconnect();
  const unseen = rows().filter((row) => {
    const its = [...names].filter((name) => isTestOf(row, name));
    return its.length > 0 && !its.some((name) => seen.get(name)?.has(row.text));
  });
  names.clear();
  seen.clear();
  expect(unseen, 'texts of the specification that were not on the screen').toEqual([]);
});
