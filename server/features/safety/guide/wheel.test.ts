import { describe, expect, it, test } from 'vitest';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Keys and wheel beside a wish to die or alcohol (wheel.ts). */

const end = (...lines: readonly Line[]) => {
  const { levels, rows, ids, state, reply } = talk(...lines);
  return { level: levels.at(-1)!, rows: rows.at(-1)!, ids: ids.at(-1)!, state, text: reply?.text ?? '' };
};

describe('beside a wish to die', () => {
  it.each(['jai les cles d la bagnole', 'j’ai pris les clés du char', 'les clés sont dans ma poche'])(
    'the keys: %s',
    (line) => {
      const { level, state } = end('ma meuf ma largé', 'jveu crevé', line);
      expect(level).toBeGreaterThanOrEqual(3);
      expect(state.self.facts.means?.value).toBe('near');
    },
  );
  it.each([
    'ouai jvai rouler',
    'je prends la voiture',
    'j’prends mon char',
    'je vais conduire',
    'jprend le volant',
    'je pars en voiture',
  ])('the wheel: %s', (line) => {
    const { level, text } = end('je veux mourir', line);
    expect(level).toBe(4);
    expect(text).toContain('15');
  });
  it.each(['bon jpose les cle', 'j’ai donné les clés à théo', 'je laisse la voiture'])(
    'put aside: %s',
    (line) => {
      const { state } = end('je veux mourir', 'j’ai les clés de la voiture', line);
      expect(state.self.facts.means?.value).toMatch(/away|handed-over/);
      expect(state.self.level).toBeGreaterThanOrEqual(3);
    },
  );
  it('an engine that is off denies nothing', () => {
    const { state, ids } = end(
      'je suis dans ma voiture',
      'j’ai envie de foncer dans un truc',
      'non le moteur est coupé',
    );
    expect(state.self.facts.thoughts?.value).not.toBe('denied');
    expect(ids).not.toContain('s-end-no');
    expect(state.session.asked).toBe('check-death');
  });
});

describe('beside alcohol', () => {
  it.each(['je vais rouler', 'je prends la voiture', 'je rentre en voiture'])('%s', (line) => {
    const { rows, level } = end('j’ai trop bu ce soir', line);
    // Driving after drink is a 3 (safety-protocol.md §3).
    expect(level).toBe(3);
    expect(rows.join()).toMatch(/^s3-|,s3-|doubt-number|su3-/);
  });
});

describe('a habit is no plan of tonight', () => {
  it.each([
    'quand je conduis la nuit j’y pense',
    'Le matin je prends la voiture pour rien.',
    'ça vient quand je roule',
  ])('%s', (line) => expect(end('j’ai des idées noires', line).level).toBeLessThan(4));
  it('driving already is', () => expect(end('je veux mourir', 'Je roule.').level).toBe(4));
});

describe('without either', () => {
  it.each([
    'je prends la voiture',
    'j’ai les clés de la voiture',
    'je vais rouler un peu, ça me calme',
    'je suis au volant tous les jours pour le boulot',
    'je pose les clés et je souffle',
  ])('%s', (line) => expect(end('Bonjour, journée normale.', line).level).toBeLessThan(2));
});

describe('questions about driving and withdrawal', () => {
  const start = ['Bonsoir, j’ai pris mes somnifères avec du vin.', 'Je voulais dormir, pas mourir.'];
  it('no vehicle was named: none about driving', () => {
    const { rows } = talk(...start, 'Voilà.', 'C’est tout.', 'Je suis chez moi.');
    expect(rows.flat()).not.toContain('s3-drive');
    expect(rows.flat()).not.toContain('s3-stop');
  });
  it('a vehicle was named: it is asked', () => {
    const { rows } = talk(...start, 'J’ai ma voiture.', 'Voilà.', 'C’est tout.', 'Je suis chez moi.');
    expect(rows.flat()).toContain('s3-drive');
  });
});

describe('« je ne sais pas » after a denial of death', () => {
  it.each(['Enfin je ne sais pas.', 'enfin jsais pas', 'en fait je sais plus'])('%s', (line) => {
    const { state } = end('Bonsoir, j’ai pris mes somnifères.', 'Je voulais dormir, pas mourir.', line);
    expect(state.self.facts.thoughts?.value).toBe('sometimes');
  });
  it('to a question that waits it is an answer', () => {
    const { state } = end('je veux mourir', 'non je veux pas mourir', { asked: 'care' }, 'je sais pas');
    expect(state.self.facts.care?.value).toBe('unsure');
  });
});

describe('what is no wheel, and the way to somebody', () => {
  test.each([
    'je vais rouler un peu en vélo',
    'je prends la voiture pour aller chez ma mère',
    'je prends la voiture pour aller aux urgences',
  ])('%s raises nothing', (text) => {
    const { self } = readOf('j’ai envie de mourir', { asked: 'thoughts' }, 'oui', text).states;
    expect(self).toBeLessThan(4);
  });
  test('the wheel beside a wish to die stays an act', () =>
    expect(
      readOf('j’ai envie de mourir', { asked: 'thoughts' }, 'oui', 'je prends la voiture').states.self,
    ).toBe(4));
});
