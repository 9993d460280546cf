import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* Cuts that are told beside another danger, an urge that comes back, a wound that goes bad, and what the young ask around it. */

const wantsToDie = 'Je veux me tuer, j’y pense tous les jours.';
const lastOf = (...lines: readonly Line[]) => {
  const { rows, reading, reply, state } = talk(...lines);
  return { rows: rows.at(-1)!, reading, asked: reply?.record.asked, textIds: reply?.record.textIds, state };
};

describe('cuts told beside thoughts of death', () => {
  test.each([
    'enft jme coupe aussi, le bras, depuis genre dix jrs. hier aussi',
    'Je me scarifie depuis la rentrée.',
    'je me suis coupée hier encore, au poignet',
  ])('are asked about as a wound: %s', (text) => {
    const { rows, asked, state } = lastOf(wantsToDie, text);
    expect(rows).toContain('cuts-lately-wound');
    expect(asked).toBe('hurt');
    expect(state.self.level).toBe(3);
  });

  test('a grave wound is pressed on, and nothing is said of what was taken', () => {
    const { rows, state } = lastOf(wantsToDie, 'jme coupe aussi le bras depuis dix jours', { tap: 'yes' });
    expect(state.self.level).toBe(4);
    expect(rows).toContain('self-bleeding');
    expect(rows).not.toContain('self-done');
  });

  test.each([
    'je me coupe les cheveux moi-même',
    'je me coupe du monde',
    'je me suis coupé en cuisinant hier',
  ])('no cuts are asked about: %s', (text) => {
    expect(lastOf(wantsToDie, text).rows).not.toContain('cuts-lately-wound');
  });
});

describe('an urge that comes back', () => {
  test.each([
    'avant quand c t comme ça jme coupais, là ça fait 8 mois que non et jveux pas mais ça me revient fort le soir',
    'J’ai arrêté de me couper depuis un an, mais l’envie revient le soir.',
    'je me scarifiais au lycée et j’ai envie de recommencer',
  ])('is asked about, and what was held is seen: %s', (text) => {
    const { rows, asked, state } = lastOf(text);
    expect(state.self.level).toBe(2);
    expect(asked).toBe('urge');
    expect(rows).toContain('takes-up-urge-back');
  });

  test.each([
    'Ado je me coupais, ça fait neuf ans que j’ai arrêté.',
    'J’ai arrêté de me couper au lycée, mon frère revient dimanche.',
    'Je me coupais avant, l’envie ne revient plus.',
  ])('is not read where none is told: %s', (text) => {
    expect(lastOf(text).state.self.level).toBeLessThan(2);
  });
});

describe('a wound that goes bad', () => {
  test.each([
    'yen a une ki veut pas se fermer c rouge autour et ça chauffe. jfais koi',
    'ça suppure',
    'C’est gonflé et rouge.',
    'Une des plaies reste ouverte, il y a du pus.',
  ])('is cared for: %s', (text) => {
    expect(lastOf(wantsToDie, 'je me coupe le bras', text).rows).toContain('wound-bad');
  });

  test('also in calm, where the wound is named', () => {
    expect(lastOf('Ma cicatrice est toute rouge et chaude, je fais quoi ?').rows).toContain('wound-bad');
  });

  test.each([
    'J’ai les yeux rouges et gonflés d’avoir pleuré.',
    'Je suis rouge de honte.',
    'Elle est bien refermée.',
  ])('and nothing else is taken for one: %s', (text) => {
    expect(lastOf('je me coupe le bras', text).rows).not.toContain('wound-bad');
  });

  test('a wound that bleeds has its own answer', () => {
    const text = 'C’est rouge et gonflé et ça saigne encore, je fais quoi ?';
    expect(lastOf(wantsToDie, 'je me coupe le bras', text).rows).not.toContain('wound-bad');
  });
});

describe('asked by somebody young', () => {
  test.each(['un compte insta anonyme poste mes photos', 'chat cyberharcèlement ça existe ?'])(
    'violence on line has its line, in calm and in danger: %s',
    (text) => {
      expect(lastOf(text).rows).toContain('online-harassment');
      expect(lastOf(wantsToDie, text).rows).toContain('online-harassment');
    },
  );

  test.each(['Je poste mes photos sur insta.', 'Mon chef me harcèle au bureau.'])(
    'and nothing else: %s',
    (text) => {
      expect(lastOf(text).rows).not.toContain('online-harassment');
    },
  );

  test('what a line tells the parents is not what a hospital does, and the obstacle is not asked for', () => {
    const asks = 'j’appelle pas, ma mère entend tout, et si j’appelle ils préviennent mes parents ?';
    const { rows, asked, state } = lastOf('j’ai 15 ans, j’ai envie de mourir', 'oui j’y pense', asks);
    expect(rows).toContain('line-tells');
    expect(rows).not.toContain('parents-told');
    expect(['barrier', 'call']).not.toContain(asked);
    expect(state.self.facts.barrier?.value).toBe('cannot-speak');
  });

  test.each(['pk tu me vouvoies', 'tu peux me tutoyer', 'Pourquoi vous me vouvoyez ?'])(
    'how one is addressed is granted beside a danger: %s',
    (text) => {
      const { rows, textIds } = lastOf(wantsToDie, text);
      expect(rows).toContain('use-tu');
      expect(textIds?.some((id) => id.startsWith('tu-granted'))).toBe(true);
    },
  );

  test.each(['Mon prof me vouvoie.', 'pourquoi tu me demandes ça'])('and nothing else is: %s', (text) => {
    expect(lastOf(wantsToDie, text).rows).not.toContain('use-tu');
  });
});
