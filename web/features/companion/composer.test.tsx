// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Composer } from './composer.tsx';

const pointer = (coarse: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
beforeEach(() => pointer(false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (state: unknown) => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/seance', state }]}>
      <a href="/ailleurs">Ailleurs</a>
      <Composer conversationId={null} writing={false} onSend={() => {}} onStop={() => {}} />
    </MemoryRouter>,
  );
  return screen.getByLabelText('Votre message');
};

it('takes the focus of whoever just began a session: the button they pressed is gone', () => {
  const box = open({ begun: true });
  expect(document.activeElement).toBe(box);
});

it('takes it from nobody who only opened a session, or already is elsewhere', () => {
  open(null);
  expect(document.activeElement).toBe(document.body);
  cleanup();
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  open({ begun: true });
  expect(document.activeElement).toBe(other);
  other.remove();
});

it('calls up no keyboard on a touch screen', () => {
  pointer(true);
  open({ begun: true });
  expect(document.activeElement).toBe(document.body);
});

it('what is sent while a reply is being written leaves once it has ended, unless it is changed first', async () => {
  const sent: string[] = [];
  const composer = (writing: boolean) => (
    <MemoryRouter>
      <Composer
        conversationId={null}
        writing={writing}
        onSend={(text) => sent.push(text)}
        onStop={() => {}}
      />
    </MemoryRouter>
  );
  const { rerender } = render(composer(true));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Votre message');
  await userEvent.type(box, 'Je suis fatiguée.{Enter}');
  expect([sent, box.value]).toEqual([[], 'Je suis fatiguée.']);
  expect(screen.getByText(/part dès que la réponse est finie/)).toBeTruthy();
  rerender(composer(false));
  expect([sent, box.value]).toEqual([['Je suis fatiguée.'], '']);

  rerender(composer(true));
  await userEvent.type(box, 'Et je{Enter} dors');
  rerender(composer(false));
  expect([sent.length, box.value]).toEqual([1, 'Et je dors']);
});

it('sends on Enter, and begins a new line on Shift and Enter', async () => {
  const sent: string[] = [];
  render(
    <MemoryRouter>
      <Composer conversationId={null} writing={false} onSend={(text) => sent.push(text)} onStop={() => {}} />
    </MemoryRouter>,
  );
  const box = screen.getByLabelText<HTMLTextAreaElement>('Votre message');
  await userEvent.type(box, 'Bonsoir.{Shift>}{Enter}{/Shift}Je dors mal.{Enter}');
  expect([sent, box.value]).toEqual([['Bonsoir.\nJe dors mal.'], '']);
});
