import type { Address } from '#shared/safety/levels.ts';
import { addressed, capitalised, elided } from './wording.ts';

/** What a phrase may be filled with: the person's own words, in forms that keep the sentence whole. */
export type SlotName =
  /** « votre sœur », « ce déménagement »: after a preposition or as an object; never a subject (its number varies). */
  | 'np'
  /** The same, of something said earlier. */
  | 'avant'
  /** One person in the singular, fit to be a subject: « votre sœur », « Karim ». */
  | 'p'
  /** Words of the person, verbatim, for « guillemets ». */
  | 'mot'
  /** What the person said of themselves, turned to vous or tu: « vous dormez mal ». */
  | 'clause'
  /** « cette colère » */
  | 'emo'
  /** Words of an earlier turn, verbatim. */
  | 'jadis'
  | 'nom'
  /** « les étiquettes »: a thing with its article; « ces étiquettes »: the same, pointed at. */
  | 'chose'
  | 'ce'
  /** Who was there: after « devant ». */
  | 'temoin'
  /** « vingt-deux ans », « 3 h 40 » */
  | 'duree'
  | 'heure'
  /** A second feeling beside `emo`. */
  | 'emo2'
  /** What was meant and what was said by mistake. */
  /** Something to do, an infinitive: « démissionner ». */
  | 'acte'
  | 'juste'
  | 'faux'
  | 'quand'
  | 'date'
  | 'autre';
export type Slots = Partial<Record<SlotName, string>>;

/** A sentence or two, in a table; `unless` skips it when the person's message already answers it. */
export type Line = string | { say: string; unless: RegExp };

export type Phrase = {
  id: string;
  say: string;
  slots: readonly SlotName[];
  unless: RegExp | null;
  /** How each address recognises it in a text already said. */
  traces: readonly Trace[];
};
type Trace = { literal: string; pattern: RegExp | null };

const slotPattern = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a small word may have become before a slot. */
const joints: Record<string, string> = { que: 'qu(?:e |’)', de: 'd(?:e |’|u |es )', à: '(?:à |au |aux )' };

const traceOf = (say: string, address: Address): Trace => {
  const text = addressed(say, address);
  const parts = text.split(/\{\w+\}/);
  const literal = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  if (parts.length === 1) return { literal: text, pattern: null };
  // An elision may have eaten the vowel before a slot: « de {np} » was said « d’… ».
  const pattern = parts.map((part) =>
    escaped(part).replace(/(que|de|à) $/i, (word: string) => joints[word.trim().toLowerCase()] ?? word),
  );
  return {
    literal: literal.trim().replace(/ ?(que|de|à)$/, ''),
    pattern: new RegExp(pattern.join('[^?!\\n]{1,200}?')),
  };
};

/** A named table of phrases; ids are stable as long as lines are added at the end. */
export const bank = (name: string, lines: readonly Line[]): readonly Phrase[] =>
  lines.map((line, index) => {
    const say = typeof line === 'string' ? line : line.say;
    const slots = [...new Set([...say.matchAll(slotPattern)].map((match) => match[1] as SlotName))];
    return {
      id: `${name}:${index}`,
      say,
      slots,
      unless: typeof line === 'string' ? null : line.unless,
      traces: [traceOf(say, 'vous'), traceOf(say, 'tu')],
    };
  });

/** Was this phrase said in this text? Whatever it was filled with. */
export const saidIn = (phrase: Phrase, text: string): boolean =>
  phrase.traces.some(
    ({ literal, pattern }) => text.includes(literal) && (pattern === null || pattern.test(text)),
  );

export const canFill = (phrase: Phrase, slots: Slots): boolean =>
  phrase.slots.every((slot) => slots[slot] !== undefined && slots[slot] !== '');

// Marks where a slot begins, so that « de » + « le travail » contracts there and nowhere else.
const joint = '\uE000';
const contracted = (text: string): string =>
  text
    // A filling that begins a sentence takes its capital.
    .replace(
      /([.!?…] )\uE000(\p{L})/gu,
      (_, end: string, letter: string) => end + letter.toLocaleUpperCase('fr'),
    )
    .replace(/(?<![\p{L}])de \uE000le /gu, 'du ')
    .replace(/(?<![\p{L}])de \uE000les /gu, 'des ')
    .replace(/(?<![\p{L}])à \uE000le /gu, 'au ')
    .replace(/(?<![\p{L}])à \uE000les /gu, 'aux ')
    .replaceAll(joint, '');

export const filled = (phrase: Phrase, slots: Slots, address: Address): string =>
  capitalised(
    elided(
      contracted(
        addressed(phrase.say, address).replace(
          slotPattern,
          (_, slot: SlotName) => `${joint}${slots[slot] ?? ''}`,
        ),
      ),
    ),
  );
