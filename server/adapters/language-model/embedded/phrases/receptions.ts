import { bank } from '../phrase.ts';

/** First words of a reply: they take up what was said, in the person's own terms. */

/** Frames around a word or two, verbatim. */
export const receiveWord = bank('recevoir.mot', [
  '« {mot} » : je garde cela.',
  'Je m’arrête un instant sur « {mot} ».',
  '[Vous écrivez|Tu écris] « {mot} », et ce n’est pas neutre.',
  'De tout ce que [vous dites|tu dis], c’est « {mot} » que j’entends le plus.',
  '« {mot} »… il y a du monde derrière ces mots.',
  'Le choix de « {mot} » me frappe.',
  'Je relis « {mot} », lentement.',
  'Merci pour « {mot} » : cela rend la chose très concrète.',
  '« {mot} », donc.',
  'Quand [vous dites|tu dis] « {mot} », je vois un peu mieux.',
  'Il y a dans « {mot} » toute une scène.',
  'Je prends « {mot} » au sérieux.',
  '« {mot} » : c’est dit sans détour.',
  '[Vous auriez pu|Tu aurais pu] le dire autrement que par « {mot} ».',
  '« {mot} », cela parle déjà beaucoup.',
  'Entre les lignes, « {mot} » ressort.',
  'Restons un peu auprès de « {mot} ».',
  '« {mot} » : voilà une expression qui ne vient pas de nulle part.',
  'J’entends « {mot} », et le ton qui va avec.',
  '« {mot} » occupe une drôle de place dans [votre|ta] phrase.',
  'Il suffit parfois de peu, ici « {mot} », pour que tout le décor apparaisse.',
  'Je retiens « {mot} » : on y reviendra si [vous voulez|tu veux].',
]);

/** Around a whole little sentence of theirs. */
export const receiveSentence = bank('recevoir.citation', [
  '« {mot} » : cette phrase-là, je la laisse telle quelle.',
  '[Vous écrivez|Tu écris] : « {mot} ». Cela dit beaucoup avec peu.',
  'Je relève une phrase : « {mot} ».',
  '« {mot} ». On pourrait s’arrêter là un moment.',
  'Dans tout ce message, je m’arrête sur ceci : « {mot} ».',
  '« {mot} » : je n’y changerais pas un mot.',
  'Il y a cette phrase, « {mot} », et tout ce qu’elle ne dit pas.',
  '« {mot} »… merci de l’avoir mis ainsi.',
  'Je garde sous les yeux : « {mot} ».',
]);

/** Somebody of the family or the work, mentioned for the first time. */
export const receiveNewPerson = bank('recevoir.nouveau', [
  'Je vois {p} entrer dans la scène.',
  'Merci de me présenter {p}.',
  'Ainsi, {p} fait partie de l’histoire.',
  '{p}, donc, dont [vous n’aviez|tu n’avais] pas encore parlé.',
]);

/** A first name, said for the first time. */
export const receiveName = bank('recevoir.prenom', [
  '{p} : merci de me donner ce prénom, on parle mieux de quelqu’un quand il en a un.',
  'Ainsi, {p} entre dans la conversation.',
  'Je retiens le prénom de {p}.',
  'D’accord, {p}. Cela change le récit, un prénom.',
  'Voilà {p} parmi nous, en quelque sorte.',
]);

/** Frames around a clause turned to vous or tu. */
export const receiveClause = bank('recevoir.phrase', [
  'Si je [vous|te] suis bien, {clause}.',
  'J’entends que {clause}.',
  'Ainsi, {clause}.',
  'Donc {clause}, et c’est de là que [vous partez|tu pars].',
  'Je comprends que {clause}.',
  '[Vous me dites|Tu me dis] que {clause}.',
  '{clause} : c’est ce que je retiens d’abord.',
  '{clause}, et [vous le dites|tu le dis] simplement.',
  'Ce que je reçois, c’est que {clause}.',
  'En peu de mots : {clause}.',
  'Je vois : {clause}.',
  'Voilà où l’on en est : {clause}.',
  '{clause}, voilà qui n’est pas rien.',
  'Je note que {clause}.',
  'Alors {clause}, si je comprends bien.',
  '{clause}. Je l’entends.',
]);

