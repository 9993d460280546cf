import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type Clause, joined } from './clauses.ts';
import { begunAct } from './danger-words.ts';
import { namesMeans } from './means-words.ts';
import type { PlainDanger } from './plain-danger.ts';

/*
 * What a question makes dangerous though the words look plain: « sur le parapet » after « où êtes-vous ? », « une pile,
 * exprès » after « êtes-vous blessé ? ». Each row stands for a meaning, not for a line.
 */

export type Answered = {
  asked: QuestionId | null;
  clauses: readonly Clause[];
  /** The clauses, sentence by sentence. */
  sentences: readonly (readonly Clause[])[];
  /** The last messages in plain words, oldest first. */
  told: readonly string[];
  selfLevel: Severity;
  otherLevel: Severity;
};

const is = (...ids: QuestionId[]): ReadonlySet<QuestionId> => new Set(ids);
const ofAnAct = is('check-done', 'hurt', 'purpose', 'intoxicated', 'red-flags', 'danger');
const ofChange = is('still-near', 'since', 'means-near', 'discharged', 'care');
const ofChildren = is(
  'children',
  'alone',
  'who-near',
  'moment',
  'intent',
  'thoughts',
  'check-death',
  'check-harm',
);

/** A place where a step kills. */
const edge =
  / (?:sur|depuis|du haut de|au bord de|assise? sur|debout sur|derriere|de le autre cote de|pres de|contre) (?:\S+ ){0,3}?(?:parapet|rambarde|rebord|garde-corps|corniche|balustrade|rails|voie ferree|voies|falaise|vide|viaduc) /;
const height =
  / (?:sur|du haut de|au bord de|en haut de|au milieu de) (?:\S+ ){0,2}?(?:toit|pont|immeuble|tour|grue|pylone) /;
const stands =
  / (?:assise?|debout|bord|enjambe|penchee?|jambes|pieds|regarde (?:le eau|en bas|les voitures)|seule?) /;
const harmlessPlace =
  / (?:promene|promenade|velo|rentre|rentrer|travaille|chantier|boulot|photo|touriste|bus|voiture|terrasse) /;
const taking =
  '(?:lexo|lexomil|xanax|temesta|valium|seresta|zolpidem|stilnox|imovane|somniferes?|cachets|comprimes|medocs|medicaments|doliprane|tramadol|codeine|morphine|anxiolytiques?|antidepresseurs?|insuline|gouttes|plaquettes?|heroine|hero|ghb|coke|methadone|subutex|atarax|theralene)';
const takes = new RegExp(` ${taking} `);
const alcohol =
  / (?:whisky|vodka|rhum|gin|vin|alcool|bouteille|bouteilles|pastis|biere|bieres|tequila|cognac) /;
const longSleep =
  / dormir (?:\S+ )?(?:longtemps|pour toujours|pour de bon|a jamais|des jours|sans fin|definitivement)| (?:plus|pas|jamais) (?:jamais )?(?:me )?(?:reveiller|reveille) | me reveiller (?:pas|plus|jamais) /;
const noWaking =
  / (?:fous|fiche|moque|egal|tant pis) (?:\S+ ){0,4}?(?:me reveiller|reveille|mourir|creve|crever|y rester|y passer) /;
const swallowed =
  /^ (?:oui |si |bah |ben |euh )*(?:une?|deux|trois|quatre|des|du|de la|\d+|plein de|plusieurs) (?:\S+ )?(?:piles?|clous?|aiguilles?|epingles?|aimants?|trombones?|javel|dissolvant|antigel|detergent|destop|desherbant|acide|mort aux rats|lames? de rasoir|bouts de verre|morceaux de verre|eclats de verre) /;
const onPurpose = / (?:expres|volontairement|fait expres|pour voir si|de mon plein gre) /;
const objects = / (?:piles?|clous?|lames?|aiguilles?|verre|javel|produit|epingles?|couteau) /;
const toDie =
  / plus jamais (?:avoir mal|souffrir|me reveiller|rien sentir|rien|mal) | ni a rien | me reveiller (?:pas|plus|jamais) | (?:pour toujours|a jamais|definitivement|une (?:bonne )?fois pour toutes) | plus etre la | que (?:tout|ca) (?:se arrete|finisse) (?:pour de bon|enfin|la) | (?:rejoindre|retrouver) (?:mon|ma|mes) (?:\S+ )?(?:pere|mere|mari|femme|fils|fille|frere|soeur|enfant|bebe|papa|maman) /;
