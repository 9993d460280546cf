import { plainPage, postButton } from './plain-page.ts';

/** Where the mailed link of somebody with rights leads: one button, and nothing has happened yet. */
export const followPage = (brand: string, query: string): string =>
  plainPage(brand, 'Un dernier geste', [
    '<p>Votre compte ouvre des accès particuliers. Pour être sûrs que c’est bien vous qui suivez ce lien, nous vous demandons de le confirmer ici.</p>',
    postButton(`/auth/v1/verify/follow?${query}`, 'Continuer'),
  ]);
