/*
 * What must stand in a text, as a need of texts (needed-texts.ts reads it from an expression), and how needs are put together: so that
 * what is met least is asked for, and little of it.
 */

/** Texts of which at least one must stand. */
export type Group = readonly string[];

/** What must stand: a text of a group, all of several things, or one of them. */
export type Need = { group: Group } | { all: readonly Need[] } | { any: readonly Need[] };

/** Texts of one group. */
export const mostTexts = 400;
/** A text is cut to this about its rarest word: what stands nowhere in part, stands nowhere. */
const longestText = 8;
/** Of all that must stand together only the rarest is asked for: what is met more often tells nothing beside it. */
const mostTogether = 3;
const mostBeside = 0.5;

/** A text without any of these stands nearly everywhere. */
const letterOrMark = /[\p{L}\p{N}?!]/u;
/** How often the commonest words stand in a sentence of a person, in hundredths. */
const commonest = new Map(
  Object.entries({
    je: 60,
    de: 50,
    le: 45,
    la: 40,
    est: 40,
    a: 35,
    et: 35,
    que: 35,
    pas: 35,
    me: 30,
    ai: 30,
  }),
);
for (const word of ['en', 'les', 'ce', 'ca', 'il', 'un', 'on', 'mon', 'ma', 'une', 'elle', 'suis', 'plus'])
  commonest.set(word, 22);
/** Everyday words, told by the room that has a list of them; without it an expression is only run oftener than it must. */
const frequentWords = new Set<string>();
export const noteFrequentWords = (words: Iterable<string>): void => {
  for (const word of words) frequentWords.add(word);
};
const byWord = (word: string): number =>
  (commonest.get(word) ?? (frequentWords.has(word) ? 12 : 90 * 0.42 ** Math.max(0, word.length - 1))) / 100;
/** A word that may be part of others: « a », « ou » and « ans » nearly always are. */
const byPart = (word: string): number => Math.max(byWord(word), 0.95 * 0.6 ** Math.max(0, word.length - 1));
const frequencies = new Map<string, number>();
/** How often one text stands in a sentence, very roughly: by its rarest word, and short ones nearly always. */
const frequencyOf = (text: string): number => {
  const known = frequencies.get(text);
  if (known !== undefined) return known;
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  // Before the first sign that parts words, and after the last, a word may go on.
  const frequency = Math.min(
    1,
    ...parts.flatMap((word, place) =>
      word === '' ? [] : [place === 0 || place === parts.length - 1 ? byPart(word) : byWord(word)],
    ),
  );
  frequencies.set(text, frequency);
  return frequency;
};
const ofAny = (frequencies: readonly number[]): number =>
  1 - frequencies.reduce((none, each) => none * (1 - each), 1);
const frequencyOfNeed = (need: Need): number => {
  if ('group' in need) return ofAny(need.group.map(frequencyOf));
  if ('any' in need) return ofAny(need.any.map(frequencyOfNeed));
  return need.all.reduce((all, each) => all * frequencyOfNeed(each), 1);
};

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
/** What must stand where one of these texts does; null where that tells nothing. */
export const needOf = (group: Group): Need | null =>
  isTelling(group) ? { group: [...new Set(group.map(cutText))] } : null;

/** All of these; the rarest alone where the others stand nearly everywhere. */
export const together = (needs: readonly Need[]): Need | null => {
  const rarest = needs
    .map((need) => ({ need, frequency: frequencyOfNeed(need) }))
    .toSorted((a, b) => a.frequency - b.frequency)
    .filter(({ frequency }, place) => place === 0 || frequency < mostBeside)
    .slice(0, mostTogether)
    .flatMap(({ need }) => ('all' in need ? need.all : [need]));
  if (rarest.length === 0) return null;
  return rarest.length === 1 ? rarest[0]! : { all: rarest };
};

/** One of these: groups are one group, and nothing is known where one of them may be anything. */
export const either = (needs: readonly (Need | null)[]): Need | null => {
  if (needs.some((need) => need === null)) return null;
  const flat = needs.flatMap((need) => (need === null ? [] : 'any' in need ? need.any : [need]));
  const texts = flat.flatMap((need) => ('group' in need ? need.group : []));
  const others = flat.filter((need) => !('group' in need));
  const groups: Need[] = texts.length > 0 ? [{ group: [...new Set(texts)] }] : [];
  const all = [...groups, ...others];
  return all.length === 1 ? all[0]! : { any: all };
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
