import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Runs a command as an evaluator does: lines in, lines out. */
const run = (command: string, input: string): Promise<{ out: string; err: string; status: number | null }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(`${command}.ts`, import.meta.url))]);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (status) => resolve({ out, err, status }));
    child.stdin.end(input);
  });

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
