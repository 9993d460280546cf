import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { hours } from '../time.ts';
import {
  contractStates,
  firstChargeOn,
  may,
  mirroredStatus,
  monthsAfter,
  profileStatuses,
  type Right,
  rights,
  type Standing,
  type SubscriptionState,
  stateAt,
  statusLabels,
} from './subscription.ts';

const now = new Date('2026-11-21T12:00:00Z');
const anyDate = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const anyStanding: fc.Arbitrary<Standing> = fc.record({
  status: fc.constantFrom(...profileStatuses),
  trialEndsAt: fc.option(anyDate),
  contract: fc.option(fc.constantFrom(...contractStates)),
});
const standing = (over: Partial<Standing>): Standing => ({
  status: 'none',
  trialEndsAt: null,
  contract: null,
  ...over,
});

describe('where somebody stands', () => {
  it.each<[Partial<Standing>, SubscriptionState]>([
    [{ status: 'trialing', trialEndsAt: new Date('2026-12-01T00:00:00Z') }, 'trialing'],
    [{ status: 'trialing', trialEndsAt: now }, 'none'],
    [{ status: 'trialing', trialEndsAt: new Date('2026-11-20T00:00:00Z'), contract: 'trialing' }, 'trialing'],
    [{ status: 'active', contract: 'past_due' }, 'past_due'],
    [{ status: 'active', contract: 'active' }, 'active'],
    [{ status: 'canceled', contract: 'canceled' }, 'canceled'],
    [{ status: 'trialing', trialEndsAt: new Date('2026-12-01T00:00:00Z'), contract: 'canceled' }, 'trialing'],
    [{ status: 'active' }, 'active'],
    [{ status: 'none' }, 'none'],
  ])('%j: %s', (over, state) => expect(stateAt(standing(over), now)).toBe(state));

  it('shows one of the four labels of the specification', () => {
    expect(new Set(Object.values(statusLabels))).toEqual(new Set(['Actif', 'Essai', 'Annulé', 'Aucun']));
    expect(statusLabels.past_due).toBe('Actif');
  });

  it('is mirrored in the profile by a status with the same label, as long as the contract lives', () => {
    fc.assert(
      fc.property(anyStanding, anyDate, (each, at) => {
        if (each.contract === null || each.contract === 'canceled') return;
        const status = mirroredStatus(each.contract, each.trialEndsAt, at);
        expect(statusLabels[status]).toBe(statusLabels[stateAt({ ...each, status }, at)]);
      }),
    );
  });
});

describe('what each state may do', () => {
  const open: Right[] = ['converse', 'history', 'export', 'erase', 'resources'];

  it('never closes what a person wrote, the way out, or help', () => {
    fc.assert(
      fc.property(anyStanding, anyDate, fc.constantFrom(...open), (each, at, right) => {
        expect(may(right, each, at)).toBe(true);
      }),
    );
  });

  it('lets whoever is in a risk state begin, whatever was paid', () => {
    fc.assert(
      fc.property(
        anyStanding,
        anyDate,
        fc.constantFrom(2, 3, 4) as fc.Arbitrary<2 | 3 | 4>,
        (each, at, level) => {
          expect(may('startSession', each, at, level)).toBe(true);
        },
      ),
    );
  });

  it('never opens two contracts, nor ends one that is not there', () => {
    fc.assert(
      fc.property(anyStanding, anyDate, (each, at) => {
        const live = each.contract !== null && each.contract !== 'canceled';
        if (live) expect(may('subscribe', each, at)).toBe(false);
        expect(may('cancel', each, at)).toBe(live);
        expect(may('changeCard', each, at)).toBe(live);
      }),
    );
  });

  it('asks for a subscription to begin a session, and only for that', () => {
    const closed = Object.entries(rights).flatMap(([state, row]) => (row.startSession ? [] : [state]));
    expect(closed).toEqual(['canceled', 'none']);
  });
});

describe('the first payment', () => {
  it('is never before the end of the free month, nor nearer than the provider takes', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (trialEndsAt, at) => {
        const charged = firstChargeOn(trialEndsAt, at);
        expect(charged === null).toBe(trialEndsAt <= at);
        if (charged === null) return;
        expect(charged >= trialEndsAt).toBe(true);
        expect(charged.getTime() - at.getTime()).toBeGreaterThanOrEqual(hours(48));
      }),
    );
  });

  it('is at the end itself where that is far enough', () => {
    const end = new Date('2026-12-10T12:00:00Z');
    expect(firstChargeOn(end, now)).toEqual(end);
    expect(firstChargeOn(null, now)).toBeNull();
  });
});

describe('one month', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', '2028-02-29T10:00:00Z'],
    ['2026-12-31T23:30:00Z', '2027-01-31T23:30:00Z'],
  ])('from %s runs to %s', (from, to) => expect(monthsAfter(new Date(from), 1)).toEqual(new Date(to)));
});
