import type { SafetyDoor } from './occasion.ts';
import { readSentences } from './read-sentences.ts';
import { plain, unquoted, written } from './shape.ts';

/*
 * A sentence that tells something serious: a death, a suicide, the loss of a job, tears, an illness, a separation, an injury. The
 * guide meets it by plain words and adds no other subject. Only clear words count: a phone that is dead is not a
 * death, and tears of laughter are not sadness.
 */

/** Words for relatives, friends, other people and pets. */
const kin =
  '(?:pere|mere|papa|maman|daronn?e?|frere|soeur|frangine?|fils|fille|enfant|bebe|mari|femme|epoux|epouse|conjointe?|compagnon|compagne|copain|copine|mec|meuf|chum|blonde|cheri|cherie|fiancee?|cousine?|tante|oncle|tonton|tata|grand-? ?(?:pere|mere)|papi|papy|mamie|mamy|pepe|meme|neveu|niece|filleule?|parrain|marraine|beau-? ?(?:pere|frere|fils)|belle-? ?(?:mere|soeur|fille)|amie?|pote|meilleure? amie?|collegue|voisine?|voisins|parents?|jumeau|jumelle|chef|patronne?|prof|patiente?|residente?|eleve|camarade|ex|gars|homme|dame|type|monsieur|jeune|chien|chienne|chat|chatte|cheval|lapin|vieux|vieille)s?';
const whose =
  "(?:(?:une? de )?(?:mon|ma|mes|notre|nos|son|sa|ses|leur|leurs|ton|ta|votre|un|une|le|la|l'|cette|ce|cet|deux|trois) ?)";
/** Between the person and what happened: a name, an age, « à moi », « que j’adorais ». */
const between = "(?:[ ,]+(?!est\\b|s'|a\\b|sont\\b)[\\w'-]+){0,4}";
const person = `(?:${whose}(?:\\w+ )?${kin}\\b${between}|\\b(?:il|elle|ils|elles|qui)|\\b(?:le|la) \\d+|\\b_name)`;
const been = '(?:est|sont|etait|etaient|es|e)';
const died = `(?:${been} (?:\\w+ ){0,2}(?:morte?s?|decedee?s?|dcd)\\b(?! (?:de (?:rire|faim|fatigue|trouille|peur|honte|soif|froid|sommeil|inquietude|jalousie)|au boulot|pour moi))|(?:vient|viennent) de (?:mourir|deceder|disparaitre)\\b)`;
const killed =
  "s'(?:est|etait|sont|e) (?:\\w+ )?(?:suicidee?s?|tuee?s?(?! (?:a la tache|au (?:travail|boulot)|pour))|pendue?s?|donnee? la mort|enlevee? la vie|ote\\w* la vie|foutue? en l'air|fichue? en l'air|jetee? (?:sous|du|par)|flinguee?s?|defenestree?s?|ouvert les veines|immolee?)\\b";

