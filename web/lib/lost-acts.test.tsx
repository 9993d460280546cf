// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused, Unreachable } from './call-function.ts';
import { forgetLostActs } from './lost-acts.ts';

const answers: Record<string, Error | null> = {};

function Act({ name }: { name: string }) {
  const run = useMutation({
    mutationFn: async () => {
      const error = answers[name];
      if (error) throw error;
    },
  });
  return (
    <>
      <button type="button" onClick={() => run.mutate()}>
        {name}
      </button>
      {run.error && <p role="alert">{name}</p>}
    </>
  );
}

let leaving: AbortController;
beforeEach(() => {
  leaving = new AbortController();
  const queries = new QueryClient();
  forgetLostActs(queries, leaving.signal);
  render(
    <QueryClientProvider client={queries}>
      <Act name="noter" />
      <Act name="garder" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  leaving.abort();
  cleanup();
});

const press = (name: string, error: Error | null) => {
  answers[name] = error;
  fireEvent.click(screen.getByRole('button', { name }));
};
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('takes away what a line that was cut made red, once the line is back', async () => {
  press('noter', new Unreachable());
  await waitFor(() => expect(alerts()).toEqual(['noter']));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(alerts()).toEqual([]));
});

it('takes it away when another act succeeds, and lets a refusal stand', async () => {
  press('noter', new Unreachable());
  await waitFor(() => expect(alerts()).toEqual(['noter']));
  press('garder', null);
  await waitFor(() => expect(alerts()).toEqual([]));
  press('noter', new Refused('too_long', 400, 'Trop long.'));
  await waitFor(() => expect(alerts()).toEqual(['noter']));
  press('garder', null);
  act(() => void window.dispatchEvent(new Event('online')));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(alerts()).toEqual(['noter']);
});
