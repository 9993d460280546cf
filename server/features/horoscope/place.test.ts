import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { findPlace } from './place.ts';

const town = (text: string) => {
  const found = findPlace(text);
  return found.kind === 'town' ? { name: found.place.name, zone: found.place.zone } : found.kind;
};

describe('finding a place of birth offline', () => {
  it.each([
    ['Genève', 'Genève, Suisse', 'Europe/Zurich'],
    ['1204 Genève', 'Genève, Suisse', 'Europe/Zurich'],
    ['Bruxelles', 'Bruxelles, Belgique', 'Europe/Brussels'],
    ['Liège', 'Liège, Belgique', 'Europe/Brussels'],
    ['Québec', 'Québec, Canada', 'America/Toronto'],
    ['Montréal, Québec', 'Montréal, Canada', 'America/Toronto'],
    ['La Réunion', 'La Réunion', 'Indian/Reunion'],
    ['Saint-Denis (La Réunion)', 'Saint-Denis, La Réunion', 'Indian/Reunion'],
    ['St-Étienne', 'Saint-Étienne, France', 'Europe/Paris'],
    ['PARIS 11e', 'Paris, France', 'Europe/Paris'],
    ['Pau', 'Pau, Pyrénées-Atlantiques', 'Europe/Paris'],
    ['Londres', 'Londres, Royaume-Uni', 'Europe/London'],
    ['Vienne', 'Vienne, Isère', 'Europe/Paris'],
    ['Vienne, Autriche', 'Vienne, Autriche', 'Europe/Vienna'],
    ['Laval, Québec', 'Laval, Québec', 'America/Toronto'],
    ['Nancy (Meurthe-et-Moselle)', 'Nancy, France', 'Europe/Paris'],
    ['Abidjan', 'Abidjan, Côte d’Ivoire', 'Africa/Abidjan'],
    ['Fort-de-France', 'Fort-de-France, Martinique', 'America/Martinique'],
  ])('« %s » is %s', (asked, name, zone) => {
    expect(town(asked)).toEqual({ name, zone });
  });

  it('says when a name is shared', () => {
    expect(findPlace('Valence')).toMatchObject({
      kind: 'town',
      ambiguous: true,
      place: { name: 'Valence, Drôme' },
    });
    expect(findPlace('Valence, Espagne')).toMatchObject({ place: { zone: 'Europe/Madrid' } });
  });

  it('gives the clock of a country or region where no town is known', () => {
    expect(findPlace('Suisse')).toEqual({ kind: 'country', name: 'Suisse', zone: 'Europe/Zurich' });
    expect(findPlace('Paris, Texas')).toMatchObject({ kind: 'country', zone: 'America/Chicago' });
    expect(findPlace('Nulleville, Belgique')).toMatchObject({ kind: 'country', zone: 'Europe/Brussels' });
  });

  it('never guesses: an unknown name stays unknown', () => {
    expect(findPlace('Nulleville-sur-Rien')).toEqual({ kind: 'unknown' });
  });

  it('survives whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (text) => findPlace(text).kind !== undefined,
      ),
    );
  });
});
