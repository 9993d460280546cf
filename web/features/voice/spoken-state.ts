import type { ShownResource } from '#shared/companion/conversation.ts';
import type { Notice } from '#shared/messages/auth.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { ShownChoice } from '#shared/safety/turn-record.ts';
import type { Risk, Trouble } from './dialogue-state.ts';
import { type Listening, nothingHeard } from './listening.ts';
import type { Pace } from './ports.ts';
import type { OpenChoices } from './spoken-choices.ts';

/* What the machine of a spoken session (`spoken.ts`) holds, hears of and asks for. */

export type SpokenPhase =
  /** Nothing is open; one begins, or goes on, when one wants to. */
  | 'closed'
  | 'opening'
  | 'listening'
  | 'user-speaking'
  /** Sent; the companion has not yet said anything. */
  | 'waiting'
  | 'ai-speaking'
  | 'paused';

/** The companion's last reply, as the conversation shows it. */
export type SeenReply = {
  id: string;
  text: string;
  over: boolean;
  level: Severity;
  resources: readonly ShownResource[];
  /** What can be answered by a tap or by its words; null: nothing. */
  open: OpenChoices | null;
  /** The choices as they are said after the reply; empty: they are not. */
  choicesAloud: string;
  /** Said once where the person is silent for long under a writing step; empty: it is none. */
  waitingAloud: string;
  /** The guide of paths speaks, or the protocol: no model. */
  guided: boolean;
  /** Somebody else may hear: nothing of it is said, what protects is on the screen. */
  silent: boolean;
};

export type SpokenState = {
  phase: SpokenPhase;
  trouble: Trouble | null;
  listening: Listening;
  /** « Je réfléchis » : nothing goes by itself until something is said again. */
  thinking: boolean;
  /** Seconds of silence after which it goes by itself; the person chooses. */
  pause: number;
  /** A danger read in what is being said, before the companion has answered it. */
  interim: Risk | null;
  /** What is being said is being read for danger: until that is known, it does not go by itself. */
  checking: boolean;
  reply: SeenReply | null;
  /** How much of the reply was given to say. */
  told: number;
  /** Pieces given and not yet said. */
  unsaid: number;
  /** Written while the earlier reply still came: sent when that one is over. */
  waitingToSend: string | null;
  /** A choice that was heard and would lower: asked back, and nothing until a yes. */
  confirming: ShownChoice | null;
  /** « J’ai fini » was said behind the words that were sent: the step ends once they are kept. */
  finishing: boolean;
  /** The reply under which the line of a long silence was said. */
  remindedUnder: string | null;
};

export const shortestPause = 2;
export const longestPause = 8;

export const initialSpoken = (pause: number): SpokenState => ({
  phase: 'closed',
  trouble: null,
  listening: nothingHeard,
  thinking: false,
  pause,
  interim: null,
  checking: false,
  reply: null,
  told: 0,
  unsaid: 0,
  waitingToSend: null,
  confirming: null,
  finishing: false,
  remindedUnder: null,
});

export type SpokenTimer = 'silence' | 'check' | 'listen-again' | 'rest' | 'quiet';

export type SpokenEvent =
  | { type: 'open' }
  | { type: 'microphone'; answer: 'granted' | 'denied' | 'missing' }
  | { type: 'microphone-lost' }
  | { type: 'close' }
  | { type: 'reply'; reply: SeenReply }
  | { type: 'said'; how: 'said' | 'stopped' | 'failed' }
  /** `online`: the voice of the device that speaks instead has its maker say it. */
  | { type: 'fell-back'; online?: boolean }
  /** By button, by key, or by voice: the person speaks, the companion falls silent. */
  | { type: 'barge-in' }
  | { type: 'timer'; name: SpokenTimer }
  | { type: 'heard'; text: string; final: boolean; confidence?: number | undefined }
  | { type: 'ear-ended' }
  | { type: 'ear-failed'; code: string }
  | { type: 'ear-not-started' }
  | { type: 'typed'; text: string }
  | { type: 'think' }
  | { type: 'pause-length'; seconds: number }
  | { type: 'submit' }
  /** A choice was tapped. */
  | { type: 'choose'; id: string }
  | { type: 'not-sent' }
  /** The yes to the voice is gone. `returned`: words the server did not take for want of it. */
  | { type: 'no-consent'; returned?: string }
  /** What was being said could not be read; the server reads the whole before anything answers. */
  | { type: 'not-checked' }
  | { type: 'checked'; text: string; risk: Risk | null }
  | { type: 'leave' }
  | { type: 'other-tab' };

export type SpokenCommand =
  | { do: 'ask-microphone' }
  | { do: 'release-microphone' }
  | { do: 'listen' }
  | { do: 'stop-listening' }
  | { do: 'speak'; text: string; pace: Pace }
  | { do: 'stop-speaking' }
  | { do: 'stop-reply' }
  | { do: 'send'; text: string }
  | { do: 'choose'; replyId: string; id: string }
  | { do: 'check'; text: string }
  | { do: 'wait'; timer: SpokenTimer; milliseconds: number }
  | { do: 'call-off'; timer: SpokenTimer }
  | { do: 'call-off-all' }
  | { do: 'toast'; notice: Notice };

/** The next state, and what must be done. */
export type Step = readonly [SpokenState, readonly SpokenCommand[]];

/** Under a question of the guide one thinks longer (guide.md §9). */
const guidedPause = 4;

/** Seconds of silence after which what was said goes by itself. */
export const pauseOf = ({ pause, reply }: SpokenState): number =>
  reply?.guided ? Math.max(pause, guidedPause) : pause;

/** Nothing goes by itself: the person says when they have finished. */
export const isOpenEnded = ({ reply }: SpokenState): boolean =>
  reply?.over === true && reply.waitingAloud !== '';
/** In a risk state nothing is sent by itself (S-28). */
export const isInRisk = ({ interim, reply }: SpokenState): boolean =>
  interim !== null || (reply !== null && reply.level >= 2);

export const hearing = (state: SpokenState): boolean =>
  state.phase === 'listening' || state.phase === 'user-speaking';
/** The choices that can be answered now: of the last reply, once it is finished. */
export const openNow = ({ reply, phase, waitingToSend }: SpokenState): OpenChoices | null =>
  reply?.over && phase !== 'waiting' && waitingToSend === null ? reply.open : null;
