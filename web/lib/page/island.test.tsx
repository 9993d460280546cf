// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextField } from '#web/ui/field.tsx';
import { soon } from '../../../tests/support/soon.ts';
import { useHydrated } from '../use-hydrated.ts';
import { awaitIsland } from './await-island.ts';
import { Island } from './island.tsx';
import { startIsland } from './start-island.ts';

function Counter() {
  const ready = useHydrated();
  const [count, setCount] = useState(0);
  return (
    <form>
      <TextField label="Votre prénom" help="Comme vous voulez." />
      <button type="button" disabled={!ready} onClick={() => setCount(count + 1)}>
        {count} fois
      </button>
    </form>
  );
}

function Page() {
  return (
    <main>
      <TextField label="Un autre champ" />
      <Island name="counter" Component={Counter} />
    </main>
  );
}

const island = () => document.querySelector<HTMLElement>('[data-island="counter"]')!;
const field = () => screen.getByLabelText<HTMLInputElement>('Votre prénom');
const button = () => screen.getByRole<HTMLButtonElement>('button');

beforeEach(() => {
  // As the build writes it (`island-html.test.tsx`).
  const inside = renderToString(<Counter />, { identifierPrefix: 'counter' });
  document.body.innerHTML = `<main><div data-island="counter"><div>${inside}</div></div></main>`;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an island of a light page', () => {
  it('is readable before it is alive, and waits to be used', () => {
    expect(field().value).toBe('');
    expect(button().disabled).toBe(true);
  });

  it('comes to life over its own HTML: the fields, their ids and what was typed stay', async () => {
    const before = field();
    const { id } = before;
    before.value = 'Ada';
    await act(async () => startIsland(island(), Counter));
    expect(field()).toBe(before);
    expect(field().value).toBe('Ada');
    expect(field().id).toBe(id);
    expect(field().getAttribute('aria-describedby')).toBe(`${id}-help`);
    await act(async () => button().click());
    expect(button().textContent).toBe('1 fois');
  });

  it('is brought to life once, however often it is asked', async () => {
    await act(async () => startIsland(island(), Counter));
    await act(async () => button().click());
    await act(async () => startIsland(island(), Counter));
    expect(button().textContent).toBe('1 fois');
  });
});

describe('an island in the application', () => {
  it('is alive as soon as its page is shown', async () => {
    document.body.innerHTML = '';
    await act(async () => render(<Page />));
    await act(async () => button().click());
    expect(button().textContent).toBe('1 fois');
  });

  it('stays alive when its page is drawn again, and leaves with it', async () => {
    document.body.innerHTML = '';
    const page = render(<Page />);
    await act(async () => {});
    await act(async () => button().click());
    page.rerender(<Page />);
    expect(button().textContent).toBe('1 fois');
    page.unmount();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('waiting for an island', () => {
  let comesNear: () => void;
  const load = vi.fn<() => Promise<typeof Counter>>();

  beforeEach(() => {
    load.mockReset().mockResolvedValue(Counter);
    comesNear = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        #report;
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          this.#report = report;
          report([{ isIntersecting: false }]);
        }
        observe() {
          comesNear = () => this.#report([{ isIntersecting: true }]);
        }
        unobserve() {}
        disconnect() {}
      },
    );
    window.location.hash = '';
  });

  const alive = () => vi.waitFor(() => expect(button().disabled).toBe(false), soon);

  it('fetches nothing until it comes near', async () => {
    awaitIsland(island(), load);
    expect(load).not.toHaveBeenCalled();
    await act(async () => comesNear());
    await act(alive);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('starts at once when the address speaks to it', async () => {
    window.location.hash = '#counter=3';
    await act(async () => awaitIsland(island(), load));
    await act(alive);
  });

  it('starts with the first touch', async () => {
    awaitIsland(island(), load);
    await act(async () => {
      field().dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      comesNear();
    });
    await act(alive);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('marked as waiting for a touch, it leaves the page light for whoever only reads', async () => {
    island().dataset.untouched = '';
    awaitIsland(island(), load);
    window.dispatchEvent(new Event('online'));
    await act(async () => comesNear());
    expect(load).not.toHaveBeenCalled();
    await act(async () => field().dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    await act(alive);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('marked as waiting for a touch, it starts by itself where something typed before waits to be put back', async () => {
    window.sessionStorage.setItem('draft:counter', '{}');
    island().dataset.untouched = '';
    awaitIsland(island(), load);
    await act(async () => comesNear());
    await act(alive);
    window.sessionStorage.clear();
  });

  it('tries again at the next touch when the network was lost', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    awaitIsland(island(), load);
    await act(async () => comesNear());
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), soon);
    expect(button().disabled).toBe(true);
    await act(async () => field().dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    await act(alive);
  });
});
