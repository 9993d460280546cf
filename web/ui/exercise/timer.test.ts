import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#shared/time.ts';
import { fc } from '../../../tests/support/property.ts';
import {
  clockText,
  elapsedOf,
  idle,
  pauseTimer,
  resumeTimer,
  secondsLeft,
  seekTimer,
  settle,
  spokenDuration,
  startTimer,
  stepAt,
} from './timer.ts';

const lasts = minutes(2);

describe('a timer that reads the clock', () => {
  it('knows what has passed without having been asked in between', () => {
    const timer = startTimer(1000);
    expect(elapsedOf(timer, 1000 + seconds(90), lasts)).toBe(seconds(90));
    expect(settle(timer, 1000 + seconds(119), lasts).state).toBe('running');
    expect(settle(timer, 1000 + minutes(45), lasts)).toEqual({ state: 'done' });
  });

  it('stands still in a pause, and goes on from there', () => {
    const paused = pauseTimer(startTimer(0), seconds(30), lasts);
    expect(elapsedOf(paused, minutes(90), lasts)).toBe(seconds(30));
    const resumed = resumeTimer(paused, minutes(90));
    expect(elapsedOf(resumed, minutes(90) + seconds(10), lasts)).toBe(seconds(40));
  });

  it('is done rather than paused when its time was over', () => {
    expect(pauseTimer(startTimer(0), minutes(3), lasts).state).toBe('done');
  });

  it('loses nothing of before when the clock is set back', () => {
    const resumed = resumeTimer(pauseTimer(startTimer(minutes(60)), minutes(61), lasts), minutes(61));
    expect(elapsedOf(resumed, 0, lasts)).toBe(minutes(1));
  });

  it('can be moved while it is under way, and only then', () => {
    expect(elapsedOf(seekTimer(startTimer(0), 500, seconds(60), lasts), 500, lasts)).toBe(seconds(60));
    expect(seekTimer({ state: 'paused', before: 5 }, 0, seconds(60), lasts)).toEqual({
      state: 'paused',
      before: seconds(60),
    });
    expect(seekTimer(startTimer(0), 0, lasts, lasts).state).toBe('done');
    expect(seekTimer(idle, 0, 5, lasts)).toBe(idle);
  });

  it('never shows less than nothing or more than all, whatever is done to it', () => {
    const act = fc.record({ act: fc.constantFrom('pause', 'resume', 'seek'), at: fc.integer() });
    fc.assert(
      fc.property(fc.array(act), fc.integer(), (acts, now) => {
        let timer = startTimer(0);
        for (const { act, at } of acts) {
          if (act === 'pause') timer = pauseTimer(timer, at, lasts);
          else if (act === 'resume') timer = resumeTimer(timer, at);
          else timer = seekTimer(timer, at, at, lasts);
          const elapsed = elapsedOf(timer, now, lasts);
          expect(elapsed).toBeGreaterThanOrEqual(0);
          expect(elapsed).toBeLessThanOrEqual(lasts);
          const step = stepAt(elapsed, lasts, 5);
          expect([0, 1, 2, 3, 4]).toContain(step);
        }
      }),
    );
  });
});

describe('the time that is left', () => {
  it('shows the last second until it is over', () => {
    expect(secondsLeft(0, lasts)).toBe(120);
    expect(secondsLeft(1, lasts)).toBe(120);
    expect(secondsLeft(lasts - 1, lasts)).toBe(1);
    expect(secondsLeft(lasts, lasts)).toBe(0);
  });

  it('is written as a clock does and said as one speaks', () => {
    expect([125, 60, 9].map(clockText)).toEqual(['2:05', '1:00', '0:09']);
    expect([125, 60, 61, 20, 0].map(spokenDuration)).toEqual([
      '2 minutes et 5 secondes',
      '1 minute',
      '1 minute et 1 seconde',
      '20 secondes',
      '0 seconde',
    ]);
  });
});
