import { answered, leaveTaken } from './answer-asked.ts';
import { askStep } from './ask-step.ts';
import { choiceTaken } from './choice-taken.ts';
import { feltIn, tellsDiscovery } from './close-words.ts';
import { type Close, closeMark, feltEnds, wasHeavier } from './closes.ts';
import { freeReply, questionOnWish } from './free-reply.ts';
import { askDanger, goTo, isPath, leavePath, pathOf } from './go-to.ts';
import { type GuideChoice, guideData, type Step, stepAsked } from './guide-data.ts';
import { rowInstead } from './instead.ts';
import { asksWhich, isWhich, keepThis } from './kept-sentence.ts';
import type { GuideEffects, GuideReply } from './occasion.ts';
import { ownWords } from './own-words.ts';
import { answersOf, answerTo, markedIn, pageOf, shortInARow, smallStepOf, typedBefore } from './passage.ts';
import { endsInFarewell } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { choiceSaid } from './several.ts';
import { asksSomething, bare, countWords, plain } from './shape.ts';
import { askedOf, line, oneLine, type Said, spoken, tickLine, withSaid } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { typedMark } from './typed-mark.ts';
import type { View } from './view.ts';

/* What an answer to a step leads to. An answer is kept as it is; only the choice that was tapped decides the way. */

