import { describe, expect, test } from 'vitest';
import { type Helper, helperIn } from './helper-named.ts';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Who was named to lean on, in calm or in danger, is the person the next words name; what one does with them is seen first. */

const wish = 'Je pense à me suicider.';
const lastRows = (...lines: readonly Line[]): string =>
  talk(...lines)
    .rows.at(-1)!
    .join();

describe('who is named', () => {
  test.each<[string, Helper | null]>([
    ['y a la voisine. nadege', { quote: 'Nadege', is: 'known' }],
    ['Hector, mon frère, passe souvent.', { quote: 'Hector', is: 'known' }],
    ['Mon oncle prend de mes nouvelles.', { quote: 'mon oncle', is: 'known' }],
    ['mman dort en haut', { quote: 'ma mère', is: 'near' }],
    ['ma tante habite juste en face', { quote: 'ma tante', is: 'near' }],
    ['mon père est à dix minutes', { quote: 'mon père', is: 'near' }],
    ['Ma femme est en déplacement jusqu’à jeudi.', { quote: 'ma femme', is: 'away' }],
    ['mon chum travaille de nuit', { quote: 'mon chum', is: 'away' }],
    ['mon fils de douze ans dort en haut', null],
    ['ma fille est à la maison', null],
    ['Ma femme est partie en avril.', null],
    ['mon père est mort l’an dernier, il m’appelait souvent', null],
    ['on ne se parle plus avec ma sœur, elle habite en face', null],
    ['mon mari dort en haut, j’ai peur de lui', null],
    ['ma sœur habite à Lille', null],
    ['ma mère fouille', null],
    ['ma mère fouille. mon portable aussi', null],
    ['mon voisin karim', { quote: 'Karim', is: 'known' }],
    ['mon patron m’appelle tous les jours', null],
    ['Papa, maman, je pars cette nuit.', null],
    ['Mon mari touchera l’assurance, j’ai téléphoné pour vérifier.', null],
    ['J’ai dit à ma sœur au téléphone de garder le chat.', null],
  ])('%s', (text, helper) => expect(helperIn(text, null)).toEqual(helper));

  test('a distance speaks of whoever was named', () =>
    expect(helperIn('nadege. 300 metres. deja dit', { quote: 'Nadege', is: 'known' })).toEqual({
      quote: 'Nadege',
      is: 'near',
    }));
});

describe('once a danger is known', () => {
  test.each(['y a le voisin. armand', 'Mon parrain m’appelle chaque dimanche.', 'ma mère dort à l’étage'])(
    'the person is named, and nobody else is looked for: %s',
    (told) => {
      const { rows } = talk(
        told,
        'J’ai envie de mourir.',
        { tap: 'sometimes' },
        { tap: 'refuse' },
        'bof',
        'ouais',
      );
      expect(rows.flat().join()).toMatch(/helper|named/);
      expect(rows.flat()).not.toContain('self-two-someone');
      const { rows: graver } = talk(told, wish, { tap: 'refuse' }, { tap: 'yes' }, 'je sais pas', 'bof');
      expect(graver.flat().join()).toMatch(/helper|named/);
      expect(graver.flat().join()).not.toMatch(/owed-near|date-who/);
    },
  );

  test('somebody away is no company, and can be written to', () => {
    const { state, rows } = talk(
      'Mon mari est en déplacement toute la semaine.',
      wish,
      { tap: 'refuse' },
      'bof',
      'oui',
    );
    expect(state.self.facts.near?.value).not.toBe('with-trusted');
    expect(rows.flat().join()).toContain('helper-away');
  });

  test('whoever sleeps upstairs is near, and not beside the writer', () =>
    expect(readOf(wish, 'ma mère dort en haut').self.near).toBeUndefined());

  test('a thing of somebody’s is not that person', () =>
    expect(readOf(wish, 'La clé est dans la boîte aux lettres de la voisine.').self.near).toBeUndefined());

  test.each(['Mon mari me frappe.', 'Il me menace avec un couteau.'])(
    'none where somebody does harm: %s',
    (told) => expect(talk('ma mère dort en haut', told).state.session.told).not.toContain('helper-named'),
  );
});

