import { spokenEmergencyLines } from '#shared/safety/directory.ts';
import type { SceneName } from '#web/ui/drawings/small-scenes.tsx';

export type Tip = {
  /** Its place on the page, in French since people see it in the address. */
  id: string;
  title: string;
  /** Beside its drawing, where one chooses. */
  short: string;
  time: string;
  scene: SceneName;
  why: string;
  /** The whole exercise in words: enough without scripts. */
  steps: readonly string[];
  care?: string;
};

/** Six small things one can do today (specification §2, Wellbeing page). */
export const tips = [
  {
    id: 'respirer',
    title: 'Une respiration qui apaise',
    short: 'Respirer',
    time: '1 à 5 minutes',
    scene: 'breath',
    why: 'Souffler plus longtemps qu’on n’inspire est un geste simple, que l’on peut faire partout, et que beaucoup trouvent calmant.',
    steps: [
      'Inspirez par le nez pendant quatre secondes.',
      'Soufflez doucement pendant six secondes, sans vider à fond.',
      'Continuez une à cinq minutes, au rythme qui vous convient.',
    ],
    care: `Si la tête vous tourne ou si retenir vous gêne, reprenez votre souffle habituel. Arrêtez si vous vous sentez mal. Une douleur dans la poitrine ou une gêne inhabituelle pour respirer, c’est ${spokenEmergencyLines}.`,
  },
  {
    id: 'nature',
    title: 'Une micro-pause dans la nature',
    short: 'Regarder dehors',
    time: '1 à 5 minutes',
    scene: 'leaf',
    why: 'Un arbre, une fenêtre, un bout de ciel suffisent. Pendant ce temps, rien d’autre n’est à faire.',
    steps: [
      'Approchez-vous d’une fenêtre, ou sortez.',
      'Regardez ce qu’il y a de plus loin, puis trois couleurs, puis une chose vivante.',
      'Écoutez, sentez l’air. Revenez quand vous voulez.',
    ],
  },
  {
    id: 'gratitude',
    title: 'Une minute de gratitude',
    short: 'Dire merci',
    time: '1 minute',
    scene: 'notebook',
    why: 'Non pour nier ce qui pèse, mais pour se rappeler ce qui a tenu bon. Les petites choses comptent autant que les grandes.',
    steps: [
      'Donnez-vous une minute.',
      'Notez trois choses d’aujourd’hui, par exemple un café chaud, un message, un rayon de soleil.',
      'Si rien ne vient, ce n’est pas un échec. Essayez un autre jour.',
    ],
  },
  {
    id: 'bouger',
    title: 'Un mouvement doux',
    short: 'Bouger un peu',
    time: '2 minutes et demie',
    scene: 'stretch',
    why: 'Le but n’est pas l’effort, c’est de bouger. Assis ou debout, cinq mouvements d’une demi-minute.',
    steps: [
      'Posez les pieds à plat et grandissez-vous.',
      'Montez puis relâchez les épaules, trois fois.',
      'Penchez la tête d’un côté, puis de l’autre.',
      'Étirez un bras vers le ciel, puis l’autre.',
      'Penchez-vous un peu vers l’avant, relâchez, remontez lentement.',
    ],
    care: 'Rien ne doit faire mal. Restez en deçà de ce que vous pouvez, tenez-vous à un appui si besoin, et arrêtez si vous vous sentez mal.',
  },
  {
    id: 'ecran',
    title: 'Une pause d’écran',
    short: 'Quitter l’écran',
    time: '20 secondes',
    scene: 'restedEye',
    why: 'C’est la règle des trois vingt, toutes les vingt minutes, regarder à six mètres (vingt pieds) pendant vingt secondes.',
    steps: [
      'Levez les yeux vers un point éloigné, à six mètres ou plus.',
      'Gardez-les là vingt secondes, en clignant.',
      'Recommencez dans vingt minutes. Le soir, laissez le téléphone dans une autre pièce.',
    ],
  },
  {
    id: 'douceur',
    title: 'Un mot gentil pour vous-même',
    short: 'Se parler mieux',
    time: '3 à 5 minutes',
    scene: 'kindWord',
    why: 'On se dit souvent des choses que l’on ne dirait à personne. Voici une façon de les redire.',
    steps: [
      'Remarquez ce que vous vous dites de dur, mot pour mot.',
      'Imaginez quelqu’un que vous aimez, à votre place. Que lui répondriez-vous ?',
      'Dites-vous cela, avec la même voix.',
    ],
  },
] as const satisfies readonly Tip[];
