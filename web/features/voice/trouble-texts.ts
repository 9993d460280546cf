import type { Trouble } from './dialogue-state.ts';

/** What happened, and what to do about it. */
export const troubles: Record<Trouble, { title: string; text: string }> = {
  'no-microphone': {
    title: 'Le microphone n’est pas accessible.',
    text: 'Vérifiez que ce site a le droit de s’en servir et qu’il est branché, puis reprenez. Ou écrivez, tout est gardé.',
  },
  'no-consent': {
    title: 'Votre accord pour la voix manque.',
    text: 'Il n’a pas été donné, ou il a été retiré sur un autre écran. Ce qui a été dit est gardé ici. Donnez votre accord pour continuer à parler, ou écrivez.',
  },
  'microphone-lost': {
    title: 'Le microphone a été débranché.',
    text: 'Rebranchez-le, puis reprenez. Ce qui a été entendu est gardé ; vous pouvez aussi écrire.',
  },
  recognition: {
    title: 'La reconnaissance vocale s’est arrêtée.',
    text: 'Ce qui a été entendu est gardé. Vous pouvez reprendre, ou écrire.',
  },
  'not-started': {
    title: 'Impossible de démarrer la reconnaissance vocale',
    text: 'Vous pouvez réessayer, ou écrire votre réponse. Le dialogue continue de la même façon.',
  },
  'not-processed': {
    title: 'Impossible de traiter votre message',
    text: 'Il est gardé ci-dessous. Envoyez-le à nouveau dans un instant. Si vous êtes en danger, les numéros d’urgence répondent sans nous.',
  },
  hidden: {
    title: 'Le dialogue est en pause.',
    text: 'Vous avez quitté la page des yeux. Le microphone et la voix se sont arrêtés. Rien n’a été perdu.',
  },
  'other-tab': {
    title: 'La voix est utilisée dans un autre onglet.',
    text: 'Ici, le microphone et la voix se sont arrêtés. Reprendre ici arrêtera l’autre onglet.',
  },
};
