import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

/* Before every suite: a warning, from Node, React or ourselves, fails the test during which it was said. */

const said: string[] = [];
for (const level of ['warn', 'error'] as const) {
  const speak = console[level].bind(console);
  console[level] = (...words: unknown[]) => {
    said.push(format(...words));
    speak(...words);
  };
}
process.on('warning', (warning) => said.push(String(warning)));

afterEach(() => {
  expect(said.splice(0), 'nothing is said on the console').toEqual([]);
});
