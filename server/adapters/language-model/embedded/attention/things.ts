import type { Address } from '#shared/safety/levels.ts';
import { notToQuote } from '../reading/clauses.ts';
import { folded } from '../wording.ts';

/** Something the person named, found by its article: the article tells gender and number, so no dictionary is needed. */
export type Thing = {
  /** With an article that points at it: « le parking », « votre gilet », « les rideaux ». */
  text: string;
  /** « ce parking », « cette pause », « ces rideaux ». */
  this: string | null;
  gender: 'm' | 'f' | null;
  plural: boolean;
  /** Folded head, without its plural mark. */
  key: string;
  at: number;
  /** Said in passing: denied, poured, or only where somebody stood. Never repeated aloud to them. */
  loose: boolean;
};

const articles = 'le|la|les|une?|des|du|au|aux|mon|ma|mes|ce|cet|cette|ces|notre|nos|ses|sa|son|leurs?';
const pattern = new RegExp(
  `(?<![\\p{L}]|l’)((?:${articles})(?= )|l’)[ ]?((?:petite?s? |grande?s? |nouve(?:au|lle|lles|aux) |ancien(?:ne)?s? |vieux |vieille |premi(?:er|ère)s? |derni(?:er|ère)s? |meilleure?s? |fausse |faux |bonne?s? |belle |beau |prochaine? |propres? |merveilleu(?:x|se)s? |sacrée?s? |vraie?s? |énormes? |pauvres? |gros(?:se)?s? |longs? |longues? |jolie?s? |mauvais(?:e)?s? |mêmes? )?)([\\p{Ll}][\\p{Ll}’-]{2,22})(?![\\p{L}])`,
  'giu',
);
/** What makes a pronoun of « le », « la », « les »: « je le garde », « pour la voir ». */
const pronounBefore =
  /(?:^|[ ’])(?:je|tu|il|elle|on|nous|vous|ils|elles|ne|n’|me|te|se|y|qui|j’|ça|toujours|jamais|pas|bien)$/iu;
const infinitive = /(?:er|ir|oir|re|ait|aient|ais)$/iu;

/** Words that are no thing one could speak of. */
const empty = new Set(
  (
    'lien liens rapprochement dort dorment meuf mec gosse gosses ex coloc fois chose choses temps moment moments jour jours jours-là matin matins soir soirs soiree journee nuit nuits heure heures minute minutes seconde secondes semaine semaines mois an ans annee annees ' +
    'fait faits truc trucs coup coups cote cotes peu plus moins meme memes autre autres tout tous toute toutes rien gens personne monde vie mal bien bout air genre sorte espece partie plupart reste ' +
    'point place part facon maniere cas lieu but idee sens raison peur envie besoin droit tort honte faute mot mots question questions reponse reponses avis impression point-la lendemain veille ' +
    'week-end lundi mardi mercredi jeudi vendredi samedi dimanche fin debut milieu suite tete corps coeur main mains yeux oeil pied pieds doigt bras dos ventre un une deux trois quatre cinq six sept huit neuf dix ' +
    'quinze vingt trente quarante cinquante premier premiere dernier derniere seul seule vrai vraie fond haut bas gauche droite loin pres ici deja encore etre avoir faire aller dire que qui dont ou ' +
    'tres trop si pas plutot juste quelque quelques certain certaine pareil pareille petit petite grand grande age nom prenom sujet chance hasard suis ai ete etais puis tour pire mieux minimum maximum ' +
    'cul merde con conne bordel putain mort suicide pote potes frere soeur mere pere maman papa fils fille filles freres soeurs mari femme copain copine ami amie amis amies enfant enfants parent parents chef patron ' +
    'oncle tante cousin cousine gendre beau-frere belle-soeur belle-mere beau-pere docteur medecin marraine parrain compagnon compagne directeur directrice blonde prof collegue collegues garcons petits-enfants ' +
    'bon bonne mauvais mauvaise apres-midi vieux jeunes jeune vers sur dans pour avec sans chez volant tableau evidence matinee boulot travail taf job metier printemps ete hiver automne meteo exemple general monde ville pays bruit avis-la probleme-la page boule livre scene pauvre premiere deuxieme troisieme phrase accident apero compte tournure petite-fille grand-mere grand-pere niece neveu mamie papi dame monsieur gars copines copains client clients patience problem probleme exercice exercices tableau metres kilometres euros francs degres tard tot demain hier moitie dizaine centaine nombre quart tiers bonjour merci bonsoir accord ailleurs autant aussi vais suis ete fils-la courant propos honneur train'
  ).split(' '),
);
const feminineShape = /(?:tion|sion|té|ette|esse|ance|ence|ure|ude|ise|ière|euse|trice|ie|ée)$/u;

