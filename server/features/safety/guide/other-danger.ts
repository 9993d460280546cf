import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { FactKey, Facts } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { Answered } from './answer-danger.ts';
import { bodyOrAct } from './checks.ts';
import { type Clause, joined } from './clauses.ts';
import { begunAct } from './danger-words.ts';
import { namesMeans } from './means-words.ts';
import { saysWouldFollow } from './not-self.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';
import { ownerOf } from './whose-danger.ts';

/*
 * Danger to another person that is plain: they said that they want to kill themselves; or, after a question about them, what
 * they took, prepared, settled or left behind.
 */

const phrase = phraseIn('plain-danger');

const wantsToDie = phrase('they-want-to-die');
/** « Je lui ai posé la question, elle a dit oui. » */
const saidYes = quick(
  / (?:elle|il) (?:\S+ ){0,2}?(?:a|ai) (?:\S+ )?(?:dit|repondu|avoue|fait|souffle|murmure) (?:que |un )?oui /,
);
/** « J'ai peur qu'il se fasse du mal », « elle veut mourir ». */
const fearFor = phrase('fear-for-them');
/** « J'ai peur que ma femme se fasse du mal » */
const fearForKin = phrase('fear-for-kin');
const wantsDeath = phrase('they-wish-death');
/** Patients and residents of one's work, in stories too: they have their team, and their author. */
const atWork = quick(
  / (?:residente?s?|patiente?s?|ehpad|maison de retraite|mon service|protocole|unite|manga|heros|heroine|intrigue|episode|saison) /,
);
/** A message that somebody left: thanks for all, keys in the drawer, the only one who said hello. */
export const farewellKept = phrase('farewell-kept');
export const sentByThem = quick(/ (?:message|sms|texto|mail|mot|ecrit|envoye|laisse|vocal|lettre|dit) /);
const person = phrase('they-or-kin');
const notNow = phrase('story-or-long-ago');

const tookAll = phrase('they-took-all');
/** « Mon coloc a avalé des cachets », whoever tells it first. */
const swallowed = phrase('they-swallowed');
const longAgo = quick(
  / (?:il y a|en \d{4}|ans|quand|une fois|deja|autrefois|hier|semaine|mois|annee|lave|chien|chat|si|croyais|voulait|hopital|samu|pompiers) /,
);
const onTheSpot = quick(
  / (?:sur|au bord de|vers|derriere|enjambe) (?:\S+ ){0,2}?(?:voie|voies|rails|voie ferree|parapet|rebord|rambarde|toit|falaise|viaduc) /,
);
const gone = quick(
  / (?:parti[e]?|partie|sorti[e]?|introuvable|disparue?|repond (?:pas|plus)|telephone eteint|se est enferme\S*|a pris la voiture) /,
);
const actOnSelf = quick(
  / (?:se est|vient de se|se) (?:pendue?|pendre|jetee?|jeter|ouvert les|tire une|taillade\S*|immole\S*|defenestre\S*) /,
);
const leftBehind = phrase('they-left-a-letter');
const prepared = phrase('they-prepared');
const dated = phrase('they-set-a-date');
const howMuch = phrase('they-ask-how-much');
const affairs = phrase('they-settle-affairs');
const saidGoodbye = phrase('they-said-goodbye');
const doesToChild = phrase('done-to-a-child');
const adult = quick(
  / (?:papi|papy|grand-pere|tonton|oncle|pere|papa|beau-pere|voisin|cousin|entraineur|prof|mere|moniteur|frere|baby-sitter) /,
);
const child = quick(
  / (?:ans|petit|petite|cousin|cousine|enfant|fils|fille|niece|neveu|soeur|frere|eleve|gamin|gamine|bebe) /,
);

const closed = new RegExp(phrase('calm-beside-them').source, 'g');
const calmFacts: readonly (readonly [FactKey, readonly string[]])[] = [
  ['urge', ['passed', 'no']],
  ['when', ['none']],
  ['intent', ['denied']],
  ['hurt', ['no']],
];
/** Breath that was looked at, and is calm. */
const breathesWell = quick(
  / respire (?:\S+ )?(?:bien|normalement|calmement|doucement|tranquillement|regulierement) /,
);
/** Put away by whoever writes: « elle est enfermée avec une lame » keeps nothing from her. */
const putAway = quick(
  / (?:je|ai|avons|on) (?:\S+ ){0,4}?(?:mis|mets|range\S*|cache\S*|enferme\S*|confie\S*|donne\S*|jete\S*|retire\S*|enleve\S*|ferme\S*) /,
);
const keptNames =
  / (?:lames?|rasoirs?|couteaux?|cutter|ciseaux|medicaments|cachets|boites?|corde|armes?|fusil)(?= )/g;
/** The person was told to be calm, or to plan nothing, and these words name no body and no act. */
export const isCalmThere = (
  standing: Facts,
  now: Readonly<Partial<Record<FactKey, string>>>,
  said: string,
): boolean => {
  const isAway = ['away', 'handed-over'].includes(standing.means?.value ?? '');
  const isTold =
    isAway ||
    calmFacts.some(
      ([key, values]) => values.includes(standing[key]?.value ?? '') || values.includes(now[key] ?? ''),
    );
  // « Il dort à côté de moi, il respire bien », told by who is there.
  const isBeside = standing.where?.value === 'with' || now.where === 'with';
  if (
    isBeside &&
    breathesWell.test(said) &&
    ![bodyOrAct, begunAct, tookAll].some((shape) => shape.test(said))
  )
    return true;
  // What was put away is named, and near no more.
  const isKept = isTold && putAway.test(said);
  const left = said.replace(closed, ' ').replace(isKept ? keptNames : /$^/, ' ');
  return isTold && ![bodyOrAct, begunAct, gone, tookAll, onTheSpot].some((shape) => shape.test(left));
};

