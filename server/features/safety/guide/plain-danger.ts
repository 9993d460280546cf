import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type Answered, answerDangers } from './answer-danger.ts';
import { type Clause, joined } from './clauses.ts';
import { farewellKept, otherDangers, sentByThem } from './other-danger.ts';
import { safetyQuestions } from './safety-questions.ts';

/*
 * Danger that is plain by its words together, or by the question that they answer: sure signs beside those of the rules.
 */

/** A plain sign: of whom, how grave, and in which words. `asks`: it is asked about and not acted on. */
export type PlainDanger = {
  asks?: true;
  subject: Subject;
  severity: Severity;
  category: SafetyCategory;
  clause: Clause;
  /** Something was taken or done. */
  taken?: true;
};

const tonight =
  / (?:ce soir|cette nuit|tout a le heure|tantot|maintenant|tout de suite|dans (?:\S+ )?(?:minutes?|heures?)|avant minuit|de ici demain) /;
/** Idioms, games and results: « si on perd ce soir je me pends ». */
const notMeant =
  / (?:si|match|examen|exam|partiel|partiels|jeu|game|ligue|mdr|lol|ptdr|rire|concours|resultats|bac|film|serie|roman|livre|personnage|scene|chanson|role|theatre|nouvelle|lecteur|escape|fois que (?:je|on)) /;
const killsSelf =
  / je (?:me |vais me )(?:re)?(?:tue|tuer|suicide|suicider|pends|pendre|defenestre|supprime|supprimer|flingue|flinguer) (?!a |au |aux |de rire|la sante|a la tache)/;
const jumps =
  / je (?:vais )?(?:saute|sauter|me jette|vais me jeter)(?: (?:du|de|dans le vide|par|pour de bon|enfin|ma|mon|et|ce)| $)/;
const jumpsForFun =
  / (?:parachute|elastique|repas|dejeuner|diner|joie|corde a|bus|train|metro|taxi|douche|lit|canape|piscine|trampoline|scene|concert|cours|bras|cou|dessus|question|chapitre|page|etape|eau froide|lac) /;
const willNotMiss =
  / (?:cette fois|ce coup(?: |-)ci|la prochaine)(?: ci)?(?: \S+){0,4} (?:me|m|se) (?:rate|raterai|loupe|louperai|manque|manquerai) (?:pas|plus) | je (?:me )?(?:rate|raterai|loupe|louperai) pas cette fois /;
const manyPills =
  '(?:cachets|comprimes|medicaments|medocs|pilules|gelules|somniferes|boite|boites|plaquette|plaquettes|dolipranes|tablettes|antidepresseurs)';
const inMouth = new RegExp(
  ` ${manyPills} (?:\\S+ ){0,4}?(?:dans|sur|plein) (?:la |ma |le )?(?:bouche|langue|gosier|gorge) | (?:la )?bouche (?:\\S+ ){0,2}?(?:pleine|remplie) (?:de )?(?:\\S+ )?${manyPills} `,
);
const onRails =
  / (?:sur|allongee?|couchee?|assise?|descendue?|marche|au milieu de|au milieu des) (?:\S+ ){0,3}?(?:rails|voie ferree|voies ferrees|voies|voie|ballast) /;
const toBeRunOver =
  / (?:(?:me )?(?:faire|laisser|fasse|laisse) ecraser|me ecrase|me passe (?:dessus|sur le corps)|me roule dessus|attends? (?:le|un|que le) (?:train|rer|tgv|prochain|metro|ter)|prochain (?:train|rer|tgv)|pour (?:mourir|en finir|me tuer)) /;
const manOnMe =
  / (?:un |le |ce )(?:mec|type|gars|homme|inconnu|vieux|keum) (?:\S+ ){0,2}?(?:sur|dans|contre) moi /;
const body =
  / (?:respire|respirait) (?:\S+ )?(?:bizarre|bizarrement|plus|pas|mal|a peine|presque plus|en rale|par a coups) | levres (?:\S+ ){0,2}?(?:bleues|violettes|bleuies) | (?:reagit|repond|bouge|reveille) (?:plus|pas) quand (?:je|on) (?:le|la) /;

