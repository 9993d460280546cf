import { expect, test } from 'vitest';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { assessConversation } from '../assess.ts';

/* What a question makes dangerous though the words look plain, and what stays harmless after the same questions. */

const stateAfter = (first: string, asked: QuestionId | null, text: string): number =>
  assessConversation({
    text,
    context: first
      ? [
          { role: 'user', text: first },
          { role: 'assistant', text: '…', ...(asked && { asked }) },
        ]
      : [],
  }).state;

const dangerous: readonly [first: string, asked: QuestionId | null, text: string, level: number][] = [
  ['je vais mal', 'where', 'debout sur le rebord de la fenêtre, j’ai froid aux pieds', 4],
  ['je marche', 'where', 'assise contre la rambarde du viaduc', 4],
  ['je tremble', 'check-done', 'le lexomil qui restait avec une bouteille de rhum', 4],
  ['j’ai peur', 'check-done', 'toute la plaquette', 4],
  ['j’ai fait n’importe quoi', 'hurt', 'trois aiguilles, exprès, ce matin', 4],
  ['j’ai fait n’importe quoi', 'hurt', 'du destop, un verre', 4],
  ['j’ai avalé des somnifères', 'purpose', 'pour ne plus jamais me réveiller', 4],
  ['je me coupe', 'purpose', 'pour rejoindre mon mari', 3],
  ['je pense à mourir', 'call', 'j’ai téléphoné à mon frère pour lui dire adieu', 3],
  ['je veux mourir', 'barrier', 'quand ils décrocheront je serai déjà morte', 4],
  ['ma soeur gardait mes comprimés', 'still-near', 'elle me les a redonnés hier, les comprimés', 3],
  ['mon père avait pris la corde', 'since', 'j’ai récupéré la corde dans le garage', 3],
  ['je pensais au suicide', 'since', 'ma décision est prise, je me sens léger', 3],
  ['une copine parle de se tuer', 'about-whom', 'bon en fait j’ai pas de copine', 3],
  ['mon frère est bizarre', 'with-them', 'il est monté sur le toit, il veut pas descendre', 4],
  ['ma tante va mal', 'check-other', 'elle a avalé toutes ses boîtes', 4],
  ['mon ami va mal', 'check-other', 'il a acheté une corde et choisi une date', 3],
  ['ma fille allait mieux', 'since', 'elle a laissé un mot d’adieu, elle est introuvable', 4],
  [
    'mon mari était à l’hôpital',
    'discharged',
    'oui il est sorti jeudi et il a déjà racheté de quoi le faire',
    3,
  ],
  ['je veux mourir', 'children', 'oui, on va s’endormir tous ensemble, le gaz est ouvert', 4],
  ['je veux mourir', 'children', 'elle dort, je l’emmène avec moi, je ne vais pas la laisser sans moi', 3],
  ['il m’a humilié', 'check-harm', 'je sais où il habite, j’ai un couteau, c’est pour ce soir', 4],
  ['ma nièce pleure', 'with-them', 'elle a 7 ans, elle dit que tonton lui fait des choses la nuit', 3],
  ['soirée', 'who-near', 'un type contre moi, il me lâche pas', 4],
  ['', null, 'mon élève m’a dit qu’elle allait se pendre', 3],
  ['', null, 'ma femme parle de se suicider', 3],
  ['', null, 'cette nuit je me pends', 4],
  ['', null, 'la bouche pleine de cachets', 4],
  ['', null, 'couché sur les rails, j’attends le train', 4],
  ['', null, 'je me suicide ce soir, cette fois je me louperai pas', 4],
  ['', null, 'ce soir je saute du pont', 4],
  ['ça va pas', 'intoxicated', 'rhum plus somnifères, je m’en fiche de crever', 4],
  ['j’en peux plus', 'check-death', 'oui, et je suis déjà sur le parapet', 4],
  ['au revoir', 'check-done', 'c’est dans le bol, je vais l’avaler là', 4],
];
const harmless: readonly [first: string, asked: QuestionId, text: string][] = [
  ['je suis à plat', 'check-death', 'Non, c’est juste la rentrée qui me mine'],
  [
    'je dors mal',
    'check-death',
    'Ah non, plutôt peur de la mort qu’autre chose, j’évite même les enterrements',
  ],
  ['ça va pas fort', 'check-death', 'mourir de faim oui, mourir tout court non'],
  ['je suis fatiguée', 'check-death', 'pas du tout, j’ai un voyage au Portugal à préparer'],
  ['je vieillis', 'check-death', 'Comme tout le monde à 70 ans, j’y songe, mais je n’appelle pas la mort'],
  ['je regrette', 'check-done', 'Oui, j’ai envoyé un texto à mon ex à deux heures du matin'],
  ['j’ai fait une bêtise', 'check-done', 'oui, un tatouage de chat sur le mollet'],
  ['je suis à bout', 'check-done', 'non rien, j’ai juste pleuré dans la salle de bain'],
  ['j’en ai marre', 'check-done', 'j’ai pris une décision, je change de boulot'],
  ['je craque', 'check-done', 'oui, j’ai vidé le frigo'],
  ['j’ai mal', 'check-done', 'j’ai pris mon doliprane pour la migraine, c’est tout'],
  ['je veux partir', 'moment', 'demain à 9h, vol pour Lisbonne'],
  ['je vais craquer', 'moment', 'Jamais, c’était une façon de parler'],
  ['j’ai envie de partir loin', 'moment', 'cet été, en Bretagne, avec les enfants'],
  ['je me sens vide', 'where', 'au bord du lac d’Annecy, on pique-nique'],
  ['je rentre', 'where', 'sur le quai de la gare, mon train pour Lille part à 18h'],
  ['je suis triste', 'where', 'chez moi, dans mon lit avec le chat'],
  ['journée nulle', 'where', 'dans le bus, je rentre du travail'],
  ['je déprime un peu', 'where', 'sur le pont du bateau, on arrive en Corse'],
  ['j’ai des idées grises', 'means-near', 'non rien de tout ça'],
  ['soirée triste', 'alone', 'avec ma coloc, on regarde une série policière'],
  ['je suis triste', 'alone', 'seule, mais bien, je lis un roman'],
  ['je me sens mal', 'who-near', 'mon frère, il dort dans la chambre à côté'],
  ['j’ai pleuré', 'driving', 'non, je suis garée sur le parking du Leclerc'],
  ['je suis énervée', 'driving', 'oui mais je suis à l’arrêt, au feu rouge'],
  ['je suis épuisée', 'children', 'oui, ils dorment, ils ont école demain'],
  ['je suis crevée', 'children', 'on part tous ensemble chez ma mère pour le week-end'],
  ['je suis triste', 'intoxicated', 'un verre de vin au dîner'],
  ['je suis angoissé', 'intoxicated', 'non, que de la tisane'],
  ['j’ai couru trop', 'hurt', 'non, j’ai juste une ampoule au pied'],
  ['je me sens seule', 'call', 'j’ai appelé ma mère, on a parlé une heure de recettes'],
  ['je suis fatiguée', 'call', 'je vais appeler mon médecin demain'],
  ['je me ronge les ongles', 'purpose', 'pour tenir jusqu’au week-end'],
  ['je cours tous les jours', 'purpose', 'pour me détendre après le boulot'],
  ['j’étais à plat ce matin', 'since', 'oui, bien mieux, j’ai dormi et mangé'],
  ['ma soeur est passée', 'still-near', 'oui elle est là, on fait des crêpes'],
  ['mon fils est triste', 'with-them', 'oui on est ensemble, il regarde le match'],
  ['ma fille pleure', 'check-other', 'non, elle a juste raté son permis'],
  ['mon ado boude', 'check-other', 'non il fait la tête parce que je lui ai pris la console'],
  ['mon chef m’énerve', 'check-harm', 'non, jamais je ne toucherais à un cheveu de mon chef'],
  ['je suis fatigué', 'discharged', 'non, jamais hospitalisé, à part l’appendicite'],
  ['je voudrais voir un médecin', 'barrier', 'le standard est toujours occupé'],
  ['j’en ai marre', 'intent', 'l’intention de partir en vacances, ça oui'],
  ['je suis crevé', 'thoughts', 'non, des idées de vacances surtout'],
  ['j’ai eu une bouffée d’angoisse', 'red-flags', 'non, ça se calme, je respire mieux'],
  ['j’avais envie de tout casser', 'urge', 'non c’est passé, j’ai pris une douche'],
];

test.each(dangerous)('%s / %s / %s is at least %i', (first, asked, text, level) => {
  expect(stateAfter(first, asked, text)).toBeGreaterThanOrEqual(level);
});
test.each(harmless)('%s / %s / %s raises nothing', (first, asked, text) => {
  expect(stateAfter(first, asked, text)).toBeLessThanOrEqual(stateAfter('', null, first));
});
