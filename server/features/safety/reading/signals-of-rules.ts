import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { Judgement } from './judge.ts';
import type { Found, Reading } from './matching.ts';
import type { Words } from './normalise.ts';
import {
  candidates,
  dangerIndex,
  frameIndex,
  idiomIndex,
  outrightIndex,
  type Rule,
  type RuleIndex,
} from './rule-book.ts';
import type { Flag, Setting } from './rule-rows.ts';
import { monthsAgo } from './time-of-event.ts';
import { isTraced, type Silence, trace } from './trace.ts';

export type Signal = {
  /** The name of its rule's group, or of what else reads. */
  rule: string;
  /** The id of the rule: a row of ../rules. */
  row?: string;
  words: string;
  severity: Severity;
  category: SafetyCategory;
  /** A rule spoke that only asks, or the whole of the words resembles nothing of the kind: it is asked about. */
  isDoubted?: true;
  /** Its rule says who and what in one clause (`plain` in ../rules): the whole of the words does not doubt it. */
  isPlain?: true;
  /** Its rule has words of one meaning (`outright` in ../rules). */
  isOutright?: true;
};

const negations = new Set(['pas', 'jamais', 'aucun', 'aucune', 'sans', 'ni', 'nullement', 'guere', 'zero']);
const firstPerson = new Set(
  'je me moi mon ma mes m j nous i my mi ich mein meine mich minha meu я меня мне мене мені mnie'.split(' '),
);
const otherSubjects = new Set(['il', 'elle', 'ils', 'elles', 'lui', 'leur']);
const bonds = new Set(
  `frere soeur mere pere maman papa fils fille cousin cousine oncle tante neveu niece filleul filleule mari femme conjoint conjointe compagnon compagne copain copine ami amie pote
  collegue voisin voisine coloc colocataire eleve etudiant etudiante patient patiente client cliente chef cheffe patron patronne prof mec ex grand-pere grand-mere mamie papi ado enfant enfants
  personnage heros heroine gens personne associe associee beau-frere belle-soeur beau-pere belle-mere`.split(
    /\s+/,
  ),
);
const speech =
  /^(dit|disait|ecrit|ecrivait|repete|repetait|avoue|confie|envoie|envoye|hurle|crie|raconte|poste|lance|souffle|murmure)$/;

/** Does a negation before the match govern it? « pas », « jamais »… within three words and the same clause. */
const isDenied = (words: Words, found: Found): boolean => {
  // A match that begins with its own « je » is governed by nothing before it.
  if (words.word[found.start] === 'je') return false;
  for (let index = found.start - 1; index >= Math.max(0, found.start - 4); index -= 1) {
    if (words.clause[index] !== words.clause[found.start]) return false;
    const word = words.word[index]!;
    if (word === 'que' || word === 'mais' || word === 'juste' || word === 'pourquoi') return false;
    if (negations.has(word)) {
      // « pourquoi pas », « pas mal », « sans doute », « pas que ça » deny nothing.
      if (/^(mal|que|doute|arret|cesse|seulement)$/.test(words.word[index + 1] ?? '')) return false;
      return !/^(pourquoi|si)$/.test(words.word[index - 1] ?? '');
    }
    if (word === 'plus' && words.word[index + 1] !== 'que' && index === found.start - 1) return true;
    if (
      word === 'plus' &&
      /^(a|au|de|du|aux|envie)$/.test(words.word[index + 1] ?? '') &&
      words.word[index - 1] !== 'de'
    )
      return words.word[index - 1] !== 'de' && !/^(peux|en)$/.test(words.word[index - 1] ?? '');
  }
  return false;
};

/** Negations of other languages, as they stand before what they deny: « no quiero morir », « не хочу умереть ». */
const negationsAbroad = new Set(
  'no not non nao nicht kein keine nie не ни لا ما لن لم مش مو ليس t dont never nunca mai machi mashi ma manish manich pas'.split(
    ' ',
  ),
);
const isDeniedAbroad = (words: Words, found: Found): boolean => {
  for (let index = found.start - 1; index >= Math.max(0, found.start - 2); index -= 1) {
    if (words.clause[index] !== words.clause[found.start]) return false;
    if (negationsAbroad.has(words.word[index]!)) return true;
  }
  // Within what was found, where the rule itself did not name it: « ich will nicht sterben ».
  for (let index = found.start + 1; index < found.end - 1; index += 1)
    if (negationsAbroad.has(words.word[index]!) && !found.hits.includes(index)) return true;
  return false;
};

