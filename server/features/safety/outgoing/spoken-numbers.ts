/* Numbers written in words, as a voice says them: « le trente et un quatorze » is dialled as four digits. */

const units =
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const values = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...[20, 30, 40, 50, 60, 70, 80, 90].map(
    (value, at) =>
      ['vingt trente quarante cinquante soixante septante huitante nonante'.split(' ')[at]!, value] as const,
  ),
]);
const link = /^(?:et|-)$/;

/** @returns the digits of the number words at the beginning of a list, and how many words they take */
const read = (words: readonly string[]): { digits: string; taken: number } => {
  let digits = '';
  let group = -1;
  let taken = 0;
  const close = () => {
    if (group >= 0) digits += String(group);
    group = -1;
  };
  for (const word of words) {
    const value = values.get(word);
    if (word === 'cent' || word === 'cents')
      group = group >= 1 && group < 10 ? group * 100 : group < 0 ? 100 : group;
    else if ((word === 'vingt' || word === 'vingts') && group === 4) group = 80;
    else if (value === undefined) {
      if (!link.test(word) || taken === 0) break;
    } else if (group < 0) group = value;
    else if (group >= 100 && group % 100 === 0 && value < 100) group += value;
    else if (
      group % 10 === 0 &&
      group >= 20 &&
      value > 0 &&
      value < (group % 20 === 0 && group >= 60 ? 20 : 10)
    )
      group += value;
    else {
      close();
      group = value;
    }
    taken += 1;
  }
  close();
  return { digits, taken };
};

const dialling = /^(?:compos|tap|appel|essa[iy]|fai|joi)\w*$/;

/** A plain sentence with its number words as digits, where they stand behind « le », « au », « numéro » or « compose ». */
export const withDigits = (plain: string): string => {
  const words = plain.split(/[\s-]+/);
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    out.push(words[at]!);
    const dialled = dialling.test(words[at]!);
    if (!dialled && !/^(?:le|au|du|numero|:)$/.test(words[at]!)) continue;
    const bare = words.slice(at + 1, at + 9).map((word) => word.replace(/[,.;:!?]+$/, ''));
    const { digits, taken } = read(bare);
    // « Fais dix pas » names no number to call.
    if (digits.length < (dialled ? 3 : 2)) continue;
    out.push(digits + (words[at + taken]!.match(/[,.;:!?]+$/)?.[0] ?? ''));
    at += taken;
  }
  return out.join(' ');
};
