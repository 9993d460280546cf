import { days } from '../time.ts';

/**
 * The emergency and help lines, in one place: the emergency page, the screens and the companion's fixed texts read them
 * here. Only lines that the safety protocol (§7) marks as seen in a public source; the others wait to be confirmed.
 */
export type Country = 'FR' | 'CH' | 'BE' | 'LU' | 'CA' | 'EU';

/** What a line is for. One is never given for another: the 3114 is for suicide, the 3919 for women facing violence. */
export type Need =
  | 'danger'
  | 'aggression'
  | 'suicide'
  | 'talk'
  | 'violence'
  | 'child'
  | 'young'
  | 'substances';

export type HelpLine = {
  need: Need;
  name: string;
  /** As a person reads it. */
  number: string;
  /** Text message rather than call. */
  sms?: true;
  /** Who answers, for whom, when. */
  detail?: string;
  /** Where whoever runs the line announces it: what the quarterly check compares it with. */
  source: string;
};

/** When a person last checked the whole table against its sources; null until one has (never invented). */
export const directoryVerifiedOn: string | null = null;

/** How long one check of the table may be relied on (safety protocol §7: every three months). */
export const directoryGoodFor = days(90);

/** Whether the numbers have to be checked again: never checked, too long ago, or on a day that is none or yet to come. */
export const isDirectoryStale = (verifiedOn: string | null, now: Date): boolean => {
  const age = verifiedOn === null ? Number.NaN : now.getTime() - Date.parse(`${verifiedOn}T00:00:00Z`);
  // A day lasts until its end, and the day that begins in Paris is not yet one in UTC.
  return !(age >= -days(1) && age < directoryGoodFor + days(1));
};

type CountryLines = {
  country: Country;
  name: string;
  lines: readonly HelpLine[];
  /** Who helps where no line is confirmed yet. */
  beside?: string;
};

export const needTitles: Record<Need, string> = {
  danger: 'Une vie est en danger',
  aggression: "Danger venant de quelqu'un",
  suicide: 'Idées de suicide',
  talk: "Besoin de parler à quelqu'un",
  violence: 'Violences conjugales ou sexuelles',
  child: 'Un enfant est en danger',
  young: 'Adolescents et jeunes adultes',
  substances: 'Drogues, alcool',
};

/** For whoever is in none of the countries below: lines of many countries, kept up to date by others (requirement S-13). */
export const worldDirectory = { name: 'Find A Helpline', address: 'https://findahelpline.com/' } as const;

