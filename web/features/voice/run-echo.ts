import type { Notice } from '#shared/messages/auth.ts';
import { recognitionTrouble, voiceNotices } from '#shared/messages/voice.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { numbersAloud } from '#shared/voice/dialogue-script.ts';
import type { Risk } from './dialogue-state.ts';
import type { Assess, Ear, Mouth, Pace } from './ports.ts';

/** A message of the voice demo (specification §3). */
export type EchoMessage = { role: 'user' | 'assistant'; content: string; timestamp: Date };

export type EchoState = {
  phase: 'idle' | 'listening' | 'thinking' | 'speaking';
  /** What is being heard, before it is sent. */
  transcript: string;
  messages: readonly EchoMessage[];
  muted: boolean;
  risk: Risk | null;
};

export type EchoPorts = {
  ear: () => Ear | null;
  mouth: () => Mouth;
  assess: Assess;
  notify(notice: Notice): void;
  now(): Date;
  takeFloor(): void;
};

const initial: EchoState = { phase: 'idle', transcript: '', messages: [], muted: false, risk: null };

/** What the assistant of the demo says: nothing of its own. */
export const echoOf = (text: string): string => `Vous avez dit : ${text}`;

/** The demo's native chat: one utterance heard, read for danger, echoed and said, unless the protocol has to answer. */
export const runEcho = (ports: EchoPorts) => {
  let state = initial;
  let ear: Ear | null = null;
  let mouth: Mouth | null = null;
  /** Belongs to one utterance and its answer; what comes from an earlier one is let go. */
  let round = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<EchoState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const silence = () => {
    round += 1;
    ear?.stop();
    ear = null;
    mouth?.stop();
    mouth = null;
  };

  const say = async (mine: number, texts: readonly { text: string; pace: Pace }[]): Promise<void> => {
    set({ phase: 'speaking' });
    ports.takeFloor();
    mouth = ports.mouth();
    for (const { text, pace } of texts) {
      const how = await mouth.speak(text, pace);
      if (mine !== round) return;
      if (how === 'failed') ports.notify(voiceNotices.notSpoken);
      if (how !== 'said') break;
    }
    set({ phase: 'idle' });
  };

  const send = async (typed: string): Promise<void> => {
    const text = typed.trim();
    silence();
    const mine = round;
    if (text === '') {
      ports.notify(voiceNotices.nothingHeard);
      set({ phase: 'idle', transcript: '' });
      return;
    }
    set({ phase: 'thinking', transcript: text });
    const context: Turn[] = state.messages.map(({ role, content }) => ({ role, text: content }));
    const answer = await ports.assess(text, context).catch(() => null);
    if (mine !== round) return;
    if (!answer) {
      ports.notify(voiceNotices.notProcessed);
      set({ phase: 'idle' });
      return;
    }
    const { level, protocol } = answer;
    const content = protocol?.text ?? echoOf(text);
    const risk =
      protocol && level >= 2 ? { level, resources: protocol.resources, pinned: protocol.pinned } : null;
    const timestamp = ports.now();
    set({
      transcript: '',
      risk,
      messages: [
        ...state.messages,
        { role: 'user', content: text, timestamp },
        { role: 'assistant', content, timestamp },
      ],
    });
    if (state.muted) {
      set({ phase: 'idle' });
      return;
    }
    const numbers = numbersAloud(risk?.resources ?? []);
    await say(mine, [
      { text: content, pace: 'normal' },
      ...(numbers === '' ? [] : [{ text: numbers, pace: 'slow' } as const]),
    ]);
  };

  const listen = (): void => {
    silence();
    const mine = round;
    ear = ports.ear();
    if (!ear) {
      ports.notify(voiceNotices.unsupported);
      set({ phase: 'idle' });
      return;
    }
    ports.takeFloor();
    set({ phase: 'listening', transcript: '' });
    ear.start({
      heard(text) {
        if (mine === round) set({ transcript: text });
      },
      // Once it has ended, what was heard is sent: an utterance nobody calls final is one, too.
      ended() {
        if (mine === round) void send(state.transcript);
      },
      failed(code) {
        if (mine !== round || code === 'no-speech' || code === 'aborted') return;
        silence();
        // The page asks for the yes in place of the button that listens.
        if (code !== 'no-consent') ports.notify(recognitionTrouble(code));
        set({ phase: 'idle' });
      },
      notStarted() {
        if (mine !== round) return;
        silence();
        ports.notify(voiceNotices.notStarted);
        set({ phase: 'idle' });
      },
    });
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen,
    /** The person ends it: what was heard so far is sent, or what was said is heard first. */
    stopListening() {
      if (!ear?.finish || state.phase !== 'listening' || state.transcript !== '') {
        void send(state.transcript);
        return;
      }
      set({ phase: 'thinking' });
      ear.finish();
    },
    send: (text: string) => void send(text),
    toggleMute() {
      if (!state.muted && state.phase === 'speaking') {
        silence();
        set({ phase: 'idle' });
      }
      set({ muted: !state.muted });
    },
    /** Leaving, hiding, another tab. */
    hush() {
      if (state.phase === 'idle') return;
      silence();
      set({ phase: 'idle' });
    },
  };
};
