import { expect, test } from 'vitest';
import { wordsOf } from './read-once.ts';

const read = (text: string): string => wordsOf(text).word.join(' ');

test.each([
  ['jé tout pris, cé fini', 'je ai tout pris ce est fini'],
  ['il é parti', 'il est parti'],
  ['ma sœur é là', 'ma soeur est la'],
  ['une collègue ma dit', 'une collegue me a dit'],
  ['le psychiatre ma demandé', 'le psychiatre me a demande'],
  ['ses pas moi', 'ce est pas moi'],
  ['ces la fin', 'ce est la fin'],
  ['j’est mal', 'je ai mal'],
  ['demain men vais', 'demain me en vais'],
  ['je vais sauté', 'je vais sauter'],
  ['de me tiré une balle', 'de me tirer une balle'],
  ['j’ai avaler ça', 'je ai avale ca'],
])('%s', (written, meant) => {
  expect(read(written)).toBe(meant);
});

test.each([
  ['avec ma santé et ma moitié', 'avec ma sante et ma moitie'],
  ['il a ses clés et ces gens', 'il a ses cles et ces gens'],
  ['ses plus beaux jours', 'ses plus beaux jours'],
  ['two men', 'two men'],
  ['ça va, santé !', 'ca va sante'],
  ['il est léger, il a premier choix', 'il est leger il a premier choix'],
  ['je me tais, et le jour se lève', 'je me tais et le jour se leve'],
])('school French stays: %s', (written, meant) => {
  expect(read(written)).toBe(meant);
});