const lyingOnRails =
  / (?:me suis|suis|je me) (?:couchee?|allongee?|assise?|mise?|etendue?) (?:\S+ ){0,2}?sur (?:les |la )?(?:rails|voies?|voie ferree|ballast) /;
const wholeBox =
  / (?:je viens de|ai|viens de) (?:\S+ )?(?:prendre|pris|avaler|avale|gober|gobe|boire|bu|vider|vide) (?:\S+ ){0,2}?(?:tout le|toute la|tous les|toutes les|le reste d\S*) (?:\S+ ){0,2}?(?:tube|boite|boites|plaquette|plaquettes|flacon|somniferes|cachets|comprimes|medicaments) /;
const tookSome = / (?:je )?(?:viens de|ai) (?:\S+ ){0,2}?(?:prendre|pris|avaler|avale|gober|gobe|bu) /;
const wholePack =
  / (?:plaquettes?|boites?|tubes?|flacons?) (?:\S+ )?(?:entieres?|entiers?|completes?|complets?) | tout(?:e)? (?:la|le|une|un) (?:plaquette|boite|tube|flacon) /;
const drugs =
  / (?:lexomil|xanax|temesta|seresta|valium|stilnox|imovane|zopiclone|tramadol|morphine|codeine|doliprane|paracetamol|insuline|somniferes?|anxiolytiques?|antidepresseurs?|cachets|comprimes|medicaments|medocs|atarax|lithium|oxycodone|methadone) /;
const sleepForEver =
  / (?:me endormir|dormir|partir|fermer les yeux) (?:\S+ ){0,2}?(?:pour toujours|a jamais|pour de bon|et ne plus me reveiller) /;
/** Boxes that were taken to be given away. */
const handedOn =
  / (?:donnee?s?|rendue?s?|confiee?s?|jetee?s?|apportee?s?|rapportee?s?|ramenee?s?|perimee?s?|trie|triee?s?|rangee?s?) /;
const farewellLetter = / lettres? (?:de )?adieux? /;
const relatives =
  / (?:fils|fille|mari|femme|mere|pere|soeur|frere|ami|amie|copain|copine|compagnon|compagne|cousin|cousine|neveu|niece) /;
/** Farewells of school and work, and beds that are too good. */
const farewellOfLife =
  / (?:maitresse|maitre|classe|ecole|fin de (?:la |le )?annee|collegues?|retraite|pot|stage|colonie|demenage|roman|film|serie) /;
const comfort = / (?:pourrais|tellement|lit|canape|couette|sieste|matelas|hamac|plaid) /;
const gone =
  / (?:viens de (?:la |le )?trouver|parti|partie|disparu|disparue|introuvable|repond (?:plus|pas)|tremble) /;

/** Sleep that comes after something was taken or mixed. */
const drifting =
  / (?:commence|suis en train|suis entrain) (?:a |de )?(?:me )?(?:endormir|sombrer|partir|piquer du nez|tomber dans les pommes)| (?:tout devient|je vois) (?:flou|trouble|noir) | yeux (?:\S+ ){0,2}?ferment /;
const wasTaken =
  / (?:melange|melangee?s?|avale|pris|bu|gobe|ingere|vide) (?:\S+ ){0,3}?(?:tout|toute|tous|boites?|boite|plaquettes?|cachets|comprimes|medicaments|somniferes|flacon|reste) /;
const relativeTouches =
  / (?:oncle|beau-pere|pere|papa|grand-pere|papi|frere|demi-frere|cousin|parrain|beau-frere|tonton|grand-oncle|prof|entraineur|coach|cure|pretre|moniteur) (?:\S+ ){0,2}?me (?:touche|caresse|tripote) /;
/** « Je veux me 🔪 »: a picture where the verb would stand. */
const picturedAct =
  / je (?:veux|vais|voudrais|peux) me (?:couteau|pistolet|corde|pilules?|cercueil|tombe|sang) /;
/** « Ce que mon père me dit me touche. » */
const movesMe =
  / (?:me dit|parole|paroles|mots|lettre|geste|gentillesse|beaucoup|profondement|coeur|dit que|ce que) /;

