import { bank } from '../phrase.ts';

/** What is said when a message brings nothing that a situation recognises. Plain, short, close to the person's own words. */

export const ofPersonNew = bank('simple.personne', [
  'Merci de me dire qui est {p}, je situe mieux.',
  'D’accord, {p} fait donc partie de l’histoire.',
  'Je retiens {p}.',
  'Voilà {p} dans le tableau.',
]);
export const ofPerson = bank('simple.personne.encore', [
  'Je vois mieux ce qui se passe avec {p}.',
  'Ce que [vous dites|tu dis] de {p} m’aide à comprendre.',
  'Avec {p}, donc, c’est ainsi que cela se passe.',
]);
export const ofThing = bank('simple.chose', [
  'D’accord, {chose}, je situe mieux.',
  'Le détail compte : {chose}, ce n’est pas rien.',
  'Je note {chose}, cela m’aide à me représenter les choses.',
  'Avec {chose}, je vois mieux la scène.',
  'Je garde {chose} en tête.',
  'Cela tient dans un détail, {chose}, et le détail en dit long.',
]);
export const ofDuration = bank('simple.duree', [
  '{duree}, ce n’est pas rien.',
  '{duree}, c’est long, vu de l’intérieur.',
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
  'Donc {clause}.',
  'Si je comprends bien, {clause}.',
  '{clause}, et cela compte.',
  'Je retiens que {clause}.',
  'Je vois : {clause}.',
  'Ainsi, {clause}.',
]);
export const ofImage = bank('simple.image', [
  'L’image est juste : « {mot} ».',
  'Je garde l’image, « {mot} », elle dit bien les choses.',
]);
export const ofSelfWord = bank('simple.mot-de-soi', [
  'Le mot est fort : « {mot} ».',
  'Se dire « {mot} », ce n’est pas rien.',
]);
export const ofWords = bank('simple.mots', [
  'Je m’arrête sur « {mot} », c’est bien dit.',
  'Il y a « {mot} », et ce que cela recouvre.',
  'J’entends bien « {mot} », et je le prends comme cela vient.',
  'Je reprends [vos|tes] mots, « {mot} », parce qu’ils sonnent juste.',
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
  'Je [vous|te] suis, et je prends les choses dans cet ordre.',
  'C’est plus clair pour moi, dit de cette manière.',
  'Entendu, cela complète ce que [vous disiez|tu disais] avant.',
  'Je vois ce que [vous voulez|tu veux] dire.',
  'D’accord. Cela a sa place avec tout le reste.',
  'Bien noté, et je ne cherche pas plus loin pour l’instant.',
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
export const askStory = bank('question.recit', [
  'Et ensuite, que s’est-il passé ?',
  'Qu’est-ce que cela [vous a fait|t’a fait], sur le moment ?',
  'Et aujourd’hui, comment est-ce ?',
  'Qu’est-ce qui [vous touche|te touche] le plus là-dedans ?',
  'Qu’[aimeriez-vous|aimerais-tu] qu’il se passe, maintenant ?',
  'Qu’est-ce qui a changé, par rapport à avant ?',
  'Qui d’autre est au courant, autour de [vous|toi] ?',
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

/** A few words that answer: taken up with what is still waiting. No question in them. */
export const yes = bank('court.oui', [
  'Oui, je m’en doutais, à la façon dont [vous parliez|tu parlais] de {avant}.',
  'D’accord. Je garde donc {avant} en tête.',
  'Bien, alors restons un moment auprès de {avant}.',
  'Oui. Cela éclaire ce que [vous disiez|tu disais] de {avant}.',
  'C’est ce que je comprenais, avec {avant}.',
  'D’accord. {avant}, donc, et tout ce qui va avec.',
  'Oui, cela se devinait, rien qu’à {avant}.',
  'C’est bien ce que je pensais lire.',
]);
export const unsure = bank('court.sais-pas', [
  'Pas besoin de savoir. On peut laisser la question, et garder {avant}.',
  'D’accord. Même sans le savoir, {avant} en dit déjà un peu.',
  'On peut ne pas savoir. Restons seulement avec {avant}, une minute.',
  'Ce n’est pas grave de ne pas savoir ; ma question était peut-être trop grande.',
  'D’accord, on ne force pas. {avant}, c’était déjà quelque chose à raconter.',
  'Ne pas savoir, c’est une réponse aussi. Laissons cela venir.',
  'Rien ne presse. On peut revenir à {avant} quand [vous voudrez|tu voudras].',
]);
export const meh = bank('court.bof', [
  '« Bof », c’est entendu. Je n’insiste pas de ce côté.',
  'Pas l’enthousiasme, donc, et c’est permis.',
  'Bof : ni oui ni non. On peut laisser {avant} de côté un moment.',
  '« Bof », d’accord. Inutile de creuser {avant} si l’envie n’y est pas.',
  'Je prends ce « bof » comme il vient, avec {avant} à côté.',
  'D’accord, mitigé. Cela arrive quand les choses sont mélangées.',
]);
export const no = bank('court.non', [
  'Non, d’accord. Je range cette idée.',
  'Pas cela, donc. Merci de le dire.',
  'D’accord, ce n’est pas par là. {avant} reste là, si [vous voulez|tu veux] y revenir.',
  'Très bien, on passe à côté.',
]);
export const maybe = bank('court.peut-etre', [
  'Peut-être, oui. On n’est pas obligé de trancher.',
  'Possible, et cela peut rester ouvert.',
  'Peut-être. Je le garde à côté de {avant}.',
  'Peut-être bien, vu ce que [vous disiez|tu disais] de {avant}.',
  'C’est possible, et cela irait avec {avant}.',
]);
export const ok = bank('court.ok', [
  'Entendu, on continue doucement, à ce rythme.',
  'Très bien, prenons les choses comme elles viennent.',
  'D’accord, on reste là-dessus encore un peu.',
]);

export const askBack = bank('court.question', [
  'Qu’est-ce qui est le plus présent, là, pour [vous|toi] ?',
  'Et {avant}, qu’est-ce que cela [vous fait|te fait] d’en parler ?',
  'De quoi [aimeriez-vous|aimerais-tu] parler maintenant ?',
  'Qu’est-ce qui s’est passé, la dernière fois ?',
  'Y a-t-il un moment qui [vous revient|te revient] ?',
  'À quoi ressemblait la journée d’hier, par exemple ?',
  'Qu’est-ce que [vous auriez|tu aurais] envie d’ajouter ?',
]);

export const corrected = bank('corrige', [
  'D’accord : {juste}, pas {faux}. C’est corrigé.',
  'Merci de la précision : {juste}, et non {faux}.',
  '{juste}, donc, et pas {faux}. Je remets les choses à leur place.',
]);
export const correctedBare = bank('corrige.simple', [
  'C’est noté, je remets les choses dans l’ordre.',
  'Merci de la précision, je corrige.',
  'D’accord, j’avais donc compris de travers ; c’est corrigé.',
]);

export const recalled = bank('souvenir', [
  'Oui : {mot}. C’est ce que [vous m’avez dit|tu m’as dit] plus tôt.',
  'Je l’ai sous les yeux, un peu plus haut : {mot}.',
  'C’est {mot}, si j’ai bien lu [votre|ton] message.',
  '{mot}, oui ; c’est écrit plus haut, de [votre|ta] main.',
]);
export const notRecalled = bank('souvenir.non', [
  'Je ne le retrouve pas dans ce que [vous m’avez écrit|tu m’as écrit], et je ne veux pas inventer. [Dites-le-moi|Dis-le-moi] encore, je le garderai.',
  'Cela m’échappe : je n’en vois pas la trace plus haut. Mieux vaut me le redire que de me laisser deviner.',
]);

/** The person's own things first, the way a listener repeats them half aloud; a thought follows. */
export const openWithTwo = bank('reprise.deux', [
  '{chose}, {autre}…',
  '{chose} et {autre}, oui.',
  'D’accord : {chose}, {autre}.',
  '{chose}, et puis {autre}.',
]);
export const openWithOne = bank('reprise.une', [
  '{chose}, oui.',
  'Ah, {chose}.',
  '{chose}, d’accord.',
  '{chose}…',
  'Je vois, {chose}.',
  '{chose}, donc.',
  'Oui, {chose}.',
]);
export const openWithPerson = bank('reprise.personne', [
  '{p}, oui.',
  'Ah, {p}.',
  'D’accord, {p}.',
  'Je vois, pour {p}.',
  '{p}, donc.',
]);
export const openWithWords = bank('reprise.mots', ['« {mot} », oui.', '« {mot} », je vois.', '« {mot} »…']);
export const openWithClause = bank('reprise.propos', [
  'Donc {clause}.',
  '{clause}, d’accord.',
  'Je vois : {clause}.',
]);
