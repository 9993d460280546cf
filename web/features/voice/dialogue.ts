// Over 400 lines: one machine, every event and what follows from it, read as a whole.

import { fallbackNotice, recognitionTrouble, voiceNotices } from '#shared/messages/voice.ts';
import type { AssessedAnswer } from '#shared/safety/assess-text.ts';
import type { Turn } from '#shared/safety/levels.ts';
import {
  dialogueScript,
  dialogueTimes,
  normaliseFirstName,
  numbersAloud,
  shortestReply,
} from '#shared/voice/dialogue-script.ts';
import {
  type Command,
  type DialogueEvent,
  type DialogueState,
  type DialogueTurn,
  initialDialogue,
  type Risk,
  type TimerName,
  type Told,
  type Trouble,
} from './dialogue-state.ts';
import { cleared, heardMore, type Listening, mayGoByItself, nothingHeard, typed } from './listening.ts';
import {
  askedBack,
  choicesAloud,
  heardBadly,
  heardChoice,
  isNo,
  isYes,
  wouldLower,
} from './spoken-choices.ts';

/*
 * The voice dialogue of the specification (§4), as a pure machine: an event in, the next state and what must be done out.
 * It knows no browser and no clock; times are asked for by name and come back as events. The screen draws the state.
 */

type Step = readonly [DialogueState, readonly Command[]];

/** A short rest before the ear opens again: a browser that refuses at once must not be asked a hundred times a second. */
const beforeHearingAgain = 300;
/** What is being said is read for danger when the voice rests so long, well before it would be sent. */
const beforeChecking = 900;

/** The silence is over and the words are still being read: looked at again so much later. */
const beforeLookingAgain = 400;

const silent: readonly Command[] = [
  { do: 'stop-speaking' },
  { do: 'stop-listening' },
  { do: 'release-microphone' },
  { do: 'call-off-all' },
];

const begun = (state: DialogueState): boolean => state.turns.length > 0 && state.phase !== 'ended';

/** The script is over once two answers were taken, unless the protocol speaks: then nobody is cut off. */
const isOver = (state: DialogueState): boolean => state.answers >= 2;

const contextOf = (turns: readonly DialogueTurn[]): Turn[] =>
  turns.map(({ speaker, text, chosen }) => ({
    role: speaker === 'ai' ? 'assistant' : 'user',
    text,
    ...(chosen !== undefined && { chosen }),
  }));

const pausedBy = (state: DialogueState, trouble: Trouble, ...commands: Command[]): Step => [
  { ...state, phase: 'paused', trouble, listening: { ...state.listening, edited: true } },
  [{ do: 'stop-listening' }, { do: 'call-off-all' }, ...commands],
];

/** Nothing is heard without a yes; what was heard before stays to be read, and so do the numbers. */
const withoutConsent = (state: DialogueState): Step =>
  pausedBy(
    { ...state, keyboard: false },
    'no-consent',
    { do: 'stop-speaking' },
    { do: 'release-microphone' },
  );

/** After what the companion said: the microphone, or the end. */
const afterSpeech = (state: DialogueState, at: 'usual' | 'now'): Step => {
  if (isOver(state))
    return [
      { ...state, phase: 'pause' },
      [{ do: 'wait', timer: 'end', milliseconds: dialogueTimes.beforeTheEnd }],
    ];
  if (at === 'now') return openEar({ ...state, phase: 'pause' });
  const milliseconds =
    state.turns.length === 1 ? dialogueTimes.beforeFirstListening : dialogueTimes.beforeListeningAgain;
  return [{ ...state, phase: 'pause' }, [{ do: 'wait', timer: 'listen', milliseconds }]];
};

const openEar = (state: DialogueState): Step => [
  { ...state, phase: 'listening', trouble: null },
  state.keyboard
    ? [{ do: 'call-off', timer: 'listen' }]
    : [{ do: 'call-off', timer: 'listen' }, { do: 'listen' }],
];

/** An answer can be given now. */
const isOpen = (state: DialogueState): boolean =>
  begun(state) && ['ai-speaking', 'pause', 'listening', 'user-speaking', 'paused'].includes(state.phase);

const hush: readonly Command[] = [{ do: 'stop-speaking' }, { do: 'stop-listening' }, { do: 'call-off-all' }];

const choose = (state: DialogueState, id: string): Step => {
  const chosen = state.asking?.choices.find((choice) => choice.id === id);
  if (!isOpen(state) || !chosen) return [state, []];
  const ticket = state.ticket + 1;
  return [
    { ...state, phase: 'assessing', trouble: null, ticket, chosen, confirming: null },
    [
      ...hush,
      { do: 'assess', text: chosen.label, context: contextOf(state.turns), ticket, chosen: chosen.id },
    ],
  ];
};