/** Around what the person names. */
export const receiveNoun = bank('recevoir.nom', [
  'Merci de me parler de {np}.',
  'Je vois mieux la place de {np} dans tout cela.',
  'Prenons le temps de regarder {np} d’un peu plus près.',
  'C’est donc du côté de {np} que cela se passe aujourd’hui.',
  'Je [vous suis|te suis] jusqu’à {np}.',
  'Il y a beaucoup dans ces quelques mots sur {np}.',
  'Il m’importe de bien comprendre ce qui entoure {np}.',
  'Ce que [vous dites|tu dis] de {np} est précis, et cela aide.',
  'Je garde {np} en tête pour la suite.',
  'D’accord : {np}, et ce que cela remue.',
]);
/** The same, when it weighs. */
export const receiveNounHard = bank('recevoir.nom.dur', [
  'Difficile de passer vite sur {np}.',
  'Avec {np}, on touche à quelque chose de sensible, me semble-t-il.',
  'On parle donc de {np}, et cela n’a pas l’air d’être un détail.',
  'Rien d’anodin dans la façon dont [vous évoquez|tu évoques] {np}.',
  'Il y a quelque chose autour de {np}.',
  '[Vous auriez pu|Tu aurais pu] ne pas évoquer {np}, et pourtant c’est là.',
  'Je pose {np} au milieu de la table, et on regarde.',
]);

/** The same, for people in the plural or not: never as subjects. */
export const receivePeople = bank('recevoir.proches', [
  'Merci de me parler de {np}.',
  'Je vois mieux la place de {np} dans tout cela.',
  'Je garde {np} en tête pour la suite.',
  'Il se passe donc quelque chose du côté de {np}.',
  'On devine {np}, tout près, derrière cette phrase.',
  'Il y a [vous|toi], il y a {np}, et tout ce qui circule entre les deux.',
]);
/** The same, when it hurts. */
export const receivePeopleHard = bank('recevoir.proches.dur', [
  'Ce n’est jamais simple de parler de {np}, et [vous le faites|tu le fais] avec justesse.',
]);

/** When there is little to take up. */
export const receivePlain = bank('recevoir.simple', [
  'Merci de le dire ainsi.',
  'Je [vous lis|te lis] attentivement.',
  'D’accord, je vois un peu mieux.',
  'C’est clair, même dit en peu de mots.',
  'Je reçois cela tel quel, sans le retoucher.',
  'On avance, à notre rythme.',
  'Tout cela se tient.',
  'Prenons-le comme cela vient.',
  'Voilà qui éclaire ce que [vous disiez|tu disais] avant.',
  'Je prends note, tranquillement.',
  'Il y a de la place ici pour cela aussi.',
  'Bien. Rien ne presse.',
  'Cela s’entend.',
  'Oui, je vois la scène.',
  'Ce n’est pas si simple à formuler, et c’est fait.',
  'Je laisse ces mots se poser un instant.',
  'On tient un fil, je crois.',
  'C’est une manière très parlante de le dire.',
  'Je [vous suis|te suis].',
  'Entendu.',
  'Cela fait sens, dit comme cela.',
  'Je n’aurais pas deviné, merci de préciser.',
  'Cette précision compte.',
  'Très bien, continuons par là.',
]);

/** Name a feeling without arguing with it. */
export const receiveFeeling = bank('recevoir.sentiment', [
  'On sent {emo} dans ce que [vous écrivez|tu écris].',
  'Il y a {emo}, et elle a le droit d’être là sans explication.',
  'Vivre avec {emo} demande de l’énergie, même quand rien ne se voit.',
  'J’entends {emo}, et ce qu’il y a peut-être dessous.',
  'On ne choisit pas {emo} ; on peut choisir de la regarder.',
  'Mettre un nom sur {emo}, c’est déjà lui donner un contour.',
  'Je fais une place à {emo}, sans la pousser dehors.',
  'Ce n’est pas rien de reconnaître {emo} à voix haute.',
]);
/** The same for feelings that are masculine: « ce découragement ». */
export const receiveFeelingM = bank('recevoir.sentiment.m', [
  'On sent {emo} dans ce que [vous écrivez|tu écris].',
  'Il y a {emo}, et il a le droit d’être là sans explication.',
  'Vivre avec {emo} demande de l’énergie, même quand cela ne se voit pas.',
  'J’entends {emo}, et ce qu’il recouvre peut-être.',
  'Mettre un nom sur {emo}, c’est déjà lui donner des bords.',
  'Je fais une place à {emo}, sans le pousser dehors.',
]);

