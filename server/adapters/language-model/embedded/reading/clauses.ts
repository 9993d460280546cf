import type { Address } from '#shared/safety/levels.ts';
import { folded } from '../wording.ts';
import { turnedVerb } from './conjugation.ts';

/** A clause the person said of themselves, turned towards them: « je dors mal » → « vous dormez mal ». */

const conjunction =
  / (?=(?:mais|donc|alors|parce qu[e’]|car|puis|alors qu[e’]|même si|sauf qu[e’]|sinon|pourtant|du coup|et (?:je|j’|il|elle|on|ça|c’|mon|ma|mes|puis|du|là))(?![\p{L}]))/u;
const leading =
  /^(?:et puis|et du coup|et là|et|mais|donc|alors|car|puis|parce que?|pourtant|sinon|du coup|bon|ben|bah|en fait|enfin|voilà|oui|non|bref|franchement|là|bonjour|bonsoir|salut|c’est vrai que|surtout|déjà|aussi|après)[ ,]+/iu;

export const clausesOf = (text: string): string[] =>
  text
    .replace(/['`]/g, '’')
    .split(/[.!?…;:,()\n—–"«»]+/)
    .flatMap((part) => part.split(conjunction))
    .map((part) => {
      let clause = part.trim().replace(/\s+/g, ' ');
      for (let tries = 0; tries < 3; tries += 1) clause = clause.replace(leading, '');
      return clause.replace(
        /[ ,]+(?:oui|non|quoi|hein|bref|voilà|en fait|du coup|lol|mdr|là|bon|merci|quand même)$/iu,
        '',
      );
    })
    .filter((clause) => clause !== '');

/** Words that are not given back: danger, acts, medicines, disorders, insults, what identifies. */
export const notToQuote =
  /suicid|mourir|\bmort|\btuer|me tue|crever|creve\b|pendre|sauter|overdose|medicament|comprime|cachet|xanax|lexomil|somnif|antidep|bipolair|schizo|depress|borderline|anorex|boulim|autis|pute|putain|merde|connar|connass|encul|salop|batard|nique|\bcul\b|bite|couille|viol|frapp|battu|coup de|scarif|couper|\d{4,}|@|http|www|sexe|baise|raté|ratee|\brate\b|nul a chier|pd\b|negre|arme|couteau|corde|gaz\b|adieu/;

const possessives: Record<string, readonly [string, string]> = {
  mon: ['votre', 'ton'],
  ma: ['votre', 'ta'],
  mes: ['vos', 'tes'],
  moi: ['vous', 'toi'],
  'moi-même': ['vous-même', 'toi-même'],
  me: ['vous', 'te'],
};

const refused =
  /^(vous|tu|te|toi|ton|ta|tes|votre|vos|nous|notre|nos|mien|mienne|miens|miennes|t’.*|on|moi-meme)$/i;
const pronouns = new Set(['le', 'la', 'les', 'lui', 'leur', 'y', 'en', 'me', 'se']);
/** After these, « que je » takes a subjunctive, which is not turned. */
const subjunctive =
  /(?:faut|veut|veulent|voudrai\w*|aimerai\w*|peur|avant|pour|bien|sans|afin|content\w*|souhait\w*|attend\w*|jusqu’à ce) que?’? ?$/i;

const turnedTokens = (clause: string, address: Address): string | null => {
  const at = address === 'vous' ? 0 : 1;
  const subject = address === 'vous' ? 'vous' : 'tu';
  // « j’ai », « m’a », « n’ai » become two tokens, the apostrophe staying with the first.
  const tokens = clause.replace(/’(?=\S)/g, '’ ').split(' ');
  const out: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const low = token.toLowerCase();
    if (refused.test(low)) return null;
    if (low === 'je' || low === 'j’') {
      if (subjunctive.test(clause.slice(0, Math.max(0, clause.indexOf(token))).concat(''))) return null;
      out.push(subject);
      // Pronouns and « ne » stand between the subject and its verb.
      let next = index + 1;
      while (next < tokens.length) {
        const inner = tokens[next]!.toLowerCase();
        if (inner === 'ne' || inner === 'n’' || inner === 'l’' || inner === 's’' || pronouns.has(inner)) {
          out.push(inner === 'me' ? (at === 0 ? 'vous' : 'te') : inner);
        } else if (inner === 'm’') out.push(at === 0 ? 'vous' : 't’');
        else break;
        next += 1;
      }
      const verb = tokens[next]?.toLowerCase();
      const turned = verb === undefined ? null : turnedVerb(verb, address);
      if (turned === null) return null;
      out.push(turned);
      index = next;
    } else if (low === 'm’') {
      out.push(at === 0 ? 'vous' : 't’');
    } else if (possessives[low]) out.push(possessives[low][at]);
    else out.push(index === 0 ? token.charAt(0).toLowerCase() + token.slice(1) : token);
  }
  let joined = out.join(' ').replace(/’ /g, '’');
  // « ne » before a vowel, and back: the turned verb may begin otherwise.
  joined = joined
    .replace(/(?<![\p{L}])(ne|te|me|se|le|la) (?=[aeiouyhéèêâîôû])/giu, (whole, word: string) =>
      /^(le|la)$/i.test(word) ? whole : `${word.slice(0, -1)}’`,
    )
    .replace(/(?<![\p{L}])n’(?=[^aeiouyhéèêâîôû])/giu, 'ne ')
    .replace(/(?<![\p{L}])t’(?=[^aeiouyhéèêâîôû])/giu, 'te ');
  return joined;
};

/** The same for a fragment met elsewhere: « j’exagère » → « vous exagérez »; a « ne » that was swallowed comes back. */
export const turnedFragment = (fragment: string, address: Address): string | null => {
  const turned = turnedTokens(fragment.trim(), address);
  if (turned === null || /(?<![\p{L}])(?:je|j’|mon|ma|mes|me|m’)(?![\p{L}])/iu.test(turned)) return null;
  if (
    /(?<![\p{L}])(?:pas|plus|jamais|rien)(?![\p{L}])/iu.test(turned) &&
    !/(?<![\p{L}])(?:ne |n’)/iu.test(turned)
  ) {
    return turned.replace(/^(vous|tu) (?=(.))/u, (_, subject: string, next: string) =>
      /[aeiouyhéèêâîô]/.test(next) ? `${subject} n’` : `${subject} ne `,
    );
  }
  return turned;
};

const thirdPerson =
  /^(?:il|elle|ils|elles|ça|cela|c’est|mon|ma|mes|tout le monde|personne|le|la|les|l’)(?![\p{L}])/iu;
const finite =
  /(?<![\p{L}])(?:est|sont|a|ont|était|étaient|avait|avaient|fait|font|va|vont|veut|veulent|peut|peuvent|dit|disent|crie|crient|parle|parlent|demande|demandent|manque|manquent|reproche|regarde|traite|ignore|répond|appelle|laisse|aime|déteste|critique|comprend|comprennent|prend|prennent|met|rend|tourne|pèse|déborde|inquiète|angoisse|stresse|fatigue|énerve|écoute|aide|attend|oblige|empêche|réveille|suit|reste|restent|vient|viennent|semble)(?![\p{L}])/iu;

/**
 * The clause most worth giving back, turned to vous or tu, or null. Only what is surely grammatical passes: known verbs,
 * four to thirteen words, nobody else spoken to.
 */
export const turnedClause = (text: string, address: Address): string | null => {
  const candidates = clausesOf(text).flatMap((clause) => {
    const words = clause.split(' ').length;
    // « j’ai quarante ans et que personne… » hangs on what came before it.
    if (/ et qu(?:e |’)/.test(clause)) return [];
    if (words < 4 || words > 12 || notToQuote.test(folded(clause)) || /\d/.test(clause)) return [];
    if (!/^[\p{L}’\- ]+$/u.test(clause)) return [];
    // Dangling ends: the sentence went on elsewhere.
    if (
      /(?<![\p{L}])(?:que|qu’|de|d’|à|et|ou|mais|si|pour|avec|sans|dans|sur|par|chez|le|la|les|un|une|des|du|au|je|il|elle|on|ne|pas de|très|trop|plus de|mon|ma|mes|comme|quand|qui|dont|où)$/iu.test(
        clause,
      )
    )
      return [];
    if (
      /(?<![\p{L}])(?:jsuis|chui|jai|jpeux|ya|ske|koi|pk|pcq|bcp|tjrs|mtn|c ?est que si|lol|mdr)(?![\p{L}])/iu.test(
        clause,
      )
    )
      return [];
    // « je sais pas »: said without its « ne », it would sound odd given back to a « vous ».
    if (
      /(?<![\p{L}])(?:pas|plus|jamais|rien|personne|aucune?)(?![\p{L}])/iu.test(clause) &&
      !/(?<![\p{L}])(?:ne|n’)(?![\p{L}]{2})|n’/iu.test(clause)
    )
      return [];
    // « ma grand-mère qui parle à ses poules »: no sentence of its own.
    if (/^(?:mon|ma|mes|le|la|les|l’)[ ]?[\p{L}-]+ qui /iu.test(clause)) return [];
    const own = /^(?:je |j’)/i.test(clause);
    const other =
      thirdPerson.test(clause) &&
      /(?<![\p{L}])(?:me |m’|mon |ma |mes |moi)/iu.test(clause) &&
      finite.test(clause);
    if (!own && !other) return [];
    const turned = turnedTokens(clause, address);
    if (turned === null || /(?<![\p{L}])(?:je|j’|mon|ma|mes|me|m’)(?![\p{L}])/iu.test(turned)) return [];
    return [{ turned, weight: words + (own ? 2 : 0) - Math.abs(words - 7) }];
  });
  candidates.sort((a, b) => b.weight - a.weight);
  return candidates[0]?.turned ?? null;
};
