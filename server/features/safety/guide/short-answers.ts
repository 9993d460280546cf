// Over 400 lines: one table of what is answered to each question, whose patterns build on the same few, reviewed as a whole.

import type { Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Clause } from './clauses.ts';
import { inHand, isNow, type ToldFacts } from './fact-phrases.ts';
import { namesMeans, namesPlan } from './means-words.ts';
import { isFirstName } from './people.ts';

/*
 * What a short answer in free text means, after the question that it follows and after no other (conversation.md §4). A
 * dangerous choice is looked for in every clause before a harmless one is believed; only the harmless clause itself is then
 * left out of the reading.
 */

export type Answer = {
  choice: string;
  /** Clauses that only answer: they are not read as danger. Empty for a dangerous choice. */
  harmless: Clause[];
};

const lead =
  '(?:alors |enfin |ah |oh |eh |ok |mais |bon |et |donc |honnetement |en fait |en vrai |pour etre honnete )*';
const yesWords =
  '(?:oui|si|exact|exactement|affirmatif|tout a fait|absolument|bien sur|evidemment|en effet|je crois|je pense|je crois que oui|je pense que oui|je dirais que oui|j ai bien peur que oui|malheureusement|helas|yes|voila|c est ca|ce est ca|ce est vrai|vrai|tout le temps|souvent|tous les jours|chaque jour|chaque nuit|tous les soirs|chaque soir|en permanence|sans arret|beaucoup|de plus en plus|toujours)';
const yesTail =
  '(?: (?:oui|un peu|souvent|beaucoup|bien sur|malheureusement|helas|voila|je crois|je pense|tous les jours|tout le temps|de plus en plus|presque|chaque|soir|jour|nuit|matin|la nuit|le soir|en ce moment|depuis|quelques|jours|des semaines|longtemps|merci|maintenant|la|toujours|encore|vous|docteur|madame|monsieur))*';
const yes = new RegExp(`^ ${lead}${yesWords}${yesTail} $`);
const no = new RegExp(
  `^ ${lead}(?:non|pas du tout|absolument pas|pas|jamais|aucunement|nullement|negatif|surement pas|certainement pas|bien sur que non|je crois pas|je pense pas|je ne pense pas|pas vraiment|pas que je sache|no|rien|rien du tout|aucun|aucune|zero)(?: (?:non|merci|du tout|pas|jamais|de la vie|je vous assure|je vous promets|je te jure|promis|vraiment|ca va|tout va bien|rien de tel|rien de tout ca|heureusement|la|pas la|a ce point|quand meme|de ca|ca|moi|plus))* $`,
);
const unsure =
  /^ (?:euh |bon |alors |enfin |ben )*(?:je (?:sais|saurais) (?:pas|plus)(?: trop| quoi (?:dire|repondre)| bien| moi-meme| vraiment| dire)?|(?:sais|chais) pas(?: trop)?|peut etre|peut-etre|ca depend|difficile a dire|bof|aucune idee|pas (?:sur|sure|certain|certaine)|pas trop|ca se peut|possible|oui et non|entre les deux|je suis (?:pas|plus) (?:sur|sure)) $/;
/** « Oui j'ai sorti les plaquettes »: a yes that goes on, where yes is the danger. */
const leadingYes =
  /^ (?:bon |alors |enfin )*(?:oui|si|tous les jours|toutes les nuits|chaque jour|chaque nuit) (?!ca va|tout va|merci|je vais (?:bien|mieux)|mais non|oui ca va)/;
/** « Me tuer, non »: the denial stands after what it denies. */
export const deniedAfter =
  /^ (?:(?:et|de|a) )*(?:me (?:tuer|suicider|donner la mort|faire du mal)|(?:le |la )?(?:tuer|suicider|suicide|la mort|le faire|passer a le acte)) (?:ca )?non $/;
const skip =
  / (?:(?:veux|prefere|souhaite|aime|ai) (?:pas |autant pas |pas envie de |mieux pas )(?:en |vous |te |y )?(?:parler|repondre|dire|le dire)|prefere (?:pas|ne pas|rien)(?: \S+)?|passons|question suivante|ca vous regarde pas|ca te regarde pas|je reponds pas|repondrai pas|sans reponse|autre sujet|parlons de autre chose|changeons de sujet) /;
const figure =
  / (?:facon de parler|(?:une|ce est une|ce etait une|juste une) (?:expression|blague|image|figure de style|metaphore|hyperbole)|pour rire|au sens figure|pas au sens propre|pas au pied de la lettre|(?:je )?(?:parlais|parle|voulais parler) (?:de|du|des|de la|seulement|juste) |(?:titre|nom|paroles) de |(?:ce est|ce etait|c est) (?:le titre|le nom|une chanson|un film|un livre|un jeu|une serie|un roman|dans le|pour le travail|mon travail|un exercice|un texte|une citation)|exageration|exagere|exagerais|second degre|ironie|ironique) /;
const otherPerson =
  / (?:ce est (?:pour|de) (?:mon|ma|un|une|mes|quelque un)|pas (?:pour )?moi|ce est pas moi|(?:je )?parle(?:ais|is)? de (?:mon|ma)|il s agit de|ce est (?:mon|ma) (?:\S+ )?(?:fils|fille|soeur|frere|mari|femme|mere|pere|ami|amie|copain|copine|voisin|voisine|collegue|neveu|niece|cousin|cousine)|pour (?:mon|ma) ) /;

