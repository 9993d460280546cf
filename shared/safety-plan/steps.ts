/**
 * The steps of a safety plan, after the Safety Planning Intervention (Stanley & Brown 2012, Cogn Behav Pract 19:256–264), in
 * our own words, with what matters to the person added. Examples name no means of harm (safety protocol §6).
 */
export type StepId = 'signs' | 'alone' | 'places' | 'people' | 'professionals' | 'surroundings' | 'reasons';

export type Step = {
  id: StepId;
  /** As the address names it: `/plan?etape=<slug>`. */
  slug: string;
  title: string;
  /** What is asked when the step is filled, alone on the screen. */
  question: string;
  help: string;
  examples: readonly string[];
  /** Lines of this step may carry a telephone number, dialled by one tap. */
  phones?: true;
};

export const steps: readonly Step[] = [
  {
    id: 'signs',
    slug: 'signes',
    title: 'Ce qui annonce un mauvais moment',
    question: 'À quoi reconnaissez-vous qu’un mauvais moment arrive ?',
    help: 'Une pensée, une sensation, une situation, quelque chose que vous vous mettez à faire.',
    examples: ['Je n’ouvre plus mes messages', 'Je ne dors plus', 'Je me dis que je suis de trop'],
  },
  {
    id: 'alone',
    slug: 'seul',
    title: 'Ce que je peux faire par moi-même',
    question: 'Qu’est-ce qui vous aide à tenir quelques minutes, sans avoir besoin de personne ?',
    help: 'De petites choses, possibles même quand tout pèse.',
    examples: [
      'Prendre une douche chaude',
      'Marcher autour du pâté de maisons',
      'Écouter un album en entier',
    ],
  },
  {
    id: 'places',
    slug: 'lieux',
    title: 'Des personnes et des lieux qui me changent les idées',
    question: 'Où aller, ou qui voir, pour penser à autre chose ?',
    help: 'Sans avoir à expliquer ce qui se passe. Une présence, du monde autour, de l’air.',
    examples: ['Le café de la place', 'La bibliothèque', 'Le cours du mardi soir'],
    phones: true,
  },
  {
    id: 'people',
    slug: 'proches',
    title: 'Les personnes à qui je peux demander de l’aide',
    question: 'À qui pouvez-vous dire que cela ne va pas ?',
    help: 'Quelqu’un avec qui vous êtes en sécurité. Ajoutez le numéro. Le moment venu, un seul appui suffira.',
    examples: ['Ma sœur', 'Un ami de longue date', 'Une collègue en qui j’ai confiance'],
    phones: true,
  },
  {
    id: 'professionals',
    slug: 'professionnels',
    title: 'Les professionnels et les lignes d’écoute',
    question: 'Qui vous soigne ou vous suit ?',
    help: 'Un médecin, un ou une psychologue, un centre, les urgences les plus proches. Les lignes d’écoute de votre pays sont déjà là.',
    examples: ['Mon médecin traitant', 'Le centre médico-psychologique', 'Les urgences de l’hôpital'],
    phones: true,
  },
  {
    id: 'surroundings',
    slug: 'autour',
    title: 'Rendre plus sûr l’endroit où je suis',
    question: 'Que pouvez-vous éloigner, ou confier à quelqu’un, pour être moins en danger ?',
    help: 'Mettre du temps et de la distance entre soi et ce qui peut blesser aide à traverser l’orage. Vous n’avez pas à écrire de quoi il s’agit.',
    examples: [
      'Confier à un proche ce qui pourrait me blesser',
      'Dormir chez quelqu’un cette nuit-là',
      'Laisser la porte ouverte et prévenir un voisin',
    ],
  },
  {
    id: 'reasons',
    slug: 'compte',
    title: 'Ce qui compte pour moi',
    question: 'Qu’est-ce qui compte pour vous, même un peu, même de loin ?',
    help: 'Une personne, un animal, un projet, une chose que vous aimeriez voir.',
    examples: ['Mon chat', 'Revoir la mer', 'Finir ce que j’ai commencé'],
  },
];

export const stepBySlug = (slug: string | null): Step | undefined => steps.find((step) => step.slug === slug);
