import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAnew } from './read-anew.ts';

const queryKey = ['sessions', 'rose'];

const shown = (queries: QueryClient, readings: Promise<string>[]) => {
  const queryFn = vi.fn(() => readings.shift()!);
  const observer = new QueryObserver(queries, { queryKey, queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  return { observer, queryFn, stop };
};

test('a change told while the first reading is under way is read all the same', async () => {
  const queries = new QueryClient();
  const first = Promise.withResolvers<string>();
  const page = shown(queries, [first.promise, Promise.resolve('after')]);
  readAnew(queries, () => true);
  first.resolve('before');
  await vi.waitFor(() => expect(page.observer.getCurrentResult().data).toBe('after'));
  expect(page.queryFn).toHaveBeenCalledTimes(2);
  page.stop();
});

test('what is read already is read once more, and what is not picked stays', async () => {
  const queries = new QueryClient();
  const page = shown(queries, [Promise.resolve('before'), Promise.resolve('after')]);
  await vi.waitFor(() => expect(page.observer.getCurrentResult().data).toBe('before'));
  readAnew(queries, () => false);
  expect(page.queryFn).toHaveBeenCalledTimes(1);
  readAnew(queries, () => true);
  await vi.waitFor(() => expect(page.observer.getCurrentResult().data).toBe('after'));
  expect(page.queryFn).toHaveBeenCalledTimes(2);
  page.stop();
});

test('a first reading that failed is not asked for again behind it', async () => {
  const queries = new QueryClient();
  const first = Promise.withResolvers<string>();
  const page = shown(queries, [first.promise]);
  readAnew(queries, () => true);
  first.reject(new Error('no network'));
  await vi.waitFor(() => expect(page.observer.getCurrentResult().status).toBe('error'));
  expect(page.queryFn).toHaveBeenCalledTimes(1);
  page.stop();
});
