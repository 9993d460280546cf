/**
 * Everyday words. They tell a real word from a typing slip, cut glued words apart, and are too frequent to look a rule
 * up by. Not a dictionary: the rules' own words are added to them when they are compiled.
 */
export const frequentWords: ReadonlySet<string> = new Set(
  `je tu il elle on nous vous ils elles me te se le la les lui leur leurs un une des de du au aux a et ou mais donc car ni que qui quoi dont
  ce cet cette ces ca mon ma mes ton ta tes son sa ses notre nos votre vos pas plus jamais rien tout tous toute toutes en y dans sur sous par pour
  avec sans chez vers entre depuis pendant avant apres quand si comme ai as est es suis sont sommes etes avons avez ont etais etait etaient
  avais avait avaient etre avoir fait faire fais faut va vais vas aller vont peux peut pouvoir veux veut vouloir sais sait dit dire dis bien
  tres trop peu moi toi soi eux meme aussi encore deja toujours ici non oui alors ete c j d l n s t m qu jour jours nuit soir matin an ans
  deux trois fois moins mal bon bonne voir vois`.split(/\s+/),
);

export const commonWords: ReadonlySet<string> = new Set([
  ...frequentWords,
  ...`courir nourrir pourrir murir mourra couvrir ouvrir offrir souffrir nourir mourant rendre prendre tendre vendre perdre fendre pendant prendra tenir venir finir dormir sortir partir servir
  sentir mentir suivre livre libre vivre cuivre ivre vivres tuer tuyau tuile muer ruer puer suer jouer louer nouer vouer couler rouler fouler moule coupe soupe loupe troupe coupon couper couple
  lame rame dame larme arme alarme charme ferme corde horde porte forte sorte morte carte perte verte tort sort fort port bord mord pont point pond rond fond vont sont balle salle malle halle
  table sable gaz gars gare rare train grain frein terrain toit droit doigt froid voit quai quand cas rails mails bails rail faille taille caille paille voile toile poile etoile suicide
  fille famille billet feuille feuilles veille vieille vieux oeil maman papa parents enfants freres soeurs amis copains voisins collegues chef patron travail bureau reunion dossier projet
  equipe client cheffe directeur directrice maison appartement chambre cuisine salon jardin voiture velo route bus metro avion voyage vacances weekend semaine mois annee ete hiver printemps automne
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre heure heures minute minutes seconde temps moment
  manger mange boire bois dormir dors lire lis ecrire ecris parler parle penser pense aimer aime trouver trouve donner donne regarder regarde chercher cherche passer passe rester reste
  rentrer rentre arriver arrive monter monte descendre descend tomber tombe marcher marche courir cours appeler appelle demander demande repondre repond attendre attend entendre entend
  comprendre comprends apprendre apprend mettre met perdre perd garder garde laisser laisse porter tourner jeter jette lancer lance couper tirer tire casser casse frapper taper tape
  film serie chanson musique roman personnage jeu jeux match equipe cinema theatre concert spectacle podcast article radio tele television internet photo video message messages mail lettre
  grand grande petit petite gros grosse beau belle nouveau nouvelle jeune triste content contente heureux heureuse fatigue fatiguee seul seule fort forte faible drole dur dure facile difficile
  argent euros prix achat magasin course courses repas dejeuner diner cafe the vin biere gateau pain fromage poulet salade soupe recette restaurant bar fete anniversaire noel cadeau mariage
  ecole lycee college fac cours examen exam bac prof eleve classe etudes stage formation memoire these medecin docteur hopital psy psychologue seance traitement maladie douleur tete coeur corps
  main mains bras jambe jambes pied pieds dos ventre gorge visage yeux bouche dent dents cheveux peau sang chaud froid faim soif peur honte colere joie envie besoin idee question reponse
  chose choses monde vie mort gens personne femme homme mari copine copain ami amie histoire probleme raison force fin debut suite place nom numero age plein vide noir blanc rouge bleu vert
  toucher bouger manger ranger changer charger nager neiger rager mager venge singe linge lange ange range change chance danse pense dense lance vente tente rente fente lente cadet pente mente
  pendule poudre coudre foudre moudre cendre gendre descendre entendre attendre etendre moulin mouton bouton douter gouter couter sauter saute faute haute autre sauce saule saucisse santer chanter
  planter manteau plateau bateau rateau gateau chateau couteaux cachet sachet achat rachat crachat cacher cache caches tache taches vache hache lache bache mache poche roche coche boche moche proche
  menace menage manage massage message passage visage virage village pillage violon violet violette viole voile violente volontaire blesse laisse caisse baisse graisse messe presse tresse vitesse`.split(
    /\s+/,
  ),
]);
