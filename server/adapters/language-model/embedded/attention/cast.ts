import type { Address } from '#shared/safety/levels.ts';
import { namesIn } from '../reading/noun-phrases.ts';
import { folded } from '../wording.ts';

/** Somebody the person spoke of: by name, by what they are to them, or both. */
export type Person = {
  name: string | null;
  /** « votre sœur », « l’apprentie », « une copine » said as « cette copine »; null when only a name is known. */
  relation: string | null;
  /** The folded noun of the relation: « soeur ». */
  kin: string | null;
  plural: boolean;
  gone: boolean;
  /** Index of the message that named them last. */
  at: number;
};

const kinWords =
  'mère|père|maman|papa|frère|frères|sœur|sœurs|soeur|soeurs|fils|fille|filles|mari|femme|conjoint|conjointe|compagnon|compagne|copain|copine|copains|copines|ami|amie|amis|amies|chef|cheffe|patron|patronne|manager|responsable|directeur|directrice|collègue|collègues|voisin|voisine|voisins|grand-mère|grand-père|mamie|papi|papy|mémé|pépé|oncle|tante|cousin|cousine|cousins|beau-père|belle-mère|beau-frère|belle-sœur|beau-fils|belle-fille|gendre|bru|ex|bébé|ado|enfant|enfants|garçons|gamin|gamine|gosses|prof|psy|coloc|neveu|nièce|parrain|marraine|fiancé|fiancée|associé|associée|parents|beaux-parents|grands-parents|jumeaux|jumelles|pote|potes|blonde|chum|tonton|tata|petit-fils|petite-fille|petits-enfants|apprenti|apprentie|stagiaire|médecin|docteur|élève|élèves|client|clients|équipe|famille|meuf|mec|amoureux|amoureuse|épouse|époux|bailleur|propriétaire|banquier|banquière|instit|kiné|infirmière|juge|avocat|avocate|dentiste|chirurgien|chirurgienne|comptable|formateur|formatrice|entraîneur|coach|proches|moitié|sœurette|frangin|frangine|daron|daronne|vieux|vieille|doc';
const place =
  '(?:petite? |petites? |petits? |grande? |grandes? |grands? |meilleure? |ancien(?:ne)? |propres? |jeune |vieille? |vieux |fausse |faux |nouvelle |nouveau |autre |future? )?';
const capital = '\\p{Lu}[\\p{Ll}]+(?:-(?:\\p{Lu}[\\p{Ll}]+|\\p{Lu}[\\p{Ll}]*))?';
const own = new RegExp(
  `(?<![\\p{L}’])([Mm]on|[Mm]a|[Mm]es|[Nn]otre|[Nn]os) (${place})(${kinWords})(?![\\p{L}-])(?:,? (${capital})(?![\\p{L}’]))?`,
  'gu',
);
const other = new RegExp(
  `(?<![\\p{L}’])([Uu]ne?|[Ll]e|[Ll]a|[Ll]’) ?(${place})(${kinWords}|fille|femme|homme|dame|monsieur|gars|type)(?![\\p{L}-])[^.!?]{0,28}?, (${capital})(?![\\p{L}’])`,
  'gu',
);
const apposed = new RegExp(
  `(?<![\\p{L}’])(${capital}),? ((?:l’|le |la |ma |mon |un |une )(?:[\\p{Ll}-]{3,20}))(?=[,.!?…]|$)`,
  'gu',
);
const titled = new RegExp(
  `(?<![\\p{L}])(Monsieur|monsieur|Madame|madame|Mme|M\\.|Tonton|Tata|Tante|Oncle|Mamie|Papi|Docteur) (${capital})`,
  'gu',
);
const called = new RegExp(
  `(?:s’appelle|s’appelait|se nomme|se prénomme|prénom (?:est|c’est)) (${capital})`,
  'gu',
);
const aged = new RegExp(
  `(?:[Ee]lle|[Ii]l) (?:a|aura|avait) (?:\\d{1,2}|[\\p{Ll}-]+) ans, (${capital})(?=[.,!?]|$)`,
  'gu',
);
const after = new RegExp(`(?:[Ee]lle|[Ii]l) [^.!?]{2,40}, (${capital})(?=[.!?])`, 'gu');
const alone = new RegExp(`(?<=[.!?] )(${capital})(?=\\.)`, 'gu');
const besides = new RegExp(
  `(?:^|[ ’,])(?:à|avec|pour|c’est|chez|de|d’|que|qu’|et) ?(${capital})(?= (?:qui|et moi|me|m’|est|a |était|trouve|dit|cherche|pense|va|ne |n’|se|s’|ça|cela|veut|lui)|,| elle| il)|(?<![\\p{L}])(${capital})(?= et moi| à \\p{Lu}|, mon | me | m’| est (?:si|très|gentil|veuf|veuve|divorc|parti|mon|ma|là|mort)| cherche | trouve | veut | dit )|téléphon\\p{L}+ à (${capital})|écou\\p{L}+ que (${capital})`,
  'gu',
);
const listed = new RegExp(
  `(?:ans|s’appellent|c’est|il y a),? (${capital}),? (?:et|à [\\p{L}-]+,) (${capital})`,
  'gu',
);

