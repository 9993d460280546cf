import { parseJsonPath } from './parse-field.ts';
import type { EmbedItem, SelectItem } from './query.ts';
import { refusal } from './refusal.ts';
import { Scanner } from './scanner.ts';

const deepestEmbed = 8;
const mostItems = 300;
const aggregates = ['sum', 'avg', 'count', 'max', 'min'];

const aggregatesRefused = () => refusal(400, 'PGRST123', 'Use of aggregate functions is not allowed');

/** `alias:` if one is next (but not the `::` of a cast). */
const parseAlias = (scanner: Scanner): string | null => {
  const start = scanner.position;
  if (scanner.peek() === '*' || scanner.startsWith('...')) return null;
  const name = scanner.name();
  if (scanner.peek() === ':' && scanner.peek(1) !== ':') {
    scanner.position += 1;
    scanner.spaces();
    return name;
  }
  scanner.position = start;
  return null;
};

/** `!inner`, `!left`, `!hint`: at most two, in any order. */
const parseEmbedParameters = (scanner: Scanner): Pick<EmbedItem, 'hint' | 'join'> => {
  let hint: string | null = null;
  let join: 'inner' | 'left' | null = null;
  for (let n = 0; n < 2 && scanner.eat('!'); n += 1) {
    const word = scanner.name();
    if (word === 'inner' || word === 'left') join ??= word;
    else hint ??= word;
  }
  return { hint, join: join ?? 'left' };
};

class SelectReader {
  readonly scanner: Scanner;
  count = 0;
  constructor(text: string) {
    this.scanner = new Scanner(text, 'select parameter');
  }

  forest(depth: number): SelectItem[] {
    const { scanner } = this;
    if (depth > deepestEmbed) scanner.fail('fewer nested resources');
    const items: SelectItem[] = [];
    scanner.spaces();
    if (scanner.atEnd || scanner.peek() === ')') return items;
    do {
      scanner.spaces();
      items.push(this.item(depth));
      scanner.spaces();
      this.count += 1;
      if (this.count > mostItems) scanner.fail('fewer columns');
    } while (scanner.eat(','));
    return items;
  }

  item(depth: number): SelectItem {
    const { scanner } = this;
    if (scanner.eat('...')) return this.embed(depth, { name: scanner.name(), alias: null, spread: true });
    const alias = parseAlias(scanner);
    if (scanner.peek() === '*') {
      if (alias !== null) scanner.fail('field name (* or [a..z0..9_$])');
      scanner.position += 1;
      return { kind: 'star' };
    }
    const name = scanner.name();
    if (name === 'count' && scanner.startsWith('()')) throw aggregatesRefused();
    if (scanner.peek() === '(' || scanner.peek() === '!') {
      return this.embed(depth, { name, alias, spread: false });
    }
    const path = parseJsonPath(scanner);
    const cast = scanner.eat('::') ? scanner.identifier() : null;
    if (scanner.peek() === '.') {
      scanner.position += 1;
      const word = scanner.identifier();
      if (aggregates.includes(word) && scanner.startsWith('()')) throw aggregatesRefused();
      scanner.fail('"->>", "->", "::", ")", "," or end of input');
    }
    if (!scanner.atEnd && scanner.peek() !== ',' && scanner.peek() !== ')') {
      scanner.fail('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input');
    }
    return { kind: 'field', field: { name, path }, alias, cast };
  }

  embed(depth: number, head: { name: string; alias: string | null; spread: boolean }): EmbedItem {
    const { scanner } = this;
    const parameters = parseEmbedParameters(scanner);
    scanner.expect('(');
    const items = this.forest(depth + 1);
    scanner.expect(')');
    return {
      kind: 'embed',
      relation: head.name,
      alias: head.alias,
      ...parameters,
      spread: head.spread,
      items,
    };
  }
}

/**
 * Reads `select=`: `alias:column->path::cast`, `relation!hint!inner(…)`, `...relation(…)`.
 * @throws AppError PGRST100 when unreadable, PGRST123 for aggregates.
 */
export const parseSelect = (text: string): SelectItem[] => {
  const reader = new SelectReader(text);
  const items = reader.forest(0);
  reader.scanner.expectEnd('","');
  return items.length === 0 ? [{ kind: 'star' }] : items;
};
