import { pageLink, plainPage, postButton } from '../plain-page.ts';

const chooseAnother = 'Choisir un nouveau mot de passe';

/** Before: what the button does, and that nothing has happened yet. */
export const askPage = (brand: string, token: string): string =>
  plainPage(brand, 'Ce n’était pas vous ?', [
    '<p>Ce bouton reprend votre compte : l’appareil ajouté est retiré, un changement d’adresse en attente est oublié, toutes les connexions sont fermées et le mot de passe actuel n’ouvre plus rien. Vous en choisirez un autre par un lien envoyé à votre adresse. Vos écrits ne changent pas.</p>',
    postButton(`/auth/v1/undo?token=${token}`, 'Reprendre mon compte'),
    '<p>Si c’était bien vous, fermez cette page : rien n’a changé.</p>',
  ]);

export const undonePage = (brand: string, resetUrl: string): string =>
  plainPage(brand, 'Votre compte est de nouveau à vous', [
    '<p>C’est fait : toutes les connexions sont fermées, et le mot de passe qui servait jusqu’ici n’ouvre plus rien.</p>',
    pageLink(resetUrl, chooseAnother),
  ]);

export const linkOverPage = (brand: string, resetUrl: string): string =>
  plainPage(brand, 'Ce lien ne sert plus', [
    '<p>Il a déjà servi, ou il a plus de quatorze jours. Rien n’a changé. Si quelqu’un connaît votre mot de passe, choisissez-en un autre.</p>',
    pageLink(resetUrl, chooseAnother),
  ]);
