import type { Words } from './normalise.ts';

const numbers: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  quelques: 3,
  plusieurs: 4,
};
const monthsIn: Readonly<Record<string, number>> = {
  heure: 0,
  heures: 0,
  h: 0,
  minutes: 0,
  min: 0,
  jour: 0.03,
  jours: 0.03,
  semaine: 0.25,
  semaines: 0.25,
  mois: 1,
  an: 12,
  ans: 12,
  annee: 12,
  annees: 12,
};

const recentWords =
  /^(hier|avant-hier|ce|cette|recemment|dernierement|encore|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/;

/**
 * How long ago, in months, what a message tells happened; null when it does not say. Thresholds are the protocol's:
 * an attempt of the last three months counts as level 3, an older one as 1.
 */
export const monthsAgo = (words: Words): number | null => {
  const { word } = words;
  let old: number | null = null;
  let recent: number | null = null;
  const note = (months: number) => {
    if (months <= 3) recent = Math.min(recent ?? months, months);
    else old = Math.max(old ?? 0, months);
  };
  for (let index = 0; index < word.length; index += 1) {
    const here = word[index]!;
    const next = word[index + 1] ?? '';
    const count = /^\d{1,3}$/.test(here) ? Number(here) : numbers[here];
    const unit = monthsIn[next];
    if (count !== undefined && unit !== undefined) {
      const before = `${word[index - 3] ?? ''} ${word[index - 2] ?? ''} ${word[index - 1] ?? ''}`;
      if (/(^| )y a$/.test(before) || /(voila|fait|apres|depuis)$/.test(before)) note(count * unit);
      else if (/ans?$/.test(next) && /(^| )(a|de|mes|jusqua)$/.test(before)) note(60);
    }
    if (/^(19[3-9]\d|20[01]\d|202[0-4])$/.test(here)) note(24);
    if (here === 'quand' && next === 'je' && /^(etais|avais|vivais|habitais)$/.test(word[index + 2] ?? ''))
      note(60);
    if (
      /^(adolescence|ado|enfance|autrefois|jadis|jeunesse|lycee|college)$/.test(here) &&
      word[index - 1] !== 'mon'
    )
      note(60);
    if (
      /^(annee|an|ete|hiver|printemps|automne)$/.test(here) &&
      /^(derniere|dernier|passee|passe)$/.test(next)
    )
      note(9);
    if (here === 'longtemps' || (here === 'epoque' && word[index - 1] === 'le')) note(60);
    if (/^(semaine|mois|week-end|nuit|samedi)$/.test(here) && /^(derniere|dernier|passee|passe)$/.test(next))
      note(0.5);
    if (recentWords.test(here) && !(here === 'ce' && !/^(matin|soir|week|weekend|mois)$/.test(next)))
      if (!(here === 'cette' && !/^(nuit|semaine)$/.test(next))) note(0.1);
  }
  return recent ?? old;
};
