import { guideData } from './guide-data.ts';
import type { SafetyDoor } from './occasion.ts';
import { isNoButton, mayShow } from './own-sentences.ts';
import { personWords } from './persons.ts';
import { isToUs } from './recognise.ts';
import { repeats } from './reproach.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, countWords, plain, unquoted } from './shape.ts';
import { suffersIn } from './suffers.ts';

/*
 * The newest sentence of a message that may stand above a question (guide.md §3): whole as typed, of the writer’s own life or of a
 * person they know, and nothing that is said to us, asks, insults, accuses or suffers. In doubt there is none.
 */

const leastWords = 5;
/** A longer one would be folded, and is not what one question is asked of. */
const longest = 160;

/** In the first person, or of several of whom the writer is one. */
const ofWriter =
  /\b(?:je|j|moi|moe|me|m|mon|ma|mes|mien\w*|on|nous|notre|nos|chui?s?|jsuis|jai|jvais)\b|\b[jm]'/;
/** A name inside of a sentence, or one that opens it and does something. */
const named =
  /(?<=[\p{L},:;] )\p{Lu}\p{Ll}{2,}|^(?!Ca|Ça|Cela|Ceci|Tout|Rien|Personne|Celui|Celle|Demain|Hier|Maintenant)\p{Lu}\p{Ll}{2,} (?:est|a|avait|était|dit|m['’]|veut|va|s['’]est|ne|n['’]|trouve|pense|me)(?= |\p{L})/u;
/** Of him, her or them; not of the weather, the hour or what must be. */
const ofOther =
  /\b(?:elles?|ils|lui|leur|il (?!fait (?:beau|froid|chaud|nuit|gris)|pleut|neige|y a|faut|est \d|reste|vaut))\b/;

/** « Je les ai faites », « je l’ai dit »: what it is about stands elsewhere. */
const isBare = (sentence: string): boolean =>
  /^(?:je |on |oui,? |non,? |mais )*(?:l'|les? |la )(?:ai|a|ont|avais|sais|sait) ?\S*[ .!]*$/.test(
    plain(sentence),
  );

/** Spoken to somebody: it may be us. */
const secondPerson = /\b(?:tu|te|toi|toe|ton|ta|tes|vous|votre|vos|t|vot'?)\b|\bt'|-(?:tu|vous)\b/;
/** Thanks, a greeting, « bon », « voilà »: an act of talking, and no part of what is told. */
const talks =
  /^(?:bonjour|bonsoir|salut|coucou|hello|allo|slt|yo|re|bjr|bsr|merci\w*|cimer|de rien|bref|voila|desolee?|pardon|au revoir|adieu|bye|ciao|tchao)\b|\b(?:merci|bonne (?:nuit|soiree|journee)|le bon endroit|ma place ici|si c'est (?:l'endroit|ici))\b/;
/** « Oui, c’est un peu ça », « tiens, bonne idée »: answers us and tells nothing; « bon, faut que je rouvre » leaves. */
const answersUs =
  /^(?:oui|non|si|ouais|nan|exact\w*|voila|tiens|promis)\b[ ,.!]|\bc'est (?:(?:un peu|bien|pas|tout a fait) )?(?:ca|cela)\b[ .!]*$|\bbonne idee\b|^(?:bon|allez)\b,? (?:[a-z0-9]+ heures?,? )?(?:je (?:dois|vais|file)|faut|j'y)\b|\ba (?:une|la) prochaine\b|\bremerci\w*|\bbesoin de (?:son|l'|cet) ?(?:appareil|tablette|ordi\w*)/;
/** What may wound is held back, however calm the talk. */
const ofMeans =
  /\b(?:fusils?|carabines?|cartouches?|armes?|revolver|comprimes?|cachets?|medicaments?|pilules?|tuer|tue|mort|morte|morts|mourir)\b/;
/** Said of these lines, of a question or of an answer: it is about our talk. */
const ofTalk =
  /\b(?:questions?|phrases?|lignes?|reponses?|liste|machine|robot|programme|ecris|ecrire|ecrit|logiciel|appli\w*|poser?|une? idees?|exercices?)\b/;
/** Hard words for somebody, or an act that somebody is charged with. */
const charges =
  /\b(?:con|cons|conne|connard\w*|connasse|salaud|salope|encule\w*|pute|putain de|abruti\w*|cretin\w*|debile|menteu\w+|voleu\w+|pervers\w*|pourri|ordure|merde|moche|deteste\w*|hais|haine)\b|\b(?:m'a|l'a|les a|nous a|m'ont|lui a|a|ont|me|nous) (?:\w+ )?(?:frapp|viol|vole|voler|tromp|menti|ment\b|harcel|menac|insult|humili|agress|trahi|arnaqu|balanc|gifl|tap[ea]|gueul|cri[eé] dessus)/;

/** Where a sentence is a laugh and few words, it counts for nothing. */
const laughs = /\b(?:lol+|mdr+|ptdr+|haha\w*|xd)\b/;
const mostWordsOfQuip = 7;
const isQuip = (sentence: string): boolean =>
  laughs.test(plain(sentence)) && countWords(sentence) <= mostWordsOfQuip;

/** A way on that was typed: « préparer une conversation ». */
const ways: ReadonlySet<string> = new Set(
  [...guideData.steps.values()].flatMap(({ choices }) =>
    choices.flatMap(({ vous, tu }) => [plain(vous), plain(tu)]),
  ),
);

/** Whether one sentence may stand there. */
export const mayStand = (sentence: string, door: SafetyDoor): boolean => {
  const words = plain(unquoted(sentence));
  return (
    countWords(sentence) >= leastWords &&
    sentence.length <= longest &&
    !/\?/.test(sentence) &&
    !asksSomething(sentence) &&
    !secondPerson.test(words) &&
    ![talks, ofTalk, charges, answersUs, ofMeans].some((pattern) => pattern.test(words)) &&
    !ways.has(plain(sentence)) &&
    !isBare(sentence) &&
    !isQuip(sentence) &&
    !isNoButton(sentence) &&
    !isToUs(sentence) &&
    mayShow(sentence, door) &&
    !suffersIn(sentence, door)
  );
};

const isOfLife = (sentence: string): boolean => {
  const words = plain(unquoted(sentence));
  return (
    ofWriter.test(words) || ofOther.test(words) || named.test(sentence) || words.search(personWords) !== -1
  );
};

/**
 * The sentence of a message to ask about: the only one, else the last that tells of the writer’s life; null where none may stand.
 * @param ours our reply before it: what says its words again answers it, and is no sentence that stands alone
 */
export const newestSentence = (text: string, door: SafetyDoor, ours = ''): string | null => {
  const all = sentencesIn(text);
  const fit = all.filter(
    (each) => (all.length === 1 || isOfLife(each)) && !repeats(each, ours) && mayStand(each, door),
  );
  return fit.at(-1) ?? null;
};
