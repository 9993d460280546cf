/*
 * A small grammar that spells out plain phrases, harmless and grave alike, by the hundred: it teaches resemblance
 * (train-likeness.ts) that a brother, an evening or a wish are nobody's danger by themselves, and which company makes
 * them one. `{slot}` is drawn from its list. Longer than most files because it is lists of words.
 */

const slots: Readonly<Record<string, string>> = {
  kin: 'mon mari|ma femme|mon père|ma mère|mon fils|ma fille|mon frère|ma sœur|ma tante|mon oncle|mon cousin|ma cousine|mon neveu|ma nièce|mon filleul|ma belle-mère|mon beau-père|mon grand-père|ma grand-mère|mon meilleur ami|ma meilleure amie|un ami|une amie|un pote|ma copine|mon copain|mon coloc|ma colocataire|mon voisin|ma voisine|un collègue|ma collègue|mon associé|mon beau-frère|ma belle-sœur|mon ex|ma marraine|un étudiant|une élève',
  kin2: 'mon mari|mon conjoint|mon compagnon|mon copain|mon ex|ma femme|ma compagne|ma copine|mon mec|il|elle',
  boss: 'mon chef|ma cheffe|mon patron|ma patronne|mon manager|ma directrice|mon directeur|mon responsable|mon supérieur|la gérante|mon employeur|le contremaître|mon n+1',
  child:
    'mon fils|ma fille|notre bébé|mon bébé|le petit|la petite|les enfants|mes enfants|son fils|sa fille|mon neveu|ma nièce|notre fille',
  adult:
    'mon mari|mon ex|ma mère|mon père|mon beau-père|la nounou|mon compagnon|sa mère|son père|la voisine|mon frère',
  now: "ce soir|cette nuit|maintenant|tout de suite|dans une heure|dans dix minutes|là|aujourd'hui|avant minuit|dans un instant|d'ici demain matin",
  later:
    'bientôt|un jour|après les fêtes|cet été|la semaine prochaine|samedi prochain|à mon anniversaire|au printemps|le mois prochain||||',
  time: "ce soir|demain|cette nuit|hier|maintenant|tout à l'heure|dans dix minutes|depuis des semaines|chaque jour|tous les soirs|samedi|la semaine dernière|ce matin|à minuit|depuis un mois|cet été|avant Noël||||||",
  want: "je veux|je voudrais|j'ai envie de|je vais|j'ai décidé de|je pense à|j'aimerais|je rêve de|je compte|j'ai besoin de|je songe à|j'hésite à|je n'arrive pas à|je n'ai plus envie de|j'ai peur de|j'ai failli|je dois|je ne veux pas|je n'ose pas|je suis prêt à|je suis prête à|j'ai prévu de",
  inf: "repeindre le salon|répondre aux messages de ma tante|prendre un chat|appeler ma banque|changer de coiffure|partir en vacances|ranger la cave|finir ce dossier|apprendre l'espagnol|acheter une voiture|parler en public|cuisiner pour douze|reprendre le sport|vendre mon vélo|demander une augmentation|courir un marathon|lire ce roman|quitter mon boulot|démissionner|déménager à Nantes|arrêter le sucre|faire une sieste|écrire à mon frère|revoir mes amis|dormir dix heures|manger une raclette|planter des tomates|regarder un film|sortir danser|résilier mon abonnement|prendre le train|aller chez le dentiste|passer le permis|dire non à ma belle-mère|couper mes cheveux|monter ce meuble|descendre les poubelles|sauter le petit-déjeuner du dimanche|tondre la pelouse|prendre l'avion|fêter mes quarante ans|vous parler de mon travail|parler de mon couple|méditer|mieux respirer|faire le point sur l'année|mieux m'organiser|chanter à la chorale|inviter les voisins|prendre ma retraite",
  vp3: "a réussi son examen|veut changer de voiture|m'a prêté un livre|parle trop fort au téléphone|prépare le repas|m'a offert des fleurs|a oublié les courses|est en vacances|m'a appelé hier|dort encore|a perdu ses clés|apprend la guitare|a le rhume|adore le chocolat|ne range jamais rien|chante sous la douche|prend le train|m'agace un peu|déménage à Lyon|a fait un gâteau|vient dîner|ronfle|m'a fait rire|a trouvé un travail|part en voyage|regarde le match|passe le bac|joue aux échecs|attend un bébé|a eu son permis|se marie en juin|collectionne les timbres|m'a rendu mon vélo|est fier de moi|me manque un peu|râle pour le café|m'a aidé à déménager|fait du yoga|s'est acheté un chien|a pris sa retraite|m'a félicité|va mieux|est de bonne humeur|m'a confié un projet|écoute du jazz|veut un chaton|a gagné au loto|travaille trop|a réparé le robinet|m'a proposé un CDI",
  feel: "je suis content|je suis un peu fatiguée|je suis stressé par l'oral|je suis ravie|je suis déçu du résultat|je suis fière de moi|ça va|je suis de bonne humeur|je m'ennuie un peu|j'ai bien dormi|je suis en retard|je suis enrhumé|j'ai faim|je me sens bien|je suis curieuse",
  ctx: 'au bureau|à la maison|au travail|en voiture|dans le train|au marché|à la piscine|chez le coiffeur|au restaurant|à la plage|en famille|avec les voisins|avec mes collègues|au jardin',
  die: "me tuer|me suicider|me pendre|me tirer une balle|me jeter sous un train|sauter du pont|me jeter par la fenêtre|m'ouvrir les veines|avaler tous mes cachets|me noyer|en finir avec la vie|mettre fin à mes jours|me flinguer|me foutre en l'air|me supprimer|me donner la mort|me jeter dans le vide|m'asphyxier au gaz|passer à l'acte|me faire sauter la cervelle|me défenestrer",
  dief: "se tuer|se suicider|se pendre|se tirer une balle|se jeter sous un train|sauter du pont|s'ouvrir les veines|avaler des cachets|en finir avec la vie|mettre fin à ses jours|se foutre en l'air",
  passive:
    "mourir|être mort|être morte|ne plus être là|ne plus exister|ne pas me réveiller|disparaître pour toujours|m'endormir et ne jamais me réveiller|n'être jamais né|ne plus vivre|que tout s'arrête|m'éteindre|partir pour toujours|crever|que la mort vienne|ne plus rien sentir",
  hit: "me frappe|me bat|me gifle|me tape|m'étrangle|me cogne|me pousse contre les murs|me donne des coups de pied|me tire les cheveux|me tabasse|me roue de coups|me met des baffes|me serre le cou",
  hitp: "m'a frappée|m'a battue|m'a giflé|m'a étranglée|m'a cognée|m'a cassé le bras|m'a donné un coup de poing|m'a tirée par les cheveux|m'a poussée dans l'escalier|m'a cassé le nez|m'a serré la gorge|m'a jetée par terre",
  ctrl: "contrôle mon argent|m'interdit de sortir|fouille mon téléphone chaque soir|m'insulte tous les jours|m'empêche de voir ma famille|choisit mes vêtements|me confisque ma carte bancaire|me rabaisse sans arrêt|surveille tous mes déplacements|lit tous mes messages et m'interdit d'avoir des amis",
  chit: 'frappe|bat|tape|gifle|secoue|enferme dans le noir|cogne|maltraite|fouette à la ceinture|brûle|prive de repas',
  bully:
    "m'humilie tous les jours|m'insulte devant tout le monde chaque semaine|me harcèle depuis des mois|me crie dessus chaque matin|m'a retiré tout mon travail depuis des mois|m'isole de l'équipe depuis un an",
  bully1:
    "m'a fait une remarque blessante|m'a humilié en réunion|ne me dit plus bonjour|m'a mal parlé devant un client|m'a oubliée dans la liste|m'a crié dessus hier",
  drug: 'alcool|cocaïne|héroïne|cannabis|Xanax|tramadol|crack|codéine',
  pills: 'cachets|somnifères|comprimés|médicaments|anxiolytiques|gouttes',
  pack: 'toute la boîte de|deux boîtes de|une plaquette entière de|une poignée de|trente|tout le flacon de|tous mes',
  place:
    'sur le pont|sur le toit|au bord de la falaise|sur les rails|sur le rebord de la fenêtre|sur la rambarde|au bord du quai|sur le parapet|en haut du barrage',
  tool: 'la corde|le fusil|la lame|le rasoir|les cachets|le couteau|le pistolet|les somnifères|le cutter',
  fest: 'mdr|😂|lol|haha|!!|',
  obj: "cette réunion|ce film|ce régime|la vaisselle|mes impôts|ce cours|cette file d'attente|le repassage|ce logiciel|cette chaleur|mes courbatures|ce match|les embouteillages|ce séminaire|la préfecture",
  idiom:
    "me tue|m'achève|va avoir ma peau|me donne envie de me pendre|me rend fou|est à mourir d'ennui|est à se tirer une balle|me fait mourir de rire|est une tuerie|m'assomme",
  work: 'formation|mémoire|exposé|colloque|article|documentaire|roman|film|podcast|conférence|série|cours',
  topic:
    "le suicide|les violences conjugales|le harcèlement|l'anorexie|la schizophrénie|les addictions|l'inceste|la dépression|la mort|l'automutilation",
};

