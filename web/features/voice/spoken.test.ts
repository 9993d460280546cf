import { beforeEach, describe, expect, test } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { nextSpoken } from './spoken.ts';
import type { OpenChoices } from './spoken-choices.ts';
import { piecesToSay } from './spoken-pieces.ts';
import {
  initialSpoken,
  isInRisk,
  type SeenReply,
  type SpokenCommand,
  type SpokenEvent,
  type SpokenState,
} from './spoken-state.ts';

let state: SpokenState;
let done: SpokenCommand[];
beforeEach(() => {
  state = initialSpoken(3);
  done = [];
});
const send = (...events: SpokenEvent[]): SpokenCommand[] => {
  done = [];
  for (const event of events) {
    const [next, commands] = nextSpoken(state, event);
    state = next;
    done.push(...commands);
  }
  return done;
};
const spoken = () =>
  done.flatMap((command) => (command.do === 'speak' ? [`${command.pace}: ${command.text}`] : []));
const did = (what: SpokenCommand['do']) => done.filter((command) => command.do === what);
const reply = (text: string, change: Partial<SeenReply> = {}): SpokenEvent => ({
  type: 'reply',
  reply: {
    id: 'r1',
    text,
    over: false,
    level: 0,
    resources: [],
    open: null,
    choicesAloud: '',
    waitingAloud: '',
    guided: false,
    silent: false,
    ...change,
  },
});
const listening = () => {
  send({ type: 'open' }, { type: 'microphone', answer: 'granted' });
  expect(state.phase).toBe('listening');
};
const saidByPerson = (text: string) => {
  listening();
  send({ type: 'heard', text, final: true }, { type: 'timer', name: 'silence' });
};

describe('a turn of the person', () => {
  test('waits as long as they chose, between two and eight seconds', () => {
    listening();
    for (const [asked, kept] of [
      [8, 8],
      [40, 8],
      [0, 2],
      [5, 5],
    ] as const) {
      send({ type: 'pause-length', seconds: asked });
      expect(state.pause).toBe(kept);
    }
    send({ type: 'heard', text: 'Je dors mal', final: false });
    expect(did('wait')).toContainEqual({ do: 'wait', timer: 'silence', milliseconds: 5000 });
  });

  test('« je réfléchis » holds it until something is said again', () => {
    listening();
    send(
      { type: 'heard', text: 'Je dors mal', final: true },
      { type: 'think' },
      { type: 'timer', name: 'silence' },
    );
    expect(did('send')).toEqual([]);
    send({ type: 'heard', text: 'depuis lundi', final: true }, { type: 'timer', name: 'silence' });
    expect(did('send')).toEqual([{ do: 'send', text: 'Je dors mal depuis lundi' }]);
  });

  test('corrected, it goes when they send it', () => {
    listening();
    send({ type: 'heard', text: 'Je dors bal', final: true }, { type: 'typed', text: 'Je dors mal' });
    send({ type: 'timer', name: 'silence' }, { type: 'timer', name: 'listen-again' });
    expect(done).toEqual([]);
    expect(send({ type: 'submit' })).toContainEqual({ do: 'send', text: 'Je dors mal' });
  });

  test('a danger in what is being said keeps it from going by itself', () => {
    listening();
    send({ type: 'heard', text: 'je veux mourir', final: true }, { type: 'timer', name: 'check' });
    expect(did('check')).toEqual([{ do: 'check', text: 'je veux mourir' }]);
    send({ type: 'checked', text: 'je veux mourir', risk: { level: 3, resources: [], pinned: true } });
    send({ type: 'timer', name: 'silence' });
    expect(did('send')).toEqual([]);
    expect(send({ type: 'submit' })).toContainEqual({ do: 'send', text: 'je veux mourir' });
  });

  test('while it is still being read for danger it waits, and goes once nothing was found', () => {
    listening();
    send({ type: 'heard', text: 'Je dors mal', final: true }, { type: 'timer', name: 'check' });
    expect(send({ type: 'timer', name: 'silence' })).toEqual([
      { do: 'wait', timer: 'silence', milliseconds: 400 },
    ]);
    send({ type: 'not-checked' }, { type: 'timer', name: 'silence' });
    expect(did('send')).toEqual([{ do: 'send', text: 'Je dors mal' }]);
  });

  test('not sent, it says so and the conversation keeps the words', () => {
    saidByPerson('Je dors mal');
    send({ type: 'not-sent' });
    expect([state.phase, state.trouble]).toEqual(['paused', 'not-processed']);
  });
});

