import { describe, expect, test } from 'vitest';
import type { FactKey, Facts } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { freshGuideState, type GuideState } from '../guide/guide-state.ts';
import { protocolData } from '../guide/load-data.ts';
import { plannedBefore, plannedNow, sessionToldLast } from './planned-card.ts';

/* Which lines are on the card, and when there is one. Words are looked at only where they carry a person's or a number. */

const at = new Date('2026-03-02T19:00:00Z');
const settings = { country: 'FR', address: 'vous', at } as const;
const session = '0a6d7d0e-3c1e-4a6b-9d1c-5f0d6e1a2b3c';

const factsOf = (told: Partial<Record<FactKey, string>>, of = session): Facts =>
  Object.fromEntries(
    Object.entries(told).map(([key, value]) => [
      key,
      { value, by: 'tap', turn: 1, at: at.toISOString(), session: of },
    ]),
  );

const cardAct = protocolData.actsOn('plan-card')[0]!.id;
const standing = (
  told: Partial<Record<FactKey, string>>,
  level: Severity = 3,
  category: SafetyCategory = 'suicide',
  doneActs: readonly string[] = [cardAct],
): GuideState => {
  const fresh = freshGuideState();
  return {
    ...fresh,
    self: { ...fresh.self, level, category, facts: factsOf(told) },
    session: { ...fresh.session, id: session, turn: 6, doneActs: [...doneActs] },
  };
};

describe('the card', () => {
  test('has a line for each thing that was chosen, the person by the name they gave, the number of the country', () => {
    const told = {
      near: 'until-tomorrow',
      who: 'ma sœur',
      means: 'handed-over',
      refusals: 'will',
      care: 'yes',
    };
    const card = plannedNow(standing(told), settings)!.lines;
    expect(card).toHaveLength(4);
    expect(card[0]).toMatch(/^Votre sœur/);
    expect(card[2]).toContain('3114');
    expect(plannedNow(standing(told), { ...settings, address: 'tu' })?.lines[0]).toMatch(/^Ta sœur/);
    expect(plannedNow(standing(told), { ...settings, country: 'BE' })?.lines[2]).not.toContain('3114');
  });

  test('holds nothing that was not chosen as a help: a danger, a refusal, being alone', () => {
    const told = {
      near: 'alone',
      means: 'near',
      refusals: 'refuse',
      care: 'no',
      thoughts: 'yes',
      when: 'later',
    };
    expect(plannedNow(standing(told), settings)).toBeNull();
  });

  test('waits until the questions are over', () => {
    const told = { near: 'with-trusted', means: 'away' };
    expect(plannedNow(standing(told, 3, 'suicide', []), settings)).toBeNull();
    const asked = standing(told, 3, 'suicide', []);
    expect(
      plannedNow({ ...asked, session: { ...asked.session, questionsAtThree: 5 } }, settings)?.lines,
    ).toHaveLength(2);
    const fell = protocolData.actsOn('fell-3-2')[0]!.id;
    expect(plannedNow(standing(told, 2, 'suicide', [fell]), settings)?.lines).toHaveLength(2);
  });

  test('is not there at 4, in calm, under violence, or where the phone is read', () => {
    const told = { near: 'with-trusted', means: 'away' };
    for (const level of [0, 1, 4] as const) expect(plannedNow(standing(told, level), settings)).toBeNull();
    for (const category of ['domestic_violence', 'sexual_violence', 'child_abuse'] as const) {
      expect(plannedNow(standing(told, 3, category), settings)).toBeNull();
      expect(plannedBefore(standing(told, 3, category), settings)).toBeNull();
    }
    const watched = { ...told, watched: 'watched' };
    expect(plannedNow(standing(watched), settings)).toBeNull();
    expect(plannedBefore(standing(watched), settings)).toBeNull();
  });

  test('is found again when what it held was only true for a moment, and leads to the session of it', () => {
    const state = standing({});
    const before = { ...state, self: { ...state.self, expired: factsOf({ near: 'until-tomorrow' }) } };
    expect(plannedBefore(before, settings)?.lines).toHaveLength(1);
    expect(plannedBefore(before, settings)?.title).not.toBe(
      plannedNow(standing({ care: 'yes' }), settings)?.title,
    );
    expect(sessionToldLast(before)).toBe(session);
    expect(sessionToldLast(state)).toBeNull();
  });
});
