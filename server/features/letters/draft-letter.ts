import type { StepState } from '#shared/companion/closing.ts';
import { longSpan } from '#shared/french-date.ts';
import { type Mood, weatherOf } from '#shared/mood/mood.ts';

/** What the person kept of one session. */
export type KeptClosing = {
  summary: string | null;
  step: { text: string; state: StepState } | null;
  at: string;
};

export type Week = {
  /** Its Monday, YYYY-MM-DD, where the person lives. */
  week: string;
  moods: readonly Mood[];
  sessions: number;
  closings: readonly KeptClosing[];
};

const numbers = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept'];
const times = (count: number): string => `${numbers[count] ?? String(count)} fois`;

const stepWords: Record<StepState, string> = {
  open: '',
  taken_up: ' (en cours)',
  done: ' (fait)',
  left: ' (laissé)',
};

/** « surtout des nuages, puis des éclaircies »: what was noted, in order, without an average. */
const weatherLine = (moods: readonly Mood[]): string | null => {
  if (moods.length === 0) return null;
  const named = moods.map(({ value }) => weatherOf(value).toLowerCase());
  const runs = named.filter((name, index) => name !== named[index - 1]);
  const told = runs.length > 4 ? [...runs.slice(0, 2), '…', ...runs.slice(-2)] : runs;
  return `${times(moods.length)}, j’ai noté ma météo : ${told.join(', ').replace(', …, ', ' … ')}. Les autres jours, rien n’est noté, et c’est très bien ainsi.`;
};

const addDays = (day: string, count: number): Date =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000);

const lastLine = 'Ce que j’aimerais me dire pour la semaine qui vient :\n';

const titleOf = (week: string): string => {
  const zone = { timeZone: 'UTC' };
  return `Ma semaine, ${longSpan(addDays(week, 0), addDays(week, 6), zone)}`;
};

/** A letter around a body that was written otherwise: its title, and the line that the person ends it with. */
export const letterWith = (week: string, body: string): string =>
  [titleOf(week), body, lastLine].join('\n\n');

/**
 * A letter to oneself, begun from what the person noted and accepted this week, and from nothing else: no message is
 * quoted that they did not choose to keep. Empty when the week left nothing.
 */
export const draftLetter = ({ week, moods, sessions, closings }: Week): string => {
  const weather = weatherLine(moods);
  const summaries = closings.flatMap(({ summary }) =>
    summary ? [`– ${summary.replace(/\s*\n\s*/g, ' ')}`] : [],
  );
  const steps = closings.flatMap(({ step }) => (step ? [`– ${step.text}${stepWords[step.state]}`] : []));
  if (!weather && sessions === 0) return '';
  const met =
    sessions === 0
      ? null
      : sessions === 1
        ? 'J’ai pris le temps d’une séance.'
        : `J’ai pris le temps de ${(numbers[sessions] ?? String(sessions)).toLowerCase()} séances.`;
  return [
    titleOf(week),
    weather,
    [met, summaries.length > 0 ? `Ce que j’ai voulu en garder :\n${summaries.join('\n')}` : null]
      .filter(Boolean)
      .join('\n'),
    steps.length > 0 ? `Mes petits pas :\n${steps.join('\n')}` : null,
    lastLine,
  ]
    .filter(Boolean)
    .join('\n\n');
};
