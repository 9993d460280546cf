import { describe, expect, test } from 'vitest';
import { isOwnSentence } from '#shared/companion/guide.ts';
import { play } from '../../../tests/support/play-guide.ts';

/* When a talk is prepared: no sentence of the writer is suggested, and the guide does not assume fear. */

test('no sentence of theirs is suggested for a talk', () => {
  const script = [
    'SARL moitié-moitié avec Fred depuis 2014.',
    'Hier engueulade au dépôt avec Fred devant l’apprenti.',
    'Comment je lui parle à Fred sans gueuler ?',
    '#preparer',
  ];
  expect(play(script).last.record.choices.filter(({ id }) => isOwnSentence(id))).toEqual([]);
});

describe('fear of the one to whom one wants to talk', () => {
  const isAsked = (script: readonly string[]) =>
    play([...script, '#preparer']).last.record.choices.some(({ id }) => id === 'afraid');

  test.each([
    'Comment je fais pour en parler à ma fille ? elle a 7 ans',
    'Du coup comment j’annonce à ma fille que maman a un amoureux ?',
    'Comment dire à ma sœur Colette que je veux le buffet, sans qu’elle soupire ?',
    'Comment j’annonce à mes parents que j’arrête le droit ?',
    'Comment je lui dis ça, à mon fils, sans faire d’histoires ?',
    'Comment je dis à Denise que la classe ferme ?',
    'Je n’ose pas refuser, j’ai peur d’avoir l’air ridicule. Comment je lui dis non ?',
    'Comment je demande une augmentation sans m’excuser ?',
  ])('is no button: %s', (text) => expect(isAsked([text])).toBe(false));

  test.each([
    'Comment je lui annonce que je pars ?',
    'Comment dire à mon mari que je veux la moitié des économies ?',
    'Comment dire à mon frère que je ne prête plus ma voiture ? Il me menace dès que je dis non.',
    'Karim me fait peur quand il boit. Comment je lui demande mes clés ?',
    'Mon père hurle au moindre mot. Comment je lui dis que je pars ?',
  ])('stands there: %s', (text) => expect(isAsked([text])).toBe(true));

  test('stands under the first question', () => expect(isAsked(['autre chose'])).toBe(true));
});
