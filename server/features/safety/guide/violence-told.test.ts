import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Violence by somebody near, said plainly; and the answers to « êtes-vous en sécurité ? » that tell of it. */

describe('violence said in plain words', () => {
  test.each([
    ['Il est très violent avec moi.', 2],
    ['mon mari est violent', 2],
    ['ma femme est très violente', 2],
    ['mon patron est violent avec nous', 2],
    ['je suis un homme battu', 3],
    ['mes parents me battent', 3],
    ['elle lève la main sur moi', 3],
    ['il m’attrape par les cheveux quand je réponds', 3],
    ['mon fils m’a poussée contre la table et il a crié', 3],
    ['mon entraîneur me met la main dans le short', 3],
    ['mon voisin me menace de mort', 3],
    ['j’entends la petite des voisins supplier, et des coups, toutes les nuits', 2],
  ])('is sure: %s', (text, level) => {
    const { states } = readOf(text);
    expect(Math.max(states.self, states.other)).toBeGreaterThanOrEqual(level);
  });

  test.each([
    'il est violent',
    'mon fils est violent',
    'elle devient violente quand elle boit',
    'j’ai peur quand il a bu',
    'j’ai peur de mon mari',
    'il casse tout quand il crie',
    'j’ai des bleus partout',
    'il me laisse plus sortir',
    'on me fait du mal à la maison',
  ])('is asked about as safety: %s', (text) => {
    expect(talk(text).reading?.check).toBe('check-safe');
  });

  test.each([
    'le film est violent',
    'il est violent avec le ballon',
    'mon mari n’est pas violent',
    'elle me serre dans ses bras',
    'il me pousse à reprendre mes études',
    'mon fils casse tout, il apprend à marcher',
    'la pluie m’empêche de sortir',
    'il m’a battue au tennis',
    'j’ai des bleus à cause du judo',
    'mes enfants se battent pour la télécommande',
    'ma sœur me menace de venir chez moi à Noël',
    'une violente migraine',
  ])('is not read in: %s', (text) => {
    expect(readOf(text).severity).toBeLessThan(2);
    expect(talk(text).reading?.check).toBeNull();
  });

  test('is asked of another person as being hurt, and not as wanting to die', () => {
    const asked = talk('son mari est violent avec ma sœur');
    expect(asked.state.other.category === 'domestic_violence' || asked.reading?.check === 'check-other').toBe(
      true,
    );
    expect(asked.ids.at(-1)).not.toContain('s-check-other');
  });

  test('that may be happening now is asked about with the number, and as safety', () => {
    const asked = talk('il casse tout devant moi');
    expect(asked.reading?.check).toBe('check-safe');
    expect(asked.ids.at(-1)).toContain('s-check-safe-now');
  });
});

const afraid = 'Mon mari me crie dessus et casse tout, j’ai peur.';

describe('after « êtes-vous en sécurité ? »', () => {
  const answered = (answer: string) => readOf(afraid, { asked: 'check-safe' }, answer);

  test.each([
    'Il est très violent avec moi.',
    'des fois il me pousse',
    'il crie encore',
    'il est dans le salon',
    'j’ai un bleu au bras',
    'il a cassé mon téléphone',
    'je suis jamais en sécurité avec lui',
  ])('a sentence that tells of violence is a no: %s', (answer) => {
    const { states, self } = answered(answer);
    expect(states.self).toBe(3);
    expect(self.where).toBe('unsafe');
    expect(self.near).toBeUndefined();
  });

  test('a door that is held against him is one, at 4', () => {
    const { states, self } = answered('j’ai mis une chaise contre la porte');
    expect([states.self, self.where]).toEqual([4, 'unsafe']);
  });

  test.each(['oui pour l’instant il dort', 'oui il est au travail jusqu’à 18h', 'là oui il est sorti'])(
    'safe for a while is no denial: %s',
    (answer) => {
      const { states, self } = answered(answer);
      expect(states.self).toBeGreaterThanOrEqual(2);
      expect(self.aggressor).toBe('may-return');
    },
  );

  test.each(['je sais pas', 'quand il est pas là oui', 'avec lui on sait jamais'])(
    'not knowing is unsure: %s',
    (answer) => {
      expect(answered(answer).self.where).toBe('unsure');
    },
  );

  test.each(['oui, il n’est pas violent', 'oui il ne m’a jamais touchée', 'oui je suis chez ma sœur'])(
    'a yes without him ends the question: %s',
    (answer) => {
      expect(readOf('j’ai peur quand il a bu', { asked: 'check-safe' }, answer).states.self).toBeLessThan(2);
    },
  );

  test('it is never answered as a question that was passed over', () => {
    const { ids } = talk(afraid, { asked: 'check-safe' }, 'Il est très violent avec moi.');
    expect(ids.at(-1)).not.toContain('s-end-unanswered');
    expect(ids.at(-1)).not.toContain('s-end-quiet');
  });
});

