import type { Field, JsonStep } from './query.ts';
import type { Scanner } from './scanner.ts';

const jsonIndex = /-?\d+(?=->|::|[.,)]|$)/y;
const jsonKey = /[^(\-:.,>)]+/y;
const deepestPath = 20;

const jsonKeyName = (scanner: Scanner): string => {
  if (scanner.peek() === '"') return scanner.quoted();
  const expecting = 'any non reserved character different from: .,>()';
  let key = scanner.match(jsonKey) ?? scanner.fail(expecting);
  while (scanner.peek() === '-' && scanner.peek(1) !== '>') {
    scanner.position += 1;
    key += `-${scanner.match(jsonKey) ?? scanner.fail(expecting)}`;
  }
  return key.trim();
};

/** `->key`, `->>key`, `->0`, as often as they come. */
export const parseJsonPath = (scanner: Scanner): JsonStep[] => {
  const path: JsonStep[] = [];
  while (scanner.startsWith('->')) {
    if (path.length === deepestPath) scanner.fail('a shorter path');
    const arrow = scanner.match(/->>?/y) === '->>' ? '->>' : '->';
    const digits = scanner.match(jsonIndex);
    if (digits !== null && digits.length < 10) path.push({ arrow, kind: 'index', index: Number(digits) });
    else if (digits !== null) path.push({ arrow, kind: 'key', key: digits });
    else path.push({ arrow, kind: 'key', key: jsonKeyName(scanner) });
  }
  return path;
};

/** A column with its JSON path: `data->a->>b`. */
export const parseField = (scanner: Scanner): Field => {
  scanner.spaces();
  const name = scanner.name();
  const field = { name, path: parseJsonPath(scanner) };
  scanner.spaces();
  return field;
};

/** The key of a query parameter: `embed.embed.column->path`. */
export const parseTreePath = (scanner: Scanner): { path: string[]; field: Field } => {
  const names = [scanner.name()];
  while (scanner.eat('.')) names.push(scanner.name());
  const path = parseJsonPath(scanner);
  scanner.expectEnd('"->", delimiter (.)');
  return { path: names.slice(0, -1), field: { name: names.at(-1)!, path } };
};
