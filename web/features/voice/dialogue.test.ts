// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AssessedAnswer } from '#shared/safety/assess-text.ts';
import { toastsBeside } from '../../../tests/support/toasts-beside.ts';
import type { EarEvents, Pace } from './ports.ts';
import { type DialoguePorts, type RunningDialogue, runDialogue } from './run-dialogue.ts';

const show = toastsBeside();
afterEach(cleanup);

/** A clock that only moves when told; a world of ports that write down what is asked of them. */
const world = () => {
  let now = 0;
  const waits: { at: number; run: () => void; off: boolean }[] = [];
  const said: { text: string; pace: Pace; end(how: 'said' | 'stopped' | 'failed'): void }[] = [];
  const toasts: string[] = [];
  const assessed: {
    text: string;
    context: readonly { role: string; text: string }[];
    chosen?: string | undefined;
  }[] = [];
  const verdict = { answer: { level: 0, protocol: null } as AssessedAnswer, failing: false };
  const ear = { events: null as EarEvents | null, starts: 0, absent: false };
  const microphone = { answer: 'granted' as 'granted' | 'denied' | 'missing', open: false, lose: () => {} };
  let floor = 0;
  const ports: DialoguePorts = {
    timers: {
      now: () => new Date(now),
      after(milliseconds, run) {
        const wait = { at: now + milliseconds, run, off: false };
        waits.push(wait);
        return () => {
          wait.off = true;
        };
      },
    },
    ear: () =>
      ear.absent
        ? null
        : {
            place: 'browser',
            start(events) {
              ear.starts += 1;
              ear.events = events;
            },
            stop() {
              ear.events = null;
            },
          },
    mouth: {
      speak: (text, pace) =>
        new Promise((resolve) => {
          said.push({ text, pace, end: resolve });
        }),
      stop() {
        said.at(-1)?.end('stopped');
      },
    },
    microphone: {
      async open() {
        microphone.open = microphone.answer === 'granted';
        return microphone.answer;
      },
      onLost(listener) {
        microphone.lose = listener;
      },
      release() {
        microphone.open = false;
      },
    },
    async assess(text, context, chosen) {
      assessed.push({ text, context, ...(chosen && { chosen }) });
      if (verdict.failing) throw new Error('unreachable');
      return verdict.answer;
    },
    notify: (notice) => {
      const { title, description } = notice;
      toasts.push(description ? `${title} / ${description}` : title);
      show(notice);
    },
    takeFloor: () => {
      floor += 1;
    },
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    ports,
    said,
    toasts,
    assessed,
    verdict,
    ear,
    microphone,
    settle,
    floors: () => floor,
    async pass(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        const next = waits.filter((wait) => !wait.off && wait.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        next.off = true;
        next.run();
        await settle();
      }
      now = until;
      await settle();
    },
    async finish(how: 'said' | 'failed' = 'said') {
      said.at(-1)!.end(how);
      await settle();
    },
  };
};

let w: ReturnType<typeof world>;
let dialogue: RunningDialogue;
beforeEach(() => {
  w = world();
  dialogue = runDialogue(w.ports, { brand: 'Éclaircie', address: 'vous' });
});

const phase = () => dialogue.state().phase;
const at = new Date(0);
const granted = async () => {
  dialogue.send({ type: 'ask-microphone' });
  await w.settle();
};
const started = async (name = 'camille') => {
  await granted();
  dialogue.send({ type: 'start', name, at });
  await w.settle();
};
const listening = async () => {
  await started();
  await w.finish();
  await w.pass(2500);
};
const hear = async (text: string, final = false) => {
  w.ear.events!.heard(text, final);
  await w.settle();
};
const dangerous: AssessedAnswer = {
  level: 3,
  protocol: {
    text: 'Merci de me le dire.',
    resources: [{ name: 'Prévention du suicide', number: '3114', tel: 'tel:3114' }],
    pinned: true,
    record: { textIds: [], asked: null, choices: [], path: null, reader: null },
    withoutTrace: false,
  },
};

