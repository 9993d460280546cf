import type { Notice } from '#shared/messages/auth.ts';
import type { Risk } from './dialogue-state.ts';
import { createHands } from './hands.ts';
import type { Ear, Microphone, Mouth, Pace, Timers } from './ports.ts';
import { nextSpoken } from './spoken.ts';
import {
  initialSpoken,
  type SpokenCommand,
  type SpokenEvent,
  type SpokenState,
  type SpokenTimer,
} from './spoken-state.ts';

export type SpokenPorts = {
  timers: Timers;
  ear: () => Ear | null;
  mouth: Mouth & { prepare?(text: string, pace: Pace): void };
  microphone: Microphone;
  /** A danger in what is being said; null when there is none. */
  check(text: string): Promise<Risk | null>;
  /** The conversation, which belongs to another room. */
  say(text: string): void;
  choose(replyId: string, id: string): void;
  stopReply(): void;
  notify(notice: Notice): void;
  takeFloor(): void;
  /** Opened while the companion speaks: tells when the person does. */
  watchVoice(onVoice: () => void): () => void;
};

/** The spoken session with its hands. */
export const runSpoken = (ports: SpokenPorts, pause: number) => {
  let state: SpokenState = initialSpoken(pause);
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | null = null;

  const watchWhileSpeaking = (): void => {
    if (state.phase === 'ai-speaking') unwatch ??= ports.watchVoice(() => send({ type: 'barge-in' }));
    else {
      unwatch?.();
      unwatch = null;
    }
  };

  const send = (event: SpokenEvent): void => {
    const [next, commands] = nextSpoken(state, event);
    const changed = next !== state;
    state = next;
    for (const command of commands) carryOut(command);
    watchWhileSpeaking();
    if (changed) for (const listener of listeners) listener();
  };

  const hands = createHands<SpokenTimer>({
    ...ports,
    onTimer: (name) => send({ type: 'timer', name }),
    onSaid: (how) => send({ type: 'said', how }),
    ears: {
      heard: (text, final, confidence) => send({ type: 'heard', text, final, confidence }),
      ended: () => send({ type: 'ear-ended' }),
      failed: (code) => send({ type: 'ear-failed', code }),
      notStarted: () => send({ type: 'ear-not-started' }),
    },
  });

  const carryOut = (command: SpokenCommand): void => {
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
        // Fetched at once: it is there when its turn comes.
        ports.mouth.prepare?.(command.text, command.pace);
        hands.speak(command.text, command.pace);
        return;
      case 'stop-speaking':
        hands.stopSpeaking();
        return;
      case 'stop-reply':
        ports.stopReply();
        return;
      case 'send':
        ports.say(command.text);
        return;
      case 'choose':
        ports.choose(command.replyId, command.id);
        return;
      case 'check':
        ports.check(command.text).then(
          (risk) => send({ type: 'checked', text: command.text, risk }),
          () => send({ type: 'not-checked' }),
        );
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
      case 'toast':
        ports.notify(command.notice);
        return;
    }
  };

  ports.microphone.onLost(() => send({ type: 'microphone-lost' }));
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    dispose() {
      send({ type: 'close' });
      listeners.clear();
    },
  };
};
