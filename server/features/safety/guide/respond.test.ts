import { describe, expect, test } from 'vitest';
import type { FactKey, Facts, Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { needId } from '#shared/safety/turn-record.ts';
import { freshGuideState, type GuideReading, type GuideState } from './guide-state.ts';
import { protocolData } from './load-data.ts';
import { noteReply } from './note-reply.ts';
import { openSession } from './opening.ts';
import { givenBy } from './pillars.ts';
import { type ReplySettings, respond } from './respond.ts';
import { silenceLine } from './silence.ts';
import { slotsOfText } from './wording.ts';

const at = new Date('2026-03-02T19:00:00Z');
const settings: ReplySettings = { country: 'FR', address: 'vous', channel: 'web', at };

type Told = Partial<Record<FactKey, string>>;
const factsOf = (told: Told, turn: number): Facts =>
  Object.fromEntries(
    Object.entries(told).map(([key, value]) => [
      key,
      { value, by: 'tap', turn, at: at.toISOString(), session: '' },
    ]),
  );

const standing = (
  level: Severity,
  category: SafetyCategory,
  told: Told = {},
  subject: Subject = 'self',
): GuideState => {
  const state = freshGuideState();
  const session = { ...state.session, turn: 1 };
  return {
    ...state,
    session,
    [subject]: { ...state[subject], level, peak: level, category, facts: factsOf(told, 1) },
  };
};

const reading = (given: Partial<GuideReading>): GuideReading => ({
  severity: 0,
  category: 'none',
  sure: true,
  about: 'self',
  evidence: [],
  request: null,
  check: null,
  checkEnded: null,
  moved: null,
  goodbye: false,
  ...given,
});

const nextTurn = (state: GuideState, told: Told = {}, subject: Subject = 'self'): GuideState => {
  const turn = state.session.turn + 1;
  const facts = { ...state[subject].facts, ...factsOf(told, turn) };
  return { ...state, session: { ...state.session, turn }, [subject]: { ...state[subject], facts } };
};

/** A question of ours was answered with this message. */
const answering = (state: GuideState): GuideState => {
  const answered = { asked: 'care', choice: 'yes', turn: state.session.turn, byTap: true } as const;
  return { ...state, session: { ...state.session, answered } };
};

const occasionOf = (textIds: readonly string[]) =>
  protocolData.acts
    .filter(({ wordings }) => wordings.flat().some((id) => textIds.includes(id)))
    .map(({ occasion }) => occasion);
const slotsIn = (textIds: readonly string[]) => textIds.flatMap((id) => slotsOfText(protocolData, id));

describe('who writes', () => {
  test('below 2 nothing is said, but to a request for a number', () => {
    expect(respond(standing(0, 'none'), reading({}), settings).reply).toBeNull();
    expect(respond(standing(1, 'distress'), reading({ request: 'calm-down' }), settings).reply).toBeNull();
    expect(respond(standing(0, 'none'), reading({ request: 'number' }), settings).reply).toMatchObject({
      kind: 'help',
      pinned: false,
    });
  });

  test('an unsure reading asks, pins nothing and shows no card', () => {
    const unsure = reading({ severity: 3, category: 'suicide', sure: false, check: 'check-death' });
    const { reply } = respond(standing(0, 'none'), unsure, settings);
    expect(reply).toMatchObject({
      kind: 'check',
      pinned: false,
      resources: [],
      record: { asked: 'check-death' },
    });
    expect(reply?.record.choices.map(({ id }) => id)).toContain('figure-of-speech');
  });

  test('an unsure 4 begins with the number', () => {
    const unsure = reading({ severity: 4, category: 'suicide', sure: false, check: 'check-done' });
    const { reply } = respond(standing(0, 'none'), unsure, settings);
    expect(reply?.record.asked).toBe('check-done');
    expect(reply?.text).toContain('15');
  });

  test.each([
    ['no', 'check-no'],
    ['unanswered', 'check-unanswered'],
    ['explained', 'check-explained'],
  ] as const)('a check that ends with %s is closed in words', (checkEnded, occasion) => {
    const { reply } = respond(standing(0, 'none'), reading({ checkEnded }), settings);
    expect(reply?.kind).toBe('end');
    expect(occasionOf(reply!.record.textIds)).toContain(occasion);
  });

  test('a check quotes at most eight words, and no means or insult', () => {
    const about = (quote: string, category: SafetyCategory) =>
      respond(
        standing(0, 'none'),
        reading({ severity: 2, category, sure: false, check: 'check-death', evidence: [{ quote, by: 'x' }] }),
        settings,
      ).reply!.text;
    expect(about('je voudrais disparaître', 'suicide')).toContain('« je voudrais disparaître »');
    expect(about('les cachets de ma mère', 'suicide')).not.toContain('cachets');
    expect(about('je suis un déchet', 'distress')).not.toContain('déchet');
    expect(about('ils me parlent la nuit', 'psychosis')).not.toContain('parlent');
    expect(about('je n’en peux plus du tout de tout ça en ce moment', 'distress')).not.toContain('peux plus');
  });
});

describe('level 4', () => {
  test('the number stays until help was called, then « call again » once', () => {
    let state = standing(4, 'suicide');
    for (let turn = 0; turn < 6; turn += 1) {
      const { state: after, reply } = respond(state, null, settings);
      expect(slotsIn(reply!.record.textIds)).toContain('urgence');
      state = nextTurn(after);
    }
    let calls = 0;
    state = nextTurn(state, { help: 'called' });
    for (let turn = 0; turn < 6; turn += 1) {
      const { state: after, reply } = respond(state, null, settings);
      if (slotsIn(reply!.record.textIds).includes('urgence')) calls += 1;
      state = nextTurn(after);
    }
    expect(calls).toBeLessThanOrEqual(2);
    expect(calls).toBeGreaterThan(0);
  });

  test('will call, or somebody else will, is not called', () => {
    const { reply } = respond(standing(4, 'suicide', { refusals: 'will' }), null, settings);
    expect(slotsIn(reply!.record.textIds)).toContain('urgence');
  });

  test('the team is told one message later, in other words where nothing is kept', () => {
    for (const ephemeral of [false, true]) {
      const first = respond(standing(4, 'suicide'), null, { ...settings, ephemeral });
      expect(occasionOf(first.reply!.record.textIds)).not.toContain('told-at-4');
      const second = respond(nextTurn(first.state), null, { ...settings, ephemeral });
      expect(occasionOf(second.reply!.record.textIds)).toContain(
        ephemeral ? 'told-at-4-ephemeral' : 'told-at-4',
      );
      const third = respond(nextTurn(second.state), null, { ...settings, ephemeral });
      expect(occasionOf(third.reply!.record.textIds).filter((each) => each.startsWith('told'))).toEqual([]);
    }
  });

  test('a request is answered together with the number', () => {
    for (const request of ['calm-down', 'who-reads', 'stay-with-me', 'my-plan', 'are-you-human']) {
      const { reply } = respond(standing(4, 'suicide'), reading({ request }), settings);
      expect(reply?.kind, request).toBe('help');
      expect(slotsIn(reply!.record.textIds), request).toContain('urgence');
    }
  });

  test('violence: the police in the first reply, nothing pinned, no trace, neutral choices', () => {
    const { reply } = respond(standing(4, 'domestic_violence'), null, settings);
    expect(reply).toMatchObject({
      pinned: false,
      resources: [],
      withoutTrace: true,
      record: { asked: 'seen' },
    });
    expect(reply?.text).toContain('17');
  });
});

describe('level 3', () => {
  test('line, someone near, distance and a professional by the first four replies', () => {
    let state = standing(3, 'suicide', { thoughts: 'yes' });
    const said: string[][] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { state: after, reply } = respond(state, null, settings);
      said.push([...(said.at(-1) ?? []), ...occasionOf(reply!.record.textIds)]);
      state = nextTurn(after);
    }
    const { saidTexts } = state.session;
    expect(slotsIn(saidTexts)).toContain('crise_phrase');
    for (const occasion of ['owed-by-2', 'owed-by-3', 'owed-by-4'] as const) {
      const rows = protocolData
        .actsOn(occasion)
        .filter(
          ({ groups, when }) => groups.includes('suicide') && !when.some(({ fact }) => fact === 'under18'),
        );
      expect(
        rows.some(({ wordings }) => wordings.flat().some((id) => saidTexts.includes(id))),
        occasion,
      ).toBe(true);
    }
  });

  test('a question that follows a question begins with what was just told', () => {
    const first = respond(standing(3, 'suicide', { thoughts: 'yes' }), null, settings);
    const asked = respond(nextTurn(first.state), null, settings);
    const told = respond(nextTurn(asked.state, { near: 'alone' }), null, settings);
    expect(occasionOf(told.reply!.record.textIds.slice(0, 1))).toContain('reception');
  });

  test('five questions at most, and none after « no more »', () => {
    let state = standing(3, 'suicide');
    const asked: (string | null)[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const { state: after, reply } = respond(state, null, settings);
      asked.push(reply!.record.asked);
      state = nextTurn(after);
    }
    const counted = asked.filter(
      (each) => each !== null && !['call', 'human-consent', 'other', needId].includes(each),
    );
    expect(counted.length).toBeLessThanOrEqual(5);
    const stopped = {
      ...standing(3, 'suicide'),
      session: { ...standing(3, 'suicide').session, noMoreQuestions: true },
    };
    const { reply } = respond(stopped, null, settings);
    expect(reply?.record.asked).toBeNull();
    expect(reply?.text).toContain('3114');
  });

  test('consent is asked once, after the line and the direct question, alone or beside an act that asks nothing', () => {
    let state = standing(3, 'suicide', { thoughts: 'yes' });
    state = nextTurn(state);
    const beside: string[][] = [];
    const asked: (string | null)[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const { state: after, reply } = respond(answering(state), null, settings);
      asked.push(reply!.record.asked);
      if (reply!.record.asked === 'human-consent') beside.push(reply!.record.textIds);
      state = nextTurn(after);
    }
    expect(asked.filter((each) => each === 'human-consent')).toHaveLength(1);
    expect(asked.indexOf('human-consent')).toBeGreaterThanOrEqual(4);
    expect(beside.flatMap((ids) => ids.map((id) => occasionOf([id])[0]))).toContain('consent');
  });

  test('consent is not asked for before the direct question was answered', () => {
    const askedIn = (first: GuideState, told: Record<string, string>): (string | null)[] => {
      let state = first;
      return Array.from({ length: 20 }, () => {
        const { state: after, reply } = respond(answering(state), null, settings);
        state = nextTurn(after, told);
        return reply!.record.asked;
      });
    };
    expect(askedIn(standing(3, 'suicide'), {})).not.toContain('human-consent');
  });

  test('a country that is not known: the line of three countries and the 112', () => {
    const { reply } = respond(standing(3, 'suicide'), null, { ...settings, country: 'unknown' });
    for (const number of ['3114', '143', '112']) expect(reply?.text).toContain(number);
  });
});

