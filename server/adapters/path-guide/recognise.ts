// Over 400 lines: what a message asks of us is recognised in one order, and each way knows what stands before it.
import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import { exerciseAskedFor } from '#shared/exercises/fitting.ts';
import { type AskedRow, guideData } from './guide-data.ts';
import { isAskedElsewhere } from './not-of-us.ts';
import type { SafetyDoor } from './occasion.ts';
import { ofUsIn } from './of-us.ts';
import { practicalIn } from './practical.ts';
import { askedLast, hasForm, readSentences, type SentenceRead } from './read-sentences.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, bare, countWords, plain, unquoted, written } from './shape.ts';

/*
 * What a message asks of us, where that is plain. Whatever is not plain is left alone: a wrong guess is worse than none. What
 * stands in quotation marks was said by somebody else, or to somebody else, and asks nothing of us.
 */

/** A text as patterns see it, made once for all rows. */
export type Forms = {
  /** Without what stands in quotation marks. */
  text: string;
  words: string;
  /** The same without its marks; of several sentences it would make one, and is not looked at. */
  bareWords: string | null;
  /** With phone spelling written out; null where that changes nothing. */
  spelled: string | null;
  count: number;
  looksAsked: boolean;
};

export const formsOf: (whole: string) => Forms = oncePerText((whole) => {
  const text = unquoted(whole);
  const words = plain(text);
  const spelled = written(text);
  return {
    text,
    words,
    bareWords: sentencesIn(text).length <= 1 ? bare(text) : null,
    spelled: spelled === words ? null : spelled,
    count: countWords(text),
    looksAsked: asksSomething(text),
  };
});

/** The words of an exercise and those of asking stand in one sentence: a question beside « un exercice d’écolier » asks for none. */
const asksExercise = ({ patterns }: AskedRow, text: string): boolean =>
  sentencesIn(text).some(
    (sentence) =>
      exerciseAskedFor(sentence) !== null && patterns.some((pattern) => pattern.test(plain(sentence))),
  );

/** Whether a text, or one sentence of it, fits a row. @param asks it is known to ask something of us */
export const fitsRow = (row: AskedRow, whole: string | Forms, asks?: boolean): boolean => {
  const forms = typeof whole === 'string' ? formsOf(whole) : whole;
  const { text, words, bareWords, spelled, count, looksAsked } = forms;
  if (row.practical) return practicalIn(text) === row;
  if (row.ofUs) return ofUsIn(text)?.id === row.id;
  if (row.mostWords !== undefined && count > row.mostWords) return false;
  if (row.question && !(asks ?? looksAsked)) return false;
  const fits = row.patterns.some(
    (pattern) =>
      pattern.test(words) ||
      (bareWords !== null && pattern.test(bareWords)) ||
      (spelled !== null && pattern.test(spelled)),
  );
  if (!fits || row.unless.some((pattern) => pattern.test(words))) return false;
  return row.act !== 'exercise' || asksExercise(row, text);
};

/** Rows that say what we are: said to somebody else, the question asks none of it. */
const ofOurselves = /^(?:person-.*|human(?:-.*)?|who|who-reads|about-us-any|feelings)$/;

/**
 * A plain request that is met before anything else. « Bravo » for what was not done needs the sentence beside it.
 * @param voices the message may hold words written for another person @param others nothing is said of ourselves: a danger may be near, or words
 * for somebody are written
 */
export const firstRow = (text: string, voices: boolean, others = false): AskedRow | undefined => {
  const parts = [text, ...sentencesIn(text)].map(formsOf);
  return guideData.asked.find(
    (row) =>
      row.first &&
      !(row.notVoices && voices) &&
      !(row.ofUs && others) &&
      // Of the whole message: what stands around it says to whom it is said.
      (row.ofUs
        ? fitsRow(row, text)
        : parts.some(
            (part) => fitsRow(row, part) && !(ofOurselves.test(row.id) && isAskedElsewhere(part.text, text)),
          )),
  );
};

/** What is said to us, and is no sentence of their own. */
const toUs: readonly AskedRow['act'][] = [
  'protest',
  'remark',
  'correction',
  'rephrase',
  'ask-us',
  'blunt',
  'write-on',
  'pass',
];

const reproaches: readonly AskedRow['act'][] = ['protest', 'remark', 'correction', 'blunt'];

