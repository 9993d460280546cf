// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { emptyPlan, type Plan } from '#shared/safety-plan/plan.ts';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { readPending } from './pending-plan.ts';
import { PlanKeeper } from './plan-keeper.ts';

const id = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const withLines = (...texts: string[]): Plan => ({
  ...emptyPlan,
  alone: texts.map((text, n) => ({ id: id(n), text, phone: '' })),
});
const texts = (plan: Plan | null | undefined) => plan?.alone.map(({ text }) => text);

/** The server, as far as a plan goes: one row, its revision, and the line to it. */
let row: { plan: Plan; revision: number } | null;
let down: boolean;
let sent: { revision: number; agreedTo?: string | undefined }[];
const calls = {
  async read() {
    if (down) throw new Unreachable();
    return { plan: row?.plan ?? null, revision: row?.revision ?? 0, updatedAt: null };
  },
  async save(body: { plan: unknown; revision: number; agreedTo?: string | undefined }) {
    if (down) throw new Unreachable();
    sent.push(body);
    if (body.revision !== (row?.revision ?? 0)) throw new Refused('safety_plan_changed', 409, 'changé');
    row = { plan: body.plan as Plan, revision: body.revision + 1 };
    return { revision: row.revision, updatedAt: '' };
  },
};
const open = async (userId = 'ada') => {
  const keeper = new PlanKeeper(userId, calls);
  await keeper.load();
  return keeper;
};
const rest = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [row, down, sent] = [null, false, []];
});
afterEach(() => vi.useRealTimers());

describe('a plan on one screen', () => {
  it('begins with the agreement, which goes to the server with the first version and only then', async () => {
    const keeper = await open();
    expect(keeper.state().begun).toBe(false);
    keeper.change(withLines('trop tôt'));
    await rest();
    expect(row).toBeNull();
    keeper.begin();
    await rest();
    keeper.change(withLines('marcher'));
    await rest();
    expect(sent.map(({ agreedTo }) => agreedTo)).toEqual([consentPurposes.safety_plan.version, undefined]);
    expect(texts(row?.plan)).toEqual(['marcher']);
    expect(keeper.state().saving).toBe('saved');
    expect(readPending('ada')).toBeNull();
  });

  it('saves once one pauses, not at each letter', async () => {
    row = { plan: emptyPlan, revision: 1 };
    const keeper = await open();
    for (const text of ['m', 'ma', 'mar']) keeper.change(withLines(text));
    expect(texts(readPending('ada')?.mine)).toEqual(['mar']);
    await rest();
    expect(sent).toHaveLength(1);
  });

  it('what is typed while a save is on its way is saved after it', async () => {
    row = { plan: emptyPlan, revision: 1 };
    const keeper = await open();
    keeper.change(withLines('un'));
    const saving = keeper.flush();
    keeper.change(withLines('un', 'deux'));
    await saving;
    await rest();
    expect(texts(row?.plan)).toEqual(['un', 'deux']);
  });
});

describe('without a line to the server', () => {
  it('it waits in this browser, is tried again, and is there for the next page', async () => {
    row = { plan: withLines('un'), revision: 3 };
    const keeper = await open();
    down = true;
    keeper.change(withLines('un', 'deux'));
    await rest();
    expect(keeper.state().saving).toBe('waiting');
    keeper.stop();
    down = false;
    const next = await open();
    await rest();
    expect(texts(next.state().plan)).toEqual(['un', 'deux']);
    expect(texts(row?.plan)).toEqual(['un', 'deux']);
    expect(readPending('ada')).toBeNull();
  });

  it('a plan begun there keeps its agreement until it can be said', async () => {
    const keeper = await open();
    down = true;
    keeper.begin();
    keeper.change(withLines('un'));
    await rest();
    keeper.stop();
    down = false;
    const next = await open();
    await rest();
    expect(next.state().begun).toBe(true);
    expect(sent[0]?.agreedTo).toBe(consentPurposes.safety_plan.version);
    expect(texts(row?.plan)).toEqual(['un']);
  });

  it('an answer that was lost on its way is no loss and no double', async () => {
    row = { plan: emptyPlan, revision: 1 };
    const keeper = await open();
    keeper.change(withLines('un'));
    row = { plan: withLines('un'), revision: 2 };
    await rest();
    expect(texts(row?.plan)).toEqual(['un']);
    expect(keeper.state().saving).toBe('saved');
  });

  it('a screen that was left tries no more: somebody else may sign in', async () => {
    row = { plan: emptyPlan, revision: 1 };
    const keeper = await open();
    down = true;
    keeper.change(withLines('un'));
    await rest();
    keeper.stop();
    down = false;
    await rest();
    expect(sent).toEqual([]);
  });

  it('what waits is never shown to another person, nor saved as theirs', async () => {
    row = { plan: emptyPlan, revision: 1 };
    const keeper = await open('ada');
    down = true;
    keeper.change(withLines('secret'));
    keeper.stop();
    down = false;
    const other = await open('bob');
    await rest();
    expect(texts(other.state().plan)).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe('two screens', () => {
  it('bring together what both wrote', async () => {
    row = { plan: withLines('un'), revision: 1 };
    const keeper = await open();
    row = { plan: { ...withLines('un'), signs: [{ id: id(7), text: 'ailleurs', phone: '' }] }, revision: 2 };
    keeper.change(withLines('un', 'ici'));
    await rest();
    expect(texts(row?.plan)).toEqual(['un', 'ici']);
    expect(row?.plan.signs).toHaveLength(1);
    expect(keeper.state().plan).toEqual(row?.plan);
  });

  it('one that was erased elsewhere is not written again from here', async () => {
    row = { plan: withLines('un'), revision: 4 };
    const keeper = await open();
    row = null;
    keeper.change(withLines('un', 'deux'));
    await rest();
    expect(row).toBeNull();
    expect(keeper.state()).toMatchObject({ begun: false, plan: emptyPlan });
    expect(readPending('ada')).toBeNull();
  });
});

it('a refusal is shown, and what was typed stays', async () => {
  row = { plan: emptyPlan, revision: 1 };
  const keeper = new PlanKeeper('ada', {
    ...calls,
    save: async () => {
      throw new Refused('no_authorization', 401, 'Votre session est terminée.');
    },
  });
  await keeper.load();
  keeper.change(withLines('un'));
  await rest();
  expect(keeper.state()).toMatchObject({ saving: 'refused', refusal: 'Votre session est terminée.' });
  expect(texts(readPending('ada')?.mine)).toEqual(['un']);
});
