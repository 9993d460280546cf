/** What resemblance may not overrule: see outright.ts. */
export const eatingDisorderOutrightRules = `
= 3 days on an empty stomach, and the body gives way
rien ..2 ventre|estomac ..2 depuis|de ..2 @jours|#|jours|semaine|hier|avant-hier & noir|tombe*|evanoui*|malaise|vertige*|froid|tourne|tiens|flou|jambes|coeur|tremble*|faible !! gastro|ramadan|careme|operation|dentiste|grippe|mer
a_jeun|jeune|jeuner|sans_manger ..3 depuis|# ..3 semaine|jours|@jours & tombe*|tombee|evanou*|malaise|perfusion|balance|noir|vertige*|coeur|jambes|tourne|fiere|fier !! prise_de_sang|ramadan|careme|operation|chirurg*|gastro
refuse|refuse* ..4 perfusion|sonde|hospitalisation|balance|nourriture|pesee|complements & jeun|tombe*|evanou*|mange*|poids|kilos|maigr*|semaine|malaise|jours|grossir & je|j|m|me !! voiture|chat|chien|mon_pere|ma_mere
= 2 vomiting, hidden by the water that runs
robinet|douche|musique|chasse|radio ..2 ouvert|coule|couler|allumee|a_fond|tiree|tourne & je|me & rends|vomi*|recrache|degobille|ressort|doigts ! bebe|gastro|plombier|grossesse
rends|vomis|recrache|restitue|degobille ..6 & sors_de_table|releve_de_table|apres_chaque|apres_le_repas|apres_manger|quitte_la_table|fin_de_repas|leve_de_table & je|me !! gastro|enceinte|bebe|chat|monnaie|visite|devoir
= 1 counting, weighing, shame after eating
pese|compte|mesure|recalcule|calcule|additionne|addition|note|photographie ..4 amandes|bouchees|feuilles|grammes|cuillere|aliments|mange|portions|calories|grains|tomates|assiette & une_par_une|un_par_un|pense|tout_ce_que|avant_de_dormir|cuillere_pres|obsed*|gramme|meme|chaque !! recette|patissi*|diabet*|chef|enfants|chat|chien|bebe|dieteticien*
tout ..1 ce que je ai mange|avale|grignote ..8 calcul*|addition|compte|refais|note|culpabil*|honte|rattraper
addition|liste|total|calcul ..3 tout ce que je ai mange|avale|grignote|mange_dans
calcule|calculer|reflechis|cherche|passe ..6 rattraper|compenser|eliminer|bruler|effacer ..4 & chocolat|gateau|part|biscuit|repas|chips|bonbon*|mange*|calories|carre|dessert !! retard|cours|vacances|noel|heures
appli|application|regime|quota|calories|balance ..8 dirige|controle|gouverne|regente|obsede*|refuse|annule|evite ..4 vie|invitations|sorties|restaurants|amis|repas|journees !! medecin|diabet*
paquet|tablette|pot|boite|plat|baguette|gateau|bocal ..8 entier|entiere|en_cachette|d_un_coup|d_affilee ~14 honte|culpab*|degout*|pleure|m_en_veux|deteste !! lego|plaisir|rire
goinfre|empiffre|gave|bouffe|remplis|vide_le_frigo ..8 personne|seul|seule|cachette|nuit|placard ..10 honte|grosse|gros|vache|traite|truie|degout*|culpab*|pleure|m_en_veux & je|me !! poule|oie|chat|chien
`;

