import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { protocolData } from './load-data.ts';
import { otherNamedIn } from './other-person.ts';
import { ownWordsIn } from './own-words.ts';
import { talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* What a reply takes from the person's own words: a clause, a name, the facts that were told. */

const named = (text: string): string | null => otherNamedIn(text, clausesOf(text));
const own = (text: string): string | null => ownWordsIn(text, clausesOf(text));

describe('a clause that may be said back', () => {
  test.each([
    ['Il m’a donné sa montre hier. J’ai pas osé lui demander.', 'J’ai pas osé lui demander'],
    ['bon et je dors plus depuis lundi', 'je dors plus depuis lundi'],
    [
      'On jouait ensemble chez ma tante. Il m’a appelé dimanche et j’ai pas répondu.',
      'Il m’a appelé dimanche et j’ai pas répondu',
    ],
  ])('%s', (text, quote) => expect(own(text)).toBe(quote));

  test.each([
    ['a question', 'Est-ce que je suis seule à avoir peur ?'],
    ['words to us', 'Vous me faites peur avec vos questions'],
    ['a wish to die', 'j’ai peur et je veux mourir'],
    ['a means', 'j’ai peur des cachets dans mon tiroir'],
    ['an insult to oneself', 'je suis une merde et j’ai honte'],
    ['a denial cut off', 'jamais je me sentirais mal'],
    ['a question without its mark', 'je lui montre mes bras ou pas'],
    ['words about the talk', 'Je viens de le dire'],
    ['what was cut short', 'j’ai peur que'],
    [
      'a long clause',
      'j’ai peur de tout ce qui peut encore nous arriver à la maison cette semaine avec eux tous',
    ],
  ])('not %s', (_, text) => expect(own(text)).toBeNull());

  test('is never said back in two replies running, nor at 4', () => {
    const quoted = (reply: ReturnType<typeof talk>['reply']) =>
      reply?.record.textIds.some((id) => slotsOfText(protocolData, id).includes('citation')) ?? false;
    const talked = [
      'J’ai envie de me suicider.',
      'Je dors plus depuis lundi',
      'J’ai perdu mes amis',
      'Je pleure tout le temps',
    ];
    const all = talked.map((_, index) => quoted(talk(...talked.slice(0, index + 1)).reply));
    expect(all.some((each, index) => each && all[index + 1])).toBe(false);
    expect(quoted(talk('J’ai avalé tous mes cachets.', 'Je pleure tout le temps').reply)).toBe(false);
  });
});

describe('the name of whom one fears for', () => {
  test.each([
    ['C’est mon collègue Samir, j’ai peur qu’il se tue', 'Samir'],
    ['mon fils parle de mourir', 'mon fils'],
    ['Mon frère, Alain, veut se tuer', 'Alain'],
    ['ma tante dit que mon grand frere veut mourir', 'mon frère'],
    ['c mon patron, il s’appelle bruno', 'Bruno'],
    ['ma tante va bien, c mon frere', 'mon frère'],
    ['c’est ma tante qui m’a dit pour mon oncle', null],
  ])('%s', (text, name) => expect(named(text)).toBe(name));

  test('is left out where two people are named, or none', () => {
    expect(named('Ma mère et mon frère veulent mourir')).toBeNull();
    expect(named('quelqu’un veut mourir')).toBeNull();
  });

  test('stands in the replies, in the address of the person', () => {
    const { reply } = talk('Mon fils parle de se tuer, j’ai peur.', 'Il est à l’école.');
    expect(reply?.text).toContain('votre fils');
    expect(reply?.text).not.toContain('cette personne');
  });
});

test('what was told is listed for whoever asks for it, and never after a reproach', () => {
  const three = [
    'Je pense à me suicider.',
    'Je suis seule chez moi, et j’ai honte d’en parler.',
    'Je n’ai pas prévu de moment.',
  ] as const;
  const lists = ({ reply }: ReturnType<typeof talk>): boolean =>
    reply?.record.textIds.some((id) => slotsOfText(protocolData, id).includes('retenu')) ?? false;
  const { state } = talk(...three);
  expect(state.self.facts.near?.value).toBe('alone');
  const asked = talk(...three, 'Rappelez-moi ce que j’ai dit ?');
  expect(lists(asked)).toBe(true);
  // A guess about what holds back is not said as theirs.
  expect(asked.reply?.text).not.toContain('honte');
  expect(lists(talk(...three, 'Vous ne lisez pas ce que j’écris, vous répondez à côté.'))).toBe(false);
});

test('a line that stands just above is referred to; after the danger rose to 3 it is written out again', () => {
  const said = (...messages: readonly string[]) => talk(...messages).reply?.text ?? '';
  const first = 'Je voudrais ne plus être là, c’est trop lourd.';
  const long = [first, 'Oui parfois.', 'Je ne sais pas.', 'Je dors mal.', 'Rien n’aide.'];
  const numbers = long.map((_, index) => /\b3114\b/.test(said(...long.slice(0, index + 1))));
  expect(numbers.filter(Boolean).length).toBe(1);
  expect(said(...long, 'Je vais me tuer la semaine prochaine, c’est décidé.')).toMatch(/3114/);
});

test('an answer of which only a resemblance is left raises nothing', () => {
  const { state } = talk('Je pense à mourir des fois, pas me tuer.', 'Oui mais pas me tuer.', 'Merci.');
  expect(state.self.level).toBe(2);
});

test('the answer of the other person is not the writer’s', () => {
  const { state } = talk(
    'J’ai peur, mon collègue Samir parle de se tuer.',
    'Il y a des moments où j’aimerais que ça s’arrête pour moi aussi.',
    'Je lui ai demandé, il a dit oui, qu’il y pense depuis l’été.',
  );
  expect(state.self.level).toBe(2);
  expect(state.other.level).toBe(3);
});

test('whoever takes the means away from another begins no act', () => {
  const { state } = talk(
    'J’ai peur, mon collègue Samir parle de se tuer.',
    'Il a des cachets plein son armoire.',
    'On y va ensemble à la pause et je les prends.',
  );
  expect(state.self.level).toBe(0);
});
