import { bank } from '../phrase.ts';

/** Open questions, one at a time. */

export const askNoun = bank('demander.nom', [
  'Quand [vous pensez|tu penses] à {np}, qu’est-ce qui vient en premier ?',
  'Qu’est-ce qui [vous touche|te touche] le plus, dans {np} ?',
  'Que changerait une journée entière sans {np} ?',
  'Si [vous deviez|tu devais] parler de {np} à quelqu’un qui ne sait rien, par où [commenceriez-vous|commencerais-tu] ?',
  'À quoi [vous fait penser|te fait penser] tout ce qui entoure {np} ?',
  'Qu’est-ce que [vous n’avez|tu n’as] encore dit à personne, au sujet de {np} ?',
  'Comment [aimeriez-vous|aimerais-tu] que les choses se passent avec {np} ?',
  'Quel moment précis [vous revient|te revient], à propos de {np} ?',
  'Et [vous|toi], quelle place [avez-vous|as-tu] à côté de {np} ?',
  'Qu’est-ce qui a changé récemment, du côté de {np} ?',
  'Qu’[attendez-vous|attends-tu] de {np}, au fond ?',
  'Qu’est-ce que tout cela, avec {np}, [vous rappelle|te rappelle], en cherchant un peu loin ?',
]);

export const askAchievement = bank('demander.reussite', [
  'Qu’est-ce qui [vous a permis|t’a permis] d’y arriver ?',
  'Qu’est-ce que cela dit de [vous|toi], à [votre|ton] avis ?',
  'Comment était-ce, juste après ?',
  'Qu’est-ce qui avait changé, pour que ce soit possible cette fois ?',
  'Qu’est-ce que cela ouvre, pour la suite ?',
  'Comment [pourriez-vous|pourrais-tu] fêter cela, même tout simplement ?',
]);

export const askIntent = bank('demander.projet', [
  'Qu’est-ce qui pourrait rendre ce pas un peu plus facile ?',
  'Quelle serait la toute première phrase, ou le tout premier geste ?',
  'Qu’[imaginez-vous|imagines-tu] qu’il se passera juste après ?',
  'Qu’est-ce qui, en [vous|toi], a envie d’y aller ?',
  'Et si cela ne se passait pas comme prévu, qu’est-ce qui [vous|te] consolerait d’avoir essayé ?',
]);

/** For what weighs nothing, or not yet. */
export const askLight = bank('demander.leger', [
  'Qu’est-ce qui [vous plaît|te plaît], là-dedans ?',
  'Et à part cela, comment [allez-vous|vas-tu], vraiment ?',
  'Comment est-ce arrivé ?',
  'Qu’est-ce que cela change à la journée ?',
  'Dans quelle humeur cela [vous laisse-t-il|te laisse-t-il] ?',
  'Qu’est-ce qui [vous y a fait|t’y a fait] penser, là, maintenant ?',
  'Avec qui [partagez-vous|partages-tu] ce genre de choses ?',
  'Y a-t-il autre chose derrière, ou est-ce simplement cela ?',
  'Qu’est-ce que [vous en retenez|tu en retiens] ?',
  'Si l’on tirait un peu ce fil, vers quoi irait-il ?',
]);

export const askPerson = bank('demander.personne', [
  'Qu’[aimeriez-vous|aimerais-tu] que {p} comprenne ?',
  'Que [diriez-vous|dirais-tu] à {p}, si les mots pouvaient arriver sans faire de dégâts ?',
  'Comment [vous sentez-vous|te sens-tu] juste après un moment passé avec {p} ?',
  'À [votre|ton] avis, que sait {p} de ce que [vous vivez|tu vis] là ?',
  'Qu’est-ce que [vous attendez|tu attends] de {p}, sans forcément le dire ?',
  'Quel souvenir avec {p} [vous vient|te vient], là, tout de suite ?',
  'Comment était {p} avec [vous|toi], avant ?',
  'Qu’est-ce qui est difficile à dire à {p}, en face ?',
  'Et si {p} lisait ces lignes, qu’est-ce qui [vous gênerait|te gênerait], ou [vous soulagerait|te soulagerait] ?',
  'De quoi [auriez-vous|aurais-tu] besoin de la part de {p} ?',
]);

