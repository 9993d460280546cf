import { commonWords } from './common-words.ts';
import { denyWishes } from './denied-wish.ts';
import { graveStem, isOneWord } from './one-word.ts';
import { plainLetters } from './plain-letters.ts';
import { restore } from './restore.ts';
import { emojiWords, shortForms } from './short-forms.ts';
import { mendSmallWords } from './small-words.ts';
import { mendSplit } from './split-words.ts';

/** A message as the rules read it: plain words, and where sentences, clauses and quotation marks stand. */
export type Words = {
  word: string[];
  /** Where each word stands in the original text, for the explanation. */
  from: number[];
  to: number[];
  sentence: number[];
  clause: number[];
  quoted: boolean[];
  /** The whole word, at the first piece of one that was cut apart (« de irait ») and is a word by itself; null at the other pieces. */
  whole: (string | null | undefined)[];
};

/** The words the rules know, once they are compiled: slips are mended towards them, and only towards them. */
export type Vocabulary = {
  knows(word: string): boolean;
  /** Does the one say to the rules all that the other says? */
  tells(word: string, other: string): boolean;
  /** May glued words be cut at it? French words only. */
  cuts(word: string): boolean;
  /** Words whose misspellings are worth mending. */
  mend(word: string): string | undefined;
  /** Mends a word where signs hide letters, `s*icide`; `*` stands for one letter. */
  uncover(pattern: string): string | undefined;
};

const elided: Readonly<Record<string, string>> = {
  j: 'je',
  m: 'me',
  t: 'te',
  s: 'se',
  d: 'de',
  l: 'le',
  c: 'ce',
  qu: 'que',
  jusqu: 'jusque',
  lorsqu: 'lorsque',
  puisqu: 'puisque',
  quoiqu: 'quoique',
  presqu: 'presque',
  quelqu: 'quelque',
};

/** Words that carry nothing the rules need: the « ne » that speech drops, hesitations, swearing, intensifiers. */
const silent = new Set(
  'ne n euh heu hum hmm bah ben hein bref genre vraiment franchement carrement putain bordel tellement limite clairement litteralement tabarnak crisse osti'.split(
    ' ',
  ),
);

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
};

/** Words beginning with j + vowel; any other one is « je » glued to a verb. */
const realJ =
  /^(jama|jour|jeu|jet|jan|joi|jou|jar|jus|jui|jam|jol|jal|jau|jap|jaz|jer|jes|job|jog|joc|jum|jud|jur|jup|jun|je$|ji|jac|jad|jai$)/;

/** Letters written one by one, « m o u r i r », « t.u.e.r »: three at least, with one to three signs or line ends between. */
const letterByLetter = /(?<![a-z0-9'’])(?:[a-z][.\- \n_·|/]{1,3}){2,}[a-z](?![a-z0-9'’])/g;
/** Three letters in a row are initials and lists, but for these. */
const shortSpelled = new Set(['die', 'kms']);

/** Joined into words; where some gaps are wider, they part the words. */
const joinLetters = (spaced: string): string => {
  const gaps = spaced.split(/[a-z]/).slice(1, -1);
  const least = Math.min(...gaps.map((gap) => gap.length));
  const joined = spaced.replace(/[^a-z]+/g, (gap) => (gap.length > least ? ' ' : ''));
  return gaps.length > 2 || shortSpelled.has(joined) ? joined : spaced;
};

/** Laughing in any language. */
const laughter =
  /^(?:(?:ja){2,}j?|h?(?:ha){2,}h?|a(?:ha){2,}|(?:he){2,}|k{3,}|h{3,}|(?:rs){2,}|(?:[xх]a){2,}|a(?:[xх]a){2,}|ه{3,}|l+o+l+)$/;

