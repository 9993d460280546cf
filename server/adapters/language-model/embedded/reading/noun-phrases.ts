import type { Address } from '#shared/safety/levels.ts';
import { themes } from '../themes/index.ts';
import { folded } from '../wording.ts';

/** Something the person named, in a form that fits after a preposition or as an object. */
export type NounPhrase = {
  /** « votre sœur », « ce déménagement » */
  text: string;
  /** Folded noun alone: recognises the same thing said otherwise. */
  key: string;
  theme: string | null;
  person: boolean;
  /** Fit to be the subject of a verb in the singular. */
  singular: boolean;
  /** A person, or a thing of one of the themes: worth coming back to later. */
  known: boolean;
};

type Noun = { spelling: string; gender: 'm' | 'f'; theme: string };

const plural = (noun: string): string =>
  /[sxz]$/.test(noun)
    ? noun
    : /eau$|eu$/.test(noun)
      ? `${noun}x`
      : /al$/.test(noun)
        ? noun.replace(/al$/, 'aux')
        : `${noun}s`;

/** Every noun of the themes, by its folded form, singular and plural. */
const lexicon: ReadonlyMap<string, Noun & { plural: boolean }> = new Map(
  themes.flatMap(({ id, nouns }) =>
    nouns.split(',').flatMap((group) => {
      const [gender, ...words] = group.trim().split(' ');
      return words.flatMap((spelling) => {
        const noun: Noun = { spelling, gender: gender as 'm' | 'f', theme: id };
        return [
          [folded(spelling), { ...noun, plural: false }],
          [
            folded(plural(spelling)),
            { ...noun, spelling: plural(spelling), plural: plural(spelling) !== spelling },
          ],
        ] as [string, Noun & { plural: boolean }][];
      });
    }),
  ),
);

/** People, by folded form, and how they are written. Only their relation to the person is kept. */
const people: ReadonlyMap<string, string> = new Map(
  (
    'mère père maman papa frère sœur fils fille mari femme conjoint conjointe compagnon compagne copain copine ami amie chef cheffe patron patronne manager ' +
    'responsable directeur directrice collègue voisin voisine grand-mère grand-père mamie papi papy mémé pépé oncle tante cousin cousine beau-père belle-mère beau-frère ' +
    'belle-sœur ex bébé ado enfant prof psy coloc neveu nièce parrain marraine tuteur tutrice fiancé fiancée associé associée assistante enfants parents ' +
    'collègues amis amies frères sœurs filles jumeaux jumelles voisins beaux-parents grands-parents ados potes pote proches'
  )
    .split(' ')
    .map((word) => [folded(word), word]),
);
const pluralPeople =
  /^(enfants|parents|collegues|amis|amies|freres|soeurs|filles|jumeaux|jumelles|voisins|ados|potes|proches)$|s-/;
const theme: Record<string, string> = {
  chef: 'chef',
  cheffe: 'chef',
  patron: 'chef',
  patronne: 'chef',
  manager: 'chef',
  responsable: 'chef',
  directeur: 'chef',
  directrice: 'chef',
  collegue: 'chef',
  collegues: 'chef',
};

/** Adjectives that stand before a noun. */
const before =
  '(?:petite?s? |grande?s? |ancien(?:ne)?s? |nouve(?:au|lle|aux|lles) |premi(?:er|ère)e?s? |derni(?:er|ère)s? |vieux |vieille |meilleure?s? |jeune |propres? |seule? |futur?e? |ex[- ]|belle[- ]|beau[- ]|grand[- ]|grands[- ])?';
