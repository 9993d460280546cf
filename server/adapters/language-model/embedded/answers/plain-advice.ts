import type { Answer } from './answer.ts';

/* What anybody may be told who asks what helps: common knowledge, offered and never prescribed. A doctor is named once. */

const asksAdvice =
  "(?:conseill\\w*|conseils?|astuces?|trucs?|techniques?|methodes?|solutions?|que faire|quoi faire|comment|aide[rz]?[- ]moi|qu'est-ce (?:qui|que)|quoi)";
const about = (subject: string): RegExp =>
  new RegExp(`\\b${asksAdvice}\\b[^?!.]{0,60}\\b(?:${subject})\\b[^?!.]{0,30}\\?`);

export const plainAdvice: readonly Answer[] = [
  {
    id: 'conseil-sommeil',
    asked: about("(?:mieux |bien )?dormir|m'?endormir|rendormir|sommeil|insomnies?"),
    lines: [
      'Ce qui aide souvent, sans rien promettre : se lever à la même heure même après une mauvaise nuit, sortir du lit quand on tourne depuis vingt minutes, et baisser les lumières une heure avant. Une seule de ces choses suffit pour commencer. Si cela dure depuis des semaines, un médecin peut aider aussi.',
      'Trois gestes simples, à essayer un par un : écrire ce qui tourne et laisser le papier hors de la chambre, souffler plus longtemps qu’on inspire, et ne pas regarder l’heure dans le noir. La page « Exercices » en a un pour cela, de trois minutes.',
    ],
    asks: [
      'Est-ce plutôt s’endormir qui résiste, ou le milieu de la nuit ?',
      'Laquelle [essaieriez-vous|essaierais-tu], ce soir ?',
    ],
  },
  {
    id: 'conseil-tension',
    asked: about("stress|(?:de)?stresser|angoisses?|anxiete|panique|me calmer|m'apaiser|me detendre"),
    lines: [
      'Sur le moment, le corps se calme avant la tête : souffler deux fois plus longtemps qu’on inspire, pendant deux minutes, puis nommer cinq choses que l’on voit. Cela ne règle pas la cause, mais rend la suite plus pensable. Si cela revient souvent, un médecin peut aider aussi.',
      'Deux choses aident souvent : marcher dix minutes sans téléphone, et donner à l’inquiétude un rendez-vous dans la journée, pour ne pas lui laisser le reste. La page « Exercices » en propose d’autres, de trois à cinq minutes.',
    ],
    asks: [
      'À quel moment de la journée cela monte-t-il le plus ?',
      'Laquelle [vous paraît|te paraît] faisable aujourd’hui ?',
    ],
  },
];