/** Whether a sentence reproaches us something, by its words. */
export const isReproach = (sentence: string): boolean => {
  const forms = formsOf(sentence);
  return guideData.asked.some((row) => reproaches.includes(row.act) && fitsRow(row, forms));
};

/** Whether a sentence speaks to us or of us: it is not offered among those that count. */
export const isToUs = (sentence: string): boolean => {
  const forms = formsOf(sentence);
  return guideData.asked.some((row) => (row.first || toUs.includes(row.act)) && fitsRow(row, forms));
};

/** Who leaves says so of themselves, beside the farewell: a letter that ends in « bonne soirée » does not. */
const leaving =
  /\b(?:(?:il )?faut (?:vraiment )?que (?:je |j')(?!(?:te|vous) (?!laisse|quitte))|je (?:dois|vais) (?:(?:vraiment|vite|aussi|devoir|bientot|maintenant|essayer de?) )*(?:y\b|aller|dormir|(?:me |m')(?!lever)\S+er\b|filer|partir|couper|fermer|raccrocher|(?:vous|te) (?:laisser|quitter)|manger|diner|souper|dejeuner|retourner|repartir|rentrer|reprendre|bosser|travailler|prendre (?:mon|ma)|preparer|rendre (?:la|le|l') ?(?:tablette|telephone|ordi)|raccompagner|sortir (?:le|la|les)|coucher|chercher (?:le|la|les|mon|ma|mes))|je (?:file|retourne|m'en vais|me couche|me sauve)\b|j'y (?:vais|retourne)\b|je (?:vous|te) (?:laisse|quitte)\b|on m'attend)/;
/** A farewell alone, or one of somebody who says that they leave. */
export const leaves = (text: string): boolean => countWords(text) <= 5 || leaving.test(plain(text));

const farewells = guideData.asked.filter(({ act }) => act === 'goodbye');

/** « Bonne nuit mes loulous »: said to others, and no goodbye to us. */
const toTheirs =
  /\b(?:bonne nuit|au revoir|adieu|bisous?) (?:mes|mon|ma|les) (?:loulous?|cheris?|cherie|amours?|enfants?|petits?|petite|grands?|anges?|coeurs?|fils|filles?|puces?|bebes?|poussins?|gosses|gamins)\b/;

export const isFarewell = (sentence: string): boolean =>
  !toTheirs.test(plain(sentence)) && farewells.some((row) => fitsRow(row, sentence));

/** A longer sentence under a question of a path tells something, where none of its clauses takes leave by itself. */
const longestFarewell = 14;
export const takesLeave = (text: string): boolean => {
  const last = sentencesIn(text).at(-1) ?? '';
  const clauses = [last, ...last.split(/\s*[,;:]\s+/)];
  return clauses.some((each) => countWords(each) <= longestFarewell && isFarewell(each));
};

/** « 15 ans de boîte. Fini. »: what was told has ended, and not the talk. */
const endsStory = /^(?:(?:et |voila |c'est )?(?:fini|termine|fin)|stop|plus tard)$/;

/** Who goes now, and says so; « je dois te rendre la clé » does not. */
const goesNow =
  /\b(?:faut (?:vraiment )?que j'(?:y )?(?:aille|retourne)|faut (?:vraiment )?que je (?:file|parte|dorme|raccroche|retourne)|je (?:file|retourne|m'en vais|me couche|me sauve)|j'y (?:vais|retourne)|je (?:vous|te) (?:laisse|quitte)|on m'attend|(?:allez|bon),? (?:j'|je (?:l'|lui |leur |le |la )?)envoie|je (?:continue|reprends|finis|finirai|reviens|reviendrai) (?:ca |cela |le reste |la suite )?(?:plus tard|demain|ce soir|tantot))\b/;
const thanksOrEnds = /\b(?:merci|mrc|allez|bon)\b/;
/** So many clauses at the end may take leave together: thanks, what one goes to do and why, and the farewell itself. */
const mostParts = 4;

/**
 * « Merci, faut que j’aille dormir, dans cinq heures je suis debout. Bonne nuit », where the message may hold words for another person:
 * the last clause is a farewell, and thanks and going away stand right before it. @returns what stands before all of it
 */
