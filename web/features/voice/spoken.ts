// Over 400 lines: one machine, every event and what follows from it, read as a whole.

import type { ShownResource } from '#shared/companion/conversation.ts';
import type { Notice } from '#shared/messages/auth.ts';
import { fallbackNotice, recognitionTrouble, voiceNotices } from '#shared/messages/voice.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { seconds } from '#shared/time.ts';
import { numbersAloud, shortestReply } from '#shared/voice/dialogue-script.ts';
import type { Risk, Trouble } from './dialogue-state.ts';
import { cleared, heardMore, type Listening, mayGoByItself, nothingHeard, typed } from './listening.ts';
import type { Pace } from './ports.ts';
import {
  askedBack,
  finishedWords,
  heardBadly,
  heardChoice,
  isNo,
  isYes,
  type OpenChoices,
  wouldLower,
} from './spoken-choices.ts';
import { piecesToSay } from './spoken-pieces.ts';

/*
 * A session spoken aloud, as a pure machine like the dialogue's: an event in, the next state and what must be done out. The
 * conversation itself is the server's, the same as in writing; here is only whose turn it is to speak.
 */

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

type Step = readonly [SpokenState, readonly SpokenCommand[]];

/** After the companion's last word, so that its echo in the room is not taken for an answer. */
const afterWords = 500;
const beforeHearingAgain = 300;
const beforeChecking = 900;

/** The silence is over and the words are still being read: looked at again so much later. */
const beforeLookingAgain = 400;

/** Under a question of the guide one thinks longer (guide.md §9). */
const guidedPause = 4;

/** Under a writing step, after so much silence, one line (guide.md §2). */
const longSilence = seconds(90);

/** Seconds of silence after which what was said goes by itself. */
export const pauseOf = ({ pause, reply }: SpokenState): number =>
  reply?.guided ? Math.max(pause, guidedPause) : pause;

/** Nothing goes by itself: the person says when they have finished. */
export const isOpenEnded = ({ reply }: SpokenState): boolean =>
  reply?.over === true && reply.waitingAloud !== '';

/** The line of a long silence, once under each question. */
const waitLong = (state: SpokenState): readonly SpokenCommand[] =>
  isOpenEnded(state) && state.remindedUnder !== state.reply?.id
    ? [{ do: 'wait', timer: 'quiet', milliseconds: longSilence }]
    : [];

const silent: readonly SpokenCommand[] = [
  { do: 'stop-speaking' },
  { do: 'stop-listening' },
  { do: 'release-microphone' },
  { do: 'call-off-all' },
];

/** In a risk state nothing is sent by itself (S-28). */
export const isInRisk = ({ interim, reply }: SpokenState): boolean =>
  interim !== null || (reply !== null && reply.level >= 2);

const hearing = (state: SpokenState): boolean =>
  state.phase === 'listening' || state.phase === 'user-speaking';

const openEar = (state: SpokenState, ...before: SpokenCommand[]): Step => [
  { ...state, phase: 'listening', trouble: null, thinking: false },
  [...before, { do: 'listen' }, ...waitLong(state)],
];

const pausedBy = (state: SpokenState, trouble: Trouble, ...commands: SpokenCommand[]): Step => [
  { ...state, phase: 'paused', trouble, finishing: false },
  [{ do: 'stop-listening' }, { do: 'call-off-all' }, ...commands],
];

/**
 * Nothing is heard or said any more without a yes. What was said, and what the server gave back, stays in the box; the
 * numbers of a danger stay in sight.
 */
const withoutConsent = (state: SpokenState, returned = ''): Step => {
  const words = [returned, state.listening.text.trim()].filter((part) => part !== '').join(' ');
  return [
    { ...state, phase: 'paused', trouble: 'no-consent', thinking: false, unsaid: 0, listening: typed(words) },
    silent,
  ];
};

/** All that was given was said, and nothing more comes: the person's turn. */
const whenSaid = (state: SpokenState): readonly SpokenCommand[] =>
  state.phase === 'ai-speaking' && state.unsaid === 0 && state.reply?.over
    ? [{ do: 'wait', timer: 'rest', milliseconds: afterWords }]
    : [];

const hush: readonly SpokenCommand[] = [
  { do: 'stop-speaking' },
  { do: 'stop-listening' },
  { do: 'call-off-all' },
];

/** Other words stand in the place of those that were shown, and perhaps said. */
const isWithdrawn = (shown: SeenReply | null, reply: SeenReply): boolean =>
  shown !== null &&
  shown.id === reply.id &&
  !reply.text.startsWith(shown.text) &&
  !shown.text.startsWith(reply.text);

