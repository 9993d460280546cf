// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messageMetaSchema } from '#shared/companion/conversation.ts';
import type { Country } from '#shared/safety/countries.ts';
import { storedCountry } from '#web/lib/settings.ts';
import { useSettings } from '#web/lib/use-settings.ts';
import { CountryBeside } from './country-beside.tsx';
import { emptyThread, type Thread } from './thread.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const after = (meta: object, over: Partial<Thread> = {}): Thread => ({
  ...emptyThread,
  messages: [
    {
      id: 'r1',
      clientId: null,
      seq: 1,
      role: 'assistant',
      state: 'complete',
      text: 'Où êtes-vous ?',
      meta: messageMetaSchema.parse(meta),
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ],
  ...over,
});
function Beside({ thread, from = 'unknown' }: { thread: Thread; from?: Country }) {
  const { country } = useSettings();
  return (
    <>
      <CountryBeside thread={thread} country={country === 'unknown' ? from : country} />
      <output>{country}</output>
    </>
  );
}
const select = () => screen.queryByLabelText('Votre pays');

it('is offered beside a reply of the protocol while no country is known, and keeps what is chosen', async () => {
  render(<Beside thread={after({ kind: 'protocol' })} />);
  await userEvent.selectOptions(select()!, 'Suisse');
  expect([storedCountry(), screen.getByText('CH').tagName]).toEqual(['CH', 'OUTPUT']);
  expect(screen.getByText(/C’est noté, Suisse/)).toBeTruthy();
  await userEvent.selectOptions(select()!, 'Belgique');
  expect(storedCountry()).toBe('BE');
});

it('is offered beside the reply that asks for it, also where a country is known', () => {
  render(<Beside from="FR" thread={after({ record: { asked: 'country' } })} />);
  expect(select()).toBeTruthy();
});

it('is not offered elsewhere, nor while a reply is being written', () => {
  for (const [thread, from] of [
    [after({ kind: 'model' }), 'unknown'],
    [after({ kind: 'protocol' }), 'FR'],
    [after({ kind: 'protocol' }, { replyId: 'r2' }), 'unknown'],
  ] as const) {
    render(<Beside thread={thread} from={from} />);
    expect(select()).toBeNull();
    cleanup();
  }
});
