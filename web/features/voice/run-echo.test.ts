import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssessedAnswer } from '#shared/safety/assess-text.ts';
import type { EarEvents, Pace } from './ports.ts';
import { type EchoPorts, runEcho } from './run-echo.ts';

const world = () => {
  const said: [string, Pace][] = [];
  const toasts: string[] = [];
  const given = {
    events: null as EarEvents | null,
    absent: false,
    how: 'said' as 'said' | 'failed',
    answer: { level: 0, protocol: null } as AssessedAnswer | null,
  };
  const ports: EchoPorts = {
    ear: () =>
      given.absent
        ? null
        : {
            place: 'browser',
            start(events) {
              given.events = events;
            },
            stop() {
              given.events = null;
            },
          },
    mouth: () => ({
      async speak(text, pace) {
        said.push([text, pace]);
        return given.how;
      },
      stop() {},
    }),
    async assess() {
      if (!given.answer) throw new Error('unreachable');
      return given.answer;
    },
    notify: ({ title, description }) => toasts.push(`${title} / ${description}`),
    now: () => new Date(0),
    takeFloor() {},
  };
  return { ports, said, toasts, given, echo: runEcho(ports) };
};

let w: ReturnType<typeof world>;
beforeEach(() => {
  w = world();
});
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const utter = async (text: string) => {
  w.echo.listen();
  w.given.events!.heard(text, false);
  w.given.events!.ended();
  await settle();
};

describe('the voice demo', () => {
  test('one utterance is heard, echoed and said', async () => {
    w.echo.listen();
    expect(w.echo.state().phase).toBe('listening');
    w.given.events!.heard('Bonjour', false);
    expect(w.echo.state().transcript).toBe('Bonjour');
    w.given.events!.ended();
    await settle();
    expect(w.echo.state().messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Bonjour'],
      ['assistant', 'Vous avez dit : Bonjour'],
    ]);
    expect(w.said).toEqual([['Vous avez dit : Bonjour', 'normal']]);
    expect(w.echo.state().phase).toBe('idle');
  });

  test('nothing heard is said in a toast', async () => {
    await utter('  ');
    expect(w.toasts).toEqual(['Aucun texte détecté / Veuillez parler plus clairement']);
    expect(w.echo.state().messages).toEqual([]);
  });

  test('at level 2 and above the protocol replaces the echo, its numbers said slowly', async () => {
    w.given.answer = {
      level: 3,
      protocol: {
        text: 'Je vous entends.',
        resources: [{ name: 'Écoute', number: '3114', tel: 'tel:3114' }],
        pinned: true,
        record: { textIds: [], asked: null, choices: [], path: null, reader: null },
        withoutTrace: false,
      },
    };
    await utter('je veux mourir');
    expect(w.said).toEqual([
      ['Je vous entends.', 'normal'],
      ['Écoute : le 31, 14.', 'slow'],
    ]);
    expect(w.echo.state().risk?.level).toBe(3);
  });

  test('what could not be read is not echoed', async () => {
    w.given.answer = null;
    await utter('Bonjour');
    expect(w.toasts).toEqual(['Erreur / Impossible de traiter votre message']);
    expect([w.said, w.echo.state().transcript]).toEqual([[], 'Bonjour']);
  });

  test('muted, it is written and not said', async () => {
    w.echo.toggleMute();
    await utter('Bonjour');
    expect([w.said.length, w.echo.state().messages.length]).toEqual([0, 2]);
  });

  test('a voice that fails is said', async () => {
    w.given.how = 'failed';
    await utter('Bonjour');
    expect(w.toasts).toEqual(['Erreur vocale / Impossible de lire la réponse à voix haute']);
  });

  test.each([
    ['network', ['Erreur vocale / Problème de reconnaissance: network']],
    ['no-speech', []],
    ['aborted', []],
    ['no-consent', []],
  ])('%s', async (code, toasts) => {
    w.echo.listen();
    w.given.events!.failed(code);
    expect(w.toasts).toEqual(toasts);
  });

  test('an ear that hears nothing before the end is let finish: what was said is not lost', async () => {
    const { ear } = w.ports;
    const finish = vi.fn();
    w.ports.ear = () => ({ ...ear()!, finish });
    w.echo.listen();
    w.echo.stopListening();
    expect([finish.mock.calls.length, w.echo.state().phase, w.toasts]).toEqual([1, 'thinking', []]);
    w.given.events!.heard('Bonjour', true);
    w.given.events!.ended();
    await settle();
    expect(w.echo.state().messages.map(({ content }) => content)).toEqual([
      'Bonjour',
      'Vous avez dit : Bonjour',
    ]);
  });

  test('without recognition', () => {
    w.given.absent = true;
    w.echo.listen();
    expect(w.toasts[0]).toMatch(/^Non supporté/);
  });

  test('left in the middle, nothing is heard and nothing is said any more', async () => {
    w.echo.listen();
    const events = w.given.events!;
    w.echo.hush();
    events.heard('Bonjour', true);
    events.ended();
    await settle();
    expect([w.echo.state().messages, w.said]).toEqual([[], []]);
  });
});
