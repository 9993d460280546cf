import type { Ear, EarEvents, Mouth, Pace, Timers } from './ports.ts';

/** What the two machines of this room have done by the browser. */
export type HandPorts<Timer extends string> = {
  timers: Timers;
  ear: () => Ear | null;
  mouth: Mouth;
  /** Tells other tabs that this one listens or speaks now. */
  takeFloor(): void;
  onTimer(name: Timer): void;
  ears: EarEvents;
  /** After each text; `last`: nothing else waits to be said. Not told of what was stopped. */
  onSaid(how: 'said' | 'failed', last: boolean): void;
};

/** Timers by name, one ear open at a time, texts said one after the other. */
export const createHands = <Timer extends string>(ports: HandPorts<Timer>) => {
  const waits = new Map<Timer, () => void>();
  let open: Ear | null = null;
  let queue: { text: string; pace: Pace }[] = [];
  /** What is being said belongs to this turn; whatever ends later than it was stopped is not told. */
  let turn = 0;
  let talking = false;

  const callOff = (name: Timer): void => {
    waits.get(name)?.();
    waits.delete(name);
  };

  const talk = async (mine: number): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const how = await ports.mouth.speak(next.text, next.pace);
      if (mine !== turn) return;
      const last = queue.length === 0;
      if (last) talking = false;
      ports.onSaid(how === 'failed' ? 'failed' : 'said', last);
      if (last) return;
    }
  };

  return {
    wait(name: Timer, milliseconds: number) {
      callOff(name);
      waits.set(
        name,
        ports.timers.after(milliseconds, () => {
          waits.delete(name);
          ports.onTimer(name);
        }),
      );
    },
    callOff,
    callOffAll() {
      for (const name of [...waits.keys()]) callOff(name);
    },
    listen() {
      open?.stop();
      open = ports.ear();
      if (!open) {
        ports.ears.notStarted();
        return;
      }
      ports.takeFloor();
      const mine = open;
      // An ear that was closed may still have something to say: it is not listened to.
      const mineOnly =
        <Values extends unknown[]>(tell: (...values: Values) => void) =>
        (...values: Values) => {
          if (open === mine) tell(...values);
        };
      mine.start({
        heard: mineOnly(ports.ears.heard),
        ended: mineOnly(ports.ears.ended),
        failed: mineOnly(ports.ears.failed),
        notStarted: mineOnly(ports.ears.notStarted),
      });
    },
    stopListening() {
      const closing = open;
      open = null;
      closing?.stop();
    },
    speak(text: string, pace: Pace) {
      ports.takeFloor();
      queue.push({ text, pace });
      if (talking) return;
      talking = true;
      const mine = turn;
      // What is given to say at one moment is gathered first.
      queueMicrotask(() => {
        if (mine === turn) void talk(mine);
      });
    },
    stopSpeaking() {
      turn += 1;
      talking = false;
      queue = [];
      ports.mouth.stop();
    },
  };
};
