import { describe, expect, test } from 'vitest';
import { type Severity, safetyCategorySchema } from '#shared/safety/levels.ts';
import { type Guided, guidanceFor, receptionGuidance } from './guidance.ts';
import { checkSentence } from './outgoing/check-sentence.ts';
import type { ToldFact } from './told-facts.ts';

/* What a model is told of what the safety room read (conversation.md §9): the state and the facts, and no question to put. */

const told = (change: Partial<Guided> = {}) =>
  guidanceFor({
    level: 1,
    severity: 1,
    category: 'distress',
    ended: null,
    denied: [],
    careNamed: false,
    misread: false,
    ...change,
  });

describe('a weak sign', () => {
  test.each(safetyCategorySchema.options)(
    '%s is told in plain French and asks for no safety question',
    (category) => {
      const text = told({ category });
      expect(text).toContain('signe faible');
      expect(text).not.toContain(category.includes('_') ? category : `(${category})`);
      expect(text).not.toMatch(/\?|pensez-vous|demande :/);
      expect(text).toMatch(/aucune question sur la mort/);
    },
  );

  test('is told at the message that bore it, and not at those after it', () => {
    expect(told({ severity: 0 })).toBe('');
    expect(told({ level: 0, severity: 0, category: 'none' })).toBe('');
  });

  test('is told as what may be wrong: a model that obeys tells nobody that they are angry', () => {
    const text = told({ category: 'violence_others' });
    expect(text).toMatch(/se trompe parfois.*peut-être de la colère/);
    expect(text).toContain('sinon n’en parle pas');
  });

  test('leaves a professional to be named to somebody who asks what they have', () => {
    expect(told({ careNamed: true })).toContain('ou demande ce qu’elle a');
  });

  test('names a professional once in a session', () => {
    expect(told()).toContain('un médecin ou un psychologue');
    expect(told({ careNamed: true })).not.toContain('un médecin ou un psychologue');
    expect(told({ careNamed: true })).toContain('déjà été nommé');
  });
});

describe('what was asked and denied', () => {
  test('is told for the whole session, with what it was about', () => {
    const text = told({ level: 0, severity: 0, category: 'none', denied: ['check-death'] });
    expect(text).toContain('la mort ou le suicide');
    expect(text).toContain('non');
    expect(text).toContain('N’y reviens pas');
  });

  test.each(['no', 'explained', 'unanswered'] as const)('a check that ended now: %s', (ended) => {
    const text = told({ level: 0, severity: 0, category: 'none', ended, denied: [] });
    expect(text).toMatch(/juste avant ton texte/);
    expect(text).toMatch(/reste de (?:son|ce) message|ce qu’elle disait/);
  });
});

describe('what was misread', () => {
  const calm = { level: 0, severity: 0, category: 'none' } as const;
  test('is told as a mistake of the service, which a model may own', () => {
    const text = told({ ...calm, ended: 'no', misread: true, denied: ['check-death'] });
    expect(text).toContain('mal lue');
    expect(text).not.toMatch(/répondre non|n’y reviens pas/i);
  });
  test('is not told of a plain no', () => {
    expect(told({ ...calm, ended: 'no', denied: ['check-death'] })).toContain('répondre non');
  });
});

describe('the first words of a guide’s reply', () => {
  const fact = (key: ToldFact['key'], label: string, value: string): ToldFact => ({
    ...{ key, label, value, at: '2026-11-29T20:00:00Z', subject: 'self' },
  });
  const known = {
    ...({ level: 3, category: 'suicide', sure: true } as const),
    told: [fact('when', 'Quand', 'aucun moment prévu'), fact('way', 'Façon évoquée', 'un mot de trop')],
  };
  test('are asked for with what is known, and never with a way', () => {
    const text = receptionGuidance({ sentences: 1, words: 25, text: 'La suite.' }, known);
    expect(text).toContain('un danger grave');
    expect(text).toContain('Quand : aucun moment prévu');
    expect(text).toContain('ne les demande pas');
    expect(text).not.toContain('un mot de trop');
  });
});

describe('a question of safety is never a model’s', () => {
  const stop = (
    sentence: string,
    person = 'Rien de précis. Des fois je me dis à quoi bon.',
    level: Severity = 1,
  ) => checkSentence(sentence, { person, country: 'FR', level }).stop?.category ?? null;

  test.each([
    'Quand vous dites cela, pensez-vous à mourir ?',
    'Quand tu dis ça, tu penses à mourir ?',
    'Avez-vous des pensées de mort ou de suicide ?',
    'As-tu parfois des idées noires ?',
    'Vous arrive-t-il de penser à la mort ?',
    'Est-ce que vous avez envie de mourir ?',
    'Voulez-vous mourir ?',
    'Et vous, songez-vous à en finir ?',
    'Dites-moi si vous pensez au suicide.',
    'Je dois vous demander si vous avez des idées suicidaires.',
    'Êtes-vous en sécurité chez vous en ce moment ?',
    'Vous n’êtes pas en danger, ce soir ?',
    'As-tu envie de te faire du mal ?',
  ])('stopped: %s', (sentence) => expect(stop(sentence)).toBe('safety'));

  test('nor is one that already holds an answer', () => {
    expect(stop('Vous n’allez pas vous suicider, n’est-ce pas ?')).not.toBeNull();
  });

  test.each([
    'Pensez-vous à la mort de votre père en rentrant ?',
    'Depuis la mort de votre mère, qu’est-ce qui a changé ?',
    'Que vous a-t-on dit de son suicide, à l’époque ?',
    'Pensez-vous à lui souvent, le soir ?',
    'Avez-vous envie de disparaître des réseaux, ou de les garder autrement ?',
    'Qu’est-ce qui vous aiderait à vous sentir en sécurité dans cette équipe ?',
    'De quoi auriez-vous envie, là, tout de suite ?',
    'Pensez-vous à en finir avec ce dossier cette semaine ?',
    'Avez-vous pensé à la façon d’en parler à votre sœur ?',
    'Votre frère est mort en mars, et vous portez encore ses affaires ?',
  ])('passes: %s', (sentence) => expect(stop(sentence)).toBeNull());
});
