import { fallbackNotice, recognitionTrouble, voiceNotices } from '#shared/messages/voice.ts';
import { seconds } from '#shared/time.ts';
import { shortestReply } from '#shared/voice/dialogue-script.ts';
import { cleared, heardMore, type Listening, mayGoByItself, typed } from './listening.ts';
import {
  hearing,
  isInRisk,
  isOpenEnded,
  longestPause,
  pauseOf,
  type SpokenCommand,
  type SpokenEvent,
  type SpokenState,
  type SpokenTimer,
  type Step,
  shortestPause,
} from './spoken-state.ts';
import {
  answered,
  choose,
  finish,
  onReply,
  openEar,
  pausedBy,
  remind,
  silent,
  submit,
  waitLong,
  whenSaid,
  withoutConsent,
} from './spoken-turns.ts';

/*
 * A session spoken aloud, as a pure machine like the dialogue's: an event in, the next state and what must be done out. The
 * conversation itself is the server's, the same as in writing; here is only whose turn it is to speak.
 */

const beforeHearingAgain = 300;
const beforeChecking = 900;

/** The silence is over and the words are still being read: looked at again so much later. */
const beforeLookingAgain = 400;
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