/** « Personne ne remarquerait si je n'étais plus là », « au bout de combien de temps trouve-t-on quelqu'un qui est mort chez lui ». */
const unmissed =
  / personne (?:\S+ ){0,2}?(?:capterait|remarquerait|apercevrait|verrait|saurait|pleurerait|regretterait|chercherait|ferait gaffe|s en rendrait compte|manquerais)(?: \S+){0,5} (?:si je|plus la|disparais\S*|mourais|mort|morte|partais) | si je (?:\S+ )?(?:etais plus la|disparaissais|mourais|crevais|etais morte?) (?:\S+ ){0,3}?(?:personne|ca changerait rien|tout le monde se en fout) | combien de (?:temps|jours) (?:\S+ ){0,4}?(?:remarque|trouve|apercoive|aperçoit|decouvre) (?:\S+ ){0,6}?(?:mort|morte|cadavre) /;
/** « Si je ne me réveillais pas, ce serait une chose de moins à perdre. » */
const notWaking =
  / si je (?:\S+ )?me reveillais (?:pas|plus|jamais)(?: \S+){0,8} (?:serait|arrangerait|changerait|manquerait|ferait|regretterais|prendrait) /;
/** Stopped in the middle of a bridge; or things given away, and walks where one can fall. */
const stoppedOnBridge =
  / (?:je|me|suis) (?:\S+ ){0,4}?(?:arretee?|reste|restee?|debout) (?:\S+ ){0,4}?(?:au milieu|au bord) (?:de|du) (?:\S+ )?(?:passerelle|pont|viaduc) /;
/** On the way to a place where one can fall, once death was spoken of: « je mets mon manteau, c'est l'heure du quai ». */
const goingThere =
  / (?:mets (?:mon|ma|mes) (?:\S+ )?(?:manteau|veste|chaussures|baskets|blouson|casque)|ce est le heure|je pars|je y vais|je vais|je sors|je descends|je retourne|je file|en route|je suis (?:deja )?(?:en chemin|partie?)) (?:\S+ ){0,8}?(?:quais?|pont|passerelle|viaduc|voies?|rails|falaises?|barrage) /;
const spokeOfDeath =
  / (?:mourir|me tuer|en finir|suicid\S*|plus la|ne plus me reveiller|pour de bon|me jeter|sauter|disparaitre) /;
const outing =
  / (?:photos?|vue|joggeu?s?e?|velo|course|courir|touristes?|visite|peche|pecher|bouchon|feu d artifice|enfants|chien|amis?|copains?) /;
const gaveAway =
  / (?:donne|donnee?s?|legue|distribue) (?:mes|mon|ma) (?!avis|adresse|numero|accord|nom|prenom|sang|temps|langue|parole)/;
const walksThere =
  / je (?:\S+ )?(?:marche|longe|traine|vais|retourne) (?:\S+ ){0,5}?(?:quais?|pont|passerelle|viaduc|voies?|rails|falaises?) (?:\S+ ){0,4}?(?:soirs?|nuit) /;
const worthMore =
  / (?:plus|mieux) (?:\S+ ){0,3}?(?:avec|grace a) (?:le |la |mon |l )?assurance (?:\S+ ){0,3}?(?:moi|vivante?) /;
/** A question about surviving, or how long it takes, of somebody who does not say who. */
const survives =
  / (?:prend|prendre|fonce|foncer|saute|sauter|tombe|tomber|se jette|se jeter) (?:\S+ ){0,8}?(?:se en sort|en sort|survit|survivre|meurt|mourir|y reste|rate son coup|a mal|souffre) | (?:on|ca) (?:tient|met|prend|dure) (?:\S+ )?(?:longtemps|combien) (?:\S+ ){0,6}?(?:rapide|noie|noyer|mourir) /;
const wonders = / (?:savoir|demande|demandais|voir) si /;
/** Told of a game, a film, a book. */
const story =
  / (?:jeu|game|film|serie|roman|livre|personnage|heros|heroine|scene|acteur|actrice|chanson|blague|mdr|lol) /;