const farewellByParts = (text: string): { rest: string } | null => {
  const parts = text.split(/(?<=[.!?…,;])\s+/);
  // « Adieu » may be meant for good: by parts alone it is none to us.
  if (/\badieux?\b/.test(plain(parts.at(-1)!))) return null;
  if (!isFarewell(parts.at(-1)!) && !lone.test(bare(parts.at(-1)!))) return null;
  for (let from = parts.length - 1; from >= Math.max(0, parts.length - mostParts); from -= 1) {
    const tail = parts.slice(from).join(' ');
    if (thanksOrEnds.test(written(parts[from]!)) && goesNow.test(written(tail)))
      return {
        rest: parts
          .slice(0, from)
          .join(' ')
          .replace(/[,;\s]+$/, ''),
      };
  }
  return null;
};

/** « Bonsoir ! », « salut la notice »: a greeting alone that ends a message takes leave. */
const lone =
  /^(?:(?:allez|bon|merci|et|voila),? )*(?:bonsoir|salut|adieu|ciao|tchao|bye|bisous?|bises?|a la revoyure)\b.{0,22}$/;
const leastBefore = 4;
const ofOthers = /\b(?:il|elle|lui|ils|elles|leur)\b/;
const toReader = /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b/;

/**
 * A greeting alone, or a farewell behind thanks, after something told. Where the message may be words for another person it is said to us
 * if those are quoted, or spoken of in the third person: « Qu’elle me réponde « … ». Merci bien, et bonne soirée à vous. »
 */
const farewellToUs = (sentences: readonly string[], voices: boolean): { rest: string } | null => {
  const last = bare(sentences.at(-1)!);
  const rest = sentences.slice(0, -1).join(' ');
  if (countWords(rest) < leastBefore || /[:«]\s*$/.test(rest)) return null;
  const thanked = /^(?:(?:allez|bon|et|voila|enfin),? )*merci\b/.test(last) && isFarewell(sentences.at(-1)!);
  if (!thanked && !lone.test(last)) return null;
  const told = plain(unquoted(rest));
  return !voices || (ofOthers.test(told) && !toReader.test(told)) ? { rest } : null;
};

/**
 * A farewell at the end of a message, and what stands before it; null where nobody leaves.
 * @param voices the message may be words for somebody else, and a farewell in it theirs
 */
export const farewellIn = (text: string, voices: boolean): { row: AskedRow; rest: string | null } | null => {
  const sentences = sentencesIn(text);
  if (sentences.length === 0) return null;
  const sure = farewells.filter(({ anywhere }) => anywhere);
  // « Bon, je vais dormir. Bonne nuit. » is one farewell in two sentences.
  for (const length of [2, 1]) {
    const last = sentences.slice(-length);
    if (last.length < length || sentences.length === length) continue;
    const row = sure.find((each) => last.every((sentence) => fitsRow(each, sentence)));
    if (!row || (voices && !leaving.test(plain(last.join(' '))))) continue;
    const rest = sentences.slice(0, -length).join(' ');
    if (length === 1 && countWords(rest) > 2 && endsStory.test(bare(last[0]!))) continue;
    return { row, rest: countWords(rest) > 2 ? rest : null };
  }
  const row = sure[0];
  const own = row ? farewellToUs(sentences, voices) : null;
  if (row && own) return { row, rest: own.rest };
  const parts = row ? farewellByParts(text) : null;
  return row && parts ? { row, rest: countWords(parts.rest) > 2 ? parts.rest : null } : null;
};

/** Thanks and kisses after a farewell take nothing from it. */
const afterFarewell =
  /^(?:(?:encore |et |bon |allez |mais |en tout cas )*(?:merci|mrc|bisous?|bises?|bizz*)\b.{0,110})?$/;

const thanksLast = /^(?:allez )?merci (?:quand meme|pour tout|hein|bien|beaucoup|a (?:vous|toi))\b/;

/** A sentence as short as this goes with the one before it. */
const fewAfter = 2;

