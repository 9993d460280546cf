// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useDecision } from '#web/lib/use-decision.ts';
import { Switch } from './switch.tsx';

afterEach(cleanup);

function Sample({ send }: { send: (given: boolean) => Promise<unknown> }) {
  const decide = useDecision('sample', send, ['sample']);
  return <Switch label="Prévenir" help="" on={false} decide={decide} failure={(error) => error.message} />;
}

it('hears a change of mind while the first choice is on its way, and sends them one after the other', async () => {
  const sent: boolean[] = [];
  const answers: (() => void)[] = [];
  const send = (given: boolean) => {
    sent.push(given);
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sample send={send} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('switch', { name: 'Prévenir' });
  fireEvent.click(box);
  await waitFor(() => expect([sent, box.checked]).toEqual([[true], true]));
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(sent).toEqual([true]);
  answers[0]!();
  await waitFor(() => expect(sent).toEqual([true, false]));
  answers[1]!();
});

it('says that nothing changed when the server refused, and shows what holds', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sample send={() => Promise.reject(new Error('Réessayez.'))} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('switch', { name: /Prévenir/ });
  fireEvent.click(box);
  await screen.findByText('Rien n’a changé. Réessayez.');
  expect(box.checked).toBe(false);
});
