import type { AspectName, BodyName } from '#shared/horoscope/zodiac.ts';
import type { Current, Tone } from './bank.ts';
import type { NatalPoint } from './transits.ts';

/* What the sky means for the choice of phrases. */

/** Which current a moving body brings. */
export const currentOf: Record<BodyName, Current> = {
  Sun: 'drive',
  Moon: 'ties',
  Mercury: 'words',
  Venus: 'ties',
  Mars: 'drive',
  Jupiter: 'words',
  Saturn: 'drive',
  Uranus: 'words',
  Neptune: 'ties',
  Pluto: 'drive',
};

/** The natal point in a sentence, after « à », « avec », « sur »: all begin so that nothing contracts or elides. */
export const natalFrench: Record<NatalPoint, string> = {
  Sun: '[votre|ton] Soleil de naissance',
  Moon: '[votre|ta] Lune de naissance',
  Mercury: '[votre|ton] Mercure natal',
  Venus: '[votre|ta] Vénus natale',
  Mars: '[votre|ton] Mars natal',
  Jupiter: '[votre|ton] Jupiter natal',
  Saturn: '[votre|ton] Saturne natal',
  Uranus: '[votre|ton] Uranus natal',
  Neptune: '[votre|ton] Neptune natal',
  Pluto: '[votre|ton] Pluton natal',
  Asc: '[votre|ton] Ascendant',
  MC: '[votre|ton] Milieu du Ciel',
};

/** How an aspect sounds. */
export const toneOf: Record<AspectName, Tone> = {
  conjunction: 'meeting',
  sextile: 'easy',
  trine: 'easy',
  square: 'rough',
  opposition: 'rough',
};

/** Which bodies and points speak to a topic: higher means closer. */
export const affinity: Record<string, Partial<Record<NatalPoint, number>>> = {
  amour: { Venus: 3, Moon: 2, Mars: 2, Sun: 1, Asc: 1 },
  travail: { Saturn: 3, MC: 3, Mercury: 2, Sun: 2, Mars: 1, Jupiter: 1 },
  energie: { Mars: 3, Sun: 3, Jupiter: 2, Uranus: 2, Asc: 1 },
  relations: { Mercury: 3, Venus: 2, Asc: 3, Moon: 1, Jupiter: 1 },
  introspection: { Moon: 3, Neptune: 3, Pluto: 3, Saturn: 2, Mercury: 1 },
  famille: { Moon: 3, Saturn: 2, Venus: 1, Sun: 1, Pluto: 1 },
  creativite: { Neptune: 3, Uranus: 3, Venus: 2, Sun: 2, Mercury: 1, Jupiter: 1 },
};
