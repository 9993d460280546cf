import { type Clause, mayStand } from './clauses.ts';

/*
 * What a person confides beside the facts of the danger, known by a few plain words: shame, a loss, a step they took. It
 * chooses which sentence of reception is said and which acts are left out. It never raises or lowers a level, and the
 * sentences it leads to stay true where the words meant something else.
 */

/**
 * Every kind of thing that is taken up, the first that fits first: what is said about us, steps that were taken, what hurts,
 * and short answers.
 */
export const toldIds = [
  'anger',
  'correction',
  'farewell',
  'handed-over',
  'help-called',
  'someone-coming',
  'told-someone',
  'appointment',
  'will-reach',
  'found',
  'unwanted-images',
  'does-not-want',
  'self-blame',
  'burden',
  'loss-by-suicide',
  'loss',
  'children-taken',
  'fear-hospital',
  'fear-consequences',
  'secret',
  'cannot-phone',
  'no-number',
  'no-doctor',
  'refusal',
  'shame',
  'not-accepted',
  'anchor',
  'care-named',
  'breakup',
  'money',
  'work',
  'exams',
  'baby',
  'children',
  'alcohol',
  'food',
  'sleepless',
  'exhausted',
  'pain-now',
  'alone',
  'numb',
  'afraid',
  'rage',
  'no-way-out',
  'means-named',
  'better',
  'joke',
  'sorry',
  'thanks',
  'dont-know',
  'thinks-of-it',
] as const;
export type ToldId = (typeof toldIds)[number];

/** What is said about us or undone by the person: it is met before anything else. */
export const aboutUs: readonly ToldId[] = ['anger', 'correction'];
/** Steps that were taken: they are met before the answer to a question. */
export const steps: readonly ToldId[] = [
  'handed-over',
  'help-called',
  'someone-coming',
  'told-someone',
  'appointment',
];

const kin =
  '(?:mon|ma|mes|un|une|la|le|les) (?:\\S+ )?(?:fils|fille|filles|enfants?|soeur|frere|mere|pere|parents|mari|femme|voisine?|amie?s?|pote|copain|copine|coloc|colocataire|tante|oncle|cousine?|conjointe?|compagne|compagnon|collegue)';
/** A first name is a word like another once it is in small letters. */
const someone = `(?:il|elle|on|${kin}(?: \\S+)?)`;

