import type { Country, Severity } from '#shared/safety/levels.ts';
import { faultyNumber } from './numbers-and-links.ts';
import { plainSentence, withoutQuoted } from './plain-sentence.ts';
import { hasMarkup } from './reply-format.ts';
import { hasFrench, languageOf, languagesOf, type SentenceLanguage } from './reply-language.ts';
import { type GuardCategory, type OutgoingRule, outgoingRules } from './rule-data.ts';

/** What a sentence of a reply is read with. */
export type SentenceContext = {
  /** The person's last message. */
  person: string;
  /** The languages besides French that they may be answered in; without it, what the last message shows. */
  languages?: ReadonlySet<SentenceLanguage>;
  country: Country;
  level: Severity;
  /** Whether a text repeats what the model was told about how to work. */
  leaks?: (text: string) => boolean;
  /** What stands before this sentence in the reply: a leak may begin there. */
  before?: string;
};

/** `found`: the words that a rule read, in small letters without accents; absent where no pattern found it. */
export type Hit = { category: GuardCategory; rule: string; found?: string };

/** `near`: no rule stops it, and one of its kind is close enough that a model should look first. */
export type SentenceVerdict = { stop: Hit | null; near: Hit | null; foreign: boolean };

/** « Votre dépression » said back to somebody who wrote « dépression » names nothing that they did not. */
const isEcho = (found: RegExpExecArray, person: string): boolean => {
  const said = found.groups?.said;
  return said !== undefined && person.includes(said.slice(0, 6));
};

/** The words that break a rule; null where none do. */
const brokenBy = (
  rule: OutgoingRule,
  reading: { whole: string; own: string; person: string },
): string | null => {
  const read = rule.evenQuoted ? reading.whole : reading.own;
  if (rule.person && !rule.person.test(reading.person)) return null;
  // A refusal stands outside the quotation that it refuses.
  if (rule.unless.some((pattern) => pattern.test(read))) return null;
  for (const pattern of rule.patterns) {
    const found = pattern.exec(read);
    if (found && !(rule.echo && isEcho(found, reading.person))) return found[0].trim();
  }
  return null;
};

type Broken = { rule: OutgoingRule; found: string };

const readRulesIn = (sentence: string, { person, level }: SentenceContext): Broken[] => {
  const whole = plainSentence(sentence);
  const reading = { whole, own: withoutQuoted(whole), person: plainSentence(person) };
  return outgoingRules.flatMap((rule) => {
    const found = rule.from <= level ? brokenBy(rule, reading) : null;
    return found === null ? [] : [{ rule, found }];
  });
};

/** Every rule that these words break, those that only ask for a look as well. */
export const brokenRules = (sentence: string, context: SentenceContext): OutgoingRule[] =>
  readRulesIn(sentence, context).map(({ rule }) => rule);

const hitOf = ({ rule: { category, id }, found }: Broken): Hit => ({ category, rule: id, found });

/** How much of what came before may belong to a run of twelve words. */
const runBefore = 400;

/** The checks that are no patterns: what is dialled or opened, what repeats the instructions, form and language. */
const checked = (sentence: string, context: SentenceContext): Hit | null => {
  const { person, country, leaks, before = '' } = context;
  const fault = faultyNumber(sentence, person, country);
  if (fault) return { category: 'number', rule: fault };
  if (leaks?.(before.slice(-runBefore) + sentence)) return { category: 'leak', rule: 'twelve-words' };
  if (hasMarkup(sentence)) return { category: 'format', rule: 'markup' };
  const language = languageOf(sentence);
  if (language !== 'fr' && !(context.languages ?? languagesOf([person])).has(language))
    return { category: 'language', rule: 'other-language' };
  return null;
};

/** In another language; where another one is spoken, a few words without a French one among them are taken for it. */
const isForeign = (sentence: string, { languages }: SentenceContext): boolean =>
  languageOf(sentence) !== 'fr' ||
  ((languages?.size ?? 0) > 0 && /\p{L}/u.test(sentence) && !hasFrench(sentence));

/** Reads one sentence with the person's last message (conversation.md §10). Pure: the same words, the same verdict. */
export const checkSentence = (sentence: string, context: SentenceContext): SentenceVerdict => {
  const broken = readRulesIn(sentence, context);
  const stopping = broken.find(({ rule }) => rule.strength === 'stop');
  const near = broken.find(({ rule }) => rule.strength === 'near');
  return {
    stop: checked(sentence, context) ?? (stopping ? hitOf(stopping) : null),
    near: near ? hitOf(near) : null,
    foreign: isForeign(sentence, context),
  };
};