/** « Ils seraient plus tranquilles si je n'étais plus là », « il leur faudrait une autre maman ». */
const betterWithout =
  / (?:(?:ils|elles|il|elle|on|gens|monde|famille|enfants?|fils|fille|mari|femme|parents|vous|eux) (?:\S+ ){0,3}?(?:seraient|serait|serai|iraient|irait|vivraient|vivrait|dormiraient|respireraient|respirerait|en sortiraient|en sortirait|s en sortiraient) (?:\S+ ){0,2}?(?:mieux|tranquilles?|heureux|heureuses?|soulagee?s?|bien|libres?|debarrassee?s?)(?: \S+){0,4} (?:sans moi|si je (?:\S+ )?(?:plus|disparaissais|mourais|partais))|si je (?:\S+ )?(?:etais|serais) (?:plus|pas) la (?:\S+ ){0,4}?(?:mieux|tranquilles?|heureux|soulagee?s?|simple|bien|monde)|(?:mieux|faudrait|meritent?|meriteraient?|merite) (?:\S+ ){0,4}?(?:une |un )autre (?:maman|mere|papa|pere|femme|mari|fille|fils)) /;
const onHeight =
  / (?:suis|assise?|debout|accoudee?|sur|fume) (?:\S+ ){0,3}?(?:balcon|toit|rebord|rambarde|parapet|fenetre|corniche) /;
const drank =
  / (?:(?:ai|avoir) (?:\S+ )?(?:bu|vide|descendu|siffle|picole)|bourree?|saoule?|bouteille (?:\S+ ){0,4}?(?:entiere|vide|finie|y est passee)|(?:whisky|vodka|rhum|calva|gin|pastis|biere)s? (?:\S+ ){0,4}?(?:entiere|vide|y est passee|finie)) /;
const atParty =
  / (?:amis?|copains?|copines?|potes?|collegues?|soiree|fete|anniversaire|apero|barbecue|vacances|avec (?:ma|mon|mes|eux|elles)) /;

/** « J'ai une assurance vie, ça réglerait tout »: one's own death as a payment. */
const insurance = / (?:assurance(?:-| )vie|assurance(?:-| )deces|capital(?:-| )deces|ma prime) /;
const pays =
  / (?:reglerait|reglera|arrangerait|rembourserait|paierait|payerait|couvrirait|suffirait|toucherai(?:en)?t|touchera|auraient (?:plus|de quoi)|vaux plus|vaudrais plus|rapporterai\S*|servirait|soulagerait|tranquilles|a le abri|mort que vivante?) /;

type Whole = readonly Clause[];
const sentences = (clauses: Whole): Clause[][] => {
  const found: Clause[][] = [];
  for (const clause of clauses) {
    const last = found.at(-1);
    if (last && last[0]!.sentence === clause.sentence) last.push(clause);
    else found.push([clause]);
  }
  return found;
};

