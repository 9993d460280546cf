import type { SignName } from '#shared/horoscope/zodiac.ts';
import type { MoonPhase } from '../day-sky.ts';

/** What tradition associates with the Moon in each sign, told as a colour of the day. Follows « La Lune en … : ». */
export const moonMoods: Record<SignName, readonly string[]> = {
  Bélier: [
    "l'air peut donner envie de commencer avant d'avoir tout prévu",
    'une spontanéité un peu vive peut chercher où se poser',
    'les premiers élans peuvent être les bons, à condition de leur laisser un peu de jeu',
    "l'envie d'aller droit au but peut rendre la journée plus franche",
    "une étincelle d'audace peut passer par là, à saisir ou à regarder filer",
    'le présent peut sembler plus pressé que nous, et rien ne force à courir',
  ],
  Taureau: [
    'le goût des choses simples et bonnes peut reprendre ses droits',
    "l'envie de ralentir peut se faire entendre, comme un pas plus lourd et plus sûr",
    'le confort, les matières, les saveurs peuvent parler plus fort que les idées',
    "la patience peut devenir un plaisir plutôt qu'un effort",
    'le besoin de stabilité peut inviter à garder ce qui marche déjà',
    'les sens peuvent guider mieux que les plans',
  ],
  Gémeaux: [
    "l'esprit peut papillonner avec bonheur d'une idée à l'autre",
    'les mots peuvent venir vite, et les rencontres aussi',
    'la curiosité peut ouvrir plusieurs fenêtres à la fois',
    'une légèreté bavarde peut rendre service aux journées trop sérieuses',
    "l'envie d'apprendre, de raconter, de comparer peut se réveiller",
    'deux avis contraires peuvent cohabiter sans se gêner',
  ],
  Cancer: [
    "le besoin d'un nid, d'un repas, d'une voix familière peut se faire sentir",
    'la mémoire peut remonter par vagues douces',
    'la sensibilité peut être à fleur de peau, et précieuse',
    "l'envie de protéger, ou de se mettre à l'abri, peut être écoutée sans façon",
    'le passé peut venir prendre un café avec le présent',
    'la tendresse peut se dire par des gestes de maison',
  ],
  Lion: [
    "l'envie de chaleur et de générosité peut prendre un peu de place",
    'le cœur peut aimer être vu, simplement, sans costume',
    'un brin de panache peut égayer les choses ordinaires',
    'la fierté peut devenir un joli mot, quand elle se partage',
    'le jeu et la fête, même en petit format, peuvent faire du bien',
    "une lumière un peu théâtrale peut inviter à s'amuser de tout",
  ],
  Vierge: [
    'le souci du détail peut apporter une paix inattendue',
    'ranger, trier, ajuster peut avoir quelque chose de méditatif',
    "l'envie d'être utile peut trouver une forme modeste et juste",
    'les petites améliorations peuvent compter plus que les grandes révolutions',
    'un regard précis peut aussi apprendre à se faire indulgent',
    'la simplicité peut paraître, pour un jour, le plus grand des luxes',
  ],
  Balance: [
    "le goût de l'harmonie peut arrondir quelques angles",
    'la beauté et la mesure peuvent servir de boussole',
    'le regard des autres peut sembler plus présent, comme un miroir bienveillant',
    "peser le pour et le contre peut être un plaisir, tant qu'on s'autorise à ne pas trancher",
    'la courtoisie peut ouvrir des passages que la force ignore',
    "un juste milieu peut se dessiner là où on ne l'attendait pas",
  ],
  Scorpion: [
    'les questions de fond peuvent revenir sur la table, sans drame',
    "l'intensité peut demander un peu de profondeur, et beaucoup de délicatesse",
    'ce qui est caché peut intriguer plus que ce qui se montre',
    "l'envie de vérité peut préférer le chuchotement au grand éclat",
    'une émotion forte peut être traversée comme on traverse une rivière, pierre après pierre',
    'le regard peut se faire perçant, et gagner à rester tendre',
  ],
  Sagittaire: [
    "l'horizon peut sembler plus proche et les idées plus vastes",
    "l'envie d'ailleurs peut se contenter d'un chemin jamais pris",
    "l'optimisme peut souffler un peu, comme un vent de côté",
    'une question de sens peut accompagner la marche du jour',
    "la franchise peut avoir des ailes, et l'humour aussi",
    "apprendre d'un voyage, d'un livre ou d'un inconnu peut élargir la pièce",
  ],
  Capricorne: [
    'le temps long peut devenir un allié discret',
    "l'envie de construire peut avancer pierre par pierre",
    "une certaine sobriété peut faire ressortir l'essentiel",
    'le sérieux peut gagner à se laisser attendrir',
    'les choses tenues peuvent donner plus de joie que les choses promises',
    "la réserve peut être une façon d'écouter",
  ],
  Verseau: [
    "un courant d'air frais peut traverser les habitudes",
    "l'envie de faire autrement peut être écoutée avec le sourire",
    "l'amitié et les idées neuves peuvent bien s'entendre",
    'prendre un peu de recul peut rendre les choses plus légères',
    'la différence peut devenir un terrain de jeu',
    'une solution inattendue peut venir de côté',
  ],
  Poissons: [
    "les contours peuvent se faire plus doux, et l'on peut avoir besoin d'un peu de flou",
    'la rêverie peut avoir son mot à dire',
    "l'empathie peut s'ouvrir large ; garder une rive à soi peut aider",
    "la musique, les images, l'eau peuvent parler mieux que les arguments",
    "l'intuition peut passer devant, sur la pointe des pieds",
    "se laisser porter un moment peut être une manière d'avancer",
  ],
};

