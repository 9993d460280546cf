import { describe, expect, it } from 'vitest';
import { usageByDay } from './usage.ts';

const at = (time: string, conversationId = 'a') => ({ at: new Date(`2026-11-20T${time}Z`), conversationId });

describe('time spent here', () => {
  it('adds the stretches between messages, and a minute for the last of each', () => {
    expect(
      usageByDay([at('09:00:00'), at('09:04:00'), at('09:06:00'), at('18:00:00', 'b')], 'Europe/Paris'),
    ).toEqual([{ day: '2026-11-20', minutes: 8, sessions: 2 }]);
  });

  it('counts the night on the day of where the person lives', () => {
    expect(usageByDay([at('23:30:00')], 'Europe/Paris')[0]?.day).toBe('2026-11-21');
    expect(usageByDay([at('23:30:00')], 'America/Montreal')[0]?.day).toBe('2026-11-20');
  });

  it('leaves out days without a word', () => expect(usageByDay([], 'Europe/Paris')).toEqual([]));
});
