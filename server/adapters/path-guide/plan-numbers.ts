import { plain, written } from './shape.ts';
import type { View } from './view.ts';

/*
 * How much is left to do, and how many days for it, where the person typed both: a plan is then a division. Nothing is understood of
 * the matter, and their own word for it is said back.
 */

const numberWords =
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const number = `(\\d{1,3}|une|${numberWords.slice(1).join('|')}|vingt|trente)`;

const numberOf = (typed: string): number => {
  if (/^\d+$/.test(typed)) return Number(typed);
  if (typed === 'une') return 1;
  if (typed === 'vingt') return 20;
  return typed === 'trente' ? 30 : numberWords.indexOf(typed);
};

/** What is counted, and how it is named in the plural. */
const things: readonly (readonly [pattern: string, name: string])[] = [
  ['chapitres?|chaps?', 'chapitres'],
  ['matieres?', 'matières'],
  ['lecons?', 'leçons'],
  ['modules?', 'modules'],
  ['fiches?', 'fiches'],
  ['sujets?', 'sujets'],
  ['exercices?|exos?', 'exercices'],
  ['dossiers?', 'dossiers'],
  ['copies', 'copies'],
  ['cartons?', 'cartons'],
  ['pieces?', 'pièces'],
  ['pages?', 'pages'],
  ['textes?', 'textes'],
  ['livres?', 'livres'],
  ['articles?', 'articles'],
  ['rapports?', 'rapports'],
  ['taches?', 'tâches'],
  ['cours', 'cours'],
];

const all = things.map(([pattern]) => pattern).join('|');
const counted = new RegExp(`\\b${number} (?:gros |petits |grands )?(${all})\\b`);
/** « J’en ai bossé 3 », « trois sont faits ». */
const done = new RegExp(
  `\\b(?:en ai|en ai deja|ai deja|ai) (?:\\S+ )?(?:bosse|fait|vu|revu|revise|appris|lu|fini|termine|corrige)\\w* (?:deja )?${number}\\b|\\b${number} (?:sont |de |deja |c'est )*(?:faite?s?|finie?s?|vue?s?|revue?s?|revisee?s?|apprise?s?|lue?s?)\\b`,
);
const inDays = new RegExp(
  `(?<!\\b(?:depuis|fait|a|apres|tous les|sur) )\\b(?:(?:en|sur|dans|de|pour|reste|restent|ai|encore) )?${number} ?(j\\b|jours?|soirs?|soirees?|semaines?|week-?ends?)`,
);
const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const due = new RegExp(
  `\\b(?:exam\\w*|oral|partiels?|concours|controle|soutenance|epreuve|demenag\\w*|rendu|rendre|avant|d'ici|pour|c'est|est) (?:\\S+ )?(demain|${weekdays.join('|')})\\b`,
);

/** Whole days before the one that was named. */
const daysBefore = (named: string, at: Date): number => {
  if (named === 'demain') return 1;
  const ahead = (weekdays.indexOf(named) - at.getUTCDay() + 7) % 7 || 7;
  return Math.max(1, ahead - 1);
};

const lastMessages = 8;

/** Whether a message names how much is left, or for how long. */
export const namesNumbers = (text: string): boolean =>
  [counted, inDays, due].some((shape) => shape.test(written(text)));

/** What is learnt, and read again at the end. */
const learnt: ReadonlySet<string> = new Set([
  ...['chapitres', 'matières', 'leçons', 'modules', 'fiches', 'sujets', 'exercices', 'cours'],
]);

export type PlanNumbers = {
  slots: { nombre: string; choses: string; jours: string; part: string };
  /** The line that ends the plan. */
  end: 'plan-end-study' | 'plan-end-other';
};

const most = { things: 200, days: 60 };

/** The numbers for a plan, newest first; null where one of the two was not typed. */
export const planNumbers = ({ turns, at }: Pick<View, 'turns' | 'at'>): PlanNumbers | null => {
  const typed = turns
    .filter(({ role, chosen }) => role === 'user' && chosen === undefined)
    .slice(-lastMessages)
    .map(({ text }) =>
      written(text)
        .replace(/[,;.!?]+/g, ' ')
        .replace(/ +/g, ' '),
    );
  let left: { count: number; name: string } | null = null;
  let days: number | null = null;
  for (const text of typed.toReversed()) {
    const found = counted.exec(text);
    if (!left && found) {
      const rest = text.slice(found.index + found[0].length);
      const ready = done.exec(rest);
      const less = ready ? numberOf(ready[1] ?? ready[2]!) : 0;
      const name = things.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(found[2]!))![1];
      left = { count: numberOf(found[1]!) - less, name };
    }
    const span = inDays.exec(text);
    if (days === null && span) {
      const unit = plain(span[2]!);
      days = numberOf(span[1]!) * (unit.startsWith('sem') ? 7 : unit.startsWith('week') ? 2 : 1);
    }
  }
  if (days === null) {
    const named = typed.toReversed().flatMap((text) => due.exec(text)?.[1] ?? [])[0];
    if (named) days = daysBefore(named, at);
  }
  if (!left || days === null || left.count < 2 || days < 1) return null;
  if (left.count > most.things || days > most.days) return null;
  return {
    slots: {
      nombre: String(left.count),
      choses: left.name,
      jours: days === 1 ? 'un jour' : `${days} jours`,
      part: String(Math.ceil(left.count / days)),
    },
    end: learnt.has(left.name) ? 'plan-end-study' : 'plan-end-other',
  };
};
