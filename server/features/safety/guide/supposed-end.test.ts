import { describe, expect, it } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* A 4 that nobody said begins with a question and ends by a no (docs/decisions/0114). */

const parked =
  'tranquille. fatigué. la jsuis garé vers la corniche jregarde les voitures. jattends que ca passe';

describe('what was only supposed', () => {
  it('begins with the number and the question, and gives no order', () => {
    const { state, asks, last } = talk('Je dois 9000 euros.', parked);
    expect(state.self).toMatchObject({ level: 4, supposed: true });
    expect(asks.at(-1)).toBe('check-done');
    expect(last).toMatch(/15/);
    expect(last).not.toMatch(/clés|moteur/);
  });

  it.each([
    { tap: 'no' },
    'non',
    'non rien du tout',
    'j’ai rien fait',
    'wow doucement je vais bien, j’ai pas dit que j’allais me jeter. je suis juste assis',
    'quel 15 ? je suis juste assis',
    'pas besoin du samu, je rentre',
    'mais je vais bien',
  ] as Line[])('ends by a no: %j', (line) => {
    const { state, asks, reply, rows } = talk('Je dois 9000 euros.', parked, line);
    expect(state.self).toMatchObject({ level: 3, supposed: false });
    expect(asks.at(-1)).toBe('check-death');
    expect(rows.at(-1)).toContain('supposed-over');
    expect(reply?.record.textIds).toContain('mr4-denied');
  });

  it('a no that says what is thought leaves the 3', () => {
    const { state } = talk('Je dois 9000 euros.', parked, 'non, rien. j’y pense, je l’ai dit');
    expect(state.self).toMatchObject({ level: 3, supposed: false });
  });

  it('its no to death ends the 3 as well, and no order comes back', () => {
    const { state, said } = talk('Je dois 9000 euros.', parked, { tap: 'no' }, { tap: 'no' }, 'bonne nuit');
    expect(state.self.level).toBeLessThanOrEqual(2);
    expect(said.slice(2).join(' ')).not.toMatch(/n'attendez pas, appelez/);
  });

  it.each([
    { tap: 'skip' },
    { tap: 'about-to' },
    { tap: 'done' },
    'laisse tomber',
    'on peut parler du foot ?',
    'non mais je vais le faire ce soir',
    'non. j’ai les cachets devant moi',
    'non, pas encore',
    'non pas ce soir',
    'je suis au bord, les pieds dans le vide',
  ] as Line[])('and by nothing else: %j', (line) => {
    expect(talk('Je dois 9000 euros.', parked, line).state.self.level).toBe(4);
  });

  it('a silence or another subject keeps it open for a no', () => {
    expect(talk('Je dois 9000 euros.', parked, 'laisse tomber', 'non j’ai rien fait').state.self.level).toBe(
      3,
    );
  });

  it('what is told afterwards is told, and a no ends it no more', () => {
    const lines: Line[] = ['Je dois 9000 euros.', parked, 'je vais sauter maintenant', 'non rien'];
    expect(talk(...lines).state.self).toMatchObject({ level: 4, supposed: false });
  });

  it('death is not asked about where that was answered in this session', () => {
    const { asks } = talk(
      'Je veux mourir parfois.',
      { asked: 'thoughts' },
      { tap: 'yes' },
      parked,
      'non rien',
    );
    expect(asks.at(-1)).not.toBe('check-death');
  });
});

describe('what was told', () => {
  it.each([
    'j’ai avalé toute la boîte',
    'cette nuit je vais en finir',
    'je suis sur un pont là, je regarde en bas',
    'j’ai le fusil dans les mains',
  ])('is not ended by a no: %s', (line) => {
    const { state, last } = talk(line, 'non rien');
    expect(state.self).toMatchObject({ level: 4, supposed: false });
    expect(last).toMatch(/15/);
  });

  it('by the row of a person from before counts as told', () => {
    expect(talk('bonjour').state.self.supposed).toBe(false);
  });
});

describe('of another person', () => {
  const start = [
    'C’est pour mon fils, il a dit qu’il voulait mourir.',
    'Il est dans sa chambre, je suis à côté.',
  ];
  it('a means that is carried away in the same words makes no 4', () => {
    const { state } = talk(
      ...start,
      'Mon mari a pris la clé et il va porter le fusil chez son frère. Les cachets je les ai mis dans mon sac.',
    );
    expect(state.other.level).toBeLessThan(4);
  });
});

it('who is not at the wheel is not at the wheel', () => {
  const { said } = talk('Je veux mourir.', 'chui pas au volant, chui dans la cuisine');
  expect(said.at(-1)).not.toMatch(/moteur|route|clés/);
});

describe('harm that nobody told', () => {
  const start: Line[] = [
    'J’ai mes idées noires qui reviennent.',
    { asked: 'thoughts' },
    { tap: 'sometimes' },
    { asked: 'safe-now' },
    'Marc est là, mon compagnon, il regarde un film en bas.',
    { asked: 'aggressor' },
    'il est dans l’escalier d’en dessous',
  ];
  it('ends by what is said for the one who was taken for an aggressor', () => {
    const before = talk(...start);
    const { state, last } = talk(
      ...start,
      'PAS de 17. personne me menace. le danger si ya un danger c’est moi',
    );
    if (before.state.self.level < 4) return;
    expect(state.self.level).toBe(3);
    expect(state.self.category).toBe('suicide');
    expect(state.self.facts.aggressor).toBeUndefined();
    expect(last).not.toMatch(/\b17\b/);
  });
  it('but not where a blow or a threat was told', () => {
    const lines = [
      'Mon mari m’a frappée hier.',
      'il est rentré, il crie',
      'vous mélangez tout, personne me menace',
    ];
    expect(talk(...lines).state.self.level).toBe(talk(...lines.slice(0, 2)).state.self.level);
  });
});
