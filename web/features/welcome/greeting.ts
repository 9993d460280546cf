import { longDate } from '#shared/french-date.ts';

/** « Bonsoir Camille »: by the hour of the device, as anyone would. Without a name, the greeting alone. */
export const greetingAt = (now: Date, name: string | null | undefined): string => {
  const hour = now.getHours();
  const greeting = hour < 5 || hour >= 18 ? 'Bonsoir' : 'Bonjour';
  return name ? `${greeting} ${name}` : greeting;
};

const midnight = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Midnights between two moments; a day of a change of clocks is a day. */
const daysBetween = (earlier: Date, later: Date): number =>
  Math.round((midnight(later) - midnight(earlier)) / 86_400_000);

/** The last session in one line. */
export const leftOff = (
  { title, lastMessageAt }: { title: string | null; lastMessageAt: string },
  now: Date,
): string => {
  const at = new Date(lastMessageAt);
  const days = daysBetween(at, now);
  const when = days <= 0 ? 'aujourd’hui' : days === 1 ? 'hier' : `le ${longDate(at)}`;
  return title
    ? `Vous en étiez à « ${title} », ${when}.`
    : `Vous avez ouvert une séance ${when}, sans y écrire.`;
};