/** One written word as the words it stands for. `lenient`: also mend slips, which the rules' own text never needs. */
const spell = (raw: string, vocabulary: Vocabulary | undefined): readonly string[] => {
  let word = raw;
  if (laughter.test(raw)) return ['mdr'];
  if (/[\u0400-\u06ff]/.test(raw)) return [raw.replace(/(.)\1{2,}/g, '$1')];
  if (/[@$€!0-9]/.test(word) && /[a-z]{2}|[a-z][0-9@$€!][a-z]/.test(word) && !/^\d+[a-z]+$/.test(word)) {
    const read = word.replace(/[013457 8@$€!]/g, (sign) => letterOf[sign] ?? sign);
    if (/^[a-z]+$/.test(read)) word = read;
  }
  // « envie2mourir »: a 2 after a whole word is « de ».
  if (word.includes('2')) word = word.replace(/(?<=^[a-z]{4,})2(?=[a-z]|$)/, 'de');
  if (/(.)\1\1/.test(word)) {
    const double = word.replace(/(.)\1{2,}/g, '$1$1');
    word = vocabulary?.knows(double) ? double : word.replace(/(.)\1{2,}/g, '$1');
  }
  const short = shortForms.get(word);
  if (short) return short;
  if (!vocabulary) return [word];
  if (commonWords.has(word)) return [word];
  if (vocabulary.knows(word)) {
    // « Bouteill », « frapp »: the beginning is known; the whole word tells more, and nothing less.
    const whole = restore(word);
    return whole?.length === 1 && vocabulary.tells(whole[0]!, word) ? whole : [word];
  }
  if (word.length >= 12 || (word.length >= 8 && graveStem.test(word))) {
    const cut = cutGlued(word, vocabulary);
    if (cut) return cut;
  }
  if (word.length > 3 && word[0] === 'j') {
    const rest = word.slice(1);
    if (/^[bcdfghjklmnpqrstvwxz]/.test(rest) || !realJ.test(word)) return ['je', ...spell(rest, vocabulary)];
  }
  // « mtuer », « msuicider »: no French word begins so.
  if (/^m[bcdfgjklnpqrstvz]/.test(word) && word.length >= 4) {
    const rest = spell(word.slice(1), vocabulary);
    if (rest.length === 1 && (vocabulary.knows(rest[0]!) || commonWords.has(rest[0]!)))
      return ['me', ...rest];
  }
  const glued = /^(qu|[dlmtsnc])([aeiouyh].{2,})$/.exec(word);
  if (glued && (vocabulary.knows(glued[2]!) || commonWords.has(glued[2]!)))
    return glued[1] === 'n' ? [glued[2]!] : [elided[glued[1]!]!, glued[2]!];
  if (word.length >= 5) {
    const mended = vocabulary.mend(word);
    if (mended) return [mended];
  }
  return restore(word) ?? [word];
};

/** « jeveuxmourir » → « je veux mourir ». Fewest words win; null when some part is no word at all. */
const cutGlued = (word: string, vocabulary: Vocabulary): string[] | null => {
  const text = word.slice(0, 60);
  const best: (number | undefined)[] = [0];
  const cutAt: number[] = [];
  for (let end = 1; end <= text.length; end += 1)
    for (let start = Math.max(0, end - 14); start < end; start += 1) {
      const so = best[start];
      if (so === undefined) continue;
      const part = text.slice(start, end);
      if (part.length < 2 && !'aycjn'.includes(part)) continue;
      if (!(commonWords.has(part) || shortForms.has(part) || vocabulary.cuts(part))) continue;
      const cost = so + 1 + (part.length < 2 ? 1 : 0);
      if (best[end] === undefined || cost < best[end]!) {
        best[end] = cost;
        cutAt[end] = start;
      }
    }
  if (best[text.length] === undefined) return null;
  const parts: string[] = [];
  for (let end = text.length; end > 0; end = cutAt[end]!) parts.unshift(text.slice(cutAt[end]!, end));
  return parts.flatMap((part) => shortForms.get(part) ?? [elided[part] ?? part]);
};

const pieces =
  /[a-z0-9@$€*]+(?:[!*](?=[a-z]{2}|[a-z][!*][a-z])[a-z0-9@$€*]+)*|['’ʼ`´]|[«»“”"„]|[.!?…\n]+|[,;:()–—]|[^\s\w]/uy;

/** Letters and digits, Cyrillic and Arabic ones as well: other languages have rules of their own. */
const isPlain = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code >= 0x400 && code <= 0x52f) ||
  (code >= 0x620 && code <= 0x6d3 && code !== 0x640 && code !== 0x66a);
/** `@`, `$`, `€`, `*`, `!`: after letters they may stand for one. */
const mayHide = (code: number): boolean =>
  code === 33 || code === 36 || code === 42 || code === 64 || code === 0x20ac;

/** The piece of a text that begins at a place, empty where none does. Most are plain words and need no pattern. */
const pieceAt = (text: string, at: number): string => {
  let end = at;
  while (isPlain(text.charCodeAt(end))) end += 1;
  if (end > at && !mayHide(text.charCodeAt(end))) return text.slice(at, end);
  pieces.lastIndex = at;
  return pieces.exec(text)?.[0] ?? '';
};

/** Signs that part the pieces of one word. */
const parting = /[ .\-_*]/;
const isLetter = (code: number): boolean => code >= 97 && code <= 122;
/** Where the n-th run of letters after a place ends; -1 where more than one sign, or none that parts, lies between. */
const endOfPiece = (text: string, after: number, n: number): number => {
  let at = after;
  for (let piece = 0; piece < n; piece += 1) {
    if (!parting.test(text[at] ?? '') || !isLetter(text.charCodeAt(at + 1))) return -1;
    at += 1;
    while (isLetter(text.charCodeAt(at))) at += 1;
  }
  return "'’".includes(text[at] || '-') ? -1 : at;
};
const pieceAfter = (text: string, after: number, n: number): string | undefined => {
  const end = endOfPiece(text, after, n);
  if (end === -1) return undefined;
  const from = n === 1 ? after : endOfPiece(text, after, n - 1);
  return from === -1 ? undefined : text.slice(from + 1, end);
};

