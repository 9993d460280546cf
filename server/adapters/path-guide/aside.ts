// Over 400 lines: what is said beside a step is told from its answer in one place, and each way reads the others' words.
import { isOnlyAboutText } from './about-text.ts';
import { isAskedBeside } from './asked-beside.ts';
import { isFeelRefused } from './feel-refused.ts';
import { type AskedRow, guideData, type Step } from './guide-data.ts';
import { isForSomebody, markedAt, withoutLeadIn } from './lead-in.ts';
import { momentIn } from './moment.ts';
import type { SafetyDoor } from './occasion.ts';
import { quotedVersion } from './quoted-version.ts';
import { hasForm, readSentences, type SentenceRead } from './read-sentences.ts';
import {
  type Forms,
  farewellIn,
  firstRow,
  fitsRow,
  formsOf,
  isFarewell,
  isOfGuide,
  isToUs,
  recognised,
  rowOfStep,
} from './recognise.ts';
import { isPlainReproach } from './reproach.ts';
import { sentencesIn } from './sentences.ts';
import { bare, countWords, plain, unquoted, written } from './shape.ts';
import { saysAdieuToLife } from './suffers.ts';

/*
 * What is typed under a step and is no answer to it: a protest, a question put to us, a wish for something else, the end. None
 * of it is kept as an answer. Pure of records, so that a page is made of the same words whenever it is made.
 */

type Door = Pick<SafetyDoor, 'asked'>;

/** `rest`: what stands beside it and does answer the step. */
export type Aside = { rest: string | null } & (
  | { kind: 'row'; row: AskedRow }
  /** Said of the moment in which a text is written. */
  | { kind: 'moment' }
  /** Sentences put to us. */
  | { kind: 'question'; ours: readonly SentenceRead[] }
);

/** Beside these an answer may stand; a protest against the question leaves nothing to keep. */
const besideAnswers: readonly AskedRow['act'][] = ['shorten', 'remark', 'finish', 'goodbye', 'wish', 'go-on'];

/** Long writing under a writing step is what it asked for, whatever stands in it. */
const shortWriting = 160;

/** Words that lead to a question, or away from one, and answer nothing by themselves. */
const leading =
  /^(?:(?:bon|bah|ben|ok|okay|oui|non|alors|et|mais|donc|euh|heu|hein|hum|attends?|attendez|dis|dites|pardon|desolee?|excuse[sz]?(?: moi)?|merci|bonjour|bonsoir|salut|allo|svp|stp|s'il (?:te|vous) plait|tiens|voila|une (?:derniere |petite |autre )?(?:chose|question)|derniere chose|au fait|d'ailleurs|lol|mdr+|ptdr)\s*)+$/;