const passive =
  / (?:mourir oui|(?:voudrais|voulais|aimerais|envie de|envie d|souhaite|prefererais|veux) (?:\S+ )?(?:mourir|etre morte?|crever)|morte? oui|plus (?:etre la|exister|me reveiller|vivre|rien sentir)|disparaitre|me effacer|dormir (?:pour toujours|longtemps|sans)|que (?:ca|tout) (?:se arrete|s arrete|cesse|finisse)|me reveiller (?:pas|plus)|(?:mourir|morte?) (?:mais|sans|pas)|sans (?:le faire|rien faire|passer a le acte|agir)|pas (?:de|pour|pas) (?:le faire|me tuer|agir)|(?:oserais|oserai|ferais|ferai|passerais|passerai|passerai jamais) (?:jamais|pas)|pas me tuer|me tuer non|l idee de mourir|je voudrais etre morte?|la mort oui) /;
const sometimes =
  /^ (?:oui |si |enfin |bon |ca )*(?:parfois|des fois|de temps en temps|quelquefois|certains (?:jours|soirs|matins)|par moments|ca me arrive|ca arrive|me arrive|il me arrive|ca dependait|rarement|un peu|ca m a traverse|ca me traverse(?: le esprit)?|ca me passe par la tete|la nuit|le soir|le matin|le dimanche)(?: oui| parfois| la nuit| le soir| quand \S+ \S+| d y penser| de y penser)* $/;
const kill =
  / (?:(?:me|de me) (?:tuer|suicider|pendre|noyer|foutre en le air|flinguer|supprimer)|me suicider|en finir|au suicide|y pense(?: \S+){0,3}|ai pense|pense que a ca|obsede|jour et nuit|pense (?:souvent|tout le temps|sans arret|beaucoup|tous les jours)|mettre fin|passer a le acte|je vais le faire) /;
/** A wish to die that is denied, or death that is feared: no sign of one. */
export const wishDenied =
  / (?:(?:pas|jamais|aucune) (?:vouloir |envie de |du tout envie de |l envie de )?(?:mourir|me tuer|me suicider)|peur de (?:mourir|la mort|crever)|(?:mourir|me tuer|me suicider) (?:non|jamais|pas)) /;
/** « Je n’y pense pas », « aucune envie de mourir ». */
export const thinksNot =
  / (?:y pense (?:pas|jamais|plus)|pense (?:pas|jamais|plus) a (?:ca|mourir|me tuer|la mort|me suicider|ces choses)|(?:veux|voudrais|ai) (?:pas|jamais|aucune|pas du tout|surement pas) (?:envie de |idee de |voulu )?(?:mourir|me tuer|me suicider|suicide)|aucune (?:idee|pensee|envie) (?:noire|suicidaire|de mort|de mourir|de ce genre)|pas d (?:idees|idee|envie)|pas de (?:idees|idee|envie|pensees)(?: \S+){0,3}|pas (?:vouloir|envie de|envie du tout de) (?:mourir|crever|me tuer|me suicider)|peur de (?:mourir|la mort|crever)|(?:la|le) (?:souhaite|cherche|veux|appelle|provoquerai|provoque|ferais|ferai) pas|tiens a la vie|tiens a vivre|je veux vivre|pas a ce point|jamais (?:de la vie|pense)) /;
const nowTime =
  / (?:maintenant|tout de suite|de suite|a le instant|la tout de suite|dans (?:une|un|deux|trois|cinq|dix|quinze|vingt|quelques|\d+) (?:minutes?|min|heures?|h|instants?|quart)|des que (?:je|il|elle|ils|tu|vous)|quand (?:je|tu|vous|on) (?:aurai|auras|aurez|aura) (?:fini|raccroche)|quand je raccroche|apres ce message|avant que (?:il|elle|ma|mon|ils|les) |ca y est|je suis prete?|je y vais|la $)/;
const onlyNow = /^ (?:la|la la|la maintenant|maintenant|aujourdhui|bientot la|oui la) $/;
const tonight =
  / (?:ce soir|cette nuit|dans la nuit|avant demain|avant minuit|a minuit|tantot|tout a le heure|dans la soiree|aujourdhui|avant le aube|quand (?:il|elle|ils|tout le monde) (?:dort|dormira|dormiront|sera (?:couche|couchee|au lit))|apres (?:le repas|le diner|le film)|demain matin|d ici demain|de ici demain) /;
const laterTime =
  / (?:demain|apres-demain|semaine|semaines|mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end|weekend|noel|fetes|anniversaire|rentree|vacances|ete|hiver|printemps|automne|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|un jour|bientot|date|plus tard|quand (?:les enfants|ma mere|mon pere|le chien|mon chat|tout)|apres|prochain|prochaine|un de ces jours|(?:le|vers le) \d+) /;
const noTime =
  / (?:plus maintenant|plus aujourdhui|plus du tout|(?:avant|ce etait|etait|ca) (?:\S+ ){0,4}?(?:le an passe|le annee (?:passee|derniere)|le an dernier|autrefois|a le epoque|il y a (?:\S+ )?ans)|pas de (?:moment|date|jour|plan|projet|idee)|aucun (?:moment|plan|projet|jour)|aucune (?:date|idee)|rien de (?:prevu|prepare|precis|fixe|concret)|rien prevu|pas (?:prevu|fixe|reflechi|prepare|choisi)|jamais|pas de (?:le|la) faire|ne le ferai pas|le ferai pas|c est (?:juste )?une idee|ce est (?:juste )?une idee) /;
