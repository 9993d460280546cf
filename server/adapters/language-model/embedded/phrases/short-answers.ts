import { bank } from '../phrase.ts';

/** What is said after very short messages. No question here: one follows, unless the phrase says otherwise. */

export const afterYes = bank('bref.oui', [
  'D’accord, alors allons un peu plus loin.',
  'Oui, d’accord. Prenons le temps qu’il faut.',
  'Ce « oui » me suffit pour continuer.',
  'Bien, on garde ce fil.',
  'Oui. C’est court, et c’est net.',
  'D’accord, je garde cela.',
  'Très bien, je pousse la porte d’un cran.',
  'Je prends ce oui comme un feu vert.',
  'Très bien. On continue par là.',
  'Parfait, restons sur ce chemin.',
]);
export const afterNo = bank('bref.non', [
  'Merci de rectifier : ce n’était donc pas cela.',
  'Non, très bien. Je range cette idée.',
  'D’accord, je me trompais de porte.',
  'Ce « non » est utile, il resserre la recherche.',
  'Entendu, on laisse tomber cette piste.',
  'Un non franc vaut mieux qu’un oui poli.',
  'Bon, essayons autrement.',
  'Alors je reprends de plus loin.',
  'C’est noté, on passe à côté.',
  'Pas cela, donc.',
]);
export const afterUnsure = bank('bref.sais-pas', [
  'Ne pas savoir est une réponse aussi, et plutôt honnête.',
  'C’est peut-être ma question qui était trop grande. J’en prends une plus petite.',
  'Rien ne presse : certaines réponses arrivent une heure après, sous la douche.',
  'On peut laisser un blanc ici, et y revenir.',
  'Quand on ne sait pas, le corps a parfois un avis.',
  'Ce flou a le droit d’exister.',
  'D’accord, posons cela sur le côté.',
  'Il arrive que l’on ne sache pas encore, et que ce soit très bien ainsi.',
  'Alors ne cherchons pas de ce côté-là tout de suite.',
  'Je n’insiste pas. Un petit pas de côté, peut-être.',
]);
export const afterMeh = bank('bref.bof', [
  'Un « bof » dit souvent plus long qu’il n’en a l’air.',
  'Je vois : ni bien ni mal, un peu gris.',
  'D’accord, pas l’enthousiasme.',
  'Ce n’est pas la grande forme, donc, et il n’y a pas à faire semblant.',
  'Mitigé, alors.',
  'Il y a des jours en demi-teinte.',
]);
export const afterNothing = bank('bref.rien', [
  'Rien : cela peut être un grand calme, ou un grand vide.',
  'Quand il n’y a rien, on peut au moins regarder à quoi ce rien ressemble.',
  'Très bien, commençons par rien.',
  'Je prends ce « rien » sans le remplir à [votre|ta] place.',
]);
export const afterFine = bank('bref.ca-va', [
  'Tant mieux si cela va. Parfois aussi, « ça va » est une façon de fermer doucement la porte, et c’est permis.',
  'Ça va, donc. Voyons ce qu’il y a derrière, si [vous en avez|tu en as] envie.',
  'Bien. Même quand cela va, il reste souvent un petit caillou dans la chaussure.',
  'D’accord, je prends ce « ça va » comme il vient.',
]);
export const afterOk = bank('bref.ok', [
  'Bien.',
  'D’accord, je continue.',
  'Entendu, on garde ce rythme.',
  'Très bien, à petits pas.',
  'Alors poursuivons tranquillement.',
  'Bon, voilà qui est posé.',
  'Parfait.',
  'Va pour cela.',
]);
export const afterSilence = bank('bref.silence', [
  'Je vois trois petits points. Ils ont leur place aussi.',
  'Le silence convient très bien ici.',
  'Je laisse la place à ce qui ne se dit pas encore.',
  'Rien à remplir, on peut rester là un moment.',
  'Un silence, parfois, c’est la phrase suivante qui se prépare.',
  'Aucune hâte.',
  'On peut aussi seulement respirer deux ou trois fois.',
]);
export const afterMaybe = bank('bref.peut-etre', [
  'Un « peut-être » me va bien : il laisse la porte ouverte.',
  'Peut-être, oui. On n’est pas obligé de trancher.',
  'Gardons ce peut-être au chaud.',
  'Alors disons : possible, sans plus.',
]);
export const afterLaugh = bank('bref.rire', [
  'Un rire aussi, cela dit quelque chose.',
  'Tiens, un peu de légèreté, bienvenue.',
  'Rire aide quelquefois à passer la phrase d’après.',
  'L’humour passe encore, et c’est bon signe.',
]);
/** One to five words that answer: they are given back. */
export const afterFewWords = bank('bref.mots', [
  '« {mot} », d’accord.',
  '« {mot} » : je l’écris en haut de la page.',
  'Donc, « {mot} ».',
  '« {mot} », et cela suffit déjà pour commencer.',
  'Je garde « {mot} », et je regarde autour.',
  '« {mot} ». Voilà un point de départ.',
  'Va pour « {mot} ».',
  'Alors regardons du côté de « {mot} ».',
  '« {mot} », cela tient en peu de place et cela ouvre beaucoup.',
  'Bien : « {mot} ».',
  'Je reprends [votre|ta] réponse, « {mot} ».',
  '« {mot} », dit comme cela, sans rien autour.',
]);
export const afterGreeting = bank('bref.bonjour', [
  'Bonjour, et bienvenue.',
  'Bonjour. Installons-nous tranquillement.',
  'Bonjour à [vous|toi].',
  'Bonsoir ou bonjour, selon l’heure qu’il est chez [vous|toi].',
]);
/** After a bare hello: the conversation begins. */
export const greetingAsk = bank('bref.bonjour.question', [
  'Qu’est-ce qui [vous amène|t’amène] aujourd’hui ?',
  'Comment s’est passée la journée, jusqu’ici ?',
  'Par quoi [aimeriez-vous|aimerais-tu] commencer ?',
  'Qu’est-ce qui occupe le plus de place, en ce moment ?',
  'Dans quel état d’esprit [arrivez-vous|arrives-tu] ?',
]);
export const afterThanks = bank('bref.merci', [
  'Merci à [vous|toi] : le plus difficile, c’est [vous|toi] qui le [faites|fais].',
  'Avec plaisir, si je puis dire.',
  'C’est réciproque : on avance à deux, dans une conversation.',
  'Je [vous|te] remercie de le dire.',
  'Merci pour ce merci.',
  'De rien, vraiment.',
]);
export const afterGibberish = bank('bref.illisible', [
  'Je n’arrive pas à lire ce message. Peut-être le clavier a-t-il glissé, ou peut-être fallait-il seulement taper quelque chose.',
  'Là, je ne déchiffre pas, et je préfère le dire que deviner.',
  'Ces lettres me restent fermées. Cela arrive, on peut recommencer autrement.',
  'Un message en désordre, comme une radio entre deux stations.',
  'Je n’ai pas compris, et ce n’est pas grave.',
]);
export const afterRefusal = bank('bref.refus', [
  'Alors nous n’en parlerons pas, et c’est très bien. Tout ce qui ne se dit pas ici [vous appartient|t’appartient]. On peut changer de sujet, ou ne parler de rien en particulier.',
  'C’est entendu : cette porte reste fermée, et je n’y toucherai pas. Le reste de la maison est grand. Un souvenir, la journée, une bêtise : on prend ce qui vient.',
  'D’accord, je n’insiste pas, et il n’y a aucune raison à donner. On peut parler d’autre chose, ou seulement laisser passer un moment.',
  'Je respecte cela tout à fait. Dire où l’on ne veut pas aller, c’est aussi se connaître. La suite est libre.',
]);
export const afterStopAsking = bank('bref.moins-questions', [
  'C’est vrai, je pose beaucoup de questions. Je m’arrête là. [Écrivez|Écris] ce que [vous voulez|tu veux], comme cela vient : je lis, et je répondrai sans interroger.',
  'Message reçu : moins de questions. Je [vous|te] laisse la place, entière. Il suffit d’écrire quand il y a quelque chose, ou rien du tout.',
  'Entendu, pas de question cette fois. On peut laisser [vos|tes] derniers mots se poser, tranquillement, avant la suite.',
]);
export const afterComplaint = bank('bref.plainte', [
  'Je suis à côté, et il vaut mieux le dire, merci. Je suis une IA : il m’arrive de répondre trop vite ou trop lisse.',
  'Pardon, cela n’aidait pas. Je reprends, plus simplement.',
  'C’est une critique juste, et je la garde. J’essaie de faire mieux.',
  '[Vous avez|Tu as] raison de le signaler. Je ne comprends pas tout, et je ne veux pas faire semblant.',
  'Mauvaise réponse de ma part, alors. On efface, et on repart de ce qui compte.',
]);
export const complaintAsk = bank('bref.plainte.question', [
  'Qu’est-ce que j’aurais dû entendre, et que j’ai manqué ?',
  'De quoi [auriez-vous|aurais-tu] besoin, à la place ?',
  'Que faudrait-il que je comprenne en premier ?',
  'Si un bon ami avait été là, qu’aurait-il répondu ?',
]);
export const afterInsult = bank('bref.insulte', [
  'Je ne le prends pas mal : je suis une machine, et quelque chose doit être bien pénible pour que cela sorte ainsi.',
  'On peut être en colère ici, même contre moi.',
  'Cela claque. Je reste calme, et je préfère entendre la colère que la deviner.',
  'D’accord, c’est dit. Je ne vais ni me vexer ni faire la leçon.',
]);
export const insultAsk = bank('bref.insulte.question', [
  'Qu’est-ce qui met à bout, là, en dehors de moi ?',
  'Contre qui, ou contre quoi, cette colère est-elle au départ ?',
  'Qu’est-ce qui s’est passé avant ce message ?',
  'Et si l’on parlait de ce qui a mis le feu ?',
]);
/** After a « non » to the direct question of the safety protocol: thanked for, and nothing more made of it. */
export const afterAskedForNothing = bank('bref.question-directe', [
  'Merci de me répondre. Je préférais poser la question que de passer à côté ; revenons à ce que [vous disiez|tu disais].',
  'Merci, c’est clair. Il valait mieux le demander une fois ; reprenons où nous en étions.',
]);
export const afterLong = bank('bref.long', [
  'Merci d’avoir pris le temps de tout écrire. J’ai tout lu, et plusieurs choses se croisent : {autre}.',
  '[Vous m’avez confié|Tu m’as confié] beaucoup, d’un seul élan. J’y vois au moins ceci : {autre}.',
  'Tout cela attendait sans doute depuis un moment. Dans ce que [vous racontez|tu racontes], je retiens {autre}.',
  'C’est un long message, et il le fallait. J’y entends {autre}.',
]);
export const longAsk = bank('bref.long.question', [
  'Si l’on ne devait en prendre qu’un seul morceau aujourd’hui, lequel serait-ce ?',
  'Qu’est-ce qui, là-dedans, brûle le plus ?',
  'Et [vous|toi], après avoir tout écrit, comment [vous sentez-vous|te sens-tu] ?',
  'Par où [voulez-vous|veux-tu] commencer, sachant que le reste ne sera pas perdu ?',
]);
