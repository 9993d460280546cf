// Over 400 lines: a clause is read for all facts at once, because one fact takes precedence over another.

import type { Subject } from '#shared/safety/facts.ts';
import type { Clause } from './clauses.ts';
import { namesKeys, namesMeans } from './means-words.ts';
import { keepsFromThem, whereOther } from './other-place.ts';
import { anyPerson, isPartner, namedIn, namesSomebody, trustedPerson, withTies } from './people.ts';
import type { Told } from './write-facts.ts';

/*
 * Facts told in free text, clause by clause. What is denied, restricted (« ne… que »), asked, past, future or supposed is
 * no fact of this moment (conversation.md §4, presence and protection).
 */

export type FactContext = {
  text: string;
  /** The people who were said to do harm: never company. */
  aggressors: ReadonlySet<string>;
  /** Someone else does the harm: partners are no company. */
  harmByAnother: boolean;
  /** A means or a plan was named in the last four messages: « je les ai jetés » speaks of it. */
  meansNamed: boolean;
  /** Help was called or asked about: « ils arrivent » speaks of it. */
  helpNamed: boolean;
  /** The person who was named as near before: « elle est toujours là ». */
  personNamed: boolean;
  /** Another person is in danger: a means kept from them, or someone with them, protects. */
  aboutOther: boolean;
  /** A car was named in danger: its keys are the means. */
  carNamed: boolean;
  /** First names whose tie to the writer was told, « mon compagnon, Marc ». */
  relatives: ReadonlySet<string>;
  /** Company was asked about: a person named alone is there. */
  presenceAsked: boolean;
  /** Who was named before with « mon », « ma »: the one in danger among them. */
  namedBefore: ReadonlySet<string>;
  /** The emergency number stands in what we said: « j'ai appelé » means it. */
  numberGiven: boolean;
  /** Somebody was sent for, or said to be on their way: « il est là, il a frappé au carreau » is their coming. */
  isExpected: boolean;
};

export type ToldFacts = {
  told: Told;
  /** What was told of the writer where another person's danger is spoken of: « je suis seule », « moi, j'ai rien pris ». */
  own: Told;
  /** What the rows of data/fact-rules.jsonl read, of each of the two; never over what the phrases told. */
  byRule?: Readonly<Record<Subject, Told>>;
  /** The clauses that only help: they are not read as danger. */
  helpful: Clause[];
  /** Means are hidden from others: a preparation. */
  hides: boolean;
  noMoreQuestions: boolean;
};

export const isDenied = ({ said }: Clause): boolean =>
  / (?:pas|plus|jamais|aucun|aucune|rien|sans|ni|nullement|personne) /.test(
    said
      .replace(/ sans (?:rien )?(?:\S+ )?(?:dire|parler|un mot|bruit|discuter|demander) /g, ' ')
      .replace(/ (?:pas|plus) (?:seule?s?|loin|tarder|de probleme|tout a fait) /g, ' ')
      .replace(/ pas mal /g, ' '),
  );

const restricted = / (?:que|seulement|uniquement|a part|hormis|sauf) /;
const supposed =
  / (?:si|quand|peut etre|peut-etre|pourrait|pourraient|devrait|devraient|faudrait|voudrais|aimerais|aimerait|serait|seraient|viendrait|j espere|espere|imagine|croyais|pensais|faut que|attends que|attend que) /;
const future =
  / (?:va|vont|vais|allons|viendra|viendront|arrivera|arriveront|sera|seront|rentrera|passera|restera|appellerai|demain|bientot|plus tard|ce week-end|la semaine prochaine|tout a le heure|tantot|dans une heure|dans \d+|dans deux|dans quelques) /;
const past =
  / (?:etait|etaient|avait|avaient|hier|avant-hier|venait|restait|dormait|est repartie?|sont repartie?s|est partie?|sont partie?s|vient de partir|la semaine derniere|autrefois|avant il|avant elle|a ete la|n habite) /;
const estranged =
  / (?:(?:on|nous|ils|elle|il) (?:se |nous |me )?(?:parle|parlent|parlons|adresse|adressent) (?:la parole )?(?:pas|plus|jamais)|se parle (?:pas|plus|jamais)|me parle (?:pas|plus)|parle (?:pas|plus|jamais) de (?:ca|rien)|est fachee?s?|sommes fachee?s?|ivre|bourree?|saoule?|alcoolisee?|defoncee?|me fait peur|ai peur de (?:lui|elle)|(?:peut|veut) (?:pas|plus) me (?:voir|aider)) /;

export const isSupposed = ({ said }: Clause): boolean => supposed.test(said);

/** Affirmed, of this moment, and not asked, supposed or quoted. */
export const isNow = (clause: Clause): boolean =>
  !clause.isQuestion &&
  !clause.isQuoted &&
  !isDenied(clause) &&
  !supposed.test(clause.said) &&
  !past.test(clause.said);

