/** The words of the sky, shared by the text, the wheel and the wire. */

export const bodyNames = [
  'Sun',
  'Moon',
  'Mercury',
  'Venus',
  'Mars',
  'Jupiter',
  'Saturn',
  'Uranus',
  'Neptune',
  'Pluto',
] as const;
export type BodyName = (typeof bodyNames)[number];

/** The bodies that can seem to go backwards; the Sun and the Moon never do. */
export const planetNames = bodyNames.slice(2) as readonly Exclude<BodyName, 'Sun' | 'Moon'>[];
export type PlanetName = (typeof planetNames)[number];

/** Names as they stand in a sentence: only the two luminaries take an article. */
export const bodyFrench: Record<BodyName, string> = {
  Sun: 'le Soleil',
  Moon: 'la Lune',
  Mercury: 'Mercure',
  Venus: 'Vénus',
  Mars: 'Mars',
  Jupiter: 'Jupiter',
  Saturn: 'Saturne',
  Uranus: 'Uranus',
  Neptune: 'Neptune',
  Pluto: 'Pluton',
};

export const signNames = [
  'Bélier',
  'Taureau',
  'Gémeaux',
  'Cancer',
  'Lion',
  'Vierge',
  'Balance',
  'Scorpion',
  'Sagittaire',
  'Capricorne',
  'Verseau',
  'Poissons',
] as const;
export type SignName = (typeof signNames)[number];

const ofTheSign: Record<SignName, string> = {
  Bélier: 'du Bélier',
  Taureau: 'du Taureau',
  Gémeaux: 'des Gémeaux',
  Cancer: 'du Cancer',
  Lion: 'du Lion',
  Vierge: 'de la Vierge',
  Balance: 'de la Balance',
  Scorpion: 'du Scorpion',
  Sagittaire: 'du Sagittaire',
  Capricorne: 'du Capricorne',
  Verseau: 'du Verseau',
  Poissons: 'des Poissons',
};

/** Index 0–11 of the sign that holds an ecliptic longitude in degrees. */
export const signIndexAt = (longitude: number): number =>
  Math.floor((((longitude % 360) + 360) % 360) / 30) % 12;
export const signAt = (longitude: number): SignName => signNames[signIndexAt(longitude)]!;

/** « 12° 34′ », cut to the minute of arc so that a figure never jumps into the next sign. */
export const frenchAngle = (degrees: number): string => {
  const minutes = Math.floor(degrees * 60 + 1e-9);
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′`;
};

/** « 12° 34′ des Poissons » */
export const frenchPosition = (longitude: number): string =>
  `${frenchAngle(longitude % 30)} ${ofTheSign[signAt(longitude)]}`;

export const aspectNames = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;
export type AspectName = (typeof aspectNames)[number];

/** Angle in degrees and French noun of the five major aspects. */
export const aspects: Record<AspectName, { angle: number; french: string }> = {
  conjunction: { angle: 0, french: 'conjonction' },
  sextile: { angle: 60, french: 'sextile' },
  square: { angle: 90, french: 'carré' },
  trine: { angle: 120, french: 'trigone' },
  opposition: { angle: 180, french: 'opposition' },
};