describe('a turn of the companion', () => {
  test('is said from its first clause while the rest still comes, then the microphone opens', () => {
    saidByPerson('Je dors mal');
    expect(state.phase).toBe('waiting');
    send(reply('Ces nuits'));
    expect([state.phase, spoken()]).toEqual(['waiting', []]);
    send(reply('Ces nuits sont longues, et'));
    expect([state.phase, spoken()]).toEqual(['ai-speaking', ['normal: Ces nuits sont longues,']]);
    send({ type: 'said', how: 'said' }, { type: 'timer', name: 'rest' });
    expect(state.phase).toBe('ai-speaking');
    send(reply('Ces nuits sont longues, et le matin arrive. Depuis quand ?', { over: true }));
    expect(spoken()).toEqual(['normal: et le matin arrive.', 'normal: Depuis quand ?']);
    send({ type: 'said', how: 'said' });
    expect(did('wait')).toEqual([]);
    send({ type: 'said', how: 'said' });
    expect(did('wait')).toEqual([{ do: 'wait', timer: 'rest', milliseconds: 500 }]);
    send({ type: 'timer', name: 'rest' });
    expect([state.phase, did('listen').length]).toEqual(['listening', 1]);
  });

  test('interrupted, it falls silent and listens at once; what still came is stopped', () => {
    saidByPerson('Je dors mal');
    send(reply('Ces nuits sont longues, et'), { type: 'barge-in' });
    expect(state.phase).toBe('listening');
    expect(done.map((command) => command.do)).toEqual(
      expect.arrayContaining(['stop-speaking', 'stop-reply', 'listen']),
    );
    // What comes after is read, not said.
    send(reply('Ces nuits sont longues, et le matin arrive.', { over: true }));
    expect(spoken()).toEqual([]);
  });

  test('sent while the reply still comes, it waits for that one’s end', () => {
    saidByPerson('Je dors mal');
    send(
      reply('Ces nuits sont longues, et'),
      { type: 'barge-in' },
      { type: 'heard', text: 'Non, pardon', final: true },
    );
    send({ type: 'submit' });
    expect([did('send').length, did('stop-reply').length]).toEqual([0, 1]);
    send(reply('Ces nuits sont longues, et', { over: true }));
    expect(did('send')).toEqual([{ do: 'send', text: 'Non, pardon' }]);
    send(reply('Je vous écoute. Dites.', { id: 'r2', over: true }));
    expect(spoken()).toEqual(['normal: Je vous écoute.', 'normal: Dites.']);
  });

  test('in danger its numbers are said slowly, it is never stopped, and nothing goes by itself afterwards', () => {
    saidByPerson('Je veux mourir');
    const resources = [
      { name: 'SAMU', number: '15', tel: 'tel:15' },
      { name: 'Prévention du suicide', number: '3114', tel: 'tel:3114' },
      { name: 'Une troisième', number: '112', tel: 'tel:112' },
    ];
    send(reply('Merci de me le dire, vraiment.', { level: 4, resources }), { type: 'barge-in' });
    expect(did('stop-reply')).toEqual([]);
    state = initialSpoken(3);
    saidByPerson('Je veux mourir');
    send(reply('Merci de me le dire, vraiment.', { level: 4, resources, over: true }));
    expect(spoken().at(-1)).toBe('slow: SAMU : le 15. Prévention du suicide : le 31, 14.');
    send({ type: 'said', how: 'said' }, { type: 'said', how: 'said' }, { type: 'said', how: 'said' });
    send({ type: 'timer', name: 'rest' }, { type: 'heard', text: 'je ne sais pas', final: true });
    expect(isInRisk(state)).toBe(true);
    send({ type: 'timer', name: 'silence' });
    expect(did('send')).toEqual([]);
  });

  test('a voice that fails is said once for each piece, and the turn passes all the same', () => {
    saidByPerson('Je dors mal');
    send(reply('Je vous écoute.', { over: true }), { type: 'said', how: 'failed' });
    expect(did('toast')).toHaveLength(1);
    send({ type: 'timer', name: 'rest' });
    expect(state.phase).toBe('listening');
  });

  test('what was written before the microphone opened is read, not said; what still comes is said', () => {
    send(reply('Bonjour, me voici.', { over: true }));
    expect(spoken()).toEqual([]);
    listening();
    state = initialSpoken(3);
    send(reply('Bonjour à vous, me'), { type: 'open' }, { type: 'microphone', answer: 'granted' });
    expect([state.phase, spoken()]).toEqual(['ai-speaking', ['normal: Bonjour à vous,']]);
  });
});

