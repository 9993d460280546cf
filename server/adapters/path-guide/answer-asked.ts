/*
 * The answer to what was asked for. Asked in the middle of a path, its question stays open under the answer. It is long because each act
 * of the table has its reply here, in one list that can be read through.
 */

import type { ExerciseId } from '#shared/exercises/catalogue.ts';
import { exerciseAskedFor } from '#shared/exercises/fitting.ts';
import { leftAfter, saidAloud } from './around-step.ts';
import { askStep, startMenu } from './ask-step.ts';
import { isDropped } from './certainty.ts';
import { exerciseWords, minutesNamed } from './exercise-words.ts';
import { freeReply } from './free-reply.ts';
import { greeting } from './greet.ts';
import { type AskedRow, guideData, stepAsked } from './guide-data.ts';
import { rowInstead } from './instead.ts';
import { goesOff, leavesInWords } from './leaving-words.ts';
import { isLightTalk } from './light-talk.ts';
import { metShape } from './met-question.ts';
import type { GuideEffects, GuideReply } from './occasion.ts';
import { pageOf, stepBefore } from './passage.ts';
import { asksOurView } from './plainly-asked.ts';
import { planNumbers } from './plan-numbers.ts';
import { readSentences, type SentenceRead } from './read-sentences.ts';
import { recall, recap } from './recall.ts';
import { fitsRow, isFarewell, isOfGuide, isReproach, isToUs, leaves, rowOfStep } from './recognise.ts';
import { echoes } from './reproach.ts';
import { wantsQuiet } from './rows-that-fit.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, isLate, plain, written } from './shape.ts';
import {
  askedOf,
  type Drafted,
  filled,
  leastSaid,
  line,
  oneLine,
  owningLine,
  type Said,
  spoken,
} from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { questionsIn, rowFor, type Unanswered, unansweredBefore } from './unanswered.ts';
import type { View } from './view.ts';

const sleeps = /\b(?:dormir|dodo|me couche\w*|au lit|couchee?|sommeil|pieuter)\b/;
const goodbye =
  /\b(?:au revoir|aurevoir|ciao|tchao|tchuss|bye|salut|a plus|a bientot|a demain|a la prochaine|bisous?|adieu|kenavo|bonsoir|(?:pour|de|a) ce soir)\b/;

/** The farewell that they used themselves; by the hour after a goodbye alone, and the night only for who goes to bed. */
export const farewell = ({ hour, last, signed }: View): string => {
  // Beside a sign of danger a talk is not closed with a bare goodbye.
  if (signed) return 'bye-near';
  const said = plain(last.text);
  if (/bonne (?:nuit|soiree|journee|aprem|apres-midi|fin de journee)/.test(said))
    return said.includes('nuit') ? 'bye-night' : said.includes('soiree') ? 'bye-evening' : 'bye-day';
  if (sleeps.test(said)) return hour >= 20 || hour < 5 ? 'bye-night' : 'bye-plain';
  // « Ma femme m'appelle pour dîner » is not a goodbye.
  const byWords = leavesInWords(last.text);
  if (!goodbye.test(said) && goesOff(last.text)) return 'bye-go';
  if (!goodbye.test(said) && !byWords) return 'bye-open';
  if (hour >= 22 || hour < 5) return 'bye-plain';
  return hour >= 18 || /\b(?:soir|bonsoir|soiree)\b/.test(said) ? 'bye-evening' : 'bye-day';
};