const place =
  '(?:la|ici|a cote|juste a cote|pres|avec moi|avec nous|aupres|en bas|chez moi|chez nous|a la maison|a mes cotes|a cote de moi|pres de moi|(?:dans|sur) (?:la|le|ma|mon|une) (?:canape|piece|salon|chambre|cuisine|maison|appartement|appart|entree|voiture|jardin))';
const present = new RegExp(
  ` (?:est|sont|reste|restent|dort|dorment|vit|vivent|habite|habitent|attend) (?:\\S+ ){0,3}?${place} `,
);
const withTheOther =
  / (?:est|sont|reste|restent|dort|dorment) (?:\S+ ){0,2}?(?:avec (?:lui|elle|eux)|aupres de (?:lui|elle)|a ses cotes|pres de (?:lui|elle)) /;
const arrived =
  / (?:vient de (?:arriver|rentrer|se lever|se reveiller)|est (?:arrivee?|rentree?|venue?|montee?|descendue?)|sont (?:arrivee?s|rentree?s|venue?s)) /;
const withThem =
  / (?:je suis|suis|on est|je reste|je dors|je loge|je vis|nous sommes) (?:\S+ ){0,2}?(?:avec|chez|aupres de|dans les bras de) (?:mon|ma|mes|une?|la|le|notre|des) /;
const atTheirs = / (?:chez|avec) (?:mon|ma|mes|une?|la|le|notre|des) /;
const touches =
  / (?:me tient|me serre|me prend dans|me garde|veille sur moi|est assise? pres|me tient la main) /;
const pronoun = / (?:il|elle|ils|elles) /;
const untilTomorrow =
  / (?:jusque (?:a )?(?:demain|au matin|dimanche|lundi)|toute la nuit|cette nuit|la nuit|reste dormir|dort (?:ici|chez moi|chez nous|la|a la maison|avec)|passe la nuit|pour la nuit|dors chez) /;
const alone =
  / (?:je suis|suis|moi|reste|me retrouve|chez moi|a la maison|ici|etant) (?:\S+ ){0,2}?(?:tout seul|toute seule|seule?) |^ (?:tout seul|toute seule|seule?)(?: chez moi| ici| dans \S+ \S+| a la maison| ce soir)* $| (?:il y a|y a|ai|avec|ici|est) (?:\S+ )?personne |^ (?:il y a )?personne(?: ici| avec moi| a la maison)* $| (?:il y a|y a|ai|suis avec) que (?:moi|le chat|mon chat|ma chatte|mon chien|le chien|le bebe|mes chats|les chats|la tele) /;
const notAlone = / (?:suis|reste|serai) (?:pas|plus) (?:toute? )?seule? /;
/** « La voisine, oui », « avec mon frère », « mon mari et ma belle-mère »: a person named, and no verb. */
const bareName =
  /^ (?:oui |il y a |y a |avec |je ai |si |voila |bien sur )*(?:mon|ma|mes|la|le|les|une?|des|notre|nos) (?:\S+ ){0,2}?\S+(?: (?:et|oui|aussi|du|de|le|la|les|mon|ma|mes|dessus|dessous|dessous|cote|a|en|face|palier|immeuble|soeur|frere|mere|pere|mari|femme|fils|fille|voisin|voisine|ami|amie|grande|petite|grand|petit|belle-mere|beau-pere|bas|haut|chez|moi|nous|ici|maison)){0,6} $/;
/** Whoever was sent for stands at the door. */
export const atTheDoor =
  / (?:il|elle|ils|elles) (?:\S+ ){0,2}?(?:frappee?|toquee?|sonnee?|tape|frappe|toque|sonne) (?:\S+ )?(?:a|au|aux|sur|contre) (?:\S+ )?(?:porte|carreau|vitre|fenetre|portiere|pare-brise|volets?|interphone|portail) | (?:ca|on) (?:\S+ )?(?:sonne|toque|frappe)(?: a la porte| en bas)? /;
/** « J'ai tapé au mur, elle arrive »: the writer calls somebody. */
const ownKnock =
  / (?:je|ai) (?:\S+ )?(?:tape|frappe|toque|cogne|sonne) (?:\S+ )?(?:au|a|sur|contre|chez) (?:\S+ )?(?:mur|porte|cloison|plafond|voisine?s?) /;
/** « J'ai rien pris », said by the writer of themselves. */
const ofWriter = / (?:je|moi|ai|suis|me) /;
const pets = / (?:chat|chats|chatte|chien|chiens|chienne|poisson|perruche|lapin|cochon|hamster|cheval) /;

const emergency =
  'pompiers|pompier|samu|smur|secours|ambulance|ambulanciers|ambulancier|police|policiers|gendarmes|urgentiste|urgentistes|croix rouge|flics';