/** The order of the safety protocol; « elsewhere » last. */
export const directory: readonly CountryLines[] = [
  {
    country: 'FR',
    name: 'France',
    lines: [
      {
        need: 'danger',
        name: 'SAMU',
        number: '15',
        source: 'https://www.service-public.fr',
        detail: 'Urgences médicales, jour et nuit',
      },
      {
        need: 'danger',
        name: "Numéro d'urgence européen",
        number: '112',
        source: 'https://www.service-public.fr',
        detail: 'Jour et nuit',
      },
      {
        need: 'danger',
        name: "Numéro d'urgence par SMS",
        number: '114',
        source: 'https://www.urgence114.fr',
        sms: true,
        detail: 'Quand vous ne pouvez pas parler ou entendre',
      },
      {
        need: 'aggression',
        name: 'Police et gendarmerie',
        number: '17',
        source: 'https://www.service-public.fr',
        detail: 'Jour et nuit',
      },
      {
        need: 'suicide',
        name: 'Numéro national de prévention du suicide',
        number: '3114',
        source: 'https://3114.fr',
        detail: 'Gratuit, jour et nuit, confidentiel',
      },
      {
        need: 'talk',
        name: 'SOS Amitié',
        number: '09 72 39 40 50',
        source: 'https://www.sos-amitie.com',
        detail: 'Une écoute anonyme',
      },
      {
        need: 'violence',
        name: 'Violences Femmes Info',
        number: '3919',
        source: 'https://www.solidaritefemmes.org',
        detail: "Jour et nuit. Ce n'est pas un numéro d'urgence.",
      },
      {
        need: 'violence',
        name: 'Aide aux victimes',
        number: '116 006',
        source: 'https://www.france-victimes.fr',
        detail: 'Pour toute personne',
      },
      {
        need: 'violence',
        name: 'Viols Femmes Informations',
        number: '0 800 05 95 95',
        source: 'https://cfcv.asso.fr',
        detail: 'Du lundi au vendredi, de 10 h à 19 h',
      },
      {
        need: 'violence',
        name: "Violences sexuelles subies dans l'enfance",
        number: '0 805 802 804',
        source: 'https://www.service-public.fr',
      },
      {
        need: 'child',
        name: 'Allô Enfance en danger',
        number: '119',
        source: 'https://www.allo119.gouv.fr',
        detail: 'Jour et nuit',
      },
      {
        need: 'child',
        name: 'Harcèlement, violences en ligne',
        number: '3018',
        source: 'https://e-enfance.org',
      },
      {
        need: 'young',
        name: 'Fil Santé Jeunes',
        number: '0 800 235 236',
        source: 'https://www.filsantejeunes.com',
        detail: 'De 12 à 25 ans',
      },
      {
        need: 'substances',
        name: 'Drogues Info Service',
        number: '0 800 23 13 13',
        source: 'https://www.drogues-info-service.fr',
      },
    ],
  },
  {
    country: 'CH',
    name: 'Suisse',
    beside: "En cas de violences, le centre d'aide aux victimes (LAVI) de votre canton vous reçoit.",
    lines: [
      {
        need: 'danger',
        name: 'Urgences sanitaires',
        number: '144',
        source: 'https://www.ch.ch',
        detail: 'Jour et nuit',
      },
      {
        need: 'danger',
        name: "Numéro d'urgence européen",
        number: '112',
        source: 'https://www.ch.ch',
        detail: 'Jour et nuit',
      },
      { need: 'aggression', name: 'Police', number: '117', source: 'https://www.ch.ch' },
      { need: 'suicide', name: 'La Main Tendue', number: '143', source: 'https://www.143.ch' },
      {
        need: 'suicide',
        name: 'Pro Juventute',
        number: '147',
        source: 'https://www.147.ch',
        detail: 'Moins de 25 ans',
      },
      { need: 'talk', name: 'La Main Tendue', number: '143', source: 'https://www.143.ch' },
      { need: 'child', name: 'Pro Juventute', number: '147', source: 'https://www.147.ch' },
      { need: 'young', name: 'Pro Juventute', number: '147', source: 'https://www.147.ch' },
      {
        need: 'substances',
        name: 'Tox Info Suisse',
        number: '145',
        source: 'https://www.toxinfo.ch',
        detail: 'Intoxications',
      },
    ],
  },
  {
    country: 'BE',
    name: 'Belgique',
    lines: [
      { need: 'danger', name: 'Urgences', number: '112', source: 'https://112.be', detail: 'Jour et nuit' },
      { need: 'aggression', name: 'Police', number: '101', source: 'https://112.be' },
      {
        need: 'suicide',
        name: 'Prévention du suicide',
        number: '0800 32 123',
        source: 'https://www.preventionsuicide.be',
      },
      { need: 'talk', name: 'Télé-Accueil', number: '107', source: 'https://www.tele-accueil.be' },
      {
        need: 'violence',
        name: 'Écoute violences conjugales',
        number: '0800 30 030',
        source: 'https://www.ecouteviolencesconjugales.be',
      },
      { need: 'child', name: 'Écoute-Enfants', number: '103', source: 'https://103ecoute.be' },
      { need: 'young', name: 'Écoute-Enfants', number: '103', source: 'https://103ecoute.be' },
    ],
  },
  {
    country: 'LU',
    name: 'Luxembourg',
    lines: [
      {
        need: 'danger',
        name: "Numéro d'urgence européen",
        number: '112',
        source: 'https://112.public.lu',
        detail: 'Jour et nuit',
      },
      {
        need: 'aggression',
        name: "Numéro d'urgence européen",
        number: '112',
        source: 'https://112.public.lu',
      },
    ],
  },
  {
    country: 'CA',
    name: 'Canada et Québec',
    lines: [
      { need: 'danger', name: 'Urgences', number: '911', source: 'https://www.quebec.ca' },
      { need: 'aggression', name: 'Urgences', number: '911', source: 'https://www.quebec.ca' },
      { need: 'suicide', name: 'Aide en cas de crise de suicide', number: '9-8-8', source: 'https://988.ca' },
      {
        need: 'suicide',
        name: 'Québec : prévention du suicide',
        number: '1 866 277-3553',
        source: 'https://suicide.ca',
      },
      { need: 'suicide', name: 'Québec', number: '535353', source: 'https://suicide.ca', sms: true },
    ],
  },
  {
    country: 'EU',
    name: "Ailleurs dans l'Union européenne",
    lines: [
      {
        need: 'danger',
        name: "Numéro d'urgence européen",
        number: '112',
        source: 'https://europa.eu',
        detail: 'Jour et nuit',
      },
      { need: 'aggression', name: "Numéro d'urgence européen", number: '112', source: 'https://europa.eu' },
      {
        need: 'violence',
        name: 'Violences faites aux femmes',
        number: '116 016',
        source: 'https://europa.eu',
        detail: "Dans les pays qui l'ont ouvert",
      },
      {
        need: 'violence',
        name: 'Aide aux victimes',
        number: '116 006',
        source: 'https://europa.eu',
        detail: "Dans les pays qui l'ont ouvert",
      },
    ],
  },
];

/** What anyone may be looking for, wherever they are; drugs and alcohol fall back on the emergency number. */
const everywhere: readonly Need[] = ['suicide', 'talk', 'violence', 'child', 'young'];

/** What no confirmed line of a country is for. Said rather than filled: a number is never invented (product.md). */
export const needsWithoutLine = (country: Country): Need[] => {
  const lines = directory.find((each) => each.country === country)?.lines ?? [];
  return everywhere.filter((need) => !lines.some((line) => line.need === need));
};

/** What a telephone dials: digits alone, behind the scheme of its channel. */
export const dialOf = ({ number, sms }: Pick<HelpLine, 'number' | 'sms'>): string =>
  `${sms ? 'sms' : 'tel'}:${number.replace(/\D/g, '')}`;
