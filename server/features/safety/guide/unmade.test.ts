import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* A call, help on its way or an act that was wrongly kept ends with a plain denial; what was told stays. */

const tonight = 'Je vais me tuer ce soir.';
const thinks = 'Je pense à me suicider.';

describe('a denial of the call takes it away, whatever set it', () => {
  test.each([
    ['ils arrivent', 'Mais je n’ai appelé personne.'],
    ['ils sont en route', 'personne arrive, de quoi tu parles'],
    ['c’est bon j’ai appelé le 15', 'non en vrai jé appelé personne'],
    ['j’ai prévenu les pompiers', 'Quel appel ? Il n’y en a pas eu.'],
    ['une ambulance arrive', 'Quelle ambulance ? Il n’y a aucune ambulance.'],
    ['le samu arrive', 'l’arrivée de QUI ??'],
    ['on a appelé le 15', 'personne n’a appelé, ni moi ni ma mère'],
  ])('%s · %s', (told, denied) => {
    expect(readOf(tonight, told).self.help).toBeDefined();
    expect(readOf(tonight, told, denied).self.help).toBeUndefined();
    expect(talk(tonight, told, denied).last).toMatch(/\b15\b/);
  });

  test('a tap too', () => {
    expect(readOf(tonight, { asked: 'call' }, { tap: 'done' }, 'Je n’ai pas appelé.').self.help).toBe(
      undefined,
    );
  });

  test('it is owned in the reply, and nothing says that help comes', () => {
    const { rows, reading } = talk(tonight, 'ils arrivent', 'J’ai appelé personne.', 'Et maintenant ?');
    expect(reading?.told).not.toContain('help-called');
    expect(rows[2]).toContain('told-no-call');
    expect(rows.flat().filter((id) => id === 'self-on-way')).toHaveLength(1);
    expect([...rows[2]!, ...rows[3]!].join()).not.toMatch(/on-way|waiting|called-|unknown-here/);
  });

  test('called, and late: the call stands', () => {
    expect(readOf(tonight, 'J’ai appelé, ils envoient quelqu’un.', 'Personne n’arrive.').self.help).toBe(
      'called',
    );
    const { rows } = talk(tonight, 'j’ai appelé le 15, ils arrivent', 'personne arrive');
    expect(rows.at(-1)).not.toContain('told-no-call');
  });

  test.each([
    ['j’ai appelé le 15', 'Si personne ne vient, je fais quoi ?'],
    ['j’ai appelé le 15', 'Je n’ai pas appelé ma mère.'],
    ['j’ai appelé le 15', 'Personne ne m’appelle jamais, moi.'],
    ['j’ai appelé le 15', 'Personne ne vient me voir d’habitude.'],
    ['le samu est là', 'J’ai appelé personne, c’est la voisine.'],
    ['j’ai appelé le 15', 'Qui vient ?'],
  ])('stays: %s · %s', (told, other) => {
    expect(readOf(tonight, told, other).self.help).toBe(readOf(tonight, told).self.help);
  });
});

test.each([
  'Ça m’arrive d’être comme ça depuis mes vingt ans.',
  'ça lui arrive souvent de crier',
  'Les larmes arrivent sans prévenir.',
  'ils me viennent en tête tout le temps, ces mots',
])('no help is on its way: %s', (text) => {
  expect(readOf(thinks, { asked: 'call' }, text).self.help).toBeUndefined();
  expect(readOf(tonight, text).self.help).toBeUndefined();
});

test('at 3 a call that was made is kept, too', () => {
  expect(readOf(thinks, 'on a appelé, elle a parlé à ma place').self.help).toBe('called');
  expect(readOf(thinks, 'je n’ai pas encore appelé').self.help).toBeUndefined();
});

test('where help is, « ça arrive » is an answer', () => {
  expect(readOf(tonight, { asked: 'help' }, 'ça arrive').self.help).toBe('on-way');
});

describe('an exercise that we gave is done: no act against oneself', () => {
  test.each([
    'Je l’ai fait, dos au mur. Ça tremble un peu moins.',
    'j’ai fait, ça redescend. mais j’ai peur de cette nuit',
    'Ok c’est fait. Ça va un peu mieux.',
    'fait. mais dans ma tête ça tourne encore',
  ])('%s', (done) => {
    const { state } = talk(thinks, 'Donnez-moi un exercice pour me calmer.', done);
    expect(state.self.level).toBe(3);
    expect(state.self.actBegun).toBe(false);
  });

  test.each([
    ['Donnez-moi un exercice pour me calmer.', 'C’est fait, j’ai tout avalé.'],
    ['Donnez-moi un exercice pour me calmer.', 'C’est fait. Adieu.'],
    ['Donnez-moi un exercice pour me calmer.', 'C’est fait.'],
    ['J’ai les boîtes devant moi.', 'Je l’ai fait, je suis par terre.'],
  ])('still one: %s · %s', (before, done) => {
    expect(talk(thinks, before, done).state.self.level).toBe(4);
  });
});

describe('« j’ai rien pris »', () => {
  test('ends an act that no message tells, at once', () => {
    const { state, rows } = talk(
      thinks,
      'J’ai regardé les boîtes de ma mère.',
      { asked: 'barrier' },
      'Je l’ai fait, mais dans ma tête les boîtes je les vois encore.',
      'hein ? j’ai RIEN pris, aucun cachet',
    );
    expect(state.self).toMatchObject({ level: 3, actBegun: false });
    expect(state.self.facts.hurt?.value).toBe('no');
    expect(rows.at(-1)).toEqual(['misread-four-told']);
  });

  test.each([
    ['J’ai avalé trois boîtes de cachets.', 'Non, j’ai rien pris, oubliez.'],
    ['Je me suis ouvert les veines, ça saigne beaucoup.', 'J’ai rien fait du tout.'],
    ['Je vais me jeter sous le train ce soir.', 'Je n’ai rien pris.'],
  ])('leaves what was told: %s · %s', (told, denied) => {
    expect(talk(thinks, told, denied).state.self.level).toBe(4);
  });
});

test.each(['J’ai appelé personne.', 'je lui ai dit, toute seule', 'Je n’ai blessé personne.'])(
  'nobody is alone by these words: %s',
  (text) => {
    expect(readOf(thinks, 'Ma sœur est là, à côté de moi.', text).self.near).toBe('with-trusted');
  },
);
