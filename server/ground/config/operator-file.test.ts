import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { operatorMailIn } from '#shared/operator.ts';
import { readOperatorFacts } from './operator-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-operator-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const written = (text: string): string => {
  const path = join(dataDir, 'facts.json');
  writeFileSync(path, text);
  return path;
};
const said = (facts: ReturnType<typeof readOperatorFacts>, key: string) =>
  facts.find((fact) => fact.key === key)?.value;

describe('the facts about the operator', () => {
  test('without a file are those that every installation shares', () => {
    const facts = readOperatorFacts({ operatorFile: null, dataDir });
    expect(said(facts, 'publisher')).toBe('Éclaircie Sàrl');
    expect(said(facts, 'seat')).toBeNull();
  });

  test('come from the file that is named, or from operator.json beside the data', () => {
    const text = JSON.stringify({ publisher: 'Lac SA', contact: 'Lac SA, bonjour@lac.example' });
    const named = readOperatorFacts({ operatorFile: written(text), dataDir });
    expect(said(named, 'publisher')).toBe('Lac SA');
    expect(operatorMailIn(named)).toBe('bonjour@lac.example');
    writeFileSync(join(dataDir, 'operator.json'), text);
    expect(readOperatorFacts({ operatorFile: null, dataDir })).toEqual(named);
  });

  test.each([
    ['is not there', '/nowhere/operator.json', /ne se lit pas/],
    ['is no JSON', () => written('seat=Lausanne'), /n’est pas du JSON/],
    ['says something unknown', () => written('{"siege":"Lausanne"}'), /à revoir : siege/],
    ['says a number', () => written('{"seat":1}'), /à revoir : seat/],
    ['is a list', () => written('[]'), /à revoir/],
  ])('a file that %s stops the start with a sentence', (_case, file, sentence) => {
    const operatorFile = typeof file === 'string' ? file : file();
    expect(() => readOperatorFacts({ operatorFile, dataDir })).toThrow(sentence);
    expect(() => readOperatorFacts({ operatorFile, dataDir })).toThrow(/^OPERATOR_FILE .*Exemple/);
  });
});