/** « j ai », « si j etais », « qu on me l enleve »: the apostrophe was typed as a space. Letters of a list, « c et d », are none. */
const afterElision = /^ (?!(?:et|ou|au|aux|or)(?![a-z]))(?:[aeiou]|h[aeiou]|y(?![a-z]))/;
const isElidedApart = (piece: string, text: string, after: number): boolean => {
  if (text[after] !== ' ' || !(piece === 'n' || elided[piece])) return false;
  const next = text.slice(after, after + 6);
  // « c a d », « vitamine d a »: only « m a », « l a », « t a », « j a », « n a », « qu a » are verbs.
  if (/^ a(?![a-z])/.test(next) && /^[cds]$/.test(piece)) return false;
  // « c un mec » is « c'est un mec » on a telephone.
  if (piece === 'c' && next[1] !== 'e') return false;
  return afterElision.test(next);
};

/** A shared cache of spellings: the same words come back all day. Emptied when it grows, never holds a phrase. */
const spelled = new Map<string, readonly string[]>();

const spellOnce = (raw: string, vocabulary: Vocabulary | undefined): readonly string[] => {
  if (!vocabulary) return spell(raw, undefined);
  const known = spelled.get(raw);
  if (known) return known;
  const read = spell(raw.slice(0, 60), vocabulary);
  if (spelled.size > 20_000) spelled.clear();
  spelled.set(raw, read);
  return read;
};

/** Longest text read: a message of 8 000 characters and what it steps into. Beyond it, its start and its end. */
const longest = 10_000;
/** Some single signs stand for many letters. French ones hardly do: a text that grows further is not read to its end. */
const mostGrowth = 1.5;

export const readWords = (original: string, vocabulary?: Vocabulary): Words => {
  const kept =
    original.length <= longest
      ? original
      : `${original.slice(0, longest / 2)}\n${original.slice(-longest / 2)}`;
  const text = plainLetters(kept)
    .slice(0, Math.ceil(kept.length * mostGrowth) + 100)
    .replace(letterByLetter, joinLetters);
  const words: Words = { word: [], from: [], to: [], sentence: [], clause: [], quoted: [], whole: [] };
  let sentence = 0;
  let clause = 0;
  let quoted = false;
  let before = '';
  const put = (word: string, from: number, to: number, whole?: string | null) => {
    if (silent.has(word)) return;
    words.word.push(word);
    words.from.push(from);
    words.to.push(to);
    words.sentence.push(sentence);
    words.clause.push(clause);
    words.quoted.push(quoted);
    words.whole.push(whole);
  };
  for (let at = 0, after = 0; at < text.length; at = after) {
    const piece = pieceAt(text, at);
    after = at + Math.max(1, piece.length);
    if (piece === '') continue;
    const first = piece[0]!;
    if (isPlain(piece.charCodeAt(0)) || /[@$€*]/.test(first)) {
      const next = text[after] ?? '';
      const mended = vocabulary && mendSplit(piece, (n) => pieceAfter(text, after, n));
      if (mended) {
        after = endOfPiece(text, after, mended.pieces);
        put(mended.word, at, after);
        before = mended.word;
        continue;
      }
      before = piece;
      if ("'’ʼ`´".includes(next) && next !== '' && (elided[piece] || piece === 'n')) {
        if (piece === 's' && /^.\s*ils?\b/.test(text.slice(at + 1, at + 7))) put('si', at, at + 1);
        else if (piece !== 'n') put(elided[piece]!, at, at + piece.length);
        continue;
      }
      if (isElidedApart(piece, text, after)) {
        if (piece === 's' && /^ ils?\b/.test(text.slice(after, after + 5))) put('si', at, after);
        else if (piece !== 'n') put(elided[piece]!, at, after);
        continue;
      }
      if (piece === 'aujourd') {
        put('aujourdhui', at, at + 10);
        continue;
      }
      if (piece === 'hui') continue;
      if (piece.includes('*')) {
        put(vocabulary?.uncover(piece) ?? piece.replaceAll('*', ''), at, at + piece.length);
        continue;
      }
      const pieces = spellOnce(piece, vocabulary);
      const isCut = pieces.length > 1 && isOneWord(piece, pieces);
      for (const [n, word] of pieces.entries())
        put(
          word === 'cela' ? 'ca' : word,
          at,
          at + piece.length,
          isCut ? (n === 0 ? piece : null) : undefined,
        );
      continue;
    }
    if (/[.!?\n]/.test(first) && !(piece.startsWith('..') || piece === '…')) {
      // « St. », « 3.5 »: a lone full stop after one letter or before a digit ends nothing.
      if (!(piece === '.' && (before.length === 1 || /\d/.test(text[at + 1] ?? '')))) {
        sentence += 1;
        clause += 1;
      }
    } else if (piece === '«' || piece === '“' || piece === '„') quoted = true;
    else if (piece === '»' || piece === '”') quoted = false;
    else if (piece === '"') quoted = !quoted;
    else if (/[,;:()–—…]/.test(first) || piece.startsWith('..')) clause += 1;
    else {
      const emoji = emojiWords.get(piece);
      if (emoji) put(emoji, at, at + piece.length);
    }
  }
  repairElisions(words);
  const placed = ligature.test(kept) ? placedIn(kept, words) : words;
  if (vocabulary) mendSmallWords(kept, placed);
  denyWishes(placed);
  return placed;
};

