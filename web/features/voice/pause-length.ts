import { z } from 'zod';
import { longestPause, shortestPause } from './spoken-state.ts';

const key = 'eclaircie.voice-pause';
const usual = 3;
const schema = z.coerce.number().int().min(shortestPause).max(longestPause).catch(usual);

/** How many seconds of silence somebody wants before their words go; kept in this browser. */
export const storedPause = (): number => {
  try {
    return schema.parse(localStorage.getItem(key) ?? usual);
  } catch {
    return usual;
  }
};

export const storePause = (pause: number): void => {
  try {
    localStorage.setItem(key, String(pause));
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
};