const notKnowing =
  /^(?:je )?(?:ne )?(?:sais|sait) pas(?: trop| vraiment)?$|^(?:jsp|aucune idee|chais pas|j'sais pas)$/;

/** Fewer words are a name, and say nothing by themselves. */
const leastKept = 5;

/** Where no sentence was marked: the words that they made for somebody, else the first that say something. */
const sentenceOf = (view: View): string | undefined => {
  const answers = answersOf(view);
  const made = answers.findLast(({ step }) => step.draft !== undefined);
  return (made ?? answers.find(({ text }) => countWords(text) >= leastKept) ?? answers[0])?.text;
};

/** What the person chose to keep. */
const keptBy = (view: View, choice: GuideChoice | undefined): GuideEffects | undefined => {
  if (!choice?.keep || view.ephemeral) return undefined;
  const page = pageOf(view);
  const summary = choice.keep === 'sentence' ? (markedIn(view) ?? sentenceOf(view)) : page;
  return summary ? { page: { summary, step: smallStepOf(view) } } : undefined;
};

/** What a choice asks the product to do. */
const effectsOf = (view: View, choice: GuideChoice | undefined): GuideEffects | undefined =>
  choice?.step ? { lastStep: choice.step } : keptBy(view, choice);

/** A scale asked a second time: lighter where the answer now stands earlier on it. */
const afterScale = (view: View, step: Step, chosen: string): string | null => {
  if (!step.compare) return null;
  const order = step.choices.map(({ id }) => id);
  const then = answersOf(view).find(({ step: { id } }) => id === step.compare!.with)?.choice;
  if (!then) return 'line:exercise-done';
  return order.indexOf(chosen) < order.indexOf(then) ? step.compare.lower : null;
};

/** A scale answered in words: « ça va mieux » says that the exercise helped, « pas mieux » says nothing of the kind. */
export const eased =
  /(?<!\b(?:pas|plus|guere|rien|aurait|serait|irait|allait) (?:\S+ )?)\b(?:mieux|moins (?:\S+ )?(?:serre|tendu|noue|fort|lourd|oppresse)\w*|apaise\w*|soulage\w*|detendue?|redescend\w*|ca (?:me |m'a |a )(?:\S+ )?(?:aide|calme|apaise|detend)\w*)\b/;

/** How the path ended, where this answer says so: at its close, or by the scale after an exercise. */
const endSaid = (view: View, step: Step, taken: string, next: string): Close | null => {
  const asks = step.id === 'close/lighter' || step.id === 'finir/close';
  const felt = asks
    ? feltEnds.find((each) => each === taken)
    : step.compare && next !== 'line:exercise-done' && (next === step.compare.lower ? 'lighter' : 'same');
  return felt && view.path !== null ? { path: view.path, felt, at: view.at } : null;
};

/** « Aucune de celles-là. C’est 15 ans d’amitié, la phrase »: which of theirs counts is typed. */
const namesSentence =
  /\b(?:la|ma) phrase\b|^(?:non,? )?aucune\b|\bplutot (?:celle|la)\b|\bcelle[- ](?:la|qui|ou)\b/;
const mostWordsNaming = 18;
const marksByWriting = ({ last }: View): boolean =>
  last.chosen === undefined &&
  typedMark(last.text) === null &&
  countWords(last.text) > 2 &&
  countWords(last.text) <= mostWordsNaming &&
  !asksSomething(last.text) &&
  namesSentence.test(plain(last.text));

/** The sentence of theirs that they name as the one that counts, instead of a tap. */
const markTyped = ({ turns, last }: View): string | null =>
  last.chosen === undefined && !asksSomething(last.text)
    ? typedMark(last.text, typedBefore(turns, turns.lastIndexOf(last)))
    : null;

/** Written in a writing step: kept in silence, with a small tick. */
const tick = (view: View, step: Step): GuideReply =>
  spoken(view, {
    said: [tickLine(view)],
    kind: 'path',
    asked: askedOf(step),
    choices: choicesUnder(view, step),
    path: view.path,
    ...(step.hint && { hint: step.hint[view.address] }),
  });

const withLead = (view: View, ids: readonly (string | undefined)[]): Said[] =>
  ids.flatMap((id) => (id ? [line(view, id)] : []));

/** In a late step something new was told: what was written before may change with it, and that is offered once. */
const seesMore = (view: View, step: Step): boolean =>
  step.discovery !== undefined &&
  tellsDiscovery(view.last.text) &&
  !view.said.slice(-24).some((id) => id.startsWith(`${step.discovery}#`));

/** After such a change: the first of the steps that stand open, since it may come late. */
const afterChange = (view: View, { id, next }: Step): string | undefined => {
  if (id !== 'preparer/version' && id !== 'preparer/change') return undefined;
  let at = next;
  while (at && answerTo(view, at)) at = guideData.steps.get(at)?.next;
  return at;
};

/** « Ce qui est sûr… Ce que pensent les autres, je l’ignore »: the answer to the next step was given with this one. */
const afterGiven = (view: View, from: string): string => {
  const to = guideData.steps.get(from);
  const sentences = sentencesIn(view.last.text);
  const gave = to?.given !== undefined && sentences.slice(1).some((each) => to.given!.test(plain(each)));
  return gave && to?.next ? to.next : from;
};

/** « Laquelle voulez-vous garder ? »: the sentence tapped or typed, none, or no answer to it. */
const takeWhich = (view: View, step: Step, taken: string | null): GuideReply => {
  const typed =
    taken === null ? (typedMark(view.last.text) ?? ownWords(step, view.last.text)) : view.last.text;
  const none = taken === 'skip' || taken === 'none' || typed === null;
  const effects = none ? undefined : keepThis(view, typed);
  // « Celle-là. Merci, au revoir »: kept, and nothing more is asked.
  if (view.last.chosen === undefined && endsInFarewell(view.last.text))
    return leaveTaken(view, [line(view, none ? 'kept-nothing' : 'kept-sentence')], false, effects);
  return goTo(view, step.next!, {
    lead: [line(view, none ? 'kept-nothing' : 'kept-sentence')],
    ...(effects && { effects }),
  });
};

/** How they feel at the end, told in words: the branch that these name, else a reply like any to free writing. */
const takeClose = (view: View, step: Step): GuideReply | null => {
  if (step.id !== 'close/lighter' && step.id !== 'finir/close') return null;
  const felt = feltIn(view.last.text);
  if (felt === 'both') return goTo(view, 'close/both');
  const choice = step.choices.find(({ id }) => id === felt);
  // « Plus léger. J’ai un peu peur pour mercredi »: a day is named, and this stays open after it.
  const isTold =
    felt !== 'heavier' && countWords(view.last.text) > mostWordsFelt && dayToCome.test(plain(view.last.text));
  if (choice)
    return withSaid(takeChoice(view, step, choice), { after: isTold ? [line(view, 'come-tell')] : [] });
  return countWords(view.last.text) > mostWordsFelt ? freeReply({ ...view, path: null }) : null;
};

const dayToCome =
  /\b(?:demain|ce soir|pour (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:prochain|matin|soir|midi)|le jour j|la semaine prochaine)\b/;

/** So few words say how it is, and no more. */
const mostWordsFelt = 4;

/** From so many words on, and spoken to somebody, what is typed under a draft is the version to send, and not a word about it. */
const leastVersion = 12;
const isVersionOf = (text: string): boolean =>
  countWords(text) >= leastVersion && /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\bt'/.test(plain(text));

/** « C’est écrit, avec une heure » is true only of words that name one, or a part of the day. */
const namesTime =
  /\d|\b(?:midi|minuit|matin\w*|soir|aprem\w*|apres|avant|heures?|reveil|lever|pause|dejeuner|petit-dej\w*|tantot|debut|fin|des|jour|journee|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze)\b/;

/** The words of a message as the answer to a step. */
const takeWords = (
  view: View,
  step: Step,
  given: { lead?: readonly Said[]; marks?: readonly string[] } = {},
): GuideReply => {
  if (step.mode === 'write') return tick(view, step);
  const unknown = notKnowing.test(bare(view.last.text));
  const short = shortInARow(view);
  const tired = short >= 3 && !view.said.slice(-6).includes('menu/tired#0');
  if (tired) return askStep(view, 'menu/tired', { path: view.path });
  const weary = short === 2;
  // Who does not know is asked next what one tap answers.
  const tapsOnly = weary || unknown;
  const isVersion = step.draft !== undefined && isVersionOf(ownWords(step, view.last.text) ?? '');
  const lead = [
    ...(given.lead ?? []),
    ...(isVersion ? [oneLine(view, ['draft-here-1', 'draft-here-2'])] : []),
    ...withLead(view, [
      unknown ? 'not-knowing' : undefined,
      weary && !unknown ? 'taps-only' : undefined,
      step.sayAfter === 'dated-tonight' && !namesTime.test(plain(view.last.text))
        ? 'kept-tonight'
        : step.sayAfter,
    ]),
  ];
  if (seesMore(view, step)) return goTo(view, step.discovery!, { lead });
  const lower = step.compare && eased.test(bare(view.last.text)) ? step.compare.lower : undefined;
  const marks = given.marks && { marks: given.marks };
  const next = lower ?? step.otherTo ?? afterChange(view, step) ?? step.next ?? 'stop';
  return goTo(view, afterGiven(view, next), { lead, tapsOnly, ...marks });
};

/** What a choice leads to. `given`: what is said before. */
const takeChoice = (
  view: View,
  step: Step,
  choice: GuideChoice,
  given: { lead?: readonly Said[]; marks?: readonly string[] } = {},
): GuideReply => {
  const effects = effectsOf(view, choice);
  // Which sentence is kept is seen, where none was marked: it is then the first answer.
  const kept = choice.keep === 'sentence' ? effects?.page?.summary : undefined;
  const lead: Said[] = [
    ...(given.lead ?? []),
    ...(kept ? [{ id: 'quote', text: `« ${kept} »`, block: true }] : []),
    ...(kept ? [{ ...line(view, 'kept-sentence'), block: true }] : withLead(view, [choice.say])),
  ];
  const on = choice.to ?? afterChange(view, step) ?? step.next ?? 'stop';
  const next = afterScale(view, step, choice.id) ?? on;
  const end = endSaid(view, step, choice.id, next);
  const marks = [...(given.marks ?? []), ...(end ? [closeMark(end.path, end.felt)] : [])];
  // Heavier for the second time: a line and somebody to reach are named at once.
  const again = end?.felt === 'heavier' && wasHeavier(view, end.path);
  return goTo(view, again ? 'close/heavier-again' : next, {
    lead,
    chosen: choice.to !== undefined,
    ...(marks.length > 0 && { marks }),
    ...(effects && { effects }),
  });
};

/** The answer that stood beside a remark to us, taken as if it had been typed alone. */
export const takeRest = (
  view: View,
  step: Step,
  rest: string,
  given: { lead: readonly Said[]; marks?: readonly string[] },
): GuideReply => {
  const alone = { ...view, last: { ...view.last, text: rest } };
  const taken = choiceTaken(alone, step);
  // « Pareil. Une dernière chose… »: the choice is taken, and what was asked is answered before.
  const choice = step.choices.find(({ id }) => id === taken);
  return choice ? takeChoice(alone, step, choice, given) : takeWords(alone, step, given);
};

/** « Pour qui, ou pour quoi ? » answered in words that name a need. */
const takeNeed = (view: View): GuideReply | null => {
  const asked = guideData.asked.find(({ ask }) => ask === 'menu/need')!;
  if (view.last.chosen !== undefined || rowInstead(view, asked) === asked) return null;
  return spoken(view, { said: answered(view, asked), kind: asked.kind });
};

/** The reply to a message under a step; null where the message is free writing. */
export const takeStep = (view: View, step: Step): GuideReply | null => {
  const taken = choiceTaken(view, step);
  if (taken === 'danger') return askDanger(view);
  if (taken === 'leave') return leavePath(view);
  if (taken === 'question' && step.id === 'menu/free') return questionOnWish(view);
  if (isWhich(step)) return takeWhich(view, step, taken);
  const choice = step.choices.find(({ id }) => id === taken);
  const lead = withLead(view, [choice?.say]);
  if (asksWhich(view, choice)) return goTo(view, 'close/which');
  if (choice) return takeChoice(view, step, choice);
  // Which sentence counts is asked in the middle of free writing, and free writing may answer it.
  const marks = step.id === 'menu/mark';
  if (marks && taken !== null && taken !== 'none') return goTo(view, 'menu/marked');
  // Its sentence stands above what is asked next.
  if (marks && taken === null && markTyped(view) !== null)
    return askStep(view, 'menu/marked', { path: null, lead: [line(view, 'marked-typed')] });
  if (marks && taken === null && marksByWriting(view))
    return askStep(view, 'menu/marked', { path: null, lead: [line(view, 'marked-typed')], aloud: false });
  const isMenu = step.mode === 'menu' || step.mode === 'listen' || marks;
  if (taken === 'skip' || taken === 'none') return goTo(view, step.next ?? 'stop', { lead });
  if (isMenu) return step.id === 'menu/need' ? takeNeed(view) : null;
  const said = shortInARow(view) < 2 ? choiceSaid(step, view.last.text) : undefined;
  return takeClose(view, step) ?? (said ? takeChoice(view, step, said) : takeWords(view, step));
};

/** A tap under a reply that is no longer the last: a path may still be begun, a question that is past is not answered. */
export const takeOlder = (view: View, step: Step): GuideReply => {
  const choice = step.choices.find(({ id }) => id === view.last.chosen);
  if (view.last.chosen === 'danger') return askDanger(view);
  const opens = choice?.to && step.mode === 'menu' && isPath(pathOf(choice.to));
  if (opens && choice.to) return goTo(view, choice.to);
  const now = stepAsked(view.before?.asked);
  return now
    ? askStep(view, now.id, { path: view.path, lead: [line(view, 'older')] })
    : spoken(view, { said: [line(view, 'older')], kind: 'listen' });
};
