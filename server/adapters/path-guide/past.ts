import { dayNumber } from '#shared/safety/local-hour.ts';
import { guideData, stepAsked } from './guide-data.ts';
import { mayShow } from './own-sentences.ts';
import { answersOf, beginsPath } from './passage.ts';
import { plain } from './shape.ts';
import type { View } from './view.ts';

/* What earlier sessions left for this one: their words whole or not at all, and nothing of a session in which danger was spoken of. */

const hours = 3_600_000;

/** The last session, unless the safety room spoke in it. */
const lastTurns = ({ past }: View) => {
  const turns = past?.turns ?? [];
  const grave = turns.some(
    ({ record }) => record?.reader === 'rules' || (record?.asked && !record.asked.startsWith('path:')),
  );
  return grave ? [] : turns;
};

/** What was left for today in « Dormir », and its hour as it was written; six hours later, and within a day and a half. */
export const nightLine = (view: View): { text: string; hour: string } | null => {
  const answers = answersOf({ turns: lastTurns(view), path: 'dormir', door: view.door });
  const of = (id: string) => answers.find(({ step }) => step.id === id)?.text;
  const text = of('dormir/throw') ?? of('dormir/tomorrow');
  const at = lastTurns(view).findLast((turn) => turn.at)?.at;
  const age = at ? view.at.getTime() - Date.parse(at) : 0;
  if (!text || age < 6 * hours || age > 36 * hours || !mayShow(text, view.door)) return null;
  const written = of('dormir/hour');
  const hour =
    written && written.length <= 30 && mayShow(written, view.door) ? written.replace(/^à /i, '') : null;
  return { text, hour: hour ?? 'aujourd’hui' };
};

/** The path in whose middle the last session stopped, in the last seven days; offered once. */
export const leftPath = (view: View): { path: string; step: string } | null => {
  const turns = lastTurns(view);
  // Who said goodbye in the middle of a path left it there.
  const { record, at } =
    turns.findLast(
      ({ role, record: said }) => role === 'assistant' && !said?.textIds.some((id) => id.startsWith('bye-')),
    ) ?? {};
  const step = stepAsked(record?.asked);
  const known = guideData.paths.some(({ id }) => id === record?.path);
  if (!record?.path || !step || !known || step.mode === 'menu' || step.id.startsWith('close/')) return null;
  if (at && view.at.getTime() - Date.parse(at) > 7 * 24 * hours) return null;
  const begun = turns.some((turn) => turn.record?.textIds.includes(beginsPath(record.path!)));
  const answers = answersOf({ turns, path: record.path, door: view.door });
  if (!begun || answers.length === 0) return null;
  // Who left with an answer to it goes on with the next question.
  const next = answers.some((answer) => answer.step === step) ? step.next : undefined;
  const isAsked =
    next !== undefined && guideData.steps.get(next)?.mode !== 'menu' && guideData.steps.has(next);
  return { path: record.path, step: isAsked ? next : step.id };
};

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** Days until a step is due, by the day that was written with it; three where none was. */
const daysUntil = (text: string, from: Date): number => {
  const words = plain(text);
  if (/\b(?:aujourd'hui|ce soir|cet apres-midi|tout a l'heure)\b/.test(words)) return 0;
  if (/\bdemain\b/.test(words)) return 1;
  const named = weekdays.findIndex((day) => new RegExp(`\\b${day}\\b`).test(words));
  return named === -1 ? 3 : (named - from.getUTCDay() + 7) % 7 || 7;
};

/** Its day has passed. */
export const isDue = ({ lastStep, at, country }: View): boolean => {
  if (!lastStep) return false;
  const from = new Date(`${lastStep.date}T12:00:00Z`);
  return dayNumber(at, country) > dayNumber(from, country) + daysUntil(lastStep.text, from);
};

/** From the seventh day on, with three pages or more: one whole sentence of each, only theirs. */
export const weekSentences = (view: View): string[] | null => {
  const pages = view.past?.pages ?? [];
  const [oldest] = pages;
  const now = dayNumber(view.at, view.country);
  if (!oldest || pages.length < 3) return null;
  if (now - dayNumber(new Date(`${oldest.date}T12:00:00Z`), view.country) < 6) return null;
  const found = pages.flatMap(({ text }) => {
    // A page is its title, then each short question above its answer; one sentence that was kept stands alone.
    const [, second] = text.split('\n\n');
    const sentence = (second ? second.split('\n').slice(1).join(' ') : text).trim();
    return sentence.length <= 160 && sentence !== '' && mayShow(sentence, view.door) ? [sentence] : [];
  });
  return found.length >= 3 ? found.slice(-6) : null;
};