const notNames =
  /^(Tonton|Tata|Tante|Oncle|Mamie|Papi|Docteur|Bonjour|Bonsoir|Salut|Coucou|Oui|Non|Merci|Voilà|Bon|Bref|Alors|Mais|Enfin|Franchement|Peut|Pourtant|Aujourd|Hier|Demain|Depuis|Quand|Comme|Même|Rien|Tout|Personne|Honteuse|Vingt|Trente|Quarante|Bof|Ouais|Ouin|Putain|Monsieur|Madame|Mme|Maman|Papa|Noël|Pâques|Emmaüs|Urssaf|Insta|Facebook|Google|Netflix|Paris|Lyon|Marseille|France|Suisse|Belgique|Dieu|Internet|Une?|Les?|La|Des|Quatre|Trois|Deux|Entendu|Correct|Ok|Propre|Dit|Ça|Cela|Vous|Nous|Elle|Ils?|Elles|On|Là|Ce|Cet|Cette|Pas|Jamais|Toujours|En|Et|Ou|Au|Aux|Chez|Selon|Toi|Moi|Lui|Eux|Remarque|Général|Toulouse|Bruxelles|Rennes|Réunion|Ardennes|Berlin|Montréal|Sétif|Vaulx|Castellane|Clisson|Roubaix|Sion|Nantes|Lille|Nice|Bordeaux|Strasbourg|Genève|Lausanne|Liège|Namur|Québec|Madame|Parce|Dimanche|Samedi|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Avant|Après|Ici|Suis|Comment|Pourquoi|Qui|Que|Quoi|Rester|Faire|Être|Avoir|Devant|Pendant|Chaque|Certains?|Plusieurs|Si|Mon|Ma|Mes|Son|Sa|Ses|Par|Pour|Sur|Sans|Sauf|Surtout|Bien|Mal|Trop|Très|Peut-être|Cinq|Dix|Quinze|Elles)$/;
const isName = (name: string): boolean =>
  !notNames.test(name) && name.length >= 3 && !/^(?:Saint|Sainte|Mont|Val|La|Le)-/.test(name);
const gone =
  /\b(j'ai perdu|est (mort|morte|decedee?|partie? il y a)|n'est plus la|deces de|mort de|enterrement de|veu(f|ve) de|veuve|veuf|nous a quittes|feu (mon|ma))\b/;

const owner = (possessive: string, address: Address): string => {
  const many = /^(mes|nos)$/i.test(possessive);
  if (address === 'vous' || /^n/i.test(possessive)) return many ? 'vos' : 'votre';
  return many ? 'tes' : /^mon$/i.test(possessive) ? 'ton' : 'ta';
};
const manyWords =
  /^(freres|soeurs|filles|copains|copines|amis|amies|collegues|voisins|cousins|enfants|garcons|gosses|parents|beaux-parents|grands-parents|jumeaux|jumelles|potes|petits-enfants|eleves|clients|proches)$/;

/** Same kin under two words. */
const kinOf = (word: string): string =>
  ({
    maman: 'mere',
    papa: 'pere',
    tonton: 'oncle',
    tata: 'tante',
    blonde: 'copine',
    meuf: 'copine',
    mec: 'copain',
    chum: 'copain',
    femme: 'femme',
    docteur: 'medecin',
    doc: 'medecin',
    frangin: 'frere',
    frangine: 'soeur',
    pote: 'ami',
  })[folded(word)] ?? folded(word);

/** « pas mon frère, mon beau-frère »: who was named by mistake. */
const denied = new RegExp(
  `(?:pas|non|n’est pas|était pas) (?:mon|ma|mes|un|une) ${place}(${kinWords})(?![\\p{L}-])`,
  'giu',
);

