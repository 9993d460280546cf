import { describe, expect, test } from 'vitest';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Whose danger it is, by the grammar of the clause, for every kind of danger that a person is in by themselves. */

describe('somebody else is the subject of the sign', () => {
  test.each([
    'Ma fille dit que des voix lui parlent la nuit, elle se coupe les bras, et mardi elle m’a avoué qu’elle voulait mourir. Moi je suis seule avec ses deux frères, je viens de perdre mon travail et je n’y arrive plus.',
    'mon frere il entend des voix ki lui disent de sauter il dort plus depuis 4 jours',
    'Mon mari a arrêté son traitement il y a trois semaines, il entend de nouveau des voix.',
    'Ma sœur entend une voix qui veut qu’elle noie le chien.',
    'Mon épouse a fait une tentative il y a deux semaines, et j’ai trouvé de nouvelles boîtes.',
    'ma blonde a fait une tentative y a deux semaines, l’hôpital l’a renvoyée chez nous',
    'Mon fils de 17 ans est inconscient, la bouteille de vodka est vide.',
    'ma soeur a pris plein de cachets elle veut pas d’ambulance elle me supplie',
    'Mon père est enfermé dans l’atelier avec son fusil, il crie qu’il va se tirer dessus.',
    'Ma petite-fille ne mange plus qu’un yaourt par jour, j’ai trouvé des laxatifs dans son sac.',
    'Mon élève est sur la fenêtre du deuxième, il dit qu’il saute si on approche.',
  ])('%s', (text) => {
    const { states, about } = readOf(text);
    expect(states.self).toBeLessThan(2);
    expect(states.other).toBeGreaterThanOrEqual(3);
    expect(about).toBe('other');
  });

  test('what only resembles is asked about of that person', () => {
    const { states, about } = readOf(
      'Mon père vient de perdre ma mère, il dit qu’il n’a plus rien à faire ici et qu’il va la rejoindre.',
    );
    expect([states.self, about]).toEqual([0, 'other']);
  });
});

describe('and the writer’s own stays the writer’s', () => {
  test.each([
    'Ma mère dit que je suis folle, j’entends des voix qui m’ordonnent de me couper.',
    'Mon ex m’a quittée, il s’en fout, je me scarifie tous les soirs.',
    'mon mari dort à côté, j’ai avalé toute la boîte',
    'Je suis au bord du pont, ma sœur m’attend et elle ne sait rien.',
    'elle me dit de me tuer la voix',
    'Ma femme a été remplacée par une copie, la vraie me supplie par les tuyaux de la faire taire.',
    'J’ai appris à ma femme à tenir les comptes, elle me trouve gentil. Je me tue dimanche.',
    'Je vais faire comme mon père, même poutre, même âge, c’est dans trois semaines.',
    'J’ai accouché il y a deux semaines, je ne dors plus et une voix me dit que le bébé est le diable.',
    'Ma décision de mourir est prise, j’attends que ma mère soit opérée.',
    'Je me tue dans une heure quand ma femme sera couchée, tout est prêt.',
    'mon fils a 8 ans et je vais me tuer',
  ])('%s', (text) => expect(readOf(text).states.self).toBeGreaterThanOrEqual(3));

  test('« un ami demande comment » may be the writer', () =>
    expect(readOf('un ami demande combien de temps ça prend avec une corde').about).toBe('unknown'));
});

describe('« pas moi », told once', () => {
  const misread: Line[] = [
    'Mon fils Théo s’est encore fait mal, et moi je ne dors plus, je n’en peux plus de tout ça.',
    { asked: 'thoughts' },
  ];
  test.each([
    'Mais non, pas moi, c’est de mon fils que je parle ! C’est lui qui entend des voix et qui se coupe.',
    'nan pas moi c’est mon fils, il se coupe et il dit qu’il veut mourir',
    'Je ne parle pas de moi mais de lui, il a parlé de se tuer hier.',
  ])('%s', (text) => {
    const { states, about } = readOf(...misread, text);
    expect(states.self).toBeLessThan(2);
    expect(states.other).toBeGreaterThanOrEqual(2);
    expect(states.other).toBeLessThan(4);
    expect(about).toBe('other');
  });

  test('what is asked afterwards is answered of that person', () => {
    const { rows } = talk(
      ...misread,
      'Non, pas moi, c’est mon fils, il dit qu’il veut mourir.',
      'Est-ce que je lui demande franchement s’il a un plan, ou ça va lui mettre l’idée en tête ?',
    );
    expect(rows.at(-1)).toContain('say-the-word');
  });

  test('a wish of one’s own that was said plainly stays beside it', () => {
    const { states } = readOf('Je veux mourir.', 'Je parle aussi de ma sœur, c’est elle qui va le plus mal.');
    expect(states.self).toBeGreaterThanOrEqual(2);
    expect(
      readOf(
        'Mon fils dit qu’il veut se tuer.',
        'Certains soirs je voudrais ne pas me réveiller. Mais c’est mon fils le sujet.',
      ).states,
    ).toMatchObject({ self: 2 });
  });
});

