import type { TurnRecord } from '#shared/safety/turn-record.ts';
import { besideReply } from './beside-danger.ts';
import { briefReply, hasSaidGrave, namesGrave, sayBriefly, wantsToTell } from './brief-reply.ts';
import { plainReply, questioned } from './calm-question.ts';
import { chooseRow } from './choose-row.ts';
import { isFarFromDanger } from './far-from-danger.ts';
import { type FreeRow, guideData, rowAsked, rowOf } from './guide-data.ts';
import { heavyReply, saidRow } from './heavy-reply.ts';
import { isLightMood, tellsSurely } from './learnt-kind.ts';
import { markOnWish } from './mark-reply.ts';
import { metShape } from './met-question.ts';
import type { GuideReply } from './occasion.ts';
import { openQuestionFor } from './open-question.ts';
import { plainlyAsked } from './plainly-asked.ts';
import { isQuestioned } from './question-mode.ts';
import { sessionWish } from './quiet-wish.ts';
import { bringsNews, isBack } from './returning.ts';
import { askedBefore, isAnswerShape, isMetShape, rowsSaid, wantsQuiet } from './rows-that-fit.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, formOf, isLate, isLight, plain } from './shape.ts';
import { askedOf, type Drafted, filled, oneLine, type Said, spoken, tickLine } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { topicReply } from './topics.ts';
import { lastRecords, type View } from './view.ts';
import { unmetWish, variedLine } from './wish-reply.ts';

/*
 * A reply to free writing: silence where it was wished for, plain words and a question to what is heavy, the marking of their own
 * sentences, questions of a topic as choices, the words of the protocol to a weak sign, else a row of rows.jsonl.
 */

/** « Je ne sais pas » is few words, however many it takes. */
const unknown = /^(?:je )?(?:ne )?(?:sais|sait) (?:pas|plus)(?: trop| vraiment)?[ .!…]*$/;

const mostWordsOfJoke = 24;

const shapeFor = (view: View): FreeRow['shape'] => {
  // « Tu te rends compte ? », in a tale, is no question (learnt-kind.ts).
  const asked = tellsSurely(view) ? null : (metShape(view) ?? plainlyAsked(view));
  if (asked) return asked;
  const shape = formOf(view.last.text);
  if (unknown.test(plain(view.last.text))) return 'short';
  const said = rowsSaid(view);
  if (view.last.chosen !== undefined) return 'tap';
  if (bringsNews(view) && shape !== 'short') return 'return';
  // With a laugh much may be told: only a few words are a joke.
  const ends = sentencesIn(view.last.text).at(-1) ?? '';
  if (
    isLight(view.last.text) &&
    !namesGrave(view.last.text) &&
    shape !== 'short' &&
    isLight(ends) &&
    countWords(view.last.text) <= mostWordsOfJoke
  )
    return 'light';
  if (!said.some((row) => row.shape === 'first') && view.count === 1)
    return shape === 'sentence' || shape === 'several' ? 'first' : shape;
  const lateSaid = said.slice(-6).some((row) => row.shape === 'late');
  // The hour is a poor answer to somebody who has just told something: only few words are met by it, and not soon.
  if (isLate(view.hour) && view.count >= 6 && shape === 'short' && !lateSaid) return 'late';
  return shape;
};

/** What is said to an answer under a row that asked for one, once, where the words have its form. */
const thenOf = (view: View, record: TurnRecord | null | undefined, text: string): Said[] => {
  for (const id of record?.textIds ?? []) {
    const row = rowOf(id);
    if (!row?.after?.if.test(plain(text)) || view.said.includes(`${id}/then`)) continue;
    return [{ id: `${id}/then`, text: filled(view, row.after) }];
  }
  return [];
};

/** The same for the message before the last, which our reply took for something else. */
export const answeredBefore = (view: View): Said[] => {
  const before = view.turns.slice(0, view.turns.lastIndexOf(view.last));
  const at = before.findLastIndex(({ role, chosen }) => role === 'user' && chosen === undefined);
  const record = before.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'assistant')?.record;
  return at === -1 ? [] : thenOf(view, record, before[at]!.text);
};

/** What was tapped under a row, where it has an answer of its own. */
const afterTap = (view: View): Said | null => {
  const row = rowAsked(view.last.asked ?? view.before?.asked);
  const tap = row?.taps?.find(({ id }) => id === view.last.chosen);
  return row && tap?.answer ? { id: `${row.id}/${tap.id}/answer`, text: filled(view, tap.answer) } : null;
};

