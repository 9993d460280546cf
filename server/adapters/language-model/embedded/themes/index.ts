import { bank, type Phrase } from '../phrase.ts';
import { bonds } from './bonds.ts';
import { life } from './life.ts';
import { states } from './states.ts';
import type { ThemeTable } from './theme.ts';
import { work } from './work.ts';

export type Theme = Omit<ThemeTable, 'receive' | 'lights' | 'asks'> & {
  receive: readonly Phrase[];
  lights: readonly Phrase[];
  asks: readonly Phrase[];
};

/** The most telling first: when two subjects are named equally often, the earlier one is taken up. */
const order = [
  'bout',
  'deuil',
  'proche-malade',
  'rupture',
  'reve',
  'chef',
  'enfants',
  'emploi',
  'etudes',
  'couple',
  'honte',
  'estime',
  'solitude',
  'sommeil',
  'anxiete',
  'colere',
  'tristesse',
  'joie',
  'sante',
  'argent',
  'amour',
  'famille',
  'amitie',
  'changement',
  'travail',
  'fatigue',
  'corps',
  'habitudes',
  'choix',
  'sens',
  'passe',
  'plaisirs',
  'attente',
  'quotidien',
];

export const themes: readonly Theme[] = [...work, ...bonds, ...states, ...life]
  .map((table) => ({
    ...table,
    receive: bank(`${table.id}.receive`, table.receive),
    lights: bank(`${table.id}.lights`, table.lights),
    asks: bank(`${table.id}.asks`, table.asks),
  }))
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** Subjects that suit anybody on any day: where a long conversation goes on when its own are told. */
const everyday = ['quotidien', 'plaisirs', 'sens', 'passe', 'changement', 'amitie', 'attente'];
export const everydayThemes: readonly Theme[] = themes.filter(({ id }) => everyday.includes(id));

export const themeById = (id: string): Theme | undefined => themes.find((theme) => theme.id === id);