const helpWord = new RegExp(` (?:${emergency}|medecin de garde|sos medecins) `);
const helpers = `(?:${emergency}|medecin de garde|sos medecins|medecin)`;
const helpHere = new RegExp(
  ` (?:${helpers}|ils|elles) (?:\\S+ ){0,2}?(?:(?:sont|est|viennent de|vient de) (?:\\S+ ){0,2}?(?:la|ici|arrivee?s?|arriver|entree?s?|montee?s?|avec moi|avec nous|avec elle|avec lui|a la porte|devant la porte|a le interphone|dans (?:le|la|ma|mon) (?:escalier|escaliers|appartement|appart|maison|chambre|entree|couloir|salon|immeuble|hall))|sonnent|frappent|me prennent|le prennent|la prennent|me mettent|se occupent de|me examinent|me emmenent|le emmenent|la emmenent|prennent (?:mon|sa|ma) (?:tension|pouls)) `,
);
/** « Mon fils m'a conduit aux urgences, ils me gardent » */
const keptThere =
  / (?:me a|me ont|nous a|la a|le a|la ont|le ont) (?:\S+ )?(?:conduite?s?|emmenee?s?|amenee?s?|deposee?s?|accompagnee?s?) (?:\S+ )?(?:aux urgences|a le hopital|au chu\S*|a la clinique) | (?:ils|on|elles) (?:me|la|le) (?:gardent|garde|hospitalisent|hospitalise) (?!a vue)/;
/** « Ils l'emmènent aux urgences », the firemen: they are there. */
const byHelpers = new RegExp(
  ` (?:${emergency}|ils) (?:\\S+ ){0,2}?(?:emmenent|conduisent|transportent|prennent|embarquent) `,
);
/** « Ils envoient une ambulance » */
const isSent =
  / (?:ils|elles|on|le samu|le 15|il|elle) (?:me |nous |lui |te )?(?:envoient|envoie|ont envoye|a envoye) (?:\S+ )?(?:ambulance|pompiers|samu|smur|equipe|secours|medecin|vehicule|quelque un) /;
const helpOnWay = new RegExp(
  ` (?:${helpers}|ils|elles|ca) (?:\\S+ ){0,3}?(?:arrive|arrivent|viennent|vient|montent?|en route|en chemin|vont (?:arriver|venir|etre la)|va (?:arriver|venir)|seront la|sera la|sont partis|est partie|montent|sont en bas|sont devant|sont dans la rue|sur la route|la dans|dans \\d+ minutes|dans (?:deux|trois|cinq|dix|quinze|vingt) minutes) |^ (?:en route|en chemin) $`,
);
const lines =
  '15|112|114|17|18|144|117|101|999|911|samu|pompiers|police|secours|urgences|ambulance|gendarmes|gendarmerie|smur';
const called = new RegExp(
  ` (?:ai|a|ont|on a|avons|viens de|vient de) (?:\\S+ )?(?:app?ell?ee?s?|app?eler|telephone|telephoner|prevenue?s?|prevenir|compose|composer|jointe?s?|joindre|eue?s?|alerte|contacte|contacter|envoye un sms) (?:\\S+ ){0,3}?(?:${lines}) `,
);
/** « J'ai appelé », after the number was given, and nobody else is named. */
const bareHelp = new RegExp(
  `^ (?:(?:oui|voila|ok|ca y est) )*(?:${helpers}|ils|elles) (?:(?:est|sont) )?(?:la|arrives?|arrivee?|rentres) $`,
);
/** « Il est venu, il appelle » */
const theyCall =
  /^ (?:et |la |maintenant )?(?:il|elle|on) (?:les |le )?(?:appelle|est en train de appeler|est au telephone|est au tel|telephone)(?: (?:le \S+|les secours|la))? $/;
const calledOnly =
  /^ (?:(?:oui|ok|voila|bon|ca y est|ce est|est|fait|c|et|mais|deja) )*(?:je |on )?(?:les |le |la )?(?:ai|a|viens de) (?:\S+ )?(?:appele|appeler|compose|composer)(?: (?:quand meme|finalement|a l instant|maintenant|tout de suite|enfin|il y a \S+ minutes?))? $/;
const onTheLine = new RegExp(
  ` (?:suis|on est|au telephone|en ligne|appelle|appelons|parle) (?:\\S+ ){0,4}?(?:avec |au |le |les |a )(?:le |la |les )?(?:${lines}|regulateur|regulatrice) | (?:mec|dame|gars|femme|homme|medecin|monsieur|type|voix) (?:du|des|au|le) (?:${lines}) `,
);
const crisisLine =
  / (?:(?:ai|a|viens de|on a|avons) (?:\S+ )?(?:app?ell?ee?|appeler|rappele|telephone|telephoner|joint|joindre|eue?|compose|contacte|parle|ecrit)|appelle|appelons|suis au telephone avec) (?:\S+ ){0,4}?(?:3114|143|107|103|119|3919|numero|la ligne|le ecoutante?|une ecoutante?) /;
const notReached =
  / (?:repond (?:pas|plus)|raccroche|personne (?:ne )?repond|occupe|sonne dans le vide|attente) /;
