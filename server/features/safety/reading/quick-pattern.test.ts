import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neededTexts } from '#server/ground/patterns/needed-texts.ts';
import '../assess.ts';
import '../take-message.ts';
import { mayMatchIn, QuickPattern, quickPatterns } from '#server/ground/patterns/quick-pattern.ts';
import { oncePerText, readingOnce } from '#server/ground/patterns/while-reading.ts';
import { clausesOf, joined, saidIn } from '../guide/clauses.ts';
import { phrasesOf, phraseTables } from '../guide/phrases.ts';

/* An expression that is asked through what it needs says what it says alone: of the lines we have, and of any text at all. */

const linesIn = (directory: string): string[] =>
  readdirSync(new URL(directory, import.meta.url))
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(new URL(`${directory}/${name}`, import.meta.url), 'utf8').split('\n'))
    .flatMap((line) => {
      const text: unknown = line === '' ? null : (JSON.parse(line) as { text?: unknown }).text;
      return typeof text === 'string' ? [text.slice(0, 400)] : [];
    });
const every = [...linesIn('../../../../tests/fixtures/safety'), ...linesIn('../../../../training/safety')];
const lines = every.filter((_, at) => at % 120 === 0);
const examples = phraseTables.flatMap((table) =>
  phrasesOf(table).map(({ row, regex }) => ({ text: row.must[0]!, own: regex as QuickPattern })),
);

/** Each text meets every fourth expression, the next one those after them: every expression meets a fourth of all texts. */
const fourthOf = (patterns: readonly QuickPattern[], turn: number): QuickPattern[] =>
  patterns.filter((_, at) => at % 4 === turn % 4);

const plainOnes = new WeakMap<RegExp, RegExp>();
const plainOf = (pattern: RegExp): RegExp => {
  const plain = plainOnes.get(pattern) ?? new RegExp(pattern.source, pattern.flags);
  plainOnes.set(pattern, plain);
  return plain;
};

/** The expressions that would be refused a text which they match. */
const refusedIn = (text: string, patterns: readonly QuickPattern[]): string[] =>
  readingOnce(() => {
    const may = mayMatchIn(text);
    return patterns
      .filter((pattern) => !may(pattern))
      .filter((pattern) => plainOf(pattern).test(text))
      .map(({ source }) => `${source} : ${text}`);
  });

describe('expressions of the product', () => {
  // What they need is read when they are first asked.
  readingOnce(() => quickPatterns.filter(mayMatchIn('une phrase')));

  test('none is refused a line that it matches', () => {
    const patterns = [...quickPatterns];
    expect(patterns.length).toBeGreaterThan(1000);
    expect(lines.length).toBeGreaterThan(150);
    const texts = new Set(lines.flatMap((line) => [line, saidIn(line), joined(clausesOf(line))]));
    expect([...texts].flatMap((text, turn) => refusedIn(text, fourthOf(patterns, turn)))).toEqual([]);
  }, 120_000);

  test('none is refused the example of its phrase, nor those of others', () => {
    const patterns = [...quickPatterns];
    const refused = examples.flatMap(({ text, own }, turn) => {
      const asked = [own, ...fourthOf(patterns, turn)];
      return [...new Set([text, saidIn(text)])].flatMap((each) => refusedIn(each, asked));
    });
    expect(refused).toEqual([]);
  }, 120_000);

  test('most are settled without being run', () => {
    const text = saidIn('Bonsoir, je suis rentrée tard et le chat dormait déjà sur le fauteuil.');
    const run = readingOnce(() => quickPatterns.filter(mayMatchIn(text)).length);
    expect(run / quickPatterns.length).toBeLessThan(0.2);
  });
});

