import { describe, expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

/* Product texts about the person have no « seul·e » and no « marié(e) »: a screen reader stumbles on both. */

const inclusive = /\p{L}·(?:e|es|ne|nes|trice|trices)(?!\p{L})|\p{L}\((?:e|es|ne|nes|trice)\)/u;
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
/** Reads what a reply says in either form. */
const reads = ['server/features/safety/gate/rubric.ts'];

const marked = (text: string): string[] =>
  text
    .replace(comments, '')
    .split('\n')
    .filter((line) => inclusive.test(line));

describe('texts about the person', () => {
  test('take no gender apart by a dot or a bracket', () => {
    const product = sourceFiles().filter(
      ({ path }) =>
        /^(shared|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path) && !reads.includes(path),
    );
    expect(product.length).toBeGreaterThan(500);
    expect(
      product.flatMap(({ path, text }) => marked(text).map((line) => `${path}: ${line.trim()}`)),
    ).toEqual([]);
  });

  test('are seen where they do', () => {
    expect(marked("alone: 'seul·e',\nmarried: 'Marié(e)',\n// seul·e\nrender(e)")).toHaveLength(3);
  });
});
