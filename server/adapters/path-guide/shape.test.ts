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

test.each([
  'tu peux m’aider pour ça ou pas',
  'oui ou non mes messages sont gardés',
  'elle mange pas ben ben, faut-tu que je l’amène à l’urgence',
  'il est tard, jfais koi',
])('asks without a mark: %s', (text) => {
  expect(asksSomething(text)).toBe(true);
});

test.each(['Je ne sais pas si elle vient ou pas du tout, on verra.', 'J’ai vu Tutu au parc.'])(
  'tells: %s',
  (text) => {
    expect(asksSomething(text)).toBe(false);
  },
);