const ligature = /[œæ]/i;
/** « sœur » is read with one letter more than it was written with: the places are those of the writing. */
const placedIn = (written: string, words: Words): Words => {
  const doubled: number[] = [];
  for (let at = 0; at < written.length; at += 1)
    if (ligature.test(written[at]!)) doubled.push(at + doubled.length);
  const back = (place: number): number => place - doubled.filter((at) => at + 1 < place).length;
  return { ...words, from: words.from.map(back), to: words.to.map(back) };
};

const subjects = new Set(['il', 'elle', 'on', 'qui', 'ca', 'ils', 'elles', 'lui', 'tout']);

/** « mon mec ma mi une droite »: a person, then what was done. */
const persons = new Set(
  'mec copain copine mari femme ex conjoint conjointe pere mere frere oncle'.split(' '),
);
const acts = /^(mis?|frapp|tap|viol|gifl|pouss|cogn|tabass|etrangl|forc|touch|battu)/;

/** After these, « i » is « il » on a telephone: « i ma frappé », « i lit mon tel ». Never before an English verb. */
const afterHe =
  /^(?:ma|ta|sa|me|te|se|la|le|les|lui|leur|nous|vous|y|en|va|vas|veut|veu|veux|est|a|lit|dit|di|sait|sai|peut|peu|fait|fai|boit|vient|arrive|rentre|crie|gueule|frappe|tape|cogne|menace|regarde|pense|part|dort|prend|met|mange|pleure|parle|repond|cherche|controle|fouille|surveille|serre|entend|reste|revient|monte)$/;

/** « il ma frappé », « ma mère »: the first is « m'a », and only its neighbours say so. */
const repairElisions = (words: Words): void => {
  for (let index = 0; index < words.word.length; index += 1) {
    if (words.word[index] === 'i' && afterHe.test(words.word[index + 1] ?? '')) words.word[index] = 'il';
    const word = words.word[index]!;
    // « c soir », « c nuit » on a telephone.
    if (
      word === 'est' &&
      words.word[index - 1] === 'ce' &&
      /^(soir|soire|matin)$/.test(words.word[index + 1] ?? '')
    ) {
      for (const list of Object.values(words)) list.splice(index, 1);
      continue;
    }
    // « jen peu plu »: « peu » after « je », or before a negation, is « peux ».
    if (
      word === 'peu' &&
      /^(je|en|tu)$/.test(words.word[index - 1] ?? '') &&
      /^(plus|pas|meme)$/.test(words.word[index + 1] ?? '')
    )
      words.word[index] = 'peux';
    if (word.length !== 2 || word[1] !== 'a') continue;
    const previous = words.word[index - 1];
    const next = words.word[index + 1] ?? '';
    const isActed = word === 'ma' && persons.has(previous ?? '') && acts.test(next);
    if (
      (word === 'ma' || word === 'ta' || word === 'sa') &&
      previous &&
      (subjects.has(previous) || isActed)
    ) {
      if (next === 'mi') words.word[index + 1] = 'mis';
      words.word[index] = word === 'ma' ? 'me' : word === 'ta' ? 'te' : 'se';
      words.word.splice(index + 1, 0, 'a');
      for (const list of [words.from, words.to, words.sentence, words.clause])
        list.splice(index + 1, 0, list[index]!);
      words.whole.splice(index + 1, 0, undefined);
      words.quoted.splice(index + 1, 0, words.quoted[index]!);
    } else if (word === 'sa') words.word[index] = nextIsNoun(words.word[index + 1]) ? 'sa' : 'ca';
  }
};

/** « sa mère » keeps its « sa »; « sa me tue » is « ça ». */
const nextIsNoun = (next: string | undefined): boolean =>
  next !== undefined &&
  !/^(me|te|se|va|fait|est|a|pas|sert|y|en|nous|vous|lui|leur|dure|suffit|arrive|devient|empire|marche|le|la|les|ira|allait|ferait|serait|sera|etait)$/.test(
    next,
  );