const inCare =
  / (?:je suis|suis|on est|nous sommes|me voila|je viens d arriver|viens de arriver|il est|elle est) (?:\S+ ){0,2}?(?:aux urgences|a le hopital|hospitalisee?|gardee? (?:a le hopital|en observation|cette nuit)|en psychiatrie|en reanimation|dans le ambulance|dans une ambulance|au cmp|a la clinique|en salle d attente|en salle de attente|prise? en charge|entre (?:leurs|les|de bonnes) mains|avec (?:le|un|une|les|deux) (?:medecin|infirmier|infirmiere|infirmiers|psychiatre|urgentiste|pompiers|ambulanciers|soignants)) /;
/** Of the one in danger, named or not. */
const theyAreInCare =
  / (?:est|etait) (?:\S+ )?(?:hospitalisee?|admise? (?:a|aux|en)|en reanimation|en pedopsychiatrie|prise? en charge) /;
/** Taken there, or on the way by oneself with somebody. */
const onTheWayToCare =
  / (?:je|on|nous|elle|il|ils) (?:\S+ ){0,2}?(?:pars|part|partons|vais|va|allons|emmene|emmenent|conduit|conduisent|amene|file|filons|roule|roulons|monte|montons) (?:\S+ ){0,3}?(?:aux urgences|a le hopital|au chu|dans le ambulance) /;
/** « Je suis hospitalisé depuis hier »: it lasts. */
const sinceThen = / depuis (?:hier|avant-hier|ce matin|cette nuit|hier soir) /;
const notAsPatient =
  / (?:suivie?|rendez-vous|rdv|travaille|bosse|metier|de garde|infirmiere? aux|medecin aux|pour (?:voir|visiter|accompagner|rendre)|sortie?|devant|fuguee?|parking|partie? de|stage|agent|brancardier|service|collegues) /;

const gave =
  / (?:ai|a|ont|on a|avons|viens de|vient de|vais) (?:\S+ ){0,2}?(?:donnee?s?|confiee?s?|remise?s?|rendue?s?|rapportee?s?|donner|confier|rendre|rapporter|deposee?s?|laissee?s?) (?:\S+ ){0,4}?(?:a|au|aux|chez|entre) /;
const gaveTo = / (?:lui|leur) (?:ai|a|ont) (?:\S+ )?(?:donnee?s?|confiee?s?|remise?s?|rendue?s?|laissee?s?) /;
const taken =
  / (?:a|ont|(?:il|elle) (?:la|les|le) (?=prise?s? )|a tout|me les a|me le a|me la a|les a|la a|le a) (?:\S+ )?(?:prise?s?|reprise?s?|remise?s?|rangee?s?|dechargee?s?|demontee?s?|emportee?s?|recuperee?s?|gardee?s?|confisquee?s?|enlevee?s?|enfermee?s?|mise?s? sous cle|cachee?s?|rangee?s?) /;
const keeps =
  / (?:(?:garde|gardent|conserve)(?! (?:le |un |ce )?(?:secret|espoir|silence|calme|contact)| (?:les|la|le|mes|nos) (?:petite?s?|enfants?|gosses?|filles?|fils|bebe|chien|chat|deux))|les a chez|la chez|les a avec|(?:les|la|le) a (?:dans|sur|sous)|(?:il|elle|proche) (?:\S+ )?a (?:toujours |encore |bien )?(?:les|mes|la|ma|le|mon|l) \S+ (?:dans|sur|avec|chez|en|sous)) /;
const threw =
  / (?:ai|viens de|on a|a) (?:\S+ ){0,3}?(?:jetee?s?|jeter|videe?s?|vider|detruite?s?|detruire|balancee?s?|noyee?s?|brulee?s?|demontee?s?|coupee? la corde|decrochee?|defaite?|defait le noeud|tire la chasse) /;
const outOfReach =
  / (?:hors de (?:ma |sa )?portee|loin de (?:moi|lui|elle|la maison)|ailleurs|plus (?:chez moi|ici|la|a la maison|rien)|a la cave|au garage|chez (?:ma|mon|mes|le|la|une?) \S+|au coffre|a la pharmacie|chez le pharmacien|a la gendarmerie|poubelle|toilettes|sous cle|a cle|dans (?:leur|sa|son) (?:chambre|poche|sac|voiture|coffre|veste|cartable|bureau|garage|camion)|dans (?:le coffre|la voiture|sa voiture|une voiture)|enfermee?s?|aux dechets|a la dechetterie|dans le evier|dans le lavabo) /;
const ownKey =
  / (?:(?:je|moi) (?:\S+ )?(?:ai|garde|connais) (?:\S+ )?(?:cle|cles|clef|code|double)|mon coffre|ai le code) /;
