import { folded, uncapitalised } from '../wording.ts';
import { clausesOf, notToQuote } from './clauses.ts';

const empty = new Set(
  (
    'je tu il elle on nous vous ils elles le la les un une des de du au aux et ou mais donc or ni car que qui quoi dont si ne pas plus jamais rien tout tous toute toutes ce cet cette ces ' +
    'mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs me te se lui y en a est suis es sont ai as avons avez ont etais etait etaient ete etre avoir fait faire fais font va vais vont aller ' +
    'peux peut pouvoir veux veut dois doit faut comme quand alors puis encore deja trop tres bien mal peu beaucoup meme aussi avec sans pour par sur dans chez entre vers depuis pendant avant apres ' +
    'oui non bon ben bah ouais ok voila bref enfin vraiment juste parce cela ca ceci moi toi soi ici la-bas jour jours fois chose choses truc trucs temps ans annee annees semaine mois hier demain ' +
    'aujourd hui matin soir toujours parfois souvent quelque quelques chaque autre autres quelqu personne gens c s j l d n m t qu jusqu lorsqu puisqu sens sent dit dire dis crois pense sais sait vois merci bonjour ' +
    'bonsoir salut suite coup genre peut-etre moins mieux sinon surtout vite loin plutot assez presque tellement vachement grave super hyper seulement pourtant quoique parle parler jsuis chui jai pcq bcp tjrs mtn'
  ).split(' '),
);

/** Content words of a message, folded, for noticing what recurs. */
export const contentWords = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length >= 5 && !empty.has(word));

const tidy = (words: string): string =>
  words
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:!?…]+$/, '');
const mayQuote = (words: string): boolean =>
  words.length >= 3 &&
  words.length <= 60 &&
  !notToQuote.test(folded(words)) &&
  !/\b(jai|jsuis|jme|jvais|jpeux|jte|jfais|ya|chui|tt|tps|pk|pcq|bcp|tjrs|mtn|koi|ke|ki|qqn|qqch|ac|vs|ns|ds|pr|jme|peut etre|ete|interet|arrete|meme ca)\b/.test(
    words.toLowerCase(),
  ) &&
  /^[\p{L}’\- ]+$/u.test(words);

const selfWord =
  /(?<![\p{L}])(?:je me sens|je suis|j’suis|jsuis|chui|je me trouve|je deviens|ça me rend|me sens) (?:tellement |trop |très |si |un peu |vraiment |complètement |totalement |super |assez |juste |toujours |encore |hyper |plus |tout le temps |tout |toute )*([\p{L}-]{4,18})(?![\p{L}’])/giu;
const notSelfWord =
  /^(en|dans|avec|chez|sans|pour|allee?|venue?|partie?|rentree?|restee?|arrivee?|tombee?|devenue?|sortie?|passee?|retournee?|mariee?|nee?|sure?|d'accord|entrain|quelqu|comme|mieux|bien|pas|plus|une?|la|le|les|mon|ma|toujours|encore|juste|vraiment|tres|trop|rendue?|mise?|dit|faite?|levee?|couchee?|endormie?|reveillee?|inscrite?|content|contente|heureux|heureuse|que|quand|obligee?|invitee?|convoquee?|attendue?|desolee?|concernee?)$/;
const image =
  /(?<![\p{L}])comme (un|une|si|dans un|dans une|des) ([\p{L}’-]+(?: (?:de |en |d’|sans |dans |sur |du |à )?[\p{L}’-]+){0,2})/giu;

/** « comme un lion en cage » */
export const imageIn = (text: string): string | null => {
  for (const [whole] of text.replace(/'/g, '’').matchAll(image)) {
    const words = tidy(whole).replace(
      / (?:et|mais|que|qui|ou|de|en|sans|dans|sur|du|à|quand|je|il|elle|on|pour|ça|depuis|alors)$/iu,
      '',
    );
    const count = words.split(' ').length;
    if (
      mayQuote(words) &&
      count >= 3 &&
      count <= 6 &&
      !/comme (une fois|un peu|si je|d’habitude|ça)/i.test(words)
    )
      return uncapitalised(words);
  }
  return null;
};

/** What the person calls themselves: « transparente », « à côté de tout ». */
export const selfWordIn = (text: string): string | null => {
  for (const [, word = ''] of text.replace(/'/g, '’').matchAll(selfWord)) {
    // « je suis graphiste » is a trade, not a feeling.
    if (/(?:(?<!tr|ego|perfectionn)iste|cien|cienne|ier|iere|logue)$/.test(folded(word))) continue;
    if (!notSelfWord.test(folded(word)) && mayQuote(word)) return word.toLowerCase();
  }
  return null;
};

/** A clause of so many words, whole, verbatim. */
export const shortClauseIn = (text: string, shortest: number, longest: number): string | null => {
  const clauses = clausesOf(text).filter((clause) => {
    const words = clause.split(' ');
    return (
      words.length >= shortest &&
      words.length <= longest &&
      mayQuote(clause) &&
      contentWords(clause).length > 0 &&
      !(
        words.length === 2 &&
        /^(?:le|la|les|un|une|des|du|mon|ma|mes|ce|cette|je|tu|il|elle|on|j’.*)$/iu.test(words[0] ?? '')
      ) &&
      !/(?<![\p{L}])(?:tu|vous|toi|te|t’|ton|ta|tes|votre|vos)(?![\p{L}])/iu.test(clause) &&
      !/(?<![\p{L}])(?:que|qu’|de|d’|à|et|ou|mais|si|pour|avec|sans|dans|sur|par|chez|le|la|les|un|une|des|du|au|je|il|elle|on|ne|très|trop|mon|ma|mes|comme|quand|qui|m|n|l|s)$/iu.test(
        clause,
      ) &&
      !/^(?:que|qu’|de|d’|dans|chez|pour|qui|dont|où|au|aux|du|ni|si|quand|comme|sur|par|avec)(?![\p{L}])/iu.test(
        clause,
      )
    );
  });
  const content = (clause: string) => contentWords(clause).length;
  const best = clauses.sort((a, b) => content(b) - content(a) || a.length - b.length)[0];
  return best ? uncapitalised(best) : null;
};

/** The whole of a message of one to five words. */
export const fewWordsIn = (text: string): string | null => {
  const words = tidy(text.replace(/'/g, '’').replace(/["«»]/g, ''));
  return mayQuote(words) && words.split(' ').length <= 5
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : null;
};
