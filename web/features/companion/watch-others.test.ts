// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soon } from '../../../tests/support/soon.ts';
import { watchOthers } from './watch-others.ts';

const line = vi.hoisted(() => ({ say: (_event: object) => {}, close: () => {}, opened: 0 }));
vi.mock('#web/lib/call-function.ts', async (original) => ({
  ...(await original<object>()),
  postFunction: async () => {
    line.opened += 1;
    const body = new ReadableStream({
      start(controller) {
        line.say = (event) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
        line.close = () => controller.close();
      },
    });
    return new Response(body);
  },
}));

let leaving: AbortController;
let busy = false;
let shown: number[] = [];
const look = vi.fn(async () => true);
const watch = () =>
  watchOthers(
    {
      client: {} as SupabaseClient,
      conversationId: 'c',
      shows: (seq) => shown.includes(seq),
      isBusy: () => busy,
      look,
    },
    leaving.signal,
  );
beforeEach(() => {
  leaving = new AbortController();
  busy = false;
  shown = [];
  line.opened = 0;
  look.mockReset().mockResolvedValue(true);
});
afterEach(() => leaving.abort());
const moved = async (seq: number | null) => {
  await vi.waitFor(() => expect(line.opened).toBeGreaterThan(0), soon);
  line.say({ type: 'moved', seq });
  await new Promise((resolve) => setTimeout(resolve, 20));
};

it('looks when told of something it does not show, and not when it does', async () => {
  watch();
  shown = [3];
  await moved(3);
  expect(look).not.toHaveBeenCalled();
  await moved(4);
  expect(look).toHaveBeenCalledTimes(1);
  await moved(null);
  expect(look).toHaveBeenCalledTimes(2);
});

it('waits while a reply is written here, then looks once, or not at all where it has it by then', async () => {
  const others = watch();
  busy = true;
  await moved(4);
  await moved(6);
  others.free();
  expect(look).not.toHaveBeenCalled();
  busy = false;
  others.free();
  others.free();
  expect(look).toHaveBeenCalledTimes(1);
  busy = true;
  await moved(8);
  shown = [8];
  busy = false;
  others.free();
  expect(look).toHaveBeenCalledTimes(1);
});

it('opens the line again when the service has closed it, and stops with the page', async () => {
  watch();
  await moved(null);
  line.close();
  await vi.waitFor(() => expect(line.opened).toBe(2), soon);
  leaving.abort();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(line.opened).toBe(2);
});

it('looks again once the line is back where it could not read', async () => {
  watch();
  look.mockResolvedValueOnce(false);
  await moved(4);
  expect(look).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2), soon);
});