describe('a reply that is withdrawn', () => {
  const interrupts = 'Je m’interromps : cela compte davantage.';
  const guide = { level: 3, over: true, choicesAloud: 'Vous pouvez dire oui ou non.' } as const;
  const silenced = ['stop-speaking', 'stop-listening', 'call-off-all'];
  const said = [
    'normal: Je m’interromps :',
    'normal: cela compte davantage.',
    'normal: Y pensez-vous ?',
    'normal: Vous pouvez dire oui ou non.',
  ];

  test('falls silent at once, then the sentence and the guide’s words are said, and the person’s turn follows', () => {
    saidByPerson('Samedi le chat part');
    send(reply('Ces nuits sont longues, et. Et puis le matin', { over: false }));
    expect(state).toMatchObject({ phase: 'ai-speaking', unsaid: 2 });
    send(reply(`${interrupts} Y pensez-vous ?`, guide));
    expect(done.slice(0, 3).map((command) => command.do)).toEqual(silenced);
    expect(spoken()).toEqual(said);
    expect([state.phase, state.unsaid]).toEqual(['ai-speaking', 4]);
    send(...Array<SpokenEvent>(4).fill({ type: 'said', how: 'said' }), { type: 'timer', name: 'rest' });
    expect(state.phase).toBe('listening');
  });

  test('after its end and while the microphone is open, too', () => {
    saidByPerson('Samedi le chat part');
    send(reply('Dites-m’en plus.', { over: true }), { type: 'said', how: 'said' });
    send({ type: 'timer', name: 'rest' });
    expect(state.phase).toBe('listening');
    send(reply(`${interrupts} Y pensez-vous ?`, guide));
    expect([state.phase, spoken()]).toEqual(['ai-speaking', said]);
    expect(did('stop-listening')).toHaveLength(1);
  });

  test('while the person speaks, or waits for the answer to something else, it is read and not said', () => {
    for (const next of [
      { type: 'heard', text: 'Je voulais', final: false } as const,
      { type: 'submit' } as const,
    ]) {
      state = initialSpoken(3);
      saidByPerson('Samedi le chat part');
      send(reply('Dites-m’en plus.', { over: true }), { type: 'said', how: 'said' });
      send({ type: 'timer', name: 'rest' }, { type: 'typed', text: 'Voilà tout' }, next);
      const { phase } = state;
      send(reply(`${interrupts} Y pensez-vous ?`, guide));
      expect([state.phase, spoken()]).toEqual([phase, []]);
      expect(isInRisk(state)).toBe(true);
      expect(did('stop-speaking')).toHaveLength(1);
    }
    send(reply('Merci de me le dire.', { id: 'r2', over: true }));
    expect(spoken()).toEqual(['normal: Merci de me le dire.']);
  });

  test('where somebody may hear, it only falls silent', () => {
    saidByPerson('Samedi le chat part');
    send(reply('Ces nuits sont longues, et', { over: false }));
    send(reply(`${interrupts} Y pensez-vous ?`, { ...guide, silent: true }));
    expect([spoken(), did('stop-speaking').length]).toEqual([[], 1]);
  });
});

describe('trouble', () => {
  const into: Record<string, () => void> = {
    opening: () => send({ type: 'open' }),
    listening,
    'user-speaking': () => {
      listening();
      send({ type: 'heard', text: 'Je suis', final: false });
    },
    waiting: () => saidByPerson('Je dors mal'),
    'ai-speaking': () => {
      saidByPerson('Je dors mal');
      send(reply('Ces nuits sont longues, et'));
    },
  };
  test.each(Object.keys(into))(
    '%s: left, lost, or taken by another tab, everything is silent and said',
    (name) => {
      for (const [event, trouble] of [
        ['leave', 'hidden'],
        ['other-tab', 'other-tab'],
        ['microphone-lost', 'microphone-lost'],
      ] as const) {
        state = initialSpoken(3);
        into[name]!();
        expect(state.phase).toBe(name);
        send({ type: event });
        expect([state.phase, state.trouble]).toEqual(['paused', trouble]);
        for (const what of ['stop-listening', 'release-microphone', 'stop-speaking', 'call-off-all'] as const)
          expect(did(what)).not.toEqual([]);
        send({ type: 'open' }, { type: 'microphone', answer: 'granted' });
        expect(['listening', 'ai-speaking', 'waiting']).toContain(state.phase);
      }
    },
  );

  test.each(['denied', 'missing'] as const)('a microphone that is %s is said', (answer) => {
    send({ type: 'open' }, { type: 'microphone', answer });
    expect([state.phase, state.trouble]).toEqual(['paused', 'no-microphone']);
    expect(did('toast')).toHaveLength(1);
  });

  test.each([
    ['no-speech', 'listening', 0],
    ['network', 'paused', 1],
    ['audio-capture', 'paused', 1],
  ])('recognition says %s', (code, phase, toasts) => {
    listening();
    send({ type: 'ear-failed', code });
    expect([state.phase, did('toast').length]).toEqual([phase, toasts]);
  });
});

