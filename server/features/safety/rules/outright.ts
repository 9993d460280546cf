import type { SafetyCategory } from '#shared/safety/levels.ts';
import { distressOutrightRules } from './distress.ts';
import { eatingDisorderOutrightRules } from './eating-disorder.ts';
import { minorOutrightRules } from './minor.ts';
import { outrightViolenceRules } from './outright-violence.ts';
import { panicOutrightRules } from './panic.ts';
import { selfHarmOutrightRules } from './self-harm.ts';
import { suicideOutrightRules } from './suicide-outright.ts';
import { thirdPartyOutrightRules } from './third-party.ts';

/*
 * French that has one meaning whatever stands around it: resemblance is not asked (reading/read-text.ts). Ways of saying
 * it that hold no word of death: signs, the last letter, good news with a date after which nothing hurts, riddles.
 */
const day =
  'ce_soir|cette_nuit|demain|maintenant|bientot|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tout_a_l_heure';
const weapon = 'couteau|pistolet|corde|cercueil|tetedemort';
const body =
  'dos|dent|dents|dentiste|genou|genoux|cheville|yoga|kine|osteo|migraine|operation|platre|semelles|chaussures|course|courir|seance|epaule|regles|ventre|pied|pieds|rhume|gorge';
const poison =
  'gramoxone|paraquat|roundup|glyphosate|ddt|desherbant|pesticide|pesticides|insecticide|mort_aux_rats|raticide|cresyl|soude_caustique|furadan|antigel|deboucheur|acide_de_batterie|permanganate';

const suicide = `
= 4 poison taken
${poison} & je_ai_bu|je_ai_avale|je_ai_pris|je_ai_ingere|je_ai_tout_bu|ai_deja_bu|viens_de_boire|viens_d_avaler ! accident|fils|fille|chien|chat|jardin
= 3 signs instead of words
me ..1 tetedemort|cercueil|pistolet|kill|killer & vais|veux|voudrais|envie|dois|pense|devrais ! rire|cours|prof|mdr|salle|sport
${day} ..1 cercueil ! halloween|film|fete|deguise* #bref
cercueil ..1 ${day} ! halloween|film|fete|deguise* #bref
moi ..1 couteau|pistolet|corde|train|pont|metro ..2 sang|fin|fini|adieu|terminus|ciao|byebye #bref
${weapon} ..1 moi ..1 ${day} ! halloween|film|cuisine|mdr|fete #bref
${day} ..1 moi ..1 ${weapon} ! halloween|film|cuisine|mdr|fete #bref
dors|dormirai|endors|endormirai ..1 pour_toujours|a_jamais|pour_l_eternite|definitivement ! princesse
bonne_nuit ..2 pour_toujours|a_jamais|pour_l_eternite|definitivement
cachets ..6 dodo|nuit|dormir ..2 pour_toujours|eternel|eternelle|a_jamais|definitif
= 2 signs instead of words
veux|voudrais|envie|besoin ..2 tetedemort|cercueil ! mdr|halloween #bref
tetedemort|cercueil ..4 mon_tour|pour_moi|moi_bientot
mon_tour ..3 tetedemort|cercueil
= 3 poison, car
je ..1 avale|bois|avalerai|boirai|vais_boire|vais_avaler|vais_prendre ..1 poison|cigue ! jeu|rats|souris|mdr|role
${poison} & boire|avaler|prendre & vais|veux|voudrais|pense|envie|reste_plus_qu_a|compte ! accident|chien|jardin|faire_boire
foncer|fonce|foncais|foncerais|encastrer|encastre|encastrais|m_encastrer ..4 arbre|mur|platane|camion|ravin|pylone|poids_lourd & je|me & regle|fini|envie|tranquille|plus_mal|s_arrete|tente|suffirait|nuits|pense ! film|jeu|match|gta|projet|karting|simulateur
= 3 good news after which nothing hurts
plus|jamais ..2 mal|souffrir|souffre|souffrirai|souffrance|souffrances|douleur|douleurs ..4 pour_toujours|a_jamais|plus_jamais|definitivement & trouve|decide|decidee|${day}|enfin|solution ! ${body}
${day} ..3 je ..1 souffre|souffrirai|aurai_mal plus & decide|decision|courage|adieu|nouvelle|promis|enfin ! ${body}
decide|decision_est_prise|adieu|tout_s_arrete & plus_mal|plus_jamais_mal & ${day} ! ${body}
douleur|souci|soucis|factures|problemes|peine|cris|dettes & plus_de_moi & ${day} ! occupe*|parle|parlent|besoin|souvient|moque*
je serai plus ..1 un|une souci|poids|fardeau|probleme|charge|boulet|gene|deception ..2 pour ! travail|bureau|equipe|gueri*|independant*|autonome
apres|des|a_partir_de ce_soir|cette_nuit|demain|dimanche|samedi ..4 serai_plus|existe_plus|existerai_plus ! travail|bureau|conge*|vacances|poste|celibataire|seul|seule|etudiant|etudiante|locataire
j'ai ..2 le_courage ..3 maintenant|enfin & ca_se_passera|ca_se_fera|passer_a_l_acte|le_faire_cette_nuit|plus_peur_de_partir|plus_peur_de_mourir
= 3 the last letter
si tu|vous lis|lisez|lit ..2 ca|ceci|ces_mots|ces_lignes|lettre|message|mot ..5 ai_fait|plus_la|parti|partie|trop_tard|mort|morte|eu_le_courage|plus_de_ce_monde ! avion|train|vacances|restaurant
quand tu|vous rentreras|rentrerez|reviendras|reviendrez|arriveras|arriverez|te_reveilleras ~5 trop_tard|serai_plus_la|plus_de_ce_monde & pardon*|adieu|aime|aimais|desole|desolee ! diner|magasin|courses|film|match|bus|train
derniere|dernier journee|jour|soiree|nuit|fois ..1 a_faire_semblant|a_souffrir|a_supporter|a_tenir|a_avoir_mal|que_je_souffre|que_j_ai_mal ! boulot|travail|bureau|vacances|conge*|platre|stage
quand tu|vous liras|lirez ..2 ca|ceci|ces_mots|ces_lignes|lettre|message|mot ..5 plus_la|serai_plus|trop_tard|mort|morte|plus_de_ce_monde ! avion|train|vacances
pardon|pardonnez-moi|pardonne-moi|pardonnez_moi & papa|maman|votre_pere|votre_mere ..6 trop_fatigue|trop_fatiguee|plus_la_force|n_en_pouvait_plus|en_pouvait_plus|avait_trop_mal|part_tranquille|vous_quitte
qui trouvera|trouverez|trouverait ..2 ce_mot|cette_lettre|ce_message|mon_corps & prevenez|previens|prevenir|dites|appelez|chat|frere|soeur|mere ! tresor|objet|doudou|portefeuille|cles|jeu
vous|tu trouverez|trouveras ..1 tout ..3 tiroir|enveloppe|table|coffre|classeur|bureau & pardon|adieu|amours|sans_moi|je_vous_aime
= 2 the last letter
soyez|sois heureux|heureuse|heureuses|forts|forte|fort ..1 sans_moi
faute ..1 de_personne|a_personne & je_m_en_vais|je_pars_tranquille|garde_la|gardez|adieu|pardon|m_en_veux_pas|occupe_toi ! accident|match|panne|equipe|boulot|divorce|separ*|rupt*
= 3 affairs in order, a place, a train
reste ..1 juste|que|plus_que moi & vide|coupe|donne|place|range|resilie|ferme|rendu ! table|dessert|bureau|jouer|equipe|file|inscri*|salle|soiree|demenag*|valise|pizza
enveloppe|enveloppes & ecrit|ecrites|prepare|preparees|fermees|cachetees & loyer|rendu_les_cles|resilie*|chat|chien|frigo|papiers ! notaire|noel|voeux|mariage|faire-part|impots|demenag*|proprietaire|anniversaire
repere|trouve|choisi ..1 endroit|coin ..4 personne ..3 passe|vient|trouvera|verra & nuit|soir|trouvera ! camping|camper|pique-nique|peche|champignons|lire|photo|bivouac|vacances|garer|tente|velo|calme|bruit
train|metro|rer|tgv|convoi ~6 pour_moi & dernier|sans_arret|vitesse|quelle_heure|rails ! billet|place|reserve|acheter|abonnement|correspondance
= 3 riddles
devine|devinette|indice|enigme ~8 plus_la|plus_de_ce_monde & moi ! demission*|conge*|vacances|boulot|bureau|travail|cuisine|lundi|gateau|moustache
devine|devinette|enigme|question & coupe|lame|corde|cachets|boites|etages & tout_arreter|arreter_tout|tout_s_arrete|va_tout_arreter|reponse_ce_soir|ce_sera_fini ! cuisine|recette|quiz_culture
= 2 riddles, characters
je suis ..1 personnage|figurant ..6 mourir|tuer|effacer|disparaitre|supprimer & mieux|monde|inutile|trop|personne ! jeu|piece|theatre|film|partie|role
= 2 the bare word, and nothing else
^suicide|mourir|suicider|me_suicider|me_tuer #seul
mourir|crever|disparaitre|suicide ..2 tout_ce_que_je_veux|tout_ce_que_je_demande|tout_ce_que_je_souhaite|seule_chose_que_je
je compte ..1 jours & faire_semblant|supporter & reste_plus|plus_beaucoup|bientot_fini|dernier ! vacances|conge*|retraite|demission|boulot|travail|noel|bureau
`;

