import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { Clause } from './clauses.ts';
import { grave, namesUs } from './danger-words.ts';
import type { GuideReading, GuideState } from './guide-state.ts';

/*
 * Whether a reply may repeat the person's own words (conversation.md §5): at most eight, and never a method, a dose, a place,
 * an insult to oneself, or a belief of psychosis. In doubt the words are left out.
 */

const mostWords = 8;

/** Dangers whose words name no act, no place and no other person who did harm. */
const mayBeQuoted: ReadonlySet<SafetyCategory> = new Set(['distress', 'suicide', 'minor', 'third_party']);

/** Words of theirs may be said back in this danger. */
export const mayQuote = (category: SafetyCategory): boolean => mayBeQuoted.has(category);

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
  'foret immeuble etage gare voie fleuve viaduc barrage garroch pitch criss',
].flatMap((line) => line.split(' '));
const keptOut = new RegExp(`(?<!\\p{L})(?:${stems.join('|').replaceAll('_', ' ')})`, 'u');

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** At most eight words of these, or null. */
export const repeatable = (said: string): string | null => {
  const quote = said.trim().replace(/\s+/g, ' ');
  if (quote === '' || /[\d{}«»"()\n]/.test(quote)) return null;
  const words = quote.split(' ');
  if (words.length < 2 || words.length > mostWords || quote.length > 80) return null;
  return keptOut.test(plain(quote)) ? null : quote;
};

/** The words to quote before a check, or null. */
export const quoteOf = (reading: GuideReading): string | null =>
  mayBeQuoted.has(reading.category) ? repeatable(reading.evidence[0]?.quote ?? '') : null;

/** The words that the last check was put for, where they may be said back: « laquelle de mes phrases ? ». */
export const checkedWords = ({ session }: GuideState): string | null => {
  const check = session.checks.at(-1);
  const checked = check && mayBeQuoted.has(check.category) ? repeatable(check.quotes[0] ?? '') : null;
  return checked ?? session.stopped;
};

/** The clause of a message that a danger was read in, or the words themselves: what « pourquoi ? » is answered with. */
export const stoppedAt = (
  reading: Pick<GuideReading, 'category' | 'evidence'>,
  text: string,
  clauses: readonly Clause[],
): string | null => {
  if (!mayBeQuoted.has(reading.category)) return null;
  for (const { quote } of reading.evidence) {
    const clause = clauses.find(
      ({ from, to, isQuoted }) => !isQuoted && text.slice(from, to).includes(quote),
    );
    const whole =
      clause && repeatable(text.slice(clause.places[startOf(clause)]?.[0] ?? clause.from, clause.to));
    const said = whole || repeatable(quote);
    if (said && !/tuer|suicid|supprimer/i.test(plain(said))) return said;
  }
  return null;
};

/** How a clause begins that can stand by itself. */
const standsAlone =
  /^ (?:je|il|elle|ils|elles|on|ca|mon|ma|mes|leur|leurs|tout|rien|personne|plus personne|plus rien) /;
/** The writer is in it. */
const ownPerson = / (?:je|me|moi|mon|ma|mes) /;
/** What is felt, lost or out of reach: the words one would want to be heard. */
const weighs =
  / (?:mal|peur|honte|seule?|seuls|perdue?s?|perds|perdre|fatiguee?|epuisee?|pleure\S*|pleurer|manque|vide|nulle part|souffre|lourd|trop|coupable|deteste|colere|angoisse\S*|triste|quittee?|larmes|mens|cache|abandonnee?|trahie?|laissee?) /;
const outOfReach =
  / (?:sais|peux|arrive|ose|dors|sens|supporte|tiens|reconnais) (?:\S+ ){0,2}(?:pas|plus|rien|jamais|personne) | (?:pas|plus|rien|jamais) (?:ose|su|pu|reussi|dormi|eu le courage) /;
/** A clause that ends so was cut. */
const isCut =
  / (?:le|la|les|un|une|des|du|de|a|au|aux|que|qui|et|ou|mais|pour|par|avec|sans|en|dans|sur|je|il|elle|on|ce|ne|se|me|mon|ma|mes|son|sa|ses|tres|plus|si|est|ai|suis|comme|quand) $/;
/** Small words before the clause: « et je dors plus » is quoted from « je ». */
const opens = / ?(?:et|mais|bon|ben|bah|bref|enfin|oui|non|voila|puis|alors|donc|la|euh|ouais|car|puisque) /;
/** « Je sais pas » begins to speak, and says nothing to take up. */
const onlyUnsure = /^ (?:franchement |la )?je (?:sais|saurais) (?:pas|plus)(?: trop| quoi dire| bien)? $/;
const fewestWords = 3;

export const startOf = (clause: Clause): number => {
  let at = 0;
  while (at < clause.words.length && opens.test(` ${clause.words[at]} `)) at += 1;
  return at;
};

/**
 * A few words of a typed message that a reply may say back as they are (conversation.md §2.1: true whatever they mean): a whole
 * short clause of what weighs on the writer, the last one. Never a question, words to us, words of death, means or place.
 */
export const ownWordsIn = (text: string, clauses: readonly Clause[]): string | null => {
  const asked = new Set(clauses.filter(({ isQuestion }) => isQuestion).map(({ sentence }) => sentence));
  for (const clause of [...clauses].reverse()) {
    const from = startOf(clause);
    const words = clause.words.slice(from);
    const said = ` ${words.join(' ')} `;
    if (asked.has(clause.sentence) || clause.isQuoted || words.length < fewestWords) continue;
    if (
      !standsAlone.test(said) ||
      !ownPerson.test(said) ||
      !(weighs.test(said) || outOfReach.test(said)) ||
      isCut.test(said)
    )
      continue;
    if (grave.test(said) || namesUs.test(said) || onlyUnsure.test(said)) continue;
    const quote = repeatable(text.slice(clause.places[from]?.[0] ?? clause.from, clause.to));
    if (quote !== null && quote.split(' ').length >= fewestWords) return quote;
  }
  return null;
};

/** The person's own words as a reply may say them in this state, or null: below 4, and where words leave no trace. */
export const receptionQuote = (reading: GuideReading | null, category: SafetyCategory): string | null =>
  mayBeQuoted.has(category) || category === 'work_harassment' ? (reading?.ownWords ?? null) : null;
