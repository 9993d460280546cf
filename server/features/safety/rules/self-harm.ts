/** What resemblance may not overrule: see outright.ts. */
export const selfHarmOutrightRules = `
= 3 infected, and going on
entailles|coupures|plaies|plaie|scarifications|brulures|marques|peau ..5 gonfle|gonfles|gonflees|infecte*|pus|suppure*|puent|jaune|suinte*|chaudes|violettes & fievre|rajoute*|continue|recommence*|frissons|arrete_pas|brule & je|mes|j|me !! tatouage|chirurg*|operation|chat|piercing|cesarienne|velo|chute|moustique*|ampoules|four|soleil
fievre|frissons|septicemie ..12 entailles|coupures|scarif*|me_coupe|mes_plaies|lame & je|mes|j !! chirurg*|operation|velo|grippe
= 2 begun again
je me ..1 suis recoupe|recoupee|rebrule|rebrulee|regriffe|regriffee|rescarifie*|retaillade*|refrappe ! cheveux|frange|ongles|coiff*|four|cuisine|soleil
jete|rendu|donne|jetes ..2 lames|lame|cutter|rasoirs ~10 rachete|rachetes|repris|recraque|ressorti|recommence|replonge|fouille ! barbe|jetable|parquet
recraque|recraquer|replonge|rechute|rerechute ..10 lame|lames|couper|scarif*|bras|cuisse|rasoir|cutter ! clope|alcool|sucre|tabac
je me ..1 brule|coupe|griffe|frappe|mords|scarifie|taillade ..3 a_nouveau|de_nouveau|nouveau|encore ..8 clopes|clope|cigarette*|briquet|bras|cuisse|lame|ventre|poignet*|fois_ce|fois_cette !! cuisine|four|repass*|cheveux|barbe|soleil|doigt
demange|obsede|tente|appelle|crie ..4 rasoir|lame|cutter|compas|ciseaux|briquet & je|me|ma|mes !! barbe|cheveux|raser|tondre|moustache|couture|carton|frange|bouc
glace|glacon|elastique|feutre_rouge ~12 rasoir|lame|couper|me_couper|scarif*|poignet|envie_de_me|cutter & tiens|claque|mets|serre|place|dessine & je|me !! cheveux|barbe|cuisine|whisky
rasoir|lame|cutter|scarif*|me_couper ~16 glace|glacon|elastique & tiens|claque|serre|place & je|me !! barbe|cheveux|cuisine|dessert
= 1 old scars, still seen
plus ..1 une|aucune|de lame|coupure|entaille|scarification|rasoir ..3 depuis ..4 fac|lycee|ans|college|annees|mois|bac|mariage|naissance ! barbe|cuisine #dit
vieilles|anciennes|vieux|ancienne marques|cicatrices|traits|traces|coupures|brulures|scarifications ..4 bras|avant-bras|cuisses|poignets|poignet|cuisse|jambes|ventre !! operation|chute|varicelle|acne|mur|appendic*|velo|cesarienne|pneu*
cicatrices|marques|traits ..6 bras|avant-bras|cuisses|poignets|manches|manches_courtes ..8 regard*|voit|voient|parlent|demande*|question*|cache* & je|mes|mon|ma & lame|lames|lycee|fac|coupais|epoque|ado|cache*|scarif*|mutil*|jeune !! operation|chute|varicelle|velo|cesarienne
`;

