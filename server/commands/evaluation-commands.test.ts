import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';

/** Runs a command as an evaluator does: lines in, lines out. */
const run = async (command: string, input: string) => {
  const { out, errors, status } = await runCommand(
    fileURLToPath(new URL(`${command}.ts`, import.meta.url)),
    input,
  );
  return { out, err: errors, status };
};

const lines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');
const parsed = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('sky', () => {
  it('answers each line in order, in degrees, with nothing else on standard output', async () => {
    const asked = Array.from({ length: 300 }, (_, i) => ({
      id: `case ${i}`,
      utc: new Date(Date.UTC(1900 + (i % 136), i % 12, 1 + (i % 28), i % 24)).toISOString(),
    }));
    const { out, err, status } = await run('sky', lines(asked));
    const answers = parsed(out);
    expect({ err, status }).toEqual({ err: '', status: 0 });
    expect(answers.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    for (const { bodies, retrograde } of answers) {
      expect(Object.keys(bodies)).toHaveLength(10);
      for (const degrees of Object.values(bodies))
        expect(degrees).toSatisfy((d: number) => d >= 0 && d < 360);
      expect(Object.keys(retrograde)).toHaveLength(8);
    }
  });

  it.each(['not json', '{"id":"a"}', '{"id":"a","utc":"hier"}', '{"id":"a","utc":"1987-02-30T00:00:00Z"}'])(
    'stops at the line %s with its number and a sentence',
    async (bad) => {
      const good = lines([{ id: 'first', utc: '1987-03-14T06:20:00Z' }]);
      const { out, err, status } = await run('sky', `${good}${bad}\n${good}`);
      expect(status).toBe(1);
      expect(err).toMatch(/^Ligne 2 : /);
      expect(parsed(out).map(({ id }) => id)).toEqual(['first']);
    },
  );
});

describe('horoscope', () => {
  const birth = {
    birth_date: '1987-03-14',
    birth_time: '06:20',
    date: '2026-11-21',
    topics: ['Amour', 'énergie'],
  };

  it('answers as the operations contract says, and the same person reads the same text', async () => {
    const place = { lat: 45.764, lon: 4.8357, zone: 'Europe/Paris' };
    const { out, err, status } = await run(
      'horoscope',
      lines([
        { id: 1, ...birth, birth_place: 'Lyon' },
        { id: 2, ...birth, birth_place: 'Lyon' },
        { id: 3, ...birth, birth_place: place },
        { id: 4, birth_date: '1960-07-01', birth_time: null, date: '2026-11-21', topics: [] },
      ]),
    );
    expect({ err, status }).toEqual({ err: '', status: 0 });
    const [one, two, three, four] = parsed(out);
    expect({ ...one, id: 0 }).toEqual({ ...two, id: 0 });
    expect(one.sign).toBe('Poissons');
    expect(one.sections.map(({ topic }: { topic: string }) => topic).toSorted()).toEqual([
      'Amour',
      'énergie',
    ]);
    expect(one.text).toContain(one.sections[0].text);
    expect(one.aspects[0]).toMatchObject({ orb: expect.any(Number), aspect: expect.any(String) });
    expect(three.sign).toBe('Poissons');
    expect(four.sections).toHaveLength(2);
    expect(four.assumptions.join(' ')).toContain("L'heure de naissance n'est pas connue");
  });

  it('refuses an impossible birth in French', async () => {
    const { out, err, status } = await run(
      'horoscope',
      lines([{ id: 1, ...birth, birth_date: '1987-02-30' }]),
    );
    expect({ out, status }).toEqual({ out: '', status: 1 });
    expect(err).toContain("La date de naissance n'existe pas dans le calendrier");
  });
});

describe('reply', () => {
  const user = (text: string) => ({ role: 'user', text });
  const companion = (text: string) => ({ role: 'assistant', text });
  // One process for all that is asked below: a line in, a line out.
  const child = spawn(process.execPath, [fileURLToPath(new URL('reply.ts', import.meta.url))]);
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const answer = async (values: readonly unknown[]) => {
    child.stdin.write(lines(values));
    const answers: {
      id: unknown;
      text: string;
      severity: number;
      state: number;
      record: { textIds: string[] };
    }[] = [];
    for (const _ of values) answers.push(JSON.parse((await replies.next()).value ?? 'null'));
    return answers;
  };
  afterAll(async () => {
    const left = new Promise((resolve) => child.on('close', resolve));
    child.stdin.end();
    expect({ status: await left, err }).toEqual({ status: 0, err: '' });
  });

  it('answers each line in order, in vouvoiement, and opens a session where nobody wrote yet', async () => {
    const answers = await answer([
      { id: 'opening', turns: [] },
      { id: 2, turns: [user('Je dors mal depuis que mon chef a changé.')], intake: null },
    ]);
    expect(answers.map(({ id }) => id)).toEqual(['opening', 2]);
    expect(answers[0]).toMatchObject({
      severity: 0,
      kind: 'listen',
      asked: expect.stringMatching(/^path:menu/),
    });
    expect(answers[0]!.record.textIds).toContain('who-i-am');
    expect(answers[1]!.text).not.toBe(answers[0]!.text);
  });

  it('hears a danger before any model, gives numbers, and never says a text of the protocol twice', async () => {
    const danger = user('Je veux mourir ce soir, j’ai les cachets devant moi.');
    const [first] = await answer([{ id: 1, turns: [danger] }]);
    expect(first).toMatchObject({ severity: 4, text: expect.stringMatching(/112/) });
    const [second] = await answer([
      {
        id: 2,
        turns: [danger, { ...companion(first!.text), record: first!.record }, user('Je ne sais pas.')],
      },
    ]);
    expect(second!.state).toBe(4);
    expect(second!.text).toMatch(/112/);
    const said = new Set(first!.record.textIds);
    expect(second!.record.textIds.filter((id) => said.has(id))).toEqual([]);
    expect(second!.text).not.toBe(first!.text);
  });

  it('gives the severity that assess gives for the last message in its context', async () => {
    const turns = [
      user('Je veux en finir.'),
      companion('Pensez-vous à vous suicider ?'),
      user('Non, ça va mieux.'),
    ];
    const [reply] = await answer([{ id: 1, turns }]);
    const assessed = await run(
      'assess',
      lines([{ id: 1, text: turns.at(-1)!.text, context: turns.slice(0, -1) }]),
    );
    expect(reply!.severity).toBe(parsed(assessed.out)[0].severity);
    expect(reply!.state).toBe(parsed(assessed.out)[0].state);
    expect(reply!.state).toBeGreaterThanOrEqual(2);
  });

  it('reads the intake under both spellings, and lives with a broken one', async () => {
    const opened = await answer([
      { id: 1, turns: [], intake: { nameOrPseudo: 'Clémence', chiefComplaint: 'mon déménagement à Brest' } },
      {
        id: 2,
        turns: [],
        intake: { name_or_pseudo: 'Clémence', chief_complaint: 'mon déménagement à Brest' },
      },
      { id: 3, turns: [], intake: { age: [], symptoms: 4, distress_level: 'beaucoup', unknown: true } },
      { id: 4, turns: [] },
    ]);
    expect(opened[1]!.text).toBe(opened[0]!.text);
    expect(opened[0]!.text).not.toBe(opened[3]!.text);
    expect(opened[2]!.record.textIds).toEqual(opened[3]!.record.textIds);
  });

  it('stops at a line that it cannot read, with its number and a sentence', async () => {
    const bad = '{"id":1,"turns":[{"role":"system","text":"x"}]}';
    const { out, err, status } = await run('reply', `${lines([{ id: 'first', turns: [] }])}${bad}\n`);
    expect(status).toBe(1);
    expect(err).toMatch(/^Ligne 2 : /);
    expect(parsed(out).map(({ id }) => id)).toEqual(['first']);
  });
});
