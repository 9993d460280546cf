import { seconds } from '#shared/time.ts';
import { numbersAloud, shortestReply } from '#shared/voice/dialogue-script.ts';
import type { Trouble } from './dialogue-state.ts';
import { cleared, nothingHeard, typed } from './listening.ts';
import {
  askedBack,
  finishedWords,
  heardBadly,
  heardChoice,
  isNo,
  isYes,
  wouldLower,
} from './spoken-choices.ts';
import { piecesToSay } from './spoken-pieces.ts';
import {
  isInRisk,
  isOpenEnded,
  openNow,
  type SeenReply,
  type SpokenCommand,
  type SpokenState,
  type Step,
} from './spoken-state.ts';

/* Whose turn it is to speak: what a reply of the companion says aloud, and what the person's words and choices send. */

/** After the companion's last word, so that its echo in the room is not taken for an answer. */
const afterWords = 500;
/** Under a writing step, after so much silence, one line (guide.md §2). */
const longSilence = seconds(90);

/** The line of a long silence, once under each question. */
export const waitLong = (state: SpokenState): readonly SpokenCommand[] =>
  isOpenEnded(state) && state.remindedUnder !== state.reply?.id
    ? [{ do: 'wait', timer: 'quiet', milliseconds: longSilence }]
    : [];

export const silent: readonly SpokenCommand[] = [
  { do: 'stop-speaking' },
  { do: 'stop-listening' },
  { do: 'release-microphone' },
  { do: 'call-off-all' },
];
export const openEar = (state: SpokenState, ...before: SpokenCommand[]): Step => [
  { ...state, phase: 'listening', trouble: null, thinking: false },
  [...before, { do: 'listen' }, ...waitLong(state)],
];

export const pausedBy = (state: SpokenState, trouble: Trouble, ...commands: SpokenCommand[]): Step => [
  { ...state, phase: 'paused', trouble, finishing: false },
  [{ do: 'stop-listening' }, { do: 'call-off-all' }, ...commands],
];

/**
 * Nothing is heard or said any more without a yes. What was said, and what the server gave back, stays in the box; the
 * numbers of a danger stay in sight.
 */
export const withoutConsent = (state: SpokenState, returned = ''): Step => {
  const words = [returned, state.listening.text.trim()].filter((part) => part !== '').join(' ');
  return [
    { ...state, phase: 'paused', trouble: 'no-consent', thinking: false, unsaid: 0, listening: typed(words) },
    silent,
  ];
};

/** All that was given was said, and nothing more comes: the person's turn. */
export const whenSaid = (state: SpokenState): readonly SpokenCommand[] =>
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

export const onReply = (state: SpokenState, reply: SeenReply): Step => {
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
export const choose = (state: SpokenState, id: string): Step => {
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
export const answered = (state: SpokenState): Step | null => {
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

export const submit = (state: SpokenState): Step => {
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
export const finish = (state: SpokenState): Step => {
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
export const remind = (state: SpokenState): Step => {
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