/** Says something between two turns of listening. */
const interject = (state: DialogueState, ...texts: string[]): Step => {
  const said = state.asking?.silent ? [] : texts.filter((text) => text !== '');
  const next = { ...state, listening: nothingHeard };
  if (said.length > 0)
    return [
      { ...next, phase: 'ai-speaking' },
      [...hush, ...said.map((text) => ({ do: 'speak', text, pace: 'normal' }) as const)],
    ];
  const [listening, commands] = openEar(next);
  return [listening, [...hush, ...commands]];
};

/** What was heard, taken as an answer to the choices; null where it is free text. */
const answeredAloud = (state: DialogueState): Step | null => {
  const { listening, asking, confirming } = state;
  const text = listening.text.trim();
  if (!asking || listening.edited || text === '') return null;
  if (confirming && !listening.uncertain) {
    if (isYes(text)) return choose(state, confirming.id);
    if (isNo(text)) return interject({ ...state, confirming: null }, asking.aloud);
  }
  const found = heardChoice(text, asking);
  if (!found) return null;
  if (listening.uncertain) return interject(state, heardBadly, asking.aloud);
  if (!wouldLower(asking.asked, found.id)) return choose(state, found.id);
  return interject({ ...state, confirming: found }, askedBack(found));
};

const submit = (state: DialogueState): Step => {
  const text = state.listening.text.trim();
  const open = isOpen(state);
  // Whoever presses has seen the words: nothing is asked back.
  const found =
    state.asking && !state.listening.edited && text !== ''
      ? state.confirming && isYes(text)
        ? state.confirming
        : heardChoice(text, state.asking)
      : null;
  if (found) return choose(state, found.id);
  if (!open || isOver(state) || text.length < shortestReply) return [state, []];
  const ticket = state.ticket + 1;
  return [
    { ...state, phase: 'assessing', trouble: null, ticket, chosen: null, confirming: null },
    [...hush, { do: 'assess', text, context: contextOf(state.turns), ticket }],
  ];
};

const riskOf = ({ level, protocol }: AssessedAnswer): Risk | null =>
  level >= 2 && protocol ? { level, resources: protocol.resources, pinned: protocol.pinned } : null;

/** The reply to an answer that was read: the protocol's words, else the script's next ones. */
const reply = (
  state: DialogueState,
  { answer, at }: Extract<DialogueEvent, { type: 'answered' }>,
  told: Told,
): Step => {
  const { chosen } = state;
  const said = chosen?.label ?? state.listening.text.trim();
  const record = answer.protocol?.record;
  const silent = answer.protocol?.withoutTrace ?? false;
  const untold = chosen !== null && (silent || state.asking?.silent);
  const person: DialogueTurn = {
    speaker: 'user',
    text: said,
    at,
    ...(chosen && { chosen: chosen.id }),
    ...(untold && { untold: true }),
  };
  const open = record && record.choices.length > 0 ? { asked: record.asked, choices: record.choices } : null;
  const own = [...state.turns, person].flatMap((turn) => (turn.speaker === 'user' ? [turn.text] : []));
  const aloud = open && !silent ? choicesAloud(open, own, told.address) : '';
  const answers = answer.protocol ? state.answers : state.answers + 1;
  const text =
    answer.protocol?.text ??
    (answers === 1
      ? dialogueScript.reason(state.name, told.address)
      : dialogueScript.closing(state.name, told.address));
  const next: DialogueState = {
    ...state,
    answers,
    risk: riskOf(answer),
    listening: nothingHeard,
    chosen: null,
    asking: open && { ...open, aloud, silent },
    turns: [...state.turns, person, { speaker: 'ai', text, at, ...(silent && { silent }) }],
  };
  // The page was hidden, or another tab speaks: it can be read, and is not said to nobody.
  if (state.phase === 'paused') return [next, []];
  // Somebody else may hear: what protects is on the screen.
  if (silent) return afterSpeech(next, 'usual');
  const numbers = numbersAloud(next.risk?.resources ?? []);
  return [
    { ...next, phase: 'ai-speaking' },
    [
      { do: 'speak', text, pace: 'normal' },
      ...(numbers === '' ? [] : [{ do: 'speak', text: numbers, pace: 'slow' } as const]),
      ...(aloud === '' ? [] : [{ do: 'speak', text: aloud, pace: 'normal' } as const]),
    ],
  ];
};