/** « Ce soir, le train de 21 h pour Nantes »: leaving is travelling. */
const leaves =
  / (?:quai \d+|ouigo|tgv|eurostar|thalys|ryanair|easyjet|flixbus|blablacar|billet|billets|vol de|vol pour|valises?|check-in|embarquement|vacances|bretagne|corse|normandie|italie|espagne|portugal|grece|correspondance|partir (?:voir|chez|rejoindre mes|a la mer|en (?:vacances|week-end|voyage))) /;
const willTake = / vais (?:le|la|les|tout) (?:boire|avaler|prendre|gober|faire) /;
/** On a platform or a bridge for an everyday reason. */
const passesBy =
  / (?:mon train|le bateau|du bateau|on arrive|pique-nique|touristes?|avec (?:mes|les|des) (?:amis|enfants|cousins|collegues)|promene|promenade|velo|(?:train|bus) (?:pour|de|part)) /;
const bleeding =
  / (?:ai (?:\S+ )?(?:pris|avale|bu|gobe|ingere|fait|coupe|ouvert|tranche|mange)|les ai (?:pris|prises|avales|avalees|bus)|tout pris|tout avale|tout bu|deja|ce est fait|c est fait|me suis (?:coupee?|ouvert|tailladee?|blessee?|brulee?)|ca y est|trop tard|ca saigne|je saigne) /;
/** How much was taken, after the question what was. */
const amounts =
  / (?:toute?s?|tous|la moitie|deux|trois|quatre|plusieurs|une dizaine|\d+|une poignee|le) (?:de )?(?:la |les |le |des )?(?:boites?|plaquettes?|flacons?|tubes?|gouttes|pilules|cachets|comprimes|gelules|bouteilles?) /;
/** What people do and regret without danger: « Oui : une frange ». */
const ordinaryDeed =
  / (?:frange|coupe de cheveux|cheveux|teinture|tatouage|piercing|barbe|sourcils|gateau|glace|pizza|chocolat|paquet de (?:gateaux|chips|biscuits)|carte bleue|soldes|zalando|vinted|amazon|panier|commande|achat|achete (?:une?|des) (?!corde|arme|lame|fusil|couteau|cartouche)|texto|sms|message a mon ex|ecrit a mon ex|rappele mon ex|demission|like|story|insulte|vaisselle|menage|ragot|secret|cours de sport|devoirs|frigo|placard a gateaux|(?:pris|prendre) (?:une?|mon|ma|le|la|du|des) (?:decision|rdv|rendez-vous|douche|cafe|bain|train|bus|conge|petit-dejeuner)|(?:doliprane|ibuprofene|aspirine|efferalgan) pour (?:la|ma|mon|le) (?:migraine|tete|dos|fievre|mal)) /;
const aboutTo =
  / (?:vais (?:le|la|les|tout|en) (?:boire|avaler|prendre|gober|faire|ouvrir)|je vais (?:le faire|les prendre|sauter|y aller|tout prendre|me)|je suis en train|en train de|suis sur (?:le point|le bord|le pont|le toit|le rebord)|j hesite|sur le point|je me prepare|prete? a le faire|dans (?:quelques|deux|cinq|dix) minutes|bientot|ca va venir|tout est pret|pas encore) /;
const thinking =
  / (?:j y pense|y pense|je reflechis|j y songe|y songe|j ai envie|ai envie|envie de le faire|ca me tourne|des idees|l idee|juste pense|pense juste|que des pensees|des pensees) /;
const reassured = / (?:rassurez|inquietez|calmez|vous en faites|t en fais|t inquiete) /;

/** The danger of a choice, for each question: asked of every clause, the gravest first; then the harmless ones. */
type Row = readonly [choice: string, isHarmless: boolean, ...shapes: RegExp[]];
const yesNoUnsure = (yesHarmless: boolean): readonly Row[] => [
  ['no', !yesHarmless, no],
  ['unsure', false, unsure],
  ['yes', yesHarmless, yes],
  ['skip', true, skip],
];

const deathRows = (yesId: string, passiveId: string): readonly Row[] => [
  [passiveId, false, deniedAfter],
  ['figure-of-speech', true, figure],
  ['no', true, thinksNot],
  [passiveId, false, passive],
  [yesId, false, kill],
  ['sometimes', false, sometimes, unsure],
  ['no', true, no],
  ['other-person', true, otherPerson],
  [yesId, false, yes, leadingYes],
  ['skip', true, skip],
];

const companyRows: readonly Row[] = [];

