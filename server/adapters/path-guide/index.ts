import type { Turn } from '#shared/safety/levels.ts';
import { askedBy } from '#shared/safety/turn-record.ts';
import { replyAboutPath } from './about-path.ts';
import { afterExercise } from './after-exercise.ts';
import { replyToAside } from './answer-aside.ts';
import { answerAsked, leaveTaken, saidToSentences } from './answer-asked.ts';
import { replyToDropped } from './answer-dropped.ts';
import { replyToPathAsked } from './ask-of-path.ts';
import { askStep } from './ask-step.ts';
import { replyToAfter } from './beside-danger.ts';
import { hasSaidGrave, namesGrave } from './brief-reply.ts';
import { choiceTaken } from './choice-taken.ts';
import { replyToCorrection } from './correction-taken.ts';
import { replyToExercise } from './exercise-asked.ts';
import { freeReply, typedQuestion } from './free-reply.ts';
import { comesBack, goesOn, takesUp } from './go-on.ts';
import { askDanger, goTo, isTold } from './go-to.ts';
import { withGreeting } from './greet.ts';
import { grumbleWith } from './grumble-with.ts';
import { type AskedRow, guideData, guideVersion, rowAsked, stepAsked } from './guide-data.ts';
import { replyToJudged } from './judged-words.ts';
import { isWhich } from './kept-sentence.ts';
import { surelyLeaves, surelyStays } from './learnt-kind.ts';
import { leavesInWords, refusesFarewell } from './leaving-words.ts';
import { mayTakeLeave } from './no-farewell.ts';
import { nothingPassedOver } from './nothing-passed-over.ts';
import type { GuideOccasion, GuideReply } from './occasion.ts';
import { opening } from './opening.ts';
import { replyToBreath, replyToFirst, replyToNamed } from './plain-wish.ts';
import { plainlyLeaves } from './plainly-leaves.ts';
import { namesNumbers, planNumbers } from './plan-numbers.ts';
import { replyToPractical } from './practical-reply.ts';
import { asksForQuestion, takenOfOffer } from './question-mode.ts';
import {
  endsInFarewell,
  farewellIn,
  found,
  isFarewell,
  leaves,
  recognised,
  resembled,
  takesLeave,
} from './recognise.ts';
import { replyAsSureAs, replyToReproach, takeOffer } from './reply-sure.ts';
import { replyToRiddle } from './riddle.ts';
import { isListed } from './several.ts';
import { asksSomething, bare, countWords, plain } from './shape.ts';
import { line, oneLine, spoken } from './speak.ts';
import { takeOlder, takeStep } from './take-step.ts';
import { questionsIn } from './unanswered.ts';
import { replyToUnclear } from './unclear.ts';
import { addressIn, lastRecords, type View, viewOf } from './view.ts';
import { replyToWay, withWayOwned } from './way-reply.ts';
import { takeDecided, takeWeighed } from './weigh.ts';
import { replyToWhyChecked } from './why-checked.ts';

export { addressAskedIn } from './address-asked.ts';
export { type Close, closesIn, isCloseMark } from './closes.ts';
export { factAnswer, practicalAnswer, practicalAsked } from './fact-answer.ts';
export type { GuideEffects, GuideOccasion, GuideReply, Past, SafetyDoor, StaysOpen } from './occasion.ts';
export { sentencesIn } from './sentences.ts';
export { asksSomething } from './shape.ts';
export { addressIn, guideVersion };

/** What a path is called. */
export const pathName = (id: string): string | null =>
  guideData.paths.find((path) => path.id === id)?.vous ?? null;

/*
 * The guide of paths (conversation.md §8, guide.md): what speaks where no model is configured. It asks the next good
 * question, keeps exact words and never claims to have understood. Pure: the same turns give the same reply.
 */

/** A path was left for a question about danger, which ended calmly: it is offered again, once. */
const wasInterrupted = (view: View): boolean => {
  const records = lastRecords(view, 5);
  const [before] = records;
  if (before?.reader !== 'rules' || before.asked !== null || before.choices.length > 0) return false;
  const path = records.find(({ asked }) => asked?.startsWith('path:'));
  const step = stepAsked(path?.asked);
  return (
    step !== null &&
    step.mode !== 'menu' &&
    path?.path != null &&
    !view.said.slice(-12).some((id) => id.startsWith('menu/resume'))
  );
};

/** Under a writing step a message as short as this may ask for something. */
const shortWriting = 60;

/** A message of so many words is known as a farewell without a look at its clauses. */
const fewWords = 14;

/** Whether what was typed under a step may be a request rather than the answer. */
const mayAsk = (view: View): boolean => {
  if (view.last.chosen !== undefined) return false;
  if (view.step?.mode !== 'write') return true;
  return asksSomething(view.last.text) || view.last.text.length < shortWriting;
};

