import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import type { Words } from '../reading/normalise.ts';
import { wordsOf } from '../reading/read-once.ts';
import { phraseIn } from './phrases.ts';

/** One clause of a message, in the plain words that the rules read. */
export type Clause = {
  /** The words joined by spaces, with one at each end. */
  readonly said: string;
  readonly words: readonly string[];
  /** Where it stands in the original text. */
  readonly from: number;
  readonly to: number;
  readonly sentence: number;
  readonly isQuestion: boolean;
  /** Asked as well by what follows it: « j'appelle ou je réveille la voisine ? », « ils envoient la police, non ? ». */
  readonly isAsked: boolean;
  readonly isQuoted: boolean;
  /** Where each word begins and ends in the original text. */
  readonly places: readonly (readonly [number, number])[];
  /** Of a clause that holds quoted words and others: which of its words are quoted. */
  readonly quotedWords?: readonly boolean[] | undefined;
};

/** A message is read to this length. */
export const longestRead = 8000;

/** Words that begin another clause where no comma stands. */
const parting = new Set(['mais', 'sauf', 'puis', 'sinon', 'pourtant', 'car', 'parce', 'puisque']);
/** « Pis » is « puis » where it follows neither « tant » nor « en ». */
const isThen = (words: readonly string[], at: number): boolean =>
  words[at] === 'pis' && !['tant', 'en', 'le', 'au', 'bien'].includes(words[at - 1] ?? '');
const subjects = new Set('je tu il elle on nous vous ils elles ce ca ma mon mes maintenant la'.split(' '));

/** « Ma sœur est là, comment me calmer ? » asks in its last clause; an earlier one asks where it opens like a question. */
const asking = quick(
  /^ (?:et |mais |dites |dis )*(?:est ce|qui|que|quoi|comment|quand|pourquoi|combien|ou est|ou sont|quel|quelle|quels|quelles|peux tu|pouvez vous|puis je|dois je|faut il|savez vous|sais tu) /,
);

/** « … non ? », « … docteur ? »: makes a question of the words before it. */
const tag = phraseIn('asking')('question-tag');
const orElse = quick(/ ou (?:je|on|bien|alors|plutot|pas|non|il|elle|ils|elles|nous) /);
/** « ou » and not « où ». */
const isOr = (text: string, from: number): boolean =>
  /^ou(?![\p{L}\p{M}])/iu.test(text.slice(from, from + 3));

type Clausing = { -readonly [Key in keyof Clause]: Clause[Key] };
/** Marks what a tag or an alternative makes a question of, in the sentences that ask. */
const markAsked = (clauses: Clausing[], text: string, asks: ReadonlySet<number>): void => {
  for (const [index, clause] of clauses.entries()) {
    const { said, sentence, from, to } = clause;
    if (!asks.has(sentence)) continue;
    if (clause.isQuestion || (orElse.test(said) && !/où/i.test(text.slice(from, to)))) clause.isAsked = true;
    if (!tag.test(said) && !(said.startsWith(' ou ') && isOr(text, from))) continue;
    for (let at = index - 1; at >= 0 && clauses[at]!.sentence === sentence; at -= 1) {
      clauses[at]!.isAsked = true;
      if (!clauses[at]!.said.startsWith(' ou ')) break;
    }
  }
};

/** Where the words of a clause stand: of a word that was cut apart for the rules (« de irait »), the first piece stands for the whole. */
const placesOf = ({ whole }: Words, start: number, end: number): number[] => {
  const found: number[] = [];
  for (let at = start; at < end; at += 1) if (whole[at] !== null) found.push(at);
  return found;
};

const read = (text: string): readonly Clause[] => {
  const words = wordsOf(text);
  const clauses: Clausing[] = [];
  // The sign at the end of a sentence tells for all its clauses.
  const asks = new Set<number>();
  for (let at = 0; at < words.word.length; at += 1)
    if (words.sentence[at] !== words.sentence[at + 1]) {
      const after = text.slice(words.to[at]!, words.from[at + 1] ?? text.length);
      if (after.includes('?')) asks.add(words.sentence[at]!);
    }
  let start = 0;
  const close = (end: number) => {
    if (end <= start) return;
    const at = placesOf(words, start, end);
    const own = at.map((place) => words.whole[place] ?? words.word[place]!);
    const to = words.to[end - 1]!;
    const quoted = at.map((place) => words.quoted[place] === true);
    clauses.push({
      ...(quoted.some(Boolean) && !quoted.every(Boolean) && { quotedWords: quoted }),
      isAsked: false,
      said: ` ${own.join(' ')} `,
      words: own,
      from: words.from[start]!,
      to,
      sentence: words.sentence[start]!,
      isQuestion:
        asks.has(words.sentence[start]!) &&
        (words.sentence[end] !== words.sentence[start] || asking.test(` ${own.join(' ')} `)),
      isQuoted: words.quoted.slice(start, end).every(Boolean),
      places: at.map((place) => [words.from[place]!, words.to[place]!] as const),
    });
    start = end;
  };
  for (let at = 1; at < words.word.length && clauses.length < 200; at += 1) {
    const word = words.word[at]!;
    const isNew =
      words.clause[at] !== words.clause[at - 1] ||
      parting.has(word) ||
      isThen(words.word, at) ||
      (word === 'et' && subjects.has(words.word[at + 1] ?? ''));
    if (isNew) close(at);
  }
  close(words.word.length);
  if (asks.size > 0) markAsked(clauses, text, asks);
  return clauses;
};
const readOnce = oncePerText(read);

/** The clauses of a message, in order: 200 at most. */
export const clausesOf = (text: string): readonly Clause[] => readOnce(text.slice(0, longestRead));

/** A text in plain words; two spaces part its clauses, so that no pattern reaches from one into the next. */
export const saidIn: (text: string) => string = oncePerText((text) =>
  clausesOf(text)
    .map(({ said }) => said)
    .join(''),
);

/** Clauses as one line of plain words. */
export const joined = (clauses: readonly Clause[]): string =>
  clauses.length === 1 ? clauses[0]!.said : ` ${clauses.map(({ said }) => said.trim()).join(' ')} `;

/** The text without the clauses that were answers: they are not read as danger. */
export const withoutClauses = (text: string, taken: readonly Clause[]): string => {
  let rest = text.slice(0, longestRead);
  for (const { from, to } of [...taken].sort((a, b) => b.from - a.from))
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  return /[\p{L}\p{N}\p{S}]/u.test(rest) ? rest : '';
};

/** The clause without the words that it quotes: « j'avais traduit “on m'a gardé” » tells nothing of who keeps the writer. */
export const withoutQuoted = (clause: Clause): Clause => {
  const { quotedWords, words, places } = clause;
  if (!quotedWords) return clause;
  const kept = words.filter((_, at) => !quotedWords[at]);
  return {
    ...clause,
    said: ` ${kept.join(' ')} `,
    words: kept,
    places: places.filter((_, at) => !quotedWords[at]),
    quotedWords: undefined,
  };
};