const rows: Partial<Record<QuestionId, readonly Row[]>> = {
  'check-death': deathRows('kill-myself', 'die-passive'),
  thoughts: deathRows('yes', 'passive'),
  'check-voices': [
    [
      'harm-other',
      false,
      / (?:(?:tuer|frapper|blesser|attaquer|etrangler|faire du mal a|punir) (?:\S+ )?(?:quelque un|les autres|mon|ma|mes|un|une|eux|les gens|le|la|du monde)|aux autres|a quelque un|a les autres|aux gens|a mon|a ma) /,
    ],
    [
      'harm-self',
      false,
      / (?:me (?:tuer|faire du mal|suicider|jeter|couper|frapper|blesser)|de mourir|de sauter|a moi|moi-meme|les deux|me punir|en finir) /,
      yes,
      sometimes,
    ],
    [
      'no',
      true,
      no,
      / (?:me demandent rien|disent rien de tel|pas de voix|aucune voix|(?:elles|ils|ca) (?:me )?(?:disent|commandent|poussent|demandent) (?:pas|rien)(?: de (?:ca|tel))?) /,
    ],
    ['harm-self', false, unsure],
    ['skip', true, skip],
  ],
  'check-harm': [
    ['harm-self', false, / (?:moi|moi-meme|me (?:tuer|faire du mal|suicider|blesser|couper)) /],
    [
      'no',
      true,
      no,
      / (?:(?:ferais|ferai|veux|voudrais|frapperai|frapperais) (?:pas|jamais)|aucune envie de (?:faire )?(?:du )?mal) /,
    ],
    [
      'harm-other',
      false,
      yes,
      leadingYes,
      sometimes,
      unsure,
      / (?:lui|eux|elle|quelque un|mon \S+|ma \S+|le tuer|la tuer|les tuer|frapper) /,
    ],
    ['skip', true, skip],
  ],
  'check-other': [
    [
      'yes',
      false,
      yes,
      / (?:(?:ai|j ai) (?:tres |vraiment )?peur|il (?:en|y) (?:parle|pense)|elle (?:en|y) (?:parle|pense)|me la dit|me l a dit|il va le faire|elle va le faire|il veut mourir|elle veut mourir|se tuer|suicid\S*|en est capable) /,
    ],
    [
      'no',
      true,
      no,
      / (?:(?:crois|pense) pas (?:que|non)?|y pense pas|juste (?:triste|fatiguee?|un coup de mou)|il va mieux|elle va mieux|(?:il|elle|est) (?:deja )?(?:morte?|decedee?)|ca fait \S+ ans|va (?:tres )?bien) /,
    ],
    ['unsure', false, unsure, sometimes],
    ['skip', true, skip],
  ],
  'check-safe': safeRows(),
  'safe-now': safeRows(),
  'check-done': [
    ['figure-of-speech', true, figure, ordinaryDeed],
    [
      'no',
      true,
      / (?:(?:il )?(?:n )?y a rien(?= $)|rien (?:pris|fait|avale|bu)|(?:ai|a) (?:pas|jamais|encore rien|pas encore|rien) (?:encore )?(?:pris|fait|avale|bu|touche)|(?:ferai|prendrai|vais) (?:rien|pas)(?: le faire| prendre| faire)?|ni pris ni|ni fait ni) /,
    ],
    ['done', false, bleeding, amounts],
    ['about-to', false, aboutTo],
    ['thinking', false, thinking, sometimes, unsure],
    ['no', true, no],
    ['done', false, yes],
    ['other-person', true, otherPerson],
    ['skip', true, skip],
  ],
  moment: [
    ['later', false, / pas (?:encore|ce soir|cette nuit|maintenant|aujourdhui|tout de suite) /],
    ['none', true, noTime, no],
    ['none', true, leaves],
    ['now', false, onlyNow, nowTime],
    ['tonight', false, tonight],
    ['later', false, laterTime, yes],
    ['skip', true, skip, unsure],
  ],
  'means-near': [
    [
      'none',
      true,
      / (?:pas de (?:moyen|moyens|medicaments|arme|corde|quoi)|rien (?:chez moi|ici|a la maison|sous la main|a portee|du tout|de tel|de ca|pour)|aucun (?:moyen|medicament)|ai rien|il y a rien|pas choisi|pas de methode) /,
      no,
    ],
    ['near', false, yes, leadingYes, unsure, namesMeans, namesPlan],
    ['skip', true, skip],
  ],
  alone: companyRows,
  'who-near': companyRows,
  where: [
    [
      'on-the-spot',
      false,
      / (?:sur (?:le|la|un|une) (?:\S+ )?(?:toit|pont|rebord|rambarde|parapet|balustrade|viaduc|quai|rails|voie|falaise|grue|corniche|barriere)|au bord (?:du|de|des) (?!(?:la )?(?:mer|plage|piscine|route des|larmes|lac de|terrain|la crise|lit|nerfs))|devant (?:le|la|un) (?:canal|fleuve|riviere|lac|rails|voie|falaise|train)|sur les rails|pres des rails|du mauvais cote|en haut (?:du|de la|de le) (?:pont|tour|immeuble|falaise|viaduc)|a la fenetre ouverte|au dernier etage|au dessus du vide) /,
    ],
    ...safeRows(),
  ],
  'can-speak': yesNoUnsure(true).map((row) => [row[0], true, ...row.slice(2)] as unknown as Row),
  intoxicated: [
    [
      'yes',
      false,
      / (?:(?:deux|trois|quatre|cinq|un|une|quelques|plusieurs|\d+) (?:\S+ )?(?:verres?|bieres?|bouteilles?|joints?|lignes?|whiskys?|rails?)|un peu bu|ai bu|bourree?|ivre|saoule?|j ai fume|defoncee?) /,
      yes,
      sometimes,
    ],
    [
      'no',
      true,
      no,
      / (?:bois (?:pas|jamais)|rien (?:bu|pris|consomme)|que de le eau|du the|sobre|que du cafe) /,
    ],
    ['unsure', false, unsure],
    ['skip', true, skip],
  ],
  driving: plainRows(),
  children: plainRows(),
  'red-flags': [
    [
      'yes',
      false,
      / (?:bras|machoire|serre la poitrine|evanoui\S*|malaise|peux plus respirer|gorge (?:qui )?(?:gonfle|serre)|levres bleues|visage|paralys\S*|du mal a parler|serre dans la poitrine|perdu connaissance|tombee?) (?!rien)/,
      yes,
    ],
    [
      'no',
      true,
      no,
      / (?:rien de (?:tel|tout ca|ca)|pas de (?:douleur|malaise)|aucune douleur|ca se calme|ca passe|comme d habitude|comme de habitude) /,
    ],
    ['unsure', false, unsure, sometimes],
    ['skip', true, skip],
  ],
  urge: [
    [
      'no',
      true,
      / (?:passee?|partie?|retombee?|calmee?|plus envie|ca va mieux|ai pas envie|moins fort) /,
      no,
    ],
    ['yes', false, yes, / (?:tres fort|envie|besoin|la tout de suite|ca monte|tiens plus|difficile de) /],
    ['unsure', false, unsure, sometimes],
    ['skip', true, skip],
  ],
  care: plainRows(),
  discharged: [
    [
      'yes',
      false,
      yes,
      / (?:sortie?|hier|il y a (?:une|deux|trois|quelques|quinze|\d+) (?:jours?|semaines?)|la semaine derniere|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) /,
    ],
    ['no', true, no, / (?:jamais hospitalisee?|il y a (?:des annees|longtemps|\S+ ans?|\S+ mois)) /],
    ['unsure', false, unsure],
    ['skip', true, skip],
  ],
  aggressor: [
    [
      'here',
      false,
      / (?:(?:il|elle|mari|femme|ex|pere|mere|conjoint|copain) (?:est|dort|regarde|boit|crie|cogne|tape|monte|hurle|prend sa douche|joue|cuisine|fume|attend|arrive|revient|remonte)(?: \S+){0,3}? (?:la|ici|a cote|derriere|devant|dans (?:la|le|ma|notre) \S+|en bas|en haut|a la porte|chez moi|a la maison|sur le canape|sous la douche|avec (?:moi|nous))|juste a cote|dans la piece|dans le salon|dans la chambre|dans la maison|en bas|derriere la porte|devant la porte) /,
      / (?:il|elle) (?:arrive|rentre|remonte|revient) (?:la|maintenant)? ?$/,
      /^ (?:oui )?(?:ici|il est la|elle est la|la|a la maison|a cote|dans le salon|juste la) $/,
    ],
    [
      'gone',
      true,
      / (?:garde a vue|en prison|arretee?|embarquee?|expulsee?|(?:revient|reviendra|rentre|rentrera) (?:pas|plus)|a le etranger|pour (?:la semaine|plusieurs jours|le mois|de bon)|change (?:la|les) serrures?|plus les cles|interdiction|en deplacement|parti (?:en|a|pour) |a \d+ (?:km|kilometres)|loin|a des kilometres|hospitalisee?|mort|decedee?) /,
    ],
    [
      'may-return',
      false,
      / (?:revien\S*|rentre\S*|reviendra|peut revenir|parti[e]?|sorti[e]?|au travail|au boulot|au foot|au bar|chez sa|chez son|dehors|ce soir|plus tard|les cles) /,
      unsure,
    ],
  ],
  purpose: [
    [
      'both',
      false,
      / (?:les deux|un peu des deux|ca depend|des fois (?:l un|le un)|je sais (?:pas|plus)) /,
      unsure,
    ],
    [
      'hold',
      true,
      / (?:tenir|calmer|soulager|evacuer|apaiser|sentir quelque chose|pas (?:pour )?mourir|me punir|pas mourir|que ca sorte|decompresser) /,
    ],
    ['die', false, / (?:mourir|en finir|la mort|pour de bon|partir|crever|disparaitre) /],
    ['skip', true, skip],
  ],
  intent: [
    [
      'torn',
      false,
      / (?:une partie de moi|partagee?|hesite|tiraillee?|oui et non|entre les deux|ca depend|des fois|je sais pas|je sais plus) /,
      unsure,
      sometimes,
    ],
    [
      'no',
      true,
      / (?:(?:ferai|ferais|ose|oserais|passerai|vais) (?:pas|jamais|rien)(?: \S+)?|pas (?:l intention|la intention|le intention)|aucune intention|pas (?:vraiment )?envie de le faire|veux pas (?:mourir|le faire|vraiment)) /,
      no,
    ],
    [
      'yes',
      false,
      yes,
      / (?:vais le faire|je compte|j en ai l intention|decidee?|determinee?|ma decision|resolue?|ce est prevu) /,
    ],
    ['skip', true, skip],
  ],
  barrier: [
    [
      'shame',
      true,
      / (?:honte|ridicule|gene|genee|intimidee?|ose pas|jugee?|regard|immeuble (?:\S+ )?voi\S+|voisins (?:\S+ )?voi\S+|(?:le|la) voient?|que (?:\S+ )?sache|saurait|sauraient) /,
    ],
    [
      'burden',
      true,
      / (?:deranger|embeter|charge|poids|fardeau|deja assez|inquieter|soucis|ennuyer|autres qui en ont|place de quelque un) /,
    ],
    [
      'hospital-police',
      true,
      / (?:hopital|hospitalis\S*|me emmenent?|me emmener|me embarquent?|camion|gyrophares?|enferm\S*|interne\S*|police|psychiatrie|hp|camisole|pompiers chez|placer|enfants qu on|retirer) /,
    ],
    ['cost', true, / (?:argent|payer|cher|gratuit|credit|forfait|prix|moyens|les sous|cout\S*) /],
    [
      'cannot-speak',
      true,
      / (?:parler|voix|au telephone|telephone|entendre|sourde?|begaie|timide|pleure trop|mots|chuchot\S*) /,
    ],
    [
      'no-belief',
      true,
      / (?:sert a rien|servira a rien|deja essaye|deja appele|changera rien|y crois (?:pas|plus)|comprendront pas|comprennent pas|repondent pas|inutile|ecoutent pas|a quoi bon) /,
    ],
  ],
  call: [
    [
      'refuse',
      true,
      / (?:veux pas|vais pas|peux pas|appellerai (?:pas|personne|jamais)|appelle (?:pas|personne)|hors de question|jamais|refuse|surtout pas|ni appeler) /,
      no,
    ],
    [
      'done',
      true,
      / (?:(?:ai|on a|a|viens de|vient de|avons) (?:\S+ )?(?:appele\S*|eu|compose|telephone|joint|appeler|prevenu)|ce est fait|c est fait|deja fait|suis au telephone|au telephone avec|suis en ligne|en ligne avec|on appelle|je les ai) /,
    ],
    [
      'someone-else',
      true,
      / (?:(?:soeur|frere|mere|pere|mari|femme|fils|fille|voisin|voisine|ami|amie|copain|copine|elle|il|collegue|coloc) (?:\S+ )?(?:va |peut |veut )?(?:appelle|appeler|telephone|le fait|s en charge|appellera)|a ma place|quelque un (?:va|peut|appelle)) /,
    ],
    [
      'will',
      true,
      / (?:vais (?:le faire|appeler|les appeler|essayer|telephoner)|appelle (?:maintenant|tout de suite|la|apres)?|j appelle|je appelle|appellerai|ferai|essaie|essayer|d accord|de accord|ok|promis|entendu|peut etre|demain|plus tard) /,
      yes,
    ],
  ],
  help: [
    ['in-care', true],
    [
      'here',
      true,
      / (?:sont la|est la|ils sont (?:la|arrives|entres|avec moi|dans)|elle est la|dans le escalier|a la porte|devant la porte|sonnent|frappent|viennent d arriver|viennent de arriver|me prennent|s occupent|se occupent) /,
    ],
    [
      'on-way',
      true,
      / (?:arrive|arrivent|en route|en chemin|viennent|sur la route|dans (?:dix|cinq|quinze|vingt|deux|trois|\d+) minutes|tout a le heure|vont (?:venir|arriver)|partis|j attends|attends|montent) /,
    ],
    [
      'called',
      true,
      / (?:(?:ai|on a|a|viens de|vient de) (?:\S+ )?(?:appele\S*|appeler|prevenu\S*|eu)|ce est fait|je les ai eus?|prevenus|au telephone) /,
    ],
  ],
  hurt: [
    [
      'yes',
      false,
      / (?:je saigne|ca saigne|me suis (?:coupee?|brulee?|blessee?|ouvert|entaillee?|mordue?)|ai (?:\S+ )?(?:pris|avale|bu) (?!rien)|coupures?|brulures?|plaies?|entailles?|bleus?|casse|profonde?|il me a|elle me a|cachets|comprimes|gouttes|(?:toute?s?|la moitie|une?|deux|trois|plusieurs) (?:\S+ )?(?:boites?|plaquettes?|flacons?|tubes?|gouttes|pilules)) /,
    ],
    [
      'no',
      true,
      no,
      / (?:rien (?:pris|avale|fait|de casse)|blessee? (?:pas|nulle part)|pas (?:blessee?|de blessure|coupee?|de plaie)|aucune blessure|cicatrise\S*|ancien\S*|vieilles?) /,
    ],
    ['yes', false, yes],
    ['unsure', false, unsure, sometimes],
    ['no', true, skip],
  ],
  'about-whom': [
    ['both', false, / (?:les deux|moi aussi|tous les deux|nous deux|lui et moi|elle et moi|moi et) /],
    [
      'other',
      true,
      / (?:pas (?:pour |de )?moi|(?:mon|ma|mes|une?|cet|cette) (?:\S+ )?(?:fils|fille|soeur|frere|mere|pere|mari|femme|ami|amie|copain|copine|voisin|voisine|collegue|cousin|cousine|enfant|conjoint|conjointe|ado|neveu|niece|pote|eleve|patient|patiente|oncle|tante)|lui|elle|quelque un d autre|quelque un de autre) /,
    ],
    ['self', false, / (?:moi|moi-meme|de moi|je) /, yes],
  ],
  'with-them': [
    [
      'child',
      false,
      / (?:(?<!aucun |pas de |pas un )enfant|mineure?|(?:[0-9]|1[0-7]|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept) ans|petit frere|petite soeur) /,
    ],
    [
      'place-unknown',
      false,
      / (?:sais pas ou|sais plus ou|aucune idee|introuvable|disparue?|repond (?:pas|plus)|injoignable|pas ou (?:il|elle) est|ignore ou) /,
    ],
    [
      'with',
      false,
      / (?:avec (?:lui|elle|moi|nous)|a cote|a mes cotes|devant moi|dans (?:la|sa|le) (?:chambre|piece|maison|salon|cuisine|salle)|ici|chez (?:nous|moi)|la$|pres de (?:moi|lui|elle)) /,
      /^ (?:oui )?(?:il est |elle est )?la $/,
      yes,
    ],
    [
      'place-known',
      false,
      / (?:chez (?:lui|elle|ses|sa|son|des|un|une)|au travail|a (?:le|la|son) \S+|dans sa|adresse|rue|je sais ou|dans son|au \S+|a \S+) /,
    ],
    ['place-unknown', false, no, unsure],
  ],
  seen: [
    [
      'watched',
      false,
      / (?:lit|fouille|surveille|regarde|mon code|voit|voir|controle|partage|peut lire|a cote de moi|acces) (?!rien|pas)/,
    ],
    [
      'private',
      true,
      no,
      / (?:personne|suis seule?|mon telephone a moi|code que|privee?|tranquille|mot de passe) /,
    ],
    ['unsure', false, unsure],
    ['watched', false, yes],
    ['unsure', false, skip],
  ],
  'human-consent': [
    ['later', true, / (?:pas maintenant|plus tard|peut etre|on verra|pas tout de suite) /],
    ['no', true, no, / (?:veux pas|prefere pas|prefere non) /],
    ['yes', true, yes, / (?:de accord|d accord|ok|volontiers|je veux bien) /],
  ],
  'still-near': [
    ['no', false, no, / (?:partie?s?|repartie?s?|rentree? chez|plus la|seule?) /],
    ['yes', true, yes, / (?:toujours (?:la|avec|ici)|est la|encore la|sont la|a cote) /],
  ],
  since: [
    ['no', false, no],
    ['yes', true, yes],
  ],
  danger: [
    ['done', false, / (?:ai (?:tout )?(?:pris|avale|fait)|me suis (?:coupee?|blessee?)) /],
    [
      'fear-for',
      false,
      / (?:peur pour|quelque un d autre|mon fils|ma fille|ma soeur|mon frere|une amie|un ami) /,
    ],
    ['fear-of-harm', false, / (?:faire du mal|peur de (?:moi|frapper|tuer)) /],
  ],
};

