import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import {
  type Declaration,
  declarationLines,
  declarationSentence,
  receivedText,
} from '#shared/declarations/declaration.ts';

/** What one may quote in a letter: short enough to be read out. */
export const declarationNumber = (id: string): string => id.replaceAll('-', '').slice(-10).toUpperCase();

type Received = { brand: string; id: string; receivedAt: Date; declaration: Declaration; confirmUrl: string };

const subjects = { termination: 'résiliation', withdrawal: 'rétractation' } as const;

/** What happens now. Confirmed from the address of an account it is carried out by itself; else by a person of the team. */
const next = {
  termination: [
    'Une fois confirmée par le lien ci-dessous, elle est exécutée, et un second message vous dit la date à laquelle votre contrat prend fin. Sinon, une personne de notre équipe s’en charge.',
    'La date de réception ci-dessus est celle qui compte. Vos séances et vos données restent à vous : vous pouvez les exporter ou les effacer depuis « Mes données », avant comme après la fin du contrat.',
  ],
  withdrawal: [
    'Une fois confirmée par le lien ci-dessous, elle est exécutée, et un second message vous le dit. Sinon, une personne de notre équipe s’en charge. Si vous avez payé quelque chose, vous êtes remboursé en entier, au plus tard quatorze jours après votre déclaration, par le même moyen de paiement.',
    'La date de réception ci-dessus est celle qui compte pour le délai de quatorze jours.',
  ],
} as const;

/** The acknowledgement on a durable medium: the content of the declaration, its day and its hour. */
export const acknowledgementMail = ({ brand, id, receivedAt, declaration, confirmUrl }: Received): Mail =>
  letter({
    brand,
    to: declaration.content.email,
    kind: `declaration-${declaration.kind}`,
    subject: `Accusé de réception de votre ${subjects[declaration.kind]}`,
    paragraphs: [
      `Nous avons reçu ${receivedText(receivedAt)} la déclaration suivante, enregistrée sous le numéro ${declarationNumber(id)} :`,
      `« ${declarationSentence(brand, declaration.kind)} »`,
      ...declarationLines(brand, declaration).map(([label, value]) => `${label} : ${value}`),
      // An address nobody has proved to be theirs gets no free text; that there was one belongs to the content.
      ...('reason' in declaration.content && declaration.content.reason !== ''
        ? ['Motif : indiqué, et gardé avec votre déclaration ; ce message ne répète pas ce texte libre.']
        : []),
      ...next[declaration.kind],
      'Pour nous éviter de vérifier qu’elle vient bien de vous, confirmez-la par ce lien, valable trente jours. Sans confirmation, elle garde sa date : nous vous écrirons avant de l’exécuter.',
    ],
    action: { label: 'Confirmer ma déclaration', url: confirmUrl },
    after: [
      'Gardez ce message : il vaut accusé de réception. Nous conservons votre déclaration cinq ans, comme preuve.',
      'Si vous n’êtes pas à l’origine de cette déclaration, ne la confirmez pas : rien n’est exécuté sans que nous ayons vérifié qu’elle vient de la personne titulaire du contrat.',
    ],
  });