/** Ways to set the scene; {la Lune}, {en} = « en Poissons », {mood}. Walked one a day, so openings differ for nine days. */
export const openings: readonly string[] = [
  "La Lune est {en} aujourd'hui : {mood}.",
  'Avec la Lune {en}, {mood}.',
  '{Mood} : la Lune traverse {le}.',
  'Sous une Lune {en}, {mood}.',
  'Le ciel du jour place la Lune {en} ; {mood}.',
  'Ce midi, la Lune se tient {en} : {mood}.',
  'Quand la Lune passe {en}, {mood}.',
  "Aujourd'hui, la Lune voyage {en}, et {mood}.",
  'Une Lune {en} donne le ton : {mood}.',
];

/**
 * A second touch, true over the whole of each phase. A phase in between lasts six days and comes back after 29: eight
 * wordings are enough that none returns within two weeks.
 */
export const phaseRemarks: Record<MoonPhase, readonly string[]> = {
  new: [
    "C'est la nouvelle Lune : un commencement peut tenir dans une intention toute simple.",
    'La Lune est nouvelle, et le noir du ciel peut ressembler à une page blanche.',
    'Nouvelle Lune : ce qui germe peut rester secret encore un peu.',
    "À la nouvelle Lune, le ciel se tait ; une envie peut s'entendre mieux.",
  ],
  'waxing-crescent': [
    'La Lune croît doucement : les débuts peuvent prendre leur temps.',
    'Un croissant grandit dans le ciel, et une envie peut faire de même.',
    'La lumière augmente un peu chaque soir, sans se presser.',
    'Le croissant du soir peut rappeler que les petites choses comptent.',
    'La Lune prend des forces ; un projet peut se contenter de racines.',
    "Le ciel n'en est qu'à son début de phrase, et rien ne presse d'écrire la fin.",
    "La Lune avance vers son premier quartier : un pas après l'autre peut suffire.",
    "Ce qui commence peut garder, comme la Lune, une part d'ombre.",
  ],
  'first-quarter': [
    'Au premier quartier, la moitié éclairée peut suffire pour avancer.',
    'La Lune est à son premier quartier : un choix peut se préciser, sans urgence.',
    'Premier quartier : entre ombre et clarté, on peut ajuster le cap.',
    "La Lune montre une moitié de son visage ; ce que l'on sait déjà peut servir.",
  ],
  'waxing-gibbous': [
    "La Lune s'arrondit : ce qui mûrit peut demander encore un peu de patience.",
    "La lumière gagne, et les détails peuvent apparaître d'eux-mêmes.",
    'La Lune gagne en rondeur ; rien ne lui demande de se presser.',
    'La Lune va vers son plein : retoucher, peaufiner peut devenir un plaisir.',
    "Le ciel des soirs s'éclaire, et une idée peut prendre du volume.",
    'La Lune a déjà fait plus de la moitié du chemin ; le regarder peut donner du cœur.',
    "La lumière monte, et l'attente peut elle aussi avoir du goût.",
    'Ce qui grandit, là-haut comme ici, peut se passer de bruit.',
  ],
  full: [
    "C'est la pleine Lune : ce qui était dans l'ombre peut se laisser regarder.",
    'La Lune est pleine, et les émotions peuvent avoir plus de relief.',
    'Pleine Lune : un moment pour voir le chemin parcouru, peut-être.',
    'À la pleine Lune, la nuit est claire ; une évidence peut se montrer.',
  ],
  'waning-gibbous': [
    "La Lune commence à décroître : partager ce que l'on a compris peut venir naturellement.",
    "La lumière se retire doucement, et l'on peut savourer ce qui a mûri.",
    "La Lune a passé son plein : le temps de la gratitude peut s'installer.",
    'La Lune se lève plus tard chaque soir ; la fin du jour peut appartenir au calme.',
    'Après la pleine lumière, les contrastes peuvent devenir plus doux.',
    'La Lune redescend : raconter ce qui a été vécu peut lui donner du sens.',
    'Le ciel commence à ranger sa lumière ; garder le meilleur peut suffire.',
    'La Lune décroît, et les choses faites peuvent être simplement regardées.',
  ],
  'last-quarter': [
    'Au dernier quartier, faire un peu de place peut être un soulagement.',
    "La Lune est à son dernier quartier : ce qui n'est plus utile peut se déposer.",
    "Dernier quartier : trier, alléger, garder l'essentiel peut suffire.",
    "La moitié de la Lune est rentrée dans l'ombre ; une pause peut en faire autant.",
  ],
  'waning-crescent': [
    "La Lune s'amincit : le calme peut préparer la suite.",
    "Un dernier croissant veille, et rien n'oblige à conclure.",
    'La Lune finit son tour ; une pause peut faire partie du chemin.',
    'Le croissant du matin peut inviter à finir en douceur.',
    'La lumière se fait rare là-haut ; les rêves peuvent y gagner.',
    'La Lune retourne vers le Soleil : se retirer un peu peut avoir du bon.',
    "Ce qui s'achève peut laisser derrière soi un peu de place.",
    "Le cycle touche à sa fin, et rien ne presse d'en ouvrir un autre.",
  ],
};
