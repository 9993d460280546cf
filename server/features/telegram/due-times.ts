import { days, hours } from '#shared/time.ts';

/** Nothing is sent by itself from this hour on, until that one, where the person is. */
export const quiet = { from: 21, until: 8 } as const;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatFor = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
};

/** The zone as given, if this machine knows it; Paris otherwise. */
export const knownZone = (zone: string | undefined): string => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: zone ?? 'Europe/Paris' }).resolvedOptions().timeZone;
  } catch {
    return 'Europe/Paris';
  }
};

/** What a clock on the wall shows there, as if it were UTC. */
const wallClock = (instant: Date, zone: string): Date => {
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return new Date(
    Date.UTC(
      Number(parts.year),
      Number(parts.month) - 1,
      Number(parts.day),
      Number(parts.hour),
      Number(parts.minute),
      Number(parts.second),
    ),
  );
};

/** The instant at which a clock on the wall there shows `wall`. In the hour that spring skips, the one after it. */
const instantOf = (wall: Date, zone: string): Date => {
  let instant = wall;
  for (let tries = 0; tries < 2; tries += 1)
    instant = new Date(instant.getTime() + wall.getTime() - wallClock(instant, zone).getTime());
  return instant;
};

export const isQuiet = (now: Date, zone: string): boolean => {
  const hour = wallClock(now, zone).getUTCHours();
  return hour >= quiet.from || hour < quiet.until;
};

/** The next time it is `hour` o'clock there, at least an hour from now; a week later where it is weekly. */
export const nextAt = (now: Date, zone: string, hour: number, often: 'daily' | 'weekly' = 'daily'): Date => {
  const after = new Date(now.getTime() + (often === 'weekly' ? days(7) - hours(12) : hours(1)));
  const wall = wallClock(after, zone);
  wall.setUTCHours(hour, 0, 0, 0);
  for (let day = 0; ; day += 1) {
    const instant = instantOf(new Date(wall.getTime() + days(day)), zone);
    if (instant >= after) return instant;
  }
};
