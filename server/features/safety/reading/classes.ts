/**
 * Classes of words and phrases that the rules name with `@`. Entries are separated by `|` or a new line; `*` ends a
 * beginning; a class may hold another. Longer than most files because it is a vocabulary, not a program.
 */
const base = {
  // People
  det: 'mon|ma|mes|un|une|notre|nos|son|sa|ses|le|la|les|leur|cette|ce|ton|ta|votre|du|des|au',
  adj: 'meilleur|meilleure|petit|petite|grand|grande|jeune|vieux|vieille|ancien|ancienne|autre|propre|pauvre|ex|seul|seule|cher|chere|futur|future|bon|bonne',
  famille:
    'frere|freres|soeur|soeurs|mere|pere|maman|papa|parents|fils|fille|filles|cousin|cousine|cousins|oncle|tante|tata|tonton|neveu|niece|filleul|filleule|grand-mere|grand-pere|mamie|mami|papi|papy|mamy|beau-frere|belle-soeur|beau-pere|belle-mere|beau-fils|belle-fille|demi-frere|demi-soeur|jumeau|jumelle|petit-fils|petite-fille|ado|enfant|enfants|parrain|marraine|aine|ainee|cadet|cadette|benjamin',
  partenaire:
    'mari|femme|conjoint|conjointe|compagnon|compagne|copain|copine|mec|epoux|epouse|fiance|fiancee|chum|blonde|jules|petit_ami|petite_amie|ex|ex-mari|ex-femme|ex-copain|ex-conjoint|amoureux|amoureuse|cheri|cherie|homme|pere_de_mes_enfants|pere_de_ma_fille|pere_de_mon_fils|pere_des_enfants|concubin|concubine',
  relation:
    'ami|amie|amis|pote|potes|copain|copine|collegue|collegues|voisin|voisine|colocataire|coloc|associe|associee|eleve|etudiant|etudiante|patient|patiente|client|cliente|connaissance|camarade|proche|prof|professeur|patron|patronne|chef|cheffe|stagiaire|apprenti|apprentie|salarie|employe|employee|resident|residente|correspondant|correspondante|personne|inconnu|inconnue|mec|gars|type|bff|binome|gardien|gardienne|locataire|coach|entraineur|facteur|cure|pasteur',
  parente: '@famille|@partenaire|@relation',
  proche: 'quelqu_un|quelqu_une',
  pronom3: 'il|elle|ils|elles|on',
  enfant:
    'enfant|enfants|fils|fille|filles|bebe|bebes|petit|petite|petits|petites|nourrisson|nouveau-ne|petit-fils|petite-fille|neveu|niece|filleul|filleule|eleve|gamin|ados|ado|jumeaux|jumelles|petit_frere|petite_soeur|aine|cadet|cadette|nouveau_ne|beau-fils|belle-fille|bambin|tout-petit',
  bebe: 'bebe|nourrisson|nouveau-ne|nouveau_ne|petit|petite|lui|il|elle|le|la|fils|fille|jumeaux',
  chef: 'chef|cheffe|chefs|patron|patronne|boss|manager|manageur|manageuse|directeur|directrice|direction|responsable|superieur|superieure|superieurs|hierarchie|hierarchique|n+1|gerant|gerante|employeur|employeuse|contremaitre|superviseur|superviseuse|dirlo|rh|drh|team_lead|tuteur|formateur|formatrice|maitre_de_stage|chef_d_equipe|cadre|boite|entreprise|proviseur|principal|principale|principal_adjoint|encadrant|encadrante|chefaillon',
  collegue:
    'collegue|collegues|equipe|collaborateur|collaborateurs|service|open_space|atelier|bureau|boulot|travail|usine|chantier|boite|entreprise|cantine|magasin|equipier|equipiere|co-equipier|binome|hopital|ecole|restaurant|entrepot|agence',

  // Time
  jours: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  moisNoms: 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre',
  maintenant:
    'maintenant|tout_de_suite|de_suite|ce_soir|cette_nuit|aujourdhui|ce_matin|cet_apres-midi|cet_aprem|dans_une_heure|dans_#_heures|dans_un_quart_d_heure|dans_une_demi-heure|dans_#_minutes|dans_#_min|dans_une_minute|dans_quelques_minutes|dans_quelques_heures|dans_quelques_instants|dans_un_instant|d_ici_demain|avant_demain|avant_minuit|a_minuit|avant_l_aube|avant_le_jour|avant_le_matin|tout_a_l_heure|tantot|immediatement|a_l_instant|en_ce_moment_meme|des_que|quand_tout_le_monde_dort|quand_ils_dormiront|la_la|avant_qu_ils_rentrent|avant_qu_elle_rentre|avant_qu_il_rentre|demain_matin|tonight|right_now|heute_abend|esta_noche|stasera|sans_attendre|dans_pas_longtemps|apres_le_repas|apres_le_diner|apres_le_journal|une_derniere_fois|d_une_minute_a_l_autre|dans_la_nuit|je_y_suis|je_y_vais|a_la_tombee_de_la_nuit|quand_elle_dormira|quand_il_dormira|avant_le_lever_du_jour|a_l_aube|dans_la_soiree',
  bientot:
    'bientot|demain|apres-demain|la_semaine_prochaine|le_mois_prochain|ce_week-end|ce_weekend|ce_wk|week-end|weekend|@jours|un_de_ces_soirs|un_de_ces_jours|un_de_ces_quatre|un_jour_ou_l_autre|apres_les_fetes|apres_noel|apres_les_examens|apres_les_exams|apres_les_vacances|apres_mon_anniversaire|a_la_rentree|quand_les_enfants|le_#|avant_noel|avant_la_fin|prochainement|dans_#_jours|dans_#_semaines|dans_un_mois|d_ici_la_fin|anniversaire|a_la_retraite|a_la_toussaint|a_paques|a_l_automne|cet_ete|cet_hiver|vacances|@moisNoms',
  depuis:
    'depuis|ca_fait|voila_#|cela_fait|des_mois|des_semaines|des_annees|des_jours|tous_les_jours|tout_le_temps|chaque_jour|chaque_matin|chaque_soir|chaque_nuit|toutes_les_nuits|tous_les_soirs|tous_les_matins|toujours|sans_arret|en_permanence|continuellement|quotidien|quotidiennement|#_mois|#_semaines|#_ans|un_mois|une_annee|un_an|plus_en_plus|de_pire_en_pire',
  recent:
    'hier|avant-hier|ce_matin|cette_nuit|ce_soir|tout_a_l_heure|tantot|aujourdhui|cette_semaine|la_semaine_derniere|la_semaine_passee|le_mois_dernier|le_mois_passe|il_y_a_#_jours|il_y_a_#_semaines|il_y_a_une_semaine|il_y_a_un_mois|il_y_a_quelques_jours|y_a_#_jours|y_a_#_semaines|y_a_une_semaine|y_a_un_mois|l_autre_soir|l_autre_jour|l_autre_nuit|recemment|dernierement|@jours|ce_week-end|le_week-end_dernier|ce_weekend|encore|a_l_instant|viens_de|vient_de|avant_hier|il_y_a_#_heures|il_y_a_#_minutes|y_a_#_h|y_a_#_heures|y_a_#_minutes|il_y_a_quinze_jours|en_rentrant|pour_la_premiere_fois',
  jadis:
    'autrefois|jadis|a_l_epoque|dans_ma_jeunesse|quand_j_etais|ado|adolescent|adolescente|adolescence|etant_jeune|plus_jeune|enfance|petite|il_y_a_#_ans|y_a_#_ans|il_y_a_des_annees|y_a_des_annees|il_y_a_longtemps|y_a_longtemps|depuis_#_ans|en_19*|en_20*|l_annee_derniere|l_an_dernier|l_an_passe|il_y_a_un_an|y_a_un_an|a_#_ans|a_l_age_de|il_y_a_#_mois|dans_les_annees|apres_le_bac|au_lycee|a_la_fac|au_college|avant_mon_mariage|il_y_a_une_dizaine|il_y_a_une_vingtaine|une_vieille|ancienne|passe|vecu|a_vingt_ans',

  // Means
  medoc:
    'medicament|medicaments|cachets|pilules|comprimes|comprime|gelules|gelule|plaquettes|plaquette|boites_de|somniferes|somnifere|anxiolytiques|anxio|anxios|antidepresseurs|antidepresseur|calmants|tranquillisants|neuroleptiques|benzo|benzos|xanax|lexomil|valium|temesta|seresta|lysanxia|stilnox|zolpidem|imovane|zopiclone|doliprane|dolipranes|paracetamol|dafalgan|tramadol|morphine|codeine|opium|oxy|oxycodone|fentanyl|insuline|digoxine|digitaline|betabloquants|seroquel|lithium|depakine|rivotril|tercian|theralene|atarax|antidouleurs|antidouleur|ibuprofene|aspirine|efferalgan|barbituriques|mort_aux_rats|javel|antigel|pesticide|desherbant|ordonnance|ordonnances|traitement|traitements|sirop|ampoules|pharmacie|armoire_a_pharmacie|tubes|flacon|flacons|poison|cyanure|potassium|pentobarbital|nembutal|arsenic|gouttes|tylenol|ativan|trazodone|cocktail',
  arme: 'fusil|pistolet|revolver|arme|carabine|flingue|calibre|gun|arme_de_service|arme_a_feu|winchester|22_long_rifle|arbalete|glock|sig|fass|douze|colt|cartouche|cartouches|chargeur|fusils',
  lame: 'lame|lames|rasoir|rasoirs|cutter|couteau|couteaux|ciseaux|scalpel|opinel|hachoir|tesson|bistouri|poignard|canif|lame_de_rasoir|machette|hache|verre_casse|taille-crayon|compas|exacto',
  corde:
    'corde|cordes|noeud|noeud_coulant|cordelette|rallonge|foulard|ceinture|drap|drap_noue|poutre|crochet|tabouret|potence|echarpe|laisse|cable|sangle|sangles',
  hauteur:
    'pont|falaise|falaises|toit|rebord|parapet|balustrade|rambarde|garde-corps|viaduc|corniche|precipice|vide|balcon|fenetre|dernier_etage|#_etage|#eme_etage|tour|barrage|ravin|clocher|passerelle|terrasse|grue|etage|bord',
  rails:
    'rail|rails|voie|voies|voie_ferree|train|trains|metro|quai|rer|tram|tgv|gare|passage_a_niveau|camion|locomotive|autoroute|ballast|ter',
  eau: 'riviere|fleuve|lac|canal|etang|mer|ocean|seine|rhone|loire|garonne|rhin|meuse|ecluse|leman|aar|digue|large|berge|berges|eau',
  gaz: 'gaz|monoxyde|pot_d_echappement|bonbonne|bouteille_de_gaz|helium|barbecue_dans_la|charbon|azote|sac_plastique|sac_sur_la_tete|garage_ferme',
  moyen: '@medoc|@arme|@corde|rasoir|lame|lames|cutter|@gaz|poison|pont|falaise|rails|viaduc',
  boites:
    'boite|boites|tablettes|plaquettes|plaquette|poignee|poignees|paquet|paquets|tube|tubes|stock|reserve|flacon|flacons|armoire|tiroir',

  // Dying
  mourir:
    'mourir|crever|caner|clamser|deceder|calancher|claquer|disparaitre|cesser_d_exister|cesser_de_vivre|m_effacer|m_eteindre|m_evaporer|mouri|mourire|mourrir|trepasser|la_mort|etre_morte|etre_mort|quitter_ce_monde|quitter_cette_terre|quitter_cette_vie|quitter_la_vie|quitter_la_terre|quitter_ce_monde|die|partir_pour_de_bon|partir_pour_toujours|m_en_aller_pour_toujours|dormir_pour_toujours|dormir_a_jamais|m_endormir_pour_toujours|m_endormir_pour_de_bon|m_en_aller_pour_de_bon|partir_definitivement|disparaitre_a_jamais|dormir_et_ne_jamais|retourner_a_la_poussiere|cane|crevé',
  meTuer:
    'me_tuer|me_suicider|me_suicide|me_suiciderai|me_tuerai|me_tue_ce_soir|mettre_fin_a_mes_jours|mettre_fin_a_ma_vie|mettre_fin_a_tout|mettre_fin_a_tout_ca|mettre_un_terme_a_ma_vie|mettre_un_terme_a_mes_jours|me_pendre|me_pendrai|me_pends|me_flinguer|me_flingue|me_buter|me_foutre_en_l_air|me_fous_en_l_air|me_fiche_en_l_air|me_mettre_une_balle|me_tirer_une_balle|me_tire_une_balle|me_loger_une_balle|me_coller_une_balle|me_prendre_une_balle|me_faire_sauter_la_cervelle|me_bruler_la_cervelle|me_faire_sauter_le_caisson|me_jeter_sous|me_jeter_du|me_jeter_par|me_jeter_de|me_jeter_a_l_eau|me_jeter_dans|me_jette_sous|me_jette_du|me_jette_par|me_jeter_d|me_balancer_du|me_balancer_par|me_balancer_sous|me_noyer|me_noie|m_ouvrir_les_veines|me_ouvre_les_veines|me_trancher_les_veines|me_taillader_les_veines|me_couper_les_veines|m_entailler_les_veines|me_trancher_la_gorge|me_supprimer|me_supprimerai|me_supprime|me_defenestrer|m_immoler|m_oter_la_vie|m_enlever_la_vie|m_empoisonner|me_gazer|me_zigouiller|me_laisser_mourir|me_crasher|me_foutre_sous|me_foutre_dans|me_foutre_par|me_foutre_du|me_planter_contre_un|me_encastrer|me_donner_la_mort|me_descendre_moi-meme|me_tej|me_lancer_sous|me_lancer_du|me_precipiter|kill_myself|matarme|suicidarme|ammazzarmi|umbringen|nqtel_rasi|me_finir|me_detruire_pour_de_bon|m_asphyxier|me_fumer_moi-meme|me_faire_disparaitre|me_passer_la_corde|m_eliminer',
  vouloir:
    'veux|voudrais|voulais|veut|aimerais|vais|va|irai|envie_de|envies_de|pense_a|penser_a|pense_serieusement_a|pensais_a|pensé_a|songe_a|songer_a|songe_serieusement_a|reflechis_a|decide_de|resolu_a|pret_a|prete_a|compte|prevu_de|prevois_de|besoin_de|idee_de|capable_de|risque_de|hesite_a|reve_de|rever_de|finir_par|finirai_par|tente_de|tentation_de|l_intention_de|intention_de|projet_de|projette_de|planifie_de|jure_de|promis_de|imagine|m_imagine|obsede_par|plus_qu_a|hate_de|mieux_de|choisi_de|prefere|prefererais|prefererai|souhaite|souhaiterais|faut_que_je|devrais|cherche_a|cherche_comment|comment|moyen_de|facon_de|wanna|want_to|bientot|demande_a|peur_de|attends_de|attends_juste_de|bon_qu_a|obsession_de|pulsion_de|pulsions_de|jveu|vlais|tenter_de|essayer_de|hesité_a|envisage_de|rêve_que_de|serais_mieux',
  souhait:
    'veux|voudrais|voulais|voudrai|veut|aimerais|aimerai|aimerait|envie_de|envies_de|pense_a|penser_a|pensais_a|songe_a|besoin_de|reve_de|rever_de|hate_de|prefere|prefererais|prefererai|souhaite|souhaiterais|souhaiterai|souhaitais|espere|wanna|want_to|idee_de|plus_qu_a|attends_de|attends_juste_de|attends_que_de|prie_pour|prie_de|demande_a|autant|rêve_que_de|mieux_de|voeu|ferais_bien_de|aurais_du|aurait_mieux_valu|merite_de|pret_a|prete_a|voudrait|donnerais_tout_pour|donnerais_cher_pour|vivement_que|si_seulement|desir_de|suis_faite_pour|accepte_de|aspire_a',
  euphemisme:
    'en_finir|en_finisse|passer_a_l_acte|une_connerie|une_betise|ma_connerie|la_connerie|une_grosse_connerie|grosse_betise|faire_le_grand_saut|le_grand_saut|sauter_le_pas|tirer_ma_reverence|tirer_le_rideau|baisser_le_rideau|debrancher|tout_debrancher|arreter_tout|tout_arreter|tout_stopper|m_en_aller|partir|quitter_ce_monde|le_geste|commettre_l_irreparable|l_irreparable|faire_le_necessaire|rejoindre_les_anges|appuyer_sur_la_detente|geste_definitif|tout_lacher|lacher_la_rampe|lacher_prise_pour_de_bon|rendre_les_clefs|rendre_les_cles|eteindre_la_lumiere|fermer_la_porte_derriere_moi|le_bouton_off|tourner_la_derniere_page|faire_mes_adieux|dire_adieu|sortie_definitive',

  // Feelings
  souffrance:
    'souffr*|douleur|mal_a_vivre|desespoir|desesper*|plus_envie|envie_de_rien|plus_la_force|plus_de_force|plus_la_foi|plus_gout|plus_le_gout|seul|seule|solitude|vide|pleur*|larmes|insupportable|supporte_plus|en_peux_plus|peux_plus|fatigue_de_vivre|fatiguee_de_vivre|epuise*|a_bout|inutile|nul|nulle|fardeau|poids|boulet|honte|detruit*|brise*|noir|triste|tristesse|deprim*|depression|angoiss*|plus_rien|personne_ne|marre_de_tout|marre_de_la_vie|ras_le_bol_de_tout|mal_etre|au_fond|torture|enfer|cauchemar_sans_fin|calvaire|sens|sans_issue|perdu*|n_existe_pour_personne|manque*|coeurbrise|coeurnoir|mort_de_l_interieur|morte_de_l_interieur|dors_plus|mange_plus|mouchoir|espoir|cendres|denuit|souci|dettes|ruine*|largue*|quitte*|viree|vire|licenci*|proces|cancer|veuf|veuve|rejete*|trahi*',
  mort: 'mort|morte|morts|decede*|disparu|disparue|tombe|cimetiere|cercueil|cendres|enterre*|enterrement|obseques|au_ciel|la-haut|l_au-dela|paradis|six_pieds_sous_terre',
  avaler:
    'avale|avaler|avalé|avalee|ai_pris|gobe|gobé|ingere|ingurgite|bu|vide|vidé|fini|englouti|prends|pris|prise|mange|descendu|tape|enchaine|enfile|avalés|pris_toute|pris_tous|dissous|cafe_avec',
  coup: 'frapp*|cogn*|gifl*|baffe*|bat|battu|battue|battait|tape|tapait|tabass*|coup|coups|poing|poings|pouss*|bouscul*|jete|jetee|jeter|lance|secoue|secouee|empoign*|tire_les_cheveux|tirer_les_cheveux|par_les_cheveux|claqu*|etrangl*|serr*|saisi*|plaqu*|bloqu*|attrap*|mord*|mordu*|brul*|casse|fracass*|trainee|traine|boxe|gnon|gnons|beigne|torgnole|tarte|tartes|rouee|roue_de_coups|torgnoles|mandale|ecrase|tordu|tord|crache|degomme|demoli|defonce|tartine|fesse*|chicot*|fouett*|bastonn*|derouill*|martinet|ceinture|coup_de_boule|cravache|coince|maltrait*|violent*|brutalis*',
  blesse:
    'bleu|bleus|hematome|hematomes|ecchymose*|nez|cote|cotes|machoire|bras|doigt|doigts|dent|dents|oeil|visage|ventre|levre|arcade|tympan|poignet|mur|sol|escalier|escaliers|frigo|porte|table|points|fracture|urgences|cheveux|cou|gorge|tete|epaule|carrelage|cocard|machoires|dos|cuisses|jambe|jambes|platre|attelle',

  lui: 'il|elle|@partenaire',
  tiers: 'il|elle|@parente',
  auTravail: '@chef|@collegue|on|ils|client|clients',
  petit: '@enfant|voisin|voisine|petit_voisin|petite_voisine|cousin|cousine|filleul|filleule',
  adulte:
    'il|elle|ils|mari|femme|pere|mere|papa|maman|beau-pere|belle-mere|conjoint|conjointe|compagnon|compagne|copain|copine|ex|nounou|voisin|voisine|voisins|grand-pere|grand-mere|oncle|tante|frere|soeur|parents|mec|papi|mamie|instit|educateur|tonton|cousin|assistante_maternelle|baby-sitter|cheri|fille|fils|animateur|entraineur',
  adulteParent:
    'il|elle|pere|mere|papa|maman|beau-pere|belle-mere|oncle|tante|frere|grand-pere|grand-mere|tonton|cousin|parents|pretre|cure|nourrice|professeur|instituteur|voisin|demi-frere|parrain',
  voisinage:
    'voisin|voisine|voisins|collegue|beau-frere|belle-soeur|soeur|frere|mari|femme|ex|conjoint|compagnon|copine|mere|pere|dame|monsieur|homme|nounou|maitresse|instit|amie|ami|cousine|cousin',
  chefAgresse:
    'il|@chef|collegue|client|prof|coach|kine|medecin|formateur|oncle|voisin|proprio|proprietaire|patient|ami_de|beau-pere|beau-frere|type|homme|mec|moniteur|pretre|employeur|cousin|frere|collegues|entraineur|osteo',
  drogue:
    'coke|cocaine|crack|heroine|hero|ghb|gbl|mdma|md|ecstasy|taz|ecsta|ketamine|keta|kéta|lsd|champis|meth|crystal|3mmc|speed|amphet|amphetamines|poppers|cannabis|weed|shit|beuh|joint|joints|petards|petard|methadone|subutex|fentanyl|opium|drogue|drogues|came|poudre|rails_de|lignes|cc|proto|protoxyde|lean|morphine|oxycodone|skenan|taze|acide|dope|crystal_meth|tramadol|tramadols',
  benzo:
    'xanax|lexomil|valium|temesta|seresta|lysanxia|stilnox|zolpidem|imovane|zopiclone|rivotril|benzo|benzos|somniferes|somnifere|calmants|anxiolytiques|anxiolytique|tranquillisants|atarax|tercian|antidepresseurs|seroplex|lyrica',
  alcool:
    'alcool|whisky|vodka|biere|bieres|vin|rhum|pastis|gin|verre|verres|bouteille|bouteilles|rose|aperos|apero|cubi|porto|tequila|ricard|calva|pinard',

  // What makes a frightening word ordinary
  benin:
    'escalade|chasse|kayak|vacances|bricolage|bricoler|travaux|photo|photos|randonnee|rando|balade|film|serie|jeu|roman|velo|jardin|jardinage|vue_magnifique|panorama|pique-nique|peche|concert|mariage|anniversaire|demenagement|cuisine|recette|correspondance|retard_de_train|greve|billet|billets|valise|valises|musee|visite|guide|tourisme|apero|restaurant|parachute|parapente|saut_a|surf|plage|camping|ski|sport|marathon|foot|match|ecole|stage_de|chantier_naval|peinture|peindre|tuiles|couvreur|decoration|deco|noel|terrasse_d_un|spectacle|geraniums|barbecue|menage|lessive|linge|hamac|balancoire|guitare|violon|bateau_de|voilier|regate|pharmacien|pharmacienne|livraison|colis|promo|soldes|leboncoin|vinted|gateau|tarte|brocante|colloque|reunion|neveux|ponts_de_mai|plongeoir|piscine|apiculture|ruche|escape|chorale|horoscope',

  // What rules of several rows share
  jourProche:
    'ce_soir|cette_nuit|demain|maintenant|bientot|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tout_a_l_heure',
  armeDessinee: 'couteau|pistolet|corde|cercueil|tetedemort',
  corpsAuQuotidien:
    'dos|dent|dents|dentiste|genou|genoux|cheville|yoga|kine|osteo|migraine|operation|platre|semelles|chaussures|course|courir|seance|epaule|regles|ventre|pied|pieds|rhume|gorge',
  poison:
    'gramoxone|paraquat|roundup|glyphosate|ddt|desherbant|pesticide|pesticides|insecticide|mort_aux_rats|raticide|cresyl|soude_caustique|furadan|antigel|deboucheur|acide_de_batterie|permanganate',
  enfantDeLaMaison:
    'fils|fille|filles|garcon|garcons|enfant|enfants|petit|petite|petits|gamin|gamine|gosse|bebe|jumeaux|jumelles|beau-fils|belle-fille|neveu|niece|eleve|filleul|filleule|frere|soeur',
  enfantNomme:
    'fils|fille|filles|garcon|garcons|enfant|enfants|petit|petite|petits|gamin|gamine|gosse|bebe|jumeaux|jumelles|beau-fils|belle-fille|neveu|niece|eleve|filleul|filleule',
  nourrisson:
    'bebe|nourrisson|nouveau-ne|puce|poupon|bout_de_chou|petit|petite|fille|fils|jumeau|jumelle|semaines|mois|loulou|poupette|petit-fils|petite-fille',
  corpsMou:
    'molle|toute_molle|tout_mou|mou|inerte|reveille_plus|reveille_pas|a_la_reveiller|a_le_reveiller|bouge_plus|bouge_pas|respire_mal|respire_plus|respire_pas|respire_pas_bien|respire_bizarre*|convulse|convulsions|gris|grise|tout_bleu|toute_bleue|bleu|bleue|reagit_plus|reagit_pas|amorphe|inconscient|inconsciente|yeux_revulses|yeux_blancs|ouvre_plus|poupee_de_chiffon|chiffe|pleure_plus|gemit|tout_blanc|toute_blanche|vomit|somnole',
  adulteQuiFrappe:
    'il|elle|papa|maman|pere|mere|beau-pere|belle-mere|conjoint|conjointe|compagnon|compagne|mari|femme|copain|copine|mec|ex|nounou|nourrice|assistante_maternelle|baby-sitter|babysitter|voisin|voisine|oncle|tante|tonton|tata|grand-pere|grand-mere|papi|mamie|frere|soeur|parents|educateur|instit|maitresse|maitre|parrain|marraine|cousin|on',
  adulteNomme:
    'il|elle|papa|maman|pere|mere|beau-pere|belle-mere|conjoint|conjointe|compagnon|compagne|mari|femme|copain|copine|mec|ex|nounou|nourrice|assistante_maternelle|baby-sitter|babysitter|voisin|voisinecle|tante|tonton|tata|grand-pere|grand-mere|papi|mamie|frere|soeur|parents|educateur|instit|maitresse|maitre|parrain|marraine|cousin|on',
  armePrete:
    'couteau|lame|marteau|acide|vitriol|fusil|carabine|pistolet|flingue|calibre|batte|barre_de_fer|hache|machette|bidon_d_essence|essence|cutter|matraque|taser|poing_americain|arme|revolver|soude|opinel|glock|barre|hachoir|kalach|cartouches',
  armeAnodine:
    'chasse|tir_sportif|ball-trap|biathlon|barbecue|bricol*|jardin|tondeuse|cuisine|cuisiner|viande|legumes|tailler|haie|collection|jeu|film|serie|roman|theatre|paintball|airsoft|baseball|clou|meuble|etagere|bouteille|huitres|pain|tronconneuse|hyaluronique|voiture_en_panne|escalade|match|camping|musee|sanglier|livraison|me_tuer|mourir|detartr*|deboucher|peinture|suicid*',
  superieur:
    'patron|patronne|chef|cheffe|gerant|gerante|superieur|superieure|manager|manageuse|directeur|directrice|contremaitre|contremaitresse|chef_d_equipe|chef_de_service|chef_de_rayon|responsable|employeur|maitre_de_stage|tuteur|formateur|collegue|sous-chef|boss|sous-directeur|encadrant|encadrante|maitre_d_apprentissage|adjointe|adjoint|n+1',
  maintenantAilleurs:
    'tonight|right_now|today|now|esta_noche|hoy|ahora|esta_noite|hoje|agora|stasera|stanotte|oggi|adesso|heute|jetzt|bu_gece|bugun|simdi|сегодня|ночью|сейчас|сьогодні|зараз|dzis|dzisiaj|teraz|الليلة|اليوم|الان|lyoum|lila|daba|ce_soir|cette_nuit|maintenant',
  procheEn:
    'husband|boyfriend|partner|ex|wife|girlfriend|dad|father|stepdad|stepfather|mom|mother|stepmom|brother|bf|man|fiance',
  procheEs: 'marido|esposo|novio|pareja|ex|padre|papa|padrastro|madre|mujer|esposa|novia|hermano',
  prochePt: 'marido|esposo|namorado|companheiro|ex|pai|padrasto|mae|mulher|namorada|parceiro|irmao',
  procheIt: 'marito|ragazzo|compagno|fidanzato|ex|padre|papa|patrigno|madre|moglie|ragazza|fratello',
  procheDe: 'mann|freund|partner|ex|vater|papa|stiefvater|mutter|frau|freundin|bruder|ehemann|exfreund',
  procheTr: 'kocam|sevgilim|esim|babam|annem|nisanlim|abim|arkadasim|eniste*',
  procheRu: 'муж|парень|отец|папа|отчим|мать|бывший|жена|брат|мужчина|сожитель',
  procheUk: 'чоловік|хлопець|батько|тато|вітчим|мати|колишній|дружина|брат',
  prochePl: 'maz|chlopak|ojciec|tata|ojczym|partner|matka|byly|zona|brat',
  procheAr: 'زوجي|رجلي|راجلي|خطيبي|ابي|والدي|بابا|بويا|حبيبي|طليقي|امي|اخي|خويا|صاحبي',
  procheArLatin: 'rajli|rajel|khatibi|baba|bouya|mama|zawji|jouzi|khouya|sahbi|tliqi',

  // States of reading
  pitie: 'aidez|aide|aider|secours|vite|help',
  rire: 'mdr|lol|ptdr|tetedemort|mort_de_rire|je_rigole|je_plaisante|je_deconne',
};

