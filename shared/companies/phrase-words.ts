/*
 * The words of recovery phrases: 1 024 of them, so that each is worth ten bits. Chosen from the French word list of BIP39
 * (Bitcoin Improvement Proposals, MIT licence) without what is heavy to read, and no two alike without their accents.
 * A list of words: longer than a file should be, and nobody's to shorten: phrases that were handed out are made of them.
 */
export const phraseWords: readonly string[] = `
  abdiquer abeille aborder aboyer abrasif abriter absence absurde académie acarien accolade acerbe achat
  aciduler acompte acronyme acteur actuel adéquat adjectif adjuger admirer adorer adresse adroit adverbe
  aéronef affecter affiche agacer agile agrafer agréable aider ailier aisance ajouter alchimie algèbre aliéner
  aliment alliage allumer alpaga altesse amateur ambre amertume amidon amorcer amphibie analyse anaphore
  ancien anguleux annexer anodin antenne apaiser apéritif apologie appeler appuyer aquarium arbitre ardeur
  argent arlequin armoire arpenter arroser artériel aspect aspirer assiette associer asticot astuce atome
  atrium attentif aubaine audace audible aurore autruche avarice avenir aviateur aviser avouer avril axiome
  bagage baignade balancer baleine bambin bandage banlieue banquier baril barque bassin bateau baudrier
  bavarder bélier bénéfice berger berline besace bétail biberon bicycle bijou bilingue binaire biologie
  biscuit bizarre blanchir blinder bloquer bobard boiser bolide bondir bonifier borne botte boueux boulon
  bourse boussole branche brave brèche breuvage brigade brioche brochure broder brousse brume bruyant buffle
  bulletin burin butoir buvable cabanon cachette cadre caféine caisson calepin calibre calvaire caméra
  campagne canal cantine capable caprice capsule capuche caresser carnage carotte carton casier causer caution
  caviar ceinture cellule cendrier cercle cerise cerveau chagrin chaleur chance charbon chaton chavirer
  chenille chercher cheval chignon chiot chocolat choisir chouette cigare cimenter cinéma circuler cirque
  citron clairon classe client climat clivage clonage cobalt cobra coder coffre coiffer coincer colline
  colonel commande compact conduire congeler consonne contact copain corail cordage corniche correct cosmique
  coton coude couvrir crabe crayon créature crémeux crevette crier cristal croire crotale crypter cubique
  cuillère culminer cumuler cupide curseur cylindre damier dauphin débiter débrider décaler décembre décider
  décorer décupler dédale déesse défiler défrayer déglutir déjeuner déloger demander démolir dénouer dénuder
  départ déphaser déposer descente désert désobéir destrier détourer détresse devenir devoir diamant dicter
  digérer digne dimanche dioxyde diriger disposer distance divertir docile dogme domaine domicile donjon
  dopamine dorure dosage dossier douanier douceur douter dragon dresser droiture duperie dynastie écarter
  échelle éclairer éclore école économie écouter écrémer écrou écume édifier effacer effigie effort égaliser
  éjecter élargir électron éléphant éligible éloge élucider embellir émission émotion émouvoir employer
  emprise encadrer enchère encoche endosser enduire énergie engager englober enjamber enjeu enrichir enseigne
  entendre entier entraver envahir envoyer enzyme épaissir épatant épicerie épidémie épilogue épisode époque
  épreuve équerre ériger érosion escalier espèce espoir esprit essayer essieu estime estomac étagère étanche
  éteindre étendoir éthique étoffer étonnant étourdir étude évaluer éventail évolutif exact exaucer excitant
  excuse exemple exhaler exigence exister expédier exposer exquis extensif exulter fabuleux facile facture
  falaise famille farfelu farine fasciner faveur fébrile féconder félin fémur féodal fermer ferveur feuille
  feutre fiasco fictif figure filature filière filmer filtrer financer fiole fixer flasque flatteur flèche
  flexion flore fluide fonderie fontaine forgeron formuler fossile franchir frégate freiner frémir frère
  friction frivole fromage frotter fugitif fuite furtif futur galaxie galerie garantir garnir géant gélatine
  général genou géologie géomètre germe geyser gicler girafe glaive globe gloire golfeur gonfler gorille
  goulot gourmand graffiti grand grappin gravir griffure grimper grogner groupe grutier guépard guide guitare
  gymnaste habitude halte hangar haricot harpon hasard hématome hérisson héron hésiter hiberner hilarant hiver
  homard homogène honorer horizon horloge houleux hublot humain humble hydromel hymne idylle iguane illusion
  imbiber immense immobile impact implorer imposer incarner incliner indexer indice inédit inexact infliger
  informer ingérer inhiber innocent inoculer inscrire insolite instinct intact intime intuitif invasion
  inventer invoquer irradier ivoire jaguar jambe jardin jaune jetable jeudi joindre jongler joueur journal
  joyau jubiler jugement jupon juteux kayak kimono label labourer lactose lagune laisser lambeau lanceur
  langage largeur lavabo lavoir légal légume lettre levier lézard libérer licence licorne lièvre ligoter limer
  limite limpide lingot liquide lisière lithium logique loisir lombric louer loutre loyal lubie lucratif
  luisant lunaire lundi luxueux magasin magique maillon mairie majorer mandater maniable marathon marchand
  maritime marqueur marteler massif matière matraque maussade méconnu médecin méditer meilleur mélodie membre
  mener mentor mérite merle mesure météore métier meuble microbe mignon milieu million mince minorer miracle
  miroiter mobile moelleux moniteur monnaie monstre monument morsure moteur mouche moulin mouton mouvant
  munition murène muséum musicien muter myriade mystère mythique nappe narrer nation nature navire nectar
  négliger négocier nerveux neutron niche nickel niveau nocturne noisette nombreux normatif notifier notoire
  nouveau novembre nuancer numéro nuque obéir obliger observer obturer occuper octobre octroyer oculaire
  odorant offrir ogive oisillon olivier onctueux onduler onirique opaque opinion opportun optique orbite
  oreille organe orifice orque osciller osmose ouragan outil oxyde oxygène paisible palmarès palper panache
  pangolin panorama papier papoter paradoxe paresse parfumer parole parsemer parure parvenir pastèque patron
  payer paysage peintre pélican pelouse peluche pénétrer pépite perdrix perforer permuter persil pétale petit
  peuple phobie photon phrase piano pièce pieuvre pilote pipette piscine pivoter pixel placard plaisir plaque
  plastron plexus plomb pluie plumage poésie pointe poisson polaire polygone pompier pondérer poney position
  posture poteau pouce poumon poussin pouvoir pratique prédire prélude prénom prétexte primitif priver
  problème prodige progrès prologue promener prospère prouesse prudence pruneau public puiser pulsar pupitre
  puzzle quasar quiétude quitter racine radieux raideur raisin rallonge rapide ratisser ravin réactif réaliser
  recevoir réciter recruter recycler redouter refaire réformer refuge région réglage réitérer relatif relever
  remarque remise remplir remuer renfort renoncer renvoi reporter reptile résineux respect rester rétablir
  réunion revanche révolte richesse rieur rincer riposter rituel rocheux ronce rondin rosier rotor rouge
  rouille routine ruban ruche ruelle ruisseau rustique sabler saboter safari saisir salive salon samedi
  sardine saugrenu saumon savant scandale scénario sceptre science score scrutin séance séduire séjour
  sélectif sembler séminal sensible sentence séquence sergent serrure sérum sévir siècle siffler sigle silence
  simple sirop sismique social sodium soldat soleil soluble somnoler songeur sonnette sorcier sosie souffle
  soulever source spacieux spécial sphère stable sternum stipuler strict styliste substrat subvenir succès
  suffixe suiveur superbe supplier suricate surprise sursaut suspect symbole synapse système tactile talent
  tambour tamiser tapis tarder tartine tasse tatouage témoin tenaille tendre terminer tétine thème théorie
  thorax tiède tirelire tiroir titane tituber tolérant tomate tonneau torche torrent torse totem tournage
  traction trafic travail tremper treuil triage tricoter triomphe triturer trivial tronc tuile tumulte tunnel
  tuteur tuyau tympan typique ultrason unifier union univers urbain usage usine utile vaccin vague vaillant
  valable vallon vanille varier vaste vedette véhicule veinard vendredi ventouse vernir verser veston vétuste
  vexer viaduc victoire vignette vinaigre virement visage vision visuel vital viticole vivace vocation voguer
  voisin volaille voltiger volume voter voyage wagon xénon zèbre zeste
`
  .trim()
  .split(/\s+/);