describe('without a yes to the voice', () => {
  const silence = ['stop-listening', 'release-microphone', 'stop-speaking', 'call-off-all'] as const;

  test('withdrawn while one speaks: silent at once, the words and the numbers stay', () => {
    const risk = { level: 3, resources: [], pinned: true } as const;
    listening();
    send({ type: 'heard', text: 'je veux mourir', final: true });
    send({ type: 'checked', text: 'je veux mourir', risk }, { type: 'no-consent' });
    expect(state).toMatchObject({ phase: 'paused', trouble: 'no-consent', interim: risk });
    expect(state.listening.text).toBe('je veux mourir');
    for (const what of silence) expect(did(what)).not.toEqual([]);
    expect(did('toast')).toEqual([]);
  });

  test('what the server gave back is in the box again, before what was said since', () => {
    saidByPerson('Je dors mal');
    send({ type: 'typed', text: 'depuis lundi' }, { type: 'no-consent', returned: 'Je dors mal' });
    expect([state.phase, state.listening.text]).toEqual(['paused', 'Je dors mal depuis lundi']);
    // Told again by the consent that is gone, it changes nothing.
    send({ type: 'no-consent' });
    expect(state.listening.text).toBe('Je dors mal depuis lundi');
  });

  test('sent in writing from there, the answer is read and not said; with a yes it is said again', () => {
    saidByPerson('Je dors mal');
    send({ type: 'no-consent', returned: 'Je dors mal' });
    expect(send({ type: 'submit' })).toContainEqual({ do: 'send', text: 'Je dors mal' });
    send(reply('Ces nuits sont longues.', { over: true }));
    expect([state.phase, state.trouble, spoken()]).toEqual(['paused', 'no-consent', []]);
    listening();
    expect(state.trouble).toBeNull();
  });

  test('with everything closed there is nothing to pause, and what comes back is kept', () => {
    send({ type: 'no-consent' });
    expect([state.phase, state.trouble]).toEqual(['closed', null]);
    send({ type: 'no-consent', returned: 'Écrit ici' });
    expect([state.phase, state.listening.text]).toEqual(['paused', 'Écrit ici']);
  });

  test('an ear that lacks it says so without a toast', () => {
    listening();
    send({ type: 'ear-failed', code: 'no-consent' });
    expect([state.phase, state.trouble, did('toast').length]).toEqual(['paused', 'no-consent', 0]);
  });
});

describe('what is said of a reply while it is written', () => {
  test('is the whole reply, in order, however it comes', () => {
    const words = fc.array(
      fc.constantFrom('oui', 'Ces nuits', 'longues,', 'fin.', 'quoi ?', '…', '\n', '3,5', 'ah :'),
    );
    fc.assert(
      fc.property(words, fc.array(fc.nat(12)), (parts, steps) => {
        const text = parts.join(' ');
        const all: string[] = [];
        let to = 0;
        let seen = 0;
        for (const step of steps) {
          seen = Math.min(text.length, seen + step);
          const next = piecesToSay(text.slice(0, seen), to, false);
          expect(next.to).toBeGreaterThanOrEqual(to);
          to = next.to;
          all.push(...next.pieces);
        }
        all.push(...piecesToSay(text, to, true).pieces);
        const letters = (said: string) => said.replace(/[^\p{L}\p{N}]/gu, '');
        expect(letters(all.join(''))).toBe(letters(text));
      }),
    );
  });

  test('never exceeds what one call may carry', () => {
    const { pieces } = piecesToSay('mot '.repeat(1000), 0, true);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(400);
  });
});

test('told again while one waits, the reply before is no answer', () => {
  send(reply('Bonjour, me voici.', { over: true }));
  saidByPerson('Je dors mal');
  send(reply('Bonjour, me voici.', { over: true, level: 1 }));
  expect([state.phase, spoken()]).toEqual(['waiting', []]);
});

