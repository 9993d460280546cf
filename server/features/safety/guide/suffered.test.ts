import { describe, expect, test } from 'vitest';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Violence that somebody suffers: hiding, somebody at the door, a weapon that is not the writer's, threats; it stays that danger. */

const violent = 'domestic_violence';
const at = (...lines: Line[]) => talk(...lines).state.self;
const beaten = 'mon mari m’a frappée ce soir';

describe('somebody who hides or is looked for', () => {
  test.each([
    ['mon mari me cherche dans la maison', 'je suis cachée dans la buanderie avec les enfants'],
    [beaten, 'je me suis enfermée dans la salle de bain, il est derrière la porte'],
    ['mon beau-père il est derrière la porte', 'il dit qu’il va entrer', 'j’ai coincé la chaise'],
    ['y est entré dans la maison même s’il a pas le droit', 'chu cachée dans le garde-robe', 'y monte'],
    [beaten, 'il monte l’escalier'],
    [beaten, 'jsui planqué derriere la haie il me cherche'],
    ['il m’a frappée, je suis chez moi', 'il tape à la vitre'],
    [beaten, 'je le vois, il est à l’entrée'],
    [beaten, 'il a sorti un couteau'],
  ])('is in danger of the other: %s', (...lines: string[]) => {
    const { level, category } = at(...lines);
    expect([level, category]).toEqual([4, violent]);
  });

  test('is asked about safety where nobody was named', () => {
    const { reading } = talk('je suis cachée dans le placard de l’entrée');
    expect(reading).toMatchObject({ check: 'check-safe', category: violent });
  });

  test.each([
    'je me cache pour pleurer',
    'on joue à cache-cache, je suis caché derrière le canapé',
    'je me cache derrière mon humour',
    'je me cache sous ma couette pour lire',
    'je me suis enfermé dans mon bureau pour finir',
    'il monte l’escalier avec les courses',
    'le facteur est derrière la porte',
    'il a un fusil de chasse, mon grand-père, et un chien',
    'mon mec est en bas, on part en week-end',
    'j’ai coincé la chaise sous la table',
  ])('is not read in: %s', (text) => {
    const { state } = talk(text);
    expect([state.self.level, state.other.level]).toEqual([0, 0]);
  });
});

describe('threats', () => {
  test.each([
    ['il m’attend à la sortie du travail, 18h', 'il a dit ce soir c’est fini pour nous deux'],
    ['il m’a dit que je ne sortirai pas vivante d’ici'],
    ['mon père va me tuer', 'vraiment me tuer'],
    ['mon père a dit qu’il allait me tuer et j’crois qu’il rigole pas'],
    ['mon ex me suit depuis le supermarché il est garé derrière moi'],
  ])('are violence, and no wish to die: %s', (...lines: string[]) => {
    const { level, category } = at(...lines);
    expect([level >= 3, category]).toEqual([true, violent]);
  });

  test('somebody who comes into one’s room at night is sexual violence', () => {
    expect(at('le vieux entre dans ma chambre la nuit')).toMatchObject({
      level: 3,
      category: 'sexual_violence',
    });
  });

  test.each([
    'ma mère va me tuer, j’ai cassé son vase',
    'il a dit c’est fini entre nous, on se sépare',
    'mon fils entre dans ma chambre la nuit quand il fait un cauchemar',
    'mon ex me suit sur Instagram',
    'je ne sortirai pas vivant de ces partiels',
  ])('are not read in: %s', (text) => {
    expect(readOf(text).states.self).toBe(0);
  });
});