/** Who acts in the words before a match: the writer, somebody else, or nobody named. */
const subjectBefore = (words: Words, at: number): 'self' | 'other' | 'none' => {
  for (let index = at - 1; index >= Math.max(0, at - 10); index -= 1) {
    if (words.sentence[index] !== words.sentence[at]) return 'none';
    const word = words.word[index]!;
    if (word === 'je') return 'self';
    if (otherSubjects.has(word)) return 'other';
    if (bonds.has(word) && !/^(de|avec|chez|pour|sans|a|depuis)$/.test(words.word[index - 2] ?? ''))
      return 'other';
  }
  return 'none';
};

const isSelfVoiced = (words: Words, found: Found): boolean => {
  if (found.hits.some((hit) => firstPerson.has(words.word[hit]!))) return true;
  const sentence = words.sentence[found.start];
  for (let index = found.start - 1; index >= Math.max(0, found.start - 6); index -= 1)
    if (words.sentence[index] === sentence && words.word[index] === 'je') return true;
  return false;
};

const storyOnly: ReadonlySet<Setting> = new Set(['story', 'dream', 'hyperbole']);
/** Violence told by somebody who works with it, or saw it, is still told; only a story makes it nobody's. */
const aboutOneself: ReadonlySet<SafetyCategory> = new Set([
  'suicide',
  'self_harm',
  'eating_disorder',
  'psychosis',
  'substance',
  'panic',
  'distress',
]);

export const startsAClause = (words: Words, at: number): boolean =>
  at === 0 || words.clause[at - 1] !== words.clause[at];

/** The level of an act told as past: three months divide (safety-protocol §2). */
const agedSeverity = (flag: Flag, severity: Severity, months: number | null): Severity => {
  if (flag === 'dated') return months === null ? 2 : months <= 3 ? severity : 1;
  return months !== null && months > 3 ? 2 : severity;
};

