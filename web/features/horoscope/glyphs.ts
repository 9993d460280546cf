import type { HoroscopeDay } from '#shared/horoscope/day.ts';
import type { BodyName, SignName } from '#shared/horoscope/zodiac.ts';

/**
 * Signs and planets drawn for this product as strokes in a box of 24: a font would show emoji on one machine and empty
 * squares on another.
 */
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const signGlyphs: Record<SignName, string> = {
  Bélier: 'M12 21V9M12 9C12 4.5 9.5 3 7.5 3S3.5 5 4 8M12 9c0-4.5 2.5-6 4.5-6s4 2 3.5 5',
  Taureau: `${circle(12, 15.5, 5.5)}M4 3c1 5 4 7 8 7s7-2 8-7`,
  Gémeaux: 'M4 3c5 2.5 11 2.5 16 0M4 21c5-2.5 11-2.5 16 0M9 4.5v15M15 4.5v15',
  Cancer: `${circle(7.5, 9, 3)}${circle(16.5, 15, 3)}M4.5 9C6 4 14 3 20 7M19.5 15c-1.5 5-9.5 6-15.5 2`,
  Lion: `${circle(7.5, 14.5, 3)}M10 13C7 8 8 3 12.5 3S18 8 15.5 12s-3 8.5 1 8.5c2 0 3-1 3-2.5`,
  Vierge:
    'M3 5c2 0 2 2 2 4v9M5 9c0-3 4-5 5-2v11M10 9c0-3 4-5 5-2v10c0 2.5 1.5 4 4 4M15 11c4-4 7 0 4 4-1.5 2.5-4 4.5-6 6',
  Balance: 'M3 20h18M3 15.5h6.5c-3-2-3-9 2.5-9s5.5 7 2.5 9H21',
  Scorpion:
    'M3 5c2 0 2 2 2 4v9M5 9c0-3 4-5 5-2v11M10 9c0-3 4-5 5-2v11c0 2 1.5 3 3 3h3M18.5 18.5 21 21l-2.5 2.5',
  Sagittaire: 'M4 20 19.5 4.5M11 4.5h8.5V13M6.5 11.5l6 6',
  Capricorne:
    'M3 5c3 0 3.5 3 3.5 6v6M6.5 11c0-4 1.5-6 3.5-6s3 2 3 6v6c0 3-1 4.5-3 4.5M13 15.5c1-3.5 6.5-3.5 6.5.5S14 20 13 16',
  Verseau: 'M3 10l4-4 3 4 4-4 3 4 4-4M3 18l4-4 3 4 4-4 3 4 4-4',
  Poissons: 'M6 3c4 5 4 13 0 18M18 3c-4 5-4 13 0 18M4 12h16',
};

export const bodyGlyphs: Record<BodyName, string> = {
  Sun: `${circle(12, 12, 8)}${circle(12, 12, 1)}`,
  Moon: 'M15 3.5A9 9 0 1 0 15 20.5 10 10 0 0 1 15 3.5Z',
  Mercury: `${circle(12, 10.5, 4.5)}M12 15v7M8.5 18.5h7M7.5 2c.5 3 2 4 4.5 4s4-1 4.5-4`,
  Venus: `${circle(12, 8.5, 5)}M12 13.5V22M8 18h8`,
  Mars: `${circle(10, 14, 6)}M14.5 9.5 20 4M15 4h5v5`,
  Jupiter: 'M5 6c1-3 6-3.5 6.5.5S8 14 4.5 15H19M15.5 4v17',
  Saturn: 'M8 2.5V17M4.5 6h7M8 11c2-4 8-3 7.5 1.5-.3 3-2.5 4-2.5 6.5 0 1.8 1.5 2.5 3.5 1.5',
  Uranus: `M6 3v9M18 3v9M6 7.5h12M12 3v12${circle(12, 18, 3)}`,
  Neptune: 'M5 4v4c0 5 14 5 14 0V4M12 3v18M8.5 17h7',
  Pluto: `${circle(12, 6, 3)}M6 5c0 8 12 8 12 0M12 11.5V21M8.5 16.5h7`,
};

type Point = HoroscopeDay['wheel']['natal'][number]['point'];

/** Ascendant and midheaven are letters by custom. */
export const angleLetters: Partial<Record<Point, string>> = { Asc: 'AC', MC: 'MC' };
