import type { Step } from './guide-data.ts';
import { isForSomebody } from './lead-in.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';

/*
 * While a text for somebody is written, the writer also talks about the text: « j’enlèverais le proverbe », « ça sonne faux », « c’est
 * pas du Victor Hugo ». This is said to us, so it goes into no text and onto no page.
 */

/** Where a whole text stands: what is said of it may look like a sentence of it. */
const onText: ReadonlySet<string> = new Set(['preparer/draft', 'preparer/change', 'preparer/version']);

export const secondPerson = /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\bt'/;
/** The guide is spoken to, and not the one who will read: « pourriez-vous l’ôter ? ». */
const askingUs =
  /\b(?:(?:pourr(?:iez|ais)|pouvez|peux|peut)[- ](?:vous|tu|on)|est[- ]ce (?:que|qu') ?(?:vous|tu|on) (?:pouvez|peux|peut|pourriez|pourrais)|(?:vous|tu|on) (?:pouvez|peux|peut|pourriez|pourrais|pourrait))\b/g;
/** In Québec « -tu » only marks a question: « c’est-tu trop sec ? » does not mean « you ». */
const askingTu = /(?<=\b(?:c'est|ca|y a|est|va|peut))[- ]tu\b/g;
const edits =
  /\b(?:oter|enlever|retirer|virer|supprimer|effacer|remettre|rajouter|ajouter|raccourcir|reformuler|corriger|modifier|changer|couper|inverser|deplacer)\b/;
const ofText =
  /\b(?:phrases?|mots?|passages?|lignes?|parties?|paragraphes?|debut|fin|texte|brouillon|version|conclusion|titre)\b/;
const would =
  /\bj'(?:enleverais|oterais|ajouterais|effacerais|inverserais)\b|\bje (?:le |la |les )?(?:retirerais|supprimerais|virerais|changerais|rajouterais|raccourcirais|couperais|reformulerais|garderais|laisserais|corrigerais)\b/;
const does = /\b(?:j'(?:enleve|efface|inverse)|je (?:retire|vire|garde|coupe|change|supprime|raccourcis))\b/;
const ofGuide =
  /\b(?:votre|ton|vos|tes) (?:trucs?|machins?|appli\w*|robot|brouillon|boutons?|gabarits?|modeles?)\b/;
/** « Cela me paraît un peu nu », « trop sec, non ? »: words for a text and for little else. */
const judged =
  /^(?:(?:oui|non|bon|mais|euh|et|ah|oh|hum)[ ,]+)*(?:(?:c'est|c'est[- ]tu|c|ca fait|cela fait|ca sonne|cela sonne|(?:ca|cela) (?:me )?(?:parait|semble)|je trouve (?:ca|que c'est|cela)|dit comme ca,? c'est)\b[ ,]*)?(?:pas |un peu |bien |assez |vraiment |tres |deja |plutot |quand meme |trop )*(?:secs?|nue?|plat|faux|gnangnan|maladroit|scolaire|formel|pompeux|raide|mal (?:dit|tourne|ecrit|formule)|bien (?:dit|tourne|ecrit|formule)|(?:trop|un peu|assez|bien) (?:long|court|lourd|direct|froid|brutal))\b(?!.*\b(?:moi|nous|me|m'|depuis|jours?|mois|ans?)\b)/;
/** « Ah ouais pas mal », « ça fait un peu lettre recommandée mais c’est clair »: how the text sounds. */
const likens =
  /^(?:(?:ah|oh|ouais|oui|bon|mouais|ok|euh|haha|mdr|lol|mais|non) ?,? )*(?:pas mal\b[^?]{0,20}$|(?:ca|cela) (?:me )?(?:fait|sonne|parait|semble|ressemble) (?:un peu |assez |tres |vraiment |quand meme )?[^.!?]{2,70}[ .!…]*$|(?:on dirait|c'est) (?:un peu |presque |vraiment )?(?:une? |du |de la )?(?:lettre|courrier|discours|sms|mail|proces-verbal|pv|devoir|rapport|poeme|notice)\b[^.!?]{0,40}[ .!…]*$|c'est (?:clair|net|bien|bon|parfait|nickel|tout bon|mieux)[ .!…]*$)/;
/** « C’est pas du Victor Hugo ». */
const noPoet = /^(?:(?:bon|mais|et|oui)[ ,]+)*(?:c'est|c|ce n'est) pas du [\p{L}' -]{3,24}[ .!…]*$/u;
/** « Je ne veux pas lui demander de rester », where what is asked is asked for. */
const noAsk =
  /\bje (?:ne )?(?:veux|vais|peux|voudrais|compte) pas (?:lui|leur) demander\b|\bje (?:ne )?(?:lui|leur) demande (?:rien|pas grand[- ]chose)\b|^je (?:ne )?sais pas (?:trop |bien )?quoi (?:lui |leur )?demander\b/;
const shortQuote = /[«"“]\s*([^»"”]{2,60}?)\s*[»"”]/;
const longestQuote = 6;
const mostJudged = 14;

/** A few words in quotation marks: those of the text that are meant. */
export const quotedIn = (sentence: string): string | null => {
  const inner = shortQuote.exec(sentence)?.[1];
  return inner !== undefined && countWords(inner) <= longestQuote ? inner : null;
};

/** Whether a message under a text says nothing but what is to be changed in it. */
export const isOnlyAboutText = (step: Step, text: string): boolean => {
  const all = sentencesIn(text);
  const others = all.filter((each) => !isAboutText(step, each));
  return onText.has(step.id) && others.length < all.length && countWords(others.join(' ')) < fewWords;
};
const fewWords = 5;

/** Whether a sentence speaks of the text and is not of it. */
export const isAboutText = (step: Step, sentence: string): boolean => {
  if (!isForSomebody(step)) return false;
  const words = plain(sentence);
  if (onText.has(step.id) && likens.test(words) && !secondPerson.test(words)) return true;
  if (ofGuide.test(words)) return true;
  const asked = words.replace(askingUs, '').replace(askingTu, '');
  if (secondPerson.test(asked)) return false;
  if (edits.test(words) && (ofText.test(words) || quotedIn(sentence) !== null)) return true;
  if (noPoet.test(words)) return true;
  if (step.id === 'preparer/ask' && noAsk.test(words)) return true;
  const few = countWords(sentence) <= mostJudged;
  if (few && judged.test(words)) return true;
  if (!onText.has(step.id)) return false;
  if (would.test(words) || (does.test(words) && ofText.test(words))) return true;
  const quoted = quotedIn(sentence);
  return quoted !== null && countWords(sentence) - countWords(quoted) >= 2;
};