describe('whoever harms is no company', () => {
  test.each([
    'il me tient contre le mur',
    'mon fils de 24 ans est violent avec moi',
    'elle me serre fort le bras',
  ])('%s', (text) => expect(readOf(text).self.near).toBeUndefined());

  test.each([
    ['il est à côté', 'here'],
    ['il fume sur le balcon', 'here'],
  ])('%s, after « où est cette personne ? »', (answer, value) => {
    const { states, self } = readOf('il m’a encore frappée hier', { asked: 'aggressor' }, answer);
    expect(self.aggressor).toBe(value);
    expect(states.self).toBe(4);
  });
});

describe('after « pouvez-vous écrire ici sans que quelqu’un le voie ? »', () => {
  const seen = (answer: string) =>
    readOf('il m’a encore frappée hier', { asked: 'seen' }, answer).self.watched;

  test.each(['non', 'non pas du tout', 'pas vraiment', 'il lit tout', 'oui il regarde', 'non il peut voir'])(
    'a no is a watched phone, as on the buttons: %s',
    (answer) => expect(seen(answer)).toBe('watched'),
  );

  test.each(['oui', 'oui je peux', 'oui tranquille', 'non personne ne lit', 'je suis toute seule'])(
    'a yes is a private one: %s',
    (answer) => expect(seen(answer)).toBe('private'),
  );

  test.each(['tous les soirs', 'souvent', 'je crois', 'peut-être'])('half a yes is none: %s', (answer) =>
    expect(seen(answer)).not.toBe('private'),
  );

  test('« personne ne lit » is no question about our reading', () => {
    expect(talk('il m’a frappée', { asked: 'seen' }, 'non personne ne lit').reading?.request).toBeNull();
  });
});

describe('while somebody harms', () => {
  test('« il allait me tuer » is no thought of one’s own', () => {
    const { state } = talk('mon ex me suit partout', { asked: 'thoughts' }, 'il a dit qu’il allait me tuer');
    expect(state.self).toMatchObject({ level: 3, category: 'domestic_violence' });
    expect(state.self.facts.thoughts).toBeUndefined();
  });

  test('« si je pars il me retrouvera » is no wish to die', () => {
    const { self, states } = readOf(
      'il m’a frappée hier',
      { asked: 'thoughts' },
      'si je pars il me retrouvera',
    );
    expect(self.thoughts).toBeUndefined();
    expect(states.self).toBe(3);
    expect(
      talk('il m’a frappée hier', { asked: 'thoughts' }, 'si je pars il me retrouvera').state.self.category,
    ).toBe('domestic_violence');
  });

  test.each(['il rentre je l’entends', 'il est dans la cuisine il casse des trucs'])(
    'his coming is now: %s',
    (text) => {
      expect(readOf('il m’a encore frappée hier', text).states.self).toBe(4);
    },
  );
});

test('a minor who is harmed is not spoken to as the adult beside a child', () => {
  const { rows } = talk('j’ai 15 ans, mon beau-père vient dans ma chambre le soir et il me touche', 'non');
  expect(rows[0]).toContain('c3-minor-first');
  expect(rows.flat().some((id) => /^c[34]-(?:first|safe|unsafe)/.test(id))).toBe(false);
});
