/** Longest piece said in one go, in characters: between two pieces the process listens whether anybody still wants them. */
const longest = 220;

/**
 * A text in pieces that can be said one after the other: whole sentences where they are short enough, else clauses, else
 * words. Nothing is lost and nothing is added but the spaces at the seams.
 */
export const sentencesOf = (text: string): string[] => {
  const pieces: string[] = [];
  for (const sentence of text.split(/(?<=[.!?…]["»)\]]*)\s+|\n+/)) {
    let rest = sentence.trim();
    while (rest.length > longest) {
      const head = rest.slice(0, longest);
      const clause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(' : '));
      const cut = clause > 40 ? clause + 1 : head.lastIndexOf(' ');
      const at = cut > 0 ? cut : longest;
      pieces.push(rest.slice(0, at).trim());
      rest = rest.slice(at).trim();
    }
    if (rest !== '') pieces.push(rest);
  }
  return pieces;
};
