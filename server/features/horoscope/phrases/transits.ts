import type { AspectName, BodyName } from '#shared/horoscope/zodiac.ts';
import type { NatalPoint } from '../transits.ts';
import type { Current } from './bank.ts';

/** Which current a moving body brings. */
export const currentOf: Record<BodyName, Current> = {
  Sun: 'drive',
  Moon: 'ties',
  Mercury: 'words',
  Venus: 'ties',
  Mars: 'drive',
  Jupiter: 'words',
  Saturn: 'drive',
  Uranus: 'words',
  Neptune: 'ties',
  Pluto: 'drive',
};

/** The natal point in a sentence, after « à », « avec », « sur »: all begin so that nothing contracts or elides. */
export const natalFrench: Record<NatalPoint, string> = {
  Sun: '[votre|ton] Soleil de naissance',
  Moon: '[votre|ta] Lune de naissance',
  Mercury: '[votre|ton] Mercure natal',
  Venus: '[votre|ta] Vénus natale',
  Mars: '[votre|ton] Mars natal',
  Jupiter: '[votre|ton] Jupiter natal',
  Saturn: '[votre|ton] Saturne natal',
  Uranus: '[votre|ton] Uranus natal',
  Neptune: '[votre|ton] Neptune natal',
  Pluto: '[votre|ton] Pluton natal',
  Asc: '[votre|ton] Ascendant',
  MC: '[votre|ton] Milieu du Ciel',
};

/** How an aspect is told. {T} is the body (« la Lune »), {N} the natal point, {N:à} « à votre Soleil de naissance ». */
export const aspectClauses: Record<AspectName, readonly string[]> = {
  conjunction: [
    '{T} rejoint {N}',
    '{T} passe sur {N}',
    '{T} rencontre {N}',
    '{T} se tient tout près de {N}',
    "{T} s'unit {N:à}",
    '{T} retrouve {N}',
  ],
  sextile: [
    '{T} forme un sextile avec {N}',
    '{T} est en sextile avec {N}',
    'un sextile relie {T} {N:à}',
    '{T} adresse un sextile {N:à}',
    '{T} offre un sextile {N:à}',
    'entre {T} et {N}, un sextile se dessine',
  ],
  square: [
    '{T} forme un carré avec {N}',
    '{T} est au carré de {N}',
    'un carré se dessine entre {T} et {N}',
    '{T} croise {N} au carré',
    'entre {T} et {N}, le ciel trace un carré',
    'un carré relie {T} {N:à}',
  ],
  trine: [
    '{T} forme un trigone avec {N}',
    '{T} est en trigone avec {N}',
    'un trigone relie {T} {N:à}',
    '{T} adresse un trigone {N:à}',
    'entre {T} et {N}, un trigone se dessine',
    '{T} et {N} se répondent par un trigone',
  ],
  opposition: [
    '{T} fait face {N:à}',
    "{T} s'oppose {N:à}",
    '{T} se tient en face de {N}',
    '{T} est en opposition avec {N}',
    "entre {T} et {N}, l'opposition invite au dialogue",
    "{T} regarde {N} depuis l'autre bout du ciel",
  ],
};

/** What the moving body brings, always singular so that « peut » follows. */
export const gifts: Record<BodyName, readonly string[]> = {
  Sun: [
    "l'envie d'être pleinement là",
    'une clarté franche',
    'une présence chaleureuse',
    'le désir de rayonner un peu',
    'la lumière du moment',
  ],
  Moon: [
    "l'humeur du jour",
    'une sensibilité passagère',
    'le besoin de douceur',
    'ce qui remonte à la surface',
    'une émotion fugace',
  ],
  Mercury: [
    'la curiosité',
    "l'envie de dire les choses",
    'le fil des pensées',
    'une question bien tournée',
    "un goût d'échange",
  ],
  Venus: [
    'le goût du lien',
    'une douceur discrète',
    'le plaisir des choses simples',
    "l'envie de beauté",
    'un élan de tendresse',
  ],
  Mars: ["l'élan", 'une énergie vive', "l'envie d'agir", 'un courage soudain', 'un désir direct'],
  Jupiter: [
    'la confiance',
    "l'envie d'élargir l'horizon",
    'une générosité ample',
    'un certain optimisme',
    'le goût de grandir',
  ],
  Saturn: [
    'le sens du temps long',
    'le besoin de solidité',
    "l'envie de faire les choses posément",
    'une exigence tranquille',
    'le goût du travail bien fait',
  ],
  Uranus: [
    "l'envie d'air frais",
    "un goût d'inattendu",
    'le besoin de respirer autrement',
    'une idée neuve',
    'un désir de liberté',
  ],
  Neptune: [
    "l'imaginaire",
    'une sensibilité très fine',
    'le goût du rêve',
    'une intuition diffuse',
    "l'envie de se laisser porter",
  ],
  Pluto: [
    "le besoin d'aller au fond des choses",
    'une intensité tranquille',
    "l'envie de vérité",
    'une lente transformation',
    'une force souterraine',
  ],
};

