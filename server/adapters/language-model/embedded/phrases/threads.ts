import { bank } from '../phrase.ts';

/** What ties one turn to another: callbacks, what recurs, summaries, shifts of subject. */

/** Something said earlier, brought beside what is said now. No question inside: one follows. */
export const recall = bank('fil.rappel', [
  'Tout à l’heure, [vous parliez|tu parlais] de {avant} ; je me demande si les deux se tiennent.',
  'Je reviens un instant sur {avant}, dont [vous parliez|tu parlais] un peu plus tôt.',
  'Et dans le fond de la pièce, il y a toujours {avant}.',
  'Cela voisine avec ce que [vous disiez|tu disais] de {avant}.',
  'Je n’oublie pas {avant}.',
  'Peut-être y a-t-il un passage secret entre cela et {avant}.',
  'Avec {avant}, dont [vous parliez|tu parlais] plus tôt, cela commence à dessiner quelque chose.',
]);

/** Asks about an earlier thread, when the present one is exhausted. */
export const returnTo = bank('fil.retour', [
  'J’aimerais revenir à {avant}, dont [vous parliez|tu parlais] tout à l’heure. Où cela en est-il, dans [votre|ta] tête ?',
  'Nous avions laissé {avant} en chemin. Qu’y aurait-il encore à en dire ?',
  'Une chose me reste de tout à l’heure : {avant}. Qu’est-ce que cela [vous fait|te fait] d’y revenir ?',
  'Et {avant}, est-ce encore au premier plan, ou cela a-t-il reculé ?',
  'Il me semble que nous sommes passés vite sur {avant}. [Voulez-vous|Veux-tu] que l’on s’y attarde ?',
  '[Vous aviez|Tu avais] commencé à parler de {avant}. Quelle serait la suite ?',
]);

/** Presence: makes a short reply less dry, without adding a thought. */
export const presence = bank('presence', [
  'Nous avons le temps, et rien n’oblige à tout dire.',
  '[Vous pouvez|Tu peux] répondre de travers, en vrac, ou pas du tout : tout convient.',
  'Il n’y a pas de bonne réponse à trouver ici.',
  'Même une demi-phrase suffit.',
  'On peut aussi prendre un chemin de traverse, s’il se présente.',
  'Ce qui vient en premier est souvent un bon début, même si cela semble hors sujet.',
  'Je ne cherche pas à conclure, seulement à mieux voir.',
  'Si ma question tombe à côté, [laissez-la|laisse-la] passer.',
  '[Prenez|Prends] le détour qu’il faut.',
  'Les hésitations comptent aussi, elles disent quelque chose.',
  'Je peux me tromper : [corrigez-moi|corrige-moi] sans façon.',
  'Ce n’est pas un interrogatoire, juste une main tendue vers la suite.',
  'Un détail concret vaut souvent mieux qu’une grande explication.',
  'On peut aller lentement.',
  'Rien de ce que [vous direz|tu diras] ici n’a besoin d’être bien tourné.',
  'Les pensées sans importance ont le droit d’entrer, elles aussi.',
  'Il n’est pas nécessaire de savoir où cela mène.',
  'Le plus simple est quelquefois de commencer par le milieu.',
  'Et si rien ne vient, c’est une réponse aussi.',
]);

/** General observations, when the theme has none left. */
export const lights = bank('lueur', [
  'Dire une chose à voix haute la change un peu, même quand rien d’autre ne change.',
  'On porte parfois longtemps un sac dont on n’a jamais regardé le contenu.',
  'Il arrive que deux sentiments contraires soient vrais en même temps.',
  'Ce que l’on répète sans le vouloir cherche souvent à être entendu autrement.',
  'Il y a les faits, et il y a la façon dont ils tombent sur nous ce jour-là.',
  'Une émotion qui trouve ses mots prend un peu moins de place dans le corps.',
  'On avance rarement tout droit ; les détours font partie du trajet.',
  'Les choses importantes arrivent souvent à la fin d’une phrase, après « sinon, ça va ».',
  'Ce qui semble hors sujet est quelquefois le sujet.',
  'On peut comprendre très bien une situation, et en souffrir quand même.',
  'Personne ne voit les efforts que l’on fait pour avoir l’air normal.',
  'Un petit changement tenu vaut mieux qu’une grande résolution.',
  'Il n’est pas toujours nécessaire de décider ; parfois il suffit de remarquer.',
  'On se parle à soi-même toute la journée, et rarement comme à un ami.',
  'Le corps dit souvent les choses avant que la tête ne soit d’accord.',
  'Ce que l’on attend des autres en dit long sur ce que l’on s’accorde.',
  'Mettre des mots, ce n’est pas résoudre ; c’est cesser d’être seul avec.',
  'Les phrases inachevées sont parfois les plus exactes.',
  'Il y a des jours où tenir debout est déjà un programme complet.',
  'La patience que l’on a pour les autres pourrait servir aussi à la maison.',
  'Il y a des questions qui n’attendent pas une réponse, seulement un peu d’air.',
  'Une journée ordinaire contient plus de décisions qu’on ne croit.',
  'On s’habitue à beaucoup de choses, et ce n’est pas toujours bon signe.',
  'Certaines phrases demandent plusieurs jours pour être entendues par celui qui les a dites.',
  'Il est rare que l’on parle d’une seule chose à la fois.',
  'Le silence entre deux phrases travaille aussi.',
  'Ce que l’on évite prend souvent la forme d’un grand détour.',
  'Un souci posé par écrit cesse au moins de tourner.',
  'On garde parfois une porte fermée si longtemps que l’on oublie qu’il y a une pièce derrière.',
  'Les jours de rien ont leur utilité, comme les blancs dans une page.',
  'Parler de travers est souvent la manière la plus droite d’y arriver.',
  'Il arrive que la fatigue parle à notre place.',
]);
