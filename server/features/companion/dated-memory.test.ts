import { describe, expect, test } from 'vitest';
import { datedMemory } from './dated-memory.ts';

/* A memory is read months later: a day of the week is told with its date. */

const sunday = new Date('2026-11-29T18:00:00Z');

describe('a day that was meant', () => {
  test.each([
    ['Jeudi à 10 h, je présente le rapport.', 'Jeudi à 10 h, je présente le rapport (jeudi 3 décembre).'],
    ['Inès vient jeudi soir', 'Inès vient jeudi soir (jeudi 3 décembre)'],
    ['Je vois le docteur demain.', 'Je vois le docteur demain (lundi 30 novembre).'],
    ['Ma sœur est venue mardi dernier.', 'Ma sœur est venue mardi dernier (mardi 24 novembre).'],
    ['On se marie mardi prochain !', 'On se marie mardi prochain (mardi 1er décembre) !'],
  ])('%s', (text, dated) => expect(datedMemory(text, sunday)).toBe(dated));
});

describe('what has no day of its own', () => {
  test.each([
    'Le jeudi, je cours avec Léa.',
    'J’appelle maman tous les soirs.',
    'Mon père est mort le 2 novembre, un lundi.',
    'Ma sœur Jeanne habite à Lyon.',
    'Les dimanches chez ma mère me pèsent.',
    'Le jeudi 3 décembre, je présente le rapport.',
  ])('%s', (text) => expect(datedMemory(text, sunday)).toBe(text));
});
