// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leadingZeroBits, provedText } from '#shared/asked-work.ts';
import { doAskedWork } from '#web/lib/asked-work.ts';
import { digestsAfter } from '#web/lib/sha256.ts';
import { WorkNote } from './work-note.tsx';

afterEach(cleanup);

it('is there while the page works, and says so to those who listen', async () => {
  render(<WorkNote />);
  expect(screen.queryByRole('alert')).toBeNull();
  let work: ReturnType<typeof doAskedWork> | undefined;
  act(() => {
    work = doAskedWork({ challenge: '1700000000000.10.abc', bits: 10 });
  });
  expect(screen.getByRole('alert')).not.toBeNull();
  const proof = await act(async () => work);
  expect(
    leadingZeroBits(digestsAfter(provedText(proof!.challenge, ''))(proof!.nonce)),
  ).toBeGreaterThanOrEqual(10);
  expect(screen.queryByRole('alert')).toBeNull();
});
