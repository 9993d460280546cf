import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';

type Addressed = { brand: string; to: string };
type Linked = Addressed & { url: string; code: string };

const validity = 'Ce lien est valable une heure et ne sert qu’une fois.';
/** After a colon. */
export const undoSentence = (url: string): string =>
  `ce lien, valable quatorze jours, ferme toutes les connexions et rend le mot de passe actuel inutilisable. ${url}`;
const digits = (code: string): string => `Si l’on vous demande un code, le voici : ${code}.`;

export const confirmationMail = ({ brand, to, url, code }: Linked): Mail =>
  letter({
    brand,
    to,
    kind: 'signup',
    subject: `Confirmez votre adresse pour rejoindre ${brand}`,
    paragraphs: [
      `Merci d’avoir choisi ${brand}. Il reste un geste : confirmer que cette adresse est bien la vôtre. Votre mois offert commencera à ce moment-là, sans carte bancaire.`,
    ],
    action: { label: 'Confirmer mon adresse', url },
    after: [
      validity,
      digits(code),
      'Si vous n’êtes pas à l’origine de cette inscription, ignorez ce message : sans confirmation, tout est effacé au bout de sept jours.',
    ],
  });

/** Sent to whoever already has an account when somebody signs up with their address; the site says nothing of it. */
export const alreadyRegisteredMail = ({
  brand,
  to,
  url,
  resetUrl,
}: Addressed & { url: string; resetUrl: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'already-registered',
    subject: `Vous avez déjà un compte ${brand}`,
    paragraphs: [
      `Une inscription vient d’être demandée avec cette adresse, qui a déjà un compte. Rien n’a changé : vous pouvez vous connecter comme d’habitude.`,
    ],
    action: { label: 'Me connecter', url },
    after: [
      `Mot de passe oublié ? Vous pouvez en choisir un autre ici : ${resetUrl}`,
      'Si cette demande ne vient pas de vous, vous n’avez rien à faire.',
    ],
  });

export const recoveryMail = ({ brand, to, url, code }: Linked): Mail =>
  letter({
    brand,
    to,
    kind: 'recovery',
    subject: 'Choisir un nouveau mot de passe',
    paragraphs: [
      'Vous avez demandé à changer de mot de passe. Ce lien vous ouvre la page où en choisir un nouveau.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    after: [
      validity,
      digits(code),
      'Si cette demande ne vient pas de vous, ignorez ce message : votre mot de passe actuel reste valable.',
    ],
  });

/** Asked for on the way in, in place of a password. */
export const signInMail = ({ brand, to, url, code }: Linked): Mail =>
  letter({
    brand,
    to,
    kind: 'sign-in',
    subject: `Votre lien pour entrer chez ${brand}`,
    paragraphs: ['Vous avez demandé à vous connecter sans mot de passe. Ce lien ouvre votre compte.'],
    action: { label: 'Me connecter', url },
    after: [
      validity,
      digits(code),
      'Si cette demande ne vient pas de vous, ignorez ce message et ne donnez ce code à personne : sans eux, rien ne s’ouvre.',
    ],
  });

/** From a tool of the operator: the account is there, and waits for its person. */
export const invitationMail = ({ brand, to, url, code }: Linked): Mail =>
  letter({
    brand,
    to,
    kind: 'invite',
    subject: `Une invitation à rejoindre ${brand}`,
    paragraphs: [
      `Un compte ${brand} vous attend à cette adresse. Il ne s’ouvre que si vous le souhaitez, par ce lien. Votre mois offert commencera à ce moment-là, sans carte bancaire.`,
    ],
    action: { label: 'Accepter l’invitation', url },
    after: [
      validity,
      digits(code),
      'Si cette invitation ne vous dit rien, ignorez ce message : sans réponse, tout est effacé au bout de sept jours.',
    ],
  });