describe('permission', () => {
  test('pending, asked, granted, with its toast', async () => {
    expect(dialogue.state().permission).toBe('pending');
    dialogue.send({ type: 'ask-microphone' });
    expect(dialogue.state().permission).toBe('asking');
    await w.settle();
    expect(dialogue.state().permission).toBe('granted');
    expect(w.toasts).toEqual([
      'Permission accordée / Microphone activé, vous pouvez maintenant saisir votre prénom',
    ]);
  });

  test.each(['denied', 'missing'] as const)('%s, then asked again and granted', async (answer) => {
    w.microphone.answer = answer;
    await granted();
    expect(dialogue.state().permission).toBe('denied');
    expect(dialogue.state().trouble).toBe(answer === 'missing' ? 'no-microphone' : null);
    expect(w.toasts).toEqual(['Permission refusée / Le microphone est nécessaire pour le dialogue vocal']);
    w.microphone.answer = 'granted';
    await granted();
    expect(dialogue.state().permission).toBe('granted');
  });

  test('answered after a restart, the microphone is let go', async () => {
    dialogue.send({ type: 'ask-microphone' });
    dialogue.send({ type: 'restart' });
    await w.settle();
    expect(dialogue.state().permission).toBe('pending');
    expect(w.microphone.open).toBe(false);
  });

  test('without it nothing starts, save by keyboard', async () => {
    dialogue.send({ type: 'start', name: 'Ada', at });
    expect(phase()).toBe('waiting-for-name');
    dialogue.send({ type: 'use-keyboard' });
    dialogue.send({ type: 'start', name: 'Ada', at });
    expect(phase()).toBe('ai-speaking');
    await w.settle();
    await w.finish();
    await w.pass(2500);
    expect([phase(), w.ear.starts]).toEqual(['listening', 0]);
  });
});

describe('the name', () => {
  test.each(['', '   '])('blank (%j) is asked for', async (name) => {
    await started(name);
    expect(phase()).toBe('waiting-for-name');
    expect(w.toasts.at(-1)).toBe(
      'Prénom requis / Veuillez saisir votre prénom pour personnaliser le dialogue',
    );
  });

  test.each([
    ['camille', 'Camille'],
    ['  ÉLODIE ', 'Élodie'],
    ['jean  PIERRE', 'Jean pierre'],
  ])('%j becomes %j', async (typed, name) => {
    await started(typed);
    expect(dialogue.state().name).toBe(name);
    expect(w.said[0]!.text).toContain(`Bonjour ${name}.`);
  });
});

