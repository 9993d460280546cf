import { QuickPattern } from '#server/ground/patterns/quick-pattern.ts';
import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import { readWords } from '../reading/normalise.ts';
import { vocabulary } from '../reading/rule-book.ts';
import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * People as they are named in free text: who can be company, who can be trusted, who was said to do harm.
 */

const trusted =
  'soeur|soeurs|frere|mere|maman|pere|papa|parents|mari|femme|epoux|epouse|conjoint|conjointe|compagnon|compagne|copain|copine|mec|ami|amie|amis|amies|pote|potes|voisin|voisine|voisins|collegue|collegues|coloc|colocataire|cousin|cousine|oncle|tante|tata|tonton|grand-mere|grand-pere|mamie|papi|beau-frere|belle-soeur|beau-pere|belle-mere|marraine|parrain|meilleure|meilleur|infirmiere|infirmier|medecin|psy|psychologue|psychiatre|educatrice|educateur|eduque|assistante|aide-soignante|gardien|gardienne|proche|concierge|patron|patronne|pasteur|cure|fiance|fiancee|belle-fille|beau-fils';
/** People who are there and not to be leaned on. */
const others =
  'fils|fille|filles|enfant|enfants|ado|petit|petite|bebe|quelque un|gens|monde|locataire|invites';
const partners =
  'mari|femme|epoux|epouse|conjoint|conjointe|compagnon|compagne|copain|copine|mec|ex|fiance|fiancee';

const bond = `(?:mon|ma|mes|la|le|les|un|une|des|notre|nos|deux|ta|ton)`;
/** A person named with what ties them to the writer: « ma grande sœur », « la voisine du dessous ». */
export const trustedPerson = new QuickPattern(` (?:${bond} (?:\\S+ )?)(${trusted}) `);
export const anyPerson = new QuickPattern(` (?:(?:${bond} (?:\\S+ )?)?(?:${trusted}|${others})) `);
const personWord = new RegExp(`^(?:${trusted}|${others}|${partners})$`);

const trustedWord = new RegExp(`^(?:${trusted})$`);
/** « sœur », « voisin »: a word for a person who can help. */
export const isTrustedWord = (word: string): boolean => trustedWord.test(word);

const harmWords =
  'frappe|frappee|tape|tapee|cogne|gifle|giflee|bat|battu|battue|tabasse|tabassee|viole|violee|menace|menacee|etrangle|etranglee|insulte|insultee|humilie|force|forcee|touche|touchee|poursuit|enferme|enfermee|pousse|poussee|surveille|controle|traite|crie|hurle|massacre|secoue|secouee|bouscule|bousculee|plaque|plaquee|coince|coincee|empoigne|attrapee|jette|jetee|brule|tue|tuer|frapper|taper';
const harm = new RegExp(
  ` (?:${bond} (?:\\S+ )?)(\\S+) (?:\\S+ ){0,4}(?:me|nous|m) (?:\\S+ ){0,3}(?:${harmWords}) `,
);
const fear = / peur (?:de|du) (?:mon|ma|le|la)? ?(\S+) /;
/** « Mon fils est violent avec moi » */
const violent = new RegExp(
  ` ${bond} (?:\\S+ )??(${trusted}|${others}|${partners}) (?:(?!pas |jamais )\\S+ ){0,5}?violente?(?: \\S+)? (?:avec|envers|contre) (?:moi|nous) `,
);

/** « C'est lui qui me frappe », « il veut que je le fasse »: said of whoever was named just before. */
const byPronoun = new RegExp(
  ` (?:lui|elle|il) (?:qui )?(?:\\S+ ){0,2}?(?:(?:me|nous) (?:\\S+ )?(?:${harmWords})|(?:veut|voudrait|dit|attend) (?:\\S+ )?que je (?:\\S+ )?(?:fasse|meure|creve|saute|disparaisse)) `,
);
const personNamed = new RegExp(` ${bond} (?:\\S+ )??(${trusted}|${others}|${partners}) `);

