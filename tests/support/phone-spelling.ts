/*
 * French as phones write it. Each way of misspelling takes a sentence in school French and gives the same sentence as
 * people may type or dictate it; what it means stays what it was. Seeded: the same seed gives the same slips.
 */

export type Chance = () => number;

/** Seeded numbers between 0 and 1 (mulberry32, public domain, by Tommy Ettinger). */
export const seeded = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export type Misspelling = (text: string, chance: Chance) => string;

const letters = 'a-zà-öø-ÿœæ';
/** A word standing by itself. */
const alone = (word: string): RegExp =>
  new RegExp(`(?<![${letters}'’-])(?:${word})(?![${letters}'’-])`, 'gi');
const swap =
  (pairs: Readonly<Record<string, string | readonly string[]>>): Misspelling =>
  (text, chance) =>
    Object.entries(pairs).reduce(
      (so, [long, short]) =>
        so.replace(alone(long), () =>
          typeof short === 'string' ? short : short[Math.floor(chance() * short.length)]!,
        ),
      text,
    );
/** Changes words of a pattern, each as likely as told. */
const words =
  (pattern: RegExp, change: (word: string) => string, likely = 0.6): Misspelling =>
  (text, chance) =>
    text.replace(pattern, (word) => (chance() < likely ? change(word) : word));
const eachWord = new RegExp(`(?<![${letters}'’])[${letters}]{4,}(?![${letters}'’])`, 'gi');
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe');
const neighbours: Readonly<Record<string, string>> = {
  a: 'zq',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'rz',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'km',
  m: 'lp',
  n: 'bv',
  o: 'ip',
  p: 'om',
  q: 'sa',
  r: 'et',
  s: 'qd',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  x: 'wc',
  y: 'tu',
  z: 'ae',
};

const abbreviations = {
  que: ['k', 'ke'],
  qui: 'ki',
  quoi: 'koi',
  pourquoi: ['pk', 'pourkoi', 'prk'],
  'parce que': ['pcq', 'pck', 'psk'],
  pour: 'pr',
  tout: 'tt',
  tous: 'ts',
  désolée: 'dsl',
  désolé: 'dsl',
  maintenant: ['mtn', 'mnt'],
  "aujourd['’]hui": ['ajd', 'auj'],
  pendant: 'pdt',
  beaucoup: 'bcp',
  jamais: 'jms',
  quand: ['qd', 'kan', 'kand'],
  donc: 'dc',
  mais: 'ms',
  dans: 'ds',
  avec: ['av', 'ac', 'avc'],
  après: 'ap',
  "quelqu['’]un": ['qq1', 'qqn'],
  'quelque chose': ['qqch', 'kelke chose'],
  vous: 'vs',
  nous: 'ns',
  toujours: ['tjr', 'tjrs'],
  rien: 'r1',
  bien: ['bi1', 'bn'],
  demain: ['dem1', '2m1'],
  même: ['mm', 'meme'],
  depuis: ['dp', 'dpuis'],
  longtemps: ['lgtps', 'lontps'],
  comment: ['cmt', 'koman'],
  'je suis': ['jsui', 'chui', 'jss'],
  "j['’]ai": ['g', 'jai'],
  'je vais': ['jvé', 'jv', 'jvai'],
  'je veux': ['jveu', 'jvx', 'jveut'],
  'je sais': 'jsé',
  "c['’]est": ['c', 'cé', 'cest'],
};

