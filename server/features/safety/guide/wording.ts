import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { Address } from '#shared/safety/levels.ts';
import { type ProtocolData, slotsOf } from './load-data.ts';
import { fillSlots, type SlotValues, sentencesOf } from './slots.ts';

/*
 * One wording of a row as it is said: texts filled and joined. Nothing is said twice in a session: neither a text nor a
 * sentence that two texts share. Sentences that hold a number may come back, because the number must.
 */

export type Said = {
  textIds: readonly string[];
  text: string;
  /** What each of the texts says, in order. */
  pieces: readonly string[];
  /** Words as they are read in a country with short numbers; the phrase of an unknown country is not counted against a text. */
  words: number;
  slots: ReadonlySet<string>;
};

const numberSlots = ['urgence', 'police', 'autre_urgence', 'crise', 'crise_phrase', 'ligne', 'sms'];
const holdsNumber = (sentence: string): boolean => numberSlots.some((slot) => sentence.includes(`{${slot}}`));

const wordsOfSlot: Readonly<Record<string, string>> = {
  crise_phrase: 'x x x x x x',
  citation: 'x x x x x x x x x x',
  date: 'x x x',
  sms: 'x x x x x x x x x x',
  elle: 'x x',
  elle_lui: 'x x',
  autre: 'x x',
  retenu: 'x x x x x x x x x x x x x x x',
  d_elle: 'x x x',
  la: 'x',
  e: '',
};
const countWords = (template: string): number =>
  template
    .replace(/\{([a-z_]+)\}/g, (_, slot: string) => wordsOfSlot[slot] ?? 'x x')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

type Known = {
  sentences: readonly string[];
  words: number;
  slots: readonly string[];
  /** It says one number and nothing else, so it may stand beside other texts more than once. */
  isNumber: boolean;
};
const known = new WeakMap<ProtocolData, Map<string, Known>>();

const knownOf = (data: ProtocolData, id: string): Known => {
  let ofData = known.get(data);
  if (!ofData) {
    ofData = new Map();
    known.set(data, ofData);
  }
  let found = ofData.get(id);
  if (!found) {
    const template = data.texts.get(id)?.vous ?? '';
    found = {
      sentences: sentencesOf(template).filter((sentence) => !holdsNumber(sentence)),
      words: countWords(template),
      slots: slotsOf(template),
      isNumber: /^\{[a-z_]+\}$/.test(template),
    };
    ofData.set(id, found);
  }
  return found;
};

/** The slots that a text holds. */
export const slotsOfText = (data: ProtocolData, id: string): readonly string[] => knownOf(data, id).slots;

/** What was said in a session, by text and by sentence. */
export type Memory = {
  /** Text ids with the place at which each was said last. */
  lastPlaces: ReadonlyMap<string, number>;
  sentences: Pick<ReadonlySet<string>, 'has'>;
};

/** The texts that hold a sentence: most are held by one. A session grows by a text or two a turn, and its sentences need not be counted anew. */
const textsBySentence = oncePerThing((data: ProtocolData): ReadonlyMap<string, readonly string[]> => {
  const holders = new Map<string, string[]>();
  for (const id of data.texts.keys())
    for (const sentence of knownOf(data, id).sentences)
      holders.set(sentence, [...(holders.get(sentence) ?? []), id]);
  return holders;
});
/** The sentences of these texts. */
const saidAmong = (data: ProtocolData, texts: Pick<ReadonlySet<string>, 'has'>): Memory['sentences'] => ({
  has: (sentence) =>
    textsBySentence(data)
      .get(sentence)
      ?.some((id) => texts.has(id)) ?? false,
});

const memories = new WeakMap<readonly string[], Memory>();

export const memoryOf = (data: ProtocolData, saidTexts: readonly string[]): Memory => {
  let memory = memories.get(saidTexts);
  if (!memory) {
    const lastPlaces = new Map(saidTexts.map((id, place) => [id, place]));
    memory = {
      lastPlaces,
      sentences: saidAmong(data, lastPlaces),
    };
    memories.set(saidTexts, memory);
  }
  return memory;
};

