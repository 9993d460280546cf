import { readWordLists, type WordLists } from './word-lists.ts';

const third: Readonly<Record<string, string>> = { me: 'se', m: 's', mes: 'ses', ma: 'sa', mon: 'son' };

/** The same acts told of somebody else: « me pendre » → « se pendre », « mes jours » → « ses jours ». */
const ofAnother = (entry: string): string =>
  entry
    .replace(/'/g, '_')
    .split('_')
    .map((word) => third[word] ?? word)
    .join('_');

const lists = readWordLists('classes');

/** Classes of words and phrases that the rules name with `@`. A class may hold another; `*` ends a beginning. */
export const classes: WordLists = new Map([...lists, ['seTuer', (lists.get('meTuer') ?? []).map(ofAnother)]]);
