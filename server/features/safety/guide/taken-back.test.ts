import { describe, expect, it } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* How a reading that words alone made ends once the person says that it is not so (docs/decisions/0078). */

const read2 = 'Des fois je me dis qu’ils vivraient mieux sans moi à la maison.';
const calm = [
  'J’ai fait la vaisselle.',
  'Ma fille est rentrée de l’école.',
  'On a mangé des pâtes.',
  'Le chien dort.',
  'Il pleut un peu.',
  'La lessive sèche.',
  'Le facteur est passé.',
  'J’ai rangé les chaussures.',
];

describe('at 2 a plain denial ends it, at any time', () => {
  it.each([
    'Je n’ai pas d’idées noires, je veux juste parler de mon frère.',
    'Il n’y a aucune idée suicidaire là-dedans.',
    'Je ne veux pas mourir, je n’en ai jamais eu envie.',
    'ça va hein, c’était une façon de parler',
    'chu pas suicidaire, on peut changer de sujet',
    't’inquiète, j’ai pas envie de mourir',
    'J’ai dit ça sur le coup de la fatigue.',
  ])('%s', (denial) => {
    const { state, reply } = talk(
      read2,
      'Non, pas mourir, plutôt que ça s’arrête.',
      'Mon chef est parti.',
      'J’ai soif.',
      denial,
    );
    expect(state.self.level).toBe(1);
    expect(reply?.record.asked ?? null).toBeNull();
  });

  it('the question is put first, once, where it never was', () => {
    const start: Line[] = [read2, { asked: 'call' }];
    const first = talk(...start, 'Je n’ai pas d’idées noires.');
    expect(first.state.self.level === 1 || first.reply?.record.asked === 'thoughts').toBe(true);
    const then = talk(...start, 'Je n’ai pas d’idées noires.', { tap: 'no' });
    expect(then.state.self.level).toBe(1);
  });

  it('after a tap the question is put once more, and its no ends it', () => {
    const lines: Line[] = [read2, { tap: 'passive' }, ...calm.slice(0, 2), 'Je n’ai pas d’idées noires.'];
    const asked = talk(...lines);
    expect(asked.state.self.level).toBe(2);
    expect(asked.reply?.record.asked).toBe('thoughts');
    expect(talk(...lines, 'Non').state.self.level).toBe(1);
    expect(talk(...lines, { tap: 'passive' }).state.self.level).toBe(2);
  });

  it.each([
    'Je n’ai pas d’idées noires, mais parfois si, la nuit.',
    'Il n’a pas d’idées noires, lui.',
    'Je ne veux pas mourir seule.',
    'Je n’ai pas d’idée pour le repas.',
    'Je n’ai plus que des idées noires.',
  ])('but not: %s', (line) => {
    expect(
      talk(read2, 'Non, pas mourir, plutôt que ça s’arrête.', 'Mon chef est parti.', line).state.self.level,
    ).toBe(2);
  });
});

describe('eight calm turns at 2', () => {
  const lines: Line[] = [read2, 'Non, pas mourir, plutôt que ça s’arrête.', ...calm];
  it('ask nothing by themselves', () => {
    const { rows } = talk(...lines, ...calm);
    expect(rows.flat()).not.toContain('self-two-asked-still');
  });
  it('after a sign since the answer put the direct question once, and its no ends the state', () => {
    const signed = [...lines.slice(0, 3), 'Je voudrais ne plus être là.', ...calm, ...calm];
    const all = talk(...signed);
    const at = all.rows.findIndex((rows) => rows.includes('self-two-asked-still'));
    expect(at).toBeGreaterThan(8);
    expect(talk(...signed.slice(0, at + 1), 'non').state.self.level).toBe(1);
    expect(all.rows.filter((rows) => rows.includes('self-two-asked-still'))).toHaveLength(1);
  });
  it('not where a 3 was confirmed', () => {
    const { rows } = talk('Je veux me tuer.', { asked: 'thoughts' }, { tap: 'yes' }, ...calm, ...calm);
    expect(rows.flat()).not.toContain('self-two-asked-still');
  });
});