/** Nothing more of the old words is said. The new ones are, unless the person speaks or waits for another answer by now. */
const onWithdrawn = (state: SpokenState, reply: SeenReply): Step => {
  const { phase } = state;
  const waitsForIt = phase === 'waiting' && !state.reply?.over;
  if (phase !== 'ai-speaking' && phase !== 'listening' && !waitsForIt)
    return [{ ...state, reply, told: reply.text.length, unsaid: 0 }, [{ do: 'stop-speaking' }]];
  const [next, commands] = onReply({ ...state, phase: 'waiting', thinking: false, reply: null }, reply);
  return [next, [...hush, ...commands]];
};

const onReply = (state: SpokenState, reply: SeenReply): Step => {
  const same = state.reply?.id === reply.id;
  const before: SpokenState = {
    ...state,
    reply,
    told: same ? state.told : 0,
    unsaid: same ? state.unsaid : 0,
  };
  if (reply.over && state.waitingToSend !== null) {
    const text = state.waitingToSend;
    return [{ ...before, waitingToSend: null, told: reply.text.length }, [{ do: 'send', text }]];
  }
  if (isWithdrawn(state.reply, reply)) return onWithdrawn(state, reply);
  if (state.finishing && state.phase === 'waiting' && !(same && state.reply?.over)) {
    // The words are kept: no need to hear that before the step ends. Anything else is said as usual.
    if (!reply.over) return [{ ...before, reply: state.reply, told: state.told }, []];
    const kept: SpokenState = { ...before, finishing: false };
    if (reply.level < 2 && reply.waitingAloud !== '')
      return choose({ ...kept, phase: 'ai-speaking', told: reply.text.length }, 'done');
    return onReply({ ...state, finishing: false }, reply);
  }
  // Only what answers somebody who waits is said: what was there before is read, what was interrupted stays so.
  if (state.phase !== 'waiting' && state.phase !== 'ai-speaking')
    return [{ ...before, told: reply.text.length }, []];
  if (state.phase === 'ai-speaking' && !same) return [before, []];
  // Told again, what was said before is no answer to what was just sent.
  if (state.phase === 'waiting' && same && state.reply?.over) return [before, []];
  const { pieces, to } = reply.silent
    ? { pieces: [], to: reply.text.length }
    : piecesToSay(reply.text, before.told, reply.over);
  const finished = reply.over && !(same && state.reply?.over) && !reply.silent;
  const numbers = finished && reply.level >= 2 ? numbersAloud(reply.resources) : '';
  const choices = finished ? reply.choicesAloud : '';
  const speak: SpokenCommand[] = [
    ...pieces.map((text) => ({ do: 'speak', text, pace: 'normal' }) as const),
    ...(numbers === '' ? [] : [{ do: 'speak', text: numbers, pace: 'slow' } as const]),
    ...(choices === '' ? [] : [{ do: 'speak', text: choices, pace: 'normal' } as const]),
  ];
  const next: SpokenState = {
    ...before,
    interim: null,
    confirming: null,
    told: to,
    unsaid: before.unsaid + speak.length,
    phase: speak.length > 0 || reply.over ? 'ai-speaking' : state.phase,
  };
  return [next, [...speak, ...whenSaid(next)]];
};

/** The choices that can be answered now: of the last reply, once it is finished. */
export const openNow = ({ reply, phase, waitingToSend }: SpokenState): OpenChoices | null =>
  reply?.over && phase !== 'waiting' && waitingToSend === null ? reply.open : null;

const choose = (state: SpokenState, id: string): Step => {
  const { reply } = state;
  if (!reply || !openNow(state)?.choices.some((choice) => choice.id === id)) return [state, []];
  const unspoken = state.phase === 'closed' || state.trouble === 'no-consent';
  return [
    {
      ...state,
      phase: unspoken ? state.phase : 'waiting',
      trouble: unspoken ? state.trouble : null,
      thinking: false,
      confirming: null,
      finishing: false,
      unsaid: 0,
      listening: nothingHeard,
    },
    [...hush, { do: 'choose', replyId: reply.id, id }],
  ];
};

/** Says something between two turns of listening. */
const interject = (state: SpokenState, ...texts: string[]): Step => {
  const said = state.reply?.silent ? [] : texts.filter((text) => text !== '');
  const next: SpokenState = { ...state, listening: nothingHeard };
  if (said.length === 0) return openEar(next, ...hush);
  return [
    { ...next, phase: 'ai-speaking', unsaid: said.length },
    [...hush, ...said.map((text) => ({ do: 'speak', text, pace: 'normal' }) as const)],
  ];
};

/** What was heard, taken as an answer to the choices; null where it is free text. */
const answered = (state: SpokenState): Step | null => {
  const { listening, reply, confirming } = state;
  const open = openNow(state);
  const text = listening.text.trim();
  if (!open || !reply || listening.edited || text === '') return null;
  if (confirming && !listening.uncertain) {
    if (isYes(text)) return choose(state, confirming.id);
    if (isNo(text)) return interject({ ...state, confirming: null }, reply.choicesAloud);
  }
  const found = heardChoice(text, open);
  if (!found) return null;
  if (listening.uncertain) return interject(state, heardBadly, reply.choicesAloud);
  if (!wouldLower(open.asked, found.id)) return choose(state, found.id);
  return interject({ ...state, confirming: found }, askedBack(found));
};