const strikesKin = phraseIn('witnessed')('strikes-kin');
/** « Mon père tape ma mère »: who does it stands first; « il la bat », who was named before. */
const strikerIn = (text: string, before: string): string | undefined => {
  if (!strikesKin.test(text)) return undefined;
  const named = personNamed.exec(text)?.[1];
  const opens = new RegExp(`^ +(?:\\S+ ){0,2}?${bond} (?:\\S+ )??(?:${trusted}|${others}|${partners}) `).test(
    text,
  );
  return named && opens ? named : personNamed.exec(before)?.[1];
};

const harmersIn = oncePerText((text): readonly string[] =>
  [harm, fear, violent].flatMap((shape) => {
    const word = shape.exec(text)?.[1];
    return word && personWord.test(word) ? [word] : [];
  }),
);
const isHarmedByPronoun = oncePerText((text) => byPronoun.test(text));

/** Words for the people who were said to do harm, in all that was told. */
export const aggressorsIn = (said: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>(said.flatMap(harmersIn));
  for (const [at, text] of said.entries()) {
    const striker = strikerIn(text, said[at - 1] ?? '');
    if (striker) found.add(striker);
    if (!isHarmedByPronoun(text)) continue;
    const named = personNamed.exec(text)?.[1] ?? personNamed.exec(said[at - 1] ?? '')?.[1];
    if (named) found.add(named);
  }
  return found;
};

const partnerWord = new RegExp(`^(?:${partners})$`);
export const isPartner = (word: string): boolean => partnerWord.test(word);

/** The person of a clause as the writer named them, « ma sœur », in the original letters; null where nobody is named. */
export const namedIn = (text: string, clause: Clause): { word: string; quote: string } | null => {
  const found = trustedPerson.exec(clause.said) ?? anyPerson.exec(clause.said);
  if (!found) return null;
  const first = clause.said.slice(0, found.index).split(' ').filter(Boolean).length;
  const count = found[0].split(' ').filter(Boolean).length;
  const from = clause.places[first]?.[0] ?? clause.from;
  const to = clause.places[first + count - 1]?.[1] ?? clause.to;
  return {
    word: found[1] ?? found[0].trim().split(' ').at(-1)!,
    quote: text.slice(from, to).trim().slice(0, 60),
  };
};

const letters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const tieBefore = new RegExp(`\\b[Mm](?:on|a) (?:\\p{L}+ )?(?:${trusted}),? (\\p{Lu}\\p{Ll}{2,})`, 'gu');
const tieAfter = new RegExp(
  `\\b(\\p{Lu}\\p{Ll}{2,})(?:,| c.est|, c.est) m(?:on|a) (?:\\p{L}+ )?(?:${trusted})\\b`,
  'gu',
);

/** « Karim est à côté de moi »: a first name without a tie is somebody, trusted or not. */
export const namesSomebody = (text: string, { from, to }: Clause): boolean =>
  /(?<!\p{L})(?!(?:Elles?|Ils?|Tout|Rien|Personne|Cela|Ça|Mon|Dieu|Qui|Celui|Cette|Son|Leur) )\p{Lu}\p{Ll}{2,} (?:est|reste|dort) /u.test(
    `${text.slice(from, to)} `,
  );

type Tie = { words: readonly string[]; name: string };
/** The names of one text with the words that tie them to the writer: those after a tie, then those before one. */
const tiesIn = oncePerText((text): readonly (readonly Tie[])[] => {
  const plain = letters(text);
  return [tieBefore, tieAfter].map((shape) =>
    [...plain.matchAll(shape)].map((match) => ({
      words: match[0].toLowerCase().split(/[ ,]+/),
      name: match[1]!.toLowerCase(),
    })),
  );
});

/** First names that were told with their tie to the writer, in plain letters: « mon compagnon, Marc », « Marc, mon frère ». */
export const relativesIn = (
  texts: readonly string[],
  aggressors: ReadonlySet<string>,
): ReadonlySet<string> => {
  const found = new Set<string>();
  const ties = texts.map(tiesIn);
  for (const { words, name } of ties
    .flatMap(([before]) => before!)
    .concat(ties.flatMap(([, after]) => after!)))
    if (!words.some((word) => aggressors.has(word))) found.add(name);
  return found;
};