describe('what takes up the message', () => {
  const leadOf = (told: GuideReading['told'], state = standing(3, 'suicide', { thoughts: 'yes' })) => {
    const first = respond(state, reading({}), settings);
    const after = nextTurn(first.state);
    const session = { ...after.session, told: [...(told ?? [])] };
    return respond({ ...after, session }, reading({ ...(told && { told }) }), settings).reply!;
  };
  const rowsOf = (textId: string) =>
    protocolData.acts.filter(({ wordings }) => wordings.flat().includes(textId));

  test('a reception of what was confided stands first, and nothing does where nothing is known', () => {
    expect(rowsOf(leadOf(['shame']).record.textIds[0]!)[0]?.told).toEqual(['shame']);
    expect(rowsOf(leadOf([]).record.textIds[0]!)[0]?.occasion).toBe('next');
  });

  test('a step comes before a feeling and right after a reproach; beside a reproach no feeling is taken up', () => {
    const at = (told: GuideReading['told'], place: number) =>
      rowsOf(leadOf(told).record.textIds[place]!)[0]?.told;
    const first = (told: GuideReading['told']) => at(told, 0);
    expect(first(['anger', 'handed-over', 'shame'])).toEqual(['anger']);
    expect(at(['anger', 'handed-over', 'shame'], 1)).toEqual(['handed-over']);
    expect(first(['handed-over', 'shame'])).toEqual(['handed-over']);
    expect(first(['anger'])).toEqual(['anger']);
    const said = leadOf(['anger', 'shame']).record.textIds.flatMap((id) =>
      rowsOf(id).flatMap(({ told }) => told),
    );
    expect(said).not.toContain('shame');
  });

  test('after a reproach the direct question is put where it never was', () => {
    const told = ['anger'] as const;
    const state = standing(2, 'suicide');
    const { reply } = respond(
      { ...state, session: { ...state.session, told: [...told] } },
      reading({ told }),
      settings,
    );
    expect(occasionOf(reply!.record.textIds.slice(0, 1))).toEqual(['reception']);
    expect(reply?.record.asked).toBe('thoughts');
    const known = standing(2, 'suicide', { thoughts: 'passive' });
    expect(respond(known, reading({ told }), settings).reply?.record.asked).not.toBe('thoughts');
  });

  test('a fact read in words that answered nothing is not asserted', () => {
    const first = respond(standing(3, 'suicide', { thoughts: 'yes' }), reading({}), settings);
    const typed = nextTurn(first.state, { near: 'alone' });
    const near = { ...typed.self.facts.near!, by: 'rule' as const };
    const state = { ...typed, self: { ...typed.self, facts: { ...typed.self.facts, near } } };
    const { reply } = respond(state, reading({}), settings);
    expect(occasionOf(reply!.record.textIds)).not.toContain('reception');
  });

  test('nothing is said twice in twenty replies that take up the same', () => {
    let state = standing(3, 'suicide', { thoughts: 'yes' });
    const said: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const { state: after, reply } = respond(state, reading({ told: ['burden', 'alone'] }), settings);
      // The number comes back at 3, and must (docs/decisions/0101).
      said.push(...reply!.record.textIds.filter((id) => occasionOf([id])[0] !== 'doubt-number'));
      state = nextTurn(after);
    }
    expect(new Set(said).size).toBe(said.length);
  });

  test('at 4 it stands before the number, where the last reply held that', () => {
    const first = respond(standing(4, 'suicide'), reading({}), settings);
    const second = respond(nextTurn(first.state), reading({}), settings);
    const third = respond(nextTurn(second.state), reading({ told: ['shame'] }), settings).reply!;
    const at = third.record.textIds.findIndex((id) => rowsOf(id).some(({ told }) => told.includes('shame')));
    expect(at).toBe(0);
    expect(slotsIn(third.record.textIds)).toContain('urgence');
    expect(slotsIn(first.reply!.record.textIds.slice(0, 1))).toContain('urgence');
  });
});