/**
 * « me jeter sous », « je me jetterai du », « me jette dans le canal »: the verbs of a person's own death in the forms
 * people write, with what follows them.
 */
const selfVerbs: Readonly<Record<string, { forms: string; after: string }>> = {
  jeter: {
    forms:
      'bazarder|bazarde|pitcher|garrocher|flanquer|jeter|jette|jetterai|jetterais|jeterai|lancer|lance|lancerai|balancer|balance|balancerai|foutre|fous|foutrai|precipiter|laisser_tomber|laisse_tomber',
    after:
      'sous|du|par_la|dans_le_vide|dans_le_canal|dans_la_seine|dans_la_riviere|dans_le_fleuve|dans_le_lac|dans_la_meuse|dans_le_rhone|dans_la_loire|dans_le_port|dans_le_ravin|a_l_eau|a_la_mer|de_la|de_l|d_un|d_en|contre_un|contre_le|devant_un|devant_le|devant_la|en_bas|sur_les_rails|sur_les_voies|dans_l_eau',
  },
  ouvrir: {
    forms:
      'ouvrir|ouvre|ouvrirai|couper|coupe|couperai|trancher|tranche|trancherai|taillader|taillade|entailler',
    after: 'les_veines|les_poignets|le_poignet|la_gorge|les_bras|la_carotide|les_arteres',
  },
  mettre: {
    forms: 'mettre|mets|mettrai|tirer|tire|tirerai|loger|coller|prendre|envoyer',
    after: 'une_balle|une_bastos|une_cartouche|un_coup_de_fusil|du_plomb|un_pruneau',
  },
  finir: {
    forms:
      'tuer|tuerai|tuerais|suicider|suicide|suiciderai|suiciderais|pendre|pends|pendrai|pendrais|noyer|noie|noierai|noyerai|flinguer|flingue|flinguerai|buter|buterai|bute|supprimer|supprime|supprimerai|supprimerais|defenestrer|immoler|empoisonner|asphyxier|gazer|zigouiller|eliminer|fumer_un_de_ces|degommer|planter_en_voiture|encastrer|crasher|foutre_en_l_air|fous_en_l_air|foutrai_en_l_air|fiche_en_l_air|ficherai_en_l_air|donner_la_mort|laisser_mourir|laisse_mourir|oter_la_vie|enlever_la_vie|enleverai_la_vie|faire_sauter_le_caisson|faire_sauter_la_tete|exploser_la_tete|eclater_la_tete|passer_la_corde|ejecter_de_la_vie|effacer_definitivement',
    after: '',
  },
};
const conjugated = Object.values(selfVerbs)
  .flatMap(({ forms, after }) =>
    forms
      .split('|')
      .flatMap((form) =>
        (after === '' ? [''] : after.split('|')).map((rest) => ['me', form, rest].filter(Boolean).join('_')),
      ),
  )
  .join('|');

/** The same acts told of somebody else: « me pendre » → « se pendre », « mes jours » → « ses jours ». */
const ofAnother = (entries: string, words: Readonly<Record<string, string>>): string =>
  entries
    .split(/[|\n]/)
    .map((entry) =>
      entry
        .trim()
        .replace(/'/g, '_')
        .split('_')
        .map((word) => words[word] ?? word)
        .join('_'),
    )
    .join('|');

const third = { me: 'se', m: 's', mes: 'ses', ma: 'sa', mon: 'son' };

export const classes: Readonly<Record<string, string>> = {
  ...base,
  meTuer: `${base.meTuer}|${conjugated}`,
  seTuer: ofAnother(`${base.meTuer}|${conjugated}`, third),
};
