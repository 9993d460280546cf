import { refusal } from './refusal.ts';

/*
 * The embedded engine runs in this process, with a small stack and no time limit: a pattern that the server engine would
 * refuse as too complex can freeze it, and nesting that the server engine would refuse as too deep can damage what it
 * holds. No honest request comes near these bounds, which hold on both engines.
 */

const deepestJson = 64;
/** PostgreSQL's own limit of dimensions. */
const deepestArray = 6;
const longestRegex = 200;
const deepestRegex = 10;
const mostRepeats = 30;
const mostWildcards = 50;
/** `to_tsquery` keeps a stack of 32 operators. */
const mostSearchOperators = 15;

const opening = '[{(';
const closing = ']})';

/** How deep brackets nest outside double quotes; unbalanced text counts what it opens. */
export const nesting = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let n = 0; n < text.length; n += 1) {
    const character = text[n]!;
    if (character === '\\') n += 1;
    else if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (opening.includes(character)) deepest = Math.max(deepest, ++depth);
    else if (closing.includes(character)) depth -= 1;
  }
  return deepest;
};

export const isTooDeep = (json: string): boolean => nesting(json) > deepestJson;

/** A value that is cast to a structured type. @throws AppError 22P02 */
export const checkNesting = (value: string, type: string): void => {
  const isArray = type.endsWith('[]');
  if (!isArray && type !== 'json' && type !== 'jsonb') return;
  if (isArray && nesting(value) > deepestArray) {
    throw refusal(400, '22P02', 'malformed array literal', { details: 'Too many dimensions.' });
  }
  if (!isArray && isTooDeep(value)) {
    throw refusal(400, '22P02', `invalid input syntax for type ${type}`, { details: 'Nested too deeply.' });
  }
};

/** The dimensions of a JSON value that is written into an array column. @throws AppError 22P02 */
export const checkDimensions = (value: unknown, depth = 1): void => {
  if (!Array.isArray(value)) return;
  if (depth > deepestArray) {
    throw refusal(400, '22P02', 'malformed JSON array', { details: 'Too many dimensions.' });
  }
  for (const item of value) checkDimensions(item, depth + 1);
};

const tooComplex = () =>
  refusal(400, '2201B', 'invalid regular expression: regular expression is too complex');

/** Length, nesting, back references, and counted repetition, whose machine grows with the product of its counts. */
export const checkRegex = (pattern: string): void => {
  if (pattern.length > longestRegex || nesting(pattern) > deepestRegex || /\\\d/.test(pattern)) {
    throw tooComplex();
  }
  const counts = [...pattern.matchAll(/\{\s*(\d*)\s*(?:,\s*(\d*))?/g)].flatMap(([, least = '', most = '']) =>
    [least, most].filter((text) => text !== '').map(Number),
  );
  if (counts.reduce((product, count) => product * Math.max(1, count), 1) > mostRepeats) throw tooComplex();
};

/** The patterns of `{a,b}`, one level of escapes taken off, as one text to look at. */
export const unlisted = (list: string): string =>
  list
    .replace(/^\s*\{/, '')
    .replace(/\}\s*$/, '')
    .replace(/\\(.)/gs, '$1');

export const checkLike = (pattern: string): void => {
  if ((pattern.match(/[%*]/g)?.length ?? 0) > mostWildcards) {
    throw refusal(400, '22025', 'the pattern holds too many wildcards');
  }
};

export const checkSearch = (query: string): void => {
  if ((query.match(/[!(]/g)?.length ?? 0) > mostSearchOperators) {
    throw refusal(400, '42601', 'syntax error in tsquery', { details: 'Too many operators.' });
  }
};
