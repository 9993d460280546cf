import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { type Line, readOf, talk } from './talk-for-tests.ts';
import { momentIn } from './time-words.ts';

/* What a person told is kept with their words, used, and never asked again. */

const three = ['Je pense à me suicider.', { tap: 'refuse' }] as const;
const playedTo = (...lines: readonly Line[]) => {
  const { state, reply, rows, said } = talk(...lines);
  return { state, said, rows, last: new Set(rows.at(-1)), asked: reply?.record.asked ?? null };
};

describe('a date', () => {
  test.each([
    ['Le moment, c’est le 12 décembre.', 'le 12 décembre'],
    ['Après Noël je ne serai plus là.', 'après Noël'],
    ['c’est pour dimanche', 'dimanche'],
    ['jtien jusko mariage de ma fille le 14 juin et apres c fini', 'le 14 juin'],
    ['J’AI CHOISI, APRES LES FETES', 'apres les fetes'],
  ])('is later, with its words: %s', (text, date) => {
    const { self } = readOf('Je veux me tuer.', text);
    expect(self).toMatchObject({ when: 'later', date });
  });

  test.each([
    'Dimanche je vois ma sœur.',
    'J’ai rendez-vous jeudi avec ma psy.',
    'Dimanche dernier j’étais seul.',
    'Il est mort le 12 décembre.',
    'J’appelle le 15 ?',
    'Je peux tenir jusqu’à dimanche ?',
  ])('is no moment of the danger: %s', (text) => {
    expect(momentIn(text, clausesOf(text), false)).toBeNull();
  });

  test('that is fixed and not said is later as well', () =>
    expect(readOf('Je veux me tuer.', 'Oui, j’ai une date.').self.when).toBe('later'));

  test('does not put off « ce soir »', () => {
    const { self } = readOf(
      'Je veux me tuer.',
      { asked: 'moment' },
      { tap: 'tonight' },
      'après Noël tout sera fini',
    );
    expect(self.when).toBe('tonight');
  });

  test('is said back, and the moment is never asked', () => {
    const lines: Line[] = [...three, 'Ce sera le 12 décembre.'];
    const first = playedTo(...lines);
    expect(first.last).toContain('reception-r-date');
    expect(first.said.at(-1)?.toLowerCase()).toContain('le 12 décembre');
    for (let more = 0; more < 8; more += 1) {
      lines.push(`je vous écris encore, message ${more}`);
      expect(playedTo(...lines).asked).not.toBe('moment');
    }
  });

  test('that was told in calm is known once the danger is', () =>
    expect(readOf('Dimanche ce sera réglé, j’ai choisi dimanche.', 'Je veux me tuer.').self).toMatchObject({
      when: 'later',
      date: 'dimanche',
    }));

  test('opens the question who may know it', () => {
    const rows = playedTo(
      ...three,
      'Ce sera le 12 décembre.',
      { asked: 'alone' },
      { tap: 'alone' },
      'oui',
      'non',
      'bon',
    ).rows.flat();
    expect(rows).toContain('self-three-date-who');
  });
});

describe('what is told of the house and of oneself', () => {
  test.each([
    ['Je vis chez ma sœur', { who: 'ma sœur' }],
    ['Ma sœur m’héberge.', { who: 'Ma sœur' }],
    ['J’ai déjà appelé.', { help: 'called' }],
    ['Rien ici ne me blesse, je suis à table.', { means: 'none' }],
    ['J’ai les cachets de mon père dans le tiroir.', { means: 'near' }],
  ])('%s', (text, facts) => expect(readOf('Je veux me tuer.', text).self).toMatchObject(facts));

  test('living with somebody is no company at this hour, and asks for them by their name', () => {
    const { state, said, rows } = playedTo(
      ...three,
      'Je vis chez ma sœur.',
      { asked: 'moment' },
      { tap: 'none' },
      'bon',
    );
    expect(state.self.facts.near).toBeUndefined();
    expect(rows.flat()).toContain('self-three-with-proche');
    expect(said.join(' ')).toContain('votre sœur');
  });

  test('« je ne serai plus là » puts no means away', () =>
    expect(readOf('Je veux me tuer.', 'Après Noël je ne serai plus là.').self.means).toBeUndefined());

  test('calm is met as calm, and no hour is called unbearable', () => {
    const lines: Line[] = [...three, 'Je suis calme.', 'je vous écris', 'encore', 'et encore', 'toujours là'];
    const { rows } = playedTo(...lines);
    expect(rows.slice(2).flat()).not.toContain('plain-s3-pain');
  });

  test('nothing is said of means that are said not to be there', () => {
    const { rows } = playedTo(
      ...three,
      'Je n’ai rien ici pour me faire du mal.',
      'bon',
      'je suis là',
      'oui',
      'rien de plus',
    );
    expect(rows.flat().filter((id) => id.includes('distance'))).toEqual([]);
  });
});