/** Words that say of themselves that something is heavy: a heart that beats, or a lesson in life, does not. */
const saysHeavy = new RegExp(
  [
    'lourd\\w*|gout|sommeil|dors|pese|pesent|pesait|dur|dure|dures|mal|souffr\\w*|trist\\w*|deprim\\w*|vide|seule?|angoiss\\w*|peur|epuis\\w*|fatigu\\w*|crevee?',
    "pleur\\w*|chial\\w*|brai\\w*|craqu\\w*|desesp\\w*|a bout|n'en peux|peux (?:plus|pu)|a quoi (?:bon|ca sert)|sens|force|courage|plus (?:envie|gout|rien|personne|de force|la force|le courage)|envie de rien|moral|stress\\w*|perdue?|galere|nulle?|honte|coupable|culpab\\w*",
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
);

/** The person says that it is heavy: the answer is the protocol's words, each text once (safety-protocol §5). */
const weakSignReply = (view: View, shape: FreeRow['shape']): GuideReply | null => {
  if (view.last.chosen !== undefined || (isAnswerShape(shape) && !isMetShape(shape))) return null;
  if (!saysHeavy.test(plain(view.last.text))) return null;
  const said = view.door.weakSign(view.last.text, view.address).find(({ id }) => !view.said.includes(id));
  return said ? spoken(view, { said: [said], kind: 'listen', ...freeChoices(view) }) : null;
};

/** « Une question », « C’est tout » and « Autre chose »: under one reply in three. */
const apart = 2;
const freeChoices = (view: View): Pick<Drafted, 'asked' | 'choices'> => {
  const step = guideData.steps.get('menu/free')!;
  const shows = view.count === 1 || lastRecords(view, apart).every(({ choices }) => choices.length === 0);
  return shows ? { asked: askedOf(step), choices: choicesUnder(view, step) } : {};
};

/** Silence was asked for: for the session words are kept under a tick, until something is asked again. */
const staysQuiet = (view: View): boolean =>
  view.last.chosen === undefined &&
  view.before !== null &&
  sessionWish(view) === 'note' &&
  plainlyAsked(view) === null &&
  !isBack(view);

/** What is heavy is met by itself; questions that fit it are choices below, where they would have been shown. */
const heavyTold = (view: View, shape: FreeRow['shape']): GuideReply | null => {
  const quiet = wantsQuiet(view);
  const topic = topicReply(view, shape, quiet)?.record ?? null;
  const choices = topic && { asked: topic.asked, choices: topic.choices };
  return heavyReply(view, !quiet && !askedBefore(view), choices, () => freeChoices(view));
};

/** A row; the ways on stand under plain words, and under the first reply. */
const rowReply = (view: View, row: FreeRow): GuideReply =>
  saidRow(view, row, () => (row.asks && view.count > 1 ? {} : freeChoices(view)));

const others = ['another-1', 'another-2', 'another-3', 'another-4', 'another-5'];

const wished = ['asked-for-1', 'asked-for-2', 'asked-for-3', 'asked-for-4'];
/** To a light talk: none of them supposes that something weighs. */
const lightly = Array.from({ length: 9 }, (_, at) => `asked-light-${at + 1}`);
/** Messages in which a form is looked for that a question fits. */
const formsBack = 3;
const leastToAsk = 12;

/** A question was asked for before this one. */
const wishedBefore = ({ turns, last }: View): boolean =>
  turns.some(
    (turn) =>
      turn !== last &&
      turn.role === 'user' &&
      (turn.chosen === 'question' || /\bune question\b/.test(plain(turn.text))),
  );

/**
 * « Posez-moi une question », tapped: a question that fits what one of their last messages tells, and
 * then one that names what it is about. « Cela » alone is not asked of who wished for a question.
 */
export const questionOnWish = (view: View): GuideReply => {
  const typed = view.turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined);
  // Relief after what was heavy is no lightness: « j'ai tout réglé, je suis légère ».
  const wasHeavy = view.said.some((id) => id.startsWith('beside-'));
  const light = !wasHeavy && !hasSaidGrave(view) && isLightMood(view);
  // Who asks for one more may choose the sentence that it starts from; not in a light talk.
  const marks = wishedBefore(view) && !light ? markOnWish(view) : null;
  if (marks) return marks;
  for (const last of typed.slice(-formsBack).toReversed()) {
    const row = chooseRow({ ...view, last }, formOf(last.text), { asks: true });
    // « Et juste après ? » is of what was told last.
    if (row?.form !== undefined && (last === typed.at(-1) || row.form !== 'tale')) return rowReply(view, row);
  }
  const told = countWords(typed.map(({ text }) => text).join(' ')) >= leastToAsk;
  const unsaid = (ids: readonly string[]) => ids.filter((id) => !view.said.includes(id));
  const ids = !told ? ['asked-to-begin'] : light ? unsaid(lightly) : unsaid(wished);
  return spoken(view, { said: [variedLine(view, ids.length > 0 ? ids : others)], kind: 'listen' });
};