describe('requests', () => {
  test('at 2 and 3 the question that is due follows the answer', () => {
    for (const level of [2, 3] as const) {
      const first = respond(standing(level, 'suicide'), reading({}), settings);
      const { reply } = respond(nextTurn(first.state), reading({ request: 'take-children' }), settings);
      expect(reply?.kind).toBe('help');
      expect(reply?.record.asked, `${level}`).not.toBeNull();
    }
  });

  test('a question about means is refused with a line, and never answered without one', () => {
    for (const level of [2, 3, 4] as const) {
      const { reply } = respond(standing(level, 'suicide'), reading({ request: 'means-question' }), settings);
      const slots = slotsIn(reply!.record.textIds);
      expect(slots.some((slot) => ['crise_phrase', 'ligne', 'urgence'].includes(slot))).toBe(true);
    }
  });

  test.each([2, 3, 4] as const)('a goodbye at %i holds a number; words of farewell are none', (level) => {
    const first = respond(standing(level, 'suicide'), reading({}), settings);
    const state = nextTurn(first.state);
    const goodbye = respond(state, reading({ request: 'stop-here' }), settings).reply!;
    expect(goodbye.kind).toBe('end');
    expect(goodbye.text).toMatch(/3114|15/);
    const farewell = respond(state, reading({ goodbye: true, told: ['farewell'] }), settings).reply!;
    expect(farewell.kind).toBe('guide');
  });

  test('an answer is for the person or for another one', () => {
    const own = respond(standing(2, 'suicide'), reading({ request: 'what-to-say' }), settings).reply!;
    const other = standing(2, 'third_party', {}, 'other');
    const about = respond(other, reading({ request: 'what-to-say' }), settings).reply!;
    expect(own.record.textIds[0]).not.toBe(about.record.textIds[0]);
  });
});