/** Ways of misspelling by name. */
export const misspellings: Readonly<Record<string, Misspelling>> = {
  'clitics glued': (text) =>
    text
      .replace(/(?<![\p{L}'’])(je|me|te|se|de)(?: )(?=[bcdfgjklmnpqrstv])/giu, (_, word: string) => word[0]!)
      .replace(/(?<![\p{L}])(j|m|t|s|l|d|c|n|qu)['’](?=\p{L})/giu, '$1'),
  'two clitics glued': (text) =>
    text
      .replace(/(?<!\p{L})je (m|t|l|n)['’](?=\p{L})/giu, 'j$1')
      .replace(/(?<!\p{L})je (m|t|l|s)e (?=\p{L})/giu, 'j$1')
      .replace(/(?<!\p{L})j['’]en (?=\p{L})/giu, 'jen')
      .replace(/(?<!\p{L})je (m|t|l|s)['’]en /giu, 'j$1en '),
  'apostrophes missing': (text) => text.replace(/['’]/g, ''),
  'apostrophes as spaces': (text) => text.replace(/(?<!aujourd)['’]/gi, ' '),
  'accents missing': bare,
  'short forms': swap(abbreviations),
  'k for qu and c': words(/\p{L}*(?:qu|c(?=[aou]))\p{L}*/giu, (word) =>
    word.replace(/qu(?=[eioa])/gi, 'k').replace(/(?<!^)c(?=[aou])/gi, 'k'),
  ),
  "c'est and its kin": swap({
    "c['’]est": ['c', 'cé', 'cest', 'ses', 'sé', 's est'],
    "c['’]était": ['cété', 'cetait', 'ct', 'setai'],
    "s['’]est": ['c est', 'cest', 'sé'],
    ces: 'ses',
    ses: 'ces',
    ça: ['sa', 'ca', 'sà'],
    "j['’]étais": ['jété', 'jetais', 'g t'],
    "j['’]ai": ['jé', 'g', 'gé', 'jai', "j'est"],
    "m['’]a": ['ma', 'm a'],
    "l['’]a": ['la', 'l a'],
    "t['’]as": ['ta', 'tas'],
    est: ['é', 'et', 'es'],
    et: ['é', 'est', 'e'],
    ai: ['é', 'ait'],
    peux: ['peu', 'peut'],
    veux: ['veu', 'veut'],
    vais: ['vai', 'vé', 'vait'],
    fais: ['fai', 'fé', 'fait'],
    sais: ['sai', 'sé', 'c'],
    suis: 'sui',
    mes: ['mé', 'mais'],
    à: 'a',
    où: 'ou',
  }),
  'é, er, ai mixed': words(/\p{L}{2,}(?:er|ez|é|ée|és|ais|ait|ai)(?!\p{L})/giu, (word) => {
    const stem = word.replace(/(?:er|ez|ée|és|é|ais|ait|ai)$/i, '');
    return `${stem}${['é', 'er', 'ez', 'ai'].find((end) => !word.endsWith(end) && (word.length + end.length) % 2 === 0) ?? 'é'}`;
  }),
  'endings in ai for ais': words(/\p{L}{3,}(?:ais|ait|aient)(?!\p{L})/giu, (word) =>
    word.replace(/(?:ais|ait|aient)$/i, word.length % 2 === 0 ? 'ai' : 'é'),
  ),
  'mute letters dropped': words(eachWord, (word) =>
    word.length > 5 && /ent$/i.test(word)
      ? word.replace(/ent$/i, 'e')
      : word.replace(/(?<=[^aeiouyé\s]{1})(?:es|e)$|[sxtd]$/i, ''),
  ),
  'double letters single': words(eachWord, (word) => word.replace(/([bcdflmnprt])\1/gi, '$1'), 0.8),
  'single letters double': words(
    eachWord,
    (word) => word.replace(/(?<=[aeiou])([lmnprt])(?=[aeiouéè])/i, '$1$1'),
    0.35,
  ),
  'ss, ç and s': words(eachWord, (word) =>
    word
      .replace(/ç/g, 'ss')
      .replace(/(?<=[aeiou])ss(?=[aeiou])/gi, 's')
      .replace(/(?<=[a-z])c(?=[eiéè])/gi, 'ss'),
  ),
  'o for au': words(/\p{L}*(?:eau|au)\p{L}*/giu, (word) => word.replace(/eaux?|au/gi, 'o')),
  'as it sounds': words(eachWord, (word) =>
    word
      .replace(/ph/gi, 'f')
      .replace(/(?<=.)(?:ai|ei|è|ê)(?=[^nmlr]|r[e])/gi, 'é')
      .replace(/(?<=\p{L})eau|(?<=\p{L})au/giu, 'o')
      .replace(/(?:tion)/gi, 'sion')
      .replace(/(?:en)(?=[dtcsfv])/gi, 'an')
      .replace(/qu/gi, 'k')
      .replace(/(?<=\p{L}{2})oi(?!n)/giu, 'oi'),
  ),
  'as it sounds in full': words(eachWord, (word) =>
    word
      .replace(/qu/gi, 'k')
      .replace(/c(?=[aouklrt])/gi, 'k')
      .replace(/(?:eau|au)/gi, 'o')
      .replace(/(?:er|ez|ée|és)$/i, 'é')
      .replace(/(?<=[^aeiouyé])(?:es|e|ent)$|(?<=.{3})[xstd]$/i, '')
      .replace(/([bcdflmnprt])\1/gi, '$1')
      .replace(/ph/gi, 'f'),
  ),
  'ne missing': (text) => text.replace(/(?<!\p{L})(?:ne |n['’])/giu, ''),
  'no space after signs': (text) => text.replace(/([.,;:!?]) +/g, '$1'),
  'no signs': (text) => text.replace(/[.,;:!?…]+/g, '').replace(/ {2,}/g, ' '),
  capitals: (text) => text.toUpperCase(),
  'a neighbouring key': (text, chance) => {
    const places = [...text.matchAll(eachWord)].filter(([word]) => word.length >= 5);
    const place = places[Math.floor(chance() * places.length)];
    if (!place) return text;
    const at = place.index + 1 + Math.floor(chance() * (place[0].length - 1));
    const near = neighbours[bare(text[at]!.toLowerCase())];
    return near ? text.slice(0, at) + near[Math.floor(chance() * near.length)]! + text.slice(at + 1) : text;
  },
  'a letter missing': (text, chance) => {
    const places = [...text.matchAll(eachWord)].filter(([word]) => word.length >= 6);
    const place = places[Math.floor(chance() * places.length)];
    if (!place) return text;
    const at = place.index + 1 + Math.floor(chance() * (place[0].length - 2));
    return text.slice(0, at) + text.slice(at + 1);
  },
  'two letters swapped': (text, chance) => {
    const places = [...text.matchAll(eachWord)].filter(([word]) => word.length >= 5);
    const place = places[Math.floor(chance() * places.length)];
    if (!place) return text;
    const at = place.index + 1 + Math.floor(chance() * (place[0].length - 2));
    return text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2);
  },
  Québec: (text) =>
    swap({
      'je suis': ['chu', 'chus', 'j’su'],
      'je vais': ['m’as', "j'vas", 'jva'],
      plus: 'pus',
      ici: 'icitte',
      là: 'là-là',
      'il y a': 'y’a',
      'il est': "y'est",
      "il m['’]a": "y m'a",
      puis: 'pis',
      toi: 'toé',
      moi: 'moé',
      'je me': "j'me",
      'sur le': 'su’l',
      'dans le': "dans l'",
      père: 'pére',
      voiture: 'char',
    })(text, () => 0),
  'Belgium and Switzerland': (text) =>
    swap({
      'soixante-dix': 'septante',
      'quatre-vingts?': ['octante', 'huitante'],
      'quatre-vingt-dix': 'nonante',
      téléphone: ['gsm', 'natel'],
    })(text, () => 0),
  'dictated homophones': swap({
    ça: 'sa',
    "c['’]est": 'ses',
    "s['’]est": "c'est",
    mort: ['mord', 'mors'],
    morte: 'mortes',
    mourir: ['mourire', 'mourrir'],
    mer: 'mère',
    veines: 'vaines',
    fin: 'faim',
    pont: 'pond',
    corde: 'cordes',
    sang: 'sans',
    vie: 'vit',
    peux: 'peu',
    eau: 'haut',
    "d['’]en": 'dans',
    "m['’]en": 'ment',
    plus: 'plu',
    voix: 'voie',
    seul: 'seule',
    tuer: ['tué', 'tuez'],
    frappe: 'frappes',
    veut: 'veux',
  }),
};

/** Two or three at once, as somebody writes who never learnt otherwise. */
export const mixed: Misspelling = (text, chance) => {
  const usual = [
    'clitics glued',
    'short forms',
    'accents missing',
    'mute letters dropped',
    "c'est and its kin",
    'ne missing',
    'no signs',
  ];
  const chosen = usual.filter(() => chance() < 0.5);
  return chosen.reduce((so, name) => misspellings[name]!(so, chance), text).toLowerCase();
};

export const allMisspellings: Readonly<Record<string, Misspelling>> = { ...misspellings, mixed };
