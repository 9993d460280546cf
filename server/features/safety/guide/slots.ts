import { countriesNamedWhenUnknown, type HelpLine, type Need } from '#shared/safety/countries.ts';
import { linesFor, lineWith } from '#shared/safety/directory.ts';
import type { Facts, Subject } from '#shared/safety/facts.ts';
import type { Address, Country, SafetyCategory } from '#shared/safety/levels.ts';
import { spokenTime } from '#shared/safety/local-hour.ts';
import { isBeyond, type Whereabouts, wordsOf } from '../numbers.ts';
import type { slots } from './act-data.ts';
import { factsInWords } from './facts-in-words.ts';
import type { OtherIs } from './other-person.ts';
import { dateSaid } from './time-words.ts';

/*
 * What the slots of a text hold: the numbers of one country, read from the directory, and what the person told. A slot
 * without a value makes a wording unfit; only {sms} takes its sentence away instead, because most countries have none.
 */

export type Slot = (typeof slots)[number];
export type SlotValues = Partial<Record<Slot, string>>;

const spokenLine = (line: HelpLine): string => `le ${line.number}`;

const firstCall = (country: Country, needs: readonly Need[]): string | null => {
  for (const need of needs) {
    const line = linesFor(country, need).find(({ sms }) => !sms);
    if (line) return spokenLine(line);
  }
  return null;
};

/**
 * What a category's line is for, most particular first. Only suicide falls back on the emergency number: the police do not
 * listen as a line does, so a text that names the line is left out where a country has none.
 */
const needsOfLine = (category: SafetyCategory): readonly Need[] => {
  switch (category) {
    case 'domestic_violence':
    case 'sexual_violence':
      return ['violence', 'talk'];
    case 'child_abuse':
      return ['child', 'talk'];
    case 'minor':
      return ['young', 'suicide', 'danger'];
    case 'substance':
      return ['substances', 'talk'];
    case 'work_harassment':
    case 'violence_others':
    case 'eating_disorder':
    case 'psychosis':
    case 'panic':
      return ['talk'];
    default:
      return ['suicide', 'danger'];
  }
};

/** One phrase for each country that is named where the person's is not known: « … en France, … en Suisse … ». */
const everywhere = (needs: readonly Need[]): string =>
  countriesNamedWhenUnknown.map(({ code, place }) => `${firstCall(code, needs)} ${place}`).join(', ');

/** The line of a category in a country, as words; two of them where the first is not for everyone. */
const lineOf = (category: SafetyCategory, country: Country): string | null => {
  const needs = needsOfLine(category);
  if (country === 'unknown') return everywhere(needs);
  const first = firstCall(country, needs);
  if (first === null) return null;
  const others = needs[0] === 'violence' ? linesFor(country, 'violence') : [];
  return others.length > 1 ? `${first} ou ${spokenLine(others[1]!)}` : first;
};

const crisisNeeds: readonly Need[] = ['suicide', 'danger'];

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** « ma mere » is written as it is spelt. */
const spelt: Readonly<Record<string, string>> = {
  mere: 'mère',
  pere: 'père',
  frere: 'frère',
  freres: 'frères',
  soeur: 'sœur',
  soeurs: 'sœurs',
  epoux: 'époux',
  epouse: 'épouse',
  fiance: 'fiancé',
  fiancee: 'fiancée',
};
const wellSpelt = (words: string): string =>
  words.replace(/\p{L}+/gu, (word) => spelt[word.toLowerCase()] ?? word);

