// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callFunction } from '#web/lib/call-function.ts';
import { RequireSignIn } from './require-sign-in.tsx';

const client = vi.hoisted(() => ({
  auth: { signOut: vi.fn(async () => {}), getSession: async () => ({ data: { session: null } }) },
}));
const session = vi.hoisted(() => ({ state: 'session', unreachable: false }));
vi.mock('#web/lib/session/session-context.tsx', () => ({
  useSession: () => ({ ...session, client }),
}));

afterEach(() => {
  cleanup();
  client.auth.signOut.mockClear();
  session.unreachable = false;
  localStorage.clear();
  vi.unstubAllGlobals();
});

const refusedWith = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'non' }, { status }));
const show = (asksAgain: boolean) =>
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<RequireSignIn asksAgain={asksAgain}>ouvert</RequireSignIn>} />
      </Routes>
    </MemoryRouter>,
  );
const ask = () => callFunction(client as never, 'list-sessions', {}, z.object({})).catch(() => {});

describe('a screen for someone signed in', () => {
  it('ends the sign-in of this browser when the server says it is over', async () => {
    show(false);
    expect(screen.getByText('ouvert')).toBeTruthy();
    refusedWith(403, 'session_not_found');
    await ask();
    await waitFor(() => expect(client.auth.signOut).toHaveBeenCalledWith({ scope: 'local' }));
  });

  it('does not for any other refusal, nor where the screen asks again by itself', async () => {
    const { unmount } = show(false);
    refusedWith(403, 'insufficient_rights');
    await ask();
    unmount();
    show(true);
    refusedWith(403, 'session_not_found');
    await ask();
    expect(client.auth.signOut).not.toHaveBeenCalled();
  });

  it('says of a service that does not answer that what was written is kept, where it is', () => {
    session.unreachable = true;
    show(false);
    expect(screen.getByText('Votre session n’a pas pu être rouverte pour l’instant.')).toBeTruthy();
    expect(screen.queryByText(/gardé/)).toBeNull();
    cleanup();
    localStorage.setItem('eclaircie:seance:draft:1', 'à moitié');
    show(false);
    expect(screen.getByText(/Ce que vous écriviez est gardé sur cet appareil\./)).toBeTruthy();
  });
});
