/** Five soft movements, sitting or standing, in the order of the body: from the feet up and back to the whole. */
export type MovementName = 'stand' | 'shoulders' | 'neck' | 'reach' | 'fold';

export const movements: readonly { name: MovementName; title: string; text: string }[] = [
  {
    name: 'stand',
    title: 'Se poser',
    text: 'Les pieds à plat, les genoux souples. Grandissez-vous, comme si un fil vous tirait vers le haut.',
  },
  {
    name: 'shoulders',
    title: 'Les épaules',
    text: 'Montez les épaules vers les oreilles, puis laissez-les tomber. Trois fois, sans forcer.',
  },
  {
    name: 'neck',
    title: 'La nuque',
    text: 'Penchez la tête d’un côté, une respiration, puis de l’autre. Ne tournez pas, ne tirez pas.',
  },
  {
    name: 'reach',
    title: 'Vers le ciel',
    text: 'Les bras en haut, étirez un côté puis l’autre, comme pour toucher le plafond.',
  },
  {
    name: 'fold',
    title: 'Tout relâcher',
    text: 'Penchez-vous un peu vers l’avant, les bras lourds, puis remontez lentement, la tête en dernier.',
  },
];
