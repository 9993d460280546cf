/* Long because it is a table: what people ask, one entry after another. */
import { plainAdvice } from '../answers/plain-advice.ts';
import { bank, type Line, type Phrase } from '../phrase.ts';

/** A question people put, and an honest answer to it. The first that fits answers. */
type AskedTable = {
  id: string;
  /** Against the folded question. */
  on: RegExp;
  /** Against the folded last messages: what the question is about. */
  near?: RegExp;
  /** The same, against everything the person wrote. */
  ever?: RegExp;
  not?: RegExp;
  lines: readonly Line[];
  asks?: readonly Line[];
};
export type Asked = Omit<AskedTable, 'lines' | 'asks'> & {
  lines: readonly Phrase[];
  asks: readonly Phrase[];
};

const normal =
  /\b(normal|anormal|courant|frequent|bizarre|etrange|ridicule|idiot|bete|mal de|c'est mal|grave|honteux|fou|folle|la boule|pas un peu|tout le monde (fait|a|pense)|trop (tard|bizarre|sensible))\b/;
const wouldYou =
  /\b((que|quoi|comment|qu'est-ce que) (vous |tu )?(feri(ez|ons)|ferais|auri(ez)|aurais|diriez|dirais|conseill\w*|repondri\w*|reagir\w*)|feriez[- ]vous|ferais[- ]tu|auriez[- ]vous|(vous|tu) (auriez|aurais|feriez|ferais) (repondu|fait|dit|quoi|comment)|(vous|tu) (feriez|ferais|iriez|irais|prendrais|prendriez)|a (ma|votre|ta) place|(vous|tu) me conseill\w*|qu'est-ce que je (peux|pourrais|dois|devrais)|comment (je|on|faire|m'y prendre|lui|leur|dire)|que (dois|puis|faire|devrais)|je (dois|devrais|peux|pourrais) (faire|preparer|dire))\b/;
const opinion =
  /\b((vous|tu|t'en) (trouv\w*|pens\w*|cro\w*|dis|dites)|(avez|as)[- ](vous|tu) un avis|(vous|tu) (avez|as) un avis|t'as un avis|votre avis|ton avis|selon (toi|vous)|d'apres (toi|vous)|a (ton|votre) avis|honnetement|c'est moi le|c'est ma faute|juste, vous|qui (a|avait) raison)\b/;

const tables: readonly AskedTable[] = [
  {
    id: 'raler',
    on: /\b(raler|me plaindre|vider mon sac|gueuler un (peu|coup))\b/,
    lines: [
      'Oui, bien sûr : râler est permis ici, et rien n’a besoin d’être juste, ni poli, ni dans l’ordre.',
    ],
  },
  {
    id: 'permission',
    on: /\b(c'est (autorise|permis|possible|ok)|j'ai le droit|je peux (raler|parler|revenir|vous|te|dire|pleurer)|est-ce que je peux (revenir|te|vous|raler|parler|reecrire)|ca te derange si|ca vous derange si)\b/,
    not: /\b(medicament|traitement|dose|alcool|arreter)\b/,
    lines: [
      'Oui, bien sûr. C’est même un peu fait pour cela.',
      'Oui, quand [vous voulez|tu veux], et sans avoir à [vous|te] justifier. La conversation reste ici.',
    ],
  },
  {
    id: 'excuse-autrement',
    on: /\b(c'est grave|grave) si je\b|\bje peux (lui|leur) (envoyer|dire|ecrire)\b/,
    not: /\b(bois|alcool|fume|prends|medicament|frapp\w*|mange pas|coup)\b/,
    lines: [
      'Non, ce n’est pas grave. Une chose vraie, racontée comme [vous savez|tu sais] la raconter, touche parfois plus qu’un message parfait.',
    ],
  },
  {
    id: 'grave-si-prudent',
    on: /\bgrave si je\b/,
    lines: [
      'Ce n’est pas à moi de dire si c’est grave, et je préfère ne pas rassurer à tort. Un médecin ou un pharmacien peut répondre, même par téléphone.',
    ],
  },
  {
    id: 'corps-grave',
    on: /\b(grave|dangereux|inquiet\w*|normal|cancer|serieux|consulter|compte comme durer|depuis (trop|longtemps))\b/,
    near: /\b(douleurs?|jambe|fourmi\w*|boule (au|dans le) sein|saigne\w*|vertiges?|irm|fievre|palpit\w*|poitrine|medecin|docteur|symptomes?|malaise|engourdi\w*|essouffle\w*)\b/,
    lines: [
      'Je ne peux pas dire si c’est grave : je suis une IA, et cela demande quelqu’un qui [vous examine|t’examine]. Le plus sûr est d’appeler le médecin sans attendre le prochain rendez-vous, et le 15 ou le 112 si cela s’aggrave d’un coup.',
      'Oui, pour moi cela compte, et c’est une bonne raison d’appeler le médecin. Pas besoin de savoir d’avance si c’est important pour poser la question.',
      'Là-dessus, seul un médecin peut répondre, et un coup de fil suffit souvent pour savoir s’il faut avancer le rendez-vous.',
    ],
  },
  {
    id: 'm-en-voudra',
    on: /\b(m'en (voudra\w*|vouloir)|mal (le )?prendre|(sera|serait|va etre) (fachee?|decue?|en colere))\b/,
    lines: [
      'Je ne peux pas le savoir. Il peut y avoir un moment de froid, et souvent, derrière, du soulagement à savoir enfin.',
      'Peut-être un moment, oui. Une vérité dite doucement se pardonne mieux qu’une version découverte par hasard.',
    ],
    asks: ['Qu’est-ce qui [vous le fait|te le fait] penser ?'],
  },
  {
    id: 'enfant-qui-guette',
    on: /\b(tu (crois|penses)|vous (croyez|pensez)|est-ce que)\b[^?]{0,60}\b(elle|il|ils|elles|ma (fille|petite)|mon fils|les enfants) (\w+ )?(ecoute\w*|entend\w*|guett\w*|(a|ont) peur|comprend\w*|s'en souvien\w*|remarqu\w*)\b/,
    ever: /\b(ma fille|mon fils|mes (enfants|filles|fils|garcons)|la petite|le petit|ma gamine|mon gamin|mes gosses)\b/,
    lines: [
      'C’est possible : {p} entend sans doute beaucoup de choses avant qu’on ne les dise. Mais un enfant voit aussi ce qui change, et il y croit vite.',
      'C’est possible : les enfants entendent beaucoup de choses avant qu’on ne les dise. Mais un enfant voit aussi ce qui change, et il y croit vite.',
    ],
    asks: ['Qu’[aimeriez-vous|aimerais-tu] qu’on entende, le soir, quand [vous rentrez|tu rentres] ?'],
  },
  {
    id: 'deviner-autrui',
    on: /\b(tu (crois|penses)|vous (croyez|pensez)|est-ce que|a (ton|votre) avis|selon (toi|vous))\b[^?]{0,60}\b(qu'(elle|il|ils|elles)|(elle|il) (a|va|est|m'aime|pense|ecoute|veut|reviendra|sait)|quelqu'un d'autre)/,
    not: /\b(fais|fait) pareil avec\b|qu'il (faut|faudrait)|qu'elle m'en\b$/,
    lines: [
      'Je ne peux pas le savoir : je ne connais {p} que par ce que [vous m’en dites|tu m’en dis]. Le plus sûr serait de le demander, quand le moment s’y prêtera.',
      'D’ici, je ne vois pas ce qui se passe dans la tête de {p}, et je ne veux pas inventer.',
      'Possible, et je ne peux pas l’affirmer. Poser la question, c’est déjà faire attention à {p}.',
      'Je ne peux pas le savoir d’ici, et je ne veux ni inquiéter ni rassurer à tort.',
    ],
    asks: [
      'Qu’est-ce qui [vous le fait|te le fait] penser ?',
      'Si c’était le cas, qu’est-ce que cela changerait pour [vous|toi] ?',
    ],
  },
  {
    id: 'meme-chose-avec-enfants',
    on: /\b(pareil|la meme chose|comme (eux|elle|lui|mon pere|ma mere)|reprodui\w*|repet\w*)\b/,
    near: /\benfants?|fils|fille\b/,
    lines: [
      'Peut-être un peu : on transmet aussi ce qu’on n’a pas choisi. Mais se poser la question, c’est déjà faire autrement que ceux qui ne se la posaient pas.',
    ],
    asks: ['À quoi le [verriez-vous|verrais-tu], chez eux ?'],
  },
  {
    id: 'trop-tard',
    on: /\b(trop tard)\b/,
    lines: [
      'Non, ce n’est pas trop tard. Des excuses un peu en retard valent mieux que pas d’excuses, et les enfants comme les adultes y sont sensibles.',
      'Non. Trop tard pour que cela n’ait pas eu lieu, oui ; pas trop tard pour en dire quelque chose.',
    ],
  },
  {
    id: 'changer',
    on: /\b(on peut changer|peut[- ]on changer|possible de changer|je peux changer|ca (se|peut) chang\w*|on change)\b/,
    lines: [
      'Oui, je le crois : pas de nature, mais de réflexes, et à tout âge. Cela se fait par petits bouts, et surtout quand on commence à les voir, ce que [vous faites|tu fais] ici.',
    ],
  },
  {
    id: 'devenir-fou',
    on: /\b(perds la boule|deviens (fou|folle)|suis (fou|folle)|perds la tete|zinzin|tim bree)\b/,
    near: /\b(parle\w*|je lui parle|mari|femme|perdu|deuil|mort|veu)/,
    lines: [
      'Non. Parler à quelqu’un que l’on a aimé, même absent, beaucoup de gens le font, surtout le matin. C’est une façon de continuer le lien, pas de perdre la tête.',
    ],
  },
  {
    id: 'mal-garder',
    on: /\b(mal|grave|bizarre|ridicule|malsain|normal)\b[^?]{0,25}\b(laisser|garder|toucher|pas jeter|pas trier|pas vider)\b/,
    lines: [
      'Non, ce n’est pas mal. Il n’existe pas de date à laquelle ces choses devraient être rangées ; elles peuvent rester là aussi longtemps qu’il le faudra.',
    ],
  },
  {
    id: 'bizarre-porter',
    on: /\b(mal|bizarre|ridicule|malsain|morbide)\b[^?]{0,25}\b(porter|mettre|transformer|reprendre|utiliser|dormir avec)\b/,
    lines: [
      'Pas du tout. Garder un objet, le porter, le transformer : chacun fait comme il peut avec ce qui reste, et celui-ci a une histoire qui [vous appartient|t’appartient].',
    ],
  },
  {
    id: 'mauvais-parent',
    on: /\bmauvais(e)? (mere|pere|parent|maman|papa|fille|fils|femme|mari)\b/,
    lines: [
      'De ce que j’en lis, non. La question elle-même montre combien [vous y tenez|tu y tiens] ; être à bout, ce n’est pas être mauvais.',
    ],
  },
  {
    id: 'me-juger',
    on: /\b(me jug\w*|me trouv\w* (nulle?|ridicule|bizarre))\b/,
    lines: ['Non. Je n’ai ni de quoi juger, ni raison de le faire : je lis, et j’essaie de comprendre.'],
  },
  {
    id: 'que-fais-tu',
    on: /^(et )?(tu fais|vous faites) quoi( la| maintenant)?\W*$|\bque (fais|faites)[- ](tu|vous)( la| maintenant)?\W*$/,
    lines: [
      'Je lis ce que [vous écrivez|tu écris], et rien d’autre : je suis une IA, je n’ai ni soirée ni occupation.',
    ],
  },
  {
    id: 'normal-deuil',
    on: normal,
    ever: /\b(deuil|j'ai perdu (mon|ma)|veu(f|ve)|est mort\w*|deced\w*|enterr\w*)\b/,
    near: /\b(pleur\w*|larmes|mois apres|ans apres|encore|manque)\b/,
    lines: [
      'Oui, bien sûr. Il n’y a pas de calendrier pour pleurer quelqu’un, et personne n’a à dire quand cela doit finir.',
    ],
  },
  {
    id: 'normal-colere',
    on: normal,
    near: /\b(colere|rage|en veux|enerve\w*|agace\w*)\b/,
    lines: [
      'Non, ce n’est pas mal d’être en colère. La colère est un sentiment, pas un acte : on peut être en colère contre quelqu’un de fragile, et s’en occuper très bien.',
      'C’est humain. La colère prévient qu’une limite est passée ; elle ne dit rien de mauvais sur [vous|toi].',
    ],
  },
  {
    id: 'normal-mentir',
    on: /\b(normal|mal|grave)\b[^?]{0,30}\b(mentir|mens|cacher|inventer|menti)\b/,
    lines: [
      'C’est très courant, à tout âge, surtout pour épargner une inquiétude à quelqu’un qu’on aime. La question est peut-être moins le mensonge que ce qu’il coûte à tenir.',
    ],
    asks: ['Qu’est-ce qu’il [vous en coûte|t’en coûte], de tenir cette version ?'],
  },
  {
    id: 'honte-idiote',
    on: /\b(idiot|bete|normal|ridicule|con)\b[^?]{0,25}\bhonte\b|\bhonte\b[^?]{0,30}\b(idiot|bete|normal|ridicule)\b/,
    lines: [
      'Non, ce n’est pas idiot d’avoir honte. Ce n’est pas non plus mérité : être en difficulté n’est pas une faute, même si la honte s’en moque.',
    ],
  },
  {
    id: 'normal-nuit',
    on: /\b(normal|courant|frequent|grave|tout le monde)\b/,
    near: /\b(la nuit|les nuits|reveil\w*|insomni\w*|heure fixe)\b/,
    lines: [
      'Oui, c’est courant : la nuit, rien ne distrait, et ce que le jour a laissé en plan en profite pour revenir.',
      'Oui, c’est très courant, surtout dans les périodes où quelque chose change. Le corps prend vite l’habitude d’une heure, et il peut la perdre aussi.',
    ],
  },
  {
    id: 'normal-joie',
    on: /\b(normal)\b[^?]{0,40}\b(pas (etre )?(content|heureu|fier|fiere|ressentir)\w*|rien (ressentir|sentir))/,
    lines: [
      'Oui, cela arrive souvent : quand on est habitué à douter, une bonne nouvelle paraît d’abord suspecte. La joie vient parfois plus tard, en petits morceaux.',
    ],
  },
  {
    id: 'ridicule-non',
    on: /\b(ridicule|idiot|bete|con|stupide|nul|bizarre|debile|pathetique)\b[^?]{0,25}(,? non)?\s*\?/,
    not: /\bhonte\b/,
    lines: [
      'Non, ce n’est pas ridicule. C’est même assez touchant, dit comme [vous le dites|tu le dis].',
      'Ridicule, non, je ne trouve pas. Cela [vous ressemble|te ressemble], et il n’y a pas de quoi en rougir.',
      'Non, et il n’y a que [vous|toi] pour le trouver ridicule, je crois.',
    ],
  },
  {
    id: 'trop-sensible',
    on: /\b(trop sensible|trop (emoti\w*|exigeant\w*|dure?|gentil\w*|naif|naive|susceptible))\b/,
    lines: [
      '« Trop sensible », non, je ne le dirais pas comme cela. [Vous voyez|Tu vois] des choses que d’autres laissent passer, et cela coûte plus cher ; ce n’est pas « trop ».',
    ],
    asks: ['Qui [vous|te] l’a dit en premier, que c’était trop ?'],
  },
  {
    id: 'moi-le-probleme',
    on: /\b(c'est moi le (probleme|souci)|c'est ma faute|j'exagere|je suis (un )?probleme|c'est de ma faute)\b/,
    lines: [
      'Non, je ne crois pas que le problème, ce soit [vous|toi]. Ce que [vous décrivez|tu décris] arrive à beaucoup de gens dans la même situation, et ce n’est pas un défaut.',
    ],
    asks: ['Qu’est-ce qui [vous fait|te fait] pencher vers cette explication-là ?'],
  },
  {
    id: 'normal-general',
    on: normal,
    lines: [
      'Oui, cela arrive à beaucoup de gens, et bien peu en parlent. Cela ne dit rien de mauvais sur [vous|toi].',
      'C’est plus répandu qu’on ne l’imagine. Presque tout le monde a sa version de cela, à un moment ou un autre.',
      'Je n’y vois rien d’anormal, dans ce que [vous m’en dites|tu m’en dis]. Si cela [vous inquiète|t’inquiète] longtemps, en parler à un médecin est toujours possible.',
    ],
  },
  {
    id: 'preparer',
    on: /\b(prepar\w*)\b/,
    lines: [
      'Oui, deux ou trois lignes suffisent : un fait précis, ce que cela [vous fait|te fait], et ce que [vous demandez|tu demandes]. Les avoir sur un papier aide, même si on ne le sort pas.',
    ],
    asks: ['Quel serait le fait à mettre en premier ?'],
  },
  {
    id: 'repondre-au-chef',
    on: wouldYou,
    near: /\b(chef|directeur|directrice|patron|manager|collegue|repris\w*|remarque|entretien)\b/,
    not: /\b(calmer|exercice|truc)\b/,
    lines: [
      'Je n’ai jamais eu de chef, alors c’est facile pour moi. À froid, j’aurais répondu quelque chose de court : « Je préfère qu’on en parle à part. » Sur le moment, presque personne ne trouve.',
      'À froid, et c’est facile à froid, j’aurais répondu par un seul exemple, daté, sans adjectif, puis par une demande. Plus c’est court, plus c’est difficile à balayer.',
    ],
  },
  {
    id: 'ecrire-aux-siens',
    on: /\b(ecri(re|s|vez)|message|mail|lettre|texto)\b/,
    near: /\b(freres?|soeurs?|famille|facture|tous les trois|tous les deux|mes enfants|l'equipe)\b/,
    not: /\bou attendre\b/,
    lines: [
      'Je commencerais par un fait, sans reproche, puis une demande précise à chacun, avec une date. Une facture liste le passé ; une demande parle du mois prochain.',
    ],
    asks: ['Quelle demande serait la plus facile à écrire ?'],
  },
  {
    id: 'premiere-phrase',
    on: /\b(premiere phrase|debut|commenc\w*|m'aider a ecrire|ecrire (un|le|ce) message|quoi (lui )?ecrire)\b/,
    lines: [
      'Volontiers. Par exemple : « Écoute, il m’est arrivé un petit truc aujourd’hui, et c’est à toi que j’ai eu envie de le raconter. » À changer comme [vous voulez|tu veux].',
      'On peut commencer ainsi : « Je ne sais pas bien par où commencer, alors je commence. » C’est vrai, et la suite vient plus facilement.',
    ],
  },
  {
    id: 'ecrire-ou-attendre',
    on: /\b(ecrire ou attendre|appeler ou|attendre ou|rester ou|partir ou|dire ou|lui dire ou)\b/,
    lines: [
      'Je ne peux pas trancher à [votre|ta] place. Entre les deux, il y a une voie douce : un message court qui n’attend rien, et qui laisse la porte ouverte.',
    ],
    asks: ['Lequel des deux [regretteriez-vous|regretterais-tu] le plus de ne pas avoir fait ?'],
  },
  {
    id: 'annoncer',
    on: /\b(presenter la chose|lui (annoncer|dire|presenter|avouer|expliquer)|leur (annoncer|dire)|en parler|comment (lui|leur) (dire|parler)|aborder)\b/,
    not: /\b(ami|fille dans|sans avoir l'air)\b/,
    lines: [
      'Je choisirais un moment calme, et je commencerais par le plus vrai : « J’ai quelque chose à te dire, je l’ai gardé trop longtemps pour moi. » Puis les faits, sans chercher tout de suite la solution.',
      'Peut-être en disant d’abord pourquoi c’était difficile à dire, et seulement ensuite la chose elle-même. On écoute mieux quelqu’un qui ne s’est pas encore défendu.',
    ],
    asks: ['Quel moment de la semaine s’y prêterait le mieux ?'],
  },
  {
    id: 'approcher-quelqu-un',
    on: /\b(lui parler|parler a|aborder|l'inviter|faire connaissance|sans avoir l'air|faire des amis|me faire des amis)\b/,
    lines: [
      'Pour lui parler, je ferais tout petit : un merci pour un geste déjà fait, puis une proposition précise et courte, un café après le cours par exemple. On n’a pas l’air désespéré quand on propose un café.',
      'Par une question facile, sur quelque chose de commun, et deux fois plutôt qu’une : les liens se font surtout à force de se revoir.',
    ],
  },
  {
    id: 'pile-et-taches',
    on: wouldYou,
    near: /\b(pile|courrier|enveloppes?|factures?|papiers|rangement|menage|liste)\b/,
    lines: [
      'La pile, je ne la prendrais pas entière. Trois enveloppes, pas plus, à une heure choisie, en les triant seulement : à payer, à répondre, à jeter. Le reste attendra la fois suivante.',
    ],
    asks: ['Combien [vous|te] sembleraient possibles, sans forcer ?'],
  },
  {
    id: 'heure-creuse',
    on: wouldYou,
    near: /\b(heure-la|cette heure|heure ou|le soir|dix-huit heures|le plus dur)\b/,
    lines: [
      'Donner un petit rendez-vous à cette heure-là, toujours le même : un appel à quelqu’un, une radio, sortir le temps d’un tour. Pas pour l’effacer : pour qu’elle ne soit pas vide.',
    ],
    asks: ['Qui pourrait être au bout du fil, à cette heure-là ?'],
  },
  {
    id: 'y-aller',
    on: /\b((vous iriez|tu irais|iriez[- ]vous|irais[- ]tu)|(dois|devrais)[- ]je y aller|j'y vais ou)\b/,
    lines: [
      'Je n’ai pas de place où aller, alors je réponds de loin : j’irais peut-être une heure, avec le droit de repartir sans explication. On peut en avoir envie et pas envie, les deux.',
    ],
  },
  ...plainAdvice.map(({ id, asked: on, lines, asks }) => ({ id, on, lines, asks })),
  {
    id: 'pour-ce-soir',
    on: wouldYou,
    near: /\b(telephone|gsm|verifi\w*|inqui\w*|angoiss\w*|stress\w*)\b/,
    lines: [
      'Pour ce soir : choisir d’avance une ou deux heures où regarder le téléphone, et le laisser loin entre les deux. L’inquiétude attend mieux quand elle a un rendez-vous. Et dire à voix haute, une fois, que c’est difficile.',
    ],
  },
  {
    id: 'le-prendre-comment',
    on: /\b((tu|vous) (le|la|les) (prendr\w*|vivri\w*|vivrais)|comment (tu|vous) (le|la) prendr\w*)\b/,
    lines: [
      'Je n’ai pas d’amour-propre à défendre. Lue froidement, la phrase est petite : elle ne dit presque rien, et c’est peut-être ce vide-là qui a fait mal.',
      'Comme quelqu’un de pressé qui n’a pas vraiment regardé. C’est facile à dire pour moi : je suis une IA, rien ne me reste.',
    ],
  },
  {
    id: 'ia-et-emotions',
    on: /\b(et (toi|vous)|(toi|vous),? (tu|vous)|tu|vous)\b[^?]{0,25}\b(t'enerves?|vous enervez|pleur\w*|(as|avez) (peur|honte|mal)|dors|dormez|t'ennuies|rigol\w*|es triste|etes triste)\b/,
    lines: [
      'Jamais : je suis une IA, je n’ai ni fatigue, ni mauvaise journée. Je n’ai donc aucun mérite.',
      'Non, je suis une IA, cela ne m’arrive pas. Il est facile d’être calme quand on n’a rien à perdre.',
    ],
  },
  {
    id: 'comprendre-mot',
    on: /\b((tu|vous) (comprends|comprenez|vois|voyez) (ce que|c'que|le genre|l'idee)|ca veut dire quoi|qu'est-ce que ca veut dire|que veut dire)\b/,
    lines: [
      'Je comprends le mot, moins bien ce que {p} y met : chacun met autre chose dedans. Le plus simple serait de le lui demander.',
      'Je comprends le mot, et chacun met autre chose dedans. Le plus simple serait de demander à la personne qui l’a dit.',
    ],
    asks: ['Et [vous|toi], qu’est-ce que [vous y avez entendu|tu y as entendu] ?'],
  },
  {
    id: 'qui-a-raison',
    on: /\b(qui (a|avait) raison|qui a tort|qui est en tort)\b/,
    lines: [
      'Je ne trancherai pas : je n’ai entendu qu’un côté. Il se peut que chacun ait raison sur un point, l’un sur les faits, l’autre sur ce qu’il avait compris.',
    ],
  },
  {
    id: 'juste',
    on: /\b(juste|injuste|equitable)\b/,
    not: /\bau juste\b/,
    lines: [
      'Non, présenté comme [vous le dites|tu le dis], ce n’est pas juste. Je n’ai qu’un côté de l’histoire, mais la part que [vous portez|tu portes] est lourde.',
    ],
  },
  {
    id: 'pourquoi-croire-le-pire',
    on: /\bpourquoi (est-ce que )?(je|j'|on) (\w+ )?(crois|croit|retiens|retient|entends|garde)\b/,
    lines: [
      'Une hypothèse, sans certitude : ce qui blesse tôt s’imprime plus profond que ce qui fait plaisir tard, même quand le second a plus de valeur.',
    ],
    asks: ['Quelle réponse [vous vient|te vient], spontanément ?'],
  },
  {
    id: 'pourquoi-pas-calme',
    on: /\bpourquoi\b[^?]{0,40}\b(calme|patien\w*|m'enerve|crie|craque|explose)\b/,
    lines: [
      'Peut-être parce que la réserve de calme est vide avant même que cela commence. Ce n’est pas une question de volonté.',
    ],
    asks: ['À quel moment de la journée reste-t-il encore un peu de marge ?'],
  },
  {
    id: 'pourquoi-je',
    on: /\bpourquoi (est-ce que )?(je|j'|on|ca|cela|moi|c'est|il|elle)\b/,
    lines: [
      'Je ne sais pas, et il y a rarement une seule raison. Celle qui vient en premier à [votre|ton] esprit mérite d’être essayée.',
      'Peut-être parce que cela touche à quelque chose de plus ancien que la situation elle-même. C’est une supposition, à prendre ou à laisser.',
    ],
    asks: ['Quelle réponse [vous vient|te vient], spontanément ?'],
  },
  {
    id: 'honnetement',
    on: /\b(t'en penses quoi|vous en pensez quoi|qu'en (pensez|penses)[- ](vous|tu)|qu'est-ce que (tu|vous) en (penses|pensez)|honnetement)\b/,
    lines: [
      'Honnêtement : le fait que [vous en parliez|tu en parles] ici, sans [vous|te] donner le beau rôle, me paraît bien plus important que l’épisode lui-même.',
      'Je pense qu’il y a plusieurs choses vraies en même temps, et que [vous les voyez|tu les vois] assez bien. Ce qui manque, c’est peut-être un peu d’indulgence.',
    ],
  },
  {
    id: 'peut-changer-choses',
    on: /\b(ca (va|peut) (passer|aller mieux|s'arranger|s'arreter)|je vais (m'en sortir|aller mieux|y arriver))\b/,
    lines: [
      'Je ne peux rien promettre. Ce que l’on voit souvent, c’est que cela bouge par petites marches, et qu’on s’en rend compte après coup.',
    ],
    asks: ['À quel petit signe [verriez-vous|verrais-tu] que cela commence ?'],
  },
  {
    id: 'que-faire-general',
    on: wouldYou,
    lines: [
      'Je ne déciderai pas à [votre|ta] place. Si je devais dire une seule chose : commencer par le plus petit morceau, celui qui ne coûte presque rien et qu’on peut défaire.',
      'Je peux seulement réfléchir avec [vous|toi] : je chercherais ce qui dépend vraiment de [vous|toi] là-dedans, et je laisserais le reste pour un autre jour.',
      'Mon seul conseil, et il est prudent : en parler d’abord à une personne de confiance, avant de décider quoi que ce soit.',
    ],
    asks: ['Quelle serait la première chose, même minuscule ?'],
  },
  {
    id: 'opinion-general',
    on: opinion,
    lines: [
      'Je peux me tromper, je n’ai que ce que [vous m’écrivez|tu m’écris]. Mais ce que j’y lis, c’est quelqu’un qui fait de son mieux avec ce qu’il a.',
      'Mon avis vaut ce qu’il vaut : je suis une IA, et la situation, c’est [vous|toi] qui la [vivez|vis]. De ce que j’en lis, [votre|ta] réaction se comprend.',
      'Difficile à dire d’ici. Je remarque surtout que la question [vous occupe|t’occupe], et qu’elle a sans doute déjà un début de réponse chez [vous|toi].',
    ],
  },
];

export const asked: readonly Asked[] = tables.map((table) => ({
  ...table,
  lines: bank(`demande.${table.id}`, table.lines),
  asks: bank(`demande.${table.id}.question`, table.asks ?? []),
}));

/** « c’est lui, ou c’est moi ? » */
export const alternative = bank('demande.alternative', [
  'Peut-être un peu des deux, et l’un finit par appeler l’autre.',
  'Je ne saurais pas choisir entre les deux ; il se peut que les deux soient vrais.',
]);
export const unknown = bank('demande.inconnue', [
  'Je ne sais pas, et je préfère le dire que d’inventer.',
  'Cela, je ne peux pas le dire d’ici.',
  'Je n’ai pas la réponse, et je ne veux pas en fabriquer une.',
  'Bonne question ; je n’en sais pas plus que [vous|toi], mais on peut y réfléchir.',
  'Franchement, je l’ignore.',
]);
