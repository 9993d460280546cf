// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Message, messageMetaSchema, type StreamEvent } from '#shared/companion/conversation.ts';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { isLeavingQuickly } from '#web/lib/leave-quickly.ts';
import { AnswerArea } from './answer-area.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThread } from './use-thread.ts';

type Body = { clientId: string; text: string; chosen?: { replyId: string; id: string } };
const server = vi.hoisted(() => ({
  messages: [] as unknown[],
  sent: [] as unknown[],
  answer: (() => []) as () => unknown[] | AsyncGenerator<unknown>,
}));
vi.mock('./follow-stream.ts', () => ({
  followStream: async (_: unknown, name: string, body: unknown, onEvent: (event: unknown) => void) => {
    if (name === 'help') throw new Error('away as well');
    server.sent.push(body);
    for await (const event of server.answer()) onEvent(event);
    return true;
  },
}));
vi.mock('./watch-others.ts', () => ({ watchOthers: () => ({ tell() {}, free() {} }) }));
vi.mock('#web/lib/call-function.ts', async (original) => ({
  ...(await original<object>()),
  callFunction: async () => ({
    session: {
      id: conversationId,
      channel: 'web',
      title: null,
      topics: [],
      startedAt: at,
      lastMessageAt: at,
      endedAt: null,
    },
    messages: server.messages,
    more: false,
  }),
}));

const at = '2026-11-21T10:00:00.000Z';
const conversationId = '0193a8a2-0000-4000-8000-00000000000c';
const [firstReply, secondReply] = [
  '0193a8a2-0000-4000-8000-000000000001',
  '0193a8a2-0000-4000-8000-000000000002',
] as const;
const choices = [
  { id: 'yes', label: 'Oui' },
  { id: 'sometimes', label: 'Parfois' },
  { id: 'no', label: 'Non' },
];
const asking = (over: object = {}) =>
  messageMetaSchema.parse({ record: { asked: 'thoughts', choices }, ...over });
const reply = (meta = asking()): Message => ({
  id: firstReply,
  seq: 2,
  role: 'assistant',
  state: 'complete',
  text: 'Avez-vous des pensées de suicide ?',
  meta,
  clientId: null,
  createdAt: at,
});
const answered = (meta = messageMetaSchema.parse({})): StreamEvent[] => [
  { type: 'start', replyId: secondReply, messageId: crypto.randomUUID(), seq: 4, meta },
  { type: 'text', at: 0, text: 'Merci de me l’avoir dit.' },
  { type: 'end', state: 'complete' },
];
const sent = () => server.sent as Body[];

const client = {} as SupabaseClient;

function Conversation() {
  const [settings] = useState({ country: 'FR', address: 'vous' } as const);
  const use = useThread(client, conversationId, settings);
  if (use.status !== 'ready') return null;
  return (
    <>
      <ThreadView use={use} brand="Éclaircie" tapped />
      {use.refusal && <p>{use.refusal.message}</p>}
      <AnswerArea conversationId={conversationId} writing={use.thread.replyId !== null} use={use} />
    </>
  );
}

const open = async (...messages: Message[]) => {
  server.messages = messages;
  render(
    <MemoryRouter>
      <Conversation />
    </MemoryRouter>,
  );
  return screen.findByLabelText<HTMLTextAreaElement>('Votre message');
};
const tray = () => screen.queryByRole('group', { name: 'Vous pouvez répondre' });
const button = (name: string) => screen.getByRole('button', { name });
const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage });

beforeEach(() => {
  server.sent = [];
  server.answer = () => answered();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the choices under a reply', () => {
  it('stand in one named group, in their order, before the box where one writes', async () => {
    const box = await open(reply());
    const group = tray()!;
    expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Oui',
      'Parfois',
      'Non',
    ]);
    expect(group.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('send their words with what they are, and go', async () => {
    await open(reply());
    await userEvent.click(button('Parfois'));
    expect(sent()).toMatchObject([{ text: 'Parfois', chosen: { replyId: firstReply, id: 'sometimes' } }]);
    expect(screen.getByText('Parfois', { selector: 'li div' })).toBeTruthy();
    expect(tray()).toBeNull();
  });

  it('are reached and pressed by keyboard, and the next Tab goes on from there', async () => {
    server.answer = () => answered(asking());
    const box = await open(reply());
    box.focus();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(button('Non'));
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/Merci de me/, { selector: 'li div' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button('Oui'));
  });

  it('leave the focus in the box and what is typed there as they are', async () => {
    const box = await open(reply());
    await userEvent.type(box, 'Je ne sais');
    await userEvent.click(button('Réponses proposées'));
    expect(document.activeElement).toBe(box);
    await userEvent.click(button('Non'));
    expect([box.value, document.activeElement]).toEqual(['Je ne sais', box]);
    expect(sent().map(({ text }) => text)).toEqual(['Non']);
  });

  it('fold to one line when one types, and open again by a press or once the box is empty', async () => {
    const box = await open(reply());
    await userEvent.type(box, 'J');
    expect(tray()).toBeNull();
    await userEvent.click(button('Réponses proposées'));
    expect(tray()).toBeTruthy();
    await userEvent.type(box, 'e');
    expect(tray()).toBeNull();
    await userEvent.clear(box);
    expect(tray()).toBeTruthy();
  });

  it('are not there while a reply is being written, and are told after its words', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    server.answer = async function* () {
      const events = answered(asking());
      yield* events.slice(0, -1);
      await ended;
      yield events.at(-1);
    };
    await open(reply());
    const log = screen.getByRole('log');
    expect(log.textContent).toBe('');
    await userEvent.click(button('Non'));
    await screen.findByText(/Merci de me/, { selector: 'li div' });
    expect([tray(), log.textContent]).toEqual([null, '']);
    await act(async () => end());
    expect(tray()).toBeTruthy();
    expect(log.textContent).toBe(
      'Merci de me l’avoir dit. 3 réponses sont proposées, juste avant la zone où l’on écrit.',
    );
  });

  it.each([
    ['while it is written', [], 'writing'],
    ['after its end', [{ type: 'end', state: 'complete' }], 'complete'],
  ] as const)(
    '%s, a withdrawn reply gives way to the guide’s, told whole, with its choices',
    async (_name, end, state) => {
      let raise = () => {};
      const raised = new Promise<void>((resolve) => {
        raise = resolve;
      });
      const said = 'Je m’interromps : cela compte. Avez-vous des pensées de mort ?';
      const shown = 'Le chat s’en va. Et vous';
      server.answer = async function* () {
        yield answered()[0];
        yield { type: 'text', at: 0, text: shown };
        yield* end;
        await raised;
        yield { type: 'replace', replyId: secondReply, text: said, meta: asking(), state };
        if (end.length === 0) yield { type: 'end', state: 'complete' };
      };
      await open(reply());
      const log = screen.getByRole('log');
      await userEvent.click(button('Non'));
      await screen.findByText(shown, { selector: 'li div' });
      expect(log.textContent).toContain('Le chat s’en va.');
      await act(async () => raise());
      expect(screen.getByText(said, { selector: 'li div' })).toBeTruthy();
      expect(screen.queryByText(/chat/)).toBeNull();
      expect(tray()).toBeTruthy();
      expect(log.textContent).toMatch(/Avez-vous des pensées de mort \? 3 réponses sont proposées/);
    },
  );

  it('can be sent again with what they are where they did not arrive', async () => {
    server.answer = () => {
      throw new Unreachable();
    };
    await open(reply());
    await userEvent.click(button('Oui'));
    expect(kept()).toContain('"chosen');
    const [failed] = sent();
    server.answer = () => answered();
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à nouveau' }));
    expect(sent()[1]).toEqual(failed);
    expect(kept()).not.toContain('chosen');
  });

  it('that did not leave before a reload leave after it, with what they are', async () => {
    const waiting = { clientId: 'c9', text: 'Oui', at, chosen: { replyId: firstReply, id: 'yes' } };
    localStorage.setItem(`eclaircie:seance:waiting:${conversationId}`, JSON.stringify(waiting));
    await open(reply());
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { clientId: 'c9', text: 'Oui', chosen: { replyId: firstReply, id: 'yes' } },
      ]),
    );
  });

  it('that the server does not know any more go, and say so', async () => {
    server.answer = () => {
      throw new Refused('choice_not_known', 404, 'Ce choix n’est plus proposé.');
    };
    await open(reply());
    await userEvent.click(button('Oui'));
    expect(await screen.findByText('Ce choix n’est plus proposé.')).toBeTruthy();
    expect(screen.queryByText('Oui', { selector: 'li div' })).toBeNull();
    expect([kept(), tray() !== null]).toEqual(['{}', true]);
  });

  it('can be taken back, the newest alone', async () => {
    await open(reply());
    expect(screen.queryByRole('button', { name: /Ce n’est pas/ })).toBeNull();
    await userEvent.click(button('Oui'));
    await userEvent.click(button('Ce n’est pas ce que je voulais dire'));
    expect(sent()[1]).toMatchObject({ text: 'Ce n’est pas ce que je voulais dire' });
    expect(sent()[1]).not.toHaveProperty('chosen');
    expect(screen.queryByRole('button', { name: /Ce n’est pas/ })).toBeNull();
  });
});