const killsThemselves = phraseIn('standing-danger')('kills-themselves');
const ofDeath = phrase('words-of-death');
const bodyOfThem = quick(
  / (?:respire (?:plus|mal|a peine)|levres (?:toutes )?bleues|inconsciente?|bouge plus|reveille plus|se reveille pas|repond plus) /,
);
/** « Benoît veut mourir », by a name as well. */
const theyWant = phrase('they-want-by-a-name');
/** « Mon père a pris tous ses cachets, je crois » */
const theyTook = phrase('they-took-plenty');
const atTheEdge = phrase('they-at-the-edge');
/**
 * A danger is told of somebody else in so many words: a wish to die, an act, a farewell, a body, or the fear of it. A relative who is
 * named, and a thing that somebody took along, are none.
 */
export const tellsDangerOf = (clauses: readonly Clause[]): boolean => {
  const all = joined(clauses);
  return (
    killsThemselves.test(all) ||
    clauses.some((clause, at) => {
      if (clause.isQuestion) return false;
      const said = joined(clauses.filter(({ sentence }) => sentence === clause.sentence));
      const isOfThem = ownerOf(clauses, clause) === 'other';
      const isTheirs = isOfThem || (person.test(clause.said) && !/ (?:je|moi) /.test(clause.said));
      const tookThings = begunAct.test(clause.said) && namesMeans.test(clause.said);
      return (
        (isOfThem && (ofDeath.test(clause.said) || bodyOfThem.test(clause.said) || tookThings)) ||
        fearFor.test(clause.said) ||
        fearForKin.test(clause.said) ||
        swallowed.test(clause.said) ||
        theyWant.test(clause.said) ||
        (theyTook.test(clause.said) && namesMeans.test(clause.said)) ||
        (isTheirs && (tookAll.test(clause.said) || atTheEdge.test(clause.said))) ||
        (clause.isQuoted && person.test(joined(clauses.slice(0, at))) && ofDeath.test(clause.said)) ||
        (person.test(said) &&
          !/ (?:je|me|moi) /.test(clause.said) &&
          [wantsToDie, wantsDeath, actOnSelf, leftBehind, farewellKept].some((shape) =>
            shape.test(clause.said),
          ))
      );
    })
  );
};

/** Questions whose answer speaks of the other person where one is spoken of. */
const ofThem: ReadonlySet<string> = new Set([
  'check-other',
  'with-them',
  'about-whom',
  'discharged',
  'since',
  'still-near',
  'help',
  'call',
  'means-near',
  'moment',
  'intent',
  'where',
  'who-near',
  'alone',
  'check-done',
  'hurt',
]);

export const otherDangers = (
  { asked, sentences, told, otherLevel }: Answered,
  isAnswer: boolean,
): PlainDanger[] => {
  const found: PlainDanger[] = [];
  const all = joined(sentences.flat());
  if (notNow.test(all)) return found;
  // « S'il meurt, moi je ne reste pas »: the writer's own, and asked about.
  for (const clause of sentences.flat())
    if (otherLevel >= 2 && saysWouldFollow([clause]))
      found.push({ subject: 'self', severity: 3, category: 'suicide', clause, asks: true });
  const isTheirs =
    isAnswer &&
    ofThem.has(asked ?? '') &&
    (person.test(all) || otherLevel >= 1) &&
    !/ je me suis | je me /.test(all);
  for (const sentence of sentences) {
    const said = joined(sentence);
    const clause = sentence[0]!;
    const put = (severity: Severity, category: SafetyCategory = 'third_party', taken?: true) =>
      found.push({ subject: 'other', severity, category, clause, ...(taken && { taken }) });
    if (sentence.every(({ isQuestion }) => isQuestion)) continue;
    if (wantsToDie.test(said) && person.test(said) && !/ (?:pas|jamais|plus) (?:\S+ )?se /.test(said)) put(3);
    if (otherLevel >= 2 && saidYes.test(said)) put(3);
    if ((fearFor.test(said) || fearForKin.test(said)) && !sentence.some(({ isQuoted }) => isQuoted)) put(2);
    if (
      wantsDeath.test(said) &&
      person.test(said) &&
      !atWork.test(all) &&
      !/ (?:pas|jamais|plus) (?:\S+ )?mourir /.test(said)
    )
      put(2);
    if (
      swallowed.test(said) &&
      !longAgo.test(all) &&
      !/ (?:pas|jamais|rien) (?:\S+ )?(?:avale|gobe)/.test(said)
    )
      put(4, 'third_party', true);
    if (!isTheirs) continue;
    const denied = / (?:a pas|pas encore|a rien|jamais|avait pas|a plus) /.test(said);
    const isKept = / (?:sous cle|range|cache|jete|emporte|mis |chez elle|chez lui)/.test(said);
    if (tookAll.test(said) && !denied && !isKept && (asked !== 'means-near' || otherLevel >= 1))
      put(4, 'third_party', true);
    if (actOnSelf.test(said) && !denied) put(4, 'third_party', true);
    if (onTheSpot.test(said) && !/ (?:je|reve|promene|velo|travaille|chantier) /.test(said)) put(4);
    if (leftBehind.test(said)) put(gone.test(all) ? 4 : 3);
    if (prepared.test(said) && !denied) put(3);
    if (dated.test(said) && !/ (?:operation|mariage|examen|rendez-vous|rdv|vacances) /.test(all)) put(3);
    if (howMuch.test(said) || (affairs.test(said) && !denied) || saidGoodbye.test(said)) put(3);
    if (doesToChild.test(said) && adult.test(said) && child.test(all + told.slice(-1).join('')))
      put(3, 'child_abuse');
  }
  return found;
};
