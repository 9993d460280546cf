import type { PlanetName } from '#shared/horoscope/zodiac.ts';

/** A planet that seems to go backwards invites to look again; nothing « goes wrong ». */
export const retrogradeRemarks: Partial<Record<PlanetName, readonly string[]>> = {
  Mercury: [
    'Mercure est rétrograde : relire, reprendre, redire autrement peut avoir du charme.',
    'Mercure paraît reculer dans le ciel ; revenir sur une idée peut la rendre plus juste.',
    'Avec Mercure rétrograde, prendre le temps de vérifier peut devenir un plaisir tranquille.',
    'Mercure remonte son chemin : un vieux message, un vieux projet peuvent refaire signe.',
  ],
  Venus: [
    "Vénus est rétrograde : ce que l'on aime peut se regarder une seconde fois.",
    'Vénus paraît reculer ; retrouver un goût ancien peut faire sourire.',
    'Avec Vénus rétrograde, la tendresse peut préférer les chemins déjà connus.',
    'Vénus remonte son chemin : revoir ce qui plaît vraiment peut être doux.',
  ],
  Mars: [
    "Mars est rétrograde : l'élan peut d'abord prendre un peu de recul.",
    "Mars paraît reculer ; agir moins vite peut être une façon d'agir mieux.",
    "Avec Mars rétrograde, reprendre un geste ancien peut redonner de l'allant.",
    "Mars remonte son chemin : l'énergie peut se chercher une meilleure direction.",
  ],
};

export const stationRemarks: Record<'retrograde' | 'direct', readonly string[]> = {
  retrograde: [
    '{T} ralentit et change de sens ces jours-ci : une bonne raison de ne pas se presser.',
    '{T} se tient presque immobile avant de reculer ; marquer une pause peut tomber juste.',
    "{T} s'apprête à revenir sur ses pas, et l'on peut faire de même avec une idée.",
    '{T} marque un arrêt apparent dans le ciel ; regarder en arrière peut éclairer la suite.',
    '{T} tourne au ralenti ces jours-ci, et une vieille question peut refaire surface sans hâte.',
  ],
  direct: [
    '{T} reprend sa marche en avant ces jours-ci : ce qui attendait peut bouger un peu.',
    '{T} se tient presque immobile avant de repartir ; un départ en douceur peut suffire.',
    '{T} retrouve son sens direct, et une envie peut retrouver le sien.',
    '{T} en a fini avec son arrêt apparent ; ce qui se préparait peut prendre forme peu à peu.',
    '{T} se remet en route dans le ciel, et un petit projet peut en profiter.',
  ],
};

/** Told when no transit is left for a heading: where the Moon stands, counted in signs from the natal Sun. */
export const moonToSunClauses: Record<'same' | 'element' | 'opposite' | 'other', readonly string[]> = {
  same: ['{T} passe dans le signe de {N}', '{T} visite le signe de {N}', 'le signe de {N} accueille {T}'],
  element: [
    "{T} partage l'élément de {N}",
    '{T} et {N} ont un élément en commun',
    '{T} passe dans un signe de même élément que {N}',
  ],
  opposite: [
    '{T} passe dans le signe opposé {N:à}',
    '{T} se tient dans le signe qui fait face {N:à}',
    'le signe opposé {N:à} accueille {T}',
  ],
  other: ['{T} passe à {k} de {N}', '{T} se trouve à {k} de {N}', '{T} avance à {k} de {N}'],
};