/** What the aspect does with the gift; an object follows directly, so no preposition may contract. */
export const movements: Record<AspectName, readonly string[]> = {
  conjunction: [
    'peut se mêler {D:à}',
    'peut colorer {D}',
    'peut mettre en lumière {D}',
    'peut donner plus de relief {D:à}',
    'peut accompagner de près {D}',
  ],
  sextile: [
    'peut tendre la main {D:à}',
    'peut ouvrir une petite porte {D:à}',
    'peut encourager {D}',
    'peut offrir un coup de pouce {D:à}',
    'peut rafraîchir {D}',
  ],
  square: [
    'peut bousculer un peu {D}',
    'peut frotter contre {D}',
    'peut interroger {D}',
    'peut demander un ajustement {D:à}',
    'peut inviter à revoir {D}',
  ],
  trine: [
    'peut nourrir sans effort {D}',
    'peut soutenir {D}',
    'peut couler librement vers {D}',
    'peut faciliter {D}',
    'peut porter {D}',
  ],
  opposition: [
    'peut faire contrepoids {D:à}',
    'peut dialoguer avec {D}',
    'peut se refléter dans {D}',
    'peut chercher un équilibre avec {D}',
    'peut inviter à écouter aussi {D}',
  ],
};

/** What the natal point stands for; each begins with a possessive or « ce », and reads well as an object. */
export const domains: Record<NatalPoint, readonly string[]> = {
  Sun: [
    "[votre|ta] façon d'être [vous-même|toi-même]",
    "ce qui [vous|te] donne de l'allant",
    '[votre|ton] envie de tenir [votre|ta] place',
    'ce qui fait [votre|ton] éclat',
    '[votre|ton] cap intérieur',
  ],
  Moon: [
    '[votre|ton] besoin de sécurité',
    'ce qui [vous|te] console',
    '[votre|ta] vie intérieure',
    '[votre|ton] monde sensible',
    'ce qui [vous|te] rassure',
  ],
  Mercury: [
    "[votre|ta] manière de dire et d'écouter",
    '[votre|ta] pensée',
    '[votre|ta] curiosité',
    '[votre|ton] goût des mots',
    '[votre|ta] façon de comprendre',
  ],
  Venus: [
    "[votre|ta] façon d'aimer",
    'ce qui [vous|te] touche',
    '[votre|ton] goût du beau',
    '[votre|ton] sens de la douceur',
    'ce que [vous chérissez|tu chéris]',
  ],
  Mars: [
    "[votre|ta] façon d'agir",
    '[votre|ton] courage quotidien',
    'ce qui [vous|te] met en mouvement',
    '[votre|ton] désir',
    '[votre|ton] allant',
  ],
  Jupiter: [
    '[votre|ta] confiance',
    'ce qui [vous|te] fait grandir',
    '[votre|ton] envie de sens',
    '[votre|ta] générosité',
    '[votre|ton] optimisme',
  ],
  Saturn: [
    '[votre|ton] sens des limites',
    'ce que [vous construisez|tu construis] patiemment',
    '[votre|ton] rapport au temps',
    '[votre|ta] persévérance',
    'ce qui [vous|te] tient debout',
  ],
  Uranus: [
    '[votre|ton] besoin de liberté',
    'ce qui [vous|te] distingue',
    "[votre|ton] goût d'indépendance",
    '[votre|ton] originalité',
    "[votre|ton] envie d'air",
  ],
  Neptune: [
    '[votre|ton] imaginaire',
    'ce qui [vous|te] fait rêver',
    '[votre|ton] intuition',
    '[votre|ta] sensibilité',
    '[votre|ton] monde de rêves',
  ],
  Pluto: [
    'ce que [vous portez|tu portes] en profondeur',
    '[votre|ta] force discrète',
    'ce qui se transforme en [vous|toi]',
    '[votre|ton] besoin de vérité',
    '[votre|ta] part de mystère',
  ],
  Asc: [
    "[votre|ta] façon d'aborder le monde",
    "[votre|ta] manière d'entrer en contact",
    '[votre|ton] premier élan',
    '[votre|ta] présence',
    "l'image que [vous donnez|tu donnes]",
  ],
  MC: [
    'ce vers quoi [vous avancez|tu avances]',
    '[votre|ton] cap',
    '[votre|ta] place parmi les autres',
    '[votre|ta] vocation',
    'ce que [vous aimeriez|tu aimerais] accomplir',
  ],
};

