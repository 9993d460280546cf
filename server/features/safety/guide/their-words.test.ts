import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* What another person said is theirs, of whatever kind; and « not me, my son » holds for the rest of the session. */

const son = 'Mon fils de quinze ans entend des voix, et dimanche il m’a dit qu’il voulait mourir.';
const sister = 'J’ai peur pour ma sœur, elle a dit qu’elle voulait mourir.';
const notMe = 'Non, pas moi, c’est de mon fils que je parle.';

describe('words of the other, told while their danger stands', () => {
  test.each([
    [
      son,
      'Hier il m’a dit mot pour mot « papa, les voix disent que je dois sauter », et j’ai répondu n’importe quoi.',
    ],
    [son, 'il m’a dit : les voix me disent de me jeter, on habite au cinquième'],
    [son, 'il ma ecri : jentends une voix ki me dit de sauter'],
    [son, 'Il a crié « je veux en finir, laisse-moi », puis il a claqué sa porte.'],
    [sister, 'Elle m’a répondu : les voix m’ordonnent de me couper. Je fais quoi ?'],
    [sister, 'Elle a écrit : je n’ai plus envie de vivre, adieu.'],
  ])('%s %s', (told, text) => {
    const { states } = readOf(told, text);
    expect(states.self).toBeLessThan(2);
    expect(states.other).toBeGreaterThanOrEqual(2);
  });

  test('also where nothing was known before', () => {
    const { states, about } = readOf('Mon frère vient de m’écrire : les voix me disent de sauter.');
    expect(states.self).toBeLessThan(2);
    expect(states.other).toBeGreaterThanOrEqual(3);
    expect(about).toBe('other');
  });

  test.each([
    'Et moi aussi j’entends une voix, elle me dit de sauter.',
    'Je veux mourir moi aussi.',
    'J’ai avalé toute la boîte pendant qu’il dormait.',
  ])('but the writer’s own stays theirs: %s', (text) =>
    expect(readOf(son, text).states.self).toBeGreaterThanOrEqual(2),
  );

  test('a voice that orders the writer is no other person', () =>
    expect(readOf('La voix est revenue, elle me dit : saute, saute.').states.self).toBeGreaterThanOrEqual(3));

  test('« va te pendre » is said to the writer', () =>
    expect(
      readOf(sister, 'Mon ex m’a écrit : va te pendre. Je veux mourir.').states.self,
    ).toBeGreaterThanOrEqual(3));
});

describe('« not me » holds', () => {
  test.each([
    'On a vécu un an au quatrième étage, et depuis je tourne en rond, je me dis que j’ai tout raté avec lui.',
    'Je dois retirer les lames de la salle de bain ?',
    'J’ai écrit une liste, voix depuis trois semaines, « sauter », scarifications au bras gauche, dort peu.',
    'Je ne me cache pas et je ne suis pas en danger ! Lisez ma question.',
    'Et laisser mon fils seul au cinquième ? Je suis en colère.',
    'Je vais lui demander franchement s’il pense à se tuer.',
  ])('%s', (text) => {
    const { state } = talk(
      son,
      notMe,
      'D’accord.',
      'Il m’a dit « les voix me disent de sauter ».',
      'Il dort.',
      text,
    );
    expect(state.self.level).toBeLessThan(2);
    expect(state.session.notSelf).toBe(true);
    expect(state.other.level).toBeGreaterThanOrEqual(3);
  });

  test('a goodbye to us raises nothing of theirs', () => {
    const three = talk(sister, notMe).state.other.level;
    const { state } = talk(
      sister,
      notMe,
      'J’appelle le médecin demain et je le dis à mon frère ce soir. Bonne nuit.',
    );
    expect(state.other.level).toBe(three);
    expect(state.self.level).toBe(0);
  });

  test('until they speak of their own wish to die', () => {
    const { state } = talk(son, notMe, 'D’accord.', 'En fait moi aussi je veux mourir.');
    expect(state.self.level).toBeGreaterThanOrEqual(2);
  });

  test('asking them is no news of them', () => {
    const before = talk(sister).state.other.level;
    expect(talk(sister, 'je vais lui demander direct si elle pense à se tuer').state.other.level).toBe(
      before,
    );
  });
});