export const askWord = bank('demander.mot', [
  'Si « {mot} » était une image, laquelle serait-ce ?',
  'D’où [vous vient|te vient] « {mot} » ?',
  'Quel mot viendrait juste après « {mot} », sans réfléchir ?',
  'Qu’est-ce que « {mot} » veut dire pour [vous|toi], exactement ?',
  'Quand [avez-vous|as-tu] déjà employé « {mot} », ailleurs ou autrefois ?',
  'Que [mettez-vous|mets-tu] dans « {mot} » ?',
  'Que serait le contraire de « {mot} », dans [votre|ta] vie à [vous|toi] ?',
  'Qui, autour de [vous|toi], dirait aussi « {mot} » ?',
  'À quel moment de la journée « {mot} » est-il le plus vrai ?',
]);

export const askImage = bank('demander.image', [
  'Dans cette image, « {mot} », où [vous trouvez-vous|te trouves-tu] exactement ?',
  'Si cette image, « {mot} », se mettait à bouger, que se passerait-il ?',
  'Qu’est-ce qu’il y a d’autre dans le décor, autour de « {mot} » ?',
  '« {mot} » : d’où [vous vient|te vient] cette image, d’après [vous|toi] ?',
]);

export const askFeeling = bank('demander.sentiment', [
  'Où est-ce que {emo} se loge, dans le corps ?',
  'Qu’est-ce qui a réveillé {emo}, cette fois ?',
  'De quoi aurait besoin quelqu’un qui éprouve {emo} ?',
  'Si {emo} avait une couleur ou une météo, laquelle serait-ce ?',
  'Quand {emo} se retire un peu, que se passe-t-il d’autre ?',
  'Qu’est-ce que {emo} cherche à dire, à [votre|ton] avis ?',
  'À qui [pouvez-vous|peux-tu] montrer {emo} sans crainte ?',
  { say: 'Depuis quand est-ce que [vous connaissez|tu connais] {emo} ?', unless: /depuis|ca fait/ },
]);

/** Questions that hold anywhere, from near to far. */
export const askAnything = bank('demander.tout', [
  'Qu’est-ce qui [vous vient|te vient], là, en l’écrivant ?',
  'Qu’est-ce qui est le plus important pour [vous|toi] dans tout cela ?',
  'Comment [vous sentez-vous|te sens-tu] en me le disant ?',
  '[Pouvez-vous|Peux-tu] me raconter un moment précis où cela s’est passé ?',
  'Par quel bout [aimeriez-vous|aimerais-tu] prendre la suite ?',
  'Qu’est-ce que [vous aimeriez|tu aimerais] que je comprenne mieux ?',
  'Et ensuite, que s’est-il passé ?',
  'Qu’est-ce qui rend cela difficile à dire ?',
  'Y a-t-il une scène, même ancienne, à laquelle cela fait écho ?',
  'Qu’est-ce que [vous ressentez|tu ressens] dans le corps, en y pensant ?',
  'À quoi [verriez-vous|verrais-tu] que cela va un peu mieux ?',
  'Qu’est-ce qui [vous aide|t’aide] à tenir, dans ces moments-là ?',
  'Quelle partie de cette histoire n’a pas encore été racontée ?',
  'Qui le sait, en dehors d’ici ?',
  'De quoi [avez-vous|as-tu] besoin, juste maintenant ?',
  'Si cela durait encore un an, qu’est-ce qui [vous manquerait|te manquerait] le plus ?',
  'Qu’est-ce qui [vous étonne|t’étonne] [vous-même|toi-même], dans ce que [vous venez|tu viens] d’écrire ?',
  'Quel serait un tout petit pas, si petit qu’il ne ferait pas peur ?',
  'Qu’est-ce que [vous feriez|tu ferais], si personne ne [vous regardait|te regardait] ?',
  'Quelle phrase [auriez-vous|aurais-tu] aimé que quelqu’un [vous dise|te dise] ?',
  'Quand cela n’est pas là, que [faites-vous|fais-tu] de [vos|tes] journées ?',
  'Est-ce nouveau pour [vous|toi], ou est-ce une vieille connaissance ?',
  'Que dirait [votre|ton] meilleur allié, s’il [vous entendait|t’entendait] ?',
  'Qu’est-ce qui mérite d’être gardé, là-dedans ?',
  'Quelle question [aimeriez-vous|aimerais-tu] que l’on [vous pose|te pose] ?',
  'À quoi ressemblerait une journée simplement « pas mal » ?',
  'Quel âge [avez-vous|as-tu], à l’intérieur, quand cela arrive ?',
  'Qu’est-ce que [vous savez|tu sais] déjà, sans avoir envie de le savoir ?',
  'Si l’on mettait un titre à ce que [vous traversez|tu traverses], quel serait-il ?',
  'Qu’est-ce qui serait soulagé, en [vous|toi], si cela changeait ?',
  'De quoi est-il difficile de se passer ?',
  'Qu’est-ce qui vient de plus loin qu’aujourd’hui, là-dedans ?',
  'Sur quoi [avez-vous|as-tu] un peu de prise, et sur quoi n’y en a-t-il pas ?',
  'Qu’[avez-vous|as-tu] déjà traversé d’aussi difficile, et comment ?',
  'Quelle pensée revient le plus souvent, ces jours-ci ?',
  'Qu’est-ce qui serait un soulagement, même provisoire ?',
  'Qu’[aimeriez-vous|aimerais-tu] retrouver ?',
  'Où en [êtes-vous|es-tu] de [votre|ta] journée, en ce moment même ?',
  'Qu’est-ce que l’on ne voit pas, de l’extérieur ?',
]);

