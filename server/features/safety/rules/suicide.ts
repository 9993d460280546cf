import { suicideOutrightRules } from './suicide-outright.ts';

/*
 * Suicide, told of oneself. Longer than most files because it is a table of phrases (safety-protocol §2, §3, §8).
 * `= level heading` opens a group; one pattern a line, in the language of reading/pattern.ts; flags at the end:
 * #sujet the person is the one who acts · #rire laughter cancels it · #dit negation around it changes nothing ·
 * #quand the level depends on how long ago · #bref only as the whole of a short message · #cadre any setting cancels it.
 */
export const suicideRules = `
= 4 act under way
je ai ?tout avale|gobe|ingere|ingurgite|englouti ! repas|pizza|gateau|sandwich|fumee|dafalgan|deux_dafalgan|un_doliprane|deux_doliprane|un_dafalgan|noyau|arete|comprime_pour
@avaler ..4 plein|toute|toutes|tous|tout|trop|masse|boite|boites|plaquette|plaquettes|tube|tubes|flacon|stock|poignee|poignees|quantite ..5 @medoc & je|me|mes ! comme_d_habitude|kine
je ai ..2 tout avale|pris|bu|gobe|melange|vide ! tente|duvet|duvets|rechaud|valise|bagages|affaires|sac|courses|velos|photo|photos|notes|mesures|gateau|carton|cartons|eau|jus|lait|cafe
tout est ?deja pris|avale|bu|parti & tard|dormir|endors|desole|fini|fait|pardon
tout pris & tard|desole|trop|adieu|fait
tout avale|gobe|ingere
je ai ..1 pris ce qu_il_fallait|ce_que_il_fallait|ce_qu_il_faut|le_necessaire|de_quoi_dormir|assez_pour|tout_ce_que_je_avais|tout_ce_qu_il_y_avait
pris ..2 ce que il fallait|faut & allonge|allonger|couche|dors|dormir|eteindre|fini|adieu
@medoc|bouteille|alcool ..6 font|fait|faire|commence*|commencent ..3 effet|taf|travail|agir & byebye|adieu|bye|sommeil|endors|dort|fini|tard|salut|pars|ciao|merci|pardon|lourd*|flou|tourne
@medoc|boites|poison ..4 font|fait|commence*|commencent ..3 effet|taf|agir
@boites|cachets|pilules|somniferes|medicaments|comprimes ..3 est_parti|est_partie|sont_parties|y_est_passee|y_sont_passees|dans_le_ventre|dans_mon_ventre|dans_l_estomac|dans_mon_estomac|est_avalee|sont_avales|sont_avalees|vide|vides|est_vide|sont_vides & je|me|mon|ma|mes|adieu|dormir|attends ! chocolat|chocolats|bonbons|biscuits|gateaux|lait
je les prends|avale & cachets|boites|medicaments|plaquettes|somniferes|comprimes
trop tard & je_ai_pris|ai_avale|c_est_fait|cachets|avale|est_pris|medicaments|coule|coupe
je ai ..2 pris ..3 plein|trop|beaucoup|dose|# ..4 @medoc ! dafalgan|doliprane|aspirine|fievre|grippe|matin_et_soir|par_jour|ordonnance|rendez-vous|sirop
je ai ..2 bu ..3 javel|deboucheur|acide|antigel|desherbant|white_spirit|eau_de_javel|produit
je viens de ..2 me ouvrir|couper|trancher|taillader|entailler ..2 veines|poignets|bras|gorge|veine|poignet
je me suis ouvert|tranche|taillade|entaille|coupe ..2 veines|poignets|poignet|gorge|veine ! il_y_a|annee|annees|jadis|ans|voisin
eau ..3 rouge & veines|poignets|bras|baignoire|bain
je ai ouvert le gaz|robinet_de_gaz|robinets
moteur ..3 tourne|allume & garage|tuyau|echappement
= 4 on the spot, means in hand
je suis|sui ..3 au|sur|a|devant|en|dans|debout|assis|assise ..4 @hauteur|dernier_etage|garde-corps & sauter|saute|vide|en_bas|penche|jambes|regarde_en_bas|fini|dans_le_vide|circulation|enjamb*|plus_qu_un|un_pas|pas_a_faire|vertige|de_l_autre_cote|lacher|lache|adieu|tomber|plonger ! vue_magnifique|kayak|randonnee|travaux|peindre|parachute|parapente|elastique|vacances|restaurant|apero|plongeoir|wifi
je suis ..2 assis|assise|debout|perche*|penche*|monte*|grimpe* ..3 parapet|rebord|rambarde|balustrade|garde-corps|corniche|barriere|bord_du_toit|bord_du_vide|bord_du_pont|rebord_de_la_fenetre|bord_de_la_falaise|rails|ballast|voie|voies
je enjambe|enjamb ! flaque|ruisseau|velo|cartons
@hauteur|etage|parking & enjambe|enjamber|je_saute|vais_sauter|plus_qu_a_sauter|je_me_lance|je_lache ! parachute|elastique|film|jeu|hier|baignade|plongeoir|niveau
je vais|va ..2 sauter|me_jeter|me_lancer|plonger & quai|train|pont|toit|vide|metro|fenetre|balcon|@hauteur|rails|des_que ! parachute|elastique|joie|repas|piscine|avion|eau_froide|cours|ligne|classe|corde_a_sauter|baignade
je saute ! joie|repas|ligne|cours|pas|paragraphe|parachute|elastique|chapitre|page|dejeuner|etape|cou|nerf|plafond|corde|occasion|train_a|plomb|film|petit_dejeuner|diner|niveau
je suis ..3 gare|quai|voie|voies|rails|passage_a_niveau & me_jeter|jeter|sauter|prochain|sous_le|attends_le_prochain|finir|allonge*|couche* ! correspondance|retard|greve
le|un prochain ..1 train|metro|rer|tgv|tram & sous|pour_moi|sera_le_mien|est_pour_moi|le_bon|je_me_jette ! rendez-vous|reunion|correspondance
@arme|canon ..5 tempe|bouche|gorge|menton|tete|coeur|front|palais & me|ma|mon|mes|sur_moi|contre|je|dans ! film|jeu|serie|elle|il_a|braque|bracelet
@arme ..4 charge|chargee|chargé|sur_les_genoux|sur_mes_genoux|dans_la_main|dans_les_mains|a_la_main|pointe|contre_moi & je|me|mes|mon ! chasse|chasseur|sanglier|il_a|mon_mari|ex|frere|fils|pere
je ai ..2 @arme|corde|cachets|rasoir|lame|cutter|couteau|comprimes|medicaments|boites|somniferes|plaquettes|flingue & veux_mourir|adieu|c_est_pour_cette_nuit|cette_nuit|ce_soir|maintenant|vais_le_faire|me_tuer|je_suis_pret|je_suis_prete|en_main|dans_la_main|devant_moi|a_la_main ! pharmacie|cuisine|chasse|barbecue|bricol*|rhume|mal_de_tete|raser|faire_les_courses
corde|noeud|foulard|ceinture|drap|laisse ..5 autour_du_cou|autour_de_mon_cou|au_cou|accroche|accrochee|attache|attachee|passee|fixe|fixee|en_place|noue|nouee & je|me|mon|ma|tabouret|chaise|poutre|cou|c_est|prete|pret|lustre ! escalade|alpinisme|chien|marin|voile|balancoire|bateau|spi|froid|elle|mon_fils|tente|hamac
corde|noeud ..6 prete|pret|en_place|m_attend|pendu*|pend & poutre|plafond|lustre|escalier|chaise|tabouret|arbre|grenier|balcon ! escalade|balancoire|hamac|linge
monte*|grimpe* ..2 sur ..2 chaise|tabouret|escabeau & corde|noeud|cou|lustre|poutre|ceinture
lame|rasoir|couteau|cutter ..4 sur|contre|sous ..2 poignet|poignets|gorge|cou|veine|veines|peau|carotide & je|mon|ma|me|mes|la ! fromage|il_a|m_a|barbe
je tiens ..3 @lame|@arme|cachets|comprimes|medicaments|corde|boite|flacon ! cuisine
@medoc|boites|lame|rasoir|corde|couteau|cutter|verre_d_eau ..4 devant_moi|sous_les_yeux|alignes|alignees|etales|etalees|sur_la_table|sur_la_table_de_nuit|dans_la_main|a_cote_de_moi|sur_le_lit & je|me|plus|compte|regarde|seul|seule|nuit|soir|finir|adieu|verre|vodka|whisky|moi ! semainier|pilulier|ranger|rangement|elle|il_a|mon_pere|ma_mere|papa|rendez-vous|fievre|confiture|recette
= 4 today, tonight
@meTuer ..6 @maintenant #sujet
je @vouloir ..1 mourir|crever|en_finir|partir_pour_de_bon|disparaitre_pour_de_bon ..3 ce_soir|cette_nuit|maintenant|tout_de_suite|dans_une_heure|dans_#_minutes|aujourdhui|avant_demain ! rire|faim|chaud|examen
@maintenant ..3 je ..2 en_finis|mets_fin|tire_le_rideau|tire_ma_reverence|debranche_tout|pars_pour_toujours|pars_pour_de_bon|pars_definitivement|m_en_vais_pour_toujours|m_en_vais_pour_de_bon|passe_a_l_acte|fais_le_grand_saut|le_fais ! menage|courses|gateau|ciné|dossier
c_est|est|sera pour ce_soir|cette_nuit|maintenant|tout_de_suite & decide|prete|pret|corde|adieu|mourir|mort|finir|courage|lettre|medicaments|cachets|arme|plus_peur|soulage*|tranquille|liberee|libere|enfin|je_y_vais|tuer|la_bonne|ma_derniere ! match|fete|concert|diner|resultats|gala|rendez-vous|livraison|film
ma|mon|mes derniere|dernier|dernieres|derniers nuit|heure|heures|soir|message|mots|soiree|instants|minutes|matin|jour|coucher_de_soleil|cigarette ! vacances|travail|boulot|avant_la_retraite|avant_le_mariage|celibat*|astreinte|formation|contrat|rdv|rendez-vous|stage|preavis|ici_avant|cartons|demenag*|dans_cet_appartement|dans_cet_appart|camping|hotel
ce_soir ..3 je ..1 m_en_vais|m_en_irai|pars ! vol|train|avion|vacances|week-end|weekend|voyage|travail|boulot|portugal|rome|paris|chez|mission|bus|gare|valise|valises|enfin_les|plage|ski|montagne|mer|tot|salle|sport|courir|dormir|couche|restau|resto|cinema|concert|h|garde|hotel
dans #|une|un|quelques minutes|min|heures|heure|quart_d_heure|heure ..5 tout_sera_fini|tout_sera_termine|ce_sera_fini|ce_sera_termine|c_est_fini|fini|termine|serai_plus|serai_parti|serai_partie|serai_mort|serai_morte|plus_mal|plus_la|libre|delivre* ! travail|cours|match|film|reunion|service|shift|cuisson|gateau|four|seance|garde|examen|conge*
vous ..2 me_trouverez|retrouverez|trouverez_mon|verrez_plus|trouverez_morte|entendrez_plus ! bureau|gare|photo|linkedin|demain_a
quand vous lirez|lirez_ca|lirez_ces|aurez_lu ..4 je|trop_tard|tard ! rapport|mail|livre
je le fais|ferai ..2 maintenant|ce_soir|cette_nuit|tout_de_suite ! gateau|menage|dossier|devoir|devoirs|ok|vaisselle
= 4 goodbye as last message
^adieu #bref
adieu tout_le_monde|a_tous|mes_amis|la_vie|monde|mes_amours|mes_cheris|mes_enfants|a_vous|et_pardon|et_merci|donc|alors ! spectacle|travail|pot|retraite|bonjour|collegues|appart*|vacances
adieu ..6 pardon|pardonnez|pardonnez-moi|desole|desolee|merci_pour_tout|merci|repondez_pas|cherchez_pas|je_vous_aime|je_t_aime|tout_le_monde|a_tous|la_vie|monde_cruel|le_monde|les_amis|mes_amours|mes_cheris ! spectacle|olives|appart|travail|collegue*|pot|retraite|bonjour
adieu & veux_mourir|me_tuer|fusil|corde|cachets|decide|plus_souffrir|souffrirai|soulagement|la_vie|trop_mal|trop_dur|mes_amours|je_pars|je_m_en_vais ! portugal|vacances
pardon|pardonnez-moi|pardonnez_moi|desole|desolee ..4 pour ..4 tout|mal|peine|vais_faire|le_derangement & adieu|repondez_pas|cherchez_pas|je_m_en_vais|je_pars|ce_soir|trop_tard|veillez|prenez_soin|embrass*|dernier|dernieres ! retard|vacances
dernier|derniere|dernieres ..3 cafe|cigarette|clope|verre|message|photo|repas|mots|chanson ..5 dernier|derniere ! conge*|travail|jour_de|vacances|pot|match
byebye|bye|ciao ..5 @medoc|bouteille|boite|tout_le_monde|monde|la_vie|le_monde|tlm|les_gens & effet|taf|vie|mourir|fini|medocs|medicaments|cruel|adieu|cachets|seul ! weekend|vacances
repondez_pas|me_cherchez_pas|m_appelez_pas|cherchez_pas|essayez_pas_de_m_appeler|appelez_personne ..6 ! medecin|mail_auto|urgence_de
pardon|adieu|desole|merci && repondez_pas|me_cherchez_pas|cherchez_pas_a|inutile_de_repondre|pas_la_peine_de_repondre|inutile_de_m_appeler ! horoscope
cle|cles|porte ..6 pour_que|pour ..5 pompiers|police|trouve|trouvent|secours|corps|casse_pas ! chat|livreur|facteur
= 3 active thoughts
@vouloir ..2 @meTuer #sujet
je @meTuer #sujet
j'ai failli @meTuer #sujet
^@meTuer #sujet
@meTuer ..4 pense|penser|j_y_pense|y_pense|solution|plus_qu_a|seule_issue|sans_douleur|sans_souffrir|sans_rater|tous_les_jours|en_boucle|cette_fois|delivrance #sujet
de|a|d|que|pour @meTuer #sujet
suicide & je|moi|me|mon ! mere|pere|frere|ami|fils|fille|cousin|voisin|tante|oncle|collegue|grand-pere|aieul|film|serie|roman|livre|formation|stage|memoire|these|dissertation|conduites|prevention|tactique|tentative|article|emission|pas|jamais|aucune|podcast|debat|etude|attentat|squad|commercial|politique|taux|lignes|comprends #rire #cadre
je pense|pensais|songe|reflechis|reve ..2 au|a_le suicide
pense|penser|pensees|idees|envies|envie|pulsions|crise|tentation|projet|scenario*|plan ..2 suicide|suicidaire|suicidaires|suicider ! mere|pere|frere|ami|fils|fille|cousin|voisin|article|film|formation|comprends #sujet
je suis|deviens|me_sens ..2 suicidaire
idees|pensees|envies ..1 suicidaires ..4 reviennent|reviens|revenues|de_retour|plus_fortes|tous_les_jours|tout_le_temps|m_envahissent|tournent
je ai|fais|avais ..2 envies|idees|pensees|pulsions|crises ..1 suicidaires|suicide|suicides|morbides_et_suicidaires
en_finir ..2 avec ..2 vie|existence|jours|souffrance|moi|tout_ca|tout|ca
je @vouloir ..2 en_finir ! avec_ce|avec_cette|avec_ces|avec_les|avec_le|avec_la|avec_mon|avec_ma|cartons|demenagement|dossier|examen*|travaux|projet|these|rapport|chapitre|histoire|procedure|divorce|paperasse|semaine|trimestre|saison|vaisselle|menage|bac|tri
en_finir ?definitivement|pour_de_bon|une_fois_pour_toutes|proprement|vite & je|me ! avec_ce|avec_cette|avec_ces|avec_les|avec_le|avec_la|avec_mon|avec_ma|cartons|demenagement|dossier|examen*|travaux|projet|these|rapport|chapitre|histoire|retard
je @vouloir ..1 passer_a_l_acte|me_faire_sauter|faire_le_grand_saut|faire_une_connerie|faire_ma_connerie|faire_une_betise|faire_la_betise|commettre_l_irreparable|tirer_ma_reverence|tirer_le_rideau|baisser_le_rideau|debrancher_la_prise|me_debrancher|partir_pour_de_bon|m_en_aller_pour_de_bon|partir_pour_toujours|partir_definitivement|rejoindre_les_anges|faire_le_grand_voyage ! proprio|cuisine|voiture|rachet*|impuls*|achat*
vais|ferai|faire|fais|suis_capable ..2 ma|une|la|grosse connerie|betise ..6 verrez|vous_verrez|soir|soirs|jour|jours|peur_de|tenir|arret*|seul|seule|nuit|pas_loin
passer|passe|passerai a_l_acte & je|me|moi ! achat*|creation|inscription|recette|renovation|parler_a|demission
me_foutre|foutre|fous|ficher ..1 en_l_air #sujet
je me supprime*|supprimerai|tuerai|suiciderai|pendrai|pends|flinguerai|noierai ! croyant|croyante|pas
je suis|etais ?deja ?presque decide*|determine*|resolu*|pret|prete ..2 mourir|partir|en_finir|m_en_aller|quitter ! vacances|portugal|mission|maison|boulot
j'ai decide|choisi ..2 mourir|de_partir_pour|d_en_finir|de_m_en_aller|d_arreter_de_vivre|de_ne_plus_vivre
je vais ..2 mettre_un_terme|mettre_fin|tout_arreter_definitivement|arreter_de_vivre|cesser_de_vivre
mettre_fin|mettrai_fin|mets_fin|mettre_un_terme ..2 a_tout|a_tout_ca|souffrances|jours|calvaire|vie|cauchemar & je|me|mes|ma|mon ! contrat|abonnement|relation|bail|reunion
pense|songe|rêve ..2 tout_le_temps_a_mourir|qu_a_mourir|qu_a_ca & mourir|tuer|mort|finir|corde|medicaments|comment
je ne pense ..1 plus|qu qu_a_ca|que_a_ca|a_ca|a_rien_d_autre & mourir|tuer|mort|finir|corde|medicaments|suicid*|pendre|sauter|fusil
= 3 means
j'ai ..3 achete|commande|recupere|trouve|prepare|sorti|cache|planque|stocke|garde|amasse|accumule|economise|mis_de_cote|vole|emprunte|ressorti|pique|monte|noue|demande|obtenu|fabrique|accroche|reserve|depoussiere|charge ..5 corde|fusil|pistolet|revolver|arme|rasoir|lame|lames|helium|mort_aux_rats|carabine|somniferes|barbituriques|cyanure|poison|noeud|insuline|morphine|flingue|cutter|cachets|medicaments|pilules|boites|comprimes|plaquettes|traitement|cartouche|cartouches ! escalade|balancoire|bricol*|jardin|chasse|linge|moteur|bateau|cuisine|demenagement|alpinisme|voile|remorque|pharmacie_de_garde|pour_ma_mere|pour_mon_pere|pour_mon_fils|pour_ma_fille|rendez-vous|pour_la_toux|rhume|vis|chien|luge|a_sauter|raser|chat|sanglier|apero|chocolat|chocolats|conserve|carton|photos
stocke*|accumul*|amass*|garde|gardees|gardes|mets_de_cote|mis_de_cote|economise|collectionne|planque|cache|conserve|conservé|entasse ..4 @medoc|boites|plaquettes|mes_cachets|mes_traitements & je|mes|mon|assez|suffit|au_cas_ou|pour_le_jour ! elle|mon_pere|ma_mere|frigo|voyage|valise|carton|pour_ma_mere|grand-mere
@medoc|pharmacie|morphine|insuline|fusil|arme|revolver|corde ..12 j_y_songe|y_songe|y_pense|m_appelle|m_appellent|me_fait_de_l_oeil|me_font_de_l_oeil|me_tente|me_tentent|me_narguent|me_nargue|me_rassure|me_rassurent|m_obsede|je_les_compte|je_les_recompte|au_cas_ou|pour_le_jour_ou|ma_sortie|suffirait|il_y_en_a_assez|y_en_a_assez|en_a_assez|juste_au_cas|assez_pour_dormir|m_attend|m_attendent|ma_porte_de_sortie|comme_une_issue|issue_de_secours ! tutoriel|tuto|tuner|jeu|achat
@medoc|corde|fusil|arme|lame|rasoir|boites|revolver ..8 @souffrance|pense|mourir & je_pense_a|pense_qu_a|tous_les_soirs|chaque_soir|regarde|compte|sors|touche ! il|elle|medecin|psy_m_a|posologie|effets_secondaires
je hesite ..4 corde|medicaments|cachets|pont|train|fusil|gaz|saut|pendaison|lame|rasoir|noyade & corde|medicaments|cachets|pont|train|fusil|gaz|saut|pendaison|lame ! cadeau|deco|velo|voyage
je regarde|fixe|contemple|compte|recompte|caresse|touche ..4 cachets|boites|pilules|corde|fusil|rails|lame|somniferes|plaquettes|medicaments|comprimes|revolver|le_vide|trains|le_pont ! vacances|telescope|collection|train_electrique|modelisme|a_la_gare|recette|stock_de_la_pharmacie
coup_de_volant|donner_un_coup_de_volant|lacher_le_volant|fermer_les_yeux_au_volant|foncer_dans_un|me_mettre_contre_un_arbre|foncer_dans_le_mur|contre_un_platane|sous_un_camion & envie|suffirait|tente|pense|imagine|reve|parfois|souvent|fini|je
trains|metro|rails|voies|quai|pont|falaise|toit|balcon|viaduc|canal|fenetre ..8 m_appelle|m_appellent|m_attire|m_attirent|me_fait_de_l_oeil|envie_de_sauter|me_jeter|pas_de_plus|un_seul_pas|suffirait_d_un_pas|suffirait|m_attend|m_attendent|me_tente|plus_qu_un_pas|tend_les_bras|me_parle|il_me_suffit ! vacances|vue|achat|plage
je me suis ..2 renseigne*|informe* ..3 horaires|trains|hauteur|doses|pont|falaise|exit|dignitas|methodes|corde|arme|noeud|helium|suicide|quantite|effets ! voyage|vacances|tarif*|prix|italie|correspondance|randonnee|billet*
je ai|fais|faisais ..2 regarde|cherche|tape|google|lu|consulte|recherches|repere|reperer|repère|visite ..4 comment_mourir|comment_me|comment_se|hauteur_du_pont|horaires_des_trains|doses|dose_mortelle|mortelle|letale|methodes|methode|noeud_coulant|le_pont|la_falaise|l_endroit|endroit|le_lieu|viaduc|suicide ! roman|film|randonnee|peche|camping|pique-nique|mariage|appart|vacances
je ai choisi|repere|trouve ..2 le_pont|la_falaise|ma_falaise|mon_pont|l_arbre|mon_arbre|l_endroit|la_methode|ma_methode|le_moyen|mon_moyen|la_poutre|le_viaduc|le_train ! vacances|mariage|fete|pique-nique|camping|tente|photo|gratuit|contraception|transport|resoudre|lever|garer|avoir
je ai ?deja tout|le_plan|mon_plan ..3 prevu|planifie|organise|prepare|regle & lettre|mourir|date|mort|obseques|partir_tranquille|sans_moi|adieu|apres_moi|fin|enterrement|calme|testament|personne ! vacances|voyage|mariage|fete|anniversaire|reunion|repas|courses|samedi|week-end|baby*|demenagement|semaine|rentree
= 3 date, letter, gifts, affairs in order
j'ai ..1 choisi|fixe|note|trouve|entoure|coche|decide|arrete ..2 le_jour|la_date|date|une_date|mon_jour|l_heure|le_moment ! mariage|fete|vacances|demenagement|rendez-vous|examen|permis|operation|bapteme|conge*|reunion|entretien|voyage|anniversaire|baptême|pot|crémaillère|visite|inauguration|vendange
le jour & choisi|decide|fixe & falaise|pont|corde|mourir|lettre|finir|soulag*|dire|personne ! mariage|vacances|fete|bapteme
lettre|lettres|mot|message|messages|video|mail ..3 ecrite|ecrites|ecrit|redige|redigee|rediges|prete|pretes|cachetees|cachetee|programme|programmes|enregistree|posee|laissee|planquee & chat|chien|placé|place|adieu|enfants|parents|famille|apres|trouv*|mourir|mes|testament|notaire|abonnements|rangé|partir|plus_la|tiroir|oreiller|mort|fini|excus*|pardon|tout_est|regle ! motivation|candidature|recommandee|client|resiliation|proprio|noel|cv|anniversaire|amour|administration|bailleur|remerciement
j'ai ..2 ecrit|ecris|redige|prepare|commence|laisse ..2 lettre|lettres|mot ..2 d_adieu|d_adieux|adieu|a_mes_enfants|a_mes_parents|a_chacun|a_ma_famille|pour_apres|pour_quand|pour_mes_enfants|pour_ma_mere|pour_expliquer|pour_dire_au_revoir|a_ma_mere|a_mon_chien|a_ma_fille|a_mon_fils|a_mes_proches|pour_ma_famille|pour_m_excuser ! fete_des_meres|anniversaire|maitresse|ecole|noel|vacances|colonie
lettre|lettres|mot|message|video ..2 d_adieu|d_adieux|de_depart|d_au_revoir ! collegue*|spectacle|pot|retraite|entreprise|roman|film
chat|chien|animal|animaux|perruche|lapin ..2 place|placé|placee|donne|confie|chez_la_voisine|chez_ma_soeur|chez_mon_frere|adopte & lettre|abonnements|coupes|range|papiers|adieu|regle|en_ordre|calme|pret|prete|plus_la|testament|trouv*|cles|compte ! vacances|week-end|weekend|voyage|allerg*|demenag*
lettre|papiers|comptes|testament|chat|abonnements|factures|mots_de_passe|obseques && chat|coupes|resilies|en_ordre|ranges|payees|soldes|classes|sur_la_table|dans_l_enveloppe|sont_faits && plus_la|pour_apres|personne|adieu|rangé|place|ecrite|merci|calme|prete|pret|soulage*|reste_plus_que|reste_la_paperasse ! demenag*|vacances|mariage|notaire|impots|comptable
j'ai ..2 tout ..1 range|regle|prepare|mis_en_ordre|nettoye|organise|paye & lettre|adieu|plus_la|merci_pour_tout|personne_n_aura|apres_moi|derriere_moi|mourir|partir_en_paix|partir_tranquille|calme_maintenant|le_chat_est|pour_ne_deranger|deranger|quand_on_me|trouvera ! demenag*|vacances|fete|anniversaire|bureau|cave|garage
= 3 method or legal question about one's own death
quelle|quel|combien ..2 dose|quantite|quantites|nombre|hauteur|etages|cachets|comprimes|temps|medicament|medicaments|boites|grammes|taux ~8 mourir|mortelle|mortel|letale|se_reveiller|reveiller|plus_se_reveiller|plus_me_reveiller|pour_que_ce_soit_fini|fatal|fatale|en_finir|ne_pas_se_rater|rater|se_tuer|me_tuer|tuer|dormir_pour|suffit_pour_mourir|mette_a_mourir|pendu|noye|noyer|meurt|met_a_mourir|partir|pour_de_bon|sans_souffrir|etre_sur ! roman|polar|souris|rat|rats|plante|chien|chat|bebe
mourir|mort|partir|disparaitre ..3 sans_souffrir|sans_douleur|sans_se_rater|rapidement|a_coup_sur|sans_laisser|sans_faire_mal|en_douceur|doucement_et & comment|moyen|facon|facile|methode|je|quoi|existe|conseil|possible ! chat|chien|grand-mere|grand-pere|ma_mere|mon_pere|hortensia|plante|tante|oncle|papi|mamie
assurance|assurances|obseques|capital|mutuelle|contrat|pension|heritage|credit|prevoyance ..10 suicide|suicid*|se_tue|me_tue|volontaire|volontairement & paie|paye|verse|couvre|touche|marche|rembourse|fonctionne|enfants|femme|mari|delai|famille|si_je|en_cas_de ! etude|these|memoire|avocat|actuaire|client|travaille_dans|metier
exit|dignitas|suicide_assiste|euthanasie|aide_a_mourir|mort_assistee ..8 je|moi|me|inscri*|accepte*|dossier|conditions|demande ! mere|pere|tante|oncle|grand-mere|loi|debat|senat|deputes|convention|vote|article|film|cancer|phase_terminale|membre_depuis|adherente_depuis|soins_palliatifs|chat|chien|voisin|voisine|cotisation|carte|seule_issue|reunion|conference|sortie
suicide_assiste|exit|dignitas ..6 pour_moi|m_accepte*|sans_maladie|meme_sans|pas_malade|sans_etre_malade|depression|accepte_pas|depressif|depressive|pour_depression|trop_jeune|en_bonne_sante
= 3 recent attempt, or begun and stopped
j'ai|je ..2 tente|essaye|voulu|cherche|failli|fait ..2 mourir|@meTuer|en_finir|une_ts|une_tentative|ma_ts|mettre_fin|de_me_suicider|m_oter #quand
ma|mes|une|deux|trois|ma_derniere|ta tentative|tentatives|ts ..2 ! vente|commercial*|connexion|paiement|reconciliation|escroquerie|phishing|gateau|appel|penalty|mere|pere|frere|fils|fille|ami|amie|soeur|cousin|cousine|voisin|hausse|record #quand
je me suis|etais ?deja pendu|pendue|ouvert_les_veines|jete_sous|jetee_sous|jete_du|jetee_du|jete_par|jetee_par|tire_une_balle|taillade_les_veines|ouvert_les_poignets|defenestre|defenestree|empoisonne|empoisonnee #quand
j'ai ..2 avale|pris ..4 cachets|medicaments|boites|comprimes|pilules|somniferes ..6 mourir|hopital|lavage|reveille*|sauve*|rea #quand
j'ai ..1 enjambe ..4 balustrade|rambarde|parapet|barriere|garde-corps|fenetre|grillage
j'ai failli ..3 le_faire|sauter|y_passer_volontairement|en_finir|avaler|me_jeter|lacher|passer_a_l_acte|tout_prendre|tout_avaler & hier|soir|nuit|semaine|@recent|pont|cachets|train|seul* ! parachute|elastique|joie|ski|velo|noyau
@meTuer ..6 hier|cette_semaine|la_semaine_derniere|ce_week-end|avant-hier|le_mois_dernier|il_y_a_#_jours|il_y_a_#_semaines #sujet
corde ..3 a_casse|a_lache|s_est_cassee|s_est_rompue|a_cede & cou|je|moi|me ! escalade|balancoire|linge|guitare
lavage_d_estomac|lavage_gastrique ..6 ! chien|chat|enfant|dix_ans|annees
la prochaine|prochain fois ..4 je_me_raterai|raterai|me_raterai|rate|louperai|sera_la_bonne|je_ne_me_manquerai|manquerai|sera_definitive|je_recommencerai_mieux ! gateau|permis|examen
sorti*|sors|rentre*|ressorti* ..3 hopital|hopital_psychiatrique|psychiatrie|reanimation|rea|hp|urgences|clinique ..8 ma_tentative|ma_ts|ts|tentative|apres_mon_geste|avoir_avale|voulu_mourir|recommenc*
= 3 said without the word
je me vois|imagine|visualise|represente ..6 pendu*|sauter|tomber|mort_dans|morte_dans|au_bout_d_une_corde|sous_le_train|sous_un_train|sous_le_metro|passer_par_la_fenetre|baignoire|me_trancher|me_jeter|me_pendre|lacher_le_volant ! film|parachute|comedie|amoureux|retraite|amour|sommeil
= 2 wish to be dead
je ..2 @souhait ..2 @mourir ! rire|chatte|couette|plaid|gaffe|honte #sujet
@souhait ..1 @mourir ! couette|plaid|gaffe|rire|honte|faim|froid|chaud|soif|fils|fille|frere|bebe|bete #sujet
je veux|voudrais|voulais plus|pas ..1 vivre|exister|etre_la|etre_ici|etre_en_vie|me_reveiller|de_cette_vie|de_la_vie|me_lever_le_matin|etre_de_ce_monde|respirer|voir_demain|naitre|me_reveiller_demain|ouvrir_les_yeux ! avec_lui|avec_elle|chez|a_paris|en_ville|seul|comme_ca|ensemble|au_bureau|dans_cette_maison|dans_cet_appart|dans_la_peur|vivre_cachee|vivre_cache #dit
plus envie|gout|force|raison|raisons|le_gout|courage|motivation ..2 vivre|d_etre_la|d_exister|etre_en_vie|d_etre_ici|continuer_a_vivre|me_reveiller|de_la_vie|etre_de_ce_monde|d_ouvrir_les_yeux|l_existence ! avec_lui|avec_elle|chez|a_paris|en_ville #dit #sujet
pas|aucune|jamais ..1 envie|gout|raison|raisons ..2 vivre|d_exister|etre_en_vie|continuer_a_vivre|me_reveiller ! avec_lui|avec_elle|chez|a_paris|en_ville #dit #sujet
vivre|la_vie|exister|l_existence ..3 m_interesse_plus|me_dit_plus_rien|plus_rien|m_interesse_pas|sert_a_rien|rime_a_rien|n_en_vaut|en_vaut_plus|vaut_plus|vaut_pas_la_peine|vaut_pas_le_coup|n_a_plus_de_sens|a_plus_de_sens|a_plus_aucun_sens|plus_de_sens|m_ecoeure|me_degoute|me_fatigue|m_epuise|me_pese|est_un_fardeau|est_une_corvee|est_un_poids|est_une_punition|est_une_peine|me_fait_mal|trop_dure|trop_dur|fait_trop_mal|est_devenue_un|n_est_plus_pour_moi|est_pas_pour_moi|est_plus_pour_moi|n_a_rien_pour|veut_plus_de_moi|veut_pas_de_moi|ne_m_apporte_plus|me_quitte|est_insupportable|impossible ! parisienne|chere|en_open|de_bureau|sans_fromage|de_couple #dit
la_vie|vie ..3 vaut|merite ..2 plus|pas ..2 peine|coup|vecue|d_etre_vecue #dit
a_quoi_bon ..2 vivre|continuer|rester|exister|me_lever|me_reveiller|etre_la
marre|assez|fatigue|fatiguee|las|lasse|ras-le-bol|ras_le_bol|ecoeure|ecoeuree|ereinte|epuise|epuisee|saoule|tanne|tannee ..1 vivre|d_etre_en_vie|etre_en_vie|de_la_vie|d_exister|exister|de_respirer|d_etre_la|de_cette_vie|d_etre_moi|etre_ici|de_l_existence|detre_en_vie|de_me_reveiller ! parisienne|de_bureau|en_ville|chez|avec_lui|en_coloc #sujet
j'aurais prefere|du|aime|voulu ..3 jamais_naitre|jamais_nee|pas_naitre|mourir|etre_mort|etre_morte|ne_jamais_exister|jamais_exister|jamais_etre_ne|crever|y_rester|pas_me_reveiller|jamais_venir_au_monde|y_passer #dit
pourquoi je|on ..3 suis_ne|suis_nee|suis_encore_la|suis_encore_en_vie|existe|suis_sur_terre|m_a_mis_au_monde|m_a_reanime*|m_a_sauve*|vis_encore|me_suis_reveille*|respire_encore
je serais|serai|suis mieux|plus_utile|plus_tranquille|plus_heureux|plus_heureuse|enfin_tranquille|enfin_libre ..3 mort|morte|six_pieds|la-haut|au_cimetiere|au_ciel|en_cendres|sous_terre|dans_une_tombe|dans_un_cercueil|de_l_autre_cote|ailleurs_que_sur
etre mort|morte|dead|enterre*|sous_terre|six_pieds_sous & je|me|@souhait ! film|telephone|batterie|demain_de_fatigue|stress #rire #sujet
@souhait ..2 etre|etais|me_retrouver|rester ..2 mort|morte|sous_terre|a_la_place ! examen #sujet
a_la_place|echanger ..6 morts|mort|morte|defunt|cercueil|tombe|accident|decede*|cimetiere & je|me|moi & voudrais|aimerais|envie|jalous*|prefere*|aurais|etre ! rendez-vous
envie|jaloux|jalouse|envier|chance ..5 morts|ceux_qui_sont_morts|ceux_qui_dorment_pour|gens_qui_meurent|cancereux|condamnes|ceux_qui_sont_partis|cercueil ! pizza
@souhait ..8 se_reveiller|me_reveiller|reveiller|m_endormir|endormir|dormir|coucher|sommeil ~9 jamais|plus|pas|derniere_fois|toujours|de_bon|eternel|pas_de_reveil|fin|lendemain ! cauchemar|reveil_a|alarme #dit
plus|pas|jamais ..1 me_reveiller|ouvrir_les_yeux|voir_le_jour|voir_demain|voir_le_soleil ! retard|alarme|tot|en_sursaut|la_nuit|3h|a_l_heure|a_#|a_#_h|reussir #dit
m_endormir|s_endormir|endormir|coucher|dormir ..5 jamais|plus|pas ..2 me_reveiller|se_reveiller|reveiller|rouvrir_les_yeux|revenir|ouvrir_les_yeux ! bebe|retard|alarme|cafe|fils|fille #dit
me_reveiller|reveil|me_lever|ouvrir_les_yeux|matin|matins ..6 mauvaise_nouvelle|deception|decu|decue|punition|deçu|encore_la|toujours_la|encore_en_vie|toujours_en_vie|encore_vivant|encore_vivante|toujours_vivant|encore_raté|zut|malheur|supplice|encore_un_jour|triste_d_etre|dommage|desespoir|m_en_veux|condamn* & je|me|chaque|tous ! alarme|bus|chantier|bebe_dort
@souhait|aimerais|espere|prie|souhaite|attends|voudrait|vivement|si_seulement|plaisir ..7 cancer|maladie|tumeur|camion|voiture|bus|accident|crash|avion|infarctus|avc|foudre|balle_perdue|meteorite|chauffard|arret_cardiaque|crise_cardiaque|bombe ..5 m_emporte|me_tue|m_ecrase|me_renverse|me_percute|emporte|rapide|foudroyant*|pas_freine|se_crashe|me_fauche|m_attrape|m_annonce|vite|finisse|me_prenne|me_fasse|renverse|incurable|generalise|me_tombe_dessus|mortel|mortelle|ecrase|fauche|mal_tourne
qu_on_m_annonce|m_annonce|me_diagnostique ..4 maladie|cancer|tumeur|fin|incurable|trois_mois_a_vivre & plaisir|aimerais|soulag*|espere|reve|voudrais|contente|content|rapide|bien|bonne_nouvelle
camion|voiture|bus|train|accident|cancer|maladie|avion|infarctus ..5 me_ferait|m_arrangerait|m_ecrase|me_renverse|m_emporte|serait_un_cadeau|une_bonne_nouvelle|soulagement|soulagerait|rendrait_service|delivrerait|ca_m_irait|m_irait|tant_mieux|bon_debarras|pas_grave|rien_a_faire & je|me|moi ! assurance|garage
si je|j|je_pouvais|ca mourrais|mourais|mourait|crevais|disparaissais|mourrai|meurs|mort|morte|me_reveillais_pas|partais ..8 plaindrais|grave|derange*|personne|tant_mieux|soulag*|m_en_fous|egal|egale|triste|remarquer*|manquerais|manquerait|mieux|debarras*|changerait|rien|pleurer*|contents|verrait ! jeu|niveau|boss|partie #dit
mieux|tranquille*|soulage*|heureux|heureuse|heureuses|libres|libre|debarrasse*|respirer*|plus_simple|plus_facile|plus_leger*|vivraient|respire* ..6 sans_moi|si_j_etais_plus|si_je_n_etais|si_j_etais_mort*|si_je_disparaissais|quand_je_serai_plus|si_j_etais_pas|que_je_parte|quand_je_serai_mort*|quand_je_serai_parti*|si_je_mourais|si_j_existais_pas|que_je_ne_sois_plus|que_je_disparaisse|le_jour_ou_je_partirai|si_je_partais_pour ! reunion|projet|fete|dossier|equipe_tourne|vacances|concert|soiree|boulot
sans moi ..8 mieux|tranquille*|soulag*|heureux|libre*|respir*|simple|facile|leger|allegee|belle|tournerait|vivraient|avancer*|bien ! reunion|projet|fete|dossier|vacances|concert|soiree|cinema|partez|sortie|boulot|apero|pizza
personne|nul ..4 remarquer*|pleurer*|s_en_apercevr*|s_en_rendr*|me_regretter*|verrait|verra|s_apercevr*|se_rendr*|viendrait_a_mon|manquer* ..6 & disparai*|mort|morte|mourr*|mourais|plus_la|absence|partais|enterrement|idees_noires|crev*|si_je|pleurerait|demain ! bureau|reunion|soiree|fete|photo|coiffure
je suis|reste|deviens|serai ..3 fardeau|poids|boulet|charge|parasite|gene|erreur|poids_mort|encombrante|encombrant|probleme ..3 pour|de|dans|a ..3 & tous|monde|famille|enfants|parents|mari|femme|proches|eux|tout_le_monde|mere|pere|fille|fils|autres & debarras*|mieux|plus_la|disparai*|mourir|partir|libre*|libere*|sans_moi|soulag*
je ..2 attends|attendre|patiente|guette|appelle|espere|prie ..3 la_mort|ma_mort|mourir|la_fin|ma_fin|qu_elle_vienne|la_faucheuse|la_delivrance|le_grand_sommeil|mon_tour|de_mourir ! film|episode|saison|match|vacances|mois|semaine|journee|serie|semestre|chez_le|file|guichet|livre
la_mort|mourir|mort ..4 soulagement|delivrance|m_attire|me_soulagerait|liberation|paix|repos|m_appelle|me_tente|tend_les_bras|doux|douce|amie|fait_plus_peur|me_fait_plus_peur|solution|serait_plus_simple|serait_plus_facile|rassure|plus_peur|me_rendrait_service|un_cadeau|console|me_semble_douce|me_ferait_du_bien|belle|recompense ! chat|chien|grand-mere|grand-pere|mamie|papi|tante|oncle|pere|mere|voisin|malade|film|carte|tarot
idees|pensees|humeurs|envies ..1 noires|noire|morbides|macabres|de_mort|tres_sombres|sombres_et ! cheveux|film|humour|robe
dieu|seigneur|bon_dieu|ciel ..4 m_a_oublie*|me_rappelle|vienne_me_chercher|me_prenne|me_reprenne|me_rappeler|m_oublie|me_veut_pas|m_emporte|me_fasse_signe|vient_pas_me_chercher ! impots|anniversaire
@proche|mari|femme|mere|pere|fils|fille|maman|papa|frere|soeur|ami|amie|bebe ..4 m_attend|me_rappelle|m_appelle ..4 la-haut|au_ciel|au_cimetiere|de_l_autre_cote|au_paradis|tombe
hate|envie|presse*|attends|voudrais|aimerais|veux|vais|bientot|temps|pouvoir|reve ..4 rejoindre|retrouver ..6 cimetiere|au_ciel|la-haut|paradis|tombe|de_l_autre_cote|mort|morte|defunt*|decede*|caveau|feu|sous_terre|disparu|disparue ! fleurir|toussaint|repas|parking|fleurs|entretien
@souhait|aimerais|voudrais|que ..2 tout|ca|tout_ca|la_douleur|la_souffrance|mon_cerveau|ma_tete|la_voiture|ma_vie|l_histoire ..3 s_arrete|s_arreter|s_eteigne|s_eteindre|finisse|cesse|s_eteint|prenne_fin|se_termine ! guerre|travaux|bruit|chantier|marteau|reunion|pub|pluie|stage|match|voisin|confinement|le_covid|grève|procedure|sonnerie|hoquet #rire
tout|monde ..2 s_eteigne|s_arrete|s_eteint & moi_compris|et_moi_avec|moi_avec|moi_aussi|jamais|je_voudrais ! coupure|panne|internet
et_moi_avec|moi_compris|moi_y_compris ..2 & eteigne|demarre*|arrete|disparai*|mourir|crash*|explos*|coul*|jamais|brul*
disparaitre|m_evaporer|m_effacer|m_evanouir_dans|me_dissoudre|me_volatiliser|fondre|devenir_invisible & je|me & envie|voudrais|aimerais|veux|souhait*|rien|faut|devrais|mieux ! honte_devant|gaffe|boutons|rides|tache|vacances|plaquer|cartes|couette|plaid #sujet
@souhait ..1 disparaitre|m_effacer|m_eteindre|ne_plus_etre|plus_exister|plus_etre|plus_rien_sentir|plus_rien_ressentir|ne_plus_rien ! gaffe|plaquer|cafe|malade|chez|en_retard|couette|plaid #dit #sujet
plus|pas|jamais ..1 exister|etre_de_ce_monde|etre_la|etre_en_vie|appartenir_a_ce_monde|etre_sur_terre|vivre|etre_sur_cette_terre & je|me|moi & voudrais|veux|juste|aimerais|envie|prefer*|mieux ! bureau|conge*|lundi_je|avec_lui|avec_elle|chez|ensemble|a_paris|cachée #dit #sujet
je ..2 plus|pas ..2 ma_place ..3 ici|sur_terre|dans_ce_monde|parmi|en_ce_monde|dans_la_vie|nulle_part|sur_cette_terre|chez_les_vivants ! entreprise|equipe|bureau|boite #dit
plus|pas etre ici & sur_terre|monde|vie #dit
j'ai ..2 fait|fini mon_temps|ma_part|mon_chemin|le_tour|assez_vecu|trop_vecu ..4 & partir|suffit|assez|mourir|tirer|reste|arreter|dieu|me_retient|dormir|place|m_en_aller
rien|plus_rien|seul|seule|seuls ..3 me|m_a retient|retiennent|retiendra|rattache|retient_ici ..4 ! paris|boite|poste|job|ville
pas|jamais ..2 me_tuer|me_suicider|suicidaire|me_faire_du_mal|mourir|mort|envie_de_me_tuer|passer_a_l_acte ..8 juste|seulement|mais|simplement|par_contre|c_est_juste ..8 plus|arrete|cesse|disparaitre|dormir|exister|mourir|pause|silence|souffrir|la|plaindrais|soulagement|soulagee|reveil*|finisse|stop|crever|vie ! impots|file|prefecture|retraite|bete|fromage|vivre|rater #dit
mourir|morte|mort & pas_me_tuer|sans_me_tuer|pas_un_suicide|pas_suicidaire|pas_me_suicider & je|voudrais|envie|si ! impots #dit
trou_noir|bouton_off|bouton_pour|interrupteur ..6 & disparai*|m_eteindre|eteindre|arreter|moi|exister|vivre ! film|physique|astronomie|lampe|salon|electricien
= 2 no way out
aucune|pas_d|plus_d|plus_de|plus_aucune|sans|pas_de|zero|nulle ..1 issue|porte_de_sortie|echappatoire|sortie ..6 & je|me|suis|ma|moi|mon|aucune|muree|mure|piege* ! autoroute|parking|metro|jeu|escape|escalier|plan|camion #dit
je suis|me_sens ..3 piege*|coince*|mure*|enfermee_vivante|prise_au_piege|enterree_vivante|enterre_vivant|muree_vivante|emmuree|dos_au_mur|dans_un_tunnel_sans ..4 ! ascenseur|embouteillage|bouchon|parking|toilettes|reunion|periph|train|il_me
je vois plus ..2 issue|sortie|solution|aucune_issue|bout_du_tunnel|comment_continuer|d_avenir|lumiere|comment_vivre ! probleme_de_math|ecran #dit
plus|aucun ..1 d_avenir|avenir|espoir|aucun_espoir|d_espoir ..4 ! club|equipe|match|victoire|guerison_du & je|moi|me|ma|mon|mort|vie|pour #dit
= 1 ambiguous or old
tout ..1 plaquer|lacher|quitter|envoyer_balader & m_evaporer|disparaitre|partir_loin_pour_toujours|m_effacer|plus_qu_on_me_trouve ! chevres|larzac|bali|tour_du_monde|boite|open_space
tout|tous plaquer|envoyer_promener & m_evaporer|disparaitre|ne_plus_revenir
se_passerait|passerait|passerait-il|arriverait|deviendraient|changerait ..5 si ..3 etais|suis|mourais|disparaissais ..3 plus|mort|morte|pas|la|demain|disparu ! bureau|conge*|match|poste
qui nourrirait|s_occuperait|promenerait|garderait|viendrait|pleurerait|previendrait|me_trouverait|trouverait ..8 si|mort|morte|disparai*|enterrement ! vacances
je comprends|comprend|envie ..4 qu_on_puisse_y_penser|ceux_qui_se_suicid*|ceux_qui_le_font|ceux_qui_en_finissent|les_gens_qui_se_suicid*|qu_on_se_suicide|ceux_qui_sautent|pourquoi_elle_l_a_fait|pourquoi_il_l_a_fait|pourquoi_certains|trop_bien|celui_qui|qu_on_en_finisse
pas|plus|jamais ..3 suicide ..6 mais ..8 comprends|parfois|pense|idee|traverse|effleure #dit
comme_moi|je_la_comprends|je_le_comprends|me_parle_trop|me_parle|je_les_comprends|je_me_reconnais|m_y_retrouve|c_est_moi|comme_lui|comme_elle|moi_aussi & suicid*|se_tue|saute|meurt|pend|mourir|pendu|noie|noyee|finir|mort|overdose ! rire
mere|pere|frere|soeur|fils|fille|mari|femme|ami|amie|oncle|tante|cousin|cousine|copain|copine|parrain|grand-pere|grand-mere ..3 s_est ..1 suicide*|pendu*|tue|tuee|tire_une_balle|jete*|defenestre*|donne_la_mort|immole*|noye* ..15 je|moi|me ..12 fragile|peur|date|anniversaire|pense|dort|pleure|hante|culpabilis*|faute|revient|pareil|meme|semaine|accroch*|dur|souffr*|tourne|obsede|suis_la_suivante|le_suivant
je ..1 plus|pas ..1 de_but|de_raison ..2 ! basket|foot #dit
= 4 told widely, under way or on the spot
je suis|voila|reste|tiens ..4 passerelle|pont|toit|parapet|corniche|rails|falaise|rebord|viaduc|barrage|grue|silo|ecluse|digue|passage_a_niveau|jetee|precipice|rambarde|balustrade|voies|ballast|garde-corps|clocher|aqueduc|dernier_etage & petites|petits|en_bas|vide|vent|noir|froid|seul|seule|nuit|eau|phares|calme|courant|haut|hauteur|voitures|lumieres|personne|brouillard|prochain|pieds|chaussures|enleve|retire|pose|silence|dernier|derniere|plus_peur|larmes|pleure|train|tram|metro|beau|sac|manteau|telephone|pas|attends !! @benin
bord ..3 rails|rail|voies|voie|quai & prochain|prochin|minutes|min|passe|arrive|attends|attend !! correspondance|retard|greve|voyage|billet
gaz & siffle|calfeutr*|ouvert|scotch|ruban|serviettes_sous|bouche|fenetres_fermees|sens_l_odeur|respire|tete_lourde|sommeil & je|porte|bien|allonge*|maison !! plombier|fuite|grdf|technicien|depanneur|cuisiniere|chauffage|facture
calfeutr*|scotche ..4 porte|portes|fenetre|fenetres|aerations & gaz|charbon|braise*|barbecue|monoxyde|moteur|rechaud
je me suis|viens ..3 ouvert|ouvrir|coupe|couper|tranche|trancher|taillade|taillader|entaille|entailler ..3 bras|veines|poignets|poignet|gorge|carotide|cuisse & rouge|sang|baignoire|bain|partout|fait|coule|eau|froid|serviette|fatigue !! huitre*|cuisine|il_y_a|ans|accident
c'est ?deja fait & ouvert|avale|pris|coupe|cachets|veines|rouge|sang|baignoire|bu|comprimes|plus_mal|dormir|dors|adieu|corde|lourd|lourdes
je ..2 prends|avale|gobe|bois|descends ..2 tout|tous|toute|toutes|le_reste|les_derniers|la_derniere|les_dernieres|une_par_une|un_par_un & @medoc|boite|boites|flacon|plaquette|cachets|adieu|dormir|endorm* !! repas|gateau|ordonnance
je ai ..3 pris|avale|gobe|ingere|descendu|englouti|bu ..2 # ..2 @medoc|boites|plaquettes|xanax|doliprane|cachets|comprimes|gelules|pilules|tubes|stilnox !! dafalgan|fievre|grippe|mal_de_tete|migraine|fois_par_jour|matin|rhume|douleur_au_dos|prescri*
pris|avale|bu|gobe ..3 # ..1 @medoc & peur|aidez|regrette|maintenant|mourir|minutes|heure|tourne|endors|sommeil|vomi*|flou
flacon|bouteille|verre|boite|plaquette ..3 presque_vide|bientot_vide|vide & dormir|dormirai|endors|pour_de_bon|adieu|gorgees|cachets|reveill*|fini
plus|encore que|quelques|quelques-uns|deux|trois|une ..2 gorgees|gorgee|comprimes|cachets|pilules & dormir|dormirai|pour_de_bon|fini|fin|adieu|sera_fini|flacon
ce_soir|cette_nuit|maintenant|dans_une_heure|tout_a_l_heure ..8 desole|pardon|peux_plus|adieu|tout_s_arrete|tout_arrete|je_m_en_vais|c_est_fini|delivrance|ma_souffrance|souffrirai_plus|plus_jamais|mettre_fin|le_courage|soulage*|en_paix|je_pars|le_grand_saut|rejoindre|me_libere !! retard|vacances|vol|train|resto|film|week-end|valise|avion|amis|restaurant|fete|livraison|portugal|match|soiree|dossier|travail|boulot|invites|annuler|repas|rendez-vous|courses|courage_de_cuisiner|salle
c'est pour ce_soir|cette_nuit & peux_plus|peu_plus|desole|pardon|tout|plus|adieu|fin|merci !! fete|match|repas|soiree|gala|concert|livraison|film
pardon|desole|desolee|excusez-moi ..2 pour_tout|pour_le_mal|pour_ce_que_je_vais|de_vous_faire_ca & ce_soir|peux_plus|fini|pars|adieu|trop_tard|maintenant|derniere|dernier|merci
ma derniere|dernier ..1 nuit|soiree|soir|heure|jour|lever|coucher|repas|message ! vacances|travail|boulot|conge*|contrat|stage|preavis|examen|formation|celibat*|astreinte|garde|avant_la_retraite|mariage|dans_cet_appart|dans_cet_appartement|cartons|demenag*|camping|hotel
dites|dis|dire|direz ..2 a ..3 fille|fils|enfants|mere|maman|papa|mari|femme|frere|soeur|parents|famille|petits & trop_tard|adieu|lirez|pas_sa_faute|pas_leur_faute|pardon|aimais|c_est_fini|je_pars|plus_la|demain_matin|pense_a_elle|dernieres
= 3 told widely: method, means, place, date, decision
je|j|me|mon|ma|mes ..6 corde|noeud_coulant|helium|flingue|revolver|pistolet|carabine|fusil|insuline|somniferes|barbituriques|cyanure|cartouches|morphine|pentobarbital|lame_de_rasoir & pense|choisi|choisir|suffirait|suffira|suffit|pret|prete|date|jour|nuits|dors_plus|calme|soulag*|rassure|rassurant|attend|attends|derniere|dernier|personne_a_pose|question|question*|au_cas_ou|hesite|courage|moment|mourir|finir|adieu|lettre|quand|un_de_ces_jours|de_ces_jours|chaussette|cache|cachee|tiroir|internet|sais_m_en_servir|sous_clef|un_par_un|peu_a_peu|chaque_semaine|demonte|nettoye !! @benin
je me|j_ai|ai ..3 achete|commande|procure|fourni|trouve|recu|fabrique|degote|deniche|emprunte|pique|vole ..4 helium|corde|revolver|pistolet|flingue|carabine|somniferes|barbituriques|mort-aux-rats|insuline|cyanure|noeud|poison|fentanyl|nembutal|lames|rasoir|bouteille_de_gaz|monoxyde|digitaline !! @benin|rats|souris|barbe
mis|mets|mettre|garde|gardé|planque|planquees|stocke|economise|collectionne|cache|caches|accumule|empile|range|conserve ..3 ?de ?cote ..4 somniferes|cachets|comprimes|medicaments|pilules|gelules|gouttes|anxiolytiques|calmants|plaquettes|xanax|lexomil|morphine|doses|stilnox|ordonnances ..6 ! pere|mere|semainier|enfants|hauteur|frigo|chien
je lacherai|lacher|lacherais|lache ..2 volant|guidon
lettre|lettres|mot|mots|carnet|video|enregistrement|messages ..4 enfants|fille|fils|parents|mere|maman|papa|femme|mari|famille|proches|frere|soeur|chacun|amis|tous & tiroir|relue|relu|cachee|cachetee|prete|pret|posee|coffre|enveloppe|enveloppes|oreiller|quand_je|apres|plus_la|adieu|expliquer|pardon|dernier*|au_revoir|ecrite|ecrites|recommencee !! maitresse|noel|anniversaire|fete|vacances|colonie|amour|prof|motivation|cantine|timbre|carte_postale|invitation
assurance|capital|pension|credit|heritage|obseques|rente|prevoyance|assurance-vie ..12 choisis|choisi|volontaire*|moi_qui|de_mon_plein_gre|si_je_pars|suicide|suicid*|me_tue|de_ma_main|geste|decide_de_partir|si_c_est_moi|provoque & je|moi|mes|mon|ma|me !! conseiller|retraite|courtier|metier|banquier|placement
plan|tout|decision|methode|moment|date|scenario ..4 pret|prete|prevu|prevue|prise|choisi|choisie|fixe|fixee|arrete|arretee|ficele|au_point|organise|planifie|regle & courage|oser|personne_ne_sait|mourir|fin|vivre|finir|probleme_pour|plus_souffrir|adieu|soulag*|paix|mort|plus_la|fait_du_bien|delivr*|le_declic|le_feu_vert|bon_moment !! @benin|demission|demenag*|formation|fete|repas|reconversion|lui_dire|vote|travail|boulot|voyage|examen|divorce
apres|passe ..2 noel|fetes|vacances|anniversaire|examens|rentree|mariage|vendanges|moissons|recoltes|bapteme|communion|l_ete|janvier|le_bac ..8 serai_plus|plus_la|plus_un_probleme|plus_personne|ca_sera_fini|ce_sera_fini|tout_sera_fini|termine|silence|je_pars|je_m_en_vais|libre|rideau|le_faire|en_finis|souffrirai_plus|plus_rien !! travail|conge*|demenag*|contrat|mission|poste|stage|couches|retraite|chantier|canada
je ..3 ai choisi ..3 comment|quand|ou|comment_et_quand|la_maniere|la_facon|le_moyen & mourir|partir|mort|finir|peur|fin|disparaitre|en_finir|depart
comment|cmt|quelle_facon|quel_moyen|meilleure_facon|moyen ..6 mourir|crever|se_tuer|en_finir|se_suicider|disparaitre_pour_de_bon|quitter_la_vie|se_pendre|partir_pour_de_bon !! rire|ennui|film|plante|chat|chien|etoile|etoiles|personnage|cellules|rosiers|grand-pere|pere|mere|tante|oncle|hamster|poisson|mon_frere|ma_soeur|mon_ami|lui_dire|cleopatre|socrate
quelle|quel|quels|combien ..4 @medoc|insuline|somniferes|cachets|doses|dose|quantite|melange ~8 reveiller|mourir|fatal|mortel|mortelle|en_finir|definitivement|pour_toujours|dormir_pour|suffit_pour|suffisent_pour|irreversible|etre_sur !! bebe|chat|chien|rat|rats|souris|plante|polar
temps|mal|souffre|conscient|douleur ..4 quand|avant|pour|en|a|si|de|met-on|met|mets ..4 mourir|se_noie|se_pend|pendre|noyer|saute|tombe|meurt|chute|pendaison|noyade ..8 & on|ca|je|combien|est-ce|?est !! film|chat|chien|hamster|plante|bougie|pile|neige
viaduc|pont|falaise|quai|voie_ferree|toit|barrage|passage_a_niveau|rails|arbre|tour|carriere|etang ..8 mesure*|repere*|calcule*|choisi*|retourne*|passe_devant|regarde*|chaque_jour|tous_les_matins|tous_les_jours|tous_les_soirs|va_souvent|suis_alle*|vais_souvent|compte|etudie*|observ* & je|j|me|m !! @benin|bus|travail|boulot|architecte|ingenieur|oiseaux|telescope|vaches|peintre|fleuve_en_crue|peniches|chien
je ..2 vais|pense|compte|risque|finirai|finirais|aimerais|voudrais ..3 en_finir_pour|tirer_ma|me_passer|me_descendre|me_fumer|me_plomber|me_crever|me_refroidir|me_dessouder|me_faire_la_malle_pour_toujours|sauter_du|sauter_d|sauter_dans|sauter_par|sauter_sous|sauter_devant
je|j ai|avais ..3 pose|mis|approche|appuye|tenu|glisse|serre ..3 lame|couteau|rasoir|cutter|canon|fusil|corde|foulard|ceinture ..4 poignet|poignets|gorge|cou|tempe|veine|veines|bouche|ventre|coeur
il_y_a|y_a ..3 semaines|semaine|jours|mois ..4 j_ai|je_me_suis|on_m_a ..3 essaye|tente|voulu|sortie|sorti|repeche*|failli|decroche*|retrouve* ..4 noyer|pendre|sauter|mourir|tuer|finir|eau|corde|cachets|jeter|vide|pont
pecheur|passant|passante|voisin|voisine|promeneur|gendarme|pompiers|inconnu|policier|agent|conducteur ..3 m_a ..2 sorti|sortie|retenu|retenue|repeche|repechee|rattrape|rattrapee|tire|tiree|sauve|sauvee|decroche|decrochee|ramene|ramenee|vu|vue|parle ..8 & noyer|sauter|eau|pont|parapet|rambarde|corde|quai|rebord|voie|voies|canal|tuer|mourir !! chat|voiture|kayak|paddle
je|j ai failli|voulu|essaye|tente ..2 sauter|me_jeter|me_noyer|me_pendre|tout_avaler|en_finir|le_faire & pont|quai|hier|soir|semaine|nuit|matin|samedi|dimanche|lundi|vendredi|jours !! parachute|elastique|repas|ans
= 2 told widely: wish not to be
je serais|serai|suis|irais ..3 mieux|bien|tranquille|en_paix ..2 sous_terre|morte|mort|au_cimetiere|enterre*|ailleurs_qu_ici_bas|dans_la_tombe|dans_un_trou|au_fond_du_lac|avec_les_morts|la-haut
camion|voiture|bus|train|tram|avion|foudre|cancer|maladie|crise_cardiaque|infarctus|avc|virus|accident|chauffard|balle|tuile|tumeur|seisme|incendie ..8 merci|soulag*|mercierais|cadeau|bienvenu|bienvenue|tant_mieux|arrangerait|delivr*|service|benediction|regretterais_pas|bougerais_pas|pousserais_pas|freinerais_pas|eviterais_pas|chance|reve|esquiverais_pas|fauch* & je|me|m|moi !! tombe_en_panne|stage|garage|assurance|permis|livreur
pourquoi|raison|raisons|utilite ..4 respirer|vivre|exister|me_reveiller|me_lever|continuer_a_vivre|rester_en_vie|encore_la|encore_en_vie|etre_encore ..4 & je|me|j|encore|devrais|vois_pas|quoi|suis !! yoga|tot|travail
enfants|famille|mari|femme|parents|proches|gens|monde|tout_le_monde|eux|tous|amis|mere|pere|fille|fils ..6 debarrasse*|soulage*|libere*|mieux|respirer*|tranquille*|delivre*|allege*|se_porterait|se_porteraient|vivrait|vivraient ..4 poids|fardeau|moi|boulet|souci|charge|sans_moi|si_je|ma_presence|mon_absence|ma_mort|problemes ! bureau|reunion|soiree|vacances
ne|plus exister|etre_la|etre_de_ce_monde|etre_sur_terre|faire_partie_du_monde|etre ..4 souhait|voeu|reve|envie|voila|voudrais|desir|but|c_est_tout ! bureau|avec|chez|malade|retard|en_couple #dit
prie|espere|souhaite|attends|reve|voudrais|aimerais|demande ..8 derniere|dernier|pas_me_reveiller|s_arrete|s_arretera|s_arreter|s_arreterait|lache|lachera|mourir|plus_me_reveiller|emporte|emporter|me_prenne|fin|meure|tombe_malade|lendemain|delivrance ..4 & nuit|coeur|sommeil|soir|matin|reveil|dieu|jour|naturellement|dormant|souffle|moi|lit & je|j|chaque|me|m|mon !! episode|saison|match|serie|vacances|bebe|episode|cours|reunion|examen|semestre|cigarette
qu'on|que_on|qu_on|si_on ..2 debranche|acheve|pique|laisse_mourir|laisse_partir|euthanasie|enterre|abatte|debarrasse_de_moi|libere ..4 ! chien|chat|perfusion|telephone|ordi|box|ordinateur|imprimante
oublierait|oublieraient|oublie|remplacerait|remplacent|remplacera|regretterait|pleurerait ..8 si_je|disparaiss*|mourais|mort|morte|plus_la|partais|semaine|personne|sans_moi & je|moi|me|m|mon|on_m !! conge*|vacances|cles
monde|terre|maison|vie|famille|tout ..4 tournerait|tourne|irait|serait|marcherait|continuerait|irait_mieux ..4 sans_moi ! reunion|bureau|dossier
bouton|interrupteur|pilule|baguette ..8 cesser|disparaitre|arreter_de_vivre|m_eteindre|effacer|ne_plus_etre|plus_exister|appuierais|appuie|avalerais|mourir|exister|plus_me_reveiller ..4 & je|m|moi|me !! lampe|ascenseur|regime|telecommande
tarde|hate|impatiente|impatient|impatience|attends|bientot|vivement ..4 rejoindre|retrouver|etre_avec|etre_pres|revoir ..4 & mort|morte|decede*|ciel|la-haut|defunt*|tombe|cimetiere|disparu*|veuf|veuve|parti_en|partie_en|est_parti|est_partie !! train|gare|aeroport|vacances|week-end|voyage
ne_veut_plus_vivre
la_vie|vivre|l_existence|respirer|exister ..4 sens_plus|plus_le_courage|plus_la_force|lasse|fatigue|use|coute_trop|tres_peu_pour_moi|pas_fait_pour_moi|pas_faite_pour_moi|plus_pour_moi|m_a_assez_vu|j_ai_donne|fini_avec|trop_long|trop_longue|n_en_veux_plus|veux_plus|ne_m_aime ..4 ! parisienne|etudiante|vie_a_deux|chere #dit
autant|vivement|pourvu ..2 que ..2 ca_s_arrete|s_arrete|la_fin|en_finir|mourir|crever|disparaitre|la_mort|finisse|se_termine ! travaux|reunion|film|semaine|vacances|hiver|pluie|cours|confinement|match|greve
= 1 told widely: ambiguous
je|parfois|souvent ..3 demande|demande_souvent ..8 naissance|ne|nee|existais_pas|existe|n_etais_pas_ne|pas_la|disparaissais|manquerais|changerait|plus_la|je_mourais|enterrement ..4 & si|ce_que|qui|combien|quoi !! bureau|soiree|chat|mayonnaise
plaquer|tout_lacher|tout_quitter|tout_laisser|partir_loin|m_enfuir ..6 retrouve|revoie|sache_ou|personne_ne_me|plus_jamais|sans_adresse|sans_laisser|sans_rien_dire
pere|mere|frere|soeur|fils|fille|mari|femme|ami|amie|oncle|tante|cousin|cousine|copain|copine|grand-pere|grand-mere|meilleur_ami|meilleure_amie ..3 pendu|pendue|suicide|suicidee|suicider|tue|tuee|jete|jetee|tire_une|mis_fin|donne_la_mort|noye|noyee|defenestre*|ouvert_les_veines ..16 poursuit|hante|marque|peur|obsede|poids|reve|cauchemar*|culpabilise|pareil|heritage|finirai|comme_lui|comme_elle|fragile|anniversaire|date|dur|souffre|remets|m_en_veux|encore|manque
= 4 more ways of saying now
eau|vagues|vase ..3 monte|arrive ..4 taille|cou|epaules|poitrine|menton|genoux|hanches ..6 & je|continue|avance|marche|froid !! piscine|cure|inondation|cave|baignade|douche|bassin|aquagym
tabouret|chaise|escabeau|corde|noeud|ceinture|foulard ..4 bascule|serre|tient|glisse|tombe|m_attend|est_haute|craque ..4 & corde|noeud|cou|ceinture|tabouret|poutre|foulard !! balancoire|escalade|linge|pantalon|peinture
je suis|me_tiens|reste|assis|assise|debout ..3 bord|rebord|arete ..3 toit|fenetre|balcon|falaise|pont|quai|vide|terrasse|canal|ravin|barrage !! courir|footing|marcher|promen*|velo|soleil|peindre|antenne|tuiles|pique-nique|rando|photo|vacances|livre|apero|baignade
pris|avale|gobe|bu|descendu ..3 # ..2 @medoc|xanax|lexomil|boites|comprimes|somniferes ..8 & vodka|gin|whisky|rhum|alcool|bouteille|tchao|ciao|adieu|bye|byebye|nuit|dodo|dormir|voila|salut !! heures|repas|jour|fievre|matin_et
canon|flingue|pistolet|fusil|revolver|carabine ..4 dans_la_bouche|sous_le_menton|sur_la_tempe|contre_la_tempe|contre_le_coeur|contre_mon_coeur|dans_ma_bouche|sur_mon_front|sur_mes_genoux
je|voiture ..4 gare|garee|arrete|arretee|immobile|assis|assise ..4 passage_a_niveau|rails|voies|voie_ferree|voie ..8 ! retard|correspondance|panne|bouchon
barrieres|barriere ..2 descendent|baissees|se_baissent & passage_a_niveau|rails|voie|train & je|suis|moi
je|me suis ..2 coupe|ouvert|tranche|taillade|entaille ..3 veines|veine|poignets|poignet|gorge|artere ..8 & sang|partout|coule|la|maintenant|vient|rouge|seul|seule|froid|flou !! ans|jadis|il_y_a_#
marches|pas|metres|centimetres|secondes ..3 et|avant|jusqu|du ..2 vide|la_fin|en_bas|rails|train|sauter|silence ..4 !! piscine|plongee|marathon
= 3 more ways of saying it
m_a|on_m|ils_m|m_ont ..2 decroche*|depend*|repech*|detach*|reanim*|sauve*|retenu*|empech* ..4 extremis|justesse|temps|dernier_moment|dernier_instant|jours|semaines|semaine|veille ..6 ! telephone|kayak|chien|poste|job
endroit|lieu|coin|chambre|foret|maniere|facon|moyen ..4 trouve|trouvera|trouvent|trouvera_trop|ne_me_trouve|decouvre|retrouve|tombe_sur_moi|decouvrira ..6 & personne|enfants|femme|mari|ma_fille|mon_fils|trop_vite|pas|mere|propre|corps !! cache-cache|vacances|silence_pour_travailler|camping|calme|wifi
compare|comparer|etudie|liste|recense|cherche ..3 methodes|methode|moyens|facons|manieres|techniques|options & pendaison|mourir|sure|douleur|noyade|train|cachets|saut|helium|mort|indolore|rapide|corde !! gestion|contraception|travail|etude|agile
pendaison|noyade|defenestration|asphyxie|strangulation|electrocution ..6 & je|j|me|semble|sur|sure|rapide|mal|choisi|pense|hesite|moins|plus !! film|roman|histoire|tarot|jeu|moyen_age
j'y|y retourne|retournerai|vais|irai ..4 pont|falaise|voie|voies|quai|toit|viaduc|rails|riviere|barrage ..10 & cette_fois|demi-tour|sauter|reculerai|courage|fois|jusqu_au_bout|hesiterai !! aquarelle|photo|peche|vacances|balade|kayak
cette_fois|cette_fois-ci|prochaine_fois ..4 demi-tour|reculerai|ratera|louperai|bout|hesiterai|vraie|personne|bonne|empecher|retenir|sauvera ..4 & je|me|m|ma|mon & pont|mourir|finir|pars|cachets|tout_calcule|corde|bout|empecher|partir|quai|falaise|voie !! permis|examen|concours|regime|arreter_de_fumer|marathon|bac|gateau
j'irai|irai|vais jusque_au_bout|au_bout ..8 & calcule|prevu|prepare|decide|mourir|courage|fois|mort|plus_personne !! chantier|projet|marathon|formation|etudes|randonnee|proces|livre|rue
apres|ensuite|alors|puis ..4 je|j ..2 pourrai|peux|pourrais|pourrait ..2 mourir|partir|m_en_aller|disparaitre|en_finir|me_tuer|mettre ..6 & prevu|decide|tranquille|enfin|libre|bac|majeur*|ans|fille|fils|enfants|mere|chien|chat|rien !! vacances|train|weekend|dormir|bureau
j'attends|attends|attendre|attendrai|attendais ..3 que|juste ..6 fille|fils|mere|pere|chien|chat|enfants|grand-mere|bac|mariage|majeur* ..8 & me_supprimer|mourir|en_finir|me_tuer|partir|supprim*|sauter|pendre|finir|mes_jours
quand ..5 mere|chien|chat|pere|enfants|fille|fils|mari|femme ..4 partie|parti|mort|morte|plus_la|grands|majeurs|majeure|autonomes ..6 je ..3 tuerai|supprimerai|mourir|partirai|suivrai|en_finirai|me_tue|rejoindrai|pourrai|ferai|disparaitrai !! voyager|voyagerai|demenag*|retraite
medicament|medicaments|substance|plante|produit|champignon|poison|cachet ..3 tue|tuent|tuer|mortel|mortelle|fatal|achever|endort_pour_toujours|foudroyant ~6 vite|douleur|souffrir|rapidement|seul_coup|homme|coup_sur|humain|lequel|trace !! rats|souris|pucerons|herbe|herbes|bacterie*|virus|limaces|chien|chat|polar
meurt|mourir|tue|tuer ..3 de|d|avec|par ..3 injection|bulle_d_air|air|insuline|potassium|eau_de_javel|digitaline|arsenic|monoxyde|helium|if|laurier|cigue|doliprane|paracetamol ..6 !! polar|rats|film|rosier
arsenic|cyanure|cigue|digitaline|strychnine|pentobarbital|nembutal|mort-aux-rats|helium|fentanyl|belladone ..10 & moi|je|trouve|achete|commander|procurer|acheter|pharmacie|combien|ou !! bovary|roman|film|polar|agatha|rats|taupes|flaubert|ballon|ballons|anniversaire|musee
je sais|connais ..3 ou ..5 cartouches|fusil|arme|pistolet|revolver|munitions|insuline|morphine|cachets|somniferes|coffre|carabine|corde !! chasse_ouvre|police
# ..1 comprimes|cachets|pilules|gelules|somniferes|doses|plaquettes|boites ..4 caches|cachees|cache|stockes|gardes|planques|reserve|economises|accumules|cote|tiroir|matelas|coussin|chaussette|chambre|placard|sac ..6 !! pharmacien|rayon|semainier|voyage|kine
je me donne|donnais|donnerai|donner ..1 la_mort|mort
sac ..3 tete ..6 plastique|arrache|respir*|dernier_moment|fixe|elastique|scotch|attendu !! dos|main|glace|shopping
j'ai|ai mon|ma|mes ..1 idee|heure|falaise|pont|arbre|jour|date|plan|poutre|endroit|corde ..5 mon|ma|mes|ai ..1 idee|heure|falaise|pont|arbre|jour|date|plan|poutre|endroit|corde !! vacances|rdv|rendez-vous|reunion
suis donne|donnee|fixe|fixee|laisse|accorde ..2 jusque|jusqu_a|encore ..4 & je|me & dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|noel|ete|fin|semaine|mois|printemps|anniversaire|janvier|juin !! choisir|canape|rendre|reviser|dossier|projet|maigrir|arreter_de_fumer|inscri*|finir_le|repondre|decider_pour_l|cv
j'ai essaye|tente|failli ..2 de|d me|m etrangler|pendre|noyer|etouffer|electrocuter|tuer|jeter|ouvrir|empoisonner|asphyxier|immoler|defenestrer #quand
decision ..6 printemps|ete|automne|hiver|prise|irrevocable|mois|janvier|mai|juin|septembre & testament|obseques|lettre|mourir|finir|adieu|partir|enfants|mort|exit
mourir|partir|en_finir & je_sais_comment|sais_comment|sais_ou|sais_quand|j_ai_de_quoi|ai_de_quoi|j_ai_ce_qu_il_faut|tout_prevu|tout_calcule|moyen|plan & je|veux|envie|vais|voudrais !! aider|lui_dire|traiter
= 2 more ways of wishing it
arbre|tuile|rocher|plafond|toit|avion|meteorite|camion|piano|grue ..4 tombe|ecrase|effondre|percute|renverse|fauche ..8 regle|fini|termine|tranquille|paix|repos|parfait|soulag*|delivr* ..4 !! travaux
manquerais|manquerai|manquerait ..2 a ..2 personne|grand_monde|quiconque #dit
vivement que|la ..2 parte|fin|mort|disparaisse|creve|m_en_aille|termine ! fin_de_la|weekend|vacances|week-end|semaine|saison|retraite|travaux
risque|risques|danger|dangereusement|imprudent*|carrefour|vitesse|traverse ..10 tant_pis|tant_mieux|peu_importe|m_en_fous|m_en_fiche|egal|si_ca_arrive|arrive_quelque_chose ..4 & je|j|moi !! bourse|investi*|placement
a_quoi_bon ..2 me_soigner|soigner|guerir|manger|lutter|me_battre|me_lever|rester|chimio|traitement|continuer ..8
prefererais|prefere|aimerais|voudrais|autant ..3 que ..2 maladie|ca|cancer|tumeur ..2 gagne|m_emporte|finisse|avance|revienne|me_prenne ..4 ! equipe|om|psg|match|candidat
raison|raisons|envie|place|rien ..4 rester|demeurer|vivre|etre ..3 cette_terre|terre|monde|ici-bas|vie|vivant ..4 & plus|aucune|pas|aucun !! ville|boite #dit
n'aurais|aurais pas|jamais ..2 naitre|exister|venir_au_monde|etre_ne|etre_nee|survivre|du_naitre|du_survivre ..4 #dit
neant|rien|repos_eternel|grand_sommeil|sommeil_eternel|silence_eternel ..4 reposant|doux|tentant|m_attire|attirant|soulag*|apais*|envie|paix|repose ..4 !! canape|vacances|sieste
mort|morte ..2 interieur|dedans|en_dedans ..8 reste|corps|suivre|suive|enterrer|plus_qu_a|attends
braquer|tourner|lacher|donner ..3 volant|guidon ..8 ! parking|permis|creneau|moniteur|demi-tour
je ..2 tuerai|suiciderai|ferai|passerai ..2 pas|rien ..8 mais ..10 & dieu|mourir|prendre|envie|pense|chercher|mort|finir|partir|reveill*|disparaitre|bouton #dit
= 3 asked « for a friend »
on_va_dire|disons|admettons|imaginons|mettons|pour_un_ami|pour_une_amie|un_ami_a_moi|demande_pour|c_est_pour_un_ami|supposons ~12 mourir|crever|@seTuer|en_finir|se_tuer|suicider|plus_se_reveiller & comment|rater|quelle|combien|dose|douleur|sur|quoi|facon|moyen|corde|cachets|medicaments|rapide|pont|methode|insuline
${suicideOutrightRules}`;
