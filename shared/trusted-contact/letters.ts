import { emergencyLines } from '../safety/directory.ts';

/**
 * What a trusted contact is written. Shown word for word to the person before anything leaves, so both sides read it here.
 * Neither says anything of health, of a conversation or of why: a mailbox may be read by somebody else.
 */
export type ContactLetter = {
  subject: string;
  paragraphs: readonly string[];
  /** The button of the mail; its link is the contact's own. */
  action: string;
  after: readonly string[];
  footer: string;
};

export type ContactNames = { brand: string; contactName: string; personName: string };

const footer = (brand: string, personName: string): string =>
  `Email transmis par ${brand} à la demande de ${personName}. Ne répondez pas à cette adresse : appelez ou écrivez directement à ${personName}.`;

/** What the button sends, and all it sends. */
export const messageText = ({ contactName, personName }: Omit<ContactNames, 'brand'>): string =>
  `${contactName}, ${personName} aimerait avoir de vos nouvelles dès que vous le pourrez. Un appel, un message ou une visite.`;

/** Asks somebody whether they agree to be written to. */
export const askLetter = ({ brand, contactName, personName }: ContactNames): ContactLetter => ({
  subject: `${personName} aimerait pouvoir compter sur vous`,
  paragraphs: [
    `${contactName}, ${personName} vous propose d’être son contact de confiance.`,
    `Si vous acceptez, ${personName} pourra vous envoyer, en appuyant sur un bouton, un seul message, toujours le même :`,
    `« ${messageText({ contactName, personName })} »`,
    'Rien d’autre ne vous sera transmis. Vous n’avez rien à surveiller, vous n’êtes responsable de rien, et vous restez libre de répondre ou non. Vous pouvez refuser, ou arrêter plus tard, sans donner de raison.',
  ],
  action: 'Répondre à cette demande',
  after: [
    'Ouvrir la page ne vous engage à rien. C’est un bouton, sur cette page, qui dit oui ou non. Sans réponse de votre part, la demande s’efface au bout de trente jours.',
    `Si vous ne connaissez pas ${personName}, ignorez cet email, ou demandez sur cette même page à ne plus en recevoir.`,
  ],
  footer: footer(brand, personName),
});

/** The message without content, sent by the person. */
export const messageLetter = ({ brand, contactName, personName }: ContactNames): ContactLetter => ({
  subject: `${personName} aimerait de vos nouvelles`,
  paragraphs: [
    messageText({ contactName, personName }),
    `Ce message n’en dit pas plus, exprès. C’est ${personName} qui vous l’envoie, d’un appui sur un bouton.`,
    `Si vous n’arrivez pas à vous joindre et que cela vous inquiète, le ${emergencyLines.europe.number} répond partout en Europe.`,
  ],
  action: 'Ne plus recevoir ces messages',
  after: [],
  footer: footer(brand, personName),
});
