// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { UrgenceLink } from './urgence-link.tsx';
import { UrgenceOverAll } from './urgence-over-all.tsx';

/** A page that first loads, then shows itself: the header with its link is another one each time. */
function Page({ step }: { step: string }) {
  return (
    <header key={step}>
      <UrgenceLink />
      {step}
    </header>
  );
}

const show = (overAll = true) => {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          {overAll && <UrgenceOverAll />}
        </>
      ),
      children: [
        { path: '/', element: <Page step="chargement" /> },
        { path: '/autre', element: <Page step="autre" /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};
/** Clicks the link. True where the browser would follow it to its own page. */
const follow = (): boolean => fireEvent.click(screen.getByRole('link', { name: 'Urgences' }));
const sheet = () => screen.queryByRole('dialog', { name: 'Qui appeler maintenant' });

afterEach(cleanup);

it('opens over a page that still loads, and stays open when the page has loaded', () => {
  const frame = (step: string) =>
    createMemoryRouter([
      {
        path: '/',
        element: (
          <>
            <Page step={step} />
            <UrgenceOverAll />
          </>
        ),
      },
    ]);
  const { rerender } = render(<RouterProvider router={frame('chargement')} />);
  expect(follow()).toBe(false);
  expect(sheet()).not.toBeNull();
  rerender(<RouterProvider router={frame('suivi')} />);
  expect(document.body.textContent).toContain('suivi');
  expect(sheet()).not.toBeNull();
});

it('closes by its button, and when another address is opened', async () => {
  const router = show();
  follow();
  fireEvent.click(screen.getByRole('button', { name: 'Revenir où j’en étais' }));
  expect(sheet()).toBeNull();
  follow();
  await act(() => router.navigate('/autre'));
  expect(screen.getByText('autre')).toBeTruthy();
  expect(sheet()).toBeNull();
});

it('is the link to the page where nothing would show the sheet', () => {
  show(false);
  expect(follow()).toBe(true);
  expect(sheet()).toBeNull();
});
