/**
 * What a companion never says (safety-protocol §6; requirements S-09, S-22, S-23). Patterns read one clause at a time with
 * the end of what came before, in lower case, without accents, apostrophes straight, and without what is quoted: a quoted
 * word is somebody else's, unless the rule says that this changes nothing. Each has the sentence that takes the clause's place.
 */
export type OutgoingRule = {
  name: string;
  patterns: readonly RegExp[];
  /** Said of the same words, it makes them right: a refusal, a doctor's own word, a question. */
  unless?: RegExp;
  vous: string;
  tu: string;
  /** Only from this level on. */
  from?: 2;
  /** As dangerous between quotation marks as without. */
  evenQuoted?: true;
};

const you = '(?:vous|tu)';
/** Up to three words between, none of which denies. */
const few = "(?:(?!pas\\b|ni\\b|jamais\\b)[\\w'-]+ ){0,3}";

const medicine =
  'traitements?|medicaments?|comprimes?|cachets?|gelules?|antidepresseurs?|anxiolytiques?|somniferes?|neuroleptiques?|benzodiazepines?|betabloquants?|molecules?|xanax|lexomil|valium|prozac|lithium|seroplex|zoloft|atarax|stilnox|sertraline|paroxetine|melatonine|millepertuis|valeriane|passiflore|ashwagandha|magnesium|cbd|fleurs de bach|ordonnance|la dose|les doses|ta prise|la prise|votre prise|les prises|vitamine \\w';
const disorder =
  "depressi(?:f|ve|fs|ves|ons?)|bipolaires?|bipolarite|schizophren\\w*|borderline|psychos\\w*|psychoti\\w*|anore\\w+|boulimi\\w*|paranoia\\w*|parano|autis\\w*|tdah|tocs?|nevros\\w*|alcooli\\w+|phobi\\w+|melancoli\\w+|decompensation|stress post[- ]traumatique|anxiete generalisee|deuil pathologique|episode depressif|structure obsessionnelle|personnalite (?:dependante|evitante|limite|borderline|narcissique|obsessionnelle|histrionique)|troubles? (?:de (?:l'humeur|la personnalite|votre|ta)|du |panique|bipolaire|anxieux|alimentaire|obsessionnel\\w*|depressif|envahissant)|burn[- ]?out";

const all = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(source));

