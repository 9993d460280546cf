import { answered, farewell } from './answer-asked.ts';
import { asksOfAfter } from './beside-danger.ts';
import { isCourtesy, isDropped, isReported } from './certainty.ts';
import { chooseRow } from './choose-row.ts';
import { correctionOwned } from './correction-taken.ts';
import { type AskedRow, guideData, rowOf } from './guide-data.ts';
import { metShape } from './met-question.ts';
import { mayTakeLeave } from './no-farewell.ts';
import { asksFact, isAskedElsewhere, isDeep, isRequest } from './not-of-us.ts';
import type { GuideReply } from './occasion.ts';
import { ofUsIn } from './of-us.ts';
import { practicalIn } from './practical.ts';
import { readSentences, type SentenceRead } from './read-sentences.ts';
import { fitsRow, formsOf } from './recognise.ts';
import { echoes } from './reproach.ts';
import { isAnswerShape } from './rows-that-fit.ts';
import { countWords, plain, unquoted, written } from './shape.ts';
import { filled, line, oneLine, type Said, spoken, withSaid } from './speak.ts';
import { unansweredBefore } from './unanswered.ts';
import type { View } from './view.ts';

/*
 * The last look at a calm reply outside of a path: each question that is put to us has its answer or one honest sentence, and who
 * leaves is answered, let go and asked nothing. It adds to a reply that answers, and takes the place of one that only goes on.
 */

const mostAnswers = 2;
const noAnswer = ['no-answer-1', 'no-answer-3'];
const asked: ReadonlyMap<string, AskedRow> = new Map(guideData.asked.map((row) => [row.id, row]));
const ourLines =
  /^(?:no-answer|ours-none|unanswered|asked-again|astray-asked|looked-again|told-already|vague|recap|recall)/;

const idOf = (id: string): string => id.split('#')[0]!;
/** The texts of a reply that answer something. */
const answersIn = ({ record }: GuideReply): string[] =>
  record.textIds.map(idOf).filter((id) => {
    const shape = rowOf(id)?.shape;
    return asked.has(id) || ourLines.test(id) || (shape !== undefined && isAnswerShape(shape));
  });

const rhetorical =
  /\b(?:hein|non|quoi|pas vrai|n'est-ce pas)[ ?!.]*$|^(?:et |mais |non |bah |ben )*(?:tu|vous) (?:vois|voyez|imagine[sz]?|te rends|vous rendez|comprends|comprenez|sais quoi|savez quoi)\b|^(?:a quoi bon|pourquoi (?:moi|lui|elle)|qui (?:fait|ferait) ca)\b/;
const ofUs =
  /(?<!-)\b(?:tu|toi|te|vous|votre|vos|ton|ta|tes)\b|\bt'|(?<!\b(?:rendez|c'est|faut|ca|va|a))-(?:tu|vous)\b/;
const longest = 34;
const asksAtEnd =
  /^(?:(?:tu|vous|toi|dis|dites)\b(?! (?:vois|voyez|sais quoi|imagine)).{3,40}|(?:le )?(?:savez-vous|sais-tu).{0,30})\?/;

