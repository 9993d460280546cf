// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, readToasts, toast } from '#web/lib/toasts.ts';
import { specifiedNotices } from '../../tests/support/specified-notices.ts';
import { Toaster } from './toaster.tsx';

/* What is raised as a toast is read on the screen, title and description (specification §8), for as long as it takes. */

const show = () =>
  render(
    <MemoryRouter>
      <Toaster />
    </MemoryRouter>,
  );

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each(specifiedNotices.map((notice) => [notice.title, notice.description ?? '', notice] as const))(
  'shows « %s » / « %s »',
  (title, description, notice) => {
    show();
    act(() => toast(notice));
    const status = screen.getByRole('status');
    expect([...status.querySelectorAll('p')].map((line) => line.textContent)).toEqual(
      [title, description].filter(Boolean),
    );
  },
);

it('counts the time of a message from when it came up, over a page loaded anew', () => {
  toast({ title: 'Code généré', tone: 'success' });
  vi.advanceTimersByTime(2_000);
  show();
  expect(screen.queryByText('Code généré')).toBeTruthy();
  act(() => vi.advanceTimersByTime(3_900));
  expect(screen.queryByText('Code généré')).toBeTruthy();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByText('Code généré')).toBeNull();
});
