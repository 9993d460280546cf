import {
  type Country,
  countries,
  countriesNamedWhenUnknown,
  countryOf,
  type Need,
} from '#shared/safety/countries.ts';
import { emergencyLine, worldDirectory } from '#shared/safety/directory.ts';
import { plainSentence } from './plain-sentence.ts';
import { withDigits } from './spoken-numbers.ts';

/*
 * Numbers, links and addresses in a model's sentence. No list of wrong ones: whatever is there to be dialled or opened must
 * stand in the directory of the person's country.
 */

const digitsOf = (number: string): string => number.replace(/\D/g, '');
const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** A number as it is dialled at home and from abroad: « 09 … », « +33 9 … », « +33 (0)9 … ». */
const formsOf = (digits: string, country: Country): string[] => {
  const code = countryOf(country).callingCode;
  if (code === undefined || digits.length < 8) return [digits];
  // North America writes its code at home, too.
  if (code === '1') return digits.startsWith('1') ? [digits, digits.slice(1)] : [digits, `1${digits}`];
  const bare = digits.replace(/^0/, '');
  return [digits, ...[code, `00${code}`].flatMap((prefix) => [prefix + bare, `${prefix}0${bare}`])];
};

type Allowed = { numbers: ReadonlyMap<string, ReadonlySet<Need>>; hosts: ReadonlySet<string> };

const allowedIn = (country: Country): Allowed => {
  const own = countryOf(country).lines;
  const named = country === 'unknown' ? countriesNamedWhenUnknown.flatMap(({ lines }) => lines) : [];
  // Every mobile network takes the European number.
  const lines = [...own, ...named, emergencyLine('unknown')];
  const numbers = new Map<string, Set<Need>>();
  for (const { number, need } of lines) {
    const digits = digitsOf(number);
    for (const form of formsOf(digits, country))
      numbers.set(form, (numbers.get(form) ?? new Set()).add(need));
  }
  const sources = lines.map(({ source }) => source);
  return { numbers, hosts: new Set([...sources, worldDirectory.address].map(hostOf)) };
};

const allowed = new Map<Country, Allowed>();
const allowedFor = (country: Country): Allowed => {
  const found = allowed.get(country) ?? allowedIn(country);
  allowed.set(country, found);
  return found;
};

const months = 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre';
const amounts = `%|€|(?:h|heures?|ans?\\b|annees?|mois|semaines?|jours?|minutes?|secondes?|euros?|kilos?|kg|km|metres?|fois|pages?|personnes?|points?|pieces|pas|mots|messages|lignes|places|habitants|abonnes|grammes|litres|tours|${months})\\b`;
const noAmount = `(?![\\d/:€%]|[.,]\\d| ?(?:${amounts}))`;

/** Six digits and more in one go: nothing else in a talk looks like that, but a date or a sum. */
const long = new RegExp(`(?<![\\w.,/])(?:\\+|00)?\\d(?:[ .-]{0,2}\\d){7,}${noAmount}`, 'g');

/** With a stroke behind the first group, as Belgium writes them. */
const slashed = /(?<![\w.,/])0\d{1,3}\/\d(?:[ .]?\d){4,6}(?!\d)/g;

const call =
  'appel(?:ez|er|le|les|ons)|compos(?:ez|er|e)|faites|fais|faire|telephon\\w+|joi(?:ndre|gnez|gnable\\w*)|contact(?:ez|er|e)|numeros?|sms|textos?|samu|police|pompiers|secours|urgences?|rappelez|taper?|tapez|(?:help|hot)?line|samaritans|ecri(?:re|vez|s)|envo(?:yez|yer|ie)|ligne(?: d.ecoute)?';
const slow =
  '(?:(?:vite|donc|plutot|maintenant|tout de suite|immediatement|vous|d.abord|aussi|alors|directement|sans attendre|par telephone|simplement|si besoin|c.est|est) ){0,3}';