/** Level, category, phrase, how many are drawn. */
const templates: readonly [number, string, string, number][] = [
  [0, 'none', '{want} {inf} {time}', 260],
  [0, 'none', '{time} {want} {inf}', 60],
  [0, 'none', '{kin} {vp3} {time}', 260],
  [0, 'none', '{boss} {vp3}', 50],
  [0, 'none', '{kin2} {vp3} {time}', 70],
  [0, 'none', '{child} {vp3}', 50],
  [0, 'none', '{feel}, {kin} {vp3}', 70],
  [0, 'none', '{time} {ctx}, {feel}', 50],
  [0, 'none', "{kin} m'a dit que {kin} {vp3}", 40],
  [0, 'none', 'Comment dire à {kin} que {kin} {vp3} ?', 30],
  [0, 'none', 'je suis {ctx} {time}, {kin} {vp3}', 50],
  [0, 'none', '{obj} {idiom} {fest}', 50],
  [0, 'none', 'je prépare un {work} sur {topic}', 25],
  [0, 'none', "j'ai vu un {work} sur {topic} {time}", 25],
  [0, 'none', 'plutôt {die} que de supporter {obj} {fest}', 20],
  [0, 'none', "je n'ai aucune envie de {die}, je voudrais {inf}", 25],
  [0, 'none', 'non je ne pense pas à {die}, je veux juste {inf}', 15],
  [0, 'none', "j'en finis avec {obj} {time}", 15],
  [3, 'suicide', '{want} {die} {later}', 90],
  [4, 'suicide', '{want} {die} {now}', 50],
  [4, 'suicide', '{now} {want} {die}', 20],
  [2, 'suicide', '{want} {passive}', 60],
  [2, 'suicide', "j'aimerais {passive} {time}", 20],
  [3, 'suicide', "j'ai tenté de {die} la semaine dernière", 8],
  [1, 'suicide', "j'ai tenté de {die} il y a dix ans", 8],
  [3, 'suicide', 'comment {die} sans souffrir', 10],
  [4, 'suicide', "j'ai avalé {pack} {pills} {fest}", 25],
  [4, 'suicide', 'je viens de prendre {pack} {pills}', 15],
  [4, 'suicide', 'je suis {place}, je vais sauter', 12],
  [4, 'suicide', 'je suis {place} et je veux mourir', 12],
  [4, 'suicide', "j'ai {tool} dans la main, adieu", 12],
  [3, 'suicide', "je garde {tool} pour le jour où je passerai à l'acte", 10],
  [3, 'third_party', '{kin} veut {dief} {later}', 30],
  [4, 'third_party', '{kin} est en train de {dief}', 15],
  [4, 'third_party', '{kin} est {place} et menace de sauter', 15],
  [4, 'third_party', '{kin} a avalé {pack} {pills} et ne répond plus', 15],
  [3, 'third_party', '{kin} a essayé de {dief} la semaine dernière', 15],
  [2, 'third_party', "{kin} dit qu'il ne veut plus vivre", 15],
  [2, 'third_party', '{kin} a des idées noires et parle de mourir', 12],
  [1, 'third_party', 'je suis inquiète pour {kin}, toujours triste et isolé', 15],
  [3, 'domestic_violence', '{kin2} {hit} {time}', 40],
  [3, 'domestic_violence', '{kin2} {hitp} {time}', 40],
  [2, 'domestic_violence', '{kin2} {ctrl}', 25],
  [4, 'domestic_violence', '{kin2} {hit} en ce moment, aidez-moi', 12],
  [4, 'domestic_violence', '{kin2} est derrière la porte avec {tool}, je suis cachée', 12],
  [3, 'child_abuse', '{adult} {chit} {child}', 40],
  [4, 'child_abuse', '{adult} est en train de frapper {child}, vite', 10],
  [3, 'child_abuse', "{child} dit que {adult} l'enferme et le frappe", 12],
  [2, 'work_harassment', '{boss} {bully}', 25],
  [1, 'work_harassment', '{boss} {bully1}', 25],
  [3, 'work_harassment', '{boss} {hitp}', 20],
  [2, 'substance', 'je ne peux plus me passer de {drug}', 10],
  [2, 'substance', "j'ai rechuté, {drug} tous les jours depuis une semaine", 10],
  [1, 'substance', 'je prends un peu trop de {drug} {time}', 10],
];

export type GrammarPhrase = { text: string; severity: number; category: string };

/** The same phrases every time: drawn by a fixed seed. A third without accents or apostrophes, as phones write. */
export const phrasesOfGrammar = (): GrammarPhrase[] => {
  const lists = new Map(Object.entries(slots).map(([name, entries]) => [name, entries.split('|')]));
  let seed = 12345;
  const draw = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % below;
  };
  const phrases: GrammarPhrase[] = [];
  for (const [severity, category, template, count] of templates)
    for (let made = 0; made < count; made += 1) {
      const text = template
        .replace(/\{(\w+)\}/g, (_, name: string) => {
          const list = lists.get(name);
          if (!list) throw new Error(`Unknown slot ${name}`);
          return list[draw(list.length)]!;
        })
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/\bde ([aeiouéè])/g, "d'$1")
        .replace(/à de /, 'à ');
      const style = draw(6);
      const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
      phrases.push({
        severity,
        category,
        text:
          style === 0
            ? plain
            : style === 1
              ? plain.replaceAll("'", '')
              : style < 4
                ? `${text[0]!.toUpperCase()}${text.slice(1)}.`
                : text,
      });
    }
  return phrases;
};