function safeRows(): readonly Row[] {
  return [
    [
      'no',
      false,
      no,
      / (?:en danger|pas en securite|il est la|elle est la|il arrive|il rentre|il monte|il revient|derriere la porte|a la porte|j ai peur|ai peur|cachee?|m a enfermee?|me a enfermee?|plus en securite|dans la maison) /,
    ],
    [
      'unsure',
      false,
      unsure,
      / (?:pour (?:l |le )?instant|pour le moment|jusque a ce soir|tant que|avant que|pas longtemps|plus ou moins|a peu pres|je crois(?! que oui)) /,
    ],
    [
      'yes',
      true,
      yes,
      / (?:en securite|a le abri|tranquille|chez (?:ma|mon|une|un|mes|des) \S+|porte (?:est )?fermee|rien a craindre|tout va bien|personne ici|suis seule?|au travail|dehors|au commissariat) /,
    ],
    ['skip', true, skip],
  ];
}
function plainRows(): readonly Row[] {
  return [
    ['no', true, no],
    ['unsure', true, unsure],
    ['yes', true, yes],
    ['skip', true, skip],
  ];
}

const arrival =
  / (?:soeur|frere|mere|pere|mari|femme|ami|amie|fils|fille|voisin|voisine|copain|copine|medecin|infirmiere|psy|rendez-vous|rdv|on|pompiers|ambulance) (?:\S+ ){0,2}?(?:arrive|arrivent|vient|viennent|dort|dorment|passe|rentre|reste|sera|seront|mange|avec|chez|va venir) /;