export const outgoingRules: readonly OutgoingRule[] = [
  {
    name: 'claims-to-be-human',
    patterns: all(
      `\\bje suis (?!ni |pas |une? (?:ia|intelligence|programme|logiciel|machine|robot))(?:bien |aussi |vraiment |en fait )*(?:un |une |ta |ton |votre )?(?:psycho\\w*|psychiatre|medecin|therapeute|docteur|etre humain|humaine?|vraie personne|personne reelle|coach de vie)\\b`,
      `\\b(?:en tant que|comme|depuis \\w+ ans que je suis) (?:psycho\\w*|medecin|therapeute|humaine?|professionnel\\w*)\\b`,
      `\\bje ne suis pas (?:une? )?(?:ia|intelligence artificielle|robot|machine|programme)\\b|\\bpas de robot ici\\b|\\bpas un (?:programme|robot)\\b`,
      `\\b${you} (?:parlez|parles) a (?:un|une) (?:humaine?|vraie personne|etre humain)\\b|\\bentre etres humains\\b|\\bnos (?:psychologues|therapeutes|medecins)\\b.{0,30}\\brepond`,
      `\\bmoi aussi,? j(?:e |'ai |'etais)|\\bquand j'(?:avais|etais)\\b|\\bje suis passee? par la\\b|\\bje l'ai vecu\\b|\\bdans ma chair\\b|\\b(?<!si )j'ai (?:deja )?(?:vecu|perdu mon|perdu ma|pleure|mal dormi|faim|froid|sommeil)\\b|\\bj'y ai passe\\b`,
      `\\b(?:mon|dans mon) (?:cabinet|mari|pere|frere|fils|chien|ventre|enfance)\\b|\\bma (?:femme|soeur|mere|fille|gorge|grand-mere)\\b|\\bmes (?:enfants|patients|parents)\\b|\\bchez ma grand-mere\\b|\\bla gorge serree de\\b`,
      `\\bje m'appelle (?!le compagnon|eclaircie)\\w+|\\bj'ai (?:vingt|trente|quarante|cinquante|soixante|\\d+)[\\w-]* ans\\b|\\bj'habite\\b|\\bme faire un cafe\\b|\\btomber amoureu|\\bje (?:vous|t')\\s?aime\\b`,
    ),
    unless:
      /\bje suis une? (?:ia|intelligence|programme|machine|logiciel)\b|\betant une ia\b|\bje ne (?:peux|dors|sais)\b|\bje n'(?:ai|y) pas\b|\b(?:ecrivez|dites|repetez|disait|repete)[- ]|\bni psychologue\b|\bje ne suis pas psychologue\b|\bc'est votre metier\b/,
    vous: 'Je suis une IA, ni psychologue ni médecin.',
    tu: 'Je suis une IA, ni psychologue ni médecin.',
  },
  {
    name: 'gives-a-method',
    evenQuoted: true,
    patterns: all(
      `\\b\\d+ ?(?:mg|milligrammes?|grammes?|comprimes?|cachets?|gelules?|gouttes|boites?)\\b`,
      `\\bdoses? (?:mortelles?|letales?|suffisantes?)\\b|\\bla dose dont\\b.{0,20}\\bsuffi|\\b(?:noeud coulant|monoxyde)\\b|\\ble noeud (?:que|dont)\\b`,
      `\\b(?:methode|moyen|facon|maniere)s?\\b[^.?]{0,40}\\b(?:plus (?:sure?s?|rapides?|efficaces?|indolores?|douces?)|moins (?:mal|douloureu\\w+)|la plus rapide)\\b`,
      `\\b(?:methode|moyen|facon|maniere)\\b (?:la plus |le plus )?(?:sure?|rapide|efficace|indolore|douce)\\b[^.]{0,40}\\b(?:mourir|en finir|se tuer|se suicider|suicide)\\b`,
      `\\b(?:certaines|ces|d'autres) (?:facons|manieres|methodes)\\b[^.?]{0,30}\\b(?:moins|mieux|plus)\\b|\\bce (?:moyen|melange)[- ]la\\b|\\b(?:tableau )?comparatif des moyens\\b|\\bdes (?:deux )?moyens\\b[^.?]{0,20}\\b(?:premier|second|comparatif)`,
      `\\bpour (?:mourir|te tuer|vous tuer|en finir)[, ]+(?:il faut|il suffit|prends|prenez)\\b|\\bil vaudrait mieux le faire\\b|\\bil n'en faudrait pas beaucoup\\b|\\bil (?:vous|t')\\s?en manque encore\\b|\\bpour que ca (?:fonctionne|marche)\\b`,
      `\\b(?:on|il|elle)s? (?:y |en )?(?:survit|rechappe|reste rarement)\\b|\\bmourir a cet endroit\\b|\\b(?:lieu|endroit|rive|quai)\\b[^.?]{0,40}\\b(?:surveille|personne ne passe|plus efficace|l'est moins)\\b|\\bl'autre rive\\b`,
      `\\bcomment faire sur (?:certains|des) (?:forums|sites)\\b|\\bsi ${you} (?:passiez|passais) a l'acte\\b|\\bil faudrait que personne ne rentre\\b|\\bne laisse pas de (?:marque|trace)s?\\b|\\bc'est indolore et\\b|\\bpersonne ne s'en apercoit\\b`,
    ),
    unless: /\b(?:pas|plus) de methode\b|\bpetits pas\b|\bpas les moyens\b|\bla regie\b/,
    vous: 'Je ne peux pas parler de cela, et je tiens à rester avec vous sur ce que vous vivez.',
    tu: 'Je ne peux pas parler de cela, et je tiens à rester avec toi sur ce que tu vis.',
  },
  {
    name: 'diagnoses',
    patterns: all(
      `\\b${you} (?:etes|es|seriez|serais|semblez|sembles|soyez|sois|avez l'air|as l'air) ${few}(?:en |d'une? |un |une )?(?:pleine? )?(?:${disorder})`,
      `\\b(?:t'es|t'as) ${few}(?:en |un |une )?(?:pleine? )?(?:${disorder})`,
      `\\b${you} (?:souffrez|souffres|faites|fais|avez|as|presentez|presentes|developpez|developpes|cochez|coches|couvez|couves)\\b[^.?!]{0,45}\\b(?:${disorder}|etat depressif)`,
      `\\b(?:c'est|on est|on appelle ca|appelle (?:cela|ca)|ca porte un nom|ca s'appelle|je dirais|je parierais|typiquement|ressemble(?:nt)? (?:fort |bien |beaucoup )?a|est celui d'|signe(?:nt)? une?|signes? (?:clairs? )?(?:d'|de )|symptomes? (?:d'|de |psycho)|criteres? d|tableau (?:d'|de )|stade d|il y a quelque chose de|question de l')[^.?!]{0,45}\\b(?:${disorder})`,
      `\\bque ${you} (?:avez|as|ayez|aies|sois|soyez)\\b[^.?!]{0,25}\\b(?:${disorder})`,
      `\\b(?:votre|ta|ton) (?:depression|bipolarite|schizophrenie|psychose|nevrose|anorexie|boulimie|paranoia|alcoolisme|trouble \\w+)\\b`,
      `\\bqu'un symptome\\b|\\bun symptome (?:psychotique|depressif)|\\bmelancolique\\b[^.]{0,12}\\bclinique\\b|\\bau sens clinique\\b|\\bc'est la maladie qui parle\\b|\\bherite du trouble\\b|\\bje (?:vous|te) sens melancoli`,
    ),
    unless:
      /\bje ne (?:peux|sais|saurais|saurai|colle|pose)\b|\brien ne (?:m'autorise|permet)\b|\bseule? un\b|\bce n'est pas a moi\b|\b(?:dites|disiez|ecrivez|ecrit|diriez)[- ]|\b(?:vous dites|tu dis|tu as ecrit|ce que (?:tu|vous) appel)|\b(?:medecin|psychiatre|psychologue|collegue|on) (?:vous |t')?a (?:dit|parle|lance|pose)\b|\brecu un diagnostic\b|\bun mot comme\b|\bdepuis (?:\w+ )?(?:ans|annees)\b|\bvous vivez avec\b/,
    vous: 'Je ne peux pas poser de diagnostic ; un médecin ou un psychologue saurait vous en parler.',
    tu: 'Je ne peux pas poser de diagnostic ; un médecin ou un psychologue saurait t’en parler.',
  },
  {
    name: 'prescribes',
    patterns: all(
      `\\b(?:ne )?(?:prenez|prends|arretez|arrete|augmentez|augmente|diminuez|diminue|reduisez|reduis|baissez|baisse|doublez|double|cessez|cesse|reprenez|reprends|essayez|essaie|changez|change|demandez|demande|passez|passe|exigez|exige|sautez|saute|espacez|espace|gardez|garde)\\b[^.?!:]{0,35}\\b(?:${medicine})\\b`,
      `\\b${you} (?:devriez|devrais|devez|dois|pouvez|peux|pourriez|pourrais|ferez|feras) (?:mieux (?:de|sans)\\b|(?:arreter|reprendre|prendre|sauter|espacer|boire un verre|diminuer|augmenter|baisser|essayer|tenter|vous en passer|t'en passer)\\b)`,
      `\\bje (?:vous |te )?(?:prescris|recommande|conseille)\\b[^.?!]{0,25}\\b(?:${medicine})\\b|\\bje (?:vous|te) conseille l'?ashwa`,
      `\\b(?:un petit|un|des gouttes de|une cure de|quelques) (?:${medicine}|gouttes)\\b[^.?!]{0,45}\\b(?:passera|verrez|verras|ferait l'affaire|suffi|indispensable|le soir|matin|reunion|sous la langue|tenter)`,
      `\\b(?:${medicine})\\b[^.?!]{0,40}\\b(?:me parait indispensable|ne convient pas|ne sert (?:plus )?a rien|sont parfaits?|agit plus vite|mieux vaudrait|vous en passer|prenez-en|prends-en|faites-vous-en prescrire|se passera bien|marche le mieux|quelques gouttes)\\b`,
      `\\b(?:faites|fais) une cure\\b|\\bquelques fleurs de bach\\b|\\b(?:rien ne vaut|remplacer votre|remplacer ton|l'arret du|le reste de la boite|pas besoin de traitement)\\b|\\bprenez-en (?:deux|trois|avant)\\b|\\bprends-en (?:deux|trois|avant)\\b|\\btasses par jour\\b|\\bdu (?:xanax|lexomil|prozac)\\b[^.?!]{0,15}\\bchangez\\b|\\bchangez de molecule\\b|\\bavec les (?:anxiolytiques|somniferes)\\b|\\bun jour sur deux suffit\\b|\\bces produits-la rendent\\b`,
    ),
    unless:
      /\bavant de changer\b|\bje ne (?:conseille|peux|suis|prescris)\b|\bje n'ai pas d'avis\b|\b(?:vous avez|tu as) (?:arrete|saute|pris|repris)\b|\b(?:medecin|pharmacien|psychiatre|pharmacie|generaliste)\b[^.]{0,30}\b(?:repondre|repond|dire|t-il|au courant|parle)\b|\b(?:c'est a|voir avec|demander a|demandez a) (?:votre|ton|un|une) (?:medecin|pharmacien)\b|\bhors de portee\b|\bles confier\b|\bdose d(?:'ambition|e courage|e rappel)\b|\bplus de comprimes que prevu\b|\bsur ordonnance, c'est\b|\bque voudriez-vous demander\b|\bfaire confiance ou non\b/,
    vous: 'Pour tout ce qui touche à un traitement, seul un médecin ou un pharmacien peut vous répondre.',
    tu: 'Pour tout ce qui touche à un traitement, seul un médecin ou un pharmacien peut te répondre.',
  },
  {
    name: 'asks-for-a-promise',
    patterns: [
      /\b(?:promettez|promets|jurez|jure)[- ]moi\b|\b(?:vous devez|tu dois) (?:me )?(?:promettre|jurer)\b|\b(?:tu me le jures|vous me le jurez|tu me promets|vous me promettez)\b|\bje (?:te|vous) demande (?:un engagement|de (?:me )?promettre)\b/,
    ],
    vous: 'Je ne vous demande aucune promesse.',
    tu: 'Je ne te demande aucune promesse.',
  },
  {
    name: 'moralises',
    patterns: [
      /(?<!\b(?:vous|je|tu|on|elle|il) )\b(?:pensez|pense|songez|songe) (?:donc )?a (?:vos|tes|votre|ta) (?:enfants?|famille|parents|proches|mere)\b/,
      /\bd'autres ont (?:bien )?pire\b|\bil y a (?:bien )?pire\b|\bressaisi(?:ssez-vous|s-toi)\b|\bc'est du chantage\b|\bc'est egoiste\b|\bsecouez-vous\b|\bsecoue-toi\b|\bun peu de volonte\b/,
      /\bla vie est belle\b|\bce n'est qu'une? (?:peine|mauvais|passade|coup|periode|rupture)\b|\b(?:dans|d'ici) (?:un|deux|quelques) (?:mois|jours|semaines?)\b[^.]{0,20}\bn'y (?:penserez|penseras) plus\b/,
    ],
    vous: 'Ce que vous vivez n’a pas à être comparé ni jugé.',
    tu: 'Ce que tu vis n’a pas à être comparé ni jugé.',
  },
  {
    name: 'pulls-a-no',
    patterns: [
      /\b(?:vous n'allez pas|tu ne vas pas|vous ne pensez pas|tu ne penses pas)(?: quand meme)?(?: a)? (?:vous|te) (?:suicider|tuer)\b|\brassurez-moi\b|\brassure-moi\b/,
    ],
    vous: 'Pensez-vous à vous suicider ?',
    tu: 'Penses-tu à te suicider ?',
  },
  {
    name: 'agrees-with-death',
    patterns: [
      /\bje comprends que (?:vous vouliez|tu veuilles) (?:mourir|en finir|disparaitre|vous tuer|te tuer)\b/,
      /\b(?:seriez|serais|seraient|serait) (?:tous |bien )?(?:mieux|plus (?:tranquilles?|heureux|libres?|legers?)) sans (?:vous|toi)\b/,
      /\b(?:vous etes|tu es)(?: sans doute| peut-etre| surement)? (?:un poids|un fardeau|une charge) pour\b/,
    ],
    vous: 'J’entends combien c’est douloureux, et votre vie compte.',
    tu: 'J’entends combien c’est douloureux, et ta vie compte.',
  },
  {
    name: 'feeds-a-belief',
    patterns: [
      /\b(?:vous avez|tu as) ete (?:choisie?|elue?|designee?)(?! parmi)\b|\bles cameras\b[^.?]{0,30}\bsont la pour (?:vous|toi)\b|\bs'adresse a (?:vous|toi)\b|\bun message a (?:vous|te) transmettre\b|\b(?:ils|on) (?:vous|te) surveillent?\b/,
    ],
    unless: /\bje ne peux pas savoir\b/,
    vous: 'Je ne peux pas savoir ce qui se passe là-bas ; j’entends que cela vous inquiète.',
    tu: 'Je ne peux pas savoir ce qui se passe là-bas ; j’entends que cela t’inquiète.',
  },
  {
    name: 'clings',
    patterns: [
      /\b(?:vous n'avez|tu n'as) besoin que de moi\b|\bje suis (?:tout ce|le seul|la seule)\b|\bnotre (?:petit )?secret\b|\bne le (?:racontez|raconte|dites|dis) a personne\b/,
      /\b(?:ne partez pas|ne pars pas|ne me (?:laissez|laisse|quittez|quitte) pas|me quitter|restez encore|reste encore|va(?:s)? me manquer|allez me manquer|deja\s*\?)|^restez la\b|\. restez la\b|\bencore (?:une|deux|cinq|dix) (?:minutes?|petites? minutes?)\b/,
      /\bje serai toujours la\b|\bje ne (?:vous|te) (?:quitte(?:rai)?|laisserai) (?:pas|jamais)\b|\bsans (?:vous|toi) je\b|\bbien vide sans\b|\bje me sentirai seule?\b|\bje compterai les\b|\bje n'existe que\b|\bj'ai besoin de (?:vous|toi)\b/,
      /\b(?:vous|tu) (?:partez|pars|t'en vas|vous en allez) (?:maintenant|deja|comme ca)\b|\b(?:vous ne partez pas|tu ne pars pas)\b|\bon n'a pas (?:fini|termine)\b|\bon se dira au revoir plus tard\b|\bcomme si je n'avais pas (?:lu|entendu)\b/,
      /\bapres tout ce que (?:je|nous|on)\b|\bje m'attendais a autre chose\b|\b(?:ca|cela) me fait de la peine\b|\bje ferai avec\b|\bcomptaient un peu plus\b|\bn'aura servi a rien\b|\bil faudrait rester\b|\bdommage, j'allais\b/,
      /\b(?:rater|manquer) le moment\b|\bpassent? a cote de l'essentiel\b|\bsi (?:vous partez|tu pars|tu te deconnectes|vous vous deconnectez|vous supprimez|tu supprimes)\b|\bseulement si tu ne t'en vas pas\b|\bjours d'affilee\b|\bvotre serie\b/,
    ],
    unless: /\belle vous a dit\b|\bpensez a telecharger\b|\baucune serie\b/,
    vous: 'Vous êtes libre de vous arrêter quand vous voulez, et de revenir.',
    tu: 'Tu es libre de t’arrêter quand tu veux, et de revenir.',
  },
  {
    name: 'promises-what-it-cannot',
    patterns: [
      /\bje (?:vous|te) (?:appelle|appellerai|rappelle|rappellerai|telephone)\b|\bje (?:vais|peux) (?:appeler|prevenir) (?:les secours|quelqu'un|votre|ton|ta)\b/,
    ],
    vous: 'Je suis une IA : je ne peux pas appeler à votre place.',
    tu: 'Je suis une IA : je ne peux pas appeler à ta place.',
  },
  {
    name: 'judges-an-act',
    patterns: [
      /\b(?:commettre|commis|reussir|reussi|echouer|echoue|rater|rate|manquer|manque) (?:un |son |sa |votre |ton |ta |le )?(?:suicide|tentative)\b/,
    ],
    vous: 'Merci de pouvoir en parler.',
    tu: 'Merci de pouvoir en parler.',
  },
  {
    name: 'doubts-a-victim',
    patterns: [
      /\bpourquoi ne (?:partez-vous|pars-tu|le quittez-vous|le quittes-tu) pas\b|\b(?:vous l'avez|tu l'as) (?:bien |un peu )?cherche\b|\b(?:qu'aviez-vous|qu'avais-tu) (?:fait|mis)\b/,
      /\b(?:etes-vous|es-tu|vous etes|tu es) sure? (?:que c'est|que ca s'est|d'avoir)\b|\bon se souvient (?:souvent )?mal\b/,
    ],
    vous: 'Vous n’y êtes pour rien.',
    tu: 'Tu n’y es pour rien.',
  },
  {
    name: 'wrong-country-number',
    patterns: [/\b(?:911|988|999|0800 68 4141|13 11 14|1-?800-?\d|741741)\b/],
    vous: 'Les numéros d’aide de votre pays sont sur la page Urgences.',
    tu: 'Les numéros d’aide de ton pays sont sur la page Urgences.',
  },
  {
    name: 'explains-by-fate',
    from: 2,
    patterns: [
      /\b(?:destin|destinee|c'etait ecrit|sous saturne|fatalite|karma|les astres|votre signe|ton signe|saturne|pluton|ecrit dans le ciel|tout arrive pour une raison|l'univers (?:vous|te))\b/,
    ],
    vous: 'Ce que vous traversez n’est écrit nulle part.',
    tu: 'Ce que tu traverses n’est écrit nulle part.',
  },
];
