import type { Address } from '#shared/safety/levels.ts';
import { folded } from '../wording.ts';

/** Something ahead, as the person named it: « votre entretien », « jeudi ». */
export type Event = { what: string; when: string | null };

const kinds =
  'entretien|examen|partiel|rendez-vous|rdv|opération|mariage|déménagement|réunion|concours|oral|voyage|anniversaire|audience|procès|soutenance|permis|rentrée|accouchement|spectacle|concert|visite|repas|dîner|départ|enterrement';
const pattern = new RegExp(
  `(?<![\\p{L}])(mon|ma|mes|un|une|l’|le|la|cet|cette|ce)[ ]?(${kinds})(?![\\p{L}])`,
  'iu',
);
const moments =
  /(?<![\p{L}])(demain(?: matin| soir| après-midi)?|après-demain|ce soir|cet après-midi|ce week-end|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain| matin| soir| après-midi)?|la semaine prochaine|le mois prochain|bientôt|dans (?:deux|trois|quatre|cinq|six|dix|quelques|quinze|une|un|\d{1,2}) (?:jours?|semaines?|mois|heures?))(?![\p{L}])/iu;
const past =
  /\b(hier|la semaine derniere|le mois dernier|l'annee derniere|avant-hier|j'ai eu|j'avais|c'etait|s'est passe)\b/;

export const eventIn = (text: string, address: Address): Event | null => {
  const plain = text.replace(/'/g, '’');
  const [, , kind] = pattern.exec(plain) ?? [];
  // « La Réunion » is an island.
  if (!kind || /^\p{Lu}/u.test(kind) || past.test(folded(text))) return null;
  const [, when = null] = moments.exec(plain) ?? [];
  const noun = kind.toLowerCase() === 'rdv' ? 'rendez-vous' : kind.toLowerCase();
  const feminine = /^(opération|réunion|audience|soutenance|rentrée|visite)$/.test(noun);
  const vowel = /^[aeiouyéèêh]/.test(noun);
  const own = address === 'vous' ? 'votre' : feminine && !vowel ? 'ta' : 'ton';
  return { what: `${own} ${noun}`, when: when?.toLowerCase() ?? null };
};