const sentFor =
  /(?<![sS][’'] ?)(?<!(?:parl|dis|voul|pens)(?:e|ais|ait|é|ant) (?:\p{L}+ ){0,3}?(?:d[’'] ?)?)(?:appel[ée]r?|appelle|pr[ée]ven(?:ue?|ir)|(?:[ée]crit|[ée]crire|envoy[ée]|dit|demand[ée]|message|sms|texto|t[ée]l[ée]phon[ée]) [àa]|rejoindre|rejoins|chez) (\p{Lu}\p{Ll}{2,})(?!\p{L})/gu;
const comes =
  /(?<!\p{L})(\p{Lu}\p{Ll}{2,}) (?:arrive|vient|est en route|monte|passe me|me ram[eè]ne|me conduit|reste avec moi|dort ici)(?!\p{L})/gu;
const calledTo =
  /(?<!\p{L})(?:[jJ][’'](?:ai|viens d)[’' ]*(?:e )?(?:appel[ée]r?|pr[ée]venu|t[ée]l[ée]phon[ée] [àa])) (\p{Lu}\p{Ll}{2,})(?!\p{L})/gu;
/** Words that begin a sentence and are no first name; services that are called. */
const noName =
  /^(?:elles?|ils?|on|tout|rien|personne|cela|quelqu|mon|dieu|qui|celui|cette|son|samu|smur|police|sos|quand|quoi|quel|quelle|puis|alors|avec|sans|pour|mais|donc|comme|comment|depuis|pendant|apres|avant|ensuite|maintenant|hier|demain|parce|lorsque|parfois|sinon|enfin)$/;

const namesBy = (shapes: readonly RegExp[]): ((text: string) => readonly string[]) =>
  oncePerText((text) =>
    shapes.flatMap((shape) =>
      [...text.matchAll(shape)]
        .map((match) => letters(match[1]!).toLowerCase())
        .filter((name) => !noName.test(name)),
    ),
  );
const namesSentFor = namesBy([sentFor, comes]);
const namesComing = namesBy([comes, calledTo]);

/**
 * First names of people the writer sent for in danger, « j'ai appelé Karim », « Karim arrive », in plain letters: they come as
 * company. Whoever is said by name to do harm is left out.
 */
export const sentForIn = (texts: readonly string[]): ReadonlySet<string> => {
  const names = new Set(texts.flatMap(namesSentFor));
  if (names.size === 0) return names;
  const all = texts.map(letters).join('\n');
  const harms = (name: string): boolean =>
    new RegExp(`\\b${name} (?:\\S+ ){0,2}?(?:me|m.)\\s?(?:${harmWords})`, 'i').test(all);
  return new Set([...names].filter((name) => !harms(name)));
};

/** First names of people who come, « Karim arrive », or who were called to: « j'ai appelé Karim ». Nobody who is spoken to of other things. */
export const comingIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(namesComing));

/** Reads a first name as the person it stands for: « Marc est là » as « mon proche est là ». Plain words of one clause. */
export const withTies = (clause: Clause, text: string, relatives: ReadonlySet<string>): string => {
  if (relatives.size === 0) return clause.said;
  let isNamed = false;
  const named = text.slice(clause.from, clause.to).replace(/\p{L}+/gu, (word) => {
    if (!relatives.has(letters(word).toLowerCase())) return word;
    isNamed = true;
    return 'mon proche';
  });
  return isNamed ? ` ${readWords(named, vocabulary).word.join(' ')} ` : clause.said;
};

/** Words that open a sentence with a capital and name nobody. */
export const opensClause =
  /^(?:quand|lorsque|dès|depuis|après|avant|pendant|demain|ce|cette|une?|les?|des?|mes|mon|ma|son|ses|chez|avec|sans|puis|alors|mais|donc|car|comme|pour|par|que?|qui|quoi|où|oui|non|tout|rien|personne|maintenant|bientôt|il|elle|ils|elles|on|nous|vous|dans|sur|sous|vers|si)$/iu;

/** A first name or a bare word for a person: « Karim », « Paulette », where the question was who is near. */
export const isFirstName = (word: string): boolean =>
  /^\p{Lu}[\p{L}’'-]{2,}$/u.test(word) && !opensClause.test(word);