const article = '(?:(?:le|au|les|du|aux|a|:|est|par|vers) ?){0,3}';
const one = '(\\d(?:[ -]?\\d){1,6})';
/** « appelez le 12 », « numéro : 12 »: a number right behind the word that says that it is dialled. */
const dialled = new RegExp(`(?<![\\w'])(?:${call}) ?,? ${slow}${article}\\(?${one}(?!\\w)${noAmount}`, 'g');
/** Another number in the same breath, « … ou le 12 ». */
const another = new RegExp(`(?:ou|et|,|puis) (?:le |au |du |les )${one}(?!\\w)${noAmount}`, 'g');
/** « le 3333 répond jour et nuit », « au 3333, c’est gratuit » */
const answering = new RegExp(
  `\\b(?:le|au|du) ${one}(?!\\w)${noAmount}(?=[^.?!]{0,40}\\b(?:repond\\w*|gratuit\\w*|jour et nuit|24 ?h|24/24|7j|joignable\\w*|ecoute|est la pour|anonyme|confidentiel\\w*|pourr\\w+ vous aider|accueille))`,
  'g',
);
const anyCall = new RegExp(`(?<![\\w'])(?:${call}|ecoutants?|hotline|repond(?:ent)? (?:jour|24))\\b`);
/** In a sentence about calling: a number of three digits and more behind its article. */
const named = new RegExp(`\\b(?:le|au|du|les) (\\d(?:[ -]?\\d){2,6})(?!\\w)${noAmount}`, 'g');
/** Numbers that answer somewhere, with the country: « le … en France ». */
const placed = new RegExp(
  `\\b(?:le|au) ${one}(?!\\w) (?:\\(|en |au |aux )(?:france|suisse|belgique|quebec|canada|luxembourg|etats-unis|angleterre|royaume-uni|espagne|allemagne|italie)`,
  'g',
);

/** Numbers of three digits and more, in one go, in pairs or digit by digit; a year is none. */
const grouped =
  '(?!(?:19|20)\\d\\d(?!\\d))(\\d{3,7}|\\d \\d{3}|\\d\\d(?: \\d\\d){1,2}|\\d(?: \\d){3,}|0 ?\\d(?: ?\\d){2,6})';
const ended = `(?! ?\\d|\\w)${noAmount}`;
/** « le 3999 », whatever is said of it: nothing else of that length stands behind « le » in a talk but a year or an amount. */
const behindArticle = new RegExp(`\\b(?:le|au|du) ${grouped}${ended}`, 'g');
/** By itself: four digits as short lines have them, two pairs, or what begins with a nought. */
const alone = new RegExp(
  `(?<![\\d.,/€-] ?)(?<!\\w|\\d: ?)(3\\d(?!00)\\d\\d|\\d\\d \\d\\d|0 ?\\d{3}(?: ?\\d{2,3})*)${ended}`,
  'g',
);

const given =
  "(?:dites?|dis|donnez|donne)(?:-| )(?:lui|leur)|il y a|voici|notez|note|essayez|essaie|tentez|c'est|ce sera|ce serait";
/** « c’est le … », « dites-lui le … »: three digits and more that are given, but for a year. */
const handed = new RegExp(
  `(?<![\\w'])(?:${given}) (?:aussi |donc |plutot )?(?:le|au|du) (?!(?:19|20)\\d\\d(?!\\d))(\\d(?:[ -]?\\d){2,6})(?!\\w)${noAmount}`,
  'g',
);

/** Numbers that answer somewhere and that nothing else looks like: four digits and more. */
const known = new RegExp(
  `\\b(?:le|au|du) (${countries
    .flatMap(({ lines }) => lines.map(({ number }) => number))
    .filter((number) => digitsOf(number).length >= 4)
    .map((number) => [...digitsOf(number)].join('[ -]?'))
    .join('|')})(?!\\w)`,
  'g',
);

