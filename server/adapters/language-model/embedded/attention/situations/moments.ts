/* Long because it is a table: what people bring, one entry after another. */
import { situations } from './situation.ts';

const grief =
  /\b(deuil|j'ai perdu (mon|ma)|veu(f|ve)|est mort\w*|deced\w*|enterr\w*|cimetiere|n'est plus la|obseques)\b/;
const love =
  /\b(copine|copain|mari|femme|compagn\w+|conjoint\w*|couple|ex|blonde|chum|mec|meuf|amoureu\w*|rupture|quitte\w*)\b/;
const dream = /\b(reve\w*|cauchemar\w*)\b/;

/** Evenings like others: small gestures, hesitations, what remains of somebody. */
export const moments = situations([
  {
    id: 'trace-de-l-absent',
    on: /\b(son (odeur|parfum|cote du lit|rire)|sa (voix|place)|je (le|la) (sens|vois|cherche|entends) (parfois|encore|partout))\b/,
    ever: grief,
    not: /\?$/,
    weight: 17,
    lines: [
      'Une odeur, une voix : elles rendent quelqu’un présent un instant, et l’absence d’après n’en est que plus nette.',
      'Garder cela près de soi, c’est garder un lien, et rien ne presse de le lâcher.',
    ],
  },
  {
    id: 'trahir-l-absent',
    on: /\b(trahi\w*|abandonn\w*|l'oublier|peur d'oublier)\b/,
    ever: grief,
    not: /\?$/,
    weight: 17,
    lines: [
      'Se séparer d’un objet n’est pas trahir quelqu’un ; mais cela ne se décide pas sous la pression des autres.',
      'Avoir peur de trahir, c’est encore de la fidélité.',
    ],
    asks: ['S’il fallait ne garder qu’une seule chose, laquelle serait-ce ?'],
  },
  {
    id: 'jour-de-l-absent',
    on: /\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|soir|matin|noel|repas)s?,? surtout\b|\bc'etait (le jour|l'heure|le moment) ou\b/,
    ever: grief,
    weight: 16,
    lines: ['Ces rendez-vous-là laissent un creux précis : le jour revient, et pas la personne.'],
    asks: ['Que [faites-vous|fais-tu] de ce moment-là, maintenant ?'],
  },
  {
    id: 'rire-en-deuil',
    on: /\bj'ai (meme |un peu |enfin )?(ri|rigole|souri)\b/,
    ever: grief,
    weight: 15,
    lines: ['Avoir ri au milieu du chagrin n’enlève rien à personne : c’est aussi une façon de se souvenir.'],
  },
  {
    id: 'portrait-de-l-absent',
    on: /^(elle|il) (ne )?(?!s'appel|etait malade)\w{3,}ait\b/,
    ever: grief,
    not: /\?/,
    weight: 12,
    lines: [
      'On commence à voir qui c’était, rien qu’à cette phrase.',
      'Merci de me raconter cela : c’est ainsi que quelqu’un reste un peu là.',
    ],
    asks: ['Qu’est-ce qui [vous|te] manque le plus, de ces choses-là ?'],
  },
  {
    id: 'quelqu-un-d-autre',
    on: /\b(quelqu'un|qqn|quelqu un) d'autre\b|\bremplacee?\b|\brencontre quelqu'un\b/,
    ever: love,
    not: /\?$/,
    weight: 15,
    lines: [
      'Penser qu’il y a quelqu’un d’autre, sûr ou pas sûr, c’est une deuxième blessure par-dessus la première.',
      'Craindre que quelqu’un d’autre ait pris la place, cela fait douter de tout ce qui a compté avant.',
    ],
  },
  {
    id: 'regarder-son-profil',
    on: /\b(son|sa) (insta\w*|profil|facebook|story|stories|snap\w*)\b|\bstalk\w*/,
    not: /\?$/,
    weight: 16,
    lines: ['Regarder ses nouvelles à distance, c’est garder une fenêtre ouverte sur ce qui fait mal.'],
    asks: ['Que [cherchez-vous|cherches-tu], quand [vous y retournez|tu y retournes] ?'],
  },
  {
    id: 'un-peu-mieux',
    on: /\b(je (me sens|vais)|ca va|cela va) (un peu |beaucoup |deja |bien )?mieux\b/,
    not: /\?|\bpas\b|\bqui va mieux/,
    weight: 14,
    lines: ['Si cela va un peu mieux, tant mieux, et il n’y a rien à prouver de plus.'],
  },
  {
    id: 'avant-c-etait',
    on: /^avant,? (il|elle|on|nous)\b/,
    not: /\?/,
    weight: 13,
    lines: ['Avant, ces gestes-là allaient de soi ; on mesure leur place quand ils s’arrêtent.'],
    asks: ['Quand est-ce que cela s’est arrêté, à peu près ?'],
  },
  {
    id: 'amis-d-ailleurs',
    on: /\bj'avais (mes|des|plein d'|tous mes) ?(amie?s|potes|copains|copines)\b|\bon se voyait\b/,
    weight: 13,
    lines: ['Avoir eu des amis à portée de main, et ne plus les avoir : le manque a des visages précis.'],
    asks: ['Avec qui, parmi eux, le lien tient-il encore un peu ?'],
  },
  {
    id: 'ne-pas-oser',
    on: /\b(n'ose pas|j'ose pas|oser? (l'|les |la |le )?appeler|peur de deranger)\b/,
    not: /demander|\?$/,
    weight: 16,
    lines: [
      'On imagine souvent que l’on dérange, et l’autre imagine la même chose de son côté.',
      'Ne pas oser, de peur de déranger, ce n’est pas manquer d’envie ; c’est craindre la réponse.',
    ],
    asks: ['Si quelqu’un [vous|te] faisait signe après longtemps, qu’en [penseriez-vous|penserais-tu] ?'],
  },
  {
    id: 'ne-pas-demander',
    on: /\b(n'aime pas|j'aime pas|n'ose pas|ose pas|jamais su|deteste) (rien )?demander\b/,
    weight: 17,
    lines: [
      'Ne pas aimer demander, et rester sans aide : l’un nourrit l’autre, sans que personne ne le voie.',
    ],
    asks: ['Que serait une demande assez petite pour être possible ?'],
  },
  {
    id: 'hesiter',
    on: /\b(j'hesite|je balance|sais pas si je (dois|devrais|vais|veux))\b/,
    not: /\?$/,
    weight: 14,
    lines: [
      'Hésiter, c’est qu’une part a envie et qu’une autre préfère rester tranquille : les deux ont leurs raisons.',
    ],
    asks: ['Qu’est-ce qui [vous|te] tente, et qu’est-ce qui [vous|te] retient ?'],
  },
  {
    id: 'mot-d-enfant',
    on: /\b(ma fille|mon fils|mes enfants|la petite|le petit|ma grande|mon grand)\b[^.!?«]{0,20}\b(m'a (dit|demande|repondu)|me (dit|demande))\b/,
    weight: 17,
    lines: [
      'Une phrase comme celle-là, dite par un enfant, traverse tout.',
      'Les enfants disent les choses sans les emballer, et c’est pour cela que l’on s’en souvient.',
    ],
    asks: ['Qu’est-ce que [vous avez entendu|tu as entendu], derrière ses mots ?'],
  },
  {
    id: 'coeur-serre',
    on: /\b((brise|fendu|serre|creve|dechire) le coeur|ca m'a (fait (tres |si |trop )?mal|blesse\w*|demoli\w*|acheve\w*)|ca fait mal)\b/,
    not: /\?$|dos|jambe|dent|tete|ventre/,
    weight: 14,
    lines: [
      'Il y a de quoi avoir le cœur serré, et cela se comprend.',
      'Cela a touché juste, là où [vous tenez|tu tiens] le plus.',
    ],
  },
  {
    id: 'une-heure-a-soi',
    on: /\b(heure|minutes?|peu|soiree|jour) (de |pour )(silence|calme|paix|repos|repit|moi)\b|\bbesoin de (souffler|calme|silence|repos|respirer)\b/,
    not: /\?$/,
    weight: 14,
    lines: ['Un peu de silence, une heure à soi : ce n’est pas un luxe, c’est ce qui manque en premier.'],
    asks: ['Quand serait-elle possible, cette pause-là, même mal placée ?'],
  },
  {
    id: 'veut-essayer',
    on: /\b(veux bien|on peut|je vais) essayer\W*$/,
    not: /\?/,
    weight: 17,
    lines: [
      'Alors tout petit : trois souffles lents, maintenant, plus longs à la sortie qu’à l’entrée, et rien de plus.',
    ],
  },
  {
    id: 'moment-doux',
    on: /\b(s'est endormie? (contre|sur|dans)|dans mes bras|contre moi|un calin|m'a (souri|serree?|embrassee?)|on a (ri|joue|danse|cuisine|rigole))\b/,
    not: /\?$/,
    weight: 16,
    lines: [
      'Un moment comme celui-là répare plus qu’on ne croit.',
      'Voilà un moment doux, et il compte autant que les autres.',
    ],
    asks: ['Qu’est-ce que [vous en gardez|tu en gardes], ce soir ?'],
  },
  {
    id: 'peur-de-decevoir',
    on: /\b(decue?s?|decevoir|decoi\w*)\b/,
    not: /\?$/,
    weight: 14,
    lines: ['La peur de décevoir pèse parfois plus lourd que l’épreuve elle-même.'],
    asks: ['Aux yeux de qui cela [vous coûterait-il|te coûterait-il] le plus ?'],
  },
  {
    id: 'regard-muet',
    on: /\b(je vois (bien )?(son|leur) regard|(il|elle) (ne )?dit rien mais|son regard|ses yeux)\b/,
    weight: 13,
    lines: ['Un regard sans paroles : on y lit facilement ce que l’on redoute.'],
    asks: ['Que dirait ce regard, s’il parlait ?'],
  },
  {
    id: 'se-comparer',
    on: /\bme compar\w*/,
    weight: 15,
    lines: ['Se comparer, c’est mesurer son dedans au dehors des autres : la partie est perdue d’avance.'],
    asks: ['Sur quoi porte surtout la comparaison ?'],
  },
  {
    id: 'suite-du-reve',
    on: /^(il y avait|j'etais|on etait|c'etait|je (marchais|courais|volais|cherchais))\b/,
    near: dream,
    weight: 15,
    lines: ['On garde cette image telle quelle, sans se presser de lui trouver un sens.'],
    asks: ['Et [vous|toi], dans ce rêve, que [ressentiez-vous|ressentais-tu] ?'],
  },
  {
    id: 'sens-du-reve',
    on: /\b(ce que ca (veut|voulait) dire|le sens|ce que ca signifie)\b/,
    near: dream,
    not: /\?/,
    weight: 15,
    lines: ['Rien n’oblige un rêve à vouloir dire quelque chose tout de suite.'],
  },
  {
    id: 'se-sentir-legitime',
    on: /\b(legitime|pas a ma place|a la hauteur)\b/,
    not: /\?$/,
    weight: 17,
    lines: ['Se demander si l’on est à sa place arrive surtout à ceux qui prennent cette place au sérieux.'],
    asks: ['À quoi [verriez-vous|verrais-tu], dans un mois, que cette place est la bonne ?'],
  },
  {
    id: 'nouvelle-place',
    on: /\bje vais devoir\b|\bil va falloir\b/,
    not: /\?$/,
    weight: 13,
    lines: ['Devoir le faire n’enlève rien au fait que cela demande quelque chose.'],
    asks: ['Dans tout cela, qu’est-ce qui [vous|te] préoccupe le plus ?'],
  },
  {
    id: 'colere-et-amour',
    on: /\bje (l'aime|les aime)\b[^.!?]{0,30}\bmais\b|\bmalgre tout\b/,
    weight: 12,
    lines: ['Aimer quelqu’un et lui en vouloir, ou être à bout, ce n’est pas contradictoire.'],
  },
]);
