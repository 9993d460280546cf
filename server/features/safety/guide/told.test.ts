import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { otherIn } from './other-person.ts';
import { nothingKnown } from './protecting-steps.ts';
import { type ToldId, toldIds, toldIn } from './told.ts';

/* What is confided, in words of our own: one message for each kind, and messages that confide nothing of it. */

/** Confided by a tap, by several messages together, or by what a message takes back. */
const notInWords = [
  'thinks-of-it',
  'in-order',
  'no-call',
  'nothing-taken',
  'adult-said',
  'untold',
  'person-near',
  'goes-to-helper',
  'kept-by-helper',
  'helper-here',
  'helper-named',
  'helper-away',
  // With whoever was named before.
  'sent-word',
  'leaves-with',
  'box-gone',
  'done-unsaid',
  'urge-back',
  'wild-nights',
  'stopped-treatment',
  'harm-images',
  'own-hands',
  // What only fits an act (fitting.ts).
  'baby-held',
  'children-here',
  'will-drive',
  'wheel',
  'stops-taking',
  'at-vehicle',
  'at-height',
  'at-rails',
  'at-water',
  'at-outside',
  'hides',
  'kin-threat',
  // Planned, and known only where a danger is (protecting-steps.test.ts).
  'same-roof',
  'their-body',
  // Told in two pieces (pieces.test.ts).
  'children-driven',
  'handed-to-me',
  'went-back',
  'they-shut-in',
  'gas',
  'plan-hand-over',
  'plan-taken',
  'plan-go',
  'plan-hospital',
  'plan-away',
  'plan-company',
  'being-called',
] as const;

const confides: Readonly<Record<Exclude<ToldId, (typeof notInWords)[number]>, string>> = {
  'first-told': 'c’est la première fois que je le dis',
  'kind-word': 'dis-moi un truc gentil',
  took: 'j’ai gobé six comprimés',
  suspicion: 'les voix répètent mon nom',
  unreachable: 'il répond plus au téléphone',
  'far-away': 'il est à 40 bornes d’ici',
  'on-hold': 'le samu m’a mis, je suis en attente',
  'no-news': 'toujours pas de nouvelles',
  anger: 'vous répondez à côté',
  disturb: 'je veux pas la saouler avec ça',
  'number-tired': 'encore le 15, vous n’avez que ça ?',
  'cut-tonight': 'je me suis coupée un peu ce soir',
  'cuts-lately': 'je me scarifie depuis la rentrée',
  mocked: 'ya une vidéo de moi qui tourne au lycée',
  'left-means': 'j’ai posé le rasoir, je suis dans le couloir',
  'in-car': 'je suis assise dans ma voiture',
  nobody: 'je n’ai personne à appeler',
  strangled: 'il m’a serré le cou hier',
  correction: 'ce n’est pas ce que j’ai dit',
  farewell: 'j’ai écrit une lettre d’adieu à mes proches',
  'holds-nothing': 'mais je ne tiens rien en main',
  'gave-key': 'elle m’a pris la clef',
  locked: 'elle a fermé le garage',
  'doctor-soon': 'on a décidé d’aller chez le médecin demain',
  'door-open': 'c’est bon elle a ouvert',
  'put-away': 'j’ai caché ses cachets',
  'handed-over': 'j’ai donné les cachets à ma voisine',
  'denies-thoughts': 'non, je ne pense pas à mourir',
  'help-called': 'j’ai appelé les secours',
  'line-talked': 'c’est fait, la dame était gentille, on a parlé vingt minutes',
  'someone-coming': 'ma sœur arrive',
  'told-someone': 'j’en ai parlé à mon frère',
  appointment: 'j’ai rendez-vous lundi chez ma psy',
  'means-gun': 'le fusil est dans l’armoire',
  'means-rope': 'la corde est prête',
  'means-blade': 'j’ai la lame dans la main',
  'means-pills': 'j’ai gardé tous les cachets',
  'means-keys': 'les clés sont dans ma poche',
  'means-car': 'je pense à me planter en voiture contre un arbre',
  'means-height': 'je regarde la fenêtre du quatrième',
  'means-place': 'je descends un arrêt avant le canal',
  'will-reach': 'je vais écrire à ma cousine',
  found: 'on vient de la retrouver vivante',
  'unwanted-images': 'ces images viennent toutes seules',
  'does-not-want': 'je ne veux pas mourir',
  'self-blame': 'tout est de ma faute',
  burden: 'ils seraient mieux sans moi',
  'loss-by-suicide': 'mon frère s’est suicidé',
  loss: 'ma mère est morte en mars',
  'children-taken': 'ils vont m’enlever mes enfants',
  'fear-hospital': 'j’ai peur de l’hôpital',
  'fear-consequences': 'j’ai peur de ce qui va se passer si ça se sait',
  secret: 'personne ne le sait',
  'if-it-were-me': 'et si c’était moi tu dirais à qui',
  'cannot-phone': 'je ne peux pas téléphoner',
  'no-number': 'je ne veux pas appeler',
  'no-doctor': 'pas de médecin',
  shame: 'j’ai tellement honte',
  'not-accepted': 'mes parents ne m’acceptent pas',
  'care-named': 'ma psychologue est en congé',
  breakup: 'il m’a quittée',
  baby: 'depuis l’accouchement rien ne va',
  children: 'mes filles ne voient rien',
  alcohol: 'je bois tous les soirs',
  drank: 'j’ai bu trois verres',
  sleepless: 'je ne dors plus',
  exhausted: 'je suis épuisé',
  alone: 'je suis tellement seul',
  numb: 'je ne ressens plus rien',
  afraid: 'j’ai peur',
  'no-way-out': 'il n’y a aucune issue',
  'means-named': 'la corde est dans le garage',
  'empty-nights': 'elle travaille de nuit',
  joke: 'mais non je rigole',
  sorry: 'désolée',
  'dont-know': 'je ne sais pas',
  'they-refuse-call': 'elle veut pas que j’appelle',
  'friend-harmed': 'son oncle il lui fait du mal',
  'threat-if-leave': 'si je la quitte elle saute avec le petit',
  'way-out': 'je peux sortir par le jardin',
  'place-offered': 'ma sœur dit que je peux venir chez elle',
  'he-is-sorry': 'il s’est excusé, il a acheté des fleurs',
};