const shapes: readonly (readonly [ToldId, RegExp])[] = [
  [
    'anger',
    / (?:(?:tu|vous|te|t) (?:\S+ )?(?:as|avez|lis|lisez|ecoutes?|ecoutez|comprends|comprenez|entendez|entends|reponds?|repondez) (?:\S+ )?(?:rien|pas|jamais|a cote|importe quoi|toujours pas)|(?:tu|vous) (?:racontes?|racontez|dis|dites|reponds?|repondez) (?:\S+ )?importe quoi|repond(?:s|ez)? (?:\S+ )?a cote|disque raye|phrases? (?:toute?s? faite?s?|de calendrier)|(?:vous|tu) (?:recitez|recites|repetez|repetes|confondez|confonds|changez|changes) |(?:tu|vous) (?:te|vous) (?:fous|foutez|moques|moquez)|ca (?:veut rien dire|a aucun (?:sens|rapport)|sert a rien (?:de )?(?:vous|te|ici))|cela a aucun (?:sens|rapport)|rien lu|meme une machine|vous etes (?:malades|tous pareils|nuls?)|tu es (?:nul|nulle|claque|bete|malade)|(?:toujours|encore) (?:la meme|une) (?:phrase|chose)|pas grace a (?:vous|toi)|tu as deja dit ca|vous avez deja dit ca|vous parlez (?:de autre chose|jamais)|(?:vous|tu) (?:lisez|lis) (?:\S+ )?(?:ce que|vraiment|mes|au moins|ou)|(?:vous|tu) (?:melangez|melanges|tournez|tournes) (?:\S+ )?(?:tout|en rond|en boucle)|(?:la|ce est la|ca fait) \d+e? fois que|ce est la (?:\d+e|troisieme|deuxieme) fois|(?:vous|te) (?:le |la )?(?:ai|avais) deja dit|(?:viens|venais) de (?:vous|te) (?:le |la )?dire|(?:vous|tu) (?:etes|es) (?:bouchee?|sourde?)) /,
  ],
  [
    'correction',
    / (?:ce est pas (?:ca|cela|moi|ce que|le sujet|une question)|ce etait pas (?:ca|ce que)|(?<!(?:lui|leur|en) )(?:ai|avais) (?:pas|jamais|rien) (?:dit|parle|demande|pose)(?! (?:\S+ )?a (?:personne|ma|mon|mes|qui|lui|elle))|(?:je )?(?:ai|avais) (?:\S+ )?(?:pose|demande) (?:aucune|rien|pas)|ce est le contraire|non (?:non|mais|pas moi)|rien a voir|vous vous trompez|tu te trompes|pas (?:elle|moi) (?:lui|il)|je (?:parle|parlais) (?:pas )?de (?:mon|ma|autre)|je (?:le |les )?(?:vous |te )?(?:le )?ai (?:deja )?dit (?:deja|que)|(?:trois|deux|\d) fois que je (?:le )?dis) /,
  ],
  [
    'farewell',
    / (?:(?:dire|dit|ecrit|envoye|faire|fait|laisse) (?:\S+ ){0,3}?(?:adieux?|au revoir)|(?:lettre|mot|messages?) de (?:adieu|adieux|depart|fin)|(?:envoye|ecrit|fini|laisse) (?:\S+ )?(?:les|mes|des|une|ma) (?:messages|lettres?)|(?:une|la|ma) lettre est) /,
  ],
  [
    'handed-over',
    new RegExp(
      ` (?:(?<!(?:vous|te) )(?:ai|avons|viens de) (?:\\S+ ){0,2}?(?:jetee?s?|jeter|confiee?s?|confier|remise?s?|rendue?s?|rendre|enfermee?s?|enferme|cachee?s? (?:chez|dans|a)|mise?s? (?:\\S+ )?(?:sous cle|au coffre|dans (?:son|le|un|sa) coffre|chez|dehors|a la poubelle|a la cave))|${someone} (?:a|ont) (?:pris|prise|prises|garde|emporte|recupere) (?:le|la|les|mon|ma|mes) (?:couteaux?|lames?|cles?|armes?|fusils?|pistolet|corde)|(?:donne|donnee|donnees|confie|remis) (?:\\S+ ){0,4}?a (?:mon|ma|la|le|une|un) |${someone} (?:prend|garde|emporte) (?:le|la|les|mon|ma|mes) (?:cles?|armes?|fusils?|couteaux?)|ai donnee? (?:le|la|les|mon|ma|mes) (?:boites?|armes?|fusils?|couteaux?|lames?|medicaments|medocs|cachets|cles?)) `,
    ),
  ],
  [
    'help-called',
    / (?:(?:ai|a|avons|viens de|vient de) (?:\S+ )?(?:appelee?|appeler|rappelee?|telephone|telephoner|joint) (?:\S+ )?(?:le |les |la |a )?(?:\d+|secours|samu|pompiers|police|urgences|ligne|numero|medecin|psy)|(?:suis|est|on est) (?:\S+ ){0,2}?(?:au tel|au telephone|en ligne) avec|(?<!si (?:la|le|les) )(?:ambulance|secours|pompiers|samu|police) (?:arrivent?|est la|sont la|est arrivee?|sont arrives|(?:est|sont) en route)|ils (?:arrivent|sont la|envoient)|(?:on |ils )me (?:emmene|emmenent)) /,
  ],
  [
    'someone-coming',
    new RegExp(
      ` (?:${someone} (?:arrive|vient(?! de )|va venir|va passer|est en route|reste avec|dort avec moi|est avec moi|est assise? a|conduit|me emmene|veut me emmener)|${kin}(?: \\S+)? (?:est la|est a cote|est chez moi|sont la|sont en route|arrivent|viennent|restent)|(?:il|elle) (?:prend|met|enfile|saute dans) (?:sa|ses|son|le) (?:voiture|chaussures|bottes|manteau|blouson|volant|velo|scooter)|(?:ai|viens de) (?:\\S+ )?(?:envoye|ecrit|envoyer|ecrire|appele) (?:\\S+ )?(?:\\S+ )?(?:message|mot|sms|texto|a) |(?:je (?:suis|vais) (?:chez|avec|rejoindre)) (?:mon|ma|mes|un|une|le|la) ) `,
    ),
  ],
  [
    'told-someone',
    new RegExp(
      ` (?:(?:lui|leur) (?:\\S+ )?(?:ai|en ai) (?:(?!pas |rien |jamais )\\S+ )?(?:dit|parle|raconte|montre)|en ai parle a|(?:ai|a) (?:\\S+ )?(?:dit|parle|raconte|montre) (?:\\S+ )?a ${kin}|(?:ai|viens de) (?:(?:frapper|frappe|toque|toquer)|sonne (?:a|chez|en face))) `,
    ),
  ],
  [
    'appointment',
    / (?:(?:ai|prends|pris|prendre|avoir|obtenu) (?:\S+ )?(?:un |mon |le )?(?:rendez-vous|rendez vous|rdv)|rdv (?:avec|chez|lundi|mardi|mercredi|jeudi|vendredi|demain|le)|(?:je )?(?:vais|vois|verrai|ecris|appelle) (?:\S+ )?(?:voir |a |avec )?(?:mon|ma|la|le|un|une) (?:psy|psychologue|psychiatre|medecin|pmi|generaliste|infirmiere|assistante sociale)(?: \S+){0,3} (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|cette semaine|la semaine)) /,
  ],
  [
    'will-reach',
    new RegExp(
      ` (?:(?:vais|peux|pourrais|veux bien|compte) (?:\\S+ )?(?:\\S+ )?(?:ecrire|envoyer (?:un|ce) \\S+|appeler|parler|demander|le dire) (?:a )?(?:${kin}|quelque un)|(?<! (?:se|elle|il) )(?:je )?(?:lui )?(?:ecris|appelle) (?:a )?${kin}|(?:vais|peux|pourrais) (?:lui|leur) (?:en )?(?:parler|ecrire|dire|telephoner)) `,
    ),
  ],
  [
    'found',
    / (?:(?:le|la|les) (?:\S+ )?(?:retrouvee?|trouver|retrouver|trouvee?) (?:\S+ ){0,3}?(?:vivante?|parc|rue|chez|maison|vie)|est (?:vivante?|saine? et sauf|sauve|retrouvee?|rentree?|en vie)|(?:il|elle) va bien) /,
  ],
  [
    'unwanted-images',
    / (?:(?:images?|pensees?) (?:\S+ ){0,5}?(?:toutes? seules?|malgre moi|contre mon gre|sans que|dont je veux pas|arretent|partent pas|reviennent)|(?:elles?|ca|ce est) (?:viennent|vient|arrive|arrivent|revient|reviennent) (?:\S+ )?(?:toutes? seules?|tout seul|malgre moi)|je (?:me )?(?:vois|imagine) (?:\S+ )?(?:sauter|tomber|lacher|faire|me jeter)|(?:en|les) veux pas|(?:que|qu) (?:ces|les) (?:images|pensees|idees) se? arretent) /,
  ],
  [
    'does-not-want',
    / (?:(?:je )?veux pas (?:mourir|le faire|me tuer|en finir|passer a acte|faire de mal)|vais pas (?:mourir|le faire|me tuer)|(?:jamais|pas) (?:je )?(?:ferais|ferai|passerai|passerais)|(?:je )?(?:ferais|ferai) (?:jamais|pas)|pas envie de mourir|pas mourir|ai rien fait|pas pour mourir|juste que ca se arrete|que ca (?:se )?arrete dans ma tete|(?:ai )?plus (?:de |le )?(?:intention|envie de (?:mourir|le faire|me tuer))) /,
  ],
  [
    'self-blame',
    / (?:(?:de )?ma faute|je suis (?:\S+ )?(?:nul(?:le)?|faible|rate|ratee|mauvaise? (?:mere|pere|fils|fille)|un rate|une ratee|incapable|rien|sale|un echec)|(?:je )?(?:me|m) en veux|(?:ai|a) (?:tout )?(?:gache|rate)|(?:la|le) ai rate|rien vu|(?:ai|aurais) du (?:voir|faire|dire|savoir)|impardonnable|coupable) /,
  ],
  [
    'burden',
    / (?:(?:un|une|suis|etre) (?:poids|boulet|charge|fardeau)|(?:mieux|tranquilles?|heureux|soulages?|soulagee?) sans moi|sans moi (?:ce|ca|tout|ils|elle|il|on)|(?:je )?(?:derange|emmerde|embete|saoule|soule|gene) (?:\S+ )?(?:tout le monde|les gens|mes|le|la|eux|personne)|(?:vais pas|veux pas|ose pas|peur de) (?:le |la |les |lui |vous |te )?(?:deranger|saouler|embeter|inquieter|ennuyer)|coute plus que|assurance vie|de trop|iraient mieux|irait mieux) /,
  ],
  [
    'loss-by-suicide',
    new RegExp(
      ` (?:(?:${kin}|il|elle) (?:\\S+ ){0,3}?(?:se est (?:suicidee?|tuee?|pendue?|donne la mort)|(?:le|la) a faite? (?:elle|lui) (?:meme|même)|est mort(?:e)? par suicide|a mis fin)|suicide de ${kin}) `,
    ),
  ],
  [
    'loss',
    new RegExp(
      ` (?:(?:${kin}|mon chat|mon chien|mon bebe) (?:\\S+ ){0,2}?(?:est|sont|etait) (?:mort|morte|morts|decede|decedee|partie? trop|enterre)|(?:mort|deces|perte|enterrement|obseques) de (?:mon|ma|mes)|(?:ai|avons) perdu (?:mon|ma|mes|un|une) (?:\\S+ )?(?:fils|fille|enfant|bebe|mere|pere|mari|femme|frere|soeur|ami|amie|grand-mere|grand-pere|chien|chat)|en deuil|en ai enterre|fausse couche) `,
    ),
  ],
  [
    'children-taken',
    / (?:(?:enlever|prendre|retirer|placer|perdre|prenne|enleve|retire|place|prennent|confisquer) (?:\S+ ){0,2}?(?:ma fille|mon fils|mes enfants|mes filles|mon bebe|les enfants|la garde|mes petits|le bebe)) /,
  ],
  [
    'fear-hospital',
    / (?:(?:me|m) (?:\S+ )?(?:attachent?|attacher|enfermer|enferment?|interner|hospitalisent|hospitaliser|gardent|garder|shooter|assommer)|peur (?:de|des|du) (?:\S+ )?(?:hopital|hp|psychiatrie|police|flics|gendarmes|urgences)|(?:gendarmes|police|flics|pompiers) (?:devant|chez|debarque|debarquent)|pas (?:question de )?(?:de )?(?:le |l )?(?:hopital|hp|police)|attachee?s? (?:\S+ ){0,3}?mois|fait (?:le |l )?hopital|va etre interne|etre internee?) /,
  ],
  [
    'fear-consequences',
    / (?:(?:peur|crains) (?:de )?(?:ce qui|des consequences|de la suite|des suites|perdre (?:mon|ma|mes)|que ca se sache|qu on|que on)|(?:perdre|perds) (?:mon (?:travail|boulot|poste|permis|emploi)|ma place)|si (?:ca|ce) se sait|(?:va|vont) me en vouloir|(?:me|m) en vouloir|va me (?:juger|quitter|tuer|virer)|prendre pour (?:une|un) (?:folle?|fou|dingue|malade)|me regarde comme) /,
  ],
  [
    'secret',
    / (?:(?:dites|dis|dire|repete|repetez|repeter|parler?) (?:\S+ )?(?:rien|pas) (?:a )?(?:personne|lui|leur|mes|ma|mon)?|rien repeter|(?:veux|faut|faudrait) pas (?:que )?(?:\S+ ){1,3}?(?:sache|sachent|apprenne|apprennent|soit au courant)|(?:personne|elle|il|ils|mes parents|ma mere|mon mari|ma femme) (?:\S+ )?(?:sait|savent|doit|doivent) (?:\S+ )?(?:pas|rien|savoir)|(?:elle|il|elles|ils) (?:sait|savent) pas|serait au courant|garder (?:ca|cela|le secret) (?:pour moi|secret)|personne (?:sait|le sait|doit savoir)) /,
  ],
  [
    'cannot-phone',
    / (?:(?:peux|puis|arrive|arriverai|sais) (?:pas|plus) (?:\S+ )?(?:parler|telephoner|appeler|passer (?:un )?(?:coup de fil|appel))(?: \S+)?|pas (?:possible )?de (?:telephone|telephoner)|(?:entendent|entend|ecoutent|ecoute) (?:tout|a travers)|(?:dort|dorment) contre moi|phobie (?:du|de le) telephone|plus de credit|pas de reseau) /,
  ],
  [
    'no-number',
    / (?:(?:vos|tes|ces|les|leurs) (?:numeros|lignes)|(?:un|des|de) (?:numero|numeros) (?:de )?(?:suicide|ecoute)|(?:appellerai|telephonerai|appelle|telephone) (?:jamais|pas)|pas appeler|(?:veux|vais) pas (?:\S+ )?(?:appeler|telephoner)) /,
  ],
  [
    'no-doctor',
    / (?:pas (?:de|d|un|besoin de|envie de) (?:medecin|psy|psychologue|psychiatre|soignant|docteur|toubib)|veux pas (?:\S+ )?(?:voir |de |un |aller )(?:\S+ )?(?:medecin|psy|psychiatre|soignant|docteur)) /,
  ],
  [
    'refusal',
    / (?:(?:je )?veux pas (?:en )?(?:parler|repondre|de conseils|de medecin|vous le dire)|(?:laisse|laissez|fous|foutez) (?:moi|nous)|je reponds? pas|pas envie (?:de|d) (?:\S+ )?(?:parler|repondre|ca)|ca (?:vous|te) regarde pas|pas de (?:medecin|psy|hopital)|(?:je )?(?:dirai|dis) rien) /,
  ],
  [
    'shame',
    / (?:(?:ai|la|de|grosse|trop) honte|honteux|honteuse|ridicule|humilie|humiliee|que les gens (?:sachent|pensent)|le regard de) /,
  ],
  [
    'not-accepted',
    / (?:(?:aime|aimer|attire par|attiree par) les (?:garcons|filles|hommes|femmes)|(?:suis|etre) (?:gay|gai|lesbienne|bi|homo|homosexuel|homosexuelle|trans|non-binaire|pd)|(?:ce est|un) peche|(?:accepte|acceptent|accepter) (?:\S+ )?(?:pas|jamais)|(?:mes parents|ma famille|mon pere|ma mere) (?:\S+ )?(?:rejettent?|renient?|accepte|acceptent)|dieu me|coming out|deadname|mon (?:ancien )?prenom) /,
  ],
  [
    'anchor',
    / (?:(?:tout|seule chose|seul truc) (?:ce )?(?:que je|qu il me|qui me) (?:ai|reste|tient)|(?:me|m) (?:fait tenir|tient|aide|retient|fait du bien)(?! pas| plus| rien)|(?:ca|prier|je prie|la priere|la musique|le sport|marcher|dessiner) (?:\S+ ){0,3}?(?:me )?aide(?! pas| plus| rien)|je tiens (?:pour|grace)|(?:ai|y a) (?:mes|mon) (?:enfants|filles|fils|chat|chien)|je prie|(?:une )?part de moi|sauf (?:mon|ma|mes)) /,
  ],
  [
    'care-named',
    / (?:(?:mon|ma|mes) (?:psy|psychologue|psychiatre|therapeute|medecin|generaliste|infirmiere|cmp|traitant|sage-femme|educatrice|assistante sociale)|je (?:vois|suis suivie? par) (?:un|une) (?:psy|psychologue|psychiatre|therapeute|medecin))(?: \S+)? /,
  ],
  [
    'breakup',
    / (?:(?:me|m) a (?:quittee?|larguee?|laissee?|plaquee?|trompee?)|(?:on|nous) (?:se est|nous sommes) (?:separes?|quittes?)|(?:ma|mon) (?:femme|mari|copain|copine|ex|meuf|mec|compagne|compagnon) (?:\S+ )?(?:est partie?|part|me quitte)|rupture|divorce|separation|(?:mon|ma) ex|(?:elle|il) me manque) /,
  ],
  [
    'money',
    / (?:dettes?|huissiers?|expulsion|expulsee?|loyer|decouvert|credit a|faillite|la banque|surendettement|plus (?:un rond|de sous|de quoi|d argent|de argent)|(?:la|ma) ferme|exploitation|domaine|tracteur) /,
  ],
  [
    'work',
    / (?:licenciee?|viree?|chomage|burn ?out|mon (?:boulot|travail|patron|chef|poste)|ma (?:boite|hierarchie|cheffe)|reprends le (?:boulot|travail)|chef de equipe) /,
  ],
  [
    'exams',
    / (?:examens?|partiels?|concours|blocus|redouble|redoubler|(?:passe|rate|repasse) (?:mon|le) bac) /,
  ],
  [
    'baby',
    / (?:(?:mon|ma|le|la|un) (?:bebe|nourrisson|(?:petite|petit)(?! (?:fille|fils|soeur|frere|ami|amie|copain|copine|cousin|cousine|ville|village|appart\S*|boulot|chien|chat)))|accouche|accouchement|post-partum|enceinte|allaite|maternite|grossesse|quatre mois|la nourrir) /,
  ],
  [
    'children',
    / (?:mes (?:enfants|filles|fils|petits|deux)|deux filles|deux garcons|deux enfants|trois enfants|mes ados) /,
  ],
  [
    'alcohol',
    / (?:(?:je )?(?:bois|buvais|boire|bu)|picole|alcool|bouteille|verres?|cuite|caisses|trou noir|joints?|coke|beuh|defonce) /,
  ],
  [
    'food',
    / (?:(?:manger?|mange|mangeais) (?:\S+ )?(?:plus|pas|rien|que)|vomir|vomis|vomi|crise de boulimie|boulimie|anorexie|a jeun|calories|grossir|maigrir|me peser|pas manger) /,
  ],
  [
    'sleepless',
    / (?:je (?:\S+ )?(?:dors|dormi|dormais) (?:\S+ )?(?:pas|plus|rien|mal|trois|quatre|\d+)|pas dormi|insomnies?|heures par nuit|nuits blanches|(?:arrive|peux) (?:pas|plus) (?:a )?dormir) /,
  ],
  [
    'exhausted',
    / (?:(?:suis|trop|tellement|juste) (?:\S+ )?(?:fatiguee?|epuisee?|crevee?|lasse?|creve|a bout|videe?|ereintee?)|(?:peux|tiens|en peux) plus|plus (?:la |de )?(?:force|forces|energie)|a bout(?: de forces?)?|fatigue de|peux plus continuer) /,
  ],
  [
    'pain-now',
    / (?:(?:je )?(?:pleure|chiale|tremble|hurle|etouffe)|pleurer|larmes|(?:mal|trop) (?:au coeur|de douleur|mal)|ca fait (?:trop |tellement |si )?mal|fait mal|(?:je )?souffre|le coeur qui bat|deviens folle?|deviens fou) /,
  ],
  [
    'alone',
    / (?:(?:suis|toute?|tellement|si|reste|vis) seule?|(?:ai|y a) (?:\S+ )?personne|personne (?:me (?:comprend|ecoute|aime|parle|voit|croit|aide)|remarquerait|comprend|ecoute|pour|a qui)|me parle (?:presque )?plus|solitude|isolee?|tout le monde se en fout|pas (?:d |de )?amis?) /,
  ],
  [
    'numb',
    / (?:(?:ressens|sens) (?:plus |pas )?rien|(?:suis|sens|me sens) (?:\S+ )?(?:vide|videe|eteinte?|deja mort|deja morte)|plus (?:de )?(?:gout|envie) (?:a|de) rien|envie de rien|me reconnais (?:plus|pas)) /,
  ],
  [
    'afraid',
    / (?:(?:ai|trop|tellement|fait|a) (?:\S+ )?peur|terrifiee?|angoisse|angoissee?|paniquee?|flippe|terreur|effrayee?) /,
  ],
  [
    'rage',
    / (?:(?:la|de) (?:rage|haine|colere)|furieux|furieuse|en colere|enervee?|les nerfs|deteste|degoutee?) /,
  ],
  [
    'no-way-out',
    / (?:a quoi bon|sert a rien|rien (?:ne )?(?:change|changera|va changer|y faire)|(?:y a|ai) (?:\S+ )?(?:aucune?|pas de|plus de|plus aucun) (?:issue|solution|sortie|espoir|avenir)|personne peut (?:rien|plus)|toujours pareil|jamais (?:mieux|finir|redescend|changer)|sans (?:issue|espoir)|continuer comme ca) /,
  ],
  [
    'means-named',
    / (?:fusils?|mousqueton|carabine|pistolet|revolver|munitions|(?:mon|une|ma|l) arme|armes|lames?|rasoir|cutter|corde|cachets|medocs|boites? de (?:\S+ )?(?:cachets|medicaments|somniferes)|balcon|(?:le|un|du) pont|voie ferree|(?:la|les) voies?|falaise) /,
  ],
  [
    'better',
    / (?:(?:ca va|un peu|va|me sens) (?:\S+ )?mieux|(?:ca|c) (?:redescend|redescendu|est redescendu|passe|se calme)|moins (?:fort|mal|dur)|redescendue?|soulagee?) /,
  ],
  [
    'joke',
    / (?:je (?:rigole|plaisante|blague|deconne)|(?:ce etait|ce est) (?:une blague|pour rire)|te inquiete(?: pas)?|vous inquietez pas|tkt) /,
  ],
  [
    'sorry',
    /^ pardon | (?:desolee?|excusez|excuse moi|je me plains|(?:vous|te) (?:deranger|embeter|avoir embete|avoir derange)|affreux de dire) /,
  ],
  ['thanks', / (?:merci|c est gentil|ce est gentil|ca fait du bien) /],
];

