import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Whether someone drives at this moment (decision 0113): a habit, tomorrow or another seat is no wheel. */

const dark = 'Je pense à me tuer avec la voiture.';
const drivingAfter = (...lines: string[]) => talk(dark, ...lines).state.self.facts.driving?.value;

describe('at the wheel now', () => {
  test.each(['je roule', 'je suis au volant', 'là je conduis, je pleure'])('%s', (text) =>
    expect(drivingAfter(text)).toBe('yes'),
  );
});

describe('not at the wheel', () => {
  test.each([
    'je prends la voiture la nuit. je roule. c’est le seul moment où ça se tait',
    'de toute façon demain je roule à sept heures',
    'quand je roule la nuit j’accélère sur la corniche',
    'je suis sur mon tabouret avec mon plaid',
  ])('%s', (text) => expect(drivingAfter(text)).not.toBe('yes'));

  test.each(['chui pas au volant, chui dans la cuisine', 'je suis rentré chez moi', 'je suis dans mon lit'])(
    'any more: %s',
    (text) => expect(drivingAfter('je roule', text)).toBe('no'),
  );
});