/** What is plain in any message, whatever was asked. */
const anywhere = (
  clauses: Whole,
  { told, selfLevel }: Pick<Answered, 'told' | 'selfLevel'>,
): PlainDanger[] => {
  const found: PlainDanger[] = [];
  const all = joined(clauses);
  const put = (clause: Clause, severity: Severity, category: SafetyCategory, subject: Subject = 'self') =>
    found.push({ subject, severity, category, clause });
  const parts = sentences(clauses);
  const last = parts.at(-1);
  for (const sentence of parts) {
    if (sentence.some(({ isQuoted }) => isQuoted)) continue;
    const said = joined(sentence);
    const first = sentence[0]!;
    const asks = sentence.every(({ isQuestion }) => isQuestion);
    if (!asks && !notMeant.test(all)) {
      if (killsSelf.test(said) && tonight.test(said) && !/ (?:pas|jamais) (?:me |ce soir)/.test(said))
        put(first, 4, 'suicide');
      if (jumps.test(said) && tonight.test(said) && !jumpsForFun.test(all)) put(first, 4, 'suicide');
      if (willNotMiss.test(said)) put(first, tonight.test(said) ? 4 : 3, 'suicide');
    }
    if (drifting.test(said) && wasTaken.test(`${told.join(' ')} ${all}`) && !asks)
      found.push({ subject: 'self', severity: 4, category: 'suicide', clause: first, taken: true });
    if (unmissed.test(said) && !story.test(all)) put(first, 2, 'suicide');
    if (notWaking.test(said) && !story.test(all)) put(first, 2, 'suicide');
    if (
      !asks &&
      !story.test(all) &&
      ((stoppedOnBridge.test(said) && !outing.test(all)) || (gaveAway.test(all) && walksThere.test(said)))
    )
      found.push({ subject: 'self', severity: 3, category: 'suicide', clause: first, asks: true });
    if (
      !asks &&
      selfLevel >= 2 &&
      goingThere.test(all) &&
      spokeOfDeath.test(` ${told.join(' ')} `) &&
      !outing.test(all) &&
      sentence === last
    )
      put(first, 4, 'suicide');
    if (worthMore.test(said) && !asks) put(first, 3, 'suicide');
    if (survives.test(said) && (asks || wonders.test(said)) && !story.test(all))
      found.push({ subject: 'self', severity: 3, category: 'suicide', clause: first, asks: true });
    if (betterWithout.test(said) && !story.test(all)) put(first, 2, 'suicide');
    if (onHeight.test(all) && drank.test(all) && !asks && sentence === last && !atParty.test(all))
      found.push({ subject: 'self', severity: 3, category: 'suicide', clause: first, asks: true });
    if (insurance.test(said) && pays.test(all) && !asks) put(first, 3, 'suicide');
    if (picturedAct.test(said) && !asks) put(first, 3, 'suicide');
    if (relativeTouches.test(said) && !asks && !movesMe.test(all)) put(first, 3, 'sexual_violence');
    if (inMouth.test(said) && !/ (?:gout|amertume|aphte|fond|enfant|chien|chat|bebe) /.test(said))
      put(first, 4, 'suicide');
    if (onRails.test(said) && toBeRunOver.test(all) && / (?:je|suis|me) /.test(said) && !notMeant.test(all))
      put(first, 4, 'suicide');
    if (lyingOnRails.test(said) && !asks && !notMeant.test(all)) put(first, 4, 'suicide');
    if (wholeBox.test(said) && !asks && !handedOn.test(all))
      found.push({ subject: 'self', severity: 4, category: 'suicide', clause: first, taken: true });
    if (tookSome.test(said) && wholePack.test(all) && drugs.test(all) && !asks && !handedOn.test(all))
      found.push({ subject: 'self', severity: 4, category: 'suicide', clause: first, taken: true });
    if (sleepForEver.test(said) && !asks && !notMeant.test(all) && !comfort.test(all))
      put(first, tonight.test(all) ? 4 : 3, 'suicide');
    if (farewellLetter.test(said) && relatives.test(said) && !asks && !farewellOfLife.test(all))
      put(first, gone.test(all) ? 4 : 3, 'third_party', 'other');
    if (manOnMe.test(said) && !/ (?:crie|cracher|crache|ecrit|misee?|compte|tire la couverture) /.test(said))
      put(first, 4, 'sexual_violence');
    if (body.test(said) && / (?:il|elle|pote|ami|amie|copain|copine|fils|fille|mari|femme|bebe) /.test(all))
      put(first, 4, 'third_party', 'other');
  }
  return found;
};

/** Sure signs of a message. `told`: the last messages in plain words. */
export const plainDangers = (
  asked: QuestionId | null,
  clauses: Whole,
  context: Omit<Answered, 'clauses' | 'sentences' | 'asked'>,
): PlainDanger[] => {
  const read = clauses.filter(({ isQuoted }) => !isQuoted);
  // A message that somebody left stands between quotation marks.
  const whole = joined(clauses);
  const left: PlainDanger[] =
    farewellKept.test(whole) && sentByThem.test(`${context.told.slice(-2).join('')}${whole}`)
      ? [{ subject: 'other', severity: 3, category: 'third_party', clause: clauses[0]! }]
      : [];
  const isAnswer = asked !== null && safetyQuestions.has(asked);
  const given: Answered = { ...context, asked, clauses: read, sentences: sentences(read) };
  return [
    ...left,
    ...anywhere(read, context),
    ...otherDangers(given, isAnswer),
    ...(isAnswer ? answerDangers(given) : []),
  ];
};