const masculineVowel = /^[aeiouyéèêâîôûh]/iu;

const pointing = (
  article: string,
  address: Address,
): { text: string; gender: 'm' | 'f' | null; plural: boolean } | null => {
  const low = article.toLowerCase();
  const vous = address === 'vous';
  switch (low) {
    case 'le':
    case 'un':
    case 'ce':
    case 'du':
    case 'au':
      return { text: 'le', gender: 'm', plural: false };
    case 'cet':
      return { text: 'l’', gender: 'm', plural: false };
    case 'la':
    case 'une':
    case 'cette':
      return { text: 'la', gender: 'f', plural: false };
    case 'l’':
      return { text: 'l’', gender: null, plural: false };
    case 'les':
    case 'des':
    case 'ces':
    case 'aux':
      return { text: 'les', gender: null, plural: true };
    case 'mon':
      return { text: vous ? 'votre' : 'ton', gender: null, plural: false };
    case 'ma':
      return { text: vous ? 'votre' : 'ta', gender: 'f', plural: false };
    case 'notre':
      return { text: 'votre', gender: null, plural: false };
    case 'mes':
      return { text: vous ? 'vos' : 'tes', gender: null, plural: true };
    case 'nos':
      return { text: 'vos', gender: null, plural: true };
    case 'son':
    case 'sa':
    case 'leur':
      return { text: low, gender: low === 'sa' ? 'f' : null, plural: false };
    case 'ses':
    case 'leurs':
      return { text: low, gender: null, plural: true };
    default:
      return null;
  }
};

const shown = (noun: string, gender: 'm' | 'f' | null, plural: boolean): string | null => {
  if (plural) return `ces ${noun}`;
  const sex = gender ?? (feminineShape.test(noun) ? 'f' : null);
  if (sex === 'f') return `cette ${noun}`;
  if (sex === 'm') return `${masculineVowel.test(noun) ? 'cet' : 'ce'} ${noun}`;
  return null;
};

