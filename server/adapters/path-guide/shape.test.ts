import { expect, test } from 'vitest';
import { asksSomething } from './shape.ts';

test.each([
  ['merci. je lui dis quoi au petit', true],
  ['dis un truc utile, comment on fait pour arrêter d’y penser', true],
  ['elle veut venir samedi, alors quoi répondre', true],
  ['c’est quoi', true],
  ['vous dormez, vous ?', true],
  ['je sais comment on fait, merci', false],
  ['il m’a dit comment je devais m’habiller', false],
  ['on a mangé quoi de bon, des crêpes', false],
])('« %s » asks us something: %s', (text, asks) => {
  expect(asksSomething(text)).toBe(asks);
});
