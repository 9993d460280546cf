/** What resemblance may not overrule: see outright.ts. */
export const panicOutrightRules = `
= 2 an attack now, its known signs
panique|angoisse|crise|attaque|ca ..3 montee|monte|revenue|revient|recommence|repart|reprend|remonte ~14 souffle|jambes|mains|respir*|tremble*|vitre|carrelage|molles|coton|coeur|assise|assis & coeur|souffle|assise|assis|respir*|tremble*|passer|aidez|jambes|vertige* !! hier|semaine_derniere|bourse|escalade|footing|velo|colere|reduc|solde*|mois_dernier|avant-hier
coeur ..2 a|bat_a|monte_a|tape_a # ~8 jambes|mains|souffle|vitre|irreel|tremble*|vertige*|panique|angoisse|respir*|molles|coton|sorte|amphi|sueurs !! velo|footing|cardio|sport|marathon|cafe|montre|rameur|trail|mange*|jeun|hier
dents_qui_claquent|dents_claquent|souffle_court|cent_pas|mains_moites|jambes_molles|jambes_en_coton|fourmillements|derriere_une_vitre|gorge_serree ~14 panique|angoisse|crise & je|j|me !! hier|semaine|scene|depuis|chaque|mois|stress|evite|dimanche|ans
crise ..2 angoisse|panique|dangoisse ~6 pleine|plein|milieu ~8 coeur|sorte|aidez|souffle|tourne|respir*|maintenant|trembl*|amphi|metro|reunion & je|j|aidez !! hier|semaine|mois|ans|depuis
= 1 told afterwards, avoided since
depuis ..8 panique|paniquee|flippe|crise|malaise|etouffe|suffoque & a_pied|evite|visio|prends_plus|remets_plus|peux_plus|escaliers|retourne_plus|ose_plus|monte_plus|jpeux_plus & je|j !! chien|bebe|bourse
cru ..1 etouffer|mourir|m_evanouir|suffoquer|y_passer|crever|perdre_connaissance & remets|retourne|evite|rendu|annule|ose_plus|peux_plus|pieds|y_vais_plus|plus_jamais & je|j !! rire|ennui|honte|joie
palpitations|boule|souffle_court|oppression|gorge_serree|extrasystoles|vertiges|coeur_qui_cogne ..10 electrocardiogramme|generaliste|medecin|docteur|cardiologue|examens|analyses|bilan|stress ~12 evite|chaque|dimanche|peur|toujours|ose|nuit|coucher|nerveux|stress & je|mon|me|j|chaque !! enceinte|cafe|menopause|bebe|traitement_pour
`;

