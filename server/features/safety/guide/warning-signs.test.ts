import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Signs of danger that name no death: each is asked about in the talk in which it is said, and its calm double is not. */

const asks = (...lines: string[]) => talk(...lines).reading?.check ?? null;
/** The turn of the first question, from one; none is zero. */
const firstAsked = (...lines: string[]): number =>
  lines.findIndex((_, at) => asks(...lines.slice(0, at + 1)) === 'check-death') + 1;

describe('one strong sign is asked about', () => {
  test.each([
    // Nobody can help.
    'À personne. Il n’y a rien que qui que ce soit puisse faire pour moi.',
    'De toute façon plus personne ne peut quelque chose pour moi.',
    'On ne peut plus m’aider, vous savez.',
    'Y’a personne qui peut m’aider rendu là.',
    // Not for long.
    'De toute façon je n’aurai plus à supporter ça très longtemps.',
    'Dans une semaine je n’aurai plus à porter tout ça.',
    'bientot jaurai plu a supporter tt ca',
    'Ça va s’arrêter, tout ça. D’une façon ou d’une autre.',
    // A burden.
    'Je leur coûte plus que je rapporte.',
    'Depuis l’accident je suis une bouche à nourrir, rien d’autre.',
    'jsuis un boulet pr tt le monde ici',
    // No reason to go on.
    'Je ne vois plus de raison de continuer. Je le dis sans drame.',
    'à personne justement. si je peux pas changer à quoi ça sert',
    'si jpeux pas etre normal ca sert a quoi',
    // Ideas without a name, beside drink or night.
    'Quand j’ai bu j’ai des idées.',
    'Le soir je me sers un verre, puis deux. Après j’ai des pensées que je n’aime pas.',
    'la nuit j’ai des idées pas nettes',
    'À trois heures du matin je pense à des choses auxquelles je ne devrais pas penser.',
    // No way out.
    'Je suis pris au piège, je tourne, je ne trouve pas la porte.',
    'Chu pogné, j’vois pus d’porte de sortie nulle part.',
    // Last words.
    'Si ma fille vient un jour vous demander, dites-lui que je l’aimais.',
    'slt merci pr tt. c la derniere fois que jecris ici',
    'J’ai laissé un mot à chacun. Ils l’auront après.',
    'Ils comprendront plus tard, j’espère qu’ils m’en voudront pas.',
  ])('%s', (text) => expect(asks('bonsoir', text)).toBe('check-death'));

  test.each([
    'Personne ne peut rien pour moi à la préfecture, on me renvoie d’un guichet à l’autre.',
    'Le plombier ne peut rien faire avant lundi, on se lave chez la voisine.',
    'personne peut m’aider pour l’exo de physique ?',
    'Encore quelques mois et je n’aurai plus à supporter ce chef. La retraite, enfin.',
    'bientot jaurai plus a supporter le metro, on part 3 semaines !!',
    'encore 3 partiels et ca va s’arreter enfin',
    'Cette voiture me coûte plus qu’elle ne me rapporte, je vais la vendre.',
    'je suis le boulet de l’équipe en volley mais on rigole bien',
    'La nuit j’ai des idées pour mon roman, je me relève pour les noter.',
    'qd jsuis bourré jai des idées de génie genre appeler mon ex',
    'jsuis bloqué au niveau 12, ya pas de sortie, jai tout essayé',
    'Avec ma banque il n’y a plus qu’une solution, le médiateur.',
    'merci c la derniere fois que jecris ici jai trouvé une psy trop bien',
    'à quoi ça sert, cette application ?',
    'les maths ca sert a quoi serieux',
  ])('and not its calm double: %s', (text) => expect(asks('bonsoir', text)).toBeNull());
});

describe('a suicide close by, just told, asks the one who is left', () => {
  test.each([
    'ma cousine est morte y a trois semaines. enfin morte. elle s’est... voilà',
    'mon pote il s’est foutu en l’air samedi',
    'Mon mari a mis fin à ses jours en septembre. Je trie ses chemises.',
    'Ma blonde s’est enlevé la vie y’a deux mois.',
    'une copine de classe est morte. c’est elle qui a choisi. l’enterrement est demain',
  ])('%s', (text) => {
    const { reading, reply, rows } = talk('bonsoir', text);
    expect(reading).toMatchObject({ check: 'check-death', sure: false });
    expect(rows.at(-1)).toContain('check-sum-loss');
    expect(reply?.record.asked).toBe('check-death');
  });

  test.each([
    'Mon oncle s’est suicidé quand j’avais douze ans. J’en ai parlé longtemps, aujourd’hui ça va.',
    'J’ai fini un roman où l’héroïne se jette sous un train. Quel choc.',
    'On a eu une formation sur le suicide au lycée la semaine dernière, avec ma collègue.',
    'Ma mère est morte en mars. J’ai tout trié avec mon frère.',
    'mon chien est mort y a 3 semaines',
  ])('and not what is old, read, or another death: %s', (text) => expect(asks('bonsoir', text)).toBeNull());
});

describe('weaker signs of two kinds add up over a talk', () => {
  test.each([
    [
      2,
      [
        'Je suis veuve depuis huit mois. J’ai tout rangé dans la maison, ces jours-ci. Les armoires, les papiers.',
        'Que ce soit propre. Que ma fille n’ait rien à faire.',
      ],
    ],
    [3, ['J’ai préparé une enveloppe pour chacun de mes fils.', 'Il pleut.', 'Je ne veux embêter personne.']],
    [
      3,
      ['On apprend à ne pas encombrer les autres.', 'Je mange un peu.', 'Je vous dis que ça va s’arrêter.'],
    ],
    [2, ['jsais plus pk jme leve', 'jai rien qui m attend, personne, rien']],
    [2, ['Je mets les choses en règle.', 'Je n’ai plus goût à grand-chose.']],
  ])('by turn %i: %j', (turn, lines) => expect(firstAsked('Bonjour.', ...lines)).toBe(turn + 1));

  test.each([
    ['J’ai tout rangé, les armoires, les papiers, on déménage samedi.', 'Je ne veux embêter personne.'],
    ['On apprend à ne pas encombrer les autres.', 'Ça va s’arrêter, cette pluie.'],
    ['J’ai écrit une carte à ma fille et une à ma sœur, pour Noël.', 'J’ai tout rangé.'],
    ['Je ne veux embêter personne avec la musique.', 'J’ai vidé la maison de mes parents, les armoires.'],
  ])('and not in an ordinary life: %j', (...lines) => expect(firstAsked(...lines)).toBe(0));
});
