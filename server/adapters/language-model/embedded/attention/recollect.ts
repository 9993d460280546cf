import type { Address } from '#shared/safety/levels.ts';
import { clausesOf, notToQuote } from '../reading/clauses.ts';
import { contentWords } from '../reading/words-to-quote.ts';
import { folded } from '../wording.ts';
import { castOf } from './cast.ts';

/** What the person said earlier, found again when they ask for it. Nothing is invented: no answer rather than a guess. */

export const asksToRecall =
  /\b((vous|tu) (vous |te |t')?(souven\w*|souviens|rappel\w*)|(souven|rappel)\w*[- ](vous|tu)|te (souviens|rappelles)|je (te|vous) (l'ai|ai) dit|rappelle[- ]moi|rappelez[- ]moi|qu'est-ce que je (disais|t'ai dit|vous ai dit)|comment (il |elle )?s'appel\w+ (deja )?(mon|ma|notre)|quel (est|etait) le (pre)?nom de (mon|ma|notre))\b/;

const same: readonly (readonly string[])[] = [
  ['enveloppe', 'courrier', 'lettre', 'pile', 'facture'],
  ['mettre', 'mets', 'poser', 'pose', 'ranger', 'range', 'laisser', 'garde'],
  ['dormir', 'dors', 'dormi', 'dort', 'couche', 'loge'],
  ['magasin', 'maison', 'boite', 'rayon', 'entreprise'],
  ['travail', 'boulot', 'metier'],
  ['enfant', 'fils', 'fille'],
  ['mot', 'phrase', 'dit', 'disait'],
  ['copine', 'blonde', 'amie', 'fausse'],
];
const stem = (word: string): string => {
  const group = same.findIndex((words) => words.some((each) => word === each || word === `${each}s`));
  return group >= 0
    ? `#${group}`
    : word.replace(/(?:ement|ements|ations?|aient|eurs?|euses?|er|ez|es|ee|ees|s|x|e)$/, '').slice(0, 7);
};
const stems = (text: string): Set<string> => {
  const words = folded(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3);
  const known = new Set([
    ...contentWords(text),
    ...words.filter((word) =>
      /^(mere|pere|fils|fille|soeur|frere|oncle|tante|mari|femme|chat|chien|ville|nom)$/.test(word),
    ),
  ]);
  return new Set(
    words
      .filter(
        (word) =>
          known.has(word) ||
          same.some((group) => group.includes(word) || group.includes(word.replace(/s$/, ''))),
      )
      .map(stem),
  );
};

type Kind =
  | 'name'
  | 'age'
  | 'duration'
  | 'colour'
  | 'place'
  | 'date'
  | 'amount'
  | 'word'
  | 'which'
  | 'whom'
  | 'any';
