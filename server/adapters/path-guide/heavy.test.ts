import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { asksCloseness, heaviest, heavyIn } from './heavy.ts';

/* Something heavy, told plainly, is met by plain words, and nothing is shown back; calm words are not taken for it. */

describe('what is heavy', () => {
  test.each([
    ['ma femme est morte y a trois ans.', 'past'],
    ['Mon mari est mort il y a huit ans.', 'past'],
    ['Ma femme est morte il y a trois ans et elle me manque tous les soirs', 'death'],
    ['Depuis la mort de mon père je dors plus', 'death'],
    ['Je rentre de l’enterrement de mon père.', 'death'],
    ['Mon petit frère est décédé en juin.', 'death'],
    ['jai perdu ma mere cet hiver', 'death'],
    ['On a enterré Gérard mardi, à Saint-Flour.', 'death'],
    ['il est mort pendant que je changeais une poche deux chambres plus loin.', 'death'],
    ['J’ai fait une fausse couche en mars.', 'death'],
    ['mon chat est mort lundi', 'death'],
    ['un collègue, il s’est suicidé y a deux ans.', 'suicide'],
    ['Le voisin s’est pendu dans sa grange.', 'suicide'],
    ['mon chum s’est enlevé la vie', 'suicide'],
    ['Un de mes élèves s’est suicidé pendant les vacances.', 'suicide'],
    ['yo jme suis fait virer', 'dismissal'],
    ['notre chien a été piqué hier', 'death'],
    ['ma mère a fait un avc en août', 'illness'],
    ['On m’a licencié vendredi, après quinze ans.', 'dismissal'],
    ['je me suis fait virer hier', 'dismissal'],
    ['J’ai perdu mon boulot.', 'dismissal'],
    ['j’ai chialé dans les toilettes du bureau', 'crying'],
    ['après je pleure dans la bagnole au parking', 'crying'],
    ['Ils m’ont trouvé une tumeur.', 'illness'],
    ['mon père a un cancer du poumon', 'illness'],
    ['ma meuf m’a largué y a trois semaines', 'separation'],
    ['On s’est séparés en septembre, après vingt ans.', 'separation'],
    ['mon mec m’a frappée hier', 'harm'],
  ])('%s', (text, kind) => expect(heavyIn(text)).toBe(kind));

  test.each([
    'Mon père était mort de rire.',
    'la batterie est morte, super',
    'J’ai pleuré de rire devant la télé.',
    'je n’ai pas pleuré, même au départ',
    'Dans la série, sa femme est morte au premier épisode.',
    'J’ai peur que mon père soit malade.',
    'si ma mère est morte un jour je vendrai',
    'J’ai perdu mes clés au boulot.',
    'j’ai perdu mon frère de vue',
    'On s’est quittés à la gare, et je l’ai rappelé.',
    'Elle s’est tuée à la tâche toute sa vie.',
    'Je suis Cancer ascendant Lion.',
    'Il m’a dit bonjour en partant.',
    'Le boulanger a viré son four.',
    'mon père a pleuré de joie au téléphone',
    'Le chien a piqué une saucisse.',
    'Sa femme a fait un gâteau.',
    'le chat s’est jeté sur la pelote',
    'Les élèves sont morts de rire.',
    'on dirait que le chat est mort, mais il dort',
    'Mon père vit seul à Angers depuis le décès de ma mère.',
    'Sa mère est morte quand elle avait 12 ans, alors on a été que tous les deux.',
    'J’étais celui qui s’occupait des papiers, de l’enterrement de maman, de la succession.',
    'Mon grand-père est mort en 1998, je ne l’ai presque pas connu.',
    'Après la mort de mon oncle la maison est passée à ma tante.',
  ])('not %s', (text) => expect(heavyIn(text)).toBeNull());

  test('a phone dies as well, and a question tells nothing', () => {
    expect(heaviest('Mon téléphone a lâché. Il est mort hier.', door)).toBeNull();
    expect(heaviest('Est-ce que ma tante est morte ?', door)).toBeNull();
  });

  test('closeness is asked of a relative or of somebody by name, once nothing says it', () => {
    const asks = (text: string) => asksCloseness(heaviest(text, door)!, text);
    expect(asks('ma cousine est morte en mars.')).toBe(true);
    expect(asks('Un collègue, Julien. Il s’est suicidé en février.')).toBe(true);
    expect(asks('Ma femme Annick est morte il y a six ans.')).toBe(false);
    expect(asks('Une dame du quartier est morte hier.')).toBe(false);
    expect(asks('Ma cousine est morte, on a grandi ensemble.')).toBe(false);
  });
});

describe('the reply to it', () => {
  const start = 'La journée fut longue.';
  const idsOf = (script: readonly string[]) => play(script).last.record.textIds;

  test.each([
    'La suite, c’est que ma femme est morte il y a trois ans. Ma fille a 24 ans.',
    'ma meuf m’a largué y a trois semaines. plus de sport, je suis au fond du canapé',
    'Mon père est mort en mer.',
  ])('shows no sentence that was not chosen: %s', (text) => {
    const { last } = play([start, text]);
    expect(last.record.textIds).toEqual([expect.stringMatching(/^heavy-/)]);
    expect(last.text).not.toContain('«');
  });

  test('what somebody calls the worst is no misfortune by that', () => {
    expect(
      idsOf([start, 'J’aime ça, qu’il m’appelle. C’est ça le pire. J’attends le téléphone.']).join(),
    ).not.toMatch(/heavy|quote/);
  });

  test('nothing is asked after a question about it, and never which sentence counts', () => {
    const long =
      'La maison est calme depuis samedi. Ma fille habite loin. Elle appelle quand elle peut. '.repeat(2);
    const { replies } = play([start, long, `Mon mari est mort samedi. ${long}`, long, long]);
    expect(replies[3]!.record.asked).not.toBe('path:menu/mark');
    const asks = replies.map(
      ({ record, text }) => text.includes('?') && !record.asked?.startsWith('path:row/topic'),
    );
    for (const index of [3, 4]) expect(asks[index] && asks[index + 1]).toBe(false);
  });
});

describe('trouble told with a laugh', () => {
  test.each(['je bois de ouf en ce moment mdr', 'jsuis seule comme jamais lol', 'lol elle m’a quittée hier'])(
    'is no joke: %s',
    (text) => {
      const ids = play(['La journée fut longue.', text]).last.record.textIds;
      expect(ids.join()).not.toMatch(/light-/);
    },
  );
});
