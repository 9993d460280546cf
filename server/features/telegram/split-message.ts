/** The messenger takes 4 096 UTF-16 units a message (https://core.telegram.org/bots/api#sendmessage); we stay below. */
export const longestPart = 3500;

/** Ends of sentences, of lines and of words, the best place first. */
const places = [/\n\n+/g, /[.!?…](?:\s*»)?(?=\s)|\n/g, /\s(?=\S)/g];

/** The last place of the best kind in the second half of the room there is. */
const cutAt = (text: string, room: number): number => {
  const head = text.slice(0, room);
  for (const place of places) {
    let last = -1;
    for (const match of head.matchAll(place)) last = match.index + match[0].length;
    if (last >= room / 2) return last;
  }
  // One endless word: never between the halves of a surrogate pair.
  const code = head.charCodeAt(room - 1);
  return code >= 0xd800 && code <= 0xdbff ? room - 1 : room;
};

/**
 * A long reply in parts that each fit a message, cut between paragraphs or sentences. Greedy from the start, so that the
 * first parts stay what they are while the text still grows.
 */
export const splitMessage = (text: string, room: number = longestPart): string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > room) {
    const at = cutAt(rest, room);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest.trim() !== '') parts.push(rest.trimEnd());
  return parts.filter((part) => part.trim() !== '');
};

/**
 * As much of a growing reply as reads well: up to its last finished clause or word, then an ellipsis. Empty until there is
 * something worth a notification on somebody's phone.
 */
export const readableSoFar = (text: string): string => {
  const sentence = /^[\s\S]*[.!?…:](?:\s*»)?(?=\s)/.exec(text)?.[0] ?? '';
  if (sentence.length >= 20) return sentence.length >= text.trimEnd().length ? sentence : `${sentence} …`;
  if (text.length < 120) return '';
  return `${text.slice(0, text.lastIndexOf(' '))} …`;
};
