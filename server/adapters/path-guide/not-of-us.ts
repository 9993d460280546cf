import { plain, unquoted } from './shape.ts';

/*
 * A question with « tu » or « vous » that asks nothing of us (decision 0124): words told as said or written to others, anybody’s life, a
 * cry, a tag, a request. What is known of the sentence says so: who speaks before the colon, what stands beside, whose the object is.
 */

const flat = (text: string): string => plain(unquoted(text)).replaceAll('œ', 'oe');

/** Said, written or thought before a colon: what stands after it is told, and is not put to us. */
const toldBefore =
  /\b(?:dis|dit|dire|disent|disai\w+|dise|demand\w+|lance\w*|cri\w+|hurl\w+|ecri\w+|texte|envoy\w+|repet\w+|repond\w*|sorti|murmur\w+|mis|commence|essa(?:ie|ye)|mot|message|lettre|brouillon|carte|phrase|questionnaire|test|affiche|titre|chanson)\b[^.!?:]{0,44} ?: \S/;
/** « Une question : », « dites-moi : », « qui m’écrit : un homme, une femme ? » leads to what is put to us. */
const putToUs =
  /^(?:(?:et|mais|alors|au fait) ?,? ?)*(?:qui|quoi|quel\w*|comment|est-ce) [^:]*:|^[^:]{0,24}\b(?:question|colle|curiosite|(?:dis|dites)[- ]moi|dis|dites|je (?:te|vous) \w+|(?:te|vous) demander)\b[^:]{0,12}:/;
