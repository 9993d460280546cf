import { askStep } from './ask-step.ts';
import { guideData, type Step } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { reproachesIn } from './reproach.ts';
import { asksSomething, countWords, plain, written } from './shape.ts';
import { askedOf, oneLine, spoken } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { lastRecords, type View } from './view.ts';

/* A decision: one line « pour », one « contre », then which of the two would leave one more at ease. Nothing is judged. */

const weigh = guideData.steps.get('menu/weigh')!;

/** Both sides stand in it, by its form: « pour… contre… », two lines, two headings, « d’un côté… de l’autre ». */
const bothSides = new RegExp(
  [
    String.raw`\b(?:les? )?(?:pour|plus|avantages?|oui)\b.*\b(?:contre|moins|inconvenients?|non)\b`,
    String.raw`\b(?:contre|moins|inconvenients?)\b.*\b(?:pour|plus|avantages?)\b`,
    String.raw`\bd'un cote\b.*\bde l'autre\b|:[^:]+:|(?:^|\s)\+.*\s-\s`,
    String.raw`\bsi (?:je|j')\b.*\bsi (?:je|j')`,
  ].join('|'),
);
/** One side alone, by its first word. */
const oneSide =
  /^(?:bon,? |alors,? |ok,? )?(?:le |les |en )?(?:pours?|contres?|plus|moins|avantages?|inconvenients?)\b|^[+-]\s/;

const hasBoth = (text: string): boolean =>
  bothSides.test(plain(text)) || text.split(/\n+/).filter((each) => countWords(each) > 0).length === 2;

const otherSide = ['other-side-1', 'other-side-2'];
const after = ['after-weighing-1', 'after-weighing-2'];
/** « Appeler, évidemment »: one of the two is named, and nothing holds back. */
const clear =
  /\b(?:evidemment|clairement|sans hesit\w*|bien sur|nettement|largement)\b|^(?:(?:l'|la |le |lui |leur |y |en )?[a-z']{2,}(?:er|ir|re)\b|le premier|la premiere|le deuxieme|la deuxieme|le second|la seconde)/;
