import { noteFrequentWords } from '#server/ground/patterns/needs.ts';
import { readWordLists } from './word-lists.ts';

/*
 * Everyday words. They tell a real word from a typing slip, cut glued words apart, and are too frequent to look a rule
 * up by. Not a dictionary: the rules' own words are added to them when they are compiled.
 */
const lists = readWordLists('spelling');
export const frequentWords: ReadonlySet<string> = new Set(lists.get('frequent'));
noteFrequentWords(frequentWords);
export const commonWords: ReadonlySet<string> = new Set([...frequentWords, ...(lists.get('common') ?? [])]);

/** Long or telling words whose slips are mended. Shorter ones have too many honest neighbours. */
export const mendedWords: readonly string[] = lists.get('mended') ?? [];

/** Words that look like two, « savait », « dirait », « Julie »: never cut apart. What they mean is left to the rules. */
export const wholeWords: ReadonlySet<string> = new Set(lists.get('whole'));
