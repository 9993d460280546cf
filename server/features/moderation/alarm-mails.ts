import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';

/* Seen on the lock screen of a phone, by whoever sits beside it: no level, no category, no pseudonym. */

type Addressed = { brand: string; to: string; url: string };

const open = (url: string) => ({ label: 'Ouvrir la console', url: `${url}/moderation` });

export const alarmMail = ({ brand, to, url }: Addressed): Mail =>
  letter({
    brand,
    to,
    kind: 'moderation-alarm',
    subject: 'Une ligne vous attend dans la console',
    paragraphs: ['Une nouvelle ligne attend quelqu’un. Ouvrez la console pour la prendre.'],
    action: open(url),
  });

/** To whoever holds a line that rose, or was handed one: the only colleague who is called for it. */
export const ownLineMail = ({ brand, to, url, held }: Addressed & { held: boolean }): Mail =>
  letter({
    brand,
    to,
    kind: held ? 'moderation-own-line' : 'moderation-handed-line',
    subject: held ? 'Une ligne que vous tenez vous attend' : 'Une ligne vous est passée',
    paragraphs: [
      held
        ? 'Une ligne que vous tenez vous demande maintenant. Ouvrez la console.'
        : 'Une ligne vous est passée et attend que vous la preniez. Si vous ne le pouvez pas, toute l’équipe sera rappelée dans quelques minutes.',
    ],
    action: open(url),
  });

export const escalationMail = ({ brand, to, url }: Addressed): Mail =>
  letter({
    brand,
    to,
    kind: 'moderation-escalation',
    subject: 'Une ligne attend encore dans la console',
    paragraphs: ['Personne n’a encore pris une ligne qui attend. Si vous le pouvez, ouvrez la console.'],
    action: open(url),
  });

export const secondSignatureMail = ({ brand, to, url, id }: Addressed & { id: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'moderation-second-signature',
    subject: 'Une seconde signature est demandée',
    paragraphs: [
      'Une ouverture exceptionnelle vient d’avoir lieu dans la console. Une seconde personne doit la relire et la signer dans les 24 heures.',
    ],
    action: { label: 'Relire et signer', url: `${url}/moderation/${id}` },
  });

export const objectionMail = ({ brand, to, url, id }: Addressed & { id: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'moderation-objection',
    subject: 'Une ouverture est contestée',
    paragraphs: [
      'Une seconde personne n’est pas d’accord avec une ouverture exceptionnelle. La lecture est fermée ; l’ouverture reste à examiner.',
    ],
    action: { label: 'Examiner', url: `${url}/moderation/${id}` },
  });

export const overdueMail = ({ brand, to, url, id }: Addressed & { id: string }): Mail =>
  letter({
    brand,
    to,
    kind: 'moderation-overdue',
    subject: 'Une seconde signature manque',
    paragraphs: [
      'Une ouverture exceptionnelle n’a pas été signée par une seconde personne dans les 24 heures. La lecture est fermée ; l’ouverture reste à examiner.',
    ],
    action: { label: 'Examiner', url: `${url}/moderation/${id}` },
  });