describe('where nothing may be seen by another person', () => {
  const watched = () => reply(asking({ withoutTrace: true, severity: 3 }));

  it('a choice is no message, keeps nothing in the browser, and can be sent again or taken back', async () => {
    server.answer = () => {
      throw new Unreachable();
    };
    const box = await open(watched());
    await userEvent.type(box, 'il rentre');
    await userEvent.click(button('Réponses proposées'));
    await userEvent.click(button('Oui'));
    expect(screen.queryByText('Oui', { selector: 'li div' })).toBeNull();
    expect(kept()).toBe('{}');
    server.answer = () => answered(asking({ withoutTrace: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à nouveau' }));
    expect(sent()[1]).toMatchObject({ text: 'Oui', chosen: { replyId: firstReply, id: 'yes' } });
    expect(screen.queryByText('Oui', { selector: 'li div' })).toBeNull();
    expect([kept(), box.value]).toEqual(['{}', 'il rentre']);
    expect(button('Ce n’est pas ce que je voulais dire')).toBeTruthy();
  });

  it('what was kept before goes from the browser', async () => {
    localStorage.setItem(`eclaircie:seance:draft:${conversationId}`, 'un brouillon');
    await open(watched());
    await waitFor(() => expect(kept()).toBe('{}'));
  });

  it('the screen can be emptied, says what that does not erase, and goes on', async () => {
    const box = await open(watched());
    await userEvent.click(button('Effacer cet échange de cet écran'));
    expect(screen.queryByText(/pensées de suicide/)).toBeNull();
    expect(tray()).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(
      /^Seul cet écran est vidé.*Votre compte garde la séance/,
    );
    await userEvent.type(box, 'Je suis là{Enter}');
    expect(await screen.findByText('Je suis là', { selector: 'li div' })).toBeTruthy();
    expect(screen.queryByText(/pensées de suicide/)).toBeNull();
  });

  it('one press leaves for a page that tells nothing', async () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { ...window.location, replace });
    await open(watched());
    await userEvent.click(button('Quitter vite'));
    expect(replace).toHaveBeenCalledWith('https://fr.wikipedia.org/');
    expect([isLeavingQuickly(), document.documentElement.style.visibility]).toEqual([true, 'hidden']);
    document.documentElement.style.removeProperty('visibility');
  });

  it('neither way is offered elsewhere', async () => {
    await open(reply());
    expect(screen.queryByRole('button', { name: /Quitter vite|Effacer/ })).toBeNull();
  });
});

describe('in a path of the guide', () => {
  const felt = [
    { id: 'anger', label: 'Colère' },
    { id: 'fear', label: 'Peur' },
    { id: 'unknown', label: 'Je ne sais pas' },
    { id: 'skip', label: 'Passer' },
  ];
  const ofGuide = (asked: string, over: object = {}) =>
    messageMetaSchema.parse({ record: { asked, textIds: [`${asked.slice(5)}#0`], path: 'clair', ...over } });
  const words = (text: string): Message => ({
    ...reply(messageMetaSchema.parse({})),
    id: '0193a8a2-0000-4000-8000-0000000000aa',
    role: 'user',
    text,
  });

  it('takes several feelings with check marks and « C’est tout »', async () => {
    await open(reply(ofGuide('path:clair/felt', { choices: felt })));
    await userEvent.click(button('Colère'));
    expect(button('Colère').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('Peur'));
    expect(sent()).toEqual([]);
    await userEvent.click(button('C’est tout'));
    await waitFor(() => expect(sent()).toMatchObject([{ text: 'Colère, Peur' }]));
    expect(sent()[0]?.chosen).toBeUndefined();
  });

  it('sends one alone as the tap that it is, and a way on at once', async () => {
    await open(reply(ofGuide('path:clair/felt', { choices: felt })));
    await userEvent.click(button('Peur'));
    await userEvent.click(button('C’est tout'));
    await waitFor(() => expect(sent()).toMatchObject([{ chosen: { id: 'fear' } }]));
    cleanup();
    server.sent = [];
    await open(reply(ofGuide('path:clair/felt', { choices: felt })));
    await userEvent.click(button('Je ne sais pas'));
    await waitFor(() => expect(sent()).toMatchObject([{ chosen: { id: 'unknown' } }]));
  });

  const twoQuestions = () => [
    { ...reply(ofGuide('path:clair/scene', { textIds: ['begin:clair'] })), seq: 1 },
    { ...words('Lundi, à la cantine.'), seq: 2 },
    { ...reply(ofGuide('path:clair/phrase', { hint: 'La phrase venue alors' })), id: secondReply, seq: 3 },
  ];

  it('goes back to the question before, with the answer to change', async () => {
    const area = await open(...twoQuestions());
    expect(area.placeholder).toBe('La phrase venue alors');
    await userEvent.click(button('Revenir à la question d’avant'));
    await waitFor(() => expect(sent()).toMatchObject([{ text: 'Revenir à la question d’avant' }]));
    expect(area.value).toBe('Lundi, à la cantine.');
    expect(document.activeElement).not.toBe(area);
  });

  it('never clears a draft', async () => {
    const area = await open(...twoQuestions());
    await userEvent.type(area, 'Je me suis dit');
    await userEvent.click(button('Revenir à la question d’avant'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(area.value).toBe('Je me suis dit');
  });
});

describe('two messages in a row', () => {
  const replies = (replyId: string, seq: number): StreamEvent[] => [
    {
      type: 'start',
      replyId,
      messageId: crypto.randomUUID(),
      seq,
      meta: messageMetaSchema.parse({}),
    },
    { type: 'text', at: 0, text: `Réponse ${seq}.` },
    { type: 'end', state: 'complete' },
  ];
  const said = () => [...document.querySelectorAll('[data-words]')].map(({ textContent }) => textContent);

  it('are both shown and kept at once, leave in their order, and each reply stands under its own', async () => {
    const lines: PromiseWithResolvers<void>[] = [];
    server.answer = async function* () {
      const line = Promise.withResolvers<void>();
      const events = replies(lines.length === 0 ? firstReply : secondReply, 2 + 2 * lines.length);
      lines.push(line);
      await line.promise;
      yield* events;
    };
    const box = await open();
    await userEvent.type(box, 'La première.{Enter}La seconde.{Enter}');
    expect(said()).toEqual(['La première.', 'La seconde.']);
    expect(kept()).toMatch(/La première.*La seconde/);
    expect(sent().map(({ text }) => text)).toEqual(['La première.']);
    expect(screen.queryByRole('alert')).toBeNull();

    await act(async () => lines[0]?.resolve());
    await waitFor(() => expect(sent().map(({ text }) => text)).toEqual(['La première.', 'La seconde.']));
    expect(kept()).not.toContain('La première.');
    await act(async () => lines[1]?.resolve());
    await waitFor(() => expect(said()).toEqual(['La première.', 'Réponse 2.', 'La seconde.', 'Réponse 4.']));
    expect(kept()).toBe('{}');
  });

  it('that did not arrive leave in their order, with one press or when the line is back', async () => {
    server.answer = () => {
      throw new Unreachable();
    };
    const box = await open();
    await userEvent.type(box, 'La première.{Enter}');
    await screen.findByRole('button', { name: 'Envoyer à nouveau' });
    await userEvent.type(box, 'La seconde.{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Envoyer à nouveau' })).toHaveLength(2));
    server.sent = [];
    let count = 0;
    server.answer = () => {
      count += 1;
      return replies(count === 1 ? firstReply : secondReply, 2 * count);
    };
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(said()).toEqual(['La première.', 'Réponse 2.', 'La seconde.', 'Réponse 4.']));
    expect(sent().map(({ text }) => text)).toEqual(['La première.', 'La seconde.']);
  });

  it('wait for what another tab is being answered, without an error', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tries = 0;
    server.answer = () => {
      tries += 1;
      if (tries === 1) throw new Refused('reply_in_progress', 409, 'Une réponse est en cours.');
      return replies(secondReply, 4);
    };
    const box = await open();
    await userEvent.type(box, 'Moi aussi.{Enter}');
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(said()).toEqual(['Moi aussi.', 'Réponse 4.']));
    expect(screen.queryByText('Une réponse est en cours.')).toBeNull();
    vi.useRealTimers();
  });
});