/** Harm done to one's own body without the wish to die (safety-protocol §3). Grammar of patterns: reading/pattern.ts. */
export const selfHarmRules = `
= 4 bleeding, object swallowed
sang|saigne|saignement|hemorragie ..5 s_arrete_pas|s_arrete_plus|arrete_pas|arrete_plus|coule_toujours|par_terre_partout|pisse|gicle|continue_de_couler|stoppe_pas|par_a_coups & je|me|mon|ma|mes|ai|doigts|bras ! nez|regles|fils|fille|mari|il|elle|chien|chat|dentiste|gencive #dit
j'ai ..2 coupe|tranche|ouvert|entaille ..4 trop_profond|trop_loin|artere|os|tendon ! pain|tissu|bois|vivre
j'ai ..1 avale|ingere ..3 lames|lame|pile|piles|verre|lame_de_rasoir|epingle*|aiguille*|clou|clous|fourchette|briquet|vis|javel|ampoule
garrot|serviette|serviettes|torchon ..4 rouge|trempe*|imbibe*|plein_de_sang & coupe|bras|poignet|cuisse|sang|lame
je vois flou|trouble|noir & sang|coule|coupe|bras|poignet
= 3 daily, deeper, just done
je viens de me ..1 couper|entailler|bruler|scarifier|taillader|lacerer|planter|ouvrir ! cuisine|doigt|cheveux|repassage|four|legumes|oignon|huitre*|casserole|rasage|rasant|epluch*|plat|ongle*|frange
coupures|coupure|plaies|plaie|entailles|entaille|scarifications|brulures|cicatrices|blessures ..6 infecte*|s_infecte*|pus|suinte*|profonde|profondes|plus_profond|tous_les_soirs|tous_les_jours|chaque_jour|chaque_soir|recousu*|points_de_suture|suture*|agrafes|fraiches|fraiche|ouvertes|se_referment_pas & je|me|mes|mon|continue ! cuisine|operation|chat|chien|vtt|cesarienne|kine|chirurgien|velo
je me ..1 coupe|scarifie|entaille|taillade|brule|lacere|mutile|plante|charcute ..6 tous_les_jours|tous_les_soirs|chaque_jour|chaque_soir|chaque_nuit|plusieurs_fois|plus_profond|de_plus_en_plus|toutes_les_nuits|matin_et_soir|plus_fort|jusqu_a_l_os|encore_plus ! cheveux|barbe|rasoir_electrique
plus_profond|trop_profond|plus_profonde|plus_profondes ..6 prevu|fois|hier|avant|lame|cette_fois|coupures|bras|cuisse & je|me|serre|torchon|saign*|lame|coup*|bras ! respirer|lac|sommeil|piscine|analyse
torchon|pansement|pansements|compresse|serviette ..6 arrete|saign*|sang|coule|serre & profond*|hosto|hopital|lame|coupe|coupure|entaille|personne ! cuisine|oignon|huitre|velo|couteau_a_pain
la lame|rasoir|cutter ..3 sortie|ressortie|a_la_main|dans_la_main|ressorti|sorti|prete|m_attend|sur_le_bord & bras|cuisse|cuisses|peau|salle_de_bain|couper|envie|soulag*|tremble*|soir|evier|lavabo ! barbe|raser|moquette|carton
sang ..5 lavabo|manches|draps|carrelage|manche|jean|salle_de_bain & je|me|lame|coup*|soulag*|cache ! nez|regles|dents|brossage
je me tape|cogne|frappe ..4 tete|crane|poing|poings ..4 mur|murs|tous_les|jusqu|sang|assomm* ! volant|embouteillage|bug|excel
= 2 urge, slight, recent
envie|besoin|envies|pulsion|pulsions|tentation|tente ..2 me ..1 couper|bruler|scarifier|faire_mal|faire_du_mal|mutiler|taillader|entailler|lacerer|griffer|frapper|punir|blesser|ouvrir_le_bras|ouvrir_la_peau|cogner ! cheveux|frange|pain|telephone|coin
je me ..2 coupe|scarifie|mutile|taillade|entaille|lacere|charcute|automutile|auto-mutile|brule_avec|brule_la_peau|brule_les|brule_volontairement|scarif*|larde|flagelle|fouette|plante ! cheveux|frange|doigt_en|toujours_la_parole|quatre|route|barbe|rasant|ongles|tout_le_temps_la_parole
je me suis ..2 scarifie*|entaille*|taillade*|lacere*|mutile*|automutile*|coupee|coupe|brulee|brule|griffee|griffe ..6 bras|avant-bras|cuisse|cuisses|poignet|poignets|ventre|hanche|hanches|cigarette|lame|expres|volontairement|rasoir|cutter|compas|soulag*|fer|encore|mollet|mollets|soir ! huitre*|pouce|cuisine|ouvrant|four|repass*|bricol*|jardin*|rasant|barbe|chat|papier|soleil|plat|ronces|rosiers|couteau_a|legumes|mandoline
recommence|recommencé|rechute|reprends|repris|remets|replonge|craque ..3 me_couper|couper|a_me_scarifier|scarifier|me_scarifier|me_bruler|a_me_faire_mal|me_faire_mal|mutiler|scarif*|me_griffer|me_mutiler|me_taillader|me_faire_du_mal ! tabac|fumer
scarif*|automutil*|auto-mutil*|scari|scars & je|me|mes|moi|mon ! formation|eleves|fille|fils|ancien*|vieill*|ans|annees|arrete|niece|colloque|tatou*|livre|ado|soeur|frere|copine|amie|article
me faire du_mal|mal|souffrir|saigner & expres|volontairement|soulag*|bras|lame|envie|punir|besoin|merite|calme|seul|toute_seule|moi-meme|apais*|sens|ressentir|vivante|vivant ! dos|jamais|voulu|maladroit|cogne_partout|pas|il|elle
je me ..1 brule|brulais|ecrase ..5 briquet|cigarette|cigarettes|mégot|fer|bougie|allumettes|fer_a_lisser|peau|bras|eau_bouillante ! four|cuisine|repass*|plat|soleil|barbecue
griffer|griffe|gratter|gratte|pincer|pince|mords|mordre|mord ..3 sang|au_sang|jusqu_au_sang|jusqu_a ..4 ! chat|chien|bebe|moustique*|eczema|gencive|boutons_de_moustique
me|je ..1 arrache|arracher ..4 peau|cheveux|ongles ..4 ! soins|wax|esthetic*|bug|devoirs|gosses
me_frappe|me_cogne|me_tape|me_gifle|me_donne_des_coups|me_donne_des_gifles|me_met_des_coups|me_mets_des_coups ..4 moi-meme|moi_meme|tete|cuisses|mur|visage|ventre|poing|poings ! il|elle|coin|meuble|porte|table|volant|jambe_de|escalier
je frappe|cogne|tape ..2 mur|murs|portes ..6 main|mains|phalanges|poing|poings|sang|jointures ! clou|voisin|bricol*
la_lame|une_lame|le_cutter|le_rasoir|le_compas|ma_lame ..5 calme|soulage|apaise|amie|copine|seule_chose|soupape|tiroir|trousse|bras|cuisse*|peau & je|me|mon|mes|ma ! barbe|moquette|carton|couteau
manches_longues|manches_longue|pulls_en_plein_ete|bras_couverts ..6 ete|chaleur|canicule|trente_degres|cacher|personne|voie|marques & je|mes|coup*|marques|bras|peau|traces|traits ! soleil|allergie|uv
traits|lignes|marques|entailles|coupures|marques_rouges|rayures ..3 sur ..2 bras|cuisse|cuisses|hanches|poignet|poignets|ventre|avant-bras|peau|mollets & je|mes|mon|nouvelles|nouveau|cache*|caches|fraiches|encore|hier|soulag* ! chat|bebe|bronzage|vergetures|fils|fille|voiture|vieill*|ancien*
je me fais saigner|mal_expres|des_bleus_expres|vomir_pour_me_punir
= 1 old scars, urge passed
cicatrices|marques|cicatrice|traces ..6 bras|poignet|poignets|cuisse|cuisses|avant-bras|manches|lames|coupais|scarif* & je|mes|me|mon|quand|epoque|ado|ete|regard*|annees ! chirurg*|operation|cesarienne|genou|velo|appendic*|acne|chat|varicelle|brulure_du_four
arrete|arreter|arrete_de|sevree|cesse ..2 me_couper|me_scarifier|me_mutiler|me_bruler|me_faire_mal|les_scarifications|me_taillader ..6 ! cheveux
je me ..1 coupais|scarifiais|mutilais|brulais|tailladais|griffais|automutilais ! cheveux|parole
je me ..1 gratte|griffe|pince|mords|ronge|mordille|tire ..4 mains|bras|peau|doigts|cuisses|cheveux|levre|levres|sang|avant-bras|joues|poignet|croutes & stress*|angoiss*|nerv*|tension|calmer|mal|honte|expres|quand|jusqu|je_sens|colere ! moustique*|eczema|puce*|orties|lessive|allerg*
envie ..3 me_couper|me_faire_mal|me_bruler|me_griffer|me_scarifier ..8 passe|passee|parti|partie|est_passe|disparu|retombe*|tenu|resiste|pas_fait ! cheveux|frange
je me tape|cogne|frappe ..3 tete|cuisse|cuisses|front ..4 & stress*|colere|angoiss*|nul|nulle|parfois|quand
= 4 told widely
coupe|coupee|entaille|tranche|ouvert|taillade ..4 trop|fort|profond|loin ..8 & gicle|coule|pisse|sang|saigne|trempee|serviette|a-coups|flot|tache|arrete_pas|os|tendon !! oignon|cuisine|pain|cheveux|carotte
a_coups|a-coups|par_jets|en_jet|gicle ..4 & sang|bras|poignet|cuisse|serviette|garrot|coupe|coupee|veine !! tuyau|robinet|huile
= 3 told widely
cicatrise*|referme*|infect*|pus|suinte*|gonfle|rouge_et_chaud ..8 & recommence*|coupe*|coupures|lame|bras|cuisse*|continue|dessus|soir|encore|rouvre*|rouvert !! operation|tatouage|piercing|chat|chien|dent|ongle|cesarienne|genou|chute
rouvre|rouvert|rouvrir ..3 plaie|plaies|coupures|cicatrices|croutes|entailles ..4
je viens|venais ..2 me ..3 bruler|couper|scarifier|entailler|frapper|cogner|lacerer|taillader|griffer ..6 ! cheveux|doigt_en|cuisine|frange|barbe|four|oignon|casserole|ongles
= 2 told widely
eteins|eteint|ecrase|ecrasais|pose|appuie|approche ..3 clope|clopes|cigarette|cigarettes|briquet|bougie|fer|allumette|mégot|cire ..4 sur ..2 bras|cuisse|peau|main|ventre|poignet|jambe|moi|avant-bras !! cendrier
je|j me ..2 mords|frappe|gifle|pince|cogne|griffe|tape|brule|plante|pique|fouette|lacere ..6 sang|bleus|jusqu_a|soulag*|calmer|merite|punir|mal|expres|ongles|compas|aiguille|ciseaux|marques|cache*|deborde ! moustique*|lapin|intru*|chat|orteil
seule|seul|unique ..3 facon|moyen|chose|truc|maniere|soupape|solution ..8 couper|lame|saigner|sang|bruler|griffer|faire_mal|douleur_physique|peau|me_fais
= 3 deeper, more often
coupure|coupures|entaille|plaie|estafilade ..4 beante|ouverte|blanc|gras|os|profonde|suinte|recoudre|points ..8 ! operation|cuisine|cesarienne|chien|chat|chirurg*
coupe|coupee|entaille|taillade ..3 jusque|jusqu_au|jusqu_a_l ..1 gras|os|muscle|tendon|blanc ..4
plus ?de place ..3 bras|cuisses|peau|poignets|jambes
je n'arrive|arrive plus ..2 arreter|m_arreter ..8 coupe|couper|lame|sang|scarif*|bras #dit
chaque|toutes_les|tous_les nuit|nuits|soir|soirs|jour|jours ..4 recommence|coupe|lame|scarifie|taillade|lacere ..8 & bras|cuisse*|peau|lame|poignet*|coupe|sang
lacere|taillade|scarifie|charcute|mutile ..4 tous|chaque|toutes ..2 jours|jour|soirs|nuits|matins|nuit ..4
= 2 to feel something
besoin|envie ..2 avoir_mal|sentir_la_douleur|douleur|de_sang|de_saigner ..6 & sentir|existe|vivant*|calmer|vide|exister|apais* !! sport|massage
cutter|lame|rasoir|compas|ciseaux ..6 traits|trait|lignes|entailles|marques|coupures|griffures ..4 & bras|cuisse*|poignet*|ventre|hanche*|hier|jambe* !! carton|couture|geometrie|bois
${selfHarmOutrightRules}`;
