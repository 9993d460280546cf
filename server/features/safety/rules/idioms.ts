/**
 * Idioms, and words that frighten only out of their setting (safety-protocol §8). What they cover can start no other
 * rule. A pattern here must hold its trivial object: « mourir de rire » covers, « mourir » alone never does.
 */
export const idiomRules = `
= 0 dying of something harmless
tuer|etrangler|trucider|etriper|tue|massacrer|zigouiller ..2 @famille|@partenaire|@relation|chat|chien ..3 fini|mange|bouffe|bu|pique|efface|spoile|oublie|repeint|renverse ..2 cereales|chips|gateau|nutella|yaourt|yaourts|pizza|cafe|jus|serie|pain|chargeur|telecommande|chocolat|glace|glaces|biscuits|canape
saute|sauter|sautais|saute_vite ..1 dans ..1 train|bus|metro|taxi|tram|avion|voiture|rer|baskets|jean|bottes|flaques ! sous|rails
pendre|pendu|pends|pend ..2 cremaillere|linge|tableau|tableaux|lustre|rideaux|rideau|lessive|guirlande|guirlandes|manteau
me ..1 jeter|jette|jetterai|jetee|balance|lance ..1 sur|sous|dans|a ..1 couette|douche|plaid|gaufres|gaufre|frites|chips|chocolat|gateau|nourriture|bouffe|canape|lit|bouquin|travail|piscine|soldes|fromage|pates|glace|bras|projet|bain|buffet|dessert|raclette|crepes|crepe|occasion
vivre ..1 en_coloc|en_colocation|chez_mes_parents|chez_ma_mere|chez_mes_beaux-parents|en_appartement|en_banlieue|en_resume|a_distance|sans_cafe|sans_chocolat|dans_les_cartons|dans_le_bruit|sans_ascenseur
vivre ..3 appart|appartement|studio|maison|immeuble|quartier|ville ..3 petit|trop_petit|bruyant|cher|trop_cher|humide|loin|moche
etre_la ..3 reunion|soiree|cours|boulot|repas|formation|conference|seminaire|messe|anniversaire
lettre|lettres|mot|carte ..6 mariage|bapteme|communion|anniversaire|diplome|naissance|colonie|noel|fete_des_meres|fete_des_peres|maitresse|18_ans|majorite|bac ! adieu|plus_la|mourir
sang ..6 regles|regle
fusil|carabine|cartouches|arme ..8 chasse|chasseur|chasseurs|sanglier|sangliers|ball-trap|perdreaux|faisan|faisans|musee|tir_sportif|biathlon ! mourir|tempe|bouche|plus_la|tuer
corde|cordes ..1 a ..1 linge|sauter|piano
corde|cordes ..3 escalade|rappel|alpinisme|guitare|violon|balancoire|remorque|tente|tyrolienne
avale|pris|prend|prends|prendre ..2 medicaments|traitement|cachets|pilules|comprimes ..2 matin|habitude|habituel|habituels|petit_dejeuner ! trop|boite|boites|vide|mourir|cette_nuit
?me frappe|frappee|frapper ..1 par ..1 sa|son|leur|la|le|tant_de ..1 gentillesse|calme|intelligence|beaute|patience|douceur|humour|generosite|sincerite|simplicite|ressemblance|silence|courage|bonte
tape|tapent|taper|taper_sur ..1 sur|su ..3 nerf|nerfs|systeme
sauter|saute|franchir ..1 le_pas & demission*|demissionner|acheter|mariage|marier|reconversion|inscri*|proposer|appartement|boite|entreprise|emigrer|demenager|poste|formation
ado|jeune|epoque|etudiant|etudiante|lycee|college|adolescence|adolescent|adolescente ..2 je ..1 voulais|pensais|revais|songeais|parlais ..2 mourir|crever|disparaitre|mort|suicide|me_tuer|en_finir & heureux|heureuse|bien|aujourdhui|derriere|fini|mieux|papa|maman ! encore|revient|recommence|pareil|ce_soir|toujours
robe|gateau|dessert|jardin|vue|paysage|plage|actrice|voix|decor|chaussures|ville ..2 est|etait|sont ..2 a_mourir|a_tomber
defoncer|defonce|exploser|battu|battue|rouler_dessus ..1 au|aux|a_la ..1 ping-pong|foot|tennis|belote|cartes|jeu|scrabble|badminton|fifa|mario|padel
da|de|ta|te yasamak ..1 istemiyorum
meurs|mourir|mourrais|mourait|meurt|mourrai|mort|morte|morts|crever|creve|crevé|crevais|crevant|mourant|jmeurs|decede*|dead|dcd ..1 de|d|en ..1 rire|rires|chaud|chaude|froid|faim|soif|honte|ennui|envie|curiosite|fatigue|sommeil|peur|trouille|impatience|jalousie|amour|plaisir|stress|gene|joie|chaleur|rigoler|trac|jalouse|chagrin_de_chat|la_chaleur
a mourir|crever|pleurer|se_damner|tomber ..1 de|d rire|rires|ennui|plaisir|soif|faim
chaleur|froid|temps|ambiance|canicule|soif|faim|humidite|fatigue|rire|ennui|longueur|drole|chaud|chiant|lassant|long ..1 a mourir|crever|creve|se_pendre|se_flinguer|se_tirer_une_balle
fait|fais|faisait|faisaient|fera|font ..1 ?me|te|nous mourir|crever|mourire ..2 rire|rires|ennui|accent|blague*
fou_rire|fous_rires|rire|rires|blague|sketch|eclats ..3 acheve*|tue|tuee|fini|finie|mort|morte
plutot|plutôt|mieux_vaut|preferer*|prefere|prefererais|encore ..1 mourir|crever|me_pendre|me_flinguer|me_tirer_une_balle|me_jeter|me_couper_un_bras|me_faire ..2 que|qu|plutot
mourir|crever ..1 bete|idiot|idiote|riche|centenaire|tard|celibataire_avec_mes_chats|de_vieillesse|vieux|vieille
pas|envie ..3 mourir ..1 dans_cette|dans_ce_bus|sur_cette_route|ici_dans_cette|dans_cet_avion|de_faim|de_froid|bete|dans_la_file|sur_le_trajet
je meurs tellement|trop|d_envie|si_je_mange_pas|quand_il|quand_elle|si_j_ai_pas|a_chaque|a_chaque_fois ! seul|seule|personne
mdr|jmeurs|lol je_meurs|meurs|jmeurs|suis_morte|suis_mort
je meurs|suis_morte|suis_mort|suis_dead|dead & mdr|lol|accent|blague|seance|etages|jambes|ascenseur|rire|drole|mignon*|trop|video|photo|meme|tiktok|frigo|marathon|trail|demenag*|soiree|cardio|squats|courbature*|salle|sport|abdos|frr|bro
mort|morte|morts|mortes|creve|crevee|crevé|crevés ..2 fatigue|sommeil|apres_le_sport|apres_la_seance|apres_cette_journee|apres_le_cours|apres_le_boulot|jambes|seance|ce_soir_apres|a_la_derniere|a_chaque_fois|au_troisieme_niveau|contre_le_boss
batterie|telephone|portable|ordi|ordinateur|pc|frigo|voiture|moteur|machine|imprimante|ampoule|plante|box|wifi|tele|lave-linge|ficus|basilic|pull|orchidee|levain|tondeuse|chaudiere|four|cafetiere|chaussures|canape|disque|console|manette ..3 est|etait|vient|a|va|decede*|mort|morte ..2 mort|morte|decede|decedee|mourir|creve|crevé|rendu_l_ame|lache|claquer|rendre_l_ame|clamse|rip
c'est|ce_est|etait mort pour|ce|le|samedi|demain|les|la|on|mes|mon
c'est ?trop|vraiment|juste|une mortel|mortelle|tuerie|tueries|une_tuerie|de_la_bombe|tue ..3 
une ?vraie tuerie|tueries|bombe
tuerie ..4 gateau|fondant|sauce|burger|resto|album|dessert|soldes|tarte|boulangerie|fromage|son|morceau
trop|c_est|cest|est mortel ! dose|danger|accident|risque
a tue-tete|tue_tete
tue|tuer|tuait|tues|tuons|tuent ..1 le|du ?mon temps|ennui
ca|sa|il|elle|qui|tu|ils|elles|on|ce|chaleur|boulot|reunions|fils|fille|talons|voisin|humour|blagues|chaussures|film|mari|vous|pollen me|m|nous tue|tues|tuent|tuera|acheve|acheves|flingue|plombe ..3 ! couteau|la_nuit|promet|cette_nuit|ce_soir|menace|si_je_pars|jure|il_va|hache|fusil|frapp*|coups|peur|chaque_coup|petit_feu
me|m|nous tue|tuent|tuera ..16 cest_une_blague|ce_est_une_blague|une_blague|je_plaisante|je_rigole|je_blague|facon_de_parler|une_expression ! pas_une_blague|pas_une_expression|couteau|menace*|frapp*|coups|la_nuit|peur|je_me_tue
va|vas|vont|allez|allait|irait ..1 me|m|nous tuer|assassiner|etriper|etrangler|massacrer|scalper|buter|achever|faire_la_peau & mere|maman|pere|chef|patron|patronne|cheffe|prof|coloc|banquier|comptable|femme_si|mari_si|copine_si|coach|kine|chaleur|escaliers|cardio|si_j_oublie|oublie|retard|jeu|reforme|note|notes|permis|bulletin|facture|vaisselle|rayure|rayé|chien|poussiere|pollen|raclette|marathon|travail|soeur|belle-mere|proprio|livre|thermostat|moquette ! couteau|hache|frapp*|fusil|coups|bleus|couloir|cachee|menace*|etrangle|peur_pour|poing|porte
me tuer|tue|tuait|creve|crever|tuant ..2 a ?la|le|au|l tache|travail|boulot|repeter|expliquer|dire|porter|essayer|bosser|courir|taf|faire_le_menage|ouvrage|reviser|repasser
tue|tuer|tué|tues|tuee ..2 suspense|game|poule|temps|ambiance|marche|match|jeu|poulet|cochon|projet|cafe|bouteille|concurrence|moustique*|mouche*|pucerons|araignee*|guepe*|taupes|mites|boss|dragon|zombie*|monstre*|punaise*|cafard*|cafards|souris|rat|rats|limaces|frelon*|plante*|mauvaises_herbes|orchidee|basilic|bug|processus|serveur|thread|tache_de_fond|heros|personnage|process|orthographe|grammaire
bute|buter|fume|fumer|defonce|defoncer|exploser|explose|demonte|atomise|massacre|massacrer|ecrase|plie|eclate|degomme|liquide|eliminer|exterminer|extermine|liquider|saigner|abattre|descendre|descends ..3 bug|boss|niveau|partie|jeu|match|equipe|adversaire*|exam|examen|ranked|ligue|bieres|biere|pizza|burger|record|temps|barbecue|gateau|paquet|chips|salle|tenue|gardien|pucerons|stock|sanglier|chauves|dossier|cloison|chrono|arbre|haie|bouteille|chips|spoil
se|s|nous est|sommes|sont ?fait|fais ..1 exploser|massacrer|demonter|defoncer|plier|humilier|eclater|tuer|laminer|fumer|battre|ecraser|atomiser & volley|beach-volley|foot|match|belote|petanque|jeu|tennis|equipe|basket|quiz|ping-pong|scrabble|fifa|badminton|rugby|echecs|monopoly|blind-test|delais|karting|handball|bowling|molkky|tarot|loup-garou
tue|tuer|tues|flingue|massacre ..2 par|avec ..2 delais|deadline|budget|travail|devoirs|chaleur|douceur|gentillesse|soldes|retards
s'est|se_est|me_suis|se fait|fais|faire tuer|massacrer|etriper|engueuler ..2 par ..2 delais|prof|jury|critique|presse|banque|mere|maman
crime|meurtre|suicide|massacre|genocide|torture|tuerie|assassinat ..1 tactique|commercial|politique|social|gustatif|culinaire|culturel|architectural|collectif|professionnel|electoral|financier|marketing|logistique|ecologique|esthetique|de_lese|contre_la_cuisine|balcon|fiscal|numerique|sportif|economique|strategique|orthographique
c'etait|ce_etait|c_est|ce_est|ce_serait|serait ..1 du suicide|kamikaze
tir|tirer|tire|balle|balles ..1 au|a_la|dans_le|une ..1 balle ..1 dans_le_pied
se|me|m tirer une balle|balles ..1 pied|genou
a|de|d se tirer_une_balle|pendre|flinguer|jeter_par_la_fenetre|taper_la_tete|arracher_les_cheveux|ouvrir_les_veines|cogner_la_tete|bouffer_les_doigts ! tente|tenter|essaye|essayer|tentative|menace|parle|failli|veut|voulu|promis|jure|decide|projette|corde
reunion|reunions|cours|film|logiciel|administration|paperasse|excel|impots|seminaire|embouteillage*|bouchons|formation|conference|meeting|musique_d_attente|standard|dossier|declaration|prefecture|formulaire|tableau_excel|site|match|hotline|pub|ikea|notice|comptabilite|bricolage|playlist|discours|partiel|dissert|reveil|lundi ..8 me_pendre|me_flinguer|me_tirer_une_balle|me_jeter_par_la_fenetre|m_ouvrir_les_veines|me_tuer|me_suicider|crever|mourir|m_immoler|enterre|enterree|me_noyer|l_arme_a_gauche|me_defenestrer|sauter_par_la_fenetre ! pense|plus_rien|personne|vraiment|depuis|seul|seule|humili*|harcel*|tous_les_soirs|serieu*|dors
me_pendre|me_flinguer|me_tirer_une_balle|me_jeter_par_la_fenetre|m_ouvrir_les_veines|me_tuer|me_suicider|crever|mourir|m_immoler|enterre|enterree|me_noyer ..8 reunion|reunions|logiciel|administration|paperasse|excel|impots|seminaire|embouteillage*|bouchons|moquette|conference|meeting|musique_d_attente|standard|prefecture|formulaire|hotline|notice|powerpoint|comptabilite|playlist|partiel|dissert|reveil|tableau ! pense|plus_rien|personne|vraiment|depuis|seul|seule|humili*|harcel*|tous_les_soirs|serieu*|dors
en_finir|finir|fini|finissons|finisse|finissais ..2 avec ..3 demenagement|cartons|dossier|dossiers|travaux|examens|exams|partiels|projet|these|rapport|paperasse|hiver|semaine|procedure|divorce|vaisselle|menage|bac|annee|histoire|pb|impots|reunions|chantier|devoirs|memoire|stage|demarches|rangement|couches|regime|livre|chapitre|pandemie|trimestre|bilan|clope|cigarette|tabac|repassage|pile|sujet|courses|formalites|procrastination|idees_recues|prejuges
qu'on_en|on_en|en finisse|finit ..4 travaux|demenagement|examens|projet|elections|hiver|trimestre|chantier
plus ?la|ici|au ..2 bureau|poste|a_partir_de|dossiers|conge*|remplac*|reunion & je|suis|serai ! terre
a_partir_de|lundi|semaine|aout|juillet|demain ..4 je ..2 suis|serai plus la|au_bureau|dispo*|disponible & dossiers|remplac*|conge*|vacances|mes|collegue|prend|relais|karim|bureau|messages
vacances|conge|conges|voyage|vol|train|avion|valise|valises|weekend|week-end|portugal|bali|gare|aeroport|hotel|billet|billets ..8 je_pars|je_m_en_vais|partir|m_en_aller|disparaitre|m_evader|deconnecter|dernier_jour|serai_plus_la
je pars|m_en_vais|partir|m_en_aller|pars ..6 vacances|portugal|voyage|week-end|weekend|vol|train|avion|japon|bretagne|corse|espagne|italie|grece|maroc|montagne|mer|plage|ski|camping|bureau|boulot|courses|travail|concert|tour_du_monde|canada|rome|dormir_bonne|me_coucher
rejoindre|retrouver ..4 pere|mere|mari|femme|frere|soeur|copine|copain|amis|famille|grand-mere|fille|fils ..4 porto|gare|restaurant|resto|cinema|plage|vacances|lyon|paris|marseille|bordeaux|anniversaire|ans|train|aeroport|parc|hotel|camping|montpellier|noel|week-end|cafe|dimanche|bruxelles|geneve|portugal|espagne|maroc|montreal|algerie|italie|dakar
adieu|adieux ..3 appartement|olives|fromage|sucre|vacances|appart|regime|voiture|chocolat|cafe|grasse|maison|bureau|sel|velo|boite|studio|gluten|charcuterie|canape|weekend|soirees|ete|vieux|chambre|cheveux|barbe|frites|sommeil|budget|economies|permis|jeunesse|talons|ma_ligne
adieu ?et|a bonne|tous_les_amis_du|bien_le_bonjour|comment_vas|on_se_voit|a_demain|a_plus|a_bientot|bon_week|ca_va ..2
vie|monde|terre ..2 adieu_monde_cruel_du
pot|discours|fete|soiree|repas ..3 adieu|adieux|depart
overdose|indigestion|saturation ..2 famille|travail|chocolat|reunions|soleil|mails|informations|ecrans|fetes|notifications|raclette|foie|noel|series|galettes|reseaux|zoom|politique
accro|addict|drogue|droguee|dependant|dependante|junkie|toxico|cure|rehab|sevrage ..2 au|a|aux|de|du ..2 chocolat|sudoku|serie|series|cafe|the|velo|sport|tricot|mots|fromage|candy|running|netflix|jeu_video|soleil|travail|podcast*|plantes|kdrama*|padel|yoga|duolingo|telephone
depressif|depressive|bipolaire|schizo|schizophrene|suicidaire|parano|autiste|boulimique ..1 meteo|temps|printemps|logiciel|ordinateur|imprimante|trottinette
rendre|rend|rendent|rendu|devenir|deviens|devient ..2 fou|folle|dingue|chevre ! voix|lame|mourir
va avoir ma|notre peau
avoir|aura|ont ..1 ma|notre peau ! il|mari|ex|couteau
peter|pete|pété ..2 plombs|cable ! frapp*|peur|controle|honte
se|me taper|cogner ..1 tete ..2 contre|sur_le ..2 volant|mur|murs|bureau|clavier & embouteillage*|bug|excel|bouchons|reunion|logiciel|ikea|prefecture|code|client|tableau|sudoku
couper|coupe|coupé|coupee|coupees|entaille|entaillé|brule|brulee|brulé|brûlé|tranche ..3 doigt|doigts|pouce|index|cheveux|frange|main|ongle|ongles|bras|langue|phalange|poignet ..8 huitre*|oignon|oignons|cuisine|cuisinant|four|jardin*|bricol*|papier|mandoline|couteau_a_pain|legumes|repass*|boite_de|casserole|plaque|fer_a_souder|ouvrant|carottes|avocat|carton|rosiers|pizza|barbecue|plat|bouilloire|rasant|coiffeur|coiffeuse|conserve|cutter_en|huile|caramel|gratin|sapin|crepes|poele|patin
huitre*|oignon|oignons|cuisine|cuisinant|four|jardin*|bricol*|mandoline|couteau_a_pain|legumes|repass*|boite_de_conserve|casserole|coiffeur|coiffeuse|barbecue|rasant|carottes|avocat ..6 coupe|coupé|coupee|couper|entaille*|brule*|saigne*|doigt
coupe|couper|tranche|trancher|emince|hache|pele|decoupe ..4 oignon|oignons|legumes|pain|viande|carottes|cheveux|bois|haie|gazon|tomates|parole|poire|fromage|tarte|internet|electricite|eau|courant|son|telephone_pour|soupe|moteur|gateau|poulet|fleurs
etouffer|etouffe|etrangler|griller|rotir|noyer|bruler|decapiter|egorger ..3 poulet|canard|dinde|oignons|homard|crabe|pastis|poisson|cocotte|courgettes|salade|viande|marinade|agneau|riz|pates|champagne
sauter|saute|sauté|sautees|faire_sauter ..2 repas|joie|corde|ligne|chapitre|page|dejeuner|diner|plombs|bouchon|crepe|crepes|pommes|legumes|elastique|parachute|parapente|plongeoir|piscine|eau|lit|trampoline|occasion|etape|etapes|classe|cours|flaque|poele|disjoncteur|scene|cou|yeux|nerf|banque|de_joie
saut ..2 parachute|elastique|longueur|haies|hauteur|ange|lit|perche|page|trampoline|piscine
pendu ..3 carte|jeu|lettres|tarot|tire|tiree|arcane|mot|tableau_noir
pendre|pendu|pendaison|pendus|accrocher ..3 cremaillere|linge|rideaux|manteau|lustre|tableau|vetements|boucles|nez|jambon|au_telephone|bout_du_fil
corde|noeud|noeuds ..4 escalade|linge|balancoire|guitare|violon|raquette|sauter|bateau|voile|marin|cravate|papillon|rappel|hamac|grimper|raide|arc|vocale*|alpinisme
fusil|carabine|tir|chasse|munitions|cartouches|battue|arme ..4 chasse|foire|sanglier*|peche|federation|permis|stand|club|sportif|peinture|encre|imprimante|eau|clous|d_assaut_nerf|chevreuil|perdrix|ball-trap|garde-chasse|canard ! direction|licenciement|debarque|tempe|bouche|menace|femme|ex|mourir|finir|seul|bebe
couteau|couteaux|lame|lames|rasoir|cutter|ciseaux|hache ..3 suisse|beurre|pain|huitres|cuisine_neuf|japonais|scie|parquet|collection|oeil|jambon|fromage|barbe|moquette|bois|electrique|aiguiser_au|dents|carton|couture|poisson|tapisserie|scrapbooking
pont|ponts ..2 mai|ascension|toussaint|gard|avignon|vacances|novembre|neuf|dentaire|roulant|europe|pentecote|arcole|millau|mirabeau
je monte|suis|vais|vue|photo|randonnee|peins|repare|reparons|nettoie|travaille|pique-nique|escalade|couvreur|ramoneur|antenne ..6 toit|falaise|pont|echelle|tour_eiffel|balcon|toits ..6 tuiles|travaux|vacances|kayak|gard|photo|vue|panneaux|peinture|geraniums|plantes|apero|escalade|rando|soleil|tomates|couverture|antenne|coucher_de_soleil|concert|feu_d_artifice|feux|cafe|gouttiere|neveux|etoiles
voix ..3 casque|bluetooth|gps|chorale|choeur|off|doublage|studio|annonce|radio|tremblait|assistant|synthese|telephone|lecture|grave|aigue|basse|haute|soprano|casting|cassee|enrouee|enregistree|electeurs|tenor|liste|scrutin|prophetique
interner|interne|asile|camisole ..4 & jumeaux|enfants|vont_me|va_me|me_faire|chat|ados|mari_et_son|fiston|belle-mere|chien|langage ! hopital|hp|force|signe|hdt|psychiatr*|prefet
secoue|secouer ..3 prunier|cocotier|flacon|bouteille|shaker|tapis|biberon|puces|economie ! semaines|molle|mou|convulse
avale|avaler|avalé|pris|prendre|prends|gobe ..3 dafalgan|doliprane|aspirine|efferalgan|sirop|vitamine*|antibiotique*|ibuprofene|paracetamol|spasfon|smecta|gelule_de_magnesium|homeopathie|pilule_contraceptive|advil|humex|strepsils|pastille* ..8 fievre|lit|rhume|grippe|baisse|migraine|tete|gorge|medecin|angine|dos|nez|regles|covid|mieux|dent|toux|apres|matin
avale|pris|prend|prends|prendre|donne ..3 medicaments|comprime|comprimes|traitement|cachets|gelules|pilule|pilules ..3 coeur|tension|thyroide|cholesterol|diabete|matin|allergie*|migraine|chat|chien|paludisme|rhume|asthme|anti|prescrit*|genou|grippe|ordonnance|vermifuge ! trop|toute|boite|vide|tous|plein|mourir|deux_boites
tension|coeur|cholesterol|thyroide ..3 parfaite|bonne|stable|controle|nickel
me noie|noyer|noye|coule|croule ..1 dans|sous ..2 dossiers|mails|paperasse|travail|boulot|verre_d_eau|details|chiffres|copies|factures|cours|papiers|taches|options|dossier
flingue|flinguer|tue|tuer|buter|degage|descendre ..3 lignes|code|commit|branche|script|serveur|fichier|fichiers|tests|page|projet|idees|spam
fais|faire|ferai un_malheur & chaussettes|vaisselle|legos|telecommande|lessive|dernier|gateau|promo|soldes|soiree
etrangle|etranglee|etouffe|pisse|pleure|pleurer|plie|pliee|tordu|tordue ..1 de rire
avale ..2 de_travers|des_couleuvres|couleuvre|kilometres|salive|larmes|fumee|mouche|noyau|arete|moucheron|ma_fierte|l_info|son_livre|le_livre|mots|bouchee|cafe|dejeuner|sandwich|repas|gateau|moustique
tentative|tentatives ..2 gateau|pain|penalty|recette|connexion|record|macarons|appel|drague|reconciliation|escroquerie|vol|phishing|hameconnage|livraison|evasion|regime|humour|jardinage|levain
rate|ratee|raté|loupe|manque ..3 train|bus|permis|examen|gateau|avion|cake|rdv|metro|virage|controle|bac|oral|marche|mayonnaise|photo|soufflé|tarte|rendez-vous|episode|sauce|but|correspondance|coupe|demi-tour|creneau|oeufs|quiche
dernier|derniere ..2 episode|saison|train|metro|dossier|carton|cartons|pizza|seance|jour_de_travail|jour_de_boulot|jour_de_stage|jour_de_vacances|cours|examen|ligne_droite|niveau|match|tour|trimestre|annee|mois_de|soiree_de_vacances|soir_de_vacances|nuit_de_garde|jour_de_conge|dimanche_avant|jour_avant
tout est|etait pret|prete|prets|range|organise ..6 samedi|fete|anniversaire|mariage|rentree|vacances|depart|demenagement|dimanche|noel|bapteme|diner|ballons|gateau|repas|valises|invites|visite|bebe|arrivee
lettre|lettres ..3 motivation|recommandation|recommandee|resiliation|demission|pere_noel|proprio|bailleur|amour|anniversaire|remerciement|candidature|timbre|scrabble|au_maire|carte_postale
donne|donner|vide|separe|vends|range|trie|debarrass* ..6 emmaus|vide-grenier|vinted|leboncoin|brocante|recyclerie|ressourcerie|associations|demenagement|vide_grenier|croix-rouge|friperie|secours_populaire
testament|notaire|succession|assurance-vie|donation|viager|obseques ..6 notaire|conseille|conseiller|impots|fiscal*|enfants_mineurs|pacs|mariage|achat|maison|heriter|rdv|rendez-vous|tante|pere|mere ! suicid*|mourir|plus_la|finir
mort|morte|decede|decedee|partie|parti|mourir|eteint|eteinte|envole|envolee|perdu|enterre|enterrement|obseques|deuil ..8 bu_un_coup|riant|en_riant|comme_il_voulait|comme_elle_voulait|paisible*|paisiblement|entoure*|belle_ceremonie|apaisee|collier|recette|recettes|sourire|hommage|beaux_souvenirs|bons_souvenirs|foulard|fier|fiere
papi|mamie|grand-pere|grand-mere|tata|tonton|oncle|tante|chien|chat|pere|mere ..2 est|s_est|nous_a ..2 mort|morte|decede|decedee|partie|parti|eteint|eteinte|quittes ..6 mars|avril|an|ans|annee|hospice|paix|sommeil|lit|age|janvier|fevrier|mai|juin|juillet|aout|septembre|octobre|novembre|decembre ! rejoindre|la_suivre|le_suivre|envie|sens|pareil|plus|moi_aussi
enfant|enfants|eleve|bebe ..1 interieur|roi|gate
bombe|bombes|exploser|explose ..3 graines|bain|peinture|rire|chocolat|bal|joie|budget|compteurs|agenda|prix
violer|viole|violation|viol ..2 secret|regles|reglement|zone|loi|vie_privee|domicile|rgpd|conditions|code_de|protocole|copyright
harcele|harcelee|harceler|harcelement|harcelent ..4 telephonique_publicitaire|demarchage|pub|pubs|cpf|spam|spams|moustique*|chat|chien|fils|fille|vendeur*|publicitaire*|panneaux|isolation|operateur|mouettes|newsletter*
frapper|frappe|tape|taper ..1 a_la_porte|a_ma_porte|a_sa_porte|a_la_machine|oeil|chiffres|clavier|main_dans|porte_d_un|mot_de_passe|code|but|ballon|fort_dans_la|dans_la_balle|esprit|les_trois_coups|belote
batte|bat|battre|battu|battue|battus ..3 belote|record|oeufs|neige|tennis|echecs|cartes|scrabble|aile|pavillon|campagne|mayonnaise|froid|finale|petanque|monopoly|coeur_d_artichaut|des_cils|monnaie
coup|coups ..1 de|d telephone|fil|main|coeur|soleil|vent|oeil|balai|foudre|barre|frein|peigne|chance|theatre|pouce|mou|fatigue|vieux|tete_gagnant|jeune|feu_sur|chaud|froid|stress
crise ..1 de|d|du|des|au|a|logement|financiere|economique|rire|foie|fou_rire|quarantaine|adolescence|politique|climatique|agricole|boursiere|energetique|nerfs_de ..1 rire|foie|quarantaine|logement|adolescence|fou_rire|match|covid|29|2008|television|jalousie_du_chat|lait|sanitaire
pere|fils|mari|chef|patron|voisin ..3 crise|scene|lance|colere ..10 on_a_ri|bien_ri|rigole|on_rit|fou_rire|mdr|hilarant|pantoufle*|match
mal ..1 aux|partout|a ..2 jambes|abdos|courbatures|yoga|sport|cuisses_apres
abdos|fessiers|quadriceps|jambes|mollets ..4 mort*|feu|detruit*|mal
purge|calvaire|supplice|torture|enfer|martyre ..6 reunion|seminaire|embouteillage*|epilation|dentiste|cours|film|demenag*|prefecture|kine|cardio|bricol*|impots|administr*|gainage|repassage|shopping|ikea|bouchons|montage|meuble
vide ..1 grenier|greniers|dressing|cave|poche|ordures|sanitaire|lave|juridique|ordure
coule|couler ..2 bain|the|cafe|robinet|beton|nez
sang ..1 neuf|froid|chaud|orange|royal|d_encre|melé
saigne|saignement|sang ..2 nez|gencive|gencives|dents|orange|boudin
regime|regimes ..1 sans_sel|special|retraite|matrimonial|general|politique|mediterraneen|cetogene_medecin|crudites
drogue|drogues|stups ..3 brigade|serie|dealer_dans|police|politique|documentaire
bleu|bleus ..2 france|football|travail|rugby|allez|ciel|marine|fromage|bresse|auvergne|gex
mur|murs|fenetre|porte|toit ..2 peindre|repeindre|isolation|peinture|poser|changer
poids|fardeau|charge ..1 lourd|lourds|plume|du_sac|famille_quotient|mentale
ficher|foutre|foutu ..1 en_l_air ..3 journee|budget|regime|week-end|weekend|soiree|planning|vacances|recette|projet
tout|toute ..1 foutre_en_l_air|fiche_en_l_air|plaquer|quitter|envoyer_valser & chevres|larzac|ardeche|bali|open_space|surf|fromager|van|bretagne|food-truck|potager|boulangerie
tirer|tire ..1 carte|cartes|tarot|la_langue|au_sort|un_trait_sur_cette|la_couverture|penalty|loto
l'etouffe|etouffe|etrangle|tue|bouffe|massacre|scalpe|le_tue|la_tue|l_etrangle ..6 mdr|lol|haha|oreiller_lol
ronfle|ronfler|ronflements|mange_mes|chips|chaussettes|couvercle|lunette_des_toilettes|dernier_yaourt|vaisselle|spoile|telecommande|klaxonne|pain_au_chocolat ..12 tue|tuer|etouffe|etrangle|bute|massacre|divorce|etouffer|etrangler|trucide|assassine|le_tue
faut|faudrait|faudra ..1 pas ?trop|non_plus abuser ! d_elle|de_lui|de_moi|enfant|enfants
`;
