import type { ShownResource } from '#shared/companion/conversation.ts';
import type { Notice } from '#shared/messages/auth.ts';
import type { AssessedAnswer } from '#shared/safety/assess-text.ts';
import type { Address, Severity, Turn } from '#shared/safety/levels.ts';
import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { type Listening, nothingHeard } from './listening.ts';
import type { Pace } from './ports.ts';
import type { OpenChoices } from './spoken-choices.ts';

/* What the voice dialogue knows, what can happen to it, and what it may ask to be done. */

export type Permission = 'pending' | 'asking' | 'granted' | 'denied';

/** The specification's four phases, and the moments between them. */
export type Phase =
  | 'waiting-for-name'
  | 'ai-speaking'
  /** Between what was said and the microphone. */
  | 'pause'
  | 'listening'
  | 'user-speaking'
  | 'assessing'
  /** Something happened, which `trouble` names: the person decides how to go on. */
  | 'paused'
  | 'ended';

export type Trouble =
  | 'no-microphone'
  /** The yes to the voice is missing, or was withdrawn. */
  | 'no-consent'
  | 'microphone-lost'
  | 'recognition'
  | 'not-started'
  | 'not-processed'
  | 'hidden'
  | 'other-tab';

export type DialogueTurn = {
  speaker: 'ai' | 'user';
  text: string;
  at: Date;
  /** The choice that the person's words are. */
  chosen?: string;
  /** Somebody else may look: a choice leaves nothing on the screen. */
  untold?: true;
  /** Of the protocol, where somebody else may look or hear. */
  silent?: true;
};

/** What the last reply asks, and what can be answered to it. */
export type Asking = OpenChoices & {
  /** The choices as they are said. */
  aloud: string;
  /** Somebody else may hear: nothing is said. */
  silent: boolean;
};

export type Risk = { level: Severity; resources: readonly ShownResource[]; pinned: boolean };

export type DialogueState = {
  permission: Permission;
  /** The person writes instead of speaking: the microphone stays closed. */
  keyboard: boolean;
  phase: Phase;
  trouble: Trouble | null;
  name: string;
  turns: readonly DialogueTurn[];
  /** How many answers the script has had; it ends after two. */
  answers: number;
  listening: Listening;
  /** The last thing read as dangerous; while it stands, nothing is sent by itself. */
  risk: Risk | null;
  /** What is being said is being read for danger: until that is known, it does not go by itself. */
  checking: boolean;
  /** Tells an answer that comes too late from the one that is awaited. */
  ticket: number;
  /** Null: the last reply asked nothing that has choices. */
  asking: Asking | null;
  /** A choice that was heard and would lower: asked back, and nothing until a yes. */
  confirming: ShownChoice | null;
  /** The choice that is being read at the server. */
  chosen: ShownChoice | null;
};

export const initialDialogue: DialogueState = {
  permission: 'pending',
  keyboard: false,
  phase: 'waiting-for-name',
  trouble: null,
  name: '',
  turns: [],
  answers: 0,
  listening: nothingHeard,
  risk: null,
  checking: false,
  ticket: 0,
  asking: null,
  confirming: null,
  chosen: null,
};

export type TimerName = 'listen' | 'listen-again' | 'end' | 'silence' | 'check';

export type DialogueEvent =
  | { type: 'ask-microphone' }
  | { type: 'microphone'; answer: 'granted' | 'denied' | 'missing' }
  | { type: 'microphone-lost' }
  | { type: 'use-keyboard' }
  | { type: 'use-voice' }
  | { type: 'start'; name: string; at: Date }
  | { type: 'spoken'; how: 'said' | 'stopped' | 'failed' }
  /** `online`: the voice of the device that speaks instead has its maker say it. */
  | { type: 'fell-back'; online?: boolean }
  | { type: 'stop-ai' }
  | { type: 'timer'; name: TimerName }
  | { type: 'heard'; text: string; final: boolean; confidence?: number | undefined }
  | { type: 'ear-ended' }
  | { type: 'ear-failed'; code: string }
  | { type: 'ear-not-started' }
  /** What would open the microphone waits for a yes. */
  | { type: 'no-consent' }
  | { type: 'typed'; text: string }
  | { type: 'submit'; at: Date }
  /** A choice was tapped. */
  | { type: 'choose'; id: string }
  | { type: 'checked'; text: string; answer: AssessedAnswer }
  /** What was being said could not be read; the whole is read before it is answered. */
  | { type: 'not-checked' }
  | { type: 'answered'; ticket: number; answer: AssessedAnswer; at: Date }
  | { type: 'not-answered'; ticket: number }
  | { type: 'resume' }
  | { type: 'restart' }
  /** The page is left, hidden or unloaded. */
  | { type: 'leave' }
  | { type: 'other-tab' };

export type Command =
  | { do: 'ask-microphone'; quietly: boolean }
  | { do: 'release-microphone' }
  | { do: 'listen' }
  | { do: 'stop-listening' }
  | { do: 'speak'; text: string; pace: Pace }
  | { do: 'stop-speaking' }
  | { do: 'wait'; timer: TimerName; milliseconds: number }
  | { do: 'call-off'; timer: TimerName }
  | { do: 'call-off-all' }
  | { do: 'assess'; text: string; context: readonly Turn[]; ticket: number; chosen?: string }
  | { do: 'check'; text: string; context: readonly Turn[] }
  | { do: 'toast'; notice: Notice };

export type Told = { brand: string; address: Address };