/** Choices that are true only when they are present and affirmed. */
const ofThisMoment: ReadonlySet<string> = new Set([
  'call/done',
  'help/called',
  'help/on-way',
  'help/here',
  'help/in-care',
  'still-near/yes',
]);
/** « J’ai appelé ma mère » is no call for help. */
const calledRelative =
  / (?:appelee?s?|telephone|eue?|jointe?) (?:a )?(?:ma|mon|mes) (?:\S+ )?(?:mere|maman|pere|papa|soeur|frere|fils|fille|enfants|parents|amie?s?|copain|copine|mari|femme|ex) /;
/** Help that was called and is not there: no answer, hung up, sent away. */
const undone =
  / (?:repond (?:pas|plus)|repondent (?:pas|plus)|raccroche|sonne dans le vide|renvoyee?s?|repartie?s?|annulee?s?|annule|refuse|personne (?:repond|au bout)) /;

const matches = (clause: Clause, shapes: readonly RegExp[]): boolean =>
  shapes.some((shape) => shape.test(clause.said));

/** Company told as a name: « La voisine, oui. », « Karim », « mon mari ». */
const company = (
  text: string,
  clauses: readonly Clause[],
  facts: ToldFacts,
  asked: QuestionId,
): Answer | null => {
  const near = facts.told.near;
  if (near && near !== 'alone') return { choice: near, harmless: facts.helpful };
  if (near === 'alone') return { choice: 'alone', harmless: [] };
  const plainYes = clauses.find((clause) => yes.test(clause.said));
  const plainNo = clauses.find((clause) => no.test(clause.said));
  const names = clauses.filter(
    (clause) =>
      clause.words.length <= 3 &&
      clause.places.some(([from, to]) => isFirstName(text.slice(from, to))) &&
      !yes.test(clause.said) &&
      !no.test(clause.said),
  );
  if (
    clauses.some(
      ({ said }) =>
        / (?:personne|seule?|nobody) /.test(said) && !/ (?:pas|plus) (?:tout )?seule? /.test(said),
    )
  )
    return { choice: 'alone', harmless: [] };
  if (names.length > 0 && !plainNo) return { choice: 'with-someone', harmless: names };
  // « Êtes-vous seul ? » and « Qui est près de vous ? » turn a bare yes round.
  if (plainYes) return { choice: asked === 'alone' ? 'alone' : 'with-someone', harmless: [plainYes] };
  if (plainNo)
    return {
      choice: asked === 'alone' ? 'with-someone' : 'alone',
      harmless: asked === 'alone' ? [plainNo] : [],
    };
  return null;
};