const kindOf = (question: string): Kind => {
  if (/\b(age|quel age)\b/.test(question)) return 'age';
  if (/\bcombien d'?(e )?(annees|ans|mois|temps)|depuis (quand|combien)\b/.test(question)) return 'duration';
  if (/\b(s'appel\w*|prenom|nom)\b/.test(question)) return 'name';
  if (/\bcouleur\b/.test(question)) return 'colour';
  if (/\b(lequel|laquelle)\b/.test(question)) return 'which';
  if (/\b(chez qui|avec qui|a qui|de qui|qui)\b/.test(question)) return 'whom';
  if (/\bou\b/.test(question)) return 'place';
  if (/\b(quand|quel jour|quelle heure|date)\b/.test(question)) return 'date';
  if (/\bcombien\b/.test(question)) return 'amount';
  if (/\b(son mot|sa phrase|le mot|la phrase|ce qu'(il|elle) (disait|m'a dit|a dit))\b/.test(question))
    return 'word';
  return 'any';
};

const number =
  '(?:\\d{1,3}|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt(?:[- ](?:et-un|deux|trois|quatre|cinq|six|sept|huit|neuf))?|trente(?:-\\p{Ll}+)?|quarante(?:-\\p{Ll}+)?|cinquante(?:-\\p{Ll}+)?|soixante(?:-\\p{Ll}+)*|septante(?:-\\p{Ll}+)?|octante|nonante(?:-\\p{Ll}+)?|quatre-vingts?(?:-\\p{Ll}+)*|cent)';
const spans: Partial<Record<Kind, RegExp>> = {
  age: new RegExp(`(?:a|ai|avait|aura|fête)(?: eu| bientôt| presque)? (${number} ans)`, 'iu'),
  duration: new RegExp(
    `(?<!(?: a|avait|aura) )(?<![\\p{L}])(${number} (?:ans|mois|semaines|jours))(?! [,.]? ?(?:il|elle))`,
    'iu',
  ),
  colour:
    /(?<![\p{L}])(bleu|bleue|rouge|vert|verte|jaune|noir|noire|blanc|blanche|gris|grise|rose|marron|violet|violette|orange|beige|brun|brune|kaki|turquoise|bordeaux)s?(?![\p{L}])/iu,
  place:
    /(?<![\p{L}])((?:sur|dans|sous|derrière|devant|chez|près de|à côté de|au fond de) (?:le |la |les |l’|un |une |mon |ma |mes )?[\p{L}-]+(?: (?:de |du |de la |d’)[\p{L}-]+)?|(?:à|au|en) \p{Lu}[\p{L}-]+)/u,
  date: /(?<![\p{L}])((?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: à \d{1,2} ?h ?\d*| en huit| prochain| matin| soir)?|demain|(?:le )?\d{1,2} (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|à \d{1,2} ?h(?: ?\d\d)?|la semaine prochaine)/iu,
  amount: new RegExp(`(?<![\\p{L}])(${number}(?: ?\\d{3})? [\\p{L}]+)`, 'iu'),
};

const turnedPlace = (place: string, address: Address): string =>
  place
    .replace(/(?<![\p{L}])mon(?![\p{L}])/u, address === 'tu' ? 'ton' : 'votre')
    .replace(/(?<![\p{L}])ma(?![\p{L}])/u, address === 'tu' ? 'ta' : 'votre')
    .replace(/(?<![\p{L}])mes(?![\p{L}])/u, address === 'tu' ? 'tes' : 'vos');

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/u).filter(Boolean);

/** « mon chien s’appelle Pistache », « Pistache, mon chien »: the name that was given to what is asked about. */
const nameGiven = (asked: string, earlier: readonly string[]): string | null => {
  const [, noun] = /\b(?:mon|ma|notre) ([\p{L}-]+)/u.exec(asked) ?? [];
  if (!noun) return null;
  for (const message of earlier.toReversed()) {
    const text = message.normalize('NFC').replace(/'/g, '’');
    for (const found of text.matchAll(
      /(?:[Mm]on|[Mm]a|[Nn]otre) ([\p{L}-]+)[^.!?]{0,30}?(?:s’appell?\p{L}*|se nomme) (\p{Lu}[\p{L}-]+)|(\p{Lu}[\p{L}-]+), (?:mon|ma|notre) ([\p{L}-]+)/gu,
    )) {
      const [, first, name, before, second] = found;
      if (folded(first ?? second ?? '') === noun) return name ?? before ?? null;
    }
  }
  return null;
};

export type Recollection = { answer: string; sure: boolean };

/** The answer to what the person asks to be reminded of, or null when it was not said. */
export const recollect = (
  question: string,
  earlier: readonly string[],
  address: Address,
): Recollection | null => {
  const put = question.split(/(?<=[.!?…])\s+/u).find((part) => asksToRecall.test(folded(part))) ?? question;
  const asked = folded(put).replace(/['’]/g, "'");
  const kind = kindOf(asked);
  const wanted = stems(put.replace(/(?:souven\p{L}*|rappel\p{L}*|dit)/giu, ''));
  const cast = castOf(earlier, address);
  // Somebody's name, by what they are.
  if (kind === 'name') {
    const named = nameGiven(asked, earlier);
    if (named) return { answer: named, sure: true };
    const kin = cast.find(
      ({ kin, name }) => name !== null && kin !== null && stems(question).size >= 0 && asked.includes(kin),
    );
    const alias = cast.find(
      ({ kin, name }) =>
        name !== null &&
        kin !== null &&
        (kin === 'ami'
          ? /\b(pote|ami|amie|cousin)\b/
          : new RegExp(`\\b${kin === 'copine' ? '(copine|blonde|meuf|amie)' : kin}`)
        ).test(asked),
    );
    const found = kin ?? alias;
    if (found?.name) return { answer: found.name, sure: true };
  }
  const candidates: { text: string; span: string | null; score: number; at: number }[] = [];
  earlier.forEach((message, at) => {
    const parts = sentencesOf(message.replace(/'/g, '’'));
    const whole = stems(message);
    parts.forEach((text, index) => {
      if (text.endsWith('?')) return;
      const own = stems(text);
      const overlap = [...wanted].filter((word) => own.has(word)).length;
      const around = [...wanted].filter((word) => whole.has(word)).length;
      const before = index > 0 ? [...wanted].filter((word) => stems(parts[index - 1]!).has(word)).length : 0;
      const pattern = spans[kind];
      const span = pattern ? (pattern.exec(text)?.[1] ?? null) : null;
      if (pattern && span === null) return;
      const score = overlap * 3 + before + around + (span ? 1 : 0) + at / 1000;
      candidates.push({ text, span, score, at });
    });
  });
  candidates.sort((a, b) => b.score - a.score);
  const best = candidates[0];
  if (kind === 'word') {
    const quotes = earlier.flatMap((message) =>
      [...message.matchAll(/«\s?([^»]{2,60})\s?»/g)].map(([, words = '']) => words.trim()),
    );
    const about = cast.find(
      ({ name, kin }) => (name && asked.includes(folded(name))) || (kin && asked.includes(kin)),
    );
    void about;
    const last = quotes.sort(
      (a, b) =>
        quotes.filter((each) => folded(each) === folded(b)).length -
        quotes.filter((each) => folded(each) === folded(a)).length,
    )[0];
    return last ? { answer: `« ${last} »`, sure: true } : null;
  }
  if ((kind === 'which' || kind === 'whom') && best && best.score >= 3) {
    const named = cast.find(({ name }) => name !== null && best.text.includes(name.split(' ').at(-1)!));
    const later =
      named ??
      cast.find(
        ({ name }) => name !== null && (earlier[best.at]?.indexOf(name.split(' ').at(-1)!) ?? -1) >= 0,
      );
    if (later?.name)
      return {
        answer: kind === 'whom' && /\bchez\b/.test(asked) ? `chez ${later.name}` : later.name,
        sure: true,
      };
  }
  if (kind === 'duration' && best?.span && best.score < 3) {
    const long = candidates.find(({ text }) => /(?:ans|mois) (?:de |que |d’)|depuis|ça fait/i.test(text));
    if (long?.span) return { answer: long.span.toLowerCase(), sure: true };
  }
  // Only one age, one colour, one amount was ever told: no doubt which is meant.
  const told = new Set(candidates.flatMap(({ span }) => (span ? [span.toLowerCase()] : [])));
  if (spans[kind] && kind !== 'place' && told.size === 1) return { answer: [...told][0]!, sure: true };
  // « ce que j’ai dit de mon père » is told by who remembers the whole talk.
  if (kind === 'any' && !/\bce que (j'ai|je) (\w+ )?(dit|disais|racont\w*)\b/.test(asked)) {
    // « ce qu’elle m’a conseillé »: what somebody said, else the clause that holds the words asked about.
    const who = cast.find(
      ({ name, kin }) => (name && asked.includes(folded(name))) || (kin && asked.includes(kin)),
    );
    const speech = earlier
      .filter((message) => who && folded(message).includes(folded(who.name ?? who.kin ?? '')))
      .map(
        (message) => /(?:dit|répète|conseillé?|propose) (?:que |de |d’|d')([^.!?]{4,70})/u.exec(message)?.[1],
      )
      .findLast(Boolean);
    if (speech) return { answer: `« ${speech.trim()} »`, sure: true };
    const clause = earlier
      .filter((message) => !message.includes('?'))
      .flatMap(clausesOf)
      .filter((part) => part.split(' ').length >= 3 && part.split(' ').length <= 12)
      .map((part) => ({ part, overlap: [...wanted].filter((word) => stems(part).has(word)).length }))
      .filter(({ overlap }) => overlap > 0)
      .sort((a, b) => b.overlap - a.overlap)[0];
    if (clause && !notToQuote.test(folded(clause.part)) && !best?.span)
      return { answer: `« ${clause.part} »`, sure: false };
  }
  if (!best || best.score < (kind === 'any' || kind === 'amount' || kind === 'date' ? 6 : 2)) return null;
  if (best.span)
    return {
      answer: kind === 'place' ? turnedPlace(best.span, address) : best.span.toLowerCase(),
      sure: best.score >= 3,
    };
  return null;
};