const submit = (state: SpokenState): Step => {
  const text = state.listening.text.trim();
  // Whoever presses has seen the words: nothing is asked back.
  const open = state.listening.edited ? null : openNow(state);
  const found =
    state.confirming && isYes(text) ? state.confirming : open && text !== '' ? heardChoice(text, open) : null;
  if (found && open) return choose(state, found.id);
  if (text.length < shortestReply || state.waitingToSend !== null || state.phase === 'waiting')
    return [state, []];
  const writing = state.reply !== null && !state.reply.over;
  // Written without a yes to the voice, its answer is read, not said.
  const unspoken = state.phase === 'closed' || state.trouble === 'no-consent';
  const next: SpokenState = {
    ...state,
    phase: unspoken ? state.phase : 'waiting',
    trouble: unspoken ? state.trouble : null,
    thinking: false,
    confirming: null,
    listening: nothingHeard,
    waitingToSend: writing ? text : null,
  };
  return [next, [...hush, writing ? { do: 'stop-reply' } : { do: 'send', text }]];
};

/** Under a writing step: what was said goes once « j’ai fini » stands behind it. */
const finish = (state: SpokenState): Step => {
  const words = finishedWords(state.listening.text);
  const { edited, uncertain } = state.listening;
  if (words === null || edited || uncertain || isInRisk(state)) return [state, []];
  if (words.length < shortestReply) return choose(state, 'done');
  return submit({
    ...state,
    confirming: null,
    finishing: true,
    listening: { ...state.listening, text: words },
  });
};

/** After a long silence one line is said, and what was heard stays. */
const remind = (state: SpokenState): Step => {
  const { reply, phase } = state;
  const waits = (phase === 'listening' || phase === 'user-speaking') && !state.listening.edited;
  if (!reply || !waits || !isOpenEnded(state) || reply.silent || isInRisk(state)) return [state, []];
  return [
    {
      ...state,
      phase: 'ai-speaking',
      unsaid: 1,
      remindedUnder: reply.id,
      listening: cleared(state.listening),
    },
    [...hush, { do: 'speak', text: reply.waitingAloud, pace: 'normal' }],
  ];
};

const heard = (state: SpokenState, listening: Listening): Step => {
  if (!hearing(state)) return [state, []];
  if (listening.text === state.listening.text) return [{ ...state, listening }, []];
  return [
    { ...state, phase: 'user-speaking', thinking: false, listening },
    [
      { do: 'wait', timer: 'silence', milliseconds: seconds(pauseOf(state)) },
      { do: 'wait', timer: 'check', milliseconds: beforeChecking },
      ...waitLong(state),
    ],
  ];
};

const onTimer = (state: SpokenState, name: SpokenTimer): Step => {
  const text = state.listening.text.trim();
  switch (name) {
    case 'silence':
      if (state.checking)
        return [state, [{ do: 'wait', timer: 'silence', milliseconds: beforeLookingAgain }]];
      if (state.phase !== 'user-speaking' || state.thinking) return [state, []];
      // A plain answer to a plain question goes also where free words wait for the person.
      return (
        answered(state) ??
        (isOpenEnded(state) ? finish(state) : null) ??
        (!isInRisk(state) && !state.listening.uncertain && mayGoByItself(state.listening)
          ? submit({ ...state, confirming: null })
          : [state, []])
      );
    case 'quiet':
      return remind(state);
    case 'check':
      return text.length >= shortestReply
        ? [{ ...state, checking: true }, [{ do: 'check', text }]]
        : [state, []];
    case 'listen-again':
      return hearing(state) && !state.listening.edited ? [state, [{ do: 'listen' }]] : [state, []];
    case 'rest':
      return state.phase === 'ai-speaking' && state.unsaid === 0 && state.reply?.over
        ? openEar(state)
        : [state, []];
  }
};

const onEarFailure = (state: SpokenState, code: string): Step => {
  if (code === 'no-speech' || code === 'aborted') return [state, []];
  if (code === 'no-consent') return hearing(state) ? withoutConsent(state) : [state, []];
  const toast: SpokenCommand = { do: 'toast', notice: recognitionTrouble(code) };
  if (!hearing(state)) return [state, [toast]];
  const trouble =
    code === 'audio-capture' ? 'microphone-lost' : code === 'not-allowed' ? 'no-microphone' : 'recognition';
  return pausedBy(state, trouble, toast);
};