describe('a tired helper', () => {
  const tired = [
    'Parfois je voudrais ne pas me réveiller, je ne me ferai jamais rien, j’ai mes enfants.',
    'des fois jvoudrais plus me réveiller mais je me ferai rien',
  ];
  test.each(tired)('raises nothing of their own: %s', (text) =>
    expect(talk(son, text).state.self.level).toBe(0),
  );

  test('and is asked once at most', () => {
    const { state } = talk(son, tired[0]!, 'Non.', 'On verra.', tired[1]!, 'Je suis crevée, c’est tout.');
    expect(state.self.level).toBe(0);
    expect(state.session.checks.filter(({ asked }) => asked === 'check-death').length).toBeLessThanOrEqual(1);
  });

  test('without a denial it is taken as what it is', () =>
    expect(readOf(son, 'Le soir je voudrais mourir, je ne tiens plus.').states.self).toBeGreaterThanOrEqual(
      2,
    ));
});

describe('voices of a relative', () => {
  const orders = 'Il m’a dit « les voix me disent de sauter ».';
  test('nobody is sent away from them where there is no weapon', () => {
    const { rows } = talk(
      son,
      orders,
      'Et après ?',
      'Il pleure.',
      'Je suis là.',
      'Il se tait.',
      'D’accord.',
      'Oui.',
    );
    for (const said of rows) {
      expect(said).not.toContain('o4-psy-b');
      expect(said.some((id) => id.startsWith('p4-') || id === 'psy-far')).toBe(false);
    }
  });

  test.each([
    ['about-voices', 'S’il me redit que les voix lui parlent, est-ce que je lui dis que c’est faux ?'],
    ['ask-how', 'Avec quelles phrases je lui demande ?'],
    ['ask-how', 'Comment je parle à mon fils de ses idées de mourir ?'],
    ['says-yes', 'S’il me dit oui je réponds quoi ?'],
    ['call-though-calm', 'Je dois vraiment appeler maintenant, même s’il est calme ?'],
    ['doctor-list', 'Demain aux urgences je dis quoi au médecin en premier ?'],
    ['at-the-ward', 'Il va se passer quoi aux urgences ?'],
    ['refuses-to-go', 'Et s’il veut pas venir demain ?'],
    ['without-consent', 'je peux appeler sans lui dire ?'],
    ['may-sleep', 'Je peux dormir un peu ou je reste debout ?'],
    ['work-tomorrow', 'demain je bosse, jannule ou pas ?'],
    ['little-ones', 'Je dis quoi à ses petites sœurs ?'],
    ['who-takes-over', 'Qui peut prendre le relais demain ?'],
    ['relay-plan', 'On se relaie devant sa chambre avec ma sœur, c’est une bonne idée ?'],
    ['number-for-young', 'Quel numéro pour un ado, ou pour des parents ?'],
    ['tell-school', 'On prévient l’infirmière scolaire ?'],
    ['will-ask-them', 'Je vais m’asseoir près de lui et lui poser la question.'],
  ])('%s is answered at 3 and at 4: %s', (row, text) => {
    expect(talk(son, text).rows.at(-1)).toContain(row);
    const four = talk(son, orders, 'D’accord.', text);
    expect(four.state.other.level).toBe(4);
    expect(four.rows.at(-1)).toContain(row);
    expect(four.last).toMatch(/15/);
  });
});

test('« merci là » tells no moment', () =>
  expect(talk(son, { asked: 'moment' }, 'merci là').state.other.level).toBe(3));

describe('violence of a partner', () => {
  const hit = 'Hier mon compagnon m’a poussée contre le mur, j’ai un bleu au bras.';
  test.each([
    ['fault-of-mine', 'C’est ma faute aussi, je l’ai énervé.'],
    ['fault-of-mine', 'tu crois que si je faisais plus attention il serait pas comme ca ?'],
    ['where-to-sleep', 'on va ou avec les enfants ? c’est lui qui a la carte'],
    ['phone-tracking', 'Il peut me suivre avec le téléphone ?'],
    ['taken-away', 'Si je pars avec les petits il peut dire que je les ai enlevés ?'],
    ['will-be-heard', 'je suis aux toilettes, si j’appelle il va entendre'],
    ['what-to-erase', 'comment j’efface ?'],
  ])('%s: %s', (row, text) => {
    const { state, rows } = talk(hit, text);
    expect(rows.at(-1)).toContain(row);
    expect(state.other.level).toBe(0);
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });

  test.each(['merde il est rentré, j’entends la porte', 'Il arrive, sa voiture est là.'])(
    'at the door: %s',
    (text) => {
      const { state, rows, last } = talk(hit, text);
      expect(rows.at(-1)).toContain('back-home');
      expect(state.self.level).toBe(4);
      expect(last).toMatch(/17/);
    },
  );

  test('« it is my sister whom he hits, not me » still moves', () =>
    expect(readOf(hit, 'C’est ma sœur qu’il frappe, ce n’est pas moi.').states.other).toBeGreaterThanOrEqual(
      3,
    ));
});
