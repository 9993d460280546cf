import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { oncePerText } from '#server/ground/patterns/while-reading.ts';

/* What can be seen of a message without understanding it: its length, its end, its hour. */

const spellingSchema = z.strictObject({ short: z.string(), long: z.string() });

/** Lower case, no accents, straight apostrophes, single spaces: what patterns are matched against. */
export const plain: (text: string) => string = oncePerText((text) =>
  text
    .toLocaleLowerCase('fr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/œ/g, 'oe')
    .replace(/\ba ?\+/g, 'a plus')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** The same without marks: what a choice that was typed is compared by. */
export const bare: (text: string) => string = oncePerText((text) =>
  plain(text)
    .replace(/[.!?…,;:()«»"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
);

const spellings: ReadonlyMap<string, string> = new Map(
  readFileSync(join(import.meta.dirname, 'data', 'spellings.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [spellingSchema.parse(JSON.parse(line))]))
    .map(({ short, long }) => [short, long]),
);

/** Words that lose their sense with their accents: they are written out before. */
const accented: readonly (readonly [RegExp, string])[] = [
  ['j[éè]', "j'ai"],
  ['c[éè]', "c'est"],
  ['m[éè]', 'mais'],
  ['é', 'et'],
  ['ch[éè]', 'chez'],
  ['l[éè]', 'les'],
  ['d[éè]', 'des'],
].map(([short, long]) => [new RegExp(`(?<![\\p{L}’'-])${short}(?![\\p{L}’'-])`, 'giu'), long!] as const);

/** « Jdois », « jfais »: no French word begins so. */
const joined = /^j([bcdfgklmnpqrstvz][a-z]*[aeiouy][a-z]*)$/;

const wordOut = (word: string): string => {
  const known = spellings.get(word);
  const rest = known === undefined ? joined.exec(word)?.[1] : undefined;
  return known ?? (rest === undefined ? word : `je ${spellings.get(rest) ?? rest}`);
};

/** Plain text with phone spelling written out, as patterns know it: « tu sers a koi », « jte demande ki lit ». */
export const written: (text: string) => string = oncePerText((text) =>
  plain(accented.reduce((said, [short, long]) => said.replace(short, long), text.normalize('NFC')))
    .replace(/(?<![\p{L}\p{N}'-])[a-z]+(?![\p{L}\p{N}'-])/gu, wordOut)
    .replace(/(?<![\p{L}'])j'(?=[bcdfgjklmnpqrstvz])/gu, 'je ')
    .replace(/(?<![\p{L}'])t (?=(?:un|une|qui|quoi|ou|la|bete|pas|vrai|reel|humain)\b)/gu, "t'es ")
    .replace(
      /(?<![\p{L}'])sa (?=(?:reste|va|se|s'|coute|sert|fait|marche|part|passe|peut|veut|me|te)\b|s')/gu,
      'ca ',
    ),
);

export const countWords: (text: string) => number = oncePerText(
  (text) => text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length,
);

/** The message without what stands in quotation marks: the words of others, or a title. */
export const unquoted: (text: string) => string = oncePerText((text) =>
  text
    .replace(/«[^»]*»?|“[^”]*”?|(?<![\p{L}\p{N}])"[^"]*"/gu, ' _ ')
    // « Je lui dirais : ils veulent me mettre chef… »: what follows is said to another person.
    .replace(
      /(\bje (?:lui|leur) (?:dirais|dirai|dis|écrirais|ecrirais|écris|ecris|répondrais|repondrais) ?:)[^\n]*/giu,
      '$1 _ ',
    )
    .replace(/[ \t]+/g, ' '),
);

/** How a question opens that is asked of us, with or without its mark. */
const opensQuestion = new RegExp(
  `^(?:${[
    // « Puis je me lève » tells.
    '(?:est[- ]ce|faut[- ]il|dois[- ]je|puis-je|ai[- ]je)',
    // « As-tu leur numéro », « pourriez vous me dire ».
    '(?:et |mais |dis |bon |sinon )?(?!rendez)[a-z]{2,}-(?:tu|je|t-il|t-elle|t-on)',
    '(?:et |mais |dis |bon |sinon )?(?:as|es|peux|sais|connais|pourrais|aurais|crois|penses) tu',
    '(?:et |mais |dites |bon |sinon )?(?:avez|etes|pouvez|savez|connaissez|pourriez|auriez|croyez|pensez)[- ]vous',
    'combien (?:ca|coute|je|de temps)',
    "c'est (?:grave|normal|dangereux|legal|quoi|combien|payant|gratuit|anonyme)",
    'ca coute combien',
    "comment (?:on|je|puis-je|peut|faire|savoir|lui|leur|se|ca|renouer)|combien|c'est quand|quelle? (?:est|sont)|a partir de quel",
    '(?:peut|doit|faut|est|es|y a)[- ](?:on|ce|il|tu)',
    'qui (?:lit|voit|peut lire)',
    'comment ca marche',
    "(?:on a|j'ai) le droit",
  ].join('|')})\\b`,
);
/** The same in the last clause of a message: « et là, je lui dis quoi au petit ». */
const asksAtEnd =
  /^(?:(?:et|alors|mais|bon|donc|du coup|la) )*(?:comment (?:on|je) (?:fait|fais|peut|peux|lui|leur|arrete)|(?:je|on) (?:(?:lui|leur) )?(?:dis|dit|fais|fait|reponds|repond) quoi|quoi (?:faire|dire|repondre)|(?:tu|vous) (?:feriez|ferais|diriez|dirais) quoi|(?:il )?y'? ?a(?:[- ]t[- ]il)? quelqu'? ?un(?: ici| la)?$)\b/;

/** Asked in passing, at the end of a message or of its first half. */
const asksBothWays =
  /\bou (?:pas|j'attends?)(?: [a-z]+)?[ .!]*$|\b(?:faut|faudrait|c'est|je vas|je peux|on peut|ca se peut|tu peux|peut)[- ]tu\b/;

/** « Qu’elle me dise oui ou non », « je saurais si je dois changer ou pas »: told, and not asked. */
const told =
  /\b(?:saurai[st]?|saura|sache|savait|(?:qu'|que |quelle? |kelle )[^.!?]{0,24}(?:dise|disent|reponde|repondent)) (?:si |s'il |s'ils |oui ou non)/;

/** « J’aimerais savoir si… », « je te demande combien… »: a question without its mark. */
const wantsToKnow =
  /\b(?:j'? ?(?:e )?(?:veux|voudrais|aimerais) (?:bien )?savoir|(?:je |j)?(?:te|vous) demande) (?:si|s'|qui|ki|combien|comment|ou|pourquoi|quand|ce que|quoi)\b|\b(?:dis|dites)[- ]moi (?:juste |seulement |plutot |franchement )?(?:si|s'ils?|combien|comment|pourquoi)\b|\b(?:tu|vous) (?:vas|allez) [^.!?]{2,40}\bhein[ .!?]*$/;

export const asksSomething: (whole: string) => boolean = oncePerText((whole) => {
  const text = unquoted(whole).replace(/[ _]+$/, '');
  if (/\?[\s»")]*$/.test(text)) return true;
  // As it is written on phones: « jfais koi j'appel ki ».
  const read = written(text);
  if (opensQuestion.test(read) || wantsToKnow.test(read)) return true;
  // « Oui ou non », « … ou pas », and in Québec « faut-tu que je l'amène ».
  if (!told.test(read) && (/\boui ou non\b/.test(read) || asksBothWays.test(read))) return true;
  const last = read.split(/[,.;:!…]+/).findLast((part) => part.trim() !== '');
  return last !== undefined && asksAtEnd.test(last.trim());
});

const longFrom = 300;

/** From so many words on, one sentence holds several things. */
const severalFrom = 28;

type MainShape = 'long' | 'several' | 'sentence' | 'short';

/** The form of what is told, whether or not it asks. */
export const formOf = (text: string): MainShape => {
  if (text.length > longFrom) return 'long';
  const words = countWords(text);
  if (words <= 3) return 'short';
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/).filter((part) => countWords(part) > 2);
  return sentences.length > 1 || words >= severalFrom ? 'several' : 'sentence';
};

/** Written with a laugh: « lol », « mdr », a laughing face. A form as well: nothing is known of what is meant. */
const laughs =
  /\b(?:lol+|mdr+|ptdr+|ahah\w*|haha\w*|hihi\w*|xd+)\b|[\u{1F600}-\u{1F606}\u{1F609}\u{1F60B}\u{1F60E}\u{1F60F}\u{1F643}\u{1F61B}-\u{1F61D}\u{1F923}\u{1F92A}\u{1F973}]/u;
const mostWordsLight = 24;

/** Somebody who tells trouble of their own with a laugh is not met as one who jokes. */
const trouble =
  /\b(?:pleur\w*(?! de (?:joie|rire|bonheur))|chial\w*|seule?|bois|boire|bu|bourree?|drogue\w*|dors (?:pas|plus)|peur|honte|creve\w*|epuise\w*|vide|mort|morte|suicid\w*|largue\w*|quittee?|vire\w*|angoiss\w*|stress\w*|peux plus|manque|rumin\w*|deteste\w*|nulle?|galere|deprim\w*|triste\w*|malade|hosto|hopital|dettes?|m'a (?:dit|fait|mis|traite\w*)|plus rien)\b/;
const ofWriter = /\b(?:je|me|moi|mon|ma|mes|on)\b|\b[jm]'|\bj(?:e|suis|ai)\b|\bchui?s?\b/;

/** A laugh stands in it, whatever is told. */
export const hasLaugh = (text: string): boolean => laughs.test(plain(text));

/** Written with a laugh, however long, and no trouble of the writer told in it. */
export const laughsIn = (text: string): boolean => {
  const words = plain(text);
  return laughs.test(words) && !(trouble.test(words) && ofWriter.test(words));
};

export const isLight = (text: string): boolean => laughsIn(text) && countWords(text) <= mostWordsLight;

export const isLate = (hour: number): boolean => hour >= 22 || hour < 5;
