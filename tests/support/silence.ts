import { format } from 'node:util';
import { afterAll, afterEach, expect } from 'vitest';

/* Before every suite: a warning, from Node, React or ourselves, fails the test during which it was said. */

const said: string[] = [];
const { warn, error } = console;
for (const level of ['warn', 'error'] as const) {
  const speak = console[level].bind(console);
  console[level] = (...words: unknown[]) => {
    said.push(format(...words));
    speak(...words);
  };
}
const listen = (warning: Error) => said.push(String(warning));
process.on('warning', listen);

afterEach(() => {
  expect(said.splice(0), 'nothing is said on the console').toEqual([]);
});

// The next file of this worker begins with the console it would have had alone.
afterAll(() => {
  Object.assign(console, { warn, error });
  process.off('warning', listen);
});
