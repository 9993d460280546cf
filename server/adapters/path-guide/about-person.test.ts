import { describe, expect, test } from 'vitest';
import { isOwnSentence } from '#shared/companion/guide.ts';
import { play } from '../../../tests/support/play-guide.ts';

/* When the guide offers a person's own sentences for a talk, each one must be about the person they will talk to. If unsure, it offers none. */

const offered = (script: readonly string[]): string[] =>
  play([...script, '#preparer'])
    .last.record.choices.filter(({ id }) => isOwnSentence(id))
    .map(({ label }) => label);

describe('facts that were told before', () => {
  test('of the one who is named, newest and fullest first', () => {
    expect(
      offered([
        'SARL moitié-moitié avec Fred depuis 2014.',
        'Hier engueulade au dépôt avec Fred devant l’apprenti. Il a dix-sept ans le gamin.',
        'Comment je lui parle à Fred sans gueuler ?',
      ]),
    ).toEqual([
      'Hier engueulade au dépôt avec Fred devant l’apprenti.',
      'SARL moitié-moitié avec Fred depuis 2014.',
    ]);
  });

  test('of a name that stands before what it did, and of whom was asked before the path was asked about', () => {
    expect(
      offered([
        'Et chez le notaire, j’apprends que Colette a eu le buffet. Elle n’en a jamais soufflé mot !',
        'Comment lui dire que je veux lui parler du buffet, à Colette ?',
        'C’est long votre truc ?',
      ]),
    ).toEqual([
      'Et chez le notaire, j’apprends que Colette a eu le buffet.',
      'Elle n’en a jamais soufflé mot !',
    ]);
  });

  test('a pronoun after them, and in the message just before', () => {
    expect(
      offered(['Mon fils vient mardi. Il a pas repris, je lui en veux pas. Comment je lui dis ça ?']),
    ).toEqual(['Il a pas repris, je lui en veux pas.']);
  });

  test.each([
    [
      'another person',
      ['L’autre matin Mme Ferrand m’a dit que je chantais.', 'Comment je fais pour en parler à ma fille ?'],
    ],
    ['an age and a name', ['Comment je fais pour en parler à ma fille ? elle a 7 ans, elle s’appelle Lina']],
    ['this very moment', ['J’ai 10 min je mange dans le camion.', 'Comment je lui parle à Fred ?']],
    [
      'long ago',
      [
        'En 1964, Colette m’a échangé ma poupée contre un taille-crayon.',
        'Comment dire à Colette que je veux lui parler ?',
      ],
    ],
    ['a laugh', ['Ma sœur m’a encore piqué mon pull mdr', 'Comment je dis à ma sœur que je déménage ?']],
    ['a mare, for a talk with a son', ['Elle a mangé tout le foin hier.', 'Comment je dis ça à mon fils ?']],
    ['nobody in particular', ['Hier le train a eu deux heures de retard.', 'Comment je lui annonce ça ?']],
  ])('not of %s', (_, script) => {
    expect(offered(script)).toEqual([]);
  });
});

test('a feeling is offered only from words about the same person', () => {
  const script = [
    'Ça me fait une raison de mettre les bottes le matin.',
    'Mon fils vient mardi. Comment je lui dis que je ne lui en veux pas ?',
  ];
  const { choices } = play([...script, '#preparer', 'Tu n’as pas repris la ferme.']).last.record;
  expect(choices.filter(({ id }) => isOwnSentence(id))).toEqual([]);
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
