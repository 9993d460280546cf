import { describe, expect, test } from 'vitest';
import type { AskedId } from '#shared/safety/turn-record.ts';
import { clausesOf } from './clauses.ts';
import { nothingKnown, plannedIn, type StepContext, stepsIn } from './protecting-steps.ts';
import { talk } from './talk-for-tests.ts';
import type { ToldId } from './told.ts';
import { plannedSteps } from './told.ts';

/* A step that protects is seen in every tense, affirmed, and carried on; a farewell is none. */

const inDanger: StepContext = { ...nothingKnown, danger: true, helper: true, means: true };
const planned = (text: string, known: StepContext = inDanger) => plannedIn(clausesOf(text), known, false);
const done = (text: string, known: StepContext = nothingKnown) => stepsIn(clausesOf(text), known);

describe('a step that is planned', () => {
  test.each<[string, ToldId]>([
    ['Je descends avec la boîte, je la lui laisse.', 'plan-hand-over'],
    ['Je lui donnerai la clef.', 'plan-hand-over'],
    ['si jlui filais mes lames', 'plan-hand-over'],
    ['La carabine, mon beau-frère pourrait la garder.', 'plan-taken'],
    ['je pourrais rapporter les plaquettes à la pharmacie', 'plan-hand-over'],
    ['jvas y donner les clefs, à ma blonde, je lui donne les clefs du coffre', 'plan-hand-over'],
    ['Et si j’allais aux urgences moi-même.', 'plan-hospital'],
    ['Ma fille aînée, non. Mon cousin peut me conduire.', 'plan-hospital'],
    ['Je vais frapper à sa porte.', 'plan-go'],
    ['chui en pyjama tant pis je vais toquer chez la voisine', 'plan-go'],
    ['Si je réveillais ma femme.', 'plan-go'],
    ['j’irai dormir chez mon frère', 'plan-go'],
    ['Le fusil est dans la grange, moi je suis à la cuisine, j’y vais pas.', 'plan-away'],
    ['Le tiroir reste fermé.', 'plan-away'],
    ['S’il se lève à ma place cette nuit, ça ira.', 'plan-company'],
    ['Ma tante pourrait dormir ici.', 'plan-company'],
    ['attends le téléphone vibre', 'being-called'],
  ])('%s', (text, id) => expect(planned(text)).toContain(id));

  test.each([
    'Je lui laisse ma montre, il comprendra.',
    'Je lui laisse mon chien.',
    'Je ne lui donnerai pas la clef.',
    'Je veux pas aller aux urgences.',
    'J’y vais pas, à votre hôpital.',
    'J’aurais pu lui donner la boîte.',
    'Je prends la boîte, je descends au canal.',
    'Je vais le rejoindre là-haut.',
    'Je reste au bord.',
    'mon téléphone sonne dans le vide',
    'Ma sœur ne peut pas venir.',
    'Je la lui laisse, adieu à vous.',
  ])('none: %s', (text) => expect(planned(text)).toEqual([]));

  test.each(['Je vais chez ma sœur.', 'Je lui donne la boîte.', 'Elle peut me conduire.'])(
    'is none in calm: %s',
    (text) => expect(planned(text, nothingKnown)).toEqual([]),
  );
});

describe('a step that was made', () => {
  test.each<[string, ToldId, Partial<StepContext>]>([
    ['j’ai filé mes lames à ma pote', 'handed-over', {}],
    ['Je les ai rendues à ma mère.', 'handed-over', { means: true }],
    ['elle me les a confisqués', 'handed-over', { means: true }],
    ['J’ai donné la clé à mon adjudant.', 'gave-key', { means: true }],
    ['Il a cadenassé le garage.', 'locked', { means: true }],
    ['elle dit « j’arrive, je suis là dans 20 min, bouge pas »', 'someone-coming', { danger: true }],
    ['Je vois ses phares.', 'someone-coming', { helper: true }],
    ['Ma cousine est en route.', 'someone-coming', {}],
    ['Je lui ai tout dit.', 'told-someone', {}],
    ['J’ai rendez-vous chez ma psychologue jeudi.', 'appointment', {}],
    ['On vient de le retrouver vivant.', 'found', {}],
  ])('%s', (text, id, known) => expect(done(text, { ...nothingKnown, ...known })).toContain(id));

  test.each([
    'J’ai pris les cachets sur l’aire d’autoroute',
    'j’ai jeté mes clés à l’eau, chu le prochain',
    'J’ai rendu la clé de mon casier.',
    'La seringue est prête, la porte de la salle est fermée à clé.',
    'J’ai laissé mes bagues au bar.',
    'Je leur ai dit merci.',
    'je lui ai parlé de poterie',
    'Le ménage passe à vingt heures.',
    'le chien ira chez Paul, après moi',
    'J’ai rendez-vous avec le viaduc, en avril.',
    'Le cheval est rentré tout seul.',
    'mon téléphone éteint, la lettre sur la table',
    'J’ai donné les cachets à ma voisine ?',
    'Je les ai remises à l’eau.',
    'J’ai posé la lame sur mon bras.',
  ])('none: %s', (text) => expect(done(text, { ...nothingKnown, helper: true })).toEqual([]));
});

const three = 'Je pense à me tuer, les cachets sont dans le tiroir. Ma voisine Odette est gentille.';
const ofDanger: readonly (AskedId | null)[] = ['intent', 'moment', 'means-near', 'urge', 'check-done'];

describe('the reply', () => {
  test.each([
    ['Je mets un manteau, je descends avec la boîte, je la lui laisse.', 'takes-up-plan-hand-over'],
    ['Et si j’allais aux urgences moi-même. Elle pourrait conduire.', 'takes-up-plan-hospital'],
    ['Pas de sirènes. Si mon frère m’emmenait à l’hôpital, à la rigueur.', 'takes-up-plan-hospital'],
    ['J’irais à l’hôpital avec ma tante. Ça se fait, oui ou non ?', 'takes-up-plan-hospital'],
    ['Entendu. Je vais frapper à sa porte.', 'on-my-way-to'],
    ['Bon. Si je réveillais mon coloc.', 'takes-up-plan-go'],
    ['Le tiroir reste fermé, moi je dors dans le salon.', 'takes-up-plan-away'],
  ])('says yes and nothing beside it: %s', (text, row) => {
    const { rows, reply, state } = talk(three, { tap: 'yes' }, text);
    expect(rows.at(-1)).toContain(row);
    expect(ofDanger).not.toContain(reply!.record.asked);
    expect(reply!.record.asked).toBeNull();
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });

  test('at 4 it holds the number once more, and no question', () => {
    const { reply, rows } = talk(
      'Je veux me tuer ce soir, les cachets sont sur la table.',
      'Non, je n’appelle pas. Ma voisine est en bas.',
      'Bon. Je vais frapper à sa porte, je la lui laisse, la boîte.',
    );
    expect(rows.at(-1)!.some((id) => id.startsWith('takes-up-'))).toBe(true);
    expect(reply!.text).toMatch(/15/);
    expect(reply!.record.asked).toBeNull();
  });

  test('what is planned is no fact', () => {
    const { state } = talk(three, 'Mon frère pourrait les garder, les cachets.');
    expect(state.self.facts.means?.value).not.toBe('handed-over');
  });
});

test('every planned step has an id of its own', () =>
  expect(new Set(plannedSteps).size).toBe(plannedSteps.length));
