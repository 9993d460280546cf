import { describe, expect, it } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* Voices that order, beliefs that frighten, and what is about to be done (voices-now.ts, ordered-other.ts). */

const end = (...lines: readonly Line[]) => {
  const { levels, rows, ids, state, reply } = talk(...lines);
  const { level, category } = state.self;
  return {
    level: levels.at(-1)!,
    rows: rows.at(-1)!,
    ids: ids.at(-1)!,
    state,
    own: level,
    category,
    text: reply?.text ?? '',
  };
};

describe('what the voices order is near', () => {
  const voices = ['les voix', 'elles disent que je dois sauter'];
  it.each([
    'oui je suis à la fenêtre',
    'chu sul balcon',
    'j’ai ouvert la fenêtre',
    'je suis au bord du toit',
  ])('a height: %s', (line) => {
    const { own, rows, state } = end(...voices, line);
    expect(own).toBe(4);
    expect(rows.join()).toContain('edge');
    expect(state.self.facts.where?.value).toBe('edge');
  });
  it.each(['je suis sur le balcon', 'j’ai ouvert la fenêtre', 'chu sur le toit'])(
    'where the voice sent them, once voices are known: %s',
    (line) => {
      const { own } = end(
        'j’entends des voix',
        { asked: 'check-voices' },
        'oui, à me faire du mal',
        'elle dit va là-bas, va sur le balcon',
        line,
      );
      expect(own).toBe(4);
    },
  );
  it('and somebody at home who says to open is none', () => {
    expect(end('ma mère range', 'elle dit ouvre la fenêtre', 'j’ai ouvert la fenêtre').own).toBeLessThan(2);
  });
  it.each(['oui j’ai un couteau', 'j’ai pris la hache', 'chu avec mon couteau'])('a weapon: %s', (line) => {
    const { own, rows } = end('une voix me dit de le tuer', line);
    expect(own).toBe(4);
    expect(rows.join()).toMatch(/p4-arm|h4-arm/);
  });
  it.each(['il est dans mes bras là', 'je le tiens', 'bébé est avec moi'])('a baby: %s', (line) => {
    const { own, rows } = end(
      'j’ai accouché il y a trois semaines',
      'une voix me dit de le mettre dans l’eau',
      line,
    );
    expect(own).toBe(4);
    expect(rows).toContain('p4-baby');
  });
  it.each(['j’ai commencé', 'je suis en train', 'oui j’ai déjà commencé'])('an act begun: %s', (line) => {
    const { own, state } = end('y’a une puce dans mon bras', 'faut que je l’enlève moi-même', line);
    expect(own).toBe(4);
    expect(state.self.actBegun).toBe(true);
  });
  it('to cut it out oneself is grave at once', () => {
    const { own, text } = end('y’a une puce dans mon bras', 'faut que je l’enlève moi-même');
    expect(own).toBe(3);
    expect(text).toContain('15');
  });
});

describe('a belief about somebody', () => {
  const belief = [
    'je suis suivi par la DGSI',
    'Ils ont remplacé ma voisine.',
    'Elle met du gaz sous la porte.',
  ];
  it('is asked about as voices and ideas, and the neighbour is in no danger of her own', () => {
    const { state, rows } = talk(...belief);
    expect(state.other.level).toBe(0);
    expect(rows.flat()).not.toContain('check-other');
    expect(state.session.checks.some(({ asked }) => asked === 'check-voices')).toBe(true);
  });
  it.each([
    'Ce soir je vais m’en occuper avant qu’elle me tue.',
    'c’est elle ou moi',
    'je dois la neutraliser',
  ])('an act against them: %s', (line) => {
    const { own, category, text } = end(...belief, line);
    expect(own).toBe(4);
    expect(category).toBe('violence_others');
    expect(text).toMatch(/15|17/);
  });
  it.each(['je suis mort depuis mardi', 'mon corps pourrit mais les gens voient pas'])(
    'one’s own death: %s',
    (line) => {
      const { state } = end(line);
      expect(['check-voices', 'check-death']).toContain(state.session.asked);
      expect(end(line, 'c’est pas une image').category).toBe('psychosis');
    },
  );
});

describe('somebody close who hears orders', () => {
  const brother = [
    'Bonjour, c’est pour mon frère, il a 30 ans.',
    'Il dit que la télévision lui donne des ordres.',
    'Il n’a pas dormi depuis cinq jours.',
    'Il a dit que Dieu lui demande un sacrifice.',
  ];
  it('is the one in danger, and who writes is not', () => {
    const { state } = end(...brother);
    expect(state.other.level).toBeGreaterThanOrEqual(3);
    expect(state.self.level).toBeLessThan(2);
  });
  it.each(['Mes enfants sont dans la maison aussi.', 'les petits dorment en haut', 'y a ma fille de 4 ans'])(
    'with children: %s',
    (line) => {
      const { state, rows, text } = end(...brother, 'Oui, il est là, il prie.', line);
      expect(state.other.level).toBe(4);
      // The first reply at 4 says who was told, and the children come with it or right after.
      const later = end(...brother, 'Oui, il est là, il prie.', line, 'D’accord.');
      expect([...rows, ...later.rows]).toContain('op4-children');
      expect(text).toContain('15');
    },
  );
  it('a mother who believes the baby exchanged: the father keeps the baby, and is in no danger of his own', () => {
    const { state } = end(
      'Mon épouse a accouché il y a dix jours.',
      'Elle dit que le bébé n’est pas le nôtre, qu’on l’a échangé.',
      'Le bébé est avec moi',
    );
    expect(state.other.level).toBe(4);
    expect(state.self.level).toBeLessThan(2);
  });
});

describe('everyday neighbours', () => {
  it.each([
    ['je fume à la fenêtre'],
    ['j’ai un couteau à pain à réparer'],
    ['il est dans mes bras, mon petit, il dort'],
    ['j’ai commencé un livre'],
    ['ils ont remplacé ma collègue en congé'],
    ['je suis mort de fatigue'],
    ['je vais régler la facture ce soir'],
    ['les enfants sont là, on mange'],
    ['j’ai entendu sa voix au téléphone'],
    ['ma coloc inès elle dit que je devrais le faire maintenant et qu’elle tient mon tel'],
  ])('%s', (line) => {
    const { state } = end('Bonjour.', line);
    expect(Math.max(state.self.level, state.other.level)).toBeLessThan(2);
    expect(state.session.asked).not.toBe('check-voices');
  });
});
