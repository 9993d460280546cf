import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { fearedIn } from './feared.ts';
import { talk } from './talk-for-tests.ts';

/* Whom the writer fears or leaves out is never proposed as somebody to lean on. */

const of = (text: string) => fearedIn(clausesOf(text), null);

describe('feared or left out', () => {
  test.each([
    ['vous allez le dire à mes parents ??', 'mere'],
    ['Surtout pas mon père.', 'pere'],
    ['mes parents dorment. c’est d’eux que j’ai peur', 'parents'],
    ['Ma mère est en bas, j’ai peur d’elle.', 'mere'],
    ['si mon chum l’apprend chu morte', 'chum'],
    ['je veux pas que ma sœur le sache', 'soeur'],
  ])('%s', (text, word) => expect(of(text)).toContain(word));

  test.each(['Ma mère dort en haut.', 'J’ai peur pour ma sœur.', 'Mon frère vient ce soir.', 'J’ai peur.'])(
    'nobody: %s',
    (text) => expect(of(text)).toEqual([]),
  );

  test('they are forgotten as a helper, and stay so', () => {
    const { state } = talk(
      'Je pense à me tuer.',
      'Mes parents dorment à côté.',
      'vous allez le dire à mes parents ??',
      'ma mère est dans sa chambre',
    );
    expect(state.session.helper).toBeNull();
    expect(state.self.facts.who).toBeUndefined();
    expect(state.session.told).not.toContain('helper-named');
  });

  test('somebody else may be named beside them', () =>
    expect(
      talk('Je pense à me tuer.', 'Surtout pas mes parents.', 'Ma tante habite juste en face.').state.session
        .helper?.quote,
    ).toBe('ma tante'));
});
