import { sentencesIn } from './sentences.ts';
import { countWords, plain, unquoted } from './shape.ts';

/*
 * Who takes leave in passing: « allez, j’ai un chauffe-eau qui m’attend, salut », « je vous souhaite le bonsoir », « c’est mon arrêt, je
 * descends ». Known by the last sentence of a message, and by nothing that stands before it.
 */

/** Letters that are drawn out: « bonne nuiiit », « ciaoo ». */
const short = (text: string): string => plain(text).replace(/(\p{L})\1{2,}/gu, '$1');

/** A wish, a greeting or a blessing that nobody gives in the middle of a talk. */
const farewell = new RegExp(
  [
    '(?<!\\bqui )\\b(?:vous|te) (?:souhaite|salue|embrasse|fais la bise)\\b',
    '\\bje vous remercie (?:de m.avoir|du fond|sincerement|pour votre)\\b',
    '(?:^|[,.!;] ?|\\b(?:allez|bon|et|merci) )(?:portez-vous|porte-toi|porte toi|prenez soin de (?:vous|vos)|prends soin de toi)\\b',
    "\\ba (?:la|une|l') ?(?:prochaine|revoyotte|revoyure|arvoyure|autre fois)\\b|\\ba mercredi en huit\\b|\\bau plaisir\\W*$",
    '(?:^|[,.!;] ?|\\b(?:allez|bon|merci|et|voila|a vous|souhaite une) )(?:bonne nuit+e?|bonne (?:soiree|journee|aprem|route|garde|suite|continuation|fin de \\w+)|bon (?:vent|dimanche|week-?end|dodo|courage a vous)|(?:une )?(?:belle|excellente|agreable) (?:soiree|journee|nuit|fin de))\\b(?! (?:avec|chez|dans|a quatre|pour (?:lui|elle|eux)))',
    '\\b(?:passez|^passe) (?:un|une|la) (?:tres )?(?:bon|bonne|belle|excellente|nuit|journee)\\b',
    '\\b(?:mes|les|meilleures) (?:\\w+ )?salutations\\b|\\bcordialement\\W*$|\\bmes respects\\b|\\bje vous prie d.agreer\\b',
    '\\b(?:gros|plein de) (?:bisous?|poutous?|becs?)\\b|\\b(?:allez,? )la bise\\b|\\bon se capte\\b',
    '\\ble bon(?:soir|jour) chez vous\\b|\\bbien le bon(?:soir|jour)\\b(?!.*\\b(?:c.est (?:encore )?moi|re)\\b)|\\bque (?:dieu|la paix) (?:vous|te|soit|garde|benisse)\\b',
    '(?:^|[,.!;] ?)(?:merci,? |allez,? |bon,? |bon ben )?(?:tourlou|adess?ias|adishatz|adissiatz|kenavo|nartrouv|tcho|bye|ciao+|tchao|salut (?:ben|bien|en)|salut,? pis merci)\\b',
    // After something told, a greeting that ends the sentence takes leave.
    '(?:\\S+ ){3,}(?:salut|bye(?: la)?|ciao|tchao|bonsoir)\\W*$',
    '^(?:bonsoir|salut)\\b.{0,40}\\bmerci (?:d.avoir|pour)\\b',
    '^adieu\\b.{0,24}\\b(?:merci|comme on dit|portez|et (?:meilleures|bonne))\\b',
  ].join('|'),
);

const goingVerb =
  "(?:(?:vais|vas|va|dois) (?:(?:vite|aussi|devoir|bien) )*(?:y aller|y retourner|aller|filer|dormir|me coucher|m'coucher|partir|rentrer|descendre|souper|manger|diner|dejeuner|bosser|travailler|pioncer|debiter|voir (?:la|le|mon|ma)|chercher|fermer(?! (?:les|la|le|mes|mon|ma))|couper(?! (?:les|la|le))|(?:te|vous) laisser)|file|retourne|rentre|descends|decolle|raccroche|ferme|coupe|pars|repars|m'en vais|m'sauve|me sauve|me couche|dors|(?:te|vous) laisse|y vais|y vas|y retourne|close)\\b";