describe('once violence was told', () => {
  test.each([
    'j’ai du sang dans la bouche',
    'j’ai mal à la tête et je vois double',
    'j’ai du mal à avaler',
    'il est dans le garage',
    'je pars ce soir',
    'j’ai perdu un peu de sang ce matin',
    'je suis dans un hôtel avec ma fille',
    'les gosses ont vu',
  ])('what follows stays of it: %s', (text) => {
    for (const line of [beaten, 'Mon compagnon m’a étranglée hier soir']) {
      const { state, ids } = talk(line, text);
      expect([state.self.category, state.other.level]).toEqual([violent, 0]);
      expect(['check-death', 'check-done']).not.toContain(state.session.asked);
      expect(ids.flat()).not.toContain('s-l4-rest');
    }
  });

  test('a wound is kept', () => {
    expect(at(beaten, 'j’ai mal à la tête et je vois double')).toMatchObject({ level: 4 });
    expect(at(beaten, 'j’ai du sang dans la bouche').facts.hurt?.value).toBe('yes');
  });

  test.each(['j’ai avalé une boîte de cachets', 'je veux mourir', 'je vais me tuer ce soir'])(
    'one’s own death is still read: %s',
    (text) => {
      const { reading } = talk('mon mari m’a frappée hier', text);
      expect(reading?.category).toBe('suicide');
      expect(reading?.severity).toBeGreaterThanOrEqual(2);
    },
  );

  test('nobody is told to open a door, whatever danger of their own follows', () => {
    const { ids } = talk(
      'mon mari m’a frappée hier',
      'je vais me tuer maintenant',
      'oui',
      'je sais pas',
      'non',
    );
    const opening = [
      's-l4-rest',
      's-ref-ten-sms',
      's-ten-02',
      's-ten-18',
      's-ten-20',
      's-called-b',
      's-stay-44',
    ];
    expect(ids.flat().filter((id) => opening.includes(id))).toEqual([]);
  });
});

describe('somebody armed who threatens to kill himself', () => {
  const armed = ['mon mari menace de se tirer une balle si je pars', 'il a le fusil de chasse avec lui'];

  test('is never stayed with', () => {
    const { ids } = talk(
      ...armed,
      'dans la cuisine, moi je suis dans la salle de bain',
      'oui les petits sont avec moi',
    );
    expect(ids.flat().some((id) => id === 's-o3-with' || id === 's-o3-with-b')).toBe(false);
  });

  test('and who bangs on the door is a danger to the one behind it', () => {
    const { level, category } = at(...armed, 'moi je suis dans la salle de bain', 'il tape à la porte');
    expect([level, category]).toEqual([4, violent]);
  });
});

describe('what an ordinary evening says in the same words', () => {
  test('a quarrel behind a door is asked about, and acts on nothing', () => {
    const told = readOf('je me suis enfermée dans ma chambre', 'mon père crie');
    expect(told.states.self).toBeLessThan(2);
    expect(talk('je me suis enfermée dans ma chambre', 'mon père crie').reading?.check).toBe('check-safe');
  });

  test.each([
    'mon père vient dans ma chambre le soir me lire une histoire',
    'mon ex est garé devant la boulangerie',
    'mon mari a dit je te plante un arbre',
    'ma femme a promis je te brûle ton steak',
  ])('%s is nobody’s danger', (text) => expect(readOf(text).states).toEqual({ self: 0, other: 0 }));

  test('whoever strikes is no company, also where a pronoun says so', () => {
    const told = readOf(
      'je veux me tuer ce soir, j’ai les cachets',
      'je suis avec mon père, c’est lui qui me frappe',
    );
    expect(told.self.near).toBeUndefined();
  });
});

describe('beside a danger of somebody that is known', () => {
  test('what one takes from them in secret is care, and one’s own death is met as that', () => {
    const boy = ['mon fils de 15 ans a dit qu’il voulait mourir, j’ai trouvé des lames dans sa trousse'];
    const told = readOf(...boy, 'je les lui prends en douce ou je lui dis que je les ai trouvées ?');
    expect(told.category).not.toBe('violence_others');
    expect(told.states.self).toBeLessThan(2);
  });

  test('an old doubt is moved to nobody by « c’est lui qui paye »', () => {
    const doubt = 'il est fort pour retourner le truc et c’est moi le méchant à la fin';
    expect(readOf(doubt, 'd’habitude c’est lui qui paye sa tournée').states.other).toBe(0);
  });
});