/** The path whose name was typed and nothing else, « y voir plus clair »: its first step. */
const pathCalled = (text: string): string | null => {
  const typed = bare(text);
  return guideData.paths.find(({ vous, tu }) => [bare(vous), bare(tu)].includes(typed))?.first ?? null;
};

const toWhom = guideData.asked.find(({ id }) => id === 'to-whom')!;
const doors = /^(?:need-|debts#|to-whom#|turn-to#|who-for-)/;

/** « Et pour mon fils ? » after a door was named: another one is asked for. */
const asksOn = ({ before, last, path }: View): boolean =>
  path === null &&
  last.chosen === undefined &&
  (before?.textIds.some((id) => doors.test(id)) ?? false) &&
  /^(?:et|sinon|ou),? (?:pour|si|quand|chez)\b.*\?\s*$/s.test(plain(last.text));

/** « Ça veut dire quoi, ce rêve ? »: it is not interpreted, and the path begins after what was told of it. */
const beginDream = (view: View, { ways }: AskedRow): GuideReply | null => {
  const path = guideData.paths.find(({ id }) => ways.includes(id))!;
  if (!isTold(view, path)) return null;
  return goTo(view, path.first, { lead: [line(view, 'dream-no-meaning')] });
};

const goodbyeRow = guideData.asked.find(({ act }) => act === 'goodbye')!;
/** In a longer message a clause that takes leave is told. */
const mostWordsLeaving = 30;

const planRow = guideData.asked.find(({ act }) => act === 'plan')!;

const exerciseRow = guideData.asked.find(({ id }) => id === 'exercise')!;
/** « Un autre, alors », after an exercise that did not help. */
const asksAnother = ({ before, last }: View): boolean =>
  (before?.textIds.includes('not-eased-1') ?? false) &&
  countWords(last.text) <= 6 &&
  /\b(?:un|une) autre\b(?! chose)|^(?:oui|ok|vas-y|d'accord|allez)\b/.test(plain(last.text));

const mostWordsOfNumbers = 24;

/** « 6 chapitres, 2 jours », after a plan that asked for them. */
const replyToPlanned = (view: View): GuideReply | null => {
  const asked = view.before?.textIds.some((id) => {
    const [row, at] = id.split('#');
    return row === planRow.id && planRow.wordings[Number(at)]?.counted !== true;
  });
  const { text } = view.last;
  if (!asked || !namesNumbers(text) || countWords(text) > mostWordsOfNumbers) return null;
  return planNumbers(view) ? answerAsked(view, planRow) : null;
};

/** « Oui, préparons-la », after words that could be prepared were named: the path itself. */
const offersWords = /^after-weighing-[34]$/;
const takesWords =
  /^(?:(?:oui|ok|ouais|d'accord|volontiers|bonne idee|allez|alors),? )+(?:.{0,30}\b(?:prepar\w+|cherch\w+|essay\w+|ecri\w+|allons-y|on y va|je veux bien|bonne idee))\b/;
const acceptsWords = ({ before, last, path }: View): boolean =>
  path === null &&
  (before?.textIds.some((id) => offersWords.test(id)) ?? false) &&
  takesWords.test(plain(last.text));

const others = ['another-1', 'another-2', 'another-3', 'another-4', 'another-5'];

/** « Une autre question » asks another one about what was told, and does not open the whole menu. */
const anotherQuestion = (view: View): GuideReply =>
  spoken(view, { said: [oneLine(view, others)], kind: 'listen' });

/** What was asked on the way is answered first; then the path is offered again. */
const resumed = (view: View): GuideReply => {
  const taken = takesUp(view);
  if (taken) return taken;
  const ours = questionsIn(view.last.text, view.door);
  const goes = ours.length === 0 ? goesOn(view) : null;
  if (goes) return goes;
  const reply = ours.length > 0 ? saidToSentences(view, ours) : null;
  return askStep(view, 'menu/resume', { path: null, ...(reply && { lead: reply.said }) });
};

/** Known by no pattern, and surely a goodbye; never after something grave, nor beside words that may mean it. */
const surelyGoes = (view: View): boolean =>
  surelyLeaves(view) && !hasSaidGrave(view) && !namesGrave(view.last.text);

/** The reply to the last message. */
const replyTo = (view: View): GuideReply => {
  const { step, row, last } = view;
  if (last.older && step) return takeOlder(view, step);
  if (row && last.chosen !== undefined) {
    const to = row.taps?.find(({ id }) => id === last.chosen)?.to;
    return to ? goTo(view, to) : freeReply(view);
  }
  // What was typed under the question about danger says none: the line is given, and the choices once more.
  if (
    view.before?.asked === 'danger' &&
    last.chosen === undefined &&
    !view.said.slice(-4).includes('danger-stay')
  ) {
    const asks = recognised(last.text, false, view.door);
    return asks && asks.act !== 'goodbye' ? answerAsked(view, asks) : askDanger(view, { stays: true });
  }
  // A sentence typed to be kept is one, whatever it resembles.
  const isBye = isFarewell(last.text) && countWords(last.text) <= fewWords;
  const typed = last.chosen === undefined && !asksSomething(last.text) && !isBye;
  if (step && isWhich(step) && typed) return takeStep(view, step) ?? freeReply(view);
  const inside = view.path !== null && step !== null && step.mode !== 'menu';
  const breath = step !== null && choiceTaken(view, step) !== null ? null : replyToBreath(view, inside);
  if (breath) return breath;
  const isTaken = step !== null && choiceTaken(view, step) !== null;
  const about = isTaken
    ? null
    : (replyToDropped(view, step) ??
      replyAboutPath(view) ??
      replyToWhyChecked(view) ??
      (inside ? null : replyToUnclear(view)));
  if (about) return about;
  const ofPath = isTaken ? null : replyToPathAsked(view);
  if (ofPath) return ofPath;
  const after = isTaken ? null : replyToAfter(view);
  if (after) return after;
  const riddle = isTaken ? null : replyToRiddle(view);
  if (riddle) return riddle;
  const exercised = isTaken && step?.id !== 'menu/exercise-step' ? null : replyToExercise(view);
  if (exercised) return exercised;
  const taken = isTaken ? null : takenOfOffer(view);
  if (taken === 'question') return typedQuestion(view);
  if (taken === 'exercise') return answerAsked(view, exerciseRow);
  if (taken === 'words') return goTo(view, 'preparer/who');
  const leaving = isTaken || inside ? null : plainlyLeaves(view);
  if (leaving) return leaving;
  const grumbled = isTaken ? null : grumbleWith(view);
  if (grumbled) return grumbled;
  const first = isTaken ? null : replyToFirst(view, inside);
  if (first) return first;
  // A short answer may also be the name of a path, which then opens; not in a text that is written for another person.
  const mayName = inside && !step.voices && step.mode !== 'write' && choiceTaken(view, step) === null;
  const other = mayName && last.chosen === undefined ? replyToNamed(view) : null;
  if (other) return other;
  if (last.chosen === undefined && wasInterrupted(view)) return resumed(view);
  if (step?.id === 'menu/offer') {
    const taken = choiceTaken(view, step);
    if (taken !== null) return takeOffer(view, taken);
  }
  const isChoice = step !== null && choiceTaken(view, step) !== null;
  if (step?.id === 'menu/blunt' && choiceTaken(view, step) === 'other') return anotherQuestion(view);
  const mayLeave = step !== null && view.path !== null && (inside || step.id === 'menu/aside');
  const aside = mayLeave && !isChoice ? replyToAside(view, step) : null;
  if (aside) return aside;
  const weighed = isChoice ? null : takeWeighed(view, step);
  if (weighed) return weighed;
  const named = last.chosen === undefined && !isChoice && !inside ? pathCalled(last.text) : null;
  if (named) return goTo(view, named);
  const isTyped = last.chosen === undefined && !isChoice && !inside;
  const byName = isTyped ? replyToNamed(view) : null;
  if (byName) return byName;
  const back = isTyped ? comesBack(view) : null;
  if (back) return back;
  if (isTyped && acceptsWords(view)) return goTo(view, 'preparer/who');
  if (isTyped && asksForQuestion(last.text)) return typedQuestion(view);
  const practical = isTyped
    ? (replyToCorrection(view) ?? replyToPractical(view) ?? replyToJudged(view))
    : null;
  if (practical) return practical;
  const mayGo = last.chosen !== undefined || (mayTakeLeave(view) && !surelyStays(view));
  const stops = isTyped && mayGo && !refusesFarewell(last.text);
  const bye = stops ? farewellIn(last.text, false) : null;
  if (bye) return answerAsked(view, bye.row);
  // « Allez, j’ai un chauffe-eau qui m’attend, salut »: a first message greets, and does not leave.
  // Who writes on after our goodbye has not left.
  const writesOn = lastRecords(view, 1)[0]?.textIds.some((id) => id.startsWith('bye-')) ?? false;
  const byWords = leavesInWords(last.text) && (!writesOn || countWords(last.text) <= fewWords);
  if (stops && view.count > 1 && byWords) return leaveTaken(view, []);
  if (stops && view.count > 1 && !writesOn && !asksSomething(last.text) && surelyGoes(view))
    return leaveTaken(view, []);
  const seen = mayAsk(view) && !isChoice ? found(last.text, inside, view.door) : null;
  const goes =
    mayGo &&
    !refusesFarewell(last.text) &&
    endsInFarewell(last.text) &&
    (!inside || countWords(last.text) <= fewWords || takesLeave(last.text));
  const stays = seen?.row.act === 'goodbye' && !goes;
  const known = stays ? found(last.text, inside, view.door, ['goodbye']) : seen;
  // Who leaves for good is let go, and who wants no question has silence, whatever else they say of us.
  const isPlain = known?.row.kind === 'end' || known?.row.act === 'write-on' || known?.row.act === 'menu';
  const dream = isTyped && known?.row.act === 'dream' ? beginDream(view, known.row) : null;
  if (dream) return dream;
  const anew = isTyped && asksAnother(view) ? answerAsked(view, exerciseRow) : null;
  if (anew) return anew;
  const planned = isTyped ? (replyToPlanned(view) ?? takeDecided(view)) : null;
  if (planned) return planned;
  if (isTyped && !known && goes && !asksSomething(last.text) && countWords(last.text) <= mostWordsLeaving)
    return answerAsked(view, goodbyeRow);
  const didIt = isTyped && !known ? afterExercise(view) : null;
  if (didIt) return didIt;
  const ofWay = isTyped && (!known || known.row.act === 'blunt') ? replyToWay(view) : null;
  if (ofWay) return ofWay;
  const owned = isTyped && !isPlain ? replyToReproach(view) : null;
  if (owned) return owned;
  // The writer drafts words for another person: « tu comprends ? » in them does not ask the guide.
  const theirs = inside && step.id.startsWith('preparer/') && (known?.row.notVoices ?? false);
  const stayed = known?.row.act === 'goodbye' && inside && step.voices && !leaves(last.text);
  const asked = theirs || stayed ? null : known;
  if (asked && inside) return answerAsked(view, asked.row);
  const sure = asked && replyAsSureAs(view, asked, false);
  if (sure) return sure;
  const answer = step && takeStep(view, step);
  if (answer) return answer;
  if (asksOn(view)) return answerAsked(view, toWhom);
  const like = last.chosen === undefined ? resembled(last.text, view.door) : null;
  return (like && replyAsSureAs(view, like, true)) ?? freeReply(view);
};

/** The guide's reply to the last message, or its welcome where the person has not written. */
export const guideReply = (occasion: GuideOccasion): GuideReply => {
  const write = (): GuideReply => {
    const view = viewOf(occasion);
    if (view.count === 0) return opening(view);
    return withGreeting(view, withWayOwned(view, nothingPassedOver(view, replyTo(view))));
  };
  return occasion.door.once(write);
};

/** The person's turn as the safety room reads it. */
const saidAsRead = (turn: Turn): Turn => {
  if (turn.chosen === undefined) return turn;
  const step = stepAsked(turn.asked);
  if (!step && !rowAsked(turn.asked)) return turn;
  return step?.choices.find(({ id }) => id === turn.chosen)?.read ? turn : { ...turn, text: '' };
};

/**
 * The conversation as the safety room reads it. The words of our own choices are not the person's, and one of their sentences
 * that they tap was read when they wrote it. The protocol counts its own questions: those of the guide are none of them, so a
 * tap carries what it answers and our turn asks nothing.
 */
export const turnsAsRead = (turns: readonly Turn[]): Turn[] =>
  turns.map((turn, index) => {
    const before = turns[index - 1];
    const known = asRead.get(turn);
    if (known && known.before === before && known.record === turn.record && known.text === turn.text)
      return known.read;
    const read = turnAsRead(turn, before);
    asRead.set(turn, { before, record: turn.record, text: turn.text, read });
    return read;
  });

/** Kept with the turn: a talk that goes on is then the same turns, which are not read again (the safety room keeps where they led). */
const asRead = new WeakMap<
  Turn,
  { before: Turn | undefined; record: Turn['record']; text: string; read: Turn }
>();
const turnAsRead = (turn: Turn, before: Turn | undefined): Turn => {
  const { record } = turn;
  if (turn.role === 'assistant') {
    // What the protocol offers by taps is its own, although it is named like a step.
    const isProtocol = record?.reader === 'rules';
    const ours = !isProtocol && (record?.asked === 'danger' || record?.asked?.startsWith('path:'));
    return record && ours ? { ...turn, record: { ...record, asked: null, choices: [] } } : turn;
  }
  const asked = turn.asked ?? (turn.chosen !== undefined && before ? askedBy(before) : null);
  return isListed(turn, before) ? { ...turn, text: '' } : saidAsRead(asked ? { ...turn, asked } : turn);
};
