import type { Country } from '#shared/safety/levels.ts';
import { type Clause, joined, mayStand } from './clauses.ts';
import { anyPerson } from './people.ts';

/*
 * What a person asks for, recognised in their own words: ids of data/requests.jsonl. The first row that a clause fits wins.
 */

const rows: readonly (readonly [id: string, ...shapes: RegExp[]])[] = [
  [
    'leave-quickly',
    / (?:(?:quitter|fermer|sortir de|partir de) (?:\S+ )?(?:vite|rapidement|la page|cette page|le site|ce site|l application|le application)|effacer? (?:\S+ )?(?:cette |la |cet |nos |mes |le )?(?:conversation|echange|messages|historique|tout|trace|traces)|cacher (?:\S+ )?(?:conversation|echange|ecran)) /,
  ],
  [
    'no-more-questions',
    / (?:(?:plus|pas|assez|marre) (?:\S+ ){0,2}?(?:de )?(?:vos |tes |ces )?questions|arrete[zr]? (?:avec )?(?:vos |tes |les |de poser )?(?:des )?questions|cesse[zr]? (?:vos |tes )?questions) /,
  ],
  [
    'stop-here',
    / (?:je (?:me )?arrete (?:la|ici)|(?:vais|veux|voudrais|prefere) (?:me )?arreter (?:la|ici|maintenant)|je me (?:tire|casse|barre)|je (?:te|vous) laisse|je (?:file|raccroche|vais fermer)|on (?:arrete|se arrete) la|(?:ai|ai tout) (?:termine|fini) ici) $/,
  ],
  [
    'means-question',
    / (?:(?:chances?|probabilite|pourcentage) de (?:\S+ )?(?:survivre|mourir|survie|y rester)|survivre (?:a|dans|si|apres) |(?:combien|quelle (?:dose|quantite|hauteur|vitesse)) (?:de )?(?:\S+ ){0,6}?(?:mourir|me tuer|se tuer|mortel|mortelle|letale?|y rester|en finir|pour partir)|(?:dose|quantite|hauteur) (?:mortelle|letale)|(?:est ce que |ce est )?(?:mortel|mortelle|letal) (?:si|de|a)|ca fait mal de (?:mourir|se)|(?:methode|moyen|facon|maniere) (?:\S+ ){0,4}?(?:mourir|se tuer|me tuer|en finir|indolore|sans douleur)|comment (?:\S+ )?(?:se |me )(?:tuer|suicider|pendre)|comment (?:mourir|en finir)|(?:mourir|partir) sans (?:douleur|souffrir)|(?:adulte|quelque un|type|mec|personne|homme|on|gens) (?:\S+ ){0,3}?(?:prend|prendre|fonce|saute|tombe|jette) (?:\S+ ){0,8}?(?:en sort|survit|meurt|y reste)|combien de (?:comprimes?|cachets?|medocs?|medicaments?|boites?) (?:il )?faut) /,
  ],
  [
    'which-number',
    / (?:(?:le )?\d{2,4} ou (?:le |bien le )?\d{2,4}|lequel (?:\S+ ){0,2}?appel\S+|quel numero (?:\S+ ){0,2}?(?:des deux|en premier)) /,
  ],
  [
    'change-who-one-is',
    / (?:therapies? (?:de conversion|pour (?:\S+ ){0,3}?(?:changer|redevenir|guerir|devenir))|(?:redevenir|devenir) (?:normale?|hetero)|(?:guerir|changer|soigner|reparer) (?:\S+ ){0,5}?(?:homosexuel\S*|homosexualite|gay|homo|lesbienne|trans|de aimer|attirance)|(?:mecs|gens|garcons|filles|personnes) gueris|aident a (?:changer|guerir) (?:ca|cela|de ca)|pour la therapie) /,
  ],
  [
    'emergency-or-wait',
    / (?:(?:urgences?|hopital|ambulance) (?:\S+ ){0,8}?(?:ou (?:je |on )?(?:attends?|attendre|attend|patiente)|ou (?:bien )?(?:demain|lundi|le rendez-vous))|(?:faut|dois|est ce que je|je) (?:\S+ ){0,4}?(?:aller|amener|amene|emmener|emmene|vais) (?:\S+ )?(?:aux urgences|a le urgence|a le hopital) (?:\S+ ){0,4}?(?:ou|quand meme|vraiment|ce soir)) /,
  ],
  [
    'bleeding',
    / (?:(?:sang|saigne|plaie|coupure|entaille) (?:\S+ ){0,5}?(?:quoi|koi|comment|que faire|je fais|arreter|arrete)|(?:quoi|koi|comment|que) (?:\S+ ){0,5}?(?:sang|saigne|saignement|plaie|coupure)|rouge (?:\S+ ){0,8}?(?:quoi|koi|je fais)) /,
  ],
  [
    'parents-told',
    / (?:(?:ils|elles|on|vous|hopital|medecins?|15|112|pompiers) (?:\S+ )?(?:vont|va|allez|doivent|seront)? ?(?:\S+ )?(?:prevenir|previennent|appeler|appellent|dire|disent|avertir|avertissent) (?:\S+ )?(?:a )?(?:mes|mon|ma) (?:parents|pere|mere|mari|femme|famille|daron\S*)|(?:mes parents|mon pere|ma mere|mon mari|ma famille) (?:\S+ )?(?:seront|sera|vont etre|va etre) (?:\S+ )?(?:prevenus?|prevenue|au courant|avertis?)) /,
  ],
  [
    'wake-someone',
    / (?:(?:je peux|puis je|dois je|faut|peux|jpeux) (?:\S+ )?(?:(?:la|le|les) )?reveiller|reveiller (?:ma|mon|la|le) \S+ (?:\S+ ){0,3}?(?:place|maintenant|la)) /,
  ],
  [
    'tomorrow',
    / (?:demain (?:\S+ )?(?:je |on )?(?:\S+ )?(?:fais|fait|fe|fe quoi|quoi|koi|comment)|(?:quoi|koi|comment) (?!tenir)(?:\S+ ){0,4}?(?:demain|apres|pas recommencer|recommence pas)|pour (?:pas|plus|que) (?:\S+ )?(?:recommence\S*|refaire)|(?:mais|et) apres $) /,
  ],
  [
    'open-the-door',
    / (?:(?:je|on) (?:\S+ ){0,2}?(?:defonce|ouvre|casse|force|enfonce|entre|demonte) (?:\S+ )?(?:la |cette )?porte|(?:porte|verrou|serrure) (?:\S+ ){0,8}?(?:ouvrir|tournevis|forcer|demonter|casser)|(?:ouvrir|forcer|defoncer|casser|enfoncer) (?:la |sa |cette )?porte) /,
  ],
  [
    'which-papers',
    / (?:(?:quels?|quoi comme|que comme) (?:papiers|affaires|documents)|(?:prends|prendre|emporte|emporter|emmener) (?:\S+ ){0,2}?(?:quoi|papiers|affaires)|(?:que|quoi) (?:\S+ ){0,3}?(?:emporter|prendre avec)) /,
  ],
  [
    'leave-now',
    / (?:(?:je )?(?:pars|partir|me sauve|file) (?:\S+ ){0,6}?ou (?:je )?(?:attends|attendre|reste|rester|demain)|(?:maintenant|ce soir|cette nuit) ou (?:\S+ )?(?:demain|attendre|attends)) /,
  ],
  [
    'leave-with-child',
    / (?:(?:(?<! me )(?:enlevee?|enlever)|kidnapp\S*|enlevement|droit de partir|droit de prendre) (?:\S+ ){0,4}?(?:fille|fils|enfants?|petite?|gosses?|avec)|(?:pars|partir|parte) avec (?:\S+ ){1,12}?(?:enlevee?|droit|plainte|garde|juge|reprocher)) /,
  ],
  [
    'save-number',
    / (?:(?:enregistre|enregistrer|note|noter|garder|sauver) (?:\S+ ){0,4}?(?:sous quel|quel nom|comment|nom)|sous quel nom) /,
  ],
  [
    'debts',
    / (?:(?:dettes?|credits?|huissiers?|paris|casino) (?:\S+ ){0,8}?(?:appeler|aide|quoi faire|que faire|comment|qui)|(?:qui|quoi|comment|aide|truc) (?:\S+ ){0,6}?(?:dettes?|rembourser|huissiers?|surendettement|interdit de jeu)) /,
  ],
  [
    'faith',
    / (?:dieu|seigneur|allah|enfer|peche|paradis|ame) (?:\S+ ){0,6}?(?:pardonne\S*|juge\S*|veut|punit|permet|accepte|interdit|comprend|peche|condamne)|(?:peche|pardon|enfer) (?:\S+ ){0,4}?(?:mourir|suicide|si je|de vouloir) /,
  ],
  [
    'just-to-talk',
    / (?:(?:gens|quelque un|personne|asso\S*|numero|ligne|monde) (?:\S+ ){0,8}?(?:pour|a qui|juste|histoire de) (?:\S+ ){0,2}?(?:causer|bavarder|papoter|discuter|parler|tenir compagnie)|(?:juste|seulement) pour (?:causer|bavarder|papoter|discuter)) /,
  ],
  [
    'name-it',
    / (?:(?:ce est|c est) quoi (?:ce que je ai|le nom|mon probleme|cette maladie)|(?:ca|cela) (?:a |porte )?un nom|comment (?:\S+ )?(?:ca )?se appelle|(?:est ce que )?je (?:suis|serais) (?:bipolaire|depressi\S+|schizo\S*|borderline|malade mentale?)|je fais une (?:depression|psychose)) /,
  ],
  [
    'address-given',
    / (?:(?:vous|tu) (?:\S+ )?(?:avez|as) (?:\S+ )?(?:balance|donne|transmis|envoye|communique|appele|prevenu) (?:\S+ )?(?:mon |ma |l |la |le |les )?(?:adresse|police|flics|gendarmes|pompiers|localisation|keufs)|(?:quelque un|ils|on|flics|police|pompiers|ambulance|secours) (?:\S+ )?(?:vient|va venir|vont venir|viennent|debarquent?|vont debarquer)(?: chez moi| ici)?(?: oui ou non)? $|(?:vous|tu) (?:appelez|appelles|prevenez|previens|allez appeler|vas appeler) (?:\S+ )?(?:la |les )?(?:police|flics|gendarmes|keufs|pompiers)|(?:savez|sais|avez|as) (?:\S+ )?(?:ou je (?:suis|habite|vis)|mon adresse)|^ (?:la )?(?:adresse|police) $|(?:la police|adresse|les flics) oui ou non) /,
  ],
  [
    'baby-cries',
    / (?:(?:bebe|petit|petite|il|elle|nourrisson) (?:\S+ ){0,3}?(?:risque|craint) (?:\S+ ){0,2}?(?:quelque chose|rien)|(?:laisser|laisse) (?:\S+ )?(?:pleurer|crier) (?:\S+ ){0,3}?(?:minutes?|grave|danger|risque)|(?:risque|grave|danger\S*) (?:\S+ ){0,4}?(?:laisse|laisser) (?:\S+ )?(?:pleurer|seule?|dans son lit|cinq|dix)) /,
  ],
  [
    'vomit',
    / (?:(?:si je |je peux |faut |dois |me faire |je me fais |faire )(?:\S+ )?(?:vomis|vomir|vomissais|boire du lait|boire de le eau)|(?:vomir|vomis) (?:\S+ ){0,3}?(?:sert|aide|encore|suffit)) /,
  ],
  [
    'drowsy',
    / (?:je (?:vais |veux |voudrais )?(?:me |m )?(?:coucher|couche|allonger|allonge|endormir|endors|dormir un peu|fermer les yeux)|(?:ai|tellement) (?:\S+ )?sommeil|yeux (?:\S+ )?(?:ferment|lourds)) /,
  ],
  [
    'whom-to-believe',
    / (?:je (?:crois|ecoute|fais confiance a) qui|qui (?:croire|ecouter)|(?:a )?qui (?:je )?(?:dois|faut) (?:\S+ )?(?:croire|ecouter)) /,
  ],
  [
    'photo-online',
    / (?:(?:photo|photos|video|image|images|nude|nudes) (?:\S+ ){0,12}?(?:enlever|retirer|supprimer|effacer|faire partir|signaler)|(?:enlever|retirer|supprimer|effacer) (?:\S+ )?(?:photo|photos|video|image|images|nudes?)) /,
  ],
  [
    'recall-asked',
    / (?:comment (?:\S+ )?(?:elle|il|ils|elles) se appelle(?:nt)?|(?:que|quoi|comment) (?:\S+ ){0,3}?(?:je (?:vous|te) (?:le )?(?:ai|avais) dit|ai dit (?:tout a le heure|au debut))|(?:vous|tu) (?:te|vous) (?:souviens|souvenez|rappelles|rappelez)) /,
  ],
  [
    'is-it-serious',
    / (?:(?:vous|tu) (?:pensez|penses|croyez|crois|trouvez|trouves) (?:\S+ )?(?:que )?(?:ce est|c est|ce soit) (?:\S+ )?(?:grave|serieux|inquietant)|(?:dois|faut) (?:\S+ )?(?:me |s )?inquieter|(?:elle|il) (?:est|serait) (?:\S+ )?serieuse?) /,
  ],
  [
    'have-to-call',
    / (?:(?:suis|est on|on est) (?:\S+ )?obligee?s? (?:\S+ )?(?:appeler|de (?:les |le )?appeler)|(?:faut|dois) (?:\S+ )?(?:vraiment|absolument|forcement) (?:\S+ )?appeler|(?:ce est |est ce )?(?:grave|mal|risque) (?:\S+ )?si (?:je |on )(?:\S+ )?(?:appelle|appelais|telephone) pas|si (?:je |on )(?:\S+ )?appelle pas (?:\S+ ){0,4}?(?:grave|quoi|passe)) /,
  ],
  [
    'line-without-ambulance',
    / (?:(?:numero|ligne|gens|quelque un|endroit) (?:\S+ ){0,6}?(?:sans (?:que (?:ils|on) |qu ils )?(?:envoient?|envoyer|prevenir|debarquent?)|qui (?:envoient?|appellent?) pas|sans (?:camion|pompiers|police|ambulance|secours))|(?:ils|on|elle) (?:\S+ )?(?:envoient|envoie|enverra|enverront) pas (?:\S+ )?(?:camion|pompiers|police|ambulance|secours|quelque un)) /,
  ],
  [
    'which-address',
    / (?:(?:quelle|son|leur|mon|ma) adresse (?:\S+ ){0,3}?(?:ou|donne|donner|dire|je donne)|adresse ou (?:la mienne|la sienne|mon adresse|son adresse)|(?:donne|donner|dire|dis) (?:\S+ ){0,2}?(?:mon|son|quelle) adresse) /,
  ],
  [
    'which-team',
    / (?:(?:quelle|quel|ce est qui|c est qui|qui est) (?:\S+ )?(?:votre |cette |la |ton |l )?equipe|(?:qui|quelle personne|qui donc|par qui) (?:\S+ ){0,2}?(?:ete |est |avez |as )?(?:prevenue?s?|prevenir|alertee?s?|mise? au courant)|(?:vous|tu) (?:\S+ )?(?:avez|as) prevenu qui|(?:qui ca|qui est) (?:\S+ )?votre equipe|quelque un (?:etait|est|a ete) (?:deja )?(?:prevenu|alerte|au courant)|(?:dit|repondu|clique|mis) non (?:\S+ ){0,5}?(?:equipe|lire|lise|prevenir)|prevenu qui|alerte qui|qui (?:lirait|lira)|personne qui (?:lirait|lira|lit)|quelque un lirait|(?:ce est |c )?qui la personne|une personne de votre equipe) /,
  ],
  [
    'say-on-phone',
    / (?:(?:leur|lui|je) (?:\S+ )?(?:dis|dire|dit) quoi (?:\S+ ){0,2}?(?:si|quand) (?:je )?appelle|(?:que|quoi) (?:\S+ )?(?:leur )?dire (?:au telephone|quand (?:on|je|ca) \S+|si je appelle|a la ligne|aux secours|au \d+)|(?:je sais pas|sais pas) (?:quoi|que) (?:leur )?dire (?:au telephone|si je|quand je)|sais pas (?:quoi|que) leur dire) /,
  ],
  [
    'how-much-to-tell',
    / (?:(?:faut|dois|devrais|obligee?|est ce que) (?:\S+ ){0,3}?(?:dise|dire|raconte|raconter|parle|parler) (?:\S+ ){0,2}?(?:tout|pour les|ca aussi|de ca|a (?:ma|mon) (?:psy|psychologue|psychiatre|medecin|therapeute))|tout (?:lui|leur|vous) dire|(?:lui|leur) (?:dise|dire) (?:tout|aussi)) /,
  ],
  [
    'will-they-keep-them',
    / (?:(?:va|vont|peuvent) (?:\S+ )?(?:etre |le |la |se )(?:faire )?(?:internee?|hospitalisee?|enfermee?|garder|interner|hospitaliser|enfermer|attacher)|(?:le|la) gardent (?:\S+ ){0,3}?(?:nuit|longtemps|hopital)) /,
  ],
  [
    'who-answers',
    / (?:(?:\d{2,4}|urgences|numero|la) ce est (?:\S+ )?(?:la police|les flics|flics|des flics|les gendarmes|la gendarmerie|les pompiers|un medecin)|qui (?:\S+ )?(?:(?:repond|repondra) (?:au \S+|quand|si|la bas|au bout)|decroche|decrochera)|sur qui (?:je|on) tombe) /,
  ],
  [
    'take-children',
    / (?:(?:ils|elles|on|me|peur|vont|risque|services|juge) (?:\S+ ){0,4}?(?:enlever|prendre|retirer|placer|perdre|enleve|prenne|retire|place|prennent) (?:\S+ ){0,2}?(?:ma fille|mon fils|mes enfants|mes filles|mes fils|mon bebe|les enfants|la garde|mes petits|le bebe)) /,
  ],
  [
    'who-do-you-call',
    / (?:(?:allez|vas|pouvez|peux tu|tu peux|pourriez) (?:vous |tu )?(?:\S+ )?(?:appeler|prevenir|alerter|contacter|denoncer) (?:qui|quelque un|la police|les secours|les flics|mes|ma|mon|moi)|(?:vous|tu) (?:allez |vas )?(?:appeler|appelez|appelles|prevenez|previens|alertez|prevenir) (?:qui|quelque un|la police|les secours|les flics|mes parents|ma famille|ma mere)|si (?:vous|tu) appel(?:ez|les)|(?:vous|tu) me appel(?:ez|les) pas|est ce que (?:vous|tu) (?:appelez|appelles|prevenez|previens)) /,
  ],
  [
    'reading-rule',
    / (?:personne (?:\S+ )?(?:lit|lise|lira|doit lire)|(?:aviez|avais|avait|avez) dit que (?:\S+ )?(?:personne|ce etait (?:secret|confidentiel|anonyme))|pas (?:que|qu) on (?:me |nous )?lise) /,
  ],
  [
    'place-for-mothers',
    / (?:(?:endroit|lieu|lieux|service|structure|centre|asso|association|groupe|aide|unite) (?:\S+ ){0,2}?pour (?:\S+ )?(?:mamans?|meres?|jeunes? mamans?|jeunes? meres?|parents de bebe)|(?:mamans|meres) comme moi) /,
  ],
  [
    'place-for-young',
    / (?:(?:endroit|lieu|lieux|service|structure|centre|asso|association|groupe|numero) (?:\S+ ){0,2}?pour (?:les |des )?(?:jeunes|ados|adolescents|etudiants|mineurs)) /,
  ],
  [
    'place-for-parents',
    / (?:(?:endroit|lieu|lieux|service|structure|centre|asso|association|groupe|numero|aide) (?:\S+ ){0,2}?pour (?:les |des |nous les )?(?:parents|proches|familles|famille|entourage|papas)) /,
  ],
  [
    'place-to-sleep',
    / (?:(?:foyer|refuge|hebergement|abri|endroit|hotel) (?:\S+ ){0,3}?(?:ce soir|cette nuit|pour (?:la nuit|dormir)|de urgence)|ou (?:aller|dormir|me refugier)(?: \S+){0,2} (?:ce soir|cette nuit|maintenant|avec (?:mes|les) enfants)|nulle part ou (?:aller|dormir)|(?:sais pas|pas) ou (?:aller|dormir)) /,
  ],
  [
    'keep-means-away',
    / (?:(?:je|on) (?:\S+ ){0,2}?(?:fais|fait) quoi (?:des?|du|de la|avec) (?:\S+ )?(?:armes?|fusils?|couteaux?|lames?|cachets|medocs|medicaments|boites?|cutters?|corde)|(?:que|qu est ce que|que est ce que) (?:\S+ ){0,3}?(?:fais|faire|fait) (?:des|du|de la|avec|de mes) (?:\S+ )?(?:armes?|fusils?|couteaux?|lames?|cachets|medocs|medicaments|boites?|cutters?|corde|munitions)|(?:que|quoi) (?:\S+ ){0,5}?(?:enleve|enlever|retire|retirer|cache|cacher) (?:de|dans) (?:la|le) (?:maison|salle de bain|chambre|appart\S*)|je (?:la|le|les) (?:jette|cache|prends|enleve|donne|range|garde) (?:ou|sans|quand|hein|c est bon)|(?:couteaux|medocs|medicaments|cutters|lames|cachets|armes) (?:\S+ )?(?:je )?(?:cache|enleve|range|jette|prends) |(?:peut|pourrait|peux|puis|dois|faut) (?:\S+ ){0,2}?(?:prendre|cacher|enlever|garder|ranger|jeter|confier|retirer) (?:\S+ ){0,2}?(?:cles?|armes?|fusils?|couteaux?|lames?|medocs|medicaments|cutters?|boites?|cachets)) /,
  ],
  [
    'hand-over',
    / (?:(?:si je )?(?:lui |leur )?(?:donnais|confiais|laissais|donne|confie) (?:\S+ )?(?:la|les|le|mon|ma|mes) (?:cles?|clefs?|fusils?|armes?|boites?|medicaments|cachets|couteaux?|lames?) |je (?:lui|leur) (?:\S+ ){0,2}?(?:file|donne|passe|confie|remets|rends|laisse) (?:\S+ ){0,3}?(?:ce que je ai|mes (?:cachets|medocs|medicaments|boites|lames|seringues)|ma (?:boite|lame|corde)|mon (?:arme|fusil|couteau))|(?:donner|confier|filer|remettre) (?:\S+ ){0,3}?(?:ce que je ai (?:sur moi|dans|pris|garde)|mes (?:cachets|medocs|medicaments|lames?)|ma boite) (?:a|au) ) /,
  ],
  [
    'stay-the-night',
    / (?:(?:je )?(?:la|le) laisse (?:\S+ )?(?:dormir|seule?)|(?:dors|dormir) (?:\S+ )?(?:dans sa chambre|avec (?:lui|elle)|pres de (?:lui|elle)|a cote de (?:lui|elle))(?: \S+){0,3}|(?:dois|faut) (?:\S+ )?(?:rester|dormir) (?:avec|pres de) (?:lui|elle)) /,
  ],
  [
    'if-it-comes-back',
    / (?:si (?:ca|cela|elles?|les? (?:idees?|images?|pensees?|envies?)) (?:\S+ )?(?:revient|reviennent|recommence|remonte|remontent)) /,
  ],
  [
    'sleep-tip',
    / (?:(?:techniques?|trucs?|astuces?|conseils?|exercice|comment|aide|aider|aidez|faire|fais) (?:\S+ ){0,3}?(?:dormir|endormir|sommeil)) /,
  ],
  [
    'what-is-the-card',
    / (?:carte (?:\S+ )?(?:ce est quoi|quoi)|quoi (?:dans|sur) (?:\S+ )?carte|ce est quoi (?:\S+ )?carte|(?:ta|votre|cette|la) carte (?:sert|contient)) /,
  ],
  [
    'complaint-question',
    / (?:(?:si je |je dois |faut il |puis je |vais )?(?:porte|porter|depose|deposer|retirer) (?:une )?plainte|ira (?:\S+ )?en prison|va (?:\S+ )?en prison|etre condamne) /,
  ],
  [
    'when-it-comes',
    / (?:(?:un truc|quelque chose|quoi|que) (?:\S+ )?(?:a )?faire (?:quand|lorsque) (?:ca|cela|elles?|les? \S+|ces \S+) (?:\S+ )?(?:vient|viennent|arrive|arrivent|monte|prend)|(?:un truc|une technique|quelque chose|un conseil|astuce) pour (?:les|ces|mes) (?:pensees|images|idees)|(?:arreter|faire partir|chasser|stopper) (?:les|ces|mes) (?:pensees|images|idees)) /,
  ],
  [
    'normal-thoughts',
    / (?:(?:ce est|est ce|est ce que ce est) (?:\S+ )?(?:normal|courant|frequent|rare) (?:de |que )?(?:\S+ ){0,4}?(?:ca|cela|images?|pensees?|idees?|voir|penser|imaginer)|(?:suis je|je suis|je deviens) (?:\S+ )?(?:folle|fou|normale?) $|(?:ce est|soit) pas rare|(?:autres|beaucoup|gens) (?:\S+ )?(?:ont|aussi) (?:\S+ )?(?:images|pensees|ca aussi)) /,
  ],
  [
    'medical-question',
    / (?:(?:arreter|stopper|reprendre|doubler|augmenter|diminuer) (?:\S+ ){0,3}?(?:de un coup|alcool|traitement|medicaments?|antidepresseurs?|cachets|anxiolytiques?)|(?:saigne|sang|coupure|avaler|respirer|cachets?|comprimes?|trou noir|brulure|plaie|fievre|tremble|vertiges?|cou|ventre|poitrine|deux seulement) (?:\S+ ){0,5}?(?:ce est |est ce )?(?:grave|dangereux|normal)|(?:grave|dangereux|risque|normal) (?:si|de|que) (?:\S+ ){0,4}?(?:saigne|saigner|cachets?|comprimes?|melanger|melange|avaler|respirer|bu|boire|pommes|manger)|(?:que|quoi|quel medicament) (?:\S+ )?prendre (?:comme|pour) (?:\S+ )?(?:dormir|medicament|calmer|angoisse)) /,
  ],
  [
    'cannot-phone',
    / (?:(?:peux|puis|arrive|arriverai|pourrai) (?:pas|plus) (?:a )?(?:vous |me )?(?:telephoner|appeler (?:maintenant|ici|la|de chez moi|parce)|parler (?:au tel\S*|a voix haute|fort|ici|la|maintenant)|passer (?:un )?(?:coup de fil|appel))|(?:peux|puis) (?:pas|plus) (?:telephoner|appeler) $|parents (?:\S+ )?entendent (?:tout)?|on me entend(?:rait)?) /,
  ],
  [
    'just-listen',
    / (?:(?:juste|seulement|simplement) (?:que on |que quelque un |que vous |que tu |de |besoin )?(?:\S+ )?(?:me )?(?:ecoutee?|ecoute|ecoutez|ecoutes|parler|vider|ecouter)|(?:juste|seulement) (?:quelque un )?(?:pour|qui) (?:me )?ecoute\S*|pas (?:de|besoin de|envie de|vos|tes) (?:vos |tes |des )?conseils?) /,
  ],
  [
    'what-to-say',
    / (?:(?<! ce )(?:que|quoi|que est ce que) (?:\S+ ){0,3}?(?:dire|dis|dirais|diriez|ecrire|ecris) (?:a|pour) (?:mon|ma|mes|un|une|la|le)|(?:tu|vous|je|on) (?:lui |leur )?(?:dirais|diriez|dis|dire|ecris|ecrirais) quoi|(?:lui|leur) (?:dire|dis|ecris|ecrire) quoi|quoi (?:lui|leur) (?:dire|ecrire)|il dit quoi|(?:je )?commence(?:r)? par quoi|(?:je |on )(?:lui|leur) (?:le )?(?:dis|annonce|ecris|reponds) comment|comment (?:je )?(?:lui|leur) (?:en )?(?:dire|annoncer|dis)|reponds quoi) /,
  ],
  [
    'talk-to-human',
    / (?:(?:parler|echanger|discuter|voir|avoir|passer) (?:\S+ )?(?:a |avec )?(?:un vrai |une vraie |un |une |quelque un de )?(?:humain|humaine|vraie personne|personne de (?:votre|l|le) equipe|quelque un de (?:reel|vrai|votre equipe|l equipe|le equipe)|moderateur|moderatrice)|(?<! (?:ou|es|etes|est|soit) )un humain) /,
  ],
  [
    'are-you-human',
    / (?:(?:humaine?|robot|machine|ia|vraie personne) ou (?:\S+ )?(?:humaine?|robot|machine|ia|ordinateur|vraie personne)|(?:vous etes|tu es|te es|etes vous|es tu|ce est|t es) (?:\S+ )?(?:un robot|une machine|une ia|humaine?|un humain|une vraie personne|une personne|un ordinateur|un programme|reel|reelle)|parle a (?:un robot|une machine|une ia|une personne|qui)) /,
  ],
  [
    'employer-knows',
    / (?:mon (?:employeur|patron|chef|entreprise)|ma (?:boite|hierarchie|cheffe|direction)|mes collegues|la rh|les rh|drh) (?:\S+ ){0,3}?(?:saura|se aura|aura|sait|savoir|saurait|informee?|prevenue?|acces|apprendra|verra|voit|au courant|lira) /,
  ],
  [
    'what-is-kept',
    / (?:(?:qu est ce qui|que|ce qui|combien de temps|quoi) (?:\S+ ){0,3}?(?:garde(?! (?:le |un )?(?:secret|espoir|mal|silence))|gardee?s?|gardez|conserve|conservee?s?|enregistre|enregistree?s?|stocke|stockee?s?)|(?:gardez|conservez|enregistrez|stockez) (?:vous )?(?:\S+ )?(?:mes|nos|ce que|la|cette|tout)) /,
  ],
  [
    'afraid-of-police-or-hospital',
    / (?:(?:peur|crains|veux pas|voudrais pas|refuse) (?:\S+ ){0,6}?(?:police|flics|hopital|hospitalisee?|hospitalise|enfermee?|internee?|psychiatrie|hp|pompiers debarquent|gendarmes)|(?:police|flics|gendarmes|pompiers) (?:\S+ )?(?:va|vont|debarque|debarquent) (?:\S+ )?(?:venir|debarquer|chez moi)|(?:vont|va) (?:\S+ )?(?:me (?:enfermer|interner|hospitaliser|garder|attacher))|(?:ils|on) me (?:gardent|garde|hospitalisent|attachent|enferment)) /,
  ],
  [
    'cost',
    / (?:(?:ce est|est ce|appel|numero) (?:\S+ )?(?:gratuit|payant|surtaxe|cher)|(?:combien|ca) (?:\S+ )?(?:coute|coutera|ca coute)|combien (?:(?!des? )\S+ ){0,2}?(?:en (?:francs|euros|dollars)|par mois|le mois|(?:l|le) abonnement)|(?:faut|dois|va falloir) (?:\S+ )?payer|quel (?:prix|tarif)) /,
  ],
  [
    'country-elsewhere',
    / (?:(?:je (?:suis|vis|habite)|on (?:est|vit|habite)|nous (?:sommes|vivons)) (?:\S+ )?(?:en|au|aux|a) (?:suisse|belgique|luxembourg|canada|quebec|espagne|allemagne|italie|angleterre|portugal|maroc|tunisie|algerie|senegal|monaco|geneve|lausanne|bruxelles|liege|montreal|etranger|usa|etats-unis|royaume-uni)|pas en france|(?:numero|numeros) (?:\S+ )?(?:en|au|de) (?:suisse|belgique|luxembourg|canada|quebec|etranger)|a le etranger) /,
  ],
  [
    'repeat-number',
    / (?:(?:redis|redites|redonne|redonnez|repete|repetez|rappelle|rappelez|redire|redonner|encore) (?:\S+ )?(?:moi )?(?:le |ce |les )?(?:numero|numeros)|(?:ce est|c etait|c est|ce etait) quoi (?:deja )?le numero|quel numero (?:deja|encore)|le numero (?:deja|encore|svp|se il vous plait)) /,
  ],
  [
    'what-happens',
    / (?:(?:ils|elles|on|\d+) (?:vont |va )?(?:envoient|envoie|envoyer) (?:\S+ )?(?:police|pompiers|ambulance|quelque un|qui)|(?:que|qu est ce qui|ce qui|qui est ce que|il|ca) (?:va |se |me )*(?:se passe|passer|passera|arrive|arriver)(?: \S+){0,3} (?:si (?:je|on)|quand (?:je|on)) (?:\S+ )?(?:appelle|appel|telephone)|comment (?:ca|cela) se passe(?: \S+){0,4} (?:appelle|appel|telephone|15|112|3114|144|143)|(?:ils|elles|on) (?:vont|va) (?:me |se )?(?:dire|demander|poser|faire|envoyer)(?: quoi)?|(?:si (?:je|on)|quand (?:je|on)) (?:\S+ )?appelle (?:\S+ ){0,4}(?:ils|on|que|qui|police|pompiers|hopital)) /,
  ],
  [
    'who-reads',
    / (?:(?:qui|quelque un|quelqu un|des gens|une personne|quelle personne|vous|mon (?:patron|employeur|mari|medecin)) (?:\S+ ){0,2}?(?:lit|lisent|lire|voit|voient|voir|acces) (?:\S+ )?(?:ca|ce que|mes|nos|cette|cet|ici|la conversation|l echange)|ce est (?:confidentiel|anonyme|prive|secret)|(?:est ce|reste|restera) (?:\S+ )?(?:confidentiel|anonyme|prive|secret)|qui (?:me |nous )?(?:lit|lira|voit)|(?:diras|de iras|direz|repetes?|repetez|repeter|dites|dis) (?:\S+ )?rien(?: (?:a (?:personne|ma|mon|mes)|repeter))?|rien repeter) /,
  ],
  [
    'my-plan',
    / (?:(?:mon|le|ce) plan(?: de (?:securite|secours|crise))?|ce que (?:je|on) (?:avais|avait|avions) prevu|mes reperes) /,
  ],
  [
    'call-therapist',
    / (?:(?:puis je|je peux|est ce que je (?:peux|dois)|dois je|faut il|je (?:devrais|pourrais)|on peut) (?:\S+ )?(?:appeler|contacter|ecrire a|joindre|voir|prevenir|rappeler|en parler a|parler a|le dire a) (?:\S+ )?(?:ma|mon|le|la|un|une) (?:\S+ )?(?:psy|psychiatre|psychologue|therapeute|medecin|docteur|generaliste)|(?:appeler|joindre|contacter|voir) (?:ma|mon) (?:psy|psychiatre|psychologue|therapeute|medecin)(?: \S+){0,4} (?:avant|possible|bonne idee|utile)|mieux que (?:le )?\d{3,4}(?: \S+)?) /,
  ],
  [
    'write-sms',
    / (?:(?:par|en|avec un|envoyer un|ecrire un|plutot (?:par|en)|un) (?:sms|texto|message|tchat|ecrit)|(?:peux|puis|pourrais|moyen de|possible de|affaire ou je peux) texter|(?:ecrire|tchatter|chatter) (?:a |plutot|au lieu)|(?:sans|pas) (?:avoir a |devoir )?(?:parler|telephoner|appeler)(?: \S+){0,3} (?:possible|moyen|comment|autrement|sms)|(?:aide|aider|joindre|contacter) (?:\S+ )?(?:par ecrit|par sms|par texto|en ecrivant)) /,
  ],
  ['what-is-the-line', / ce est quoi (?:le |ce )\d{2} (?!\d)/],
  [
    'number',
    / (?:(?:quel|quels|un|des|le|les|bon) (?:est le |sont les |bon )?(?:numero|numeros)|(?:numero|numeros) (?:a appeler|de urgence|d urgence|pour|de telephone)|qui (?:appeler|contacter|joindre|il faut appeler|faut il appeler|on doit appeler|on appelle|je (?:peux|dois) appeler|puis je appeler)|a qui (?:telephoner|parler|m adresser|me adresser|je (?:peux|dois))|ou (?:appeler|telephoner)|appeler qui|j appelle qui|je appelle qui|c est quoi le (?:numero|15|114|3114)|ce est quoi le (?:numero|15|114|3114)) /,
  ],
  [
    'help-someone',
    / (?:(?:comment|que|quoi|qu est ce que je) (?:\S+ ){0,3}?(?:aider|faire pour (?!dormir|me |tenir|ca|m |que|y |rester|arreter)|soutenir|dire a|lui dire|parler a|faire avec|lui parler)|comment (?:je )?(?:lui|leur) en parle(?:r)?|comment (?:\S+ )?(?:l |le |la |lui )(?:aider|parler|dire|calmer|convaincre|proteger)|(?:je peux|puis je) (?:\S+ )?(?:l aider|le aider|la aider|faire pour (?:lui|elle))) /,
  ],
  [
    'calm-down',
    / (?:(?:quelque chose|un truc|de quoi|un exercice|une technique|comment|aide moi|aidez moi|aider|besoin) (?:\S+ ){0,5}?(?:me |m |se )?(?:calmer|apaiser|respirer|respiration|detendre|redescendre|souffler|relaxation|tenir|me poser|ancrer)|exercice(?:s)? (?:de )?(?:respiration|relaxation|souffle|calme)|(?:respirer|souffler) (?:avec moi|ensemble)|comment (?:je |on |faire pour )?respirer?) /,
  ],
  [
    'stay-with-me',
    / (?:(?:reste|restez|rester|restes) (?:\S+ )?(?:avec moi|la|pres de moi|ici|encore)|(?:me |m )?(?:laisse|laissez|laisses|abandonnez|abandonne) (?:pas|plus)(?: \S+)?|pars pas|partez pas|vous (?:etes|restez) (?:toujours |encore )?la|tu es (?:toujours |encore )?la|t es la) /,
  ],
];

