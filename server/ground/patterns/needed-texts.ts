import { either, type Group, mostTexts, type Need, needOf, together } from './needs.ts';

/*
 * What a regular expression cannot do without: texts of which at least one must stand in whatever it matches. Most expressions look
 * for words that most messages do not hold, and one look at the message's words settles them (quick-pattern.ts). What the reader does
 * not know needs nothing, so that no expression is ever refused a text that it matches.
 */

/**
 * Each match is exactly one of `exact`; where that is not known, `need` holds for it; null: nothing is known. `beside`: what only looks ahead
 * or behind takes no room, and yet stands in the text.
 */
type Part = { exact: Group; need: null; beside?: Need | null } | { exact: null; need: Need | null };

/** Texts that one row of parts may multiply to. */
const mostExact = 64;
/** Signs of a class that are told one by one: `[ée]`. */
const mostSigns = 6;

const empty: Part = { exact: [''], need: null };
const anything: Part = { exact: null, need: null };

/** All that must stand where a part does. */
const wholeNeed = (part: Part): Need | null => {
  if (part.exact === null) return part.need;
  return together([needOf(part.exact), part.beside].filter((need) => need !== null && need !== undefined));
};

/** Told to the writer of an expression nowhere: the reader then gives up, and the expression is simply run. */
class Unread extends Error {}

/** How often, what opens a group, a class, an escaped sign, and plain letters in a row, each where the reader stands. */
const times = /[?*+]|\{(\d+)(,?)(\d*)\}/y;
const opens = /\((?:\?(?::|<?[=!]|<[A-Za-z_]\w*>))?/y;
const classes = /\[((?:[^\]\\]|\\.)*)\]/suy;
const escapes = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|c[A-Za-z]|\d+|.)/suy;
const letters = /[a-z0-9 à-ÿ]{2,}/y;

class Reader {
  readonly #source: string;
  readonly #flags: string;
  #at = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
  }

  read(): Part {
    const part = this.#alternatives();
    if (this.#at < this.#source.length) throw new Unread();
    return part;
  }

  #alternatives(): Part {
    const all = [this.#row()];
    while (this.#source[this.#at] === '|') {
      this.#at += 1;
      all.push(this.#row());
    }
    if (all.length === 1) return all[0]!;
    const exact = all.flatMap((each) => each.exact ?? []);
    const isKnown = all.every((each) => each.exact !== null && !each.beside);
    if (exact.length <= mostTexts && isKnown) return { exact, need: null };
    return { exact: null, need: either(all.map(wholeNeed)) };
  }

  /** One part after the other; what each may be is joined while it is known to the letter. */
  #row(): Part {
    const needs: Need[] = [];
    const beside: Need[] = [];
    let joined: Group = [''];
    let isExact = true;
    const close = (): void => {
      const need = needOf(joined);
      if (need !== null) needs.push(need);
      joined = [''];
      isExact = false;
    };
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) {
      const part = this.#repeated();
      const { exact, need } = part;
      if (exact === null) {
        close();
        if (need !== null) needs.push(need);
      } else {
        if (part.beside) beside.push(part.beside);
        if (joined.length * exact.length > mostExact) close();
        joined =
          exact.length === 1
            ? joined.map((before) => before + exact[0]!)
            : joined.flatMap((before) => exact.map((after) => before + after));
      }
    }
    if (isExact) return { exact: joined, need: null, beside: together(beside) };
    close();
    return { exact: null, need: together([...needs, ...beside]) };
  }

  /** A part with its `?`, `*`, `+` or `{2,5}`. */
  #repeated(): Part {
    const part = this.#part();
    times.lastIndex = this.#at;
    const sign = times.exec(this.#source);
    if (!sign) return part;
    this.#at += sign[0].length;
    if (this.#source[this.#at] === '?') this.#at += 1;
    if (sign[0] === '?') return part.exact ? { exact: ['', ...part.exact], need: null } : anything;
    if (sign[0] === '*' || Number(sign[1]) === 0) return anything;
    if (sign[0] === '{1}') return part;
    return part.exact === null ? part : { exact: null, need: needOf(part.exact) };
  }

  #part(): Part {
    const sign = this.#source[this.#at]!;
    if (sign === '(') return this.#group();
    if (sign === '[') return this.#class();
    if (sign === '\\') return this.#escaped();
    letters.lastIndex = this.#at;
    const inARow = letters.exec(this.#source)?.[0];
    if (inARow !== undefined) {
      // The last of them may be the one that is repeated.
      const isCounted = '?*+{'.includes(this.#source[this.#at + inARow.length] ?? '|');
      const text = isCounted ? inARow.slice(0, -1) : inARow;
      this.#at += text.length;
      return { exact: [text], need: null };
    }
    if ('*+?{'.includes(sign)) throw new Unread();
    const isWide = /[uv]/.test(this.#flags);
    const whole = isWide ? String.fromCodePoint(this.#source.codePointAt(this.#at)!) : sign;
    this.#at += whole.length;
    if (sign === '.') return anything;
    return sign === '^' || sign === '$' ? empty : { exact: [whole], need: null };
  }

  /** `(…)`, `(?:…)`, `(?<name>…)`; what looks ahead or behind for what must not stand there asks for nothing. */
  #group(): Part {
    opens.lastIndex = this.#at;
    const opening = opens.exec(this.#source)![0];
    this.#at += opening.length;
    if (this.#source[this.#at] === '?') throw new Unread();
    const part = this.#alternatives();
    if (this.#source[this.#at] !== ')') throw new Unread();
    this.#at += 1;
    if (opening.endsWith('!')) return empty;
    return opening.endsWith('=') ? { exact: [''], need: null, beside: wholeNeed(part) } : part;
  }

  #class(): Part {
    classes.lastIndex = this.#at;
    const sign = classes.exec(this.#source);
    if (!sign || this.#flags.includes('v')) throw new Unread();
    this.#at += sign[0].length;
    const signs = [...sign[1]!];
    const isPlain = !/^\^|\\|-|[\ud800-\udfff]/.test(sign[1]!) && signs.every((each) => each.length === 1);
    return isPlain && signs.length > 0 && signs.length <= mostSigns ? { exact: signs, need: null } : anything;
  }

  #escaped(): Part {
    escapes.lastIndex = this.#at;
    const sign = escapes.exec(this.#source);
    if (!sign) throw new Unread();
    this.#at += sign[0].length;
    const [, escaped] = sign[0];
    if (sign[0] === '\\b' || sign[0] === '\\B') return empty;
    return /[\w\ud800-\udfff]/.test(escaped!) ? anything : { exact: [escaped!], need: null };
  }
}

/**
 * What must stand in whatever the expression matches, if capitals are not told from small letters. Null where that could not be read
 * from it, or where it would tell nothing.
 */
export const neededTexts = ({ source, flags }: { source: string; flags: string }): Need | null => {
  try {
    return wholeNeed(new Reader(source, flags).read());
  } catch (error) {
    if (error instanceof Unread) return null;
    throw error;
  }
};