describe('a sure 3 or 4 of words alone, denied', () => {
  const four = 'J’ai vécu ma dernière nuit à l’hôpital, tout est prêt, adieu à tous.';
  it('4: check-done with the number, 3 and check-death, 2, and then out', () => {
    const denied = talk(four, 'Mais non, je ne veux pas mourir !');
    expect(denied.state.self.level).toBe(4);
    expect(denied.reply?.record.asked).toBe('check-done');
    expect(denied.reply?.text).toContain('15');
    const done = talk(four, 'Mais non, je ne veux pas mourir !', 'Non, rien du tout.');
    expect(done.state.self.level).toBe(3);
    expect(done.reply?.record.asked).toBe('check-death');
    const death = talk(four, 'Mais non, je ne veux pas mourir !', 'Non, rien du tout.', 'non');
    expect(death.state.self.level).toBe(2);
    expect(death.rows.at(-1)).toContain('denied-four-told');
    const out = talk(four, 'Mais non, je ne veux pas mourir !', 'Non, rien du tout.', 'non', ...calm);
    expect(out.state.self.level).toBeLessThan(2);
  });
  it('the same by taps once it was denied in words', () => {
    const { state } = talk(four, 'je veux pas mourir, vous avez mal lu', { tap: 'no' }, { tap: 'no' });
    expect(state.self.level).toBe(2);
  });
  it('taps of no alone lower nothing', () => {
    const { state } = talk(
      four,
      { asked: 'check-done' },
      { tap: 'no' },
      { asked: 'thoughts' },
      { tap: 'no' },
      { asked: 'intent' },
      { tap: 'no' },
    );
    expect(state.self.level).toBe(4);
  });
  it('a wish said plainly keeps the floor of 2', () => {
    const { state } = talk(
      'Je veux mourir, je vais me tuer.',
      'Non je veux pas mourir, laissez.',
      'non',
      ...calm,
      ...calm,
    );
    expect(state.self.level).toBe(2);
  });
  it.each<[string, Line[]]>([
    ['a yes', ['Je voudrais disparaître.', { asked: 'thoughts' }, 'Oui, j’y pense tous les jours.']],
    ['a tap', ['Je voudrais disparaître.', { asked: 'check-death' }, { tap: 'kill-myself' }]],
    ['an act', ['J’ai avalé deux boîtes de cachets.']],
    ['means and a time', ['Je vais me tuer ce soir, j’ai les cachets.']],
  ])('not after %s', (_, lines) => {
    const before = talk(...lines).state.self.level;
    const { state } = talk(...lines, 'Mais non, je ne veux pas mourir.', 'non', 'non');
    expect(state.self.level).toBe(before);
  });
  it('a new sign after the no stands', () => {
    const { state } = talk(
      four,
      'Mais non, je ne veux pas mourir !',
      'Non, rien.',
      'non',
      'Si, en fait je veux me tuer.',
    );
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });
});

describe('words that are explained', () => {
  const mourning = [
    'Mon mari est mort en mars, je viens parler de lui.',
    'J’ai serré sa main et puis il a fermé les yeux, c’est fini.',
  ];
  it.each([
    'Je parle de mon mari, il est mort en mars.',
    'C’est de mon mari que je parle ! Il est décédé il y a huit mois.',
    'C’était son enterrement, je parlais de mon mari.',
  ])('of the dead: %s', (line) => {
    expect(talk(...mourning).state.self.level).toBeGreaterThanOrEqual(3);
    const { state } = talk(...mourning, line);
    expect(state.self.level).toBe(0);
    expect(state.other.level).toBe(0);
  });
  it('not over the writer’s own wish', () => {
    const { state } = talk(
      'Mon mari est mort en mars.',
      'Je veux mourir, je vais le rejoindre.',
      'Je parlais de mon mari, il est mort.',
    );
    expect(state.self.level).toBeGreaterThanOrEqual(2);
  });
  it('over a time and a farewell an explanation is asked about', () => {
    const { state, reply } = talk(
      'Demain soir tout sera prêt, c’est la dernière nuit, j’ai fait mes adieux.',
      'Mais c’est une chanson !',
    );
    expect(state.self.level).toBeGreaterThanOrEqual(3);
    expect(['check-done', 'check-death']).toContain(reply?.record.asked);
  });
  it('« c’est mon fils, pas moi » moves and ends nothing', () => {
    const { state } = talk(
      'J’ai peur, il y a des idées de suicide, et la corde est prête.',
      'C’est mon fils, pas moi.',
    );
    expect(state.other.level).toBeGreaterThanOrEqual(2);
  });
});