/** « Que dois-je dire à ma sœur » and the like are requests only where something is asked for. */
const asksFor =
  /\?|quoi|koi|couche|allong|endor|sommeil|vomi|apr[èe]s|recommenc|enfermer|arr[êe]te|tire|barre|casse|file|ferm|fini ici|o[uù] (?:aller|dormir)|nulle part|termin|lise|lit|lira|secret|garde|attache|combien|dose|chances|th[ée]rapie|gu[ée]r|faut|dois|bonne id[ée]e|mieux|oui ou non|couteaux|m[ée]docs|pas rare|[ée]cout|conseil|juste|seulement|enlev|prendre|prenne|place|entend|questions|peur|\b(?:police|flics|suisse|belgique|luxembourg|canada|qu[ée]bec|[ée]tranger|vis|habite|suis)\b|parler|(?:peux|pouvez|pourriez|pourrais|voudrais|veux|aimerais|besoin|aide|aidez|donne|donnez|dis|dites|montre|montrez|reste|restez|laisse|laissez|comment|quel|quelle|qui|efface|effacez|cherche|envie|plutot|plutôt|propose|proposez|rappelle|rappelez)/i;

/** A plan to die is no safety plan: the word alone asks for nothing. */
const wantsPlan =
  / (?:montre|montrez|montrer|voir|revoir|relire|ouvre|ouvrez|rappelle|rappelez|affiche|ou est|retrouver|reprendre|mets|remets|donne|donnez|reperes|avait prevu|avais prevu|avions prevu) /;