/** The rules that speak in a message, and whether something harmless (an idiom, a story, laughter) accounts for its words. */
export const signalsOfRules = (
  text: string,
  words: Words,
  reading: Reading,
  index: RuleIndex = dangerIndex,
): { signals: Signal[]; explained: boolean; isIdiom: boolean } => {
  const quoteAt = (from: number, to: number): string =>
    text.slice(words.from[from] ?? 0, words.to[to] ?? text.length).slice(0, 120);
  const laughs = words.word.includes('mdr');
  const harmless = (what: 'idiom' | 'setting', { id, name }: Rule, { start, end }: Found) =>
    trace({ kind: 'harmless', what, rule: name, row: id, quote: quoteAt(start, Math.max(start, end - 1)) });
  if (laughs && isTraced()) {
    const at = words.word.indexOf('mdr');
    trace({ kind: 'harmless', what: 'laughter', rule: 'laughter', row: null, quote: quoteAt(at, at) });
  }
  const covered = new Uint8Array(words.word.length);
  for (const rule of candidates(reading, idiomIndex))
    for (const found of reading.places(rule.pattern, () => true)) {
      if (isTraced()) harmless('idiom', rule, found);
      for (const hit of found.hits) covered[hit] = 1;
    }
  const isFree = (found: Found) => !found.hits.some((hit) => covered[hit]);

  const frames = new Map<Setting, number[]>();
  for (const rule of candidates(reading, frameIndex)) {
    const kind = rule.name.split(' ').at(-1) as Setting;
    for (const found of reading.places(rule.pattern, () => true)) {
      frames.set(kind, [...(frames.get(kind) ?? []), words.sentence[found.start]!]);
      if (isTraced()) harmless('setting', rule, found);
    }
  }
  const framed = (category: SafetyCategory, found: Found): boolean => {
    for (const [kind, sentences] of frames) {
      if (!aboutOneself.has(category) && !storyOnly.has(kind)) continue;
      if (sentences.some((sentence) => Math.abs(sentence - words.sentence[found.start]!) <= 1)) return true;
    }
    return false;
  };

  const quoteOf = ({ start, end }: Found): string => quoteAt(start, Math.max(start, end - 1));
  let months: number | null | undefined;

  /** What a rule says where its words stand, or what silences it there. */
  const said = (rule: Rule, found: Found): Judgement | Silence => {
    const aboutSelf = rule.category === 'suicide' || rule.category === 'self_harm';
    if (rule.flags.has('other-language')) {
      if (isDeniedAbroad(words, found)) return 'negation';
    } else if (!rule.flags.has('even-negated') && isDenied(words, found)) return 'negation';
    if (rule.flags.has('not-laughing') && laughs) return 'laughter';
    if (rule.flags.has('short-message') && words.word.length > 4) return 'length';
    if (rule.flags.has('whole-message') && words.word.length > 2) return 'length';
    if (rule.flags.has('no-setting') && frames.size > 0) return 'setting';
    const selfVoiced = isSelfVoiced(words, found);
    let { severity, category } = rule;
    if (framed(category, found)) {
      if (!selfVoiced || words.quoted[found.start] || frames.has('dream')) return 'setting';
      if (frames.has('story') && aboutSelf && severity <= 2) return 'setting';
    }
    if (aboutSelf) {
      const speaksFirst = found.hits.some((hit) => /^(je|mon|ma|mes|moi|j)$/.test(words.word[hit]!));
      if ((!speaksFirst || rule.flags.has('self-acts')) && !words.quoted[found.start]) {
        const je = words.word[found.start] === 'je';
        if (!je && !rule.flags.has('other-language') && subjectBefore(words, found.start) === 'other')
          return 'other-subject';
      }
      if (found.hits.every((hit) => words.quoted[hit])) {
        const told = whoQuotes(words, found.start);
        if (told === 'nobody') return 'quotation';
        if (told === 'other') {
          category = 'third_party';
          severity = Math.min(3, Math.max(2, severity)) as Severity;
        }
      }
    }
    // A title says nothing of anybody: « Envie de crever », the song.
    if (
      category === 'violence_others' &&
      words.quoted[found.start] &&
      whoQuotes(words, found.start) === 'nobody'
    )
      return 'quotation';
    for (const flag of ['dated', 'dated-blow'] as const)
      if (rule.flags.has(flag)) {
        if (months === undefined) months = monthsAgo(words);
        severity = agedSeverity(flag, severity, months);
      }
    return { severity, category };
  };
  const report = ({ id, name, severity, category }: Rule, found: Found, silence: Silence | null) =>
    trace({
      kind: 'rule',
      rule: name,
      row: id,
      severity,
      category,
      quote: quoteOf(found),
      isOutright: index === outrightIndex,
      silence,
    });

  const signals: Signal[] = [];
  for (const rule of candidates(reading, index)) {
    for (const found of reading.places(rule.pattern, isFree)) {
      if (rule.flags.has('clause-start') && !startsAClause(words, found.start)) continue;
      const says = said(rule, found);
      if (isTraced()) report(rule, found, typeof says === 'string' ? says : null);
      if (typeof says === 'string') continue;
      signals.push({
        rule: rule.name,
        row: rule.id,
        ...says,
        words: quoteOf(found),
        ...(rule.asks && { isDoubted: true as const }),
        ...(rule.flags.has('plain') && { isPlain: true as const }),
        ...(index === outrightIndex && { isOutright: true as const }),
      });
      break;
    }
    if (isTraced())
      for (const found of reading.places(rule.pattern, () => true))
        if (!isFree(found) && (!rule.flags.has('clause-start') || startsAClause(words, found.start)))
          report(rule, found, 'idiom');
  }

  let idle = 0;
  for (const each of covered) idle += each;
  // A quarter of the words: the idiom is what the message says, not a word beside it.
  return { signals, explained: laughs || frames.size > 0 || idle > 0, isIdiom: idle * 4 >= covered.length };
};

/** Whose words stand between quotation marks: those of somebody who « said », the writer's, or a title's. */
const whoQuotes = (words: Words, at: number): 'self' | 'other' | 'nobody' => {
  let opening = at;
  while (opening > 0 && words.quoted[opening - 1]) opening -= 1;
  for (let index = opening - 1; index >= Math.max(0, opening - 8); index -= 1) {
    if (!speech.test(words.word[index]!)) continue;
    const subject = subjectBefore(words, index);
    return subject === 'none' ? 'other' : subject;
  }
  return 'nobody';
};
