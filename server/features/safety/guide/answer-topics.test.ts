import { describe, expect, it, test } from 'vitest';
import { answersAnotherQuestion } from './answer-topics.ts';
import { clausesOf } from './clauses.ts';
import { readOf, talk } from './talk-for-tests.ts';

/* A yes or a no with more words: which question each of them answers (answer-topics.ts). */

const asked = [
  'check-death',
  'thoughts',
  'check-done',
  'intent',
  'moment',
  'means-near',
  'alone',
  'children',
  'check-safe',
  'hurt',
  'care',
] as const;
type Asked = (typeof asked)[number];
const ofDeath: readonly Asked[] = ['check-death', 'thoughts', 'check-done', 'intent', 'moment', 'means-near'];

/** Each answer, with the questions that it may answer; after every other one it answers none. */
const answers: readonly (readonly [string, readonly Asked[]])[] = [
  ['oui le petit est avec moi il dort', ['alone', 'children', 'check-safe', 'care']],
  ['non ma mère dort à côté', ['alone', 'children', 'check-safe', 'care']],
  ['nan, mon coloc est au taf', ['alone', 'children', 'check-safe', 'care']],
  ['oui j’y pense sérieusement', ofDeath],
  ['ouais j’ai souvent des idées noires', ofDeath],
  ['Non, je ne veux pas que la gendarmerie débarque au village.', ['care']],
  ['nonnn pas mes parents', ['care']],
  ['non appelle pas, ça va être pire', ['care']],
  ['oui j’avais des pilules, j’ai arrêté en septembre', ['care']],
  ['non j’ai peur que si je pars il me retrouve', ['check-safe']],
  ['Non, je n’ai rien sur moi.', [...ofDeath, 'hurt']],
  ['non c’est cicatrisé', ['check-done', 'hurt']],
];

describe.each(answers)('« %s »', (text, of) => {
  test.each(asked)('after %s', (id) => {
    expect(answersAnotherQuestion(id, clausesOf(text))).toBe(!of.includes(id));
  });
});

describe('leaves the answer what it is', () => {
  it.each([
    'oui',
    'Oui. Le petit dort.',
    'oui, ce soir',
    'oui ma femme le sait',
    'oui mon mari est là mais je veux mourir',
    'oui je suis seule',
    'non, pas du tout',
    'non je suis juste fatiguée',
    'oui, depuis la mort de ma mère',
    'non ma vie est belle',
  ])('%s', (text) => expect(answersAnotherQuestion('check-death', clausesOf(text))).toBe(false));
});

describe('the question that was asked stays open', () => {
  const sign = 'Personne remarquerait si j’étais plus là.';

  it('a refusal of help is no denial', () => {
    const { state, reply } = talk(
      sign,
      { asked: 'check-death' },
      'Non, je ne veux pas que la police débarque.',
    );
    expect(state.self.facts.thoughts?.value).not.toBe('denied');
    // The question waits: it is not put again at once, nor are its choices (docs/decisions/0115).
    expect(state.self.level).toBe(2);
    expect(reply?.record.asked).not.toBeNull();
  });

  it('somebody who is there is no thought of death', () => {
    const read = readOf('il m’a tapée hier', { asked: 'thoughts' }, 'oui le petit est avec moi il dort');
    expect(read.self.thoughts).toBeUndefined();
    expect(read.category).not.toBe('suicide');
  });

  it('a thought told after a question about a wound is that thought, and no wound', () => {
    const read = readOf(
      'elle me frappe avec des objets',
      { asked: 'thoughts' },
      'des fois je me dis que ce serait réglé',
      { asked: 'hurt' },
      'oui j’y pense sérieusement',
    );
    expect(read.self.thoughts).toBe('yes');
    expect(read.self.hurt).toBeUndefined();
  });

  it('water named as the means takes nothing back', () => {
    const { state } = talk(
      'Mes papiers sont en ordre, il ne reste que moi à régler. Je veux mourir.',
      { asked: 'thoughts' },
      'oui',
      { asked: 'alone' },
      'Non, je n’ai rien sur moi. C’est l’eau.',
    );
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });
});
