import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FakeUpstream, startFakeUpstream } from '../../tests/support/fake-upstream.ts';
import { runCommand } from '../../tests/support/run-command.ts';

/* `npm run assess -- --explain` and `-- --with-model`, as somebody at a terminal starts them. */

const command = fileURLToPath(new URL('./assess.ts', import.meta.url));

const run = async (option: string, lines: readonly object[], env: Record<string, string> = {}) => {
  const {
    lines: answers,
    errors,
    status,
  } = await runCommand(command, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    args: option.split(' ').filter(Boolean),
    env: { PATH: process.env.PATH, DATA_DIR: '/nonexistent', ...env },
  });
  return { answers, errors, status };
};

describe('--explain', () => {
  /** One process for all of it: a start takes longer than a hundred readings. */
  const plainLines = [
    { id: 1, text: 'J’ai tout avalé.' },
    { id: 2, text: 'Mon fils a une corde, il a dit adieu.' },
    { id: 3, text: 'La reunion m’a tuée.' },
  ];
  let explained: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    explained = await run('--explain', [
      { id: 'rule', text: 'Je vais me tuer ce soir.' },
      { id: 'idiom', text: 'Je vais me jeter sur le gâteau, je ne vais pas me tuer.' },
      { id: 'likeness', text: 'Je voudrais m’endormir et qu’on me laisse là, pour toujours.' },
      {
        id: 'answer',
        text: 'oui, ce soir',
        context: [
          { role: 'user', text: 'je veux mourir' },
          { role: 'assistant', text: '', asked: 'moment' },
        ],
      },
      {
        id: 'tap',
        text: '',
        chosen: 'yes',
        context: [{ role: 'assistant', text: '', asked: 'thoughts' }],
      },
      {
        id: 'silenced',
        text: 'Je n’ai jamais pensé au suicide, mais je suis à bout et je pleure tous les jours.',
      },
      { id: 'sum', text: 'Bientôt ce ne sera plus mon problème.', context: ['À quoi bon.'] },
      ...plainLines,
    ]);
  });

  test('tells the rules with their words, what silenced others, and the question that was answered', () => {
    const { answers, status } = explained;
    expect(status).toBe(0);
    const [rule, idiom, likeness, answer, tap] = answers;
    expect(rule).toMatchObject({ id: 'rule', severity: 4, sure: true });
    expect(rule.explain.texts[0].rules).toContainEqual(
      expect.objectContaining({
        rule: 'suicide/4 today, tonight',
        row: 'suicide-4-38',
        quote: 'me tuer ce soir',
        meaning: expect.stringContaining('ce soir'),
        silence: null,
      }),
    );
    expect(rule.explain.lines.join('\n')).toContain('Sûr : [suicide-');
    expect(rule.explain.lines.join('\n')).toContain('la ressemblance atteint 4 ; ensemble : niveau 4');
    expect(idiom.severity).toBe(0);
    expect(idiom.explain.texts[0].harmless).toContainEqual(
      expect.objectContaining({ what: 'idiom', quote: expect.stringContaining('me jeter sur') }),
    );
    expect(likeness).toMatchObject({ severity: 2, sure: false });
    expect(likeness.explain.signals).toEqual([
      expect.objectContaining({ rule: 'likeness/words', onlyAsks: true }),
    ]);
    const [part] = likeness.explain.texts[0].parts;
    expect(part).toMatchObject({ rules: 0, found: 2, traitLevel: 2 });
    expect(part.levels[1].margin).toBeGreaterThan(0);
    expect(part.levels[2].margin).toBeLessThan(0);
    expect(part.traits.length).toBeGreaterThan(3);
    expect(likeness.explain.lines.join('\n')).toContain('Incertain : seule la ressemblance parle');
    expect(answer.explain.answer).toMatchObject({ asked: 'moment', choice: 'tonight' });
    expect(answer.explain.lines.join('\n')).toContain('Réponse à « quand »');
    expect(tap).toMatchObject({ severity: 3, explain: { texts: [], signals: [] } });
  });

  test('weak signs of several messages that add up are told, each by what it means', () => {
    const { severity, sure, explain } = explained.answers.find(({ id }) => id === 'sum');
    expect({ severity, sure }).toEqual({ severity: 3, sure: false });
    expect(explain.sum).toHaveLength(2);
    const lines = explain.lines.join('\n');
    expect(lines).toContain('les indices de l’échange, ensemble');
    expect(lines).toMatch(/une fin annoncée.* \+ l’espoir manque/);
  });

  test('a negation that silences a rule is told, in a message that is not far from danger', () => {
    const { explain } = explained.answers.find(({ id }) => id === 'silenced');
    const silenced = explain.texts[0].rules.filter(
      ({ silence }: { silence: string | null }) => silence === 'negation',
    );
    expect(silenced.length).toBeGreaterThan(0);
    expect(explain.lines.join('\n')).toContain('une négation les précède');
  });

  test('the reading is the same as without it', async () => {
    const plain = await run('', plainLines);
    expect(plain.answers).toHaveLength(plainLines.length);
    const readings = explained.answers.map(({ explain: _, ...reading }) => reading);
    expect(readings.slice(-plainLines.length)).toEqual(plain.answers);
  });
});

describe('--with-model', () => {
  let upstream: FakeUpstream | null = null;
  afterEach(async () => {
    await upstream?.close();
    upstream = null;
  });
  const text = 'Samedi, le chat part vivre chez ma voisine.';
  const grave = JSON.stringify({
    about: 'self',
    level: 3,
    category: 'suicide',
    quote: 'part vivre chez ma voisine',
  });
  const withModel = async (behaviour: Parameters<typeof startFakeUpstream>[0], lines: readonly object[]) => {
    upstream = await startFakeUpstream(behaviour);
    return run('--with-model', lines, { LLM_BASE_URL: upstream.url, LLM_MODEL: 'scripted' });
  };

  test('alone the model only asks; a sure danger is not put to it; a quote that is not in the message is not believed', async () => {
    const { answers, errors } = await withModel({ tokens: [grave] }, [
      { id: 'calm', text },
      { id: 'sure', text: 'Je vais me tuer ce soir.' },
      { id: 'elsewhere', text: 'Il pleut à Nantes.' },
    ]);
    expect(errors).toBe('');
    expect(answers).toMatchObject([
      {
        id: 'calm',
        severity: 3,
        category: 'suicide',
        sure: false,
        state: 0,
        evidence: [{ quote: 'part vivre chez ma voisine', by: 'reader' }],
        reader: { outcome: 'answered', level: 3 },
      },
      { id: 'sure', severity: 4, sure: true, reader: { outcome: 'not_asked' } },
      { id: 'elsewhere', severity: 0, sure: true, reader: { outcome: 'not_understood' } },
    ]);
    expect(upstream!.requests).toHaveLength(2);
  });

  test('a model that refuses leaves the rules alone', async () => {
    const { answers, status } = await withModel({ status: 401 }, [{ id: 1, text }]);
    expect(answers).toMatchObject([{ severity: 0, reader: { outcome: 'refused' } }]);
    expect(status).toBe(0);
  });

  test('without a model it says so and ends with status 1', async () => {
    const { answers, errors, status } = await run('--with-model', [{ id: 1, text }]);
    expect(answers).toEqual([]);
    expect(errors).toContain('Aucun modèle n’est configuré');
    expect(status).toBe(1);
  });
});

test('an option that does not exist ends it with the command’s form', async () => {
  const { errors, status } = await run('--explique', [{ id: 1, text: 'x' }]);
  expect(errors).toContain('npm run --silent assess');
  expect(status).toBe(1);
});