/** Towards the end of a long exchange: something small and real. */
export const askStep = bank('demander.pas', [
  'De tout ce que nous avons dit, qu’est-ce que [vous aimeriez|tu aimerais] essayer, même en tout petit ?',
  'Quelle est la première chose, minuscule, qui dépende seulement de [vous|toi] ?',
  'À qui [pourriez-vous|pourrais-tu] en dire une phrase, en dehors d’ici ?',
  'Qu’est-ce qui, demain, pourrait être fait un peu autrement ?',
  'Qu’est-ce que [vous pourriez|tu pourrais] [vous accorder|t’accorder] cette semaine, sans avoir à le mériter ?',
]);

/** When the person is low on words: a choice rather than an essay. */
export const askEasy = bank('demander.facile', [
  'Est-ce plutôt lourd, plutôt vide, ou plutôt confus ?',
  'Si [vous deviez|tu devais] donner une météo à ce moment, laquelle serait-ce ?',
  '[Préférez-vous|Préfères-tu] que l’on parle de la journée, de quelqu’un, ou de tout autre chose ?',
  'Quel est le premier mot qui vient, même sans rapport ?',
  'Sur une échelle d’un à dix, à combien est l’énergie, là ?',
  'Qu’y a-t-il autour de [vous|toi], en ce moment, dans la pièce ?',
  'Plutôt dans la tête, plutôt dans le corps, ou un peu partout ?',
  'Quelle a été la dernière chose agréable, même idiote ?',
  'Qu’[avez-vous|as-tu] fait juste avant de m’écrire ?',
  'Y a-t-il une chanson, un film, une image qui irait avec ce moment ?',
  'Est-ce un jour pour parler, ou un jour pour souffler un peu ?',
  'S’il y avait une seule chose à alléger aujourd’hui, laquelle serait-ce ?',
  'De quoi [n’avez-vous|n’as-tu] surtout pas envie de parler, pour que je l’évite ?',
  'Quel a été le moment le plus long de la journée ?',
  'Et la dernière nuit, comment a-t-elle été ?',
  '[Avez-vous|As-tu] mangé, bu, pris l’air aujourd’hui ?',
  'Qu’est-ce qui pourrait rendre la soirée un peu plus douce ?',
]);