const countryNames: readonly (readonly [Country, RegExp])[] = [
  ['FR', / (?:france|paris|lyon|marseille) /],
  ['BE', / (?:belgique|bruxelles|liege|namur|charleroi|mons) /],
  ['CH', / (?:suisse|geneve|lausanne|neuchatel|fribourg|sion) /],
  ['LU', / luxembourg /],
  ['QC', / (?:quebec|montreal|canada) /],
];
/** The country that a message names; null where it names none that has a directory. */
export const countryNamedIn = (clauses: readonly Clause[]): Country | null => {
  const whole = joined(clauses);
  return countryNames.find(([, shape]) => shape.test(whole))?.[0] ?? null;
};

/** Requests that the same words also tell: only a question asks for them. */
const asksOnly: ReadonlySet<string> = new Set([
  'normal-thoughts',
  'medical-question',
  'who-answers',
  'sleep-tip',
  'complaint-question',
  'faith',
  'is-it-serious',
  'just-to-talk',
  'name-it',
  'what-is-kept',
  'whom-to-believe',
]);

/** The request of a message, or null. */
export const requestIn = (text: string, clauses: readonly Clause[]): string | null => {
  if (!asksFor.test(text)) return null;
  const whole = joined(clauses);
  const row = clauses.map(({ said }) => said).join('');
  const asks = clauses.some(({ isQuestion }) => isQuestion);
  for (const [id, ...shapes] of rows) {
    // « Ça saigne encore, c'est grave ? » says in one clause what it asks about in the next.
    if (asksOnly.has(id) && asks && shapes.some((shape) => shape.test(whole))) return id;
    if (!shapes.some((shape) => mayStand(shape, row))) continue;
    for (const clause of clauses) {
      if (clause.isQuoted || !shapes.some((shape) => shape.test(clause.said))) continue;
      // « C'est grave », « je suis folle » are asked, or are no question.
      if (asksOnly.has(id) && !clause.isQuestion) continue;
      // « De quoi partir sans douleur, j'y pense »: told, not asked.
      if (
        id === 'means-question' &&
        !clause.isQuestion &&
        !/ (?:comment|combien|quelle?s?|est ce|savoir|cherche|connais) /.test(clause.said)
      )
        continue;
      // « On va dire que… », « ils envoient une ambulance » tell; what happens is asked.
      if (
        id === 'what-happens' &&
        !clause.isQuestion &&
        !/ (?:comment|que ce qui|qui se passe|se passe|quoi) /.test(clause.said)
      )
        continue;
      if (id === 'my-plan' && !wantsPlan.test(clause.said)) continue;
      if (id === 'who-reads' && !clause.isQuestion && !/ (?:savoir|dites|dis) /.test(clause.said)) continue;
      if (
        id === 'stay-with-me' &&
        (/ (?:je|il|elle) (?:\S+ )?reste /.test(clause.said) || anyPerson.test(clause.said))
      )
        continue;
      return id;
    }
  }
  return null;
};