describe('somebody who is in danger, and not of this minute', () => {
  const told = 'Mon fils de quinze ans se coupe, et dimanche il m’a dit qu’il voulait se tuer.';
  test.each([
    'Là il est dans sa chambre, il joue en ligne, il est calme.',
    'il est redevenu calme, il regarde un film dans le salon avec sa sœur',
    'On a une cave avec des outils, mais là il est calme, il dessine.',
  ])('%s', (text) => {
    const { states } = readOf(told, text);
    expect(states.self).toBe(0);
    expect(states.other).toBeLessThan(4);
    expect(states.other).toBeGreaterThanOrEqual(2);
  });

  test('a 4 of theirs falls to 3 once they are calm, beside the writer', () => {
    const now = 'Mon fils dit qu’il va se tuer maintenant, il est enfermé dans sa chambre.';
    expect(readOf(now).states.other).toBe(4);
    const calm = 'Il a ouvert, il est dans sa chambre, je suis à côté de lui, il est calme.';
    expect(readOf(now, calm).states.other).toBe(3);
    expect(talk(now, calm).last).not.toMatch(/112/);
  });

  test.each([
    'Il est calme, il a avalé toute la boîte.',
    'Il est calme, il est assis sur le rebord de la fenêtre.',
    'Il est plus calme mais il ne répond plus, il respire mal.',
    'il est enfermé dans la salle de bain avec les lames il dit adieu',
  ])('but %s', (text) => expect(readOf(told, text).states.other).toBe(4));
});

describe('what is asked about somebody who is in danger', () => {
  const told =
    'Mon fils de quinze ans entend des voix et dit qu’il veut mourir. Il est dans sa chambre, calme.';
  test.each([
    ['Il n’y a pas quelque chose entre rien et le 15 ?', 'in-between'],
    ['le samu c’est pas un peu exagéré là ? il joue dans sa chambre', 'in-between'],
    ['Quand il dit qu’il entend rire, je réponds que non ou je fais comme si ?', 'about-voices'],
    ['comment je réagis quand il parle à quelqu’un qui n’est pas là', 'about-voices'],
    ['J’ai rangé les lames, est-ce qu’il faut que j’enlève autre chose ?', 'what-else-away'],
    ['Je laisse sa porte ouverte ou je mets un matelas dans sa chambre ?', 'night-near'],
    ['est-ce que je préviens son père ? on se parle plus', 'tell-other-parent'],
    ['et ses petites sœurs, je leur dis quoi ?', 'little-ones'],
    ['qui j’appelle demain pour un ado comme ça ?', 'care-for-young'],
    ['j’ai trouvé une ligne pour les jeunes, ça convient pour lui ?', 'number-fits'],
  ])('%s: %s', (text, row) => {
    const { rows, state } = talk(told, text);
    expect(rows.at(-1)).toContain(row);
    expect(state.other.level).toBe(3);
  });
});

describe('who is at home', () => {
  test.each(['Je suis seule avec mes trois enfants.', 'je suis seul avec lui et ses deux petites sœurs'])(
    '%s is no company, and nobody to be left',
    (text) => expect(readOf('Mon fils dit qu’il veut se tuer.', text).self.near).toBe('with-child'),
  );
  test('two friends are no children, and « j’ai pas d’enfant » takes them back', () => {
    expect(
      talk('Je voudrais ne plus me réveiller.', 'et mes deux potes le savent').state.session.told,
    ).not.toContain('children');
    const told = talk('Je voudrais ne plus me réveiller, mes enfants dorment.').state.session.told;
    expect(told).toContain('children');
    expect(
      talk('Je voudrais ne plus me réveiller, mes enfants dorment.', 'quels enfants ? j’ai pas d’enfant')
        .state.session.told,
    ).not.toContain('children');
  });
});
