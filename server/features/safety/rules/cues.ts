/** What a message does to the conversation's state rather than what it tells (safety-protocol §4). */
export const cueRules = `
= 0 retraction
je ..1 rigole|rigolais|plaisante|plaisantais|deconne|deconnais|blague|blaguais|exagere|exagerais|dramatise|dramatisais
oubliez|oublie|laissez_tomber|laisse_tomber|laisse_beton|passons|faites_comme_si|fais_comme_si|tant_pis|rien_dit|pas_grave|n_importe_quoi|pas_serieux|pas_serieuse|c_etait_pour_rire|pour_rire|c_etait_une_blague|une_blague|retire_ce_que|changez_rien|on_oublie|vous_inquietez_pas|t_inquiete|t_inquiete_pas|inquietez_pas|tkt
^ca va|ira|passe|allait_pas_si
^c'est bon|rien|passe|pas_grave|pas_si_grave
je vais|me_sens mieux|bien ! depuis_que|parler|dormir_chez
= 0 reassurance
pompiers|samu|secours|ambulance|ambulancier|ambulanciers|police|gendarmes|medecin|policiers|urgences|infirmiere ..6 escalier|arrivent|arrive|arrives|arrivee|la|route|chemin|devant|entends|sonnent|sonne|avec_moi|avec_nous|sont_la|est_la|pris_en_charge|prennent|m_emmene|m_emmenent|emmene|emmenent|ausculte|examine|viennent|montent|prevenus|appeles
je suis|on_est|est|sommes|arrive|arrivons ..3 urgences|hopital|clinique|cabinet|salle_d_attente|ambulance|commissariat|gendarmerie|psychiatrie|salle_d_attente|lits|cmp|foyer|refuge ..6 ! fuir|refuse|sorti
j'ai|on_a|je_viens|ai|avons ..2 appele|appeler|telephone|joint|prevenu|contacte|parle_au|parle_a_mon_medecin|eu_le|compose ..3 3114|15|112|144|143|samu|soeur|frere|mere|pere|mari|femme|ami|amie|medecin|psy|psychiatre|numero|ligne|voisin|voisine|urgences|police|17|18|114|119|3919|pompiers|copine|copain|fille|fils|maman|papa|meilleure_amie|meilleur_ami|quelqu_un|infirmiere|secours|le_0800|la_main_tendue|107|103|147 ! pas|repond_pas|raccroche|decroche_pas
j'appelle|on_appelle|j_ai_le|suis_au_telephone|suis_en_ligne|on_est_en_ligne ..4 3114|15|112|144|143|samu|soeur|frere|mere|pere|mari|femme|medecin|psy|numero|haut-parleur|urgences|police|3919|119|ami|amie|ecoutante|ecoutant|pompiers
soeur|frere|mere|pere|mari|femme|ami|amie|voisin|voisine|copine|copain|fils|fille|coloc|maman|papa|cousine|cousin|collegue|meilleure|tante|oncle|quelqu_un|medecin|pote|il|elle ..4 est_avec_moi|est_la_avec|est_dans_la_piece|est_a_cote|vient_me_chercher|arrive|vient|dort_ici|dort_chez|reste_avec|passe_la_nuit|m_emmene|me_tient|est_venu|est_venue|est_la|vient_dormir|va_venir|reste_dormir|m_accompagne|vient_de_rentrer|est_rentre|s_en_occupe|m_a_pris|est_arrive|est_arrivee|reste_ici|me_rejoint ! peur|tuer|frapper|couteau|mort|hache|pourvu|cachee|ivre|bourre|cogne
je vais|suis|dors|dormirai|passe_la_nuit|pars ..2 chez ..2 soeur|frere|mere|parents|ami|amie|voisin|voisine|copine|copain|fille|fils|tante|pote|maman|cousine ! tuer|finir|elle_pour_lui|adieu
il|elle dort|reste ..1 chez_nous|avec_nous|ici|chez_moi|a_la_maison
je suis ..1 pas_seul|pas_seule|plus_seul|plus_seule|en_securite|a_l_abri|accompagne*|entoure*|plus_en_danger|hors_de_danger
j'ai|on_a|ai|il_a|elle_a ..1 donne|confie|rendu|remis|jete|rapporte|vide|range_sous_cle|pris|enferme ..5 cachets|medicaments|boites|corde|fusil|arme|lames|lame|cles|clef|couteau|rasoir|somniferes|boite|cutter ..6 soeur|frere|mere|voisin|voisine|mari|femme|pharmacie|poubelle|toilettes|gendarm*|ami|amie|coffre|medecin|infirmiere|lui|police|lavabo
femme|mari|soeur|frere|mere|pere|voisin|voisine|ami|amie|fils|fille|il|elle ..2 a|m_a pris|repris|recupere|emporte|garde|cache|confisque ..3 boite|boites|cachets|medicaments|corde|fusil|arme|lames|cles|couteau|somniferes|la_boite|carabine
j'ai ..2 jete|vide|rendu|rapporte|detruit ..4 cachets|medicaments|boites|corde|lames|lame|somniferes|lettre|fusil|rasoir ..4 poubelle|toilettes|pharmacie|lavabo|gendarm*|evier
rendez-vous|rdv|rendez_vous|consultation ..4 demain|lundi|mardi|mercredi|jeudi|vendredi|psy|psychiatre|medecin|cmp|matin|semaine|urgence & on|ils|j_ai|donnent|pris|m_a|nous
je ..2 ferai_rien|ferai_rien_ce_soir|vais_rien_faire|ne_vais_pas_le_faire|vais_pas_le_faire|promets_d_attendre|attends_demain|vais_attendre ! mais
calme*|apaise*|soulage*|mieux ..4 depuis_que|maintenant|d_en_avoir_parle|d_avoir_parle|apres_l_appel|grace & appel|parle|quelqu_un|soeur|mere|ecoutant|ecoutante|3114|psy|ami|amie|venu|venue|vous
il est parti|sorti_de_garde|arrete|en_garde_a_vue|embarque & police|gendarmes|garde_a_vue
je ..2 sorti|sortie|partie|parti ..3 appartement|maison|chez_moi|la ..6 voisine|voisin|commissariat|soeur|mere|amie|foyer|abri|hotel|police
je suis ..2 descendu|redescendu|descendue|redescendue|rentre|rentree|eloigne|eloignee|recule|reculee ..6 pont|toit|quai|rebord|maison|fenetre|parapet|bord|rambarde
= 0 shift
^et|^au|^a|^on|^bon|^bref|^tiens|^sinon sinon|fait|propos|parle|change|parlons|passons ..2 ! mourir
sinon vous|tu|on|ca|quoi
autre|un_autre|d_autre|d_autres chose|sujet|choses ! personne|issue|solution
au_fait|a_propos|rien_a_voir|changeons|changer_de_sujet|parlons_d_autre|parler_d_autre|autre_question|autre_sujet|revenons
tu|vous aimes|aimez|connais|connaissez|avez_une_idee|as_une_idee|conseillez|conseilles|preferez|preferes|savez_faire|pensez_quoi ..2 ! mourir|mort|medicament|methode|dose
= 0 explanation
je parlais|parle|voulais_dire|pensais|evoquais|disais ..3 de|du|a|juste|seulement|travail|dossier|poste|groupe|whatsapp|demission|demenagement|film|chanson|jeu|fete|soiree|club|voyage|reunion|projet|chat|conge* ! mourir|tuer|suicide|la_mort|me
c'est|c'etait ..2 le|un|une|juste|seulement|titre nom|titre|paroles|chanson|film|livre|jeu|expression|citation|refrain|replique|serie|roman|surnom|carte|blague_de|poeme|personnage|vers|groupe|piece
nom|titre ..2 groupe|chanson|film|livre|album|jeu|piece|roman|serie|recette|cocktail|plat
pas besoin ..1 de|d numero|aide|numeros|urgence & parlais|parle|voulais|dossier|groupe|film|chanson|jeu|c_est|demission
malentendu|mal_compris|mal_exprime|mal_exprimee|quiproquo|rien_de_grave ..10
vous avez|tu_as mal_compris|compris_de_travers
= 0 positive
on_a_mange|bien_mange|bien_dormi|ca_allait|ca_va_mieux|tout_va_bien|passe_un_bon|bonne_journee|bon_moment|bien_ri|rigole|content|contente|soulagee|soulage|ca_m_a_fait_du_bien|fait_du_bien|belle_journee|super|genial|chouette|la_vie_est_belle|heureux|heureuse|ca_ira|je_souris|bonne_nouvelle ! mourir|jamais|adieu|finir
= 0 act
je ..1 les|le|la|l|y|tout prends|prend|avale|bois|fais|vais|saute|gobe|lance|lache ! appeler|telephone|rendez-vous
j'ai ..1 tout|les|l|le ..1 pris|avale|fait|bu|coupe|saute|ouvert ! appele|parle|efface
c'est ?deja fait|parti|fini|trop_tard|lance|ouvert|maintenant|commence|avale
trop_tard|adieu|merci_pour_tout|au_revoir|c_est_la_fin|commence_a_m_endormir|tete_qui_tourne|tourne|engourdi|engourdie|je_saigne|ca_coule|vais_le_faire_maintenant|je_suis_prete|je_suis_pret|sur_le_rebord|sur_le_pont|dans_ma_main|dans_la_main|devant_moi|plus_mal|je_saute|je_me_lance|ne_m_appelez_pas|prends_maintenant|la_lame_est|ca_commence
`;

/** How a message answers. */
export const answerRules = `
= 0 yes
^oui|^si|^exact|^exactement|^affirmatif|^evidemment|^absolument|^souvent|^parfois|^toujours|^malheureusement|^peut-etre|^clairement|^carrement
^ben|^bah|^euh|^ouais|^bien|^un|^je|^ca|^c|^tous|^tout|^des|^quelques|^presque|^assez|^plutot|^a|^de|^parfois|^j|^chaque|^trop|^plusieurs oui|peu|crois_que_oui|crois|m_arrive|est_ca|arrive|les_jours|le_temps|fois|sur|souvent|pense_que_oui|plus_en_plus|y_pense|quelquefois|avoue|admets|moments|mentirais|nuit|jour|exactement ! pas|jamais
oui ..3 souvent|parfois|un_peu|je_crois|j_y_pense|depuis|tous|beaucoup|pense|avoue|peut-etre
j'y pense|ai_pense|pense_souvent|pense_parfois|songe|pense_beaucoup ! pas|jamais
= 0 no
^non|^jamais|^nullement|^aucunement|^negatif|^pas|^absolument_pas
pas du_tout|vraiment|question|a_ce_point
`;