/** Eating disorders (safety-protocol §3). */
export const eatingDisorderRules = `
= 4 cannot stand, very slow pulse, collapsing
tiens|tenir|tient|lever|marcher ..2 plus|pas ..1 debout|jambes & mange*|jeun*|jeune|kilos|poids|eau|vomi*|laxatif*|anorexi*|jours_sans|rien_aval*|pouls|cœur|coeur ! nuit_blanche|biere|fatigue_du_trail|gastro #dit
pouls|coeur ..4 a_#|bat_a_#|tourne_a_#|est_a_#|lent|ralenti|bat_a_peine|bat_plus|trente|faible|irregulier & mange*|jeun*|kilos|poids|anorexi*|vomi*|debout|froid|restriction|laxatif* ! sport|montre|footing
= 3 fainting, blood, days without food, palpitations, care refused
evanoui*|m_evanouis|evanouir|malaise|malaises|tombe_dans_les_pommes|vertiges|syncope*|tourne*|palpitation*|perdu_connaissance|perds_connaissance|coeur_qui|coeur_s_emballe|cheveux_tombent|regles_ont_disparu|plus_mes_regles|plus_de_regles|doigts_bleus|doigts_sont_bleus|levres_bleues|froid_tout_le_temps|potassium|duvet ..14 mange*|jeun*|jeune|a_l_eau|kilos|poids|vomi*|vomir|laxatif*|anorexi*|balance|calories|maigr*|restriction|nourriture|repas|avale ! enceinte|gastro|ramadan|grippe|chaleur|don_du_sang|prise_de_sang|marathon|trail|montagnes_russes|bateau|menopause|trac
mange*|jeun*|jeune|a_l_eau|kilos|vomi*|vomir|laxatif*|anorexi*|restriction|avale ..14 evanoui*|m_evanouis|evanouir|malaise|malaises|tombe_dans_les_pommes|vertiges|syncope*|palpitation*|perdu_connaissance|coeur_s_emballe|coeur_saute|plus_mes_regles|plus_de_regles|doigts_bleus|doigts_sont_bleus|levres_bleues|oedeme* ! enceinte|gastro|ramadan|grippe|chaleur|don_du_sang|marathon|trail|alcool|vin|bateau
sang|rouge|filets_de_sang ..6 vomi|vomis|vomir|vomissant|vomissements|crache|remonte|cuvette ..4 & je|vomi*|me|quand|doigts|crises|chaque|encore ! alcool|ulcere|chien|chat|bebe|betterave|foie
vomi|vomis|vomir|vomissant|vomissements ..6 sang ! chien|chat|bebe|film|foie
#|plusieurs|trois jours ..4 sans ..1 manger|rien_manger|avaler|rien_avaler|nourriture|m_alimenter|aliment ! gastro|ramadan|angine|grippe|greve|cure|randonnee
rien ..2 mange|avale|mangé ..4 depuis|#|jours|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche & jours|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|avant-hier ! gastro|angine|midi|ce_matin|ramadan|prise_de_sang|dentiste #dit
# jours ..3 a_l_eau|que_de_l_eau|au_the|cafe|sans_rien|que_du|au_coca|a_jeun & mange*|evanoui*|calories|kilos|perd*|douche|ventre|fiere|fier|vide|poids|bleus|tiens|continue|balance ! gastro|ramadan|detox_en_cure
je ..2 mange|avale|m_alimente|bois ..2 plus|pas ..1 ?rien ..4 depuis ..2 #|jours|semaine|lundi|dimanche|@jours & kilos|poids|grosse|gros|ventre|balance|maigr*|vide|controle|calories|vertige*|hospital*|tiens ! gastro|angine|viande|gluten|sucre|alcool|cafe #dit
hopital|hospitalisation|hospitaliser|medecin|soins|sonde|perfusion|clinique ..6 refuse|refuserai|veux_pas|irai_pas|j_irai_pas|hors_de_question|fui|signe_la_decharge|sortie_contre ..8 & poids|kilos|manger|mange*|anorexi*|imc|balance|gross*|vomi*|nourriture|repas & je|me|m|moi
imc|kilos|kg|poids ..4 # ..8 & evanoui*|hospital*|hopital|medecin|danger|froid|coeur|tiens|cheveux|regles|peur_de_grossir|encore_trop|trop_grosse|mange|mange_plus ! bebe|halt*|kettlebell|valise|perdus_en_un_an|pommes|muscu|developpe|chien
= 2 vomiting, laxatives, severe restriction, frequent binges
je ..2 vomis|vomissais|me_fais_vomir|fais_vomir|vomir|me_purge|degobille|vide_mon_estomac|purge ..6 apres|chaque|cachette|repas|depuis|encore|tous|expres|doigts|volontairement|mange|tout|systematique*|quand_je|jours|soir|toilettes|secret|crise|crises|dents ! bateau|enceinte|grossesse|gastro|alcool|cuite|bus|voiture|migraine|chimio|soiree|route|boule_au_ventre|mer
doigts ..3 gorge|fond_de_la_gorge|dans_la_bouche|bouche ..6 & manger|mange|repas|crise|vom*|je|toilettes|soulag* ! bebe|dentiste|siffler|il
me_faire_vomir|fais_vomir|faire_vomir|fait_vomir|vomir_apres|vomissements_provoques|vomir_en_cachette ..4 ! chat|chien|odeur|elle_se|film|ca_me_fait|avion|bebe
laxatif|laxatifs|diuretiques|coupe-faim|lavements|pilules_pour_maigrir|ozempic ..8 & je|prends|abuse|mincir|maigrir|apres|manger|chaque|jours|boites|vider|poids|repas|ventre_plat ! constipation|hopital|coloscopie|medecin_m_a_prescrit|pharmacien
evier|lavabo|toilettes|cuvette|seau|douche|sac ..8 rince|remplis|recommence|vide|vomi*|chasse|cache*|nettoie & crise|crises|semaine|manger|mange*|repas|bouffe|recommence|honte|frigo|paquets|gateaux ! vaisselle|deboucheur|plombier|gastro|menage|bebe|peinture
boulimi*|anorexi*|hyperphag*|orthorexi* ..6 & je|suis|mon|ma|moi|me|ai ! fille|soeur|amie|niece|formation|article|film|gueri*|ancien*|livre|memoire|copine|guerie|fils
# calories|kcal ..4 ?par jour|max|maximum|journee|depasse|autorise|droit ! menu|barre|regime_du_medecin|velo|brulees|footing
je me_pese|pese|monte_sur_la_balance ..4 #_fois|matin|tous|chaque|plusieurs|dix_fois|sans_arret ..4 ! bebe|farine|fournisseur|valise
vide ..3 frigo|placards|placard|paquets ..8 & vom*|honte|nuit|crise|mal_au_ventre|m_arreter|arreter|debout|ventre|peux_plus|chaque|semaine ! demenag*|courses|vacances|menage|panne
= 1 counting, guilt, skipped meals, binges now and then
compte|compter|pese|calcule|note|obsede*|pense ..4 calories|kcal|aliments|grammes|bouchee|bouchees|nourriture|manger|kilos|glucides|pesee ..4 ! medecin_du_sport|recette|diabete|patissier|muscu_pour|bebe|insuline|horoscope
je mange|grignote|devore|avale|me_goinfre|me_bourre|engloutis|me_gave|me_remplis|bouffe|craque ..6 cachette|sans_faim|sans_pouvoir|sans_m_arreter|emotions|vide|nuit|compulsi*|stress|compenser|ventre|paquet|tablette|honte|remplir|mal|consoler|culpabilis* & honte|culpabilis*|degout*|repugnan*|mal|seul*|cachette|apres|vide|nuit|trop|haine|coupable|m_en_veux|moche|arreter ! plaisir|rire|anniversaire|raclette
honte|culpabilise|culpabilite|degout|degoute|repugnant*|haine|deteste|culpabiliser|coupable|horreur|deteste ..6 mange|manger|corps|ventre|cuisses|miroir|poids|nourriture|repas|grosse|bouffe|gateau|balance|bourrelets|hanches ..4 ! gachis|viande|animaux|chips_devant_la_tele|ecolo
corps|ventre|cuisses|miroir|reflet|bourrelets ..6 deteste|degout*|horreur|hais|repugn*|supporte_plus|supporte_pas|insupportable|evite|gros|grosse|enorme|immonde|cache|regarder & je|me|m|mon|mes ! chat|voiture|plage|sympa|mais_bon
saute|sauter|evite|oublie_expres|retarde|esquive|repousse|fuis ..2 repas|dejeuner|petit-dejeuner|diner|dejeuners|petit_dejeuner|cantine|invitations_a_manger|restaurants|restos ..4 & kilos|maigr*|poids|ligne|controle|grossir|ventre|grosse|faim|calories|regard|peur|punir|compenser ! retard|boulot|reunion|temps|conduite
regime|regimes|jeune_intermittent|jeûne|je_mange_presque ..8 & obsed*|tourne|controle|culpabilis*|craqu*|peur|grossir|echou*|pense_qu|crises|toute_ma_vie|yoyo|grosse ! sans_sel|cardiologue|matrimonial|retraite|special|diabet*|mediterraneen|moteur|crumble
= 3 told widely
coeur|palpitations|pouls|potassium ..6 rates|saute|irregulier|emballe|palpite|palpitations|cogne|bizarre*|lent ..10 & vomi*|mange*|jeun*|laxatif*|kilos|anorexi*|repas|calories|poids !! cardiologue_rassur*|cafe
vomis|vomir|vomissements|fais_vomir ..4 #|plusieurs|dix|six|cinq|huit|quatre ..1 fois ..2 par_jour|par_nuit|quotidien* ..6 ! gastro|grossesse|enceinte|chimio
kilos|kg|imc ..10 hospitalis*|hopital|reanimation|danger|sonde|refuse|medecin_veut|perfusion|urgence ..6 & je|me|m|moi|mon
#|plusieurs jours ..4 jeune|jeun|sans_manger|sans_rien|rien_mange|rien_avale|eau_seulement|a_l_eau|que_de_l_eau ! ramadan|detox_encadree|gastro|careme
= 2 told widely
une|une_seule|deux|demi pomme|yaourt|concombre|biscotte|bouillon|carotte|galette_de_riz ..3 par_jour|jour|journee ..4 & regle|c_est_tout|depasse|droit|permets|autorise|max|kilos|poids|seulement|pas_plus
vide|avale|devore|engloutis|finis|descends|pille ..4 frigo|placard|placards|paquets|paquet|pot|gateaux|tout ..12 toilettes|vomi*|rends|doigts|recrache|fois_par_semaine|chasse|laxatif*|chaque_soir|purge|mal_de_ventre|honte ..4 & je|j|puis|ensuite|apres|et !! chien|chat|invites|demenag*
= 1 told widely
je ..1 saute|supprime|evite|zappe|repousse|oublie_volontairement ..2 dejeuner|repas|diner|petit-dejeuner|feculents|gouter|cantine|desserts ..8 compens*|gateau|culpabilis*|exces|hier|raclette|kilos|poids|grossir|ventre|peur|honte|controle|maigr*|ligne
je me pese|pese|mesure|regarde ..4 matin|soir|jour|fois|chaque|tous|sans_arret|obsed* ..8 & chiffre|balance|kilos|poids|grammes|journee|humeur|pese|ventre|cuisses !! bebe|farine|valise|colis
goinfre|empiffre|gave|bafre|remplis|grignote|devore|jette_sur|craque_sur ..6 nuit|seul|seule|cachette|honte|degout*|sans_faim|vide|tristesse|stress|ennui|angoisse ..6 ! buffet|anniversaire|raclette|ensemble
= 3 more
bu|avale|bois|pris|mange ..4 que ..3 eau|the|cafe|bouillon|coca ..6 depuis ..3 jours|jour|semaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche ..8 & vertiges|vertige*|tourne|malaise|faible|tombe*|continue|kilos|fier|fiere|jours !! gastro|bebe
#|sixieme|cinquieme|quatrieme|septieme|troisieme|dixieme|huitieme jour|jours ..2 sans ..1 manger|nourriture|rien|aliment|avaler ..4 !! ramadan|gastro|greve
= 2 more
purge|purger|vide|vidange|nettoie ..4 sel|citron|laxatif*|vinaigre|apres_les_repas|apres_manger|apres_chaque|repas ..4 & je|me|m !! plomberie|radiateur|evier|lave-vaisselle
vomis|vomir ..3 presque|quasiment|tous|chaque ..2 tous|les|soirs|jours|soir|repas|nuit ..4 ! enceinte|grossesse|chimio|bebe|stress_du_boulot
= 1 more
culpabilise|coupable|honte|degout|mal|nulle ..3 apres|quand|des_que|chaque ..2 repas|chaque|mange|manger|bouchee|avoir_mange|gateau ..4 ! vegan|gachis|indigestion
manger ..2 devant|avec ..2 autres|gens|quelqu_un|monde|collegues ..8 & calcule|peur|honte|angoiss*|regard|evite|aime_pas|supporte_pas|compte ! plaisir
${eatingDisorderOutrightRules}`;