/** The last sentence that says anything is a farewell: « je coupe pas. Bon, j’ai sa voix dans la tête » sends nobody away. */
export const endsInFarewell = (text: string): boolean => {
  const said = sentencesIn(text);
  // « Bon je vais mettre un pantalon. Merci quand même »: thanks to us and what one goes to do take leave together.
  const both = said.slice(-2).join(' ');
  if (thanksLast.test(bare(said.at(-1) ?? '')) && isFarewell(both)) return true;
  const all = said.slice(0, said.findLastIndex((sentence) => !afterFarewell.test(bare(sentence))) + 1);
  const last = all.at(-1);
  if (last !== undefined && all.length > 1 && endsStory.test(bare(last))) return false;
  if (last === undefined || isFarewell(last)) return true;
  // « Rien, c’est bon, je file à la fondue. Merci hein ! »: before thanks a clause may take leave.
  if (all.length < said.length && !/\?\s*$/.test(said.at(-1)!) && takesLeave(last)) return true;
  // « Je dois raccrocher. Enfin, fermer. », « je le ferai demain. Bonsoir. »
  return countWords(last) <= fewAfter && isFarewell(all.slice(-2).join(' '));
};

/** A question as short as this is about what stands around it. */
const mostWordsAlone = 6;

/** What surely asks something else is not answered by the patterns of a row. */
export const mayBeAbout = (row: AskedRow, kind: string | null): boolean =>
  kind === null || row.kinds.length === 0 || row.kinds.includes(kind);

/** A question as short as this says with the sentence before it what it is about: « Elle a 39. C’est grave ? » */
const mostWordsReaching = 5;

/** Whether the words of what a row is about stand in a sentence; by resemblance alone nothing is answered. */
export const namesIt = ({ words }: AskedRow, sentence: string, before = ''): boolean => {
  if (!words) return true;
  const said = countWords(sentence) <= mostWordsReaching ? `${before} ${sentence}` : sentence;
  const text = unquoted(said);
  return words.test(plain(text)) || words.test(written(text));
};

/**
 * The row for a kind of question that no pattern knows.
 * @param path where the question was put
 */
export const rowOfKind = (kind: string, path: string | null = null): AskedRow | null => {
  const rows = guideData.asked.filter(({ learnt }) => learnt === kind);
  return rows.find((row) => row.path === path && path !== null) ?? rows.find((row) => !row.path) ?? null;
};

/** « Fais-moi un résumé », « pourquoi tu me demandes ça ? »: said to a guide, whatever is being written. */
const ofPath = guideData.asked.filter(({ guide }) => guide).map(({ id }) => id);
const ofGuide: ReadonlySet<string> = new Set([
  ...['recap-asked', 'path-why'],
  ...ofPath,
  // These may be asked of somebody in words that are prepared for them.
  ...['understood', 'understands', 'can-do', 'reads-really'],
]);
const onlyOfGuide: ReadonlySet<string> = new Set(['recap-asked', 'path-why', ...ofPath]);

/** @param prepared the sentence may belong to words for somebody else */
export const isOfGuide = (sentence: string, prepared = false): boolean => {
  const forms = formsOf(sentence);
  const known = prepared ? onlyOfGuide : ofGuide;
  return guideData.asked.some((row) => known.has(row.id) && fitsRow(row, forms));
};

/** The row of a path that a sentence typed under one of its steps fits by its words. */
export const rowOfStep = (step: string, sentence: string): AskedRow | undefined => {
  const forms = formsOf(sentence);
  return guideData.asked.find(
    (row) =>
      row.path === step.split('/')[0] &&
      row.patterns.length > 0 &&
      (!row.steps || row.steps.includes(step)) &&
      fitsRow(row, forms, true),
  );
};

/** The sentence before one of a message; nothing before the first. */
export const sentenceBefore = (whole: string, sentence: string): string => {
  const all = sentencesIn(whole);
  return all[all.indexOf(sentence) - 1] ?? '';
};

/** « Elle m’a dit « t’es un robot » » asks us nothing of the kind. */
export const isExcepted = (row: AskedRow, text: string): boolean =>
  row.unless.some((pattern) => pattern.test(plain(unquoted(text))));

/** A row, and the sentence that asks for it; null where it is the message as a whole. */
export type Found = { row: AskedRow; sentence: SentenceRead | null };

/** The row for a question by what it resembles; null where it resembles nothing enough, or does not name it. */
export const resembled = (
  text: string,
  door: Pick<SafetyDoor, 'asked'>,
  path: string | null = null,
): Found | null => {
  const asked = askedLast(readSentences(text, door));
  const row = asked?.kind ? rowOfKind(asked.kind, path) : null;
  if (!row || !asked || isExcepted(row, asked.text)) return null;
  if (ofOurselves.test(row.id) && isAskedElsewhere(asked.text, text)) return null;
  return namesIt(row, asked.text, sentenceBefore(text, asked.text)) ? { row, sentence: asked } : null;
};

