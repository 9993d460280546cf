/**
 * What a screen reader is told of a reply while it is written: whole sentences, once each (C-14). Token by token it would
 * stutter, and at the end only it would leave people in silence.
 */
export const finishedSentences = (text: string, from: number): { said: string; to: number } => {
  const rest = text.slice(from);
  // A sentence is over when something follows its mark; the very end of the text is told when the reply ends.
  const ends = [...rest.matchAll(/[.!?…]+[»"')\]]*\s+|\n+/g)];
  const last = ends.at(-1);
  if (!last) return { said: '', to: from };
  const to = last.index + last[0].length;
  return { said: rest.slice(0, to).trim(), to: from + to };
};
