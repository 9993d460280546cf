import { describe, expect, it } from 'vitest';
import { natalChart } from './natal-chart.ts';
import { HoroscopeRefused } from './refusal.ts';

const lyon = { birthDate: '1987-03-14', birthTime: '06:20', birthPlace: 'Lyon' };

describe('the birth chart', () => {
  it('has an Ascendant and houses when time and place are known', () => {
    const chart = natalChart(lyon);
    expect(chart.place).toBe('Lyon, France');
    expect(chart.bodies.Sun).toMatchObject({ sign: 'Poissons', certain: true });
    expect(chart.houses!.asc).toBeCloseTo(333.55, 1);
    expect(chart.assumptions).toEqual([]);
  });

  it('gives candidate signs, no Ascendant and no doubt hidden when the time is unknown', () => {
    const chart = natalChart({ birthDate: '1972-08-23', birthPlace: 'Genève' });
    expect(chart.houses).toBeUndefined();
    expect(chart.bodies.Sun).toMatchObject({ certain: false, range: { signs: ['Lion', 'Vierge'] } });
    const { from, to } = chart.bodies.Moon.range!;
    expect((to - from + 360) % 360).toBeGreaterThan(11.5);
    expect(chart.assumptions.join(' ')).toMatch(/Lion ou Vierge/);
  });

  it('reads a time without a place as a time of Paris, says so, and leaves the Ascendant out', () => {
    const chart = natalChart({ birthDate: '1987-03-14', birthTime: '06:20' });
    expect(new Date(chart.unixMs).toISOString()).toBe('1987-03-14T05:20:00.000Z');
    expect(chart.houses).toBeUndefined();
    expect(chart.assumptions.join(' ')).toMatch(/heure de Paris/);
  });

  it('reads a time in a known country at its clock, without an Ascendant', () => {
    const chart = natalChart({ birthDate: '1987-03-14', birthTime: '06:20', birthPlace: 'Sénégal' });
    expect(new Date(chart.unixMs).toISOString()).toBe('1987-03-14T06:20:00.000Z');
    expect(chart.houses).toBeUndefined();
  });

  it('names an unknown place in its assumption', () => {
    const chart = natalChart({ ...lyon, birthPlace: 'Nulleville-sur-Rien' });
    expect(chart.assumptions.join(' ')).toMatch(/« Nulleville-sur-Rien » n'est pas dans notre liste/);
  });

  it('offers the other hour to those born in the zone libre', () => {
    const chart = natalChart({ birthDate: '1940-12-25', birthTime: '10:00', birthPlace: 'Lyon' });
    expect(chart.assumptions.join(' ')).toMatch(/zone libre/);
  });

  it('flags an hour that the clocks showed twice', () => {
    const chart = natalChart({ birthDate: '1996-10-27', birthTime: '02:30', birthPlace: 'Bruxelles' });
    expect(chart.assumptions.join(' ')).toMatch(/deux fois cette heure/);
  });

  it('falls back to whole signs near the pole, and says so', () => {
    const chart = natalChart({ ...lyon, birthPlace: { lat: 69.65, lon: 18.96, zone: 'Europe/Oslo' } });
    expect(chart.houses!.system).toBe('whole-sign');
    expect(chart.assumptions.join(' ')).toMatch(/signes entiers/);
  });

  it.each([
    [{ birthDate: '1987-02-30' }, "n'existe pas dans le calendrier"],
    [{ birthDate: '2036-01-01' }, 'entre 1900 et 2035'],
    [{ birthDate: '1987-03-14', birthTime: '25:00' }, "L'heure de naissance"],
    [{ birthDate: '1987-03-29', birthTime: '02:30', birthPlace: 'Paris' }, "n'a pas existé"],
    [{ birthDate: '1987-03-14', birthPlace: { lat: 91, lon: 0, zone: 'Europe/Paris' } }, 'coordonnées'],
    [{ birthDate: '1987-03-14', birthPlace: { lat: 45, lon: 0, zone: 'Mars/Olympe' } }, 'fuseau horaire'],
  ])('refuses %j in French', (birth, words) => {
    expect(() => natalChart(birth)).toThrow(HoroscopeRefused);
    expect(() => natalChart(birth)).toThrow(words);
  });
});
