import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { GuideReading } from './guide-state.ts';

/*
 * Whether a check may repeat the person's own words (conversation.md §5): at most eight, and never a method, a dose, a place,
 * an insult to oneself, or a belief of psychosis. In doubt the words are left out.
 */

const mostWords = 8;

/** Dangers whose words name no act, no place and no other person who did harm. */
const mayBeQuoted: ReadonlySet<SafetyCategory> = new Set(['distress', 'suicide', 'minor', 'third_party']);

/** Stems of ways, places and insults, in plain letters. A word that begins with one keeps the whole quote out. */
const stems = [
  'comprim cachet medic medoc pilul somnif dose boite flacon surdos',
  'overdos aval gober corde pend noeud noyer noyad sauter jeter',
  'jette saute pont toit fenetre balcon rail train metro falaise',
  'gaz monoxyde fusil carabine pistolet arme balle flingu lame couteau',
  'rasoir cutter vein poignet coup saign brul essence javel poison',
  'alcool drog hero coke heroin morphin insulin nul merde con',
  'conne connard connasse salope pute moche gros grosse bon_a_rien bonne_a_rien',
  'rate dechet debile idiot imbecile inutile poids incapable voiture riviere',
  'foret immeuble etage gare voie',
].flatMap((line) => line.split(' '));
const keptOut = new RegExp(`(?<!\\p{L})(?:${stems.join('|').replaceAll('_', ' ')})`, 'u');

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The words to quote, or null. */
export const quoteOf = (reading: GuideReading): string | null => {
  if (!mayBeQuoted.has(reading.category)) return null;
  const quote = reading.evidence[0]?.quote.trim().replace(/\s+/g, ' ') ?? '';
  if (quote === '' || /[\d{}«»"\n]/.test(quote)) return null;
  const words = quote.split(' ');
  if (words.length < 2 || words.length > mostWords || quote.length > 80) return null;
  return keptOut.test(plain(quote)) ? null : quote;
};
