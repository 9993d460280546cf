/* Long because it is a table: what people do, one entry after another. */
import { situations } from './situation.ts';

/** What people do in a conversation, whatever it is about: take back, admit, discover, joke, decide. */
export const moves = situations([
  {
    id: 'aveu-contraire',
    on: /\b(j'ai dit|je disais|je vous ai dit|je t'ai dit|j'avais dit|je vous avais dit|il y a un truc que j'ai dit)\b[^?]{0,160}\b(pas vrai|faux|pas exact|pas tout a fait|menti|c'est pas ca|n'est pas ca)\b|\b(c'est|c'etait) (pas vrai|faux|pas tout a fait exact)\b|\ben vrai si\b|\bje (vous |t')ai menti\b|\bsi je suis honnete\b|\bpour etre honnete\b|\b(tantot|tout a l'heure) j'ai dit\b/,
    not: /\?$/,
    weight: 26,
    lines: [
      'Merci de revenir dessus. Ce n’était pas un mensonge ; c’était la version qui se disait plus facilement.',
      'C’est donc autre chose que ce que [vous disiez|tu disais] au début, et la phrase d’aujourd’hui sonne plus juste.',
      'Rien à se reprocher : il faut parfois dire une chose pour s’apercevoir qu’elle n’est pas tout à fait exacte.',
      '[Vous le corrigez de vous-même|Tu le corriges de toi-même], et cela demande de l’honnêteté.',
    ],
    asks: ['Qu’est-ce qui permet de le dire maintenant ?', 'Comment est-ce, de l’avoir dit ?'],
  },
  {
    id: 'decouverte',
    on: /\b(jamais fait le (lien|rapprochement)|je me rends compte|je realise|je m'apercois|maintenant que je (l'ecris|le dis|vous le dis|te le dis)|ca me fait drole|tiens,? c'est|comme quoi|en fait c'est ca(?! qui)|je crois que c'est ca(?! qui)|voila, encore)\b/,
    weight: 20,
    lines: [
      'C’est [vous|toi] qui [venez|viens] de faire le lien, et il a l’air de tenir.',
      'Prenons une seconde avant de passer à autre chose : ce lien-là, c’est [vous|toi] qui [l’avez|l’as] trouvé.',
      'Deux choses qu’on croyait séparées viennent de se toucher, avec {chose}.',
      'Deux choses qu’on croyait séparées viennent de se toucher, on dirait.',
      'Il y a des phrases que l’on comprend en les écrivant ; je crois que celle-ci en est une.',
    ],
    asks: ['Qu’est-ce que cela change, de le voir comme cela ?'],
  },
  {
    id: 'ce-qui-fait-mal',
    on: /\b(ce qui (me fait|fait) (le plus )?mal|qui me fait le plus mal|le plus dur,? c'est|le pire c'est|me reste en travers|ce qui me (blesse|touche|gene))\b/,
    // The hour that hurts has its own words.
    not: /\bheures?\b|\b(soir|matin|nuit|dimanche)s?\b|reseaux/,
    weight: 19,
    lines: [
      'Ce qui touche à {p} fait plus mal que le reste : [vous venez|tu viens] de le nommer.',
      'C’est donc là que cela fait mal, plus que dans tout le reste.',
      'Voilà le cœur de la chose, je crois : [vous l’avez|tu l’as] nommé.',
      'Merci de mettre le doigt dessus. Ce qui fait le plus mal n’est pas toujours le plus visible.',
    ],
  },
  {
    id: 'appeler-un-medecin',
    on: /\b(je r?appelle|j'appelle|je vais r?appeler|je (prends|prendrai) (un )?(rendez-vous|rdv)|je rappellerai)\b/,
    near: /\b(medecin|docteur|cabinet|hopital|kine|dentiste|specialiste|irm)\b/,
    not: /\?$/,
    weight: 19,
    lines: [
      'C’est la bonne chose à faire, et le plus tôt sera le mieux.',
      'Très bien : un appel, et quelqu’un de compétent regarde cela de près.',
    ],
  },
  {
    id: 'pas-plus',
    on: /^(?=[\s\S]{0,60}$)[^?]*\b(pas plus|maximum|au plus)\W*$/,
    weight: 14,
    lines: [
      'C’est déjà bien. Mieux vaut peu, et fait, que beaucoup et remis à plus tard.',
      'D’accord, pas plus : ce sera assez pour commencer.',
    ],
  },
  {
    id: 'c-est-deja-ca',
    on: /\bc'est deja (bien|ca|pas mal|beaucoup)\b/,
    not: /\?$/,
    weight: 13,
    lines: ['C’est déjà cela, oui, et l’on a le droit d’en vouloir un peu plus.'],
  },
  {
    id: 'malice',
    on: /\b(casser|perdre|jeter|oublier)\b[^.!?]{0,20}\b(par accident|expres)\b/,
    weight: 15,
    lines: ['Il y a de la tendresse là-dedans, et pas mal de malice.'],
  },
  {
    id: 'plan',
    on: /\b(je vais (le |la |lui |leur |l'|y |m'|me |en |essayer|peut-etre|vous)?\w*|j'essaie demain|je (le |la |l')?(ferai|essaierai|appellerai|ecrirai|prendrai|rappelle|laisse|ouvre)|ce soir j'ecris|je prendrai|faudrait que j|je vais sortir|dire oui a)\b/,
    not: /\b(je vais (bien|mal|mieux|pas|devoir|avoir|etre|perdre|rater|finir|encore|me coucher|vous laisser|te laisser|au travail|chez|devenir fou)|je vais y reflechir|ne vais|craquer|tres mal)\b|\?/,
    weight: 15,
    lines: [
      '{acte} : c’est un pas précis, et il est faisable.',
      '{acte}, d’accord. C’est concret, et cela dépend de [vous|toi].',
      'C’est un pas précis, et il est à [votre|ta] taille.',
      'Voilà quelque chose de faisable, et c’est [vous qui l’avez|toi qui l’as] trouvé.',
      'C’est concret, et c’est assez petit pour que cela se fasse vraiment.',
      'Très bien. Et si ce n’est pas pour tout de suite, l’idée restera bonne demain.',
    ],
    asks: ['Qu’est-ce qui pourrait [vous en empêcher|t’en empêcher], et que [feriez-vous|ferais-tu] alors ?'],
  },
  {
    id: 'autre-regard',
    on: /\b(peut-etre que je (ne )?(dois|devrais|pourrais|peux|suis)\b[^.!?]{0,30}\b(pas|plus|juste)|juste (me|m'|le|la) (rappeler|dire|souvenir)|lui non plus,? au debut|je le (vois|prends) autrement|en y repensant)\b/,
    not: /\?$/,
    weight: 21,
    lines: [
      'Voilà une autre façon de voir, et c’est [vous qui l’avez|toi qui l’as] trouvée. Elle change déjà quelque chose.',
      '[Vous venez|Tu viens] de déplacer un peu la chose, et on y respire mieux.',
    ],
  },
  {
    id: 'idee',
    on: /\b(j'ai une idee|je pourrais|on pourrait|peut-etre que c'est ca que je devrais|si je (faisais|disais|commencais)|je pensais a|comme ca (il|elle|je|ca))\b/,
    not: /\?$/,
    weight: 14,
    lines: [
      '{acte} : l’idée tient debout, et elle est de [vous|toi].',
      '{acte}, pourquoi pas. C’est une idée simple, et sans rien casser.',
      'L’idée [vous ressemble|te ressemble], et elle tient compte de tout ce que [vous avez raconté|tu as raconté].',
      'Elle est bonne, cette idée, et elle ne force personne.',
      'J’aime bien que l’idée vienne de [vous|toi] et non de moi : elle a plus de chances de servir.',
      'Cette idée-là trouve un passage que je n’avais pas vu.',
    ],
    asks: ['Par quoi cela commencerait-il, très concrètement ?'],
  },
  {
    id: 'pour-se-moquer-de-soi',
    on: /\b(c'est (con|idiot|bete|ridicule|debile|nul|stupide)|comme un(e)? (gamine?|idiote?|imbecile)|mdr|je m'enfonce|lol|ptdr|on devrait me filmer|vous pouvez rire|tu peux rire)\b/,
    not: /\?$/,
    weight: 11,
    lines: [
      'Ce n’est pas idiot du tout, et [vous le racontez|tu le racontes] avec humour, ce qui aide à le regarder.',
      'L’humour est là, même pour raconter cela. Il n’enlève rien à ce qui se joue dessous.',
      'On peut en rire, oui ; derrière, il y a tout de même quelque chose de vrai.',
    ],
  },
  {
    id: 'minimise',
    on: /\b(c'est rien|c'est pas grand[- ]chose|y a pire|il y a pire|pas si grave|je ne vais pas me plaindre|c'est bete|une betise)\b/,
    not: /\?$/,
    weight: 12,
    lines: [
      'Même petit, cela a sa place ici.',
      'Ce n’est peut-être pas grand-chose, et cela a tout de même laissé une trace.',
      'Il n’y a pas besoin que ce soit grave pour en parler.',
    ],
  },
  {
    id: 'c-est-vieux',
    on: /\b(c'est (si |tres |bien )?(vieux|loin|ancien)( tout ca)?|ca (date|remonte)|de l'histoire ancienne|c'est du passe)\b/,
    not: /\?$/,
    weight: 13,
    lines: [
      'Vieux, oui, et pourtant cela revient aujourd’hui : on n’oublie pas tout parce que le temps passe.',
      'C’est loin, peut-être, et cela a gardé de la force.',
    ],
  },
  {
    id: 'changer-moi',
    on: /\b(j'aimerais (etre|devenir|changer|arreter|reussir)|je voudrais (etre|changer|arreter|reussir|pouvoir))\b/,
    weight: 11,
    lines: [
      '[Vous savez|Tu sais] donc ce que [vous aimeriez|tu aimerais] voir changer, et c’est déjà une direction.',
    ],
    asks: ['Si cela changeait un tout petit peu, à quoi le [verriez-vous|verrais-tu] en premier ?'],
  },
  {
    id: 'peut-etre-que',
    on: /^(?=[\s\S]{0,110}$)(ouais |oui |ouin |bon )?(peut-etre (que|qu'|parce)|sans doute|j'imagine que|je crois (que|qu')|je pense (que|qu')|je me demande si)(?! (je|j'))/,
    weight: 12,
    lines: [
      'Peut-être, oui ; ce serait une façon de comprendre sans condamner personne.',
      'C’est possible, et [vous le savez|tu le sais] bien mieux que moi.',
      'Je trouve l’hypothèse solide, en tout cas elle éclaire ce que [vous racontiez|tu racontais].',
      'Cela se tient, en effet, et cela se comprend.',
    ],
  },
  {
    id: 'resultat-exercice',
    on: /\b(j'ai fait|voila,? j'ai|c'est fait|ca descend|un peu mieux|ca (va|m'a fait) (un peu )?(mieux|du bien)|de (\w+) a (\w+)|pas enorme|ca m'a calmee?)\b/,
    near: /\b(exercice|souffl\w*|respir\w*|inspir\w*|guider|essay\w*)\b/,
    weight: 17,
    lines: [
      'Que cela descende un peu, c’est déjà cela : le corps a compris le chemin, et il le retrouvera.',
      'Merci d’avoir essayé. Même quand cela descend peu, cela compte : cela peut donc bouger.',
    ],
  },
  {
    id: 'refuse-d-en-parler',
    on: /\b(pas (trop |vraiment )?envie d'en parler|j'aime pas en parler|prefere (ne )?pas (en parler|y penser)|on n'en parle pas)\b/,
    weight: 25,
    lines: [
      'Alors on n’en parle pas. Cela reste à [vous|toi], et rien ne presse.',
      'D’accord, on laisse ce sujet où il est.',
    ],
  },
  {
    id: 'taquine',
    on: /\b(reponse de (suisse|normand|politicien|psy)|facile a dire|je vous entends d'ici|je vois venir|ca (se voit|fait) (un peu )?robot|une question qui arrive)\b/,
    weight: 22,
    lines: [
      'Touché : c’était une réponse prudente, je ne peux pas le nier.',
      'C’est de bonne guerre, et je ne peux guère protester.',
      'Bien vu : réponse ou question, on me devine vite.',
    ],
  },
  {
    id: 'avec-mes-mots',
    on: /\bavec mes mots\b|\ba ma (facon|maniere|sauce)\b/,
    not: /\?$/,
    weight: 14,
    lines: ['Avec [vos|tes] mots, ce sera plus juste que tout ce que je pourrais souffler.'],
  },
  {
    id: 'remercie-un-conseil',
    on: /\b(pas bete|pas mal|faisable|bonne idee|ca me (va|parle|plait)|je garde l'idee|entendu|je peux essayer|pourquoi pas|j'ai le temps)\b/,
    not: /\?$/,
    weight: 13,
    lines: [
      'Tant mieux si l’idée peut servir ; [vous l’arrangerez|tu l’arrangeras] à [votre|ta] façon.',
      'Faisable, et à reprendre autrement si, à l’essai, cela ne donne rien.',
      'D’accord, l’idée reste là, sous la main.',
      'Très bien, à essayer sans se mettre la pression, un jour où il y a le temps.',
    ],
  },
  {
    id: 'rassure',
    on: /\b((vous me|tu me|ca me|cela me) rassur\w*|ca me fait du bien|ca (soulage|fait du bien) (d'en|de le|de parler))\b/,
    not: /\bmentir|\?$/,
    weight: 15,
    lines: [
      'Tant mieux si cela rassure, même un peu.',
      'Si cela rassure un peu, c’est déjà cela de pris.',
      'Tant mieux si c’est rassurant. En parler ne règle pas tout, et cela allège parfois.',
    ],
  },
  {
    id: 'air-simple',
    on: /\b(ca a l'air (simple|facile)|a l'air simple|dit comme ca|plus facile a dire)\b/,
    not: /\?$/,
    weight: 16,
    lines: [
      'C’est simple à écrire ; le dire, ce sera une autre affaire. Mais la phrase existe, maintenant.',
      'Dit comme cela, oui. L’émotion viendra peut-être s’en mêler, et ce ne sera pas grave.',
    ],
  },
  {
    id: 'sur-le-depart',
    on: /\b(il commence a faire (nuit|sombre)|ca refroidit|ca va refroidir|ca veut dire qu'on part|je suis attendue?|il se fait tard|c'est l'heure de|les enfants (rentrent|arrivent)|mon (bus|train) (arrive|part)|ma pause (est finie|se termine))\b/,
    not: /\?$/,
    weight: 18,
    lines: [
      'Alors je ne [vous|te] retiens pas ; la suite peut attendre.',
      'Bien sûr, la journée continue. On en reparle une autre fois, ou pas, comme [vous voulez|tu veux].',
    ],
  },
  {
    id: 'ambivalent',
    on: /\b(et en meme temps (si|oui|non)|envie et (pas|en meme)|oui et non|d'un cote)\b/,
    weight: 16,
    lines: [
      'Envie et pas envie : les deux peuvent rester là, il n’y a pas à choisir tout de suite.',
      'Les deux à la fois, donc. C’est souvent le signe que quelque chose compte.',
    ],
  },
  {
    id: 'donne-raison',
    on: /\b(t'as raison|tu as raison|vous avez raison|c'est vrai ca|bien vu)\b/,
    not: /\?$/,
    weight: 15,
    lines: [
      '[Vous l’avez dit|Tu l’as dit] avant moi, et c’est mieux ainsi.',
      'C’est surtout [vous|toi] qui [avez|as] trouvé la fin de la phrase.',
    ],
  },
  {
    id: 'tu-ne-peux-pas-savoir',
    on: /\b(tu peux pas savoir|vous (ne )?pouvez pas (le )?savoir|tu n'y peux rien|vous n'y pouvez rien|je me doute que (tu|vous))\b/,
    weight: 17,
    lines: [
      'Non, je ne peux pas le savoir. On peut en revanche parler de ce que cela fait, de rester dans le doute.',
      'C’est vrai, je ne le sais pas, et le doute reste de [votre|ton] côté. C’est peut-être lui le plus pénible.',
    ],
  },
  {
    id: 'pas-su-si',
    on: /\b(je )?(ne )?sais pas (si|pourquoi|quand|comment|trop si)\b/,
    not: /\?|par ou|dire\b|commencer/,
    weight: 11,
    lines: [
      'Il n’est pas nécessaire de le savoir pour que cela compte.',
      'On peut ne pas savoir pourquoi, et le remarquer quand même : c’est déjà beaucoup.',
      'Ne pas savoir encore, ce n’est pas ne jamais savoir.',
    ],
  },
  {
    id: 'rire-puis-moins',
    on: /\b(rigole|rigolais|ri|ris|rire)\b[^?]{0,40}\b(moins|jaune|pas tres joli|apres|puis|plus du tout)\b|\bapres moins\b/,
    weight: 15,
    lines: [
      'On rit d’abord, et puis on entend ce qu’il y a dessous.',
      'Un rire comme celui-là laisse un drôle de goût, et il dit quelque chose quand même.',
    ],
  },
  {
    id: 'rien-a-voir-avec',
    on: /\b(pas a cause (du|de)|rien a voir avec|(boulot|travail|sante|couple|maison),? (ca|tout) va (nickel|bien|tres bien))\b/,
    weight: 13,
    lines: [
      'D’accord, ce n’est pas de ce côté-là. On peut le laisser pour l’instant, et voir plus tard.',
      'Donc pas à cause de cela. Cherchons ailleurs, sans rien exclure.',
    ],
  },
  {
    id: 'souvenir',
    on: /^(il|elle|on|mon|ma|nous|avec|quand)\b[^?]{0,60}\w{3,}(ait|ions|aient)\b/,
    not: /\b(s'appelait|reve|j'etais|j'avais|serait|aurait|pourrait|voudrait|faudrait|devrait|enerv\w*|frapp\w*|cri\w*|peur|pleur\w*|fache\w*)\b|\?/,
    weight: 8,
    lines: [
      '{chose}, et toute la scène revient avec : merci pour ce souvenir.',
      'On s’y croirait, raconté comme [vous le faites|tu le fais].',
      'En une phrase, on voit la scène et les gens qui l’habitent.',
      'Ce souvenir en dit plus qu’un long récit.',
    ],
    asks: ['Qu’est-ce qui [vous y fait|t’y fait] penser aujourd’hui ?'],
  },
  {
    id: 'chance-de-l-ia',
    on: /\b(t'as|tu as|vous avez) (bien )?de la chance\b/,
    weight: 22,
    lines: [
      'Une sorte de chance, oui. L’envers, c’est que je ne connais ni le calme d’après, ni le rire.',
      'De la chance, peut-être ; il n’y a pas grand mérite à rester calme quand rien ne fait mal.',
    ],
  },
  {
    id: 'hors-de-l-histoire',
    on: /\b(pas dans l'histoire|n'est plus dans (ma|notre) vie|jamais connu|n'a jamais ete la)\b/,
    weight: 16,
    lines: [
      'D’accord, {p} n’est pas dans l’histoire, je le retiens.',
      'Cela repose donc sur une seule personne, je comprends mieux.',
    ],
  },
  {
    id: 'on-verra',
    on: /\b(on verra|je verrai|a voir|j'y reflechirai|je vais y reflechir|j'y penserai|une chose a la fois)\b/,
    weight: 13,
    lines: [
      '{date} viendra bien assez tôt ; rien n’est à décider d’avance.',
      'Oui, on verra le moment venu ; rien n’est à décider d’avance.',
      'Une chose à la fois, c’est un bon rythme.',
      'Y réfléchir sans se presser, cela suffit pour aujourd’hui.',
    ],
  },
  {
    id: 'bonne-surprise',
    on: /\b(ca faisait \w+ (jours|mois|ans) que j'en avais peur|c'est meme pas|en fait c'etait|finalement|me rembourse|bonne surprise)\b/,
    weight: 16,
    lines: [
      'Et voilà ce qui faisait peur depuis tout ce temps. Il y a de quoi souffler.',
      'La peur était plus grosse que la chose elle-même ; [vous l’avez|tu l’as] vérifié de [vos|tes] mains.',
    ],
  },
  {
    id: 'monsieur-ou-madame',
    on: /\b(bonjour|bonsoir)?,? ?(monsieur|madame),? ou (madame|monsieur)\b|\bcomment (il faut |on doit |je dois )?(vous|t'|te) (appeler|nommer)\b/,
    weight: 30,
    lines: ['Ni Monsieur ni Madame : je suis une IA, et l’on peut m’écrire comme cela vient.'],
    asks: ['Qu’est-ce qui [vous a décidé|t’a décidé] à écrire ?'],
  },
  {
    id: 'lenteur',
    on: /\b(tape (d'un|avec un) doigt|je tape lentement|(pas|peu) douee? avec|(etre|soyez|sois) patiente?|je suis lente?)\b/,
    weight: 22,
    lines: [
      'À [votre|ton] vitesse, un doigt suffit : rien ne presse, et je ne m’impatiente pas.',
      '[Prenez|Prends] tout le temps de taper, je ne compte pas les minutes.',
    ],
  },
  {
    id: 'quel-mot-prendre',
    on: /\b(quel mot (prendre|employer|utiliser|mettre|dire)|comment (l'|la |le )(appeler|presenter))\b/,
    not: /\?$/,
    weight: 18,
    lines: ['Il n’existe pas toujours de mot pour un lien comme celui-là, et cela n’empêche pas le lien.'],
  },
  {
    id: 'vient-de-le-faire',
    on: /\bje viens d'en (descendre|ouvrir|trier|jeter|finir|ranger)\b|\bje viens de (l'|le |la |lui |leur )?(envoyer|ecrire|poster|ranger|trier|jeter)\b/,
    weight: 17,
    lines: [
      'Et voilà un geste de fait, pendant que nous parlions. Il compte.',
      'C’est fait, donc, sans attendre le bon moment.',
    ],
  },
  {
    id: 'moment-choisi',
    on: /^(le )?(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir)( matin| midi| soir| apres-midi)?\b(?=[\s\S]{0,80}$)/,
    near: /\b(lui|leur) (dire|presenter|annoncer|avouer|parler)|presenter la chose|en parler\b/,
    not: /\?|\bil |\bon m'|\bj'ai\b/,
    weight: 14,
    lines: [
      '{date}, donc. Le moment est bien choisi, il me semble : on s’écoute mieux quand personne n’est pressé.',
      'Un moment calme, choisi d’avance, c’est déjà la moitié du chemin.',
    ],
  },
  {
    id: 'premiere-fois-ici',
    on: /\b(sais pas (trop )?(quoi dire|par ou commencer|comment (il faut )?(dire|faire))|par ou commencer|je ne sais pas comment|m'a installe|m'a dit (de parler|parle)|je parle a quelque chose|besoin de raler|besoin de parler|vider mon sac)\b/,
    not: /\?$/,
    weight: 16,
    lines: [
      'Il n’y a pas de bonne façon de commencer, et celle-ci convient très bien.',
      'On peut prendre tout son temps ici : une phrase à la fois, dans l’ordre ou le désordre.',
      'Commencer est souvent le plus difficile, et c’est fait.',
    ],
    asks: ['Qu’est-ce qui [vous a décidé|t’a décidé] à écrire aujourd’hui ?'],
  },
]);
