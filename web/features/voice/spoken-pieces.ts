/** A first clause shorter than this sounds like a stumble. */
const shortestClause = 12;
/** Longest piece asked for at once; a sentence that is longer is cut at a space. */
const longestPiece = 400;

/** A clause is over when something follows its mark: « 3,5 » and « l'an 2026. » at the very end are not. */
const clauseEnd = /[,;:.!?…][»"')\]]*\s/g;
const sentenceEnd = /[.!?…]+[»"')\]]*\s+|\n+/g;

const cut = (text: string): string[] => {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > longestPiece) {
    const space = rest.lastIndexOf(' ', longestPiece);
    const at = space > 0 ? space : longestPiece;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
};

/**
 * What can be said now of a reply that is being written: its first clause as soon as there is one, so that nobody waits in
 * silence, then whole sentences; when it is over, the rest.
 * @param from what was given to say before, in characters
 */
export const piecesToSay = (text: string, from: number, over: boolean): { pieces: string[]; to: number } => {
  const pieces: string[] = [];
  let to = from;
  if (from === 0) {
    for (const { index, 0: mark } of text.matchAll(clauseEnd)) {
      if (index + 1 < shortestClause) continue;
      to = index + mark.length;
      pieces.push(...cut(text.slice(0, to)));
      break;
    }
    if (to === 0 && !over) return { pieces, to };
  }
  const rest = text.slice(to);
  let done = 0;
  for (const { index, 0: mark } of rest.matchAll(sentenceEnd)) {
    const end = index + mark.length;
    pieces.push(...cut(rest.slice(done, end)));
    done = end;
  }
  if (over) {
    pieces.push(...cut(rest.slice(done)));
    done = rest.length;
  }
  return { pieces: pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece)), to: to + done };
};
