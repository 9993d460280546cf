import { describe, expect, it } from 'vitest';
import { changesSince, owesAcceptance, termsVersion, termsVersions } from './terms.ts';

describe('the terms', () => {
  it('are in versions that are days, newest first, each once', () => {
    const versions = termsVersions.map(({ version }) => version);
    for (const version of versions) expect(new Date(`${version}T00:00:00Z`).toISOString()).toContain(version);
    expect(versions).toEqual([...new Set(versions)].sort().reverse());
  });

  it('are owed by whoever accepted another version, and not by whom nobody asked', () => {
    expect(owesAcceptance('2025-01-01')).toBe(true);
    expect(owesAcceptance('')).toBe(true);
    expect(owesAcceptance(termsVersion)).toBe(false);
    expect(owesAcceptance(null)).toBe(false);
  });

  it('say what changed since what was accepted, and everything where that is not known', () => {
    const versions = [
      { version: '2028-01-01', changes: ['c', 'd'] },
      { version: '2027-01-01', changes: ['b'] },
      { version: '2026-01-01', changes: [] },
    ];
    expect(changesSince('2026-01-01', versions)).toEqual(['b', 'c', 'd']);
    expect(changesSince('2027-01-01', versions)).toEqual(['c', 'd']);
    expect(changesSince('2028-01-01', versions)).toEqual([]);
    expect(changesSince('1999', versions)).toEqual(['b', 'c', 'd']);
  });
});
