import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { readOf, talk } from './talk-for-tests.ts';
import { barrierTold, toldIn } from './told.ts';

/* What is denied is not told: « c'est pas la honte », « pas peur d'y retourner »; and a correction takes the wrong fact away. */

const ideas = 'J’ai des idées de suicide.';

describe('a denial is not read as the thing it denies', () => {
  test.each([
    ['rien à voir avec la honte', 'shame'],
    ['c’est pas la honte', 'shame'],
    ['j’ai pas honte', 'shame'],
    ['je n’ai aucune honte à le dire', 'shame'],
    ['ni honte ni rien', 'shame'],
    ['j’ai pas peur', 'afraid'],
    ['j’ai plus peur de rien', 'afraid'],
    ['même pas peur', 'afraid'],
    ['je crains pas d’y retourner', 'fear-consequences'],
    ['j’ai pas peur de l’hôpital', 'fear-hospital'],
    ['c’est pas mon boulot le problème', 'work'],
    ['ça n’a rien à voir avec mon travail', 'work'],
    ['je suis pas un poids', 'burden'],
    ['je suis pas seul', 'alone'],
    ['je ne suis pas en colère', 'rage'],
    ['c’est pas une question d’argent', 'money'],
    ['c’est pas l’alcool', 'alcohol'],
  ] as const)('%s', (text, id) => {
    expect(toldIn(clausesOf(text))).not.toContain(id);
    expect(barrierTold(clausesOf(text))).toBeNull();
  });

  test.each([
    ['j’ai honte', 'shame'],
    ['c’est pas que la honte', 'shame'],
    ['c’est la honte, pas la fatigue', 'shame'],
    ['je veux pas déranger', 'disturb'],
    ['je veux pas de l’hôpital, pas l’hôpital', 'fear-hospital'],
    ['j’ai peur de pas y arriver', 'afraid'],
    ['je dors plus', 'sleepless'],
    ['j’ai pas honte mais j’ai peur', 'afraid'],
  ] as const)('but %s is told', (text, id) => expect(toldIn(clausesOf(text))).toContain(id));

  test.each([
    'rien a voir avec la honte. ca sert a rien c’est tout',
    'c’est pas la honte',
    'ni la honte ni le prix',
    'pas peur de la police',
  ])('as an answer to what makes calling hard: %s', (text) =>
    expect(['shame', 'cost', 'hospital-police']).not.toContain(
      readOf(ideas, { asked: 'barrier' }, text).self.barrier,
    ),
  );
  test.each(['ca sert a rien. ils seraient mieux sans moi a payer', 'j’ai parlé d’argent, pas de numéro'])(
    'money that is spoken of is no price: %s',
    (text) => {
      expect(readOf(ideas, { asked: 'barrier' }, text).self.barrier).not.toBe('cost');
      expect(readOf(ideas, { asked: 'call' }, `j’appelle pas, ${text}`).self.barrier).not.toBe('cost');
    },
  );
  test('beside a refusal', () => {
    const read = readOf(ideas, { asked: 'call' }, 'je n’appelle pas, et c’est pas par honte');
    expect(read.self.refusals).toBe('refuse');
    expect(read.self.barrier).toBeUndefined();
  });
});

describe('a correction takes the wrong fact away', () => {
  const lines = [ideas, { asked: 'barrier' as const }, 'j’ai honte'];
  test.each([
    'c’est pas la honte',
    'rien à voir avec la honte',
    'j’ai jamais eu honte',
    'je viens de dire que c’est pas la honte',
  ])('%s', (text) => {
    expect(readOf(...lines).self.barrier).toBe('shame');
    expect(readOf(...lines, text).self.barrier).toBeUndefined();
    const { state, said } = talk(...lines, text, 'vous lisez pas ce que j’écris', 'je suis fatigué');
    expect(state.session.told).not.toContain('shame');
    // Their own sentence may be said back.
    expect(
      said
        .slice(2)
        .join(' ')
        .replace(/«[^»]*»/g, ''),
    ).not.toMatch(/honte/i);
  });
  test('a tap on another reason replaces it', () => {
    const { state, said } = talk(...lines, { asked: 'barrier' }, { tap: 'other' }, 'vous ne lisez rien');
    expect(state.self.facts.barrier?.value).toBe('other');
    expect(state.session.told).not.toContain('shame');
    expect(said.slice(2).join(' ')).not.toMatch(/honte/i);
  });
  test('« c’est pas pour plus tard »', () => {
    const later = [ideas, { asked: 'moment' as const }, 'plus tard'];
    expect(readOf(...later).self.when).toBe('later');
    expect(readOf(...later, 'c’est pas question de plus tard').self.when).toBeUndefined();
  });
});
