/** The product's clock. Rooms never read the machine's time themselves, so a test can live a month in a second. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be moved: tests, and `/dev/clock` outside production. */
export type MovableClock = Clock & {
  /** Adds milliseconds to the offset from real time. */
  advance(milliseconds: number): void;
  setTo(instant: Date): void;
  reset(): void;
};

export const movableClock = (start?: Date): MovableClock => {
  let offset = start ? start.getTime() - Date.now() : 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    setTo: (instant) => {
      offset = instant.getTime() - Date.now();
    },
    reset: () => {
      offset = 0;
    },
  };
};