export type Tone = 'easy' | 'rough' | 'meeting';
export const toneOf: Record<AspectName, Tone> = {
  conjunction: 'meeting',
  sextile: 'easy',
  trine: 'easy',
  square: 'rough',
  opposition: 'rough',
};

/** A last word by tone; nothing to do, something to consider. */
export const nudges: Record<Tone, readonly string[]> = {
  easy: [
    'Rien à forcer : le courant peut suffire.',
    "Ce qui vient facilement mérite aussi d'être remarqué.",
    'Une occasion douce peut se saisir, ou simplement se savourer.',
    "La facilité n'a rien de suspect ; on peut s'y appuyer un peu.",
    "Il est possible d'en profiter sans rien en attendre.",
    'Un petit oui peut suffire pour laisser faire.',
    'Quand cela coule, on peut se contenter de suivre la pente.',
    'Un bon vent ne demande pas toujours une grande voile.',
    'Le plus simple peut être, pour une fois, le plus juste.',
    "Laisser venir peut être une manière d'agir.",
    'Ce soutien discret peut passer inaperçu ; le voir le rend plus vif.',
    "On peut laisser cette aisance profiter à quelqu'un d'autre aussi.",
    "Une chose légère peut l'être jusqu'au bout.",
    "Cette douceur n'oblige à rien, et c'est peut-être sa force.",
    "On peut s'asseoir un instant dans ce qui va bien.",
  ],
  rough: [
    'Si cela frotte, rien ne presse : une gêne peut être une information.',
    'Un léger inconfort peut montrer où ajuster, sans tout changer.',
    'Entre deux élans contraires, une troisième voie peut apparaître.',
    "On peut laisser la tension dire ce qu'elle a à dire, puis respirer.",
    "Rien n'oblige à choisir tout de suite.",
    'Une contradiction peut être féconde quand on lui laisse du temps.',
    'Ce petit décalage peut aussi faire sourire, avec un peu de recul.',
    'Un pas de côté peut suffire à voir les choses autrement.',
    "Si le ton monte à l'intérieur, une pause peut faire office de réponse.",
    "La nuance peut être, aujourd'hui, une forme de courage.",
    "Il est possible de ne pas être d'accord avec soi, et d'avancer quand même.",
    "Une résistance peut indiquer simplement l'endroit où ralentir.",
    "On peut y voir une question plutôt qu'un obstacle.",
    "Ajuster d'un cran peut être plus juste que tout recommencer.",
    "Une question mal à l'aise peut devenir, demain, une bonne question.",
  ],
  meeting: [
    "Deux courants se mêlent ; rien n'oblige à les démêler.",
    'Un commencement peut se cacher dans une journée très ordinaire.',
    'Ce qui se rencontre peut prendre son temps pour se connaître.',
    'On peut accueillir cette rencontre comme une note dans une mélodie.',
    'Une seule chose à la fois peut déjà faire beaucoup.',
    'Ce thème peut revenir dans la journée, sous des formes inattendues.',
    "Ce qui s'éveille peut rester, pour l'instant, une simple envie.",
    "Un point de départ n'a pas besoin d'être spectaculaire.",
    "Il est possible d'observer avant de nommer.",
    'Cette concentration peut être goûtée à petites doses.',
    'Le moment peut être bien choisi pour écouter, plus que pour conclure.',
    "Une graine n'a pas à savoir déjà quelle forme elle prendra.",
    "Ce qui prend plus de place aujourd'hui peut en laisser demain.",
    'Regarder de près peut suffire, sans rien décider.',
    "Ce qui arrive ensemble peut s'apprivoiser séparément.",
  ],
};

/** Which bodies and points speak to a topic: higher means closer. */
export const affinity: Record<string, Partial<Record<NatalPoint, number>>> = {
  amour: { Venus: 3, Moon: 2, Mars: 2, Sun: 1, Asc: 1 },
  travail: { Saturn: 3, MC: 3, Mercury: 2, Sun: 2, Mars: 1, Jupiter: 1 },
  energie: { Mars: 3, Sun: 3, Jupiter: 2, Uranus: 2, Asc: 1 },
  relations: { Mercury: 3, Venus: 2, Asc: 3, Moon: 1, Jupiter: 1 },
  introspection: { Moon: 3, Neptune: 3, Pluto: 3, Saturn: 2, Mercury: 1 },
  famille: { Moon: 3, Saturn: 2, Venus: 1, Sun: 1, Pluto: 1 },
  creativite: { Neptune: 3, Uranus: 3, Venus: 2, Sun: 2, Mercury: 1, Jupiter: 1 },
};