describe('level 2', () => {
  test.each([
    'suicide',
    'self_harm',
    'eating_disorder',
    'substance',
    'panic',
    'psychosis',
    'work_harassment',
    'domestic_violence',
    'violence_others',
  ] as const)('%s: the line by the third reply and a professional by the fourth', (category) => {
    let state = standing(2, category);
    const slots: string[][] = [];
    const given: string[][] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { state: after, reply } = respond(state, reading({}), settings);
      slots.push([...(slots.at(-1) ?? []), ...slotsIn(reply!.record.textIds)]);
      const gives = reply!.record.textIds.flatMap((id) => givenBy(protocolData, id));
      given.push([...(given.at(-1) ?? []), ...gives]);
      state = nextTurn(after);
    }
    expect(slots[2]!.some((slot) => ['ligne', 'crise', 'crise_phrase'].includes(slot))).toBe(true);
    // A reply that is long already leaves it to the next one.
    expect(given[3]).toContain('professional');
  });
});

test('a minor is said tu whatever the setting', () => {
  const { reply } = respond(standing(3, 'suicide', { under18: 'yes' }), null, settings);
  expect(reply?.text).not.toMatch(/\bvous\b/i);
});

test('a watched phone: nothing pinned, whatever the danger', () => {
  for (const watched of ['watched', 'unsure', 'unanswered', 'skip'])
    expect(respond(standing(3, 'suicide', { watched }), null, settings).reply).toMatchObject({
      pinned: false,
      withoutTrace: true,
      resources: [],
    });
  expect(respond(standing(3, 'suicide', { watched: 'private' }), null, settings).reply?.pinned).toBe(true);
});

