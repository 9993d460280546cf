import { describe, expect, test } from 'vitest';
import { isOwnSentence } from '#shared/companion/guide.ts';
import { play } from '../../../tests/support/play-guide.ts';

/* What a hostile reader and calm strangers found: sentences that may not come back as buttons, and goodbyes that are none, or were missed. */

const hello = 'Bonsoir. J’ai eu une journée compliquée au travail.';
const buttons = (script: readonly string[]) =>
  play(script).last.record.choices.flatMap(({ id, label }) => (isOwnSentence(id) ? [label] : []));
const asked = (script: readonly string[]) => play(script).last.record.textIds.join(' ');

describe('sentences that are never buttons', () => {
  test.each([
    'Je suis fatiguée ce soir. Je me déteste. Je regrette d’être née comme ça. J’ai peur qu’on me voie.',
    'Ma sœur est venue hier avec ses enfants. Je me dégoûte depuis des semaines. On a parlé de la maison.',
    'Ma sœur est venue hier avec ses enfants. Je ne sers à rien dans cette famille. On a parlé de la maison.',
  ])('beside suffering a row stands in place of the menu: %s', (text) => {
    expect(buttons([hello, text])).toEqual([]);
    expect(play([hello, text]).last.record.asked).not.toBe('path:menu/mark');
  });

  test('nor a moment later, where something calm is told', () => {
    const script = [
      hello,
      'Je me déteste, c’est comme ça.',
      'Ma sœur est venue hier soir. On a mangé des crêpes au sarrasin.',
    ];
    expect(buttons(script)).toEqual([]);
  });

  test('tiredness alone is met by few words, and by no sentence of theirs', () => {
    const text =
      'Je suis fatiguée ce soir en rentrant. Ma sœur est venue hier avec ses enfants. On a parlé de la maison.';
    expect(asked([hello, text])).not.toContain('quote');
  });
});

describe('a farewell beside suffering', () => {
  test.each([
    'Je vais mal depuis des mois, je ne mange plus. Je pense à partir. Adieu.',
    'Je pense à partir. Adieu.',
    'Je me déteste et je ne sers à rien. Bonsoir.',
  ])('is no goodbye: %s', (text) => {
    const { last } = play([text]);
    expect(last.kind).not.toBe('end');
    expect(last.record.textIds.join(' ')).not.toMatch(/\bbye-/);
  });

  test('a calm one still is', () => {
    expect(
      play([hello, 'J’irai demain avec le gâteau de ma mère. Merci bien, et bonne soirée à vous.']).last.kind,
    ).toBe('end');
  });
});

describe('what calm strangers asked', () => {
  test.each([
    'Je voudrais écrire un message à mon frère, nous ne nous sommes plus parlé depuis l’héritage. Sauriez-vous m’aider ?',
    'Voilà qui est clair. J’ai septante-six ans. Je voudrais écrire un message à mon frère, nous ne nous sommes plus parlé depuis l’héritage. Sauriez-vous m’aider ?',
    'Tu m’aides-tu à préparer ce que j’y dirais ? Parce que moi quand chu choqué je sors juste des sacres',
  ])('a conversation is prepared for who asks for it: %s', (text) => {
    expect(play([hello, text]).last.record.choices.map(({ id }) => id)).toContain('preparer');
  });

  test('what an inheritance asks of the law is still of the law', () => {
    expect(asked([hello, 'Comment on fait pour refuser un héritage, vous savez ?'])).toMatch(
      /where-inherit|law/,
    );
  });

  test.each([
    'À qui je parle, au juste ?',
    'Bonjour. C’est ma petite-fille qui m’a installé cela sur la tablette. Puis-je vous demander à qui je parle, au juste ?',
  ])('who we are is told: %s', (text) => {
    expect(asked([text])).toMatch(/\bhuman#/);
  });

  test('« à qui je parle de ça ? » is another question', () => {
    expect(asked([hello, 'À qui je parle de ça, chez nous ?'])).not.toMatch(/\bhuman#/);
  });

  test('« bravo » is said, and no conversation is offered', () => {
    const good = 'J’ai eu mon secondaire 5. À 68 ans. La lettre du Ministère est arrivée ce matin.';
    const bravo =
      'De la place pour dire quoi ? J’aimerais mieux que tu me dises bravo, tant qu’à faire. T’es capable de dire bravo ?';
    const { last } = play([good, bravo]);
    expect(last.text).toMatch(/Bravo/);
    expect(last.record.choices.map(({ id }) => id)).not.toContain('preparer');
    expect(
      asked([
        good,
        bravo,
        'Quelle personne ? J’ai pas de conversation à préparer avec lui ! Je te parle de mon diplôme, torrieux.',
      ]),
    ).not.toMatch(/\b(?:psy|human)#/);
  });
});

describe('who leaves under a draft', () => {
  const draft = [
    hello,
    'autre chose',
    '#preparer',
    '#close',
    'On passe nos soirées ensemble.',
    'Je suis bien quand tu es là.',
    'Est-ce que tu veux boire un verre samedi ?',
  ];
  test.each([
    'mdr ok "je suis bien quand t’es là, tu veux boire un verre samedi ?", c’est bon je l’envoie. merci a+',
    'Vous avez mis ma question dans la lettre, cela m’a fait rire. Je l’enlèverai et j’enverrai une carte. Je vous remercie, bonne soirée.',
  ])('is let go: %s', (text) => {
    const { last } = play([...draft, text]);
    expect(last.kind).toBe('end');
    expect(last.text).not.toMatch(/redoutez/);
  });

  test('and a letter that ends in « bonne soirée » is still a letter', () => {
    const text =
      'Bonjour Inès, je t’enverrai une carte. Tu veux boire un verre samedi ? Je te remercie, bonne soirée.';
    expect(play([...draft, text]).last.kind).not.toBe('end');
  });
});
