import type { Notice } from '#shared/messages/auth.ts';
import {
  type Command,
  type DialogueEvent,
  type DialogueState,
  initialDialogue,
  nextDialogue,
  type TimerName,
  type Told,
} from './dialogue.ts';
import type { Assess, Ear, Microphone, Mouth, Pace, Timers } from './ports.ts';

export type DialoguePorts = {
  timers: Timers;
  /** Asked each time it opens: what a browser offers may change with what the person chooses. */
  ear: () => Ear | null;
  mouth: Mouth;
  microphone: Microphone;
  assess: Assess;
  notify(notice: Notice): void;
  /** Tells other tabs that this one listens or speaks now. */
  takeFloor(): void;
};

export type RunningDialogue = {
  state(): DialogueState;
  subscribe(listener: () => void): () => void;
  send(event: DialogueEvent): void;
  /** Everything silent, for good. */
  dispose(): void;
};

/** Gives the machine its hands: does what it asks, and brings back what comes of it. */
export const runDialogue = (ports: DialoguePorts, told: Told): RunningDialogue => {
  let state = initialDialogue;
  const listeners = new Set<() => void>();
  const waits = new Map<TimerName, () => void>();
  /** What is being said belongs to this turn; a later turn's words do not end it. */
  let speaking = 0;
  let toSay: { text: string; pace: Pace }[] = [];
  let open: Ear | null = null;

  const callOff = (name: TimerName): void => {
    waits.get(name)?.();
    waits.delete(name);
  };

  const sayAll = async (turn: number): Promise<void> => {
    let how: 'said' | 'stopped' | 'failed' = 'said';
    for (let next = toSay.shift(); next && turn === speaking; next = toSay.shift()) {
      how = await ports.mouth.speak(next.text, next.pace);
      if (how !== 'said') break;
    }
    if (turn === speaking) {
      toSay = [];
      send({ type: 'spoken', how });
    }
  };

  const listen = (): void => {
    open?.stop();
    open = ports.ear();
    if (!open) {
      send({ type: 'ear-not-started' });
      return;
    }
    ports.takeFloor();
    const mine = open;
    // An ear that was closed may still have something to say: it is not listened to.
    const ifMine = (event: DialogueEvent) => {
      if (open === mine) send(event);
    };
    mine.start({
      heard: (text, final) => ifMine({ type: 'heard', text, final }),
      ended: () => ifMine({ type: 'ear-ended' }),
      failed: (code) => ifMine({ type: 'ear-failed', code }),
      notStarted: () => ifMine({ type: 'ear-not-started' }),
    });
  };

  const carryOut = (command: Command): void => {
    switch (command.do) {
      case 'ask-microphone':
        void ports.microphone.open().then((answer) => send({ type: 'microphone', answer }));
        return;
      case 'release-microphone':
        ports.microphone.release();
        return;
      case 'listen':
        listen();
        return;
      case 'stop-listening': {
        const closing = open;
        open = null;
        closing?.stop();
        return;
      }
      case 'speak':
        ports.takeFloor();
        toSay.push(command);
        if (toSay.length === 1) {
          speaking += 1;
          const turn = speaking;
          // After the commands that follow: what is said in one turn is gathered first.
          queueMicrotask(() => void sayAll(turn));
        }
        return;
      case 'stop-speaking':
        speaking += 1;
        toSay = [];
        ports.mouth.stop();
        return;
      case 'wait':
        callOff(command.timer);
        waits.set(
          command.timer,
          ports.timers.after(command.milliseconds, () => {
            waits.delete(command.timer);
            send({ type: 'timer', name: command.timer });
          }),
        );
        return;
      case 'call-off':
        callOff(command.timer);
        return;
      case 'call-off-all':
        for (const name of [...waits.keys()]) callOff(name);
        return;
      case 'assess': {
        const { ticket } = command;
        ports.assess(command.text, command.context).then(
          (answer) => send({ type: 'answered', ticket, answer, at: ports.timers.now() }),
          () => send({ type: 'not-answered', ticket }),
        );
        return;
      }
      case 'check':
        // Not heard back: the whole is read before it is answered anyway.
        ports.assess(command.text, command.context).then(
          (answer) => send({ type: 'checked', text: command.text, answer }),
          () => {},
        );
        return;
      case 'toast':
        ports.notify(command.notice);
        return;
    }
  };

  const send = (event: DialogueEvent): void => {
    const [next, commands] = nextDialogue(state, event, told);
    const changed = next !== state;
    state = next;
    for (const command of commands) carryOut(command);
    if (changed) for (const listener of listeners) listener();
  };

  ports.microphone.onLost(() => send({ type: 'microphone-lost' }));
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    dispose() {
      send({ type: 'restart' });
      listeners.clear();
    },
  };
};
