import { unreadable } from './refusal.ts';

const identifier = /[\p{L}\p{Nd}_ $]+/uy;

/** Walks one value of the query string; every failure says where it stood and what it hoped for. */
export class Scanner {
  readonly text: string;
  readonly subject: string;
  position = 0;

  /** @param subject what is being read, for the message: `select parameter`, `filter`… */
  constructor(text: string, subject: string) {
    this.text = text;
    this.subject = subject;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  peek(offset = 0): string {
    return this.text[this.position + offset] ?? '';
  }

  startsWith(token: string): boolean {
    return this.text.startsWith(token, this.position);
  }

  /** Consumes `token` if it is next. */
  eat(token: string): boolean {
    if (!this.startsWith(token)) return false;
    this.position += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.eat(token)) this.fail(`"${token}"`);
  }

  /** Consumes what a sticky expression matches here. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.position += found[0].length;
    return found[0];
  }

  spaces(): void {
    this.match(/[ \t]*/y);
  }

  expectEnd(expecting: string): void {
    if (!this.atEnd) this.fail(`${expecting} or end of input`);
  }

  /** `"…"` with backslash escapes; the opening quote is next. */
  quoted(): string {
    this.expect('"');
    let value = '';
    while (!this.atEnd) {
      const character = this.text[this.position++]!;
      if (character === '"') return value;
      if (character !== '\\') value += character;
      else if (this.atEnd) break;
      else value += this.text[this.position++]!;
    }
    return this.fail('"\\""');
  }

  /** A name: quoted, or identifiers joined by dashes. */
  name(): string {
    if (this.peek() === '"') return this.quoted() || this.fail('field name (* or [a..z0..9_$])');
    let name = this.match(identifier);
    if (name === null || name.trim() === '') return this.fail('field name (* or [a..z0..9_$])');
    while (this.peek() === '-' && this.peek(1) !== '>') {
      this.position += 1;
      const more = this.match(identifier);
      if (more === null) return this.fail('letter or digit');
      name += `-${more}`;
    }
    return name.trim();
  }

  /** The words of a plain identifier (casts, text search configurations). */
  identifier(): string {
    const name = this.match(identifier)?.trim();
    return name || this.fail('letter or digit');
  }

  fail(expecting: string): never {
    const found = this.atEnd ? 'end of input' : JSON.stringify(this.peek());
    throw unreadable(
      `"failed to parse ${this.subject} (${this.text})" (line 1, column ${this.position + 1})`,
      `unexpected ${found} expecting ${expecting}`,
    );
  }
}
