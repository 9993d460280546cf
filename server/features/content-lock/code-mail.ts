import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';

export const contentCodeMail = ({ brand, to, code }: { brand: string; to: string; code: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'content-code',
    subject: 'Votre code pour rouvrir vos écrits',
    paragraphs: [
      'Notre équipe a changé le mot de passe de votre compte. Par sécurité, ce que vous aviez écrit avant reste fermé, pour nous aussi, tant que ce code n’a pas été saisi.',
      `Votre code : ${code}`,
    ],
    after: [
      'Il est valable dix minutes et ne sert qu’une fois. Il ferme aussi vos autres connexions, et un mot de passe donné par notre équipe n’ouvre plus rien ensuite. Choisissez alors le vôtre dans « Mon compte ».',
      'Si vous n’avez rien demandé, ne donnez ce code à personne, pas même à quelqu’un de notre équipe.',
    ],
  });
