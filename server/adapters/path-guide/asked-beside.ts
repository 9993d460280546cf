import type { Step } from './guide-data.ts';
import { countWords, plain } from './shape.ts';

/*
 * « C’est trop demander à 15 ans, vous croyez ? », « ça se fait, en BTP ? » beside an answer: by its words it is put to us, although
 * the answer around it is meant for somebody else. In the version itself a question is always theirs.
 */

/** A view is asked for at the end or at the head of the question. */
const views =
  /\b(?:(?:vous|tu) (?:croyez|crois|pensez|penses|trouvez|trouves)|(?:a|selon|d'apres) (?:votre avis|ton avis|vous|toi)|vous en dites quoi|t'en dis quoi|non|hein|si|pas vrai) ?\?+[\s»")]*$|^(?:et |mais |dites,? |dis,? )*(?:vous|tu) (?:croyez|crois|pensez|penses|trouvez|trouves) que (?:je|c'est|ca|j')/;

/** What is general, allowed or fitting: nobody who is written to is asked that. */
const general =
  /^(?:(?:et|mais|sinon|apres|au fait|dites|dis),? )*(?:(?:ca|cela|c'est|est-ce que (?:ca|c'est)) (?:se fait|existe|marche|s'ecrit|se dit|trop|normal|legal|bete|ridicule|bizarre|egoiste|exagere|mal|raisonnable|pas trop)|faut[- ]il que je|dois[- ]je|est-ce que je (?:dois|devrais)|je (?:dois|devrais)|il faut que je|(?:il )?vaut mieux|vaut[- ]il mieux|comment (?:je|on) (?:fais|fait|dis|dit|tourne|formule|ecris|le dis)|je (?:le |la |lui |leur |l')*(?:dis|mets|ecris|demande|reponds) (?:quoi|comment))\b.*\?+[\s»")]*$/;
const secondPerson = /\b(?:te|toi|ton|ta|tes|votre|vos)\b|\bt'/;
const mostWords = 30;
/** Of the steps whose answers may be somebody's words, those that ask the writer for facts, a feeling and a wish. */
const ofWriter: ReadonlySet<string> = new Set([
  ...['preparer/about', 'preparer/camera', 'preparer/feel', 'preparer/ask'],
]);

/** Whether a sentence of an answer to this step is put to us by its words alone. */
export const isAskedBeside = (step: Step, sentence: string): boolean => {
  if (step.draft || step.mode === 'write' || (step.voices && !ofWriter.has(step.id))) return false;
  const words = plain(sentence);
  if (countWords(sentence) > mostWords || !/\?[\s»")]*$/.test(words)) return false;
  return views.test(words) || (general.test(words) && !secondPerson.test(words));
};