describe('from the first question to the end', () => {
  test('the times: 2.5 s, 3 s of silence, 3 s, 3 s, and the toast', async () => {
    await started();
    expect(phase()).toBe('ai-speaking');
    expect(w.said[0]).toMatchObject({ pace: 'normal' });
    expect(w.said[0]!.text).toContain('Comment vous sentez-vous');
    await w.finish();
    await w.pass(2499);
    expect([phase(), w.ear.starts]).toEqual(['pause', 0]);
    await w.pass(1);
    expect([phase(), w.ear.starts]).toEqual(['listening', 1]);
    await hear('Je suis');
    expect(phase()).toBe('user-speaking');
    await w.pass(2000);
    await hear('Je suis fatiguée');
    await w.pass(2999);
    expect(phase()).toBe('user-speaking');
    await w.pass(1);
    // Assessed before anything is said back.
    expect(w.assessed.at(-1)).toEqual({
      text: 'Je suis fatiguée',
      context: [{ role: 'assistant', text: w.said[0]!.text }],
    });
    expect(phase()).toBe('ai-speaking');
    expect(w.said[1]!.text).toContain('Qu’est-ce qui vous amène');
    await w.finish();
    await w.pass(2999);
    expect(phase()).toBe('pause');
    await w.pass(1);
    expect(phase()).toBe('listening');
    await hear('Le travail', true);
    await w.pass(3000);
    expect(w.said[2]!.text).toContain('une première séance');
    await w.finish();
    await w.pass(2999);
    expect(phase()).toBe('pause');
    await w.pass(1);
    expect(phase()).toBe('ended');
    expect(w.toasts.at(-1)).toBe('Dialogue terminé');
    expect(w.microphone.open).toBe(false);
    expect(dialogue.state().turns.map(({ speaker }) => speaker)).toEqual(['ai', 'user', 'ai', 'user', 'ai']);
    expect(w.floors()).toBeGreaterThanOrEqual(5);
  });

  test.each([
    ['non', false],
    ['oui.', true],
  ])('%j goes by itself: %s (more than three characters)', async (text, goes) => {
    await listening();
    await hear(text, true);
    await w.pass(10_000);
    expect(phase() === 'ai-speaking').toBe(goes);
  });

  test('three characters go when one asks, two do not', async () => {
    await listening();
    await hear('ou');
    dialogue.send({ type: 'submit', at });
    expect(phase()).toBe('user-speaking');
    await hear('oui');
    dialogue.send({ type: 'submit', at });
    expect(phase()).toBe('assessing');
  });

  test('an utterance ends: the ear opens again, and what was said is kept', async () => {
    await listening();
    await hear('Je dors mal', true);
    w.ear.events!.ended();
    await w.pass(300);
    expect(w.ear.starts).toBe(2);
    await hear('depuis lundi');
    expect(dialogue.state().listening.text).toBe('Je dors mal depuis lundi');
  });

  test('whoever corrects decides when it goes, and is not overwritten', async () => {
    await listening();
    await hear('Je dors bal');
    const events = w.ear.events!;
    dialogue.send({ type: 'typed', text: 'Je dors mal' });
    events.heard('autre chose', true);
    await w.pass(20_000);
    expect([phase(), dialogue.state().listening.text]).toEqual(['user-speaking', 'Je dors mal']);
    dialogue.send({ type: 'submit', at });
    await w.settle();
    expect(dialogue.state().turns[1]!.text).toBe('Je dors mal');
  });

  test('the companion can be stopped: then it listens at once', async () => {
    await started();
    dialogue.send({ type: 'stop-ai' });
    await w.settle();
    expect([phase(), w.ear.starts]).toEqual(['listening', 1]);
    await w.pass(5000);
    expect(w.ear.starts).toBe(1);
  });

  test('stopped in its last words, it still ends as it should', async () => {
    await listening();
    for (const text of ['Ça va mal', 'Le travail']) {
      await hear(text, true);
      await w.pass(3000);
      dialogue.send({ type: 'stop-ai' });
      await w.settle();
    }
    expect(phase()).toBe('pause');
    await w.pass(3000);
    expect(phase()).toBe('ended');
  });
});

describe('danger', () => {
  test('the protocol’s words replace the template, its numbers are said slowly, and nothing goes by itself any more', async () => {
    await listening();
    w.verdict.answer = dangerous;
    await hear('je veux mourir', true);
    await w.pass(3000);
    // Seen in what was being said: it waits for the person.
    expect(phase()).toBe('user-speaking');
    expect(dialogue.state().risk?.resources[0]?.number).toBe('3114');
    dialogue.send({ type: 'submit', at });
    await w.settle();
    expect(w.said[1]).toMatchObject({ text: 'Merci de me le dire.', pace: 'normal' });
    await w.finish();
    expect(w.said[2]).toMatchObject({ text: 'Prévention du suicide : le 31, 14.', pace: 'slow' });
    await w.finish();
    await w.pass(3000);
    expect(phase()).toBe('listening');
    await hear('je ne sais pas', true);
    await w.pass(30_000);
    expect(phase()).toBe('user-speaking');
    expect(dialogue.state().answers).toBe(0);
    // Calmer, the script goes on where it was.
    w.verdict.answer = { level: 1, protocol: null };
    dialogue.send({ type: 'submit', at });
    await w.settle();
    expect(w.said.at(-1)!.text).toContain('Qu’est-ce qui vous amène');
    expect(dialogue.state().risk).toBeNull();
  });

  test('read slowly, a danger still comes before the words go by themselves', async () => {
    let answer = (_: AssessedAnswer) => {};
    await listening();
    w.ports.assess = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await hear('je veux mourir', true);
    await w.pass(7000);
    expect(phase()).toBe('user-speaking');
    answer(dangerous);
    await w.settle();
    await w.pass(30_000);
    expect([phase(), dialogue.state().risk?.level]).toEqual(['user-speaking', 3]);
  });

  test('a check that cannot be had says nothing back, keeps the words, and says so', async () => {
    await listening();
    w.verdict.failing = true;
    await hear('Je suis triste', true);
    await w.pass(3000);
    expect(phase()).toBe('paused');
    expect(dialogue.state()).toMatchObject({
      trouble: 'not-processed',
      listening: { text: 'Je suis triste' },
    });
    expect(w.said).toHaveLength(1);
    expect(w.toasts.at(-1)).toBe('Erreur / Impossible de traiter votre message');
    w.verdict.failing = false;
    dialogue.send({ type: 'submit', at });
    await w.settle();
    expect(phase()).toBe('ai-speaking');
  });
});