const signs = [...'aàbcé sSkABÉ-’ſK7'];
const { expression } = fc.letrec<{ expression: string; row: string; part: string; atom: string }>((tie) => ({
  expression: fc.array(tie('row'), { minLength: 1, maxLength: 3 }).map((rows) => rows.join('|')),
  row: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,2}', '{1,3}?', '*?', '??'))
    .map(([atom, times]) => (/^(?:\^|\$|\\b|\(\?<?[=!])/.test(atom) ? atom : `${atom}${times}`)),
  atom: fc.oneof(
    { depthSize: 'small' },
    fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 3 }).map((each) => each.join('')),
    fc.constantFrom('.', '\\S', '\\b', '^', '$', '[ab]', '[é ]', '[^a]', '[a-c]', '\\.', '\\p{L}', '\\u0061'),
    fc
      .tuple(fc.constantFrom('(?:', '(', '(?<x>', '(?=', '(?!', '(?<=', '(?<!'), tie('expression'))
      .map(([opening, inner]) => `${opening}${inner})`),
  ),
}));
const compiled = (source: string, flags: string): QuickPattern | null => {
  try {
    return new QuickPattern(source, flags);
  } catch {
    return null;
  }
};
const anyText = fc.array(fc.constantFrom(...signs), { maxLength: 7 }).map((each) => each.join(''));

describe('any expression', () => {
  test('is refused no text that it matches, and answers the same', () => {
    const flags = fc.constantFrom('', 'i', 'u', 'iu');
    fc.assert(
      fc.property(expression, flags, fc.array(anyText, { maxLength: 12 }), (source, flag, texts) => {
        const pattern = compiled(source, flag);
        fc.pre(pattern !== null);
        readingOnce(() => pattern.mayMatch(''));
        for (const text of texts) {
          expect(refusedIn(text, [pattern])).toEqual([]);
          const plain = new RegExp(source, flag);
          readingOnce(() => {
            for (let times = 0; times < 6; times += 1) expect(pattern.test(text)).toBe(plain.test(text));
            expect(pattern.exec(text)?.[0]).toBe(plain.exec(text)?.[0]);
          });
        }
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    [' (?:je |ai )(?:\\S+ ){0,2}?(?:arrete\\S*|stoppe) ', ['arrete', 'stoppe']],
    ['(?<!pas )mourir', ['mourir']],
    ['(?:re)?venir(?! demain)', ['venir', 'revenir']],
    ['p[ée]ur', ['peur', 'péur']],
    ['je me suis coupee', ['s coupee']],
    ['(?=.*\\b(?:remords|coupable)\\b).*\\bde ', ['remords', 'coupable']],
    ['(?<=demain|hier)(?! de) ', ['demain', 'hier']],
  ])('needs what %s shows', (source, texts) => {
    const need = neededTexts(new RegExp(source));
    const [rarest] = need && 'all' in need ? need.all : [need];
    const group = rarest && 'group' in rarest ? rarest.group : [];
    expect(new Set(group.map((text) => text.trim()))).toEqual(new Set(texts));
  });

  test('needs all parts of one of its alternatives', () => {
    const need = neededTexts(/ (?:fusil|couteau) \S+ (?:dehors|cave)| rasoir /);
    expect(need).toEqual({
      any: [
        { group: [' rasoir '] },
        { all: [{ group: [' fusil ', ' couteau'] }, { group: [' dehors', ' cave'] }] },
      ],
    });
  });

  test.each(['\\S+', 'a*', '(?:mourir)?', '(?:mourir|\\d+)', '(?!mourir)', '[^a-z]', '(?i:a)b', '(?:b|)*'])(
    'needs nothing that can be told: %s',
    (source) => {
      expect(neededTexts({ source, flags: '' })).toBeNull();
    },
  );
});

describe('what is kept of a text', () => {
  test('is made once while a message is read, and forgotten with it', () => {
    const made: string[] = [];
    const lengthOf = oncePerText((text) => made.push(text));
    readingOnce(() => {
      lengthOf('un');
      readingOnce(() => lengthOf('un'));
      lengthOf('un');
    });
    expect(made).toEqual(['un']);
    expect(() =>
      readingOnce(() => {
        lengthOf('deux');
        throw new Error('fault');
      }),
    ).toThrow('fault');
    readingOnce(() => lengthOf('deux'));
    lengthOf('deux');
    lengthOf('deux');
    expect(made).toEqual(['un', 'deux', 'deux', 'deux', 'deux']);
  });
});