const toldKept = ['told-kept-1', 'told-kept-2', 'told-kept-3'];
const toldPassing = ['told-passing-1', 'told-passing-2'];
/** Told for the first time, by its words. */
const firstTime =
  /\bjamais (?:\S+ )?(?:dit|raconte|ecrit|avoue|parle|confie)|\bpremiere fois\b|\ba personne\b|\bpersonne (?:ne |n')?(?:le |en )?(?:sait|est au courant)/;
const enoughTold = 14;

/** Told beside a farewell: that it stands here is said in one line, and nothing is asked of who leaves. */
const toldBeside = (view: View): Said[] => {
  const told = readSentences(view.last.text, view.door).filter(
    ({ text, asks }) =>
      !asks &&
      countWords(text) > 3 &&
      !isFarewell(text) &&
      !leaves(text) &&
      !isToUs(text) &&
      !/^(?:merci|mrc)\b/.test(plain(text)),
  );
  const words = told.map(({ text }) => text).join(' ');
  if (countWords(words) < enoughTold && !firstTime.test(plain(words))) return [];
  return [oneLine(view, view.ephemeral ? toldPassing : toldKept)];
};

/** A farewell; in the middle of a path it is said where the words stay, and nothing is asked. @param answers something beside it was */
export const leaveTaken = (
  view: View,
  told: readonly Said[],
  answers = false,
  effects?: GuideEffects,
): GuideReply => {
  const before = { ...view, turns: view.turns.slice(0, view.turns.lastIndexOf(view.last)) };
  const wrote = answers || pageOf(before) !== null;
  const inPath = view.path !== null && wrote;
  // What answers their question says it already.
  const stays =
    inPath && told.length === 0 ? [line(view, view.ephemeral ? 'bye-passing' : 'bye-kept')] : told;
  const bye = farewell(view);
  // Thanks without a goodbye are answered as well.
  const thanked = bye === 'bye-open' && /\b(?:merci|mrc|mrci)\b/.test(written(view.last.text));
  return spoken(view, {
    said: [...(thanked ? [line(view, 'welcome')] : []), ...stays, line(view, thanked ? 'bye-open-2' : bye)],
    kind: 'end',
    ...(effects && { effects }),
  });
};

const planSeen = ['plan-seen-1', 'plan-seen-2', 'plan-seen-3'];

/** « Je pense que je vais lui apporter un café, t’en dis quoi ? »: what they mean to do stands beside the question. */
const means =
  /\b(?:(?:je |j'|j)(?:pense|crois|me dis|me disais|songe|compte|envisage|ai decide|ai envie|ai prevu|prevois|m'en vais|vas|vais)\b(?: (?:bien|plutot|finalement|peut-etre|surement|que|qu'|a|de|d'))*(?: (?:je |j'|on )?(?:vais|vas|ferai|irai|pourrais))?|je vais|m'en vas|mvais|jvais) (?:y |lui |leur |l'|le |la |les |me |m'|en |quand meme |plutot )*[a-z]+(?:er|ir|re|oir|ai)\b/;
const noPlan =
  /\b(?:je ne sais pas|jsais pas|sais pas|si je (?:vais|dois)|dois-je|devrais|craquer|mourir|tuer|finir|exploser|pleurer|tomber|vomir|devenir)\b/;
const tellsPlan = (view: View): boolean => {
  const { role, text } = view.last;
  const said = written(text);
  return role === 'user' && means.test(said) && !noPlan.test(said);
};

/** Before the two lines, where our view was asked for: that there is none. */
const noView = (view: View, { ask }: AskedRow): Said[] =>
  ask === 'menu/weigh' && view.last.chosen === undefined && asksOurView(view.last.text)
    ? [oneLine(view, ['no-view-1', 'no-view-2'])]
    : [];

const left = ['leave-it', 'leave-it-2', 'leave-it-3'];
const missed = ['missed-1', 'missed-2', 'missed-3', 'missed-4'];

/** The next exercise, when a person asks for one again. */
const inTurn: readonly ExerciseId[] = ['cinq-sens', 'tour-du-corps', 'souffle', 'recul', 'petit-pas'];

/** To fall asleep again, at night, or in bed already: nothing is done that needs feet on the floor or a paper. */
const inBed =
  /\b(?:rendorm\w*|insomni\w*|reveille?e? (?:la nuit|en pleine nuit|a)|(?:\d+|une|deux|trois|quatre|cinq) ?h(?:eures?)?(?: et quart| \d+)? du matin|en pleine nuit)\b/;
const toSleep = /\b(?:(?:pour|de|a|bien|mieux) (?:dormir|m'endormir|s'endormir)|dormir|endormir|au lit)\b/;
const isForBed = (view: View, fits: ExerciseId): boolean => {
  const said = plain(view.last.text);
  return inBed.test(said) || (toSleep.test(said) && (fits === 'souffle' || view.hour < 5));
};

const exerciseReply = (view: View): Pick<Drafted, 'said' | 'exercise'> => {
  const named: ExerciseId = exerciseAskedFor(view.last.text) ?? 'souffle';
  const bed = isForBed(view, named);
  const fits: ExerciseId = bed ? 'tour-du-corps' : named;
  const isNew = (id: ExerciseId) => !view.said.includes(`ex-${id}`);
  // Asked for again, another one is given as long as there is one.
  const play = [fits, ...inTurn].find(isNew) ?? fits;
  const lead =
    bed && play === 'tour-du-corps'
      ? line(view, 'at-bed')
      : oneLine(view, ['exercise-lead-3', 'exercise-lead', 'exercise-lead-2']);
  return { said: [lead, exerciseWords(view, { words: play })], exercise: play };
};

/** Who asks to breathe breathes, as long as they say; where they wish for silence after it, that is granted with it. */
const breathReply = (view: View): Pick<Drafted, 'said' | 'exercise'> => {
  const lead = oneLine(view, ['exercise-lead-3', 'exercise-lead', 'exercise-lead-2']);
  const words = exerciseWords(view, { words: 'souffle', minutes: minutesNamed(view.last.text) });
  const quiet = guideData.asked.some(
    (row) => row.act === 'write-on' && sentencesIn(view.last.text).some((each) => fitsRow(row, each)),
  );
  const after = quiet && view.path === null ? [line(view, 'write-on')] : [];
  return { said: [lead, words, ...after], exercise: 'souffle' };
};

/** The question that stays open: what our last reply asked. */
export const stillOpen = (view: View): Pick<Drafted, 'asked' | 'choices' | 'path'> =>
  view.path !== null && view.before
    ? { asked: view.before.asked, choices: view.before.choices, path: view.path }
    : {};

/** The ways to begin, under something said. */
export const menuUnder = (view: View): Pick<Drafted, 'asked' | 'choices'> => {
  const menu = startMenu(view);
  return { asked: askedOf(menu), choices: choicesUnder(view, menu) };
};

/** The ways that fit what was asked for, and « Autre chose ». As in the menu, the hour decides between sorting and sleeping. */
export const waysUnder = (view: View, { ways: all }: AskedRow): Pick<Drafted, 'asked' | 'choices'> => {
  const both = all.includes('clair') && all.includes('dormir');
  const ways = both ? all.filter((way) => way !== (isLate(view.hour) ? 'clair' : 'dormir')) : all;
  const wish = guideData.steps.get('menu/wish')!;
  const shown = choicesUnder(view, wish);
  const choices = [...ways, 'more'].flatMap((way) => shown.find(({ id }) => id === way) ?? []);
  return { asked: askedOf(wish), choices };
};

const menuAloud = (view: View): Said[] => {
  const menu = startMenu(view);
  return saidAloud(view, menu, choicesUnder(view, menu));
};

const longestPath = Math.max(...guideData.paths.map(({ minutes }) => minutes));
/** Minutes of the path that goes on, or that is offered; of the longest where none is. */
const minutesOf = ({ path, before }: View): number => {
  const ids = [path, ...(before?.choices.map(({ id }) => id) ?? [])];
  return guideData.paths.find(({ id }) => ids.includes(id))?.minutes ?? longestPath;
};

/** What is asked of us was told by them as well: « tu cours, toi ? Moi dix kilomètres ». */
const tellsOwn = /\bmoi\b|\b(?:le|la|les) miens?|\b(?:la|les) miennes?\b/;

/** The wording said longest ago; of those never said the ones for this country come first, and where nothing is kept those for that. */
export const answered = (view: View, asked: AskedRow): Said[] => {
  // Where a model answers otherwise, it is not denied.
  if (asked.id === 'llm' && view.outage) return [line(view, 'llm-away')];
  const { country, ephemeral } = view;
  const row = rowInstead(view, asked);
  const numbers = row.act === 'plan' ? planNumbers(view) : null;
  const passing = ephemeral && row.wordings.some((wording) => wording.passing);
  // « Et vous ? » is not asked of who has told it, or wants no questions.
  const isTold = tellsOwn.test(plain(view.last.text)) || wantsQuiet(view);
  const fits = (wording: AskedRow['wordings'][number]) =>
    (wording.passing ?? false) === passing &&
    (wording.counted ?? false) === (numbers !== null) &&
    (!wording.in || wording.in.includes(country)) &&
    !(row.ofUs && isTold && wording.vous.endsWith('?'));
  const plan = numbers ? { ...numbers.slots, fin: line(view, numbers.end).text } : {};
  const slots = { ...plan, minutes: String(minutesOf(view)) };
  const wording = leastSaid(view, row.id, row.wordings, fits, (each) => each.in !== undefined);
  return wording ? [{ id: wording.id, text: filled(view, wording.text, slots) }] : [];
};

/** The words that answer a row beside something else. */
const saidFor = (view: View, row: AskedRow): Pick<Drafted, 'said' | 'exercise'> => {
  if (row.act === 'exercise') return exerciseReply(view);
  if (row.act === 'breathe') return breathReply(view);
  const left = row.id === 'path-left' ? leftAfter(view) : null;
  if (row.id === 'path-left' && view.step) return { said: left === null ? answered(view, row) : [left] };
  if (row.act === 'recap') return { said: recap(view, answered(view, row)) };
  if (row.act === 'recall') return { said: recall(view) };
  return { said: answered(view, row) };
};

const ofThisPlace: ReadonlySet<string> = new Set(['privacy', 'identity', 'service', 'about-us']);

/** Help with this very step, or what is asked of the guide: « une idée de phrase ? », « pourquoi tu me demandes ça ? » */
const isOfStep = (step: View['step'], text: string): boolean =>
  step !== null && (rowOfStep(step.id, text) !== undefined || isOfGuide(text));

/** A reproach by its words, where nothing is surely asked of this place: « tu le répètes à personne ? » is none. */
const isReproachful = ({ kind, text }: Pick<SentenceRead, 'kind' | 'text'>, step: View['step']): boolean =>
  !isOfStep(step, text) &&
  (kind === 'complaint' || (!(kind !== null && ofThisPlace.has(kind)) && isReproach(text)));

/** « Vous n’avez pas répondu, vous non plus : la poste ou le téléphone ? »: after the reproach stands what was asked. */
const askedAfter = (sentence: SentenceRead): SentenceRead | null => {
  const at = sentence.text.lastIndexOf(':');
  const text = at === -1 ? '' : sentence.text.slice(at + 1).trim();
  return /\?\s*$/.test(text) ? { ...sentence, text, kind: null, looksAsked: true } : null;
};

const lookedAgain = ['looked-again-1', 'looked-again-2', 'looked-again-3'];
const noAnswerBefore = ['unanswered-1', 'unanswered-2', 'unanswered-3'];
const noAnswer = ['no-answer-1', 'no-answer-2', 'no-answer-3'];

/** Answers to questions, each once; where none has one, that is said. */
const saidToQuestions = (
  view: View,
  questions: readonly Unanswered[],
  none: readonly string[],
): Pick<Drafted, 'said' | 'exercise'> => {
  const all = [...new Set(questions.flatMap(({ row }) => row ?? []))];
  // That there is no opinion here says nothing beside an answer of fact.
  const facts = all.filter(({ kinds }) => !kinds.includes('choice') || kinds.includes('rights'));
  const found = (facts.length > 0 ? facts : all.slice(-1)).slice(-mostAnswers);
  const drafts = found.map((row) => saidFor(view, row)).filter(({ said }) => said.length > 0);
  if (drafts.length === 0) return { said: [oneLine(view, none)] };
  const exercise = drafts.find((draft) => draft.exercise)?.exercise ?? null;
  return { said: drafts.flatMap(({ said }) => said), exercise };
};

/** Of several questions in a message so many are answered, the last ones. */
const mostAnswers = 2;

/** Our last reply, as it was said. */
const lastWords = ({ turns }: View): string =>
  turns.slice(0, -1).findLast(({ role }) => role === 'assistant')?.text ?? '';

/**
 * What answers the sentences of a message that are put to us. A reproach among them is owned first; what it is about, else the
 * question that was passed over before, is answered. Null: it is a reproach about nothing else.
 */
export const saidToSentences = (
  view: View,
  ours: readonly SentenceRead[],
): Pick<Drafted, 'said' | 'exercise'> | null => {
  const reproaches = ours.some((each) => isReproachful(each, view.step));
  const within = ours.flatMap((each) => (isReproachful(each, view.step) ? (askedAfter(each) ?? []) : []));
  const questions = [...ours, ...within]
    .filter((each) => each.kind !== 'change' && !isReproachful(each, view.step))
    .filter(({ text }) => isOfStep(view.step, text) || !echoes(text, lastWords(view)))
    .map((sentence) => ({ sentence, row: rowFor(sentence, view, view.last.text) }))
    .filter(({ row }) => !(reproaches && row && isDropped(view, row) && row.patterns.length === 0));
  const before = reproaches && questions.length === 0 ? unansweredBefore(view) : null;
  if (reproaches && questions.length === 0 && !before) return null;
  const asked = before ? [before] : questions;
  const { said, exercise } = saidToQuestions(view, asked, before ? noAnswerBefore : noAnswer);
  return {
    said: [...(reproaches ? [owningLine(view, lookedAgain)] : []), ...said],
    exercise: exercise ?? null,
  };
};

/** The ways that stand under the answers to questions: those of the last row that has some. */
export const waysFor = (view: View, text: string): Pick<Drafted, 'asked' | 'choices'> => {
  const row = questionsIn(text, view.door)
    .flatMap((each) => rowFor(each, view, text) ?? [])
    .at(-1);
  return row && row.ways.length > 0 ? waysUnder(view, row) : {};
};

/** « Ce n’est pas ce que je voulais dire »: the question that was answered last, once more. */
const questionBefore = (view: View): GuideReply => {
  const mine = view.turns.slice(0, view.turns.lastIndexOf(view.last));
  const at = mine.findLastIndex(({ role }) => role === 'user');
  const record = mine.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'assistant')?.record;
  const inside = view.step && view.path !== null ? stepBefore(view, view.step.id) : null;
  const step = inside ?? stepAsked(record?.asked);
  const path = inside ? view.path : (record?.path ?? null);
  const lead = [line(view, 'back')];
  return askStep({ ...view, path }, step?.id ?? startMenu(view).id, { path, lead, again: true });
};

/** The reply to a message that asks for something plain. */
export const answerAsked = (view: View, row: AskedRow): GuideReply => {
  const open = stillOpen(view);
  switch (row.act) {
    case 'tu':
    case 'vous': {
      const spokenTo = { ...view, address: row.act };
      const granted = line(spokenTo, `${row.act}-granted`);
      const said = view.ephemeral ? [granted] : [granted, line(spokenTo, 'setting-changed')];
      return spoken(spokenTo, { said, kind: 'listen', ...open, effects: { address: row.act } });
    }
    case 'back':
      return questionBefore(view);
    case 'menu':
      return askStep(view, 'menu/more', { path: null });
    case 'what-for':
      return askStep(view, isLightTalk(view) ? 'menu/what-for-light' : 'menu/what-for', { path: null });
    case 'exercise':
      return spoken(view, { ...exerciseReply(view), kind: 'help', ...open });
    case 'breathe':
      return spoken(view, { ...breathReply(view), kind: 'help', ...open });
    case 'plan':
      return spoken(view, { said: answered(view, row), kind: 'help', ...open });
    case 'dream': {
      if (view.path !== null)
        return spoken(view, {
          said: [line(view, 'dream-here'), line(view, 'still-open')],
          kind: 'help',
          ...open,
        });
      return spoken(view, { said: answered(view, row), kind: 'help', ...waysUnder(view, row) });
    }
    case 'recap':
      return spoken(view, { said: recap(view, answered(view, row)), kind: 'help', ...open });
    case 'recall':
      return spoken(view, { said: recall(view), kind: 'help', ...open });
    case 'opinion':
      if (view.path !== null) return spoken(view, { said: answered(view, row), kind: 'help', ...open });
      if (tellsPlan(view)) return spoken(view, { said: [oneLine(view, planSeen)], kind: 'listen' });
      // « Je fais quoi ? », « mieux vaut l’un ou l’autre ? »: more than a view is asked for.
      return freeReply(view, { shape: metShape(view) ?? 'opinion' });
    case 'blunt': {
      const sentences = readSentences(view.last.text, view.door);
      const ours = sentences.filter(({ asks, text }) => asks || isToUs(text));
      const beside = sentences.filter((sentence) => !ours.includes(sentence)).map(({ text }) => text);
      // Before our first answer nothing was missed.
      if (view.count === 1)
        return countWords(beside.join(' ')) < 4
          ? askStep(view, 'menu/blunt', { path: null })
          : freeReply(view);
      const again = saidToSentences(view, ours.length > 0 ? ours : [{ ...sentences[0]!, kind: 'complaint' }]);
      if (again) return spoken(view, { ...again, kind: 'help', ...waysFor(view, view.last.text), ...open });
      // Beside what is told the reply is owned, and nothing is asked; alone, it is asked what should change.
      if (countWords(beside.join(' ')) < 4 || view.path !== null)
        return askStep(view, 'menu/blunt', { path: null });
      return spoken(view, { said: [oneLine(view, missed)], kind: 'listen' });
    }
    case 'write-on':
      return spoken(view, { said: [line(view, 'write-on')], kind: 'listen' });
    case 'leave-it':
      return spoken(view, { said: [oneLine(view, left)], kind: 'listen', ...menuUnder(view) });
    case 'thanks':
      return spoken(view, { said: [oneLine(view, ['thanks-1', 'thanks-2', 'thanks-3'])], kind: 'listen' });
    case 'hello': {
      const go = oneLine(view, ['hello-go', 'hello-go-2', 'hello-go-3']);
      return spoken(view, {
        said: [line(view, greeting(view)), go, ...menuAloud(view)],
        kind: 'listen',
        ...menuUnder(view),
      });
    }
    case 'goodbye':
      return leaveTaken(view, toldBeside(view));
    default: {
      // What it is about was told nowhere: it is asked, once.
      const isOpen = row.ask !== undefined && rowInstead(view, row) === row && view.path === null;
      // A way to go on may be shown again; a question about the subject is put once.
      const again = guideData.steps.get(row.ask ?? '')?.mode === 'listen';
      if (isOpen && (again || view.before?.asked !== `path:${row.ask}`))
        return askStep(view, row.ask!, { path: null, lead: noView(view, row) });
      const under = row.ways.length > 0 ? waysUnder(view, row) : row.taps ? menuUnder(view) : {};
      return spoken(view, {
        said: [
          ...answered(view, row),
          ...(row.taps && view.path === null ? menuAloud(view) : []),
          ...(row.ways.length > 0 && view.path === null
            ? saidAloud(view, guideData.steps.get('menu/wish')!, under.choices ?? [])
            : []),
        ],
        kind: row.kind,
        ...under,
        ...open,
      });
    }
  }
};
