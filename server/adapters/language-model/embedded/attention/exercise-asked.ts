import { bank, type Phrase } from '../phrase.ts';

/** An exercise the person asked for is given at once. What they said of where and how decides which. */
type AskedExercise = { id: string; fits: RegExp; not?: RegExp; steps: readonly Phrase[] };

const exercise = (id: string, fits: RegExp, steps: readonly string[], not?: RegExp): AskedExercise => ({
  id,
  fits,
  steps: bank(`exercice-demande.${id}`, steps),
  ...(not && { not }),
});

export const asksForExercise =
  /\b(exercices?|un truc (pour|a faire|qui)|une (technique|astuce|methode)|me guider|(me |pour (me )?)(calmer|detendre|apaiser)|quelque chose a faire (a|pour|quand)|pas un truc|comment me (calmer|detendre))\b/;

const exercises: readonly AskedExercise[] = [
  exercise(
    'discret',
    /\b(bus|metro|train|volant|feux?|voit pas|se voie pas|discret\w*|reunion|bureau|en public|devant (les|mes)|entrer|entretien|examen|oral)\b/,
    [
      'En voici un qui ne se voit pas : les deux pieds bien à plat, [relâchez|relâche] les mâchoires et les épaules, puis [soufflez|souffle] lentement par le nez, plus longtemps que l’inspiration, cinq fois. Les mains peuvent rester où elles sont.',
      'Un autre, invisible lui aussi : [serrez|serre] les poings cinq secondes sous la table ou sur les genoux, [relâchez|relâche] d’un coup, et [comptez|compte] trois respirations. À refaire deux fois.',
    ],
  ),
  exercise('nuit', /\b(la nuit|\d ?h ?\d\d|plafond|au lit|me rendormir|m'endormir|dormir|reveille\w*)\b/, [
    'Pour ces réveils, voici une chose simple : sans allumer ni regarder l’heure, [posez|pose] une main sur le ventre, et [comptez|compte] à rebours depuis cent, un nombre à chaque souffle. Quand le fil se perd, on repart, sans se gronder. Si rien ne vient au bout d’un moment, mieux vaut se lever un peu, lumière douce, que lutter.',
  ]),
  exercise(
    'ruminer-assis',
    /\b(rumin\w*|le soir|tourne|pensees|assis|par terre|mon dos)\b/,
    [
      'Assis, donc, sans rien par terre : une feuille, dix minutes, et tout ce qui tourne, une ligne par souci. À côté de chacun, une lettre : D pour demain, P pour pas de prise. Ensuite, on plie la feuille et on la range ailleurs que dans la chambre.',
      'Quand le soir tombe : allumer une lampe un peu avant, mettre un son dans la pièce, puis nommer à voix haute cinq choses que l’on voit, quatre que l’on touche, trois que l’on entend. Deux minutes suffisent.',
    ],
    /\b(soir tombe|17 ?h|seule)\b/,
  ),
  exercise(
    'soir',
    /\b(soir tombe|quand (la nuit|le soir)|17 ?h|18 ?h|19 ?h|seule le soir|tombe de la nuit)\b/,
    [
      'Pour ce moment-là : un peu avant qu’il fasse nuit, allumer une lampe et mettre un son dans la pièce. Puis nommer cinq choses que l’on voit, quatre que l’on touche, trois que l’on entend, deux que l’on sent, une que l’on goûte. Cela ramène dans la pièce, doucement.',
    ],
  ),
  exercise(
    'estime',
    /\b(miroir|nul|poche|confiance|douter?|fier|fiere|content|valeur|imposteur|compare\w*)\b/,
    [
      'Sans miroir ni grandes phrases : en fin de semaine, [notez|note] trois choses que [vous avez faites|tu as faites] et qui tiennent debout, même petites, avec le verbe en premier : « réparé », « appelé », « fini ». Des faits, pas des compliments.',
    ],
  ),
  exercise('court', /./, [
    'Oui, tout de suite. Les deux pieds au sol. [Inspirez|Inspire] par le nez en comptant jusqu’à quatre, puis [soufflez|souffle] par la bouche en comptant jusqu’à six, comme sur une vitre. Cinq fois, à [votre|ton] rythme. [Dites-moi|Dis-moi] après ce que cela donne.',
    'Un autre, alors : [regardez|regarde] autour de [vous|toi] et [nommez|nomme] cinq choses que [vous voyez|tu vois], quatre que [vous touchez|tu touches], trois que [vous entendez|tu entends]. Lentement, comme si c’était la première fois.',
    'Encore un possible : [montez|monte] les épaules vers les oreilles, [tenez|tiens] trois secondes, et [laissez-les|laisse-les] tomber d’un coup en soufflant. Trois fois.',
  ]),
];

/** The steps that fit what was asked, most fitting first. */
export const exercisesFor = (question: string, near: string): readonly Phrase[] => {
  const fitting = (text: string) =>
    exercises.filter(({ id, fits, not }) => id !== 'court' && fits.test(text) && !not?.test(text));
  return [
    ...new Set([...fitting(question), ...fitting(near), ...exercises.filter(({ id }) => id === 'court')]),
  ].flatMap(({ steps }) => steps);
};
