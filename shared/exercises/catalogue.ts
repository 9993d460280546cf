import { z } from 'zod';
import { spokenEmergencyLines } from '../safety/directory.ts';

/*
 * Exercises one can play, as data: one player shows them all. None is a treatment; none names a disorder. What is
 * written while one plays stays in the browser.
 */

export type ExerciseStep = {
  title: string;
  text: string;
  /** How long it lasts when played; null: until the person goes on. */
  seconds: number | null;
  /** A breath to follow during this step: seconds in, seconds out. */
  breath?: { inhale: number; exhale: number };
  /** Lines to write for oneself, with their label. Never sent. */
  write?: { label: string; lines: number };
};

export type Exercise = {
  id: ExerciseId;
  title: string;
  /** What for, in a few words: the choice is made by these. */
  purpose: string;
  /** About how many minutes it takes. */
  minutes: number;
  why: string;
  steps: readonly [ExerciseStep, ...ExerciseStep[]];
  /** When to leave it alone. */
  care?: string;
  ending: string;
};

export const exerciseIds = [
  'souffle',
  'cinq-sens',
  'rendez-vous-souci',
  'recul',
  'tour-du-corps',
  'petit-pas',
  'lettre',
  'fin-de-journee',
] as const;
export type ExerciseId = (typeof exerciseIds)[number];
export const exerciseIdSchema = z.enum(exerciseIds);

const calm = { inhale: 4, exhale: 6 } as const;