const heard = (state: DialogueState, listening: Listening): Step => {
  if (state.phase !== 'listening' && state.phase !== 'user-speaking') return [state, []];
  if (listening.text === state.listening.text) return [{ ...state, listening }, []];
  return [
    { ...state, phase: 'user-speaking', listening },
    [
      { do: 'wait', timer: 'silence', milliseconds: dialogueTimes.silence },
      { do: 'wait', timer: 'check', milliseconds: beforeChecking },
    ],
  ];
};

const onTimer = (state: DialogueState, name: TimerName): Step => {
  const { phase, listening } = state;
  const speaking = phase === 'listening' || phase === 'user-speaking';
  switch (name) {
    case 'listen':
      return phase === 'pause' ? openEar(state) : [state, []];
    case 'listen-again':
      return speaking && !state.keyboard && !listening.edited ? [state, [{ do: 'listen' }]] : [state, []];
    case 'silence':
      if (state.checking)
        return [state, [{ do: 'wait', timer: 'silence', milliseconds: beforeLookingAgain }]];
      if (phase !== 'user-speaking') return [state, []];
      // A plain answer to a plain question goes also where free words wait for the person.
      return (
        answeredAloud(state) ??
        (!state.risk && !listening.uncertain && mayGoByItself(listening)
          ? submit({ ...state, confirming: null })
          : [state, []])
      );
    case 'check':
      return speaking && listening.text.trim().length >= shortestReply
        ? [
            { ...state, checking: true },
            [{ do: 'check', text: listening.text.trim(), context: contextOf(state.turns) }],
          ]
        : [state, []];
    case 'end':
      return phase === 'pause' && isOver(state)
        ? [{ ...state, phase: 'ended' }, [...silent, { do: 'toast', notice: voiceNotices.dialogueOver }]]
        : [state, []];
  }
};

const onEarFailure = (state: DialogueState, code: string): Step => {
  // Silence, and what we ended ourselves: the ear's own end follows (specification §8).
  if (code === 'no-speech' || code === 'aborted') return [state, []];
  const hearing = state.phase === 'listening' || state.phase === 'user-speaking';
  if (code === 'no-consent') return hearing ? withoutConsent(state) : [state, []];
  const toast: Command = { do: 'toast', notice: recognitionTrouble(code) };
  if (!hearing) return [state, [toast]];
  const trouble =
    code === 'audio-capture'
      ? 'microphone-lost'
      : code === 'not-allowed' || code === 'service-not-allowed'
        ? 'no-microphone'
        : 'recognition';
  return pausedBy(state, trouble, toast);
};

const onMicrophone = (state: DialogueState, answer: 'granted' | 'denied' | 'missing'): Step => {
  // Asked again after a pause: what was going on goes on.
  if (begun(state)) {
    if (state.phase !== 'paused') return [state, []];
    return answer === 'granted'
      ? openEar(state)
      : pausedBy(state, 'no-microphone', { do: 'toast', notice: voiceNotices.microphoneRefused });
  }
  if (state.permission !== 'asking') return [state, [{ do: 'release-microphone' }]];
  if (answer === 'granted')
    return [
      { ...state, permission: 'granted', trouble: null },
      [{ do: 'toast', notice: voiceNotices.microphoneGranted }],
    ];
  return [
    { ...state, permission: 'denied', trouble: answer === 'missing' ? 'no-microphone' : null },
    [{ do: 'toast', notice: voiceNotices.microphoneRefused }],
  ];
};

const start = (state: DialogueState, typedName: string, at: Date, told: Told): Step => {
  if (begun(state) || (state.permission !== 'granted' && !state.keyboard)) return [state, []];
  const name = normaliseFirstName(typedName);
  if (name === '') return [state, [{ do: 'toast', notice: voiceNotices.nameMissing }]];
  const text = dialogueScript.feeling(name, told.brand, told.address);
  return [
    { ...state, name, phase: 'ai-speaking', trouble: null, turns: [{ speaker: 'ai', text, at }] },
    [{ do: 'speak', text, pace: 'normal' }],
  ];
};

const resume = (state: DialogueState, first?: 'stop-speaking'): Step => {
  if (state.phase !== 'paused') return [state, []];
  if (isOver(state)) return afterSpeech({ ...state, trouble: null }, 'usual');
  // What was heard stays, to be corrected; what is said now is added to it.
  const next = { ...state, trouble: null, listening: { ...state.listening, edited: false } };
  return state.keyboard
    ? openEar(next)
    : [next, [...(first ? [{ do: first } as const] : []), { do: 'ask-microphone', quietly: true }]];
};