/** « Allez », and what one goes to do: in the first person and now. */
const goes = new RegExp(
  [
    `(?:^|[,.!;] ?|\\b)(?:allez|aller|alle|bon|bon ben|voila|zut|oups|la dessus|merci)[ ,!.]+(?:(?:la|moi|merci|bon|hein|ben)[ ,]+)*(?:je |j'|j)${goingVerb}`,
    "\\b(?:allez|bon|bon ben|zut),? (?:il )?faut que (?:je |j')(?:y |me )?(?:aille|retourne|file|parte|rentre|sauve|dorme)\\b",
    "\\b(?:qui (?:m'attend\\w*|brule|deborde|refroidit)|(?:la|ma|le|mon) (?:soupe|souper|repas|diner|train|bus|tram|client\\w*|service|chien) (?:m'attend|m'appelle|deborde|refroidit))\\b(?=.{0,60}$)",
    "\\bc'est mon arret\\b|\\bun client arrive\\b|^(?:allez|bon)?,? ?(?:a la|au) (?:soupe|lit|boulot|dodo),? ?(?:merci)?\\W*$|\\ballez,? dodo\\b",
    "\\b(?:j'vas|je vas|jvas|jvais) y aller\\b",
  ].join('|'),
);

/** Told of others, of habits, of a plan, or held back: nobody leaves. */
const spares =
  /\bdi(?:t|sait|re) (?:\S+ ){0,3}mes respects\b|\b(?:dit|disait|disent|dis(?:ait)?|lance|crie|repond\w*|ecrit|texte) (?:\S+ ){0,3}(?:bonne|bonsoir|salut|adieu|ciao|bye|au revoir|a la prochaine)\b|\b(?:quand(?! meme)|lorsque|(?<!\bmeme )si|chaque|souvent|parfois|toujours|tous les|des fois|avant que|pas envie|peur|j'ose|demain (?:je|j'|il))\b|\b(?:lui|leur) (?:souhaite|dis|dire|ecrire|demander)\b/;
/** « À la prochaine lampe, d’accord ? » asks nothing. */
const tag = /[, ]*\b(?:d'accord|hein|ok|okay|oui|promis) ?\?\W*$/;
const thanksOnly =
  /^(?:(?:et|bon|allez|mais|encore|grand|un grand) )*(?:merci|mercii+|marci|mersi|mrc)\b(?:(?! pour \w+ que)[^?]){0,60}$/;
/** Farther from the end a farewell is part of what is told. */
const longest = 34;

/** What the message comes to: the last sentence, or the one before bare thanks. */
const lastSaid = (text: string): string | undefined => {
  const said = sentencesIn(text);
  const last = said.findLastIndex((each) => !thanksOnly.test(short(each)) || farewell.test(short(each)));
  return said.length - 1 - last <= 1 ? said[last] : undefined;
};

/** « Allez » and what they go to do, at the end of a message. */
export const goesOff = (text: string): boolean => {
  const last = lastSaid(text);
  const words = last === undefined ? '' : short(unquoted(last)).replace(tag, '');
  return words !== '' && !/\?/.test(words) && !spares.test(words) && goes.test(words);
};

const refusal =
  /\b(?:comment|pourquoi|non|pas|encore|quoi) (?:ca )?(?:une )?(?:bonne|belle) (?:soiree|nuit|journee)\b|\bpas (?:encore )?(?:fini|termine)\b/;
/** « Comment bonne soirée ? Je n’ai pas fini »: our farewell is sent back. */
export const refusesFarewell = (text: string): boolean => refusal.test(short(text));

/** Whether a message ends in a farewell. */
export const leavesInWords = (text: string): boolean => {
  const last = lastSaid(text);
  if (last === undefined || countWords(last) > longest) return false;
  const words = short(unquoted(last)).replace(tag, '');
  return !/\?/.test(words) && !spares.test(words) && (farewell.test(words) || goes.test(words));
};
