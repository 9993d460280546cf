import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { wordsOf } from './read-once.ts';
import { isResemblance, readText, type Signal } from './read-text.ts';

/*
 * Whoever can hardly write sends pieces: « j'ai pris mes comprimés », « tous », « y a une heure ». Each is ordinary alone, and
 * together they are one sentence. A short message is therefore also read as the end of the one before it, and a message as the end
 * of a short one. What only the two together say is asked about (conversation.md §4): where one sentence ends, we guess.
 */

/** A piece, in characters: three short clauses at most. */
const shortest = 60;
/** Of a longer message before it the end is what goes on. */
const endOf = (text: string): string => text.slice(-200);

const gravest = (signals: readonly Signal[]): Signal | null =>
  signals.reduce<Signal | null>((most, each) => (each.severity > (most?.severity ?? 0) ? each : most), null);

const said = (text: string): string => ` ${wordsOf(text).word.join(' ')} `;
/** « Jvais le faire », « c'est fini pour moi »: what, is not said. */
const resolved = quick(
  / (?:je (?:vais|va|vas) (?:vraiment |bientot |enfin )?le faire|(?:je |j )?v le faire|ce est (?:decide|fini pour moi)|ma decision est prise|je ai (?:pris ma decision|tout regle)) /,
);
/** « Cette nuit », « oui ce soir », « c'est pour samedi »: a message of a time alone. */
const timeAlone = quick(
  /^ (?:oui |ouais |ce est |pour |la |bon |non )*(?:ce soir|cette nuit|maintenant|tout de suite|demain(?: (?:soir|matin))?|apres demain|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)) $/,
);
/** So far back somebody said that they suffer. */
const messagesBack = 5;
const ofSuffering: readonly string[] = ['distress', 'suicide', 'self_harm'];

/** « J'en peux plus », « jvais le faire », « ce soir »: suffering, a resolve and a time, one message each. */
const resolvesWithTime = (text: string, before: readonly string[]): boolean => {
  const last = before.at(-1) ?? '';
  const isBoth =
    (resolved.test(said(last)) && timeAlone.test(said(text))) ||
    (timeAlone.test(said(last)) && resolved.test(said(text)));
  return (
    isBoth &&
    before
      .slice(-messagesBack)
      .some((each) =>
        readText(each).signals.some(
          ({ severity, category }) => severity >= 1 && ofSuffering.includes(category),
        ),
      )
  );
};

/**
 * What a message says together with the one before it and with neither alone, at level 3 or 4; null where that is nothing.
 * @param own what the message says by itself
 */
export const saidInParts = (
  text: string,
  before: readonly string[],
  own: readonly Signal[],
): Signal | null => {
  const last = before.at(-1);
  if (last === undefined || (text.length > shortest && last.length > shortest)) return null;
  if (own.every(({ severity }) => severity < 3) && resolvesWithTime(text, before))
    return { rule: 'context/parts', words: '', severity: 3, category: 'suicide', isDoubted: true };
  const together = gravest(readText(`${endOf(last)}, ${text}`).signals);
  if (!together || together.severity < 3) return null;
  const alone = [...own, ...readText(last).signals];
  if (alone.some(({ severity }) => severity >= together.severity)) return null;
  // Where only resemblance speaks, the level is a guess: it asks whether there are thoughts of death.
  const severity = isResemblance(together) ? 3 : together.severity;
  return { ...together, rule: 'context/parts', words: '', severity, isDoubted: true };
};
