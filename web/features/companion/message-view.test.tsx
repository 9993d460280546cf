// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessageView } from './message-view.tsx';
import type { ThreadMessage } from './thread.ts';

const reply = {
  id: '1',
  seq: 1,
  role: 'assistant',
  state: 'complete',
  text: 'Qu’est-ce qui pèse le plus ?',
  createdAt: '2026-03-02T19:00:00Z',
} as unknown as ThreadMessage;

const show = (message: ThreadMessage = reply) =>
  render(
    <ol>
      <MessageView
        message={message}
        brand="Éclaircie"
        actions={<button type="button">Signaler</button>}
        onSendAgain={() => {}}
      />
    </ol>,
  );
const bubble = () => screen.getByText(reply.text);
const sheet = () => screen.queryByRole('dialog', { name: 'Cette réponse', hidden: true });
const down = (at: Element, pointerType = 'touch') =>
  fireEvent.pointerDown(at, { pointerType, clientX: 100, clientY: 100 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (time: number) => act(() => vi.advanceTimersByTime(time));

it('opens what can be done with a reply under a finger that stays', () => {
  show();
  down(bubble());
  wait(300);
  expect(sheet()).toBeNull();
  wait(400);
  expect(sheet()?.textContent).toContain('Copier');
  expect(sheet()?.textContent).toContain('Signaler');
});

it.each([
  ['a tap', () => fireEvent.pointerUp(bubble())],
  ['a finger that scrolls', () => fireEvent.pointerMove(bubble(), { clientX: 100, clientY: 130 })],
  ['a scroll that the browser took over', () => fireEvent.pointerCancel(bubble())],
])('does not for %s', (_, then) => {
  show();
  down(bubble());
  then();
  wait(1_000);
  expect(sheet()).toBeNull();
});

it('stays open when the finger is lifted, and closes at the next press beside it', () => {
  show();
  down(bubble());
  wait(700);
  fireEvent.pointerUp(bubble());
  fireEvent.click(sheet()!);
  expect(sheet()).not.toBeNull();
  fireEvent.pointerDown(sheet()!);
  fireEvent.click(sheet()!);
  expect(sheet()).toBeNull();
});

it('leaves the mouse its selection and its own menu', () => {
  show();
  down(bubble(), 'mouse');
  wait(1_000);
  const stays = fireEvent(bubble(), contextMenu({ pointerType: 'mouse', button: 2 }));
  expect(stays).toBe(true);
  expect(sheet()).toBeNull();
});

it.each([
  ['Chromium', { pointerType: 'mouse', button: -1 }],
  ['a browser that names no pointer', { pointerType: '', button: 0 }],
])('opens by the menu key from a button of the reply: %s', (_, key) => {
  show();
  const stays = fireEvent(screen.getByRole('button', { name: 'Signaler' }), contextMenu(key));
  expect(stays).toBe(false);
  expect(sheet()).not.toBeNull();
});

it('has nothing for a reply that is being written, nor for one’s own words', () => {
  show({ ...reply, state: 'writing' });
  down(bubble());
  wait(1_000);
  expect(sheet()).toBeNull();
  cleanup();
  show({ ...reply, role: 'user' });
  down(bubble());
  wait(1_000);
  expect(sheet()).toBeNull();
});

const contextMenu = ({ pointerType, button }: { pointerType: string; button: number }): Event =>
  Object.assign(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button }), { pointerType });
