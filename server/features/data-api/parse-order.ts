import { parseField } from './parse-field.ts';
import type { OrderTerm } from './query.ts';
import { Scanner } from './scanner.ts';

const relationHead = /^[ \t]*(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{Nd}_ $-]+)\(/u;

const parseTerm = (scanner: Scanner): OrderTerm => {
  scanner.spaces();
  let relation: string | null = null;
  if (relationHead.test(scanner.text.slice(scanner.position))) {
    relation = scanner.name();
    scanner.expect('(');
  }
  const field = parseField(scanner);
  if (relation !== null) scanner.expect(')');
  const direction = scanner.match(/\.asc(?![a-z])/y)
    ? 'asc'
    : scanner.match(/\.desc(?![a-z])/y)
      ? 'desc'
      : null;
  const nulls = scanner.eat('.nullsfirst') ? 'first' : scanner.eat('.nullslast') ? 'last' : null;
  scanner.spaces();
  if (!scanner.atEnd && scanner.peek() !== ',') {
    if (scanner.eat('.')) scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"');
    scanner.fail('delimiter (.), "," or end of input');
  }
  return { relation, field, direction, nulls };
};

/** Reads `order=a.asc,b.desc.nullslast,relation(c)`. @throws AppError PGRST100 */
export const parseOrder = (text: string): OrderTerm[] => {
  const scanner = new Scanner(text, 'order');
  const terms = [parseTerm(scanner)];
  while (scanner.eat(',')) terms.push(parseTerm(scanner));
  scanner.expectEnd('","');
  return terms;
};
