import { bank } from '../phrase.ts';

/** What is said when a message brings nothing that a situation recognises. Plain, short, close to the person's own words. */

export const ofPersonNew = bank('simple.personne', [
  'Merci de me dire qui est {p}, je situe mieux.',
  'D’accord, {p} fait donc partie de l’histoire.',
  '{p}, d’accord. Je retiens ce nom pour la suite.',
]);
export const ofPerson = bank('simple.personne.encore', [
  'Je vois mieux ce qui se passe avec {p}.',
  'Ce que [vous dites|tu dis] de {p} m’aide à comprendre.',
  'Je vois un peu mieux la place de {p} dans tout cela.',
]);
export const ofThing = bank('simple.chose', [
  'Je vois la scène d’ici, jusqu’à {chose}.',
  'Oui, {chose} : j’entends que cela compte.',
  'Je garde {chose} en tête pour la suite.',
  'Avec {chose}, je comprends mieux ce que [vous décrivez|tu décris].',
]);
export const ofDuration = bank('simple.duree', [
  '{duree}, ce n’est pas rien.',
  '{duree}, c’est long, vu de l’intérieur.',
]);
/** « depuis le printemps »: since when, when it is not since yesterday. */
export const ofSince = bank('simple.depuis', [
  'Depuis {quand} : ce n’est plus un mauvais passage de deux jours.',
  'Depuis {quand}, donc. Cela fait un moment à vivre avec.',
]);
export const ofTwoFeelings = bank('simple.deux-emotions', [
  '{emo} et {emo2} en même temps : l’une n’empêche pas l’autre, et cela tire des deux côtés.',
  'Les deux ensemble, {emo} et {emo2}, cela fait beaucoup à tenir.',
]);
export const ofFeeling = bank('simple.emotion', [
  'Il y a {emo}, et il y a de quoi.',
  'Je comprends {emo}, vu ce que [vous racontez|tu racontes].',
  '{emo} a sa place ici, sans avoir à se justifier.',
  'On entend {emo} dans ce que [vous écrivez|tu écris].',
]);
export const ofClause = bank('simple.propos', [
  'J’entends que {clause}.',
  '{clause}, et cela compte.',
  'Je retiens que {clause}.',
  'Je vois : {clause}.',
]);
export const ofImage = bank('simple.image', [
  'L’image est juste : « {mot} ».',
  'Je garde l’image, « {mot} », elle dit bien les choses.',
]);
export const ofSelfWord = bank('simple.mot-de-soi', [
  '« {mot} » : le mot est fort, et c’est [vous qui l’avez|toi qui l’as] choisi.',
  'Se dire « {mot} », ce n’est pas rien.',
]);
/** Only what the person put in quotation marks themselves: an expression they chose to show. */
export const ofWords = bank('simple.mots', [
  '« {mot} » : il y a beaucoup de choses dans ces mots-là.',
  'Je garde « {mot} », dit comme [vous le dites|tu le dis].',
]);
export const achieved = bank('simple.reussi', [
  'Bravo : c’est réussi, et cela [vous revient|te revient].',
  'Cela mérite d’être souligné : [vous avez|tu as] osé, et cela a tenu.',
  'C’est fait, et ce n’était pas gagné d’avance.',
]);
export const hard = bank('simple.dur', [
  'Ce n’est pas facile, ce que [vous vivez|tu vis] là.',
  'Je comprends que cela pèse, et que cela continue de peser.',
  'Cela fait beaucoup de choses à porter en même temps.',
  'Il y a de quoi être touché par une chose pareille.',
  'Dit comme cela, on mesure mieux ce que cela demande.',
  'Merci de le dire sans l’arranger, je comprends mieux.',
]);
export const glad = bank('simple.bon', [
  'Voilà une bonne chose, et il y en a besoin.',
  'Cela fait du bien à lire, une nouvelle comme celle-là.',
  'Tant mieux, vraiment, et cela vaut la peine de s’y arrêter.',
  'Un bon moment, donc, et il compte autant que les autres.',
]);
export const even = bank('simple.neutre', [
  'D’accord, je comprends mieux la situation maintenant.',
  'Merci de préciser, je vois mieux de quoi il s’agit.',
  'Je [vous|te] suis, prenons les choses comme elles viennent.',
  'C’est plus clair pour moi, dit de cette manière.',
  'Cela s’ajoute à ce que [vous disiez|tu disais], et je le garde avec le reste.',
  'Je vois ce que [vous voulez|tu veux] dire.',
  'D’accord. Cela a sa place avec tout le reste.',
  'Je [vous|te] lis, et j’essaie de bien comprendre.',
]);
export const askPerson = bank('question.personne', [
  'Comment cela se passe-t-il avec {p}, d’habitude ?',
  'Que sait {p} de ce que [vous traversez|tu traverses] en ce moment ?',
  'Et avec {p}, [avez-vous|as-tu] pu en parler ?',
  'Qu’est-ce que [vous aimeriez|tu aimerais] que {p} comprenne ?',
]);
export const askFeeling = bank('question.emotion', [
  'À quel moment est-ce le plus fort ?',
  'Qu’est-ce qui aide un peu, quand cela vient ?',
  'Que [faites-vous|fais-tu], d’habitude, quand cela arrive ?',
]);
/** After something that happened. */
export const askEvent = bank('question.evenement', [
  'Qu’est-ce que cela [vous a fait|t’a fait], sur le moment ?',
  'Et ensuite, que s’est-il passé ?',
  'Qu’est-ce qui [vous est resté|t’est resté] de ce moment-là ?',
  'Qu’est-ce que [vous vous êtes dit|tu t’es dit], à cet instant ?',
]);
/** After something from long ago. */
export const askLongAgo = bank('question.autrefois', [
  'Et aujourd’hui, qu’en reste-t-il ?',
  'Qu’est-ce que [vous en gardez|tu en gardes], maintenant ?',
]);
/** After something that lasts. */
export const askNow = bank('question.recit', [
  'Qu’est-ce qui [vous touche|te touche] le plus là-dedans ?',
  'Comment [le vivez-vous|le vis-tu], de [votre|ton] côté ?',
  'Et [vous|toi], au milieu de tout cela ?',
  'Qu’est-ce qui compte le plus pour [vous|toi], dans cette histoire ?',
]);
/** After something that hurts and could be otherwise. */
export const askWish = bank('question.souhait', [
  'Qu’[aimeriez-vous|aimerais-tu] qu’il se passe, maintenant ?',
]);
export const askHard = bank('question.dur', [
  'De quoi [auriez-vous|aurais-tu] besoin, là, en ce moment ?',
  'Qu’est-ce qui rend les choses plus faciles, certains jours ?',
  'Qu’est-ce que [vous n’avez|tu n’as] encore dit à personne, là-dessus ?',
  'Qu’est-ce qui serait déjà un peu mieux, sans être parfait ?',
  'Sur qui [pouvez-vous|peux-tu] compter, dans ces moments-là ?',
]);
export const askBeginning = bank('question.debut', [
  'Par quel bout [aimeriez-vous|aimerais-tu] commencer ?',
  'Comment s’est passée la journée, jusqu’ici ?',
  'Qu’est-ce qui prend le plus de place, en ce moment ?',
]);
export const askGlad = bank('question.bon', [
  'Qu’est-ce qui a rendu cela possible ?',
  'À qui [aimeriez-vous|aimerais-tu] le raconter ?',
  'Qu’est-ce que [vous garderez|tu garderas] de ce moment ?',
]);

