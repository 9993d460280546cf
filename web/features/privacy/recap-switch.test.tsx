// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { RecapSwitch } from './recap-switch.tsx';

const { label, version } = consentPurposes.alert_recap;
let kept: object[] = [];
const client = {
  auth: { getSession: async () => ({ data: { session: { access_token: 'jeton' } } }) },
} as unknown as SupabaseClient;
vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
  if (String(url).endsWith('record-consent'))
    kept = [{ ...JSON.parse(body), decidedAt: '2026-11-28T10:00:00.000Z' }];
  return Response.json(String(url).endsWith('my-consents') ? { consents: kept } : {});
});
afterEach(cleanup);

it('is off until it is asked for, says since when, and is taken back as easily', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RecapSwitch client={client} />
    </QueryClientProvider>,
  );
  const recap = await screen.findByRole('switch', { name: label, checked: false });
  expect(screen.getByRole('status').textContent).toContain('Aucun récapitulatif ne s’écrit.');
  await userEvent.click(recap);
  await screen.findByText('Accordé le 28 novembre 2026.');
  expect(kept).toMatchObject([{ purpose: 'alert_recap', version, given: true }]);
  await userEvent.click(screen.getByRole('switch', { name: label, checked: true }));
  await screen.findByText('Refusé, ou retiré, le 28 novembre 2026.');
  screen.getByRole('switch', { name: label, checked: false });
});
