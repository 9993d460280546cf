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
    sessionStorage.setItem(
      'eclaircie.toasts',
      '[{"title":1},null,"x",{"id":"1","title":"x","tone":"danger"}]',
    );
    expect((await load()).readToasts()).toEqual([]);
    sessionStorage.setItem('eclaircie.toasts', '{');
    expect((await load()).readToasts()).toEqual([]);
  });

  it('keep the four latest', async () => {
    const { toast, readToasts } = await load();
    for (const title of ['1', '2', '3', '4', '5']) toast({ title });
    expect(readToasts().map(({ title }) => title)).toEqual(['2', '3', '4', '5']);
  });

  it('say the same thing once, the latest time', async () => {
    const { toast, readToasts } = await load();
    toast({ title: 'Erreur', description: 'a', tone: 'danger' });
    const [first] = readToasts();
    toast({ title: 'Erreur', description: 'b', tone: 'danger' });
    toast({ title: 'Erreur', description: 'a', tone: 'danger' });
    expect(readToasts().map(({ description }) => description)).toEqual(['b', 'a']);
    expect(readToasts().map(({ id }) => id)).not.toContain(first!.id);
  });

  it('never say a success and a trouble side by side: the latest takes the place of the other', async () => {
    const { toast, readToasts } = await load();
    toast({ title: 'Le serveur ne répond pas.', tone: 'danger' });
    toast({ title: 'Code généré' });
    toast({ title: 'Séance supprimée', tone: 'success' });
    expect(readToasts().map(({ title }) => title)).toEqual(['Code généré', 'Séance supprimée']);
    toast({ title: 'Erreur', tone: 'danger' });
    expect(readToasts().map(({ title }) => title)).toEqual(['Code généré', 'Erreur']);
  });

  it('of trouble stay on the page they were read on; those raised while leaving it, and all others, go along', async () => {
    vi.useFakeTimers();
    const { toast, readToasts, changePage } = await load();
    toast({ title: 'Erreur', tone: 'danger' });
    toast({ title: 'Code généré' });
    vi.advanceTimersByTime(2_000);
    toast({ title: 'Lien expiré', tone: 'danger' });
    changePage();
    expect(readToasts().map(({ title }) => title)).toEqual(['Code généré', 'Lien expiré']);
    vi.useRealTimers();
  });

  it('wait while help lines are shown, and are forgotten when they waited for long', async () => {
    vi.useFakeTimers();
    const { toast, readToasts, shownToasts, keepQuiet } = await load();
    const heard = keepQuiet();
    const heardToo = keepQuiet();
    toast({ title: 'Ancien' });
    vi.advanceTimersByTime(61_000);
    toast({ title: 'Récent' });
    expect(shownToasts()).toEqual([]);
    heard();
    heard();
    expect(shownToasts()).toEqual([]);
    heardToo();
    expect(shownToasts().map(({ title }) => title)).toEqual(['Récent']);
    expect(readToasts()).toHaveLength(1);
    vi.useRealTimers();
  });

  it('keep their time over a page loaded anew, three seconds of it at least', async () => {
    const { timeLeft } = await load();
    const shown = { id: '1', title: 'Code généré', tone: 'success', raisedAt: 100_000 } as const;
    expect(timeLeft(shown, 100_000)).toBe(6_000);
    expect(timeLeft(shown, 102_000)).toBe(4_000);
    expect(timeLeft(shown, 109_000)).toBe(3_000);
    // The device's clock was put back by an hour.
    expect(timeLeft(shown, 100_000 - 3_600_000)).toBe(6_000);
  });

  it('that waited behind help lines have their whole time once they are seen', async () => {
    vi.useFakeTimers();
    const { toast, readToasts, keepQuiet, timeLeft } = await load();
    const heard = keepQuiet();
    toast({ title: 'Récent' });
    vi.advanceTimersByTime(20_000);
    heard();
    expect(timeLeft(readToasts()[0]!, Date.now())).toBe(6_000);
    vi.useRealTimers();
  });

  it('stay six seconds at least, longer when there is more to read', async () => {
    const { readingTime } = await load();
    expect(readingTime({ title: 'Code généré' })).toBe(6_000);
    expect(readingTime({ title: 'x', description: 'y'.repeat(100) })).toBeGreaterThan(10_000);
  });
});