/** Around somebody. */
export const receivePerson = bank('recevoir.personne', [
  '{p} a visiblement une place à part dans ce que [vous vivez|tu vis].',
  'J’imagine {p}, et [vous|toi] en face.',
]);
/** The same, when it hurts. */
export const receivePersonHard = bank('recevoir.personne.dur', [
  'Ce que fait {p} [vous atteint|t’atteint], cela se comprend.',
  'Entre [vous et|toi et] {p}, il se passe quelque chose qui ne se règle pas d’un mot.',
  'Quand [vous parlez|tu parles] de {p}, le ton change un peu.',
  'Il n’est pas facile de parler de {p} sans être juste un peu injuste, ou un peu trop indulgent.',
]);

/** Good news. */
export const receiveJoy = bank('recevoir.joie', [
  'Ah, voilà une bonne nouvelle.',
  'Cela fait du bien à lire.',
  'Arrêtons-nous là-dessus une minute, cela le mérite.',
  'Je note cette éclaircie, pour ne pas l’oublier.',
  'Tiens, un peu de lumière.',
  'On respire, à cette phrase.',
  'Quelle jolie chose à raconter.',
  'Voilà un moment qui compte, même s’il n’a pas fait de bruit.',
  '« {mot} » : cela se lit avec plaisir.',
  'On entend « {mot} », et tout s’éclaire un peu.',
  'Restons un instant sur « {mot} », cela le mérite.',
  '« {mot} »… c’est bon à lire.',
]);
/** A step the person thinks of taking: neither pushed nor held back. */
export const receiveIntent = bank('recevoir.projet', [
  'Voilà un pas qui se dessine, et il peut rester petit.',
  'C’est une idée à laquelle il est permis de tenir, et permis de renoncer.',
  'Tiens, quelque chose se met en mouvement.',
  'L’idée est là, et elle vient de [vous|toi], ce qui change beaucoup.',
  'Cela me semble à [votre|ta] mesure.',
  'Bien. Un projet de cette taille a des chances d’arriver à bon port.',
]);

/** Good news of the person's own making. */
export const receiveAchievement = bank('recevoir.reussite', [
  'Bravo, et sans ironie.',
  'Ce n’est pas un détail : c’est bien [votre|ton] œuvre.',
  'Quelque chose a bougé, et cela vient de [vous|toi].',
  'Voilà un pas, un vrai.',
  'Il fallait le faire, et c’est fait.',
  'J’aimerais que [vous entendiez|tu entendes] cette phrase comme je la lis : elle est solide.',
  'Cela n’a pas dû être si facile, et pourtant.',
  '« {mot} » : bravo, simplement.',
  '« {mot} », et ce n’est pas rien du tout.',
  'Je souligne « {mot} », deux fois.',
]);
export const lightAchievement = bank('lueur.reussite', [
  'Ce genre de moment ne tombe pas du ciel : il y a forcément un peu de [vous|toi] là-dedans.',
  'Un pas reste un pas, même quand personne ne l’a vu.',
  'Ce qui a été possible une fois laisse une trace, comme un sentier.',
  'Il y a quelques jours, cette phrase n’aurait peut-être pas pu s’écrire.',
]);

/** What follows when the weather of the conversation turns. */
export const turnBetter = bank('virage.mieux', [
  'Le ton n’est plus le même que tout à l’heure, quand [vous parliez|tu parlais] de « {jadis} ».',
  'Il y a un instant, c’était « {jadis} » ; et maintenant, quelque chose s’allège.',
  'Entre « {jadis} » et ce que [vous dites|tu dis] là, il y a eu du chemin.',
]);
export const turnWorse = bank('virage.moins', [
  'Tout à l’heure, il y avait « {jadis} », et là, cela s’assombrit un peu.',
  'Je remarque que l’humeur a tourné depuis « {jadis} ».',
]);