describe('errors', () => {
  test.each(['no-speech', 'aborted'])('%s is nobody’s error: it listens again', async (code) => {
    await listening();
    const before = w.toasts.length;
    w.ear.events!.failed(code);
    w.ear.events!.ended();
    await w.pass(300);
    expect([phase(), w.ear.starts, w.toasts.length]).toEqual(['listening', 2, before]);
  });

  test('the ear that lacks a yes pauses it without a toast; what was said and the numbers stay, and it goes on with one', async () => {
    await listening();
    w.verdict.answer = dangerous;
    await hear('je veux mourir');
    await w.pass(900);
    const before = w.toasts.length;
    w.ear.events!.failed('no-consent');
    expect(dialogue.state()).toMatchObject({
      phase: 'paused',
      trouble: 'no-consent',
      listening: { text: 'je veux mourir' },
      risk: { level: 3 },
    });
    expect([w.toasts.length, w.microphone.open]).toEqual([before, false]);
    dialogue.send({ type: 'resume' });
    await w.settle();
    expect([phase(), dialogue.state().listening.text]).toEqual(['listening', 'je veux mourir']);
  });

  test('what would open the microphone waits for the yes; before the dialogue there is nothing to pause', async () => {
    dialogue.send({ type: 'no-consent' });
    expect(dialogue.state().phase).toBe('waiting-for-name');
    dialogue.send({ type: 'use-keyboard' });
    dialogue.send({ type: 'start', name: 'Noé', at });
    await w.settle();
    await w.finish();
    await w.pass(2500);
    dialogue.send({ type: 'typed', text: 'Je suis' });
    dialogue.send({ type: 'no-consent' });
    expect(dialogue.state()).toMatchObject({ trouble: 'no-consent', listening: { text: 'Je suis' } });
    expect([w.microphone.open, w.ear.starts]).toEqual([false, 0]);
    dialogue.send({ type: 'use-keyboard' });
    expect([phase(), dialogue.state().keyboard, dialogue.state().listening.text]).toEqual([
      'listening',
      true,
      'Je suis',
    ]);
  });

  test.each([
    ['network', 'recognition'],
    ['audio-capture', 'microphone-lost'],
    ['not-allowed', 'no-microphone'],
  ])('%s pauses as %s, and can be taken up again', async (code, trouble) => {
    await listening();
    await hear('Je suis');
    w.ear.events!.failed(code);
    expect([phase(), dialogue.state().trouble]).toEqual(['paused', trouble]);
    expect(w.toasts.at(-1)).toBe(`Erreur vocale / Problème de reconnaissance: ${code}`);
    dialogue.send({ type: 'resume' });
    await w.settle();
    expect([phase(), dialogue.state().listening.text]).toEqual(['listening', 'Je suis']);
  });

  test('recognition that does not start says so; the keyboard goes on', async () => {
    await started();
    w.ear.absent = true;
    await w.finish();
    await w.pass(2500);
    expect([phase(), dialogue.state().trouble]).toEqual(['paused', 'not-started']);
    expect(w.toasts.at(-1)).toBe('Erreur / Impossible de démarrer la reconnaissance vocale');
    dialogue.send({ type: 'use-keyboard' });
    dialogue.send({ type: 'typed', text: 'Je suis fatiguée' });
    dialogue.send({ type: 'submit', at });
    await w.settle();
    expect(phase()).toBe('ai-speaking');
  });

  test('a voice that fails is said, everything is readable, and it goes on', async () => {
    await started();
    await w.finish('failed');
    expect(w.toasts.at(-1)).toBe('Erreur vocale / Impossible de lire la réponse à voix haute');
    await w.pass(2500);
    expect(phase()).toBe('listening');
  });

  test('the fallback is told in a toast', async () => {
    dialogue.send({ type: 'fell-back' });
    expect(w.toasts.at(-1)).toMatch(/^Fallback voix native/);
    dialogue.send({ type: 'fell-back', online: true });
    expect(w.toasts.at(-1)).toMatch(/^Fallback voix native .*en ligne/);
  });

  test('taken up again without microphone: said, and still paused', async () => {
    await listening();
    w.microphone.lose();
    expect([phase(), dialogue.state().trouble]).toEqual(['paused', 'microphone-lost']);
    w.microphone.answer = 'missing';
    dialogue.send({ type: 'resume' });
    await w.settle();
    expect([phase(), dialogue.state().trouble]).toEqual(['paused', 'no-microphone']);
  });
});