const domesticViolence = `
= 3 blows by other names
@partenaire|pere|mere|papa|maman|beau-pere ..2 me ..2 chicote|chicotte|bastonne|derouille|fouette|rosse|latte|tabasse ! jeu|cartes|tennis
`;

const sexualViolence = `
= 3 asleep
dormais|endormie|endormi|reveillee|reveille ~8 il|elle etait|est ..1 sur|en|dans moi ! chat|chien|bebe|chatte|chaton|fils|fille
`;

const childAbuse = `
= 3 made to touch
pere|beau-pere|oncle|grand-pere|papi|papa|tonton|cousin|frere|demi-frere|parrain ..1 me ..1 touche|touchait|caresse|tripote ..3 nuit|dorment|dort|chambre|bain|douche|lit|culotte|sexe|seins ! coeur|livre|mots
pere|beau-pere|oncle|grand-pere|papi|papa|tonton|cousin|frere|voisin|parrain ..2 me ..1 fait|fais|force|oblige|demande ..2 toucher|lecher|sucer|caresser|embrasser ..1 sexe|zizi|penis|verge|entrejambe
`;

export const outrightRules: readonly (readonly [SafetyCategory, string])[] = [
  ['suicide', suicide],
  ['suicide', suicideOutrightRules],
  ['self_harm', selfHarmOutrightRules],
  ['third_party', thirdPartyOutrightRules],
  ['eating_disorder', eatingDisorderOutrightRules],
  ['panic', panicOutrightRules],
  ['minor', minorOutrightRules],
  ['distress', distressOutrightRules],
  ['domestic_violence', domesticViolence],
  ['sexual_violence', sexualViolence],
  ['child_abuse', childAbuse],
  ...outrightViolenceRules,
];
