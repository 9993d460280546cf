import { beforeEach, describe, expect, test } from 'vitest';
import { nextSpoken } from './spoken.ts';
import { finishedWords, type OpenChoices, waitingAloud } from './spoken-choices.ts';
import {
  initialSpoken,
  pauseOf,
  type SeenReply,
  type SpokenCommand,
  type SpokenEvent,
  type SpokenState,
} from './spoken-state.ts';

/* The guide of paths by voice: four seconds before a turn is taken, no limit under a writing step, one line after a long silence. */

const writing: OpenChoices = {
  asked: 'path:deposer/write',
  choices: [
    { id: 'done', label: 'C’est tout' },
    { id: 'skip', label: 'Passer' },
    { id: 'leave', label: 'M’arrêter là' },
  ],
};
const line = waitingAloud(writing, 'vous');

let state: SpokenState;
let done: SpokenCommand[];
const send = (...events: SpokenEvent[]): SpokenCommand[] => {
  done = [];
  for (const event of events) {
    const [next, commands] = nextSpoken(state, event);
    state = next;
    done.push(...commands);
  }
  return done;
};
const reply = (id: string, text: string, change: Partial<SeenReply> = {}): SpokenEvent => ({
  type: 'reply',
  reply: {
    id,
    text,
    over: true,
    level: 0,
    resources: [],
    open: null,
    choicesAloud: '',
    waitingAloud: '',
    guided: true,
    silent: false,
    ...change,
  },
});
const underWriting = { open: writing, waitingAloud: line };
const waits = () =>
  done.flatMap((command) => (command.do === 'wait' ? [[command.timer, command.milliseconds]] : []));
const did = (what: SpokenCommand['do']) => done.filter((command) => command.do === what);
const heard = (text: string): SpokenEvent => ({ type: 'heard', text, final: true });
const silence: SpokenEvent = { type: 'timer', name: 'silence' };
const quiet: SpokenEvent = { type: 'timer', name: 'quiet' };

beforeEach(() => {
  state = initialSpoken(2);
});
/** The microphone is open, and this was the last reply. */
const answering = (last: SpokenEvent) =>
  send(last, { type: 'open' }, { type: 'microphone', answer: 'granted' });

describe('before a turn is taken', () => {
  test('four seconds under the guide, as chosen where a model speaks or where more was chosen', () => {
    answering(reply('r1', 'Quand est-ce que cela revient ?'));
    send(heard('le dimanche soir'));
    expect(waits()).toContainEqual(['silence', 4000]);
    send({ type: 'pause-length', seconds: 7 });
    expect(pauseOf(state)).toBe(7);

    state = initialSpoken(2);
    answering(reply('r1', 'Qu’est-ce qui pèse ?', { guided: false }));
    send(heard('le dimanche soir'));
    expect(waits()).toContainEqual(['silence', 2000]);
  });
});

describe('under a writing step', () => {
  beforeEach(() => {
    answering(reply('r1', 'Dites comme ça vient.', underWriting));
  });

  test('nothing goes by itself, however long the silence', () => {
    send(heard('Je repense à lundi'), silence, silence, silence);
    expect(did('send')).toEqual([]);
    expect(state.phase).toBe('user-speaking');
  });

  test('« j’ai fini » sends what stands before it, and ends the step once that is kept', () => {
    send(heard('Je repense à lundi, et à ma sœur. J’ai fini.'), silence);
    expect(did('send')).toEqual([{ do: 'send', text: 'Je repense à lundi, et à ma sœur.' }]);
    // What stood there before is told again, then the tick comes.
    send(reply('r1', 'Dites comme ça vient.', underWriting));
    expect(done).toEqual([]);
    send(reply('r2', 'C’est', { ...underWriting, over: false }), reply('r2', 'C’est noté.', underWriting));
    expect(did('speak')).toEqual([]);
    expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r2', id: 'done' }]);
    send(reply('r3', 'Laquelle pèse le plus ?'));
    expect(did('speak')).toHaveLength(1);
  });

  test('« j’ai fini » alone ends the step; « passe » leaves it', () => {
    send(heard('J’ai fini'), silence);
    expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r1', id: 'done' }]);
    state = initialSpoken(2);
    answering(reply('r1', 'Dites comme ça vient.', underWriting));
    send(heard('passe'), silence);
    expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r1', id: 'skip' }]);
  });

  test('words that lead to something else than a tick are answered aloud, and the step is not ended', () => {
    send(heard('Je repense à lundi, voilà, c’est tout'), silence);
    expect(did('send')).toEqual([{ do: 'send', text: 'Je repense à lundi,' }]);
    send(reply('r2', 'Avez-vous des pensées de mort ou de suicide ?', { level: 2 }));
    expect(did('choose')).toEqual([]);
    expect(did('speak')).toHaveLength(1);
    expect(state.finishing).toBe(false);
  });

  test('in a risk nothing goes by « j’ai fini » either', () => {
    send(heard('je veux mourir, j’ai fini'));
    send(
      { type: 'checked', text: state.listening.text, risk: { level: 3, resources: [], pinned: false } },
      silence,
    );
    expect(did('send')).toEqual([]);
  });

  test('ninety seconds of silence: one line, what was heard stays, and it is said once', () => {
    expect(waits()).toContainEqual(['quiet', 90_000]);
    send(heard('Je repense à lundi'));
    expect(waits()).toContainEqual(['quiet', 90_000]);
    send(quiet);
    expect(did('speak')).toEqual([{ do: 'speak', text: line, pace: 'normal' }]);
    send({ type: 'said', how: 'said' }, { type: 'timer', name: 'rest' });
    expect(state.phase).toBe('listening');
    expect(waits()).not.toContainEqual(['quiet', 90_000]);
    send(heard('et à ma sœur, j’ai fini'), silence);
    expect(did('send')).toEqual([{ do: 'send', text: 'Je repense à lundi et à ma sœur,' }]);
  });

  test('no line where others may hear, in a risk, or while one corrects the words', () => {
    for (const change of [{ silent: true }, { level: 2 as const }]) {
      state = initialSpoken(2);
      answering(reply('r1', 'Dites comme ça vient.', { ...underWriting, ...change }));
      expect(send(quiet)).toEqual([]);
    }
    state = initialSpoken(2);
    answering(reply('r1', 'Dites comme ça vient.', underWriting));
    send({ type: 'typed', text: 'Je' });
    expect(send(quiet)).toEqual([]);
  });
});

describe('elsewhere', () => {
  test('a long silence is left alone', () => {
    answering(reply('r1', 'Où êtes-vous ?', { open: { asked: 'path:souffler/where', choices: [] } }));
    expect(waits()).toEqual([]);
    expect(send(quiet)).toEqual([]);
  });
});

test.each([
  ['Je repense à lundi. J’ai fini.', 'Je repense à lundi.'],
  ["je repense à lundi voilà c'est tout", 'je repense à lundi'],
  ['J’ai fini', ''],
  ['Quand j’ai fini mon service, je pleure', null],
  ['Je n’en peux plus', null],
])('said before the end: %s', (text, before) => expect(finishedWords(text)).toBe(before));
