import { expect, test } from 'vitest';
import { feelStep, isFeelRefused } from './feel-refused.ts';
import { stepAsked } from './guide-data.ts';

/* Not wanting to say what one feels is heard; saying it is no refusal. */

const step = stepAsked(`path:${feelStep}`)!;

test.each([
  'Je vais pas dire à ma cheffe ce que je ressens quand même ?? C’est le boulot',
  'on va pas lui raconter ça, c’est le boulot',
  'pas de sentiments',
])('refused: %s', (text) => expect(isFeelRefused(step, text)).toBe(true));

test.each([
  'je suis à bout, je pleure tous les soirs, c’est le boulot',
  'je n’en peux plus. c’est le travail',
  'je ne dors pas, c’est le boulot',
])('told: %s', (text) => expect(isFeelRefused(step, text)).toBe(false));
