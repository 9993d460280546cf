import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/property.ts';
import { protocolData } from '../guide/load-data.ts';
import { shortQuote } from './short-quote.ts';

describe('the words of a person before a check', () => {
  it('are a clause of what the reader quoted, or its first words', () => {
    expect(shortQuote('au moins elle, elle n’a plus rien à porter du tout')).toBe(
      'elle n’a plus rien à porter du tout',
    );
    expect(shortQuote('je voudrais juste que tout cela s’arrête une bonne fois pour moi')).toBe(
      'je voudrais juste que tout cela s’arrête',
    );
    expect(shortQuote('Oui, à ça')).toBe('Oui, à ça');
  });

  it('are never more than eight, and stand in the message', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zé]{1,6}[,.]?$/), { minLength: 1, maxLength: 20 }),
        (words) => {
          const quote = words.join(' ');
          const short = shortQuote(quote);
          expect(quote).toContain(short);
          expect(short.split(' ').length).toBeLessThanOrEqual(8);
          expect(short).not.toBe('');
        },
      ),
    );
  });

  it('stand before a question that does not say the same once more', () => {
    const said = (id: string) => protocolData.texts.get(id)!;
    for (const address of ['vous', 'tu'] as const)
      for (const lead of ['s-check-lead', 's-check-lead-b', 's-check-lead-c'])
        for (const question of ['s-check-death', 's-check-death-b', 's-check-death-c', 's-check-death-d'])
          expect(`${said(lead)[address]} ${said(question)[address]}`).not.toMatch(/arrête\b.*arrête/);
  });
});