export const exercises: readonly Exercise[] = [
  {
    id: 'souffle',
    title: 'Souffler plus longtemps',
    purpose: 'Quand le corps s’emballe',
    minutes: 3,
    why: 'Souffler plus longtemps que l’on inspire aide le corps à ralentir. Il n’y a rien à réussir. On suit, on s’arrête quand on veut.',
    steps: [
      {
        title: 'S’installer',
        text: 'Les deux pieds au sol, les épaules basses, la bouche un peu ouverte.',
        seconds: 15,
      },
      {
        title: 'Suivre le souffle',
        text: 'Inspirez par le nez pendant quatre secondes, soufflez par la bouche pendant six, comme sur une vitre.',
        seconds: 120,
        breath: calm,
      },
      {
        title: 'Laisser revenir',
        text: 'Laissez le souffle reprendre tout seul. Remarquez seulement où vous en êtes.',
        seconds: 25,
      },
    ],
    care: `Si la tête tourne, revenez à votre respiration ordinaire. Une douleur dans la poitrine ou une gêne inhabituelle, c’est ${spokenEmergencyLines}.`,
    ending: 'C’est fait. Ce souffle se retrouve n’importe où, même debout dans un couloir.',
  },
  {
    id: 'cinq-sens',
    title: 'Cinq, quatre, trois, deux, un',
    purpose: 'Quand la tête s’emballe',
    minutes: 3,
    why: 'Nommer ce qui est là, par les sens, ramène dans la pièce. On peut le faire à voix basse, ou dans sa tête.',
    steps: [
      {
        title: 'Cinq choses que l’on voit',
        text: 'Une couleur, une ombre, un coin de meuble, les plus banales conviennent très bien.',
        seconds: 40,
      },
      {
        title: 'Quatre choses que l’on touche',
        text: 'Le tissu, le siège, l’air, une main dans l’autre.',
        seconds: 35,
      },
      {
        title: 'Trois choses que l’on entend',
        text: 'Tout près, puis plus loin, puis au plus loin.',
        seconds: 30,
      },
      {
        title: 'Deux choses que l’on sent',
        text: 'Une odeur, même très faible. Le savon, la pluie, le café.',
        seconds: 25,
      },
      {
        title: 'Une chose que l’on goûte',
        text: 'Une gorgée d’eau suffit, ou simplement le goût qu’il y a là.',
        seconds: 20,
      },
    ],
    ending: 'Vous êtes dans la pièce. La tempête n’a pas besoin d’être réglée pour baisser d’un cran.',
  },
  {
    id: 'rendez-vous-souci',
    title: 'Donner rendez-vous aux soucis',
    purpose: 'Quand les soucis tournent',
    minutes: 5,
    why: 'Un souci qui a son heure réservée insiste moins le reste du temps. On ne le chasse pas, on le fait attendre.',
    steps: [
      {
        title: 'Déposer',
        text: 'Écrivez ce qui tourne, un souci par ligne, sans ordre, comme cela vient.',
        seconds: null,
        write: { label: 'Ce qui tourne', lines: 5 },
      },
      {
        title: 'Trier',
        text: 'Relisez. Gardez en tête seulement ceux sur lesquels vous avez un peu de prise cette semaine.',
        seconds: 45,
      },
      {
        title: 'Fixer l’heure',
        text: 'Choisissez dix minutes dans la journée de demain, plutôt pas le soir tard. C’est là qu’on ouvrira la liste.',
        seconds: null,
        write: { label: 'Mon heure pour les soucis', lines: 1 },
      },
      {
        title: 'Refermer',
        text: 'D’ici là, quand l’un d’eux revient, répondez-lui : « à tout à l’heure ».',
        seconds: 20,
      },
    ],
    ending: 'Ils ont leur rendez-vous. Certains ne viendront même pas.',
  },
  {
    id: 'recul',
    title: 'Prendre une pensée à distance',
    purpose: 'Quand une phrase dure insiste',
    minutes: 4,
    why: 'Une pensée n’est pas un fait. On ne la combat pas, on la regarde passer d’un peu plus loin.',
    steps: [
      {
        title: 'La phrase',
        text: 'Écrivez la phrase telle qu’elle vient, mot pour mot.',
        seconds: null,
        write: { label: 'La phrase qui insiste', lines: 2 },
      },
      {
        title: 'Un pas de côté',
        text: 'Relisez-la en commençant par : « Je remarque que j’ai la pensée que… » Deux fois, lentement.',
        seconds: 40,
      },
      {
        title: 'Une autre voix',
        text: 'Redites-la avec une voix très lente, ou sur l’air d’une chanson que vous connaissez. Elle garde ses mots, elle perd un peu de son poids.',
        seconds: 40,
      },
      {
        title: 'Ce qui compte à côté',
        text: 'Même si elle reste là, quelle petite chose utile ou douce pouvez-vous faire dans l’heure ?',
        seconds: null,
        write: { label: 'Une petite chose, dans l’heure', lines: 1 },
      },
    ],
    care: 'Si la phrase parle de mourir ou de se faire du mal, ne restez pas sans personne avec elle. La page « Urgences » donne un numéro tout de suite.',
    ending: 'La pensée peut revenir. Vous savez maintenant où vous tenir pour la regarder.',
  },
  {
    id: 'tour-du-corps',
    title: 'Le tour du corps',
    purpose: 'Quand tout est crispé',
    minutes: 4,
    why: 'On passe d’un endroit à l’autre, et l’on relâche seulement ce qui veut bien. Assis ou allongé.',
    steps: [
      {
        title: 'Le front et les mâchoires',
        text: 'Lissez le front. Décollez les dents, laissez la langue se poser.',
        seconds: 35,
      },
      {
        title: 'Les épaules',
        text: 'Montez-les vers les oreilles, trois secondes, et laissez-les tomber. Encore une fois.',
        seconds: 35,
      },
      { title: 'Les mains', text: 'Serrez les poings, puis ouvrez. Laissez les doigts lourds.', seconds: 35 },
      {
        title: 'Le ventre',
        text: 'Une main dessus, si c’est agréable. Elle se soulève, elle redescend.',
        seconds: 40,
      },
      {
        title: 'Les jambes et les pieds',
        text: 'Sentez le poids des cuisses, des talons. Le sol porte, il n’y a rien à tenir.',
        seconds: 40,
      },
      { title: 'Le tout', text: 'Un dernier passage, de haut en bas, à votre vitesse.', seconds: 30 },
    ],
    care: 'Rien ne doit faire mal. Passez un endroit s’il est douloureux ou désagréable.',
    ending: 'Voilà. Remarquez l’endroit qui a le plus changé, même un peu.',
  },
  {
    id: 'petit-pas',
    title: 'Un tout petit pas',
    purpose: 'Quand on n’arrive pas à commencer',
    minutes: 3,
    why: 'Commencer est plus difficile que continuer. On découpe jusqu’à ce que le premier morceau ne fasse plus peur.',
    steps: [
      {
        title: 'Ce qui attend',
        text: 'Une seule chose, celle qui pèse le plus ou qui traîne depuis le plus longtemps.',
        seconds: null,
        write: { label: 'Ce qui attend', lines: 1 },
      },
      {
        title: 'Le plus petit morceau',
        text: 'Cinq minutes au plus. Pas « faire les papiers », plutôt « poser les enveloppes sur la table ».',
        seconds: null,
        write: { label: 'Le premier morceau', lines: 1 },
      },
      {
        title: 'Quand et où',
        text: 'Accrochez-le à quelque chose qui existe déjà, après le café, avant de sortir.',
        seconds: null,
        write: { label: 'Quand, et où', lines: 1 },
      },
      {
        title: 'Si cela coince',
        text: 'Prévoyez une version encore plus petite. La moitié compte.',
        seconds: null,
        write: { label: 'La version encore plus petite', lines: 1 },
      },
    ],
    ending: 'C’est décidé, et c’est petit exprès. Le reste attendra son tour.',
  },
  {
    id: 'lettre',
    title: 'La lettre qui ne part pas',
    purpose: 'Quand quelque chose n’a pas été dit',
    minutes: 5,
    why: 'Écrire à quelqu’un sans envoyer permet de dire sans ménager. Personne ne la recevra, pas même nous.',
    steps: [
      {
        title: 'À qui',
        text: 'Pensez à la personne. Elle peut être loin, partie, ou n’avoir jamais su.',
        seconds: 20,
      },
      {
        title: 'Ce que je n’ai jamais dit',
        text: 'Trois ou quatre phrases, sans politesse ni justice.',
        seconds: null,
        write: { label: 'Ce que je n’ai jamais dit', lines: 5 },
      },
      {
        title: 'Ce que j’aurais voulu',
        text: 'Une phrase, même impossible.',
        seconds: null,
        write: { label: 'Ce que j’aurais voulu', lines: 2 },
      },
      {
        title: 'Refermer',
        text: 'Relisez une fois si vous le souhaitez. Elle reste dans ce navigateur, ou s’oublie d’un bouton.',
        seconds: 30,
      },
    ],
    care: 'Si cela remue beaucoup, arrêtez quand vous voulez, et parlez-en à quelqu’un de proche ou à un professionnel.',
    ending: 'Elle est écrite. Elle n’a pas besoin de partir pour avoir servi.',
  },
  {
    id: 'fin-de-journee',
    title: 'Fermer la journée',
    purpose: 'Avant de dormir',
    minutes: 5,
    why: 'Le corps s’endort mieux quand on lui annonce la fin. Lumière basse, écran baissé, lit ou fauteuil.',
    steps: [
      {
        title: 'Deux lignes',
        text: 'Ce qui n’est pas fini, et la première petite chose pour demain. L’esprit garde moins quand le papier garde.',
        seconds: null,
        write: { label: 'Pas fini, et demain d’abord', lines: 2 },
      },
      {
        title: 'Baisser',
        text: 'Baissez la lumière et retournez le téléphone après ce geste. Desserrez ce qui serre.',
        seconds: 30,
      },
      {
        title: 'Ralentir',
        text: 'Inspirez sur quatre secondes, soufflez sur six. Si le fil se perd, reprenez sans vous gronder.',
        seconds: 100,
        breath: calm,
      },
      {
        title: 'Une chose douce',
        text: 'Cherchez un seul moment supportable de la journée, même minuscule. Restez-y un instant.',
        seconds: 40,
      },
    ],
    care: 'Si le sommeil n’est pas venu au bout d’un moment, levez-vous un peu plutôt que de lutter.',
    ending: 'La journée est fermée. Bonne nuit, quand elle viendra.',
  },
];

export const exerciseOf = (id: ExerciseId): Exercise => exercises.find((each) => each.id === id)!;
