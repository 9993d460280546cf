// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageMetaSchema } from '#shared/companion/conversation.ts';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { ConversationView } from './conversation.tsx';
import { StartPanel } from './start-panel.tsx';

/* From the box at home to the conversation: whatever the line does, no word is lost and the order stays. */

type Sent = { name: string; conversationId?: string; clientId?: string; intention?: string; text?: string };
const server = vi.hoisted(() => ({
  sent: [] as unknown[],
  /** What each name answers; it may throw, or wait. */
  answer: {} as Record<string, () => unknown>,
}));
vi.mock('./follow-stream.ts', () => ({
  followStream: async (_: unknown, name: string, body: object, onEvent: (event: unknown) => void) => {
    server.sent.push({ name, ...body });
    await server.answer[name]?.();
    const meta = messageMetaSchema.parse(name === 'help' ? { unsaved: true } : {});
    const replyId = crypto.randomUUID();
    onEvent({ type: 'start', replyId, messageId: null, seq: name === 'help' ? null : 2, meta });
    onEvent({ type: 'text', at: 0, text: `Je vous lis (${name}).` });
    onEvent({ type: 'end', state: 'complete' });
    return true;
  },
}));
vi.mock('./watch-others.ts', () => ({ watchOthers: () => ({ tell() {}, free() {} }) }));
vi.mock('#web/lib/call-function.ts', async (original) => ({
  ...(await original<object>()),
  callFunction: async (_: unknown, name: string) => {
    await server.answer[name]?.();
    if (name === 'list-sessions') return { sessions: [], more: false };
    if (name === 'last-step') return { step: null };
    throw new Unreachable();
  },
}));

const sent = (name?: string) => (server.sent as Sent[]).filter((each) => !name || each.name === name);
const client = {} as SupabaseClient;
const nothing = () => null;

function Session() {
  const [params] = useSearchParams();
  return (
    <ConversationView
      client={client}
      conversationId={params.get('s')!}
      brand="Éclaircie"
      elsewhere={null}
      found={null}
      beside={nothing}
      humans={nothing}
      actions={nothing}
      ending={{ beside: null, onOpen: () => {} }}
      helpSheet={nothing}
    />
  );
}

const open = (address = '/') => {
  const home = (
    <StartPanel
      client={client}
      userId="ada"
      topicPicker={null}
      horoscope={nothing}
      memories={null}
      moodCheckIn={nothing}
      check={async (text) => (text.includes('mourir') ? 'suicide' : null)}
      helpSheet={() => <p>Qui appeler maintenant</p>}
    />
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/" element={home} />
          <Route path="/seance" element={<Session />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Votre message');
const write = async (text: string) => userEvent.type(await box(), `${text}{Enter}`);
/** Where it is read; what is announced says the same once more. */
const answer = (name: string) => screen.findByText(`Je vous lis (${name}).`, { selector: '[data-words]' });
const said = () => [...document.querySelectorAll('[data-words]')].map(({ textContent }) => textContent);

beforeEach(() => {
  server.sent = [];
  server.answer = {};
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a session that begins with what was typed', () => {
  it('shows the words at once, and sends what follows in its order, on a line that answers late', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.answer['start-session'] = () => late;
    open();
    await write('Je n’arrive pas à dormir.');
    await waitFor(() => expect(said()).toEqual(['Je n’arrive pas à dormir.']));
    await write('Et je pleure.');
    await waitFor(() => expect(said()).toEqual(['Je n’arrive pas à dormir.', 'Et je pleure.']));
    expect(screen.queryByRole('alert')).toBeNull();
    arrive();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(first).toMatchObject({ name: 'start-session', intention: 'Je n’arrive pas à dormir.' });
    expect(second).toMatchObject({
      name: 'converse',
      conversationId: first?.conversationId,
      text: 'Et je pleure.',
    });
  });

  it('begins once after a reload that came before the answer', async () => {
    server.answer['start-session'] = () => new Promise(() => {});
    open();
    await write('Bonsoir.');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { conversationId } = sent()[0]!;
    cleanup();
    delete server.answer['start-session'];
    open(`/seance?s=${conversationId}`);
    await answer('start-session');
    expect(sent().map((each) => each.conversationId)).toEqual([conversationId, conversationId]);
    expect(said()).toEqual(['Bonsoir.', 'Je vous lis (start-session).']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Bonsoir.');
  });

  it('is answered by the guide while the service can store nothing', async () => {
    server.answer['start-session'] = () => Promise.reject(new Unreachable());
    open();
    await write('Je vais me tuer ce soir.');
    await answer('help');
    expect(sent('help')).toMatchObject([{ turns: [{ role: 'user', text: 'Je vais me tuer ce soir.' }] }]);
    expect(await box()).toBeTruthy();
  });

  it('gives the words back with the reason where it may not begin', async () => {
    server.answer['start-session'] = () =>
      Promise.reject(new Refused('subscription_ended', 403, 'Votre abonnement est terminé.'));
    open();
    await write('J’ai besoin de parler.');
    await screen.findByText('Votre abonnement est terminé.');
    expect(screen.getByRole('link', { name: 'Me réabonner' })).toBeTruthy();
    expect((await box()).value).toBe('J’ai besoin de parler.');
    expect(screen.queryByText('Qui appeler maintenant')).toBeNull();
  });

  it('gives back also what was sent and typed while the server was thinking', async () => {
    let refuse = () => {};
    server.answer['start-session'] = () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Refused('subscription_ended', 403, 'Votre abonnement est terminé.'));
      });
    open();
    await write('Un.');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await write('Deux.');
    await userEvent.type(await box(), 'Trois');
    refuse();
    await screen.findByText('Votre abonnement est terminé.');
    expect((await box()).value).toBe('Un.\nDeux.\nTrois');
  });

  it('shows the help lines where such words tell of danger', async () => {
    server.answer['start-session'] = () =>
      Promise.reject(new Refused('subscription_ended', 403, 'Votre abonnement est terminé.'));
    open();
    await write('Je veux mourir.');
    await screen.findByText('Qui appeler maintenant');
  });

  it('tries again by itself on a line that is cut for a moment, and shows nothing red', async () => {
    server.answer['start-session'] = () => Promise.reject(new Unreachable());
    server.answer.help = () => Promise.reject(new Unreachable());
    open();
    await write('Bonsoir.');
    await screen.findByText('Pas encore envoyé, mais gardé ici.');
    expect(screen.queryByRole('alert')).toBeNull();
    server.answer = {};
    await answer('start-session');
    expect(screen.queryByText('Pas encore envoyé, mais gardé ici.')).toBeNull();
  });
});

describe('a session that cannot be read', () => {
  const session = '/seance?s=0193a8a2-0000-4000-8000-00000000000c';

  it('still has a box, and the guide answers what is written there', async () => {
    server.answer.converse = () => Promise.reject(new Unreachable());
    open(session);
    await screen.findByText(/Le serveur ne répond pas pour l’instant/);
    await write('J’ai les cachets devant moi.');
    await answer('help');
  });
});