/** Every phase, and the way into it. */
const into: Record<string, () => Promise<void>> = {
  'waiting-for-name': granted,
  'ai-speaking': () => started(),
  pause: async () => {
    await started();
    await w.finish();
  },
  listening,
  'user-speaking': async () => {
    await listening();
    await hear('Je suis');
  },
  assessing: async () => {
    await listening();
    await hear('Je suis là');
    w.ports.assess = () => new Promise(() => {});
    dialogue.send({ type: 'submit', at });
  },
  paused: async () => {
    await listening();
    dialogue.send({ type: 'other-tab' });
  },
  ended: async () => {
    await listening();
    for (const text of ['Ça va mal', 'Le travail']) {
      await hear(text, true);
      await w.pass(3000);
      await w.finish();
      await w.pass(3000);
    }
  },
};

describe.each(Object.keys(into))('while %s', (name) => {
  beforeEach(async () => {
    await into[name]!();
    expect(phase()).toBe(name);
  });
  const talking = !['waiting-for-name', 'ended'].includes(name);

  test('leaving, hiding or unloading silences everything, for as long as one is away', async () => {
    dialogue.send({ type: 'leave' });
    const { starts } = w.ear;
    const spoken = w.said.length;
    await w.pass(60_000);
    expect([w.ear.events, w.ear.starts, w.said.length, w.microphone.open]).toEqual([
      null,
      starts,
      spoken,
      false,
    ]);
    expect(phase()).toBe(talking ? 'paused' : name);
    expect(dialogue.state().trouble).toBe(talking ? 'hidden' : null);
  });

  test('restarting clears the name and the words, and asks for the microphone anew', async () => {
    dialogue.send({ type: 'restart' });
    await w.pass(60_000);
    expect(dialogue.state()).toMatchObject({
      permission: 'pending',
      name: '',
      turns: [],
      answers: 0,
      risk: null,
    });
    expect([w.ear.events, w.microphone.open]).toEqual([null, false]);
  });

  test('another tab takes the floor: this one says so and keeps quiet', async () => {
    dialogue.send({ type: 'other-tab' });
    await w.pass(60_000);
    expect(phase()).toBe(talking ? 'paused' : name);
    if (talking) expect(w.ear.events).toBeNull();
  });

  test('an ear or a voice that ends late changes nothing it should not', async () => {
    const before = dialogue.state();
    dialogue.send({ type: 'spoken', how: 'said' });
    if (name !== 'ai-speaking') expect(dialogue.state()).toBe(before);
    dialogue.send({ type: 'answered', ticket: -1, answer: w.verdict.answer, at });
    dialogue.send({ type: 'timer', name: 'end' });
    expect(phase()).toBe(name === 'ai-speaking' ? 'pause' : name);
  });
});

test('hidden while the words were being read: the answer is there to read, and is not said to nobody', async () => {
  let answer = (_: AssessedAnswer) => {};
  await listening();
  await hear('Je suis fatiguée');
  w.ports.assess = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  dialogue.send({ type: 'submit', at });
  dialogue.send({ type: 'leave' });
  answer({ level: 0, protocol: null });
  await w.settle();
  expect(phase()).toBe('paused');
  expect(dialogue.state().turns).toHaveLength(3);
  expect(w.said).toHaveLength(1);
  dialogue.send({ type: 'resume' });
  await w.settle();
  expect(phase()).toBe('listening');
});

