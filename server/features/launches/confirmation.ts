import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { type Launch, launches } from '#shared/launches/launch-list.ts';

/** Tells somebody that their address is on the list, and how to take it off. */
export const confirmationMail = (input: {
  brand: string;
  to: string;
  launch: Launch;
  leaveUrl: string;
}): Mail =>
  letter({
    brand: input.brand,
    to: input.to,
    kind: 'launch-request',
    subject: `Nous vous préviendrons de l’ouverture`,
    paragraphs: [
      `C’est noté : nous vous écrirons à cette adresse, une seule fois, quand ${launches[input.launch].label} ouvrira. Elle ne sert à rien d’autre, et elle est effacée au plus tard au bout de deux ans.`,
      'Si vous avez changé d’avis, ou si cette demande ne vient pas de vous, retirez votre adresse :',
    ],
    action: { label: 'Retirer mon adresse', url: input.leaveUrl },
  });