const hid =
  / (?:ai|les ai|le ai|la ai|tout) (?:\S+ ){0,2}?(?:cachee?s?|planquee?s?|dissimulee?s?|mise?s? de cote|gardee?s? pour|reprise?s?|recuperee?s?|rachetee?s?) /;
const atHand =
  / (?:devant moi|dans (?:la|ma|mes) mains?|a la main|en main|sur (?:mes|les) genoux|contre moi|sur la tempe|autour du cou|entre les doigts|pret a|prete a|a cote de moi|a portee|a portee de main|sur la table|sur (?:le|mon) lit|table de nuit|dans (?:le|mon|un) tiroir|dans ma (?:poche|chambre|voiture)|sous (?:mon|le) (?:lit|oreiller|matelas)|juste la|pres de moi|dans mon sac|chez moi|ici|dans le (?:placard|armoire)|dans la (?:salle de bain|cuisine|pharmacie)|sous la main|la avec moi) /;
/** In hand or on the spot: level 4 with the thought of dying (safety-protocol §2). */
export const inHand =
  / (?:devant moi|dans (?:la|ma|mes) mains?|a la main|en main|sur (?:mes|les) genoux|contre moi|sur la tempe|autour du cou|entre les doigts|ouvertes? devant|la bouche|sur moi) /;
/** A weapon is left behind in its room before anything else is done (conversation.md §6, « Weapon »). */
const weapon = / (?:fusil|carabine|pistolet|revolver|flingue|arme a feu|arme chargee|cartouches?) /;
/** At a place where a step kills: stepping back comes before anything (conversation.md §6, « At a place »). */
const atEdge =
  / (?:je suis|suis|me tiens|me voila|assise?|debout|perchee?|enjambe|ai enjambe|monte|montee?) (?:\S+ ){0,3}?(?:sur|au bord|a le bord|au dessus|au-dessus|de le autre cote|derriere|contre) (?:\S+ ){0,2}?(?:pont|viaduc|toit|parapet|rebord|rambarde|garde-corps|balcon|falaise|corniche|rails|voies?|voie ferree|quai|vide|precipice) |^ (?:sur|au bord de?) (?:le |la |les |du |un )?(?:pont|toit|parapet|rebord|balcon|falaise|rails|vide|voie) /;
const pronounThing = / (?:les|le|la|en|tout|ca) /;

const unhurt =
  / rien (?:\S+ )?(?:a |ai )?(?:ete )(?:prise?|avalee?|fait)| (?:ai|a|avait|avons) (?:rien (?:pris|avale|bu|fait|ingere|touche|absorbe)|(?:pas|jamais) (?:encore )?(?:pris|avale|touche|ingere|bu) |pas touche|encore rien (?:pris|fait|avale))| (?:suis|est) (?:pas|plus) (?:blessee?|coupee?)| pas (?:de|une) (?:blessure|plaie)| aucune (?:blessure|plaie)| me suis (?:pas|rien) (?:coupee?|blessee?|fait)| rien (?:pris|avale|de casse)| indemne | ne? saigne plus | (?:je|ca) saigne (?:pas|plus) /;
const hurt =
  / (?:je (?:me )?saigne|ca saigne|je me suis (?:coupee?|ouverte?|brulee?|tailladee?|entaillee?)|suis blessee?|plaie ouverte|je perds du sang|du sang partout) /;
const gone =
  / (?:en garde a vue|en prison|incarceree?|arretee? par|ete arretee?|embarquee?|menottee?|expulsee?|interdit de|bracelet|police le a (?:emmene|pris|arrete)|gendarmes le ont|change (?:la|les) serrures?|a plus les cles|(?:revient|reviendra|rentre|rentrera) (?:pas|plus)|pour la semaine|a le etranger|a des kilometres|en deplacement|pour (?:\S+ )?jours|parti en mission) /;
const left =
  / (?:il|elle|mari|femme|ex|copain|copine|pere|mere|conjoint|compagnon) (?:\S+ )?(?:est|a) (?:\S+ )?(?:partie?|sortie?|absente?|quitte|dehors|au travail|au foot|au boulot) /;
const comesBack =
  / (?:(?:il|elle|mari|ex|copain|conjoint) (?:va |peut |vient )?(?:revient|revenir|reviendra|rentre|rentrer|rentrera|arrive|repasser|repasse|arrivera)) /;
const attackerHere =
  / (?:(?:il|elle|mon mari|mon ex|mon copain|mon conjoint|mon compagnon|mon pere|ma mere|mon beau-pere|ma femme) (?:est|se tient|cogne|tape|frappe|crie|hurle|defonce|force|monte|arrive|rentre|remonte) (?:\S+ ){0,2}?(?:la|ici|derriere|devant|dans (?:la|le|ma) (?:maison|appartement|salon|chambre|cuisine|couloir|escalier|entree)|a la porte|la porte|les escaliers|le escalier|juste a cote|en bas|rentre|chez moi)) /;
