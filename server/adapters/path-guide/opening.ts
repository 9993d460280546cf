import { dayNumber } from '#shared/safety/local-hour.ts';
import { saidAloud } from './around-step.ts';
import { startMenu } from './ask-step.ts';
import { whatHelps } from './closes.ts';
import { greeting } from './greet.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { beginsPath, waits } from './passage.ts';
import { isDue, leftPath, nightLine, weekSentences } from './past.ts';
import { askedOf, filled, leastSaid, line, lineText, type Said, spoken } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import type { View } from './view.ts';

/* The first words of a session: by what there is, the first that holds (guide.md §6). */

type Given = { above?: string; more?: Record<string, string>; path?: string; marks?: readonly string[] };

/** One of the ways to open: the greeting, what stands there, its sentence, its choices. */
const openWith = (view: View, id: string, { above, more = {}, path, marks }: Given = {}): GuideReply => {
  const step = guideData.steps.get(id)!;
  const stem = leastSaid(view, id, step.stems)!;
  const said: Said[] = [
    line(view, greeting(view)),
    { id: stem.id, text: filled(view, stem.text, more) },
    ...(above ? [{ id: 'own-words', text: above, block: true }] : []),
    ...saidAloud(view, step, choicesUnder(view, step)),
  ];
  return spoken(view, {
    said,
    kind: 'listen',
    asked: askedOf(step),
    choices: choicesUnder(view, step),
    path: path ?? null,
    ...(marks && { marks }),
  });
};

/** The place among what was said where an opening was last put; -1: never. */
const lastPut = (view: View, id: string): number =>
  view.said.findLastIndex((each) => each.startsWith(`${id}#`));

/** Their words are not shown where they would be said aloud, or stand in the preview of a messenger. */
const mayShowWords = ({ channel }: View): boolean => channel === 'web';

/** Offered once after each « Dormir ». */
const night = (view: View): GuideReply | null => {
  const found = mayShowWords(view) ? nightLine(view) : null;
  const slept = view.said.lastIndexOf(beginsPath('dormir'));
  if (!found || lastPut(view, 'menu/night-line') > slept) return null;
  return openWith(view, 'menu/night-line', { above: found.text, more: { pour: found.hour } });
};

/** Asked about once, after its time; never a count. */
const step = (view: View): GuideReply | null =>
  view.lastStep && mayShowWords(view) && isDue(view) && lastPut(view, 'menu/step') < lastKept(view)
    ? openWith(view, 'menu/step', { above: view.lastStep.text })
    : null;

const keptLines = ['kept-page', 'kept-sentence', 'kept-again', 'kept-joy'];

/** Where a page was last kept; what was kept elsewhere counts as kept before everything that was said. */
const lastKept = ({ said }: View): number =>
  Math.max(
    -0.5,
    said.findLastIndex((id) => keptLines.includes(id)),
  );

const left = (view: View): GuideReply | null => {
  const found = leftPath(view);
  if (!found) return null;
  const chemin = guideData.paths.find(({ id }) => id === found.path)![view.address];
  return openWith(view, 'menu/left', { more: { chemin }, path: found.path, marks: [waits(found.step)] });
};

/** The page for which they tapped « La retrouver la prochaine fois »: once. */
const again = (view: View): GuideReply | null => {
  const wanted = view.said.findLast((id) => keptLines.includes(id)) === 'kept-again';
  if (!wanted || !view.lastPage || !mayShowWords(view) || lastPut(view, 'menu/again') > lastKept(view))
    return null;
  return openWith(view, 'menu/again', { above: view.lastPage.text });
};

/** Any other page of the last days: named, and not shown unasked. */
const page = (view: View): GuideReply | null => {
  const recent = view.lastPage && view.at.getTime() - Date.parse(view.lastPage.date) < 8 * 86_400_000;
  const put = Math.max(lastPut(view, 'menu/page'), lastPut(view, 'menu/again'));
  return recent && put < lastKept(view) ? openWith(view, 'menu/page') : null;
};

const week = (view: View): GuideReply | null => {
  const sentences = mayShowWords(view) ? weekSentences(view) : null;
  // Once in a week: what was said since is less than a week of pages.
  if (!sentences || view.said.slice(-150).some((id) => id.startsWith('menu/week'))) return null;
  return openWith(view, 'menu/week', { above: sentences.map((each) => `« ${each} »`).join('\n') });
};

/** « Deux fois sur trois, après « Souffler », c’était plus léger »: offered once in a while, from the third end on. */
const helped = (view: View): GuideReply | null => {
  const known = whatHelps(view);
  if (!known || view.said.slice(-60).some((id) => id.startsWith('menu/helped'))) return null;
  const chemin = guideData.paths.find(({ id }) => id === known.path)![view.address];
  const fois = lineText(known.lighter === 3 ? 'three-times' : 'twice')[view.address];
  return openWith(view, 'menu/helped', { more: { chemin, fois }, path: known.path });
};

/** Sixty, one for each day; not to somebody who comes for the first time, and once a day. */
const question = (view: View): GuideReply | null => {
  const { questions } = guideData;
  const row = questions[dayNumber(view.at, view.country) % questions.length]!;
  if (!view.introduced || view.ephemeral || view.quiet || view.said.includes(row.id)) return null;
  const menu = startMenu(view);
  return spoken(view, {
    said: [line(view, greeting(view)), { id: row.id, text: filled(view, row) }],
    kind: 'listen',
    asked: askedOf(menu),
    choices: choicesUnder(view, menu),
  });
};

/** Two lines, then the ways to begin. */
const hello = (view: View): GuideReply => {
  const menu = startMenu(view);
  const stem = leastSaid(view, 'menu/start', menu.stems)!;
  return spoken(view, {
    said: [
      line(view, greeting(view)),
      { id: stem.id, text: filled(view, stem.text) },
      ...(view.introduced ? [] : [{ ...line(view, 'who-i-am'), block: true }]),
      ...saidAloud(view, menu, choicesUnder(view, menu)),
    ],
    kind: 'listen',
    asked: askedOf(menu),
    choices: choicesUnder(view, menu),
  });
};

export const opening = (view: View): GuideReply => {
  for (const way of [night, step, left, again, week, page, helped, question]) {
    const reply = way(view);
    if (reply) return reply;
  }
  return hello(view);
};
