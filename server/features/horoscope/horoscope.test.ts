import { describe, expect, it } from 'vitest';
import { type HoroscopeInput, horoscope, horoscopeNotice } from './horoscope.ts';
import { HoroscopeRefused } from './refusal.ts';

const input: HoroscopeInput = {
  birthDate: '1987-03-14',
  birthTime: '06:20',
  birthPlace: 'Lyon',
  date: '2026-11-21',
  topics: ['amour', 'travail'],
  userSeed: 'somebody',
};

describe('the horoscope of a day', () => {
  it('is the same, byte for byte, for the same person on the same day', () => {
    expect(JSON.stringify(horoscope(input))).toBe(JSON.stringify(horoscope({ ...input })));
  });

  it('differs for another person, another day, another address', () => {
    const { text } = horoscope(input);
    expect(horoscope({ ...input, userSeed: 'somebody else' }).text).not.toBe(text);
    expect(horoscope({ ...input, date: '2026-11-22' }).text).not.toBe(text);
    expect(horoscope({ ...input, address: 'tu' }).text).not.toBe(text);
  });

  it('says what it is, always', () => {
    expect(horoscope(input).notice).toBe(horoscopeNotice);
    expect(horoscopeNotice).toBe(
      "Divertissement et introspection. L'astrologie n'a pas de valeur scientifique ; les positions des astres, elles, sont calculées.",
    );
  });

  it('tells the transits it lists as aspects, each explained by a fact', () => {
    const { aspects, facts, sections } = horoscope(input);
    expect(aspects.length).toBeGreaterThan(0);
    for (const { key } of aspects) {
      expect(facts.map(({ id }) => id)).toContain(`transit:${key}`);
      expect(sections.flatMap((section) => section.facts)).toContain(`transit:${key}`);
    }
  });

  it('puts last what was read in the last three days', () => {
    const first = horoscope({ ...input, history: [] }).transits[0]!.key;
    const history = [{ date: '2026-11-20', transits: [first], phrases: [] }];
    expect(horoscope({ ...input, history }).transits.at(-1)!.key).toBe(first);
  });

  it('does not tell again a sentence that was read within two weeks', () => {
    const { read, sections } = horoscope({ ...input, history: [] });
    const history = [{ ...read, date: '2026-11-10' }];
    const after = horoscope({ ...input, history });
    const sentences = (day: typeof after) => day.sections.map(({ text }) => text.split('. ')[1]);
    for (const sentence of sentences(after))
      expect(sections.map(({ text }) => text.split('. ')[1])).not.toContain(sentence);
  });

  it('chooses two headings from the sky when none is asked', () => {
    expect(horoscope({ ...input, topics: [] }).sections).toHaveLength(2);
  });

  it('never speaks of health or money, even when asked, and says what it offers instead', () => {
    const { sections, assumptions } = horoscope({ ...input, topics: ['santé', 'argent'] });
    expect(sections.map(({ topic }) => topic).toSorted()).toEqual(['energie', 'travail']);
    expect(assumptions.join(' ')).toMatch(/« santé » n'est jamais abordé/);
  });

  it('understands accents and everyday words, and names the headings when it does not', () => {
    const { sections, assumptions } = horoscope({ ...input, topics: ['Énergie', 'vie amoureuse', 'tiercé'] });
    expect(sections.map(({ topic }) => topic).toSorted()).toEqual(['amour', 'energie']);
    expect(assumptions.join(' ')).toMatch(/« tiercé » n'existe pas/);
  });

  it('writes a section for every heading, also for all seven', () => {
    const topics = ['amour', 'travail', 'energie', 'relations', 'introspection', 'famille', 'creativite'];
    expect(horoscope({ ...input, topics }).sections).toHaveLength(7);
  });

  it.each([
    [{ date: '2026-02-30' }, "La date du jour n'existe pas"],
    [{ date: '1980-01-01' }, 'précède la date de naissance'],
    [{ date: '2041-01-01' }, 'entre 1900 et 2040'],
    [{ zone: 'Lune/Mer-de-la-Tranquillité' }, 'fuseau horaire'],
  ])('refuses %j in French', (change, words) => {
    expect(() => horoscope({ ...input, ...change })).toThrow(HoroscopeRefused);
    expect(() => horoscope({ ...input, ...change })).toThrow(words);
  });

  it('works on the first and the last day it accepts, everywhere', () => {
    expect(horoscope({ ...input, birthDate: '1900-01-01', date: '1900-01-01' }).text).not.toBe('');
    expect(horoscope({ ...input, date: '2040-12-31', zone: 'Pacific/Kiritimati' }).text).not.toBe('');
  });
});
