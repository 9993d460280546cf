import type { ExerciseId } from './catalogue.ts';

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** What a technique is wished for: to come down, to breathe, to sleep, to let go of what turns. */
const calming =
  "(redescend\\w*|respir\\w*|souffler|dormir|m'endormir|me rendormir|s'endormir|(me |se |m')?(calmer|detendre|apaiser|poser|relaxer|decompresser|vider la tete|ancrer)|(arreter|cesser) de (ruminer|penser|cogiter|stresser|tourner|gamberger|psychoter)|(pas|plus|moins|ne pas|ne plus) (ruminer|cogiter|gamberger|stresser|psychoter|paniquer)|debrancher|deconnecter|couper le cerveau|les? (stress|angoisses?|crises?)|l'angoisse|la panique|ma tete|ruminer moins|penser a autre chose)";
const asks = new RegExp(
  [
    "\\b(exercices?|exos?|un truc (pour|pr) (?!(\\S+ )?(lui|leur|joindre|rejoindre|integrer|entrer|dire|demander|parler|repondre|aborder|annoncer|offrir|occuper|expliquer|convaincre|refuser|ecrire)\\b)|un truc a faire\\b(?!.*\\b(samedi|dimanche|mercredi|week-?end|enfants|petite?s|filles|gamins|ensemble|a (deux|trois|quatre|[2-9]))\\b)|une (technique|astuce|methode) (pour|pr)|me guider|(me|pour me|m'aider a me) (calmer|detendre|apaiser|poser|endormir)|quelque chose a faire (quand|pour|a ))\\b",
    `\\b(trucs?|tips?|astuces?|techniques?|methodes?|conseils?|quelque chose|qqch|idees?) (\\S+ )?(pour|pr|afin de?|d'|de|contre|qui aide a) ?${calming}\\b`,
  ].join('|'),
);
/** « l'exercice de mon métier », « j'ai fait un exercice »: not a wish for one. Nor is one given for going without food or sleep. */
const elsewhere = new RegExp(
  [
    "\\b((exercices?|exos?) (de (maths|style|comptab\\w*|fonctions?)|comptables?|fiscal\\w*)|(plus|pas|marre) d'exercices?|sans exercices?)\\b",
    // One that was given already: it is refused, told of, or asked about.
    "^(?!.*\\b(donne[rz]?|lance[rz]?|montre[rz]?|refaire|un autre|veux bien)\\b).*\\b((ton|votre|tes|vos) (exercices?|exos?)|(remis|remets|remettez|encore) (un|des) (exercices?|exos?)|(deja|j'ai|l'ai) (fait|essaye|teste) (\\S+ ){0,2}(l')?(exercices?|exos?))\\b",
    '\\b(pas|plus|moins|jamais|sans|(eviter|arreter|cesser|empecher) de) (\\S+ ){0,2}(manger|bouffer|grignoter|diner|dejeuner|avaler)\\b',
    "\\b(avoir|sentir|couper|tromper|calmer|oublier|passer|tenir) (\\S+ ){0,2}(faim|fringales?|l'appetit|estomac)\\b|\\bcoupe[- ]faim\\b",
    '\\b(maigrir|mincir|perdre (du poids|\\S+ kilos?)|vomir|jeuner|sauter (le|un|les|des|mes) repas|bruler des calories|pas dormir|rester eveillee?)\\b',
  ].join('|'),
);

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

const breath = /\b(respir\w*|redescend\w*|souffler)\b/;

/** What the person asks an exercise for. Null: they asked for none. */
export const exerciseAskedFor = (text: string): ExerciseId | null => {
  const words = plain(text);
  if (!asks.test(words) || elsewhere.test(words)) return null;
  // A breath that is named is the breath; the body comes first all the same.
  if (breath.test(words) && !fits[0]![0].test(words)) return 'souffle';
  return fits.find(([pattern]) => pattern.test(words))?.[1] ?? 'souffle';
};

/** What would fit what was said, for people who wish to be offered things to try; null when nothing does. */
export const exerciseFor = (text: string): ExerciseId | null => {
  const words = plain(text);
  return exerciseAskedFor(text) ?? fits.find(([pattern]) => pattern.test(words))?.[1] ?? null;
};