const hedged =
  /\b(?:sais (?:pas|plus)|peut[- ]etre|ni l'un|aucun|hesite|ou (?:pas|alors)|ca depend|les deux|sinon)\b|\?/;
const chose = ['after-weighing-3', 'after-weighing-4'];
const decided = ['decided-1', 'decided-2', 'decided-3'];
/** « Alors je vais le garder », « c’est décidé »: nothing is left to be weighed. */
const decides =
  /\bje (?:crois|pense|me dis) que je (?:vais|vas|ferai|dirai)\b|\b(?:alors|donc|du coup|finalement|ok|bon|eh bien|bah|ben|fait que|faque|voila)\b[^.!?]{0,12}\b(?:je |j'|j|on )(?:vais|vas|garde\w*|prends|choisis|reste\w*|refuse\w*|accepte\w*|dis|ferai|le |la |les )|\b(?:je |j'|c'est )(?:ai )?(?:decidee?|decide|choisi|tranche)\b|\bma decision est prise\b|\bvoila qui est (?:repondu|decide|regle|clair)\b|\bje (?:vais|vas) (?:le |la |les )?(?:garder|ranger|prendre|accepter|refuser|rester|partir|attendre|donner|essayer)\b[^.!?]{0,30}\b(?:alors|donc|finalement|du coup)\b|^je (?:vais|garde|prends|choisis) (?:le|la|les|donc)\b|\balors (?:je |j')?fais (?:ca|cela)\b/;
/** The last of our replies were about the two sides. */
const isAfterWeighing = (view: View): boolean =>
  lastRecords(view, 2).some(
    ({ asked, textIds }) =>
      asked === 'path:menu/weigh' ||
      asked === 'path:menu/weighed' ||
      textIds.some((id) => after.includes(id)),
  );
/** « Bon jvais manger, merci, à plus »: who leaves has decided nothing. */
const leavesTalk =
  /\b(?:a plus|a bientot|ciao|tchao|bye|au revoir|bonne (?:nuit|soiree|journee))\b|\b(?:vais|vas|jvais|mvais) (?:manger|bouffer|diner|dejeuner|filer|bosser|travailler|me laver|me doucher|prendre (?:ma|une) douche|chercher)\b/;
/** « Alors je vais le garder. Merci, cela m’aide »: a decision is told with thanks, and received as decided. */
export const takeDecided = (view: View): GuideReply | null => {
  const { text, chosen } = view.last;
  const said = written(text);
  const thanks = /\b(?:merci|mrc|m'aide\w*|m'a aidee?|nickel|parfait|impec\w*)\b/;
  if (chosen !== undefined || asksSomething(text) || countWords(text) > mostWordsWeighed) return null;
  if (leavesTalk.test(said)) return null;
  if (!decides.test(said) || !thanks.test(said) || view.count < 3) return null;
  return spoken(view, { said: [oneLine(view, decided)], kind: 'listen' });
};
/** So many words answer that question; with more, something else is told. */
const mostWordsWeighed = 40;

/** The side that was written last, where the other one was asked for. */
const askedForOther = (view: View): boolean =>
  view.before?.textIds.some((id) => otherSide.includes(id)) ?? false;

/** « Pour : … Contre : … » says by itself that two sides are weighed. */
const inSoManyWords = /\bpours? ?:.*\bcontres? ?:|\bcontres? ?:.*\bpours? ?:/s;
/** In so many replies the two lines that were asked for may still come. */
const waitsFor = 3;

/** The two lines were asked for a moment ago, or stand here by their own names; no other question stands open. */
const isWeighing = (view: View, step: Step | null): boolean => {
  if (view.path !== null) return false;
  if (step?.id === 'menu/weigh' || inSoManyWords.test(plain(view.last.text))) return true;
  if (step?.id === 'menu/weighed') return false;
  const records = lastRecords(view, waitsFor);
  return records.some(({ asked }) => asked === 'path:menu/weigh') && hasBoth(view.last.text);
};

const thirdWay = ['third-way-1', 'third-way-2'];
/** « Ni l’un ni l’autre : les bottes jusqu’à la porte »: a way of one’s own. */
const finds = /^(?:[a-z]+,? )?ni l'une? ni l'autre\b/;
const leastOfThird = 9;

const linesAfter = (said: string): readonly string[] => {
  if (finds.test(said) && countWords(said) >= leastOfThird && !/\b(?:sais (?:pas|plus)|hesite)\b/.test(said))
    return thirdWay;
  if (decides.test(said)) return decided;
  return clear.test(said) && !hedged.test(said) ? chose : after;
};

/** What follows the two lines, one of them, or the answer to the question after them; null where it is something else. */
export const takeWeighed = (view: View, step: Step | null): GuideReply | null => {
  const { text, chosen } = view.last;
  if (chosen !== undefined || asksSomething(text)) return null;
  if (reproachesIn(view, view.turns.lastIndexOf(view.last)).length > 0) return null;
  if (step?.id === 'menu/weighed')
    return countWords(text) <= mostWordsWeighed
      ? spoken(view, { said: [oneLine(view, linesAfter(plain(text)))], kind: 'listen' })
      : null;
  if (isAfterWeighing(view) && decides.test(plain(text)))
    return spoken(view, { said: [oneLine(view, decided)], kind: 'listen' });
  if (!isWeighing(view, step)) return null;
  if (hasBoth(text) || askedForOther(view)) return askStep(view, 'menu/weighed', { path: null });
  if (!oneSide.test(plain(text))) return null;
  return spoken(view, {
    said: [oneLine(view, otherSide)],
    kind: 'listen',
    asked: askedOf(weigh),
    choices: choicesUnder(view, weigh),
  });
};
