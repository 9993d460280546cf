import { AppError } from '#shared/errors.ts';
import { parseTreePath } from './parse-field.ts';
import { parseFilterValue, parseGroup } from './parse-filter.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import type { Query, Window } from './query.ts';
import { refusal, unreadable } from './refusal.ts';
import { Scanner } from './scanner.ts';

const mostParameters = 250;
const wholeNumber = /^-?\d{1,18}$/;

const parseNames = (text: string, subject: string): string[] => {
  const scanner = new Scanner(text, subject);
  const names: string[] = [];
  do {
    scanner.spaces();
    names.push(scanner.name());
    scanner.spaces();
  } while (scanner.eat(','));
  scanner.expectEnd('","');
  return [...new Set(names)];
};

/** `rel.or`, `not.and`, `rel.not.or`. */
const parseLogicKey = (key: string) => {
  const scanner = new Scanner(key, 'logic path');
  const names = [scanner.name()];
  while (scanner.eat('.')) names.push(scanner.name());
  scanner.expectEnd('delimiter (.)');
  const operator: 'and' | 'or' = names.at(-1) === 'and' ? 'and' : 'or';
  const before = names.slice(0, -1);
  return { path: before.filter((name) => name !== 'not'), negated: before.includes('not'), operator };
};

/** An unreadable number is no limit, as the reference server has it; a negative limit cannot be satisfied. */
const readNumber = (text: string): number | null => (wholeNumber.test(text) ? Number(text) : null);

type Windows = Map<string, { path: string[]; window: Window }>;

const rememberWindow = (windows: Windows, key: string, text: string): void => {
  const { path, field } = parseTreePath(new Scanner(key, 'tree path'));
  const number = readNumber(text);
  if (number === null) return;
  const id = JSON.stringify(path);
  const entry = windows.get(id) ?? { path, window: { limit: null, offset: 0 } };
  windows.set(id, entry);
  if (field.name === 'offset') entry.window.offset = number;
  else if (number < 0) {
    throw refusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    });
  } else entry.window.limit = number;
};

/** On a function, a value that reads as no filter is an argument, even one that no such function takes. */
const readFilter = (value: string, ofFunction: boolean) => {
  try {
    return parseFilterValue(value);
  } catch (error) {
    if (ofFunction && error instanceof AppError) return null;
    throw error;
  }
};

/**
 * Reads a whole query string.
 * @param functionArguments the parameters of the function called by GET: those names are arguments, never filters.
 * @throws AppError PGRST100, PGRST103, PGRST123
 */
export const parseQuery = (search: URLSearchParams, functionArguments?: ReadonlySet<string>): Query => {
  const query: Query = {
    select: [{ kind: 'star' }],
    conditions: [],
    orders: [],
    windows: [],
    columns: null,
    onConflict: null,
    arguments: [],
  };
  const windows: Windows = new Map();
  let selected = false;
  let count = 0;
  for (const [key, value] of search) {
    count += 1;
    if (count > mostParameters) throw unreadable('Too many query parameters', `At most ${mostParameters}.`);
    // The gateway of the ecosystem also takes the key from the address; it is not a filter.
    if (key === 'apikey') continue;
    if (functionArguments?.has(key)) {
      query.arguments.push([key, value]);
      continue;
    }
    const lastWord = key.slice(key.lastIndexOf('.') + 1);
    if (key === 'select') {
      if (!selected) query.select = parseSelect(value);
      selected = true;
    } else if (key === 'columns') query.columns ??= parseNames(value, 'columns parameter');
    else if (key === 'on_conflict') query.onConflict ??= parseNames(value, 'on_conflict parameter');
    else if (lastWord === 'order') {
      const { path } = parseTreePath(new Scanner(key, 'tree path'));
      query.orders.push({ path, value: parseOrder(value) });
    } else if (lastWord === 'limit' || lastWord === 'offset') rememberWindow(windows, key, value);
    else if (lastWord === 'and' || lastWord === 'or') {
      const { path, operator, negated } = parseLogicKey(key);
      query.conditions.push({ path, value: parseGroup(value, operator, negated) });
    } else {
      const { path, field } = parseTreePath(new Scanner(key, 'tree path'));
      const parsed = readFilter(value, functionArguments !== undefined);
      if (parsed) query.conditions.push({ path, value: { kind: 'filter', field, ...parsed } });
      else query.arguments.push([key, value]);
    }
  }
  query.windows = [...windows.values()].map(({ path, window }) => ({ path, value: window }));
  return query;
};