/** What the person names, in the order of the message, each once. Only what surely is a noun. */
export const thingsOf = (raw: string, address: Address): Thing[] => {
  const text = raw.replace(/['`]/g, '’');
  const found: Thing[] = [];
  const seen = new Set<string>();
  for (const match of text.matchAll(pattern)) {
    const [whole, article = '', adjective = '', word = ''] = match;
    const before = text.slice(0, match.index).trimEnd();
    const low = article.toLowerCase();
    const noun = word.toLowerCase();
    if (word !== noun && /^\p{Lu}/u.test(word)) continue;
    const bare = folded(noun);
    const key = bare.replace(/(?:s|x)$/, '');
    if (
      /-(?:la|ci)$/.test(bare) ||
      empty.has(bare) ||
      empty.has(key) ||
      notToQuote.test(bare) ||
      /’/.test(noun)
    )
      continue;
    if (/^(?:le|la|les|l’|leur|leurs)$/.test(low) && pronounBefore.test(before)) continue;
    if (
      /^(?:le|la|les|l’)$/.test(low) &&
      infinitive.test(noun) &&
      /(?:de|d’|à|pour|sans|peux|veux|vais|va|dois|faut|faire|peut|veut|voudrait|pourrais|pas|laisser)$/iu.test(
        before,
      )
    )
      continue;
    if (
      /^l’$/.test(low) &&
      /^(?:ai|as|a|ont|avais|avait|aurais|aime|appelle|attends?|écoute|entends?|écris|impression|air|un|une|on|autre|embêter|essaie|avons|avez|oublie)$/.test(
        noun,
      )
    )
      continue;
    if (/^(?:un|deux|trois|quatre|cinq|six|quatorze|douze|onze|treize|seize|cent|mille)$/.test(noun))
      continue;
    if (low === 'au' && /^(?:moins|plus|revoir|lieu|fait|fond|bout)$/.test(noun)) continue;
    if (
      /^(?:ce|du)$/.test(low) &&
      /^(?:que|qui|dont|coup|tout|matin|soir|moins|sont|serait|sera|est|soit|genre)$/.test(noun)
    )
      continue;
    if (
      /(?:ais|ait|aient|ions|iez|erai|eras|era|ez)$/.test(noun) &&
      !/^(?:palais|marais|lait|trait|portrait|nez|relais)$/.test(noun)
    )
      continue;
    if (seen.has(key)) continue;
    seen.add(key);
    const how = pointing(
      /^(?:le|la)$/.test(low) &&
        masculineVowel.test(noun) &&
        adjective === '' &&
        !/^(?:haine|hache|honte|hanche|hernie|hiérarchie|huitaine|hausse|harpe|haie)/.test(noun)
        ? 'l’'
        : low,
      address,
    );
    if (!how) continue;
    const elide = how.text === 'le' || how.text === 'la' || how.text === 'l’';
    const first = adjective === '' ? noun : adjective;
    const aspirate =
      /^(?:haine|hache|hamac|handicap|hangar|haricot|hasard|haut|héros|hibou|hockey|hors|honte|hanche|hérisson|huit|housse|hausse|haie)/.test(
        first,
      );
    const lead =
      elide && masculineVowel.test(first) && !aspirate
        ? 'l’'
        : how.text === 'l’'
          ? how.gender === 'f'
            ? 'la '
            : 'le '
          : `${how.text} `;
    if (lead === 'le ' && how.text === 'l’' && !/^(?:l’)$/.test(low)) continue;
    // « la boîte de graines », « la carte postale »: half of a name is no name.
    const complement =
      /^ (?:(?:de |d’)(?!ailleurs|abord|accord|un|une|plus|moins|la |l’)(?![\p{Ll}’-]*(?:er|ir|oir|re)(?![\p{L}]))[\p{Ll}-]{3,}|postale?s?)(?![\p{L}’])/u.exec(
        text.slice(match.index + whole.length),
      )?.[0] ?? '';
    found.push({
      text: `${lead}${adjective}${noun}${complement}`,
      this: shown(`${adjective}${noun}`, how.gender, how.plural),
      gender: how.gender ?? (feminineShape.test(noun) ? 'f' : null),
      plural: how.plural,
      key,
      at: match.index,
      loose:
        low === 'du' ||
        /(?:^|[ ’])(?:pas|même pas|plus|sans|ni)(?: trop| vraiment| du tout| spécialement| de)?$/iu.test(
          before,
        ) ||
        (/(?:^|[ ’])(?:dans|de) $/iu.test(`${before} `) && /^(?:mon|son|ma|sa)$/.test(low)) ||
        (/^(?:coin|demi-heure|betise|rayon|compagnie|centre)s?$/.test(bare) && /^(?:mon|ma|une?)$/.test(low)),
    });
  }
  return found;
};

/** Ideas and states are spoken of otherwise than what one could put on a table. */
export const isAbstract = ({ key, text }: Thing): boolean =>
  (/té$/u.test(text.replace(/s$/, '')) ||
    /(?:tion|sion|ance|ence|isme|esse|ude|ment|age|eur|ise|ie|oi|ir)$/.test(key)) &&
  !/^(?:garage|fromage|etage|message|image|village|potage|visage|page|cage|plage|ciment|appartement|vetement|document|tablette|boite|assiette|chaussette|lunette|camionnette|aspirateur|ordinateur|fleur|fauteuil|boulangerie|gaufrerie|voirie|librairie|mairie|pluie|bougie|tapisserie|toiture|moteur|tracteur|radiateur|refrigerateur|congelateur|miroir|tiroir|trottoir|couloir|mouchoir|soupir|roi|noix|voix|doigt|toit)$/.test(
    key,
  );
