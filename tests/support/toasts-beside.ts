import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach } from 'vitest';
import type { Notice } from '#shared/messages/auth.ts';
import { dismissToast, readToasts, toast } from '#web/lib/toasts.ts';
import { Toaster } from '#web/ui/toaster.tsx';

/**
 * For a suite of the interface: the product's toasts stand on the same screen, so that what a form raises is read where a
 * person reads it. Called once, at the top of the suite.
 * @returns what the form is given to raise a toast with
 */
export const toastsBeside = (): ((notice: Notice) => void) => {
  beforeEach(() => {
    for (const { id } of readToasts()) dismissToast(id);
    render(createElement(MemoryRouter, null, createElement(Toaster)));
  });
  // After what is being drawn now: some screens raise one while they appear.
  return (notice) => queueMicrotask(() => act(() => void toast(notice)));
};