const elsewhere =
  / (?:suis|sommes|on est|me suis refugiee?|dors|loge|reste|me voila) (?:\S+ ){0,3}?(?:chez (?:ma|mon|mes|une?|la|le|des) \S+|au commissariat|a la gendarmerie|a le hotel|dans un (?:foyer|refuge|hotel|cafe|magasin)|a le abri|en securite|aux urgences|a le hopital|dehors dans la rue) /;
/** « Je suis descendu de la rambarde », « j'ai fermé la baie vitrée »: stepped back from where a step kills. */
const leftEdge =
  / (?:suis|me suis|viens de) (?:\S+ )?(?:descendue?|redescendue?|reculee?|eloignee?|rentree?|revenue?|sortie?|assise?) (?:\S+ ){0,2}?(?:de|du|des|dans|a le|au) (?:\S+ ){0,2}?(?:rambarde|rebord|parapet|toit|balcon|bord|pont|rails|voies?|quai|falaise|fenetre|salon|chambre|appartement|interieur|maison|cuisine) | (?:ai|viens de) (?:\S+ )?(?:ferme|fermer|referme|refermer) (?:\S+ )?(?:fenetre|baie(?: vitree)?|porte-fenetre|balcon) /;
const arrivedAway =
  / (?:suis|sommes|est) (?:\S+ )?(?:bien )?arrivee?s? | (?:mere|maman|soeur|frere|pere|amie?|copine|voisine?|tante) (?:\S+ )?a (?:ferme|verrouille) (?:la porte|les volets|a cle|derriere) /;
const safe =
  / (?:(?:je suis|on est|suis|nous sommes|sommes) (?:\S+ )?(?:en securite|a le abri|hors de danger|bien a le abri)) /;
const cannotSpeak =
  / (?:peux (?:pas|plus) (?:te |vous )?(?:parler|telephoner|appeler)|entendrait|me entendre|va me entendre|je chuchote|suis sourde?|plus de voix) /;
const speaks = / (?:peux parler|arrive a parler|je peux telephoner) /;
const drunk =
  / (?:ai (?:\S+ )?(?:trop )?bu|suis (?:\S+ )?(?:bourree?|ivre|saoule?|soule?|pompette|defoncee?|alcoolisee?|stone)|ai (?:\S+ )?(?:fume|sniffe|pris de la coke|bu une bouteille)) /;
const sober = / (?:ai (?:rien|pas) bu|suis sobre|ai pas touche a le alcool|rien bu) /;
const drives =
  / (?:je conduis|suis (?:\S+ )?au volant|en train de conduire|suis sur la route|je roule|moteur (?:\S+ )?(?:tourne|allume|demarre)|contact est mis|mis le contact) /;
const stoppedDriving =
  / (?:(?:ai|a) (?:\S+ )?(?:coupe|eteint|arrete) (?:le |mon )?(?:moteur|contact)|moteur (?:\S+ )?(?:coupe|eteint|arrete)|(?:suis|je suis) (?:sortie?|descendue?) de (?:la |ma )?(?:voiture|caisse|bagnole)|(?:il|elle|on) (?:me )?conduit|suis (?:\S+ )?(?:passagere?|a la place du passager)) /;
const cared =
  / (?:suis suivie?|je vois (?:un|une|mon|ma) (?:psy|psychologue|psychiatre|therapeute|medecin)|mon psychiatre|ma psychiatre|mon psy|ma psy|ma psychologue|mon psychologue|ma therapeute) /;
const reads =
  / (?:(?:lit|fouille|surveille|regarde|controle|verifie|espionne) (?:\S+ )?(?:mes messages|mon telephone|tout|mes sms|mon ordinateur|mes conversations)|a mon code|sur mon telephone) /;
const refuses =
  / (?:(?:veux|vais|peux) (?:pas|plus) (?:les |le )?(?:appeler|telephoner)|appellerai (?:pas|jamais|personne)|hors de question|pas question (?:de|que)) /;
const noQuestions =
  / (?:(?:plus|pas|assez|marre) (?:\S+ ){0,2}?(?:de )?(?:vos |tes |ces )?questions|arrete[zr]? (?:avec )?(?:vos |tes |les |de poser )?(?:des )?questions|cesse[zr]? (?:vos |tes )?questions) /;
const attempted =
  / (?:(?:fait|refait) (?:une|ma|deux|plusieurs) (?:ts|tentatives?)|ma (?:derniere |premiere )?tentative|tente de me) /;
const outOfHospital =
  / (?:(?:sors|sortie?|viens de sortir|ressorti?e?) (?:de|du) (?:le )?(?:hopital|hp|psychiatrie|clinique|la clinique)|sorti hier de|sortie hier de) /;

