import { type FactKey, type Facts, factKeySchema } from './facts.ts';

/*
 * Facts in plain French, for the person's own copy and for a human of the team who may read the session. These words are shown
 * and never read back.
 */

/** What each fact is about, as the head of a line. */
export const factLabels: Readonly<Record<FactKey, string>> = {
  thoughts: 'Pensées de mort ou de suicide',
  way: 'Façon évoquée',
  pastAct: 'Geste passé',
  care: 'Suivi par un soignant',
  country: 'Pays',
  refusals: 'Appel refusé',
  barrier: 'Ce qui rend l’appel difficile',
  anchor: 'Ce qui aide à tenir',
  under18: 'Moins de 18 ans',
  inCharge: 'Responsable de quelqu’un',
  watched: 'Téléphone lu par quelqu’un',
  discharged: 'Sortie récente de l’hôpital',
  near: 'Présence',
  who: 'Personne nommée',
  where: 'Lieu',
  when: 'Quand',
  date: 'Date ou moment nommé',
  means: 'Moyens à portée',
  hurt: 'Blessure, ou quelque chose de pris',
  canSpeak: 'Peut parler',
  help: 'Secours',
  intent: 'Intention d’agir',
  intoxicated: 'Alcool ou drogue en ce moment',
  driving: 'Au volant',
  aggressor: 'Personne qui fait du mal',
  aggressorAt: 'Où se trouve cette personne',
  shelter: 'Abri',
  children: 'Enfants sur place',
  redFlags: 'Signes d’alerte du corps',
  purpose: 'Sens du geste',
  urge: 'Envie d’agir en ce moment',
};

/** Values that mean the same under every fact. */
const common: Readonly<Record<string, string>> = {
  yes: 'oui',
  no: 'non',
  unsure: 'ne sait pas',
  skip: 'pas de réponse',
  unanswered: 'pas de réponse',
  denied: 'non',
  passed: 'le moment est passé',
  none: 'non',
  other: 'autre chose',
};

const values: Partial<Record<FactKey, Readonly<Record<string, string>>>> = {
  thoughts: { yes: 'oui', passive: 'oui, sans vouloir se tuer', sometimes: 'parfois' },
  when: { now: 'maintenant', tonight: 'ce soir', later: 'plus tard', none: 'aucun moment prévu' },
  means: { near: 'oui', away: 'non, éloignés', 'handed-over': 'non, confiés à quelqu’un', none: 'non' },
  near: {
    alone: 'aucune autre personne',
    'with-trusted': 'avec une personne de confiance',
    'until-tomorrow': 'avec une personne de confiance jusqu’à demain',
    'with-someone': 'avec quelqu’un',
  },
  where: {
    safe: 'en sécurité',
    unsafe: 'en danger',
    with: 'sur place, avec la personne',
    'place-known': 'lieu connu',
    'place-unknown': 'lieu inconnu',
    going: 'en chemin vers la personne',
    child: 'un enfant',
  },
  help: {
    called: 'appelés',
    'on-way': 'en route',
    here: 'sur place',
    'in-care': 'entre les mains de soignants',
    left: 'venus, puis repartis',
  },
  refusals: { refuse: 'oui', call: 'oui' },
  barrier: {
    shame: 'la honte',
    burden: 'la peur de déranger',
    'hospital-police': 'la peur de l’hôpital ou de la police',
    cost: 'le prix',
    'cannot-speak': 'ne peut pas parler',
    'no-belief': 'ne croit pas que cela aide',
  },
  watched: { private: 'non', watched: 'oui', unsure: 'ne sait pas' },
  aggressor: { here: 'sur place', 'may-return': 'peut revenir', gone: 'partie' },
  aggressorAt: {
    room: 'dans la même pièce',
    home: 'ailleurs dans le logement',
    door: 'à la porte',
    outside: 'dehors, tout près',
    coming: 'en train d’approcher',
    asleep: 'endormie',
    away: 'absente pour le moment',
  },
  shelter: {
    shut: 'dans une pièce fermée',
    hidden: 'dans une cachette',
    locked: 'derrière une porte fermée à clé',
    held: 'enfermement par l’autre personne',
    car: 'dans une voiture fermée',
    apart: 'dans une autre pièce',
    out: 'dehors',
  },
  purpose: { die: 'mourir', hold: 'tenir', both: 'mourir et tenir' },
  intent: { torn: 'avec hésitation' },
  country: { EU: 'en Europe, hors de l’annuaire', abroad: 'hors de l’annuaire', away: 'à l’étranger' },
};

/** « Je ne suis pas en France »: a country that was only said not to be theirs, by its code. */
const notThere = /^not-(?<code>[a-z]{2})$/;

/** The value of a fact; where it is the person's own word, that word. */
export const factValueWords = (key: FactKey, value: string): string => {
  const elsewhere = key === 'country' ? notThere.exec(value)?.groups?.code : undefined;
  if (elsewhere !== undefined) return `pas ${elsewhere.toUpperCase()}`;
  return values[key]?.[value] ?? common[value] ?? value;
};

export type FactLine = { key: FactKey; label: string; value: string; at: string };

/** What was told, one line for each fact, in the order of the list. */
export const factLines = (facts: Facts): FactLine[] =>
  factKeySchema.options.flatMap((key) => {
    const fact = facts[key];
    return fact ? [{ key, label: factLabels[key], value: factValueWords(key, fact.value), at: fact.at }] : [];
  });