describe('the choices of a reply', () => {
  const open: OpenChoices = {
    asked: 'thoughts',
    choices: [
      { id: 'yes', label: 'Oui' },
      { id: 'passive', label: 'De mourir, sans me tuer' },
      { id: 'sometimes', label: 'Parfois' },
      { id: 'no', label: 'Non' },
    ],
  };
  const choicesAloud = 'Vous pouvez dire oui, non, ou le dire autrement.';
  const question = { over: true, level: 2, open, choicesAloud } as const;
  /** The question was said to its end, and the ear is open again. */
  const asked = (change: Partial<SeenReply> = {}) => {
    saidByPerson('Je vais mal depuis lundi');
    send(reply('Y pensez-vous ?', { ...question, ...change }));
  };
  const heardOnce = (text: string, confidence?: number) =>
    send({ type: 'heard', text, final: true, confidence }, { type: 'timer', name: 'silence' });
  const whenAllIsSaid = () => {
    while (state.unsaid > 0) send({ type: 'said', how: 'said' });
    send({ type: 'timer', name: 'rest' });
    expect(state.phase).toBe('listening');
  };

  test('are said after the question, once', () => {
    asked();
    expect(spoken()).toEqual(['normal: Y pensez-vous ?', `normal: ${choicesAloud}`]);
    send(reply('Y pensez-vous ?', question));
    expect(spoken()).toEqual([]);
  });

  test('one that raises goes as soon as it is understood, also in danger; a word and a place alike', () => {
    for (const words of ['Oui', 'la première']) {
      asked();
      whenAllIsSaid();
      // What is said is read for danger meanwhile: that holds back free words, not a plain answer.
      send({ type: 'heard', text: words, final: true }, { type: 'timer', name: 'check' });
      send({ type: 'checked', text: words, risk: { level: 3, resources: [], pinned: true } });
      expect(did('call-off')).toEqual([]);
      send({ type: 'timer', name: 'silence' });
      expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r1', id: 'yes' }]);
      expect(state.phase).toBe('waiting');
      state = initialSpoken(3);
    }
  });

  test('one that would lower is asked back, and counts only after a yes', () => {
    asked();
    whenAllIsSaid();
    heardOnce('Non');
    expect(did('choose')).toEqual([]);
    expect(spoken()).toEqual([expect.stringContaining('« Non »')]);
    whenAllIsSaid();
    heardOnce('oui');
    expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r1', id: 'no' }]);
  });

  test('a no to that asks again, and another answer takes its place', () => {
    asked();
    whenAllIsSaid();
    heardOnce('Non');
    whenAllIsSaid();
    heardOnce('Non.');
    expect(did('choose')).toEqual([]);
    expect(spoken()).toEqual([`normal: ${choicesAloud}`]);
    whenAllIsSaid();
    heardOnce('Non');
    whenAllIsSaid();
    heardOnce('Parfois');
    expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r1', id: 'sometimes' }]);
  });

  test('what was heard badly is no answer: it is asked again, and free words wait', () => {
    asked();
    whenAllIsSaid();
    heardOnce('Oui', 0.3);
    expect(did('choose')).toEqual([]);
    expect(spoken()).toHaveLength(2);
    whenAllIsSaid();
    heardOnce('Je ne sais pas trop comment dire', 0.3);
    expect([...did('choose'), ...did('send')]).toEqual([]);
    expect(state.listening.text).toBe('Je ne sais pas trop comment dire');
    send({ type: 'submit' });
    expect(did('send')).toEqual([{ do: 'send', text: 'Je ne sais pas trop comment dire' }]);
  });

  test('one that is tapped, or sent by hand, is not asked back', () => {
    asked();
    send({ type: 'choose', id: 'no' });
    expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r1', id: 'no' }]);
    expect(did('stop-speaking')).toHaveLength(1);
    state = initialSpoken(3);
    asked();
    whenAllIsSaid();
    send({ type: 'heard', text: 'Non', final: true }, { type: 'submit' });
    expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r1', id: 'no' }]);
  });

  test('are not there under an earlier reply, nor twice', () => {
    asked();
    send({ type: 'choose', id: 'no' });
    send({ type: 'choose', id: 'yes' });
    expect(did('choose')).toEqual([]);
  });

  test('where somebody may hear nothing is said: not the reply, not its numbers, not its choices', () => {
    asked({ silent: true, level: 3, resources: [{ name: 'Secours', number: '17', tel: '17' }] });
    expect(spoken()).toEqual([]);
    whenAllIsSaid();
    heardOnce('Non');
    expect(spoken()).toEqual([]);
    heardOnce('Oui');
    expect(did('choose')).toEqual([{ do: 'choose', replyId: 'r1', id: 'no' }]);
  });
});
