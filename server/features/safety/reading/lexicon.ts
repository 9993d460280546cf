const numberWords = new Set(
  'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit vingt trente quarante cinquante soixante cent mille demi quelques plusieurs'.split(
    ' ',
  ),
);

const variantsOf = (word: string): string[] => {
  if (word.length < 3) return [];
  const found = word.length >= 4 ? [`${word}s`] : [];
  if (word.length >= 5) found.push(`${word}e`, `${word}es`, word.replace(/es?$/, ''));
  found.push(word.replace(/[sx]$/, ''));
  if (/[^ae]e$/.test(word)) found.push(`${word}r`);
  if (/[^aeiou]er$/.test(word) && word.length >= 5) found.push(word.slice(0, -1));
  if (/ez$/.test(word)) found.push(word.replace(/ez$/, 'er'), word.replace(/ez$/, 'e'));
  return found.filter((variant) => variant !== word && variant.length >= 3);
};

/** Words get small numbers ("atoms") shared by all patterns; a text word has the atoms of its spelling and beginnings. */
export class Lexicon {
  readonly #exact = new Map<string, number>();
  readonly #prefix = new Map<string, number>();
  /** The first four letters of the exact words. */
  readonly #beginnings = new Set<string>();
  readonly #atomsOf = new Map<string, readonly number[]>();
  #next = 1;
  readonly classes: ReadonlyMap<string, readonly string[]>;

  constructor(classes: ReadonlyMap<string, readonly string[]>) {
    this.classes = classes;
  }

  atom(word: string): number {
    const isPrefix = word.endsWith('*');
    const table = isPrefix ? this.#prefix : this.#exact;
    const key = isPrefix ? word.slice(0, -1) : word;
    const known = table.get(key);
    if (known) return known;
    const made = this.#next;
    this.#next += 1;
    table.set(key, made);
    if (!isPrefix) this.#beginnings.add(key.slice(0, 4));
    this.#atomsOf.clear();
    return made;
  }

  atomsOf(word: string): readonly number[] {
    const known = this.#atomsOf.get(word);
    if (known) return known;
    const atoms: number[] = [];
    const exact = this.#exact.get(word);
    if (exact) atoms.push(exact);
    // Plural, feminine and the endings phones mix up are one word to the rules: « coincée », « réveillé » for « réveiller ».
    for (const variant of variantsOf(word)) {
      const atom = this.#exact.get(variant);
      if (atom && !atoms.includes(atom)) atoms.push(atom);
    }
    if (/^\d/.test(word) || numberWords.has(word)) {
      const number = this.#exact.get('#');
      if (number) atoms.push(number);
    }
    const limit = Math.min(word.length, 14);
    for (let length = 2; length <= limit; length += 1) {
      const prefix = this.#prefix.get(word.slice(0, length));
      if (prefix) atoms.push(prefix);
    }
    if (this.#atomsOf.size > 20_000) this.#atomsOf.clear();
    this.#atomsOf.set(word, atoms);
    return atoms;
  }

  /** Is it a word of some rule, as it is spelled? */
  holds(word: string): boolean {
    return this.#exact.has(word);
  }

  /** Whether it has atoms. Asked of every piece of a glued word: nothing is made or kept for those that have none. */
  knows(word: string): boolean {
    if (this.#exact.has(word)) return true;
    // A variant takes two letters from the end at most: where no word begins like this one, none is one.
    const mayVary = word.length < 6 || this.#beginnings.has(word.slice(0, 4));
    if (mayVary && variantsOf(word).some((variant) => this.#exact.has(variant))) return true;
    if ((/^\d/.test(word) || numberWords.has(word)) && this.#exact.has('#')) return true;
    const limit = Math.min(word.length, 14);
    for (let length = 2; length <= limit; length += 1)
      if (this.#prefix.has(word.slice(0, length))) return true;
    return false;
  }

  exactWords(): IterableIterator<string> {
    return this.#exact.keys();
  }
}

/** One edit (a letter missing, added, changed, or two swapped) makes `a` of `b`. */
export const oneSlip = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};
