import { bank, type Phrase } from './phrase.ts';

/** A small exercise, offered and never imposed: an offer, one to three steps a turn apart, a word at the end. */
export type Exercise = {
  id: string;
  offers: readonly Phrase[];
  steps: readonly (readonly Phrase[])[];
  after: readonly Phrase[];
};

type Table = { offers: readonly string[]; steps: readonly string[]; after: string };

const tables: Record<string, Table> = {
  souffle: {
    offers: [
      'Si [vous voulez|tu veux], on peut faire une pause d’une minute avec le souffle, rien de compliqué. Est-ce que cela [vous dirait|te dirait] ?',
      'Je pense à une respiration très simple, qui aide parfois à redescendre d’un cran. [Voulez-vous|Veux-tu] l’essayer ici ?',
    ],
    steps: [
      '[Posez|Pose] les deux pieds au sol. [Inspirez|Inspire] par le nez en comptant jusqu’à quatre, sans forcer, puis [soufflez|souffle] par la bouche en comptant jusqu’à six, comme sur une vitre. Cinq fois, à [votre|ton] rythme. [Écrivez-moi|Écris-moi] un mot quand c’est fait.',
    ],
    after:
      'Merci d’avoir essayé. Souffler plus longtemps que l’on inspire, c’est à peu près tout le secret, et cela se fait n’importe où. Qu’est-ce qui a changé, même très peu ?',
  },
  ancrage: {
    offers: [
      'Quand la tête s’emballe, revenir à ce qui est autour aide parfois. [Voulez-vous|Veux-tu] essayer un petit exercice pour cela ?',
      'Je connais un exercice d’une minute pour reposer les pieds sur terre. [Seriez-vous|Serais-tu] d’accord pour le tenter ?',
    ],
    steps: [
      'Sans bouger, [regardez|regarde] autour de [vous|toi] et [écrivez-moi|écris-moi] cinq choses que [vous voyez|tu vois], même banales : une lampe, une ombre, une couleur.',
      'Bien. Maintenant, trois sons, proches ou lointains, puis deux choses que la peau sent : le dossier, le tissu, l’air. Il suffit de les écrire en vrac.',
    ],
    after:
      'Voilà, [vous êtes|tu es] de nouveau dans la pièce, au moins un peu. La tempête, elle, n’a pas besoin d’être résolue pour baisser. Comment est-ce, à l’intérieur, par rapport à tout à l’heure ?',
  },
  balayage: {
    offers: [
      'Le corps porte une part de tout cela. [Voulez-vous|Veux-tu] que l’on en fasse le tour, tranquillement, deux minutes ?',
    ],
    steps: [
      '[Fermez|Ferme] les yeux si [vous en avez|tu en as] envie. [Passez|Passe] l’attention du front aux mâchoires, puis aux épaules, au ventre, aux mains, aux pieds. À chaque étape, [relâchez|relâche] seulement ce qui veut bien. [Dites-moi|Dis-moi] ensuite où c’était le plus serré.',
    ],
    after:
      'Merci de ce petit voyage. Il n’y avait rien à réussir, seulement à remarquer. Que [vous disait|te disait] cet endroit-là ?',
  },
  tri: {
    offers: [
      'Tout arrive en même temps, on dirait. [Voulez-vous|Veux-tu] que l’on fasse un tri rapide, à deux, entre ce qui dépend de [vous|toi] et le reste ?',
    ],
    steps: [
      '[Écrivez|Écris] en vrac tout ce qui tourne, une chose par ligne si [vous voulez|tu veux], sans ordre et sans soigner les phrases. Trois suffisent, dix conviennent aussi.',
      'Merci. Maintenant, dans cette liste, [choisissez|choisis] celles sur lesquelles [vous avez|tu as] un peu de prise cette semaine, et [laissez|laisse] les autres où elles sont. Lesquelles resteraient ?',
    ],
    after:
      'C’est déjà plus court que tout à l’heure. Le reste n’a pas disparu, il attend seulement son tour. Qu’est-ce que cela fait, de voir la liste ainsi ?',
  },
  'heure-souci': {
    offers: [
      'Il existe une petite ruse pour les soucis qui tournent : leur donner un rendez-vous. Est-ce que je [vous|te] l’explique ?',
    ],
    steps: [
      '[Choisissez|Choisis] dix minutes fixes dans la journée, plutôt pas le soir tard. Le reste du temps, quand un souci arrive, [notez-le|note-le] d’un mot et [dites-lui|dis-lui] « à tout à l’heure ». À l’heure dite, on ouvre la liste, et seulement là. Quel moment pourrait convenir ?',
    ],
    after:
      'Ce sera un essai, pas une promesse. La moitié des soucis ne se présentent pas à leur rendez-vous, on le remarque souvent. Lequel [noteriez-vous|noterais-tu] en premier ?',
  },
  carnet: {
    offers: [
      'Pour les pensées de la nuit, un carnet près du lit aide certaines personnes. [Voulez-vous|Veux-tu] que je [vous|te] dise comment ?',
    ],
    steps: [
      'Une demi-heure avant le coucher, [écrivez|écris] deux lignes : ce qui n’est pas fini, et la première petite chose à faire demain pour l’avancer. Puis [fermez|ferme] le carnet, physiquement. L’esprit garde moins quand le papier garde. Que [mettriez-vous|mettrais-tu] sur ces deux lignes, ce soir ?',
    ],
    after:
      'Ces deux lignes suffisent, il n’y a rien à développer. [Vous me direz|Tu me diras], une autre fois si [vous voulez|tu veux], ce que la nuit en a fait. En attendant, qu’est-ce qui pourrait annoncer à [votre|ton] corps que la journée est finie ?',
  },
  'carnet-reves': {
    offers: [
      'Les rêves s’effacent en quelques minutes. [Voulez-vous|Veux-tu] une manière simple de les attraper ?',
    ],
    steps: [
      'Au réveil, avant même de bouger, [gardez|garde] les yeux fermés et [laissez|laisse] revenir une seule image. [Notez-la|Note-la] en trois mots, avec l’humeur qui va avec. Le reste vient parfois s’y accrocher. Quelle serait l’image de la dernière nuit, s’il en reste une ?',
    ],
    after:
      'Trois mots suffisent bien. On les relit après quelques semaines, et il arrive que l’on y reconnaisse quelqu’un. Qu’est-ce que cette image [vous évoque|t’évoque], sans chercher à bien faire ?',
  },
  trois: {
    offers: [
      'Avant d’aller plus loin, [accepteriez-vous|accepterais-tu] un exercice de deux minutes, tout simple, sur la journée ?',
      'J’ai une petite proposition, presque trop simple : chercher trois choses. [Voulez-vous|Veux-tu] essayer ?',
    ],
    steps: [
      '[Cherchez|Cherche] dans les dernières vingt-quatre heures trois moments un peu moins lourds que les autres : un goût, une phrase, une lumière. Même minuscules, même incomplets. [Écrivez-les|Écris-les] comme ils viennent.',
    ],
    after:
      'Merci. Ils ne pèsent pas lourd en face du reste, mais ils ont existé, et c’est [vous|toi] qui les [avez|as] vus. Lequel des trois [aimeriez-vous|aimerais-tu] voir revenir ?',
  },
  ami: {
    offers: [
      'Je voudrais [vous|te] proposer de changer de chaise un instant, pour entendre cette voix autrement. [Seriez-vous|Serais-tu] d’accord ?',
    ],
    steps: [
      '[Imaginez|Imagine] qu’une amie très chère [vous écrive|t’écrive] exactement ce que [vous venez|tu viens] de dire à [votre|ton] sujet. [Écrivez|Écris] les deux ou trois phrases que [vous lui répondriez|tu lui répondrais], comme elles viendraient.',
    ],
    after:
      'Ces phrases existent donc, et c’est de [vous|toi] qu’elles viennent. Elles peuvent aussi servir sur place. Qu’est-ce qui les empêche, d’habitude, d’arriver jusqu’à [vous|toi] ?',
  },
  lettre: {
    offers: [
      'Il y a des choses que l’on peut écrire sans les envoyer. [Voulez-vous|Veux-tu] essayer une lettre qui ne partira pas ?',
      'Et si [vous écriviez|tu écrivais] ici quelques lignes à cette personne, pour [vous|toi] seulement. Est-ce que cela [vous tenterait|te tenterait] ?',
    ],
    steps: [
      '[Commencez|Commence] par « ce que je ne t’ai jamais dit », et [laissez|laisse] venir trois ou quatre phrases, sans politesse ni justice. Personne ne les recevra. [Écrivez-les|Écris-les] ici, ou sur un papier, et [dites-moi|dis-moi] quand c’est fait.',
    ],
    after:
      'Merci de l’avoir écrit. Une lettre qui ne part pas change quand même celui ou celle qui l’écrit. Quelle phrase a été la plus difficile, ou la plus douce ?',
  },
  souvenir: {
    offers: [
      'J’aimerais proposer de s’arrêter sur un seul souvenir, et de le regarder lentement. [Voulez-vous|Veux-tu] ?',
    ],
    steps: [
      '[Choisissez|Choisis] un moment précis, même court. [Dites-moi|Dis-moi] ce qu’on y voit, ce qu’on y entend, la lumière, une odeur peut-être. Pas d’explication, seulement la scène.',
    ],
    after:
      'Merci de m’y avoir fait entrer. Cette scène tient debout toute seule, on n’a rien à lui ajouter. Qu’est-ce qu’elle [vous donne|te donne], aujourd’hui encore ?',
  },
  message: {
    offers: [
      'On pourrait écrire ensemble un message de deux lignes à quelqu’un, sans obligation de l’envoyer. Est-ce que [vous voulez|tu veux] ?',
    ],
    steps: [
      '[Pensez|Pense] à une personne avec qui ce serait un peu plus facile qu’avec les autres. [Écrivez|Écris] deux lignes : une nouvelle toute simple, et une question pour elle. Rien à expliquer, rien à demander de grand.',
    ],
    after:
      'C’est tout à fait envoyable, et tout à fait gardable aussi : c’est [vous|toi] qui [décidez|décides]. Qu’est-ce que [vous imaginez|tu imagines] qu’elle penserait en le lisant ?',
  },
  marche: {
    offers: [
      'Parfois, ce sont les jambes qui débrouillent la tête. Une marche de dix minutes, sans but, serait-elle possible aujourd’hui ?',
    ],
    steps: [
      'Alors, dix minutes, sans écouteurs si c’est possible. Les premières pour laisser tourner les pensées, les suivantes pour regarder seulement une couleur, une façade, le ciel. Cette conversation attendra, elle ne s’efface pas. [Dites-moi|Dis-moi] simplement ce que [vous aurez|tu auras] vu.',
    ],
    after:
      'Merci d’avoir rapporté cela. Ce que l’on remarque dehors ressemble souvent à ce que l’on cherche dedans. Dans quel état est la tête, maintenant ?',
  },
  sas: {
    offers: [
      'Il manque peut-être un sas, entre les deux mondes de la journée. [Voulez-vous|Veux-tu] que l’on en invente un ?',
    ],
    steps: [
      'Un sas, c’est un geste de cinq minutes, toujours le même : changer de vêtement, faire le tour du pâté de maisons, écouter une chanson dans l’entrée. Il sert à dire « ceci est fini ». Quel geste [vous ressemblerait|te ressemblerait] ?',
    ],
    after:
      'Il me paraît bien trouvé. Il agira surtout par la répétition, même les jours où il semble inutile. Qu’est-ce qui pourrait l’empêcher, et comment le protéger ?',
  },
  phrase: {
    offers: [
      'On peut préparer une phrase à l’avance, courte et calme, pour le moment où ce sera difficile. [Voulez-vous|Veux-tu] essayer ?',
    ],
    steps: [
      'Elle pourrait avoir trois morceaux : « quand il se passe ceci », « je ressens cela », « j’aimerais que ». Sans « toujours » ni « jamais ». [Écrivez-la|Écris-la] comme elle vient, on l’allégera.',
    ],
    after:
      'Elle est claire, et elle n’attaque personne. [Vous pouvez|Tu peux] la garder telle quelle, même sans l’employer. Que [craindriez-vous|craindrais-tu] qu’on [vous réponde|te réponde] ?',
  },
  minuteur: {
    offers: [
      'Il y a une manière de commencer sans vraiment commencer : dix minutes, pas une de plus. Est-ce que cela [vous dirait|te dirait] d’essayer ?',
    ],
    steps: [
      '[Choisissez|Choisis] le plus petit morceau possible de ce qui attend, [mettez|mets] un minuteur sur dix minutes, et [arrêtez-vous|arrête-toi] quand il sonne, même si cela marche bien. Quel serait ce tout petit morceau ?',
    ],
    after:
      'Très bien, c’est assez petit pour passer sous la porte. S’arrêter à l’heure fait partie du jeu. Qu’est-ce que [vous vous accorderez|tu t’accorderas], juste après ?',
  },
  'deux-chaises': {
    offers: [
      'Deux voix se répondent, on dirait. [Voulez-vous|Veux-tu] que l’on donne la parole à chacune, l’une après l’autre ?',
    ],
    steps: [
      'Alors la première chaise : celle qui voudrait y aller, ou changer. Qu’elle parle en deux ou trois phrases, de bonne foi, sans être interrompue.',
      'Et maintenant l’autre chaise, celle qui retient. Elle a ses raisons aussi : que dit-elle, en deux ou trois phrases ?',
    ],
    after:
      'Merci aux deux. Elles cherchent peut-être la même chose par des chemins opposés. Qu’est-ce qu’elles ont en commun, en les relisant ?',
  },
};

export const exercises: readonly Exercise[] = Object.entries(tables).map(([id, table]) => ({
  id,
  offers: bank(`exercice.${id}.offre`, table.offers),
  steps: table.steps.map((step, index) => bank(`exercice.${id}.${index}`, [step])),
  after: bank(`exercice.${id}.apres`, [table.after]),
}));

export const exerciseById = (id: string): Exercise | undefined => exercises.find((each) => each.id === id);

/** A no to an offer, or leaving in the middle. */
export const declinedOffer = bank('exercice.non', [
  'Aucun problème, on laisse cela de côté.',
  'Très bien, pas d’exercice, on continue à parler.',
  'D’accord, ce n’était qu’une proposition.',
  'Entendu, gardons simplement le fil de la conversation.',
]);