describe('steps with that person', () => {
  const farmer = [
    'y a le voisin. armand',
    'Je veux en finir cette nuit, la carabine est à la grange.',
  ] as const;

  test.each([
    ['jy vais chez armand', 'takes-up-goes-to-helper'],
    ['je vais le réveiller, mon voisin', 'takes-up-goes-to-helper'],
    ['armand a la carabine', 'takes-up-kept-by-helper'],
    // At 4 whoever is there takes what could harm with them.
    ['armand est là', 'takes-up-here-takes'],
  ])('are met first, also after « plus de questions »: %s', (told, row) => {
    expect(lastRows(...farmer, 'bof', told)).toContain(row);
    expect(lastRows(...farmer, 'plus de questions svp', told)).toContain(row);
  });

  test('a wish is no fact', () =>
    expect(
      talk(...farmer, 'j’y vais, chez armand, qu’il garde la carabine').state.self.facts.means?.value,
    ).toBe('near'));

  test.each([
    'j’ose pas le réveiller, mon voisin',
    'j’y vais chez armand ?',
    'si je vais chez armand il va rire',
  ])('none where it is asked, supposed or ruled out: %s', (told) =>
    expect(lastRows(...farmer, 'bof', told)).not.toContain('goes-to-helper'),
  );

  test('a goodnight beside them is a goodnight', () =>
    expect(lastRows(...farmer, 'bof', 'armand a la carabine', 'armand est là', 'bonne nuit')).toMatch(
      /goodbye-four-with|stop-here/,
    ));
});

describe('putting a means at a distance', () => {
  const three =
    'Je pense à me tuer. J’ai mis des choses de côté, ma morphine de juin. Cela dort dans le buffet.';
  test.each([
    'Je vais mettre les cachets dans la voiture, tout de suite.',
    'je descends les boîtes à la cave maintenant',
    'je vais donner les cachets à ma voisine',
  ])('begins no act, and is met: %s', (told) => {
    const { state, rows } = talk(three, 'pas ce soir', told);
    expect(state.self.level).toBe(3);
    expect(rows.at(-1)!.join()).toContain('takes-up-put-away');
  });

  test('done, it is away, and is not asked for', () => {
    const { state, rows } = talk(
      three,
      'j’ai mis les boîtes dans le coffre de la voiture, vous me faites peur ?',
    );
    expect(state.self.facts.means?.value).toBe('away');
    expect(rows.at(-1)).not.toContain('means-what-to-do');
  });

  test.each(['Je vais prendre les cachets tout de suite.', 'je mets les cachets dans mon verre'])(
    'what is taken is another thing: %s',
    (told) => expect(talk(three, told).state.self.level).toBe(4),
  );
});

test.each([
  'Quand ma sœur vient, je me tais. Quand elle part, je pleure.',
  'Ma voisine. Quand je l’appelle, elle monte.',
  'mon frère. Puis plus personne.',
])('a word that opens a sentence is no name: %s', (text) => {
  expect(talk('Je veux mourir.', text).state.session.helper?.quote ?? '').not.toMatch(/quand|puis/i);
});

describe('who answers « à qui pourriez-vous le dire ? »', () => {
  test.each<[string, Helper | null]>([
    ['À Danielle, je viens de l’écrire ! Elle demeure à trois portes.', { quote: 'Danielle', is: 'near' }],
    ['Maëlle', { quote: 'Maëlle', is: 'known' }],
    ['Monique viendrait, je crois, si je l’appelais.', { quote: 'Monique', is: 'known' }],
    ['à ma sœur', { quote: 'ma sœur', is: 'known' }],
    ['à personne', null],
    ['Personne.', null],
    ['pas ma mère', null],
    ['Aucune idée', null],
    ['Mon mari, mais il me frappe', null],
  ])('%s', (text, helper) => expect(helperIn(text, null, true)).toEqual(helper));

  test('a name alone names nobody where nobody was asked for', () =>
    expect(helperIn('À Danielle, je viens de l’écrire.', null)).toBeNull());

  test('it is kept, taken up at once, and nobody else is looked for', () => {
    const { reply, rows, state } = talk(
      wish,
      { asked: 'check-death' },
      'Oui, pour samedi.',
      'après la cérémonie',
      'À Danielle, je viens de l’écrire ! Elle demeure à trois portes.',
    );
    expect(state.session.helper).toEqual({ quote: 'Danielle', is: 'near' });
    expect(reply?.text).toMatch(/Danielle/);
    expect(rows.at(-1)!.join()).not.toMatch(/-who|someone|need-owned/);
  });
});