/** A question that is put to us: by its words, or because it asks how to do something. */
const isPut = (view: View, { text, asks, surely, kind }: SentenceRead): boolean => {
  const words = written(unquoted(text));
  if (!/\?[\s»")]*$/.test(unquoted(text)) || countWords(words) < 3) return false;
  // Of a message without marks the last clause is what asks: « …, tu le sais toi ? »
  if (countWords(words) > longest) return asksAtEnd.test(words.split(',').at(-1)!.trim());
  const ours = view.turns.slice(0, -1).findLast(({ role }) => role === 'assistant')?.text ?? '';
  const { text: whole } = view.last;
  if (
    isAskedElsewhere(text, whole) ||
    isDeep(whole) ||
    (isRequest(text) && !asksFact(text) && !hasRow(view, text))
  )
    return false;
  if (isCourtesy(text) || isReported(text) || rhetorical.test(plain(words)) || echoes(text, ours))
    return false;
  if (ofUs.test(words) || (asks && surely && kind !== null) || howAsked(text) !== null) return true;
  const row = rowFor(view, text);
  return row !== null && isOfPlace(row);
};

const hasRow = (view: View, text: string): boolean => rowFor(view, text) !== null;

const howAsked = (text: string) => metShape({ last: { role: 'user', text }, signed: false });

/** The row that answers a question by its own words. */
const rowFor = (view: View, text: string): AskedRow | null => {
  const forms = formsOf(text);
  const plainly = guideData.asked.find(
    (row) =>
      row.act === 'answer' &&
      row.question &&
      !row.practical &&
      !row.path &&
      (!row.guide || row.first) &&
      row.wordings.length > 0 &&
      row.patterns.length > 0 &&
      fitsRow(row, forms, true),
  );
  const found = plainly ?? practicalIn(text) ?? (view.open ? undefined : ofUsIn(text));
  return found && !isDropped(view, found) ? found : null;
};

/** Of this place: who is there, who reads and what is kept are often asked in one breath, and told together. */
const ofPlace = /^(?:human|who-reads|privacy|stored-where|reads-really|who$|person-)/;
const isAnswered = (row: AskedRow, id: string): boolean =>
  id === row.id || (ofPlace.test(id) && ofPlace.test(row.id));

/** Beside an answer only what is asked of this place has another one: two answers of life contradict each other. */
const isOfPlace = ({ kinds, learnt }: AskedRow): boolean =>
  kinds.length === 0 || [...kinds, learnt].some((kind) => kind === 'privacy' || kind === 'identity');

const mostAfter = 20;
/** Much was told after it, or it was answered there: a question of the story. */
const isOfStory = (all: readonly SentenceRead[], at: number): boolean => {
  const after = all.slice(at + 1).filter(({ text }) => !/\?[\s»")]*$/.test(text));
  return (
    /^[«"“]/.test(all[at + 1]?.text ?? '') || countWords(after.map(({ text }) => text).join(' ')) > mostAfter
  );
};

/** What answers the questions that a reply has left. */
const missingIn = (view: View, reply: GuideReply): Said[] => {
  const ids = answersIn(reply);
  const all = readSentences(view.last.text, view.door);
  const put = all
    .filter((each, at) => isPut(view, each) && !isOfStory(all, at))
    .map(({ text }) => ({ text, row: rowFor(view, text) }));
  // An answer that fits none of them by its words was given to the message as a whole.
  if (ids.some((id) => !put.some(({ row }) => row !== null && isAnswered(row, id)))) return [];
  return put
    .filter(({ row }) => row === null || !ids.some((id) => isAnswered(row, id)))
    .flatMap(({ text, row }) => {
      if (row) return ids.length === 0 || isOfPlace(row) ? answered(view, row) : [];
      const shape = howAsked(text);
      const met = shape && chooseRow({ ...view, last: { ...view.last, text } }, shape);
      if (met) return [{ id: met.id, text: filled(view, met) }];
      // Beside an answer it is not said of each aside that it has none.
      return ids.length === 0 ? [oneLine(view, noAnswer)] : [];
    })
    .filter(({ id }, at, every) => every.findIndex((each) => each.id === id) === at)
    .slice(0, mostAnswers);
};

/** Takes leave in so many words, anywhere in a message: « après je vous laisse », « je file, Inès arrive ». */
const leaves = new RegExp(
  [
    '\\bje (?:vous|te) (?:laisse|quitte)\\b(?! (?:faire|juger|imaginer|deviner|voir|calculer|choisir|decider|lire|penser|tout seul))',
    "\\bj'?vas y aller\\b|\\b(?:bon|allez),? j'?vas aller\\b(?=[^.!?]{0,24}$|[^.!?]{0,24}, ?(?:salut|bye|merci))",
    '\\bje (?:file|me sauve)\\b(?! (?:un|une|le|la|les|mon|du|des|tout droit|doux))',
    '\\bje dois (?:filer|y aller|vous laisser|te laisser|repartir|raccrocher)\\b',
    "\\bfaut que (?:je |j')(?:file|y aille|y retourne|vous laisse|te laisse|raccroche)\\b",
  ].join('|'),
);
/** It is told of another time: « je file au bureau tous les matins ». */
const told = /\b(?:tous|toutes|chaque|souvent|toujours|quand(?! meme)|des que|hier|d'habitude)\b/;
/** « En fait non, il y a encore la lettre. » */
const goesOn =
  /\b(?:en fait|finalement|avant (?:ca|de partir)|encore (?:une?|la|le|les) (?!fois)|mais (?:avant|d'abord|je|il|elle))\b/;
const leavesNow = (text: string): boolean => {
  const words = written(unquoted(text));
  const from = words.search(leaves);
  if (from === -1 || told.test(words.slice(Math.max(0, from - 30), from + 40))) return false;
  const after = words.slice(from).replace(/[^.!?]*\?/g, ' ');
  return countWords(after) <= mostAfter && !goesOn.test(after);
};

const thanks = /\b(?:merci|mrc|mrci)\b/;

/** Their own farewell, « bonne soirée » or « salut »; none is made of « je file ». */
const byeOf = (view: View): string => {
  const bye = farewell(view);
  return bye === 'bye-open' ? 'bye-open-2' : bye;
};

/** Answered and let go: no question, no choices. */
const letGo = (view: View, reply: GuideReply, missing: readonly Said[]): GuideReply => {
  const isAnswer = answersIn(reply).length > 0 && !/\?\s*$/.test(reply.text);
  const open = !isAnswer && missing.length === 0 ? unansweredLeft(view) : [];
  const bye: Said[] = [
    ...(thanks.test(written(view.last.text)) ? [line(view, 'welcome')] : []),
    line(view, byeOf(view)),
  ];
  if (!isAnswer) return spoken(view, { said: [...missing, ...open, ...bye], kind: 'end' });
  const ended = withSaid(reply, { after: [...missing, ...bye] });
  return { ...ended, record: { ...ended.record, asked: null, choices: [], path: null } };
};

/** Who leaves beside a question that nothing here answers is told so. */
const unansweredLeft = (view: View): Said[] => {
  const asks = readSentences(view.last.text, view.door).some(({ text }) =>
    /\?[\s»")]*$/.test(unquoted(text)),
  );
  return asks || unansweredBefore(view) ? [oneLine(view, noAnswer)] : [];
};

/** Free writing was met, their sentences were shown, or something was answered: whatever else was done is done. */
const mayBeCompleted = ({ record }: GuideReply): boolean =>
  record.textIds.every((id) => {
    const act = asked.get(idOf(id))?.act;
    return (
      rowOf(id) !== undefined ||
      id.startsWith('ours-none') ||
      act === 'answer' ||
      act === 'wish' ||
      /^(?:wish-|menu\/mark|topic-|quote$|rest-|sorry-|missed-|way-|menu\/marked|astray|heavy-|recall|own-words|planned)/.test(
        id,
      )
    );
  });

/** The reply with nothing passed over. */
export const nothingPassedOver = (view: View, reply: GuideReply): GuideReply => {
  const { last, path, signed } = view;
  if (last.chosen !== undefined || path !== null || signed || reply.record.path !== null) return reply;
  if (!mayBeCompleted(reply) || asksOfAfter(view)) return reply;
  if (reply.kind === 'end' || reply.exercise !== null || reply.record.asked === 'danger') return reply;
  const missing = missingIn(view, reply);
  if (mayTakeLeave(view) && leavesNow(last.text)) return letGo(view, reply, missing);
  const owned = correctionOwned(view);
  if (missing.length === 0) return owned.length > 0 ? withSaid(reply, { before: owned }) : reply;
  // A reply that only goes on gives way to the answer; one that answers is completed.
  if (answersIn(reply).length === 0 && reply.kind === 'listen')
    return spoken(view, { said: [...owned, ...missing], kind: 'help' });
  // What has no answer here stands last.
  const facts = missing.filter(({ id }) => asked.has(idOf(id)));
  const others = missing.filter((each) => !facts.includes(each));
  return withSaid(reply, { before: [...owned, ...facts], after: others });
};