const onMicrophone = (state: SpokenState, answer: 'granted' | 'denied' | 'missing'): Step => {
  if (state.phase !== 'opening') return [state, [{ do: 'release-microphone' }]];
  if (answer !== 'granted')
    return pausedBy(state, 'no-microphone', { do: 'toast', notice: voiceNotices.microphoneRefused });
  // A first reply that still comes, or was just written, is heard before one answers it.
  const { reply } = state;
  if (reply && !reply.over) return onReply({ ...state, phase: 'waiting', told: 0 }, reply);
  return openEar(state);
};

export const nextSpoken = (state: SpokenState, event: SpokenEvent): Step => {
  switch (event.type) {
    case 'open':
      return state.phase === 'closed' || state.phase === 'paused'
        ? [
            { ...state, phase: 'opening', trouble: null, listening: { ...state.listening, edited: false } },
            [{ do: 'ask-microphone' }],
          ]
        : [state, []];
    case 'microphone':
      return onMicrophone(state, event.answer);
    case 'microphone-lost':
      return state.phase === 'closed' || state.phase === 'paused'
        ? [state, []]
        : pausedBy(state, 'microphone-lost', { do: 'stop-speaking' }, { do: 'release-microphone' });
    case 'close':
      return [{ ...state, phase: 'closed', trouble: null, unsaid: 0 }, silent];
    case 'reply':
      return onReply(state, event.reply);
    case 'said': {
      const next = { ...state, unsaid: Math.max(0, state.unsaid - 1) };
      const toast: readonly SpokenCommand[] =
        event.how === 'failed' ? [{ do: 'toast', notice: voiceNotices.notSpoken }] : [];
      return [next, [...toast, ...whenSaid(next)]];
    }
    case 'fell-back':
      return [state, [{ do: 'toast', notice: fallbackNotice(event.online) }]];
    case 'barge-in': {
      if (state.phase !== 'ai-speaking' && state.phase !== 'waiting') return [state, []];
      const writing = state.reply !== null && !state.reply.over;
      const told = state.reply?.text.length ?? 0;
      return openEar(
        { ...state, unsaid: 0, told },
        { do: 'stop-speaking' },
        { do: 'call-off-all' },
        // What protects is never cut off, only no longer said: it stays in sight.
        ...(writing && (state.reply?.level ?? 0) < 2 ? [{ do: 'stop-reply' } as const] : []),
      );
    }
    case 'timer':
      return onTimer(state, event.name);
    case 'heard':
      return heard(state, heardMore(state.listening, event.text, event.final, event.confidence));
    case 'ear-ended':
      return hearing(state)
        ? [
            { ...state, listening: cleared(state.listening) },
            [{ do: 'wait', timer: 'listen-again', milliseconds: beforeHearingAgain }],
          ]
        : [state, []];
    case 'ear-failed':
      return onEarFailure(state, event.code);
    case 'ear-not-started':
      return hearing(state)
        ? pausedBy(state, 'not-started', { do: 'toast', notice: voiceNotices.notStarted })
        : [state, []];
    case 'typed':
      return [
        { ...state, listening: typed(event.text) },
        [
          { do: 'stop-listening' },
          { do: 'call-off', timer: 'silence' },
          { do: 'call-off', timer: 'listen-again' },
          { do: 'wait', timer: 'check', milliseconds: beforeChecking },
        ],
      ];
    case 'think':
      return hearing(state)
        ? [{ ...state, thinking: true }, [{ do: 'call-off', timer: 'silence' }]]
        : [state, []];
    case 'pause-length':
      return [
        { ...state, pause: Math.min(longestPause, Math.max(shortestPause, Math.round(event.seconds))) },
        [],
      ];
    case 'submit':
      return submit(state);
    case 'choose':
      return choose(state, event.id);
    case 'not-sent':
      return state.phase === 'waiting'
        ? pausedBy(state, 'not-processed', { do: 'toast', notice: voiceNotices.notProcessed })
        : [state, []];
    case 'no-consent':
      return state.phase === 'closed' && !event.returned
        ? [state, []]
        : withoutConsent(state, event.returned);
    case 'not-checked':
      return [{ ...state, checking: false }, []];
    case 'checked': {
      const next = { ...state, checking: false };
      return event.risk && state.listening.text.trim() === event.text
        ? [{ ...next, interim: event.risk }, answered(next) ? [] : [{ do: 'call-off', timer: 'silence' }]]
        : [next, []];
    }
    case 'leave':
      return state.phase === 'closed' || state.phase === 'paused'
        ? [state, silent]
        : [{ ...state, phase: 'paused', trouble: 'hidden', unsaid: 0 }, silent];
    case 'other-tab':
      return state.phase === 'closed' || state.phase === 'paused'
        ? [state, []]
        : [{ ...state, phase: 'paused', trouble: 'other-tab', unsaid: 0 }, silent];
  }
};