/** « Posez-moi une question », and nothing else, is the button. */
const mostWordsBare = 6;
/** Typed beside anything else, the wish is for a question on what they tell now: it fits what the talk is about, where danger is far. */
export const typedQuestion = (view: View): GuideReply => {
  if (countWords(view.last.text) <= mostWordsBare && !isQuestioned(view, 'before'))
    return questionOnWish(view);
  const told = countWords(typedTexts(view).join(' ')) >= leastToAsk;
  const question = told && isFarFromDanger(view) ? openQuestionFor(view) : null;
  return question ? spoken(view, { said: [question], kind: 'listen' }) : questionOnWish(view);
};

const typedTexts = ({ turns }: View): string[] =>
  turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined).map(({ text }) => text);

/** What is asked of us and nothing answers. */
const noneOfOurs = ['ours-none-1', 'ours-none-2'];

/** The reply to free writing. */
export const freeReply = (view: View, given: { shape?: FreeRow['shape'] } = {}): GuideReply => {
  const shape = given.shape ?? shapeFor(view);
  const answer = view.last.chosen === undefined ? null : afterTap(view);
  if (answer) return spoken(view, { said: [answer], kind: 'listen' });
  const beside = besideReply(view);
  if (beside) return beside;
  if (staysQuiet(view)) {
    const weak = weakSignReply(view, shape);
    return weak ?? spoken(view, { said: [tickLine(view)], kind: 'listen', ...freeChoices(view) });
  }
  if (shape === 'ours') return spoken(view, { said: [oneLine(view, noneOfOurs)], kind: 'listen' });
  // « Demande-moi comment j’ai fait » wants to tell.
  if (wantsToTell(view)) return sayBriefly(view, 'ask', () => ({}));
  const heavy = isAnswerShape(shape) && !isMetShape(shape) ? null : heavyTold(view, shape);
  if (heavy) return heavy;
  const weakFirst = view.count === 1 ? weakSignReply(view, shape) : null;
  const onTopic = topicReply(view, shape, wantsQuiet(view));
  const fits = weakFirst || isAnswerShape(shape) ? null : chooseRow(view, shape);
  const closely = fits?.form !== undefined && fits.asks;
  const unmet = weakFirst || isAnswerShape(shape) ? null : unmetWish(view, closely);
  if (unmet) return unmet;
  const inMode = isAnswerShape(shape) ? null : questioned(view);
  if (inMode) return inMode;
  const opens = weakFirst ?? (view.count === 1 ? (briefReply(view, shape) ?? onTopic) : null);
  if (opens) return opens;
  const then = isAnswerShape(shape) ? [] : thenOf(view, lastRecords(view, 1)[0], view.last.text);
  if (then.length > 0) return spoken(view, { said: then, kind: 'listen', ...freeChoices(view) });
  // Who says that it is heavy is met by that, before a tale or a joke.
  const weak = weakSignReply(view, shape);
  if (weak) return weak;
  // What fits closely is asked where no question of ours came just before; else few words meet what is told.
  const asksNow = fits?.asks === true && !askedBefore(view);
  if (asksNow && fits.beforeMarks) return rowReply(view, fits);
  const brief = briefReply(view, shape);
  if (brief) return brief;
  if (fits && (asksNow || !fits.asks || !told.includes(shape))) return rowReply(view, fits);
  if (told.includes(shape) && view.count > 1) return plainReply(view, () => freeChoices(view));
  return rowReply(view, fits ?? chooseRow(view, shape) ?? plainRow);
};

/** What is told, in whatever length: few words answer it. */
const told: readonly FreeRow['shape'][] = ['sentence', 'several', 'long'];

/** Where nothing else is left to say. */
const plainRow = guideData.rows.find(({ id }) => id === 'sentence-100')!;
