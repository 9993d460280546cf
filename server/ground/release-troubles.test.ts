import { describe, expect, test } from 'vitest';
import type { OperatorFact } from '#shared/operator.ts';
import { releaseTroubles, startStops } from './release-troubles.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ready = {
  now,
  directoryVerifiedOn: '2026-11-01' as string | null,
  operatorFacts: [{ key: 'seat', label: 'Siège', value: 'Lausanne' }] as OperatorFact[],
  signedTexts: [{ name: 'protocole', reviewedBy: 'Dre Exemple, psychiatre, 2026-10-02' as string | null }],
  telegramConfigured: true,
  modelTried: { name: 'petit', at: [new Date('2026-11-20T12:00:00Z')] } as {
    name: string;
    at: readonly Date[];
  } | null,
  plainCopies: [] as readonly string[],
};

describe('a release', () => {
  test('with nothing against it may go', () => {
    expect(releaseTroubles(ready)).toEqual([]);
  });

  test.each([
    ['an annuaire nobody dated', { directoryVerifiedOn: null }, /pas de date de vérification/],
    ['an annuaire of ninety-one days', { directoryVerifiedOn: '2026-08-22' }, /« 2026-08-22 »/],
    ['an annuaire dated tomorrow', { directoryVerifiedOn: '2026-11-23' }, /« 2026-11-23 »/],
    ['a date that is none', { directoryVerifiedOn: 'hier' }, /« hier »/],
    [
      'a fact about the operator to fill in',
      {
        operatorFacts: [
          ...ready.operatorFacts,
          { key: 'host', label: 'Hébergeur', value: null } satisfies OperatorFact,
        ],
      },
      /à renseigner.*« Hébergeur »/,
    ],
    [
      'a text no clinician has signed',
      { signedTexts: [{ name: 'protocole de sécurité', reviewedBy: null }] },
      /protocole de sécurité/,
    ],
    ['pages that promise a messenger nobody configured', { telegramConfigured: false }, /TELEGRAM_BOT_TOKEN/],
    [
      'copies that anybody can read',
      { plainCopies: ['eclaircie-20261101-040000.jsonl.gz'] },
      /eclaircie-20261101-040000\.jsonl\.gz.*détruisez/,
    ],
    ['a model that nobody tried', { modelTried: { name: 'petit', at: [] } }, /« petit ».*npm run personas/],
    [
      'a model that was tried long ago',
      { modelTried: { name: 'petit', at: [new Date('2026-08-01T12:00:00Z')] } },
      /« petit »/,
    ],
    ['a blank signature', { signedTexts: [{ name: 'protocole', reviewedBy: ' ' }] }, /protocole/],
  ])('with %s may not', (_case, change, sentence) => {
    const [trouble, ...more] = releaseTroubles({ ...ready, ...change });
    expect(trouble).toMatch(sentence);
    expect(more).toEqual([]);
  });

  test('is stopped at its start by what a person must have said or signed, and by nothing else', () => {
    expect(startStops({ ...ready, directoryVerifiedOn: null })).toHaveLength(1);
    expect(startStops({ ...ready, directoryVerifiedOn: '2026-01-01' })).toEqual([]);
    expect(
      startStops({ ...ready, signedTexts: [{ name: 'protocole', reviewedBy: null }], operatorFacts: [] }),
    ).toEqual([expect.stringContaining('protocole')]);
  });

  test('of the ninetieth day may still go', () => {
    expect(releaseTroubles({ ...ready, directoryVerifiedOn: '2026-08-23' })).toEqual([]);
  });
});
