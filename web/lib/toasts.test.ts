// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./toasts.ts');
};

beforeEach(() => sessionStorage.clear());

describe('toasts', () => {
  it('survive a page loaded anew, until they are dismissed', async () => {
    (await load()).toast({ title: 'Déconnexion réussie', tone: 'success' });
    const next = await load();
    expect(next.hasPendingToasts()).toBe(true);
    const [kept] = next.readToasts();
    expect(kept).toMatchObject({ title: 'Déconnexion réussie', tone: 'success' });
    next.dismissToast(kept!.id);
    expect((await load()).hasPendingToasts()).toBe(false);
  });

  it('ignore what somebody else wrote in their place', async () => {
    sessionStorage.setItem('eclaircie.toasts', '[{"title":1},null,"x"]');
    expect((await load()).readToasts()).toEqual([]);
    sessionStorage.setItem('eclaircie.toasts', '{');
    expect((await load()).readToasts()).toEqual([]);
  });

  it('keep the four latest', async () => {
    const { toast, readToasts } = await load();
    for (const title of ['1', '2', '3', '4', '5']) toast({ title });
    expect(readToasts().map(({ title }) => title)).toEqual(['2', '3', '4', '5']);
  });

  it('stay six seconds at least, longer when there is more to read', async () => {
    const { readingTime } = await load();
    expect(readingTime({ title: 'Code généré' })).toBe(6_000);
    expect(readingTime({ title: 'x', description: 'y'.repeat(100) })).toBeGreaterThan(10_000);
  });
});