/** Panic, and alarms of the body (safety-protocol §3). */
export const panicRules = `
= 4 red flags
poitrine|thorax|sternum|etau|oppression|poids_sur_la_poitrine|serrement|douleur|mal|pression ..10 machoire|bras|epaule|bras_gauche|bras_engourdi|bras_droit|dents|dos ..8 & douleur|mal|etau|serre|oppress*|irradie|descend|monte|engourdi*|fourmi*|sueurs|froid*|souffle|nausee*|fort|ecras*|pese|lourd|sueur & je|me|m|mon|ma|mes|dans|le|la ! muscu|sport|torticolis|kine|courbature*|vaccin|tendinite|demenag*|tennis|dentiste|carie|appareil|bebe|porte_le|allaite*
gris|grise|livide|blanc_comme & poitrine|machoire|etau|sueurs|stent|coeur & douleur|mal|etau|nausee|machoire|sueurs ! chat|cheveux|temps|mur
arrive_plus|peux_plus|n_arrive_plus ..3 parler|articuler|bouger_le_bras|bouger_un_cote|lever_le_bras|trouver_les_mots ..6 & visage|bras|cote|jambe|bouche|main_engourdie ! bebe|kine #dit
gorge|langue|levres|visage|glotte|yeux ..3 gonfle*|enfle*|qui_gonfle|se_ferme|serre_et_gonfle|qui_enfle ..8 & respir*|piqu*|guepe|abeille|frelon|cacahuete*|arachide|noix|allerg*|avale*|voix|siffle*|plaques|crevette*|medicament|antibiotique|souffle|air|parler|noisette*|fruits_de_mer|vite|passe|huitre* ! angine|ganglion|dents_de_sagesse|pleure|foie
respire_plus|peux_plus_respirer|arrive_plus_a_respirer|m_etouffe|j_etouffe|etouffe|levres_bleues ..8 & asthme|ventoline|bleu*|allerg*|gorge_gonfl*|siffle*|avale_de_travers|piqu*|doigts_bleus|levres ! chaleur|masque|boulot|famille|couple|quotidien|comme_d_habitude|crise_d_angoisse
= 3 hours long, alone, or in a dangerous place
crise|angoisse|panique|paniquee ..8 depuis ..2 #|heures|ce_matin|cette_nuit|hier|midi|toute_la|des_heures ..6 & heures|hier|nuit|matin|toute|arrete_pas|passe_pas|s_arrete|journee ! trois_ans|#_ans|annees|mois|semaines|rentree|accident|juin|petite|confinement|toujours|covid
crise|panique|angoisse|tremble|bloque|bloquee|tetanise|tetanisee|paralyse|paralysee ..10 volant|autoroute|voiture|conduis|rocade|peripherique|tunnel|bande_d_arret|pont|quai|echelle|echafaudage|eau|mer|montagne|paroi|telesiege|falaise|toit|nacelle|bord|viaduc|voie_rapide ..6 & la|maintenant|suis|en_ce_moment|actuellement|arrive_plus|peux_plus|bloque*|arrete*|aidez|tetanise*|coince* & conduire|volant|autoroute|bande|tunnel|echafaudage|eau|paroi|falaise|mer|quai|voiture|rocade|peripherique|echelle|montagne|pont|toit|voie_rapide|viaduc|telesiege|nacelle|conduis ! evite|peur_de_prendre|hier|semaine|annee|depuis_l_accident|examen|permis
= 2 attack now, known, no red flag
crise ?de|d ?panique|angoisse|anxiete|d_angoisse ..6 maintenant|la|en_ce_moment|actuellement|en_pleine|monte|commence|aidez|parlez-moi|encore_une|recommence|help|vite|je_tremble ! hier|semaine|mois|ans|annee|depuis|jadis|avais|evite|automne|printemps|ete|film|comment_gerer|travaille_sur|formation|en_general|de_rire|foie|adolescence
crise la|maintenant|monte|en_ce_moment|encore ..6 & bus|metro|respir*|tremble|coeur|evanouir|parlez|aidez|panique|angoisse|bonde|air|bureau|gens ! foie|rire|boursiere|goutte
je|j fais|suis_en|refais|ai ..3 crise|attaque ..3 panique|angoisse|anxiete|d_angoisse|tetanie|spasmophilie ..4 ! hier|semaine|mois_dernier|ans|depuis|avais|ai_fait|ai_eu|rire|regulierement|souvent|parfois|faisais
je panique|suffoque|hyperventile|m_etouffe|tremble|angoisse ..10 respir*|coeur|air|souffle|folle|fou|mourir|mains|jambes|transpire|calmer|fourmillements|doigts|peur|poitrine|vertige*|tete_tourne|evanouir ..4 & ! oral|stress_avant|froid|film|joie|examen_demain|impots|alcool|sevrage|lame|il|mari|biere|whisky
je ..2 tremble|transpire|suffoque|hyperventile|etouffe ..6 & folle|fou|mourir|angoisse|panique|respir*|evanouir|coeur|perds_pied|air|malaise|aidez & je ! froid|fievre|grippe|il|mari|lame|alcool|sport|sauna|cafe|cachee
coeur|cœur ..4 bat|s_emballe|explose|exploser|lache|va_lacher|cogne|a_cent|a_mille|a_tout_rompre|qui_bat|va_exploser|palpite|vite|tape ..10 maintenant|la|mourir|respir*|souffle|calmer|tremble*|trembl*|sueur*|peur|arrive_plus|panique|angoisse|fou|folle|tourne|evanouir|aidez|main*|fourmi* ! amoureux|sport|course|footing|hier|rencontre|rien_trouve|concert|parfois|mange*|chien|soir_le|bebe|marathon
impression|peur|crois|sensation ..3 mourir|devenir_fou|devenir_folle|etouffer|perdre_la_raison|evanouir|crever|faire_un_infarctus|faire_une_crise_cardiaque|faire_un_malaise|vais_mourir|vais_m_evanouir|vais_tomber ..8 & maintenant|la|coeur|respir*|tremble*|metro|bus|foule|supermarche|panique|angoisse|gorge|sueur*|souffle|poitrine|jambes|main*|fourmi*|trembl*|vertige*|tourne ! avion_demain|ennui|cancer|vieill*|rire|parfois|hier|honte|enfants
arrive ..1 plus|pas ..1 a respirer|calmer|me_calmer|souffler|reprendre_mon_souffle ..6 & panique|angoisse|crise|coeur|tremble*|maintenant|la|aidez|gorge|poitrine|peur|vertige*|mains ! bebe|enfant|il|elle|chien|rhume #dit
= 1 attacks told afterwards, avoidance
crise|crises|attaque|attaques ..2 panique|angoisse|anxiete|angoisses|d_angoisse|anxieuses|paniques|tetanie|spasmophilie ..6 & je|me|m|ma|mes|mon|depuis|j ! fils|fille|soeur|copine|mari|film|formation|gestion|article|podcast|amie|eleve|mere|frere|collegue
j'evite|evite|eviter|fuis|n_ose_plus|peux_plus_prendre|prends_plus|ose_plus ..4 metro|bus|foule|centres|centre_commercial|supermarche|supermarches|ascenseur|ascenseurs|autoroute|avion|sortir|magasins|lieux|transports|reunions|tunnel|cinema|file|files|train|gens|monde ..6 & peur|crise|panique|angoisse|depuis|malaise|evanouir|sortir|seul*|coeur|etouff*|respir* ! bouchons|heures_de_pointe|solde*|prix|covid|grippe|sucre|quai|pollution #dit
coeur|palpitations|tachycardie|boule_dans_la_gorge|boule_au_ventre|noeud_a_l_estomac|oppression|poitrine|souffle_court|vertiges|fourmillements|tremblements|sueurs ..6 emballe|emballe*|serre|nuit|soir|sans_raison|reveille|rien_trouve|angoiss*|stress|cardiologue|souvent|quand_je|tous|bat|court|examens_normaux|normal|normaux|sursaut ..4 & je|me|mon|ma|le|j|mes|medecin ! amour|amoureux|film|sport|concert|danse|bebe|menopause|joie|mange*|vomi*|harcel*
angoisse|angoisses|anxiete|panique|angoissee|angoisse ..6 nuit|sursaut|matin|sortir|permanente|constante|tout_le_temps|sans_raison|monte|envahit|serre|paralyse|reveille|foule|conduire|metro|tous|chaque|depuis|invivable|etouffe|ventre|bouffe & je|me|m|mon|ma|mes ! examen|film|oral|bac|dentiste|avion_demain|page_blanche|fils|fille
peur ..2 d_avoir_une_crise|d_une_nouvelle_crise|que_ca_recommence|de_refaire_une_crise|de_mourir_la_nuit|de_m_evanouir|de_faire_un_malaise|de_sortir|de_perdre_le_controle_en ..4 ! chien|froid|canicule
= 4 told widely
douleur|douleurs|mal|serrement|brulure|etau|poids|pression ..4 poitrine|thorax|sternum|coeur|torse ..10 bras|machoire|dos|epaule|mains_moites|transpire|sueurs|souffle|gauche|vomi*|nausee*|ventre|irradie|descend|remonte ..4 !! muscu|kine|courbature*|sport_hier|reflux
gorge|langue|levres|visage|paupieres ..3 gonfle*|enfle*|double* ..10 respire*|piqure|guepe|abeille|cacahuete|noix|allergi*|mal_a|medicament|repas|mange|air|avaler|parler !! angine|dents|carie|sinus|pleure
visage|bouche|bras|cote|jambe|main|oeil ..6 bouge_plus|paralyse*|engourdi*|pendant|tombe|sens_plus|affaisse|insensible|de_travers|repond_plus ..10 parle|mots|articul*|bizarre*|gauche|droit|cote|moitie|bras|jambe|voix|trouble|tete ..4 & & parle*|mots|articul*|bouche|visage|sourire|cote|moitie !! dormi_dessus|dentiste|kine|platre|anesthesie|tendinite
= 3 told widely
panique|crise|angoisse|tetanise*|bloque*|paralyse*|fige* ..8 volant|autoroute|voie_rapide|tunnel|echelle|toit|paroi|falaise|eau|mer|nacelle|telesiege|pont|quai|rocade|peripherique|route ..10 & & sais_plus|peux_plus|arrive_plus|maintenant|la|conduire|bouge*|arret|aidez|bloque*|coince*|suis|descendre|avancer|nager & je|suis|me|j !! peur_de_prendre|hier|semaine|mois|permis|evite|ans|souvent
= 2 told widely
coeur|cœur ..4 bat|cogne|tape|galope|s_emballe|palpite|explose ..10 mains|tremblent|tremble|mourir|respirer|air|souffle|impression|jambes|fourmi*|tourne|sueur*|evanouir ..6 !! amoureux|sport|hier|semaine|concert|parfois|rencontre|oral|footing|escaliers|mange*|vomi*
mains|jambes|corps ..3 tremblent|fourmillent|flageolent|engourdis|tremble ..8 coeur|souffle|respirer|air|mourir|panique|angoisse|calmer|evanouir ..4 !! froid|hier|semaine|alcool|oral
= 1 told widely
prends|prendre|monte|monter|va|vais|entre|sors|mets ..2 plus|pas ..3 ascenseur|metro|bus|avion|autoroute|train|supermarche|foule|voiture|tunnel|cinema|magasins|rer|restaurant ..6 depuis|crise|peur|malaise|panique|angoisse|accident ..4 #dit
= 4 more
bouche|visage|sourire|levre ..3 travers|tordu*|tombante|deformee|paralyse*|affaisse* ..8 mots|parle*|parler|articule|bras|jambe|confus*|comprend* ..4 !! dentiste|anesthesie|grimace|clown
oppression|douleur|serrement|etau|poids ..4 poitrine|thorax ..8 machoire|bras|sueurs|froides|dos|nausee*|souffle|malaise|livide
= 3 more
panique|angoisse|crise|tetanise*|fige* ..6 echafaudage|echelle|toit|paroi|pont|falaise|nacelle|telesiege|eau|mer|tunnel|autoroute|volant|rocade|arbre|grue|balcon ..10 & peux_plus|agrippe*|descendre|bouger|bloque*|aidez|coince*|accroche*|avancer|suis|conduire !! peur_de_prendre|hier|semaine|mois|evite|vertige_depuis
= 1 more
coeur ..3 bat|cogne|tape|s_emballe|palpite ..4 trop_vite|vite|fort|bizarre*|irregulier|emballe ..6 inquiete|nuit|soir|souvent|peur|medecin|sans_raison|rien ..4 ! la_maintenant|aidez|mains_tremblent
peur ..2 refaire|d_avoir|revivre|d_une_nouvelle|que_ca_revienne|que_ca_recommence ..3 crise|attaque|panique|malaise|angoisse ..4
${panicOutrightRules}`;
