// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readToasts } from '#web/lib/toasts.ts';
import { toastsBeside } from '../../../tests/support/toasts-beside.ts';
import { VoiceDemo } from './voice-demo.tsx';

/* /voice-demo in a browser without voices of its own (specification §8, Speech). */

vi.mock('./use-ears.ts', () => ({
  useEars: () => ({ place: null, places: [], serverTranscribes: false, choose: () => {} }),
}));
vi.mock('./use-voice-consent.ts', () => ({ useVoiceConsent: () => ({}) }));
vi.mock('./use-page-ear.ts', () => ({ usePageEar: () => ({ open: () => null, forget: () => {} }) }));
vi.mock('./echo-chat.tsx', () => ({ EchoChat: () => null }));
vi.mock('./use-our-voice.ts', () => ({ useOurVoice: () => 'server' }));

toastsBeside();
afterEach(cleanup);

it('says that voices of the device are not supported, and offers the one of the server', async () => {
  expect(typeof speechSynthesis).toBe('undefined');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VoiceDemo client={null} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Tester Voix de synthèse de notre serveur' });
  expect(readToasts()).toMatchObject([{ title: 'Non supporté', tone: 'danger' }]);
  expect(await screen.findByText('Non supporté')).toBeTruthy();
});