/** What a message tells of the moment and of what lasts. */
export const factsIn = (clauses: readonly Clause[], context: FactContext): ToldFacts => {
  const told: Told = {};
  const own: Told = {};
  const helpful = new Set<Clause>();
  let hides = false;
  let personNamed = context.personNamed;
  let meansNamed = context.meansNamed;
  let helpNamed = context.helpNamed;
  const isEstranged = clauses.some(({ said }) => estranged.test(said));
  const isUnreached = clauses.some(({ said }) => notReached.test(said));
  const put = (key: keyof Told, value: string, clause?: Clause) => {
    told[key] = value;
    if (clause) helpful.add(clause);
  };
  for (const clause of clauses) {
    const said = withTies(clause, context.text, context.relatives);
    const now = isNow(clause);
    const named = namedIn(context.text, clause);
    const isPet = pets.test(said);
    const isAggressor =
      named !== null &&
      (context.aggressors.has(named.word) || (context.harmByAnother && isPartner(named.word)));
    const means = namesMeans.test(said) || (context.carNamed && namesKeys.test(said));
    if (helpWord.test(said)) helpNamed = true;

    // Means: handed over, thrown out, out of one's own reach; or near; or hidden from others.
    if ((means || meansNamed) && !clause.isQuestion && !supposed.test(said)) {
      const denied = isDenied(clause);
      // Of another person's danger, « il a pris le rasoir » is the danger itself.
      const byPerson = context.aboutOther
        ? keepsFromThem(said, named, context.namedBefore)
        : (trustedPerson.test(said) || pronoun.test(said)) && !isAggressor;
      const speaksOfIt = means || pronounThing.test(said);
      if (hid.test(said) && !denied && !(byPerson && context.aboutOther)) hides = true;
      else if ((gave.test(said) || gaveTo.test(said)) && speaksOfIt && !denied && !/ vais /.test(said))
        put('means', 'handed-over', clause);
      else if (
        byPerson &&
        speaksOfIt &&
        !denied &&
        (taken.test(said) || keeps.test(said)) &&
        !/ je ai /.test(said)
      ) {
        put('means', 'handed-over', clause);
        // « Ma femme a pris la boîte »: she is there, beside the one it was taken from.
        if (context.aboutOther && trustedPerson.test(said)) told.near ??= 'with-trusted';
      } else if (threw.test(said) && speaksOfIt && !denied) put('means', 'away', clause);
      else if (
        outOfReach.test(said) &&
        !ownKey.test(said) &&
        / (?:sont|est|ai|range|mis|mise|plus) /.test(said)
      ) {
        if (!future.test(said)) put('means', 'away', clause);
      } else if (
        atHand.test(said) &&
        // « Je suis seule chez moi » says where the writer is, not the means.
        (means || !/ (?:suis|reste|sens) /.test(said)) &&
        (means || !(anyPerson.test(said) || present.test(said) || namesSomebody(context.text, clause))) &&
        !denied &&
        !past.test(said)
      )
        put('means', weapon.test(said) ? 'weapon' : 'near');
    }
    if (means) meansNamed = true;

    // Help: here, in care, on its way, called.
    const speaksOfHelp = helpWord.test(said) || helpNamed;
    const lasting = { ...clause, said: said.replace(sinceThen, ' ') };
    if (
      isNow(lasting) &&
      (inCare.test(said) || keptThere.test(said) || (context.aboutOther && theyAreInCare.test(said))) &&
      !notAsPatient.test(said) &&
      !future.test(said)
    ) {
      put('help', 'in-care', clause);
    } else if (now && !restricted.test(said)) {
      if (
        onTheWayToCare.test(said) &&
        !/ (?:demain|lundi|mardi|bientot|plus tard|voir|travailler|bosser) /.test(said)
      )
        put('help', told.help === 'here' || byHelpers.test(said) ? 'here' : 'on-way', clause);
      else if (
        (helpHere.test(said) || (context.helpNamed && bareHelp.test(said))) &&
        speaksOfHelp &&
        !future.test(said)
      )
        put('help', 'here', clause);
      else if (isSent.test(said) && speaksOfHelp) put('help', 'on-way', clause);
      else if (helpOnWay.test(said) && speaksOfHelp && !notReached.test(said)) put('help', 'on-way', clause);
      else if (
        (called.test(said) ||
          onTheLine.test(said) ||
          (context.numberGiven && (calledOnly.test(said) || theyCall.test(said)) && !isUnreached)) &&
        !notReached.test(said)
      ) {
        if (told.help !== 'here' && told.help !== 'on-way') put('help', 'called', clause);
        helpNamed = true;
      } else if (crisisLine.test(said) && !told.help && (context.aboutOther || !notReached.test(said)))
        put('help', 'line', clause);
    }

    // Company.
    const hasCome = context.isExpected && atTheDoor.test(said) && now && !future.test(said);
    if (ownKnock.test(said) && !clause.isQuestion) helpful.add(clause);
    if (hasCome && !context.aboutOther) put('near', told.near ?? 'with-someone', clause);
    else if (notAlone.test(said) && !clause.isQuestion && !supposed.test(said))
      put('near', told.near ?? 'with-someone', clause);
    else if (alone.test(said) && !clause.isQuestion && !supposed.test(said) && !past.test(said)) {
      if (!/ (?:sens|sentais|vie|vis|elever) /.test(said)) {
        if (context.aboutOther) own.near = 'alone';
        else put('near', 'alone');
      }
    } else if (!isEstranged && !isPet && !isAggressor && now && !restricted.test(said)) {
      const isThere =
        (present.test(said) ||
          (context.aboutOther && withTheOther.test(said)) ||
          arrived.test(said) ||
          touches.test(said)) &&
        !future.test(said.replace(/ (?:cette nuit|va bien|jusque (?:a )?demain(?: \S+)?) /g, ' '));
      const whoThere = anyPerson.test(said) || (personNamed && pronoun.test(said));
      const isWith = withThem.test(said) && atTheirs.test(said) && anyPerson.test(said);
      const isNamed = context.presenceAsked && bareName.test(said) && anyPerson.test(said);
      // Of another person's danger, the child who is there is the one in danger.
      const isOnlyThem = context.aboutOther && !trustedPerson.test(said) && !pronoun.test(said);
      if (((isThere && whoThere) || isWith || isNamed) && !isOnlyThem) {
        const isTrusted = trustedPerson.test(said) || (!anyPerson.test(said) && personNamed);
        const isLong = isTrusted && untilTomorrow.test(said);
        put('near', isLong ? 'until-tomorrow' : isTrusted ? 'with-trusted' : 'with-someone', clause);
        if (named) told.who = named.quote;
      } else if (isThere && !told.near && namesSomebody(context.text, clause)) {
        put('near', 'with-someone', clause);
      } else if (told.near === 'with-trusted' && untilTomorrow.test(said) && pronoun.test(said))
        put('near', 'until-tomorrow', clause);
    }
    if (named && !isPet && !isAggressor) personNamed = true;

    // Where the other person is: by the writer's side, or elsewhere at a place that can be told.
    if (context.aboutOther && !clause.isQuestion && !supposed.test(said) && !past.test(said)) {
      const stands = whereOther(clause, {
        said,
        text: context.text,
        isDenied: isDenied(clause),
        isComing: future.test(said),
      });
      if (stands) told.where = stands;
    }

    // Harm done, or none.
    if (!clause.isQuestion) {
      if (unhurt.test(said)) {
        if (context.aboutOther && ofWriter.test(said)) own.hurt = 'no';
        else put('hurt', 'no', clause);
      } else if (hurt.test(said) && !isDenied(clause) && !past.test(said)) put('hurt', 'yes');
    }

    // The person who does the harm, and the place.
    if (context.harmByAnother && !clause.isQuestion && !supposed.test(said)) {
      if (attackerHere.test(said) && !isDenied(clause)) put('aggressor', 'here');
      else if (gone.test(said) && told.aggressor !== 'here') put('aggressor', 'gone', clause);
      else if ((left.test(said) || comesBack.test(said)) && !isDenied(clause) && told.aggressor !== 'gone')
        put('aggressor', 'may-return', clause);
      if ((elsewhere.test(said) || arrivedAway.test(said)) && now && !isAggressor && !future.test(said))
        put('where', 'safe', clause);
    }
    if (leftEdge.test(said) && !clause.isQuestion && !supposed.test(said)) put('where', 'safe', clause);
    else if (atEdge.test(said) && now && !future.test(said)) put('where', 'edge');
    if (safe.test(said) && now && !future.test(said)) put('where', 'safe', clause);
    else if (
      / (?:suis|est) (?:pas|plus) en securite | suis en danger /.test(said) &&
      !/ (?:pas|ni) moi /.test(said) &&
      !clause.isQuestion
    )
      put('where', 'unsafe');

    if (!clause.isQuestion && !supposed.test(said)) {
      if (cannotSpeak.test(said)) put('canSpeak', 'no');
      else if (speaks.test(said) && !isDenied(clause)) put('canSpeak', 'yes');
      if (sober.test(said)) put('intoxicated', 'no', clause);
      else if (drunk.test(said) && !isDenied(clause) && !past.test(said)) put('intoxicated', 'yes');
      if (stoppedDriving.test(said)) put('driving', 'no', clause);
      else if (drives.test(said) && !isDenied(clause)) put('driving', 'yes');
      if (cared.test(said) && !isDenied(clause) && !past.test(said)) put('care', 'yes');
      if (reads.test(said) && !isDenied(clause)) put('watched', 'watched');
      if (refuses.test(said)) put('refusals', 'refuse');
      if (attempted.test(said) && / (?:je|ma|me) /.test(said)) put('pastAct', 'yes');
      if (outOfHospital.test(said) && / (?:je|suis) /.test(said)) put('discharged', 'yes');
    }
  }
  return {
    told,
    own,
    helpful: [...helpful],
    hides,
    noMoreQuestions: clauses.some(({ said }) => noQuestions.test(said)),
  };
};
