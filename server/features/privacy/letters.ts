import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { fullDate } from '#shared/french-date.ts';
import { erasurePath, keepFragment, receiptFragment } from '#shared/privacy/erasure.ts';

/** Mails about one's own data. They say that something happened, never what was written: a mailbox may be read by others. */

type To = { brand: string; to: string; id: string; publicUrl: string };
const inParis = { timeZone: 'Europe/Paris' };

export const copyReadyLetter = ({ brand, to, id, publicUrl }: To): Mail => ({
  ...letter({
    brand,
    to,
    kind: 'copy-ready',
    subject: 'Votre copie est prête',
    paragraphs: [
      'La copie de vos données que vous avez demandée est prête. Elle vous attend dans « Mes données », après connexion, pendant vingt-quatre heures ; elle est ensuite effacée.',
    ],
    action: { label: 'Aller à mes données', url: `${publicUrl}/compte/donnees` },
    after: [
      "Si vous n'avez rien demandé, changez votre mot de passe : quelqu'un d'autre s'est connecté à votre compte.",
    ],
  }),
  id: `copy-${id}`,
});

export const erasureOrderedLetter = ({
  brand,
  to,
  id,
  publicUrl,
  dueAt,
  ticket,
}: To & { dueAt: Date; ticket: string }): Mail => {
  const day = fullDate(dueAt, inParis);
  return {
    ...letter({
      brand,
      to,
      kind: 'erasure-ordered',
      subject: `Votre compte sera effacé le ${day}`,
      paragraphs: [
        `Vous avez demandé l'effacement de votre compte. Il aura lieu le ${day}. D'ici là, tout reste ouvert, et vous pouvez changer d'avis.`,
      ],
      action: { label: 'Garder mon compte', url: `${publicUrl}${erasurePath}#${keepFragment}${ticket}` },
      after: [
        "Ouvrir la page n'arrête rien : c'est un bouton, sur cette page, qui garde le compte. « Mes données » a le même bouton.",
        "Si vous n'avez rien demandé, gardez le compte par ce lien, puis changez votre mot de passe.",
      ],
    }),
    id: `erasure-ordered-${id}`,
  };
};

export const erasedLetter = ({
  brand,
  to,
  id,
  publicUrl,
  ticket,
  idle,
}: To & { ticket: string; idle: boolean }): Mail => ({
  ...letter({
    brand,
    to,
    kind: 'erasure-receipt',
    subject: 'Votre compte est effacé',
    paragraphs: [
      idle
        ? "Votre compte n'avait plus été ouvert depuis vingt-quatre mois. Comme nous vous l'avions écrit, il est effacé, avec tout ce qu'il contenait."
        : "Votre compte et tout ce qu'il contenait sont effacés, comme vous l'avez demandé.",
      'La clé qui chiffrait vos textes est détruite : ce qui en resterait dans une sauvegarde ne peut plus être lu. Les sauvegardes de cette clé disparaissent en sept jours au plus.',
    ],
    action: {
      label: 'Voir et garder mon reçu',
      url: `${publicUrl}${erasurePath}#${receiptFragment}${ticket}`,
    },
    after: ["C'est notre dernier message : votre adresse est effacée, elle aussi. Prenez soin de vous."],
  }),
  id: `erasure-${id}`,
});

export const idleLetter = ({ brand, to, id, publicUrl, goesAt }: To & { goesAt: Date }): Mail => {
  const day = fullDate(goesAt, inParis);
  return {
    ...letter({
      brand,
      to,
      kind: 'idle-account',
      subject: `Sans visite de votre part, votre compte s'effacera le ${day}`,
      paragraphs: [
        "Votre compte n'a pas été ouvert depuis bientôt deux ans. Nous ne gardons pas ce qui ne sert plus à personne.",
        `Pour le garder, il suffit de vous connecter une fois avant le ${day}. Sans cela, il s'effacera ce jour-là, avec tout ce qu'il contient.`,
      ],
      action: { label: 'Me connecter', url: `${publicUrl}/login` },
      after: ["Vous pouvez aussi l'effacer tout de suite, ou en prendre une copie, dans « Mes données »."],
    }),
    id: `idle-${id}-${day}`,
  };
};
