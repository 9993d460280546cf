/** What resemblance may not overrule: see outright.ts. */
export const minorOutrightRules = `
= 1 says they are under age, told still more widely
je ..1 vais ..1 sur mes #_ans|treize_ans|quatorze_ans|quinze_ans|douze_ans|seize_ans|dix-sept_ans|13_ans|12_ans|14_ans|11_ans|15_ans|16_ans|17_ans ! vingt|trente|quarante|cinquante|soixante|quatre-vingt
je|moi ..3 en secondaire #|un|deux|trois|quatre|cinq ! prof|enseign*|fils|fille
je|moi ..2 suis|rentre|entre|passe|etudie ..2 en|o|au ..2 sixieme_primaire|cinquieme_primaire|6e_primaire|1ere_stmg|1ere_s|premiere_stmg|terminale_stmg|2nde|seconde|lycee|college|bac_pro|cap|premiere_generale|quatrieme|troisieme|cinquieme|sixieme & compte|age|inscri*|bloker|bloquer|carte|menti|mis|payer|cout*|coute|mere|pere|soeur !! prof|enseign*|fils|fille|ans_apres|surveillant*|classe_au_tgv|vitesse
mis|mets|ecrit|marque|note|rentre ..3 19*|20* ..4 mais|alors_que|en_vrai|en_fait ..4 ne|nee|suis ..2 en|de 200*|201*|202* & je|j|jai !! euros|fils|fille|bebe
compte|carte|mail|adresse|telephone|numero ..3 ma|mon|mes soeur|frere|mere|pere|parents|cousine|cousin|daronne ~10 seconde|premiere|terminale|troisieme|quatrieme|cinquieme|sixieme|college|lycee|primaire & je|moi !! prof|fils|fille|retraite|classe_au
`;

/** Ages said outright are read by reading/age.ts; these are the other ways of saying « under 18 ». */
export const minorRules = `
= 1 says they are under age
je suis|rentre|passe|entre ..3 en|au|de college|sixieme|cinquieme|quatrieme|troisieme|6eme|5eme|4eme|3eme|6e|5e|4e|3e|seconde|2nde|premiere|1ere|terminale|term|tle|cm1|cm2|secondaire_#|lycee ! prof|professeur|enseign*|surveillant*|cpe|infirmi*|principal|cheffe|agent|aesh|proviseur|intervien*|remplacant*|fils|fille|ligne|etape|classe_au_tgv|mission|vitesse|stage|phase|intermittence|place|position|etage|lecture|voiture|poste|ligue|division|wagon|cuisiniere|cantine
je suis|etais|serai|reste mineur|mineure|ado_de|collegien|collegienne|lyceen|lyceenne|pas_majeur|pas_majeure|pas_encore_majeur|pas_encore_majeure|encore_mineur|encore_mineure|une_ado|un_ado ! etais|quand|avocat #dit
j'aurai|aurai|j_ai_pas_encore|ai_pas_encore|bientot ..2 majorite|18_ans|dix-huit_ans|18|majeur|majeure ..4 ! fils|fille|fille_a|mon_fils|niece|petit|collegues_aura|retraite|absolue
majeur|majeure|majorite|18_ans|dix-huit_ans ..4 dans|en|l_annee_prochaine|l_ete_prochain|bientot|que_dans|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre & je|j|aurai|serai|suis ! fils|fille|mon_frere|niece|filleul|petite-fille|absolue|conseil|prets|depuis
mon prof|cpe|college|lycee|controle|brevet|bulletin|carnet|interro ..12 & mes_parents_veulent|mes_parents_savent|mes_darons|ma_mere_va|mon_pere_va|puni|punie|confisqu*|colle|classe|ma_classe|mes_parents ..4 ! je_enseigne|mes_eleves|fils|fille|prof_principal_de_mon|epoque|etais|quand_j
ma_classe|la_cour|recre|cour_de_recre|college|vestiaires_du_college|lycee|la_vie_scolaire|cpe|pion|pions ..12 moque*|insulte*|tape*|filme*|menace*|racket*|frapp*|harcel*|groupe|photo|crache*|pousse*|jette*|traite* & me|m|moi|mes|je ! eleves|fils|fille|ancien*|etais|prof|j_enseigne|epoque|enfance|surveillant*|ans_apres|quand|niece|neveu
menti|inscrit|inscrite|mets|mis ..6 age|date_de_naissance|annee_de_naissance ..4 mon_pere|ma_mere|mes_parents|ma_soeur|mon_frere|fausse|faux|grande_soeur|grand_frere ..4 ! rencontre|tinder|appli_de
= 1 told widely
mineur|mineure ..4 ! fils|fille|mode|gamme|asie|detournement|avocat|art|accident|probleme|detail|incident|eleve|neveu|niece|do|la|si|re|mi|sol|role|ma_fille|protection|justice|il|elle|enfants|fond & je|chui|suis|moi
= 2 bullied, filmed, left out at school
cantine|recre|classe|college|lycee|cour|bus_scolaire|vestiaires|midi|ecole ..14 moque*|jette*|jettent|insulte*|filme*|filment|menace*|racket*|groupe|s_asseoir|assis_seul|personne_veut|harcel*|tape*|crache*|surnomm*|deteste*|humili*|exclu* & je|me|moi|on_me|ils & 6eme|5eme|4eme|3eme|sixieme|cinquieme|quatrieme|troisieme|seconde|premiere|terminale|11|12|13|14|15|16|17|onze|douze|treize|quatorze|quinze|seize !! eleves|fils|fille|prof_de|j_enseigne|ans_apres
${minorOutrightRules}`;
