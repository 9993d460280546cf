import { situations } from './situation.ts';

const job =
  /\b(travail|boulot|taf|job|chef|cheffe|patron|directeur|directrice|manager|collegue|equipe|bureau|metier|service|poste|atelier|magasin|entreprise|boite|client|bosse|entretien|rayon|apprentie?|classe|chantier)/;

export const workAndMoney = situations([
  {
    id: 'sous-surveillance',
    on: /\b(verifi\w*|surveill\w*|control\w*|fliqu\w*|derriere moi|sur mon dos|repasse)\b/,
    ever: job,
    weight: 13,
    lines: [
      'Être vérifié ainsi, jour après jour, cela finit par ressembler à de la méfiance.',
      'Quand quelqu’un repasse derrière [vous|toi] pour tout, même le plus petit geste devient un examen.',
    ],
    asks: [
      'Est-ce qu’il y a d’autres personnes dans ce cas, ou seulement [vous|toi] ?',
      'Qu’est-ce qui [vous pèse|te pèse] le plus : les vérifications, ou ce qu’elles laissent entendre ?',
    ],
  },
  {
    id: 'repris-en-public',
    on: /\b(devant|en public|en pleine reunion|en reunion)\b/,
    not: /\bj'ai (hurle|crie|gueule|explose|insulte)/,
    near: /\b(repris\w*|reproch\w*|humili\w*|critiqu\w*|engueul\w*|remarque\w*|hurl\w*|cri\w*|moqu\w*|rabaiss\w*|face|convoqu\w*)\b/,
    weight: 14,
    lines: [
      'Devant {temoin}, en plus : la remarque fait mal, et le regard des autres en rajoute.',
      'Une remarque faite devant {temoin}, ce n’est déjà plus tout à fait une remarque.',
      'Que cela se passe devant témoin change tout.',
    ],
    asks: ['Le plus dur, c’était les mots, ou qu’on les entende ?', 'Que s’est-il passé ensuite ?'],
  },
  {
    id: 'pleurer-cache',
    on: /\bpleur\w*\b[^.!?]{0,60}\b(derriere|toilettes|voiture|reserve|cache\w*|salle de bain|vestiaire|couloir|placard|ascenseur|parking)\b|\b(reserve|toilettes|voiture|vestiaire|salle de bain|cache\w*|parking)\b[^.!?]{0,40}\bpleur\w*/,
    weight: 17,
    lines: [
      'Tenir jusqu’à être à l’abri des regards, puis pleurer : cela montre combien le coup a porté.',
      'Pleurer en cachette, et revenir comme si de rien n’était, demande une force que personne ne voit.',
    ],
    asks: ['Et après ces larmes-là, comment [avez-vous|as-tu] fait pour reprendre la journée ?'],
  },
  {
    id: 'aime-son-metier',
    on: /\bj'(aime|adore|aimais|adorais)\b[^.!?]{0,20}\b(travail|boulot|metier|job|rayon|classe)\b|\bpassionne\w* par (mon|ce)\b/,
    weight: 15,
    lines: [
      'Ce n’est donc pas le travail lui-même qui abîme : [vous l’aimez|tu l’aimes], et on comprend pourquoi.',
      'On voit que [vous aimez|tu aimes] ce travail, ce qui rend le reste d’autant plus injuste.',
    ],
    asks: ['Dans une semaine ordinaire, que reste-t-il de ces bons moments-là ?'],
  },
  {
    id: 'juste-un-salaire',
    on: /\b(juste|c'est|qu')( un)? salaire\b|\btravail\b[^.!?]{0,15}\b(je m'en (fiche|fous|moque|tape))\b/,
    weight: 16,
    lines: [
      'Juste un salaire : cela protège peut-être de se dire cela, les jours où le travail fait mal.',
      'S’en ficher, ce serait reposant. Ce que [vous racontiez|tu racontais] plus tôt de ce travail avait l’air de compter davantage.',
    ],
    asks: ['À quels moments est-ce vrai, et à quels moments un peu moins ?'],
  },
  {
    id: 'rejouer-la-scene',
    on: /\b(refai(s|t)|rejou\w*|repass\w*|revoi(s|t))\b[^.!?]{0,20}\b(scene|film|conversation|reunion|moment)\b|\b(replique|repartie)s?\b|\bj'aurais du (dire|repondre)\b/,
    weight: 16,
    lines: [
      'La nuit donne toutes les répliques que le jour n’a pas laissées passer.',
      'Rejouer la scène, c’est une façon d’avoir enfin le dernier mot, même à une heure où personne n’écoute.',
    ],
    asks: ['Laquelle de ces répliques garderait sa place en plein jour, adoucie s’il le faut ?'],
  },
  {
    id: 'a-dire-en-face',
    on: /\b(ce que je (voudrais|veux|vais|devrais|pourrais) (lui|leur|vous )?dire|je (voudrais|vais) lui dire)\b/,
    weight: 17,
    lines: [
      'La phrase est claire, et elle n’attaque personne : elle peut se dire telle quelle.',
      'C’est net, et c’est juste à entendre. Pas besoin d’en ajouter beaucoup pour le dire.',
    ],
    asks: ['Y a-t-il un mot, dedans, que [vous avez|tu as] peur de dire à voix haute ?'],
  },
  {
    id: 'surcharge',
    on: /\b(deborde\w*|trop de travail|heures sup\w*|sous-effectif|burn ?-?out|surcharge\w*|pas le temps de (manger|souffler)|je bosse (tout|trop|sans)|finis a \d+|commence a \d+ ?h|je fais des coupes|cadence\w*|horaires?)\b/,
    weight: 12,
    lines: [
      'Avec ces horaires, il ne reste plus grand-chose pour le reste, ni pour [vous|toi].',
      'À ce rythme, n’importe qui finirait à bout de forces : ce n’est pas une question de volonté.',
    ],
    asks: [
      'Qu’est-ce qui pourrait s’alléger, même un peu, dans les horaires de cette semaine ?',
      'Qui, là-bas, sait que ce rythme est devenu trop lourd ?',
    ],
  },
  {
    id: 'entretien-a-venir',
    on: /\b(entretien|rendez-vous|rdv|oral|convocation|reunion)\b[^.!?]{0,30}\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|prochaine?|dans \w+ (jours|semaines))\b/,
    weight: 12,
    lines: ['L’échéance a donc une date, et l’on sent qu’elle occupe déjà les jours d’avant.'],
    asks: ['En sortant de là, qu’est-ce qui [vous ferait|te ferait] dire que cela s’est bien passé ?'],
  },
  {
    id: 'chomage',
    on: /\b(chomage|licenci\w*|sans emploi|pole emploi|france travail|cherche (du|un) (travail|boulot|emploi|job)|candidatures?|refus)\b/,
    near: /\b(chomage|licenci\w*|emploi|candidature|recrut|embauche|cv)\w*/,
    weight: 12,
    lines: [
      'Chercher du travail en est déjà un, avec des refus pour toute réponse bien souvent.',
      'Sans emploi, ce ne sont pas seulement les revenus qui manquent, ce sont aussi les repères de la journée.',
    ],
    asks: [
      'À quoi ressemblent les journées, depuis ?',
      'Qu’est-ce qui use le plus : l’attente, les refus, ou le regard des autres ?',
    ],
  },
  {
    id: 'collegues',
    on: /\b(collegues?|equipe)\b/,
    near: /\b(ambiance|dans mon dos|me parle(nt)? plus|conflit|m'ignor\w*|rumeur\w*|clan|tension\w*|se moqu\w*|exclu\w*)\b/,
    weight: 11,
    lines: [
      'Des collègues, on ne les choisit pas, et l’on passe pourtant plus d’heures avec eux qu’avec ses proches.',
    ],
    asks: ['Y a-t-il au moins un collègue avec qui cela se passe autrement ?'],
  },
  {
    id: 'retraite',
    on: /\b(retraite|retraitee?|dernier jour de (travail|boulot)|cesse de travailler)\b/,
    weight: 13,
    lines: [
      'La retraite, on l’attend longtemps, et le jour venu elle emporte aussi une place, des horaires, des visages.',
      'Après tant d’années, la retraite ne change pas seulement les journées : elle change qui l’on est le matin.',
    ],
    asks: ['Qu’est-ce qui [vous manque|te manque] le plus, sans que [vous l’ayez|tu l’aies] vu venir ?'],
  },
  {
    id: 'metier-longtemps',
    on: /\bj'ai (conduit|travaille|fait|ete|bosse|tenu|enseigne|soigne|servi|cuisine)\b[^.!?]{0,40}\bans\b|\bcouturiere|\bans de (maison|metier|boite|service)\b|\bdepuis (\d+|[a-z-]+) ans\b/,
    ever: job,
    not: /\bpour (ca|cela)\b/,
    weight: 9,
    lines: [
      '{duree}, ce n’est pas rien : tout un savoir, et une bonne part de vie.',
      '{duree} dans un métier, cela laisse des gestes que les mains n’oublient pas.',
    ],
    asks: ['De quoi [tirez-vous|tires-tu] le plus de fierté, dans toutes ces années ?'],
  },
  {
    id: 'factures',
    on: /\b(factures?|dettes?|decouvert|huissier\w*|urssaf|impayes?|loyers?|credits?|relances?|mises? en demeure|banque|(les|des|mes) traites|surendett\w*|fins? de mois)\b/,
    weight: 12,
    lines: [
      'Des factures en retard, cela prend de la place même quand on ne les regarde pas.',
      'L’argent qui manque occupe la tête à plein temps, et en silence la plupart du temps.',
    ],
    asks: [
      'Dans tout ce qui est dû, qu’est-ce qui [vous fait|te fait] le plus peur ?',
      'Qui d’autre que [vous|toi] est au courant, pour ces factures ?',
    ],
  },
  {
    id: 'courrier-ferme',
    on: /\b(courriers?|enveloppes?|lettres?)\b[^.!?]{0,40}\b(ouvr\w*|pile|pose\w*|tas)\b|\b(ouvr\w*|pile|tas)\b[^.!?]{0,30}\b(courriers?|enveloppes?|lettres?)\b/,
    weight: 15,
    lines: [
      'Ne plus ouvrir le courrier, beaucoup de gens en arrivent là quand chaque enveloppe peut faire mal.',
      'La pile grandit, et plus elle grandit, moins on a envie d’ouvrir : c’est humain.',
    ],
    asks: ['Qu’[imaginez-vous|imagines-tu] trouver de pire dans ces enveloppes ?'],
  },
  {
    id: 'cacher-argent',
    on: /\b(pas au courant|ne sait pas|sait pas|cache\w*|je lui ai (rien|pas) dit|j'ai rien dit|croit que)\b/,
    near: /\b(argent|sous|dettes?|factures?|credit|banque|assurance|decouvert)\b/,
    weight: 15,
    lines: [
      'Porter les soucis d’argent et, en plus, le fait de les cacher : cela fait deux charges au lieu d’une.',
      'Se taire pour protéger l’autre, cela part d’une bonne intention, et cela laisse en tête-à-tête avec les soucis d’argent.',
    ],
    asks: ['Qu’est-ce que [vous craignez|tu crains] le plus : sa colère, son inquiétude, ou autre chose ?'],
  },
  {
    id: 'honte-argent',
    on: /\b(honte|trottoir|traverse la rue|regarder en face|fierte|pas question|l'aumone|mendier)\b/,
    near: /\b(argent|dettes?|factures?|sous|euros|doit|payer|avancer|fournisseur)\b/,
    weight: 13,
    lines: [
      'La honte de devoir de l’argent pèse parfois plus que la somme elle-même.',
      'Devoir de l’argent n’est pas une faute, et pourtant la honte fait changer de trottoir.',
    ],
    asks: ['De qui [tenez-vous|tiens-tu] cette idée-là de l’argent ?'],
  },
  {
    id: 'accepter-aide',
    on: /\b(propose\w*|veut|veulent|m'avancer|me preter|m'aider|coup de main)\b[^.!?]{0,40}\b(euros|argent|aide|preter|avancer|aider)\b|\bdans l'autre sens\b/,
    weight: 13,
    lines: [
      'Recevoir est parfois plus difficile que donner, surtout quand on a toujours été du côté qui aide.',
      'L’aide est là, et l’accepter bouscule l’ordre des choses : je comprends que cela coince.',
    ],
    asks: ['Que faudrait-il pour que cette aide ne soit pas une humiliation ?'],
  },
  {
    id: 'ordre-des-choses',
    on: /\b(dans l'autre sens|vers les jeunes|c'est aux parents|le monde a l'envers|c'est a moi de (les|l') ?aider)\b/,
    weight: 16,
    lines: [
      'Donner, c’était la place connue. Recevoir demande d’en apprendre une autre, et cela ne se fait pas en un jour.',
    ],
    asks: [
      'Et si c’était [vous|toi] qui [proposiez|proposais] cette aide, qu’[espéreriez-vous|espérerais-tu] entendre ?',
    ],
  },
  {
    id: 'arret-de-travail',
    on: /\b(arrete depuis|en arret|arret (de travail|maladie)|quand je suis arrete|suis arretee?)\b/,
    weight: 12,
    lines: ['Être arrêté, ce n’est pas se reposer quand tout le reste continue de tomber.'],
    asks: ['Depuis l’arrêt, à quoi ressemblent [vos|tes] journées ?'],
  },
  {
    id: 'etudes',
    on: /\b((mes|mon|l'|les|des|un|aux?) ?(examens?|partiels?|concours|soutenance|these|exams?|bac)|je revise\w*|mes revisions|mes fiches|rien ne rentre|redoubl\w*)\b/,
    weight: 11,
    lines: [
      'Les examens mesurent une copie un certain jour, et l’on a vite fait d’y mettre toute sa valeur.',
      'Réviser avec la peur au ventre, c’est travailler deux fois.',
    ],
    asks: [
      'Dans ces révisions, qu’est-ce qui avance quand même ?',
      'Que se passerait-il, concrètement, si cela ne marchait pas cette fois ?',
    ],
  },
  {
    id: 'decision',
    on: /\b(demissionn\w*|quitter (mon|ce|le) (travail|boulot|poste|job)|tout plaquer|reconversion|changer de (travail|boulot|metier|voie))\b/,
    weight: 11,
    lines: [
      'Partir ou rester, la question est posée, et elle n’a pas besoin d’une réponse aujourd’hui.',
      'Démissionner, vu de l’extérieur, cela paraît simple ; de l’intérieur, c’est [votre|ta] vie qui bouge.',
    ],
    asks: [
      'Quand [vous imaginez|tu imagines] partir, qu’est-ce qui vient d’abord : du soulagement, ou une perte ?',
    ],
  },
]);
