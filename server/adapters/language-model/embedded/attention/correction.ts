import type { Address } from '#shared/safety/levels.ts';
import { folded } from '../wording.ts';

export type Correction = {
  right: string | null;
  wrong: string | null;
  /** « c’est Odette qui est veuve »: the right version, when it was said whole. */
  whole: string | null;
};

const announces =
  /\b(non,? (pardon|attends?|attendez|c'etait|pas (mon|ma|mes|lui|elle|le|la))|enfin non|je precise|j'ai inverse|je me (suis )?tromp\w*|je melange|ce n'etait pas|c'etait pas|(mon|ma) \w+ qui faisait|je rectifie|pardon,? pas|erreur|d'ailleurs,? pas)\b/;

const turned = (words: string, address: Address): string => {
  const tu = address === 'tu';
  return words
    .trim()
    .replace(/^mon /i, tu ? 'ton ' : 'votre ')
    .replace(/^ma /i, tu ? 'ta ' : 'votre ')
    .replace(/^mes /i, tu ? 'tes ' : 'vos ');
};
const part =
  '((?:mon|ma|mes|un|une|le|la|les) (?:petite? )?[\\p{Ll}-]{2,20}|\\p{Lu}[\\p{Ll}-]+|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|[\\p{Ll}-]+ (?:jours|ans|mois|semaines|heures|fois))';
const count =
  '(?:\\d+|(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|septante|octante|nonante|cent)s?(?:-[\\p{Ll}]+)*)';
const counted = new RegExp(
  `pas (${count}) (jours|ans|mois|semaines|heures|fois)[^]*?(?:[:,] |mais )(${count})(?=[ .!,]|$)`,
  'iu',
);
const patterns: readonly [RegExp, 'wrong-right' | 'right-wrong'][] = [
  [new RegExp(`[Pp]as ${part}[,;:]? (?:mais |c’est |c’était )?${part}`, 'u'), 'wrong-right'],
  [
    new RegExp(
      `[Cc]’(?:est|était) ${part}(?: qui [^,.!?]{2,30})?(?: en fait)?,? (?:d’ailleurs, )?(?:et )?pas ${part}`,
      'u',
    ),
    'right-wrong',
  ],
];

const told =
  /[Cc]’(?:est|était) \p{Lu}[\p{L}-]+ qui (?:est|a|habite|vit|travaille|avait|était) [^,.!?;]{2,50}/u;

/** The person puts right what they wrote: what was meant, and what was not. */
export const correctionIn = (raw: string, address: Address): Correction | null => {
  const text = raw.replace(/['`]/g, '’');
  if (!announces.test(folded(raw))) return null;
  if (/\?\s*$/.test(text)) return null;
  const numbers = counted.exec(text);
  if (numbers) return { right: `${numbers[3]} ${numbers[2]}`, wrong: numbers[1]!, whole: null };
  const whole = told.exec(text)?.[0];
  if (whole && !/(?<![\p{L}])(?:je|j’|mon|ma|mes|me|m’|moi)(?![\p{L}])/iu.test(whole))
    return { right: null, wrong: null, whole: whole.replace(/^C/, 'c').trim() };
  for (const [pattern, order] of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [first, second] = [match[1]!, match[2]!];
    const [right, wrong] = order === 'wrong-right' ? [second, first] : [first, second];
    if (
      /^(?:un|une|le|la|les) /i.test(right) &&
      order === 'wrong-right' &&
      !/^(?:un|une|le|la|les) /i.test(wrong)
    ) {
      const name = /, (\p{Lu}[\p{Ll}-]+)/u.exec(text.slice(match.index))?.[1];
      return { right: name ?? turned(right, address), wrong: turned(wrong, address), whole: null };
    }
    return { right: turned(right, address), wrong: turned(wrong, address), whole: null };
  }
  return { right: null, wrong: null, whole: null };
};