const tookBefore = / (?:repris|pris|avale|bu|gobe|ingere) /;
const farewell =
  / (?:pour|afin de) (?:lui|leur|le|la) (?:\S+ )?(?:dire|ecrire) (?:\S+ ){0,5}?(?:aim\S*|adieu|au revoir|pardon|pardonner|merci|desolee?|que ce etait pas (?:sa|leur) faute)| (?:dit|fait|ecrit|dire) (?:mes |un |tous mes )?(?:adieux?|au revoir) (?:a|aux) | (?:dit|fait) mes adieux /;
const byThen =
  / (?:aurai|serai) deja (?:saute|morte?|fait|avale|pris|partie?|en bas|pendue?|tire|sous|loin|plus la|tout) | (?:le temps que|de ici (?:a ce )?que|avant que|quand) (?:\S+ ){1,8}?(?:sera (?:deja )?(?:trop tard|fini|fait)|serai (?:plus la|morte?|partie?)) /;
const returned =
  / me (?:le|la|les) (?:a|ont) (?:\S+ )?(?:rendue?s?|redonnee?s?|ramenee?s?|restituee?s?|rapportee?s?|relaissee?s?) | (?:ai|les ai|le ai|la ai) (?:\S+ )?(?:recupere|retrouve|repris|rachete|reachete|recommande)\S* | (?:suis allee?|suis retournee?|ete) (?:\S+ )?(?:rechercher|rechercher|reprendre|racheter|recuperer) /;
const decided =
  / (?:ai (?:enfin |bien )?decide|suis (?:bien |enfin )?decidee?|decision est prise|ai pris ma decision|sais ce que (?:je vais|je ai a|il me reste a|je dois) faire)(?: (?:ca|enfin|cette fois|ce matin|hier|pour de bon))* $| (?:tout est|ce est (?:devenu )?|tout devient) (?:\S+ )?(?:clair et calme|calme et clair|limpide|plus simple maintenant que) /;
const together =
  / (?:on|nous) (?:va|allons|part|partons|partira|partirons|sera|serons|se en va|dormira|dormirons|prendra|meurt|mourra) (?:\S+ ){0,4}?(?:tous )?(?:ensemble|tous les \S+|toutes les \S+) /;
const notBehind =
  / (?:laisserai|laisserais|laisse|vais pas les laisser|vais pas le laisser|vais pas la laisser|veux pas les laisser|abandonnerai)(?: pas)?(?: \S+){0,3} (?:derriere|apres moi|sans moi|orphelin\S*) | (?:les|le|la) (?:emmene|emmenerai|emmener|prends|prendrai|prendre) avec moi /;
const travels =
  / (?:vacances|train|avion|voiture|gare|camping|mer|ski|week-end|weekend|parc|ecole|courses|billets?|hotel|chez (?:ma|mon|mes|des|le|la)|foyer|refuge|promenade|zoo|manger|restaurant|demenag\S*|famille en|voyage) /;
const theirPlace =
  / (?:son|leur|sa) (?:adresse|horaire|horaires|trajet|emploi du temps|immeuble|parking|code|porte|rue|plaque|numero) | ou (?:il|elle) (?:habite|gare|travaille|passe|vit) /;
const withWhat =
  / (?:ce que il (?:me )?faut|de quoi (?:le|la|les|faire)|couteau|batte|acide|fusil|arme|marteau|essence|pistolet|barre de fer|machette|carabine) /;
const soon =
  / (?:demain|ce soir|cette nuit|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|a la sortie|le attends|attendrai|ce matin|tout a le heure) /;