/** A greeting of a letter, or a name called: « cher Luc, », « Josette, tu… », « Maman, tu me vois ? » */
const greets =
  /^(?:[«"“] ?)?(?:(?:chers?|cheres?|mon cher|ma chere|mes cheri\w*) \S|(?:(?:oh?|eh) )?(?:maman|papa|mamie|papi|seigneur|mon dieu|docteur|monsieur le|madame la)\b)/;
/** « As-tu froid, mon homme ? », « tu as faim, mon cœur ? »: somebody is called by name at the end. */
const calls =
  /, (?:mon|ma|mes) (?!avis|cote|tour|place|vie|question)[a-z]+ ?[?!]|^[^,?]{0,24}\bma (?:vieille|grande|fille),/;
/** Where such words are said: nobody answers there. */
const nobodyThere =
  /\b(?:(?:devant|dans) (?:le|mon) miroir|(?:a|sur|devant) (?:la|sa) tombe|au cimetiere|(?:a|devant) (?:la|sa) photo|ma priere|je murmure|dis au (?:chat|chien|bebe)|mon bebe|je (?:le |la |lui |leur )(?:dis|parle|demande) (?:ca|comme)|je me (?:dis|demande|repete) ?:|a la chorale|mots croises|nous a fait etudier)\b/;
/** Anybody’s life: told in a row of things that « tu » or « vous » does, and then asked of. */
const anybody =
  /(?:\b(?:tu|t'|vous) ?(?:te |vous )?[a-z]+[^,.?!]*, ?(?:et |puis |pis )?){2}(?:tu|t'|vous)\b|^(?:tu|t'|vous) ?[^?]{4,}\b(?:et|puis|pis|alors) (?:soudain|un jour|le soir|la nuit|apres|la|personne|plus)\b|^(?:quand|si) (?:tu|t')/;
/** Asked of nobody: « vous connaissez beaucoup de gens qui… », « vous avez déjà vu un notaire pressé, vous ? » */
const thrownOut = new RegExp(
  [
    "\\bconnai\\w+ (?:beaucoup|pas mal|souvent) d(?:e |')",
    "\\b(?:as|avez|t'as|aurais|auriez)[- ]?(?:tu |vous )?(?:deja )?vu (?:(?:un|une|des) \\S+ \\S+ ?, (?:toi|vous)|l'heure|ma tete|ca)\\b",
    '\\b(?:tu|vous) [a-z]+(?:rais|riez),? (?:toi|vous),? (?:avec|sans|si|apres|dans|quand)\\b',
    "\\b(?:n'avez|n'as|as|avez)[- ]?(?:tu |vous )?(?:donc )pas de coeur\\b",
    '\\b(?:que|comment) (?:veux|voulez)[- ](?:tu|vous)\\b(?! (?:qu.on (?:vous|t)|que je (?:vous|t)))|\\bque veux[- ]tu\\b',
    '^(?:et |mais |non |bah |ben |bon |ah |enfin )*(?:tu|vous) (?:te |vous )?(?:imagin\\w+|rend\\w* compte|(?:vois|voyez)(?: (?:le genre|le tableau|un peu|ce que je .*))? ?[?!]|y crois)|^(?:y penses|imagine[sz]?)[- ](?:tu|vous)\\b',
    '\\bben me dire\\b|\\b(?:veux|voulez)(?:[- ](?:tu|vous))? que je (?:te |vous )?(?:dise|fasse quoi)\\b',
  ].join('|'),
);
/** A word on the way: « tu sais que j’ai réussi ? », « …, tu sais ? » */
const tag =
  /^(?:(?:et|mais|dis donc|dites donc|dis|dites|oh|ah|eh|hey|bon|ben) ?,? ?)*(?:tu sais|vous savez|sais[- ]tu|savez[- ]vous),? qu(?:e |')(?:je|j'|il|elle|on|mon|ma)|, (?:tu sais|vous savez|tu vois|vous voyez|tse|sais[- ]tu|savez[- ]vous|(?:tu |vous )?comprends?[- ]?(?:tu)?|veux[- ]tu|tu veux|tu peux) ?[?.!]*$/;

/**
 * A question that is told, thrown out or put to somebody else.
 * @param sentence in which it stands @param whole the message
 */
export const isAskedElsewhere = (sentence: string, whole: string): boolean => {
  const words = flat(sentence);
  if (toldBefore.test(words) && !putToUs.test(words)) return true;
  return (
    [greets, calls, anybody, thrownOut, tag].some((each) => each.test(words)) || nobodyThere.test(flat(whole))
  );
};

/** What we are asked to do, to give or to know: no question of what we are. */
const request = new RegExp(
  [
    "\\b(?:peux|pouvez|pourrais|pourriez|veux|voulez|voudrais|voudriez|sais|savez|saurais|sauriez|aurais|auriez)[- ](?:tu|vous)\\b|\\b(?:tu|vous)(?: ne| n')? ?(?:me |m')?(?:peux|pouvez|pourrais|pourriez|veux|voulez|voudrais|voudriez|saurais|sauriez|aurais|auriez)\\b(?! (?:pas savoir))|\\b(?:tu|vous) (?:sais|savez) (?:si|comment|combien|ou|quand|ce que|quel\\w*)\\b",
    "\\b(?:tu|vous|t') ?(?:me |m')(?:donn|expliqu|aid|appren|rel|repet|racont|fai|fer|trouv|cherch|montr|lais|rappel|prepar|corrig|lis|redi|dite|dis|dir)\\w*",
    "\\b(?:as|avez)[- ](?:tu|vous) (?:entendu parler|une? idee|des (?:idees|chiffres|infos?\\w*|conseils?|pistes?|exemples?|numeros?))|\\b(?:t'as|tu as|vous avez) (?:une? idee|des (?:idees|chiffres|infos?\\w*|conseils?|pistes?|exemples?|numeros?))",
  ].join('|'),
);
/** Whether a sentence requests something: what we are is no answer to it. */
export const isRequest = (sentence: string): boolean => request.test(plain(unquoted(sentence)));

/** A fact is asked beside it: « …, ça marche comment ? », « c’est quoi au juste ? » */
const fact =
  /\b(?:combien|c'est quoi|ce que c'est|ca veut dire|marche comment|comment ca marche|au juste|chiffres?|numero|difference|rembours\w+|delais?)\b/;
export const asksFact = (text: string): boolean => fact.test(plain(unquoted(text)));

/** Pain or danger by words that stand beside many a question; the safety reading has its own and wants more. */
const deep =
  /\btenir (?:le coup|jusqu)|\braisons? de (?:vivre|tenir|rester)\b|\b(?:serai|suis|sera) (?:deja |plus la|partie? pour)|\bpartie?\. |\b(?:mourir|mourrai|crever|suicid\w*|me tuer|te tuer|couteau|fusil|cachets|comprimes|adieux?|mes cendres|rejoindre (?:sa|ma|mon|son)|en finir|plus (?:me )?(?:reveiller|vivre)|sur la conscience|le pont|du pont|fenetre ouverte|ceinture|cotes bleues|idees noires|tout prevu|frappe|cogne|etrangl\w+|brule la|viol(?:e|ee|er)?|sur terre|je ne peux plus|j'en peux plus|dans mon sang|ton sang)\b|\bce soir ou jamais\b|\bmauvais pressentiment\b|\bau printemps\b$|\bsauvees? en\b|\bdormir (?:cette nuit|ce soir) avec (?:ma|mon|mes)\b/;
export const isDeep = (text: string): boolean => deep.test(plain(text));
