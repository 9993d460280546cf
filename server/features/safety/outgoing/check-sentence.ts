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

export type Hit = { category: GuardCategory; rule: string };

/** `near`: no rule stops it, and one of its kind is close enough that a model should look first. */
export type SentenceVerdict = { stop: Hit | null; near: Hit | null; foreign: boolean };

/** « Votre dépression » said back to somebody who wrote « dépression » names nothing that they did not. */
const isEcho = (found: RegExpExecArray, person: string): boolean => {
  const said = found.groups?.said;
  return said !== undefined && person.includes(said.slice(0, 6));
};

const applies = (rule: OutgoingRule, reading: { whole: string; own: string; person: string }): boolean => {
  const read = rule.evenQuoted ? reading.whole : reading.own;
  return (
    (rule.person === null || rule.person.test(reading.person)) &&
    rule.patterns.some((pattern) => {
      const found = pattern.exec(read);
      return found !== null && !(rule.echo && isEcho(found, reading.person));
    }) &&
    // A refusal stands outside the quotation that it refuses.
    !rule.unless.some((pattern) => pattern.test(read))
  );
};

/** Every rule that these words break, those that only ask for a look as well. */
export const brokenRules = (sentence: string, { person, level }: SentenceContext): OutgoingRule[] => {
  const whole = plainSentence(sentence);
  const reading = { whole, own: withoutQuoted(whole), person: plainSentence(person) };
  return outgoingRules.filter((rule) => rule.from <= level && applies(rule, reading));
};

const hitOf = ({ category, id }: OutgoingRule): Hit => ({ category, rule: id });

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
  const broken = brokenRules(sentence, context);
  const stopping = broken.find(({ strength }) => strength === 'stop');
  const near = broken.find(({ strength }) => strength === 'near');
  return {
    stop: checked(sentence, context) ?? (stopping ? hitOf(stopping) : null),
    near: near ? hitOf(near) : null,
    foreign: isForeign(sentence, context),
  };
};
