/**
 * Letters that only look like ours: lettering from keyboards for « fancy » text, a foreign keyboard left on, a word
 * dressed up to pass a filter. NFKD knows full-width, bold, circled and superscript ones; these it does not.
 */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    ['aаαᴀɑ', 'a'],
    ['ʙвβ', 'b'],
    ['cсᴄϲ', 'c'],
    ['ᴅԁ', 'd'],
    ['eеεєᴇ', 'e'],
    ['ꜰ', 'f'],
    ['ɢɡ', 'g'],
    ['ʜһ', 'h'],
    ['iіιɪı', 'i'],
    ['јᴊϳ', 'j'],
    ['κᴋк', 'k'],
    ['ʟӏł', 'l'],
    ['ᴍм', 'm'],
    ['ɴη', 'n'],
    ['оοᴏσ', 'o'],
    ['рρᴘ', 'p'],
    ['ԛ', 'q'],
    ['ʀг', 'r'],
    ['ѕꜱ', 's'],
    ['тτᴛ', 't'],
    ['υᴜ', 'u'],
    ['νᴠѵ', 'v'],
    ['ѡᴡω', 'w'],
    ['хχ', 'x'],
    ['уγʏ', 'y'],
    ['ᴢ', 'z'],
    ['‐', '-'],
  ].flatMap(([from, to]) => [...from!].map((each) => [each, to!] as const)),
);

/** Anything a French keyboard does not write: most messages have none and need no second look. */
const unusual = /[^\x20-\x7e\n\r\t\u00c0-\u00ffœŒ’«»“”…€–—]/;

/**
 * What is drawn, without what is not seen: signs without width, soft hyphens and fillers go, dressed-up letters become
 * plain ones. Small letters, no accents.
 */
export const plainLetters = (text: string): string => {
  const drawn = unusual.test(text)
    ? text
        .replaceAll('´', "'")
        .normalize('NFKD')
        // \p{Cf}: no width, joiners, direction, tags; the Hangul fillers are drawn as nothing, too.
        .replace(/\p{Cf}|\u115f|\u1160|\u3164|(?![\n\r\t])\p{Cc}/gu, '')
        .toLowerCase()
        .replace(/\P{ASCII}/gu, (sign) => lookalikes.get(sign) ?? sign)
    : text.toLowerCase();
  return drawn.replace(/œ/g, 'oe').replace(/æ/g, 'ae').normalize('NFD').replace(/\p{M}/gu, '');
};
