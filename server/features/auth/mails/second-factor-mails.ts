import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';

type Addressed = { brand: string; to: string; url: string };

const whenText = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

const notMe = 'Ce n’était pas moi : changer mon mot de passe';

export const secondFactorAddedMail = ({
  brand,
  to,
  at,
  url,
  undoUrl,
}: Addressed & { at: Date; undoUrl: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'second-factor-added',
    subject: 'Un second facteur protège votre compte',
    paragraphs: [
      `Le ${whenText.format(at)} (heure de Paris), un appareil a été ajouté pour protéger votre compte. Désormais, un code de cet appareil vous est demandé après votre mot de passe ; vos autres connexions ont été fermées.`,
      'Pensez à en ajouter un second, chez vous ou sur un autre téléphone : si l’un se perd, l’autre ouvre.',
    ],
    action: { label: 'Voir mes appareils', url: `${url}/compte/securite` },
    after: [
      `Si vous n’êtes pas à l’origine de cet ajout, quelqu’un connaît votre mot de passe. Ce lien, valable quatorze jours, retire l’appareil, ferme toutes les connexions et rend le mot de passe actuel inutilisable. ${undoUrl}`,
    ],
  });

export const secondFactorRemovedMail = ({
  brand,
  to,
  at,
  last,
  url,
}: Addressed & { at: Date; last: boolean }): Mail =>
  letter({
    brand,
    to,
    kind: 'second-factor-removed',
    subject: 'Un appareil a été retiré de votre compte',
    paragraphs: [
      `Le ${whenText.format(at)} (heure de Paris), un appareil qui protégeait votre compte a été retiré.`,
      last
        ? 'C’était le dernier : votre compte s’ouvre de nouveau avec le mot de passe seul.'
        : 'Les codes de vos autres appareils restent demandés.',
    ],
    action: { label: 'Ce n’était pas moi : reprendre mon compte', url },
  });

export const secondFactorResetMail = ({ brand, to, url }: Addressed): Mail =>
  letter({
    brand,
    to,
    kind: 'second-factor-reset',
    subject: 'Votre second facteur a été réinitialisé',
    paragraphs: [
      'Comme cela nous a été demandé, nous avons retiré de votre compte tous les appareils qui donnaient des codes, et fermé toutes vos connexions. Vous pouvez vous connecter avec votre mot de passe, puis ajouter un nouvel appareil.',
    ],
    action: { label: 'Me connecter', url },
    after: [
      'Si cette demande ne vient pas de vous, changez votre mot de passe tout de suite et répondez à ce message.',
    ],
  });

export const wrongCodesMail = ({ brand, to, url }: Addressed): Mail =>
  letter({
    brand,
    to,
    kind: 'wrong-codes',
    subject: 'Plusieurs codes faux pour votre compte',
    paragraphs: [
      'Quelqu’un a saisi votre mot de passe, puis plusieurs codes faux. Votre compte est resté fermé, et nous refusons tout nouvel essai pendant quelques minutes.',
      'Si c’était vous, vérifiez que l’heure de votre téléphone est réglée automatiquement : les codes en dépendent.',
    ],
    action: { label: notMe, url },
  });
