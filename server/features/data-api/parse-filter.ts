import { parseField } from './parse-field.ts';
import {
  type Condition,
  type IsValue,
  isValues,
  type Operation,
  type PlainOperator,
  plainOperators,
  type QuantifiableOperator,
  quantifiableOperators,
  type SearchOperator,
  searchOperators,
} from './query.ts';
import { Scanner } from './scanner.ts';

const deepestGroup = 16;
const mostConditions = 500;
const operatorWord = /[a-z]+/y;
const untilListEnd = /[^,)]*/y;
const arrayLiteral = /\{[^{}]*\}/y;

/** How far a value goes: to the end of the parameter, or to the `,` or `)` of the group it stands in. */
type Extent = 'whole' | 'nested';

/** A quoted value counts as quoted only if a `,` or `)` follows: `"a"b` is four plain characters. */
const quotedElement = (scanner: Scanner): string | null => {
  if (scanner.peek() !== '"') return null;
  const start = scanner.position;
  if (/^"(?:[^"\\]|\\.)*"/s.test(scanner.text.slice(start))) {
    const value = scanner.quoted();
    if (scanner.atEnd || scanner.peek() === ',' || scanner.peek() === ')') return value;
  }
  scanner.position = start;
  return null;
};

const parseValue = (scanner: Scanner, extent: Extent): string => {
  if (extent === 'whole') {
    const value = scanner.text.slice(scanner.position);
    scanner.position = scanner.text.length;
    return value;
  }
  return quotedElement(scanner) ?? scanner.match(arrayLiteral) ?? scanner.match(untilListEnd) ?? '';
};

const parseList = (scanner: Scanner): string[] => {
  scanner.spaces();
  scanner.expect('(');
  const values: string[] = [];
  do {
    scanner.spaces();
    values.push(quotedElement(scanner) ?? scanner.match(untilListEnd) ?? '');
  } while (scanner.eat(','));
  scanner.expect(')');
  scanner.spaces();
  return values;
};

const isOneOf = <T extends object>(table: T, word: string): word is keyof T & string =>
  Object.hasOwn(table, word);

const parseOperation = (scanner: Scanner, extent: Extent): Operation => {
  const start = scanner.position;
  const word = scanner.match(operatorWord) ?? '';
  const expecting = '"not" or operator (eq, gt, ...)';
  const unknown = (): never => {
    scanner.position = start;
    return scanner.fail(expecting);
  };
  if (isOneOf(quantifiableOperators, word)) {
    const quantifier = scanner.eat('(any)') ? 'any' : scanner.eat('(all)') ? 'all' : null;
    if (!scanner.eat('.')) unknown();
    const operator: QuantifiableOperator = word;
    return { kind: 'compare', operator, quantifier, value: parseValue(scanner, extent) };
  }
  if (isOneOf(searchOperators, word)) {
    let config: string | null = null;
    if (scanner.eat('(')) {
      config = scanner.identifier();
      scanner.expect(')');
    }
    if (!scanner.eat('.')) unknown();
    const operator: SearchOperator = word;
    return { kind: 'search', operator, config, value: parseValue(scanner, extent) };
  }
  if (!scanner.eat('.')) unknown();
  if (isOneOf(plainOperators, word)) {
    const operator: PlainOperator = word;
    return { kind: 'plain', operator, value: parseValue(scanner, extent) };
  }
  if (word === 'in') return { kind: 'in', values: parseList(scanner) };
  if (word === 'isdistinct') return { kind: 'distinct', value: parseValue(scanner, extent) };
  if (word === 'is') {
    const valueStart = scanner.position;
    const value = (scanner.match(/[a-z_]+/iy) ?? '').toLowerCase();
    if (isOneOf(isValues, value)) return { kind: 'is', value: value as IsValue };
    scanner.position = valueStart;
    return scanner.fail('isVal: (null, not_null, true, false, unknown)');
  }
  return unknown();
};

const parseOperationExpression = (scanner: Scanner, extent: Extent) => ({
  negated: scanner.eat('not.'),
  operation: parseOperation(scanner, extent),
});

/** The value of a filter parameter: `not.eq.1`, `in.(a,b)`, `like(any).{a*,b*}`… @throws AppError PGRST100 */
export const parseFilterValue = (text: string): { negated: boolean; operation: Operation } => {
  const scanner = new Scanner(text, 'filter');
  const parsed = parseOperationExpression(scanner, 'whole');
  scanner.expectEnd('"."');
  return parsed;
};

const groupHead = /(?:not\.)?(?:and|or)[ \t]*\(/y;

type Budget = { left: number };

const parseGroupBody = (scanner: Scanner, depth: number, budget: Budget): Condition[] => {
  if (depth > deepestGroup) scanner.fail('fewer nested groups');
  scanner.spaces();
  scanner.expect('(');
  const conditions: Condition[] = [];
  do {
    scanner.spaces();
    conditions.push(parseCondition(scanner, depth, budget));
    scanner.spaces();
    budget.left -= 1;
    if (budget.left < 0) scanner.fail('fewer conditions');
  } while (scanner.eat(','));
  scanner.expect(')');
  scanner.spaces();
  return conditions;
};

const parseCondition = (scanner: Scanner, depth: number, budget: Budget): Condition => {
  const start = scanner.position;
  if (scanner.match(groupHead) !== null) {
    scanner.position = start;
    const negated = scanner.eat('not.');
    const operator = scanner.match(/and|or/y) === 'and' ? 'and' : 'or';
    return { kind: 'group', negated, operator, conditions: parseGroupBody(scanner, depth + 1, budget) };
  }
  const field = parseField(scanner);
  scanner.expect('.');
  return { kind: 'filter', field, ...parseOperationExpression(scanner, 'nested') };
};

/** The value of `or=(…)` and `and=(…)`. @throws AppError PGRST100 */
export const parseGroup = (text: string, operator: 'and' | 'or', negated: boolean): Condition => {
  const scanner = new Scanner(text, 'logic tree');
  const conditions = parseGroupBody(scanner, 0, { left: mostConditions });
  scanner.expectEnd('","');
  return { kind: 'group', negated, operator, conditions };
};