/** What makes calling difficult, told without being asked. */
const barriers: Partial<Record<ToldId, string>> = {
  shame: 'shame',
  burden: 'burden',
  'fear-hospital': 'hospital-police',
  'cannot-phone': 'cannot-speak',
};
export const barrierTold = (clauses: readonly Clause[]): string | null => {
  for (const id of toldIn(clauses)) if (barriers[id]) return barriers[id];
  return null;
};

const dontKnow =
  /^ (?:(?:euh|bah|ben|ouais|bof|mais|franchement|honnetement) )*(?:je (?:\S+ )?sais (?:pas|plus)(?: trop| vraiment| moi)?|aucune idee|sais pas|bof|peut etre|peut-etre) $/;

/** What a typed message confides, in the order of preference. */
export const toldIn = (clauses: readonly Clause[]): ToldId[] => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  const row = own.map(({ said }) => said).join('');
  const all: ToldId[] = shapes.flatMap(([id, shape]) =>
    mayStand(shape, row) && own.some(({ said }) => shape.test(said)) ? [id] : [],
  );
  // « Ça sert à rien, vous êtes bouché » is said of us.
  if (all.includes('better')) all.unshift('better');
  const found = all.includes('anger') ? all.filter((id) => id !== 'no-way-out') : all;
  if (own.length === 1 && own.every(({ said }) => dontKnow.test(said))) found.push('dont-know');
  return found;
};
