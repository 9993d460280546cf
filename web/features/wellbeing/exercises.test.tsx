// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minutes, seconds } from '#shared/time.ts';
import { Breathing } from './breathing.tsx';
import { GentleMovement } from './gentle-movement.tsx';
import { GratitudeMinute } from './gratitude-minute.tsx';
import { NatureBreak } from './nature-break.tsx';
import { ScreenBreak } from './screen-break.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (name: RegExp | string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
/** By half seconds, and a moment more, as the page looks at the clock just after each second. */
const pass = async (ms: number) => {
  for (let left = ms + 10; left > 0; left -= 500) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
  }
};
const said = () => screen.getByRole('status').textContent;

describe('the breath', () => {
  it('says each part as it comes, with its length during the first breath', async () => {
    render(<Breathing />);
    expect(said()).toBe('');
    press(/^Commencer/);
    expect(said()).toBe('Inspirez, 4 secondes.');
    await pass(seconds(4));
    expect(said()).toBe('Soufflez, 6 secondes.');
    await pass(seconds(6));
    expect(said()).toBe('Inspirez.');
  });

  it('follows the rhythm and the length one chose, and ends on an empty breath', async () => {
    render(<Breathing />);
    fireEvent.click(screen.getByRole('radio', { name: /^4 - 7 - 8/ }));
    fireEvent.click(screen.getByRole('radio', { name: '1 min' }));
    press(/^Commencer/);
    await pass(seconds(5));
    expect(said()).toBe('Retenez, 7 secondes.');
    await pass(seconds(51));
    expect(said()).toBe('Soufflez.');
    await pass(seconds(2));
    expect(said()).toContain('Terminé');
    expect(screen.getByRole('button', { name: /^Recommencer/ })).toBeTruthy();
  });

  it('waits in a pause and goes on where it was; the same button keeps the focus', async () => {
    render(<Breathing />);
    press(/^Commencer/);
    await pass(seconds(2));
    press(/^Mettre en pause/);
    expect(said()).toBe('En pause.');
    await pass(minutes(10));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Reprendre/ }));
    press(/^Reprendre/);
    expect(said()).toContain('Inspirez');
    await pass(seconds(2));
    expect(said()).toContain('Soufflez');
  });

  it('stopped, it is as at the start, and the focus is on what starts it', async () => {
    render(<Breathing />);
    press(/^Commencer/);
    await pass(seconds(2));
    press(/^Arrêter/);
    expect(said()).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Commencer/ }));
    expect(screen.getByRole('radio', { name: '2 min' })).toBeTruthy();
  });

  it('makes no sound unless asked', () => {
    render(<Breathing />);
    const sound = screen.getByRole('button', { name: 'Son doux' });
    expect(sound.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('a break', () => {
  it('in a hidden tab is over when it should be, however late the page wakes', async () => {
    render(<NatureBreak />);
    press(/^Commencer/);
    // Asleep: the clock goes on, no timer runs.
    vi.setSystemTime(Date.now() + minutes(90));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(said()).toContain('La pause est finie');
  });

  it('shows what is left and what to notice', async () => {
    render(<NatureBreak />);
    press(/^Commencer/);
    expect(said()).toContain('plus loin');
    await pass(seconds(25));
    expect(said()).toContain('trois couleurs');
    expect(screen.getByText('1:35')).toBeTruthy();
  });

  it('from the screen, asked for later, leads to the twenty seconds', async () => {
    render(<ScreenBreak />);
    fireEvent.click(screen.getByRole('radio', { name: /dans 20 minutes/ }));
    press(/^Commencer/);
    await pass(minutes(20) + seconds(1));
    expect(said()).toContain('levez les yeux');
    press(/^Commencer les 20 secondes/);
    expect(screen.getByText('0:20')).toBeTruthy();
    await pass(seconds(21));
    expect(said()).toContain('C’est fait');
  });

  it('says so in the title of a tab one does not look at, until one comes back', async () => {
    document.title = '100% Bien-être';
    const looked = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    render(<ScreenBreak />);
    fireEvent.click(screen.getByRole('radio', { name: /dans 20 minutes/ }));
    press(/^Commencer/);
    await pass(minutes(20) + seconds(1));
    expect(document.title).toBe('Levez les yeux · 100% Bien-être');
    fireEvent.focus(window);
    expect(document.title).toBe('100% Bien-être');
    looked.mockRestore();
  });
});

describe('the minute of gratitude', () => {
  const lines = () => screen.getAllByRole<HTMLInputElement>('textbox');

  it('starts with the first line, counts a minute down, and lets one finish', async () => {
    render(<GratitudeMinute />);
    press(/^Commencer/);
    expect(document.activeElement).toBe(lines()[0]);
    await pass(seconds(30));
    expect(screen.getByText('0:30')).toBeTruthy();
    fireEvent.change(lines()[0]!, { target: { value: 'le café' } });
    await pass(seconds(31));
    expect(said()).toContain('La minute est passée');
    expect(lines()[0]!.value).toBe('le café');
    expect(lines()[0]!.disabled).toBe(false);
  });

  it('keeps the lines in this browser, sends nothing, and forgets them when asked', () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const first = render(<GratitudeMinute />);
    fireEvent.change(lines()[1]!, { target: { value: 'un appel' } });
    first.unmount();
    render(<GratitudeMinute />);
    expect(lines()[1]!.value).toBe('un appel');
    press('Oublier ces lignes');
    expect(lines().map(({ value }) => value)).toEqual(['', '', '']);
    expect(localStorage.length).toBe(0);
    expect(document.activeElement).toBe(lines()[0]);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });
});

describe('the gentle movement', () => {
  it('goes from one to the next by itself or when asked, back too, and ends', async () => {
    render(<GentleMovement />);
    press(/^Commencer/);
    expect(said()).toMatch(/^1 sur 5\. Se poser/);
    await pass(seconds(30));
    expect(said()).toMatch(/^2 sur 5/);
    press('Suivant');
    expect(said()).toMatch(/^3 sur 5/);
    press('Précédent');
    expect(said()).toMatch(/^2 sur 5/);
    for (let step = 0; step < 3; step += 1) press('Suivant');
    press('Terminer');
    expect(said()).toContain('Terminé');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Recommencer/ }));
  });
});
