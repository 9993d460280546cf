/**
 * Settings in which frightening words are somebody else's, or nobody's (safety-protocol §8): stories, study, news, work,
 * games, cards, dreams, history. They silence what the person does not say of themselves.
 */
export const frameRules = `
= 0 story
film|films|serie|series|roman|romans|polar|polars|livre|bouquin|bd|manga|mangas|conte|fiction|scenario|scenariste|personnage|personnages|heros|heroine|protagoniste|intrigue|tome|chapitre|episode|episodes|spectacle|theatre|sketch|cinema|netflix|opera|tragedie|dramaturg*|romeo|juliette|hamlet|werther|bovary|anna_karenine|shakespeare|moliere|zola|flaubert|camus|sartre|docu|documentaire|thriller|anime|fanfic|bande_dessinee|court-metrage|acteur|actrice|musee|tableau|peintre|poeme|poemes|poesie|atelier_d_ecriture|novela|feuilleton
chanson|chansons|chante|paroles|refrain|karaoke|album|morceau|groupe_de_rock|groupe_de_metal|concert|playlist|rappeur|chanteur|chanteuse|titre|clip|reprise|barbara|brel|piaf|dalida|stromae|mylene|couplet|melodie|chorale|metal|rap|punk
jeu|jeux|game|gamer|boss|niveau|respawn|manette|escape|murder_party|cluedo|loup-garou|jdr|rpg|minecraft|fortnite|gta|call_of|elden|dark_souls|partie_de|console|ranked|lol_en_ranked|sims|quiz|mots_croises|mots_fleches|scrabble|donjon|halloween|deguisement|cosplay|paintball|laser|airsoft
tarot|carte_du|cartes|arcane|oracle|cartomancienne|tirage|voyante|scorpion_ascendant|pendu_au_tarot|horoscope
= 0 dream
j_ai_reve|reve_etrange|reve_bizarre|drole_de_reve|un_reve_ou|dans_mon_reve|cauchemar_ou|fait_un_reve|fait_un_cauchemar|reve_que|reve_de_ma|cette_nuit_en_reve
= 0 study
memoire_de|mon_memoire|these|dissertation|dissert|expose|mon_cours|cours_de|etudie|etudions|etudiante_en|etudiant_en|partiel|revise|td|colloque|conference|seminaire|recherche|recherches|article|revue|etude|etudes|statistique|statistiques|chiffres|bac_de|commentaire_de|philo|philosophie|sociologie|durkheim|stoiciens|stoicien|histoire_de_l|webinaire|mooc|examen_de|lecture|bibliographie|sujet_de|fac_de|licence_de|master|qcm|manuel|concours_d_infirm*|fiche_de_lecture
formation|stage|stagiaire_en|module|sensibilisation|prevention|depliant|brochure|affiche|campagne|colloque|benevole|benevolat|association|asso|ecoutant|ecoutante|permanence|intervention_scolaire|premiers_secours|secourisme|pssm|jeu_de_role|supervision|animateur_de_prevention
= 0 news
journal|journaux|infos|actu|actualite|actualites|radio|emission|reportage|podcast|article|fait_divers|faits_divers|debat|proces|loi|projet_de_loi|ministre|senat|assemblee|politique|presse|telejournal|jt|replay|attentat|guerre|enquete|tribunal|documentaire|chronique|media|medias|presentateur|celebrite|acteur_mort
= 0 work
educatrice|educateur|infirmiere|infirmier|psychologue|psychiatre_de_metier|assistante_sociale|assistant_social|pompier|pompiere|policier|policiere|gendarme|medecin_urgentiste|urgentiste|soignante|soignant|aide-soignante|aide-soignant|avocate|avocat|juriste|enseignante|prof_de|professeure|cpe|journaliste|ase|rh_de_metier|referent|referente|cse|chsct|comite_social|risques_psychosociaux|syndicat|magistrate|juge|greffiere|ambulanciere|ambulancier|croque-mort|pompes_funebres|thanato*|legiste|veterinaire|mes_patients|mes_eleves|mes_usagers|mon_service|medecine_legale|conseillere_principale|interne_en|sage-femme|notre_association|notre_dispositif|pour_mon_travail|dans_mon_metier
= 0 history
aieul|aieule|ancetre|ancetres|arriere-grand-pere|arriere-grand-mere|genealogie|epoque_de|guerre_de|siecle|napoleon|cleopatre|socrate|seneque|en_1*|moyen_age|legende|mythologie|crise_de_29|archives|antigone|resistance|1914|1940
= 0 hyperbole
hyperbole|facon_de_parler|expression|au_sens_figure|c_est_une_image|c_est_une_expression|c_est_pour_rire
`;