export const nextDialogue = (state: DialogueState, event: DialogueEvent, told: Told): Step => {
  switch (event.type) {
    case 'ask-microphone':
      return state.permission === 'granted' || state.permission === 'asking'
        ? [state, []]
        : [
            { ...state, permission: 'asking', keyboard: false, trouble: null },
            [{ do: 'ask-microphone', quietly: false }],
          ];
    case 'microphone':
      return onMicrophone(state, event.answer);
    case 'microphone-lost':
      return begun(state) && !state.keyboard && state.phase !== 'paused'
        ? pausedBy(state, 'microphone-lost', { do: 'stop-speaking' }, { do: 'release-microphone' })
        : [state, []];
    case 'use-keyboard': {
      const next = { ...state, keyboard: true, trouble: null };
      if (!begun(state)) return [next, [{ do: 'release-microphone' }]];
      const closed: readonly Command[] = [{ do: 'stop-listening' }, { do: 'release-microphone' }];
      return state.phase === 'paused' ? [{ ...next, phase: 'listening' }, closed] : [next, closed];
    }
    case 'use-voice':
      // Back to the microphone, which is asked for anew; what was written stays.
      return begun(state) && state.keyboard && state.phase !== 'assessing'
        ? resume({ ...state, keyboard: false, phase: 'paused' }, 'stop-speaking')
        : [state, []];
    case 'start':
      return start(state, event.name, event.at, told);
    case 'spoken': {
      if (state.phase !== 'ai-speaking') return [state, []];
      const [next, commands] = afterSpeech(state, 'usual');
      return event.how === 'failed'
        ? [next, [{ do: 'toast', notice: voiceNotices.notSpoken }, ...commands]]
        : [next, commands];
    }
    case 'fell-back':
      return [state, [{ do: 'toast', notice: fallbackNotice(event.online) }]];
    case 'stop-ai': {
      if (state.phase !== 'ai-speaking') return [state, []];
      const [next, commands] = afterSpeech(state, 'now');
      return [next, [{ do: 'stop-speaking' }, ...commands]];
    }
    case 'timer':
      return onTimer(state, event.name);
    case 'heard':
      return heard(state, heardMore(state.listening, event.text, event.final, event.confidence));
    case 'ear-ended':
      return (state.phase === 'listening' || state.phase === 'user-speaking') && !state.keyboard
        ? [
            { ...state, listening: cleared(state.listening) },
            [{ do: 'wait', timer: 'listen-again', milliseconds: beforeHearingAgain }],
          ]
        : [state, []];
    case 'ear-failed':
      return onEarFailure(state, event.code);
    case 'ear-not-started':
      return state.phase === 'listening' || state.phase === 'user-speaking'
        ? pausedBy(state, 'not-started', { do: 'toast', notice: voiceNotices.notStarted })
        : [state, []];
    case 'no-consent':
      return begun(state) && state.phase !== 'assessing' ? withoutConsent(state) : [state, []];
    case 'typed':
      if (state.phase === 'assessing') return [state, []];
      // Whoever corrects is not overwritten, and decides when it goes.
      return [
        { ...state, listening: typed(event.text) },
        [
          { do: 'stop-listening' },
          { do: 'call-off', timer: 'silence' },
          { do: 'call-off', timer: 'listen-again' },
          { do: 'wait', timer: 'check', milliseconds: beforeChecking },
        ],
      ];
    case 'submit':
      return submit(state);
    case 'choose':
      return choose(state, event.id);
    case 'not-checked':
      return [{ ...state, checking: false }, []];
    case 'checked': {
      const next = { ...state, checking: false };
      return begun(state) && state.listening.text.trim() === event.text && riskOf(event.answer)
        ? [
            { ...next, risk: riskOf(event.answer) },
            answeredAloud(next) ? [] : [{ do: 'call-off', timer: 'silence' }],
          ]
        : [next, []];
    }
    case 'answered':
      return event.ticket === state.ticket && (state.phase === 'assessing' || state.phase === 'paused')
        ? reply(state, event, told)
        : [state, []];
    case 'not-answered':
      return event.ticket === state.ticket && (state.phase === 'assessing' || state.phase === 'paused')
        ? pausedBy(state, 'not-processed', { do: 'toast', notice: voiceNotices.notProcessed })
        : [state, []];
    case 'resume':
      return resume(state);
    case 'restart':
      return [{ ...initialDialogue, ticket: state.ticket + 1 }, silent];
    case 'leave':
      return begun(state) ? [{ ...state, phase: 'paused', trouble: 'hidden' }, silent] : [state, silent];
    case 'other-tab':
      return begun(state) && state.phase !== 'paused'
        ? [{ ...state, phase: 'paused', trouble: 'other-tab' }, silent]
        : [state, []];
  }
};