export const yes = bank('court.oui', [
  'D’accord. Nous en étions à {autre}, on peut continuer de là.',
  'Oui. Restons encore un peu sur {autre}.',
  'Bien. On peut en dire plus sur {avant}, si [vous voulez|tu veux].',
  'D’accord. Je reviens à ce que [vous disiez|tu disais] de {avant}.',
  'Oui, c’est entendu. Prenons les choses doucement.',
  'D’accord, alors je pars de là.',
  'Oui. Je [vous écoute|t’écoute], [continuez|continue] comme cela vient.',
]);
/** « c’est cela »: we had understood. */
export const confirmed = bank('court.confirme', [
  'Bien, alors nous parlons de la même chose.',
  'Merci de me le confirmer, c’est plus clair pour moi.',
]);
export const unsure = bank('court.sais-pas', [
  'Pas besoin de savoir. Ce que [vous disiez|tu disais] de {avant} n’est pas perdu pour autant.',
  'Ce n’est pas grave. Nous en étions à {autre}, et rien ne presse.',
  'Ce n’est pas grave de ne pas savoir ; ma question était peut-être trop grande.',
  'Ne pas savoir, c’est une réponse aussi. Laissons cela venir.',
  'Rien ne presse. On peut revenir à {avant} quand [vous voudrez|tu voudras].',
  'D’accord, on ne force pas. Rien n’oblige à trouver aujourd’hui.',
]);
export const meh = bank('court.bof', [
  'Pas l’enthousiasme, donc, et c’est bien permis ici.',
  'D’accord, je n’insiste pas. On peut laisser {avant} de côté un moment.',
  'Mitigé, je comprends. On peut aussi parler d’autre chose que de {avant}.',
  'D’accord, un peu gris. Cela arrive quand les choses sont mélangées.',
]);
export const no = bank('court.non', [
  'Pas cela, donc. On peut revenir à {avant}, ou passer à autre chose.',
  'Non, d’accord. Je laisse cette idée de côté.',
  'D’accord, ce n’est pas par là. Merci de le dire.',
  'Très bien, on passe à côté, sans insister.',
]);
export const maybe = bank('court.peut-etre', [
  'Peut-être, oui. On n’est pas obligé de trancher.',
  'Possible, et cela peut rester ouvert.',
  'Peut-être bien. Cela irait avec ce que [vous disiez|tu disais] de {avant}.',
  'C’est possible, vu ce que [vous racontiez|tu racontais] de {avant}.',
]);
export const ok = bank('court.ok', [
  'Entendu, on continue doucement, à ce rythme.',
  'Très bien, à [votre|ton] rythme.',
  'D’accord, on reste là-dessus encore un peu.',
]);