export const emailChangeMail = ({
  brand,
  to,
  url,
  code,
  newEmail,
  both,
  undoUrl,
}: Linked & { newEmail: string; both: boolean; undoUrl: string | null }): Mail =>
  letter({
    brand,
    to,
    kind: 'email-change',
    subject: 'Confirmez votre changement d’adresse',
    paragraphs: [
      `Vous avez demandé à utiliser désormais l’adresse ${newEmail}.`,
      both
        ? 'Par sécurité, ce changement se confirme depuis l’ancienne adresse et depuis la nouvelle.'
        : 'Il reste à confirmer qu’elle est bien la vôtre.',
    ],
    action: { label: 'Confirmer le changement', url },
    after: [
      validity,
      digits(code),
      undoUrl === null
        ? 'Si cette demande ne vient pas de vous, ne confirmez pas.'
        : `Si cette demande ne vient pas de vous, ne confirmez pas : ${undoSentence(undoUrl)}`,
    ],
  });

export const passwordChangedMail = ({ brand, to, url }: Addressed & { url: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'password-changed',
    subject: 'Votre mot de passe a été changé',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être changé, et vos autres connexions ont été fermées.',
    ],
    action: { label: 'Ce n’était pas moi : reprendre mon compte', url },
    after: ['Si c’était bien vous, vous n’avez rien à faire. Ce lien est valable quatorze jours.'],
  });

/** For what cannot be taken back: erasing, exporting, a first second factor. */
export const proofCodeMail = ({ brand, to, code }: Addressed & { code: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'proof-code',
    subject: 'Votre code pour confirmer que c’est vous',
    paragraphs: [
      'Une action importante vient d’être demandée depuis votre compte. Pour la confirmer, recopiez ce code dans la page.',
      `Votre code : ${code}`,
    ],
    after: [
      'Il est valable une heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ne donnez ce code à personne et changez votre mot de passe : quelqu’un d’autre s’est connecté à votre compte.',
    ],
  });

/** Sent when a member of the team gave the account another password. */
export const passwordGivenMail = ({
  brand,
  to,
  url,
  undoUrl,
}: Addressed & { url: string; undoUrl: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'password-given',
    subject: 'Notre équipe a changé votre mot de passe',
    paragraphs: [
      'Une personne de notre équipe vient de donner un autre mot de passe à votre compte, et toutes vos connexions ont été fermées. C’est noté dans votre historique d’accès.',
      'Ce que vous aviez écrit avant reste fermé. En vous connectant, vous demanderez un code, envoyé à cette adresse et à personne d’autre. Nous vous conseillons de choisir aussitôt un mot de passe que personne d’autre ne connaît.',
    ],
    action: { label: 'Choisir mon mot de passe', url },
    after: [`Si vous n’avez rien demandé, répondez à ce message : ${undoSentence(undoUrl)}`],
  });

/** Sent to the mailbox that an account had, when a tool of the operator gave it another one. */
export const addressGivenMail = ({ brand, to }: Addressed): Mail =>
  letter({
    brand,
    to,
    kind: 'address-given',
    subject: 'Notre équipe a changé l’adresse de votre compte',
    paragraphs: [
      'L’adresse de votre compte vient d’être remplacée par notre équipe, et toutes vos connexions ont été fermées. C’est noté dans votre historique d’accès.',
      'Ce que vous aviez écrit avant reste fermé. Il ne s’ouvre qu’avec un code, envoyé à cette adresse-ci et à personne d’autre.',
    ],
    after: ['Si vous n’avez rien demandé, répondez à ce message : votre compte vous sera rendu.'],
  });

/** Sent to somebody whose account a tool of the operator made a link into. */
export const linkMadeMail = ({ brand, to }: Addressed): Mail =>
  letter({
    brand,
    to,
    kind: 'link-made',
    subject: 'Notre équipe a préparé un lien vers votre compte',
    paragraphs: [
      'Un lien qui ouvre votre compte vient d’être préparé par notre équipe. C’est noté dans votre historique d’accès.',
      'Ce que vous aviez écrit avant reste fermé. Il ne s’ouvre qu’avec un code, envoyé à cette adresse-ci et à personne d’autre.',
    ],
    after: ['Si vous n’avez rien demandé, répondez à ce message, et ne donnez le code à personne.'],
  });
