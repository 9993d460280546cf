import type { Answer } from './answer.ts';

/** What people ask about themselves and the world. Honest and short; what is not ours to say is said so. */
export const aboutLife: readonly Answer[] = [
  {
    id: 'medicament',
    asked:
      /\b(medicaments?|medocs?|anti-?depresseurs?|anxiolytiques?|somniferes?|xanax|lexomil|prozac|seroplex|deroxat|valium|stilnox|melatonine|antipsychotique\w*|lithium|ritaline|cachets?|comprimes?|posologie|dose|dosage|ordonnance|mon traitement|sevrage)\b.*(\?|\b(dois|puis|peux|faut|arreter|prendre|conseill\w*|augmenter|diminuer|melanger)\b)/,
    lines: [
      'Sur un médicament, je ne donne aucun avis : ni prendre, ni arrêter, ni changer quoi que ce soit. C’est une question pour [votre|ton] médecin ou [votre|ton] pharmacien, qui répond souvent le jour même. Ce que cela [vous fait vivre|te fait vivre], en revanche, nous pouvons en parler ici.',
      'Je ne suis pas médecin, et une réponse de ma part pourrait faire du tort. Un pharmacien peut renseigner tout de suite, un médecin décider avec [vous|toi]. D’ici là, mieux vaut ne rien modifier sans leur avis.',
    ],
    asks: [
      'Qu’est-ce qui [vous inquiète|t’inquiète], dans ce traitement ?',
      'Qu’est-ce qui [vous fait|te fait] poser la question aujourd’hui ?',
    ],
  },
  {
    id: 'diagnostic',
    asked:
      /\b(est[- ]ce que (je (suis|fais|souffre)|j'ai)|suis[- ]je|ai[- ]je|je serais|tu (crois|penses) que (je suis|j'ai|je fais)|vous (croyez|pensez) que (je suis|j'ai|je fais))\b[^.!]{0,40}\b(depressi\w*|depression|bipolaire|borderline|schizo\w*|tdah|hpi|autis\w*|toc|burn ?-?out|malade|fou|folle|parano\w*|pervers\w*|anxieu\w*|hypersensible|stress post|trauma\w*|anorex\w*|boulim\w*|alcooli\w*)\b/,
    lines: [
      'Je ne peux pas mettre de nom médical là-dessus, et je préfère ne pas essayer : c’est le travail d’un médecin ou d’un psychologue, qui prendra le temps de [vous|te] rencontrer. Ce que je peux faire, c’est écouter ce qui [vous amène|t’amène] à y penser.',
      'Poser un diagnostic, c’est non : je suis une IA, et une étiquette donnée de travers fait du mal. Un médecin peut répondre à cette question. Mais elle ne vient pas de nulle part.',
    ],
    asks: [
      'Qu’est-ce que [vous avez|tu as] remarqué, qui [vous y fait|t’y fait] penser ?',
      'Qui a employé ce mot en premier ?',
      'Si ce mot était le bon, qu’est-ce que cela changerait pour [vous|toi] ?',
    ],
  },
  {
    id: 'normal',
    asked:
      /\b(c'est (normal|grave|bizarre|anormal)|est[- ]ce (que c'est )?(normal|grave|bizarre)|est[- ]ce que je suis normale?|suis[- ]je normale?|ca arrive a (d'autres|tout le monde)|(je suis|suis-je) (le|la) seule?)\b.*\?/,
    lines: [
      'Beaucoup de gens vivent quelque chose d’approchant, et bien peu en parlent. Cela ne le rend ni anodin ni inquiétant : simplement humain.',
      'Il n’y a pas de mesure officielle pour cela. Ce qui compte, c’est la place que cela prend ; si elle devient trop grande, un médecin ou un psychologue peut aider à la réduire.',
      'La question du « normal » cache souvent une autre question, plus tendre : est-ce que je peux être comme cela et être accepté quand même.',
    ],
    asks: [
      'Qu’est-ce qui [vous fait|te fait] craindre que cela ne le soit pas ?',
      'Par rapport à qui, ou à quoi ?',
      'Que se passerait-il si c’était simplement comme cela, pour l’instant ?',
    ],
  },
  {
    id: 'conseil',
    asked:
      /\b((tu|vous|t') ?(penses|crois|pensez|croyez)( vraiment)?( que)? (je|j') ?(dois|devrais|peux|pourrais|fais bien|ai (bien|eu) raison|ai tort)|(penses|crois|pensez|croyez)[- ](tu|vous) que je|est[- ]ce que je (dois|devrais|peux|pourrais|fais bien)|je devrais[^.!]{0,60}\?|(dois|devrais)[- ]je|que (dois|devrais|faire|ferais|feriez)|qu'est-ce que je (dois|devrais|peux|pourrais) faire|je (fais|dois faire|devrais faire) quoi|quoi faire|comment (je )?(faire|fais|dois|peux|puis)|tu ferais quoi|vous feriez quoi|que me (conseill\w*|suggere\w*)|une? (astuce|technique|truc|methode) pour|un conseil|des conseils|conseille[- ]moi|aide[- ]moi a|une solution|des solutions|comment (arreter|sortir|s'en sortir|me sortir|gerer|lui dire))\b/,
    lines: [
      'Je ne déciderai pas à [votre|ta] place, parce que c’est [vous|toi] qui [connaissez|connais] le terrain. Mais on peut éclairer les chemins possibles, un par un.',
      'Un conseil tout prêt serait sans doute à côté. Ce que je peux faire, c’est aider à trouver celui que [vous vous donneriez|tu te donnerais] un jour de calme.',
      'Si j’avais la réponse, elle serait trop simple. Cherchons plutôt ce qui, en [vous|toi], penche déjà d’un côté.',
      'Je n’ai pas d’avis à imposer. Je remarque seulement que la question est posée, et qu’elle demande à avancer.',
    ],
    asks: [
      'Qu’[avez-vous|as-tu] déjà essayé, même un peu, et qu’est-ce que cela a donné ?',
      'Si un ami cher [vous posait|te posait] la même question, que lui [diriez-vous|dirais-tu] ?',
      'Quelles sont les deux possibilités que [vous voyez|tu vois], même imparfaites ?',
      'Quel serait le plus petit pas possible, celui qui n’engage presque à rien ?',
      'Laquelle des réponses possibles [vous soulagerait|te soulagerait] le plus, en y pensant là ?',
    ],
  },
  {
    id: 'avis',
    asked:
      /\b(tu (en )?penses quoi|qu'en (penses|pensez)|que (penses|pensez)[- ](tu|vous)|ton avis|votre avis|j'ai raison|ai[- ]je raison|ca veut dire quoi|qu'est-ce que ca (veut dire|signifie))\b/,
    lines: [
      'Je peux dire ce que je remarque, pas ce qu’il faut en conclure : il y a eu « {jadis} », et cela ne me paraît pas anodin.',
      'Mon avis vaudrait peu ici. Ce que j’entends, c’est quelque chose d’important qui cherche encore sa forme.',
      'Je ne tranche pas, mais je remarque que la question s’est posée juste à cet endroit du récit.',
      'Je préfère ne pas interpréter à [votre|ta] place : le sens qui compte est celui qui [vous parle|te parle].',
    ],
    asks: [
      'Et [vous|toi], quelle est la première explication qui [vous vient|te vient], même bancale ?',
      'Quelle réponse de ma part [vous aurait surpris|t’aurait surpris] le moins ?',
      'Qu’est-ce que [vous en pensez|tu en penses], un jour où [vous êtes|tu es] de [votre|ton] propre côté ?',
    ],
  },
  {
    id: 'pourquoi',
    asked: /\bpourquoi\b[^.!]{0,80}\b(je|j'|moi|ca|on|il|elle|toujours|jamais)\b[^.!]{0,80}\?/,
    lines: [
      'Ce « pourquoi », je n’ai pas de quoi y répondre d’un trait. On peut commencer par « quand » et par « comment », qui sont plus faciles à attraper.',
      'La question mérite d’être gardée ouverte un moment. Les réponses trop rapides la refermeraient.',
      'Il y a rarement une seule raison, plutôt plusieurs fils noués ensemble.',
    ],
    asks: [
      'Quelle réponse [vous vient|te vient] en premier, même si elle paraît bête ?',
      'Quand cette question est-elle apparue pour la première fois ?',
      'Que [vous répondez-vous|te réponds-tu], d’habitude ?',
      'Dans quelles circonstances cela arrive-t-il le moins ?',
    ],
  },
  {
    id: 'passera',
    asked:
      /\b((ca|cela) (va|finira par|peut) (passer|s'arreter|aller mieux|s'arranger|revenir|durer)|combien de temps (ca|cela) (va|dure)|quand est-ce que (ca|cela) (va|passe)|(ca|cela) (passe|s'arrete) (un jour|quand)|je vais (m'en sortir|aller mieux|y arriver|guerir))\b.*\?/,
    lines: [
      'Je ne peux pas le promettre. Ce que l’on sait, c’est que ces périodes bougent presque toujours, souvent par petites marches que l’on ne remarque qu’après coup.',
      'Personne ne peut donner de date. Les choses comme celle-là changent d’abord de taille, puis de place, et cela se voit rarement le jour même.',
    ],
    asks: [
      'À quel signe minuscule [verriez-vous|verrais-tu] que cela commence à bouger ?',
      'Qu’est-ce qui est déjà un peu différent du tout début ?',
      'Qu’est-ce qui rend l’attente la plus difficile ?',
    ],
  },
  {
    id: 'heure',
    asked:
      /\b(quelle heure|il est quelle heure|quel jour|on est (le )?combien|quelle date|la date d'aujourd'hui)\b/,
    lines: [
      'Je n’ai pas d’horloge dans cette conversation, je ne peux donc pas le dire sans inventer. L’appareil sur lequel [vous écrivez|tu écris] le saura mieux que moi.',
    ],
    asks: [
      'Comment passe le temps, pour [vous|toi], aujourd’hui : vite, lentement ?',
      'Et à l’intérieur, quelle heure est-il plutôt, le matin ou le soir ?',
    ],
  },
  {
    id: 'horoscope',
    asked:
      /\b(horoscope|astrolog\w*|mon signe|les astres|les planetes|mercure retrograde|theme astral|ascendant)\b/,
    lines: [
      'L’horoscope est ici une porte d’entrée, une image pour commencer à parler. Il ne prédit rien et n’explique personne ; ce que l’on en fait nous appartient.',
      'Le ciel donne un prétexte à se regarder autrement, pas davantage. Ce qui compte est ce que ces phrases réveillent, ou non.',
    ],
    asks: [
      'Y a-t-il un mot, dans celui du jour, qui [vous a parlé|t’a parlé] ?',
      'À quoi cela [vous a-t-il fait|t’a-t-il fait] penser ?',
    ],
  },
  {
    id: 'dehors',
    asked:
      /\b(quel temps (fait|fera)|la meteo|les (infos|actualites|nouvelles du monde)|qui a gagne|capitale de|traduis|traduire|ecris[- ]moi (un|une)|redige|fais[- ]moi (un|une)|recette|code (python|html)|calcule|combien font|cherche (sur|moi)|donne[- ]moi (le|la|les|un|une) (lien|adresse|numero|liste)|president)\b/,
    lines: [
      'Pour cela, je ne suis pas le bon outil : je n’ai pas accès au monde extérieur, et je ne sais vraiment faire qu’une chose, écouter ce que l’on vit.',
      'Cette question dépasse ce que je sais faire. Je suis une IA d’écoute, un peu têtue dans ce rôle.',
    ],
    asks: [
      'Et de [votre|ton] côté, qu’est-ce qui occupe l’esprit aujourd’hui ?',
      'Qu’est-ce qui se cache derrière cette demande, s’il y a quelque chose ?',
    ],
  },
  {
    id: 'blague',
    asked: /\b(blague|fais[- ]moi rire|raconte[- ]moi (une|un)|drole|une histoire)\b.*(\?|$)/,
    lines: [
      'Volontiers, une petite : un escargot, assis sur le dos d’une tortue, lui crie « doucement, dans les virages ». Mon répertoire s’arrête à peu près là.',
      'J’en connais une courte. Deux pensées se croisent à trois heures du matin ; la première dit « encore toi ». Je n’en ferai pas carrière.',
    ],
    asks: [
      'Qu’est-ce qui [vous fait|te fait] rire, d’habitude ?',
      'Quand [avez-vous|as-tu] ri pour la dernière fois, et de quoi ?',
    ],
  },
  {
    id: 'repete',
    asked:
      /\b(j'ai pas compris|je ne comprends pas|je comprends pas|pas compris|comment ca \?|c'est[- ]a[- ]dire|tu peux repeter|vous pouvez repeter|repete|reformule\w*|qu'est-ce que tu veux dire|que veux[- ]tu dire|que voulez[- ]vous dire|hein \?|quoi \?$|de quoi (tu parles|vous parlez))\b/,
    lines: [
      'Pardon, je n’ai pas été clair. Je disais simplement que ce que [vous racontez|tu racontes] mérite qu’on s’y arrête, et je cherchais par où entrer.',
      'Je reprends plus simplement, en une seule question.',
      'C’était mal tourné. Plus court, alors.',
    ],
    asks: [
      'Qu’est-ce qui est le plus difficile, en ce moment ?',
      'Comment cela va-t-il, là, tout de suite ?',
      'De quoi [aimeriez-vous|aimerais-tu] que l’on parle ?',
    ],
  },
  {
    id: 'aide',
    asked:
      /^(s'il (te|vous) plait )?(aide[- ]moi|aidez[- ]moi|help|au secours|j'ai besoin d'aide|besoin d'aide|tu peux m'aider|vous pouvez m'aider|peux[- ]tu m'aider|pouvez[- ]vous m'aider)\b/,
    lines: [
      'Je [vous|te] lis, et on va prendre les choses une par une. Si [vous êtes|tu es] en danger, le lien « Urgences » donne tout de suite un numéro où quelqu’un répond.',
      'Oui, commençons. Je suis une IA : je peux écouter et aider à y voir plus clair, sans hâte.',
    ],
    asks: ['Qu’est-ce qui se passe, là, maintenant ?', 'Qu’est-ce qui est le plus urgent à dire ?'],
  },
];
