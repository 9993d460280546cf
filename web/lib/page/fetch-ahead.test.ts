// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindFetchAhead } from './fetch-ahead.ts';

const fetchPage = vi.fn<(path: string) => Promise<void>>();
let unbind: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  fetchPage.mockReset().mockResolvedValue();
  document.body.innerHTML =
    '<a href="/auth"><span>Commencer</span></a><a href="/login?next=%2F">Connexion</a><a href="/cgu">CGU</a><a href="https://ailleurs.exemple/auth">Ailleurs</a>';
  unbind = bindFetchAhead(fetchPage);
});
afterEach(() => {
  unbind();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const meet = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }));

describe('fetching ahead', () => {
  it('fetches the application once for a link one stays on, by pointer or by keyboard', async () => {
    meet('a[href="/auth"] span');
    expect(fetchPage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    meet('a[href="/auth"]', 'focusin');
    await vi.advanceTimersByTimeAsync(100);
    expect(fetchPage.mock.calls).toEqual([['/auth']]);
    meet('a[href^="/login"]', 'pointerdown');
    await vi.advanceTimersByTimeAsync(100);
    expect(fetchPage).toHaveBeenLastCalledWith('/login');
  });

  it('fetches nothing for a pointer that only passes, a page of text or another site', async () => {
    meet('a[href="/auth"]');
    await vi.advanceTimersByTimeAsync(40);
    meet('a[href="/cgu"]');
    await vi.advanceTimersByTimeAsync(200);
    meet('a[href^="https:"]');
    await vi.advanceTimersByTimeAsync(200);
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('spares who saves data, and tries again after a failure', async () => {
    fetchPage.mockRejectedValueOnce(new Error('offline'));
    for (let time = 0; time < 2; time += 1) {
      meet('a[href="/auth"]');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(fetchPage).toHaveBeenCalledTimes(2);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    meet('a[href^="/login"]');
    await vi.advanceTimersByTimeAsync(100);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });
});