describe('what is confided', () => {
  test.each(Object.entries(confides) as [ToldId, string][])('%s: %s', (id, text) => {
    expect(toldIn(clausesOf(text), { ...nothingKnown, means: true, danger: true })).toContain(id);
  });

  test('every kind that words tell has a message here', () => {
    expect(toldIds.filter((id) => !(notInWords as readonly string[]).includes(id)).sort()).toEqual(
      Object.keys(confides).sort(),
    );
  });

  test.each([
    ['handed-over', 'il a pris les somnifères'],
    ['handed-over', 'ce que je vous ai confié'],
    ['handed-over', 'elle a pris deux cachets'],
    ['help-called', 'si la police vient il va me tuer'],
    ['help-called', 'ces pensées arrivent toutes seules'],
    ['someone-coming', 'le balcon il est là'],
    ['someone-coming', 'il vient de partir'],
    ['told-someone', 'je ne lui ai pas dit que j’avais peur'],
    ['sorry', 'dans la lettre il dit pardon pour demain'],
    ['anger', 'elle dort à côté'],
    ['means-rope', 'je n’ai pas de corde'],
    ['means-keys', 'je n’ai pas de clés dans la main'],
    ['means-gun', 'je n’ai plus aucun fusil'],
    ['alone', 'mais personne ne me menace'],
    ['no-way-out', 'il n’a rien pris'],
    ['correction', 'je n’ai rien dit à personne'],
    ['correction', 'je ne lui ai pas dit que je compte les jours'],
    ['dont-know', 'je ne sais pas comment lui dire que tout est fini'],
  ] as [ToldId, string][])('not %s: %s', (id, text) => {
    expect(toldIn(clausesOf(text))).not.toContain(id);
  });
});

describe('how the other person is spoken of', () => {
  test.each([
    ['mon fils veut mourir', null, 'he'],
    ['ma meilleure amie ne va pas bien', null, 'she'],
    ['c’est un garçon', 'she', 'he'],
    ['ma sœur dit que ça passera', 'he', 'he'],
    ['il faut que je dorme', null, null],
    ['c’est pour mon patron', null, 'he'],
    ['son téléphone est coupé, il répond plus', null, 'he'],
    ['pourquoi "elle" ??? c un MEC', 'she', 'he'],
    ['mon ex parle de mourir', null, null],
    ['sa femme est partie et il répond plus', null, 'he'],
    ['elle l’a quitté, il dort plus', null, null],
    ['il y a du monde, il est tard', null, null],
  ] as const)('%s', (text, known, is) => {
    expect(otherIn(clausesOf(text), known)).toBe(is);
  });
});