const ownPattern = new RegExp(
  `(?<![\\p{L}’'])([Mm]on|[Mm]a|[Mm]es|[Nn]otre|[Nn]os) (${before})([\\p{L}-]{2,24})(?: (\\p{Lu}\\p{Ll}{2,14}(?![\\p{L}])))?`,
  'gu',
);
const barePattern =
  /(?<![\p{L}])(?:(?:le|la|les|un|une|des|ce|cet|cette|ces|du|au|aux) (?:petite?s? |grande?s? |nouve(?:au|lle) )?|l’)([\p{L}-]{3,24})(?![\p{L}’'])/giu;

/** After « mon », words that are no thing one could ask about. */
const notThings =
  /^(moi|avis|dieu|cote|coup|truc|trucs|plein|etre|envie|impression|sens|ailleurs|propre|air|sien|mieux|tour|besoin|maximum|possible|compte|egard|insu|encontre|place|part|fois|question|reponse|vie|tete|coeur|corps|age|nom|prenom|cul|gueule|bite|couilles|mort|suicide|tentative|faute|temps|facon|maniere|chance|suite)$/;

const owner = (possessive: string, address: Address): string => {
  const many = /^(mes|nos)$/i.test(possessive);
  if (/^(notre|nos)$/i.test(possessive)) return many ? 'vos' : 'votre';
  if (address === 'vous') return many ? 'vos' : 'votre';
  return many ? 'tes' : possessive.toLowerCase() === 'mon' ? 'ton' : 'ta';
};

const demonstrative = (noun: { spelling: string; gender: 'm' | 'f'; plural: boolean }): string => {
  if (noun.plural) return `ces ${noun.spelling}`;
  if (noun.gender === 'f') return `cette ${noun.spelling}`;
  return `${/^[aeiouyhéèêâîôû]/i.test(noun.spelling) ? 'cet' : 'ce'} ${noun.spelling}`;
};

const ownNouns = (text: string, address: Address): NounPhrase[] =>
  [...text.matchAll(ownPattern)].flatMap(([, possessive = '', adjective = '', noun = '', name]) => {
    const key = folded(noun);
    const prefixed = folded(adjective + noun);
    const known = people.get(prefixed) ?? people.get(key) ?? lexicon.get(key)?.spelling;
    if (notThings.test(key) || noun.length < 2) return [];
    const person = people.has(key) || people.has(prefixed);
    const many = /^(mes|nos)$/i.test(possessive);
    // A name only after somebody: « ma sœur Julie », not « mon travail Lundi ».
    const named = name && person && !many ? ` ${name}` : '';
    const spelled = people.get(prefixed)
      ? people.get(prefixed)!
      : `${adjective.toLowerCase()}${known && !people.get(prefixed) ? known : noun.toLowerCase()}`;
    return [
      {
        text: `${owner(possessive, address)} ${spelled}${named}`,
        key,
        theme: theme[key] ?? (person ? 'famille' : (lexicon.get(key)?.theme ?? null)),
        person,
        singular: !many && !pluralPeople.test(key),
        known: person || lexicon.has(key),
      },
    ];
  });

const themeNouns = (text: string, found: ReadonlySet<string>): NounPhrase[] =>
  [...text.matchAll(barePattern)].flatMap(([, word = '']) => {
    const key = folded(word);
    const noun = lexicon.get(key);
    if (!noun || found.has(key)) return [];
    // « les retraités » are not « la retraite »: an accent that is not ours makes another word.
    if (/[éèêîôâû]/.test(word) && word.toLowerCase() !== noun.spelling) return [];
    return [
      {
        text: demonstrative(noun),
        key,
        theme: noun.theme,
        person: false,
        singular: !noun.plural,
        known: true,
      },
    ];
  });

/** What the person names, in the order of the message, each thing once. */
export const nounPhrasesOf = (text: string, address: Address): NounPhrase[] => {
  const plain = text.replace(/'/g, '’');
  const own = ownNouns(plain, address);
  const all = [...own, ...themeNouns(plain, new Set(own.map(({ key }) => key)))];
  const seen = new Set<string>();
  return all.filter(({ key }) => !seen.has(key) && seen.add(key));
};

const verbAfter =
  '(?:mon|ma|a|est|n’|ne|m’|me|dit|veut|fait|va|était|avait|pense|et moi|s’est|se|l’|ment|crie|part|reste|vient|travaille|trouve|croit)';
const namePattern = new RegExp(
  `(?:(?<=(?:[Aa]vec|que|[Ss]ans|[Cc]ontre|ami|amie|appelle|appelait|prénom|chéri|voir|revoir|vois|quitté|et|y a) )(?=\\p{Lu}\\p{Ll}{2,13}(?:-\\p{Lu}\\p{Ll}{2,13})?(?: |[,.!?]|$))|(?<=qu’|d’elles, |d’eux, )|(?<=^|[.!?,] )(?=\\p{Lu}\\p{Ll}{2,13}(?:,? ${verbAfter}|, une? )(?![\\p{L}])))(\\p{Lu}\\p{Ll}{2,13}(?:-\\p{Lu}\\p{Ll}{2,13})?)`,
  'gu',
);
const noNames =
  /^(Certaine?s?|Beaucoup|Aucune?|Celui|Celle|Ceux|Ensuite|Puis|Finalement|Sauf|Même|Surtout|Avec|Dans|Chez|Sans|Pour|Sur|Encore|Rester|Être|Avoir|Faire|Dire|Parler|Manger|Dormir|Bizarre|Étrange|Voir|Hélas|Bien|Mal|Travailler|Vivre|Noel|Petite?|Enfant|Bonjour|Coucou|Bonsoir|Salut|Merci|Oui|Non|Mais|Alors|Donc|Voilà|Bref|Enfin|Sinon|Bon|Ben|Bah|Rien|Tout|Tous|Ils|Elle|Elles|Cela|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre|Noël|Pâques|Paris|Lyon|Marseille|Genève|Lausanne|Bruxelles|France|Suisse|Belgique|Europe|Netflix|Instagram|Insta|Facebook|Whatsapp|Tinder|Google|Internet|Personne|Quelqu|Hier|Demain|Aujourd|Maintenant|Parfois|Souvent|Toujours|Jamais|Peut|Cette|Ceci|Comme|Quand|Parce|Dommage|Impossible|Dieu|Bref|Désolé|Désolée|Pardon|Pas|Plus|Très|Trop|Ouais|Franchement|Honnêtement|Depuis|Après|Avant|Chaque|Mon|Ma|Mes|Son|Ses|Leur|Notre|Vous|Nous|Ça|Une|Les|Des|Juste|Tant|Mieux|Moi|Toi|Lui|Famille|Travail|Maman|Papa|Chef|Silence|Colère|Stop|Test|Help)$/;

/** First names, when the sentence makes them one: « avec Karim », « Julie m’a dit ». */
export const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.replace(/'/g, '’').matchAll(namePattern)]
      .map(([, name = '']) => name)
      .filter((name) => !noNames.test(name)),
  ),
];
