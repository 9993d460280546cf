import type { ExerciseId } from './catalogue.ts';

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const asks =
  /\b(exercices?|un truc (pour|a faire)|une (technique|astuce|methode) pour|me guider|(me|pour me|m'aider a me) (calmer|detendre|apaiser|poser|endormir)|quelque chose a faire (quand|pour|a ))\b/;
/** « l'exercice de mon métier », « j'ai fait un exercice »: not a wish for one. */
const elsewhere =
  /\b(exercices? (de (maths|style|comptab\w*|fonctions?)|comptables?|fiscal\w*)|(plus|pas|marre) d'exercices?|sans exercices?)\b/;

const fits: readonly (readonly [RegExp, ExerciseId])[] = [
  // Where the body is told, it comes first, also before the night.
  [/\b(crispe\w*|nuque|epaules|machoires?|noue\w*)\b/, 'tour-du-corps'],
  [/\b(dor(s|t|mir|mais)|endorm\w*|sommeil|insomni\w*|nuit|au lit|reveille\w*|plafond)\b/, 'fin-de-journee'],
  [/\b(rumin\w*|soucis?|tourne\w* en boucle|tournent|inqui\w*|scenarios?|cogit\w*)\b/, 'rendez-vous-souci'],
  [/\b(tendue?s?|dos|corps)\b/, 'tour-du-corps'],
  [
    /\b(nuls?|nulle|poche|miroir|pas a la hauteur|imposteur|moche|incapable|me juge|confiance en moi)\b/,
    'recul',
  ],
  [/\b(commencer|procrastin\w*|m'y mettre|papiers|courriers?|pile|menage|reviser|debord\w*)\b/, 'petit-pas'],
  [
    /\b(jamais dit|lui dire|pardon\w*|en veux|deuil|mort\w*|decede\w*|perdu (mon|ma)|rupture|quitte\w*)\b/,
    'lettre',
  ],
  [/\b(panique|angoiss\w*|emball\w*|deborde|realite|soir tombe|seule le soir|vide)\b/, 'cinq-sens'],
];

/** What the person asks an exercise for. Null: they asked for none. */
export const exerciseAskedFor = (text: string): ExerciseId | null => {
  const words = plain(text);
  if (!asks.test(words) || elsewhere.test(words)) return null;
  return fits.find(([pattern]) => pattern.test(words))?.[1] ?? 'souffle';
};

/** What would fit what was said, for people who wish to be offered things to try; null when nothing does. */
export const exerciseFor = (text: string): ExerciseId | null => {
  const words = plain(text);
  return exerciseAskedFor(text) ?? fits.find(([pattern]) => pattern.test(words))?.[1] ?? null;
};