/** « Justement, c’est ça que je ne sais pas », « on parlait du chef »: beside a question this says why it is asked. */
const noReply =
  /^(?:(?:mais|justement|bah|ben|non|oui|euh|alors|et|la|bon|franchement|moi|attends?|attendez) )*(?:(?:c'est|c) (?:ca|la|justement|bien ca) (?:que )?)?(?:je |j'|j|on )?(?:n')?(?:(?:ne )?(?:sais|sait|vois|trouve) (?:pas|plus|rien)|(?:ai )?aucune idee|jsp|jspas|parlait d\w*|parlais d\w*)\b.{0,40}$/;

/** Words beside what is put to us, where they say anything. */
const answering = (said: string): string | null =>
  countWords(said) > 0 && !leading.test(bare(said)) && !noReply.test(bare(said))
    ? said.replace(/[,;\s]+$/, '')
    : null;

/** Said in passing, beside an answer. */
const mild: readonly AskedRow['act'][] = ['shorten', 'remark'];

/** Parts of a message: its sentences, and within them what « mais », « bon » or « sinon » sets apart. */
const partsOf = (text: string): string[] =>
  sentencesIn(text).flatMap((sentence) =>
    sentence.split(
      /(?<=,)\s+(?=(?:tu|vous) (?:me |peux |pouvez )?(?:mets?|mettez|mettre|ranges?|rangez|assembles?|assemblez)\b)|(?<=[,.;…])\s+(?=(?:mais|bon|sinon|fin|enfin|bref|allez|(?:comme )?je viens de|(?:comme )?je (?:vous|te) l['’]ai)\b)|\s+(?=mais\b)|(?<=\bje viens de (?:te|vous) (?:le )?(?:dire|répondre|écrire)|\bje (?:te|vous) l['’]ai (?:déjà |deja )?(?:dit|écrit))\s?[,:]\s+/i,
    ),
  );

/** What is left of a message without what was said to us, as it was typed; null where that is next to nothing. */
const without = (text: string, isAside: (part: string) => boolean): string | null => {
  const rest = partsOf(text).filter((part) => !isAside(part));
  // « Ptdr le bouton. Non : je voudrais… »: the no answers the remark.
  const kept = rest
    .join(' ')
    .replace(/^(?:non|nan|bon|alors|ok|oui|voilà)\s*:\s*/i, '')
    .replace(/[,;\s]+$/, '');
  const isWhole = /[.!?…]$/.test(kept) && !leading.test(bare(kept));
  return rest.length < partsOf(text).length && (countWords(kept) >= 3 || isWhole) ? kept : null;
};

/** Words of what a guide does and shows. */
const ofGuideWords =
  /\b(?:repon\w*|repet\w*|recopi\w*|compren\w*|compris\w*|lis|lire|lisez|lu|lue|ecri\w*|dit|dis|dites|dire|demand\w*|programmes?|robots?|machines?|guides?|appli\w*|boutons?|listes?|questions?|reponses?|phrases?|mots?|textes?|versions?|messages?|pages?|brouillons?|colle\w*|dedans|la-dedans)\b|_/;

/**
 * « Hier vous avez mis la série à fond »: where a step asks for the words to another person, what is said to « tu » or « vous » is said
 * to that person, unless it speaks of what a guide does. Under a whole text it may be said of the text.
 */
const isToReader = (step: Step, { act }: AskedRow, { words, spelled }: Forms): boolean =>
  act === 'remark' &&
  step.draft === undefined &&
  isForSomebody(step) &&
  secondPerson.test(words) &&
  !ofGuideWords.test(`${words} ${spelled ?? ''}`);

/** What stands under a step and may stand under the ways out of one: a protest, a word to pass on, the end. */
export const insideRow = (
  step: Step,
  text: string,
  except: readonly AskedRow['act'][] = [],
): AskedRow | undefined => {
  const [sentences, parts] = [sentencesIn(text).map(formsOf), partsOf(text).map(formsOf)];
  return guideData.asked.find(
    (row) =>
      row.inside &&
      row.act !== 'ask-us' &&
      !except.includes(row.act) &&
      !(row.notVoices && step.voices) &&
      !(row.onDraft && step.draft === undefined) &&
      (besideAnswers.includes(row.act) ? parts : sentences).some(
        (part) => fitsRow(row, part) && !isToReader(step, row, part),
      ),
  );
};

/** « …, passons » beside a protest: the step is left without another word. */
export const passesOn = (text: string): boolean =>
  guideData.asked.some(
    (row) => row.act === 'pass' && sentencesIn(text).some((sentence) => fitsRow(row, sentence)),
  );

/** A wish that another path than this one fits. */
const wishIn = (step: Step, text: string): AskedRow | undefined => {
  const here = step.id.split('/')[0]!;
  if (step.voices || step.mode === 'write') return undefined;
  const row = guideData.asked.find(
    (each) => each.act === 'wish' && sentencesIn(text).some((sentence) => fitsRow(each, sentence)),
  );
  return row?.ways.includes(here) ? undefined : row;
};

const asksUs = (sentence: string): boolean =>
  guideData.asked.some((row) => row.act === 'ask-us' && fitsRow(row, sentence));

/** What is asked about the answer to this very step: « une idée de phrase ? », « c’est mieux comme ça ? » */
const ofThisStep = ({ id }: Step, sentence: string): boolean => rowOfStep(id, sentence) !== undefined;

/** Whether a part of a message, or a sentence of ours in it, fits a row that may stand beside an answer. */
const isRemark = (step: Step, text: string): boolean => {
  const part = formsOf(text);
  return guideData.asked.some(
    (row) =>
      (row.inside || row.act === 'wish') &&
      row.act !== 'ask-us' &&
      !(row.notVoices && step.voices) &&
      !(row.onDraft && step.draft === undefined) &&
      fitsRow(row, part) &&
      !isToReader(step, row, part),
  );
};

/** Kinds of question that are always for the guide, also in a text that is addressed to another person. */
const ofUs: ReadonlySet<string> = new Set([
  'privacy',
  'identity',
  'complaint',
  'change',
  'recall',
  'reply-wanted',
]);
/** Kinds that a letter, too, asks of its reader: where it says « tu », they are asked of them. */
const ofAnybody: ReadonlySet<string> = new Set(['advice', 'choice', 'normal', 'words']);
const secondPerson = /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\bt'/;

/** In words for somebody else, « tu peux me rendre l’argent ? » is asked of them. */
const mayBeTheirs = ({ id, draft }: Step, { text, kind }: SentenceRead): boolean => {
  if (!id.startsWith('preparer/')) return false;
  // « Chef, tu te rappelles, en octobre… » stands in the message that is prepared.
  if (draft !== undefined && kind === 'recall') return true;
  if (draft !== undefined && isOfGuide(text) && !isOfGuide(text, true)) return true;
  if (ofUs.has(kind!)) return false;
  return draft !== undefined || (secondPerson.test(plain(text)) && !ofAnybody.has(kind!));
};

const reported = /\b(?:dit|disait|demande|demandait|repond|repondu|crie|lance|sorti)\b/;
/** Whoever writes freely speaks to us, but where they tell what somebody said. */
const speaksToUs = (text: string): boolean => secondPerson.test(plain(text)) && !reported.test(plain(text));

/** A question of fact that its words tell, « il a le droit ? »: nobody in a scene is asked that. */
const isFact = (text: string, door: Door): boolean => {
  const row = recognised(text, false, door);
  return row?.question === true && row.act === 'answer';
};

const marked = (text: string): boolean => /\?[\s»")]*$/.test(text);

/** Without its mark a sentence is put to us only where nothing else can be meant: in doubt the words are the answer. */
const isSurelyAsked = ({ text, kind, surely }: SentenceRead, door: Door): boolean => {
  if (marked(text)) return kind !== null || surely || isFact(text, door);
  return (surely && kind !== null && hasForm(text)) || isToUs(text) || isFact(text, door);
};

const leastVersion = 12;
/** « Bonjour Madame, serait-il possible… »: a letter, and whatever it asks is asked of its reader. */
const opensLetter =
  /^(?:bonjour|bonsoir|salut|coucou|hello|hey|chere?s?|madame|monsieur)\b(?: (?:madame|monsieur|mme|m\.|mon|ma|[a-z-]+))? ?,? .{12,}/;
/** « T’as mis ma phrase du milieu. Bonjour Madame, … »: what stands before the letter is said to us, and is none of it. */
const letterIn = (step: Step, text: string): string | null => {
  if (step.draft === undefined && step.id !== 'preparer/version') return null;
  const all = sentencesIn(text);
  const at = all.findIndex((each) => opensLetter.test(plain(each)));
  if (at < 1 || !all.slice(0, at).some((each) => isToUs(each) || onOurWork.test(plain(each)))) return null;
  return text.slice(text.indexOf(all[at]!)).trim();
};
/**
 * From which sentence on a message under a draft is the version itself, in which « pourriez-vous me répondre ? » is asked of its reader:
 * after « voici : », or all of it where it is long enough and speaks to somebody.
 */
const versionFrom = ({ draft, id }: Step, sentences: readonly SentenceRead[]): number => {
  if (draft === undefined && id !== 'preparer/version') return sentences.length;
  const marked = markedAt(sentences.map(({ text }) => text));
  if (marked !== -1) return marked;
  const letter = sentences.findIndex(({ text }) => opensLetter.test(plain(text)));
  if (letter !== -1) return letter;
  const first = sentences.findIndex(
    ({ text }) => !marksQuestion.test(text) && secondPerson.test(plain(text)),
  );
  const words = sentences.slice(first).reduce((sum, { text }) => sum + countWords(text), 0);
  const toGuide = sentences.some(({ text }) => isToUs(text));
  return first !== -1 && words >= leastVersion && !toGuide ? first : sentences.length;
};
const marksQuestion = /\?[\s»")]*$/;

/** The sentences of a message that are put to us. Where they may be somebody's words, only what is surely put to us counts. */
const putToUs = (step: Step, sentences: readonly SentenceRead[], door: Door): SentenceRead[] => {
  const version = versionFrom(step, sentences);
  return sentences.filter((sentence, at) => {
    const { text, asks, surely, kind, looksAsked, mayAsk } = sentence;
    if (at >= version && !isOfGuide(text, true) && !ofThisStep(step, text)) return false;
    if (ofThisStep(step, text)) return true;
    if (step.mode !== 'write' && firstRow(text, step.voices ?? false)) return true;
    // The writer drafts a text for another person: « tu comprends ? » in it asks that person, not the guide.
    if (isOfGuide(text, step.id.startsWith('preparer/'))) return true;
    if (step.mode !== 'write' && (asksUs(text) || isAskedBeside(step, text))) return true;
    // In a text addressed to another person, a reproach is meant for that person.
    if (!step.id.startsWith('preparer/') && step.mode !== 'write' && isPlainReproach(text)) return true;
    // « Dimanche, à table. Quelle heure est-il là-bas, alors ? »: a day and a place ask nothing.
    if (step.id === 'preparer/when' && at > 0 && marked(text) && looksAsked) return true;
    if (!step.voices) return asks && isSurelyAsked(sentence, door);
    const isPut = (looksAsked && marked(text)) || (surely && hasForm(text));
    if (kind !== null && isPut) return !mayBeTheirs(step, sentence);
    if (step.mode === 'write') return looksAsked && surely && speaksToUs(text);
    return step.draft === undefined && (looksAsked || (mayAsk && hasForm(text))) && isFact(text, door);
  });
};

/** What of a text is not put to us. */
const besides = (step: Step, text: string, door: Door): string | null => {
  const sentences = readSentences(text, door);
  const ours = putToUs(step, sentences, door);
  return answering(sentences.flatMap((each) => (ours.includes(each) ? [] : [each.text])).join(' '));
};

/** « …au téléphone ou par lettre ? Au téléphone elle me coupe »: of the other in the third person, after words to them, it says why we are asked. */
const thirdPerson = /\b(?:elle|il|lui|ils|elles|leur)\b/;
const isReason = (
  { id }: Step,
  all: readonly SentenceRead[],
  ours: readonly SentenceRead[],
  at: number,
): boolean => {
  const asked = all.findIndex((each) => ours.includes(each));
  const own = plain(all[at]!.text);
  const before = all.slice(0, asked).map(({ text }) => text);
  return (
    id.startsWith('preparer/') &&
    asked !== -1 &&
    at > asked &&
    secondPerson.test(plain(before.join(' '))) &&
    thirdPerson.test(own) &&
    !secondPerson.test(own)
  );
};

/** « Tu mets ça dans l’ordre ? »: what the path does next by itself. */
const isGoOn = (part: string): boolean =>
  guideData.asked.some((row) => row.act === 'go-on' && fitsRow(row, part));

/** What is owned on the way where something else is asked as well. */
const owned: readonly AskedRow['act'][] = ['protest', 'remark', 'correction', 'rephrase', 'go-on'];

/** « Quelle phrase ? », « pas celles-là »: nothing is said to it. */
const isQuiet = (part: string): boolean => guideData.asked.some((row) => row.quiet && fitsRow(row, part));

/** « Euh non, pas lui. Plutôt : … »: the no is for what we offered, and the answer stands behind it. */
const isBeforeAnswer = (step: Step, text: string, { act }: AskedRow): boolean => {
  const answer = isForSomebody(step) ? withoutLeadIn(text) : text;
  return protests.includes(act) && answer !== text && insideRow(step, answer) === undefined;
};
const protests: readonly AskedRow['act'][] = ['protest', 'correction', 'rephrase'];

const quietRow = guideData.asked.find(({ quiet, act }) => quiet && act === 'remark')!;
/** Hard words for a question: they are a protest wherever they stand. */
const harsh =
  /\b(?:horrible|null?e?s?|bizarres?|idiote?s?|betes?|debiles?|dure|violente?|cruelle?|froide?|conne?s?|maladroite?|deplacee?s?|penible|stupide|absurde|agac\w*|enerv\w*|soul\w*|stop|arrete\w*|marre|pas|rien|trop)\b/;
const leastAnswered = 8;
/** « J’ai travaillé dans une cuisine, le reste je l’invente. Hé que c’est traître, votre question ! »: the answer stands before it. */
const answerBeforeRemark = (step: Step, text: string, row: AskedRow): string | null => {
  const all = sentencesIn(text);
  const last = all.at(-1) ?? '';
  const before = all.slice(0, -1);
  const isRemarkAfter =
    step.mode === 'words' &&
    fitsRow(row, last) &&
    !harsh.test(plain(last)) &&
    !last.includes('?') &&
    !before.some((each) => fitsRow(row, each));
  return isRemarkAfter && countWords(before.join(' ')) >= leastAnswered ? before.join(' ') : null;
};

/** « Faut que j’y retourne. Je peux reprendre ce soir ? »: who leaves may ask first whether their place is kept. */
export const resumeRow = guideData.asked.find(({ id }) => id === 'resume-later')!;
const withoutResume = (text: string): string => {
  const all = sentencesIn(text);
  const last = all.findLastIndex((each) => !fitsRow(resumeRow, each));
  return last === all.length - 1 ? text : all.slice(0, last + 1).join(' ');
};

/** What may stand after the words that take leave: why, until when. */
const goes =
  /^(?:(?:bon|allez|ok|oups|zut|ah|mais|la|desolee?|merci),? )*(?:(?:il )?(?:faut|va falloir) que (?:je |j')(?:y retourne|y aille|parte|file|reparte|retourne|raccroche|coupe|me sauve|vous laisse|te laisse)\b|j'y (?:retourne|vais)(?=\s*(?:$|[,.!]))|je dois (?:y aller|filer|repartir|vous laisser|te laisser|couper)\b|je (?:retourne|repars|file|pars) (?:bosser|travailler|au (?:travail|boulot|taf|bureau|chantier|magasin)|sur le chantier|en cours)\b)(?!.*\b(?:tous|toutes|chaque|souvent|parfois|toujours|jamais|rarement|quand|samedi|dimanche|semaine|mois|seule?|avec|voir|chez)\b)/;
const mostWordsGoing = 14;

/** « Faut que je file. Merci, c’était plus utile que je pensais ! »: who thanks us after it has left. */
const thanks = /^(?:(?:bon|allez|encore|et|mais|en tout cas),? )*(?:merci|mrc)\b(?!.*\?)/;
const withoutThanks = (text: string): string => {
  const all = sentencesIn(text);
  const last = all.findLastIndex((each) => !thanks.test(plain(each)) || isFarewell(each));
  return last === all.length - 1 || last < 0 ? text : all.slice(0, last + 1).join(' ');
};

/** « C’est pas mal, je vais lui dire lundi »: of the text, or of when it is said, and to no reader. */
const onSaying =
  /^(?:(?:ah|oh|ben|bah|bon|ok|oui|ouais|merci|non|alors),? )*(?:c'est|c) (?:pas mal|bien|mieux|bon|parfait|super|nickel)\b|\bje (?:vais|vas|compte|pense) (?:lui|leur|le lui|la lui) (?:en )?(?:dire|parler|envoyer|montrer|lire|ecrire)\b/;
/** Under a whole text, beside a farewell: a remark to us, or words that are no version. */
const isSaidOfText = (step: Step, text: string): boolean =>
  insideRow(step, text) !== undefined ||
  isOnlyAboutText(step, text) ||
  (!secondPerson.test(plain(text)) && onSaying.test(written(text)));

/** « C’est bon, je l’envoie », « j’enverrai une carte »: what becomes of the text, said of it to us. */
const onSending =
  /\b(?:je|j')(?: ?(?:l'|la |le |vais |lui |leur ))* ?(?:envoi\w*|enverr\w*|envoy\w*|enlev\w*|recopi\w*|copi\w*|garde)\b|\bc'est (?:bon|parti|envoye)\b/;
/** « Vous avez mis ma question dans la lettre »: said of our work on the text, and to no reader of it. */
const onOurWork =
  /\b(?:(?:vous|tu) (?:l'|me |m')?(?:avez|as)|t'as) (?:tout |bien )?(?:mis|mise|ajoute|laisse|garde|oublie|enleve|colle|recopie|ecrit)\w*\b[^.!?]{0,40}\b(?:lettre|texte|message|version|brouillon|phrases?|mot)\b/;
/** Thanks or a farewell that ends the message. */
const endsThanks =
  /^(?:(?:allez|bon|et|voila|ok),? )*(?:merci\b|je (?:vous|te) remercie\b|a (?:\+|plus)|bonne (?:soiree|journee|nuit)\b)/;
/**
 * Under a whole text, who says to us that it is sent, or what we did with it, and then takes leave, is let go; a version in quotation marks
 * is kept. Where another person is spoken to outside of the quotation marks, it is the end of a letter.
 */
const leaveDraft = (step: Step, text: string): { row: AskedRow; rest: string | null } | null => {
  const parts = sentencesIn(text);
  const last = parts.at(-1) ?? '';
  if (!endsThanks.test(plain(last)) || !(isFarewell(last) || /\ba ?\+[ .!]*$/.test(plain(last)))) return null;
  const before = sentencesIn(unquoted(parts.slice(0, -1).join(' '))).map(plain);
  const toUs = before.filter((each) => !onOurWork.test(each));
  if (!before.some((each) => onSending.test(each)) || toUs.some((each) => secondPerson.test(each)))
    return null;
  const row = guideData.asked.find(({ act }) => act === 'goodbye')!;
  return { row, rest: quotedVersion(step, text)?.version ?? null };
};

/** A farewell at the end, before the question whether one may come back; and what of the message stands before it. */
const leaveIn = (step: Step, text: string): { row: AskedRow; rest: string | null } | null => {
  // « Je pense à partir. Adieu »: no goodbye to us.
  if (saysAdieuToLife(text)) return null;
  const said = withoutThanks(withoutResume(text));
  const sent = step.draft === undefined ? null : leaveDraft(step, text);
  if (sent) return sent;
  const bye = farewellIn(said, step.voices ?? false);
  // « T’as enlevé la série. Merci, je file, à plus »: what is said of the text, or to us, is no version of it.
  const ofText = bye?.rest != null && step.draft !== undefined && isSaidOfText(step, bye.rest);
  if (bye) return ofText ? { ...bye, rest: null } : bye;
  const all = sentencesIn(said);
  const last = all.at(-1) ?? '';
  if (!goes.test(written(last)) || countWords(last) > mostWordsGoing) return null;
  const rest = all.slice(0, -1).join(' ');
  const row = guideData.asked.find(({ act }) => act === 'goodbye')!;
  return { row, rest: countWords(rest) > 2 ? rest : null };
};

const passRow = guideData.asked.find(({ id }) => id === 'pass')!;

/** What a message typed under a step is instead of an answer; null where it is one. */
export const asideIn = (step: Step, text: string, door: Door): Aside | null => {
  if (step.mode === 'menu' || step.mode === 'listen') return null;
  if (momentIn(step, text)) return { kind: 'moment', rest: null };
  if (isFeelRefused(step, text)) return { kind: 'row', row: passRow, rest: null };
  const bye = leaveIn(step, text);
  if (bye) return { kind: 'row', row: bye.row, rest: bye.rest };
  const letter = letterIn(step, text);
  if (letter !== null) return { kind: 'row', row: quietRow, rest: letter };
  // What is asked around a quoted version is asked of us, and nothing of it belongs to the version.
  const quoted = quotedVersion(step, text);
  const around = quoted ? readSentences(quoted.after, door).filter((each) => marked(each.text)) : [];
  if (quoted && around.length > 0) return { kind: 'question', ours: around, rest: quoted.version };
  const isLong = step.mode === 'write' && text.length > shortWriting;
  const sentences = readSentences(text, door);
  const ours = putToUs(step, sentences, door);
  const found = isLong ? undefined : (insideRow(step, text) ?? wishIn(step, text));
  const row = found && isBeforeAnswer(step, text, found) ? undefined : found;
  // What asks beside a protest or a remark is answered, and the protest is owned on the way.
  const asked = ours.filter(
    ({ text: part, kind }) =>
      ofThisStep(step, part) ||
      isOfGuide(part) ||
      (step.mode !== 'write' && asksUs(part)) ||
      (kind !== null && kind !== 'complaint' && !isToUs(part) && !isGoOn(part)),
  );
  const beyond = row?.quiet ? ours.filter(({ text: part }) => !isQuiet(part)) : asked;
  const told = row?.act === 'protest' ? answerBeforeRemark(step, text, row) : null;
  if (row && told !== null && beyond.every(({ text: part }) => fitsRow(row, part)))
    return { kind: 'row', row: quietRow, rest: besides(step, told, door) };
  if (row && !(owned.includes(row.act) && beyond.length > 0)) {
    const left = besideAnswers.includes(row.act) ? without(text, (part) => isRemark(step, part)) : null;
    const rest = left === null ? null : besides(step, left, door);
    // A remark with no answer beside it is a protest like any other.
    const plainer = rest === null && mild.includes(row.act) ? insideRow(step, text, mild) : undefined;
    return { kind: 'row', row: plainer ?? row, rest };
  }
  if (ours.length === 0) return null;
  const others = sentences
    .filter((sentence, at) => !ours.includes(sentence) && !isReason(step, sentences, ours, at))
    .map(({ text: part }) => part);
  const beside = row
    ? partsOf(others.join(' ')).filter((part) => !isRemark(step, part) && !isToUs(part))
    : others;
  return {
    kind: 'question',
    ours: row?.quiet
      ? beyond
      : row
        ? sentences.filter((each) => ours.includes(each) || isToUs(each.text))
        : ours,
    rest: answering(beside.join(' ')),
  };
};

/** What of a typed message answers the step: all of it, the sentences beside a question, or nothing. */
export const answerIn = (step: Step, text: string, door: Door): string | null => {
  const aside = asideIn(step, text, door);
  const answer = letterIn(step, text) ?? (aside ? aside.rest : text);
  return answer === null || !isForSomebody(step) ? answer : withoutLeadIn(answer);
};
