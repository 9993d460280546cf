import type { ExerciseId } from '#shared/exercises/catalogue.ts';
import { exerciseAskedFor } from '#shared/exercises/fitting.ts';
import { saidAloud } from './around-step.ts';
import { askStep, startMenu } from './ask-step.ts';
import { exerciseWords } from './exercise-words.ts';
import { freeReply } from './free-reply.ts';
import { greeting } from './greet.ts';
import { type AskedRow, guideData, stepAsked } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { sentencesIn } from './own-sentences.ts';
import { stepBefore } from './passage.ts';
import { recall, recap } from './recall.ts';
import { isToUs } from './recognise.ts';
import { countWords, isLate, plain } from './shape.ts';
import { askedOf, type Drafted, filled, leastSaid, line, oneLine, type Said, spoken } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import type { View } from './view.ts';

/* The answer to what was asked for. Asked in the middle of a path, its question stays open under the answer. */

/** The farewell that they used themselves, else by the hour. */
export const farewell = ({ hour, last }: View): string => {
  const said = plain(last.text);
  if (/bonne (?:nuit|soiree|journee)/.test(said))
    return said.includes('nuit') ? 'bye-night' : said.includes('soiree') ? 'bye-evening' : 'bye-day';
  return hour >= 21 || hour < 5 ? 'bye-night' : hour >= 18 ? 'bye-evening' : 'bye-day';
};

const missed = ['missed-1', 'missed-2', 'missed-3', 'missed-4'];

/** The next exercise, when a person asks for one again. */
const inTurn: readonly ExerciseId[] = ['cinq-sens', 'tour-du-corps', 'souffle', 'recul', 'petit-pas'];

const exerciseReply = (view: View): Pick<Drafted, 'said' | 'exercise'> => {
  const fits: ExerciseId = exerciseAskedFor(view.last.text) ?? 'souffle';
  const isNew = (id: ExerciseId) => !view.said.includes(`ex-${id}`);
  // Asked for again, another one is given as long as there is one.
  const play = [fits, ...inTurn].find(isNew) ?? fits;
  const lead = oneLine(view, ['exercise-lead-3', 'exercise-lead', 'exercise-lead-2']);
  return { said: [lead, exerciseWords(view, { words: play })], exercise: play };
};

/** The question that stays open: what our last reply asked. */
export const stillOpen = (view: View): Pick<Drafted, 'asked' | 'choices' | 'path'> =>
  view.path !== null && view.before
    ? { asked: view.before.asked, choices: view.before.choices, path: view.path }
    : {};

const menuUnder = (view: View): Pick<Drafted, 'asked' | 'choices'> => {
  const menu = startMenu(view);
  return { asked: askedOf(menu), choices: choicesUnder(view, menu) };
};

/** The ways that fit what was asked for, and « Autre chose ». As in the menu, the hour decides between sorting and sleeping. */
const waysUnder = (view: View, { ways: all }: AskedRow): Pick<Drafted, 'asked' | 'choices'> => {
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

export const answered = (view: View, row: AskedRow): Said[] => {
  const wording = leastSaid(view, row.id, row.wordings);
  return wording ? [{ id: wording.id, text: filled(view, wording.text) }] : [];
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
      return askStep(view, 'menu/what-for', { path: null });
    case 'exercise':
      return spoken(view, { ...exerciseReply(view), kind: 'help', ...open });
    case 'recap':
      return spoken(view, { said: recap(view), kind: 'help', ...open });
    case 'recall':
      return spoken(view, { said: recall(view), kind: 'help', ...open });
    case 'opinion':
      return freeReply(view, { shape: 'opinion' });
    case 'blunt': {
      const told = sentencesIn(view.last.text).filter((sentence) => !isToUs(sentence));
      // Beside what is told the reply is owned, and nothing is asked; alone, it is asked what should change.
      if (countWords(told.join(' ')) < 4 || view.path !== null)
        return askStep(view, 'menu/blunt', { path: null });
      return spoken(view, { said: [oneLine(view, missed)], kind: 'listen' });
    }
    case 'write-on':
      return spoken(view, { said: [line(view, 'write-on')], kind: 'listen' });
    case 'leave-it':
      return spoken(view, { said: [oneLine(view, ['leave-it', 'leave-it-2'])], kind: 'listen' });
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
      return spoken(view, { said: [line(view, farewell(view))], kind: 'end' });
    default: {
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