/** « Je lui ai demandé, il a dit oui, qu'il y pense »: the answer of somebody else, told and not given. */
const anothersAnswer =
  / (?:il|elle) (?:\S+ ){0,2}?a (?:\S+ )?(?:dit|repondu|fait|avoue) (?:que )?(?:oui|non|ouais|si) | que (?:il|elle) y pense /;

/**
 * The choice that a message in free text makes after a question, or null where it answers none. `facts` is what the
 * message tells by itself.
 */
export const shortAnswer = (
  asked: QuestionId,
  text: string,
  clauses: readonly Clause[],
  facts: ToldFacts,
  level: Severity,
): Answer | null => {
  const told = clauses.filter(({ isQuoted, said }) => !isQuoted && !anothersAnswer.test(said));
  if (asked === 'alone' || asked === 'who-near') return company(text, told, facts, asked);
  const { means, help, where, hurt, aggressor, canSpeak } = facts.told;
  if (asked === 'means-near' && means === 'near' && told.some(({ said }) => inHand.test(said)))
    return { choice: 'in-hand', harmless: [] };
  if (asked === 'means-near' && means)
    return { choice: means, harmless: means === 'near' || means === 'weapon' ? [] : facts.helpful };
  if ((asked === 'help' || asked === 'call') && help) {
    // A crisis line is not the emergency number. What is further than a call is kept as it was told.
    if (help === 'line' && level === 4) return null;
    if (asked === 'help' && help !== 'line') return { choice: help, harmless: facts.helpful };
    return help === 'called' || help === 'line' ? { choice: 'done', harmless: facts.helpful } : null;
  }
  if (asked === 'hurt' && hurt) return { choice: hurt, harmless: hurt === 'no' ? facts.helpful : [] };
  if (asked === 'check-done' && hurt === 'no' && !told.some(({ said }) => aboutTo.test(said)))
    return { choice: 'no', harmless: facts.helpful };
  if (asked === 'aggressor' && (aggressor === 'here' || aggressor === 'gone'))
    return { choice: aggressor, harmless: aggressor === 'gone' ? facts.helpful : [] };
  if (asked === 'can-speak' && canSpeak) return { choice: canSpeak, harmless: [] };
  if ((asked === 'safe-now' || asked === 'check-safe' || asked === 'where') && where === 'unsafe')
    return { choice: 'no', harmless: [] };
  for (const [choice, isHarmless, ...shapes] of rows[asked] ?? []) {
    // A time is no answer where a person is what comes at that time.
    const skipsArrivals = asked === 'moment' && choice !== 'none' && choice !== 'skip';
    const needsNow = ofThisMoment.has(`${asked}/${choice}`);
    // An ordinary deed explains nothing of what another clause tells.
    if (
      asked === 'check-done' &&
      choice === 'figure-of-speech' &&
      told.some(
        ({ said }) =>
          willTake.test(said) || (!ordinaryDeed.test(said) && (bleeding.test(said) || amounts.test(said))),
      )
    )
      continue;
    if (choice === 'on-the-spot' && level < 2 && told.some(({ said }) => passesBy.test(said))) continue;
    if (asked === 'call' && choice === 'done' && told.some(({ said }) => calledRelative.test(said))) continue;
    if (needsNow && told.some(({ said }) => undone.test(said))) continue;
    const answering = told.filter(
      (clause) =>
        !clause.isQuestion &&
        matches(clause, shapes) &&
        (!needsNow || isNow(clause)) &&
        !(skipsArrivals && arrival.test(clause.said) && !/ avant que /.test(clause.said)),
    );
    if (answering.length > 0)
      return {
        choice,
        harmless: isHarmless ? answering.filter((clause) => !reassured.test(clause.said)) : [],
      };
  }
  return null;
};

/** « Je n’appelle pas, j’ai trop honte »: the barrier was told with the refusal, and is not asked for. */
export const noteBarrier = (
  facts: ToldFacts,
  text: string,
  clauses: readonly Clause[],
  level: Severity,
): void => {
  const why = shortAnswer('barrier', text, clauses, facts, level);
  if (why && why.choice !== 'other' && why.choice !== 'skip') facts.told.barrier = why.choice;
};