/** Everybody named so far, latest first; whoever was named by mistake is left out. */
export const castOf = (messages: readonly string[], address: Address): Person[] => {
  const cast: Person[] = [];
  const find = (kin: string | null, name: string | null) =>
    cast.find(
      (each) =>
        (name !== null && each.name === name) ||
        (kin !== null && each.kin === kin && (name === null || each.name === null)),
    );
  const note = (
    at: number,
    kin: string | null,
    relation: string | null,
    name: string | null,
    plural = false,
  ): Person => {
    const known = find(kin, name);
    if (known) {
      known.at = at;
      known.name ??= name;
      known.kin ??= kin;
      known.relation ??= relation;
      return known;
    }
    const person: Person = { name, relation, kin, plural, gone: false, at };
    cast.push(person);
    return person;
  };
  messages.forEach((raw, at) => {
    const text = raw.replace(/['`]/g, '’');
    const wrong = new Set([...text.matchAll(denied)].map(([, kin = '']) => kinOf(kin)));
    // Who was named by mistake before is nobody of the story.
    for (const kin of wrong) {
      const index = cast.findIndex((each) => each.kin === kin && each.name === null);
      if (index >= 0) cast.splice(index, 1);
    }
    let latest: Person | null = cast.filter((each) => !each.plural).sort((a, b) => b.at - a.at)[0] ?? null;
    for (const match of text.matchAll(own)) {
      const { index } = match;
      const [, possessive = '', adjective = '', kin = '', name] = match;
      if (wrong.has(kinOf(kin))) continue;
      // « la fille de ma blonde, Romane »: the name is not hers.
      const ofAnother =
        name !== undefined &&
        /(?:fille|fils|enfant|frère|sœur|mère|père|ami|amie|copain|copine) (?:de|d’) ?$/.test(
          text.slice(0, index),
        );
      if (ofAnother && isName(name))
        note(
          at,
          null,
          `${/(fils|frère|père|ami|copain) de ?$/.test(text.slice(0, index)) ? 'le' : 'la'} ${/(\p{L}+) (?:de|d’) ?$/u.exec(text.slice(0, index))?.[1]} de ${owner(possessive, address)} ${kin}`,
          name,
        );
      const plural = /^(mes|nos)$/i.test(possessive) || manyWords.test(folded(kin));
      const person = note(
        at,
        kinOf(kin),
        `${owner(possessive, address)} ${adjective.toLowerCase()}${kin.toLowerCase()}`,
        !plural && name && !ofAnother && isName(name) ? name : null,
        plural,
      );
      if (!plural) latest = person;
    }
    for (const [, , adjective = '', kin = '', name = ''] of text.matchAll(other)) {
      if (!isName(name) || wrong.has(kinOf(kin))) continue;
      latest = note(at, kinOf(kin), null, name);
      latest.relation ??= null;
      void adjective;
    }
    for (const [, name = '', words = ''] of text.matchAll(apposed)) {
      if (
        !isName(name) ||
        / (petite?|grande?|pauvre|seul|seule|vrai|vraie|même|autre|même)$/.test(` ${words.split(' ').at(-1)}`)
      )
        continue;
      const turned = words
        .replace(/^ma /, `${address === 'tu' ? 'ta' : 'votre'} `)
        .replace(/^mon /, `${address === 'tu' ? 'ton' : 'votre'} `);
      latest = note(at, kinOf(words.replace(/^(l’|le |la |ma |mon |un |une )/, '')), turned, name);
    }
    for (const [, title = '', name = ''] of text.matchAll(titled)) {
      if (!isName(name)) continue;
      const lower = title.toLowerCase();
      latest = note(
        at,
        kinOf(lower),
        null,
        `${/^(monsieur|madame|docteur|mamie|papi)$/.test(lower) ? lower : title} ${name}`,
      );
    }
    for (const pattern of [called, aged, after, alone]) {
      for (const [, name = ''] of text.matchAll(pattern)) {
        if (!isName(name) || cast.some((each) => each.name === name)) continue;
        if (latest && latest.name === null) latest.name = name;
        else if (pattern === called) latest = note(at, null, null, name);
      }
    }
    for (const [, first = '', second = ''] of text.matchAll(listed)) {
      for (const name of [first, second]) if (isName(name)) note(at, null, null, name);
    }
    for (const [, ...names] of text.matchAll(besides)) {
      const name = names.find(Boolean) ?? '';
      if (isName(name) && !cast.some((each) => each.name?.endsWith(name))) note(at, null, null, name);
    }
    for (const name of namesIn(raw)) {
      if (isName(name) && !cast.some((each) => each.name?.endsWith(name))) note(at, null, null, name);
    }
    for (const person of cast) {
      if (
        person.name &&
        new RegExp(`(?<![\\p{L}])${person.name.split(' ').at(-1)}(?![\\p{L}])`, 'u').test(text)
      )
        person.at = at;
    }
    if (gone.test(folded(text))) {
      for (const [, , , kin = ''] of text.matchAll(own)) {
        const person = find(kinOf(kin), null) ?? cast.find((each) => each.kin === kinOf(kin));
        if (
          person &&
          new RegExp(
            `(?:perdu|mort|mort de|morte|décès de|enterrement de|quittés?|décédée?|veuve? de)[^.!?]{0,20}${kin}|${kin}[^.!?]{0,20}(?:est mort|est décédé|n’est plus là|nous a quitté)`,
            'iu',
          ).test(text)
        )
          person.gone = true;
      }
    }
  });
  return cast
    .filter((person) => person.name !== null || person.relation !== null)
    .sort((a, b) => b.at - a.at);
};

/** How somebody is called aloud: by name once the name is known, else by what they are. */
export const calling = (person: Person): string => person.name ?? person.relation ?? '';
