import { frequentWords } from './common-words.ts';

/*
 * What a regular expression cannot do without: texts of which at least one must stand in whatever it matches. Most expressions look
 * for words that most messages do not hold, and one look at the message's words settles them (quick-pattern.ts). What the reader does
 * not know needs nothing, so that no expression is ever refused a text that it matches.
 */

/** Texts of which at least one must stand. */
export type Group = readonly string[];

/** Each match is exactly one of `exact`; where that is not known, it holds at least one text of each group. */
type Needs = { exact: Group; groups: null } | { exact: null; groups: readonly Group[] };

/** Texts that one row of parts may multiply to, and texts of one alternation. */
const mostExact = 64;
const mostTexts = 400;
/** Signs of a class that are told one by one: `[ée]`. */
const mostSigns = 6;
/** A text is cut here: what begins like it and stands nowhere, stands nowhere. */
const longestText = 7;
const mostGroups = 3;
/** A group that is met more often tells nothing; beside a rarer one it must be rare as well. */
const mostFrequent = 12;
const mostBeside = 0.3;

const empty: Needs = { exact: [''], groups: null };
const anything: Needs = { exact: null, groups: [] };

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

/** Told to the writer of an expression nowhere: the reader then gives up, and the expression is simply run. */
class Unread extends Error {}

const cut = (group: Group): Group => [...new Set(group.map((text) => text.slice(0, longestText)))];
const isTelling = (group: Group): boolean =>
  group.length <= mostTexts && group.every((text) => letterOrMark.test(text));
const rarest = (groups: readonly Group[]): Group | null =>
  groups.toSorted((a, b) => frequencyOfAny(a) - frequencyOfAny(b))[0] ?? null;

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

  read(): Needs {
    const needs = this.#alternatives();
    if (this.#at < this.#source.length) throw new Unread();
    return needs;
  }

  #alternatives(): Needs {
    const all = [this.#row()];
    while (this.#source[this.#at] === '|') {
      this.#at += 1;
      all.push(this.#row());
    }
    if (all.length === 1) return all[0]!;
    const exact = all.flatMap((each) => each.exact ?? []);
    if (exact.length <= mostTexts && all.every((each) => each.exact !== null)) return { exact, groups: null };
    const chosen = all.map((each) => (each.exact ? each.exact : rarest(each.groups)));
    const any = chosen.flatMap((group) => group ?? []);
    return chosen.some((group) => group === null || !isTelling(group)) || !isTelling(any)
      ? anything
      : { exact: null, groups: [any] };
  }

  /** One part after the other; what each may be is joined while it is known to the letter. */
  #row(): Needs {
    const groups: Group[] = [];
    let joined: Group = [''];
    let isExact = true;
    const part = (): void => {
      if (isTelling(joined)) groups.push(joined);
      joined = [''];
      isExact = false;
    };
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) {
      const { exact, groups: further } = this.#repeated();
      if (exact === null) {
        part();
        groups.push(...further);
      } else {
        if (joined.length * exact.length > mostExact) part();
        joined =
          exact.length === 1
            ? joined.map((before) => before + exact[0]!)
            : joined.flatMap((before) => exact.map((after) => before + after));
      }
    }
    if (isExact) return { exact: joined, groups: null };
    part();
    return { exact: null, groups };
  }

  /** A part with its `?`, `*`, `+` or `{2,5}`. */
  #repeated(): Needs {
    const needs = this.#part();
    times.lastIndex = this.#at;
    const sign = times.exec(this.#source);
    if (!sign) return needs;
    this.#at += sign[0].length;
    if (this.#source[this.#at] === '?') this.#at += 1;
    if (sign[0] === '?') return needs.exact ? { exact: ['', ...needs.exact], groups: null } : anything;
    if (sign[0] === '*' || Number(sign[1]) === 0) return anything;
    if (sign[0] === '{1}') return needs;
    return needs.exact === null
      ? needs
      : { exact: null, groups: isTelling(needs.exact) ? [needs.exact] : [] };
  }

  #part(): Needs {
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
      return { exact: [text], groups: null };
    }
    if ('*+?{'.includes(sign)) throw new Unread();
    const isWide = /[uv]/.test(this.#flags);
    const whole = isWide ? String.fromCodePoint(this.#source.codePointAt(this.#at)!) : sign;
    this.#at += whole.length;
    if (sign === '.') return anything;
    return sign === '^' || sign === '$' ? empty : { exact: [whole], groups: null };
  }

  /** `(…)`, `(?:…)`, `(?<name>…)`; what only looks ahead or behind takes no room and asks for nothing here. */
  #group(): Needs {
    opens.lastIndex = this.#at;
    const opening = opens.exec(this.#source)![0];
    this.#at += opening.length;
    if (this.#source[this.#at] === '?') throw new Unread();
    const needs = this.#alternatives();
    if (this.#source[this.#at] !== ')') throw new Unread();
    this.#at += 1;
    return /[=!]$/.test(opening) ? empty : needs;
  }

  #class(): Needs {
    classes.lastIndex = this.#at;
    const sign = classes.exec(this.#source);
    if (!sign || this.#flags.includes('v')) throw new Unread();
    this.#at += sign[0].length;
    const signs = [...sign[1]!];
    const isPlain = !/^\^|\\|-|[\ud800-\udfff]/.test(sign[1]!) && signs.every((each) => each.length === 1);
    return isPlain && signs.length > 0 && signs.length <= mostSigns
      ? { exact: signs, groups: null }
      : anything;
  }

  #escaped(): Needs {
    escapes.lastIndex = this.#at;
    const sign = escapes.exec(this.#source);
    if (!sign) throw new Unread();
    this.#at += sign[0].length;
    const [, escaped] = sign[0];
    if (sign[0] === '\\b' || sign[0] === '\\B') return empty;
    return /[\w\ud800-\udfff]/.test(escaped!) ? anything : { exact: [escaped!], groups: null };
  }
}

/**
 * Groups of texts: whatever the expression matches holds at least one text of each, if capitals are not told from small letters.
 * None where that could not be read from it, or where it would tell nothing.
 */
export const neededTexts = ({ source, flags }: { source: string; flags: string }): readonly Group[] => {
  let needs: Needs;
  try {
    needs = new Reader(source, flags).read();
  } catch (error) {
    if (error instanceof Unread) return [];
    throw error;
  }
  const groups = needs.exact ? [needs.exact].filter(isTelling) : needs.groups;
  return groups
    .map(cut)
    .map((group) => ({ group, frequency: frequencyOfAny(group) }))
    .toSorted((a, b) => a.frequency - b.frequency)
    .filter(({ frequency }, place) => frequency < (place === 0 ? mostFrequent : mostBeside))
    .slice(0, mostGroups)
    .map(({ group }) => group);
};