describe('consent', () => {
  const desert = 'Et le désert d’Atacama, il est grand comment au juste ?';
  test('is not asked for right after a question of theirs that had no answer', () => {
    const lines: Line[] = ['Je pense à me suicider.', { tap: 'refuse' }];
    for (let more = 0; more < 12; more += 1) {
      const isQuestion = more % 2 === 0;
      lines.push(isQuestion ? `${desert} ${more}` : 'bon');
      const { asked, rows } = playedTo(...lines);
      const answered = rows
        .slice(-2)
        .flat()
        .some((id) => id.startsWith('unknown-'));
      expect(asked === 'human-consent' && answered).toBe(false);
    }
  });
});

describe('why', () => {
  const prepared =
    'J’ai jusqu’au 12 décembre pour placer le chien, après je ne serai plus là. J’écris un mot pour mes enfants.';
  test('signs that add up are asked about with the reason', () => {
    const { rows, asked, said } = playedTo(prepared);
    expect(['check-death', 'thoughts']).toContain(asked);
    expect(rows.flat().some((id) => id === 'check-sum-dated' || id === 'takes-up-in-order')).toBe(true);
    expect(said.at(-1)).not.toContain('chien');
  });

  test('« pourquoi cette question ? » is answered by what was told, and the question stays', () => {
    const { rows, asked } = playedTo(prepared, 'pourquoi cette question ?');
    expect(rows.at(-1)).toContain('explain-you');
    expect(['check-death', 'thoughts']).toContain(asked);
  });

  test('« qui lit ça ? » is answered by the rule, and the question stays', () => {
    const { rows, asked } = playedTo(prepared, 'ce que j’écris, vous l’envoyez à quelqu’un ?');
    expect(rows.at(-1)).toContain('who-reads');
    expect(['check-death', 'thoughts']).toContain(asked);
  });

  test('a check is put again twice, and no more', () => {
    const { rows } = playedTo(
      'J’écris un mot pour mes enfants. Le chien est chez la voisine.',
      'pourquoi cette question ?',
      'et qui lit ça ?',
      'vous prévenez la police ?',
    );
    expect(rows.at(-2)?.some((id) => id.startsWith('check-death'))).toBe(true);
    expect(rows.at(-1)?.some((id) => id.startsWith('check-death'))).toBe(false);
  });
});

describe('who mourns or cares for somebody', () => {
  test.each([
    [
      'Mon mari est en maison de retraite depuis mars.',
      'Quand je repars le soir il me demande si on rentre, et moi je lui mens.',
    ],
    ['Ma mère a Alzheimer.', 'Elle ne me reconnaît plus, et moi je rentre dans une maison vide.'],
  ])('is not asked about death: %s', (...lines) => expect(playedTo(...lines).asked).not.toBe('check-death'));

  test.each([
    'Mon mari est mort en mars, je voudrais le rejoindre.',
    'Ma mère est en maison de retraite et moi je n’ai plus envie de vivre.',
  ])('is asked, or met, where the wish is their own: %s', (text) => {
    const { state, asked } = playedTo(text);
    expect(state.self.level >= 2 || asked === 'check-death').toBe(true);
  });
});
