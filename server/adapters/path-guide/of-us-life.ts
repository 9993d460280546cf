/*
 * The form behind the table: a question about a life. Only verbs of a life, and only where we are the subject; what may be asked of this
 * place, of an answer or of what was written is left to others.
 */

/** What one does, has or goes through in a life. */
const lives = new RegExp(
  `^tu (?:se )?(?:${[
    '(?:as|avez|es|etes) (?:ete |eu )?(?:goute|mange|bu|conduit|voyage|plonge|danse|chante|peche|chasse|grimpe|skie|campe|visite|rencontre|epouse|divorce|vote|triche|gagne|perdu au|joue|fume|mordu|bronze|transpire|marche|couru|dormi|reve|pleure|ri|vecu|vieilli|grandi|demenage|accouche|jardine)e?s?',
    'vis|vivez|grandis\\w*|vieillis\\w*|respir(?:es?|ez)|transpir(?:es?|ez)|mass(?:es?|ez)|bronz(?:es?|ez)|vot(?:es?|ez)|pri(?:es?|ez)|march(?:es?|ez) (?:beaucoup|pieds nus|dans)|cour(?:s|ez)|trich(?:es?|ez)|collectionn(?:es?|ez)|cultiv(?:es?|ez)|plant(?:es?|ez) des|elev(?:es?|ez) des|tond(?:s|ez)|repass(?:es?|ez) (?:tes|vos|le linge)|lav(?:es?|ez)|ras(?:es?|ez)|maquill(?:es?|ez)|coiff(?:es?|ez)|dout(?:es?|ez)|vexes?|vexez|jur(?:es?|ez)|bricol(?:es?|ez)',
  ].join('|')})\\b`,
);
/** « As-tu déjà… »: what was never done by a program. */
const everDone =
  /\b(?:as|es)[- ]tu (?:deja|jamais)\b|\b(?:t'as|t'es|tu as|tu es|vous avez|vous etes)(?:[- ]tu)? (?:deja|jamais)\b|\b(?:avez|etes)[- ]vous (?:deja|jamais)\b/;
const participle = /^tu (?:as|avez|es|etes) (?:ete |eu )?[a-z]+(?:e|ee|i|u|is|it|ert|ue|ie)\b/;
/** Of this talk, of this place, or of what others told us. */
const ofTalk =
  /\b(?:repondu|dit|ecrit|lu|compris|retenu|note|garde|entendu|vu|demande|oublie|pose|propose|explique|efface|enregistre|envoye|appele|prevenu|signale|alerte|aide|parle|traite|repere|eu affaire|eu des|cas|gens|personnes?|patients?|clients?|quelqu'un|conseille|recu|sauve|essaye|pense|reflechi|songe|perdu (?:un|une|quelqu'un|ton|ta|votre|mon)|voulu|connu|vecu|souffert|fait (?:du )?mal|tue|frappe|mort|mourir|deuil|suicid\w*|peur|honte|mal|seule?|impression|sensation|sentiment|envie|marre|besoin|trompe)\b/;
/** Ways to die that are asked of us may be asked of oneself. */
const ofFalling = /\b(?:saut|tomb|nag|noy|vol)(?:er|ee?s?|es?|ez|ais|ait)\b/;
/** A question word asks more than yes or no. */
const asksMore = /\b(?:qui|quoi|quels?|quelles?|ou|d'ou|comment|pourquoi|quand|combien|lequel|laquelle)\b/;

/**
 * The row for a question about a life; null where it is not sure to be one.
 * @param question in the form of of-us-question.ts @param words as they were put
 */
export const lifeAsked = (question: string, words: string): 'person-no-life' | 'person-no-answer' | null => {
  if (ofTalk.test(question) || ofFalling.test(question)) return null;
  const isLife = lives.test(question) || (everDone.test(words) && participle.test(question));
  if (!isLife) return null;
  return asksMore.test(question) ? 'person-no-answer' : 'person-no-life';
};