const numbersIn = (sentence: string): string[] => {
  const plain = sentence.replaceAll('(0)', '0');
  const found = [...plain.matchAll(long), ...plain.matchAll(slashed)].map(([number]) => number);
  // The beginning of a long number is no number of its own.
  const rest = found.reduce((text, number) => text.replace(number, '…'), plain);
  const shapes = [
    dialled,
    answering,
    handed,
    placed,
    known,
    behindArticle,
    alone,
    ...(anyCall.test(rest) ? [named] : []),
  ];
  const short = shapes.flatMap((shape) => [...rest.matchAll(shape)].map((match) => match[1]!));
  if (found.length + short.length > 0) short.push(...[...rest.matchAll(another)].map((match) => match[1]!));
  return [...found, ...short].map(digitsOf);
};

const topLevels =
  'fr|com|org|net|ch|be|eu|ca|io|app|info|gouv|qc|lu|uk|us|co|ai|me|tv|fm|page|online|site|care|health|ly|gl|gg|ee|link|xyz|asso';
const link = new RegExp(
  `(?:https?://|www\\.)[^\\s»)]+|\\b(?:[a-z0-9-]+\\.)+(?:${topLevels})\\b(?!\\.?\\w)`,
  'gi',
);
const spelled = /\b[a-z0-9-]+ point (?:fr|com|org|net|ch|be|eu|ca)\b/;
const mail = /[\w.+-]+@[\w-]+\.\w+|(?<!\w)@[a-z]\w{2,}/i;
const street =
  /\b\d{1,4}(?: ?(?:bis|ter|quater))?,? (?:rue|avenue|av\.|boulevard|bd|place|quai|impasse|allee|chemin|cours|route|square|passage|faubourg|esplanade) (?!de la semaine)/;
const town = /\b\d{5} [A-ZÉÈ][a-zà-ÿ]+/;

const hostsIn = (text: string): string[] =>
  [...text.matchAll(link)].map(([each]) =>
    each
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[/?#:].*$/, ''),
  );

/** What a line is for, in words that stand beside its number. */
const needWords: Partial<Record<Need, RegExp>> = {
  suicide: /\bsuicid|\bidees noires\b|\benvies? de mourir\b/,
  violence:
    /\bviolences?\b(?! (?:en ligne|numeriques?|scolaires?))|\bviols?\b|\bfrappe(?![rsz]? (?:chez|aux?|a (?:la|sa|une|leur|votre|ta))\b)|\bagress/,
  child:
    /\benfants? en danger\b|\bmaltraitance\b|\bharcelement (?:scolaire|en ligne)\b|\bcyber(?:harcelement|violences?)\b|\bviolences? (?:en ligne|numeriques?|scolaires?)\b/,
};

const isForAnotherNeed = (needs: ReadonlySet<Need>, plain: string): boolean => {
  const told = Object.entries(needWords).flatMap(([need, words]) =>
    words.test(plain) ? [need as Need] : [],
  );
  const special = [...needs].filter((need) => needWords[need]);
  return special.length === needs.size && told.length > 0 && !told.some((need) => needs.has(need));
};

export type NumberFault = 'unlisted-number' | 'number-for-another-need' | 'unlisted-link' | 'address';

/** @param person their last message: what they wrote themselves may be said back, but not given to call */
export const faultyNumber = (sentence: string, person: string, country: Country): NumberFault | null => {
  const { numbers, hosts } = allowedFor(country);
  const plain = withDigits(plainSentence(sentence));
  const theirs = digitsOf(person);
  for (const digits of numbersIn(plain)) {
    const needs = numbers.get(digits);
    if (!needs) {
      if (theirs.includes(digits) && !anyCall.test(plain)) continue;
      return 'unlisted-number';
    }
    if (isForAnotherNeed(needs, plain)) return 'number-for-another-need';
  }
  if (hostsIn(sentence).some((host) => !hosts.has(host) && !person.toLowerCase().includes(host)))
    return 'unlisted-link';
  if (spelled.test(plain) || (mail.test(sentence) && !person.includes('@'))) return 'unlisted-link';
  const theirWords = plainSentence(person);
  const place = street.exec(plain) ?? town.exec(sentence);
  return place && !theirWords.includes(plainSentence(place[0])) ? 'address' : null;
};
