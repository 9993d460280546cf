import { expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* The way to a person who helps, once it was planned, is no act. */

const told = [
  'je pense à me tuer, j’ai des médicaments dans un tiroir',
  'oui',
  'pas de moment précis',
] as const;
const plan =
  'personne. ma sœur Carole est à Romont, un quart d’heure. je pourrais lui remettre ce qu’il y a dans le tiroir et dormir là-bas';

test('a plan to hand it over and to sleep there is met as one', () => {
  const { state, rows } = talk(...told, plan);
  expect(state.session.told).toContain('plan-hand-over');
  expect(rows.at(-1)!.some((id) => ['takes-up-plan-hand-over', 'takes-up-plan-go'].includes(id))).toBe(true);
});

test.each([
  ['pas au téléphone. j’y vais. le sac de médicaments je le lui donne dans la main'],
  ['ok j’y vais'],
  ['j’y vais', 'je n’ai rien avalé. je prends la voiture chez Carole. demain la psychologue'],
  ['je pars maintenant'],
])('the way to her raises nothing: « %s »', (...texts) => {
  const { state, asks } = talk(...told, plan, ...texts);
  expect(state.self.level).toBe(3);
  expect(asks.at(-1)).not.toBe('barrier');
});

test('what was not swallowed is known', () => {
  const { state } = talk(...told, plan, 'je n’ai rien avalé. je prends la voiture chez Carole');
  expect(state.self.facts.hurt?.value).toBe('no');
});

test.each([
  ['je sais pas', 'j’y vais'],
  [plan, 'je vais au pont. j’y vais'],
  [plan, 'non. je les prends maintenant'],
  [plan, 'j’y vais, vous direz adieu à tout le monde'],
  [plan, 'je prends la voiture, il y a un platane après Romont'],
])('a way elsewhere is read as ever: « %s », « %s »', (...texts) => {
  expect(talk(...told, ...texts).state.self.level).toBe(4);
});