/** Without a mark a sentence must surely ask, or have the words of a question; of where their words go nobody just tells. */
const seemsAsked = (
  { kinds }: AskedRow,
  { text, looksAsked, surely, asks, mayAsk }: SentenceRead,
): boolean => {
  if (looksAsked) return true;
  if (kinds.includes('privacy')) return mayAsk;
  return mayAsk && hasForm(text) && (!kinds.includes('body') || (asks && surely));
};

/** The row that one sentence of a message fits. */
const rowOfSentence = (
  rows: readonly AskedRow[],
  sentence: SentenceRead,
  whole: Forms,
): AskedRow | undefined => {
  const { kind } = sentence;
  const text = formsOf(sentence.text);
  const about = rows.filter((row) => (row.question || row.wide) && mayBeAbout(row, kind));
  const own = about.find((row) => fitsRow(row, text, seemsAsked(row, sentence)));
  // « Mon fils a 39. C’est grave ? »: the sentence before says what is asked about.
  const reaches = own?.wide || kind !== null || text.count <= mostWordsAlone;
  const around = (row: AskedRow) =>
    !row.wide &&
    (own ? row.kinds.includes('turn-to') : kind === null || row.kinds.includes(kind)) &&
    fitsRow(row, whole, seemsAsked(row, sentence));
  // « As-tu leur numéro » says itself that it asks for a place to turn to, whatever it resembles.
  const near = own?.wide ? rows.filter(({ question }) => question) : about;
  const beside = reaches && text.text !== whole.text && (!own || own.wide) ? near.find(around) : undefined;
  return beside ?? own;
};

/**
 * The row that a message fits, the first of the table.
 * @param inside in the middle of a path: only what is answered anywhere
 * @param except what is not looked for
 */
export const found = (
  text: string,
  inside: boolean,
  door: Pick<SafetyDoor, 'asked'>,
  except: readonly AskedRow['act'][] = [],
): Found | null => {
  const open = guideData.asked.filter(
    (row) =>
      !row.inside &&
      !row.path &&
      // Looked for by themselves, before all of these.
      !row.practical &&
      !row.ofUs &&
      (!inside || row.anywhere) &&
      // What is asked of a path is asked in it.
      (inside || !row.guide) &&
      !except.includes(row.act),
  );
  const read = readSentences(text, door);
  const whole = formsOf(text);
  const each = new Map(read.map((sentence) => [sentence, formsOf(sentence.text)]));
  const asking = read.filter(({ mayAsk }) => mayAsk);
  // « Ok, un robot. Et mon patron peut lire ? »: the last sentence that asks is what is asked.
  for (const sentence of asking.toReversed()) {
    const row = read.length > 1 ? rowOfSentence(open, sentence, whole) : undefined;
    if (row && !(ofOurselves.test(row.id) && isAskedElsewhere(sentence.text, text))) return { row, sentence };
  }
  const kind = askedLast(read)?.kind ?? null;
  const fitting = (row: AskedRow) => read.findLast((sentence) => fitsRow(row, each.get(sentence)!));
  const row = open.find(
    (one) =>
      mayBeAbout(one, kind) &&
      (((!one.question || read.length === 1) &&
        fitsRow(
          one,
          whole,
          asking.some((sentence) => seemsAsked(one, sentence)),
        )) ||
        (!one.question && asking.some((sentence) => fitsRow(one, each.get(sentence)!))) ||
        // Told in the middle of a long message, help asked for is asked for all the same.
        (one.told && fitting(one) !== undefined)),
  );
  if (!row || (ofOurselves.test(row.id) && asking.some((one) => isAskedElsewhere(one.text, text))))
    return null;
  return { row, sentence: (read.length === 1 ? read[0] : (fitting(row) ?? askedLast(read))) ?? null };
};

/** The same, without the sentence. */
export const recognised = (text: string, inside: boolean, door: Pick<SafetyDoor, 'asked'>): AskedRow | null =>
  found(text, inside, door)?.row ?? null;