const shapes = {
  suicide: new RegExp(
    `${person} (?:(?:nous |m'|l'|ne )*)${killed}|${person} (?:a|avait|ont) (?:mis fin a (?:ses|leurs) jours)\\b|\\ble suicide de (?:mon|ma|mes|notre|_name)|\\b(?:on|ils|elle|je|il) (?:l'|les |l )?(?:a|ont|ai|avait) (?:re)?trouve\\w* pendu\\w*`,
  ),
  death: new RegExp(
    [
      `${person} (?:(?:nous |m'|l'|ne )*)${died}`,
      `\\b(?:j'ai|jai|g|je viens de|on a|nous avons|a) (?:perdu|perdre) (?:mon|ma|mes|notre|son|sa|le|un) ?(?:\\w+ )?${kin}\\b(?! de vue)`,
      '\\b(?:chien|chienne|chat|chatte|cheval|lapin)\\b[^.!?]{0,20}\\b(?:a ete|est|ete) (?:pique|piquee|euthanasie\\w*)\\b',
      '\\bfausse[- ]couche\\b|\\bperdu (?:le|mon|notre) bebe\\b',
      "\\b(?:on|nous|je|ils) (?:l'|les |vient de l'|ai |a |l )*(?:enterre|incinere|inhume)\\w*\\b(?! la hache)",
      `\\b(?:l'enterrement|les obseques|les funerailles|la mort|le deces|la perte) (?:de|du|d') ?(?:${whose})?(?:\\w+ )?(?:${kin}\\b|_name)`,
      '\\b(?:il|elle|ils) nous (?:a|ont) quittes?\\b',
    ].join('|'),
  ),
  dismissal:
    /\b(?:on|ils?|elles?|mon (?:chef|patron)|ma (?:cheffe|patronne)|la (?:boite|direction|rh)) (?:m'|viennent de me |vient de me |me )(?:a |ont )?(?:\w+ )?(?:licencie\w*|vire\w*|renvoye\w*|mise? a la porte|remercie\w*(?= apres))\b|\bje (?:me suis|m'suis|viens de me|me) (?:fais|fait|faite|faire) (?:licencier|virer|lourder|renvoyer|jeter du (?:boulot|travail|taf))\b|\b(?:j'ai|jai|je viens de|g) (?:perdu|perdre) (?:mon|ma|le|la) (?:boulot|travail|emploi|job|poste|taf|place)\b|\bje (?:suis|viens d'etre|ai ete|vais etre) (?:licencie\w*|vire\w*(?! de bord))\b|\bj'ai ete (?:licencie\w*|vire\w*|mise? a la porte)\b/,
  crying:
    /\b(?:j'ai|jai|j'avais|g) (?:encore |tellement |beaucoup |trop |re|meme |\w+ment )?(?:pleure|chiale|sanglote|braille)\b(?! (?:de (?:rire|joie|bonheur)|devant (?:un|le|ce) film))|\b(?:j'|je |j |jme |je me )(?:suis (?:mise? a|en train de) )?(?:pleure|chiale|sanglote|pleurer|chialer)\b(?! (?:pas|plus|jamais|de (?:rire|joie|bonheur)))|\bj'ai fondu en larmes\b|\b(?:suis|etais) en larmes\b/,
  illness:
    /\b(?:j'ai|jai|il a|elle a|on m'a (?:trouve|diagnostique|annonce|detecte|decouvert)|on lui a (?:trouve|diagnostique|annonce|detecte|decouvert)|ils? (?:m'|lui )(?:ont|a) (?:trouve|diagnostique|annonce)|mon \w+ a|ma \w+ a|atteinte? d'?) ?(?:\w+ ){0,2}(?:cancer|tumeur|leucemie|lymphome|metastases?|sclerose|parkinson|alzheimer|maladie de charcot|sla|vih|sida|melanome)\b|\b(?:mon|ma|son|sa) (?:cancer|tumeur|leucemie|sclerose|parkinson|alzheimer)\b|\b(?:mon|ma|mes) \w+ (?:\w+ )?(?:a fait|a eu|vient de faire) (?:un|une) (?:avc|infarctus|crise cardiaque|arret cardiaque|rupture d'anevrisme)\b|\b(?:est|en) (?:dans le coma|soins palliatifs)\b|\bdiagnostic (?:est tombe|de (?:cancer|sclerose|demence))\b/,
  separation:
    /\b(?:ma (?:copine|femme|meuf|blonde|compagne)|mon (?:copain|mari|mec|chum|compagnon)) (?:est|e|s'est) (?:partie?|barree?|cassee?)\b(?! (?:en|au|aux|a|chez|faire|voir|travailler|dormir|tot|ce|la jambe|le|courir|chercher|acheter|promener|se|sur|dans|hier (?:matin|soir)))|\b(?:m'a|ma) (?:quittee?|larguee?|plaquee?|laissee? (?:tomber|pour)|tsessee?|sacree? la)\b|\b(?:on|nous) (?:s'est|nous sommes|vient de se|s'etait) (?:separe\w*|(?:quitte|laisse)\w*(?= (?:hier|lundi|mardi|samedi|dimanche|il y a)))\b|\b(?:on|nous) (?:divorce|divorcons|a divorce)\b|\b(?:il|elle|mon mari|ma femme) (?:demande|a demande|veut) (?:le |un )?divorcer?\b|\b(?:il|elle) (?:est partie?|s'est barree?|est alle\w*) avec (?:un|une) autre\b/,
  harm: /\b(?:il|elle|ils|qu'on|on|mon \w+|ma \w+|mes \w+) (?:m'|me l')(?:a|ont|avait) (?:\w+ )?(?:frappe|viole|battue?|cogne|agresse|gifle|etrangle|tabasse|tape dessus|menace|humilie|insulte)\w*\b|\bj'ai ete (?:violee?|agressee?|battue?|frappee?|harcelee?)\b/,
} as const;
/** `past`: a death of years ago; `afar`: deaths without a word of who they were to the writer. Met by plain words, and by no question. */
export type Heavy = keyof typeof shapes | 'past' | 'afar';

const afar =
  /\b(?:on a|il y a|y a|nous avons|j'ai|jai)(?: (?:encore|deja))? (?:eu )?(?:un|une|deux|trois|quatre|plusieurs|des|\d+) (?:autres? )?(?:deces|morts?)\b(?! (?:de (?:rire|faim|fatigue)))|\b(?:on a|nous avons|j'ai) perdu (?:un|une|deux|trois|\d+) (?:patiente?s?|residente?s?|beneficiaires?|eleves?|gars|collegues?|camarades?)\b/;

/** Films, books, games and dreams: what happens in them is not real. */
const invented =
  /\b(?:film|series?|roman|episode|jeu|personnages?|heros|reve|cauchemar|reve\w*|saison|manga|livre|bouquin|niveau|perso)\b/;
/** It was not, it might be, or it is feared. */
const unsure =
  /\b(?:si|comme si|au cas ou|(?:peur|crains?|craint) que?|presque|failli|j'aurais|aurait|pourrait|imagin\w+|on dirait|j'ai cru|croyait?s?)\b[^.!?]{0,24}$/;

/** « Mon téléphone, il est mort »: such things die as well. */
const thing =
  /\b(?:telephone|tel|portable|ordi\w*|pc|frigo|batterie|voiture|bagnole|moteur|machine|chaudiere|chauffe-eau|plantes?|ficus|ecran|imprimante|lave-\w+|velo|tele|wifi|box|micro-ondes|four|pile|piles)\b/;

/**
 * A death that only dates something else, « il vit seul depuis le décès de ma mère », « quand elle avait douze ans », or one task among
 * others. It is no news, and to meet it as grief is beside what was told.
 */
const background = new RegExp(
  [
    `\\b(?:depuis|avant|apres|lors de|pendant|a|jusqu'a|sur|et|,) (?:l'enterrement|les obseques|les funerailles|la mort|le deces|la perte) (?:de|du|d')`,
    "\\b(?:s'occup\\w*|charg\\w*|organis\\w*|papiers|factures|frais)\\b[^.!?]{0,40}\\b(?:l'enterrement|des obseques|les obseques|des funerailles)\\b",
    "\\b(?:quand|alors que|lorsque) (?:j'|je |elle |il |on |nous |mon \\w+ |ma \\w+ )?(?:avais|avait|avions|etais|etait|etions) (?:\\S+ )?(?:\\d+|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|petite?s?|enfants?|ados?|gamine?s?|jeunes?)\\b",
    '\\b(?:quand|a) (?:mes|ses|nos|leurs) (?:\\d+|six|sept|huit|neuf|dix|onze|douze) ans\\b|\\b(?:en|depuis) (?:19\\d\\d|200\\d|201\\d)\\b',
  ].join('|'),
);
const longAgo =
  /\b(?:il )?y a (?:bien |deja |longtemps|plus de |environ |presque )*(?:longtemps|des annees|(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente) ans)\b|\b(?:ca|cela) (?:fait|fera|va faire) (?:bien |deja )?(?:longtemps|des annees|(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt|trente) ans)\b|\bdepuis (?:longtemps|des annees|(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt|trente) ans)\b/;
/** What it does to the writer now. */
const stillFelt =
  /\b(?:me manqu\w*|manque (?:beaucoup|tellement|encore)|je (?:pleure|dors|mange|sors|parle|n'y arrive|tiens|revois|pense)|j'(?:y pense|arrive pas|arrive plus|ai mal|en peux)|deuil|chagrin|remise?|vide|ca passe pas|c'est dur|tout seul|toute seule)\b/;

/** A name with its capital, before it is written plainly. */
const named = (sentence: string): string =>
  plain(
    sentence
      .replace(/(?<=\S\s)\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?(?=\s(?:est|s['’]|a |nous|vient))/gu, ' _name ')
      .replace(/^\p{Lu}\p{Ll}{2,}(?=\s(?:est mort|est décéd|s['’]est))/u, ' _name '),
  );

/** What heavy thing one sentence tells; null where none. */
export const heavyIn = (sentence: string): Heavy | null => {
  const words = written(named(unquoted(sentence)));
  if (invented.test(words)) return null;
  for (const [kind, shape] of Object.entries(shapes) as [Heavy, RegExp][]) {
    const found = shape.exec(words);
    if (!found || unsure.test(words.slice(0, found.index))) continue;
    if (kind !== 'death' || stillFelt.test(words)) return kind;
    if (background.test(words)) return null;
    return longAgo.test(words) ? 'past' : kind;
  }
  return afar.test(words) ? 'afar' : null;
};

/** Which sentence is shown when a message holds several: a higher number goes first. */
const order: readonly Heavy[] = [
  'suicide',
  'death',
  'harm',
  'illness',
  'separation',
  'dismissal',
  'crying',
  'past',
  'afar',
];

export type HeavyTold = { sentence: string; kind: Heavy };

/** The heaviest sentence of a message; null where nothing heavy is told plainly, or where it is only asked about. */
export const heaviest = (text: string, door: Pick<SafetyDoor, 'asked'>): HeavyTold | null => {
  const told = readSentences(text, door).flatMap(({ text: sentence, looksAsked }) => {
    const kind = looksAsked && /\?[\s»")]*$/.test(sentence) ? null : heavyIn(sentence);
    const isThing =
      kind === 'death' && thing.test(plain(text)) && !new RegExp(`\\b${kin}\\b`).test(plain(text));
    return kind && !isThing ? [{ sentence, kind }] : [];
  });
  return told.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? null;
};

/** A relative or a named person; the message does not say whether they were close. */
const mayBeClose =
  /\b(?:mon|ma|un|une|notre) (?:\w+ )?(?:cousine?|tante|oncle|tonton|tata|collegue|voisine?|neveu|niece|parrain|marraine|prof|camarade)\b|_name/;
/** After these words we do not ask whether the person who died was close. */
const isClose = new RegExp(
  `${whose}(?:\\w+ )?(?:pere|mere|papa|maman|daronn?e?|frere|soeur|frangine?|fils|fille|enfant|bebe|mari|femme|epoux|epouse|conjointe?|compagnon|compagne|copain|copine|mec|meuf|chum|blonde|fiancee?|mamie|mamy|papi|papy|meilleure? amie?|chien|chienne|chat|chatte|cheval)\\b`,
);
const closeness =
  /\bproches?\b|\b(?:grandi|petits?|petites?|toujours) ensemble\b|\bcomme (?:un|une|mon|ma) (?:frere|soeur|mere|pere)\b|\bon se (?:connaissait|voyait|parlait)\b|\b(?:peu|pas|a peine) connue?\b/;

/** « C’était quelqu’un de proche ? » may be asked: a relative or a name was mentioned, and the message does not say yet how close. */
export const asksCloseness = ({ sentence, kind }: HeavyTold, told: string): boolean =>
  (kind === 'death' || kind === 'suicide') &&
  mayBeClose.test(named(told)) &&
  !isClose.test(plain(sentence)) &&
  !closeness.test(plain(told));
