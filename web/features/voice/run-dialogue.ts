import type { Notice } from '#shared/messages/auth.ts';
import { nextDialogue } from './dialogue.ts';
import {
  type Command,
  type DialogueEvent,
  type DialogueState,
  initialDialogue,
  type TimerName,
  type Told,
} from './dialogue-state.ts';
import { createHands } from './hands.ts';
import type { Assess, Ear, Microphone, Mouth, Timers } from './ports.ts';

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

  const send = (event: DialogueEvent): void => {
    const [next, commands] = nextDialogue(state, event, told);
    const changed = next !== state;
    state = next;
    for (const command of commands) carryOut(command);
    if (changed) for (const listener of listeners) listener();
  };

  const hands = createHands<TimerName>({
    ...ports,
    onTimer: (name) => send({ type: 'timer', name }),
    onSaid: (how, last) => {
      if (last) send({ type: 'spoken', how });
    },
    ears: {
      heard: (text, final, confidence) => send({ type: 'heard', text, final, confidence }),
      ended: () => send({ type: 'ear-ended' }),
      failed: (code) => send({ type: 'ear-failed', code }),
      notStarted: () => send({ type: 'ear-not-started' }),
    },
  });

  const carryOut = (command: Command): void => {
    switch (command.do) {
      case 'ask-microphone':
        void ports.microphone.open().then((answer) => send({ type: 'microphone', answer }));
        return;
      case 'release-microphone':
        ports.microphone.release();
        return;
      case 'listen':
        hands.listen();
        return;
      case 'stop-listening':
        hands.stopListening();
        return;
      case 'speak':
        hands.speak(command.text, command.pace);
        return;
      case 'stop-speaking':
        hands.stopSpeaking();
        return;
      case 'wait':
        hands.wait(command.timer, command.milliseconds);
        return;
      case 'call-off':
        hands.callOff(command.timer);
        return;
      case 'call-off-all':
        hands.callOffAll();
        return;
      case 'assess': {
        const { ticket } = command;
        ports.assess(command.text, command.context, command.chosen).then(
          (answer) => send({ type: 'answered', ticket, answer, at: ports.timers.now() }),
          () => send({ type: 'not-answered', ticket }),
        );
        return;
      }
      case 'check':
        // Not heard back: the whole is read before it is answered anyway.
        ports.assess(command.text, command.context).then(
          (answer) => send({ type: 'checked', text: command.text, answer }),
          () => send({ type: 'not-checked' }),
        );
        return;
      case 'toast':
        ports.notify(command.notice);
        return;
    }
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
