/** Emoji that say a feeling become the word for it; the rest is left out. */
const said: readonly [RegExp, string][] = [
  [/[😢😭😿🥺😞😔☹🙁💔]/gu, ' triste '],
  [/[😡😠🤬👿]/gu, ' en colère '],
  [/[😊🙂😀😃😄😁🥰😍🎉🥳❤💛💚💙☀]/gu, ' content '],
  [/[😂🤣😅]/gu, ' mdr '],
  [/[😰😨😱😧😟]/gu, ' peur '],
  [/[😴🥱😫😩]/gu, ' fatigue '],
  [/[👍👌🙏]/gu, ' ok '],
];

export const withoutEmoji = (text: string): string => {
  const onlyEmoji = !/[\p{L}\p{N}.…?]/u.test(text);
  let plain = text;
  for (const [pattern, word] of said) plain = plain.replace(pattern, onlyEmoji ? word : ' ');
  return plain
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
};