export const askBack = bank('court.question', [
  'Qu’est-ce qui est le plus présent, là, pour [vous|toi] ?',
  'Qu’est-ce que [vous auriez|tu aurais] envie d’ajouter ?',
  'Par où [voulez-vous|veux-tu] continuer ?',
]);
/** For who does not know: something small enough to be answered. */
export const askSmall = bank('court.petite-question', [
  'Est-ce plutôt lourd, plutôt vide, ou plutôt confus ?',
  '[Préférez-vous|Préfères-tu] rester là-dessus, ou parler d’autre chose ?',
  'Qu’est-ce qui serait le plus simple à dire, pour commencer ?',
  'Cela se passe plutôt dans la tête, ou plutôt dans le corps ?',
]);

export const corrected = bank('corrige', [
  'D’accord : {juste}, pas {faux}. C’est corrigé de mon côté.',
  'Merci de la précision : {juste}, et non {faux}.',
  '{juste}, donc, et pas {faux}. Je remets les choses à leur place.',
]);
/** The right version, said whole. */
export const correctedWhole = bank('corrige.entier', [
  'D’accord, je remets dans l’ordre : {clause}.',
  'Merci de la précision : {clause}.',
]);
export const correctedBare = bank('corrige.simple', [
  'C’est noté, je remets les choses dans l’ordre.',
  'Merci de la précision, je corrige.',
  'D’accord, j’avais donc compris de travers ; c’est corrigé.',
]);

export const recalled = bank('souvenir', [
  'Oui : {mot}. C’est ce que [vous m’avez dit|tu m’as dit] plus tôt.',
  'C’est noté un peu plus haut, dans [vos|tes] mots : {mot}.',
  '{mot}, si j’ai bien lu [votre|ton] message.',
  '{mot}, oui ; c’est écrit plus haut, de [votre|ta] main.',
]);
export const notRecalled = bank('souvenir.non', [
  'Je ne le retrouve pas dans ce que [vous m’avez écrit|tu m’as écrit], et je ne veux pas inventer. [Dites-le-moi|Dis-le-moi] encore, je le garderai.',
  'Cela m’échappe : je n’en vois pas la trace plus haut. Mieux vaut me le redire que de me laisser deviner.',
]);

/** The person's own things first, the way a listener repeats them half aloud; a thought follows. */
export const openWithTwo = bank('reprise.deux', [
  '{chose}, {autre}…',
  '{chose} et {autre}, je vois.',
  '{chose}, puis {autre}…',
]);
export const openWithOne = bank('reprise.une', ['{chose}, oui.', '{chose}…', '{chose}, je vois.']);
export const openWithPerson = bank('reprise.personne', ['{p}, oui.', '{p}, je vois.', '{p}, donc.']);
