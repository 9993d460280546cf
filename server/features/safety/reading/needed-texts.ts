import { frequentWords } from './common-words.ts';

/*
 * What a regular expression cannot do without: texts of which at least one must stand in whatever it matches. Most expressions look
 * for words that most messages do not hold, and one look at the message's words settles them (quick-pattern.ts). What the reader does
 * not know needs nothing, so that no expression is ever refused a text that it matches.
 */

/** Texts of which at least one must stand. */
export type Group = readonly string[];

/** What must stand: a text of a group, all of several things, or one of them. */
export type Need = { group: Group } | { all: readonly Need[] } | { any: readonly Need[] };

/** Each match is exactly one of `exact`; where that is not known, `need` holds for it; null: nothing is known. */
type Part = { exact: Group; need: null } | { exact: null; need: Need | null };

/** Texts that one row of parts may multiply to, and texts of one alternation. */
const mostExact = 64;
const mostTexts = 400;
/** Signs of a class that are told one by one: `[ée]`. */
const mostSigns = 6;
/** A text is cut to this about its rarest word: what stands nowhere in part, stands nowhere. */
const longestText = 8;
/** Of all that must stand together only the rarest is asked for: what is met more often tells nothing beside it. */
const mostTogether = 3;
const mostBeside = 0.5;
const mostFrequent = 12;

const empty: Part = { exact: [''], need: null };
const anything: Part = { exact: null, need: null };

/** A text without any of these stands nearly everywhere. */
const letterOrMark = /[\p{L}\p{N}?!]/u;
const byWord = (word: string): number =>
  frequentWords.has(word) ? 0.15 : 0.9 * 0.42 ** Math.max(0, word.length - 1);
const frequencies = new Map<string, number>();
/** How often one text stands in a clause, very roughly: by its rarest word, and short ones nearly always. */
const frequencyOf = (text: string): number => {
  const known = frequencies.get(text);
  if (known !== undefined) return known;
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const frequency = Math.min(1, ...words.map(byWord));
  frequencies.set(text, frequency);
  return frequency;
};
const frequencyOfAny = (group: Group): number => group.reduce((sum, text) => sum + frequencyOf(text), 0);
const frequencyOfNeed = (need: Need): number => {
  if ('group' in need) return frequencyOfAny(need.group);
  const each = ('all' in need ? need.all : need.any).map(frequencyOfNeed);
  return 'all' in need ? Math.min(...each) : each.reduce((sum, one) => sum + one, 0);
};

/** Told to the writer of an expression nowhere: the reader then gives up, and the expression is simply run. */
class Unread extends Error {}

/** Of a long text its beginning, or one that begins between two of its words: the part that is met least. */
const cutText = (text: string): string => {
  if (text.length <= longestText) return text;
  let best = text.slice(0, longestText);
  for (let from = text.indexOf(' ', 1); from !== -1; from = text.indexOf(' ', from + 1)) {
    const part = text.slice(Math.min(from, text.length - longestText)).slice(0, longestText);
    if (frequencyOf(part) < frequencyOf(best)) best = part;
  }
  return best;
};
const isTelling = (group: Group): boolean =>
  group.length <= mostTexts && group.every((text) => letterOrMark.test(text));
const needOf = (group: Group): Need | null =>
  isTelling(group) ? { group: [...new Set(group.map(cutText))] } : null;

/** All of these; the rarest alone where the others stand nearly everywhere. */
const together = (needs: readonly Need[]): Need | null => {
  const rarest = needs
    .map((need) => ({ need, frequency: frequencyOfNeed(need) }))
    .toSorted((a, b) => a.frequency - b.frequency)
    .filter(({ frequency }, place) => frequency < (place === 0 ? mostFrequent : mostBeside))
    .slice(0, mostTogether)
    .flatMap(({ need }) => ('all' in need ? need.all : [need]));
  if (rarest.length === 0) return null;
  return rarest.length === 1 ? rarest[0]! : { all: rarest };
};

/** One of these: groups are one group, and nothing is known where one of them may be anything. */
const either = (needs: readonly (Need | null)[]): Need | null => {
  if (needs.some((need) => need === null)) return null;
  const flat = needs.flatMap((need) => (need === null ? [] : 'any' in need ? need.any : [need]));
  const texts = flat.flatMap((need) => ('group' in need ? need.group : []));
  const others = flat.filter((need) => !('group' in need));
  const groups: Need[] = texts.length > 0 ? [{ group: [...new Set(texts)] }] : [];
  const all = [...groups, ...others];
  return all.length === 1 ? all[0]! : { any: all };
};

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
    if (exact.length <= mostTexts && all.every((each) => each.exact !== null)) return { exact, need: null };
    return { exact: null, need: either(all.map((each) => (each.exact ? needOf(each.exact) : each.need))) };
  }

  /** One part after the other; what each may be is joined while it is known to the letter. */
  #row(): Part {
    const needs: Need[] = [];
    let joined: Group = [''];
    let isExact = true;
    const close = (): void => {
      const need = needOf(joined);
      if (need !== null) needs.push(need);
      joined = [''];
      isExact = false;
    };
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) {
      const { exact, need } = this.#repeated();
      if (exact === null) {
        close();
        if (need !== null) needs.push(need);
      } else {
        if (joined.length * exact.length > mostExact) close();
        joined =
          exact.length === 1
            ? joined.map((before) => before + exact[0]!)
            : joined.flatMap((before) => exact.map((after) => before + after));
      }
    }
    if (isExact) return { exact: joined, need: null };
    close();
    return { exact: null, need: together(needs) };
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

  /** `(…)`, `(?:…)`, `(?<name>…)`; what only looks ahead or behind takes no room and asks for nothing here. */
  #group(): Part {
    opens.lastIndex = this.#at;
    const opening = opens.exec(this.#source)![0];
    this.#at += opening.length;
    if (this.#source[this.#at] === '?') throw new Unread();
    const part = this.#alternatives();
    if (this.#source[this.#at] !== ')') throw new Unread();
    this.#at += 1;
    return /[=!]$/.test(opening) ? empty : part;
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
    const { exact, need } = new Reader(source, flags).read();
    const whole = exact ? needOf(exact) : need;
    return whole && frequencyOfNeed(whole) < mostFrequent ? whole : null;
  } catch (error) {
    if (error instanceof Unread) return null;
    throw error;
  }
};

/** The texts of which one stands wherever the whole of a need does; null where they would be too many. */
export const firstOf = (need: Need): Group | null => {
  if ('group' in need) return need.group;
  // The first of several is the rarest.
  if ('all' in need) return firstOf(need.all[0]!);
  const groups = need.any.map(firstOf);
  const texts = groups.flatMap((group) => group ?? []);
  return groups.every((group) => group !== null) && texts.length <= mostTexts ? texts : null;
};