test('a change of address or country in the middle repeats nothing', () => {
  let state = standing(2, 'suicide');
  const said: string[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const { state: after, reply } = respond(state, null, {
      ...settings,
      address: turn % 2 === 0 ? 'vous' : 'tu',
      country: turn % 3 === 0 ? 'CH' : 'FR',
    });
    said.push(...reply!.record.textIds);
    state = nextTurn(after);
  }
  expect(new Set(said).size).toBe(said.length);
});

test('a replayed record leaves the same as the reply did', () => {
  const state = standing(3, 'suicide');
  const { state: after, reply } = respond(state, null, settings);
  expect(noteReply(state, reply!.record).session).toEqual(after.session);
});

describe('silence', () => {
  const quiet = (minutes: number, state = standing(4, 'suicide')) => silenceLine(state, settings, minutes);

  test('one line after two minutes, one after six, and no more', () => {
    expect(quiet(1).reply).toBeNull();
    const first = quiet(2);
    expect(first.reply?.text).toContain('15');
    expect(quiet(3, first.state).reply).toBeNull();
    const second = quiet(6, first.state);
    expect(second.reply).not.toBeNull();
    expect(quiet(60, second.state).reply).toBeNull();
  });

  test('none below 4, under violence, on a watched phone, or once help was called', () => {
    expect(quiet(9, standing(3, 'suicide')).reply).toBeNull();
    expect(quiet(9, standing(4, 'domestic_violence')).reply).toBeNull();
    expect(quiet(9, standing(4, 'suicide', { watched: 'unsure' })).reply).toBeNull();
    expect(quiet(9, standing(4, 'suicide', { help: 'here' })).reply).toBeNull();
  });
});

describe('coming back', () => {
  const back = (level: Severity, hours: number, category: SafetyCategory = 'suicide', told: Told = {}) => {
    const state = standing(level, category, told);
    const lastGrave = { level, at: new Date(at.getTime() - hours * 3_600_000).toISOString() };
    return openSession({ ...state, self: { ...state.self, lastGrave } }, settings);
  };

  test('within a day of a 4 the present first, then whether anyone was seen', () => {
    const { state, reply } = back(4, 5);
    expect(reply?.record.asked).toBe('safe-now');
    const lowered = { ...state, self: { ...state.self, level: 3 as const } };
    const next = respond(nextTurn(lowered, { where: 'safe' }), null, settings);
    expect(occasionOf(next.reply!.record.textIds)).toContain('back-soon-seen');
  });

  test('later the direct question, once', () => {
    expect(back(4, 40).reply?.record.asked).toBe('thoughts');
  });

  test('after a 3 the line, and nothing asked', () => {
    const { reply } = back(3, 40);
    expect(reply?.record.asked).toBeNull();
    expect(reply?.text).toContain('3114');
  });

  test('nothing on a watched phone, after violence, or when nothing was grave', () => {
    expect(back(4, 5, 'suicide', { watched: 'watched' }).reply).toBeNull();
    expect(back(4, 5, 'domestic_violence').reply).toBeNull();
    expect(back(1, 5).reply).toBeNull();
  });
});