describe('the choices of a reply', () => {
  const asking = (change: Partial<NonNullable<AssessedAnswer['protocol']>> = {}): AssessedAnswer => ({
    level: 3,
    protocol: {
      ...dangerous.protocol!,
      text: 'Y a-t-il quelqu’un auprès de vous ?',
      resources: [],
      record: {
        textIds: ['x'],
        asked: 'alone',
        choices: [
          { id: 'alone', label: 'Je suis seul·e' },
          { id: 'with-trusted', label: 'Avec quelqu’un de confiance' },
        ],
        path: null,
        reader: null,
      },
      ...change,
    },
  });
  /** The question was asked aloud, and is being said. */
  const asked = async (change: Partial<NonNullable<AssessedAnswer['protocol']>> = {}) => {
    w.verdict.answer = asking(change);
    await listening();
    await hear('Je n’en peux plus', true);
    dialogue.send({ type: 'submit', at });
    await w.settle();
  };
  const allSaid = async () => {
    while (phase() === 'ai-speaking') await w.finish();
    await w.pass(3000);
    expect(phase()).toBe('listening');
  };
  const chosen = () => w.assessed.flatMap((each) => (each.chosen ? [each.chosen] : []));
  const lastSaid = () => w.said.at(-1)!.text;
  const say = async (text: string, confidence?: number) => {
    w.ear.events!.heard(text, true, confidence);
    await w.settle();
    await w.pass(3000);
  };

  test('are on the screen and said; one that is understood goes by itself, other words wait', async () => {
    await asked();
    expect(dialogue.state().asking?.choices.map(({ id }) => id)).toEqual(['alone', 'with-trusted']);
    await w.finish();
    expect(lastSaid()).toContain('un, Je suis seul ; deux, Avec quelqu’un de confiance');
    await allSaid();
    await say('la première');
    expect(chosen()).toEqual(['alone']);
    expect(dialogue.state().turns.at(-2)).toMatchObject({ text: 'Je suis seul·e', chosen: 'alone' });
    await allSaid();
    const before = w.assessed.length;
    await say('Je ne sais pas quoi vous dire');
    // It is read for danger while it is said, and is not sent.
    expect(chosen()).toHaveLength(1);
    expect(phase()).toBe('user-speaking');
    expect(w.assessed.length).toBeGreaterThan(before);
    // What was chosen goes along with what is said next.
    dialogue.send({ type: 'choose', id: 'with-trusted' });
    await w.settle();
    expect(w.assessed.at(-1)?.context).toContainEqual(expect.objectContaining({ chosen: 'alone' }));
  });

  test('one that would lower is asked back first; a tap is not', async () => {
    await asked();
    await allSaid();
    await say('quelqu’un de confiance');
    expect(chosen()).toEqual([]);
    expect(lastSaid()).toContain('« Avec quelqu’un de confiance »');
    await allSaid();
    await say('non');
    expect(chosen()).toEqual([]);
    await allSaid();
    await say('deux');
    await allSaid();
    await say('oui');
    expect(chosen()).toEqual(['with-trusted']);
    await allSaid();
    dialogue.send({ type: 'choose', id: 'with-trusted' });
    await w.settle();
    expect(chosen()).toEqual(['with-trusted', 'with-trusted']);
  });

  test('what was heard badly is no answer', async () => {
    await asked();
    await allSaid();
    await say('la première', 0.2);
    expect(chosen()).toEqual([]);
    expect(w.said.map(({ text }) => text)).toContain('Je n’ai pas bien entendu.');
  });

  test('where somebody may hear nothing is said, and what was chosen is not shown', async () => {
    await asked({ withoutTrace: true, resources: [{ name: 'Police', number: '17', tel: 'tel:17' }] });
    const before = w.said.length;
    await w.pass(3000);
    expect(phase()).toBe('listening');
    expect(w.said.map(({ text }) => text).join(' ')).not.toContain('auprès de vous');
    await say('la première');
    expect(chosen()).toEqual(['alone']);
    expect(w.said).toHaveLength(before);
    expect(dialogue.state().turns.at(-2)).toMatchObject({ chosen: 'alone', untold: true });
  });
});
