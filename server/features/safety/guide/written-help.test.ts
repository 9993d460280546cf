import { expect, test } from 'vitest';
import { countries } from '#shared/safety/countries.ts';
import type { Country } from '#shared/safety/levels.ts';
import { freshGuideState } from './guide-state.ts';
import { protocolData } from './load-data.ts';
import { respond } from './respond.ts';
import { step } from './step.ts';
import { slotsOfText } from './wording.ts';

/* Who cannot speak is told of the line that answers in writing, in the countries whose directory has one. */

const slotsSaid = (country: Country, ...lines: readonly string[]): ReadonlySet<string> => {
  let state = freshGuideState();
  let ids: readonly string[] = [];
  for (const [index, text] of lines.entries()) {
    const at = new Date(Date.UTC(2026, 2, 2, 19, index));
    const before = lines.slice(0, index);
    const stepped = step(state, { text, at, channel: 'web', session: 's', asked: null, before });
    const replied = respond(stepped.state, stepped.reading, { country, address: 'tu', channel: 'web', at });
    state = replied.state;
    ids = replied.reply?.record.textIds ?? [];
  }
  return new Set(ids.flatMap((id) => slotsOfText(protocolData, id)));
};

const answersInWriting = (code: Country): boolean =>
  countries.some(
    (each) => each.code === code && each.lines.some(({ need, sms }) => need === 'suicide' && sms),
  );

test.each(countries.map(({ code }) => code))('%s', (code) => {
  const at3 = 'Je pense à me tuer depuis des semaines.';
  const at4 = 'Je vais me tuer ce soir, les cachets sont devant moi.';
  for (const ask of [
    'Je peux écrire par SMS à quelqu’un ?',
    'Je ne peux pas parler au téléphone, on m’entend.',
  ])
    for (const told of [at3, at4]) {
      const slots = slotsSaid(code, told, ask);
      expect([ask, told, slots.has('ecrit')]).toEqual([ask, told, answersInWriting(code)]);
      if (told === at4) expect(slots.has('urgence')).toBe(true);
    }
});
