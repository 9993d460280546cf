import { searchFor } from './find-many.ts';

/*
 * Words nobody says, and how they could show in what a house leaves behind. All of them begin alike, so that one look finds
 * any; what follows says where it was written.
 */

/** What a person writes somewhere: once plainly, once with accents and no capital. */
export const plantedAt = (root: string, place: string): string => {
  const capital = root[0]!.toUpperCase() + root.slice(1);
  return `${capital}${place} et ${root.replace('o', 'ô')}${place}`;
};

/** Base64 of bytes that begin anywhere in what was encoded: only the signs that no neighbour can change. */
const base64Of = (word: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.from(word, 'utf8');
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const sure = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [sure, sure.replaceAll('+', '-').replaceAll('/', '_')];
  });

/** As a search index would keep it: no capitals, no accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const spellingsOf = (root: string): string[] => [
  root,
  root[0]!.toUpperCase() + root.slice(1),
  root.toUpperCase(),
  root.replace('o', 'ô'),
];
const around = (text: string | Buffer, needle: string): string[] => {
  const at = text.indexOf(needle);
  if (at < 0) return [];
  const [from, to] = [Math.max(0, at - 60), at + needle.length + 40];
  return [typeof text === 'string' ? text.slice(from, to) : text.toString('latin1', from, to)];
};

/** Every place where the words that begin with `root` show in this text, each with what stands around it. */
export const findPlanted = (root: string, text: string): string[] => {
  const small = folded(text);
  return [
    ...around(small, root),
    ...spellingsOf(root).flatMap((word) => around(small, Buffer.from(word, 'utf8').toString('hex'))),
    ...spellingsOf(root)
      .flatMap(base64Of)
      .flatMap((needle) => around(text, needle)),
  ];
};

const needlesOf = (root: string): string[] =>
  spellingsOf(root).flatMap((word) => [word, Buffer.from(word, 'utf8').toString('hex'), ...base64Of(word)]);

/** The same in bytes that are no text as a whole, where nothing can be folded: each spelling, as it is written. */
export const findPlantedInBytes = (root: string, bytes: Buffer): string[] =>
  [...searchFor(needlesOf(root))(bytes)].flatMap((needle) => around(bytes, needle));

/** @returns what says of bytes which of these roots show in them, and which of `verbatim` stand there as they are */
export const searchPlanted = (
  roots: readonly string[],
  verbatim: readonly string[] = [],
): ((bytes: Buffer) => string[]) => {
  const spelled = roots.map((root) => ({ root, needles: needlesOf(root) }));
  const search = searchFor([...spelled.flatMap(({ needles }) => needles), ...verbatim]);
  return (bytes) => {
    const seen = search(bytes);
    return [
      ...verbatim.filter((each) => seen.has(each)),
      ...spelled.filter(({ needles }) => needles.some((each) => seen.has(each))).map(({ root }) => root),
    ];
  };
};