/** « Oui. » answers at the beginning of a reply; further on it would answer nothing, and is left out. */
const withoutYes = (text: string): string => text.replace(/^Oui\. (?=\p{Lu})/u, '');
/** Texts as they stand one after the other. */
export const joinedTexts = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text, index) => (index > 0 ? withoutYes(text) : text))
    .join(' ');

const render = (
  data: ProtocolData,
  ids: readonly string[],
  values: SlotValues,
  address: Address,
): Said | null => {
  const pieces: string[] = [];
  for (const id of ids) {
    const piece = fillSlots(data.texts.get(id)?.[address] ?? '', values);
    if (piece === null) return null;
    pieces.push(piece);
  }
  if (pieces.every((piece) => piece === '')) return null;
  return {
    textIds: ids,
    text: joinedTexts(pieces),
    pieces,
    words: ids.reduce((sum, id) => sum + knownOf(data, id).words, 0),
    slots: new Set(ids.flatMap((id) => knownOf(data, id).slots)),
  };
};

/** The texts of a wording one by one, so that something can be said between them. */
export const apart = (data: ProtocolData, said: Said): Said[] =>
  said.textIds.map((id, index) => ({
    textIds: [id],
    text: said.pieces[index] ?? '',
    pieces: [said.pieces[index] ?? ''],
    words: knownOf(data, id).words,
    slots: new Set(knownOf(data, id).slots),
  }));

/** Two wordings said one after the other. */
export const beside = (one: Said, other: Said): Said => ({
  textIds: [...one.textIds, ...other.textIds],
  text: `${one.text} ${other.text}`,
  pieces: [...one.pieces, ...other.pieces],
  words: one.words + other.words,
  slots: new Set([...one.slots, ...other.slots]),
});

/** Texts said one after the other, as one. */
export const joinedOf = (all: readonly Said[]): Said => all.reduce((one, other) => beside(one, other));

/**
 * A sentence put between what a wording says and the question it ends with.
 * @returns null where the question is all that it says
 */
export const beforeQuestion = (act: Said, between: Said): Said | null => {
  const sentences = sentencesOf(act.text);
  const question = sentences.findIndex((sentence) => sentence.trim().endsWith('?'));
  if (question < 1) return null;
  const text = [...sentences.slice(0, question), between.text, ...sentences.slice(question)].join(' ');
  const textIds = [...act.textIds, ...between.textIds];
  return {
    textIds,
    text,
    pieces: textIds.map((_, index) => (index === 0 ? text : '')),
    words: act.words + between.words,
    slots: new Set([...act.slots, ...between.slots]),
  };
};

/** How a wording may be chosen; `again`: when every wording was said, the one said longest ago may be said once more. */
export type Choosing = {
  data: ProtocolData;
  values: SlotValues;
  address: Address;
  memory: Memory;
  /** What this reply says already. */
  beside: readonly Said[];
  most: number;
  again?: boolean;
};

/**
 * The first wording that was not said and fits in `most` words.
 * @returns null when there is none
 */
export const chooseWording = (wordings: readonly (readonly string[])[], how: Choosing): Said | null => {
  const { data, values, address, memory, beside, most } = how;
  const besideIds = beside.flatMap(({ textIds }) => textIds);
  const besideSentences = besideIds.flatMap((id) => knownOf(data, id).sentences);
  const fits = (ids: readonly string[]): Said | null => {
    if (ids.reduce((sum, id) => sum + knownOf(data, id).words, 0) > most) return null;
    return render(data, ids, values, address);
  };
  const isFresh = (id: string): boolean => {
    const { isNumber, sentences } = knownOf(data, id);
    return (
      (isNumber || !(memory.lastPlaces.has(id) || besideIds.includes(id))) &&
      !sentences.some((sentence) => memory.sentences.has(sentence) || besideSentences.includes(sentence))
    );
  };
  for (const ids of wordings) {
    const said = ids.every(isFresh) ? fits(ids) : null;
    if (said) return said;
  }
  if (!how.again) return null;
  const saidAt = (ids: readonly string[]) => Math.max(...ids.map((id) => memory.lastPlaces.get(id) ?? -1));
  for (const ids of [...wordings].sort((one, other) => saidAt(one) - saidAt(other))) {
    const said = fits(ids);
    if (said) return said;
  }
  return null;
};