/** Sure signs of an answer to a question about danger. */
export const answerDangers = ({
  asked,
  clauses,
  sentences,
  told,
  selfLevel,
  otherLevel,
}: Answered): PlainDanger[] => {
  const found: PlainDanger[] = [];
  if (asked === null || clauses.length === 0) return found;
  const all = joined(clauses);
  const before = told.join(' ');
  // Without « je », what is said after a question about the other is theirs (other-danger.ts).
  const isMine = otherLevel <= selfLevel || / (?:je|me|moi|mes|mon) /.test(all);
  const put = (clause: Clause, severity: Severity, category: SafetyCategory = 'suicide', taken?: true) =>
    found.push({ subject: 'self', severity, category, clause, ...(taken && { taken }) });
  if (!isMine) return found;

  for (const sentence of sentences) {
    const said = joined(sentence);
    const clause = sentence[0]!;
    if (sentence.every(({ isQuestion }) => isQuestion) || / (?:reve|cauchemar|film|serie|livre) /.test(said))
      continue;
    const isMe = / (?:je|me|suis|moi) /.test(said) || sentence.length === clauses.length || asked === 'where';
    const never = / (?:suis|etais|irai|vais) (?:pas|jamais) /.test(said);

    if (edge.test(said) && isMe && !never && !harmlessPlace.test(said) && !/ (?:il|elle) /.test(said))
      put(clause, 4);
    else if (
      (asked === 'where' || asked === 'moment' || asked === 'check-done') &&
      height.test(said) &&
      !never &&
      !harmlessPlace.test(all) &&
      !/ (?:il|elle) /.test(said) &&
      (selfLevel >= 2 || stands.test(all))
    )
      put(clause, 4);

    if (ofAnAct.has(asked)) {
      const nothing = / (?:pas|rien|jamais|aucun|aucune|sans) /.test(said);
      const drugs = takes.test(said);
      if (drugs && alcohol.test(said) && !nothing)
        put(
          clause,
          longSleep.test(all) || noWaking.test(all) || asked !== 'intoxicated' ? 4 : 3,
          'suicide',
          true,
        );
      else if ((drugs || alcohol.test(said)) && longSleep.test(all)) put(clause, 4, 'suicide', true);
      else if (noWaking.test(said)) put(clause, 3);
      if (sentence.some((each) => swallowed.test(each.said))) put(clause, 4, 'self_harm', true);
      else if (objects.test(said) && onPurpose.test(all) && !nothing) put(clause, 4, 'self_harm', true);
    }
    if (asked === 'purpose' && (toDie.test(said) || longSleep.test(said))) {
      const isTaken = tookBefore.test(before) || begunAct.test(all);
      put(clause, isTaken ? 4 : 3, 'suicide', isTaken ? true : undefined);
    }
    if (
      farewell.test(said) &&
      (selfLevel >= 2 || asked === 'call') &&
      !/ (?:travail|boulot|bureau|conge) /.test(all)
    )
      put(clause, 3);
    if (byThen.test(said) && (selfLevel >= 2 || / (?:saute|pendue?|morte?|avale) /.test(said)))
      put(clause, 4);
    if (
      ofChange.has(asked) &&
      returned.test(said) &&
      (namesMeans.test(`${before} ${all}`) || / de quoi /.test(said))
    )
      put(clause, 3);
    if (
      sentence.some((each) => decided.test(each.said)) &&
      (selfLevel >= 2 || asked === 'thoughts' || asked === 'intent')
    )
      put(clause, 3);
    if (ofChildren.has(asked) && !travels.test(all)) {
      if (together.test(said) && selfLevel >= 2) put(clause, 4);
      else if (
        notBehind.test(said) &&
        / (?:partirai|pars|partir|plus la|mourir|morte?|ferai|vais) /.test(all + before)
      )
        put(clause, selfLevel >= 3 ? 4 : 3);
    }
    if (asked === 'check-harm' || asked === 'check-voices') {
      const signs = [theirPlace, withWhat, soon].filter((shape) => shape.test(all)).length;
      if (signs >= 3) put(clause, 4, 'violence_others');
      else if (signs === 2 && (theirPlace.test(all) || withWhat.test(all)) && !/ (?:pas|jamais) /.test(said))
        put(clause, 3, 'violence_others');
    }
  }
  return found;
};