/** How a relative is named to the person: « ma sœur » becomes « votre sœur » or « ta sœur »; null where it cannot be said. */
const relative = (told: string | undefined, address: Address): string | null => {
  const words = told?.trim().replace(/[.!?,;]+$/, '');
  if (!words || words.length > 30 || /[\d{}«»"]/.test(words)) return null;
  const own = /^(?:(mon|ma)|mes)\s+(\p{L}[\p{L}’' -]*)$/iu.exec(words);
  if (own) {
    const [, one, named = ''] = own;
    const rest = wellSpelt(named);
    if (address === 'vous') return `${one ? 'votre' : 'vos'} ${rest}`;
    // « Ma meilleure amie » is kept as « ma amie », and said as « ton amie ».
    const isTon = one?.toLowerCase() === 'mon' || startsWithVowel.test(rest);
    return `${one ? (isTon ? 'ton' : 'ta') : 'tes'} ${rest}`;
  }
  // « L'infirmière du lycée »: by their office, as the person said it.
  if (/^(?:l[’']|la |le )\p{L}[\p{L}’' -]*$/iu.test(words)) return words.replace(/^l'/i, 'l’');
  return /^\p{Lu}[\p{L}’'-]+$/u.test(words) ? words : null;
};

/** The slot {proche} from who was told, in the words of the person. */
export const nearSlot = (facts: Facts, address: Address, helper: string | null = null): SlotValues => {
  const near = relative(facts.who === undefined ? (helper ?? undefined) : facts.who.value, address);
  return near ? { proche: near } : {};
};

/** The sentence of safety-protocol §5 for whoever cannot speak; only France has such a number. */
const silentCall = (number: string, address: Address): string =>
  `Si ${address === 'tu' ? 'tu ne peux' : 'vous ne pouvez'} pas parler : SMS au ${number} (France).`;

/** Outside the directory the emergency number stands for the line of suicide alone; what names another line is left out. */
const numbersBeyond = (where: Exclude<Whereabouts, Country>, category: SafetyCategory): SlotValues => {
  const { crisis, emergency, police } = wordsOf(where);
  return {
    urgence: emergency,
    police,
    crise: emergency,
    crise_phrase: crisis,
    ...(needsOfLine(category).includes('danger') && { ligne: emergency }),
  };
};

const numbersOf = (country: Whereabouts, address: Address, category: SafetyCategory): SlotValues => {
  if (isBeyond(country)) return numbersBeyond(country, category);
  const words = wordsOf(country);
  const line = lineOf(category, country);
  const young = firstCall(country, ['young']);
  const french = lineWith('FR', 'sms')?.number;
  const harassment = linesFor(country, 'child').find(({ name }) => /harcèlement/i.test(name));
  const other =
    country === 'unknown'
      ? undefined
      : linesFor(country, 'danger').find(({ sms, role }) => !sms && role !== 'emergency');
  const written = linesFor(country, 'suicide').find(({ sms }) => sms);
  return {
    urgence: words.emergency,
    police: words.police,
    crise:
      country === 'unknown' ? `une ligne d’écoute (${everywhere(crisisNeeds)})` : lowered(words.crisisLine),
    crise_phrase: words.crisis,
    ...(other && { autre_urgence: spokenLine(other) }),
    ...(line && { ligne: line }),
    ...(young && { jeunes: young }),
    ...(harassment && { harcelement: spokenLine(harassment) }),
    ...(written && { ecrit: spokenLine(written) }),
    ...(french && (country === 'FR' || country === 'unknown') && { sms: silentCall(french, address) }),
  };
};

const numbers = new Map<string, SlotValues>();

const her: SlotValues = { elle: 'elle', elle_lui: 'elle', d_elle: 'd’elle', la: 'la', e: 'e' };
const him: SlotValues = { elle: 'il', elle_lui: 'lui', d_elle: 'de lui', la: 'le', e: '' };
const women =
  /^(?:mon |ma )?(?:\p{L}+ )?(?:s(?:œ|oe)ur|fille|m[èe]re|maman|femme|[ée]pouse|compagne|conjointe|copine|amie|voisine|cousine|tante|belle-(?:s(?:œ|oe)ur|m[èe]re|fille)|grand-m[èe]re|blonde|ni[èe]ce|marraine)$/iu;
const men =
  /^(?:mon |ma )?(?:\p{L}+ )?(?:fr[èe]re|fils|p[èe]re|papa|mari|[ée]poux|compagnon|conjoint|copain|chum|ami|voisin|cousin|oncle|beau-(?:fr[èe]re|p[èe]re|fils)|grand-p[èe]re|neveu|parrain)$/iu;
/** Whether a tie is of a woman or a man, « ma sœur »; null where it does not tell. */
const tieIs = (named: string | null): OtherIs | null =>
  named === null ? null : women.test(named) ? 'she' : men.test(named) ? 'he' : null;

/** Of whom nobody told whether it is he or she: named in full, and « elle » only after « cette personne » in the same text. */
const unnamed = 'cette personne';
const unknown: SlotValues = { ...her, elle: unnamed, elle_lui: unnamed, d_elle: `de ${unnamed}` };

/**
 * The values of all slots.
 * @param given.facts hold who the person named as near; @param given.quote at most eight words of theirs
 */
export const slotValues = (given: {
  country: Whereabouts;
  address: Address;
  category: SafetyCategory;
  at: Date;
  facts: Facts;
  otherIs?: OtherIs | null;
  otherNamed?: string | null;
  /** Whom the writer named to lean on, where nobody is said to be near. */
  helper?: string | null;
  /** Whose facts these are. */
  subject?: Subject;
  quote?: string | null;
}): SlotValues => {
  const {
    country,
    address,
    category,
    at,
    facts,
    otherIs = null,
    otherNamed = null,
    helper = null,
    quote,
    subject = 'self',
  } = given;
  const key = `${country} ${address} ${category}`;
  const known = numbers.get(key) ?? numbersOf(country, address, category);
  numbers.set(key, known);
  // A name without « il » or « elle » would not agree with the words after it.
  // « Ta sœur est-il »: the tie itself tells it.
  const isHe = tieIs(otherNamed) ?? otherIs;
  const other = (isHe !== null && relative(otherNamed ?? undefined, address)) || unnamed;
  const date = dateSaid(facts.date?.value);
  const retained = factsInWords(facts, { subject, address, other });
  return {
    ...known,
    heure: spokenTime(at, isBeyond(country) ? 'unknown' : country),
    ...(isHe === 'he' ? him : isHe === 'she' ? her : unknown),
    autre: other,
    ...(retained && { retenu: retained }),
    ...(date && { date }),
    ...nearSlot(facts, address, helper),
    ...(quote && { citation: quote }),
  };
};

const startsWithVowel = /^(?:[aeiouàâéèêëîïôûœh]|y(?![aeiou]))/iu;

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** « de Alice » is said « d’Alice », « de le » « du », « à le » « au », « si il » « s’il », « qu’cette » « que cette ». */
const contracted = (before: string, value: string): string => {
  if (value.startsWith(unnamed) && /(?<![\p{L}])qu’$/iu.test(before))
    return `${before.slice(0, -1)}e ${value}`;
  if (value === 'il' && /(?<![\p{L}])si $/iu.test(before)) return `${before.slice(0, -2)}’${value}`;
  if (/^\p{Lu}/u.test(value) && startsWithVowel.test(value) && /(?<![\p{L}])de $/iu.test(before))
    return `${before.slice(0, -2)}’${value}`;
  if (!value.startsWith('le ')) return before + value;
  const joined = before.replace(/(?<![\p{L}])(de|à) $/iu, (_, word: string) =>
    word.toLowerCase() === 'de' ? (word === 'De' ? 'Du ' : 'du ') : word === 'À' ? 'Au ' : 'au ',
  );
  return joined === before ? before + value : joined + value.slice(3);
};

/** Sentences of a template, with the space and the marks that end them. */
export const sentencesOf = (template: string): string[] =>
  template.split(/(?<=[.!?…](?: »)?)\s+(?=\S)/u).filter((each) => each.trim() !== '');

/** Without what {sms} stands in: the sentence, or its part after a semicolon where another part says something else. */
const withoutSms = (template: string): string =>
  sentencesOf(template)
    .map((sentence) => {
      if (!sentence.includes('{sms}')) return sentence;
      const parts = sentence.split(/\s*;\s*/).filter((part) => !part.includes('{sms}'));
      return parts.length === 0 ? '' : parts.join(' ; ').replace(/(?<![.!?…])$/, '.');
    })
    .filter(Boolean)
    .join(' ');

/** Where one number serves both, it is said once and not « the one or the other ». */
const withoutTwins = (text: string, { urgence, police }: SlotValues): string =>
  urgence && police && urgence.startsWith(police)
    ? text.replaceAll(`${police} ou ${urgence}`, urgence).replaceAll(`${urgence} ou ${police}`, urgence)
    : text;

/** What a slot for the other person holds, where neither he nor she is known; null where it has nothing to stand for. */
const ofUnknown = (slot: Slot, value: string, isNamed: boolean): string | null => {
  if (slot === 'la') return isNamed ? value : null;
  return (isNamed && slot in her && her[slot]) || value;
};

const several = /^(?:vos|tes) /u;
const actsNext = /^ (?:est|était|soit|vient|arrive|peut|garde|donne|compte|reste|dort)(?!\p{L})/u;

/**
 * A template with its slots filled; a number that opens a sentence begins with a capital.
 * @returns null when a slot has no value; empty where the text only says {sms} and the country has no such number
 */
export const fillSlots = (template: string, values: SlotValues): string | null => {
  const kept = values.sms === undefined ? withoutSms(template) : template;
  const isUnknown = values.elle === unnamed;
  let said = '';
  let rest = 0;
  for (const match of kept.matchAll(/\{([a-z_]+)\}/g)) {
    const slot = match[1] as Slot;
    const given = values[slot];
    if (given === undefined) return null;
    // « Tes parents est là »: with several people only a text fits where no verb follows.
    const after = kept.slice(match.index + match[0].length);
    if (slot === 'proche' && several.test(given) && actsNext.test(after)) return null;
    said += kept.slice(rest, match.index);
    const value = isUnknown ? ofUnknown(slot, given, said.toLowerCase().includes(unnamed)) : given;
    if (value === null) return null;
    const opens = said.trim() === '' || /[.!?…»]\s+$/u.test(said);
    said = opens ? said + capital(value) : contracted(said, value);
    rest = match.index + match[0].length;
  }
  return withoutTwins(said + kept.slice(rest), values);
};
